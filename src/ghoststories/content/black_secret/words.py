"""Curses and blood mantras in sentences: one a step, made of the words of `words/<language>.toml`.

`effect.<op>` is the sentence of an op, `<op>_1` and `<op>_all` that for one and for all of them.
"""

from collections.abc import Sequence

from ghoststories.content.black_secret.parse_steps import EffectStep
from ghoststories.content.black_secret.vocabulary import ALL
from ghoststories.content.words import words
from ghoststories.kinds.black_secret import op


def effect_words(language: str, steps: Sequence[EffectStep]) -> str:
    """What a curse or a mantra does; a blank curse says that it does nothing yet."""
    said = words(language)
    return _sentences(said, steps) if steps else said["effect.none"]


def _sentences(said: dict[str, str], steps: Sequence[EffectStep]) -> str:
    return " ".join(_step(said, step) for step in steps)


def _step(said: dict[str, str], step: EffectStep) -> str:
    text = _for_number(said, f"effect.{step.op}", step.n if op.ROWS.named(step.op).counts else 0)
    told = text.format(
        n=step.n,
        each=step.each,
        target=said.get(f"target.{step.target}", ""),
        what=_joined(said.get(f"what.{step.what}", "")),
        limit=_joined(_limit(said, step)),
    )
    if not step.otherwise:
        return told
    return f"{told} {said['effect.otherwise'].format(steps=_sentences(said, step.otherwise))}"


def _limit(said: dict[str, str], step: EffectStep) -> str:
    if not step.limit:
        return ""
    return _for_number(said, f"limit.{step.op}", step.limit).format(n=step.limit)


def _for_number(said: dict[str, str], key: str, n: int) -> str:
    """The text for one, for all, or for any number."""
    own = {1: f"{key}_1", ALL: f"{key}_all"}.get(n, key)
    return said.get(own) or said[key]


def _joined(detail: str) -> str:
    """A detail follows its sentence after a space, unless a comma or the like begins it."""
    return f" {detail}" if detail[:1].isalnum() or detail.startswith("(") else detail
