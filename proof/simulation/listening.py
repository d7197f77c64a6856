"""LISTEN and NOTIFY: notices arrive after the commit, in the order of commits, at who listens then.

A listener that has ended hears nothing, and learns that only some time later.
"""

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable
from typing import Any

from proof.simulation.fate import Fate
from proof.simulation.loop import strand

UNNOTICED_SECONDS = 5.0
"""How long a listener may not know that it hears nothing any more."""


class Listener:
    """A connection of the driver that listens; it is its own wrapper."""

    def __init__(self, fate: Fate, listeners: "list[Listener]") -> None:
        self.process = strand.get()
        self.driver_connection = self
        self._fate = fate
        self._listeners = listeners
        self._heard: Callable[..., None] | None = None
        self._on_end: list[Callable[..., None]] = []
        self._next = 0.0
        self._on_way: deque[str] = deque()
        self._ended = False

    def add_termination_listener(self, ended: Callable[..., None]) -> None:
        self._on_end.append(ended)

    async def add_listener(self, _channel: str, heard: Callable[..., None]) -> None:
        fate = self._fate
        await asyncio.sleep(fate.moment())
        if fate.strikes("fail", self.process.name):
            raise ConnectionResetError("simulated: not listening")
        self._context = contextvars.copy_context()
        self._heard = heard
        fate.note(self.process.name, "listens")
        self._listeners.append(self)

    async def fetchval(self, _statement: str) -> int:
        """Whether it would hear anything at all."""
        await asyncio.sleep(self._fate.moment())
        if self._ended or self._fate.strikes("fail", self.process.name):
            raise ConnectionResetError("simulated: the connection ended")
        return 1

    def expect(self, payloads: list[str]) -> None:
        """They arrive, one after the other, each in its time."""
        fate = self._fate
        loop = asyncio.get_running_loop()
        for payload in payloads:
            late = fate.between(0, 3) if fate.strikes("late notice", self.process.name) else 0.0
            self._next = max(self._next, loop.time() + fate.moment() + late)
            self._on_way.append(payload)
            loop.call_at(self._next, self._hear, context=self._context)

    def _hear(self) -> None:
        payload = self._on_way.popleft()
        lost = self._ended or self._heard is None
        self._fate.note(self.process.name, f"{'misses' if lost else 'hears'} {payload}")
        if self._heard and not lost:
            self._heard(self, 0, "", payload)

    def end(self) -> None:
        """What is told from now on is lost; sooner or later that is noticed."""
        self._ended = True
        self._listeners.remove(self)
        after = self._fate.between(0, UNNOTICED_SECONDS)
        loop = asyncio.get_running_loop()
        for ended in self._on_end:
            loop.call_later(after, ended, self, context=self._context)


def payloads(parameters: Any) -> list[str]:
    """All texts that are told, by whatever names."""
    found: list[str] = []
    for value in (parameters or {}).values():
        found += [value] if isinstance(value, str) else list(value)
    return [text for text in found if text.startswith("{")]
