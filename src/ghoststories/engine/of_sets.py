"""Which set brought an action, a step, an ability: their rows, laid out for the compiled rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.kinds import ability, act, sets, step


def _act_sets() -> list[i64]:
    """An action's set stands at each of its integers, up to the next kind of action."""
    found: list[i64] = [sets.BASE] * act.ACTIONS
    for row in act.ROWS:
        for code in range(row.code, act.ACTIONS):
            found[code] = row.of
    return found


def _step_sets() -> list[i64]:
    return [step.ROWS[kind].of if kind in step.ROWS else sets.BASE for kind in range(step.KINDS)]


def _ability_sets() -> list[i64]:
    return [sets.BASE, *(row.of for row in ability.ROWS)]


_ACT: Final = vec[i64](_act_sets())
_STEP: Final = vec[i64](_step_sets())
_ABILITY: Final = vec[i64](_ability_sets())


def set_of_act(action: i64) -> i64:
    return _ACT[action]


def set_of_step(kind: i64) -> i64:
    return _STEP[kind]


def set_of_ability(code: i64) -> i64:
    return _ABILITY[code]
