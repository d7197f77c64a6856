"""What a seat sees of White Moon; nothing of it is hidden but who nobody has turned up yet."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, PEOPLE
from ghoststories.engine import codes as k
from ghoststories.engine import geometry, names
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon, villagers
from ghoststories.engine.white_moon.crystals import in_reserve

HOLDERS = {moon.IN_RESERVE: "reserve", moon.USED_UP: "used", **dict(enumerate(names.BOARD_NAMES))}


@dataclass(frozen=True)
class MoonView:
    """Stacks by tile, the visible villager first; None is somebody unseen."""

    portal: int
    portal_open: bool
    """False while the Gate Keeper holds the Portal (W-INC-1)."""
    stacks: list[list[str | None]]
    saved: list[str]
    dead: list[str]
    dead_limit: int
    su_ling: str | None
    """The space she stands before; None in the reserve."""
    su_ling_called: bool
    """She may be moved at the end of this turn (W-SUL-2)."""
    crystals: dict[str, int]
    fresh_crystals: int
    """Those the active Taoist got this turn (W-CRY-3)."""
    reserve_crystals: int
    receptacles: list[int]
    """The corner tiles whose Receptacle holds a crystal."""
    barrier: int | None
    """Crystals of the running barrier."""
    artifacts: dict[str, str]
    """Artifact -> the board that has it, "reserve" or "used"."""
    down: list[str]
    tao_gone: dict[str, int]


def moon_view(s: State) -> MoonView:
    m = moon.moon_of(s)
    return MoonView(
        portal=int(m.portal),
        portal_open=bool(villagers.portal_is_open(s)),
        stacks=[_stack(m, tile) for tile in range(geometry.TILES)],
        saved=_people(m, moon.SAFE),
        dead=_people(m, moon.KILLED),
        dead_limit=villagers.MOST_DEAD,
        su_ling=names.space_text(int(m.su_ling)) if m.su_ling >= 0 else None,
        su_ling_called=m.called == moon.CALLED,
        crystals={names.BOARD_NAMES[board]: int(m.crystals[board]) for board in range(k.BOARDS)},
        fresh_crystals=int(m.fresh_crystals),
        reserve_crystals=int(in_reserve(m)),
        receptacles=[tile for tile in range(geometry.TILES) if m.receptacles >> tile & 1],
        barrier=int(m.barrier) if m.barrier >= 0 else None,
        artifacts={name: HOLDERS[int(m.artifacts[i])] for i, name in enumerate(ARTIFACTS)},
        down=[names.BOARD_NAMES[board] for board in range(k.BOARDS) if m.down >> board & 1],
        tao_gone={COLOUR_NAMES[c]: int(m.tao_gone[c]) for c in range(COLOURS)},
    )


def _stack(m: moon.Moon, tile: int) -> list[str | None]:
    slots = [int(m.stacks[tile * moon.STACK + i]) for i in range(m.heights[tile])]
    return [None if slot >= moon.UNSEEN_PERSON else PEOPLE[slot] for slot in reversed(slots)]


def _people(m: moon.Moon, where: int) -> list[str]:
    return [name for person, name in enumerate(PEOPLE) if m.people[person] == where]
