"""What an expansion brings to the terminal; `sets.py` lists the doors."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech

Words = dict[str, Callable[[str], str]]
"""A value that the telling names -> how it is said."""


class CliSet:
    def words(self, speech: "Speech") -> Words:
        """How its own values are said."""
        return {}
