"""Black Secret by rule of thumb, for the Taoists: what each of its options is worth. Compiled."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.black_secret import mantras
from ghoststories.bots.black_secret.demons import demon_worth, is_shadow_at, shadow_danger
from ghoststories.bots.black_secret.weights import taste
from ghoststories.bots.black_secret.wu_feng import WuFeng
from ghoststories.bots.judge.glances import crowd_after, next_living
from ghoststories.bots.seams import AS_EVER, SetThumb
from ghoststories.bots.thumb.helper import IMPORTANCE, gone_worth
from ghoststories.bots.thumb.stakes import AT_ONCE, NEVER, incarnation_worth, qi_gain
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.worth import ghosts_on, hardness, tao_worth
from ghoststories.bots.white_moon import light, people
from ghoststories.bots.white_moon.weights import taste as moon_taste
from ghoststories.content.vocabulary import CALLIGRAPHER
from ghoststories.engine import agenda, of_sets
from ghoststories.engine.base import moving, qi
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.black_secret import catacombs, curses
from ghoststories.engine.black_secret.secret import EXPULSION, has_secret, secret_of
from ghoststories.engine.codes import BOARDS, WU_FENG
from ghoststories.engine.geometry import DEMON_PLACES, TILES, neighbours
from ghoststories.engine.play import actor
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon, villagers
from ghoststories.kinds import act, sets, step

HOME: Final = 5
"""Above rather than below, when nothing else speaks for either."""


class SecretThumb(SetThumb):
    """Speaks for Black Secret where the base rules of thumb have no word."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.weights = ground.weights
        self.wu_feng = WuFeng(ground)

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        if not has_secret(s):
            return AS_EVER
        brought_by = of_sets.set_of_step(kind)
        if (brought_by != sets.BASE or kind == step.PLACE_CARD) and actor(s) == WU_FENG:
            return self.wu_feng.worth(s, packed, kind, option)
        if brought_by == sets.BLACK_SECRET:
            return self.own(s, packed, kind, option)
        added = brought_by == sets.BASE and of_sets.set_of_act(option) == sets.BLACK_SECRET
        return self.more(s, kind, option) if added and kind != step.PAY else i64(AS_EVER)

    # ------------------------------------------------------------ its own decisions
    def own(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option of a kind of decision that only Black Secret has."""
        if kind in (
            step.BLEED,
            step.INK_MANTRA,
            step.WAKE_MANTRA,
            step.CALLIGRAPHY,
            step.WRITE_MANTRA,
        ):
            return self.mantra(s, packed, kind, option)
        if kind == step.TAKE_LADDER:
            return self.level(s, option == act.LADDER)
        if kind in (step.SHARE_QI, step.SHARE_TAO, step.REVIVE_TAOIST):
            return self.shared(s, kind, option - act.BOARD)
        if kind in (step.FLY, step.REVIVE_TILE):
            return self.flown(s, agenda.a_of(packed), kind, option)
        if kind in (step.DISCARD_GHOSTS, step.LAY_BUDDHAS, step.WEAKEN):
            return self.on_space(s, kind, option)
        if kind in (step.PICK_TILE, step.PICK_LADDERS, step.RESCUE, step.PLACE_CRYSTAL):
            return self.on_tile(s, kind, option)
        if kind == step.PICK_DEMON:
            return demon_worth(self.weights, s, option - act.DEMON)
        if kind == step.UNWRITE_CURSE:
            return self.unwritten(s, option - act.SLOT)
        if kind == step.WEAKEN_COLOUR:
            return self.weakened(s, option - act.MANTRA)
        return 0 if option == act.PASS else 1

    # ------------------------------------------------------------ mantras
    def mantra(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        w = self.weights
        if option == act.PASS:
            return 0
        if kind == step.WRITE_MANTRA:
            return mantras.mantra_worth(w, s, option - act.WRITE)
        if option >= act.ERASE:
            return mantras.replaced_worth(w, s, option - act.ERASE)
        slot = option - act.INK
        if kind == step.WAKE_MANTRA:  # the Qi on it are lost to it
            part = (
                secret_of(s).mantra_qi[slot] * taste(w).secret_later // s.content.place_level[slot]
            )
            return mantras.mantra_worth(w, s, secret_of(s).display[slot]) - part // 2
        # one that fills it for nothing would be better spent elsewhere, but a Qi has to go
        return mantras.ink_worth(w, s, slot)

    # ------------------------------------------------------------ ladders
    def level(self, s: State, changes: bool) -> i64:
        """K-TAO-1. What can be done here on the one level or the other."""
        here = s.at[s.active]
        below = moving.is_below(s, s.active) != changes
        danger: i64 = 0
        if is_shadow_at(secret_of(s), here, below):
            danger = shadow_danger(self.weights, s, s.active)
        if below:
            return self.expulsion(s, here) - danger
        exorcism = self.ground.exorcism(s, here)
        helped = self.ground.help(s, here)
        return (exorcism if exorcism > helped else helped) + HOME - danger

    # ------------------------------------------------------------ gifts
    def shared(self, s: State, kind: i64, board: i64) -> i64:
        if kind == step.SHARE_QI:
            return qi_gain(self.weights, s, board) * 100 - s.qi[board]
        if kind == step.SHARE_TAO:  # for whoever is next, and has few
            return (20 if board == next_living(s) else 0) - 5 * tao_held(s, board)
        return 4 - (board - s.active + BOARDS) % BOARDS  # who is next to act

    def flown(self, s: State, board: i64, kind: i64, option: i64) -> i64:
        """Where this Taoist can do most; staying costs nothing."""
        self.ground.survey_for(s, board)
        here = s.at[board]
        if option == act.PASS:
            stuck = moving.is_below(s, board) and not catacombs.has_ladder(s, here)
            return -taste(self.weights).secret_below if stuck else self.ground.prospects(here)
        if of_sets.set_of_act(option) == sets.WHITE_MOON:  # standing up is better than lying on
            return self.ground.prospects(here) + taste(self.weights).secret_below
        if option < act.SQUARE:
            return self.ground.prospects(option - act.TILE)
        square = option - act.SQUARE
        return self.expulsion_for(s, board, square) - taste(self.weights).secret_below

    def expulsion_for(self, s: State, board: i64, square: i64) -> i64:
        active = s.active
        s.active = board
        worth = self.expulsion(s, square)
        s.active = active
        return worth

    def on_space(self, s: State, kind: i64, option: i64) -> i64:
        w = self.weights
        if option == act.PASS:
            return 0
        if kind == step.LAY_BUDDHAS:
            space = option - act.BUDDHA
            return w.buddha_placed // 2 + crowd_after(w, s, space // 3) + ghosts_on(s, space // 3)
        space = option - act.PICK
        if kind == step.DISCARD_GHOSTS:
            return gone_worth(w, s, space)
        return hardness(w, s, space) + incarnation_worth(w, s)

    def on_tile(self, s: State, kind: i64, option: i64) -> i64:
        w = self.weights
        if option == act.PASS:
            return 0
        if kind == step.PLACE_CRYSTAL:
            if option >= act.BOARD:
                return (
                    moon_taste(w).moon_crystal * 3
                    - (option - act.BOARD - s.active + BOARDS) % BOARDS
                )
            return light.receptacle_worth(w, moon.moon_of(s))
        tile = option - act.TILE
        if kind == step.RESCUE:
            return people.save_worth(w, s, moon.moon_of(s), villagers.top_of(moon.moon_of(s), tile))
        if kind == step.PICK_LADDERS:
            return self.ladder(s, tile)
        return IMPORTANCE[s.village[tile]]

    def ladder(self, s: State, tile: i64) -> i64:
        """Where somebody is caught below, or near a demon."""
        worth: i64 = 1 if tile == TILES // 2 else 0
        for board in range(i64(BOARDS)):
            if agenda.living(s, board) and moving.is_below(s, board):
                worth += 20 if s.at[board] == tile else 0
                worth += 8 if neighbours(s.at[board], tile) else 0
        for demon in range(len(secret_of(s).demons)):
            where = secret_of(s).demons[demon]
            if where >= 0:
                worth += 6 if where == tile else 0
                worth += 2 if neighbours(where, tile) else 0
        return worth + 1

    def unwritten(self, s: State, slot: i64) -> i64:
        """One of the highest level on the board, so that its slots fill later."""
        curse = secret_of(s).slots[slot]
        level = s.content.curse_level[curse]
        return level if level < curses.LEVELS else i64(0)

    def weakened(self, s: State, colour: i64) -> i64:
        """The colour the Taoists have least of."""
        held: i64 = 0
        for board in range(i64(BOARDS)):
            if agenda.living(s, board):
                held += qi.tao(s, board, colour)
        return tao_worth(self.weights, s, colour) - held

    # ------------------------------------------------------------ more options of base decisions
    def more(self, s: State, kind: i64, option: i64) -> i64:
        """Of an option that Black Secret has added to a decision of the base game."""
        if option == act.EXPEL:
            return self.expulsion(s, s.at[s.active])
        if kind == step.YANG_MOVE and act.DEMON <= option < act.SQUARE:
            return self.marked(s, DEMON_PLACES + option - act.DEMON)
        return 0

    def marked(self, s: State, target: i64) -> i64:
        """K-FAQ-2. The Enfeeblement Mantra on a demon somebody may soon expel."""
        if s.mantra >= 0:
            return NEVER
        worth = self.with_mantra(s, target)
        return AT_ONCE + worth if worth > 0 else i64(NEVER)

    def with_mantra(self, s: State, target: i64) -> i64:
        square = secret_of(s).demons[target - DEMON_PLACES]
        marker = s.mantra
        s.mantra = target
        worth = self.expulsion(s, square) - taste(self.weights).secret_below
        s.mantra = marker
        near = moving.is_below(s, s.active) or catacombs.has_ladder(s, square)
        return worth // 2 if near and worth > 0 else i64(0)

    # ------------------------------------------------------------ what can be done from a tile
    def asked(self, s: State, villager: i64) -> i64:
        if villager != CALLIGRAPHER:
            return AS_EVER
        return mantras.calligrapher_worth(self.weights, s)

    def done_from(self, s: State, tile: i64, above: i64) -> i64:
        """K-TAO-1. From a tile, or from its square: by the ladder from both."""
        if not has_secret(s):
            return above
        below = self.expulsion(s, tile)
        if is_shadow_at(secret_of(s), tile, False):
            above -= shadow_danger(self.weights, s, s.active)
        if is_shadow_at(secret_of(s), tile, True):
            below -= shadow_danger(self.weights, s, s.active)
        if catacombs.has_ladder(s, tile):
            return above if above > below else below
        return below if moving.is_below(s, s.active) else above

    def expulsion(self, s: State, square: i64) -> i64:
        """K-TAO-4. What the attempt to expel the demons of a square is worth."""
        marksman = self.ground.marksman
        marksman.volley.payers = marksman.may_spend
        marksman.volley.aim_at_demons(s, square)
        if not marksman.price(s, EXPULSION):
            return 0
        worth = marksman.expected() - taste(self.weights).secret_below
        return worth if worth > 0 else i64(0)

    def way_up(self, s: State, square: i64) -> i64:
        """How near the next ladder is."""
        if catacombs.has_ladder(s, square):
            return AS_EVER
        for other in range(i64(TILES)):
            if neighbours(square, other) and catacombs.has_ladder(s, other):
                return 0
        return -taste(self.weights).secret_below
