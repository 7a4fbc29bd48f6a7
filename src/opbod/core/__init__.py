"""The contract every game signs, and what all games share."""
