"""Tables, seats and what is asked about them over HTTP."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import View
from ghoststories.wire.base import (
    MOST_CHANCE,
    MOST_SEATS,
    Board,
    MessageId,
    Notation,
    PlayerName,
    Printable,
    Seat,
    Secret,
    Text,
    Version,
    Words,
)

Level = Literal["initiation", "normal", "nightmare", "hell"]
Edition = Literal["first", "second"]
Portal = Literal[
    "centre",
    "north",
    "east",
    "south",
    "west",
    "north-west",
    "north-east",
    "south-east",
    "south-west",
]
SeatKind = Literal["human", "bot", "open"]
Status = Literal["lobby", "running", "finished"]
Deal = Literal["same", "new"]
"""Of a rematch: the same village, deck and dice once more (it does not count then), or others."""
BotName = Literal["random", "heuristic", "habit", "novice", "adept", "master"]


class RulesetWords(Words):
    """A ruleset as JSON. The table layer checks it once more, against the cards."""

    players: int = Field(default=4, ge=1, le=4)
    level: Level = "normal"
    edition: Edition = "second"
    expansions: tuple[Literal["white-moon", "black-secret"], ...] = Field(default=(), max_length=2)
    colours: tuple[str, ...] | None = Field(default=None, max_length=4)
    powers: tuple[str, ...] | None = Field(default=None, max_length=4)
    first: Board | None = None
    ghosts: tuple[str, ...] | None = Field(default=None, max_length=200)
    incarnations: tuple[str, ...] | None = Field(default=None, max_length=40)
    five_qi: bool = False
    forgotten_ones: Literal["while_in_play", "rest_of_game"] = "while_in_play"
    scoring: Literal["standard", "german"] = "standard"
    portal: Portal = "centre"
    tiles: Literal["first-games", "random"] = "first-games"
    incarnation_pool: Literal["both", "base", "white-moon"] = "both"
    catacombs: Literal["A", "B"] = "A"
    unlock: Literal["count", "supports"] = "count"
    calligrapher: str = Field(default="night-watchman", max_length=40)

    def ruleset(self) -> Ruleset:
        return Ruleset(**self.model_dump())

    @classmethod
    def of(cls, ruleset: Ruleset) -> "RulesetWords":
        return cls.model_validate(ruleset.to_json())


class Options(Words):
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


class SeatWish(Words):
    kind: SeatKind = "open"
    bot: BotName = "adept"
    name: PlayerName = ""


class NewTable(Words):
    """`seats` names those that are not open; `human` ones are those of whoever asks. A table of
    Black Secret has a fifth, `wu-feng`; whatever bot is wished for there, one of his own plays."""

    ruleset: RulesetWords = RulesetWords()
    options: Options = Options()
    seats: dict[Seat, SeatWish] = Field(default_factory=dict, max_length=MOST_SEATS)
    start: bool = False
    """Begin at once. With dealt = "people", `chance` tells the setup."""
    chance: tuple[Notation, ...] = Field(default=(), max_length=MOST_CHANCE)
    record: dict[str, Any] | None = None
    """A game to go on with; it says by which ruleset."""
    daily: bool = False
    """Today's deal. The ruleset is that of the day."""
    position: Annotated[str, Printable] | None = Field(default=None, max_length=5000)
    """A text position to begin from: only where the operator has allowed it, for tests."""


class Fork(Words):
    """A new table that has gone the same way up to and with a step of the record."""

    step: int = Field(ge=0, le=100_000)
    seats: dict[Seat, SeatWish] = Field(default_factory=dict, max_length=MOST_SEATS)
    options: Options = Options()


class Change(Words):
    """What the host may change; the ruleset only before the game."""

    ruleset: RulesetWords | None = None
    options: Options | None = None


class Start(Words):
    chance: tuple[Notation, ...] = Field(default=(), max_length=MOST_CHANCE)
    """What people drew for the setup, if they deal."""


class Join(Words):
    name: PlayerName = ""
    invitation: Secret | None = None


class SeatChange(Words):
    """The host turns seats into bots and back; players their own. `human` takes it back."""

    kind: SeatKind
    bot: BotName = "adept"


class SeatInfo(Words):
    board: Seat
    kind: SeatKind
    bot: BotName | None
    """Who plays a bot's seat."""
    name: str
    present: bool
    seen_at: float | None
    """When its player was last here, in seconds since 1970."""
    yours: bool


class UndoAsked(Words):
    by: Seat
    entries: int
    agreed: tuple[Seat, ...]


