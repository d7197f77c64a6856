"""White Moon on the seams of the base rules: every method hands over to its chapter."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import GRAVEYARD
from ghoststories.content.white_moon import vocabulary as v
from ghoststories.engine.agenda import offer, plays, push
from ghoststories.engine.attempts import MAY_STOP
from ghoststories.engine.base import qi, yang
from ghoststories.engine.base.haunting import does_nothing
from ghoststories.engine.codes import BOARDS, HELPED, SAVED
from ghoststories.engine.expansions import push_yin_phase
from ghoststories.engine.geometry import ONE_STEP, TILES
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import artifacts, crystals, invariants, su_ling, villagers
from ghoststories.engine.white_moon.incarnations import left_stone
from ghoststories.engine.white_moon.moon import BARRIER, NOT_CALLED, Moon
from ghoststories.engine.white_moon.setup import push_setup
from ghoststories.kinds import ability, act, step


class WhiteMoon(Moon):
    """The expansion in play."""

    def clone(self) -> Expansion:
        return WhiteMoon(self)

    def __reduce__(self) -> tuple[object, ...]:
        return white_moon, (self.told(),)

    def violation(self, s: State) -> str:
        return invariants.violation(s)

    def tao_out(self, colour: i64) -> i64:
        return self.tao_gone[colour]

    # ------------------------------------------------------------ the course of the game
    def after_layout(self, s: State) -> None:
        push_setup(s)

    def turn_begins(self, s: State) -> None:
        self.called = NOT_CALLED
        self.fresh_crystals = 0

    def orders_ghosts(self, s: State) -> bool:
        push_yin_phase(s)
        return True

    def turn_ends(self, s: State) -> None:
        """W-ORD-2. Su-Ling where no Yang phase did it, then the barrier."""
        push(s, step.BARRIER_CHECK)
        if not plays(s) and su_ling.may_move(s):
            push(s, step.SU_LING_MOVES)

    # ------------------------------------------------------------ ghosts
    def ghost_stands(self, s: State, space: i64) -> None:
        if self.su_ling == space and su_ling.incarnation_on(s, space):
            su_ling.send_away(s)

    def before_left_stone(self, s: State, card: i64, space: i64) -> bool:
        if not artifacts.armor_may_help(s, card):
            return False
        push(s, step.ARMOR, space, card)
        return True

    def left_stone(self, s: State, space: i64, stone: i64) -> None:
        left_stone(s, space, stone)

    def reward(self, s: State, stone: i64) -> None:
        if stone == ability.GAIN_CRYSTAL:
            crystals.gain_crystal(s, s.active)

    def silences(self, s: State, space: i64) -> bool:
        return self.su_ling == space

    def figure_left_card(self, s: State, space: i64) -> None:
        villagers.flee(s, space)

    # ------------------------------------------------------------ haunting and the curse die
    def instead_of_haunting(self, s: State, tile: i64) -> bool:
        if self.heights[tile] == 0:
            return False
        push(s, step.MASSACRE, tile)
        return True

    def after_haunting(self, s: State, tile: i64) -> None:
        villagers.call_su_ling(self)

    def after_curse_die(self, s: State) -> None:
        villagers.call_su_ling(self)

    def before_curse_counts(self, s: State, place: i64, face: i64) -> bool:
        """W-ART-2. The Talisman is of no use against a face that does nothing."""
        if self.artifacts[v.WARDING_TALISMAN] >= BOARDS or does_nothing(s, place, face):
            return False
        push(s, step.TALISMAN, place, face)
        return True

    # ------------------------------------------------------------ Taoists
    def before_last_qi(self, s: State, board: i64) -> bool:
        if not artifacts.holds(s, board, v.ELIXIR_OF_HEALTH):
            return False
        push(s, step.ELIXIR, board)
        return True

    def after_death(self, s: State, board: i64) -> None:
        crystals.drop_crystals(s, board)
        self.down &= ~(1 << board)
        artifacts.leave_artifacts(s, board)

    def offers_moves(self, s: State) -> bool:
        artifacts.offer_walks(s)
        return True

    def offers_standing(self, s: State, board: i64) -> bool:
        if not artifacts.is_down(s, board):
            return False
        offer(s, act.STAND)
        return True

    def stands_up(self, s: State, board: i64) -> bool:
        if not artifacts.is_down(s, board):
            return False
        artifacts.stand_up(s, board)
        return True

    def after_step(self, s: State, board: i64, origin: i64, how: i64) -> None:
        if artifacts.is_down(s, board):
            artifacts.stand_up(s, board)  # W-INC-4: Dance of the Spires, one step
            villagers.may_carry(s, board, origin, ONE_STEP)
        else:
            villagers.may_carry(s, board, origin, how)

    def offer_between(self, s: State) -> None:
        artifacts.offer_artifacts(s)

    def offer_action(self, s: State) -> None:
        if villagers.can_save(s) and yang.may_act(s, SAVED):
            offer(s, act.SAVE)
        if artifacts.boots_may_go(s) and yang.may_act(s, HELPED):
            offer(s, act.ARTIFACT + v.CLOUD_BOOTS)

    def offer_last(self, s: State) -> None:
        su_ling.offer_places(s)
        crystals.offer_receptacle(s)

    def is_a_move(self, action: i64) -> bool:
        return action == act.STAND

    def is_an_action(self, action: i64) -> bool:
        return action in (act.SAVE, act.ARTIFACT + v.CLOUD_BOOTS)

    def is_of_step_3(self, action: i64) -> bool:
        return action == act.RECEPTACLE or act.SU_LING <= action < act.PERSON

    def yang_choice(self, s: State, action: i64) -> None:
        if action == act.STAND:
            artifacts.stand_up(s, s.active)
        elif action == act.SAVE:
            s.done |= SAVED
            villagers.save_top(s, self.portal)
        elif action == act.RECEPTACLE:
            crystals.place_own_crystal(s)
        elif act.SU_LING <= action < act.PERSON:
            su_ling.place_su_ling(s, action - act.SU_LING)
        elif act.ARTIFACT <= action < act.SPEND_CRYSTAL:
            artifacts.use_artifact(s, action - act.ARTIFACT)

    def can_raise(self, s: State) -> bool:
        graveyard = qi.tile_of(s, GRAVEYARD)
        return self.dead > 0 and graveyard < TILES and villagers.has_room(s, self, graveyard)

    def offer_raising(self, s: State) -> None:
        villagers.offer_dead(s, qi.tile_of(s, GRAVEYARD))

    def raises(self, s: State, action: i64) -> None:
        villagers.bring_back(s, action - act.PERSON, qi.tile_of(s, GRAVEYARD))

    def white_face(self, s: State) -> bool:
        if crystals.in_reserve(self) == 0:
            return False
        push(s, step.HERBALIST_WHITE)
        return True

    # ------------------------------------------------------------ exorcism
    def after_roll(self, s: State) -> None:
        if artifacts.holds(s, s.active, v.DIVINE_SWORD):
            push(s, step.SWORD)

    def wild(self, s: State, board: i64) -> i64:
        return crystals.crystals_of(s, board)

    def wild_at(self, s: State, tile: i64, payers: i64) -> i64:
        return crystals.crystals_at(s, tile, payers)

    def whitens_a_die(self, s: State) -> bool:
        return artifacts.holds(s, s.active, v.DIVINE_SWORD)

    def offer_wild(self, s: State, board: i64) -> None:
        crystals.offer_crystal(s, board)

    def lay_wild(self, s: State, action: i64) -> None:
        crystals.lay_crystal(s, action)

    def rule_of(self, s: State, kind: i64) -> str:
        """In a barrier and at the School EXO-5 does not hold."""
        if kind != step.PAY or not s.attempt & MAY_STOP:
            return ""
        return "W-BAR-1" if s.attempt == BARRIER else "W-KFS-1"

    def after_failure(self, s: State) -> None:
        artifacts.claw_pays(s)


def white_moon(told: list[i64]) -> WhiteMoon:
    """As it was before it was pickled."""
    moon = WhiteMoon(None)
    moon.hears(told)
    return moon
