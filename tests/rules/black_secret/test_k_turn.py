"""K-TURN, K-PLY, K-ROL: the demon phase, what Wu-Feng does with a card, who decides and rolls."""

import pytest

from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL
from tests.rules.secrets import lines, now, thrown, turn_of
from tests.support import BOTH, SecretExample, secret_example

FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


def drawn(card: str, *parts: str, **options: object) -> SecretExample:
    """A ghost is drawn in North's Yin phase; Wu-Feng has to say what for."""
    t = secret_example(lines(*parts, "step arrival"), None, **options)
    return t.do(t.draw(card))


# ---------------------------------------------------------------- K-PLY-1 who decides
def test_k_ply_1_wu_feng_picks_the_space_of_an_arriving_ghost() -> None:
    t = drawn("ghoul")
    assert (t.step, t.actor) == ("place-card", "wu-feng")
    assert t.options() == ["place N0", "place N1", "place N2"]


def test_k_ply_1_the_taoists_pick_who_loses_a_qi() -> None:
    t = secret_example(f"N dead\nghosts {NORTH_FULL}\nstep yin")
    assert (t.step, t.actor) == ("lose-qi-victim", "E")
    assert t.options() == ["board E", "board S", "board W"]


def test_k_ply_1_the_taoists_pick_whom_voracious_eats() -> None:
    t = secret_example("villagers 0 hua-1, 1 li-1\nghosts N0 voracious\nstep yin", expansions=BOTH)
    assert t.actor == "N"
    assert t.options() == ["tile 0", "tile 1"]


def test_k_ply_1_a_ghost_of_the_pavilion_goes_where_the_taoists_like() -> None:
    t = secret_example("N at 7\nghosts N0 zombie-1\nstep act").do("help", "pick N0")
    assert (t.step, t.actor) == ("pavilion-space", "N")


def test_k_ply_1_every_taoist_is_one_of_the_players_wu_feng_is_not() -> None:
    t = secret_example("ghosts N0 bonecracker\nstep yin\nN no-tao\nE tao red green")
    assert (t.step, t.actor) == ("drop-tao", "E")


# ---------------------------------------------------------------- K-ROL-1 who rolls
def test_k_rol_1_strength_of_a_mountain_does_not_save_from_wu_fengs_die() -> None:
    t = thrown("ill-omen", "turn 1 E", board="E")
    assert t.step == "wu-feng-rolls"
    t.do("curse qi")
    assert t.qi("E") == 2


def test_k_rol_1_the_gods_favourite_does_not_roll_it_again() -> None:
    powers = (
        *("bottomless-pockets", "the-gods-favourite"),
        *("dance-of-the-spires", "heavenly-gust"),
    )
    t = thrown("ill-omen", "turn 1 E", board="E", powers=powers).do("curse nothing")
    assert t.step == "move"


def test_k_rol_1_a_tormentor_is_still_the_taoists_roll() -> None:
    t = secret_example("turn 1 E\nghosts E0 great-putrid\nstep yin")
    assert t.step == "draw-card"  # Strength of a Mountain: no curse die
    t = secret_example("ghosts N0 lich\nstep yin")
    assert t.step == "curse-die"


# ---------------------------------------------------------------- K-TURN-1 the demon phase
def test_k_turn_1_every_demon_has_one_action_in_an_order_wu_feng_chooses() -> None:
    t = turn_of("N", "demons seeker 0 gardener 4 gravedigger 8")
    assert (t.step, t.actor) == ("demon-phase", "wu-feng")
    t.do("demon gardener", "square 1")
    assert t.options() == ["demon seeker", "demon gravedigger"]
    t.do("demon gravedigger", "square 5")
    assert t.step == "demon-acts"  # the last one needs no choice
    t.do("square 3")
    assert t.demons == {"seeker": 3, "gardener": 1, "gravedigger": 5}
    assert t.step == "draw-card"


def test_k_turn_1_to_a_neighbouring_square_diagonals_too_or_searching() -> None:
    t = turn_of("N", "demons seeker 0")
    assert t.options() == ["pass", "square 1", "square 3", "square 4", "search"]
    t = turn_of("N", "demons seeker 4")
    assert len(t.options("square")) == 8


