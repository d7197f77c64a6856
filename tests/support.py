"""Rules examples: a text position, then actions and outcomes of chance in notation.

    t = example(
        '''
        N at 0
        ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
        step act
        '''
    )
    t.do("exorcise", "roll red", "roll red", "roll blue")
    assert t.options() == ["target N0", "target W2"]

The boards of an example are N yellow (Bottomless Pockets), E green (Strength of a Mountain), S red
(Dance of the Spires), W blue (Heavenly Gust); the village is, row by row, Graveyard, Altar,
Herbalist / Sorcerer, Watchman, Temple / Circle, Pavilion, Tea House; North is about to move.
"""

import random
from dataclasses import replace
from textwrap import dedent

from bench.rulesets import any_ruleset
from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import EVERYBODY
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.names import BOARD_NAMES, RESULT_NAMES, space_text
from ghoststories.engine.pending import Pending, legal_codes, outcomes, pending
from ghoststories.engine.play import apply
from ghoststories.engine.state import Sink
from ghoststories.table.events import events
from ghoststories.table.position_read import read_position
from ghoststories.table.position_write import write_position
from ghoststories.table.ruleset import Ruleset

EXAMPLE_POWERS = (
    "bottomless-pockets",
    "strength-of-a-mountain",
    "dance-of-the-spires",
    "heavenly-gust",
)


RULESETS = [any_ruleset(random.Random(number).choice, load_content()) for number in range(100)]
"""One to four players on every level, with all options: what hashes are taken over."""


class Example:
    """A position that is played on by hand: nothing is dealt unless the test says what."""

    def __init__(self, position: str, ruleset: Ruleset, content: Content) -> None:
        self.content = content
        self.state = read_position(dedent(position), content, ruleset.rules(content))
        self.told: list[str] = []
        """What happened in the last `do`, as `str(event)`."""

    def do(self, *notations: str) -> "Example":
        """Actions and outcomes in the order they happen; each must be possible when it comes."""
        self.state.sink = Sink()
        for text in notations:
            code, options = parse(text), legal_codes(self.state)
            assert code in options, f"{text!r}: {self.pending()} offers {self.options()}"
            apply(self.state, code)
        self.told = [str(event) for event in events(self.content, self.state.sink, EVERYBODY)]
        self.state.sink = None
        return self

    # ------------------------------------------------------------ what is to be decided
    def pending(self) -> Pending:
        wanted = pending(self.state)
        assert wanted is not None, f"the game is over: {self.result}"
        return wanted

    @property
    def step(self) -> str:
        """The name of the pending decision or chance."""
        return self.pending().kind

    @property
    def actor(self) -> str:
        return self.pending().actor

    def options(self, word: str = "") -> list[str]:
        """What may be chosen now; with a word only what begins with it."""
        texts = [notation(code) for code in legal_codes(self.state)]
        return [text for text in texts if not word or text.split()[0] == word]

    def outcomes(self) -> dict[str, int]:
        """The outcomes of the pending chance with their weights."""
        return {notation(code): weight for code, weight in outcomes(self.state)}

    # ------------------------------------------------------------ what there is
    @property
    def result(self) -> str:
        return RESULT_NAMES[self.state.result]

    @property
    def active(self) -> str:
        return BOARD_NAMES[self.state.active]

    def qi(self, board: str) -> int:
        return int(self.state.qi[BOARD_NAMES.index(board)])

    def tao(self, board: str) -> list[str]:
        first = BOARD_NAMES.index(board) * COLOURS
        counts = [int(self.state.tao[first + colour]) for colour in range(COLOURS)]
        return [COLOUR_NAMES[colour] for colour, n in enumerate(counts) for _ in range(n)]

    def yin_yang(self, board: str) -> bool:
        return bool(self.state.yin_yang[BOARD_NAMES.index(board)])

    def tile(self, board: str) -> int:
        return int(self.state.at[BOARD_NAMES.index(board)])

    def buddhas(self, board: str) -> int:
        return int(self.state.buddhas[BOARD_NAMES.index(board)])

    @property
    def ghosts(self) -> dict[str, str]:
        """space -> card"""
        return {
            space_text(space): self.content.card_id[self.state.ghosts[space]]
            for space in range(SPACES)
            if self.state.ghosts[space] >= 0
        }

    @property
    def haunted(self) -> list[int]:
        return [tile for tile in range(TILES) if self.state.haunted[tile]]

    def text(self) -> str:
        return write_position(self.state)

    def digest(self) -> str:
        return digest(self.state)


def example(position: str = "", content: Content | None = None, **options: object) -> Example:
    """`options` change fields of the ruleset, e.g. `first="N"` or the four `powers`."""
    content = content or load_content()
    chosen = replace(Ruleset(), powers=EXAMPLE_POWERS)
    ruleset = replace(chosen, **options)  # type: ignore[arg-type]
    return Example(position, ruleset, content)
