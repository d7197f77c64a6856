"""The whole position of a game in one object, and how it is copied.

Fields are `i64` scalars and `vec[i64]`, because that is what mypyc turns into plain C (MYPYC idioms
in docs/architecture.md). `like` names the state to copy from: every field appears once in
`__init__`, once in `copy_into` and once in the lists of `bytes.py`; a test perturbs every field and
fails when one of them forgets it.
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

    def numbers(self) -> vec[i64]:
        """Everything in it as plain numbers, for `to_bytes` and the digest."""
        raise NotImplementedError

    def set_numbers(self, numbers: vec[i64]) -> None:
        raise NotImplementedError

    def redact(self, seen_by: i64) -> None:
        """Forget what the seats in the mask do not know."""

    def turn_begins(self, s: "State") -> None:
        """Before the Yin phase."""

    def turn_ends(self, s: "State") -> None:
        """After the Yang phase, or after Yin on a turn without one."""

    def card_drawn(self, s: "State", card: i64) -> bool:
        """True when the expansion takes over what happens to a drawn card."""
        return False

    def tile_haunted(self, s: "State", tile: i64) -> bool:
        """True when something else happens instead of the haunting."""
        return False

    def qi_lost(self, s: "State", board: i64) -> None:
        """After a board has lost 1 Qi, before its death is checked."""


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
        self.in_box = vec[i64]()
        """1 for every card that may be in this game's piles, by card."""
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
        self.need: vec[i64] = vec[i64]([-1] * SPACES) if like is None else like.need[:]
        self.deck: vec[i64] = vec[i64]() if like is None else like.deck[:]
        self.unseen: vec[i64] = zeros(content.cards()) if like is None else like.unseen[:]
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
        self.cause: i64 = 0 if like is None else like.cause
        self.deck_n: i64 = 0 if like is None else like.deck_n
        self.agenda_n: i64 = 0 if like is None else like.agenda_n


def clone(s: State) -> State:
    """A copy that shares only what never changes. It carries no sink and no cached options."""
    return State(s.content, s.rules, s)


def copy_numbers(target: vec[i64], source: vec[i64], n: i64) -> None:
    for i in range(n):
        target[i] = source[i]


def copy_into(target: State, source: State) -> None:
    """Make `target` equal to `source` without allocating; both must be of one game."""
    copy_numbers(target.colour, source.colour, BOARDS)
    copy_numbers(target.power, source.power, BOARDS)
    copy_numbers(target.status, source.status, BOARDS)
    copy_numbers(target.qi, source.qi, BOARDS)
    copy_numbers(target.tao, source.tao, BOARDS * COLOURS)
    copy_numbers(target.yin_yang, source.yin_yang, BOARDS)
    copy_numbers(target.at, source.at, BOARDS)
    copy_numbers(target.buddhas, source.buddhas, BOARDS)
    copy_numbers(target.power_tokens, source.power_tokens, BOARDS)
    copy_numbers(target.village, source.village, TILES)
    copy_numbers(target.haunted, source.haunted, TILES)
    copy_numbers(target.ghosts, source.ghosts, SPACES)
    copy_numbers(target.figures, source.figures, SPACES)
    copy_numbers(target.lasting, source.lasting, SPACES)
    copy_numbers(target.buddha_on, source.buddha_on, SPACES)
    copy_numbers(target.supply_tao, source.supply_tao, COLOURS)
    copy_numbers(target.faces, source.faces, FACES)
    copy_numbers(target.need, source.need, SPACES)
    copy_numbers(target.unseen, source.unseen, len(source.unseen))
    if len(target.deck) < source.deck_n:
        target.deck = source.deck[:]
    copy_numbers(target.deck, source.deck, source.deck_n)
    if len(target.agenda) < source.agenda_n:
        target.agenda = source.agenda[:]
    copy_numbers(target.agenda, source.agenda, source.agenda_n)
    copy_scalars(target, source)
    for i in range(len(source.expansions)):
        source.expansions[i].copy_into(target.expansions[i])


def copy_scalars(target: State, source: State) -> None:
    target.supply_qi = source.supply_qi
    target.temple = source.temple
    target.fresh_buddhas = source.fresh_buddhas
    target.circle = source.circle
    target.mantra = source.mantra
    target.turn = source.turn
    target.active = source.active
    target.done = source.done
    target.acted_at = source.acted_at
    target.borrowed = source.borrowed
    target.centre_tokens = source.centre_tokens
    target.source = source.source
    target.tao_rolls = source.tao_rolls
    target.curse_rolls = source.curse_rolls
    target.incarnations_left = source.incarnations_left
    target.powers_lost = source.powers_lost
    target.result = source.result
    target.cause = source.cause
    target.deck_n = source.deck_n
    target.agenda_n = source.agenda_n
    target.options_n = -1
