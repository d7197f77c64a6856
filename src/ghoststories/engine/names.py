"""Engine numbers as words and back: boards, spaces, causes, arguments of steps.

These are the words of notation, text positions and events. Names of cards in a player's language
come from the content.
"""

from functools import cache

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, POWERS, VILLAGERS
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import ARG_MASK
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import NO_SPACE, SPACES, TILES
from ghoststories.engine.sets import SETS
from ghoststories.kinds import ability, step

BOARD_NAMES = ["N", "E", "S", "W"]
WU_FENG = "wu-feng"
ACTOR_NAMES = [*BOARD_NAMES, WU_FENG, "chance", "nobody"]
RESULT_NAMES = ["running", "won", "lost-all-dead", "lost-haunted", "lost-deck", "lost-villagers"]
FIGURE_NAMES = ["none", "card", "stone"]
CURSE_NAMES = ["nothing", "haunt", "ghost", "tao", "qi"]
CAUSE_NAMES = [
    *("", "card", "villager", "power", "step", "family", "artifact"),
    *("curse", "mantra", "demon", "token"),
]
CAUSE_KINDS = {"curse": "curse-token", "mantra": "mantra-card"}
STEP_NAMES = [step.ROWS[kind].word if kind in step.ROWS else "" for kind in range(step.KINDS)]
"""Empty where a kind has no step."""
STATUS_NAMES = ["living", "dead", "neutral", "haunted"]
LASTING_NAMES = {
    k.HOLDS_DIE: "holds-die",
    k.BLOCKS_POWER: "blocks-power",
    k.BLOCKS_TAO: "blocks-tao",
    k.BLOCKS_ALL_POWERS: "blocks-all-powers",
    k.HOLDS_PORTAL: "holds-portal",
    k.HOLDS_SU_LING: "holds-su-ling",
}
TILE_NAMES = [str(tile) for tile in range(TILES)]
ABILITY_NAMES = {code: name for name, code in ability.CODES.items()}


class UnknownName(ValueError):
    """A word that names nothing."""


def space_text(space: int) -> str:
    return "-" if space == NO_SPACE else f"{BOARD_NAMES[space // 3]}{space % 3}"


SPACE_NAMES = [space_text(space) for space in range(SPACES + 1)]
CURSE_PLACES = [
    *SPACE_NAMES,
    *(f"tile-{tile}" for tile in range(TILES)),
    *(f"shadow-{tile}" for tile in range(TILES)),
    "nowhere",
]
"""Where the curse die is rolled: for a space, on a tile, by the Shadow on its tile, or nowhere."""
OTHER_TARGETS = [name for brought in SETS for name in brought.targets()]
MARKED_NAMES = [*SPACE_NAMES, *OTHER_TARGETS]
"""Where the mantra may lie."""
TARGET_NAMES = [*SPACE_NAMES[:SPACES], "", *OTHER_TARGETS]
"""What an exorcism may be aimed at."""


def index(names: list[str], word: str, what: str) -> int:
    """The number of a word; the error lists what there is."""
    for number, name in enumerate(names):
        if name and name.lower() == word.lower():
            return number
    listed = ", ".join(name for name in names if name)
    raise UnknownName(f"{word!r} is no {what}; there are: {listed}")


def card_index(content: Content, word: str) -> int:
    for card, name in enumerate(content.card_id):
        if name == word.lower():
            return card
    close = [name for name in content.card_id if name.startswith(word.lower()[:4])]
    hint = f"; did you mean {', '.join(close)}?" if close else ""
    raise UnknownName(f"{word!r} is no card{hint}")


def argument_text(content: Content, kind: str, value: int) -> str:
    """An argument of a step or an event in words, by what it says it is."""
    names = _ids_of(content, kind) or argument_words(kind)
    return names[value] if names else str(value)


def argument_value(content: Content, kind: str, text: str) -> int:
    if kind == "card":
        return card_index(content, text)
    names = _ids_of(content, kind) or argument_words(kind)
    if names:
        return index(names, text, kind.partition("=")[0])
    if not text.isdecimal() or len(text) > 5 or int(text) > ARG_MASK:
        raise UnknownName(f"{text[:20]!r} is no number from 0 to {ARG_MASK}")
    return int(text)


def _ids_of(content: Content, kind: str) -> list[str]:
    """The words of an argument that the content gives; empty for any other."""
    lists = {
        "card": content.card_id,
        "curse-token": content.curse_id,
        "mantra-card": content.mantra_id,
    }
    return lists.get(kind.rpartition("=")[2], [])


@cache
def argument_words(kind: str) -> list[str]:
    """The words of an argument; empty for a plain number. `from=space` is a space called from.
    Asked for every option of every view, and always the same."""
    lists = {
        "space": SPACE_NAMES[:SPACES],
        "space-or-none": SPACE_NAMES,
        "curse-place": CURSE_PLACES,
        "marked": MARKED_NAMES,
        "target": TARGET_NAMES,
        "tile": TILE_NAMES,
        "board": BOARD_NAMES,
        "villager": VILLAGERS,
        "power": POWERS,
        "step": STEP_NAMES,
        "colour": COLOUR_NAMES,
        "colour-or-none": [*COLOUR_NAMES, "none"],
        "result": RESULT_NAMES,
        "figure": FIGURE_NAMES,
        "curse": CURSE_NAMES,
        "ability": [ABILITY_NAMES.get(code, "") for code in range(max(ABILITY_NAMES) + 1)],
        # Of actions only.
        "face": COLOUR_NAMES,
        "tao": COLOUR_NAMES[:COLOURS],
        "board-colour": COLOUR_NAMES[:BOARDS],
        "side": ["a", "b"],
        "card-number": _numbers(1, 256),
        "curse-number": _numbers(1, 32),
        "mantra-number": _numbers(1, 21),
        "mantra-place": _numbers(0, 5),
        "hand-place": _numbers(0, 20),
        "slot": _numbers(0, 11),
    }
    for brought in SETS:
        lists |= brought.words()
    return lists.get(kind.rpartition("=")[2], [])


def _numbers(first: int, last: int) -> list[str]:
    return [str(number) for number in range(first, last + 1)]


def lasting_names(lasting: int) -> list[str]:
    return [name for bit, name in LASTING_NAMES.items() if lasting & bit]


def cause_text(content: Content, cause: int) -> str:
    """`card:ghoul`, `villager:tea-house`, `power:…`, `step:yin-board`; empty when there is none."""
    if not cause:
        return ""
    kind = CAUSE_NAMES[cause >> k.CAUSE_SHIFT]
    which = cause & ((1 << k.CAUSE_SHIFT) - 1)
    return f"{kind}:{argument_text(content, CAUSE_KINDS.get(kind, kind), which)}"


def cause_value(content: Content, text: str) -> int:
    if not text:
        return 0
    kind, _, which = text.partition(":")
    number = index(CAUSE_NAMES, kind, "cause")
    return number << k.CAUSE_SHIFT | argument_value(content, CAUSE_KINDS.get(kind, kind), which)
