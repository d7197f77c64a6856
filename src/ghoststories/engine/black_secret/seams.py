"""Black Secret on the seams of the base rules: every method hands over to its chapter."""

from mypy_extensions import i64

from ghoststories.content.black_secret.vocabulary import DEMONS_N, TOKEN_URN
from ghoststories.content.tables import NEED_BITS, Content
from ghoststories.content.vocabulary import COLOURS, INCARNATION
from ghoststories.engine.agenda import emit, living, offer, push
from ghoststories.engine.base import exorcism, power_actions, powers
from ghoststories.engine.black_secret import catacombs, invariants, secret
from ghoststories.engine.black_secret.demons import expelled, push_demon_phase
from ghoststories.engine.black_secret.ghosts import left_stone
from ghoststories.engine.black_secret.hand import push_draws
from ghoststories.engine.black_secret.mantras import brother_has, qi_flows, qi_lands
from ghoststories.engine.black_secret.setup import push_setup
from ghoststories.engine.black_secret.shadow import curse_works, tile_cursed
from ghoststories.engine.black_secret.summoning import ANYTHING
from ghoststories.engine.codes import CURSE_NOTHING, WU_FENG, WU_FENGS_EYES
from ghoststories.engine.expansions import push_yin_phase
from ghoststories.engine.geometry import DEMON_PLACES
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State
from ghoststories.kinds import ability, act, event, step


