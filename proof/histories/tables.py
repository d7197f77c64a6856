"""A table and its host: seats are thrown open, taken over and given to others."""

import asyncio
from typing import Any

from proof.histories.lines import Line, chosen
from proof.histories.people import Person
from proof.histories.world import Json, World

BOARDS = {2: "NS", 3: "NES", 4: "NESW"}
NOTHING: Json = {"tokens": {"seats": {}}}
HOST_SECONDS = 5.0
"""Between two things a host does."""
MOST_VERSIONS = 400
"""Longer games are left: others are begun."""


class Table:
    def __init__(self, world: World, told: Json) -> None:
        self.world = world
        self.id: str = told["table"]["id"]
        self.host = world.keep(told["tokens"]["host"])
        self.seats: dict[str, list[str]] = {}
        """Seat -> all tokens it had, as far as they were told."""
        self.people: dict[str, Person] = {}
        self.orphans: set[str] = set()
        """Seats that nobody here has the token of."""
        self.newest: tuple[int, list[str]] = 0, []
        """The newest version, and what may be decided there."""
        self.over = False
        self._owners: dict[str, Person] = {}
        """Of tokens that were not taken away, as far as we know."""
        self._tasks: set[asyncio.Task[None]] = set()
        for board, secret in told["tokens"]["seats"].items():
            self._seat(board, secret)

    def saw(self, line: Line) -> None:
        if line.options and line.seen >= self.newest[0]:
            self.newest = line.seen, line.options
        self.over = self.over or line.table.get("status") == "finished"
        self.over = self.over or line.version > MOST_VERSIONS

    # ------------------------------------------------------------ who sits where
    @property
    def valid(self) -> set[str]:
        """Tokens that nothing was answered for by which they are worth nothing."""
        return set(self._owners)

    def _seat(self, board: str, secret: str) -> Person:
        """Somebody new with a token that was just answered."""
        token = self.world.grant(self.id, board, secret)
        self.seats.setdefault(board, []).append(token)
        self.orphans.discard(board)
        person = Person(self.world, self, {board: token})
        self.people[board] = self._owners[token] = person
        self._tasks.add(asyncio.create_task(person.live()))
        return person

    async def _revoked(self, tokens: list[str], why: str) -> None:
        ended = [token for token in tokens if token in self._owners]
        for token in ended:
            self._owners.pop(token).lose(token)
        await self.world.revoke(self.id, ended, why)

    async def play(self) -> None:
        """Until the game is over; nobody is left behind."""
        try:
            while not self.over and not self.world.over:
                await self.world.rest(HOST_SECONDS)
                await self._manage()
        finally:
            self.over = True
            done = await asyncio.gather(*self._tasks, return_exceptions=True)
        for one in done:
            if isinstance(one, Exception):
                raise one

    async def _manage(self) -> None:
        if self.over or self.world.over:
            return
        if self.orphans:
            await self.reseat(self.world.chance.choice(sorted(self.orphans)))
            return
        board = self.world.chance.choice(sorted(self.seats))
        away = [seat for seat in sorted(self.seats) if self.people[seat].away]
        what = chosen(self.world.chance, reseat=30, takeover=50, nothing=20)
        if what == "reseat":
            await self.reseat(board)
        elif what == "takeover":
            await self._take_over(self.world.chance.choice(away) if away else board)

    # ------------------------------------------------------------ changes of seats
    async def _changed(
        self, board: str, what: str, path: str, rights: tuple[str, ...], **how: Any
    ) -> Json | None:
        """What was answered, if it was done; whoever sat there has lost the seat then."""
        had = list(self.seats[board])
        one, told = await self.world.change(self.id, what, path, rights, **how)
        if told is None:
            if one is not None and not one.refused:
                self.orphans.add(board)
            return None
        if what == "open" and not _is_open(told, board):
            return None  # the answer says that it is not so
        await self._revoked(had, what)
        return told

    async def reseat(self, board: str) -> Person | None:
        """Whoever sits there is thrown out, and somebody else invited: who comes, if it works."""
        self.orphans.add(board)
        seat, host = f"/seats/{board}", (self.host,)
        body = {"kind": "open"}
        if await self._changed(board, "open", seat, host, body=body, method="PUT") is None:
            return None
        _, invited = await self.world.change(self.id, "invite", f"{seat}/invitation", host)
        if invited is None:
            return None
        body = {"invitation": invited["code"], "name": "new"}
        _, told = await self.world.change(self.id, "join", f"{seat}/join", (), body)
        return None if told is None else self._seat(board, told["tokens"]["seats"][board])

    async def _take_over(self, board: str) -> None:
        """By the host for somebody new, or by a friend who plays both from then on."""
        friends = [one for seat, one in self.people.items() if seat != board and one.tokens]
        friend = self.world.chance.choice(friends) if friends else None
        if self.world.chance.random() < 0.7:
            friend = None
        rights = tuple(friend.tokens.values()) if friend else (self.host,)
        told = await self._changed(board, "takeover", f"/seats/{board}/takeover", rights, body={})
        if told is None:
            return
        secret = told["tokens"]["seats"][board]
        if friend is None or friend.revoked:
            self._seat(board, secret)
            return
        token = self.world.grant(self.id, board, secret)
        self.seats[board].append(token)
        self.orphans.discard(board)
        self.people[board] = self._owners[token] = friend
        friend.gain(board, token)

    async def move(self, person: Person) -> None:
        """To another device, with all seats; this one keeps what is worth nothing."""
        rights, seats = person.rights, dict(person.tokens)
        _, link = await self.world.change(self.id, "link", "/link", rights)
        if link is None or person.revoked:
            return
        body = {"code": link["code"]}
        _, told = await self.world.change(self.id, "arrive", "/arrive", (), body, by=rights)
        for board, secret in (told or NOTHING)["tokens"]["seats"].items():
            await self._revoked([seats[board]] if board in seats else [], "arrive")
            self._seat(board, secret)


def _is_open(table: Json, board: str) -> bool:
    return any(seat["board"] == board and seat["kind"] == "open" for seat in table["seats"])


# ---------------------------------------------------------------- made
async def tables(world: World, known: list[Table]) -> None:
    """One table after the other, at one place, until the time is over."""
    while not world.over:
        made = await new_table(world)
        if made is None:
            await asyncio.sleep(0.5)
            continue
        known.append(made)
        await made.play()


async def new_table(world: World) -> Table | None:
    chance, slot = world.chance, world.slot()
    players = world.wishes.people or chance.choice((2, 2, 3, 4))
    options = {
        "undo": chance.choice(("free", "agreed")),
        "act_for_absent": chance.random() < 0.6,
        "public": chance.random() < 0.3,
    }
    wish = {
        "ruleset": {"players": players, "level": "initiation"},
        "seats": {board: {"kind": "human", "name": board} for board in BOARDS[players]},
        "options": options,
        "start": True,
    }
    if slot is None:
        return None
    one = world.attempt("", "create", (), slot)
    told = await world.ask(one, "POST", "", wish, slot=slot, shown=())
    return None if told is None else Table(world, told)
