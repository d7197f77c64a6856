"""Adding a kind touches few places; docs/architecture.md walks through them."""

import pytest

from tests.packaging.places import fewest, fewest_of_an_option

MOST = {"ability": 9, "event": 5, "act": 6, "op": 8}


@pytest.mark.parametrize("sort", MOST)
def test_a_new_kind_touches_few_places(sort: str) -> None:
    assert 3 < len(fewest(sort)) <= MOST[sort], fewest(sort)


def test_a_new_option_touches_few_places() -> None:
    assert 0 < len(fewest_of_an_option()) <= 4, fewest_of_an_option()
