"""K-SHA: the Shadow of Wu-Feng."""

from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.looks import NORTH_FULL
from tests.rules.secrets import lines, now, thrown, turn_of
from tests.support import BOTH, SecretExample, secret_example

THIRD_URN = (
    "stacks 1 0 0 4 4 4 4 4 4\nurns 2\nfound 1-urn 1-urn 2-earth 2-earth 2-earth "
    "3-earth 3-earth 3-earth 4-earth 4-earth 4-earth"
)


def acts(place: str, *parts: str, **options: object) -> SecretExample:
    """The Shadow at a place has its action in North's turn."""
    return secret_example(lines(f"shadow {place}", *parts, now("shadow")), None, **options)


# ---------------------------------------------------------------- K-SHA-1 it comes
def test_k_sha_1_the_third_urn_brings_it_where_it_was_found() -> None:
    t = secret_example(lines("demons seeker 0 gardener 8", THIRD_URN, now("demon-acts seeker")))
    t.do("search", "find urn", t.draw("night-witch"))
    assert (t.shadow, t.demons, t.urns) == ("square-0", {}, 3)
    assert t.hand == ["night-witch"]


def test_k_sha_1_demons_can_be_summoned_no_more() -> None:
    t = secret_example("shadow square-0\nstep arrival")
    t.do(t.draw("liquid-horror"))
    assert t.step == "place-card"
    assert thrown("gaping-earth", "shadow square-0").step == "shadow"


# ---------------------------------------------------------------- K-SHA-2 its action
def test_k_sha_2_it_may_act_before_every_living_players_yin_phase() -> None:
    t = turn_of("N", "shadow square-0")
    assert (t.step, t.actor) == ("shadow", "wu-feng")
    assert t.do("pass").step == "draw-card"
    t = turn_of("E", "shadow square-0", players=2)
    assert (t.active, t.step) == ("S", "shadow")  # not on East's, which is neutral


def test_k_sha_2_it_moves_to_any_tile_or_square() -> None:
    t = acts("square-0", "no-ladder 0 1 2 3 4 5 6 7 8")
    assert len(t.options("square")) == 8
    assert len(t.options("tile")) == 9
    assert t.do("tile 8").shadow == "tile-8"
    assert acts("tile-8").do("square 8").shadow == "square-8"


def test_k_sha_2_it_attacks_the_taoists_on_its_place_with_three_dice() -> None:
    t = acts("tile-4", "N at 4\nE at 4\nS at 0\nW at 4", "below W")
    assert "attack" in t.options()
    assert "attack-tile" not in t.options()
    t.do("attack", "roll black", "roll white", "roll black")
    assert (t.step, t.actor) == ("shadow-victim", "wu-feng")
    assert t.options() == ["board N", "board E"]
    t.do("board E", "board E")
    assert (t.qi("N"), t.qi("E")) == (3, 1)


def test_k_sha_2_in_the_catacombs_too() -> None:
    t = acts("square-4", "below W").do("attack", "roll black", "roll red", "roll red")
    assert t.qi("W") == 2


def test_k_sha_2_always_three_dice_captured_ones_too() -> None:
    heads = "ghosts E0 repellent-beauty, E1 severed-heads-1, E2 severed-heads-2"
    t = acts("tile-4", heads).do("attack", "roll red", "roll red", "roll red")
    assert t.step == "move"


def test_k_sha_2_no_power_touches_its_dice() -> None:
    powers = (
        *("bottomless-pockets", "the-gods-favourite"),
        *("dance-of-the-spires", "heavenly-gust"),
    )
    t = secret_example(lines("turn 1 E", "shadow tile-4", now("shadow", "E")), powers=powers)
    t.do("attack", "roll red", "roll red", "roll red")
    assert t.step == "move"


def test_k_sha_2_it_attacks_a_tile_without_taoists_with_the_curse_die() -> None:
    t = acts("tile-0", "N at 4 tao red")
    assert "attack" not in t.options()
    t.do("attack-tile")
    assert t.step == "wu-feng-rolls"
    assert t.do("curse haunt").haunted == [0]  # its own tile, not the Taoist's
    assert acts("tile-0").do("attack-tile", "curse qi").qi("N") == 2
    assert acts("tile-0").do("attack-tile", "curse tao").tao("N") == []
    assert acts("tile-0", "haunted 0").do("attack-tile", "curse haunt").haunted == [0]


def test_k_sha_2_a_ghost_of_its_die_is_placed_or_pays_for_a_curse() -> None:
    t = acts("tile-0", "curses cold-draught").do("attack-tile", "curse ghost")
    t.do(t.draw("liquid-horror"))
    assert t.options() == ["place-it", t.throw("cold-draught")]


