"""What practice has taught: a player that sees at a glance what is mostly right. Compiled.

A network looks at the scene once and says of every option how much it is to be preferred, its
worth by the rules of thumb being one of the things it hears. `training/practice.py` makes the
weights by letting it play against its own mistakes; `habit.bin` holds them. Payment is left to
the rules of thumb, which count it out exactly.
"""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.habit import scene
from ghoststories.bots.judge.insight import WIDE, Cells, Stored
from ghoststories.bots.play import Player
from ghoststories.bots.sets import doors
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.engine.agenda import kind_of
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.codes import WU_FENG
from ghoststories.engine.geometry import TILES
from ghoststories.engine.of_sets import set_of_act, set_of_step
from ghoststories.engine.play import actor, list_options, top
from ghoststories.engine.state import MOST_OPTIONS, State, zeros
from ghoststories.kinds import act, sets, step

# What is heard about an option, one number each: first the points behind the best by the rules of
# thumb, then
FIRST: Final = 1
"""Whether it is that best."""
EXORCISM: Final = 2
"""What an exorcism from where it leads is worth."""
HELP: Final = 3
"""The same for the villager's help."""
HEARD: Final = 4
MOST_BEHIND: Final = 500
MOST_WORTH: Final = 2000

# Where weights are.
SLOT_AT: Final = WIDE
BIAS_AT: Final = SLOT_AT + scene.SLOTS * WIDE
KIND_AT: Final = BIAS_AT + scene.SLOTS
TRUST_AT: Final = KIND_AT + 2 * scene.STEPS_KNOWN
NUMBERS: Final = TRUST_AT + HEARD * WIDE + HEARD


def _searched() -> list[i64]:
    found: list[i64] = [1] * step.KINDS
    for kind in (step.PAY, step.LAY, step.REROLL_DICE):
        found[kind] = 0
    for door in doors():
        for kind in range(step.KINDS):
            if door.is_payment(kind):
                found[kind] = 0
    return found


SEARCHED: Final = vec[i64](_searched())


def is_searched(kind: i64) -> bool:
    """Payment is left to the rules of thumb: they count exactly, and know whose tokens to spend."""
    return SEARCHED[kind] != 0


class Habits(Stored):
    """What practice has taught."""

    def __init__(self, data: bytes) -> None:
        super().__init__(data, scene.SCENE_THINGS, NUMBERS)


def load_habits() -> Habits:
    return Habits((Path(__file__).parent / "habit.bin").read_bytes())


class Thinker(Player):
    """A player that thinks about real choices and leaves payment to the rules of thumb."""

    def __init__(self, thumb: Heuristic) -> None:
        self.thumb = thumb

    def choose(self, s: State) -> i64:
        n = list_options(s)
        if n == 1:
            return s.options[0]
        if not is_searched(kind_of(top(s))):
            return self.thumb.choose(s)
        return self.think(s, n)

    def think(self, s: State, n: i64) -> i64:
        """The action, out of `n` in `s.options`."""
        raise NotImplementedError


