"""Black Secret in the terminal."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from ghoststories.cli.black_secret import pieces
from ghoststories.cli.black_secret.cards import SHELVES
from ghoststories.cli.door import CliSet, Words
from ghoststories.cli.screen.look import Look
from ghoststories.cli.shelves import TILES, Shelf
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret.secret import has_secret, secret_of
from ghoststories.engine.state import State
from ghoststories.kinds import sets

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


class BlackSecretCli(CliSet):
    name = sets.NAMES[sets.BLACK_SECRET]
    score_rule = "K-SCO-1"
    legend_key = "legend-secret"
    command = "secret"
    signs: ClassVar = {
        **{sign: sign for sign in ("demon", "shadow", "below", "ladder")},
        **{"stack": "stack-of-tokens", "entrance": "entrance", "brother": "brother"},
    }
    against_wu_feng = True
    is_searched = False

    def is_in(self, s: State) -> bool:
        return has_secret(s)

    def shelves(self) -> list[Shelf]:
        return [TILES, *SHELVES]

    def words(self, speech: "Speech") -> Words:
        look = speech.look
        return {
            "symbol": lambda one: look.symbol(one).plain if one in COLOUR_NAMES else look.nothing,
            "does": lambda word: pieces.does(speech, word),
            "qi": lambda word: f"{look.qi}{word}",
            "cost": lambda word: f"{look.demon}{word}",
            "at": lambda word: word and f" {speech.say('screen.square', n=word)}",
            "here": lambda word: word and f" {pieces.here(speech, word)}",
        }

    def beside(self, s: State, speech: "Speech", wide: bool) -> list[Text]:
        return [*pieces.secret_lines(s, speech, wide), *pieces.own_hand(s, speech)]

    def on_tile(self, s: State, look: Look, tile: int) -> Text:
        return pieces.lurks_there(s, look, tile)

    def level(self, s: State, look: Look, board: int) -> str:
        return look.below if is_below(s, board) else ""

    def belongings(self, s: State, look: Look, board: int) -> Text:
        return pieces.brotherhood(s, look, board)

    def page(self, s: State, speech: "Speech") -> list[Text]:
        return pieces.secret_page(s, speech)

    def has_hand(self, s: State) -> bool:
        return secret_of(s).hand_n > 0


BLACK_SECRET = BlackSecretCli()
