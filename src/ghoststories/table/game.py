"""A game at the table: checks what players do, lets the dealer play chance, keeps the record."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ghoststories.content.loader import load_content
from ghoststories.content.rulebook import Rule, rule
from ghoststories.content.tables import Content
from ghoststories.engine.actions import Action, NotationError, encode, notation, parse
from ghoststories.engine.bytes import digest, from_bytes, to_bytes
from ghoststories.engine.codes import CHANCE, NOBODY
from ghoststories.engine.names import ACTOR_NAMES, RESULT_NAMES
from ghoststories.engine.pending import Pending, legal_actions, legal_codes, pending
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.sink import Sink
from ghoststories.engine.state import State, clone
from ghoststories.table.dealer import Dealer, DealerError, Told, Typed, stream_and_serial
from ghoststories.table.events import Event, events, hidden_draws
from ghoststories.table.position import read, write
from ghoststories.table.redact import SPECTATOR, eyes_of, redact
from ghoststories.table.ruleset import Ruleset, rules_of
from ghoststories.table.score import score
from ghoststories.table.sets import SETS
from ghoststories.table.view import View, view


@dataclass(frozen=True)
class Entry:
    """A decision and the chance after it. The first entry of a game is its setup: chance only."""

    by: str
    do: str
    chance: tuple[str, ...]
    digest: str

    @property
    def reveals(self) -> bool:
        """Whether anything came out that somebody did not know before, by chance or out of
        Wu-Feng's hand (K-SET-10): then it is not freely undone."""
        return bool(self.chance) or self.shows_hidden

    @property
    def shows_hidden(self) -> bool:
        """What only one side knew, as a card out of a hidden hand."""
        return any(one.reveals(self.do) for one in SETS)


@dataclass(frozen=True)
class Moment:
    """The table after an entry, with what happened in it; no entry: how the game began."""

    entry: Entry | None
    state: State
    told: list[Event]
    hidden: frozenset[str] = frozenset()
    """The chance of the entry that was not shown."""


@dataclass(frozen=True)
class Tried:
    """What a decision leads to: carried out on a copy, the game has not taken it yet."""

    entry: Entry
    state: State
    sink: Sink


class IllegalAction(ValueError):
    """The action cannot be done now. The state is unchanged."""

    def __init__(self, tried: str, wanted: Pending | None, options: list[str], why: str) -> None:
        if wanted is None:
            message = f"{tried!r}: the game is over"
        else:
            message = (
                f"{tried!r} {why}; {wanted.actor} decides {wanted.kind!r} by rule {wanted.rule} "
                f"and may choose {', '.join(options)}"
            )
        super().__init__(message)
        self.rule = rule(wanted.rule) if wanted else None
        """The rule of what is to be decided, to be shown with the refusal."""
        self.pending = wanted
        self.options = options


class ReplayError(ValueError):
    """A recorded entry that does not fit the game so far; `step` is its number."""

    def __init__(self, reason: str, step: int = 0) -> None:
        super().__init__(reason)
        self.step = step


class UndoError(ValueError):
    """Nothing to take back, or not without consent; no such entry to fork at."""


Dealt = dict[tuple[str, int], int]
"""Place in a stream of chance -> what came there last. No place comes twice in one game."""
KEPT_EVERY = 4
"""Entries between two positions that are kept, in some hundred bytes, for taking back."""