class Proposed(Words):
    """A bot has decided at a table where people deal: one of them tells what came and sends it."""

    seat: Seat
    do: str


class Rematch(Words):
    """Wish for another game of the same people with the same rules and options."""

    deal: Deal


class RematchInfo(Words):
    """The next table of those who sat here: asking for it takes them to their own seats."""

    deal: Deal
    table: str
    players: tuple[str, ...]
    """The names of those who sit there already."""


class TableInfo(Words):
    id: str
    status: Status
    created_at: float
    ruleset: RulesetWords
    options: Options
    version: Version
    turn: int
    result: str
    score: int | None
    seats: tuple[SeatInfo, ...]
    host: bool
    """Whether whoever asks is the host."""
    undo_asked: UndoAsked | None
    proposed: Proposed | None
    ranked: bool
    """Counts for the score board: dealt here from the start, no roll taken back."""
    daily: str | None
    forked_from: str | None
    rematches: tuple[RematchInfo, ...] = ()
    """Where those who played here play on."""
    spectators: int


class Tokens(Words):
    """Secrets: whoever has them plays the seats and runs the table."""

    seats: dict[Seat, Secret]
    host: Secret | None = None


class Seated(Words):
    table: TableInfo
    tokens: Tokens


class Link(Words):
    """A code that works once. The page's address with it is /#/join/TABLE/CODE."""

    code: Secret
    path: str
    until: float | None = None


class Arrive(Words):
    code: Secret


class Act(Words):
    """A decision; `id` makes it safe to send it again."""

    id: MessageId
    version: Version
    do: Notation
    chance: tuple[Notation, ...] = Field(default=(), max_length=MOST_CHANCE)
    """What people rolled and drew after it, if they deal."""


class Undo(Words):
    """Take back `entries` of the record; without a number the last decision of the asker's seats
    and what followed it."""

    id: MessageId
    version: Version
    entries: int | None = Field(default=None, ge=1, le=100_000)


class Answer(Words):
    """To the question whether something may be taken back."""

    id: MessageId
    version: Version
    agree: bool


class Ack(Words):
    type: Literal["ack"] = "ack"
    id: MessageId
    version: Version


class ViewNow(Words):
    version: Version
    view: View


class PositionNow(Words):
    """The position in text (docs/formats.md), as the asker knows it."""

    version: Version
    position: str


class Goal(Words):
    """Ghosts that an exorcism may banish, and how likely."""

    spaces: tuple[str, ...]
    dice: float
    own: float
    """With the exorcist's Tao tokens."""
    shared: float
    """With those of friends on the tile too."""


class TileOdds(Words):
    tile: int
    goals: tuple[Goal, ...]


class OddsNow(Words):
    """For the active Taoist: where it stands, and wherever it may move to now."""

    version: Version
    tiles: tuple[TileOdds, ...]


class PaymentNow(Words):
    """The best way to use the dice that lie there, decision by decision."""

    version: Version
    do: tuple[str, ...]


class ChatLine(Words):
    n: int
    by: Seat | None
    """None: the host or a spectator without a seat."""
    name: str
    text: str
    at: float


class Say(Words):
    id: MessageId
    text: Text


class AdviceWish(Words):
    simulations: int = Field(default=400, ge=1, le=4000)


class OptionAdvice(Words):
    do: str
    chance: float
    error: float
    trials: int


class AdviceWords(Words):
    version: Version
    seat: str
    options: tuple[OptionAdvice, ...]
    line: tuple[str, ...]


class Problem(Words):
    text: Text
    step: int | None = Field(default=None, ge=0, le=100_000)
    client: Annotated[str, Printable] = Field(default="", max_length=300)
    """What the client says about itself: version, browser, window."""


class ProblemNoted(Words):
    id: int


class Score(Words):
    table: str | None
    """None where the table is not public."""
    score: int
    result: str
    turns: int
    team: tuple[str, ...]
    """A name for each seat; bots by theirs."""
    finished_at: float


class Scores(Words):
    ruleset: RulesetWords
    games: int
    won: int
    best: tuple[Score, ...]


class Daily(Words):
    date: str
    ruleset: RulesetWords
    seed: str | None
    """Only of past days."""
    results: tuple[Score, ...] | None
    """Of past days, and today's for who has finished it; the best hundred."""
    games: int | None = None
    """How many there are, of all that count; told with the results."""
    won: int | None = None
    place: int | None = None
    """Of the `table` asked for; None where it does not count."""
