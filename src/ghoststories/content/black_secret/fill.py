"""Black Secret into the flat tables: curses and mantras become stretches of one list of steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from ghoststories.content.black_secret import parse
from ghoststories.content.black_secret.parse_steps import EffectStep
from ghoststories.content.black_secret.vocabulary import DEMON_EFFECTS, TARGETS, TOKEN_GROUPS, WHATS
from ghoststories.content.sets import Things, vec_of
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.kinds import sets
from ghoststories.kinds.black_secret import op


@dataclass(frozen=True)
class Secrets(Things):
    """What Black Secret has beside cards and a tile."""

    demons: list[parse.Demon]
    tokens: list[parse.Token]
    catacombs: list[parse.Catacombs]
    tiers: list[parse.Tier]
    curses: list[parse.Curse]
    mantras: list[parse.Mantra]

    def fill(self, content: Content) -> None:
        _fill_steps(content, self)
        _fill_spells(content, self)
        _fill_boards(content, self)


def _fill_spells(content: Content, secrets: Secrets) -> None:
    curses, mantras = secrets.curses, secrets.mantras
    content.curse_id = [curse.id for curse in curses]
    content.curse_level = vec_of(curse.level for curse in curses)
    content.curse_colour = vec_of(
        COLOUR_NAMES.index(curse.colour) if curse.colour else -1 for curse in curses
    )
    content.curse_needs = vec_of(_needs(curse) for curse in curses)
    content.mantra_id = [mantra.id for mantra in mantras]
    content.mantra_level = vec_of(mantra.level for mantra in mantras)
    content.mantra_needs = vec_of(_needs(mantra) for mantra in mantras)


def _needs(spell: parse.Spell) -> int:
    return sets.WHITE_MOON if spell.white_moon else sets.BASE


def _fill_boards(content: Content, secrets: Secrets) -> None:
    demons, catacombs, tiers = secrets.demons, secrets.catacombs, secrets.tiers
    content.token_count = vec_of(
        token.counts[group] for group in range(TOKEN_GROUPS) for token in secrets.tokens
    )
    content.square_colour = vec_of(
        COLOUR_NAMES.index(colour) for side in catacombs for colour in side.squares
    )
    content.entrance = vec_of(square for side in catacombs for square in side.entrances)
    content.demon_cost = vec_of(demon.cost for demon in demons)
    content.demon_resistance = vec_of(demon.resistance for demon in demons)
    content.demon_effect = vec_of(
        DEMON_EFFECTS.index(effect) for demon in demons for effect in demon.effects
    )
    content.first_slot = vec_of([0, *accumulate((tier.slots for tier in tiers), initial=0)])
    content.curses_dealt = vec_of([0, *(tier.curses for tier in tiers)])
    content.place_level = vec_of(
        level for level, tier in enumerate(tiers, 1) for _ in range(tier.mantras)
    )


def _fill_steps(content: Content, secrets: Secrets) -> None:
    """The steps of a thing lie side by side, then the alternatives of each of them."""
    flat: list[EffectStep] = []
    otherwise: dict[int, int] = {}
    firsts: list[int] = []
    things: Sequence[parse.Spell] = [*secrets.curses, *secrets.mantras]
    for thing in things:
        first = len(flat)
        firsts.append(first)
        flat += thing.steps
        for at, step in enumerate(thing.steps, first):
            if step.otherwise:
                otherwise[at] = len(flat)
                flat += step.otherwise
    n = len(secrets.curses)
    content.curse_steps = vec_of(firsts[:n])
    content.curse_steps_n = vec_of(len(curse.steps) for curse in secrets.curses)
    content.mantra_steps = vec_of(firsts[n:])
    content.mantra_steps_n = vec_of(len(mantra.steps) for mantra in secrets.mantras)
    content.step_effect = vec_of(op.CODES[step.op] for step in flat)
    content.step_n = vec_of(step.n for step in flat)
    content.step_each = vec_of(step.each for step in flat)
    content.step_target = vec_of(TARGETS.index(step.target) for step in flat)
    content.step_what = vec_of(WHATS.index(step.what) for step in flat)
    content.step_limit = vec_of(step.limit for step in flat)
    content.step_otherwise = vec_of(otherwise.get(at, -1) for at in range(len(flat)))
    content.step_otherwise_n = vec_of(len(step.otherwise) for step in flat)
