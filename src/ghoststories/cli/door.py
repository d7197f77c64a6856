"""What an expansion brings to the terminal; `sets.py` lists the doors."""

from ghoststories.cli.shelves import Shelf


class CliSet:
    def shelves(self) -> list[Shelf]:
        """What it has beside cards, in the order in which it is shown."""
        return []
