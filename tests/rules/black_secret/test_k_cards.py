"""The ghosts and incarnations of Black Secret, and the rules K-GHO and K-INC."""

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.black_secret.secret import secret_of
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL
from tests.rules.secrets import lines, now
from tests.support import SecretExample, secret_example

CONTENT = load_content()
COLOURED = {"yellow": "N", "green": "E", "red": "S", "blue": "W"}
CORNER = {"N": 0, "E": 2, "S": 8, "W": 6}
"""A tile that faces space 0 of the board; on it no friend stands."""
FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


def drawn(card: str, *parts: str, **options: object) -> SecretExample:
    t = secret_example(lines(*parts, "step arrival"), None, **options)
    return t.do(t.draw(card))


def placed(card: str, space: str, *parts: str) -> SecretExample:
    """It has been drawn and placed; demons are below, so that nothing else can be paid for."""
    t = drawn(card, *parts)
    if t.step == "wu-feng-card":
        t.do("place-it")
    return t.do(f"place {space}")


def activates_a_demon(card: str, colour: str) -> None:
    """Resistance 2 of its colour, and on arrival Wu-Feng activates any demon (K-GHO-1)."""
    board = COLOURED[colour]
    t = placed(card, f"{board}1", "demons seeker 4 gardener 8")
    assert (t.step, t.actor) == ("pick-demon", "wu-feng")
    t.do("demon gardener", "square 5")
    assert (t.demons, t.step) == ({"seeker": 4, "gardener": 5}, "move")
    assert placed(card, f"{board}1").step == "move"  # no demon below: nothing
    assert needs(card, colour, 2)


def curses_when_it_goes(card: str, colour: str) -> None:
    """Resistance 3 of its colour; exorcised, Wu-Feng throws a curse of any colour."""
    board = COLOURED[colour]
    t = fought(card, board, 3, "curses ill-omen pilfered-charm stirring-claws cold-draught")
    assert (t.step, t.actor) == ("must-throw", "wu-feng")
    assert len(t.options("throw")) == 4
    t.do(t.throw("pilfered-charm"))
    assert t.step == "pick-taoist"
    assert fought(card, board, 3).step == "end"  # none to throw
    assert placed(card, f"{board}0").step == "move"
    assert needs(card, colour, 3)


def fought(card: str, board: str, n: int, *parts: str) -> SecretExample:
    """The Taoist of the board exorcises it with n faces of its colour."""
    colour = COLOUR_NAMES[CONTENT.card_colour[CONTENT.card_id.index(card)]]
    t = secret_example(
        lines(
            f"turn 1 {board}",
            f"{board} at {CORNER[board]} no-tao",
            f"ghosts {board}0 {card}",
            *parts,
            "powers lost",
            "step act",
        ),
        forgotten_ones="rest_of_game",
    )
    faces = [colour] * n + ["black" if colour != "black" else "red"] * (3 - n)
    return t.do("exorcise", *(f"roll {face}" for face in faces))


def needs(card: str, colour: str, n: int) -> bool:
    """n faces are enough, one less is not."""
    board = COLOURED.get(colour, "N")
    return not fought(card, board, n).ghosts and bool(fought(card, board, n - 1).ghosts)


# ---------------------------------------------------------------- ghosts
def test_card_82_burrowing_corpse_activates_a_demon() -> None:
    activates_a_demon("burrowing-corpse", "yellow")


def test_card_83_oath_breaker_brings_a_curse_when_it_goes() -> None:
    curses_when_it_goes("oath-breaker", "yellow")


def test_card_84_root_crawler_activates_a_demon() -> None:
    activates_a_demon("root-crawler", "green")


def test_card_85_hexing_stump_brings_a_curse_when_it_goes() -> None:
    curses_when_it_goes("hexing-stump", "green")


def test_card_86_well_lurker_activates_a_demon() -> None:
    activates_a_demon("well-lurker", "blue")


def test_card_87_drowned_hexer_brings_a_curse_when_it_goes() -> None:
    curses_when_it_goes("drowned-hexer", "blue")


def test_card_88_ember_digger_activates_a_demon() -> None:
    activates_a_demon("ember-digger", "red")


def test_card_89_blood_scribe_brings_a_curse_when_it_goes() -> None:
    curses_when_it_goes("blood-scribe", "red")


def test_card_90_tomb_herald_activates_a_demon_in_every_yin_phase() -> None:
    t = placed("tomb-herald", "N1", "demons seeker 4")
    assert t.step == "move"  # not on arrival
    t = secret_example("demons seeker 4 gardener 8\nghosts N1 tomb-herald\nstep yin")
    t.do("demon seeker", "square 5")
    assert t.step == "draw-card"
    t = secret_example("turn 2 E\ndemons seeker 4\nghosts E1 tomb-herald\nstep yin", players=2)
    assert t.step == "demon-acts"  # on a neutral board's turn too


def test_card_90_tomb_herald_rewards_a_qi_or_the_yin_yang() -> None:
    t = fought("tomb-herald", "N", 2, "E no-yin-yang")
    assert t.step == "end"
    assert t.qi("N") == 4
    assert needs("tomb-herald", "black", 2)


