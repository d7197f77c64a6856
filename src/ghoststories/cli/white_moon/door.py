"""White Moon's door into the terminal."""

from typing import Final

from ghoststories.cli.door import CliSet
from ghoststories.cli.shelves import TILES, Shelf
from ghoststories.cli.white_moon.cards import ARTIFACT_SHELF, FAMILY_SHELF


class WhiteMoon(CliSet):
    def shelves(self) -> list[Shelf]:
        return [FAMILY_SHELF, ARTIFACT_SHELF, TILES]


WHITE_MOON: Final = WhiteMoon()
