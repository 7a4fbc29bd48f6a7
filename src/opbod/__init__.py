"""Three bidding card games, exactly by their rules: Bieden, Bieten and the bridge auction."""

__version__ = "0.1.0"
