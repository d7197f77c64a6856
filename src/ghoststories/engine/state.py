"""The whole position of a game in one object, and how it is copied.

Fields are `i64` scalars and `vec[i64]`, because that is what mypyc turns into plain C (MYPYC idioms
in docs/architecture.md). `like` names the state to copy from: every field appears once in
`__init__`, once in `copying.py` and once in the lists of `bytes.py`; a test perturbs every field
and fails when one of them forgets it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOURS, FACES
from ghoststories.engine.codes import BOARDS, RUNNING
from ghoststories.engine.geometry import SPACES, TILES

MOST_OPTIONS: Final = 256
"""No decision of a player and no pile has more."""


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


class Sink:
    """Where events go while somebody watches: a flat list, `EVENT_WIDTH` numbers an event."""

    def __init__(self) -> None:
        self.events = vec[i64]()

    def put(self, kind: i64, cause: i64, seen_by: i64, a: i64, b: i64) -> None:
        events = append(self.events, kind)
        events = append(events, cause)
        events = append(events, seen_by)
        events = append(events, a)
        self.events = append(events, b)


class Expansion:
    """The seams of the base rules. The base game has none of these; an expansion overrides some.

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
    def laid_out(self, s: "State") -> None:
        """SET. The base game is laid out; what is pushed now comes before the first turn."""

    def turn_begins(self, s: "State") -> None:
        """Before the Yin phase."""

    def orders_ghosts(self, s: "State") -> bool:
        """YIN-1. True when the expansion says who acts in what order, and pushed it."""
        return False

    def turn_ends(self, s: "State") -> None:
        """After the Yang phase, or after Yin on a turn without one."""

    # ------------------------------------------------------------ ghosts
    def card_drawn(self, s: "State", card: i64) -> bool:
        """True when the expansion takes over what happens to a drawn card."""
        return False

    def placer(self, s: "State") -> i64:
        """Who picks the space of an arriving card; -1 when the base rules say."""
        return -1

    def ghost_stands(self, s: "State", space: i64) -> None:
        """A ghost has come to a space: it arrived or was moved."""

    def stones_wait(self, s: "State", card: i64, space: i64) -> bool:
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

    def figure_out(self, s: "State", space: i64) -> None:
        """A haunting figure has gone from its card to the first stone."""

    # ------------------------------------------------------------ haunting and the curse die
    def tile_haunted(self, s: "State", tile: i64) -> bool:
        """True when something else happens instead of the haunting."""
        return False

    def tile_turned(self, s: "State", tile: i64) -> None:
        """A tile has turned to its haunted side."""

    def curse_rolled(self, s: "State") -> None:
        """The curse die shows a face, which may still be rolled again."""

    def curse_stands(self, s: "State", place: i64, face: i64) -> bool:
        """True when something is decided before the face of the curse die counts."""
        return False

    def curse_works(self, s: "State", place: i64, face: i64) -> bool:
        """True when a face of the curse die has done its work at a place only it knows."""
        return False

    # ------------------------------------------------------------ Taoists
    def qi_lost(self, s: "State", board: i64) -> None:
        """After a board has lost 1 Qi, before its death is checked."""

    def qi_flows(self, s: "State", board: i64) -> bool:
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

    def move_made(self, s: "State") -> None:
        """YANG-2. The active Taoist has moved, stood up or stayed."""

    def last_qi(self, s: "State", board: i64) -> bool:
        """True when something is decided before a board loses its last Qi."""
        return False

    def died(self, s: "State", board: i64) -> None:
        """A Taoist has died; its base possessions are gone."""

    def offers_moves(self, s: "State") -> bool:
        """YANG-2. True when the expansion has offered where the active Taoist may go."""
        return False

    def stands_up(self, s: "State", board: i64) -> bool:
        """True when somebody else's move only stood this Taoist up."""
        return False

    def moved(self, s: "State", board: i64, origin: i64, how: i64) -> None:
        """A Taoist has gone to another tile, as a `geometry` kind of move says."""

    def offer_between(self, s: "State") -> None:
        """What may be done before or after any step of the own Yang phase."""

    def offer_mantra(self, s: "State") -> None:
        """POW-1. What else the mantra marker may be put on."""

    def offer_action(self, s: "State") -> None:
        """YANG-1. Further actions of step 2."""

    def offer_last(self, s: "State") -> None:
        """Further things of step 3 (YANG-5)."""

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
    def before_dice(self, s: "State") -> None:
        """EXO-1. What is pushed now is done after the dice of an attempt, before its payment."""

    def wild(self, s: "State", first: i64) -> i64:
        """Things that count as any colour, those of the `first` clockwise from the exorcist on."""
        return 0

    def wild_at(self, s: "State", tile: i64, payers: i64) -> i64:
        """As `wild`, were the active Taoist on a tile; only of the boards in the mask."""
        return 0

    def whitens_a_die(self, s: "State") -> bool:
        """Whether the active Taoist may turn a die to white after a roll."""
        return False

    def offer_wild(self, s: "State", space: i64, colour: i64) -> None:
        """EXO-4. Lay one of them on the ghost of a space."""

    def lay_wild(self, s: "State", space: i64, action: i64) -> i64:
        """Carry out what `offer_wild` has offered; the source it comes from."""
        return 0

    def takes_tokens(self, s: "State", target: i64) -> bool:
        """Whether Tao tokens may be laid on a target."""
        return True

    def need_at(self, s: "State", target: i64, place: i64) -> i64:
        """What a target that is no ghost would need of a Taoist there; -1: it is elsewhere."""
        return -1

    def target_beaten(self, s: "State", target: i64) -> None:
        """A target that is no ghost on a space was paid for."""

    def attempt_failed(self, s: "State") -> None:
        """EXO-13. No ghost at all was exorcised."""

    def kind_luck(self, s: "State", kind: i64) -> i64:
        """Which of the outcomes listed for a chance step players wish for; -1: none of them."""
        return -1


