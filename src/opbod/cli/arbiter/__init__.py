"""The arbiter in the terminal: rulings on a bridge auction, a quiz, and a form to fill in.

What the laws say is worked out by `opbod.bridge` alone; here it is asked for and said.
"""

WORDS = "opbod.cli.arbiter"
"""Package whose catalogues hold the arbiter's words."""
