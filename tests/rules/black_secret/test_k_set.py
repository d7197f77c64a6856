"""K-SET: how Black Secret is laid out, and what is hidden."""

from collections import Counter
from typing import Any

import pytest

from ghoststories.content.black_secret.vocabulary import TOKENS, TOKENS_N
from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import GHOST, INCARNATION
from ghoststories.engine.base.setup import in_village
from ghoststories.engine.black_secret.hand import pile_left
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.pending import pending
from ghoststories.engine.play import new
from ghoststories.engine.state import State
from ghoststories.table.black_secret.view import SecretView
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import village_tiles
from ghoststories.table.view import view
from tests.rules.secrets import now
from tests.support import BOTH, SecretExample, secret_example

CONTENT = load_content()


def dealt(seed: int = 1, **options: Any) -> Game:
    """A game laid out, at its first decision."""
    chosen: dict[str, object] = {"expansions": ("black-secret",), **options}
    return Game(Ruleset(**chosen), Seeded(seed))  # type: ignore[arg-type]


def unpacked(**options: object) -> State:
    """A game of which nothing is dealt yet."""
    chosen: dict[str, object] = {"expansions": ("black-secret",), **options}
    return new(CONTENT, Ruleset(**chosen).rules(CONTENT))  # type: ignore[arg-type]


def seen(game: Game, seat: str = "N") -> SecretView:
    found = game.view(seat).black_secret
    assert found is not None
    return found


def curses_by_level(names: list[str]) -> Counter[int]:
    return Counter(int(CONTENT.curse_level[CONTENT.curse_id.index(name)]) for name in names)


# ---------------------------------------------------------------- K-SET-1 the catacombs
def test_k_set_1_nine_squares_with_a_ladder_each() -> None:
    assert seen(dealt()).ladders == list(range(9))


def test_k_set_1_side_a_by_default() -> None:
    laid = seen(dealt())
    assert laid.square_colours == (
        ["red", "green", "yellow", "blue", "black", "red", "green", "yellow", "blue"]
    )
    assert laid.entrances == [0, 8]


def test_k_set_1_side_b_if_the_table_likes() -> None:
    laid = seen(dealt(catacombs="B"))
    assert laid.square_colours == (
        ["blue", "yellow", "green", "red", "black", "yellow", "green", "blue", "red"]
    )
    assert laid.entrances == [3, 5]


# ---------------------------------------------------------------- K-SET-2 tokens
@pytest.mark.parametrize("taoists", [1, 2, 3, 4])
def test_k_set_2_as_many_tokens_on_a_square_as_taoists(taoists: int) -> None:
    assert seen(dealt(players=taoists)).stacks == [taoists] * 9


def test_k_set_2_the_booklets_game_of_three_taoists_has_no_token_of_four_symbols() -> None:
    state = dealt(players=3).state
    x = secret_of(state)
    left = [sum(int(n) for n in x.tokens_left[g * TOKENS_N : (g + 1) * TOKENS_N]) for g in range(3)]
    assert left == [9, 9, 9]
    assert "4-" not in dealt(players=3).text()


def test_k_set_2_the_one_symbol_token_is_at_the_bottom() -> None:
    """The three urns are among those of one symbol: the last of a stack."""
    t = secret_example(now("token 0 0"), players=2)
    assert "find urn" not in t.options()
    t = secret_example(now("token 0 0"), players=1)
    assert t.outcomes()["find urn"] == 3


def test_k_set_2_there_are_thirty_six_tokens_nine_of_each_back() -> None:
    counts = [int(n) for n in CONTENT.token_count]
    assert [sum(counts[g * TOKENS_N : (g + 1) * TOKENS_N]) for g in range(4)] == [9] * 4
    assert sum(counts[TOKENS.index("urn") :: TOKENS_N]) == 3


# ---------------------------------------------------------------- K-SET-3 Wu-Feng's board
def test_k_set_3_the_side_is_dealt_and_nothing_is_in_play_yet() -> None:
    assert {seen(dealt(seed)).side for seed in range(8)} == {"A", "B"}
    laid = seen(dealt())
    assert set(laid.demons.values()) == {None}
    assert (laid.shadow, laid.skeletons, laid.urns) == (None, 3, 0)


