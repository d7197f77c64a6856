"""W-ART, W-INC-4, W-INC-8: the artifacts at their moments, and who lies knocked down."""

from mypy_extensions import i64

from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import COLOURS, INCARNATION, SPIRES, WHITE
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.engine.agenda import Decision, cause, emit, living, offer, plays, push, push_for
from ghoststories.engine.base import arrival, exorcism, haunting, incarnations, moving, powers, qi
from ghoststories.engine.base.asking import ask, can_be_asked
from ghoststories.engine.codes import BOARDS, BY_ARTIFACT, HELPED
from ghoststories.engine.geometry import TILES, neighbours
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.crystals import gain_crystal, in_reserve
from ghoststories.engine.white_moon.moon import BARRIER, IN_RESERVE, STACK, USED_UP, moon_of
from ghoststories.kinds import act, event, step


# ---------------------------------------------------------------- having them
def holds(s: State, board: i64, artifact: i64) -> bool:
    return moon_of(s).artifacts[artifact] == board


def gain_artifact(s: State, board: i64, artifact: i64) -> None:
    m = moon_of(s)
    if m.artifacts[artifact] == IN_RESERVE:
        m.artifacts[artifact] = board
        emit(s, event.ARTIFACT_GAINED, board, artifact)


def use_up(s: State, artifact: i64) -> None:
    m = moon_of(s)
    emit(s, event.ARTIFACT_USED, m.artifacts[artifact], artifact)
    if s.content.artifact_single[artifact]:
        m.artifacts[artifact] = USED_UP


