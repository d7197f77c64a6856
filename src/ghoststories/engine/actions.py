"""Actions as people and programs outside the engine see them.

Three forms of one thing: the engine's integer (`13`), a frozen value object (`Move(tile=3)`) and
notation (`move 3`). Records, the wire, tests and logs use notation; integers stay inside.
"""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from enum import Enum

from ghoststories.content.vocabulary import VILLAGERS
from ghoststories.engine import codes as k


class Colour(Enum):
    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    BLACK = "black"
    WHITE = "white"


class Board(Enum):
    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


class CurseFace(Enum):
    NOTHING = "nothing"
    HAUNT = "haunt"
    GHOST = "ghost"
    TAO = "tao"
    QI = "qi"


class Side(Enum):
    A = "a"
    B = "b"


@dataclass(frozen=True, slots=True)
class Space:
    """Space 0, 1 or 2 of a board, clockwise: N0 … W2 (GEO-2)."""

    board: Board
    index: int

    def __str__(self) -> str:
        return f"{self.board.value}{self.index}"


class Action:
    """Base of the value objects; a subclass has no field or one."""

    __slots__ = ()

    def __str__(self) -> str:
        return notation(encode(self))


# ---------------------------------------------------------------- a player's actions
@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Stay, stop, leave something undone, end the turn."""


@dataclass(frozen=True, slots=True)
class Help(Action):
    """Ask the villager of the tile one stands on (YANG-3)."""


@dataclass(frozen=True, slots=True)
class Exorcise(Action):
    """Attempt an exorcism (EXO-1)."""


@dataclass(frozen=True, slots=True)
class GreyDie(Action):
    """Roll the grey die too (POW-7)."""


@dataclass(frozen=True, slots=True)
class GainQi(Action):
    """Take 1 Qi as the reward (EXO-12)."""


@dataclass(frozen=True, slots=True)
class GainYinYang(Action):
    """Take the own Yin-Yang back as the reward (EXO-12)."""


@dataclass(frozen=True, slots=True)
class Reroll(Action):
    """Roll the curse die again (POW-8)."""


@dataclass(frozen=True, slots=True)
class TakePowerToken(Action):
    """Take a power token from the centre tile (SOLO-6)."""


@dataclass(frozen=True, slots=True)
class Borrow(Action):
    """Spend a power token to use the power of a neutral board this turn (SOLO-3)."""

    board: Board


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Go to a tile (YANG-2)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Spend the Yin-Yang to ask the villager of a tile (YY-1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class Free(Action):
    """Spend the Yin-Yang to turn a haunted tile active (YY-1)."""

    tile: int


@dataclass(frozen=True, slots=True)
class PickTile(Action):
    tile: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the arriving or moved ghost on a space (ARR-2, TIL-8)."""

    space: Space


@dataclass(frozen=True, slots=True)
class PlaceBuddha(Action):
    """Put a Buddha on a facing space (YANG-5)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Target(Action):
    """Exorcise the ghost of a space with this roll (EXO-3)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Pick the ghost of a space."""

    space: Space


@dataclass(frozen=True, slots=True)
class LayFace(Action):
    """Put an unused face on the ghost being paid for (EXO-2), or aside for the reroll (POW-8)."""

    face: Colour


@dataclass(frozen=True, slots=True)
class LayToken(Action):
    """Spend a Tao token of a board's Taoist on the ghost being paid for (EXO-4)."""

    board: Board


@dataclass(frozen=True, slots=True)
class PickBoard(Action):
    board: Board


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a Tao token from the supply."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Discard a Tao token."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class LowerByMantra(Action):
    """The colour the mantra lowers on a many-coloured incarnation (EXO-6)."""

    colour: Colour


# ---------------------------------------------------------------- what chance does
@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A Tao die shows a face."""

    face: Colour


@dataclass(frozen=True, slots=True)
class RollCurse(Action):
    """The curse die shows a face (CUR-1)."""

    face: CurseFace


@dataclass(frozen=True, slots=True)
class First(Action):
    """The first player (SET-6)."""

    board: Board


@dataclass(frozen=True, slots=True)
class DealColour(Action):
    """The colour of the next board (SET-2)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class DealSide(Action):
    """The side of the next board (SET-2)."""

    side: Side


