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

from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, PEOPLE
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.black_secret.door import SHADOW_PLACE_NAMES
from ghoststories.engine.black_secret.secret import NO_SHADOW, OUTSIDE, SHOWN, secret_of
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import BOARDS, EVERYBODY
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.names import BOARD_NAMES, RESULT_NAMES, card_index, space_text
from ghoststories.engine.pending import Pending, legal_codes, outcomes, pending
from ghoststories.engine.play import apply
from ghoststories.engine.sink import Sink
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.moon import KILLED, SAFE, STACK, UNSEEN_PERSON, moon_of
from ghoststories.table.events import events
from ghoststories.table.position.read import read_position
from ghoststories.table.position.write import write_position
from ghoststories.table.ruleset import Ruleset
from tests.rulesets import any_moon_ruleset, any_ruleset, any_secret_ruleset

EXAMPLE_POWERS = (
    "bottomless-pockets",
    "strength-of-a-mountain",
    "dance-of-the-spires",
    "heavenly-gust",
)


RULESETS = [any_ruleset(random.Random(number).choice, load_content()) for number in range(100)]
"""One to four players on every level, with all options: what hashes are taken over."""
MOON_RULESETS = [
    any_moon_ruleset(random.Random(number).choice, load_content()) for number in range(100)
]
"""The same with White Moon."""
SECRET_RULESETS = [
    any_secret_ruleset(random.Random(number).choice, load_content()) for number in range(100)
]
"""The same with Black Secret, every other one with White Moon too."""


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


def moon_example(position: str = "", **options: object) -> "MoonExample":
    """An example of White Moon: the Kung-Fu School stands in the centre, and so does the Portal.

    Nobody is in the village but those of the line `villagers`; all others are in the Shelter.
    """
    chosen = replace(Ruleset(), powers=EXAMPLE_POWERS, expansions=("white-moon",))
    ruleset = replace(chosen, **options)  # type: ignore[arg-type]
    return MoonExample(position, ruleset, load_content())


class MoonExample(Example):
    """What an example of White Moon may be asked besides."""

    def do(self, *notations: str) -> "MoonExample":
        super().do(*notations)
        return self

    def stack(self, tile: int) -> list[str]:
        """Who stands on a tile, from the top; `?` is somebody unseen."""
        m = moon_of(self.state)
        slots = [int(m.stacks[tile * STACK + i]) for i in range(m.heights[tile])]
        return ["?" if slot >= UNSEEN_PERSON else PEOPLE[slot] for slot in reversed(slots)]

    def where(self, place: int) -> list[str]:
        people = moon_of(self.state).people
        return [name for person, name in enumerate(PEOPLE) if people[person] == place]

    @property
    def dead(self) -> list[str]:
        return self.where(KILLED)

    @property
    def saved(self) -> list[str]:
        return self.where(SAFE)

    def is_saved(self, person: str) -> bool:
        return person in self.saved

    @property
    def su_ling(self) -> str:
        """Where she stands, or nothing."""
        space = int(moon_of(self.state).su_ling)
        return space_text(space) if space >= 0 else ""

    def crystals(self, board: str) -> int:
        return int(moon_of(self.state).crystals[BOARD_NAMES.index(board)])

    @property
    def reserve(self) -> int:
        """Crystals in the reserve."""
        return int(in_reserve(moon_of(self.state)))

    @property
    def receptacles(self) -> list[int]:
        return [tile for tile in range(TILES) if moon_of(self.state).receptacles >> tile & 1]

    def holder(self, artifact: str) -> str:
        """The board that has it, `reserve` or `used`."""
        holder = int(moon_of(self.state).artifacts[ARTIFACTS.index(artifact)])
        return [*BOARD_NAMES[:BOARDS], "reserve", "used"][holder]

    def is_down(self, board: str) -> bool:
        return bool(moon_of(self.state).down >> BOARD_NAMES.index(board) & 1)

    @property
    def tao_gone(self) -> list[str]:
        gone = moon_of(self.state).tao_gone
        return [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(gone[colour])]


