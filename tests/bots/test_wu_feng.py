"""Wu-Feng by rule of thumb: small positions with one right answer."""

import pytest

from ghoststories.bots.black_secret.curses import qi_losses
from ghoststories.bots.bot import UnknownBot, bot, bot_for
from ghoststories.bots.sets import with_sets
from ghoststories.bots.thumb.stakes import qi_loss
from ghoststories.bots.thumb.weights import Weights
from ghoststories.engine.actions import notation
from ghoststories.table.redact import redact
from tests.rules.secrets import lines, may_throw, now, thrown
from tests.support import BOTH, SecretExample, secret_example


def chosen(t: SecretExample) -> str:
    assert t.actor == "wu-feng"
    return notation(bot_for("wu-feng", "heuristic").choose(redact(t.state, "wu-feng")))


def decides(step: str, *parts: str, **options: object) -> str:
    return chosen(secret_example(lines(*parts, now(step)), None, **options))


# ---------------------------------------------------------------- cards
def test_a_figure_that_comes_out_at_once_is_placed_when_a_tile_decides() -> None:
    """One tile is left to the limit: no demon, and no curse that only takes a ladder."""
    t = secret_example("haunted 6 8\ncurses snapped-rungs\nstep arrival")
    t.do(t.draw("gloomy-minion"))
    assert "summon seeker" not in t.options()
    assert chosen(t) == "place-it"


def test_a_ghost_is_not_put_on_a_buddha() -> None:
    card = "rotten-soul-1"
    answer = decides(f"place-card {card}", "buddhas E0 E1")
    assert answer == "place E2"


def test_the_third_ghost_of_a_board_goes_where_nobody_can_answer() -> None:
    """North can reach one of the two free spaces, and has the tokens for it."""
    t = secret_example(
        lines(
            "N at 2 tao green green green",
            "ghosts E1 green-abomination",
            "E at 6",
            "S at 6",
            "W at 6",
            now("place-card rotten-soul-1"),
        )
    )
    assert chosen(t) == "place E2"


def test_a_demon_is_summoned_when_the_urns_lie_open() -> None:
    """Alone the stacks are one token high: every search may find an urn."""
    t = secret_example(
        lines("urns 2\nfound 1-urn 1-urn", "stacks 0 1 1 1 1 1 1 1 0", "N at 4", "step arrival"),
        players=1,
    )
    t.do(t.draw("liquid-horror"))
    assert chosen(t).startswith("summon")


def test_nothing_is_summoned_into_empty_catacombs() -> None:
    t = secret_example(
        "stacks 0 0 0 0 0 0 0 0 0\nfound 1-blood-of-the-righteous 1-bones "
        "1-blood-of-su-ling 1-blood-of-su-ling 1-cursed-tablet 1-bones 1-urn 1-urn 1-urn\nurns 2\n"
        "N at 4\nstep arrival",
        players=1,
    )
    t.do(t.draw("liquid-horror"))
    assert chosen(t) == "place-it"


def test_the_curse_that_wins_is_thrown() -> None:
    t = secret_example(
        lines("haunted 0 1", "curses doom-of-the-village", "unlocked 4", "step arrival")
    )
    t.do(t.draw("bleeding-eyes"))
    assert chosen(t) == t.throw("doom-of-the-village")


def test_of_his_hand_the_harder_one_comes() -> None:
    t = secret_example(lines("hand puppet-master night-witch", now("from-hand 1")))
    assert chosen(t) == "hand 1"


# ---------------------------------------------------------------- skeletons
def test_a_skeleton_fills_a_board_and_spares_the_buddhas() -> None:
    t = secret_example(
        lines("ghosts S0 creeping-one, S1 liquid-horror", "buddhas N0", now("skeletons 1 0"))
    )
    assert chosen(t) == "place S2"


# ---------------------------------------------------------------- demons
OPEN = "stacks 1 4 4 4 4 4 4 4 0\nfound 2-earth 3-earth 4-earth 1-bones 2-earth 3-earth 4-earth"


def test_a_demon_searches_where_the_last_token_may_be_an_urn() -> None:
    assert decides("demon-acts seeker", OPEN, "demons seeker 0") == "search"


def test_a_demon_leaves_an_empty_square_for_a_full_one() -> None:
    answer = decides("demon-acts seeker", OPEN, "demons seeker 8")
    assert answer.startswith("square")


def test_a_demon_does_not_wait_beside_a_taoist() -> None:
    t = secret_example(
        lines(OPEN, "demons seeker 0", "N at 0", "below N", "wu-feng A", now("demon-acts seeker"))
    )
    assert chosen(t).startswith("square")


def test_a_demon_goes_to_the_lowest_stack_it_can_reach() -> None:
    assert decides("demon-acts seeker", OPEN, "demons seeker 4", "N at 4", "below N") == "square 0"


def test_the_demon_with_most_to_find_acts_first() -> None:
    assert decides("demon-phase 0", OPEN, "demons seeker 8 gardener 0") == "demon gardener"


def test_a_demon_enters_where_no_taoist_waits() -> None:
    answer = decides("demon-enters gardener", "N at 0", "below N")
    assert answer == "square 8"


def test_the_seeker_of_relentless_strips_the_tallest_stack() -> None:
    answer = decides("strip-stack", OPEN)
    assert answer in {f"square {tile}" for tile in range(1, 8)}