def test_k_turn_1_it_may_pass() -> None:
    t = turn_of("N", "demons seeker 0").do("pass")
    assert t.demons == {"seeker": 0}
    assert t.step == "draw-card"


def test_k_turn_1_no_search_where_a_living_taoist_is() -> None:
    t = turn_of("N", "demons seeker 0", "E at 0", "below E")
    assert "search" not in t.options()
    assert "search" in turn_of("N", "demons seeker 0", "E at 0").options()  # E is on the tile
    assert "search" in turn_of("N", "demons seeker 0", "E dead").options()


def test_k_turn_1_no_search_without_a_token() -> None:
    found = "found 1-bones 2-earth 3-earth 4-earth"
    t = turn_of("N", "demons seeker 0", "stacks 0 4 4 4 4 4 4 4 4", found)
    assert "search" not in t.options()


def test_k_turn_1_the_token_is_resolved_and_leaves_the_game() -> None:
    t = turn_of("N", "demons seeker 0").do("search")
    assert t.step == "token"
    assert t.outcomes()["find earth"] == 4
    t.do("find earth")
    assert t.heights == [3, 4, 4, 4, 4, 4, 4, 4, 4]
    assert t.step == "draw-card"
    again = secret_example(t.text())
    assert again.digest() == t.digest()


def test_k_turn_1_the_third_urn_ends_the_phase() -> None:
    t = turn_of(
        "N",
        "demons seeker 0 gardener 8",
        "stacks 1 0 0 4 4 4 4 4 4",
        "urns 2",
        "found 1-urn 1-urn 2-earth 2-earth 2-earth 3-earth 3-earth 3-earth 4-earth 4-earth 4-earth",
    )
    t.do("demon seeker", "search", "find urn", t.draw("nameless"))
    assert t.shadow == "square-0"
    assert t.demons == {}
    assert t.step == "draw-card"  # neither the Gardener nor the Shadow acts any more


def test_k_turn_1_none_before_a_neutral_or_a_dead_taoists_board() -> None:
    t = turn_of("E", "demons seeker 0", "N at 4", players=2)
    assert t.active == "S"  # North and South play; East's turn went by without a demon
    assert t.step == "demon-acts"
    t = turn_of("E", "demons seeker 0", "E dead", "turn 3 N")
    assert t.active == "S"


# ---------------------------------------------------------------- K-TURN-2 right to left
def test_k_turn_2_ghosts_act_from_right_to_left() -> None:
    """From where the Taoists stand the right end of a board is its space 0."""
    t = secret_example("ghosts N0 lich, N2 ghoul\nstep yin")
    assert t.step == "curse-die"
    t.do("curse nothing")
    assert t.saw("figure N2 stone")
    t = secret_example("ghosts N0 ghoul, N2 lich\nstep yin")
    assert t.step == "curse-die"
    assert t.state.figures[0] == 2


# ---------------------------------------------------------------- K-TURN-3 A, B or C
def test_k_turn_3_a_place_it() -> None:
    t = drawn("restless-dead", "curses pilfered-charm").do("place-it", "place N1")
    assert t.ghosts == {"N1": "restless-dead"}
    assert t.step == "move"


def test_k_turn_3_b_a_demon_whose_cost_is_not_above_the_resistance() -> None:
    def may(card: str) -> list[str]:
        t = secret_example("step arrival")
        t.do(t.draw(card))
        return t.options("summon") if t.step == "wu-feng-card" else []

    assert may("ghoul") == []
    assert may("zombie-1") == ["summon seeker"]
    assert may("hopping-vampire-1") == ["summon seeker", "summon gardener"]
    assert may("liquid-horror") == ["summon seeker", "summon gardener", "summon gravedigger"]


def test_k_turn_3_b_onto_an_entrance_and_the_card_is_discarded() -> None:
    t = drawn("liquid-horror").do("summon gravedigger")
    assert t.options() == ["square 0", "square 8"]
    t.do("square 8")
    assert t.demons == {"gravedigger": 8}
    assert t.ghosts == {}
    assert "gone liquid-horror" in t.text()
    t = drawn("liquid-horror", catacombs="B").do("summon gardener")
    assert t.options() == ["square 3", "square 5"]


