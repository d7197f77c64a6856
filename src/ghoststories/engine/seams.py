"""The seams of the base rules: where an expansion may have something to say."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from ghoststories.engine.state import State


class Expansion:
    """The base game has none of these; an expansion overrides some.

    Its own state lives in its fields, so it must know how to clone and how to write itself down.
    """

    def clone(self) -> "Expansion":
        raise NotImplementedError

    def copy_into(self, other: "Expansion") -> None:
        raise NotImplementedError

    def rows(self) -> list[vec[i64]]:
        """Its fields that are rows of numbers, each of a fixed length."""
        return []

    def scalars(self) -> list[str]:
        """The names of its other fields."""
        return []

    def numbers(self) -> vec[i64]:
        """Everything in it as plain numbers, for `to_bytes` and the digest."""
        out = [number for row in self.rows() for number in row]
        plain: list[i64] = [getattr(self, name) for name in self.scalars()]
        return vec[i64](out + plain)

    def set_numbers(self, numbers: vec[i64]) -> None:
        at: i64 = 0
        for row in self.rows():
            n: i64 = len(row)
            for i in range(n):
                row[i] = numbers[at + i]
            at += n
        for name in self.scalars():
            setattr(self, name, numbers[at])
            at += 1

    def agreed(self) -> list[str]:
        """The names of what the table chose. It never changes in a game and is in no bytes."""
        return []

    def told(self) -> list[i64]:
        """All of it, for another process."""
        agreed: list[i64] = [getattr(self, name) for name in self.agreed()]
        return agreed + list(self.numbers())

    def hears(self, told: list[i64]) -> None:
        """Be as the one that told it."""
        agreed = self.agreed()
        for i in range(len(agreed)):
            setattr(self, agreed[i], told[i])
        self.set_numbers(vec[i64](told[len(agreed) :]))

    def __copy__(self) -> "Expansion":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Expansion":
        return self.clone()

    def redact(self, seen_by: i64) -> None:
        """Forget what the seats in the mask do not know."""

    def violation(self, s: "State") -> str:
        """What is wrong with its part of the position; empty when nothing is."""
        return ""

    def tao_out(self, colour: i64) -> i64:
        """Tao tokens of a colour that it has taken out of the game."""
        return 0

    def qi_out(self) -> i64:
        """Qi that lies neither with a board nor in the supply."""
        return 0

    # ------------------------------------------------------------ the course of the game
    def after_layout(self, s: "State") -> None:
        """SET. The base game is laid out; what is pushed now comes before the first turn."""

    def turn_begins(self, s: "State") -> None:
        """Before the Yin phase."""

    def orders_ghosts(self, s: "State") -> bool:
        """YIN-1. True when the expansion says who acts in what order, and pushed it."""
        return False

    def turn_ends(self, s: "State") -> None:
        """After the Yang phase, or after Yin on a turn without one."""

    # ------------------------------------------------------------ ghosts
    def takes_drawn_card(self, s: "State", card: i64) -> bool:
        """True when the expansion takes over what happens to a drawn card."""
        return False

    def placer(self, s: "State") -> i64:
        """Who picks the space of an arriving card; -1 when the base rules say."""
        return -1

    def ghost_stands(self, s: "State", space: i64) -> None:
        """A ghost has come to a space: it arrived or was moved."""

    def before_left_stone(self, s: "State", card: i64, space: i64) -> bool:
        """ARR-5. True when something is decided before the left stone of an arriving ghost."""
        return False

    def left_stone(self, s: "State", space: i64, ability: i64) -> None:
        """An ability of the left stone that the base game does not know."""

    def right_curse(self, s: "State", ability: i64) -> None:
        """A curse of the right stone that the base game does not know."""

    def incarnation_is_called(self, s: "State") -> bool:
        """True when the expansion says how one that is in no pile comes into play."""
        return False

    def weakens(self, s: "State", space: i64, need: i64) -> i64:
        """What of a ghost's resistance is left."""
        return need

    def reward(self, s: "State", ability: i64) -> None:
        """A reward of the right stone that the base game does not know."""

    def silences(self, s: "State", space: i64) -> bool:
        """Whether the centre stone of the ghost of a space does not count now."""
        return False

    def figure_left_card(self, s: "State", space: i64) -> None:
        """A haunting figure has gone from its card to the first stone."""

    # ------------------------------------------------------------ haunting and the curse die
    def instead_of_haunting(self, s: "State", tile: i64) -> bool:
        """True when something else happens instead of the haunting."""
        return False

    def after_haunting(self, s: "State", tile: i64) -> None:
        """A tile has turned to its haunted side."""

    def after_curse_die(self, s: "State") -> None:
        """The curse die shows a face, which may still be rolled again."""

    def before_curse_counts(self, s: "State", place: i64, face: i64) -> bool:
        """True when something is decided before the face of the curse die counts."""
        return False

    def tile_cursed(self, place: i64) -> i64:
        """The tile that "haunt" points at from a place only it knows, TILES for none; else -1."""
        return -1

    def curse_works(self, s: "State", place: i64, face: i64) -> bool:
        """True when a face of the curse die has done its work at a place only it knows."""
        return False

    # ------------------------------------------------------------ Taoists
    def after_qi_went(self, s: "State", board: i64) -> None:
        """After a board has lost 1 Qi, before its death is checked."""

    def before_qi_goes(self, s: "State", board: i64) -> bool:
        """True when something is decided before a board loses a Qi."""
        return False

    def also_has(self, s: "State", power: i64) -> bool:
        """Whether the active Taoist, its own power working, has another one too."""
        return False

    def blocks_power(self, s: "State", board: i64) -> bool:
        """Whether the power of a board does not work now."""
        return False

    def blocks_yin_yang(self, s: "State") -> bool:
        """Whether no Yin-Yang can be spent now."""
        return False

    def blocks_help(self, s: "State", tile: i64) -> bool:
        """Whether the villager of an active tile cannot be asked now."""
        return False

    def after_move(self, s: "State") -> None:
        """YANG-2. The active Taoist has moved, stood up or stayed."""

    def before_last_qi(self, s: "State", board: i64) -> bool:
        """True when something is decided before a board loses its last Qi."""
        return False

    def after_death(self, s: "State", board: i64) -> None:
        """A Taoist has died; its base possessions are gone."""

    def offers_moves(self, s: "State") -> bool:
        """YANG-2. True when the expansion has offered where the active Taoist may go."""
        return False

    def offers_standing(self, s: "State", board: i64) -> bool:
        """True when a move would only stand this Taoist up, and that was offered instead."""
        return False

    def stands_up(self, s: "State", board: i64) -> bool:
        """True when somebody else's move only stood this Taoist up."""
        return False

    def stepped_below(self, s: "State", board: i64, tile: i64) -> None:
        """A Taoist has gone on under the village."""

    def after_step(self, s: "State", board: i64, origin: i64, how: i64) -> None:
        """A Taoist has gone to another tile, as a `geometry` kind of move says."""

    def offer_between(self, s: "State") -> None:
        """What may be done before or after any step of the own Yang phase."""

    def offer_mantra(self, s: "State") -> None:
        """POW-1. What else the mantra marker may be put on."""

    def offer_action(self, s: "State") -> None:
        """YANG-1. Further actions of step 2."""

    def offer_last(self, s: "State") -> None:
        """Further things of step 3 (YANG-5)."""

    def is_a_move(self, action: i64) -> bool:
        """YANG-2. Whether this is the move itself, not something done before it."""
        return False

    def is_an_action(self, action: i64) -> bool:
        """YANG-1. Whether this is an action of step 2, not something done beside it."""
        return False

    def is_of_step_3(self, action: i64) -> bool:
        """Whether step 2 is over once this was chosen."""
        return False

    def yang_choice(self, s: "State", action: i64) -> None:
        """Carry out what one of the three methods above has offered."""

    def can_raise(self, s: "State") -> bool:
        """TIL-1. Whether the Graveyard has more to give back than Taoists."""
        return False

    def offer_raising(self, s: "State") -> None:
        """What else the Graveyard can give back."""

    def raises(self, s: "State", action: i64) -> None:
        """Carry out what `offer_raising` has offered."""

    def white_face(self, s: "State") -> bool:
        """TIL-3. True when the expansion has pushed what a white face at the Herbalist gives."""
        return False

    # ------------------------------------------------------------ exorcism
    def after_roll(self, s: "State") -> None:
        """EXO-1. What is pushed now is done after the dice of an attempt, before its payment."""

    def wild(self, s: "State", board: i64) -> i64:
        """Things of a Taoist that count as any colour in the attempt in hand."""
        return 0

    def wild_at(self, s: "State", tile: i64, payers: i64) -> i64:
        """As `wild`, were the active Taoist on a tile; only of the boards in the mask."""
        return 0

    def whitens_a_die(self, s: "State") -> bool:
        """Whether the active Taoist may turn a die to white after a roll."""
        return False

    def offer_wild(self, s: "State", board: i64) -> None:
        """EXO-4. Lay one of them."""

    def lay_wild(self, s: "State", action: i64) -> None:
        """It is spent, as `offer_wild` has offered."""

    def takes_tokens(self, s: "State", target: i64) -> bool:
        """Whether Tao tokens may be laid on a target."""
        return True

    def action_for(self, target: i64) -> i64:
        """The action that aims at a target of its own; -1 for any other."""
        return -1

    def target_of(self, action: i64) -> i64:
        """What such an action aims at; -1 for any other."""
        return -1

    def need_at(self, s: "State", target: i64, place: i64) -> i64:
        """What a target that is no ghost would need of a Taoist there; -1: it is elsewhere."""
        return -1

    def rule_of(self, s: "State", kind: i64) -> str:
        """The rule that a pending step is asked by, where its own does not hold."""
        return ""

    def kind_luck(self, s: "State", kind: i64) -> i64:
        """Which of the outcomes listed for a chance step players wish for; -1: none of them."""
        return -1

    def after_target_beaten(self, s: "State", target: i64) -> None:
        """A target that is no ghost on a space was paid for."""

    def after_failure(self, s: "State") -> None:
        """EXO-13. No ghost at all was exorcised."""
