"""K-TOK, K-SKE: the catacomb tokens, and the skeletons."""

from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL
from tests.rules.secrets import lines, now, searches, thrown
from tests.support import BOTH, secret_example

FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


# ---------------------------------------------------------------- the tokens
def test_token_earth_is_nothing() -> None:
    t = searches("seeker", 4, "earth")
    assert (t.demons, t.step) == ({"seeker": 4}, "move")
    assert t.heights[4] == 3


def test_token_buddha_sends_the_demon_back() -> None:
    t = searches("gravedigger", 4, "buddha")
    assert (t.demons, t.step) == ({}, "move")


def test_token_blood_of_the_righteous_may_put_a_qi_on_a_mantra() -> None:
    mantras = "mantras 0 two-halves 1, 3 shared-blood"
    t = searches("seeker", 4, "blood-of-the-righteous", mantras)
    assert (t.step, t.actor) == ("ink-mantra", "N")
    assert set(t.options()) == {"ink 0", "ink 3", "pass"}
    supply = t.state.supply_qi
    t.do("ink 3")
    assert (t.mantras["shared-blood"], t.state.supply_qi) == (1, supply - 1)
    t = searches("seeker", 4, "blood-of-the-righteous", mantras).do("pass")
    assert t.mantras["two-halves"] == 1


def test_token_cursed_tablet_may_throw_a_curse_of_any_colour() -> None:
    t = searches("seeker", 4, "cursed-tablet", "curses pilfered-charm cold-draught")
    assert (t.step, t.actor, t.pending().rule) == ("throw-curse", "wu-feng", "K-TOK-1")
    assert "pass" in t.options()
    assert len(t.options("throw")) == 2
    assert "pass" in t.options()
    t.do(t.throw("cold-draught"))
    assert t.step == "push-taoist"


def test_token_cursed_tablet_needs_a_free_slot_of_an_unlocked_level() -> None:
    full = "thrown 0/snapped-rungs 1/stirring-claws 2/pilfered-charm 3/ill-omen"
    t = searches("seeker", 4, "cursed-tablet", "curses cold-draught", full, "unlocked 2")
    assert t.step == "move"


def test_token_bones_become_a_skeleton() -> None:
    t = searches("seeker", 4, "bones", "ghosts N0 skeleton, N1 skeleton, N2 skeleton")
    assert (t.step, t.actor) == ("skeletons", "wu-feng")
    assert len(t.options()) == 9
    t.do("place E1")
    assert t.ghosts["E1"] == "bones"


def test_token_bones_without_a_free_space_cost_a_qi() -> None:
    t = searches("seeker", 4, "bones", f"ghosts {FULL}")
    assert (t.step, t.qi("N")) == ("move", 2)


def test_token_blood_of_su_ling_activates_a_mantra_filled_or_not() -> None:
    mantras = "mantras 0 two-halves 1, 5 dawn"
    t = searches("seeker", 4, "blood-of-su-ling", mantras, "haunted 3")
    assert (t.step, t.actor, t.options()) == ("wake-mantra", "N", ["ink 0", "ink 5"])
    t.do("ink 5")
    assert t.haunted == []
    assert t.step == "mantra-dealt"
    t.do(t.lays("closed-gates"))
    assert t.mantras == {"two-halves": 1, "closed-gates": 0}


def test_token_blood_of_su_ling_returns_the_qi_of_the_mantra() -> None:
    t = searches("seeker", 4, "blood-of-su-ling", "mantras 5 dawn 2, 0 two-halves")
    supply = t.state.supply_qi
    t.do("ink 5")
    assert t.state.supply_qi == supply + 2


def test_token_urn_is_kept_and_draws_an_incarnation() -> None:
    t = searches("seeker", 4, "urn", height=1)
    assert (t.urns, t.step) == (1, "into-hand")
    t.do(t.draw("nameless"))
    assert (t.hand, t.demons, t.shadow) == (["nameless"], {"seeker": 4}, "")


def test_k_tok_1_the_active_taoist_on_a_neutral_turn_is_the_next_living_player() -> None:
    t = secret_example(
        lines(
            "turn 2 E",
            "demons seeker 4",
            "stacks 2 2 2 2 1 2 2 2 2",
            "found 2-earth",
            "mantras 0 two-halves, 3 shared-blood",
            now("demon-acts seeker", "E"),
        ),
        players=2,
    )
    t.do("search", "find blood-of-the-righteous")
    assert (t.step, t.actor) == ("ink-mantra", "S")


def test_k_tok_1_every_token_leaves_the_game() -> None:
    t = searches("seeker", 4, "cursed-tablet")
    assert t.heights[4] == 3
    assert secret_example(t.text()).digest() == t.digest()
    assert secret_of(t.state).tokens_left[3 * 7 + 3] == 1  # of two


