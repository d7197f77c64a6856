"""Dealers play chance. The engine has none; a game asks its dealer whenever chance acts.

`Fast` (compiled, in `fast.py`) serves playouts; the others are here.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Protocol

from ghoststories.engine.actions import NotationError, notation, parse
from ghoststories.engine.agenda import a_of, b_of
from ghoststories.engine.pending import Pending, legal_codes, outcomes, pending, pending_row
from ghoststories.engine.play import members, pending_step, top
from ghoststories.engine.state import State
from ghoststories.table.telling import asking


class Dealer(Protocol):
    def deal(self, s: State) -> int:
        """An outcome of the pending chance."""
        ...


class DealerError(RuntimeError):
    """The dealer has nothing for what happens now, or something that cannot happen."""


def stream_and_serial(s: State) -> tuple[str, int]:
    """What chance takes from now: which pile or row of rolls, and which place in it."""
    step, packed = pending_step(s), top(s)
    a, b = a_of(packed), b_of(packed)
    return step.stream(s, a, b), int(step.serial(s, a, b))


class Seeded:
    """Every pile shuffled once and every roll fixed by the seed.

    The same seed gives the same deck, village and dice in whatever order they are revealed, and an
    undone roll comes again as it was, because nothing here remembers: the outcome depends on the
    seed, the stream and the place in it.
    """

    def __init__(self, seed: str | int) -> None:
        self._key = blake2b(str(seed).encode(), digest_size=32).digest()

    def deal(self, s: State) -> int:
        stream, serial = stream_and_serial(s)
        pile = [int(s.options[i]) for i in range(members(s))]
        return self._from_pile(s, stream, serial, pile) if pile else self._roll(s, stream, serial)

    def _number(self, *what: object) -> int:
        text = "/".join(map(str, what)).encode()
        return int.from_bytes(blake2b(text, digest_size=16, key=self._key).digest())

    def _from_pile(self, s: State, stream: str, serial: int, pile: list[int]) -> int:
        """The card at a place of the shuffled pile; the next possible one if it has come already
        (only in a game that did not start from this dealer's own setup)."""
        shuffled = self._shuffled(stream, pile)
        possible = set(legal_codes(s))
        for i in range(len(shuffled)):
            code = shuffled[(serial + i) % len(shuffled)]
            if code in possible:
                return code
        raise DealerError(f"no card is left in {stream}")

    def _shuffled(self, stream: str, pile: list[int]) -> list[int]:
        """Things that are alike lie in it one by one: the second and third have their own place."""
        copies: Counter[int] = Counter()
        places = []
        for code in pile:
            again = (copies[code],) if copies[code] else ()
            places.append((self._number(stream, notation(code), *again), code))
            copies[code] += 1
        return [code for _, code in sorted(places)]

    def _roll(self, s: State, stream: str, serial: int) -> int:
        faces = outcomes(s)
        rest = self._number(stream, serial) % sum(weight for _, weight in faces)
        for code, weight in faces:
            rest -= weight
            if rest < 0:
                return code
        raise AssertionError("a die has no faces")


class Script:
    """Outcomes written down beforehand, for tests: `Script("roll red", "curse nothing")`."""

    def __init__(self, *notations: str) -> None:
        self.rest: deque[str] = deque(notations)

    def add(self, notations: Iterable[str]) -> None:
        self.rest.extend(notations)

    def __copy__(self) -> "Script":
        return Script(*self.rest)

    def deal(self, s: State) -> int:
        if not self.rest:
            row = pending_row(s)
            raise DealerError(f"the script has ended, but {row.word} ({row.rule}) is to be dealt")
        try:
            return parse(self.rest.popleft())
        except NotationError as error:
            raise DealerError(f"the script is wrong: {error}") from error


class Typed:
    """People with the box roll and draw; `ask` shows a prompt and returns what they typed.

    What is no possible outcome is asked again with the reason; a single one is not asked for.
    """

    def __init__(self, ask: Callable[[str], str]) -> None:
        self._ask = ask

    def deal(self, s: State) -> int:
        possible = legal_codes(s)
        if len(possible) == 1:
            return possible[0]
        listed = ", ".join(notation(code) for code in possible)
        complaint = ""
        while True:
            answer = self._ask(f"{complaint}{pending_row(s).word}? ({listed}) ")
            try:
                code = self._read(answer, possible)
            except NotationError as error:
                complaint = f"{error}. "
                continue
            if code in possible:
                return code
            complaint = f"{answer.strip()!r} cannot come now. "

    @staticmethod
    def _read(answer: str, possible: list[int]) -> int:
        """`roll red`, or just `red` where that can only mean one thing."""
        word = " ".join(answer.lower().split())
        short = [code for code in possible if notation(code).lower().partition(" ")[2] == word]
        return short[0] if word and len(short) == 1 else parse(answer)


class Needs(Exception):
    """People have to tell what came: a kind of chance, its rule, and what is possible."""

    def __init__(self, s: State, wanted: Pending, options: list[str]) -> None:
        super().__init__(f"{wanted.kind} ({wanted.rule}) is to be told")
        self.kind = wanted.kind
        self.rule = wanted.rule
        self.options = options
        self.say = asking.decision(s, wanted)
        self.choices = asking.options(s, wanted)


class Told:
    """People elsewhere roll and draw, and have told some of it; `Needs` says what is missing.

    As with `Typed`, what can only come out one way is not asked for.
    """

    def __init__(self) -> None:
        self.rest: deque[str] = deque()

    def tell(self, notations: Iterable[str]) -> None:
        self.rest = deque(notations)

    def __copy__(self) -> "Told":
        other = Told()
        other.tell(self.rest)
        return other

    def deal(self, s: State) -> int:
        possible = legal_codes(s)
        if len(possible) == 1:
            return possible[0]
        wanted = pending(s)
        assert wanted is not None
        options = [notation(code) for code in possible]
        if not self.rest:
            raise Needs(s, wanted, options)
        text = self.rest.popleft()
        if text not in options:
            came = f"{wanted.kind} ({wanted.rule})"
            raise DealerError(f"{text!r} cannot come now: {came} gives {', '.join(options)}")
        return possible[options.index(text)]
