"""White Moon: how its things change the chance to win that the base game's judge sees. Compiled.

The judge has been taught by games without villagers. What it says of the rest of the table is one
number here; the others count what White Moon adds; how much each weighs was found by
`training/train_white_moon.py`, from games that habit played.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.judge.outlook import Outlook
from ghoststories.bots.white_moon import light, threats
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.engine import agenda, geometry
from ghoststories.engine.base.incarnations import is_silenced
from ghoststories.engine.codes import BOARDS, ON_STONE
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import HIDDEN, IN_VILLAGE, SAFE, Moon, has_moon, moon_of
from ghoststories.engine.white_moon.villagers import MOST_DEAD
from ghoststories.kinds import ability

# What is looked at.
ALWAYS: Final = 0
JUDGED: Final = 1
"""What the base game's judge says, before it is a probability."""
DEATHS: Final = 2
DEATHS_LATE: Final = 3
"""The same squared: the twelfth is the end."""
DEATHS_EARLY: Final = 4
"""Deaths with much of the deck to come."""
SAVED: Final = 5
SAVED_EARLY: Final = 6
WU_LEFT: Final = 7
"""Wu who may still die."""
CRYSTALS: Final = 8
RECEPTACLES: Final = 9
SILENCER: Final = 10
LYING: Final = 11
AIMED_AT: Final = 12
"""Villagers on tiles that a figure will haunt next."""
DEVOURERS: Final = 13
SWORD: Final = 14
OTHER_LASTING: Final = 15
ONCE: Final = 16
"""Artifacts to be used once."""
DECK: Final = 17
OUTLOOKS: Final = 18

# fmt: off
WEIGHTS: Final = vec[float]([
    0.469, 0.633, 0.303, -2.048, -1.323, -0.312,
    2.836, -0.059, 0.053, 0.247, -0.110, -0.237,
    -0.079, -0.252, 0.409, 0.235, 0.263, -1.450,
])
# fmt: on
"""In the order above."""


class MoonOutlook(Outlook):
    """`of(s, judged)`: what the judge says, put right for White Moon."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS)

    def is_in_play(self, s: State) -> bool:
        return has_moon(s)

    def look(self, s: State, judged: float) -> None:
        m = moon_of(s)
        seen = self.seen
        safe = people_who_are(m, SAFE)
        deck = float(s.deck_n) / 40.0
        dead = float(m.dead) / float(MOST_DEAD)
        seen[ALWAYS] = 1.0
        seen[JUDGED] = judged
        seen[DEATHS] = dead
        seen[DEATHS_LATE] = dead * dead
        seen[DEATHS_EARLY] = dead * deck
        seen[SAVED] = float(safe) / 12.0
        seen[SAVED_EARLY] = float(safe) / 12.0 * deck
        seen[WU_LEFT] = float(wu_in_danger(s, m))
        seen[CRYSTALS] = float(crystals_held(m))
        seen[RECEPTACLES] = float(light.filled(m))
        seen[SILENCER] = 1.0 if m.su_ling >= 0 and s.ghosts[m.su_ling] >= 0 else 0.0
        seen[LYING] = float(lying(s, m))
        seen[DECK] = deck
        self.look_at_ghosts(s, m)
        self.look_at_artifacts(m)

    def look_at_ghosts(self, s: State, m: Moon) -> None:
        aimed: i64 = 0
        devourers: i64 = 0
        for space in range(i64(geometry.SPACES)):
            card = s.ghosts[space]
            if card < 0 or is_silenced(s, space):
                continue
            centre = s.content.centre[card]
            if centre & (1 << ability.DEVOUR):
                devourers += 1
            if centre & (1 << ability.HAUNTER) and s.figures[space] == ON_STONE:
                tile = threats.first_active(s, space)
                if tile < geometry.TILES:
                    aimed += m.heights[tile]
        self.seen[AIMED_AT] = float(aimed)
        self.seen[DEVOURERS] = float(devourers)

    def look_at_artifacts(self, m: Moon) -> None:
        lasting: i64 = 0
        for artifact in (v.ANCESTRAL_ARMOR, v.CLAW_OF_VENGEANCE, v.CLOUD_BOOTS):
            if m.artifacts[artifact] < BOARDS:
                lasting += 1
        once: i64 = 0
        for artifact in (v.ELIXIR_OF_HEALTH, v.WARDING_TALISMAN):
            if m.artifacts[artifact] < BOARDS:
                once += 1
        self.seen[SWORD] = 1.0 if m.artifacts[v.DIVINE_SWORD] < BOARDS else 0.0
        self.seen[OTHER_LASTING] = float(lasting)
        self.seen[ONCE] = float(once)


def people_who_are(m: Moon, where: i64) -> i64:
    count: i64 = 0
    for person in range(i64(v.PEOPLE_N)):
        if m.people[person] == where:
            count += 1
    return count


def wu_in_danger(s: State, m: Moon) -> i64:
    """Those of the Wu who are in the village, seen or not."""
    count: i64 = 0
    for person in range(i64(v.PEOPLE_N)):
        where = m.people[person]
        if s.content.person_family[person] == v.WU and where in (HIDDEN, IN_VILLAGE):
            count += 1
    return count


def crystals_held(m: Moon) -> i64:
    count: i64 = 0
    for board in range(i64(BOARDS)):
        count += m.crystals[board]
    return count


def lying(s: State, m: Moon) -> i64:
    count: i64 = 0
    for board in range(i64(BOARDS)):
        if agenda.living(s, board) and (m.down >> board) & 1:
            count += 1
    return count
