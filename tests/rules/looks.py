"""What a rules example may ask about the table besides what `Example` tells, and how it draws.

Twelve ghosts that do nothing while they lie there, three for each board, fill the table:
`ghosts {NORTH_FULL}, {EAST_FULL}`.
"""

from ghoststories.content.loader import load_content
from ghoststories.engine.names import SPACE_NAMES, card_index
from ghoststories.engine.play import new
from ghoststories.table.view import SpaceView, view
from tests.support import Example, example

NORTH_FULL = "N0 zombie-1, N1 zombie-2, N2 yellow-plague"
EAST_FULL = "E0 rotten-soul-1, E1 rotten-soul-2, E2 green-abomination"
SOUTH_FULL = "S0 blood-drinker-1, S1 blood-drinker-2, S2 flesh-devourer"
WEST_FULL = "W0 abysmal-1, W1 abysmal-2, W2 liquid-horror"

CHANCE_OF_THE_CURSE_DIE = {
    "curse nothing": 2,
    "curse haunt": 1,
    "curse ghost": 1,
    "curse tao": 1,
    "curse qi": 1,
}


OTHER_SIDES = (
    "enfeeblement-mantra",
    "the-gods-favourite",
    "dance-of-the-twin-winds",
    "second-wind",
)


def other(position: str = "", **options: object) -> Example:
    """The boards' other sides: N the mantra, E the Gods' Favourite, S Twin Winds, W Second Wind."""
    return example(position, None, powers=OTHER_SIDES, **options)


def mantra(t: Example) -> str | None:
    """The space of the ghost under the mantra."""
    return view(t.state, "N").mantra


def new_game(**options: object) -> Example:
    """A game before its setup: chance deals villagers, colours and the first player."""
    t = example(**options)  # type: ignore[arg-type]
    t.state = new(t.content, t.state.rules)
    return t


def draw(card: str) -> str:
    """The notation of drawing a card: it says the number printed on it."""
    return f"draw {card_index(load_content(), card) + 1}"


def told(t: Example, kind: str) -> list[str]:
    """The events of one kind in the last `do`, without their causes."""
    return [event.partition(" (")[0] for event in t.told if event.split()[0] == kind]


def about(t: Example, what: str) -> str:
    """What the pending decision or chance is about: its space, card or board."""
    return t.pending().subject[what]


def _space(t: Example, space: str) -> SpaceView:
    return view(t.state, "N").spaces[SPACE_NAMES.index(space)]


def figure(t: Example, space: str) -> str:
    """Where the haunting figure of a space is: none, card or stone."""
    return _space(t, space).figure


def lasting(t: Example, space: str) -> list[str]:
    """What the ghost of a space does as long as it lies there."""
    return _space(t, space).lasting


def buddhas_on_boards(t: Example) -> list[str]:
    return [space.space for space in view(t.state, "N").spaces if space.buddha]


def temple(t: Example) -> int:
    return view(t.state, "N").temple_buddhas


def dead(t: Example) -> list[str]:
    return [board.board for board in view(t.state, "N").boards if board.status == "dead"]


def supply_qi(t: Example) -> int:
    return view(t.state, "N").supply_qi


def supply_tao(t: Example) -> dict[str, int]:
    return view(t.state, "N").supply_tao


def deck(t: Example) -> list[str]:
    """From the top: the group of an unseen card, or the card."""
    return view(t.state, "N").deck


def village(t: Example) -> list[str | None]:
    return [tile.villager for tile in view(t.state, "N").tiles]


def colours(t: Example) -> list[str | None]:
    return [board.colour for board in view(t.state, "N").boards]


def powers(t: Example) -> list[str | None]:
    return [board.power for board in view(t.state, "N").boards]
