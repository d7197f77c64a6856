"""Adding a kind or an option touches few places; docs/architecture.md walks through them."""

from statistics import median

import pytest

from tests.packaging.places import counts, places_of_option

MOST = {"ability": 9, "event": 5, "act": 6, "op": 8}
MOST_OF_AN_OPTION = 4
MORE = {
    **dict.fromkeys(
        ("players", "level", "edition", "expansions"),
        "say what sort of game it is: asked first, told in lists, a column of the laboratory",
    ),
    "colours": "are laid out on the page, board by board, by a form of their own",
    "forgotten_ones": "is asked once more when a text position is read, which may be of its middle",
}
"""Options with more places than a new one needs, and why."""


@pytest.mark.parametrize("sort", MOST)
def test_a_kind_touches_few_places(sort: str) -> None:
    counted = counts(sort)
    assert min(counted.values()) >= 3, "row, words and rule: the count has missed one"
    assert median(counted.values()) <= MOST[sort], counted


def test_an_option_touches_few_places() -> None:
    counted = counts("option")
    assert min(counted.values()) >= 2, "row and rule: the count has missed one"
    more = {name: n for name, n in counted.items() if n > MOST_OF_AN_OPTION}
    assert set(more) == set(MORE), {name: sorted(places_of_option(name)) for name in more}
