"""White Moon by rule of thumb: what each of its options is worth. Compiled."""

from typing import Final

from mypy_extensions import i64

from ghoststories.bots.judge.glances import curse_cost
from ghoststories.bots.seams import AS_EVER, SetThumb
from ghoststories.bots.thumb.stakes import AT_ONCE, NEVER
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.worth import tao_worth
from ghoststories.bots.white_moon import helping, light, threats, weights
from ghoststories.bots.white_moon.people import death_cost, save_worth, stack_cost
from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import COLOURS, INCARNATION, KUNG_FU_SCHOOL, WHITE
from ghoststories.content.white_moon.vocabulary import CLOUD_BOOTS, GATHERING_GONG, MOON_DUST
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, b_of
from ghoststories.engine.base import qi, yang
from ghoststories.engine.base.haunting import tile_cursed
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import TILES
from ghoststories.engine.of_sets import set_of_act, set_of_step
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import artifacts, villagers
from ghoststories.engine.white_moon.moon import ALONE, BARRIER, has_moon, moon_of
from ghoststories.engine.white_moon.school import may_aim
from ghoststories.kinds import ability, act, sets, step

TALISMAN_KEPT: Final = 90
"""Curses that cost less are borne."""
GONG_KEPT: Final = 60


class MoonThumb(SetThumb):
    """Speaks for White Moon where the base rules of thumb have no word."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.weights = ground.weights

    def worth(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        brought_by = set_of_step(kind)
        if brought_by == sets.WHITE_MOON:
            return self.own(s, packed, kind, option)
        added = brought_by == sets.BASE and set_of_act(option) == sets.WHITE_MOON
        return self.more(s, kind, option) if added and kind != step.PAY else i64(AS_EVER)

    # ------------------------------------------------------------ its own decisions
    def own(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Of an option of a kind of decision that only White Moon has."""
        if kind in (step.SAVE_FIRST, step.CARRY, step.KILL_VISIBLE):
            return self.villager(s, packed, kind, option)
        if kind in (step.BARRIER_BOARD, step.SCHOOL_AIM, step.SWORD):
            return self.attempt(s, packed, kind, option)
        if kind in (step.ARTIFACT_TO, step.INHERIT):
            return light.wearer(s, a_of(packed), option - act.BOARD)
        if kind in (step.SU_LING_MOVES, step.SU_LING_CRYSTAL, step.HERBALIST_WHITE):
            return self.light(s, kind, option)
        return self.answer(s, packed, kind, option)

    def villager(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        w = self.weights
        m = moon_of(s)
        if option == act.PASS:
            return 0
        tile = option - act.TILE
        person = villagers.top_of(m, tile)
        if kind == step.SAVE_FIRST:
            return save_worth(w, s, m, person)
        if kind == step.KILL_VISIBLE:
            return -death_cost(w, s, m, person)
        goal = s.at[a_of(packed)]
        return helping.taken(w, s, tile, goal, self.otherwise(s, a_of(packed), goal))

    def otherwise(self, s: State, board: i64, goal: i64) -> i64:
        """What the Taoist that moved could do there instead of saving whom it brings."""
        if board != s.active or not yang.may_act(s, k.SAVED):
            return AT_ONCE
        best = self.ground.exorcism(s, goal)
        helped = self.ground.help(s, goal)
        best = helped if helped > best else best
        if villagers.can_save(s):
            m = moon_of(s)
            saved = save_worth(self.weights, s, m, villagers.top_of(m, m.portal))
            best = saved if saved > best else best
        return best

    def attempt(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        marksman = self.ground.marksman
        if kind == step.SCHOOL_AIM:
            return self.aim(s, option)
        if kind == step.SWORD:
            return self.sword(s, option)
        if option == act.PASS:
            return 0
        m = moon_of(s)
        if option == act.EXORCISE:
            marksman.volley.aim_from_board(s, a_of(packed), m.barrier)
            return marksman.expected() if marksman.price(s, BARRIER) else i64(0)
        rescue = save_worth(self.weights, s, m, villagers.top_of(m, option - act.TILE))
        return rescue - weights.taste(self.weights).moon_barrier

    def aim(self, s: State, option: i64) -> i64:
        """W-KFS-1, W-KFS-2. At a colour, or by a power token at that of its board."""
        if act.BORROW <= option < act.BORROW + BOARDS:
            return self.school(s, s.colour[option - act.BORROW]) - self.weights.power_token
        return self.school(s, option - act.AIM)

    def sword(self, s: State, option: i64) -> i64:
        """W-ART-2. What the roll is worth with one die turned, or as it lies."""
        if option == act.PASS:
            return self.roll_worth(s)
        face = option - act.FACE
        s.faces[face] -= 1
        s.faces[WHITE] += 1
        worth = self.roll_worth(s)
        s.faces[WHITE] -= 1
        s.faces[face] += 1
        return worth

    def roll_worth(self, s: State) -> i64:
        exorcist = self.ground.aimed(s)
        exorcist.best_goal()
        return exorcist.gain

    def light(self, s: State, kind: i64, option: i64) -> i64:
        if option == act.PASS:
            return 0
        if kind == step.SU_LING_MOVES:
            return light.su_ling_worth(self.weights, s, option - act.SU_LING)
        if kind == step.SU_LING_CRYSTAL:
            return light.receptacle_worth(self.weights, moon_of(s))
        if option == act.CRYSTAL:
            return weights.taste(self.weights).moon_crystal
        return tao_worth(self.weights, s, option - act.TAKE)

    def answer(self, s: State, packed: i64, kind: i64, option: i64) -> i64:
        """Tokens that come and go, and the artifacts that answer something."""
        w = self.weights
        if kind in (step.TAKE_TAO_FOR, step.CLAW):
            return tao_worth(w, s, option - act.TAKE)
        if kind == step.REMOVE_TAO:
            return qi.tao(s, option - act.BOARD, a_of(packed)) if option < act.TAKE else i64(0)
        if kind == step.TALISMAN:
            return 0 if option == act.PASS else self.curse(s, packed) - TALISMAN_KEPT
        if kind == step.GONG:
            return 0 if option == act.PASS else self.gathered(s, option - act.BOARD)
        if kind == step.BOOTS:
            return self.ground.help(s, option - act.TILE)
        return 0 if option == act.PASS else 1  # Elixir, Armor and the grey die are always used

    def curse(self, s: State, packed: i64) -> i64:
        """What the face of the curse die costs; where villagers are it is they who pay."""
        if b_of(packed) == k.CURSE_HAUNT:
            tile = tile_cursed(s, a_of(packed))
            if tile < TILES and moon_of(s).heights[tile]:
                return stack_cost(self.weights, s, moon_of(s), tile)
        return curse_cost(self.weights, s, b_of(packed))

    # ------------------------------------------------------------ more options of base decisions
    def more(self, s: State, kind: i64, option: i64) -> i64:
        """Of an option that White Moon has added to a decision of the base game."""
        w = self.weights
        if option == act.STAND:
            return self.ground.stand(s, s.at[s.active])
        if option == act.SAVE:
            m = moon_of(s)
            return save_worth(w, s, m, villagers.top_of(m, m.portal))
        if option == act.RECEPTACLE:
            return light.own_crystal_worth(w, s)
        if act.ARTIFACT <= option < act.ARTIFACT + 8:
            return self.artifact(s, kind, option - act.ARTIFACT)
        if act.SU_LING <= option < act.PERSON:
            return light.su_ling_worth(w, s, option - act.SU_LING)
        if option >= act.PERSON:
            return helping.raising(w, s, option - act.PERSON)
        return self.crystal(s, option)

    def artifact(self, s: State, kind: i64, artifact: i64) -> i64:
        """Moon Dust at once, the Gong at the end of a turn; the Elixir waits for the last Qi."""
        if artifact == MOON_DUST:
            return AT_ONCE
        if artifact == CLOUD_BOOTS:
            return self.far_help(s)
        if artifact == GATHERING_GONG and kind == step.YANG_END:
            gain: i64 = -GONG_KEPT
            for board in range(i64(BOARDS)):
                if artifacts.may_be_gathered(s, board):
                    here = self.gathered(s, board)
                    gain += here if here > 0 else 0
            return gain
        return NEVER

    def far_help(self, s: State) -> i64:
        """The best help that the Cloud Boots bring within reach."""
        best: i64 = 0
        for tile in range(i64(TILES)):
            if artifacts.boots_reach(s, tile):
                worth = self.ground.help(s, tile)
                best = worth if worth > best else best
        return best

    def gathered(self, s: State, board: i64) -> i64:
        """What it helps another Taoist to be here, or to stand up."""
        if artifacts.is_down(s, board):
            return weights.taste(self.weights).moon_down
        self.ground.survey_for(s, board)
        there = self.ground.prospects(s.at[board])
        return (self.ground.prospects(s.at[s.active]) - there) // 2

    def crystal(self, s: State, option: i64) -> i64:
        """Laid after faces, jokers and tokens; those of friends only if they may be spent."""
        if s.attempt == BARRIER:
            return 5
        board = option - act.SPEND_CRYSTAL
        if board != s.active and not self.ground.exorcist.may_spend & (1 << board):
            return NEVER
        return 5 if board == s.active else 4

    # ------------------------------------------------------------ a ghost finds its space
    def place_cost(self, s: State, card: i64, space: i64) -> i64:
        """What it does to the villagers before it; less than nothing before Su-Ling."""
        if not has_moon(s):
            return AS_EVER
        m = moon_of(s)
        if m.su_ling == space:
            if s.content.card_group[card] == INCARNATION:
                return weights.taste(self.weights).moon_silence
            return 0
        cost = threats.stone_worth(self.weights, s, space, card)
        for i in range(i64(STONE_WIDTH)):
            if s.content.left[card * STONE_WIDTH + i] == ability.DEVOUR:
                cost += cost
        return cost // 2

    # ------------------------------------------------------------ what can be done from a tile
    def asked(self, s: State, villager: i64) -> i64:
        if not has_moon(s):
            return AS_EVER
        if villager == KUNG_FU_SCHOOL:
            return self.best_school(s)
        return helping.moon_help_worth(self.weights, s, villager)

    def best_school(self, s: State) -> i64:
        """W-KFS-1. The better of the colours that may be aimed at."""
        best: i64 = 0
        for colour in range(i64(COLOURS)):
            if may_aim(s, colour):
                worth = self.school(s, colour)
                if worth > best:
                    best = worth
        return best

    def school(self, s: State, colour: i64) -> i64:
        marksman = self.ground.marksman
        marksman.volley.aim_at_colour(s, colour, True)
        if not marksman.price(s, ALONE):
            return 0
        return marksman.expected() * weights.taste(self.weights).moon_school // 100

    def also_done(self, s: State, tile: i64) -> i64:
        if not has_moon(s):
            return 0
        saved = helping.saving_here(self.weights, s, tile)
        if not artifacts.boots_may_go(s):
            return saved
        helped = self.far_help(s)
        return helped if helped > saved else saved

    def taken_along(self, s: State, tile: i64, otherwise: i64) -> i64:
        return helping.carried_along(self.weights, s, tile, otherwise) if has_moon(s) else i64(0)

    def reaches(self, s: State, tile: i64) -> i64:
        if not has_moon(s):
            return AS_EVER
        return 1 if helping.reaches(s, tile) else 0
