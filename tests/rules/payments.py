"""EXO-2 to EXO-8 read plainly: every payment the rulebook allows for a roll, beside the engine.

`allowed` lays faces, tokens and crystals on the targets one unit at a time in every possible way
and strikes out what EXO-4 and EXO-5 forbid. `check` walks through all choices of the engine and
holds that every result is there and no other, that nothing is asked where one result is left, and
that after any option every result that contains it can still be reached.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field
from itertools import combinations

from ghoststories.engine.state import clone
from tests.support import Example

ASKED = ("pay", "lay", "mantra-colour")
RESISTANCE = {
    "abysmal-1": Counter(blue=2),
    "black-widow-1": Counter(black=2),
    "bleeding-eyes": Counter(red=2),
    "coffin-breakers-1": Counter(yellow=1),
    "creeping-one": Counter(green=1),
    "drowned-maiden": Counter(blue=1),
    "ghoul": Counter(yellow=1),
    "hope-killer": Counter(yellow=2, green=2, red=2, blue=2),
    "hopping-vampire-1": Counter(yellow=3),
    "perfidious-nymph-1": Counter(blue=1),
    "raging-one": Counter(red=4),
    "reaper": Counter(red=1),
    "restless-spirit": Counter(green=2),
    "rotten-soul-1": Counter(green=2),
    "scarlet-evildoer-1": Counter(red=3),
    "severed-heads-1": Counter(black=1),
    "skinner": Counter(red=1),
    "wicked-one-1": Counter(green=3),
    "zombie-1": Counter(yellow=2),
}
"""Of the cards on the tables of these tests, as printed."""
Result = tuple[frozenset[str], frozenset[tuple[str, int]]]
"""The targets that went, and what was spent: tokens ("N red") and crystals ("N crystal")."""
Stock = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Target:
    """What resists: `needs` has one counter, or one for each colour the mantra may be named."""

    name: str
    needs: tuple[Counter[str], ...]
    immune: bool = False
    no_tokens: bool = False


@dataclass(frozen=True)
class Attempt:
    targets: tuple[Target, ...]
    goods: Counter[str]
    """Tokens ("N red") and crystals ("N crystal") within reach."""
    jokers_work: bool = True
    may_stop: bool = False
    known: dict[Stock, set[Result]] = field(default_factory=dict, compare=False)


# ---------------------------------------------------------------- the plain reading
def allowed(attempt: Attempt, faces: Iterable[str]) -> set[Result]:
    rolled = Counter(face for face in faces if face != "white" or attempt.jokers_work)
    key = tuple(sorted(rolled.items()))
    if key not in attempt.known:
        attempt.known[key] = set(_results(attempt, rolled))
    return attempt.known[key]


def _results(attempt: Attempt, rolled: Counter[str]) -> Iterator[Result]:
    numbers = range(len(attempt.targets))
    for size in range(len(attempt.targets) + 1):
        for chosen in combinations(numbers, size):
            going = [attempt.targets[i] for i in chosen]
            staying = [attempt.targets[i] for i in numbers if i not in chosen]
            for left, covered in _laid(going, rolled + attempt.goods):
                unused = Counter({what: n for what, n in left.items() if " " not in what})
                if not _wasteful(unused, covered) and not _forced(attempt, staying, unused):
                    spent = attempt.goods - left
                    yield frozenset(one.name for one in going), frozenset(spent.items())


def _laid(
    going: list[Target], stock: Counter[str]
) -> Iterator[tuple[Counter[str], frozenset[str]]]:
    """Every way to pay: what is left, and the colours on which a token lies where dice could."""
    states: set[tuple[Stock, frozenset[str]]] = {(tuple(sorted(stock.items())), frozenset())}
    for target in going:
        states = {state for need in target.needs for state in _paid(target, need, states)}
    for left, covered in states:
        yield Counter(dict(left)), covered


def _paid(
    target: Target, need: Counter[str], states: set[tuple[Stock, frozenset[str]]]
) -> set[tuple[Stock, frozenset[str]]]:
    for colour in need.elements():
        states = {
            (tuple(sorted((Counter(dict(left)) - Counter([what])).items())), over)
            for left, covered in states
            for what in dict(left)
            if _fits(target, what, colour)
            for over in [covered | {colour} if " " in what and not target.immune else covered]
        }
    return states


def _fits(target: Target, what: str, colour: str) -> bool:
    if " " not in what:
        return not target.immune and what in (colour, "white")
    kind = what.split()[1]
    return kind == "crystal" or (kind == colour and not target.no_tokens)


def _wasteful(unused: Counter[str], covered: frozenset[str]) -> bool:
    """EXO-4. An unused face that fits could take a laid token's place."""
    return any(unused[colour] or unused["white"] for colour in covered)


