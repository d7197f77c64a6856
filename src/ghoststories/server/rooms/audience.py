"""Those at a table, and what they are told of it: each sees it with eyes of their own."""

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import proxy

from pydantic import TypeAdapter

from ghoststories.engine.names import BOARD_NAMES, WU_FENG
from ghoststories.server.http.clients import Client
from ghoststories.server.rooms.seating import Who
from ghoststories.table.redact import SPECTATOR
from ghoststories.table.view import View
from ghoststories.wire.live import Point, Pointed, TableChanged, Welcome

if TYPE_CHECKING:
    from ghoststories.server.rooms.room import Room

VIEW = TypeAdapter(View)


def with_view(text: str, view: str) -> str:
    """A message in JSON, and at its end the view, which is JSON already."""
    return f'{text[:-1]},"view":{view}}}'


class Audience:
    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._views: dict[str, str] = {}
        self._seen: View | None = None

    def forget(self) -> None:
        """The game has gone on, or others than before look at it."""
        self._views.clear()
        self._seen = None

    def eyes(self, asking: Who) -> str:
        """As which seat somebody looks: the one that decides, if it is for them to decide."""
        wanted = self._room.story.game.pending() if self._room.story.game else None
        if wanted and self._room.seating.decides_for(wanted.actor, asking):
            return wanted.actor
        return asking.eyes

    def view(self, asking: Who) -> str:
        """The newest view as JSON, made once for all who see the same."""
        eyes = self.eyes(asking)
        if eyes not in self._views:
            self._views[eyes] = VIEW.dump_json(self._seen_by(eyes)).decode()
        return self._views[eyes]

    def _seen_by(self, eyes: str) -> View:
        """All Taoists see the same but for whose view it is, and who has options."""
        wanted = self._room.game.pending()
        if eyes not in BOARD_NAMES or wanted is None or wanted.actor not in BOARD_NAMES:
            return self._room.game.view(eyes)
        if self._seen is None or self._seen.seat != wanted.actor:
            self._seen = self._room.game.view(wanted.actor)
        if eyes == wanted.actor:
            return self._seen
        return replace(self._seen, seat=eyes, options=[], choices=[], lays=[], payments=[])

    def tell_row(self) -> None:
        heads: dict[str, str] = {}
        texts: dict[str, str] = {}
        for one in self._room.clients:
            asking = self._room.who(one.hashes)
            eyes = self.eyes(asking)
            if eyes not in texts:
                kind = eyes if eyes in (SPECTATOR, WU_FENG) else "taoist"
                if kind not in heads:
                    happened = self._room.story.happened(eyes)
                    heads[kind] = happened.model_dump_json(exclude={"view"})
                texts[eyes] = with_view(heads[kind], self.view(asking))
            one.tell(texts[eyes], eyes)

    def tell_table(self) -> None:
        """With a view for those who look as another seat than before: a friend has come or gone,
        and what is to be decided became theirs, or is theirs no longer."""
        texts: dict[Who, str] = {}  # those who only watch are told the same, however many they are
        for one in self._room.clients:
            asking = self._room.who(one.hashes)
            if asking not in texts:
                words = TableChanged(table=self._room.info(asking), you=asking.seats)
                texts[asking] = words.model_dump_json(exclude={"view"})
            text, eyes = texts[asking], self.eyes(asking)
            if self._room.story.game and one.eyes != eyes:
                text = with_view(text, self.view(asking))
            one.tell(text, eyes)

    def tell(self, text: str) -> None:
        """Something that is not the game: chat, a finger on the board, a bot that thinks."""
        for one in self._room.clients:
            one.put(text)

    def point(self, hashes: frozenset[str], finger: Point) -> None:
        asking = self._room.who(hashes)
        if asking.seats:
            words = Pointed(by=asking.seats[0], at=finger.at, word=finger.word)
            text = words.model_dump_json()
            self.tell(text)
            self._room.desk.bus.tell({"table": self._room.id, "say": text})

    async def welcome(self, one: Client) -> str:
        """Everything; nothing may be awaited after the view is made."""
        chat = await self._room.desk.store.chat(self._room.id)
        asking = self._room.who(one.hashes)
        words = Welcome(
            table=self._room.info(asking), view=None, chat=tuple(chat), you=asking.seats
        )
        text = words.model_dump_json(exclude={"view"})
        one.eyes = self.eyes(asking)
        return with_view(text, self.view(asking) if self._room.story.game else "null")