def test_card_91_black_scribe_throws_a_curse_on_arrival() -> None:
    curses = "curses cold-draught ill-omen"
    t = placed("black-scribe", "N1", curses, "demons seeker 4 gardener 8")
    assert (t.step, t.actor) == ("must-throw", "wu-feng")
    t.do(t.throw("cold-draught"))
    assert t.step == "push-taoist"


def test_card_91_black_scribe_rewards_a_qi_or_the_yin_yang() -> None:
    assert fought("black-scribe", "N", 3).qi("N") == 4
    assert needs("black-scribe", "black", 3)


# ---------------------------------------------------------------- K-GHO-1
def test_k_gho_1_the_demon_takes_one_action_of_its_kind() -> None:
    t = placed("root-crawler", "E1", "demons seeker 4 gardener 8").do("demon seeker")
    assert (t.step, "search" in t.options(), len(t.options("square"))) == ("demon-acts", True, 8)


def test_k_gho_1_a_curse_of_any_colour_but_of_an_unlocked_level() -> None:
    t = fought("oath-breaker", "N", 3, "curses ill-omen stirring-claws")
    assert len(t.options("throw")) == 2


def test_k_gho_1_a_ghosts_curse_is_thrown_if_it_can_be() -> None:
    """Only the Tablet says "may" (K-TOK-1)."""
    t = fought("oath-breaker", "N", 3, "curses ill-omen stirring-claws")
    assert (t.pending().rule, "pass" in t.options()) == ("K-GHO-1", False)
    t = placed("black-scribe", "N1", "curses cold-draught ill-omen")
    assert "pass" not in t.options()
    t = fought("oath-breaker", "N", 3, "curses cold-draught")
    assert (t.thrown, t.step) == ({0: "cold-draught"}, "push-taoist")  # there is but one
    full = "thrown 0/snapped-rungs 1/stirring-claws 2/pilfered-charm 3/ill-omen"
    assert fought("oath-breaker", "N", 3, full, "curses cold-draught").step == "end"


# ---------------------------------------------------------------- incarnations
def from_hand(card: str, *parts: str) -> SecretExample:
    """It is the card of Wu-Feng's hand that a Summoning card brings into play."""
    t = secret_example(
        lines(*parts, "deck summoning, 10 ghost", "step arrival"), incarnations=(card, "nameless")
    )
    return t.do(t.draw(card))


def test_card_92_night_witch_forbids_to_spend_the_yin_yang() -> None:
    t = from_hand("night-witch").do("place W0")
    assert t.options("ask") == []
    t = secret_example("ghosts W0 night-witch\nhaunted 0\nN at 8\nstep act")
    assert t.options("ask") == t.options("free") == []
    assert t.options("help") == ["help"]


def test_card_92_night_witch_lets_it_be_gained() -> None:
    t = secret_example(
        lines(
            "ghosts W0 night-witch", "N no-yin-yang", "mantras 0 two-halves 1", now("ink-mantra 1")
        )
    ).do("ink 0")
    assert t.yin_yang("N")


def test_card_93_puppet_master_places_up_to_three_skeletons() -> None:
    t = from_hand("puppet-master").do("place E0")
    assert (t.step, t.actor) == ("skeletons", "wu-feng")
    t.do("place N0", "place N1", "place N2")
    assert [t.ghosts[f"N{i}"] for i in range(3)] == ["skeleton"] * 3
    assert t.step == "move"
    assert from_hand("puppet-master").do("place E0", "place N0", "pass").step == "move"


def test_card_93_puppet_master_places_one_more_in_its_yin_phases() -> None:
    t = secret_example("turn 1 E\nghosts E0 puppet-master\nstep yin").do("place W0")
    assert t.ghosts["W0"] == "skeleton"
    assert t.step == "draw-card"
    t = secret_example("turn 1 E\nghosts E0 puppet-master\nstep yin").do("pass")
    assert t.step == "draw-card"


def test_card_93_puppet_master_costs_nobody_a_qi_for_want_of_space() -> None:
    full = FULL.replace("E0 rotten-soul-1", "E0 puppet-master")
    t = secret_example(f"turn 1 E\nghosts {full}\nE qi 3\nstep yin")
    assert t.qi("E") == 2  # the full board, and nothing else
    assert t.step == "move"


def test_card_94_relentless_seeker_strips_a_stack() -> None:
    t = from_hand("relentless-seeker", "mantras 0 two-halves", "curses ill-omen").do("place N0")
    assert (t.step, t.actor) == ("strip-stack", "wu-feng")
    assert len(t.options()) == 9
    t.do("square 4", "find bones", "find cursed-tablet", "find earth")
    assert t.heights[4] == 1
    t.do("find urn", t.draw("nameless"))
    assert (t.heights[4], t.urns, t.hand) == (0, 1, ["nameless"])
    assert (t.ghosts, t.mantras, t.step) == (
        {"N0": "relentless-seeker"},
        {"two-halves": 0},
        "move",
    )  # nothing else took effect


