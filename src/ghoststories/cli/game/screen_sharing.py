"""One screen for both sides of Black Secret: Wu-Feng's hand is never before the Taoists' eyes.

Before the other side looks, screen and scroll-back are emptied and Enter is waited for. What
happened meanwhile is then told as that side may know it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.text import Text

from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.by_hand import Quit
from ghoststories.cli.out import Out
from ghoststories.cli.screen.tell import SEAT, Teller
from ghoststories.engine.names import WU_FENG


class Sharing:
    """`eyes` is the side that looks; where only one side has people it never changes."""

    def __init__(self, plan: Plan, out: Out, teller: Teller) -> None:
        self._out = out
        self._teller = teller
        self._missed: list[Text] = []
        """What the other side has not been told yet."""
        self.sit(plan)

    def sit(self, plan: Plan) -> None:
        """Who plays; the Taoists look first."""
        self._plan = plan
        self.eyes = WU_FENG if plan.person_is_wu_feng and not plan.humans else SEAT
        self._missed = []

    # ------------------------------------------------------------ telling
    def tell(self, lines: Callable[[str], list[Text]]) -> None:
        """To who looks now, and later to the other side: `lines` of a side's eyes."""
        self._teller.write(lines(self.eyes))
        self.tell_others(lines)

    def tell_others(self, lines: Callable[[str], list[Text]]) -> None:
        if self._plan.two_sides:
            self._missed += lines(self._others)

    @property
    def _others(self) -> str:
        return SEAT if self.eyes == WU_FENG else WU_FENG

    # ------------------------------------------------------------ handing over
    def hand_over(self, side: str, hidden: bool) -> bool:
        """Whether somebody else looks now than before. While nothing is `hidden`, all look."""
        if not self._plan.two_sides:
            return False
        if side == WU_FENG and not hidden:
            side = SEAT
            self._missed = []
        if side == self.eyes:
            return False
        self._wait("hand-to-wu-feng" if side == WU_FENG else "hand-to-taoists")
        self.eyes = side
        self._teller.write(self._missed)
        self._missed = []
        return True

    def _wait(self, key: str) -> None:
        self._out.clear()
        typed = self._out.ask(f"{self._teller.speech.say(f'say.{key}')} ")
        if typed.lower() in ("quit", "q"):
            raise Quit
        self._out.clear()

    def leave(self) -> None:
        """The game stops while Wu-Feng looks: his hand does not stay on the screen."""
        if self._plan.two_sides and self.eyes == WU_FENG:
            self._out.clear()

    @contextmanager
    def private(self) -> Iterator[None]:
        """While a card for Wu-Feng's hand is typed, the Taoists look away."""
        if self.eyes == WU_FENG:
            yield
            return
        self._wait("hand-drawn")
        try:
            yield
        finally:
            self._out.clear()
