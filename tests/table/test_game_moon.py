"""A game of White Moon at the table: saved, loaded, replayed, undone, and dealt by a seed."""

import json
import random
from collections.abc import Iterator

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.white_moon.vocabulary import PEOPLE, PEOPLE_N
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps, from_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import view
from tests.support import example

pytestmark = pytest.mark.slow

CONTENT = load_content()
MOON = ("white-moon",)
RULESETS = [
    Ruleset(players=4, expansions=MOON),
    Ruleset(players=2, level="nightmare", expansions=MOON, portal="north-west", tiles="random"),
    Ruleset(players=1, expansions=MOON, incarnation_pool="white-moon"),
]


def played(ruleset: Ruleset, seed: str) -> Iterator[Game]:
    """A game after every decision, made at random."""
    game, choose = Game(ruleset, Seeded(seed), CONTENT), random.Random(seed).choice
    yield game
    while not game.over:
        game.apply(str(choose(game.legal())))
        yield game


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_record_is_the_game(ruleset: Ruleset) -> None:
    *_, game = played(ruleset, "tea")
    text = dumps(game)
    again = from_record(text, Seeded("another"), CONTENT)
    assert again.entries == game.entries
    assert again.text() == game.text()
    assert digest(again.state) == digest(game.state)
    assert json.loads(text)["ruleset"]["expansions"] == ["white-moon"]
    assert dumps(again) == text


def test_a_running_game_goes_on_after_loading_as_it_would_have() -> None:
    games = played(RULESETS[1], "rice")
    for _ in range(25):
        game = next(games)
    text, action = dumps(game), str(game.legal()[0])
    loaded = from_record(text, Seeded("rice"), CONTENT)
    game.apply(action)
    loaded.apply(action)
    assert loaded.text() == game.text()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_undo_is_the_inverse_of_every_decision_and_the_same_comes_again(ruleset: Ruleset) -> None:
    game, choose = Game(ruleset, Seeded("bell"), CONTENT), random.Random(4).choice
    while not game.over:
        before, action = digest(game.state), str(choose(game.legal()))
        told = [str(event) for event in game.apply(action)]
        after = digest(game.state)
        game.undo(consent=True)
        assert digest(game.state) == before
        assert [str(event) for event in game.apply(action)] == told
        assert digest(game.state) == after


def test_every_moment_is_replayed_as_it_was() -> None:
    seen = []
    for game in played(RULESETS[0], "coin"):
        seen.append(digest(game.state))
    assert [digest(moment.state) for moment in game.moments("N")] == seen


def test_a_record_of_a_base_game_says_nothing_of_the_expansion() -> None:
    *_, game = played(Ruleset(), "tea")
    assert "white" not in dumps(game)
    assert view(game.state, "N").white_moon is None


# ---------------------------------------------------------------- stacks of a seed
def turned_up_in(order: list[int]) -> dict[int, str]:
    """Who is turned up as which of the 24, when they are turned up in some order."""
    seeded = Seeded("stacks")
    found: dict[int, str] = {}
    for serial in order:
        rest = [name for name in PEOPLE if name not in found.values()]
        left = [other for other in range(PEOPLE_N) if other not in (serial, *found)]
        position = [f"0 ?{serial}"]
        tiles = [tile for tile in range(1, 9) if tile != 4]
        for at, tile in enumerate(tiles):
            three = left[at * 3 : at * 3 + 3]
            if three:
                position.append(" ".join([str(tile), *(f"?{other}" for other in three)]))
        over = left[len(tiles) * 3 :]
        if over:
            position.append(" ".join(["4", *(f"?{other}" for other in over)]))
        turned = [f"turn-up {stack.split()[0]}" for stack in position]
        t = example(
            f"villagers {', '.join(position)}\n"
            f"saved {' '.join(found.values())}\n"
            f"agenda {'; '.join(turned)}; end; turn-ends N",
            expansions=MOON,
        )
        text = notation(seeded.deal(t.state))
        assert text in t.options()
        found[serial] = text.partition(" ")[2]
        assert found[serial] in rest
    return found


def test_seeded_deals_the_same_stacks_in_whatever_order_they_are_revealed() -> None:
    order = list(range(PEOPLE_N))
    first = turned_up_in(order)
    assert sorted(first.values()) == sorted(PEOPLE)
    random.Random(1).shuffle(order)
    assert turned_up_in(order) == first
    assert turned_up_in(order[::-1]) == first


def test_two_ways_of_playing_one_deal_meet_the_same_people() -> None:
    """Whoever is turned up on a tile at all is the same in both games, place by place."""
    stacks: list[dict[int, list[str]]] = []
    for way in (0, -1):
        game = Game(Ruleset(players=1, expansions=MOON), Seeded("deal"), CONTENT)
        turned: dict[int, list[str]] = {}
        while not game.over:
            game.apply(str(game.legal()[way]))
        for moment in game.moments("N"):
            for event in moment.told:
                if event.kind == "turned-up":
                    place = turned.setdefault(int(event.subject["tile"]), [])
                    place.append(event.subject["person"])
        stacks.append(turned)
    both = stacks[0].keys() & stacks[1].keys()
    assert len(both) == 8
    for tile in both:
        one, other = stacks[0][tile], stacks[1][tile]
        assert one[0] == other[0]
    deeper = [tile for tile in both if min(len(stacks[0][tile]), len(stacks[1][tile])) > 1]
    assert deeper
    for tile in deeper:
        assert stacks[0][tile][1] == stacks[1][tile][1]


# ---------------------------------------------------------------- what is seen
def test_the_view_shows_who_is_known_and_hides_who_is_not() -> None:
    t = example(
        "villagers 0 hua-1 li-2 ?, 7 sun-2\n"
        "saved hua-2 hua-3 zhou-1 zhou-2 zhou-3 li-1 li-3 sun-1 sun-3 miao-1 miao-2 xiang-1 "
        "xiang-2 sheng-1 sheng-2 wu-1 wu-2 chang-1 teng-1\ndead long-1\n"
        "crystals N 1\nreceptacles 2\nsu-ling E1\nartifacts N cloud-boots\ndown E",
        expansions=MOON,
    )
    for seat in ("N", "spectator"):
        seen = view(t.state, seat).white_moon
        assert seen is not None
        assert seen.stacks[0] == ["hua-1", "li-2", None]
        assert seen.stacks[7] == ["sun-2"]
        assert (seen.portal, seen.dead, seen.su_ling) == (4, ["long-1"], "E1")
        assert (seen.crystals["N"], seen.receptacles, seen.down) == (1, [2], ["E"])
        assert seen.artifacts["cloud-boots"] == "N"
        assert "weng-1" not in str(seen)
