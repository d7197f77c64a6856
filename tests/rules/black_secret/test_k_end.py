"""K-END, K-SCO, K-FAQ, K-WM: how a game ends, what it is worth, and with White Moon."""

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import GHOST
from ghoststories.engine.black_secret.hand import pile_left
from ghoststories.engine.play import new
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.score import score
from tests.rules.looks import EAST_FULL, NORTH_FULL, SOUTH_FULL, WEST_FULL
from tests.rules.secrets import lines, now, thrown, turn_of
from tests.support import BOTH, SecretExample, secret_example

CONTENT = load_content()
FULL = f"{NORTH_FULL}, {EAST_FULL}, {SOUTH_FULL}, {WEST_FULL}"


def beats(*parts: str, **options: object) -> SecretExample:
    """West exorcises the Burier of the Dead."""
    t = secret_example(
        lines("turn 1 W", "W at 6 no-tao", "ghosts W0 burier-of-the-dead", *parts, "step act"),
        None,
        **options,
    )
    return t.do("exorcise", "roll black", "roll black", "roll black")


# ---------------------------------------------------------------- K-END-1
def test_k_end_1_the_last_incarnation_beaten_and_no_summoning_card_left() -> None:
    assert beats("deck 10 ghost").result == "won"


def test_k_end_1_those_in_hand_and_in_the_pile_do_not_count() -> None:
    assert beats("deck 10 ghost", "hand nameless night-witch").result == "won"


def test_k_end_1_a_summoning_card_in_the_deck_counts() -> None:
    t = beats("deck 5 ghost, summoning, 10 ghost")
    assert (t.result, t.to_beat) == ("running", 1)


def test_k_end_1_an_incarnation_on_the_deck_counts() -> None:
    t = beats("deck nameless(all), 10 ghost")
    assert (t.result, t.to_beat) == ("running", 1)


def test_k_end_1_an_added_incarnation_must_be_beaten_too() -> None:
    t = thrown("return-of-the-lord", "deck 10 ghost", "ghosts N0 nameless").do(
        "draw 92", "place W0"
    )
    assert t.to_beat == 2


def test_k_end_1_a_curse_of_the_last_exorcism_may_bring_one_more() -> None:
    t = secret_example(
        lines(
            "turn 1 W",
            "W at 6 tao red red red",
            "ghosts W0 burier-of-the-dead, S2 blood-scribe",
            "curses return-of-the-lord",
            "unlocked 4",
            "deck 10 ghost",
            "step act",
        )
    )
    t.do("exorcise", "roll black", "roll black", "roll black", "target S2")
    t.do("draw 92", "place W1")  # the only curse he can throw
    for _ in range(5):
        t.do(t.options()[0])
    assert (t.result, t.to_beat) == ("running", 1)


def test_k_end_1_wu_feng_wins_when_all_taoists_are_dead() -> None:
    t = turn_of("N", "shadow tile-4", "N qi 1", "E dead\nS dead\nW dead")
    t.do("attack", "roll black", "roll red", "roll red")
    assert t.result == "lost-all-dead"


def test_k_end_1_at_the_limit_of_haunted_tiles() -> None:
    assert thrown("doom-of-the-village", "haunted 0 1").do("tile 2").result == "lost-haunted"


def test_k_end_1_when_the_last_card_is_drawn() -> None:
    t = secret_example("deck 1 ghost\nghosts W0 nameless\nstep arrival")
    assert t.do(t.draw("ghoul")).result == "lost-deck"


def test_k_end_1_with_white_moon_when_too_many_villagers_are_dead() -> None:
    dead = "hua-1 hua-2 hua-3 zhou-1 zhou-2 zhou-3 li-1 li-2 li-3 sun-1 sun-2"
    t = thrown("cry-in-the-fog", f"dead {dead}", "villagers 0 miao-1, 1 miao-2", expansions=BOTH)
    t.do("tile 0")
    assert (t.result, len(t.dead)) == ("lost-villagers", 12)


# ---------------------------------------------------------------- K-SCO-1
def test_k_sco_1_five_more_for_a_victory() -> None:
    t = beats("deck 10 ghost")
    assert t.result == "won"
    victory, qi, deck = 10, 12, 10
    assert score(t.state, Ruleset(expansions=("black-secret",))) == victory + qi + deck + 5


def test_k_sco_1_five_less_for_a_loss() -> None:
    t = thrown("doom-of-the-village", "haunted 0 1", "deck 10 ghost").do("tile 2")
    qi, deck, haunted = 12, 10, 3
    assert score(t.state, Ruleset(expansions=("black-secret",))) == qi - deck - 4 * haunted - 5


