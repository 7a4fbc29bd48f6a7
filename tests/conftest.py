"""What all tests share: how hard Hypothesis searches, and which tests wait for the night."""

import os

import pytest
from hypothesis import HealthCheck, settings

NIGHTLY = os.environ.get("OPBOD_NIGHTLY") == "1"

# No deadline: how long an example takes depends on the machine, and the result must not.
settings.register_profile("ordinary", deadline=None, derandomize=True, max_examples=50)
settings.register_profile(
    "nightly",
    deadline=None,
    max_examples=2_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("nightly" if NIGHTLY else "ordinary")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests marked `nightly` out of an ordinary run."""
    if NIGHTLY:
        return
    later = [item for item in items if item.get_closest_marker("nightly")]
    items[:] = [item for item in items if item not in later]
    config.hook.pytest_deselected(items=later)
