"""K-TAO-4, K-TAO-5, K-DEM, K-FAQ-2, K-FAQ-5: expelling demons, and both sides of each of them."""

import pytest

from ghoststories.content.loader import load_content
from tests.rules.secrets import lines, now, searches
from tests.support import BOTH, SecretExample, secret_example

CONTENT = load_content()
OTHERS = ("enfeeblement-mantra", "the-gods-favourite", "dance-of-the-twin-winds", "second-wind")


def hunts(*parts: str, **options: object) -> SecretExample:
    """North, without tokens unless said so, is below on the red square 0 of side A."""
    taoist = "" if any(part.startswith("N ") for part in parts) else "N at 0 no-tao"
    return secret_example(lines(taoist, *parts, "below N", "step act"), None, **options)


def rolls(t: SecretExample, faces: str) -> SecretExample:
    return t.do("expel", *(f"roll {face}" for face in faces.split()))


def expels(t: SecretExample, faces: str) -> SecretExample:
    """All that the faces pay for."""
    rolls(t, faces)
    while t.step in ("pay", "lay"):
        t.do(t.options()[0])
    return t


# ---------------------------------------------------------------- K-TAO-4 by EXO
def test_k_tao_4_the_demons_resistance_in_the_colour_of_its_square() -> None:
    t = rolls(hunts("demons gardener 0"), "red red blue")
    assert t.demons == {}
    assert t.saw("demon-expelled gardener")
    t = rolls(hunts("demons gardener 0"), "red blue blue")
    assert (t.demons, t.saw("failed N"), t.step) == ({"gardener": 0}, True, "end")


def test_k_tao_4_the_other_side_of_the_catacombs_has_other_colours() -> None:
    assert rolls(hunts("demons gardener 0", catacombs="B"), "blue blue red").demons == {}
    assert rolls(hunts("demons gardener 0", catacombs="B"), "red red red").demons != {}


def test_k_tao_4_a_black_square_in_the_middle() -> None:
    t = rolls(hunts("N at 4 no-tao", "demons seeker 4"), "black red red")
    assert t.demons == {}


def test_k_tao_4_it_may_be_summoned_again() -> None:
    t = rolls(hunts("demons seeker 0"), "red blue blue")
    while t.step in ("act", "end"):
        t.do("pass")
    t.do(t.draw("rotten-soul-1"))
    assert t.options("summon") == ["summon seeker"]


def test_k_tao_4_tokens_own_and_of_friends_on_the_square() -> None:
    together = "N at 0 tao red\nE at 0 tao red\nS at 0 tao red\nbelow N E"
    t = secret_example(f"{together}\ndemons gravedigger 0\nwu-feng B\nstep act")
    rolls(t, "red blue blue")
    t.do("demon gravedigger")
    assert t.demons == {}
    assert (t.tao("N"), t.tao("E"), t.tao("S")) == ([], [], ["red"])  # South is upstairs


def test_k_tao_4_the_circle_and_the_mantra() -> None:
    t = rolls(hunts("circle red", "demons gravedigger 0"), "red red blue")
    assert t.demons == {}
    t = hunts("demons gardener 0", "mantra gardener", powers=OTHERS)
    assert rolls(t, "red blue blue").demons == {}


def test_k_tao_4_with_nothing_left_to_pay_it_goes_with_any_attempt() -> None:
    assert rolls(hunts("circle red", "demons seeker 0"), "blue blue blue").demons == {}


def test_k_tao_4_white_is_a_joker_and_powers_work() -> None:
    assert rolls(hunts("demons gardener 0"), "white red blue").demons == {}
    t = secret_example("turn 1 E\nE at 0 no-tao\nbelow E\ndemons gravedigger 0\nstep act")
    t.do("expel")
    assert t.step == "expel-grey-die"
    t.do("grey-die", "roll red", "roll red", "roll red", "roll blue")
    assert t.demons == {}


def test_k_tao_4_captured_dice_are_captured_here_too() -> None:
    t = hunts("demons seeker 0", "ghosts E0 repellent-beauty").do("expel", "roll blue", "roll blue")
    assert t.saw("failed N")


def test_k_tao_4_crystals_pay() -> None:
    t = hunts("demons seeker 0", "crystals N 1", expansions=BOTH)
    rolls(t, "blue blue blue").do("demon seeker")
    assert (t.demons, t.crystals("N")) == ({}, 0)


def test_k_tao_4_the_claw_pays_for_a_missed_demon() -> None:
    t = hunts("demons gardener 0", "artifacts N claw-of-vengeance", expansions=BOTH)
    rolls(t, "blue blue blue")
    assert t.tao("N") == ["red"]


def test_k_tao_4_a_blocked_tao_blocks_here_too() -> None:
    t = hunts("N at 0 tao red", "demons seeker 0", "ghosts E0 black-widow-1")
    assert rolls(t, "blue blue blue").saw("failed N")