class Rules:
    """What the ruleset says, in the form the chapters ask for it. Shared by clones."""

    def __init__(self) -> None:
        self.haunted_limit: i64 = 3
        self.full_line_loses: i64 = 0
        """LVL-6: 1 when a haunting that finds its whole line haunted loses the game."""
        self.start_qi: i64 = 3
        self.start_yin_yang: i64 = 1
        self.start_black: i64 = 0
        """LVL-5: black Tao tokens of each Taoist at the start."""
        self.winds_after_move: i64 = 0
        """LVL-7: 1 when Twin Winds works after the own move instead of before it."""
        self.incarnations: i64 = 1
        self.ghosts_in_deck: i64 = 55
        self.villagers = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8])
        self.sure = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        """1 for those of them that no village goes without, when there are more than nine."""
        self.in_box = vec[i64]()
        """1 for every card that may be in this game's piles, by card; as long as the cards of the
        sets in use, so that a set that is not in use changes nothing."""
        self.colours = vec[i64]([-1, -1, -1, -1])
        """The colour the table chose for a board, -1 where chance deals it (SET-2)."""
        self.sides = vec[i64]([-1, -1, -1, -1])
        """The side the table chose for a *colour*, -1 where chance deals it (SET-2)."""
        self.first: i64 = -1
        self.played = vec[i64]([1, 1, 1, 1])
        """1 for every board with a player; the others are neutral (NEU-1)."""
        self.solo: i64 = 0
        """1 in a game of one player (SOLO-2)."""
        self.power_tokens: i64 = 0
        """Power tokens of each Taoist at the start (SOLO-1, SOLO-2)."""
        self.powers_stay_lost: i64 = 0
        """INC-6: 1 when Forgotten Ones take the powers for the rest of the game."""
        self.targets: i64 = SPACES
        """What an exorcism can be aimed at: the spaces, and what an expansion adds to them."""
        self.summoning: i64 = -1
        """The card that stands in the deck for an incarnation, if an expansion has one."""
        self.expansions = vec[Expansion]()
        """As they are before a game; every new state gets copies."""


def cloned(expansions: vec[Expansion]) -> vec[Expansion]:
    if not len(expansions):
        return expansions  # the base game: nothing to copy, and nobody adds to it later
    return vec[Expansion]([expansion.clone() for expansion in expansions])