# ---------------------------------------------------------------- K-SET-4 curses
def test_k_set_4_five_curses_of_level_1_lie_face_up_and_no_others() -> None:
    laid = seen(dealt(), "wu-feng")
    assert curses_by_level(laid.curses) == {1: 5}
    assert laid.unlocked == 1


def test_k_set_4_then_four_three_and_two() -> None:
    assert [int(n) for n in CONTENT.curses_dealt] == [0, 5, 4, 3, 2]


def test_k_set_4_blank_curses_are_never_dealt() -> None:
    t = secret_example(now("deal-curses 1"))
    names = [CONTENT.curse_id[int(option.split()[1]) - 1] for option in t.options()]
    assert "blank-1" not in names
    assert len(names) == 6


# ---------------------------------------------------------------- K-SET-5 mantras
def test_k_set_5_three_two_and_one_mantra_face_up() -> None:
    mantras = seen(dealt()).mantras
    assert [row.level for row in mantras] == [2, 2, 2, 3, 3, 4]
    assert all(row.mantra and row.qi == 0 for row in mantras)
    levels = [CONTENT.mantra_level[CONTENT.mantra_id.index(str(row.mantra))] for row in mantras]
    assert levels == [2, 2, 2, 3, 3, 4]


# ---------------------------------------------------------------- K-SET-6 the Calligrapher
def villagers(**options: Any) -> list[str]:
    return [tile.villager or "" for tile in dealt(**options).view("N").tiles]


def test_k_set_6_the_calligrapher_comes_for_the_night_watchman() -> None:
    names = villagers()
    assert "calligrapher" in names
    assert "night-watchman" not in names


def test_k_set_6_or_for_another_tile_or_not_at_all() -> None:
    names = villagers(calligrapher="tea-house")
    assert "night-watchman" in names
    assert "tea-house" not in names
    assert "calligrapher" not in villagers(calligrapher="none")


def test_k_set_6_nine_tiles_at_random() -> None:
    chosen = [set(villagers(seed=seed, tiles="random")) for seed in range(25)]
    assert all(len(tiles) == 9 for tiles in chosen)
    assert {"calligrapher" in tiles for tiles in chosen} == {True, False}


def test_k_set_6_with_white_moon_a_base_tile_at_random_leaves() -> None:
    chosen = [villagers(seed=seed, expansions=BOTH) for seed in range(12)]
    assert all({"calligrapher", "kung-fu-school"} <= set(tiles) for tiles in chosen)
    assert all("night-watchman" not in tiles for tiles in chosen)
    base = village_tiles(Ruleset(), CONTENT)[0]
    names = {name for tiles in chosen for name in tiles}
    assert len(names) >= len(base)  # the tile that leaves is not always the same


@pytest.mark.rule("K-SET-6", "W-SET-7", "W-SET-8")
def test_k_set_6_without_temple_or_pavilion_things_are_left_out_as_with_white_moon() -> None:
    no_temple = dealt(calligrapher="buddhist-temple").state
    assert no_temple.temple == 0
    assert not no_temple.unseen[CONTENT.card_id.index("uncatchable")]
    no_pavilion = dealt(calligrapher="pavilion-of-the-heavenly-wind").state
    assert no_pavilion.temple == 2
    assert not no_pavilion.unseen[CONTENT.card_id.index("uncatchable")]
    assert pile_left(no_pavilion) == 14
    assert dealt().state.unseen[CONTENT.card_id.index("uncatchable")]


# ---------------------------------------------------------------- K-SET-7 the deck
@pytest.mark.parametrize(("taoists", "ghosts"), [(4, 50), (3, 45), (2, 40), (1, 35)])
def test_k_set_7_ghosts_in_the_deck(taoists: int, ghosts: int) -> None:
    deck = view(unpacked(players=taoists), "N").deck
    assert Counter(deck) == {"ghost": ghosts, "summoning": 1}
    assert deck.index("summoning") == ghosts - 10