class Habit(Thinker):
    def __init__(self, thumb: Heuristic, habits: Habits) -> None:
        super().__init__(thumb)
        self.scene = scene.Scene()
        self.layer = Cells(habits.words, habits.numbers)
        self.numbers = habits.numbers
        self.heard = zeros(MOST_OPTIONS * HEARD)
        self.trust = vec[float]([0.0] * HEARD)
        self.nobody = 0.0
        """What is added for options that have to do with no villager."""
        self.liked = vec[float]([0.0] * MOST_OPTIONS)
        """How much each option is to be preferred."""
        self.order = zeros(MOST_OPTIONS)
        """Options by how much they are liked, the best first."""
        self.exorcisms = zeros(TILES)
        self.helps = zeros(TILES)

    def think(self, s: State, n: i64) -> i64:
        self.weigh(s, n)
        best: i64 = 0
        for i in range(i64(1), n):
            if self.liked[i] > self.liked[best]:
                best = i
        return s.options[best]

    def rank(self, s: State, n: i64) -> None:
        """Find the `order` of all options; payments stay as they are listed."""
        if is_searched(kind_of(top(s))):
            self.weigh(s, n)
        else:
            for i in range(n):
                self.liked[i] = 0.0
        for i in range(n):
            at = i
            while at > 0 and self.liked[i] > self.liked[self.order[at - 1]]:
                self.order[at] = self.order[at - 1]
                at -= 1
            self.order[at] = i

    def weigh(self, s: State, n: i64) -> None:
        packed = top(s)
        kind = kind_of(packed)
        self.hear(s, n, packed, kind)
        if not is_known(s, n, kind):
            self.weigh_by_thumb(n)
            return
        self.scene.look_at(s)
        self.layer.add_up(self.scene)
        numbers = self.numbers
        for j in range(i64(HEARD)):
            self.trust[j] = numbers[TRUST_AT + HEARD * WIDE + j]
            if j < 2:
                self.trust[j] += numbers[KIND_AT + j * scene.STEPS_KNOWN + kind]
            self.trust[j] += self.product(TRUST_AT + j * WIDE)
        self.nobody = self.product(SLOT_AT + scene.ABOUT_NOBODY * WIDE)
        for i in range(n):
            self.liked[i] = self.liking(s, scene.meant(s, kind, s.options[i]), i * HEARD)

    def weigh_by_thumb(self, n: i64) -> None:
        """What the network has never met is left to the rules of thumb."""
        for i in range(n):
            self.liked[i] = float(self.heard[i * HEARD]) + float(self.heard[i * HEARD + FIRST])

    def hear(self, s: State, n: i64, packed: i64, kind: i64) -> None:
        """What the rules of thumb say of each option."""
        heard = self.heard
        moves = kind == step.YANG_MOVE
        if moves:
            self.thumb.survey(s, self.thumb.done_from)
            for tile in range(i64(TILES)):
                self.exorcisms[tile] = self.thumb.exorcisms[tile]
                self.helps[tile] = self.thumb.helps[tile]
        most: i64 = -(1 << 40)
        first: i64 = 0
        for i in range(n):
            worth = self.thumb.worth(s, packed, kind, s.options[i])
            heard[i * HEARD] = worth
            if worth > most:
                most = worth
                first = i
        for i in range(n):
            at = i * HEARD
            behind = heard[at] - most
            heard[at] = behind if behind > -MOST_BEHIND else i64(-MOST_BEHIND)
            heard[at + FIRST] = 1 if i == first else 0
            heard[at + EXORCISM] = 0
            heard[at + HELP] = 0
            tile = led_to(s, s.options[i]) if moves else i64(-1)
            if tile >= 0:
                heard[at + EXORCISM] = at_most(self.exorcisms[tile])
                heard[at + HELP] = at_most(self.helps[tile])

    def liking(self, s: State, option: i64, at: i64) -> float:
        """Of an option as it is `meant`; what is heard of it begins at a place."""
        what = scene.slot(s, option)
        whom = scene.about(s, option)
        numbers = self.numbers
        total = numbers[BIAS_AT + what] + numbers[BIAS_AT + whom]
        total += self.product(SLOT_AT + what * WIDE)
        total += self.nobody if whom == scene.ABOUT_NOBODY else self.product(SLOT_AT + whom * WIDE)
        heard = self.heard
        trust = self.trust
        total += float(heard[at]) / 50.0 * trust[0] + float(heard[at + FIRST]) * trust[1]
        total += float(heard[at + EXORCISM]) / 300.0 * trust[2]
        return total + float(heard[at + HELP]) / 300.0 * trust[3]

    def product(self, at: i64) -> float:
        """Of the cells with the weights that begin there."""
        numbers = self.numbers
        cells = self.layer.cells
        total = 0.0
        for i in range(i64(WIDE)):
            total += cells[i] * numbers[at + i]
        return total


def is_known(s: State, n: i64, kind: i64) -> bool:
    """Whether the network has met such a decision: of the base game, without more to choose."""
    if len(s.expansions) == 0:
        return True
    if set_of_step(kind) != sets.BASE:
        return False
    if is_below(s, s.active) or (kind == step.PLACE_CARD and actor(s) == WU_FENG):
        return False
    for i in range(n):
        if set_of_act(s.options[i]) != sets.BASE:
            return False
    return True


def at_most(worth: i64) -> i64:
    return worth if worth < MOST_WORTH else i64(MOST_WORTH)


def led_to(s: State, option: i64) -> i64:
    """The tile an option of the move leads to; -1 for anything else."""
    if option == act.PASS:
        return s.at[s.active]
    if act.MOVE <= option < act.MOVE + TILES:
        return option - act.MOVE
    return -1