class State:
    """A position: who has what, what lies where, and the agenda of work still to do."""

    def __init__(self, content: Content, rules: Rules, like: "State | None") -> None:
        self.content = content
        self.rules = rules
        self.sink: Sink | None = None
        self.options = vec[i64]()
        """What may be chosen now, filled by the pending decision; not part of the position."""
        self.options_n: i64 = -1
        before = rules.expansions if like is None else like.expansions
        self.expansions: vec[Expansion] = cloned(before)
        self.expansions_n: i64 = len(before)
        """Their number: a loop over none of them must cost next to nothing."""
        self.colour: vec[i64] = vec[i64]([-1] * BOARDS) if like is None else like.colour[:]
        self.power: vec[i64] = vec[i64]([-1] * BOARDS) if like is None else like.power[:]
        self.status: vec[i64] = zeros(BOARDS) if like is None else like.status[:]
        self.qi: vec[i64] = zeros(BOARDS) if like is None else like.qi[:]
        self.tao: vec[i64] = zeros(BOARDS * COLOURS) if like is None else like.tao[:]
        self.yin_yang: vec[i64] = zeros(BOARDS) if like is None else like.yin_yang[:]
        self.at: vec[i64] = zeros(BOARDS) if like is None else like.at[:]
        self.buddhas: vec[i64] = zeros(BOARDS) if like is None else like.buddhas[:]
        self.power_tokens: vec[i64] = zeros(BOARDS) if like is None else like.power_tokens[:]
        self.village: vec[i64] = vec[i64]([-1] * TILES) if like is None else like.village[:]
        self.haunted: vec[i64] = zeros(TILES) if like is None else like.haunted[:]
        self.ghosts: vec[i64] = vec[i64]([-1] * SPACES) if like is None else like.ghosts[:]
        self.figures: vec[i64] = zeros(SPACES) if like is None else like.figures[:]
        self.lasting: vec[i64] = zeros(SPACES) if like is None else like.lasting[:]
        self.buddha_on: vec[i64] = zeros(SPACES) if like is None else like.buddha_on[:]
        self.supply_tao: vec[i64] = zeros(COLOURS) if like is None else like.supply_tao[:]
        self.faces: vec[i64] = zeros(FACES) if like is None else like.faces[:]
        self.need: vec[i64] = vec[i64]([-1] * rules.targets) if like is None else like.need[:]
        self.deck: vec[i64] = vec[i64]() if like is None else like.deck[:]
        self.unseen: vec[i64] = zeros(len(rules.in_box)) if like is None else like.unseen[:]
        self.agenda: vec[i64] = zeros(24) if like is None else like.agenda[:]
        self.supply_qi: i64 = 0 if like is None else like.supply_qi
        self.temple: i64 = 0 if like is None else like.temple
        self.fresh_buddhas: i64 = 0 if like is None else like.fresh_buddhas
        self.circle: i64 = -1 if like is None else like.circle
        self.mantra: i64 = -1 if like is None else like.mantra
        self.turn: i64 = 0 if like is None else like.turn
        self.active: i64 = 0 if like is None else like.active
        self.done: i64 = 0 if like is None else like.done
        self.acted_at: i64 = -1 if like is None else like.acted_at
        self.borrowed: i64 = 0 if like is None else like.borrowed
        self.centre_tokens: i64 = 0 if like is None else like.centre_tokens
        self.source: i64 = 0 if like is None else like.source
        self.tao_rolls: i64 = 0 if like is None else like.tao_rolls
        self.curse_rolls: i64 = 0 if like is None else like.curse_rolls
        self.incarnations_left: i64 = 0 if like is None else like.incarnations_left
        self.powers_lost: i64 = 0 if like is None else like.powers_lost
        self.result: i64 = RUNNING if like is None else like.result
        self.attempt: i64 = 0 if like is None else like.attempt
        self.below: i64 = 0 if like is None else like.below
        self.cause: i64 = 0 if like is None else like.cause
        self.deck_n: i64 = 0 if like is None else like.deck_n
        self.agenda_n: i64 = 0 if like is None else like.agenda_n


def clone(s: State) -> State:
    """A copy that shares only what never changes. It carries no sink and no cached options."""
    return State(s.content, s.rules, s)


def copy_numbers(target: vec[i64], source: vec[i64], n: i64) -> None:
    for i in range(n):
        target[i] = source[i]
