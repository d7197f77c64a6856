"""K-WM: what the curses and mantras do that are dealt with White Moon only (K-SET-9)."""

from mypy_extensions import i64

from ghoststories.engine.black_secret.ops.op import Counted, Op
from ghoststories.engine.geometry import TILES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import crystals, su_ling, villagers
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.kinds import step
from ghoststories.kinds.black_secret import op


def of_the_moon() -> list[Op]:
    return [
        SuLingAway(op.SU_LING_AWAY),
        Panic(op.PANIC, step.PANIC_VILLAGER),
        KillVillager(op.KILL_VILLAGER, step.KILL_SOME),
        GainCrystal(op.GAIN_CRYSTAL, step.PLACE_CRYSTAL),
        Rescue(op.RESCUE, step.RESCUE),
        MysticBarrier(op.MYSTIC_BARRIER),
    ]


# ---------------------------------------------------------------- of curses
class SuLingAway(Op):
    """Without her a crystal on a Receptacle is lost."""

    def has_target(self, s: State, row: i64) -> bool:
        m = moon_of(s)
        return m.su_ling >= 0 or m.receptacles != 0

    def begins(self, s: State, row: i64) -> None:
        if moon_of(s).su_ling >= 0:
            su_ling.send_back(s)
        else:
            lose_crystal(s)


def lose_crystal(s: State) -> None:
    """One on a Receptacle returns to the reserve; they are all alike, the first one goes."""
    m = moon_of(s)
    for tile in range(i64(TILES)):
        if (m.receptacles >> tile) & 1:
            m.receptacles &= ~(1 << tile)
            return


class Panic(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return villagers.anybody_visible(moon_of(s))


class KillVillager(Counted):
    def has_target(self, s: State, row: i64) -> bool:
        return villagers.anybody_visible(moon_of(s))


# ---------------------------------------------------------------- of mantras
class GainCrystal(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return crystals.in_reserve(moon_of(s)) > 0


class Rescue(Op):
    def has_target(self, s: State, row: i64) -> bool:
        return villagers.portal_is_open(s) and villagers.anybody_visible(moon_of(s))


class MysticBarrier(Op):
    def begins(self, s: State, row: i64) -> None:
        moon_of(s).barriers_won += 1  # W-BAR-5