def test_k_turn_3_b_not_one_that_is_below_already() -> None:
    t = drawn("zombie-1", "demons seeker 4")
    assert t.step == "place-card"


def test_k_turn_3_c_a_curse_whatever_the_resistance() -> None:
    t = drawn("ghoul", "curses pilfered-charm snapped-rungs")
    assert t.options() == ["place-it", t.throw("pilfered-charm")]
    t.do(t.throw("pilfered-charm"))
    assert t.thrown == {0: "pilfered-charm"}
    assert t.ghosts == {}


def test_k_turn_3_on_a_full_table_no_card_is_drawn() -> None:
    t = secret_example(f"ghosts {FULL}\n{now('arrive')}")
    assert t.step == "move"
    assert t.qi("N") == 2


def test_k_turn_3_a_full_board_costs_a_qi_and_draws_nothing() -> None:
    t = secret_example(f"ghosts {NORTH_FULL}\nstep arrival")
    assert (t.step, t.qi("N")) == ("move", 2)


def test_k_turn_3_placed_leaves_only_a() -> None:
    t = thrown("night-of-the-hungry-dead")
    assert t.step == "placed-draw"
    t.do(t.draw("liquid-horror"))
    assert t.step == "place-card"


# ---------------------------------------------------------------- K-TURN-6 a Summoning card
SUMMONING_NEXT = "deck summoning, 10 ghost"


def summons(*parts: str) -> SecretExample:
    return secret_example(lines(*parts, SUMMONING_NEXT, "step arrival"))


def test_k_turn_6_an_incarnation_into_the_hand_then_one_into_the_village() -> None:
    t = summons("hand nameless")
    assert (t.step, t.actor) == ("into-hand", "chance")
    t.do(t.draw("night-witch"))
    assert (t.step, t.actor) == ("from-hand", "wu-feng")
    assert t.hand == ["nameless", "night-witch"]
    t.do("hand 1")
    assert (t.step, t.actor) == ("place-card", "wu-feng")
    assert t.options() == ["place W0", "place W1", "place W2"]  # INC-1
    t.do("place W1")
    assert t.ghosts == {"W1": "night-witch"}
    assert t.hand == ["nameless"]
    assert t.to_beat == 1


def test_k_turn_6_with_one_card_he_must_place_it() -> None:
    t = summons().do("draw 92")
    assert (t.step, t.hand) == ("place-card", [])


def test_k_turn_6_an_incarnation_cannot_pay_for_a_demon_or_a_curse() -> None:
    t = summons("curses pilfered-charm cold-draught").do("draw 92")
    assert t.options() == ["place W0", "place W1", "place W2"]


EVERY_INCARNATION = (
    "gone howling-nightmare, uncatchable, hope-killer, death-army, forgotten-ones, bonecracker, "
    "dark-mistress, creeping-horror, vampire-lord, puppet-master, relentless-seeker, "
    "blood-thirsty, burier-of-the-dead, nameless"
)


def test_k_turn_6_with_the_pile_empty_he_places_from_hand() -> None:
    t = summons("hand night-witch", EVERY_INCARNATION)
    assert (t.step, t.hand) == ("place-card", [])


def test_k_turn_6_pile_and_hand_empty_nothing_comes() -> None:
    t = summons("ghosts S0 nameless", EVERY_INCARNATION.replace("nameless", "night-witch"))
    assert t.step == "move"
    assert t.ghosts == {"S0": "nameless"}
    assert t.to_beat == 1


def test_k_turn_6_nothing_comes_and_nothing_is_left_to_beat_the_game_is_won() -> None:
    t = secret_example(lines(f"{EVERY_INCARNATION}, night-witch", SUMMONING_NEXT, now("arrive")))
    assert t.result == "won"


def test_k_turn_6_a_summoning_card_is_not_drawn_on_a_full_table() -> None:
    t = secret_example(lines(f"ghosts {FULL}", SUMMONING_NEXT, now("arrive")))
    assert (t.step, t.qi("N")) == ("move", 2)
    assert "deck summoning(all), 10 ghost" in t.text()


