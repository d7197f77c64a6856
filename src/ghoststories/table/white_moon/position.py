"""The lines of a text position that White Moon adds; docs/formats.md lists them.

A stack is written from the top: `villagers 0 hua-1 ? ?, 3 sun-2`. `?` is somebody unseen. Without
any `?` everybody who is not named is in the Shelter; with one, `saved` says who is.
"""

from collections.abc import Callable

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES, PEOPLE, PEOPLE_N
from ghoststories.engine import codes as k
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES, index, space_text
from ghoststories.engine.state import State
from ghoststories.engine.white_moon import moon
from ghoststories.engine.white_moon.crystals import in_reserve
from ghoststories.engine.white_moon.villagers import put_on
from ghoststories.table.position import PositionError
from ghoststories.table.position.words import listed, number_of, pairs_of, parts_of, space_index

CALLED_WORDS = {moon.CALLED: "waiting", moon.HAS_MOVED: "done"}


# ---------------------------------------------------------------- writing
def moon_lines(s: State) -> list[str]:
    m = moon.moon_of(s)
    unseen = any(slot >= moon.UNSEEN_PERSON for slot in _slots(m))
    return [
        listed("villagers", [_stack(m, tile) for tile in range(TILES) if m.heights[tile]], ", "),
        listed("dead", _people(m, moon.KILLED)),
        listed("saved", _people(m, moon.SAFE)) if unseen else "",
        f"su-ling {space_text(int(m.su_ling))}" if m.su_ling >= 0 else "",
        f"called {CALLED_WORDS[int(m.called)]}" if m.called else "",
        listed("crystals", _each_board([int(n) for n in m.crystals])),
        f"fresh-crystals {m.fresh_crystals}" if m.fresh_crystals else "",
        listed("receptacles", [str(t) for t in range(TILES) if m.receptacles >> t & 1]),
        listed("artifacts", _artifacts(m), ", "),
        listed("down", [BOARD_NAMES[b] for b in range(k.BOARDS) if m.down >> b & 1]),
        listed("tao-gone", _gone(m)),
        f"barrier {m.barrier}{'' if m.barrier_is_real else ' own'}" if m.barrier >= 0 else "",
        f"barriers-won {m.barriers_won}" if m.barriers_won else "",
        listed("rewards", [name for i, name in enumerate(FAMILIES) if m.rewards >> i & 1]),
        f"added {m.added}" if m.added else "",
    ]


def _slots(m: moon.Moon) -> list[int]:
    return [
        int(m.stacks[tile * moon.STACK + i])
        for tile in range(TILES)
        for i in range(m.heights[tile])
    ]


def _stack(m: moon.Moon, tile: int) -> str:
    slots = [int(m.stacks[tile * moon.STACK + i]) for i in range(m.heights[tile])]
    return " ".join([str(tile), *(_slot(slot) for slot in reversed(slots))])


def _slot(slot: int) -> str:
    return f"?{slot - moon.UNSEEN_PERSON}" if slot >= moon.UNSEEN_PERSON else PEOPLE[slot]


def _people(m: moon.Moon, where: int) -> list[str]:
    return [name for person, name in enumerate(PEOPLE) if m.people[person] == where]


def _each_board(numbers: list[int]) -> list[str]:
    return [f"{BOARD_NAMES[board]} {n}" for board, n in enumerate(numbers) if n]


def _artifacts(m: moon.Moon) -> list[str]:
    return [
        f"{'used' if holder == moon.USED_UP else BOARD_NAMES[holder]} {ARTIFACTS[artifact]}"
        for artifact, holder in enumerate(m.artifacts)
        if holder != moon.IN_RESERVE
    ]


def _gone(m: moon.Moon) -> list[str]:
    return [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(m.tao_gone[c])]


