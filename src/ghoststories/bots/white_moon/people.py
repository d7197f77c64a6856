"""White Moon: what the villagers are worth, saved or dead, to the rules of thumb."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.thumb.stakes import qi_loss, tile_worth
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.weights import taste
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.engine.agenda import living
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import KILLED, SAFE, STACK, UNSEEN_PERSON, Moon
from ghoststories.engine.white_moon.villagers import MOST_DEAD

ARTIFACT_WORTH: Final = vec[i64]([70, 250, 50, 120, 350, 150, 60, 150])
"""As they are in the vocabulary: Moon Dust, Elixir, Gong, Talisman, Sword, Armor, Claw, Boots."""
STRANGER: Final = 130
"""The curse of somebody unseen."""
TOKEN_GONE: Final = 15
"""A Tao token that leaves the game."""
THE_END: Final = 4000
"""The twelfth death (W-LOSE-1)."""


# ---------------------------------------------------------------- deaths
def count_cost(w: Weights, m: Moon) -> i64:
    """What one more death does to the count of twelve."""
    left = MOST_DEAD - m.dead
    if left <= 1:
        return THE_END
    return taste(w).moon_death * MOST_DEAD // left


def curse_of(w: Weights, s: State, family: i64) -> i64:
    """W-VIL-5. What the family's curse costs."""
    death = s.content.family_death[family] & 255
    if death == v.DEATH_KNOCK_DOWN:
        return taste(w).moon_down
    if death == v.DEATH_LOSE_QI:
        return least_qi_loss(w, s)
    if death == v.DEATH_CURSE_DIE:
        return w.curse
    if death == v.DEATH_GHOST:
        return w.arrival
    if death == v.DEATH_DISCARD_TAO:
        return tao_held(s, s.active) * w.tao if living(s, s.active) else i64(0)
    if death == v.DEATH_KILL:
        return STRANGER
    if death == v.DEATH_HAUNT:
        return tile_worth(w, s)
    if death == v.DEATH_INCARNATION:
        return taste(w).moon_wu
    return TOKEN_GONE


def least_qi_loss(w: Weights, s: State) -> i64:
    """Whoever can best spare a Qi loses it."""
    least: i64 = w.last_qi
    for board in range(i64(BOARDS)):
        if living(s, board):
            loss = qi_loss(w, s, board)
            if loss < least:
                least = loss
    return least


def death_cost(w: Weights, s: State, m: Moon, person: i64) -> i64:
    """All that is lost when somebody dies: the curse, the hopes, one of twelve."""
    if person >= UNSEEN_PERSON:
        return STRANGER + count_cost(w, m)
    family = s.content.person_family[person]
    return curse_of(w, s, family) + hope(w, s, m, family) + count_cost(w, m)


def stack_cost(w: Weights, s: State, m: Moon, tile: i64) -> i64:
    """W-VIL-7. All on a tile die."""
    height = m.heights[tile]
    if m.dead + height >= MOST_DEAD:
        return THE_END
    cost: i64 = 0
    for i in range(height):
        cost += death_cost(w, s, m, m.stacks[tile * STACK + i])
    return cost


# ---------------------------------------------------------------- rescues
def hope(w: Weights, s: State, m: Moon, family: i64) -> i64:
    """W-VIL-4. The part of the family's reward that one more of it in the Shelter is."""
    safe: i64 = 0
    size: i64 = 0
    for person in range(i64(v.PEOPLE_N)):
        if s.content.person_family[person] == family:
            size += 1
            where = m.people[person]
            if where == SAFE:
                safe += 1
            elif where == KILLED:
                return 0
    reward = reward_of(w, s, family) * taste(w).moon_reward // 100
    if safe + 1 >= size:
        return reward
    return reward * (safe + 1) // (size * size)


def reward_of(w: Weights, s: State, family: i64) -> i64:
    reward = s.content.family_reward[family] & 255
    which = s.content.family_reward[family] >> 8
    if reward == v.REWARD_ARTIFACT:
        return ARTIFACT_WORTH[which] * taste(w).moon_artifact // 100
    if reward == v.REWARD_BARRIER:
        return 4 * taste(w).moon_receptacle
    if reward == v.REWARD_GROUP_GAIN:
        return w.qi + w.yin_yang // 2
    if reward == v.REWARD_TAO:
        return which * w.tao
    return tile_worth(w, s) if reward == v.REWARD_FREE_TILE else i64(0)


def save_worth(w: Weights, s: State, m: Moon, person: i64) -> i64:
    """Of somebody who goes to the Shelter."""
    if person >= UNSEEN_PERSON:
        return taste(w).moon_saved + (STRANGER + count_cost(w, m)) * taste(w).moon_risk // 100
    family = s.content.person_family[person]
    averted = curse_of(w, s, family) + count_cost(w, m)
    return taste(w).moon_saved + hope(w, s, m, family) + averted * taste(w).moon_risk // 100
