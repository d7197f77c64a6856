"""Who is here, or was: by the connections of this process, and by what others tell."""

from collections.abc import Iterable

from ghoststories.server import clock
from ghoststories.server.storage.table_rows import SeatRow


class Presence:
    def __init__(self, since: float) -> None:
        self._since = since
        """When this process began, by the clock that nobody sets."""
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Other processes -> the seats whose players are connected there."""
        self._unsure: set[str] = set()
        """Those of them that have not said so since this process may have missed something."""
        self._long_unsure: set[str] = set()
        self.seen: dict[str, float] = {}
        """When the players of seats were last here, as far as this process knows."""
        self._left: dict[str, float] = {}
        """The same by a clock that nobody sets."""

    # ------------------------------------------------------------ here
    def notice(self, boards: Iterable[str]) -> None:
        """Their players are here, or were until now."""
        self.seen.update(dict.fromkeys(boards, clock.now()))
        self._left.update(dict.fromkeys(boards, clock.steady()))

    def seen_at(self, seat: SeatRow) -> float | None:
        return max(seat.seen_at or 0.0, self.seen.get(seat.board, 0.0)) or None

    def seen_since(self, moment: float) -> dict[str, float]:
        return {board: at for board, at in self.seen.items() if at >= moment}

    def away(self, seat: SeatRow, made: float) -> float:
        """Seconds that the player of a seat, of a table made then, has been away. Not longer than
        this process has run: nobody could come to a server that was down. Nor longer than it
        knows, whatever the clock says."""
        now = clock.steady()
        noted = clock.now() - (self.seen_at(seat) or made)
        known = now - self._left.get(seat.board, self._since)
        return max(0.0, min(noted, known, now - self._since))

    # ------------------------------------------------------------ elsewhere
    def are(self, process: str, boards: frozenset[str]) -> bool:
        """Whether others than before are connected to another process now."""
        self._unsure.discard(process)
        if self.elsewhere.get(process, frozenset()) == boards:
            return False
        self.elsewhere[process] = boards
        if not boards:
            del self.elsewhere[process]
        return True

    def doubt(self) -> None:
        """Something may have been missed: all others have to say it again."""
        self._unsure = set(self.elsewhere)

    def silent(self) -> set[str]:
        """Processes that had a beat's time to say so, and did not."""
        found = self._unsure & self._long_unsure
        self._long_unsure = set(self._unsure)
        return found