# ---------------------------------------------------------------- K-TAO-5 several demons
def test_k_tao_5_the_booklets_blue_taoist_picks_seeker_or_gardener() -> None:
    """One red face: the Seeker by it, or with Yellow's red token the Gardener."""
    position = (
        "turn 1 W\nW at 0 no-tao\nN at 0 tao red\nbelow N W\ndemons seeker 0 gardener 0\nstep act"
    )
    t = rolls(secret_example(position), "red blue green")
    assert t.options() == ["demon seeker", "demon gardener"]
    first = rolls(secret_example(position), "red blue green").do("demon seeker")
    assert first.demons == {"gardener": 0}
    assert first.tao("N") == ["red"]
    t.do("demon gardener")
    assert t.demons == {"seeker": 0}
    assert t.tao("N") == []


def test_k_tao_5_what_the_faces_pay_for_must_go() -> None:
    t = rolls(hunts("demons seeker 0 gardener 0"), "red red red")
    assert t.demons == {}
    t = rolls(hunts("demons seeker 0 gardener 0"), "red red blue")
    assert t.options() == ["demon seeker", "demon gardener"]  # no pass
    t.do("demon seeker")
    assert t.demons == {"gardener": 0}


def test_k_tao_5_a_token_for_one_and_the_face_for_the_other() -> None:
    t = rolls(hunts("N at 0 tao red", "demons seeker 0 gardener 0", "wu-feng B"), "red red blue")
    t.do("demon seeker", "demon gardener")
    assert "token-laid gardener N" in t.told  # side B: no token on the Seeker; a face went there
    assert (t.demons, t.tao("N")) == ({}, [])
    for order in (("demon seeker", "demon gardener"), ("demon gardener", "demon seeker")):
        t = rolls(hunts("N at 0 tao red", "demons seeker 0 gardener 0"), "red red blue").do(*order)
        assert (t.demons, t.tao("N")) == ({}, [])


# ---------------------------------------------------------------- K-DEM-1 the Seeker
def enters(side: str, demon: str, **options: object) -> SecretExample:
    t = secret_example(f"wu-feng {side}\nstep arrival", None, **options)
    return t.do(t.draw("liquid-horror"), f"summon {demon}")


def test_demon_seeker_of_side_a_enters_anywhere() -> None:
    assert enters("A", "seeker").options() == [f"square {square}" for square in range(9)]
    assert enters("B", "seeker").options() == ["square 0", "square 8"]


def test_demon_seeker_of_side_b_is_not_expelled_with_tao_tokens() -> None:
    t = rolls(hunts("N at 0 tao red", "demons seeker 0", "wu-feng B"), "blue blue blue")
    assert (t.demons, t.tao("N")) == ({"seeker": 0}, ["red"])
    t = rolls(hunts("N at 0 tao red", "demons seeker 0"), "blue blue blue").do("demon seeker")
    assert (t.demons, t.tao("N")) == ({}, [])


def test_k_dem_1_circle_mantra_and_crystals_count_against_side_b() -> None:
    assert rolls(hunts("demons seeker 0", "wu-feng B", "circle red"), "blue blue blue").demons == {}
    t = hunts("demons seeker 0", "wu-feng B", "mantra seeker", powers=OTHERS)
    assert rolls(t, "blue blue blue").demons == {}
    t = hunts("demons seeker 0", "wu-feng B", "crystals N 1", expansions=BOTH)
    assert rolls(t, "blue blue blue").do("demon seeker").demons == {}


def test_k_dem_1_cost_2_resistance_1() -> None:
    assert rolls(hunts("demons seeker 0"), "red blue blue").demons == {}
    assert (int(CONTENT.demon_cost[0]), int(CONTENT.demon_resistance[0])) == (2, 1)


# ---------------------------------------------------------------- K-DEM-2 the Gardener
def test_demon_gardener_of_side_a_takes_a_tao_token_wu_feng_picks() -> None:
    t = rolls(hunts("N at 0 tao blue green", "demons gardener 0"), "red red yellow")
    assert (t.step, t.actor) == ("demon-drops-tao", "wu-feng")
    t.do("drop green")
    assert t.tao("N") == ["blue"]


def test_demon_gardener_takes_nothing_from_who_has_nothing_or_on_side_b() -> None:
    assert rolls(hunts("demons gardener 0"), "red red yellow").step == "end"
    t = rolls(hunts("N at 0 tao blue green", "demons gardener 0", "wu-feng B"), "red red yellow")
    assert t.tao("N") == ["green", "blue"]


def test_demon_gardener_of_side_b_searches_even_with_a_taoist_there() -> None:
    position = f"E at 0\nbelow E\ndemons gardener 0\n{now('demon-acts gardener')}"
    assert "search" in secret_example(f"wu-feng B\n{position}").options()
    assert "search" not in secret_example(position).options()


