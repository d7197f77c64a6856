"""Symbols and colours of the terminal. A colour never stands alone: every Tao has its own glyph.

Rice, bell, incense stick, mirror, coin and empty circle, in glyphs that terminal fonts have had
since the code pages; `ASCII` has letters instead.
"""

from dataclasses import dataclass, field, fields
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64
from rich.text import Text

from ghoststories.content.tables import BOARD_DIGIT, NEED_BITS, NEED_MASK, STONE_WIDTH, Content
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, FACES
from ghoststories.engine.names import ABILITY_NAMES
from ghoststories.kinds import ability

STYLES: Final = {
    "yellow": "#E2B84B",
    "green": "#5FA46A",
    "red": "#D1573F",
    "blue": "#4F8FC7",
    "black": "#B9B4A8 on #1B1A18",
    "white": "#F4EFE3 on #1B1A18",
    "qi": "#C8443C",
    "jade": "#7FBFA3",
    "lantern": "#F3B562",
    "haunted": "#AAB3C5 on #2A3346",
    "faint": "dim",
    "strong": "bold",
    "plain": "",
}


def sign(glyph: Any, letters: Any) -> Any:
    """A field that is a glyph, and has letters instead in ASCII."""
    return field(default=glyph, metadata={"ascii": letters})


@dataclass(frozen=True)
class Look:
    """One set of signs."""

    tao: tuple[str, ...] = sign(("◊", "▲", "↑", "♀", "◙", "○"), ("Y", "G", "R", "B", "K", "W"))
    """Yellow, green, red, blue, black, and the white joker."""
    of_board: str = sign("◘", "?")
    """In a resistance: the colour of the board the card is on."""
    qi: str = sign("♥", "Qi")
    yin_yang: str = sign("◐", "@")
    buddha: str = sign("☺", "$")
    power_token: str = sign("☼", "^")
    figure: str = sign("☻", "f")
    figure_out: str = sign("☻!", "f!")
    mantra: str = sign("~", "~")
    active: str = sign("►", ">")
    haunted: str = sign("▒", "%")
    portal: str = sign("∩", "p")
    su_ling: str = sign("§", "s")
    crystal: str = sign("♦", "m")
    can_crystal: str = sign("+♦", "+m")
    """Where Su-Ling may bring a crystal."""
    down: str = sign("↓", "_")
    demon: str = sign("Ψ", "D")
    shadow: str = sign("¶", "X")
    below: str = sign("∪", "u")
    ladder: str = sign("╫", "H")
    stack: str = sign("≡", "#")
    entrance: str = sign("∩", "o")
    brother: str = sign("∞", "=")
    """Before the board whose power a Taoist has, too (K-BLD-2)."""
    designed: str = sign("°", "`")
    """Behind what is not known from print, and stands for nothing else."""
    nothing: str = sign("·", ".")
    bar: str = sign("│", "|")
    dash: str = sign("─", "-")
    ellipsis: str = sign("…", ".")
    dot: str = sign(" · ", " - ")
    give_or_take: str = sign("±", "+-")
    stones: dict[str, str] = field(
        default_factory=lambda: {row.word: row.sign for row in ability.ROWS},
        metadata={"ascii": {row.word: row.letters for row in ability.ROWS}},
    )

    # ------------------------------------------------------------ Tao
    def symbol(self, colour: str) -> Text:
        return Text(self.tao[COLOUR_NAMES.index(colour)], STYLES[colour])

    def symbols(self, counts: list[int]) -> Text:
        """As many symbols of each colour as there are: faces, or a resistance."""
        text = Text()
        for colour in range(len(counts)):
            text.append(self.tao[colour] * counts[colour], STYLES[COLOUR_NAMES[colour]])
        return text

    def numbers(self, counts: list[int]) -> Text:
        """A symbol and how many: tokens."""
        text = Text()
        for colour in range(len(counts)):
            if counts[colour]:
                text.append(f"{self.tao[colour]}{counts[colour]}", STYLES[COLOUR_NAMES[colour]])
        return text

    def need(self, packed: int) -> Text:
        text = self.symbols([packed >> NEED_BITS * c & NEED_MASK for c in range(COLOURS)])
        return text.append(self.of_board * (packed >> NEED_BITS * BOARD_DIGIT & NEED_MASK))

    def faces(self, words: list[str]) -> Text:
        return self.symbols([words.count(COLOUR_NAMES[face]) for face in range(FACES)])

    # ------------------------------------------------------------ the rest
    def hearts(self, qi: int) -> Text:
        return Text(self.qi + str(qi), STYLES["qi"])

    def stones_of(self, content: Content, card: int) -> str:
        """Left | centre | right; nothing at all for a ghost without abilities."""
        left = self._side(content.left, card)
        right = self._side(content.right, card)
        centre = "".join(
            self.stones[name]
            for name, code in ability.CODES.items()
            if int(content.centre[card]) >> code & 1
        )
        if not left + centre + right:
            return ""
        return "|".join(side or self.nothing for side in (left, centre, right))

    def _side(self, table: vec[i64], card: int) -> str:
        icons = []
        for i in range(STONE_WIDTH):
            entry = int(table[card * STONE_WIDTH + i])
            if entry:
                icon = self.stones[ABILITY_NAMES[entry & 255]]
                icons.append(icon + icon[-1] * max(0, (entry >> 8) - 1))
        return "".join(icons)


GLYPHS: Final = Look()
ASCII: Final = Look(**{one.name: one.metadata["ascii"] for one in fields(Look)})