# ---------------------------------------------------------------- K-WM
@pytest.mark.parametrize(("taoists", "ghosts"), [(4, 50), (3, 45), (2, 40), (1, 35)])
def test_k_wm_1_of_all_seventy_five_ghosts_the_number_of_black_secret(
    taoists: int, ghosts: int
) -> None:
    s = new(CONTENT, Ruleset(players=taoists, expansions=BOTH).rules(CONTENT))
    in_box = sum(1 for c, n in enumerate(s.rules.in_box) if n and CONTENT.card_group[c] == GHOST)
    assert (in_box, s.deck_n, pile_left(s)) == (75, ghosts + 1, 21)


def test_k_wm_1_saved_at_the_start_by_the_number_of_taoists() -> None:
    for taoists in (1, 2, 3, 4):
        s = new(CONTENT, Ruleset(players=taoists, expansions=BOTH).rules(CONTENT))
        assert moon_of(s).saved_at_start == 4 - taoists


def test_k_wm_1_both_scores_count() -> None:
    both = beats("deck 10 ghost", "saved hua-1 hua-2", expansions=BOTH, portal="north")
    alone = beats("deck 10 ghost")
    difference = score(both.state, Ruleset(expansions=BOTH, portal="north")) - score(
        alone.state, Ruleset(expansions=("black-secret",))
    )
    assert difference == len(both.saved) + 2


def test_k_wm_2_events_of_the_demon_phase_call_su_ling() -> None:
    t = turn_of("N", "shadow tile-0", expansions=BOTH)
    t.do("attack-tile", "curse nothing", t.draw("ghoul"), "place N0", "pass", "pass", "pass")
    assert t.options("su-ling") != []
    t = turn_of("N", "shadow tile-0", expansions=BOTH)
    t.do("pass", t.draw("ghoul"), "place N0", "pass", "pass", "pass")
    assert t.options("su-ling") == []


@pytest.mark.rule("K-TURN-6", "W-FAQ-5")
def test_k_wm_1_a_death_in_the_wu_family_is_a_summoning() -> None:
    t = thrown("cry-in-the-fog", "villagers 0 wu-1, 1 hua-1", "hand nameless", expansions=BOTH)
    t.do("tile 0", "draw 92")
    assert (t.step, t.actor) == ("from-hand", "wu-feng")
    t.do("hand 0", "place N0")
    assert (t.ghosts, t.hand, t.to_beat) == ({"N0": "nameless"}, ["night-witch"], 2)


# ---------------------------------------------------------------- K-FAQ-1, K-FAQ-3
def test_k_faq_1_a_haunt_wu_feng_rolls_is_the_active_taoists_tile() -> None:
    t = thrown("ill-omen", "turn 1 E", "E at 5", board="E").do("curse haunt")
    assert t.haunted == [5]
    assert thrown("ill-omen", "N at 5", "below N").do("curse haunt").haunted == [5]
    assert thrown("ill-omen", "N at 5", "haunted 5").do("curse haunt").haunted == [5]


def test_k_faq_1_the_shadows_own_attack_is_the_shadows_tile() -> None:
    t = secret_example(lines("shadow tile-2", "N at 5", now("shadow")))
    assert t.do("attack-tile", "curse haunt").haunted == [2]


def test_k_faq_3_with_all_spaces_taken_it_goes_on_the_deck_shown_to_all() -> None:
    t = thrown("return-of-the-lord", f"ghosts {FULL}", "hand nameless").do("draw 92", "hand 1")
    assert (t.hand, t.to_beat) == (["nameless"], 2)
    assert "deck night-witch(all)" in t.text()


def test_k_faq_3_it_arrives_as_it_is_when_it_is_drawn() -> None:
    t = secret_example("deck night-witch(all), 10 ghost\nhand nameless\nstep arrival")
    assert (t.step, t.actor, t.options()) == (
        "place-card",
        "wu-feng",
        ["place W0", "place W1", "place W2"],
    )
    t.do("place W0")
    assert (t.hand, t.to_beat) == (["nameless"], 1)


def test_k_faq_3_by_an_effect_that_places_too() -> None:
    t = thrown(
        "night-of-the-hungry-dead", "deck night-witch(all), 10 ghost", "curse-rounds 0 0 0 0"
    )
    assert (t.step, t.options()) == ("place-card", ["place W0", "place W1", "place W2"])


def test_k_faq_3_a_death_of_the_wu_family_on_a_full_table() -> None:
    t = thrown("cry-in-the-fog", "villagers 0 wu-1, 1 hua-1", f"ghosts {FULL}", expansions=BOTH).do(
        "tile 0", "draw 92"
    )
    assert "deck night-witch(all)" in t.text()
    assert t.to_beat == 2
