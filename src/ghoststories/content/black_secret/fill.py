"""Black Secret into the flat tables: curses and mantras become stretches of one list of steps."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.black_secret.parse import Catacombs, Curse, Demon, Mantra, Tier, Token
from ghoststories.content.black_secret.parse_steps import Step
from ghoststories.content.black_secret.vocabulary import DEMON_EFFECTS, TARGETS, TOKEN_GROUPS, WHATS
from ghoststories.content.parse import Named
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.kinds.black_secret import op


@dataclass(frozen=True)
class Secrets:
    """What Black Secret has beside cards and a tile."""

    demons: list[Demon]
    tokens: list[Token]
    catacombs: list[Catacombs]
    tiers: list[Tier]
    curses: list[Curse]
    mantras: list[Mantra]

    def everything(self) -> list[Named]:
        boards = [*self.catacombs, *self.tiers]
        return [*self.demons, *self.tokens, *boards, *self.curses, *self.mantras]


def fill_secrets(content: Content, secrets: Secrets) -> None:
    _fill_steps(content, secrets)
    curses, mantras, tiers = secrets.curses, secrets.mantras, secrets.tiers
    content.curse_id = [curse.id for curse in curses]
    content.curse_level = _vec(curse.level for curse in curses)
    content.curse_colour = _vec(
        COLOUR_NAMES.index(curse.color) if curse.color else -1 for curse in curses
    )
    content.curse_moon = _vec(int(curse.white_moon) for curse in curses)
    content.mantra_id = [mantra.id for mantra in mantras]
    content.mantra_level = _vec(mantra.level for mantra in mantras)
    content.mantra_moon = _vec(int(mantra.white_moon) for mantra in mantras)
    content.token_count = _vec(
        token.counts[group] for group in range(TOKEN_GROUPS) for token in secrets.tokens
    )
    content.square_colour = _vec(
        COLOUR_NAMES.index(colour) for side in secrets.catacombs for colour in side.squares
    )
    content.entrance = _vec(square for side in secrets.catacombs for square in side.entrances)
    content.demon_cost = _vec(demon.cost for demon in secrets.demons)
    content.demon_resistance = _vec(demon.resistance for demon in secrets.demons)
    content.demon_effect = _vec(
        DEMON_EFFECTS[effect] for demon in secrets.demons for effect in (demon.a, demon.b)
    )
    content.first_slot = _vec([0, *accumulate((tier.slots for tier in tiers), initial=0)])
    content.curses_dealt = _vec([0, *(tier.curses for tier in tiers)])
    content.place_level = _vec(
        level for level, tier in enumerate(tiers, 1) for _ in range(tier.mantras)
    )


def _fill_steps(content: Content, secrets: Secrets) -> None:
    """The steps of a thing lie side by side, then the alternatives of each of them."""
    flat: list[Step] = []
    otherwise: dict[int, int] = {}
    firsts: list[int] = []
    things: Sequence[Curse | Mantra] = [*secrets.curses, *secrets.mantras]
    for thing in things:
        first = len(flat)
        firsts.append(first)
        flat += thing.effect
        for at, step in enumerate(thing.effect, first):
            if step.otherwise:
                otherwise[at] = len(flat)
                flat += step.otherwise
    n = len(secrets.curses)
    content.curse_steps = _vec(firsts[:n])
    content.curse_steps_n = _vec(len(curse.effect) for curse in secrets.curses)
    content.mantra_steps = _vec(firsts[n:])
    content.mantra_steps_n = _vec(len(mantra.effect) for mantra in secrets.mantras)
    content.step_effect = _vec(op.CODES[step.op] for step in flat)
    content.step_n = _vec(step.n for step in flat)
    content.step_each = _vec(step.each for step in flat)
    content.step_target = _vec(TARGETS.index(step.target) for step in flat)
    content.step_what = _vec(WHATS.index(step.what) for step in flat)
    content.step_limit = _vec(step.limit for step in flat)
    content.step_otherwise = _vec(otherwise.get(at, -1) for at in range(len(flat)))
    content.step_otherwise_n = _vec(len(step.otherwise) for step in flat)


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])
