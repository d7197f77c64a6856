"""A game at the table: checks what players do, lets the dealer play chance, keeps the record."""

from dataclasses import dataclass

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.engine.actions import Action, NotationError, encode, notation, parse
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, EVERYBODY, NOBODY
from ghoststories.engine.names import ACTOR_NAMES, RESULT_NAMES
from ghoststories.engine.pending import Pending, legal_actions, legal_codes, pending
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import Sink, State, clone
from ghoststories.table.dealer import Dealer, stream_and_serial
from ghoststories.table.events import Event, events
from ghoststories.table.position_read import read_position
from ghoststories.table.position_write import write_position
from ghoststories.table.ruleset import Ruleset
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
        """Whether anything came out that nobody knew before: then it is not freely undone."""
        return bool(self.chance)


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
        self.pending = wanted
        self.options = options


class UndoError(ValueError):
    """Nothing to take back, or not without consent."""


class ReplayError(ValueError):
    """A recorded entry that does not fit the game so far."""


class Game:
    """Ruleset, dealer, the state now and the entries that led to it."""

    def __init__(
        self,
        ruleset: Ruleset,
        dealer: Dealer,
        content: Content | None = None,
        position: str | None = None,
        deal: bool = True,
    ) -> None:
        self.ruleset = ruleset
        self.dealer = dealer
        self.content = load_content() if content is None else content
        self.position = position
        """The text position the game starts from; None: from its setup."""
        self.entries: list[Entry] = []
        self.told: list[Event] = []
        """What happened in the last entry, as everybody may know it."""
        self._dealt: dict[tuple[str, int], int] = {}
        self.state = self._begin()
        if deal and actor(self.state) == CHANCE:
            self._enter("", "")

    def _begin(self) -> State:
        rules = self.ruleset.rules(self.content)
        if self.position is not None:
            return read_position(self.position, self.content, rules)
        return new(self.content, rules)

    # ------------------------------------------------------------ asking
    def pending(self) -> Pending | None:
        return pending(self.state)

    def legal(self) -> list[Action]:
        """What the acting player may choose; empty when the game is over."""
        return legal_actions(self.state)

    def view(self, seat: str) -> View:
        return view(self.state, seat)

    def text(self) -> str:
        """The position in text."""
        return write_position(self.state)

    @property
    def over(self) -> bool:
        return actor(self.state) == NOBODY

    @property
    def result(self) -> str:
        return RESULT_NAMES[self.state.result]

    # ------------------------------------------------------------ doing
    def apply(self, action: Action | str) -> list[Event]:
        """Do what a player chose, then let the dealer play chance; what everybody saw happen."""
        code = self._checked(action)
        self._enter(ACTOR_NAMES[actor(self.state)], notation(code))
        return self.told

    def _checked(self, action: Action | str) -> int:
        options = legal_codes(self.state)
        texts = [notation(option) for option in options]
        try:
            code = parse(action) if isinstance(action, str) else encode(action)
        except NotationError as error:
            raise IllegalAction(str(action), self.pending(), texts, "is no action") from error
        if code not in options:
            raise IllegalAction(notation(code), self.pending(), texts, "is not possible now")
        return code

    def _enter(self, by: str, do: str) -> None:
        """Carry out one entry on a copy, so that a dealer that fails leaves nothing half done."""
        state = clone(self.state)
        state.sink = Sink()
        chance: list[str] = []
        if do:
            apply(state, parse(do))
        while actor(state) == CHANCE:
            chance.append(self._deal(state))
        told = events(self.content, state.sink, EVERYBODY)
        state.sink = None
        self.state, self.told = state, told
        self.entries.append(Entry(by, do, tuple(chance), digest(state)))

    def _deal(self, state: State) -> str:
        """Chance, as it was dealt before if an undone roll or draw comes again."""
        place = stream_and_serial(state)
        code = self._dealt.get(place)
        if code is None or code not in legal_codes(state):
            code = self.dealer.deal(state)
        self._dealt[place] = code
        apply(state, code)
        return notation(code)

    # ------------------------------------------------------------ replaying
    def enter_recorded(self, entry: Entry) -> None:
        """Carry out an entry whose chance is known. It is checked like anybody's words: what does
        not fit raises ReplayError and changes nothing."""
        state = clone(self.state)
        outcomes = list(entry.chance)
        if entry.do:
            if entry.by != ACTOR_NAMES[actor(state)]:
                raise ReplayError(
                    f"{entry.do!r} is said to be by {entry.by!r}, but {_acts(state)} acts"
                )
            _replay(state, entry.do)
        while actor(state) == CHANCE and outcomes:
            place = stream_and_serial(state)
            self._dealt[place] = _replay(state, outcomes.pop(0))
        if outcomes:
            raise ReplayError(f"{outcomes[0]!r} is chance, but {_acts(state)} acts")
        if actor(state) == CHANCE:
            raise ReplayError(f"{_acts(state)} has to follow, but nothing is recorded")
        if digest(state) != entry.digest:
            raise ReplayError(
                f"the position after {entry.do or 'the setup'!r} has the digest {digest(state)}, "
                f"the record says {entry.digest}"
            )
        self.state = state
        self.entries.append(entry)

    # ------------------------------------------------------------ undoing
    def undo(self, consent: bool = False) -> Entry:
        """Take back the last decision. Freely only while it revealed nothing; the dealer would deal
        the same again, so with the consent of all it changes the plan and not the luck."""
        taken = self._undoable(consent)
        kept = self.entries[:-1]
        self.entries, self.told = [], []
        self.state = self._begin()
        for entry in kept:
            self.enter_recorded(entry)
        return taken

    def _undoable(self, consent: bool) -> Entry:
        if not self.entries or not self.entries[-1].do:
            raise UndoError("there is no decision to take back")
        last = self.entries[-1]
        if last.reveals and not consent:
            raise UndoError(
                f"{last.do!r} was followed by {', '.join(last.chance)}: "
                "taking that back needs the consent of all players"
            )
        return last

    def fork(self, entry: int, dealer: Dealer) -> "Game":
        """The same game up to and with an entry, going on with another dealer ("what if")."""
        other = Game(self.ruleset, dealer, self.content, self.position, deal=False)
        for recorded in self.entries[: entry + 1]:
            other.enter_recorded(recorded)
        return other


def _acts(state: State) -> str:
    wanted = pending(state)
    return f"{wanted.actor} ({wanted.kind}, {wanted.rule})" if wanted else "nobody (game over)"


def _replay(state: State, text: str) -> int:
    try:
        code = parse(text)
    except NotationError as error:
        raise ReplayError(str(error)) from error
    options = legal_codes(state)
    if code not in options:
        listed = ", ".join(notation(option) for option in options)
        raise ReplayError(f"{text!r} is not possible: {_acts(state)} has the choice of {listed}")
    apply(state, code)
    return code
