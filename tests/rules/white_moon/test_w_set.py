"""W-SET: the setup of White Moon."""

from dataclasses import replace

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.engine.play import new
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.white_moon.ruleset import PORTALS
from tests.rules.looks import deck, draw, temple, village
from tests.support import EXAMPLE_POWERS, MoonExample, moon_example

BASE_TILES = (
    "graveyard",
    "taoist-altar",
    "herbalist",
    "sorcerers-hut",
    "buddhist-temple",
    "circle-of-prayer",
    "pavilion-of-the-heavenly-wind",
    "tea-house",
)
FIRST_GAMES = (*BASE_TILES, "kung-fu-school")
MOON = Ruleset(expansions=("white-moon",))
COLOURS = ("yellow", "green", "red", "blue")
TOPS = ("hua-1", "zhou-1", "li-1", "sun-1", "miao-1", "xiang-1", "sheng-1", "long-1")


def before(**options: object) -> MoonExample:
    """A game before its setup."""
    options = {"colours": COLOURS, "first": "N", **options}
    t = moon_example("", **options)
    t.state = new(t.content, t.state.rules)
    return t


def dealt(among: tuple[str, ...] = FIRST_GAMES, **options: object) -> MoonExample:
    """The village lies, the first villagers are to be turned up."""
    t = before(**options)
    while t.step == "deal-tile":
        t.do(next(o for o in t.options() if o.split()[1] in among))
    return t


def turned_up(*people: str, **options: object) -> MoonExample:
    return dealt(FIRST_GAMES, **options).do(*[f"person {person}" for person in people or TOPS])


# ---------------------------------------------------------------- W-SET-1 the tiles
def test_w_set_1_in_first_games_the_school_replaces_the_watchman() -> None:
    tiles = [option.split()[1] for option in before().options()]
    assert sorted(tiles) == sorted(FIRST_GAMES)


def test_w_set_1_at_random_nine_of_all_ten() -> None:
    t = before(tiles="random")
    assert len(t.options()) == 10
    assert {"villager kung-fu-school", "villager night-watchman"} <= set(t.options())
    laid = dealt(("night-watchman", *FIRST_GAMES), tiles="random")
    assert len(set(village(laid))) == 9


# ---------------------------------------------------------------- W-SET-2 the Portal
@pytest.mark.parametrize("portal", PORTALS)
def test_w_set_2_the_portal_stands_on_the_chosen_tile(portal: str) -> None:
    t = turned_up(portal=portal)
    assert [tile for tile in range(9) if not t.stack(tile)] == [PORTALS[portal]]


def test_w_set_2_it_is_the_centre_unless_the_table_says_so() -> None:
    assert turned_up().stack(4) == []
    with pytest.raises(RulesetError, match="portal: 'moon' is not one of"):
        replace(MOON, portal="moon").rules(load_content())


def test_w_set_2_the_receptacles_stand_empty_at_the_corners() -> None:
    assert turned_up().receptacles == []
    with pytest.raises(ValueError, match="tile 4 is no corner"):
        moon_example("receptacles 4")


# ---------------------------------------------------------------- W-SET-3 stacks of three
def test_w_set_3_eight_stacks_of_three_the_top_turned_up() -> None:
    t = turned_up()
    stacks = [t.stack(tile) for tile in range(9)]
    assert stacks == [[top, "?", "?"] for top in TOPS[:4]] + [[]] + [
        [top, "?", "?"] for top in TOPS[4:]
    ]


def test_w_set_3_anybody_can_be_turned_up_once() -> None:
    t = dealt()
    assert t.outcomes() == {f"person {person}": 1 for person in PEOPLE}
    t.do("person hua-1")
    assert "person hua-1" not in t.options()


# ---------------------------------------------------------------- W-SET-4 the reserve
def test_w_set_4_su_ling_crystals_and_artifacts_are_in_the_reserve() -> None:
    t = turned_up()
    assert (t.su_ling, t.reserve) == ("", 4)
    assert {t.holder(artifact) for artifact in ("moon-dust", "divine-sword")} == {"reserve"}
    assert (t.dead, t.saved) == ([], [])


# ---------------------------------------------------------------- W-SET-5 the deck
def test_w_set_5_ten_ghosts_more_are_shuffled_and_ten_removed_unseen() -> None:
    t = turned_up()
    assert len(deck(t)) == 56
    assert deck(t)[-11] == "incarnation"
    assert len([option for option in t.options() if option.startswith("draw")]) == 65


@pytest.mark.parametrize(("players", "ghosts"), [(4, 55), (3, 50), (2, 45), (1, 40)])
def test_w_set_5_five_fewer_for_each_taoist_fewer(players: int, ghosts: int) -> None:
    assert replace(MOON, players=players).rules(load_content()).ghosts_in_deck == ghosts


@pytest.mark.parametrize(("pool", "n"), [("both", 16), ("base", 10), ("white-moon", 6)])
def test_w_set_5_whose_incarnations_may_come(pool: str, n: int) -> None:
    t = moon_example("deck 1 incarnation, 10 ghost\nstep arrival", incarnation_pool=pool)
    assert len(t.options()) == n
    assert (draw("vampire-lord") in t.options()) == (pool != "white-moon")
    assert (draw("voracious") in t.options()) == (pool != "base")


def test_w_set_5_both_unless_the_table_says_so() -> None:
    assert len(moon_example("deck 1 incarnation, 10 ghost\nstep arrival").options()) == 16


