"""What a decision looks like: a position, what is asked, and the options, as numbers. Compiled.

As in `sight.py` all is told from the side of the board whose turn it is. An option is two numbers:
what it does, with its place as seen from there, and the villager it is about, if there is one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.bots.judge.sight import BASE_CARDS, MOST_CARDS, THINGS, Sight, known_villager
from ghoststories.engine.agenda import a_of, kind_of, living
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import LINE, SPACES, TILES
from ghoststories.engine.play import top
from ghoststories.engine.state import State, zeros
from ghoststories.kinds import act, step

ASKED: Final = THINGS
STEPS_KNOWN: Final = 80
"""Kinds of steps that the network's layout has room for: those of the base game."""
MOVED_CARD: Final = ASKED + STEPS_KNOWN
LIES: Final = MOVED_CARD + MOST_CARDS
STANDS: Final = LIES + TILES * TILES
DONE: Final = STANDS + BOARDS * TILES
SCENE_THINGS: Final = DONE + 8
"""How many things may be so when something is decided."""

PLAIN: Final = 160
"""Actions that players choose are below this."""
ABOUT_MOVE: Final = PLAIN
"""Then for asking, freeing and choosing a tile."""
ABOUT_HELP: Final = PLAIN + 4 * TILES
ABOUT_NOBODY: Final = PLAIN + 5 * TILES
SLOTS: Final = ABOUT_NOBODY + 1


def seen_from() -> vec[i64]:
    """For every board and tile: its number when the village is turned to have the board north."""
    turned = zeros(BOARDS * TILES)
    for board in range(i64(BOARDS)):
        for column in range(i64(3)):
            for row in range(i64(3)):
                tile = LINE[(board * 3 + column) * 3 + row]
                turned[board * TILES + tile] = row * 3 + column
    return turned


TURNED: Final = seen_from()


class Scene(Sight):
    """`look_at(s)` fills `things`; `slot` and `about` are the two numbers of an option."""

    def look_at(self, s: State) -> None:
        self.look(s)
        packed = top(s)
        kind = kind_of(packed)
        self.put(ASKED + kind)
        card: i64 = -1
        if kind == step.PLACE_CARD:
            card = a_of(packed)
        elif kind == step.PAVILION_SPACE:
            card = s.ghosts[a_of(packed)]
        if 0 <= card < BASE_CARDS:
            self.put(MOVED_CARD + card)
        side = s.active * TILES
        for tile in range(i64(TILES)):
            self.put(LIES + TURNED[side + tile] * TILES + known_villager(s.village[tile]))
        for seat in range(i64(BOARDS)):
            board = (s.active + seat) % BOARDS
            if living(s, board):
                self.put(STANDS + seat * TILES + TURNED[side + s.at[board]])
        for i in range(i64(8)):  # the base game's
            if (s.done >> i) & 1:
                self.put(DONE + i)


def meant(s: State, kind: i64, option: i64) -> i64:
    """Staying is a move to where one is."""
    if kind == step.YANG_MOVE and option == act.PASS:
        return act.MOVE + s.at[s.active]
    return option


def slot(s: State, option: i64) -> i64:
    """What an option does, places as seen from the active board."""
    if option < act.MOVE:
        return option
    if option < act.TILE + TILES:
        tile = option % 10
        return option - tile + TURNED[s.active * TILES + tile]
    if act.PLACE <= option < act.PICK + SPACES:
        first: i64 = act.PLACE
        while option >= first + SPACES:
            first += SPACES
        return first + (option - first - s.active * 3 + SPACES) % SPACES
    if act.BOARD <= option < act.BOARD + BOARDS:
        return act.BOARD + (option - act.BOARD - s.active + BOARDS) % BOARDS
    if act.BORROW <= option < act.BORROW + BOARDS:
        return act.BORROW + (option - act.BORROW - s.active + BOARDS) % BOARDS
    return option


def about(s: State, option: i64) -> i64:
    """The villager an option has to do with."""
    if option == act.HELP:
        return ABOUT_HELP + known_villager(s.village[s.at[s.active]])
    if act.MOVE <= option < act.TILE + TILES:
        return (
            ABOUT_MOVE + (option - act.MOVE) // 10 * TILES + known_villager(s.village[option % 10])
        )
    return ABOUT_NOBODY