@dataclass(frozen=True, slots=True)
class DealVillager(Action):
    """The villager of the next tile (SET-1)."""

    villager: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The card drawn, by its number."""

    card: int


# ---------------------------------------------------------------- the codec
TILES = list(range(9))
SPACES = [Space(board, index) for board in Board for index in range(3)]
TAO = [colour for colour in Colour if colour is not Colour.WHITE]
CARDS = list(range(1, k.ACTIONS - k.DRAW + 1))

Argument = int | str | Space | Colour | Board | CurseFace | Side
FAMILIES: list[tuple[int, str, type[Action], Iterable[Argument]]] = [
    (k.PASS, "pass", Pass, ()),
    (k.HELP, "help", Help, ()),
    (k.EXORCISE, "exorcise", Exorcise, ()),
    (k.GREY_DIE, "grey-die", GreyDie, ()),
    (k.GAIN_QI, "qi", GainQi, ()),
    (k.GAIN_YIN_YANG, "yin-yang", GainYinYang, ()),
    (k.REROLL, "reroll", Reroll, ()),
    (k.TAKE_POWER_TOKEN, "power-token", TakePowerToken, ()),
    (k.MOVE, "move", Move, TILES),
    (k.ASK, "ask", Ask, TILES),
    (k.FREE, "free", Free, TILES),
    (k.TILE, "tile", PickTile, TILES),
    (k.PLACE, "place", Place, SPACES),
    (k.BUDDHA, "buddha", PlaceBuddha, SPACES),
    (k.TARGET, "target", Target, SPACES),
    (k.PICK, "pick", Pick, SPACES),
    (k.FACE, "face", LayFace, Colour),
    (k.TOKEN, "token", LayToken, Board),
    (k.BOARD, "board", PickBoard, Board),
    (k.TAKE, "take", Take, TAO),
    (k.DROP, "drop", Drop, TAO),
    (k.MANTRA, "mantra", LowerByMantra, TAO),
    (k.ROLL, "roll", Roll, Colour),
    (k.CURSE, "curse", RollCurse, CurseFace),
    (k.FIRST, "first", First, Board),
    (k.COLOUR, "colour", DealColour, TAO[:4]),
    (k.SIDE, "side", DealSide, Side),
    (k.BORROW, "borrow", Borrow, Board),
    (k.VILLAGER, "villager", DealVillager, VILLAGERS),
    (k.DRAW, "draw", Draw, CARDS),
]


class NotationError(ValueError):
    """A text that is no action."""


def decode(code: int) -> Action:
    """The value object of an integer."""
    return _ACTIONS[code]


def encode(action: Action) -> int:
    try:
        return _CODES[action]
    except (KeyError, TypeError):  # a value outside the game, or not an action at all
        raise NotationError(f"{action!r} is no action") from None


def notation(code: int) -> str:
    return _NOTATION[code]


def parse(text: str) -> int:
    """The integer of a notation, however it is spaced or capitalised."""
    words = text.lower().split()
    code = _PARSED.get(" ".join(words))
    if code is None:
        raise NotationError(f"{text!r} is no action; {_hint(words)}")
    return code


def _hint(words: list[str]) -> str:
    known = [word for _, word, _, _ in FAMILIES]
    if not words or words[0] not in known:
        return f"an action begins with one of: {', '.join(known)}"
    like = [text for text in _NOTATION.values() if text.split()[0] == words[0]]
    more = ", …" if len(like) > 12 else ""
    return f"{words[0]!r} is written {', '.join(like[:12])}{more}"


def _text(value: Argument) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


_ACTIONS: dict[int, Action] = {}
_CODES: dict[Action, int] = {}
_NOTATION: dict[int, str] = {}
_PARSED: dict[str, int] = {}


def _register(code: int, action: Action, text: str) -> None:
    assert code not in _ACTIONS, f"{action!r} and {_ACTIONS[code]!r} share the code {code}"
    _ACTIONS[code] = action
    _CODES[action] = code
    _NOTATION[code] = text
    _PARSED[text.lower()] = code


for _base, _word, _cls, _domain in FAMILIES:
    if not fields(_cls):  # type: ignore[arg-type]  # every family is a dataclass
        _register(_base, _cls(), _word)
    for _i, _value in enumerate(_domain):
        _register(_base + _i, _cls(_value), f"{_word} {_text(_value)}")  # type: ignore[call-arg]