def _forced(attempt: Attempt, staying: list[Target], unused: Counter[str]) -> bool:
    """EXO-5, EXO-7. One that stays would go by the unused faces alone, or by itself."""
    for target in staying:
        for need in target.needs:
            by_faces = not target.immune and (need - unused).total() <= unused["white"]
            if not need or (by_faces and not attempt.may_stop):
                return True
    return False


# ---------------------------------------------------------------- the engine
def branch(t: Example) -> Example:
    other = copy(t)
    other.state = clone(t.state)
    return other


@dataclass
class Walk:
    """One way through the choices so far."""

    now: Example
    spent: Counter[str] = field(default_factory=Counter)
    gone: frozenset[str] = frozenset()

    def further(self, option: str) -> "Walk":
        now = branch(self.now).do(option)
        return Walk(now, self.spent + spent(now.told), self.gone | gone(now.told))

    def picked(self) -> set[str]:
        """Also those that go by themselves."""
        line = next(text for text in self.now.text().splitlines() if text.startswith("need "))
        return {need.split()[0] for need in line[5:].split(", ") if "picked" in need}


def spent(told: list[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for event in told:
        words = event.split()
        if words[0] == "tao-spent":
            found[f"{words[1]} {words[2]}"] += 1
        elif words[0] == "crystal-spent":
            found[f"{words[1]} crystal"] += 1
        elif words[0] == "barrier-crystal":
            found["barrier crystal"] += 1
    return found


def gone(told: list[str]) -> set[str]:
    places = {"banished": 2, "demon-expelled": 1}
    return {words[places[words[0]]] for words in map(str.split, told) if words[0] in places}


def check(attempt: Attempt, rolled: Example, faces: Iterable[str]) -> None:
    """`rolled` is the engine after the roll of these faces."""
    start = Walk(rolled, spent=spent(rolled.told), gone=frozenset(gone(rolled.told)))
    assert _reached(start, {}) == allowed(attempt, faces), (rolled.text(), tuple(faces))


def _reached(walk: Walk, known: dict[str, set[Result]]) -> set[Result]:
    """The results of all choices from here on."""
    if walk.now.step not in ASKED:
        return {(walk.gone, frozenset(walk.spent.items()))}
    key = walk.now.digest() + repr(sorted(walk.spent.items()))
    if key not in known:
        after = {option: _reached(walk.further(option), known) for option in walk.now.options()}
        known[key] = set().union(*after.values())
        assert len(known[key]) > 1, f"asked for nothing: {walk.now.text()}"
        for option, results in after.items():
            wanted = {result for result in known[key] if _contains(walk, option, result)}
            assert results <= wanted, (option, walk.now.text())
            if "crystal" not in repr(known[key]) and not option.startswith("mantra"):
                assert results == wanted, (option, walk.now.text())
    return known[key]


def _contains(walk: Walk, option: str, result: Result) -> bool:
    """Whether a result has what an option says; it does not tell for which colour a crystal was."""
    word, _, argument = option.partition(" ")
    goes, cost = result[0], Counter(dict(result[1]))
    if word in ("target", "demon"):
        return argument in goes
    if word == "token":
        token = f"{argument} {walk.now.pending().subject['colour']}"
        return cost[token] > walk.spent[token]
    if word == "pass" and walk.now.step == "pay":
        return goes == walk.picked()
    if word == "pass":
        colour = walk.now.pending().subject["colour"]
        return all(cost[f"{board} {colour}"] == walk.spent[f"{board} {colour}"] for board in "NESW")
    return True
