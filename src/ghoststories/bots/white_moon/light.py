"""White Moon: where Su-Ling goes, what crystals are for, who gets an artifact."""

from mypy_extensions import i64

from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon import threats, weights
from ghoststories.content import vocabulary as v
from ghoststories.content.white_moon.vocabulary import CLOUD_BOOTS, DIVINE_SWORD, ELIXIR_OF_HEALTH
from ghoststories.engine.base.incarnations import incarnation_in_play
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES, TOUCHES
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import in_reserve, is_empty
from ghoststories.engine.white_moon.moon import CRYSTALS, Moon, moon_of


def filled(m: Moon) -> i64:
    """Receptacles that hold a crystal."""
    count: i64 = 0
    for tile in range(i64(TILES)):
        count += (m.receptacles >> tile) & 1
    return count


def receptacle_worth(w: Weights, m: Moon) -> i64:
    """One more of them filled; the last one brings the barrier."""
    return weights.taste(w).moon_receptacle * (2 if filled(m) == CRYSTALS - 1 else 1)


def su_ling_worth(w: Weights, s: State, space: i64) -> i64:
    """W-SUL-4, W-SUL-5. What she does there more than where she is."""
    m = moon_of(s)
    worth = threats.silence(w, s, space)
    if m.su_ling >= 0:
        worth -= threats.silence(w, s, m.su_ling)
    if is_empty(m, TOUCHES[space]) and in_reserve(m) > 0:
        worth += receptacle_worth(w, m)
    return worth


def own_crystal_worth(w: Weights, s: State) -> i64:
    """W-CRY-3. An own crystal on the Receptacle here; kept while Wu-Feng is in reach of all."""
    m = moon_of(s)
    kept = weights.taste(w).moon_crystal
    if incarnation_in_play(s):  # it may be what is missing against it
        kept += weights.taste(w).moon_crystal // 2
    return receptacle_worth(w, m) - kept


# ---------------------------------------------------------------- artifacts
def wearer(s: State, artifact: i64, board: i64) -> i64:
    """How well an artifact suits a Taoist; only compared with the others."""
    power = s.power[board]
    turns = (board - s.active + BOARDS) % BOARDS
    worth: i64 = 20 - turns
    if artifact == ELIXIR_OF_HEALTH:
        worth += 100 - 10 * s.qi[board]
    elif artifact == DIVINE_SWORD:
        worth += 2 * tao_held(s, board)
        if power in (v.SECOND_WIND, v.STRENGTH_OF_A_MOUNTAIN, v.HEAVENLY_GUST, v.GODS_FAVOURITE):
            worth += 20
        worth += 5 * s.qi[board]
    elif artifact == CLOUD_BOOTS:  # two helps a turn, or one beside the exorcism
        worth += 5 * s.qi[board] + (20 if power in (v.SECOND_WIND, v.HEAVENLY_GUST) else 0)
    else:
        worth += 5 * s.qi[board]
    return worth