# ---------------------------------------------------------------- K-SKE-1 skeletons
def test_k_ske_1_resistance_1_in_the_colour_of_its_board() -> None:
    t = secret_example("N at 8 no-tao\nghosts E2 skeleton, S0 skeleton\nstep act")
    t.do("exorcise", "roll green", "roll blue", "roll blue")
    assert t.ghosts == {"S0": "skeleton"}
    assert t.step == "end"  # neither curse nor reward


def test_k_ske_1_sorcerer_pavilion_and_school_do_not_touch_it() -> None:
    assert secret_example("N at 3\nghosts E2 skeleton\nstep act").options("help") == []
    t = secret_example("N at 7\nghosts E2 skeleton\nstep act").do("help")
    assert t.options("pick") == []
    t = secret_example(
        "N at 4\nghosts N2 skeleton, N1 bones\nstep act", expansions=BOTH, calligrapher="none"
    )
    assert t.options("help") == []


def test_k_ske_1_the_barrier_does() -> None:
    t = secret_example("receptacles 0 2 6 8\nghosts E0 skeleton\nstep end", expansions=BOTH)
    t.do("pass")
    assert (t.step, t.options("exorcise")) == ("barrier", ["exorcise"])
    t.do("exorcise", "roll green", "roll red", "roll red", "roll red")
    t.do("target E0")
    assert t.ghosts == {}


def test_k_ske_1_on_a_buddha_it_is_gone_and_the_buddha_returns() -> None:
    t = thrown("rattling-bones", "buddhas N0").do("place N0")
    assert (t.ghosts, t.state.temple) == ({}, 2)


def test_k_ske_1_it_counts_as_a_ghost_for_a_full_board() -> None:
    t = secret_example("ghosts N0 skeleton, N1 bones, N2 zombie-1\nstep arrival")
    assert (t.step, t.qi("N")) == ("move", 2)


def test_k_ske_1_and_for_a_full_table() -> None:
    t = secret_example(f"ghosts {FULL.replace('zombie-1', 'skeleton')}\n{now('arrive')}")
    assert (t.step, t.qi("N")) == ("move", 2)


def test_k_ske_1_opposite_howling_nightmare() -> None:
    free = secret_example("N at 0\nghosts N0 howling-nightmare\nstep act").do("exorcise")
    assert free.state.need[0] > 0
    barred = secret_example("N at 0\nghosts N0 howling-nightmare, S2 skeleton\nstep act")
    barred.do("exorcise", "roll white", "roll white", "roll white")
    assert barred.ghosts == {"N0": "howling-nightmare", "S2": "skeleton"}


def test_k_ske_1_no_buddha_is_placed_on_it() -> None:
    t = secret_example("N at 0 buddhas 1\nghosts N0 skeleton\nstep end")
    assert t.options("buddha") == ["buddha W2"]


def test_k_ske_1_the_shapeshifter_goes_past_it() -> None:
    t = secret_example("ghosts N0 shapeshifter, N1 skeleton\nstep yin", expansions=BOTH)
    assert t.ghosts["N2"] == "shapeshifter"


def test_k_ske_1_the_circle_and_the_mantra_apply() -> None:
    t = secret_example("N at 0 no-tao\nghosts N0 skeleton\ncircle yellow\nstep act")
    t.do("exorcise", "roll red", "roll red", "roll red")
    assert t.ghosts == {}


def test_card_98_skeleton_is_one_of_three() -> None:
    t = thrown("rattling-bones", "ghosts N0 skeleton, N1 skeleton").do("place N2")
    assert list(t.ghosts.values()) == ["skeleton"] * 3


def test_card_99_bones_are_not_among_them() -> None:
    t = thrown("rattling-bones", "ghosts N0 skeleton, N1 skeleton, N2 bones").do("place E0")
    assert t.ghosts["E0"] == "skeleton"


# ---------------------------------------------------------------- K-SKE-2 beaten
def test_k_ske_2_a_beaten_skeleton_can_come_again_bones_cannot() -> None:
    t = secret_example("N at 0 no-tao\nghosts N0 skeleton, W2 bones\nstep act")
    t.do("exorcise", "roll yellow", "roll blue", "roll red")
    while t.step == "pay":
        t.do(t.options()[0])
    assert t.ghosts == {}
    assert secret_example(t.text()).digest() == t.digest()


# ---------------------------------------------------------------- K-SKE-3 the barrier, Su-Ling
def test_k_ske_3_each_needs_one_of_the_boards_colour() -> None:
    t = secret_example(
        "receptacles 0 2 6 8\nghosts E0 skeleton, E1 bones\nstep end", expansions=BOTH
    )
    t.do("pass", "exorcise", "roll green", "roll green", "roll red", "roll red")
    while t.step in ("pay", "lay"):
        t.do(next(option for option in t.options() if option != "pass"))
    assert t.ghosts == {}


def test_k_ske_3_su_ling_may_stand_before_one() -> None:
    t = secret_example("N at 0 no-tao\nghosts N0 skeleton\nsu-ling N0\nstep act", expansions=BOTH)
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert (t.ghosts, t.su_ling) == ({}, "N0")