# ---------------------------------------------------------------- K-TURN-8 order of a turn
def test_k_turn_8_demons_then_ghosts_then_the_board_then_yang() -> None:
    t = turn_of("N", "demons seeker 4", "ghosts N0 lich")
    assert t.step == "demon-acts"
    assert t.do("pass").step == "curse-die"
    assert t.do("curse nothing").step == "draw-card"
    t.do(t.draw("ghoul"), "place N1")
    assert t.step == "move"


def test_k_turn_8_start_of_yin_things_come_before_the_other_stones() -> None:
    t = turn_of("N", "demons seeker 4", "ghosts N0 lich, N2 bonecracker", "N tao red green")
    t.do("pass")
    assert t.step == "drop-tao"
    t.do("drop red")
    while t.step == "drop-tao":
        t.do(t.options()[0])
    assert t.step == "curse-die"


def test_k_turn_8_the_shadow_acts_instead_of_demons() -> None:
    assert turn_of("N", "shadow square-4").step == "shadow"


@pytest.mark.rule("K-TURN-8", "YIN-5")
def test_k_turn_8_killed_in_the_demon_phase_the_board_is_haunted_at_once() -> None:
    t = turn_of("N", "shadow tile-4", "N qi 1", f"ghosts {NORTH_FULL}", "E at 0\nS at 0\nW at 0")
    t.do("attack", "roll black", "roll red", "roll red")
    assert t.state.status[0] == 1
    assert t.step == "lose-qi-victim"  # step 2: the full board
    t.do("board E")
    assert t.active == "E"


# ---------------------------------------------------------------- K-TURN-9 every cause of a ghost
@pytest.mark.parametrize(
    ("position", "actions"),
    [
        ("N at 8\nstep act", ("help", "take red")),
        ("N at 1\nhaunted 0\nstep act", ("help",)),
        ("ghosts N0 lich\nstep yin", ("curse ghost",)),
    ],
    ids=["tea house", "altar", "curse die"],
)
def test_k_turn_9_a_draw_like_any_other(position: str, actions: tuple[str, ...]) -> None:
    t = secret_example(position).do(*actions)
    assert t.step == "draw-card"
    t.do(t.draw("liquid-horror"))
    assert (t.step, t.actor) == ("wu-feng-card", "wu-feng")
    assert len(t.options("summon")) == 3


def test_k_turn_9_a_left_stones_ghost_too() -> None:
    t = drawn("coffin-breakers-2").do("place N0")
    t.do(t.draw("liquid-horror"))
    assert t.step == "wu-feng-card"


def test_k_turn_9_on_a_neutral_boards_turn_too() -> None:
    t = secret_example("turn 2 E\nghosts E0 great-putrid\nstep yin", players=2).do("curse ghost")
    t.do(t.draw("liquid-horror"))
    assert (t.step, t.actor) == ("wu-feng-card", "wu-feng")


def test_k_turn_9_the_time_keepers_ghost_too() -> None:
    t = secret_example("ghosts N0 time-keeper\nstep yin", expansions=BOTH)
    assert t.step == "draw-card"
    t.do(t.draw("liquid-horror"))
    assert t.step == "wu-feng-card"


def test_k_turn_9_discarded_it_has_no_left_stone_and_spends_no_buddha() -> None:
    t = drawn("shapeless-evil", "buddhas N0 N1").do("summon seeker")
    t.do(t.options("square")[0])
    assert t.haunted == []
    assert list(t.state.buddha_on)[:2] == [1, 1]


def test_k_turn_9_the_armor_does_nothing_then() -> None:
    armor = "artifacts N ancestral-armor"
    t = drawn("coffin-breakers-2", armor, "curses pilfered-charm", expansions=BOTH)
    t.do(t.throw("pilfered-charm"))
    assert t.step != "armor"
    assert t.holder("ancestral-armor") == "N"
    t = drawn("coffin-breakers-2", armor, "curses pilfered-charm", expansions=BOTH)
    assert t.do("place-it", "place N0").step == "armor"
