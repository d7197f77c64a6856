"""K-WM: what the curses and mantras that need White Moon leave open."""

from mypy_extensions import i64

from ghoststories.engine.agenda import Decision, living, offer, push
from ghoststories.engine.black_secret.wu_feng import OfWuFeng
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import crystals, villagers
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.kinds import act, step


class PanicVillager(OfWuFeng):
    """Wu-Feng picks a visible villager."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        villagers.offer_visible(s, moon_of(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        tile = action - act.TILE
        m = moon_of(s)
        for other in range(i64(TILES)):
            if neighbours(tile, other) and villagers.has_room(s, m, other):
                push(s, step.PANIC_TILE, tile)
                return
        villagers.kill_top(s, tile)


class PanicTile(OfWuFeng):
    """… and where it runs, among the eight round it."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        for other in range(i64(TILES)):
            if neighbours(a, other) and villagers.has_room(s, m, other):
                offer(s, act.TILE + other)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        villagers.walks(s, a, action - act.TILE)


class KillSome(OfWuFeng):
    """Wu-Feng kills `a` visible villagers of different tiles; `b` is a mask of those tiles."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        for tile in range(i64(TILES)):
            if a and m.heights[tile] and not (b >> tile) & 1:
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        tile = action - act.TILE
        push(s, step.KILL_SOME, a - 1, b | (1 << tile))
        villagers.kill_top(s, tile)


class PlaceCrystal(Decision):
    """A crystal of the reserve to a Taoist or onto an empty Receptacle."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        m = moon_of(s)
        for board in range(i64(BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)
        for tile in range(i64(TILES)):
            if crystals.is_empty(m, tile):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action >= act.BOARD:
            crystals.gain_crystal(s, action - act.BOARD)
        else:
            crystals.fill(s, action - act.TILE)


class Rescue(Decision):
    """One visible villager to the Shelter; not while the Gate Keeper holds the Portal."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        villagers.offer_visible(s, moon_of(s))

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        villagers.save_top(s, action - act.TILE)