@pytest.mark.parametrize(
    ("level", "taoists", "cards"),
    [("normal", 4, 1), ("nightmare", 4, 4), ("nightmare", 2, 3), ("hell", 3, 4), ("hell", 1, 3)],
)
def test_k_set_7_summoning_cards_take_the_place_of_incarnations(
    level: str, taoists: int, cards: int
) -> None:
    game = dealt(players=taoists, level=level)
    deck = game.view("N").deck
    assert deck.count("summoning") == cards
    assert "incarnation" not in deck
    assert game.state.incarnations_left == cards


def test_k_set_7_the_ten_new_ghosts_join() -> None:
    in_box = dealt().state.rules.in_box
    assert sum(1 for c, n in enumerate(in_box) if n and CONTENT.card_group[c] == GHOST) == 65


# ---------------------------------------------------------------- K-SET-8 the pile
def test_k_set_8_fifteen_incarnations_in_the_pile_with_white_moon_twenty_one() -> None:
    assert pile_left(unpacked()) == 15
    assert pile_left(unpacked(expansions=BOTH)) == 21
    with pytest.raises(RulesetError, match="incarnation_pool"):
        Ruleset(expansions=BOTH, incarnation_pool="base").rules(CONTENT)


# ---------------------------------------------------------------- K-SET-9 without White Moon
def piled(t: SecretExample, names: list[str]) -> set[str]:
    return {names[int(option.split()[1]) - 1] for option in t.options()}


def test_k_set_9_marked_curses_and_mantras_only_with_white_moon() -> None:
    for level, curse in ((1, "moonless-hour"), (2, "panic-in-the-lanes"), (3, "cry-in-the-fog")):
        without = secret_example(now(f"deal-curses {level}"))
        both = secret_example(now(f"deal-curses {level}"), expansions=BOTH)
        assert curse not in piled(without, CONTENT.curse_id)
        assert curse in piled(both, CONTENT.curse_id)
    for slot, mantra in ((0, "moons-tear"), (3, "hidden-path"), (5, "full-moon")):
        without = secret_example(now(f"mantra-over {slot}"))
        both = secret_example(now(f"mantra-over {slot}"), expansions=BOTH)
        assert mantra not in piled(without, CONTENT.mantra_id)
        assert mantra in piled(both, CONTENT.mantra_id)


# ---------------------------------------------------------------- K-SET-10 what is seen
def test_k_set_10_wu_feng_sees_everything_the_taoists_hold() -> None:
    game = dealt()
    assert game.view("wu-feng").boards == game.view("N").boards


def test_k_set_10_the_hand_is_hidden_its_size_is_not() -> None:
    position = "hand night-witch nameless\nstep move"
    game = Game(Ruleset(expansions=("black-secret",)), Seeded(1), position=position)
    assert seen(game, "wu-feng").hand_cards == ["night-witch", "nameless"]
    for seat in ("N", "E", "spectator"):
        assert seen(game, seat).hand == 2
        assert seen(game, seat).hand_cards == []
        assert "night-witch" not in game.text(seat)


def test_k_set_10_nobody_knows_curses_and_tokens_before_they_are_turned_up() -> None:
    """Not even Wu-Feng: they are chance when they come."""
    t = secret_example(
        "curses ill-omen snapped-rungs\nthrown 0/cold-draught\n" + now("throw-curse")
    )
    t.do(t.throw("ill-omen"))
    wanted = pending(t.state)
    assert wanted is not None
    assert (wanted.kind, wanted.actor) == ("curse-dealt", "chance")


def test_k_set_10_a_new_game_deals_everything_by_chance() -> None:
    s = unpacked()
    assert secret_of(s).side == -1
    assert not in_village(s, 0)
    assert all(n == 0 for n in secret_of(s).curses)
    assert (
        sum(1 for c, n in enumerate(s.unseen) if n and CONTENT.card_group[c] == INCARNATION) == 15
    )