class BlackSecret(secret.Secret):
    """The expansion in play."""

    def __init__(self, content: Content, like: "secret.Secret | None") -> None:
        super().__init__(content, like)
        self.content = content

    def clone(self) -> Expansion:
        return BlackSecret(self.content, self)

    def __reduce__(self) -> tuple[object, ...]:
        return black_secret, (self.content, self.told())

    def violation(self, s: State) -> str:
        return invariants.violation(s)

    def redact(self, seen_by: i64) -> None:
        """K-SET-10. Only Wu-Feng sees his hand; how many cards it has everybody sees."""
        if seen_by & WU_FENGS_EYES == seen_by:
            return
        for i in range(self.hand_n):
            self.hand[i] = secret.UNKNOWN_CARD

    def qi_out(self) -> i64:
        total: i64 = 0
        for slot in range(i64(secret.MANTRA_SLOTS)):
            total += self.mantra_qi[slot]
        return total

    # ------------------------------------------------------------ the course of the game
    def after_layout(self, s: State) -> None:
        push_setup(s)

    def turn_begins(self, s: State) -> None:
        """K-TURN-1, K-TURN-8. Before the Yin phase of a living player's board."""
        if living(s, s.active):
            push_demon_phase(s)

    def orders_ghosts(self, s: State) -> bool:
        push_yin_phase(s)
        return True

    def turn_ends(self, s: State) -> None:
        if self.blocked[s.active] > 0:
            self.blocked[s.active] -= 1

    # ------------------------------------------------------------ ghosts
    def takes_drawn_card(self, s: State, card: i64) -> bool:
        """K-TURN-3, K-TURN-6. An incarnation that lay open on the deck is placed as it is."""
        if card == s.rules.summoning:
            push(s, step.SUMMONING_CARD)
        elif s.content.card_group[card] == INCARNATION:
            return False
        else:
            push(s, step.WU_FENG_CARD, card, ANYTHING)
        return True

    def placer(self, s: State) -> i64:
        return WU_FENG

    def left_stone(self, s: State, space: i64, stone: i64) -> None:
        left_stone(s, stone)

    def right_curse(self, s: State, stone: i64) -> None:
        push(s, step.MUST_THROW)

    def incarnation_is_called(self, s: State) -> bool:
        """W-FAQ-5. A death in the Wu family is a Summoning."""
        push(s, step.FROM_HAND, 0)
        push_draws(s, 1)
        return True

    def reward(self, s: State, stone: i64) -> None:
        """K-INC-1. Instead of INC-5."""
        if stone == ability.GAIN_YIN_YANG_AND_MANTRA_QI:
            push(s, step.INK_MANTRA, 0)
            push(s, step.GROUP_YIN_YANG)

    def weakens(self, s: State, space: i64, need: i64) -> i64:
        """For the rest of the game, in whatever colour the Shapeshifter has now (W-INC-6)."""
        for i in range(i64(secret.MOST_WEAKENED)):
            card = self.weak_card[i]
            if card < 0 or card != s.ghosts[space]:
                continue
            colour = self.weak_colour[i]
            if s.content.card_need[card] >> (NEED_BITS * COLOURS):
                colour = s.colour[space // 3]
            if exorcism.digit(need, colour):
                need -= exorcism.unit(colour)
        return need

    # ------------------------------------------------------------ haunting and the curse die
    def after_haunting(self, s: State, tile: i64) -> None:
        catacombs.remove_ladder(s, tile)  # K-TAO-2

    def tile_cursed(self, place: i64) -> i64:
        return tile_cursed(place)

    def curse_works(self, s: State, place: i64, face: i64) -> bool:
        return curse_works(s, place, face)

    # ------------------------------------------------------------ Taoists
    def before_qi_goes(self, s: State, board: i64) -> bool:
        if not qi_flows(s):
            return False
        push(s, step.BLEED, board)
        return True

    def after_qi_went(self, s: State, board: i64) -> None:
        qi_lands(s)

    def also_has(self, s: State, power: i64) -> bool:
        return brother_has(s, power)

    def blocks_power(self, s: State, board: i64) -> bool:
        return self.blocked[board] > 0

    def blocks_yin_yang(self, s: State) -> bool:
        return secret.passive(s, ability.NO_YIN_YANG)

    def blocks_help(self, s: State, tile: i64) -> bool:
        return self.shadow == secret.ABOVE + tile  # K-SHA-3

    def after_death(self, s: State, board: i64) -> None:
        powers.check_mantra(s)

    def after_move(self, s: State) -> None:
        push(s, step.TAKE_LADDER)

    def offer_mantra(self, s: State) -> None:
        """K-FAQ-2. The Enfeeblement Mantra may lie on a demon."""
        for demon in range(i64(DEMONS_N)):
            if self.demons[demon] != secret.OUTSIDE and s.mantra != DEMON_PLACES + demon:
                offer(s, act.DEMON + demon)

    def stepped_below(self, s: State, board: i64, tile: i64) -> None:
        emit(s, event.MOVED_BELOW, board, tile)

    def is_an_action(self, action: i64) -> bool:
        return action == act.EXPEL

    def offer_action(self, s: State) -> None:
        catacombs.offer_expelling(s)

    def yang_choice(self, s: State, action: i64) -> None:
        if action == act.EXPEL:
            catacombs.begin_expelling(s)
        elif act.DEMON <= action < act.SQUARE:
            power_actions.use_mantra(s, DEMON_PLACES + action - act.DEMON)  # POW-1, K-FAQ-2

    # ------------------------------------------------------------ exorcism
    def takes_tokens(self, s: State, target: i64) -> bool:
        return catacombs.demon_takes_tokens(s, target)

    def action_for(self, target: i64) -> i64:
        return act.DEMON + target - DEMON_PLACES

    def target_of(self, action: i64) -> i64:
        return DEMON_PLACES + action - act.DEMON

    def need_at(self, s: State, target: i64, place: i64) -> i64:
        demon = target - DEMON_PLACES
        return catacombs.demon_need(s, demon) if self.demons[demon] == place else i64(-1)

    def after_target_beaten(self, s: State, target: i64) -> None:
        expelled(s, target - DEMON_PLACES)

    def kind_luck(self, s: State, kind: i64) -> i64:
        if kind == step.WU_FENG_ROLLS:
            return act.CURSE + CURSE_NOTHING
        urn: i64 = act.CATACOMB_TOKEN + TOKEN_URN
        if kind == step.TOKEN_TURNED and s.options[s.options_n - 1] == urn:
            return urn
        return -1


def black_secret(content: Content, told: list[i64]) -> BlackSecret:
    """As it was before it was pickled."""
    found = BlackSecret(content, None)
    found.hears(told)
    return found