class Game:
    """Ruleset, dealer, the state now and the entries that led to it.

    It never stands at chance: the dealer plays it at once. `entries` is a game so far, replayed
    and checked like anybody's words. At a `start`, kept by another game, nothing is dealt.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        dealer: Dealer,
        content: Content | None = None,
        position: str | None = None,
        entries: Sequence[Entry] = (),
        *,
        start: bytes | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.dealer = dealer
        self.content = load_content() if content is None else content
        self.position = position
        """The text position the game starts from; None: from its setup."""
        self._dealt: Dealt = {}
        self._deals_again = not isinstance(dealer, Typed | Told)
        """People with the box type anew what they undid: it may have been a slip."""
        self.state, self._sink = self._begin(start), Sink()
        self.entries: list[Entry] = []
        self._kept = [to_bytes(self.state)]  # at the start, and after every few entries
        self._replay_all(entries)
        if actor(self.state) == CHANCE and start is None:
            self.take(self._step("", None))

    def __copy__(self) -> "Game":
        """One that goes its own way: nothing that is done to it is seen in the other, not even by
        a dealer that remembers."""
        return self._with(copy.copy(self.dealer))

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self._with(copy.deepcopy(self.dealer, memo))

    def _with(self, dealer: Dealer) -> "Game":
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.dealer, other.state = dealer, clone(self.state)
        other.entries, other._kept = list(self.entries), list(self._kept)
        other._dealt = dict(self._dealt)
        return other

    def __repr__(self) -> str:
        wanted = self.pending()
        now = f"{wanted.actor} decides {wanted.kind}" if wanted else self.result
        return f"<Game, turn {int(self.state.turn)}: {now}>"

    def _begin(self, start: bytes | None) -> State:
        rules = rules_of(self.ruleset, self.content)
        if start is not None:
            return from_bytes(self.content, rules, start)
        if self.position is not None:
            return read.read_position(self.position, self.content, rules)
        return new(self.content, rules)

    # ------------------------------------------------------------ asking
    def pending(self) -> Pending | None:
        return pending(self.state)

    def why(self, language: str = "en") -> Rule | None:
        """The rule by which something is to be decided now; None when the game is over."""
        wanted = self.pending()
        return rule(wanted.rule, language) if wanted else None

    def legal(self) -> list[Action]:
        """What the acting player may choose; empty when the game is over."""
        return legal_actions(self.state)

    def view(self, seat: str) -> View:
        return view(self.state, seat)

    def told(self, seat: str = SPECTATOR) -> list[Event]:
        """What happened in the last entry, as a seat may know it."""
        return events(self.content, self._sink, eyes_of(seat))

    def hidden(self, seat: str) -> frozenset[str]:
        """The chance of the last entry that a seat was not shown."""
        return hidden_draws(self._sink, eyes_of(seat))

    def text(self, seat: str | None = None) -> str:
        """The position in text: all of it, or as a seat knows it."""
        return write.write_position(self.state if seat is None else redact(self.state, seat))

    def began(self, seat: str) -> str:
        """The position the game started from, as a seat knew it."""
        return write.write_position(redact(self.state_after(0), seat))

    def _repr_html_(self) -> str:
        """A notebook draws the game as everybody may see it: the one look up from a layer."""
        from ghoststories.draw.svg import svg  # noqa: PLC0415 (a front end)

        return svg(self.view(SPECTATOR), self.content)

    @property
    def over(self) -> bool:
        return actor(self.state) == NOBODY

    @property
    def result(self) -> str:
        return RESULT_NAMES[self.state.result]

    @property
    def score(self) -> int | None:
        """SCO: what the finished game is worth; None while it runs."""
        return score(self.state, self.ruleset) if self.over else None

    # ------------------------------------------------------------ doing
    def apply(self, action: Action | str) -> list[Event]:
        """Do what a player chose, then let the dealer play chance; what everybody saw happen."""
        self.take(self.step(action))
        return self.told()

    def step(self, action: Action | str) -> Tried:
        """What `apply` would do, so that it can be written down before it counts."""
        code = self._checked(action)
        return self._step(ACTOR_NAMES[actor(self.state)], code)

    def take(self, step: Tried) -> None:
        """A step from the position as it is now."""
        self.state, self._sink = step.state, step.sink
        self._note(step.entry)

    def _note(self, entry: Entry) -> None:
        self.entries.append(entry)
        if len(self.entries) % KEPT_EVERY == 0:
            self._kept.append(to_bytes(self.state))

    def _checked(self, action: Action | str) -> int:
        options = legal_codes(self.state)
        texts = [notation(option) for option in options]
        try:
            code = parse(action) if isinstance(action, str) else encode(action)
        except NotationError:
            tried = action if isinstance(action, str) else repr(action)
            raise IllegalAction(tried, self.pending(), texts, "is no action") from None
        if code not in options:
            raise IllegalAction(notation(code), self.pending(), texts, "is not possible now")
        return code

    def _step(self, by: str, code: int | None) -> Tried:
        """Carry out one entry on a copy, so that a dealer that fails leaves nothing half done."""
        state = clone(self.state)
        state.sink = sink = Sink()
        chance: list[str] = []
        if code is not None:
            apply(state, code)
        while actor(state) == CHANCE:
            chance.append(self._deal(state))
        state.sink = None
        do = "" if code is None else notation(code)
        return Tried(Entry(by, do, tuple(chance), digest(state)), state, sink)

    def _deal(self, state: State) -> str:
        """Chance, as it was dealt before if an undone roll or draw comes again."""
        place, options = stream_and_serial(state), legal_codes(state)
        code = self._dealt.get(place) if self._deals_again else None
        if code not in options:
            code = int(self.dealer.deal(state))
        if code not in options:
            raise DealerError(
                f"the dealer gave {_text(code)!r}, but {_acts(state)} can only give "
                f"{', '.join(notation(option) for option in options)}"
            )
        self._dealt[place] = code
        apply(state, code)
        return notation(code)

    # ------------------------------------------------------------ undoing and forking
    def _replay_all(self, entries: Sequence[Entry]) -> None:
        for step, entry in enumerate(entries):
            try:
                _replay(self.state, entry, self._dealt)
            except ReplayError as error:
                raise ReplayError(str(error), step) from error
            self._note(entry)

    def state_after(self, entries: int) -> State:
        """The position after so many entries: from the last one before it that was kept."""
        kept = entries // KEPT_EVERY
        state = from_bytes(self.content, self.state.rules, self._kept[kept])
        for entry in self.entries[kept * KEPT_EVERY : entries]:
            _replay(state, entry, {})
        return state

    def _go_back_to(self, entries: int) -> None:
        self.state, self.entries = self.state_after(entries), self.entries[:entries]
        del self._kept[entries // KEPT_EVERY + 1 :]
        self._sink = Sink()

    def undo(self, consent: bool = False) -> Entry:
        """Take back the last decision. Freely only while it revealed nothing; the same would be
        dealt again, so with the consent of all it changes the plan and not the luck."""
        if not self.entries or not self.entries[-1].do:
            raise UndoError("there is no decision to take back")
        last = self.entries[-1]
        if last.reveals and not consent:
            raise UndoError(
                f"{last.do!r} was followed by {', '.join(last.chance) or 'a card of the hand'}: "
                "taking that back needs the consent of all players"
            )
        self._go_back_to(len(self.entries) - 1)
        return last

    def follow(self, entry: Entry) -> None:
        """Take an entry that was made elsewhere; ReplayError when it does not fit."""
        state = clone(self.state)
        state.sink = sink = Sink()
        _replay(state, entry, self._dealt)
        state.sink = None
        self.take(Tried(entry, state, sink))

    def take_back(self, entries: int) -> None:
        """So many, whatever they revealed; the setup stays."""
        if not 0 < entries <= self.decisions:
            raise UndoError(f"{entries} entries cannot be taken back, there are {self.decisions}")
        self._go_back_to(len(self.entries) - entries)

    @property
    def decisions(self) -> int:
        """The entries that can be taken back: all but the setup, which is the first one."""
        return len(self.entries) - bool(self.entries and not self.entries[0].do)

    def moments(self, seat: str = SPECTATOR) -> Iterator[Moment]:
        """The game once more from its start, entry by entry, as told to a seat."""
        state = self.state_after(0)
        if actor(state) != CHANCE:
            yield Moment(None, clone(state), [])
        for entry in self.entries:
            state.sink = sink = Sink()
            _replay(state, entry, {})
            state.sink = None
            eyes = eyes_of(seat)
            told = events(self.content, sink, eyes)
            yield Moment(entry, clone(state), told, hidden_draws(sink, eyes))

    def fork(self, entry: int, dealer: Dealer) -> "Game":
        """The same game up to and with an entry, going on with a fresh dealer ("what if")."""
        if not 0 <= entry < len(self.entries):
            raise UndoError(f"there is no entry {entry}; the last one is {len(self.entries) - 1}")
        past = self.entries[: entry + 1]
        return Game(self.ruleset, dealer, self.content, self.position, past)


# ---------------------------------------------------------------- replaying
def _replay(state: State, entry: Entry, dealt: Dealt) -> None:
    """Carry out an entry whose chance is known, and check that it leads where it says."""
    if entry.do:
        if entry.by != ACTOR_NAMES[actor(state)]:
            raise ReplayError(f"{entry.do!r} is said to be by {entry.by!r}, not {_acts(state)}")
        _replay_action(state, entry.do)
    outcomes = list(entry.chance)
    while actor(state) == CHANCE and outcomes:
        place = stream_and_serial(state)
        dealt[place] = _replay_action(state, outcomes.pop(0))
    if outcomes:
        raise ReplayError(f"{outcomes[0]!r} is chance, but {_acts(state)} acts")
    if actor(state) == CHANCE:
        raise ReplayError(f"{_acts(state)} has to follow, but nothing is recorded")
    if digest(state) != entry.digest:
        raise ReplayError(
            f"the position after {entry.do or 'the setup'!r} has the digest {digest(state)}, "
            f"the record says {entry.digest}"
        )


def _replay_action(state: State, text: str) -> int:
    try:
        code = parse(text)
    except NotationError as error:
        raise ReplayError(str(error)) from error
    options = legal_codes(state)
    if code not in options:
        listed = ", ".join(notation(option) for option in options)
        raise ReplayError(f"{text!r} is not possible: {_acts(state)} has the choice of {listed}")
    if notation(code) != text:
        raise ReplayError(f"{text!r} is written {notation(code)!r} in a record")
    apply(state, code)
    return code


def _acts(state: State) -> str:
    wanted = pending(state)
    return f"{wanted.actor} ({wanted.kind}, {wanted.rule})" if wanted else "nobody (game over)"


def _text(code: int) -> str:
    try:
        return notation(code)
    except KeyError:
        return str(code)