# ---------------------------------------------------------------- W-SET-6 fewer Taoists
def test_w_set_6_four_taoists_begin_with_nobody_saved() -> None:
    assert turned_up().step == "draw-card"


def test_w_set_6_three_begin_with_one_of_the_visible_tops() -> None:
    t = turned_up(players=3)
    assert t.options() == [f"tile {tile}" for tile in (0, 1, 2, 3, 5, 6, 7, 8)]
    t.do("tile 1")
    assert t.saved == ["zhou-1"]
    assert t.step == "turn-up"  # only now
    t.do("person wu-1")
    assert t.stack(1) == ["wu-1", "?"]
    assert t.step == "draw-card"


def test_w_set_6_two_begin_with_two_of_different_stacks_and_families() -> None:
    t = turned_up("hua-1", "hua-2", *TOPS[2:], players=2).do("tile 0")
    assert t.options() == [f"tile {tile}" for tile in (2, 3, 5, 6, 7, 8)]
    t.do("tile 2")
    assert t.saved == ["hua-1", "li-1"]
    assert [t.step, t.stack(0), t.stack(2)] == ["turn-up", ["?", "?"], ["?", "?"]]


def test_w_set_6_one_begins_with_three() -> None:
    t = turned_up(players=1).do("tile 0", "tile 1", "tile 2")
    assert len(t.saved) == 3
    assert t.step == "turn-up"


def test_w_set_6_a_family_of_one_gives_its_artifact_to_a_player_of_the_groups_choice() -> None:
    t = turned_up(players=3).do("tile 8")
    assert t.options() == ["board N", "board E", "board S"]
    t.do("board S")
    assert (t.holder("elixir-of-health"), t.step) == ("S", "turn-up")


# ---------------------------------------------------------------- W-SET-7 Uncatchable
def without(tile: str) -> tuple[str, ...]:
    """The watchman is there for one of the others."""
    return tuple("night-watchman" if tile in other else other for other in FIRST_GAMES)


NO_PAVILION, NO_TEMPLE, NO_GRAVEYARD = without("pavilion"), without("temple"), without("graveyard")


@pytest.mark.parametrize(
    ("tiles", "may_come"), [(FIRST_GAMES, True), (NO_PAVILION, False), (NO_TEMPLE, False)]
)
def test_w_set_7_uncatchable_only_with_temple_and_pavilion(
    tiles: tuple[str, ...], may_come: bool
) -> None:
    t = dealt(tiles, tiles="random")
    t.do(*[f"person {person}" for person in TOPS])
    uncatchable = t.content.card_id.index("uncatchable")
    assert bool(t.state.unseen[uncatchable]) == may_come


def test_w_set_7_another_comes_for_it_so_the_pool_must_have_one() -> None:
    only = replace(MOON, incarnations=("uncatchable",))
    only.rules(load_content())
    with pytest.raises(RulesetError, match="left out of a village without"):
        replace(only, tiles="random").rules(load_content())


@pytest.mark.parametrize("seed", range(12))
def test_w_set_7_never_drawn_in_such_a_village(seed: int) -> None:
    ruleset = replace(MOON, tiles="random", incarnations=("uncatchable", "vampire-lord"))
    game = Game(ruleset, Seeded(seed), load_content())
    here = set(village_of(game))
    needed = {"buddhist-temple", "pavilion-of-the-heavenly-wind"}
    uncatchable = load_content().card_id.index("uncatchable")
    assert bool(game.state.unseen[uncatchable]) == (needed <= here)


def village_of(game: Game) -> list[str]:
    return [str(tile.villager) for tile in game.view("N").tiles]


# ---------------------------------------------------------------- W-SET-8 missing tiles
def test_w_set_8_no_temple_no_buddhas() -> None:
    t = dealt(NO_TEMPLE, tiles="random")
    t.do(*[f"person {person}" for person in TOPS])
    assert temple(t) == 0


def test_w_set_8_no_circle_nothing_for_nameless_to_discard() -> None:
    line = "village " + " ".join(without("circle"))
    t = moon_example(f"{line}\ndeck nameless, 10 ghost\nstep arrival", tiles="random")
    t.do("place N0")
    assert (t.step, "circle" in t.text().split()) == ("move", False)


def test_w_set_8_no_graveyard_nobody_comes_back_and_the_dead_lie_beside() -> None:
    line = "village " + " ".join(NO_GRAVEYARD)
    hut = NO_GRAVEYARD.index("sorcerers-hut")
    t = moon_example(f"{line}\nN at {hut} qi 1\nghosts N0 ghoul\nstep act", tiles="random").do(
        "help"
    )
    assert (t.tile("N"), t.qi("N")) == (9, 0)
    asked = moon_example(f"{line}\nN at 4\nE dead\ndead hua-1\nstep act", tiles="random")
    assert not [o for o in asked.options("ask") if NO_GRAVEYARD[int(o[-1])] == "graveyard"]


def test_w_set_5_with_black_secret_its_own_number_of_ghosts_is_taken() -> None:
    rules = replace(MOON, expansions=("white-moon", "black-secret")).rules(load_content())
    assert rules.ghosts_in_deck == 50  # K-SET-7


def test_w_set_1_the_options_belong_to_white_moon() -> None:
    for field, value in (("portal", "north"), ("tiles", "random"), ("incarnation_pool", "base")):
        with pytest.raises(RulesetError, match=f"{field}: this is an option of white-moon"):
            replace(Ruleset(powers=EXAMPLE_POWERS), **{field: value}).rules(load_content())  # type: ignore[arg-type]
