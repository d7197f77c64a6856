"""Every kind of step: the object at its number carries it out."""

from typing import Final

from librt.vecs import vec

from ghoststories.engine.agenda import Step
from ghoststories.engine.base.steps import base
from ghoststories.engine.black_secret.steps import black_secret
from ghoststories.engine.white_moon.steps import white_moon
from ghoststories.kinds import step


def by_kind() -> list[Step]:
    """A hole is a step that cannot run."""
    rows = [Step(0) for _ in range(step.KINDS)]
    for own in (base(), white_moon(), black_secret()):
        for one in own:
            rows[one.kind] = one
    return rows


STEPS: Final = vec[Step](by_kind())
