"""Whoever moves people around at a table: seats thrown open, given away, taken over, to bots."""

import asyncio
from typing import TYPE_CHECKING, Any

from proof.simulation.players import Player

if TYPE_CHECKING:
    from proof.simulation.world import Table, World

BUSY_SECONDS = 15.0


class Steward:
    """The host, friends who come by an invitation, strangers who see an empty chair."""

    def __init__(self, world: "World", table: "Table") -> None:
        self._world = world
        self._table = table
        self._host = (table.host,)
        self._guests = 0

    async def live(self) -> None:
        chance = self._world.fate.random
        deeds = [self._replace, self._take_over, self._bot, self._other_device, self._back]
        while not self._world.calm:
            await asyncio.sleep(self._world.fate.between(0, BUSY_SECONDS))
            if not self._world.calm:
                await chance.choice(deeds)(chance.choice(self._table.boards))

    async def _ask(self, method: str, path: str, tokens: tuple[str, ...], body: Any = None) -> Any:
        return await self._world.ask(method, f"/{self._table.id}{path}", tokens, body)

    def _name(self) -> str:
        """Of the next guest."""
        return f"guest{self._guests + 1}"

    def _seat(self, told: Any) -> None:
        """Somebody new plays; who had the seat before does not know it yet."""
        if told:
            board, token = next(iter(told["tokens"]["seats"].items()))
            number = self._world.tables.index(self._table)
            name = f"{board}{number}{self._name()}"
            self._guests += 1
            self._world.begin(Player(self._world, name, self._table.id, (token,)))

    # ------------------------------------------------------------ deeds
    async def _replace(self, board: str) -> None:
        """The host throws a player out and invites another."""
        await self._ask("PUT", f"/seats/{board}", self._host, {"kind": "open"})
        link = await self._ask("POST", f"/seats/{board}/invitation", self._host, {})
        if link:
            body = {"name": self._name(), "invitation": link["code"]}
            self._seat(await self._ask("POST", f"/seats/{board}/join", (), body))

    async def _take_over(self, board: str) -> None:
        body = {"name": self._name()}
        self._seat(await self._ask("POST", f"/seats/{board}/takeover", self._host, body))

    async def _bot(self, board: str) -> None:
        await self._ask("PUT", f"/seats/{board}", self._host, {"kind": "bot", "bot": "random"})

    async def _back(self, board: str) -> None:
        """A player lets a bot play for a while."""
        mine = [one for one in self._world.players if one.table == self._table.id]
        player = self._world.fate.random.choice(mine)
        board = player.name[0]
        await self._ask("PUT", f"/seats/{board}", player.tokens, {"kind": "bot", "bot": "random"})
        await asyncio.sleep(self._world.fate.between(0, 3))
        await self._ask("PUT", f"/seats/{board}", player.tokens, {"kind": "human"})

    async def _other_device(self, _: str) -> None:
        """A player goes on elsewhere; the first device is worth nothing then."""
        mine = [one for one in self._world.players if one.table == self._table.id]
        player = self._world.fate.random.choice(mine)
        link = await self._ask("POST", "/link", player.tokens, {})
        if link:
            told = await self._ask("POST", "/arrive", (), {"code": link["code"]})
            if told and told["tokens"]["seats"]:
                self._seat(told)
