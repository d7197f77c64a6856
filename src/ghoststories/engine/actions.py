"""Actions as people and programs outside the engine see them.

Three forms of one thing: the engine's integer (`13`), a frozen value object (`Move(tile=3)`) and
notation (`move 3`). Records, the wire, tests and logs use notation; integers stay inside.
"""

from collections.abc import Iterable
from dataclasses import fields
from enum import Enum

from ghoststories.content.vocabulary import ARTIFACTS, DEMONS, PEOPLE, TOKENS, VILLAGERS
from ghoststories.engine import codes as k
from ghoststories.engine.action_values import (
    TEXTS,
    Action,
    Ask,
    Board,
    Borrow,
    Colour,
    CurseFace,
    DealColour,
    DealSide,
    DealVillager,
    Draw,
    Drop,
    Exorcise,
    First,
    Free,
    GainQi,
    GainYinYang,
    GreyDie,
    Help,
    LayFace,
    LayToken,
    LowerByMantra,
    Move,
    Pass,
    Pick,
    PickBoard,
    PickTile,
    Place,
    PlaceBuddha,
    Reroll,
    Roll,
    RollCurse,
    Side,
    Space,
    Take,
    TakePowerToken,
    Target,
)
from ghoststories.engine.action_values_moon import (
    Aim,
    Person,
    PlaceCrystal,
    PlaceSuLing,
    Save,
    SpendBarrier,
    SpendCrystal,
    StandUp,
    TakeCrystal,
    Use,
    UseArtifact,
)
from ghoststories.engine.action_values_secret import (
    Attack,
    AttackTile,
    ChangeLevel,
    DealCurse,
    DealMantra,
    Erase,
    Expel,
    FindToken,
    Ink,
    PickDemon,
    PickSlot,
    PickSquare,
    PlaceIt,
    PlayFromHand,
    Search,
    SummonDemon,
    Throw,
    Write,
)

# ---------------------------------------------------------------- the codec
TILES = list(range(9))
SPACES = [Space(board, index) for board in Board for index in range(3)]
TAO = [colour for colour in Colour if colour is not Colour.WHITE]
CARDS = list(range(1, k.MORE - k.DRAW + 1))
CURSES = list(range(1, k.INK - k.THROW + 1))
MANTRAS = list(range(1, k.HAND - k.WRITE))

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
    (k.STAND, "stand", StandUp, ()),
    (k.SAVE, "save", Save, ()),
    (k.RECEPTACLE, "receptacle", PlaceCrystal, ()),
    (k.USE, "use", Use, ()),
    (k.CRYSTAL, "crystal", TakeCrystal, ()),
    (k.BARRIER_CRYSTAL, "barrier-crystal", SpendBarrier, ()),
    (k.ARTIFACT, "artifact", UseArtifact, ARTIFACTS),
    (k.SPEND_CRYSTAL, "spend-crystal", SpendCrystal, Board),
    (k.AIM, "aim", Aim, TAO),
    (k.SU_LING, "su-ling", PlaceSuLing, SPACES),
    (k.PERSON, "person", Person, PEOPLE),
    (k.PLACE_IT, "place-it", PlaceIt, ()),
    (k.SEARCH, "search", Search, ()),
    (k.LADDER, "ladder", ChangeLevel, ()),
    (k.EXPEL, "expel", Expel, ()),
    (k.ATTACK, "attack", Attack, ()),
    (k.ATTACK_TILE, "attack-tile", AttackTile, ()),
    (k.SUMMON_DEMON, "summon", SummonDemon, DEMONS),
    (k.DEMON, "demon", PickDemon, DEMONS),
    (k.SQUARE, "square", PickSquare, TILES),
    (k.THROW, "throw", Throw, CURSES),
    (k.INK, "ink", Ink, range(6)),
    (k.ERASE, "erase", Erase, range(6)),
    (k.WRITE, "write", Write, MANTRAS),
    (k.HAND, "hand", PlayFromHand, range(21)),
    (k.SLOT, "slot", PickSlot, range(10)),
    (k.CATACOMB_TOKEN, "find", FindToken, TOKENS),
    (k.DEAL_CURSE, "deal-curse", DealCurse, CURSES),
    (k.DEAL_MANTRA, "deal-mantra", DealMantra, MANTRAS),
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
    TEXTS[action] = text
    _PARSED[text.lower()] = code


for _base, _word, _cls, _domain in FAMILIES:
    if not fields(_cls):  # type: ignore[arg-type]  # every family is a dataclass
        _register(_base, _cls(), _word)
    for _i, _value in enumerate(_domain):
        _register(_base + _i, _cls(_value), f"{_word} {_text(_value)}")  # type: ignore[call-arg]
