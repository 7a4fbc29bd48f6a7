"""Rules as values: digest, differences, and both in words."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any

import msgspec

from opbod.core.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping


def options(rules: msgspec.Struct) -> dict[str, Any]:
    """List every option with its value, but not the name of the rule set."""
    found = msgspec.structs.asdict(rules)
    found.pop("id", None)
    return found


def check_types(struct: msgspec.Struct) -> None:
    """Check each field of rules or a setup against its type; raises ValueError that names it.

    A struct made in Python does not do so by itself, and a slip would be another game.
    """
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        try:
            found = msgspec.convert(value, field.type, strict=True)
        except msgspec.ValidationError as error:
            message = f"{field.name} = {value!r} cannot be: {error}"
            raise ValueError(message) from None
        if type(found) is not type(value):  # a list for a tuple, which could be changed later
            message = f"{field.name} = {value!r} cannot be: Expected `{type(found).__name__}`"
            raise ValueError(message)


def digest(rules: msgspec.Struct) -> str:
    """Name the options, whatever the rule set is called: 16 hexadecimal digits of SHA-256."""
    text = msgspec.json.encode(options(rules), order="sorted")
    return hashlib.sha256(text).hexdigest()[:16]


def differences(rules: msgspec.Struct, base: msgspec.Struct) -> dict[str, tuple[Any, Any]]:
    """Map each option that differs to its value here and its value in `base`."""
    ours, theirs = options(rules), options(base)
    return {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}


def option_in_words(words: Words, option: str, value: object, **others: object) -> str:
    """Say one option: its label and its value, or the value alone where it holds the label.

    `others` are the options that the text of the value may name.
    """
    label = words(f"options.{option}.label")
    text = value_in_words(words, option, value, **others)
    if set(_words_of(label)) <= set(_words_of(text)):
        return text[:1].upper() + text[1:]
    return f"{label}: {text}"


def _words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def value_in_words(words: Words, option: str, value: object, **others: object) -> str:
    """Say the value of an option; `others` are the options that its text may name."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"options.{option}.{text}"
    return words(key if key in words else f"options.{option}.value", value=value, **others)


def differences_in_words(
    rules: msgspec.Struct, base: msgspec.Struct, package: str, lang: str
) -> list[str]:
    """Say how a rule set differs from `base`, one sentence an option, in nl, de or en."""
    words = Words(package, lang)
    return [
        option_in_words(words, option, ours, **options(rules))
        for option, (ours, _) in differences(rules, base).items()
    ]


def nearest(rules: msgspec.Struct, presets: Mapping[str, Any]) -> str:
    """Name the preset from which the rules differ least (the first such, in their order)."""
    return min(presets, key=lambda name: len(differences(rules, presets[name])))
