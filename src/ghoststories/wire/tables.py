"""Tables, seats and what is asked about them over HTTP."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field

from ghoststories.table.ruleset import Ruleset
from ghoststories.table.telling.sentence import Sentence
from ghoststories.table.view import View
from ghoststories.wire import base
from ghoststories.wire.ruleset import RulesetFields

SeatKind = Literal["human", "bot", "open"]
Status = Literal["lobby", "running", "finished"]
Deal = Literal["same", "new"]
"""Of a rematch: the same village, deck and dice once more (it does not count then), or others."""
BotName = Literal["random", "heuristic", "habit", "novice", "adept", "master"]


class RulesetWords(RulesetFields):
    """A ruleset as JSON. The table layer checks it once more, against the cards."""

    if TYPE_CHECKING:  # which fields there are, only the rows say

        def __init__(self, **fields: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...

    def ruleset(self) -> Ruleset:
        return Ruleset(**self.model_dump())

    @classmethod
    def of(cls, ruleset: Ruleset) -> "RulesetWords":
        return cls.model_validate(ruleset.to_json())


class Options(base.Words):
    """What a table agrees on beside the rules."""

    public: bool = False
    """Listed, and whoever comes may take an open seat; otherwise only by an invitation."""
    undo: Literal["free", "agreed", "never"] = "agreed"
    """`free`: anything, by anybody at the table. `agreed`: at once what revealed nothing and was
    done by yourself or bots, anything else when all other people agree."""
    act_for_absent: bool = False
    """Whoever has a seat may decide for one whose player is away."""
    bots_spend_tokens: bool = False
    """Bots may pay with the Tao tokens of people."""
    dealt: Literal["server", "people"] = "server"
    """`people`: they roll and draw with the box, and tell what came."""
    advice: bool = True
    """The bots' opinion may be asked."""


def agreed(told: Mapping[str, Any] | None) -> Options | None:
    """As it was stored; what a later release agreed on beside is not for this one."""
    if told is None:
        return None
    known = {name: value for name, value in told.items() if name in Options.model_fields}
    return Options.model_validate(known)


class SeatWish(base.Words):
    kind: SeatKind = "open"
    bot: BotName = "adept"
    name: base.PlayerName = ""


class NewTable(base.Words):
    """`seats` names those that are not open; `human` ones are those of whoever asks. A table of
    Black Secret has a fifth, `wu-feng`: a person or any bot plays him."""

    ruleset: RulesetWords = RulesetWords()
    options: Options = Options()
    seats: dict[base.Seat, SeatWish] = Field(default_factory=dict, max_length=base.MOST_SEATS)
    start: bool = False
    """Begin at once. With dealt = "people", `chance` tells the setup."""
    chance: tuple[base.Notation, ...] = Field(default=(), max_length=base.MOST_CHANCE)
    record: dict[str, Any] | None = None
    """A game to go on with; it says by which ruleset."""
    daily: bool = False
    """Today's deal. The ruleset is that of the day."""
    position: Annotated[str, base.Printable] | None = Field(default=None, max_length=5000)
    """A text position to begin from: only where the operator has allowed it, for tests."""


class Fork(base.Words):
    """A new table that has gone the same way up to and with a step of the record."""

    step: int = Field(ge=0, le=100_000)
    seats: dict[base.Seat, SeatWish] = Field(default_factory=dict, max_length=base.MOST_SEATS)
    options: Options = Options()


class Change(base.Words):
    """What the host may change: the ruleset only before the game, options of a running game only if
    all other people agree (`asked`)."""

    ruleset: RulesetWords | None = None
    options: Options | None = None


class Start(base.Words):
    chance: tuple[base.Notation, ...] = Field(default=(), max_length=base.MOST_CHANCE)
    """What people drew for the setup, if they deal."""


class Join(base.Words):
    name: base.PlayerName = ""
    invitation: base.Secret | None = None


class Reclaim(base.Words):
    """Come back to a seat that was taken over, by the token it had then."""

    name: base.PlayerName = ""


class SeatChange(base.Words):
    """The host turns seats into bots and back; players their own. `human` takes it back."""

    kind: SeatKind
    bot: BotName = "adept"


class SeatInfo(base.Words):
    board: base.Seat
    kind: SeatKind
    bot: BotName | None
    """Who plays a bot's seat."""
    name: str
    present: bool
    seen_at: float | None
    """When its player was last here, in seconds since 1970."""
    yours: bool
    was_yours: bool = False
    """It was taken over while you were away, and you may reclaim it still."""


How = Literal["joined", "took-over", "moved", "reclaimed", "left", "bot", "back", "agreed"]
"""Somebody took an open seat or was invited; took one over whose player was away; went on at
another device; came back to a seat that had been taken over; opened it or was sent away; let a bot
play; plays again; the others agreed that it is opened."""


class SatWords(base.Words):
    """Who plays a seat from now on, and how that came about."""

    board: base.Seat
    kind: SeatKind
    bot: str | None = None
    name: str = ""
    how: How


class Question(base.Words):
    """Somebody asks what all other people have to agree to."""

    by: str
    """A seat, or `host`."""
    about: Literal["undo", "options", "seat"]
    agreed: tuple[base.Seat, ...]
    entries: int = 0
    """How many are to be taken back."""
    options: Options | None = None
    """What is to be agreed on instead."""
    seat: base.Seat | None = None
    """That is to be opened for somebody else, with the cards hidden in its hand."""


