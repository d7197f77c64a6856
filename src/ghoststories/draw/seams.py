"""What an expansion is to the picture: one object, with a method for each place it may be in."""

from ghoststories.content.tables import Content
from ghoststories.draw.parts import Box
from ghoststories.table.view import BoardView, TileView, View


class DrawSet:
    def is_in(self, view: View) -> bool:
        """Whether the game that is drawn is played with it."""
        raise NotImplementedError

    def on_tile(self, view: View, content: Content, lang: str, at: TileView, box: Box) -> str:
        return ""

    def tile_words(self, view: View, content: Content, lang: str, at: TileView) -> list[str]:
        return []

    def lying(self, view: View) -> list[str]:
        """The boards whose living Taoist does not stand."""
        return []

    def on_board(self, view: View, of: BoardView, x: float, y: float) -> str:
        """What a board has of it, beside its tokens."""
        return ""

    def board_words(self, view: View, content: Content, lang: str, of: BoardView) -> list[str]:
        return []

    def on_table(self, view: View) -> str:
        """What stands between tiles and cards."""
        return ""

    def panel(self, view: View, content: Content, lang: str, box: Box) -> str:
        """Its corner of the table, instead of the legend."""
        return ""

    def table_words(self, view: View, lang: str) -> list[str]:
        """What its corner shows, in words."""
        return []