def secret_example(
    position: str = "", content: Content | None = None, **options: object
) -> "SecretExample":
    """An example of Black Secret: the Calligrapher has the centre, in the Watchman's place.

    Wu-Feng's board shows side A, no demon is below, no curse and no mantra is on the table but
    those of the lines `curses` and `mantras`. With `expansions=BOTH` White Moon is in play too.
    """
    content = content or load_content()
    chosen = replace(Ruleset(), powers=EXAMPLE_POWERS, expansions=("black-secret",))
    ruleset = replace(chosen, **options)  # type: ignore[arg-type]
    return SecretExample(position, ruleset, content)


BOTH = ("white-moon", "black-secret")


class SecretExample(MoonExample):
    """What an example of Black Secret may be asked besides; of both sets, of White Moon too."""

    def do(self, *notations: str) -> "SecretExample":
        super().do(*notations)
        return self

    def throw(self, curse: str) -> str:
        """The notation of throwing a curse: it says its number."""
        return f"throw {self.content.curse_id.index(curse) + 1}"

    def shows(self, curse: str) -> str:
        return f"deal-curse {self.content.curse_id.index(curse) + 1}"

    def lays(self, mantra: str) -> str:
        """The notation of a mantra that comes on display."""
        return f"deal-mantra {self.content.mantra_id.index(mantra) + 1}"

    def write(self, mantra: str) -> str:
        return f"write {self.content.mantra_id.index(mantra) + 1}"

    def draw(self, card: str) -> str:
        return f"draw {card_index(self.content, card) + 1}"

    def any_mantra(self) -> "SecretExample":
        """Another mantra takes the place of the one that worked, whichever it is."""
        assert self.step == "mantra-dealt"
        return self.do(self.options()[0])

    def saw(self, event: str) -> bool:
        """Whether something was told in the last `do`, whatever caused it."""
        return event in [told.partition(" (")[0] for told in self.told]

    @property
    def demons(self) -> dict[str, int]:
        """demon -> square, of those in the catacombs"""
        squares = enumerate(secret_of(self.state).demons)
        return {DEMONS[demon]: int(square) for demon, square in squares if square != OUTSIDE}

    @property
    def shadow(self) -> str:
        """`square-4`, `tile-4`, or nothing."""
        place = int(secret_of(self.state).shadow)
        return SHADOW_PLACE_NAMES[place] if place != NO_SHADOW else ""

    @property
    def below(self) -> list[str]:
        """The boards whose Taoist is in the catacombs."""
        return [name for board, name in enumerate(BOARD_NAMES) if self.state.below >> board & 1]

    @property
    def no_ladder(self) -> list[int]:
        return [tile for tile in range(TILES) if not secret_of(self.state).ladders >> tile & 1]

    @property
    def heights(self) -> list[int]:
        return [int(height) for height in secret_of(self.state).heights]

    @property
    def urns(self) -> int:
        return int(secret_of(self.state).urns)

    @property
    def mantras(self) -> dict[str, int]:
        """mantra on display -> Qi on it"""
        x = secret_of(self.state)
        return {
            self.content.mantra_id[mantra]: int(x.mantra_qi[slot])
            for slot, mantra in enumerate(x.display)
            if mantra >= 0
        }

    @property
    def curses(self) -> list[str]:
        """Turned up and not thrown."""
        rows = enumerate(secret_of(self.state).curses)
        return [self.content.curse_id[curse] for curse, where in rows if where == SHOWN]

    @property
    def thrown(self) -> dict[int, str]:
        """slot -> curse"""
        rows = enumerate(secret_of(self.state).slots)
        return {slot: self.content.curse_id[curse] for slot, curse in rows if curse >= 0}

    @property
    def unlocked(self) -> int:
        return int(secret_of(self.state).unlocked)

    @property
    def hand(self) -> list[str]:
        x = secret_of(self.state)
        return [self.content.card_id[x.hand[i]] for i in range(x.hand_n)]

    @property
    def to_beat(self) -> int:
        """Incarnations in play and in the deck, Summoning cards among them (END-1)."""
        return int(self.state.incarnations_left)