class Proposed(base.Words):
    """A bot has decided at a table where people deal: one of them tells what came and sends it."""

    seat: base.Seat
    do: str


class Rematch(base.Words):
    """Wish for another game of the same people with the same rules and options."""

    deal: Deal


class RematchInfo(base.Words):
    """The next table of those who sat here: asking for it takes them to their own seats."""

    deal: Deal
    table: str
    players: tuple[str, ...]
    """The names of those who sit there already."""


Uncounted = Literal["undone", "dealt", "bots", "begun", "late", "hand"]
"""A roll was taken back; people deal; only bots sit there; it began with another game's deal or in
the middle; the deal of the day was not finished on its day; Wu-Feng's hand was shown."""


class TableInfo(base.Words):
    id: str
    status: Status
    created_at: float
    ruleset: RulesetWords
    options: Options
    version: base.Version
    turn: int
    result: str
    score: int | None
    seats: tuple[SeatInfo, ...]
    host: bool
    """Whether whoever asks is the host."""
    asked: Question | None
    """What waits for the consent of all other people: answer it."""
    proposed: Proposed | None
    ranked: bool
    """Counts for the score board: dealt here from the start, no roll taken back, and not played by
    bots alone."""
    uncounted: Uncounted | None = None
    """Why it does not."""
    daily: str | None
    commitment: str | None = None
    """The SHA-256 of the seed that is dealt from; the record of the finished game tells the seed
    itself. None where people deal."""
    forked_from: str | None
    rematches: tuple[RematchInfo, ...] = ()
    """Where those who played here play on."""
    content: str = ""
    """The digest of the cards it is played with, as a record has it."""
    override: str = ""
    """The file that corrects them; empty where none does."""
    outdated: str | None = None
    """Why it can only be read and talked at: it was played by other rules or cards than this
    server's, or its log cannot be read."""
    spectators: int
    engine: Literal["compiled", "compiling", "interpreted"]
    """What the bots think with; while it is being compiled they take their time."""


class Tokens(base.Words):
    """Secrets: whoever has them plays the seats and runs the table."""

    seats: dict[base.Seat, base.Secret]
    host: base.Secret | None = None


class Seated(base.Words):
    table: TableInfo
    tokens: Tokens


class Link(base.Words):
    """A code that works once. The page's address with it is /#/join/TABLE/CODE."""

    code: base.Secret
    path: str
    until: float | None = None


class Arrive(base.Words):
    code: base.Secret


class Act(base.Words):
    """A decision; `id` makes it safe to send it again."""

    id: base.MessageId
    version: base.Version
    do: base.Notation
    chance: tuple[base.Notation, ...] = Field(default=(), max_length=base.MOST_CHANCE)
    """What people rolled and drew after it, if they deal."""


class Undo(base.Words):
    """Take back `entries` of the record; without a number the last decision of the asker's seats
    and what followed it."""

    id: base.MessageId
    version: base.Version
    entries: int | None = Field(default=None, ge=1, le=100_000)


class Answer(base.Words):
    """To what somebody asks: whether something may be taken back, agreed on, opened."""

    id: base.MessageId
    version: base.Version
    agree: bool


class Ack(base.Words):
    type: Literal["ack"] = "ack"
    id: base.MessageId
    version: base.Version


class ViewNow(base.Words):
    version: base.Version
    view: View


class PositionNow(base.Words):
    """The position in text (docs/formats.md), as the asker knows it."""

    version: base.Version
    position: str


class Goal(base.Words):
    """Ghosts that an exorcism may banish, and how likely."""

    spaces: tuple[str, ...]
    dice: float
    own: float
    """With the exorcist's Tao tokens."""
    shared: float
    """With those of friends on the tile too."""


class TileOdds(base.Words):
    tile: int
    goals: tuple[Goal, ...]


class OddsNow(base.Words):
    """For the active Taoist: where it stands, and wherever it may move to now."""

    version: base.Version
    tiles: tuple[TileOdds, ...]


class PaymentNow(base.Words):
    """The best way to use the dice that lie there, decision by decision."""

    version: base.Version
    do: tuple[str, ...]


class ChatLine(base.Words):
    n: int
    by: base.Seat | None
    """None: the host or a spectator without a seat."""
    name: str
    text: str
    at: float


class Say(base.Words):
    id: base.MessageId
    text: base.Text


class AdviceWish(base.Words):
    simulations: int = Field(default=400, ge=1, le=4000)


class OptionAdvice(base.Words):
    do: str
    chance: float
    error: float
    trials: int


class AdviceWords(base.Words):
    version: base.Version
    seat: str
    options: tuple[OptionAdvice, ...]
    line: tuple[str, ...]


class Problem(base.Words):
    text: base.Text
    step: int | None = Field(default=None, ge=0, le=100_000)
    client: Annotated[str, base.Printable] = Field(default="", max_length=300)
    """What the client says about itself: version, browser, window."""


class ProblemNoted(base.Words):
    id: int


class ErrorWords(base.Words):
    code: str
    message: str
    rule: str | None = None
    options: tuple[str, ...] | None = None
    """What is possible instead, if it was an impossible decision; not more than 100."""
    version: base.Version | None = None
    """The table's, if an older one was meant."""
    needs: str | None = None
    """The kind of chance that people have to tell (with `options`), if they deal."""
    say: Sentence | None = None
    """In words what they have to tell."""
    choices: tuple[Sentence, ...] | None = None
    """The options of it in words."""
    retry_after: float | None = None


class Refused(base.Words):
    error: ErrorWords