class ArtifactTo(Decision):
    """W-SET-6. A player of the group's choice starts with the artifact."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        gain_artifact(s, action - act.BOARD, a)


def leave_artifacts(s: State, board: i64) -> None:
    """W-ART-1. One after the other, each to somebody who lives."""
    m = moon_of(s)
    for back in range(i64(v.ARTIFACTS_N)):
        artifact = v.ARTIFACTS_N - 1 - back
        if m.artifacts[artifact] == board:
            push(s, step.INHERIT, artifact, board)


class Inherit(Decision):
    """W-ART-1. The player of the dead Taoist gives it to a living one."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return b

    def offer(self, s: State, a: i64, b: i64) -> None:
        for board in range(i64(BOARDS)):
            if living(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        moon_of(s).artifacts[a] = action - act.BOARD
        emit(s, event.ARTIFACT_GAINED, action - act.BOARD, a)


# ---------------------------------------------------------------- in the own Yang phase
def offer_artifacts(s: State) -> None:
    """Moon Dust, Elixir and Gong: before or after any step, never inside an action."""
    if holds(s, s.active, v.MOON_DUST) and in_reserve(moon_of(s)) > 0:
        offer(s, act.ARTIFACT + v.MOON_DUST)
    if holds(s, s.active, v.ELIXIR_OF_HEALTH) and s.supply_qi > 0:
        offer(s, act.ARTIFACT + v.ELIXIR_OF_HEALTH)
    if holds(s, s.active, v.GATHERING_GONG) and can_gather(s, 0):
        offer(s, act.ARTIFACT + v.GATHERING_GONG)


def use_artifact(s: State, artifact: i64) -> None:
    s.cause = cause(BY_ARTIFACT, artifact)
    use_up(s, artifact)
    if artifact == v.MOON_DUST:
        gain_crystal(s, s.active)
    elif artifact == v.ELIXIR_OF_HEALTH:
        qi.gain_qi(s, s.active)
    elif artifact == v.CLOUD_BOOTS:
        s.done |= HELPED
        push(s, step.BOOTS)
    else:
        push(s, step.GONG)


def can_gather(s: State, first: i64) -> bool:
    for board in range(first, i64(BOARDS)):
        if may_be_gathered(s, board):
            return True
    return False


def may_be_gathered(s: State, board: i64) -> bool:
    """Any other living Taoist elsewhere; one that lies there is stood up instead."""
    if board == s.active or not living(s, board) or not moving.same_level(s, board, s.active):
        return False  # K-TAO-7
    return s.at[board] != s.at[s.active] or is_down(s, board)


class Gong(Decision):
    """Any number of Taoists, in the order of their boards; `a` is where to go on."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not can_gather(s, a):
            return
        offer(s, act.PASS)
        for board in range(a, i64(BOARDS)):
            if may_be_gathered(s, board):
                offer(s, act.BOARD + board)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            return
        board = action - act.BOARD
        push(s, step.GONG, board + 1)
        if is_down(s, board):
            stand_up(s, board)
        else:  # nobody is carried along
            moving.steps_to(s, board, s.at[s.active])


# ---------------------------------------------------------------- as the action of a turn
def boots_reach(s: State, tile: i64) -> bool:
    """Where somebody else can be asked than on the own tile; K-SHA-3: not where the Shadow is."""
    return tile != s.at[s.active] and can_be_asked(s, tile)


def boots_may_go(s: State) -> bool:
    """W-ART-2, K-TAO-6. A help like any other, so from the village only."""
    if not holds(s, s.active, v.CLOUD_BOOTS) or moving.is_below(s, s.active):
        return False
    for tile in range(i64(TILES)):
        if boots_reach(s, tile):
            return True
    return False


class Boots(Decision):
    """W-ART-2. Which tile's villager is asked; the holder is back at once."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for tile in range(i64(TILES)):
            if boots_reach(s, tile):
                offer(s, act.TILE + tile)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        ask(s, s.village[action - act.TILE])


# ---------------------------------------------------------------- reactions
class UseOrNot(Decision):
    """An artifact may answer what happens."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        offer(s, act.USE)
        offer(s, act.PASS)


class Elixir(UseOrNot):
    """W-ART-2. When the holder would reach 0 Qi: used, it stays at 1."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return a

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            qi.take_qi(s, a)
            return
        if s.supply_qi == 0:
            use_up(s, v.ELIXIR_OF_HEALTH)
            return  # nothing could replace this Qi: it stays, and goes on no mantra
        qi.bleed(s, a)
        use_up(s, v.ELIXIR_OF_HEALTH)
        qi.gain_qi(s, a)


class Talisman(UseOrNot):
    """W-ART-2. Right after a roll of the curse die, after rerolls; `a` the place, `b` the face."""

    def actor(self, s: State, a: i64, b: i64) -> i64:
        return moon_of(s).artifacts[v.WARDING_TALISMAN]

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            haunting.curse(s, a, b)
        else:
            use_up(s, v.WARDING_TALISMAN)


def armor_may_help(s: State, card: i64) -> bool:
    """W-ART-2. In the holder's turn, against ordinary ghosts with a left stone."""
    if s.content.card_group[card] == INCARNATION or s.content.left[card * STONE_WIDTH] == 0:
        return False
    return holds(s, s.active, v.ANCESTRAL_ARMOR)


class Armor(UseOrNot):
    """W-ART-2. Cancel all left-stone abilities, lasting ones for good."""

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action == act.PASS:
            arrival.push_left_stone(s, b, a)
        else:
            use_up(s, v.ANCESTRAL_ARMOR)


class Sword(Decision):
    """W-ART-2. After rerolls one die becomes white; of no use while Nameless is in play."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        if not holds(s, s.active, v.DIVINE_SWORD) or not incarnations.jokers_work(s):
            return
        for colour in range(i64(COLOURS)):
            if s.faces[colour]:
                offer(s, act.FACE + colour)
        if s.options_n:
            offer(s, act.PASS)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        if action != act.PASS:
            s.faces[action - act.FACE] -= 1
            s.faces[WHITE] += 1
            use_up(s, v.DIVINE_SWORD)


def claw_pays(s: State) -> None:
    """W-INC-8. When no target at all was exorcised; a barrier does not count."""
    if s.attempt == BARRIER or not plays(s) or not holds(s, s.active, v.CLAW_OF_VENGEANCE):
        return
    lacking: i64 = 0
    for space in range(s.rules.targets):
        lacking |= colours_lacked(s, space)
    push_for(s, cause(BY_ARTIFACT, v.CLAW_OF_VENGEANCE), step.CLAW, lacking)


def colours_lacked(s: State, space: i64) -> i64:
    """A mask of the colours that the faces rolled did not give a missed target in full."""
    need = s.need[space]
    lacked: i64 = 0
    if need < 0:
        return lacked
    immune = exorcism.is_immune(s, space)
    for colour in range(i64(COLOURS)):
        if exorcism.digit(need, colour) > (0 if immune else s.faces[colour]):
            lacked |= 1 << colour
    return lacked


class Claw(Decision):
    """W-INC-8. A token of a missed target's colour, from the supply; `a` is a mask of them."""

    def offer(self, s: State, a: i64, b: i64) -> None:
        for colour in range(i64(COLOURS)):
            if s.supply_tao[colour] > 0 and a & (1 << colour):
                offer(s, act.TAKE + colour)

    def choose(self, s: State, a: i64, b: i64, action: i64) -> None:
        use_up(s, v.CLAW_OF_VENGEANCE)
        qi.gain_tao(s, s.active, action - act.TAKE)


# ---------------------------------------------------------------- knocked down, and far moves
def is_down(s: State, board: i64) -> bool:
    return (moon_of(s).down & (1 << board)) != 0


def knock_down(s: State, board: i64) -> None:
    moon_of(s).down |= 1 << board
    emit(s, event.KNOCKED_DOWN, board)


def stand_up(s: State, board: i64) -> None:
    moon_of(s).down &= ~(1 << board)
    emit(s, event.STOOD_UP, board)


def goes_far(s: State) -> bool:
    """POW-4. Dance of the Spires: two tiles are the whole village."""
    return powers.has_power(s, SPIRES)


def offer_walks(s: State) -> None:
    """YANG-2, W-INC-4, W-VIL-2. Who lies there stands up; who goes far may also come back."""
    here = s.at[s.active]
    lies = is_down(s, s.active)
    far = goes_far(s)
    offer(s, act.STAND if lies else act.PASS)
    if lies and not far:
        return
    for tile in range(i64(TILES)):
        if neighbours(here, tile) or (far and not lies and tile != here):
            offer(s, act.MOVE + tile)
    if far and not lies and can_fetch(s, here):
        offer(s, act.MOVE + here)


def can_fetch(s: State, here: i64) -> bool:
    """W-VIL-2. There and back with somebody from a neighbouring tile."""
    m = moon_of(s)
    if s.haunted[here] or m.heights[here] == STACK or moving.is_below(s, s.active):
        return False
    for tile in range(i64(TILES)):
        if neighbours(here, tile) and m.heights[tile]:
            return True
    return False
