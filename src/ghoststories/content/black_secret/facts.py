"""What Black Secret has beside cards, read back from the tables: for people, not for the engine."""

from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.black_secret import parse
from ghoststories.content.black_secret import vocabulary as v
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.kinds.black_secret import op


@dataclass(frozen=True)
class StepFacts:
    """One step of a curse or a mantra; `n` is `ALL` where it is about all there are."""

    op: str
    n: int
    each: int
    target: str
    what: str
    limit: int
    otherwise: list["StepFacts"]

    def as_row(self) -> dict[str, Any]:
        """As a content file has it, all that the op takes said."""
        form = op.ROWS.named(self.op)
        said = {
            "op": self.op,
            "n": ("all" if self.n == v.ALL else self.n) if form.counts else None,
            "each": self.each if form.each else None,
            "target": self.target or None,
            "what": self.what or None,
            form.limit: self.limit or None,
            "otherwise": [step.as_row() for step in self.otherwise] or None,
        }
        return {name: value for name, value in said.items() if value is not None}


@dataclass(frozen=True)
class SpellFacts:
    """A curse or a blood mantra; mantras and blank curses have no colour."""

    id: str
    level: int
    colour: str
    white_moon: bool
    steps: list[StepFacts]


@dataclass(frozen=True)
class DemonFacts:
    id: str
    cost: int
    resistance: int
    effects: list[str]
    """On side A and on side B."""


def curse_facts(content: Content, ident: str) -> SpellFacts:
    at = content.curse_id.index(ident)
    colour = int(content.curse_colour[at])
    return SpellFacts(
        id=ident,
        level=int(content.curse_level[at]),
        colour=COLOUR_NAMES[colour] if colour >= 0 else "",
        white_moon=bool(content.curse_needs[at]),
        steps=_steps(content, int(content.curse_steps[at]), int(content.curse_steps_n[at])),
    )


def mantra_facts(content: Content, ident: str) -> SpellFacts:
    at = content.mantra_id.index(ident)
    return SpellFacts(
        id=ident,
        level=int(content.mantra_level[at]),
        colour="",
        white_moon=bool(content.mantra_needs[at]),
        steps=_steps(content, int(content.mantra_steps[at]), int(content.mantra_steps_n[at])),
    )


def _steps(content: Content, first: int, n: int) -> list[StepFacts]:
    ops = {code: word for word, code in op.CODES.items()}
    return [
        StepFacts(
            op=ops[int(content.step_effect[at])],
            n=int(content.step_n[at]),
            each=int(content.step_each[at]),
            target=v.TARGETS[content.step_target[at]],
            what=v.WHATS[content.step_what[at]],
            limit=int(content.step_limit[at]),
            otherwise=_steps(
                content, int(content.step_otherwise[at]), int(content.step_otherwise_n[at])
            ),
        )
        for at in range(first, first + n)
    ]


def demon_facts(content: Content, ident: str) -> DemonFacts:
    at = v.DEMONS.index(ident)
    effects = {code: word for word, code in v.DEMON_EFFECTS.items()}
    return DemonFacts(
        id=ident,
        cost=int(content.demon_cost[at]),
        resistance=int(content.demon_resistance[at]),
        effects=[effects[int(content.demon_effect[at * 2 + side])] for side in (0, 1)],
    )


def token_counts(content: Content, ident: str) -> list[int]:
    """With one to four symbols on the back."""
    face = parse.TOKEN_IDS.index(ident)
    return [int(content.token_count[group * v.TOKENS_N + face]) for group in range(v.TOKEN_GROUPS)]


def square_colours(content: Content, ident: str) -> list[str]:
    """Of a side of the catacombs, row by row."""
    found = _part(content.square_colour, parse.CATACOMB_IDS.index(ident), parse.SQUARES)
    return [COLOUR_NAMES[colour] for colour in found]


def entrances(content: Content, ident: str) -> list[int]:
    return _part(content.entrance, parse.CATACOMB_IDS.index(ident), parse.ENTRANCES)


def tier_numbers(content: Content, ident: str) -> list[int]:
    """Slots, curses dealt, mantras laid out."""
    level = parse.TIER_IDS.index(ident) + 1
    slots = content.first_slot[level + 1] - content.first_slot[level]
    return [int(slots), int(content.curses_dealt[level]), list(content.place_level).count(level)]


def _part(table: vec[i64], at: int, width: int) -> list[int]:
    return [int(table[at * width + i]) for i in range(width)]
