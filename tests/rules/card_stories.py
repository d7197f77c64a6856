"""What happens to a card in nearly every example: it is drawn, it has its Yin phases, it is fought.

    t = drawn("bleeding-eyes", alone("N at 7"))
    assert t.options() == SPACES["S"]                         # red: the red board
    arrives_quietly(t, "S1")                                  # its left stone is empty
    assert haunts_in_two_yin_phases(t, "S1") == [7]
    assert what_if(t, "red blue green") == []                 # one red face does not do
    assert attempt(t, "red red green") == ["bleeding-eyes"]   # two do
    assert gave_nothing(t)                                    # its right stone is empty

A Taoist who is `alone` has dead friends only: their boards have a Yin phase and nothing else, so
that one round is one turn of its own.
"""

from copy import copy

from ghoststories.engine.state import clone
from tests.rules.looks import draw, figure, lasting
from tests.support import Example, example

SPACES = {board: [f"place {board}{i}" for i in range(3)] for board in "NESW"}
"""What is offered for a ghost that goes on a board without ghosts."""

QUIET = {
    "N": ("zombie-1", "zombie-2"),
    "E": ("rotten-soul-1", "rotten-soul-2"),
    "S": ("blood-drinker-1", "blood-drinker-2"),
    "W": ("abysmal-1", "abysmal-2"),
}
"""Two ghosts for each board, of its colour, that do nothing while they lie there."""

YANG = ("move", "act", "end")
"""The decisions of a Yang phase that can be passed."""

UNFINISHED = ("grey-die", "tao-die", "pay", "lay")
"""What an attempt still has to ask; it tells nothing before."""


def alone(taoist: str) -> str:
    """`N at 7`, whose turn it is, and three dead."""
    others = [f"{board} dead" for board in "NESW" if board != taoist[0]]
    return "\n".join([f"turn 1 {taoist[0]}", taoist, *others])


def drawn(card: str, *lines: str) -> Example:
    """The active player has drawn the card and has to place it."""
    return example("\n".join([*lines, "step arrival"])).do(draw(card))


def comes_to_the_active_board(card: str, *lines: str) -> bool:
    """As black ones do: whoever draws it has it on the own board."""
    turns = {board: drawn(card, f"turn 1 {board}", *lines) for board in "NESW"}
    return all(t.options() == SPACES[board] for board, t in turns.items())


def arrives_quietly(t: Example, space: str) -> None:
    """Its left stone is empty: placed there, the card does nothing, and nothing begins to last."""
    t.do(f"place {space}")
    assert t.step == "move"
    assert [event for event in t.told if "card:" in event] == []
    assert lasting(t, space) == []


def passes(t: Example) -> None:
    """Nobody does anything until a card is drawn or a die is thrown."""
    assert t.step in YANG
    while t.step in YANG:
        t.do("pass")


def a_round(t: Example) -> None:
    """Nobody does anything, no die is thrown, and then a quiet ghost comes to the one alive."""
    passes(t)
    assert t.step == "draw-card"
    a_quiet_ghost_arrives(t)


def a_quiet_round(t: Example, space: str) -> None:
    """Nothing on its centre stone acts in a Yin phase: the ghost of the space just lies there."""
    before = t.haunted, everybodys_qi_and_tao(t)
    a_round(t)
    assert (t.haunted, everybodys_qi_and_tao(t)) == before
    assert figure(t, space) == "none"


def everybodys_qi_and_tao(t: Example) -> list[tuple[int, list[str]]]:
    return [(t.qi(board), t.tao(board)) for board in "NESW"]


def a_quiet_ghost_arrives(t: Example) -> None:
    """It has the colour of the active board and lies at one of its ends."""
    end = 2 if QUIET[t.active][0] in t.ghosts.values() else 0
    t.do(draw(QUIET[t.active][end // 2]))
    if t.step == "place-card":  # the last free space is taken without asking
        t.do(f"place {t.active}{end}")


def haunts_in_two_yin_phases(t: Example, space: str) -> list[int]:
    """The haunter of the space goes card, stone, card; which tiles it has haunted by then."""
    haunted = t.haunted
    assert figure(t, space) == "card"
    a_round(t)
    assert (figure(t, space), t.haunted) == ("stone", haunted)
    a_round(t)
    assert figure(t, space) == "card"
    return [tile for tile in t.haunted if tile not in haunted]


def attempt(t: Example, faces: str, *answers: str) -> list[str]:
    """The active Taoist stays and rolls all its dice; which ghosts are gone afterwards."""
    before = t.ghosts
    if t.step == "move":
        t.do("pass")
    t.do("exorcise", *(f"roll {face}" for face in faces.split()))
    if answers:
        t.do(*answers)
    assert t.result != "running" or t.step not in UNFINISHED, f"what about {t.options()}?"
    return [card for space, card in before.items() if t.ghosts.get(space) != card]


def gave_nothing(t: Example) -> bool:
    """After an exorcism, or after its curse: neither a curse to come nor a reward."""
    return t.step in ("act", "end") and not any("-gained" in event for event in t.told)


def what_if(t: Example, faces: str, *answers: str) -> list[str]:
    """Which ghosts such an attempt would exorcise; the story goes on as if it had not been."""
    return attempt(fork(t), faces, *answers)


def fork(t: Example) -> Example:
    """The same table once more, to see what else could happen."""
    other = copy(t)
    other.state = clone(t.state)
    return other
