"""What reading and writing a text position share: the words, and what is so unless it is said."""

from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import BLACK, COLOURS, GRAVEYARD
from ghoststories.engine import codes as k
from ghoststories.engine import geometry, piles
from ghoststories.engine.base.moving import place_of
from ghoststories.engine.base.qi import tile_of
from ghoststories.engine.base.setup import NEUTRAL_QI, box, power_of
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step
from ghoststories.table.sets import SETS

DONE_WORDS = {
    "help": k.HELPED,
    "exorcism": k.EXORCISED,
    "pockets": k.POCKETS_USED,
    "step-2": k.STEP_2_OVER,
    "winds": k.WINDS_USED,
    "mantra": k.MANTRA_USED,
    "mantra-back": k.MANTRA_BACK,
    "second": k.SECOND_DONE,
    **{word: bit for one in SETS for word, bit in one.done_words.items()},
}
STATUS_WORDS = {"dead": k.DEAD, "haunted": k.NEUTRAL_HAUNTED}
"""Played boards live and others are neutral unless they say so."""
KNOWS_WORDS = {k.TAOISTS: "taoists", k.WU_FENGS_EYES: "wu-feng", k.EVERYBODY: "all"}
LASTS = {
    ability.BLOCK_POWER: k.BLOCKS_POWER,
    ability.BLOCK_TAO: k.BLOCKS_TAO,
    ability.CAPTURE_DIE: k.HOLDS_DIE,
    ability.GROUP_BLOCK_POWER: k.BLOCKS_ALL_POWERS,
    **{own: bit for one in SETS for own, bit in one.lasting.items()},
}
TURN = {
    "yin": step.YIN_GHOSTS,
    "arrival": step.YIN_BOARD,
    "move": step.YANG_MOVE,
    "winds": step.YANG_WINDS,
    "act": step.YANG_ACT,
    "end": step.YANG_END,
}
STAGES = {stage: list(TURN.values())[at:] for at, stage in enumerate(TURN)}
"""Moments of a turn: the steps still to come before it ends, the next one first."""
DEFAULT_STAGE = "move"


def boards(s: State) -> tuple[list[int], list[int]]:
    """Colours and powers as the table chose them, else yellow, green, red, blue and side a."""
    chosen = [int(colour) for colour in s.rules.colours]
    colours = list(range(k.BOARDS)) if -1 in chosen else chosen
    sides = [max(0, int(s.rules.sides[colour])) for colour in colours]
    powers = [
        int(power_of(s.content, colour, side)) for colour, side in zip(colours, sides, strict=True)
    ]
    return colours, powers


def powers_of(s: State, colour: int) -> list[int]:
    """The powers the board of a colour can have in this game."""
    if colour < 0:
        return []
    chosen = int(s.rules.sides[colour])
    sides = (0, 1) if chosen < 0 else (chosen,)
    return [int(power_of(s.content, colour, side)) for side in sides]


def tao(s: State, board: int) -> list[int]:
    tokens = [0] * COLOURS
    if s.status[board] == k.LIVING and s.colour[board] >= 0:
        tokens = [int(s.rules.solo or s.colour[board] == colour) for colour in range(COLOURS)]
        tokens[BLACK] = int(s.rules.start_black)
    return tokens


def qi(s: State, board: int) -> int:
    if s.status[board] == k.NEUTRAL:
        return NEUTRAL_QI
    return int(s.rules.start_qi) if s.status[board] == k.LIVING else 0


def yin_yang(s: State, board: int) -> int:
    return int(s.rules.start_yin_yang) if s.status[board] == k.LIVING else 0


def power_tokens(s: State, board: int) -> int:
    return int(s.rules.power_tokens) if s.status[board] == k.LIVING else 0


def tile(s: State, board: int) -> int:
    """DTH-1: a dead Taoist lies on the Graveyard; a neutral board has none."""
    if not s.rules.played[board]:
        return geometry.TILES
    return int(tile_of(s, GRAVEYARD)) if s.status[board] == k.DEAD else geometry.CENTRE


def acted_at(s: State) -> int:
    """Where the first action of the turn was done: here, unless the Pavilion moved the asker."""
    return int(place_of(s, s.active)) if s.done & k.ACTED else -1


def figure(s: State, space: int) -> int:
    card = s.ghosts[space]
    haunts = card >= 0 and s.content.centre[card] >> ability.HAUNTER & 1
    return k.ON_CARD if haunts else k.NO_FIGURE


def lasting(s: State, space: int) -> int:
    """Everything on its left stone that lasts is in force."""
    card = s.ghosts[space]
    if card < 0:
        return 0
    stone = [int(s.content.left[card * STONE_WIDTH + i]) for i in range(STONE_WIDTH)]
    return sum(LASTS.get(own, 0) for own in stone)


def deck(s: State, seen: list[int]) -> list[int]:
    """The deck as laid out, less as many slots from the top, group by group, as cards are seen."""
    slots = [int(slot) for slot in box(s.content, s.rules).deck]
    for card in seen:
        group = int(s.content.card_group[card])
        for i in reversed(range(len(slots))):
            if piles.is_unseen(slots[i]) and piles.group_of(slots[i]) == group:
                del slots[i]
                break
    return slots
