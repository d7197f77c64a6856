"""Ghost Stories, the cooperative board game, as a rules engine and a table to play it at."""

__version__ = "0.1.0"
"""The only place it is written: the package's metadata and every answer of a server read it."""
