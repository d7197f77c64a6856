"""The sets by their doors, and what they bring together: every step, every villager."""

from typing import Final

from librt.vecs import vec

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.asking import VILLAGERS
from ghoststories.engine.base.door import Base
from ghoststories.engine.black_secret.door import BlackSecretSet
from ghoststories.engine.door import EngineSet
from ghoststories.engine.white_moon.door import WhiteMoonSet
from ghoststories.kinds import step

SETS: Final[list[EngineSet]] = [Base(), WhiteMoonSet(), BlackSecretSet()]
"""In the order of `kinds/sets.py`."""


def by_kind() -> list[Step]:
    """The object that carries a kind out, at its number; a hole is a step that cannot run."""
    found = [Step(0) for _ in range(step.KINDS)]
    for brought in SETS:
        for one in brought.steps():
            found[one.kind] = one
    for row in step.ROWS:
        assert found[row.code].kind == row.code, f"no chapter has a class for {row.word!r}"
    return found


STEPS: Final = vec[Step](by_kind())

for _set in SETS:
    for _number, _villager in _set.villagers():
        VILLAGERS[_number] = _villager
