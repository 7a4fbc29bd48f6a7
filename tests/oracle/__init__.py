"""Slow, plain second implementations of the rules, to compare the engine with."""
