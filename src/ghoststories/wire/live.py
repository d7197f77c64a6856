"""What goes over the websocket of a table. Every message is a JSON object with a `type`."""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from ghoststories.table.telling.sentence import Sentence
from ghoststories.table.view import View
from ghoststories.wire import base
from ghoststories.wire.tables import (
    Ack,
    Act,
    Answer,
    ChatLine,
    ErrorWords,
    Options,
    SatWords,
    TableInfo,
    Undo,
)


# ---------------------------------------------------------------- from a client
class Hello(base.Words):
    """The first message. `version` is the last one seen; what came after it follows."""

    type: Literal["hello"]
    protocol: int = base.PROTOCOL
    tokens: tuple[base.Secret, ...] = Field(default=(), max_length=base.MOST_SEATS + 1)
    """Beside those of the cookie or the Authorization header."""
    version: base.Version | None = None
    chat: int | None = Field(default=None, ge=0, le=2**53)
    """The last line heard, if anything was missed: those after it follow."""


class ActMessage(Act):
    type: Literal["act"]


class UndoMessage(Undo):
    type: Literal["undo"]


class AnswerMessage(Answer):
    type: Literal["answer"]


class SayMessage(base.Words):
    type: Literal["say"]
    id: base.MessageId
    text: base.Text


PointWord = Literal["mine", "help", "no"]
"""What may be said with a finger on the board: I can take this one, help me here, do not."""


class Point(base.Words):
    """A finger on the board: seen by all who are here, kept nowhere."""

    type: Literal["point"]
    at: Annotated[str, Field(pattern="^[A-Za-z0-9:-]{1,40}$")]
    word: PointWord | None = None


class Shown(base.Words):
    """What a page has shown so far: bots stay at most a turn ahead of it, for a while. Null: nobody
    looks at it now. Whoever never says this is not waited for."""

    type: Literal["shown"]
    version: base.Version | None


class Beat(base.Words):
    """Answered with `beat`: whether the other side still lives."""

    type: Literal["beat"]


ClientMessage = Annotated[
    Hello | ActMessage | UndoMessage | AnswerMessage | SayMessage | Point | Shown | Beat,
    Field(discriminator="type"),
]
client_message: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


# ---------------------------------------------------------------- from the server
class EventWords(base.Words):
    kind: str
    cause: str
    subject: dict[str, str]
    say: Sentence
    """In words."""


Asking = Literal["ask-undo", "ask-options", "ask-seat", "agree", "refuse"]
Happening = Literal["begin", "do", "undo", "seat", "options", Asking]


class Happened(base.Words):
    """A new version: a decision with what followed, something that is asked or answered, or a
    change of who plays and what is agreed."""

    type: Literal["happened"] = "happened"
    version: base.Version
    kind: Happening
    seat: str
    """Who did it; "" for the setup."""
    by: str
    """The seat that sent it (not always its own decision), `host`, `bot:NAME`, `dealer` or
    `record`."""
    do: str = ""
    entries: int = 0
    """How many were taken back, or are asked to be."""
    sat: SatWords | None = None
    """Who plays a seat from now on."""
    options: Options | None = None
    """What is agreed from now on, or asked for."""
    opens: str = ""
    """The seat that is asked to be opened."""
    events: tuple[EventWords, ...] = ()
    view: View | None = None
    """Only with the newest version."""


class Welcome(base.Words):
    """All there is to know: at the beginning, and when a client was too slow or too long away."""

    type: Literal["welcome"] = "welcome"
    protocol: int = base.PROTOCOL
    table: TableInfo
    view: View | None
    """None before the game."""
    chat: tuple[ChatLine, ...]
    you: tuple[base.Seat, ...]


class TableChanged(base.Words):
    """Seats, presence, options, a question about taking back."""

    type: Literal["table"] = "table"
    table: TableInfo
    you: tuple[base.Seat, ...]
    view: View | None = None
    """Only when somebody else decides now than before, because of who is here: of its version."""


class ChatMessage(base.Words):
    type: Literal["chat"] = "chat"
    line: ChatLine


class Pointed(base.Words):
    type: Literal["pointed"] = "pointed"
    by: base.Seat
    at: str
    word: PointWord | None = None


class Thinking(base.Words):
    """A bot considers what to do."""

    type: Literal["thinking"] = "thinking"
    seat: str


class RefusedMessage(base.Words):
    type: Literal["refused"] = "refused"
    id: str | None
    error: ErrorWords


class Bye(base.Words):
    """The server ends the connection; `again_in` seconds later a new one is welcome."""

    type: Literal["bye"] = "bye"
    reason: str
    again_in: float | None


class Beating(base.Words):
    type: Literal["beat"] = "beat"


Beside = ChatMessage | Pointed | Thinking
"""What is not the game."""
ServerMessage = Annotated[
    Ack | Happened | Welcome | TableChanged | Beside | RefusedMessage | Bye | Beating,
    Field(discriminator="type"),
]
server_message: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


def live_schemas(ref_template: str) -> dict[str, Any]:
    """The messages in JSON Schema, for the OpenAPI document: pages are typed by it."""
    by_name, told = TypeAdapter.json_schemas(
        [
            ("ClientMessage", "validation", client_message),
            ("ServerMessage", "serialization", server_message),
        ],
        ref_template=ref_template,
    )
    definitions: dict[str, Any] = told.get("$defs", {})
    return {**definitions, **{name: schema for (name, _), schema in by_name.items()}}
