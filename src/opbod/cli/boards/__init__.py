"""Boards of bridge beside the table: their scores, a set of results, and files of PBN and LIN."""

WORDS = "opbod.cli.boards"
"""Package whose catalogues hold the words of these commands."""
