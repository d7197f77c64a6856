"""What is true of White Moon's part of every position."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.content.white_moon.vocabulary import ARTIFACTS_N, PEOPLE_N
from ghoststories.engine import geometry
from ghoststories.engine.agenda import waiting
from ghoststories.engine.codes import BOARDS, HOLDS_SU_LING, LIVING, RUNNING
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.villagers import MOST_DEAD, top_of
from ghoststories.kinds import step


def violation(s: State) -> str:
    m = moon.moon_of(s)
    return _stacks(s, m) or _people(s, m) or _crystals(s, m) or _artifacts(s, m) or _figures(s, m)


def _stacks(s: State, m: moon.Moon) -> str:
    """W-VIL-1."""
    for tile in range(i64(geometry.TILES)):
        height = m.heights[tile]
        if height < 0 or height > moon.STACK:
            return f"{height} villagers on tile {tile}"
        if height and s.haunted[tile]:
            return f"villagers on the haunted tile {tile}"
        for i in range(height, i64(moon.STACK)):
            if m.stacks[tile * moon.STACK + i] != 0:
                return f"somebody is above the stack of tile {tile}"
        covered = s.turn > 0 and top_of(m, tile) >= moon.UNSEEN_PERSON and s.result == RUNNING
        if covered and not waiting(s, step.TURN_UP, tile):
            return f"nobody has turned up the stack of tile {tile}"
    return ""


def _people(s: State, m: moon.Moon) -> str:
    """All 24 are somewhere, once; there is an unseen one for every unseen slot."""
    unseen: i64 = 0
    dead: i64 = 0
    for person in range(i64(PEOPLE_N)):
        where = m.people[person]
        if where == moon.HIDDEN:
            unseen += 1
        elif where == moon.KILLED:
            dead += 1
        elif where != moon.IN_VILLAGE and where != moon.SAFE:
            return f"villager {person} is at {where}"
        if _seen_on_tiles(m, person) != (1 if where == moon.IN_VILLAGE else 0):
            return f"villager {person} is where {where} says and on the tiles too, or nowhere"
    for tile in range(i64(geometry.TILES)):
        for i in range(m.heights[tile]):
            if m.stacks[tile * moon.STACK + i] >= moon.UNSEEN_PERSON:
                unseen -= 1
    if unseen != 0 and s.turn:
        return f"{unseen} unseen villagers too many"
    if dead != m.dead or (dead >= MOST_DEAD and s.result == RUNNING):
        return f"{dead} villagers are dead, {m.dead} were counted"
    return ""


def _seen_on_tiles(m: moon.Moon, person: i64) -> i64:
    count: i64 = 0
    for tile in range(i64(geometry.TILES)):
        for i in range(m.heights[tile]):
            if m.stacks[tile * moon.STACK + i] == person:
                count += 1
    return count


def _crystals(s: State, m: moon.Moon) -> str:
    """Four in all: held, on the Receptacles, in the barrier, in the reserve."""
    if in_reserve(m) < 0 or m.receptacles & ~moon.ALL_RECEPTACLES:
        return f"{in_reserve(m)} crystals in the reserve, Receptacles {m.receptacles}"
    if m.barrier < -1 or m.barrier > moon.CRYSTALS or (m.barrier < 0 and m.barrier_is_real):
        return f"{m.barrier} crystals in the barrier"
    if m.fresh_crystals < 0 or m.fresh_crystals > m.crystals[s.active]:
        return f"{m.fresh_crystals} crystals are fresh"
    for board in range(i64(BOARDS)):
        if m.crystals[board] < 0:
            return f"board {board} has {m.crystals[board]} crystals"
        if s.turn and s.status[board] != LIVING and m.crystals[board]:
            return f"board {board} has no living Taoist, but crystals"
    return ""


def _artifacts(s: State, m: moon.Moon) -> str:
    """Eight, each with a living Taoist, in the reserve or used up if it is of one use."""
    for artifact in range(i64(ARTIFACTS_N)):
        holder = m.artifacts[artifact]
        if holder < 0 or holder > moon.USED_UP:
            return f"artifact {artifact} belongs to {holder}"
        if holder < BOARDS and not _may_hold(s, holder, artifact):
            return f"artifact {artifact} belongs to board {holder}, which has no living Taoist"
        if holder == moon.USED_UP and not s.content.artifact_single[artifact]:
            return f"artifact {artifact} is used up and lasts for ever"
    return ""


def _figures(s: State, m: moon.Moon) -> str:
    """Su-Ling, and who is knocked down."""
    for board in range(i64(BOARDS)):
        if s.turn and s.status[board] != LIVING and m.down >> board & 1:
            return f"board {board} has no living Taoist, but a figure that lies"
    if m.su_ling < -1 or m.su_ling >= geometry.SPACES:
        return f"Su-Ling stands before space {m.su_ling}"
    if m.su_ling >= 0:
        card = s.ghosts[m.su_ling]
        if card >= 0 and s.content.card_group[card] == INCARNATION:
            return "Su-Ling stands before an incarnation"
        if moon.is_held(s, HOLDS_SU_LING):
            return "Su-Ling is in the village, and the Howling Ondine holds her"
    return ""


def _may_hold(s: State, board: i64, artifact: i64) -> bool:
    """W-ART-1. Who has just died still holds what it is about to give away; so do the last."""
    if s.status[board] == LIVING or s.result != RUNNING:
        return s.rules.played[board] == 1
    return waiting(s, step.INHERIT, artifact) > 0