def test_k_dem_2_cost_3_resistance_2() -> None:
    assert (int(CONTENT.demon_cost[1]), int(CONTENT.demon_resistance[1])) == (3, 2)


# ---------------------------------------------------------------- two end effects
@pytest.mark.rule("K-FAQ-4", "K-TAO-4", "EXO-11")
def test_k_faq_4_of_two_end_effects_the_player_picks_the_order() -> None:
    both = ("N at 0 tao blue green", "circle red", "demons gardener 0 gravedigger 0")
    t = expels(hunts(*both), "red red red")
    assert (t.step, t.actor, t.pending().rule) == ("demon-ends", "N", "EXO-11")
    assert t.options() == ["demon gardener", "demon gravedigger"]
    t.do("demon gardener", "drop blue")
    assert (t.tao("N"), t.step) == (["green"], "draw-card")
    t = expels(hunts(*both), "red red red").do("demon gravedigger")
    assert (t.tao("N"), t.step) == (["green", "blue"], "draw-card")
    t.do(t.draw("ghoul"), "place N0")
    assert (t.step, t.actor) == ("demon-drops-tao", "wu-feng")


def test_k_faq_4_with_nothing_to_discard_there_is_no_order_to_pick() -> None:
    t = expels(hunts("circle red", "demons gardener 0 gravedigger 0"), "red red red")
    assert t.step == "draw-card"


# ---------------------------------------------------------------- K-DEM-3 the Gravedigger
def test_demon_gravedigger_of_side_a_draws_a_ghost() -> None:
    t = rolls(hunts("demons gravedigger 0"), "red red red")
    assert t.step == "draw-card"
    t.do(t.draw("liquid-horror"))
    assert (t.step, len(t.options("summon"))) == ("wu-feng-card", 3)


def test_demon_gravedigger_of_side_b_rolls_the_curse_die() -> None:
    t = rolls(hunts("demons gravedigger 0", "wu-feng B"), "red red red")
    assert t.step == "wu-feng-rolls"
    t.do("curse haunt")
    assert t.haunted == [0]  # the tile above
    t = rolls(hunts("demons gravedigger 0", "wu-feng B"), "red red red").do("curse qi")
    assert t.qi("N") == 2


def test_k_dem_3_no_green_power_against_it() -> None:
    t = secret_example(
        "turn 1 E\nE at 0 no-tao\nbelow E\ndemons gravedigger 0\nwu-feng B\nstep act"
    )
    t.do("expel", "pass", "roll red", "roll red", "roll red")
    assert t.step == "wu-feng-rolls"
    assert (int(CONTENT.demon_cost[2]), int(CONTENT.demon_resistance[2])) == (4, 3)


# ---------------------------------------------------------------- K-DEM-4 one side for all
def test_k_dem_4_all_three_use_the_same_side() -> None:
    t = rolls(hunts("N at 0 tao blue", "demons seeker 0 gardener 0", "wu-feng B"), "red red red")
    assert t.demons == {}
    assert t.tao("N") == ["blue"]
    assert enters("B", "gravedigger").options() == ["square 0", "square 8"]


# ---------------------------------------------------------------- K-FAQ-2, K-FAQ-5
def test_k_faq_2_sorcerer_pavilion_and_school_do_not_touch_demons() -> None:
    assert secret_example("N at 3\ndemons seeker 3\nstep act").options("help") == []
    t = secret_example("N at 7\ndemons seeker 7\nstep act").do("help")
    assert t.options("pick") == t.options("demon") == []
    t = secret_example("N at 4\ndemons seeker 4\nstep act", expansions=BOTH, calligrapher="none")
    assert t.options("help") == []


def test_k_faq_2_the_enfeeblement_mantra_may_lie_on_a_demon() -> None:
    t = secret_example("demons seeker 0 gardener 8\nstep move", powers=OTHERS)
    assert t.options("demon") == ["demon seeker", "demon gardener"]
    t.do("demon gardener")
    assert t.saw("mantra gardener")
    assert t.step == "move"


def test_k_faq_2_and_returns_with_it() -> None:
    t = hunts("demons gardener 0", "mantra gardener", powers=OTHERS)
    rolls(t, "red red blue")
    assert t.state.mantra == -1


def test_k_faq_5_a_buddha_token_causes_no_end_effect() -> None:
    t = searches("gravedigger", 0, "buddha")
    assert (t.demons, t.step) == ({}, "move")


def test_k_faq_5_nor_does_the_coming_of_the_shadow() -> None:
    t = secret_example(
        lines(
            "demons gravedigger 0 seeker 8",
            "stacks 1 0 0 4 4 4 4 4 4",
            "urns 2",
            "found 1-urn 1-urn 2-earth 2-earth 2-earth 3-earth 3-earth 3-earth"
            " 4-earth 4-earth 4-earth",
            now("demon-acts gravedigger"),
        )
    )
    t.do("search", "find urn", t.draw("nameless"))
    assert (t.demons, t.step) == ({}, "move")
