"""Black Secret's door into the terminal."""

from typing import Final

from ghoststories.cli.black_secret.cards import SHELVES
from ghoststories.cli.door import CliSet
from ghoststories.cli.shelves import TILES, Shelf


class BlackSecret(CliSet):
    def shelves(self) -> list[Shelf]:
        return [TILES, *SHELVES]


BLACK_SECRET: Final = BlackSecret()
