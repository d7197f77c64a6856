"""Who may do what at a table. Nothing here waits or writes: questions about rows and hashes."""

from collections.abc import Sequence
from dataclasses import dataclass

from ghoststories.engine.names import WU_FENG
from ghoststories.server import clock
from ghoststories.server.storage.table_rows import SeatRow, TableRow
from ghoststories.server.storage.tokens import same
from ghoststories.table.redact import SPECTATOR


@dataclass(frozen=True)
class Who:
    """Somebody at a table, by the tokens shown."""

    seats: tuple[str, ...]
    host: bool
    eyes: str = SPECTATOR
    """As which seat they look where none of theirs decides."""
    former: tuple[str, ...] = ()
    """Seats that were taken over while they were away, and that they may still reclaim."""


NOBODY = Who((), False)


def who(table: TableRow, seats: Sequence[SeatRow], hashes: frozenset[str]) -> Who:
    """While a bot plays Wu-Feng nobody looks into his hand: the others take him for a bot. His
    player sits down again to see it, and everybody sees that."""
    held = [seat for seat in seats if any(same(seat.token_hash, given) for given in hashes)]
    looks = [seat.board for seat in held if seat.board != WU_FENG or seat.kind == "human"]
    host = any(same(table.host_hash, given) for given in hashes)
    former = [seat.board for seat in seats if may_reclaim(seat, hashes)]
    eyes = looks[0] if looks else SPECTATOR
    return Who(tuple(seat.board for seat in held), host, eyes, tuple(former))


def may_reclaim(seat: SeatRow, hashes: frozenset[str]) -> bool:
    """By the token that opened it until it was taken over, for a while."""
    in_time = clock.now() < (seat.former_until or 0)
    return in_time and any(same(seat.former_hash, given) for given in hashes)


@dataclass(frozen=True)
class Seating:
    """The seats of a table, and whose players are here now."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    present: frozenset[str]

    def seat(self, board: str) -> SeatRow | None:
        return next((seat for seat in self.seats if seat.board == board), None)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.board for seat in self.seats if seat.kind == "human")

    @property
    def spared(self) -> tuple[str, ...]:
        """The boards whose tokens bots leave alone."""
        boards = tuple(board for board in self.people if board != WU_FENG)
        return () if self.table.options.bots_spend_tokens else boards

    def decides_for(self, actor: str, asking: Who) -> str | None:
        """The seat in whose name somebody decides for `actor`; None: not allowed. Nobody does for
        Wu-Feng, whose hand is his secret, nor he for a Taoist."""
        seat = self.seat(actor)
        if seat is None:
            return None
        if actor in asking.seats and seat.kind == "human":
            return actor
        friends = [board for board in asking.seats if board != WU_FENG]
        if not friends or actor == WU_FENG:
            return None
        absent = seat.kind == "open" or (seat.kind == "human" and actor not in self.present)
        if self.table.options.act_for_absent and absent:
            return friends[0]
        return None

    @staticmethod
    def other_side(board: str, asking: Who) -> bool:
        """Whether whoever asks plays only against this seat. Both sides at one screen are one
        person's from the beginning."""
        sides = {own == WU_FENG for own in asking.seats}
        return bool(sides) and (board == WU_FENG) not in sides

    def must_agree(self, by: Who) -> tuple[str, ...]:
        """Whose consent taking back needs: all people who are not asking."""
        return tuple(board for board in self.people if board not in by.seats)
