"""What rows say that the compiled rules ask: which set brought a kind, and marks of abilities."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.kinds import ability, act, sets, step


def _act_sets() -> list[i64]:
    """An action's set stands at each of its integers, up to the next kind of action."""
    found: list[i64] = [sets.BASE] * act.ACTIONS
    for row in sorted(act.ROWS, key=lambda row: row.code):
        for code in range(row.code, act.ACTIONS):
            found[code] = row.of
    return found


def _by_ability(said: dict[int, int]) -> list[i64]:
    """At the number of each ability what its row says, wherever the row stands."""
    return [said.get(code, 0) for code in range(max(said) + 1)]


_ACT: Final = vec[i64](_act_sets())
_STEP: Final = vec[i64](
    [step.ROWS[kind].of if kind in step.ROWS else sets.BASE for kind in range(step.KINDS)]
)
_ABILITY: Final = vec[i64](_by_ability({row.code: row.of for row in ability.ROWS}))
_CURSES: Final = vec[i64](_by_ability({row.code: row.is_curse for row in ability.ROWS}))
_FOR_THE_GROUP: Final = vec[i64](_by_ability({row.code: row.for_the_group for row in ability.ROWS}))


def set_of_act(action: i64) -> i64:
    return _ACT[action]


def set_of_step(kind: i64) -> i64:
    return _STEP[kind]


def set_of_ability(code: i64) -> i64:
    return _ABILITY[code]


def is_curse(code: i64) -> bool:
    return _CURSES[code] != 0


def is_for_the_group(code: i64) -> bool:
    return _FOR_THE_GROUP[code] != 0