# ---------------------------------------------------------------- reading
class MoonReader:
    """Handlers by line, in an order in which each finds what it needs."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.m = moon.moon_of(s)
        self.unseen: list[int] = []

    def handlers(self) -> dict[str, Callable[[str], None]]:
        return {
            "villagers": self.villagers, "dead": self.dead, "saved": self.saved,
            "su-ling": self.su_ling, "called": self.called, "crystals": self.crystals,
            "fresh-crystals": self.fresh_crystals, "receptacles": self.receptacles,
            "artifacts": self.artifacts, "down": self.down, "tao-gone": self.tao_gone,
            "barrier": self.barrier, "barriers-won": self.barriers_won, "rewards": self.rewards,
            "added": self.added,
        }  # fmt: skip

    def villagers(self, rest: str) -> None:
        for part in parts_of(rest, ","):
            place, *words = part.split()
            tile = number_of(place, TILES - 1)
            if self.m.heights[tile] or not 1 <= len(words) <= moon.STACK:
                raise PositionError(f"on tile {tile} stand 1 to {moon.STACK} villagers, said once")
            for word in reversed(words):
                put_on(self.m, tile, self.slot(word))

    def slot(self, word: str) -> int:
        if not word.startswith("?"):
            return self.person(word, moon.IN_VILLAGE)
        free = [serial for serial in range(PEOPLE_N) if serial not in self.unseen]
        serial = number_of(word[1:], PEOPLE_N - 1) if word[1:] else free[0]
        if serial not in free:
            raise PositionError(f"{word} is said twice")
        self.unseen.append(serial)
        return moon.UNSEEN_PERSON + serial

    def person(self, word: str, where: int) -> int:
        person = index(list(PEOPLE), word, "villager")
        if self.m.people[person] != moon.HIDDEN:
            raise PositionError(f"{word} is in two places")
        self.m.people[person] = where
        return person

    def dead(self, rest: str) -> None:
        for word in rest.split():
            self.person(word, moon.KILLED)
            self.m.dead += 1

    def saved(self, rest: str) -> None:
        for word in rest.split():
            self.person(word, moon.SAFE)
        hidden = [person for person in range(PEOPLE_N) if self.m.people[person] == moon.HIDDEN]
        if not self.unseen and self.s.turn:
            for person in hidden:
                self.m.people[person] = moon.SAFE
        elif self.s.turn and len(hidden) != len(self.unseen):
            raise PositionError(
                f"{len(self.unseen)} unseen villagers stand in the village, but {len(hidden)} are "
                f"neither seen nor saved nor dead"
            )

    def su_ling(self, rest: str) -> None:
        self.m.su_ling = space_index(rest) if rest else -1

    def called(self, rest: str) -> None:
        words = {word: number for number, word in CALLED_WORDS.items()}
        if rest and rest not in words:
            raise PositionError(f"{rest!r} is not one of {', '.join(words)}")
        self.m.called = words.get(rest, 0)

    def crystals(self, rest: str) -> None:
        for name, n in pairs_of(rest, "after each board comes how many crystals it has"):
            self.m.crystals[index(BOARD_NAMES, name, "board")] = number_of(n, moon.CRYSTALS)

    def fresh_crystals(self, rest: str) -> None:
        self.m.fresh_crystals = number_of(rest or "0", moon.CRYSTALS)

    def receptacles(self, rest: str) -> None:
        for word in rest.split():
            tile = number_of(word, TILES - 1)
            if not moon.ALL_RECEPTACLES >> tile & 1:
                raise PositionError(f"tile {tile} is no corner")
            self.m.receptacles |= 1 << tile

    def artifacts(self, rest: str) -> None:
        for part in parts_of(rest, ","):
            who, *words = part.split()
            holder = moon.USED_UP if who == "used" else index(BOARD_NAMES, who, "board")
            for word in words:
                self.m.artifacts[index(list(ARTIFACTS), word, "artifact")] = holder

    def down(self, rest: str) -> None:
        for word in rest.split():
            self.m.down |= 1 << index(BOARD_NAMES, word, "board")

    def tao_gone(self, rest: str) -> None:
        for word in rest.split():
            self.m.tao_gone[index(COLOUR_NAMES[:COLOURS], word, "colour")] += 1

    def barrier(self, rest: str) -> None:
        if rest:
            n, _, own = rest.partition(" ")
            self.m.barrier = number_of(n, moon.CRYSTALS)
            self.m.barrier_is_real = int(own != "own")
        if in_reserve(self.m) < 0:
            raise PositionError(f"there are only {moon.CRYSTALS} crystals")

    def barriers_won(self, rest: str) -> None:
        self.m.barriers_won = number_of(rest or "0", PEOPLE_N)

    def rewards(self, rest: str) -> None:
        for word in rest.split():
            self.m.rewards |= 1 << index(list(FAMILIES), word, "family")

    def added(self, rest: str) -> None:
        self.m.added = number_of(rest or "0", PEOPLE_N)