def test_k_sha_2_no_tile_is_attacked_from_below() -> None:
    t = acts("square-0")
    assert "attack" not in t.options()
    assert "attack-tile" not in t.options()


def test_k_sha_2_the_dead_are_no_taoists() -> None:
    assert "attack-tile" in acts("tile-0", "E dead").options()


# ---------------------------------------------------------------- K-SHA-3 what it blocks
def test_k_sha_3_it_cannot_be_attacked() -> None:
    t = secret_example("N at 0\nbelow N\nshadow square-0\nstep act")
    assert t.options("expel") == []


def test_k_sha_3_no_help_by_action_or_yin_yang() -> None:
    t = secret_example("N at 8\nE at 5\nshadow tile-8\nstep act")
    assert t.options("help") == []
    assert "ask 8" not in t.options()
    assert "ask 5" in t.options()
    assert "help" in secret_example("N at 8\nshadow square-8\nstep act").options()


# ---------------------------------------------------------------- K-SHA-4 it counts as a demon
def test_k_sha_4_whatever_activates_a_demon_activates_it() -> None:
    t = secret_example("shadow square-0\nstep arrival")
    t.do(t.draw("root-crawler"))
    t.do("place E0")
    assert t.step == "shadow"
    assert thrown("collapse", "shadow square-0").step == "shadow"


def test_k_sha_4_on_a_neutral_boards_turn_the_tomb_herald_does() -> None:
    t = secret_example("turn 2 E\nshadow tile-0\nghosts E0 tomb-herald\nstep yin", players=2)
    assert t.step == "shadow"
    t.do("attack-tile", "curse qi")
    assert t.qi("E") == 2  # W-ACT-1: the neutral board's


def test_k_sha_4_it_does_not_search() -> None:
    assert acts("square-0").options("search") == []


# ---------------------------------------------------------------- K-SHA-5 what stays possible
def test_k_sha_5_on_the_portals_tile_nobody_is_saved() -> None:
    t = secret_example("N at 4\nvillagers 4 hua-1\nshadow tile-4\nstep act", expansions=BOTH)
    assert t.options("save") == []
    t = secret_example("N at 4\nvillagers 4 hua-1\nshadow square-4\nstep act", expansions=BOTH)
    assert t.options("save") == ["save"]


def test_k_sha_5_the_barrier_still_saves_there() -> None:
    t = secret_example(
        "villagers 4 hua-1\nshadow tile-4\nreceptacles 0 2 6 8\nghosts E0 creeping-one\nstep end",
        expansions=BOTH,
    ).do("pass")
    assert t.step == "barrier"
    assert "tile 4" in t.options()


def test_k_sha_5_exorcising_moving_and_freeing_stay_possible() -> None:
    t = secret_example("N at 0\nghosts N0 ghoul\nshadow tile-0\nhaunted 0\nstep act")
    assert "exorcise" in t.options()
    assert "free 0" in t.options()
    t = secret_example("N at 0\nvillagers 0 hua-1\nshadow tile-0\nstep move", expansions=BOTH).do(
        "move 1"
    )
    assert "tile 0" in t.options()  # who stands there may be led away


def test_k_sha_5_the_circle_stays_in_force() -> None:
    t = secret_example("N at 0 no-tao\nghosts N0 zombie-1\ncircle yellow\nshadow tile-6\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.ghosts == {}


def test_k_sha_5_buddhas_return_to_the_temple_and_the_dead_to_the_graveyard() -> None:
    t = thrown("snuffed-incense", "buddhas N0", "shadow tile-5")
    assert t.state.temple == 2
    t = thrown("searing-wound", "E qi 1", "shadow tile-0").do("board E")
    assert t.tile("E") == 0


# ---------------------------------------------------------------- K-SHA-6 villagers
def test_k_sha_6_its_haunting_kills_villagers_instead() -> None:
    t = acts("tile-0", "villagers 0 hua-1", expansions=BOTH)
    assert "attack-tile" in t.options()
    t.do("attack-tile", "curse haunt")
    assert (t.haunted, t.dead) == ([], ["hua-1"])


def test_k_sha_6_a_curses_haunting_does_too() -> None:
    t = thrown("rot-from-beneath", "shadow tile-0", "villagers 0 hua-1", expansions=BOTH)
    assert (t.haunted, t.dead) == ([], ["hua-1"])


def test_k_sha_2_the_active_taoist_may_die_of_it() -> None:
    t = turn_of("N", "shadow tile-0", "N qi 1", f"ghosts {NORTH_FULL}")
    t.do("attack-tile", "curse qi")
    assert t.state.status[0] == 1
    assert t.step == "lose-qi-victim"
    assert secret_of(t.state).shadow == 9