def test_card_94_relentless_seeker_brings_the_shadow_with_the_third_urn() -> None:
    t = secret_example(
        lines(
            "deck summoning, 10 ghost",
            "stacks 1 0 0 4 4 4 4 4 4",
            "urns 2",
            "demons seeker 8",
            "found 1-urn 1-urn 2-earth 2-earth 2-earth 3-earth 3-earth 3-earth"
            " 4-earth 4-earth 4-earth",
            "step arrival",
        )
    )
    t.do(t.draw("relentless-seeker"), "place N0", "square 0", "find urn", t.draw("nameless"))
    assert (t.shadow, t.demons) == ("square-0", {})


def test_card_95_blood_thirsty_sends_lost_qi_to_the_supply() -> None:
    t = secret_example(
        "N at 3\nghosts S0 blood-thirsty, E0 creeping-one\nmantras 0 two-halves 1\nstep act"
    ).do("help")
    assert (t.qi("N"), t.mantras) == (2, {"two-halves": 1})


def test_card_95_blood_thirsty_leaves_qi_of_the_supply_alone() -> None:
    t = secret_example("ghosts S0 blood-thirsty\nmantras 5 dawn\nstep act").do("help", "ink 5")
    assert t.mantras == {"dawn": 1}


def test_card_96_burier_of_the_dead_makes_curses_ignore_colour() -> None:
    curses = "curses snapped-rungs stirring-claws pilfered-charm cold-draught ill-omen"
    t = drawn("ghoul", "ghosts E0 burier-of-the-dead", curses)
    assert len(t.options("throw")) == 5
    assert len(drawn("ghoul", curses).options("throw")) == 1


@pytest.mark.parametrize(
    ("card", "colour", "n"),
    [
        ("night-witch", "blue", 4),
        ("puppet-master", "green", 3),
        ("relentless-seeker", "yellow", 4),
        ("blood-thirsty", "red", 4),
        ("burier-of-the-dead", "black", 3),
    ],
)
@pytest.mark.rule("K-INC-2")
def test_the_resistance_of_the_incarnations(card: str, colour: str, n: int) -> None:
    board = COLOURED.get(colour, "N")
    t = secret_example(f"turn 1 {board}\nghosts {board}0 {card}\nstep act")
    assert t.state.content.card_need[CONTENT.card_id.index(card)] == n << (
        4 * COLOUR_NAMES.index(colour)
    )


# ---------------------------------------------------------------- K-INC-1 the reward
def beaten(*parts: str) -> SecretExample:
    """West exorcises Burier of the Dead; another Summoning card is in the deck."""
    return secret_example(
        lines("W at 6 no-tao", "turn 1 W", "ghosts W0 burier-of-the-dead", *parts, "step act")
    ).do("exorcise", "roll black", "roll black", "roll black")


def test_k_inc_1_a_yin_yang_to_one_who_lacks_it_and_a_qi_onto_a_mantra() -> None:
    t = beaten("N no-yin-yang", "S no-yin-yang", "mantras 0 two-halves, 5 dawn")
    assert (t.step, t.actor, t.options()) == ("group-yin-yang", "W", ["board N", "board S"])
    t.do("board S")
    assert (t.step, t.options()) == ("ink-mantra", ["ink 0", "ink 5"])
    supply = t.state.supply_qi
    t.do("ink 5")
    assert (t.mantras["dawn"], t.state.supply_qi) == (1, supply - 1)
    assert t.qi("W") == 3  # instead of INC-5's Qi


def test_k_inc_1_what_nobody_can_take_is_lost() -> None:
    assert beaten().step in ("act", "end")


@pytest.mark.rule("K-INC-1", "EXO-11")
def test_k_inc_1_it_is_the_groups_reward_when_a_curse_killed_the_exorcist() -> None:
    t = secret_example(
        lines(
            "turn 1 W",
            "W at 6 qi 1 tao black black black",
            "N no-yin-yang",
            "ghosts W0 burier-of-the-dead, S2 blood-drinker-1",
            "powers lost",
            "step act",
        ),
        forgotten_ones="rest_of_game",
    )
    t.do("exorcise", "roll red", "roll red", "roll blue", "target W0", "curse qi")
    assert t.state.status[3] == 1
    assert t.yin_yang("N")


# ---------------------------------------------------------------- K-INC-2 together
def test_k_inc_2_all_five_work_only_while_in_play() -> None:
    t = secret_example("step move")
    assert t.options("ask") != []
    assert secret_of(t.state).urns == 0
    t = beaten("curses snapped-rungs stirring-claws")
    while t.step in ("act", "end"):
        t.do("pass")
    t.do(t.draw("skinner"))
    assert len(t.options("throw")) == 1


def test_card_97_summoning_is_a_card_of_the_deck_and_of_no_pile() -> None:
    t = secret_example("deck summoning, 10 ghost\nstep arrival")
    assert t.step == "into-hand"
    assert t.draw("summoning") not in t.options()
