"""K-WM: the curses and mantras that need White Moon."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Decision, living, offer, push
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import fill, gain_crystal, in_reserve, is_empty
from ghoststories.engine.white_moon.moon import moon
from ghoststories.engine.white_moon.su_ling import send_back
from ghoststories.engine.white_moon.villagers import (
    anybody_visible,
    has_room,
    kill_top,
    offer_visible,
    portal_is_open,
    save_top,
    walks,
)
from ghoststories.kinds import act, step
from ghoststories.kinds.black_secret import op


def has_target(s: State, effect: i64) -> bool:
    m = moon(s)
    if effect == op.SU_LING_AWAY:
        return m.su_ling >= 0 or m.receptacles != 0
    if effect == op.GAIN_CRYSTAL:
        return in_reserve(m) > 0
    if effect == op.RESCUE:
        return portal_is_open(s) and anybody_visible(m)
    return effect == op.MYSTIC_BARRIER or anybody_visible(m)


def begins(s: State, effect: i64, n: i64) -> None:
    m = moon(s)
    if effect == op.SU_LING_AWAY:
        if m.su_ling >= 0:
            send_back(s)
        else:
            lose_crystal(s)
    elif effect == op.GAIN_CRYSTAL:
        push(s, step.PLACE_CRYSTAL)
    elif effect == op.MYSTIC_BARRIER:
        m.barriers_won += 1  # W-BAR-5
    elif effect == op.PANIC:
        push(s, step.PANIC_VILLAGER)
    elif effect == op.KILL_VILLAGER:
        push(s, step.KILL_SOME, n, 0)
    elif effect == op.RESCUE:
        push(s, step.RESCUE)


def lose_crystal(s: State) -> None:
    """One on a Receptacle returns to the reserve; they are all alike, the first one goes."""
    m = moon(s)
    for tile in range(i64(TILES)):
        if (m.receptacles >> tile) & 1:
            m.receptacles &= ~(1 << tile)
            return


class PanicVillager(OfWuFeng):
    """Wu-Feng picks a visible villager."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_visible(s, moon(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        tile = action - act.TILE
        m = moon(s)
        for other in range(i64(TILES)):
            if neighbours(tile, other) and has_room(s, m, other):
                push(s, step.PANIC_TILE, tile)
                return
        kill_top(s, tile)


class PanicTile(OfWuFeng):
    """… and where it runs, among the eight round it."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon(s)
        for other in range(i64(TILES)):
            if neighbours(a, other) and has_room(s, m, other):
                offer(s, act.TILE + other)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        walks(s, a, action - act.TILE)


class KillSome(OfWuFeng):
    """Wu-Feng kills `a` visible villagers of different tiles; `b` is a mask of those tiles."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon(s)
        for tile in range(i64(TILES)):
            if a and m.heights[tile] and not (b >> tile) & 1:
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        tile = action - act.TILE
        push(s, step.KILL_SOME, a - 1, b | (1 << tile))
        kill_top(s, tile)


class PlaceCrystal(Decision):
    """A crystal of the reserve to a Taoist or onto an empty Receptacle."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon(s)
        for board in range(i64(BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)
        for tile in range(i64(TILES)):
            if is_empty(m, tile):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.BOARD:
            gain_crystal(s, action - act.BOARD)
        else:
            fill(s, action - act.TILE)


class Rescue(Decision):
    """One visible villager to the Shelter; not while the Gate Keeper holds the Portal."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer_visible(s, moon(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        save_top(s, action - act.TILE)
