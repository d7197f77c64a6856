"""A position for every decision there is, and some in which the table is as full as it gets.

The village is in the order of the content, row by row: Graveyard, Altar, Herbalist / Sorcerer,
Watchman, Temple / Circle, Pavilion, Tea House. Boards that matter are named in the position.
"""

from dataclasses import dataclass, field
from typing import Any

from ghoststories.table.ruleset.options import PLAYED_BOARDS

POCKETS = (
    "boards yellow/bottomless-pockets green/strength-of-a-mountain "
    "red/dance-of-the-spires blue/heavenly-gust\n"
)
MANTRA = (
    "boards yellow/enfeeblement-mantra green/the-gods-favourite "
    "red/dance-of-the-twin-winds blue/second-wind\n"
)
GREEN = (
    "boards green/strength-of-a-mountain yellow/bottomless-pockets "
    "red/dance-of-the-spires blue/heavenly-gust\n"
)
WINDS = (
    "boards red/dance-of-the-twin-winds green/the-gods-favourite "
    "yellow/enfeeblement-mantra blue/second-wind\n"
)
FAVOURITE = (
    "boards green/the-gods-favourite yellow/bottomless-pockets "
    "red/dance-of-the-spires blue/heavenly-gust\n"
)
FULL = (
    "ghosts N0 zombie-1, N1 zombie-2, N2 yellow-plague, E0 rotten-soul-1, E1 rotten-soul-2, "
    "E2 green-abomination, S0 blood-drinker-1, S1 blood-drinker-2, S2 flesh-devourer, "
    "W0 abysmal-1, W1 abysmal-2, W2 liquid-horror\n"
)
"""All twelve spaces; these ghosts do nothing while they lie there."""
ALL_BUT_ONE = FULL.replace(", W2 liquid-horror", "")


@dataclass(frozen=True)
class Case:
    """A position, and what else its table is."""

    position: str
    ruleset: dict[str, Any] = field(default_factory=dict)
    first: tuple[str, ...] = ()
    """What is decided before the decision in question comes."""

    def wish(self, **more: Any) -> dict[str, Any]:
        """Everybody at this one device."""
        boards = PLAYED_BOARDS[int(self.ruleset.get("players", 4))]
        seats = {board: {"kind": "human", "name": NAMES[board]} for board in boards}
        wish = {"ruleset": self.ruleset, "seats": seats, "position": self.position, "start": True}
        return {**wish, **more}


NAMES = {"N": "Ann", "E": "Ben", "S": "Cleo", "W": "Dora"}

