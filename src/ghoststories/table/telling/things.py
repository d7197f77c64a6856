"""Things on the table by their ids: a tile's villager, the ghost of a space, what it needs."""

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, POWERS, VILLAGERS
from ghoststories.engine.base.exorcism import PAID, need_of
from ghoststories.engine.geometry import SPACES, TOUCHES
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES, TARGET_NAMES
from ghoststories.engine.state import State
from ghoststories.table.telling.seams import Values

UNKNOWN = "?"
NOBODY = "-"


def villager(s: State, tile: int) -> str:
    return VILLAGERS[s.village[tile]] if s.village[tile] >= 0 else UNKNOWN


def tile_values(s: State, tile: int) -> Values:
    return {"tile": str(tile), "villager": villager(s, tile)}


def space_number(text: str) -> int | None:
    """None for what is no space: a tile, a demon, nothing."""
    return SPACE_NAMES.index(text) if text in SPACE_NAMES[:SPACES] else None


def ghost(s: State, space: int) -> str:
    """The ghost of a space; the one that has just left it, while its stones are dealt with."""
    card = int(s.ghosts[space])
    if card < 0 and s.need[space] >= PAID:
        card = int(s.need[space]) - PAID
    return s.content.card_id[card] if card >= 0 else UNKNOWN


def ghost_colour(s: State, space: int) -> str:
    card = s.content.card_id.index(ghost(s, space))
    return COLOUR_NAMES[s.content.card_colour[card]]


def colours(need: int) -> str:
    """`yellow red red`: a resistance, colour by colour."""
    found = [[name] * (need >> NEED_BITS * c & NEED_MASK) for c, name in _COLOURS]
    return " ".join(name for names in found for name in names)


_COLOURS = list(enumerate(COLOUR_NAMES[:COLOURS]))


def lacks(s: State, space: int) -> str:
    """What the ghost of a space resists with now; 0 if nothing, empty if there is none."""
    return (colours(int(need_of(s, space))) or "0") if s.ghosts[space] >= 0 else ""


def target_need(s: State, target: str) -> str:
    """What is no ghost resists with where the active Taoist is; empty if with nothing."""
    number = TARGET_NAMES.index(target)
    here = s.at[s.active]
    needs = [int(s.expansions[i].need_at(s, number, here)) for i in range(s.expansions_n)]
    return colours(max([0, *needs]))


def space_values(s: State, text: str) -> Values:
    space = SPACE_NAMES.index(text)
    about = {"space": text, "ghost": ghost(s, space), "lacks": lacks(s, space), "mark": ""}
    return {**about, **tile_values(s, int(TOUCHES[space]))}


def power(s: State, board: str) -> str:
    number = int(s.power[BOARD_NAMES.index(board)])
    return POWERS[number] if number >= 0 else UNKNOWN