# ---------------------------------------------------------------- the Shadow
def test_the_shadow_strikes_who_is_about_to_die() -> None:
    assert decides("shadow", "shadow tile-4", "N at 0\nE at 4 qi 1\nS at 8\nW at 8") == "attack"


def test_the_shadow_takes_the_weakest() -> None:
    t = secret_example(lines("shadow tile-4", "N at 4\nE at 4 qi 1\nS at 4 qi 2", now("shadow")))
    t.do("attack", "roll black", "roll white", "roll white")
    assert (t.step, chosen(t)) == ("shadow-victim", "board E")


def test_the_shadow_goes_after_a_dying_taoist() -> None:
    answer = decides("shadow", "shadow square-0", "N at 0\nE at 4\nS at 8 qi 1\nW at 6")
    assert answer == "tile 8"


def test_the_shadow_attacks_a_tile_that_would_be_the_last() -> None:
    answer = decides("shadow", "shadow tile-4", "N at 0\nE at 0\nS at 0\nW at 0", "haunted 6 8")
    assert answer == "attack-tile"


# ---------------------------------------------------------------- inside curses
def test_the_weakest_taoist_is_wounded() -> None:
    assert chosen(thrown("searing-wound", "N qi 3\nE qi 1\nS qi 2\nW qi 4")) == "board E"


def test_the_token_that_is_wanted_most_goes() -> None:
    t = thrown(
        "bound-hands",
        "N tao blue yellow\nE no-tao\nS no-tao\nW no-tao",
        "ghosts W0 liquid-horror, W1 creeping-one, N0 bleeding-eyes",
    ).do("board E")
    assert t.step == "wu-feng-drops"
    assert chosen(t) == "drop blue"


def test_two_qi_are_taken_from_who_dies_of_them() -> None:
    """What several Qi cost one after the other, the last being a life, not the first alone."""
    t = secret_example("N qi 4\nE qi 2\nS qi 1\nW qi 3")
    w = with_sets(Weights())
    costs = [int(qi_losses(w, t.state, board, 2)) for board in range(4)]
    assert costs[1] == max(costs)
    assert costs[2] == qi_loss(w, t.state, 2)
    assert [t.qi(board) for board in "NESW"] == [4, 2, 1, 3]


def test_the_ladder_over_a_caught_taoist_is_taken() -> None:
    t = thrown("snapped-rungs", "N at 0\nE at 4\nS at 4\nW at 5", "below W")
    assert chosen(t) == "tile 5"


def test_a_figure_that_is_out_haunts_at_once() -> None:
    t = thrown("long-shadows", "ghosts N0 ghoul stone, S0 skinner")
    assert chosen(t) == "pick N0"


def test_the_fullest_mantra_is_drained() -> None:
    t = thrown("soured-blood", "mantras 0 two-halves 1, 3 shared-blood 2, 5 dawn 1")
    assert chosen(t) == "ink 3"


def test_a_buddha_goes_before_an_idle_circle() -> None:
    t = thrown("snuffed-incense", "buddhas N0", "circle blue")
    assert chosen(t) == "pick N0"


def test_the_power_that_is_used_next_is_blocked() -> None:
    assert chosen(thrown("bound-hands", "blocked N 1")) == "board E"


def test_the_tile_that_is_missed_most_is_haunted() -> None:
    t = thrown("doom-of-the-village")
    assert (t.step, chosen(t)) == ("pick-tile", "tile 3")  # the Sorcerer


def test_a_discarded_ghost_that_hurts_comes_back() -> None:
    t = thrown("twice-dead", "gone hopping-vampire-1, skinner")
    assert (t.step, chosen(t)) == ("from-discard", t.draw("hopping-vampire-1"))


def test_the_dearest_demon_is_summoned() -> None:
    assert chosen(thrown("gaping-earth")) == "demon gravedigger"


def test_supports_are_laid_side_by_side() -> None:
    t = may_throw("ill-omen", "thrown 1/snapped-rungs", unlock="supports")
    t.do(t.throw("ill-omen"))
    assert t.step == "curse-slot"
    assert chosen(t) == "slot 2"


def test_a_taoist_is_pushed_away_from_what_it_could_do() -> None:
    t = thrown(
        "cold-draught",
        "N at 1 tao yellow yellow yellow\nE at 4\nS at 4\nW at 4",
        "ghosts N1 bleeding-eyes",
    )
    assert t.step == "push-taoist"
    t.do(chosen(t))
    assert chosen(t).startswith("tile")


def test_the_wu_among_the_villagers_is_killed() -> None:
    t = thrown("cry-in-the-fog", "villagers 0 chang-1, 1 wu-1, 8 sun-1", expansions=BOTH)
    assert chosen(t) == "tile 1"


# ---------------------------------------------------------------- who plays him
def test_every_seat_has_its_bot() -> None:
    with pytest.raises(UnknownBot, match="is no seat"):
        bot_for("spectator", "heuristic")
    with pytest.raises(UnknownBot, match="is no bot"):
        bot_for("wu-feng", "nobody")


def test_a_search_wins_for_him_too() -> None:
    """It looks for his chance, not for theirs."""
    t = secret_example(
        lines(
            "haunted 0 1", "curses doom-of-the-village snapped-rungs", "unlocked 4", "step arrival"
        )
    )
    t.do(t.draw("bleeding-eyes"))
    found = bot("novice", seed=3).choose(redact(t.state, "wu-feng"))
    assert notation(found) == t.throw("doom-of-the-village")
