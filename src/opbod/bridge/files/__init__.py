"""Boards in files: PBN and LIN, read leniently and written exactly.

`pbn` says how its modules hang together, `lin` is the other format, and `archive` looks through
many files for irregular auctions. What cannot be read is a `problems.Problem` with its line.
"""