DECISIONS = {
    "place-card": Case(POCKETS + "agenda place-card lich; move; act; end; turn-ends N"),
    "curse-die-shown": Case(FAVOURITE + "agenda curse-die-shown - haunt; end; turn-ends N"),
    "lose-qi-victim": Case(POCKETS + "N dead\nagenda lose-qi-victim; end; turn-ends N"),
    "take-tao": Case(POCKETS + "agenda take-tao; end; turn-ends N"),
    "drop-tao": Case(POCKETS + "E tao red blue\nagenda drop-tao E; end; turn-ends N"),
    "move": Case(MANTRA + "ghosts N0 zombie-1, E2 lich\nhaunted 7\nN at 4"),
    "move: bottomless pockets": Case(POCKETS + "N at 8"),
    "move: twin winds": Case(WINDS + "N at 8"),
    "move: power tokens": Case("N at 8 power-tokens 1", {"players": 1}),
    "winds": Case(WINDS + "step winds", {"edition": "first", "level": "hell"}),
    "act": Case(POCKETS + "N at 0\nghosts N0 bleeding-eyes\nhaunted 7\nstep act"),
    "act: tea house": Case(POCKETS + "N at 8\nstep act"),
    "end": Case(POCKETS + "N at 0 buddhas 1\nhaunted 7\nstep end"),
    "power-tokens": Case("N at 4 power-tokens 1\nagenda power-tokens; turn-ends N", {"players": 1}),
    "twin-winds-tile": Case(WINDS + "E at 8\nagenda twin-winds-tile E; move; turn-ends N"),
    "grey-die": Case(GREEN + "N at 0\nghosts N0 bleeding-eyes\nagenda grey-die; end; turn-ends N"),
    "reroll-dice": Case(
        FAVOURITE + "N at 0\nghosts N0 bleeding-eyes\ndice red blue white\nneed N0 red red\n"
        "agenda reroll-dice 0; pay; end; turn-ends N"
    ),
    "mantra-colour": Case(
        MANTRA + "N at 1 tao yellow green red black\nghosts N1 nameless\nmantra N1\n"
        "dice blue red red\nneed N1 picked yellow green red blue black\n"
        "agenda mantra-colour N1; banish; end; turn-ends N"
    ),
    "pay": Case(
        POCKETS + "N at 0\nghosts N0 bleeding-eyes, W2 zombie-1\ndice red red yellow white\n"
        "need N0 red red, W2 yellow yellow\nagenda pay; end; turn-ends N"
    ),
    "lay": Case(
        POCKETS + "N at 0 tao red red\nE at 0 tao red\nghosts N0 bleeding-eyes\n"
        "dice red blue blue\nneed N0 picked red red\nagenda lay red; banish; end; turn-ends N"
    ),
    "curses": Case(
        POCKETS + "N at 0\ngone zombie-1, abysmal-1\nneed N0 paid zombie-1, W2 paid abysmal-1\n"
        "agenda curses 0; end; turn-ends N"
    ),
    "rewards": Case(
        POCKETS + "N at 0\ngone lich, flesh-devourer\nneed N0 paid lich, W2 paid flesh-devourer\n"
        "agenda rewards 0; end; turn-ends N"
    ),
    "qi-or-yin-yang": Case(POCKETS + "N no-yin-yang\nagenda qi-or-yin-yang; end; turn-ends N"),
    "group-qi": Case(POCKETS + "agenda group-qi; end; turn-ends N"),
    "group-yin-yang": Case(
        POCKETS + "N no-yin-yang\nE no-yin-yang\nagenda group-yin-yang; end; turn-ends N"
    ),
    "sorcerer-picks": Case(
        POCKETS + "ghosts N0 lich, E1 ghoul\nagenda sorcerer-picks; end; turn-ends N"
    ),
    "altar-frees": Case(POCKETS + "haunted 3 7\nagenda altar-frees; end; turn-ends N"),
    "watchman-board": Case(
        POCKETS + "ghosts N0 ghoul stone, E1 bleeding-eyes stone\n"
        "agenda watchman-board; end; turn-ends N"
    ),
    "circle-colour": Case(POCKETS + "agenda circle-colour; end; turn-ends N"),
    "pavilion-ghost": Case(
        POCKETS + "ghosts N0 lich, E1 ghoul\nagenda pavilion-ghost; end; turn-ends N"
    ),
    "pavilion-space": Case(POCKETS + "ghosts N0 lich\nagenda pavilion-space N0; end; turn-ends N"),
    "pavilion-taoist": Case(POCKETS + "agenda pavilion-taoist; end; turn-ends N"),
    "pavilion-tile": Case(POCKETS + "E at 8\nagenda pavilion-tile E; end; turn-ends N"),
    "graveyard-raises": Case(
        POCKETS + "E dead\nS dead\nagenda graveyard-raises; end; turn-ends N"
    ),
}  # fmt: skip

# ---------------------------------------------------------------- as full as it gets
LONG_NAMES = {
    "N": "Wilhelmine-Friederike",
    "E": "Grzegorz Brzęczyszczykiewicz",
    "S": "Maximiliane von Hohenfels",
    "W": "Die vier Wächter der Nacht",
}
RICH = (
    "N at 4 qi 4 tao yellow yellow green red blue black buddhas 1\n"
    "E at 4 qi 3 tao green green red blue black\n"
    "S at 4 qi 3 tao red yellow blue black buddhas 1\n"
    "W at 4 qi 4 tao blue green black\n"
)
CROWDED = {
    "full table, all on one tile": Case(POCKETS + FULL + RICH + "haunted 0 8\ncircle red"),
    "mantra on one of twelve": Case(MANTRA + ALL_BUT_ONE + RICH + "mantra E0"),
    "a payment with many sources": Case(
        POCKETS + "ghosts N0 bleeding-eyes, W2 hopping-vampire-1 stone, E1 dark-wraith-1 stone\n"
        "N at 0 tao red red yellow\nE at 0 tao red yellow\nS at 0 tao red\nW at 0 tao yellow\n"
        "dice white yellow\nneed N0 red red, W2 yellow yellow yellow\n"
        "agenda pay; end; turn-ends N"
    ),
    "a ghost for the only free space": Case(
        POCKETS + ALL_BUT_ONE.replace(", S2 flesh-devourer", "") + RICH
        + "turn 3 E\nagenda place-card lich; move; act; end; turn-ends E"
    ),
    "a gift for one of four": Case(POCKETS + FULL + RICH + "agenda group-qi; end; turn-ends N"),
    "solo with everything": Case(
        "N at 4 qi 4 tao yellow yellow green red blue black power-tokens 1\n" + FULL,
        {"players": 1, "level": "initiation"},
    ),
}  # fmt: skip
"""By what is in the way there."""
