"""The Taoists of Black Secret by rule of thumb: small positions with one right answer."""

from ghoststories.bots.black_secret.mantras import qi_one_by_one
from ghoststories.bots.bot import bot_for
from ghoststories.bots.sets import with_sets
from ghoststories.bots.thumb.weights import Weights
from ghoststories.engine.actions import notation
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.table.redact import redact
from tests.rules.secrets import filled, lines, now, thrown
from tests.support import BOTH, SecretExample, secret_example

ENFEEBLEMENT = (
    "enfeeblement-mantra",
    "strength-of-a-mountain",
    "dance-of-the-spires",
    "heavenly-gust",
)
URN_NEXT = (
    "stacks 1 0 0 4 4 4 4 4 4\nurns 2\nfound 1-urn 1-urn 2-earth 2-earth 2-earth "
    "3-earth 3-earth 3-earth 4-earth 4-earth 4-earth"
)


def chosen(t: SecretExample) -> str:
    assert t.actor in BOARD_NAMES
    return notation(bot_for(t.actor, "heuristic").choose(redact(t.state, t.actor)))


def decides(position: str, **options: object) -> str:
    return chosen(secret_example(position, None, **options))


# ---------------------------------------------------------------- mantras
def test_lost_qi_fill_the_mantra_that_helps_now() -> None:
    """A tile more would lose: the one that frees a tile is filled, not the one with Tao."""
    t = thrown("searing-wound", "haunted 6 8", "mantras 0 pilgrims-gifts 1, 3 swept-threshold 2")
    t.do("board S")
    assert (t.step, chosen(t)) == ("bleed", "ink 3")


def test_qi_are_not_wasted_on_a_mantra_without_anything_to_do() -> None:
    t = thrown("searing-wound", "mantras 0 two-halves 1, 3 swept-threshold 2", "N no-yin-yang")
    t.do("board S")
    assert chosen(t) == "ink 0"


def test_a_mantra_is_woken_for_what_it_does() -> None:
    assert decides(
        lines("haunted 6 8", "mantras 0 rope-and-bamboo, 5 dawn", now("wake-mantra"))
    ) == ("ink 5")


def test_a_gift_of_blood_is_taken() -> None:
    assert decides(lines("N qi 1", "mantras 0 breath-returned 1", now("ink-mantra 1"))) == "ink 0"


def test_the_calligrapher_inks_the_one_that_works_at_once() -> None:
    t = secret_example(
        lines("N at 4 qi 1 no-yin-yang", "mantras 0 breath-returned 1, 1 cloud-path", "step act")
    )
    assert chosen(t) == "help"
    t.do("help")
    assert (t.step, chosen(t)) == ("calligraphy", "ink 0")


def test_the_calligrapher_writes_what_is_needed() -> None:
    t = secret_example(lines("N qi 1", "mantras 0 rope-and-bamboo", now("calligraphy 2")))
    assert chosen(t) == "erase 0"
    t.do("erase 0")
    assert (t.step, chosen(t)) == ("write-mantra", t.write("breath-returned"))


# ---------------------------------------------------------------- what mantras leave to choose
def test_qi_go_to_who_needs_them() -> None:
    t = filled("breath-returned", "N qi 3\nE qi 1\nS qi 2\nW qi 4")
    assert (t.step, chosen(t)) == ("share-qi", "board E")


def test_qi_that_are_shared_out_may_all_go_to_one() -> None:
    t = filled("shared-blood", "N qi 4\nE qi 1\nS qi 4\nW qi 4")
    assert (t.step, chosen(t)) == ("share-qi", "board E")
    assert chosen(t.do("board E")) == "board E"


def test_qi_shared_out_are_worth_as_much_to_one_taoist() -> None:
    def worth(story: str, players: int) -> int:
        t = secret_example(story, players=players)
        before = [int(qi) for qi in t.state.qi]
        found = int(qi_one_by_one(with_sets(Weights()), t.state, 2))
        assert [int(qi) for qi in t.state.qi] == before
        return found

    assert worth("N qi 1", 1) == worth("N qi 1\nE qi 4\nS qi 4\nW qi 4", 4) > 0


def test_the_worst_ghost_is_discarded() -> None:
    t = filled("ink-of-banishment", "ghosts N0 zombie-1, W0 perfidious-nymph-1, N1 ghoul stone")
    assert (t.step, chosen(t)) == ("discard-ghosts", "pick N1")


def test_the_tile_that_is_missed_most_is_freed() -> None:
    t = filled("swept-threshold", "haunted 3 7")
    assert (t.step, chosen(t)) == ("pick-tile", "tile 3")


def test_the_demon_that_may_find_the_last_urn_is_sent_back() -> None:
    t = filled("seal-of-expulsion", "demons seeker 0 gravedigger 8", URN_NEXT)
    assert (t.step, chosen(t)) == ("pick-demon", "demon seeker")


def test_the_ladder_over_a_caught_taoist_comes_back() -> None:
    t = filled("rope-and-bamboo", "no-ladder 0 4 8", "N at 0\nE at 8\nS at 2\nW at 6", "below E")
    assert (t.step, chosen(t)) == ("ladders", "tile 8")


def test_a_buddha_goes_to_the_board_that_is_nearly_full() -> None:
    t = filled("compassion-of-buddha", "ghosts S0 skinner, S1 liquid-horror")
    assert (t.step, chosen(t)) == ("lay-buddhas", "buddha S2")


def test_who_is_caught_below_flies_up() -> None:
    t = filled("cloud-path", "no-ladder 0", "N at 0", "below N")
    assert (t.step, t.actor) == ("fly", "N")
    assert chosen(t).startswith("tile")


def test_who_lies_there_stands_up() -> None:
    t = filled("cloud-path", "N at 0", "down N", expansions=BOTH)
    assert (t.step, chosen(t)) == ("fly", "stand")


def test_an_order_of_end_effects_is_picked() -> None:
    step = f"demon-ends {1 << 1 | 1 << 2}"  # Gardener and Gravedigger
    t = secret_example(lines("N at 0 tao blue", "below N", now(step)))
    assert (t.step, chosen(t)) == ("demon-ends", "demon gardener")


def test_the_dead_comes_back_to_an_active_tile() -> None:
    t = filled("called-back", "E dead\nS dead")
    assert (t.step, chosen(t)) == ("revive", "board E")
    t.do("board E")
    assert t.step == "revive-tile"
    assert chosen(t) in t.options("tile")


def test_a_villager_is_rescued_before_another() -> None:
    t = filled("hidden-path", "villagers 0 sun-1, 1 wu-1, 8 chang-1", "dead wu-2", expansions=BOTH)
    assert (t.step, chosen(t)) == ("rescue", "tile 1")


# ---------------------------------------------------------------- demons and ladders
def test_down_the_ladder_to_the_demon_that_finds_the_last_urn() -> None:
    t = secret_example(
        lines(URN_NEXT, "demons seeker 0", "N at 1 tao red no-yin-yang", "wu-feng A", "step move"),
        players=4,
    )
    t.do(next(iter(t.options("take"))))  # Bottomless Pockets
    for wanted in ("move 0", "ladder", "expel"):
        assert chosen(t) == wanted
        t.do(wanted)
    t.do("roll blue", "roll blue", "roll green")
    assert (t.step, chosen(t)) == ("pay", "demon seeker")


def test_nobody_goes_down_for_nothing() -> None:
    t = secret_example("N at 0\nagenda ladder; act; end; turn-ends N")
    assert chosen(t) == "pass"


def test_up_again_when_there_is_nothing_below() -> None:
    t = secret_example("N at 0\nbelow N\nagenda ladder; act; end; turn-ends N")
    assert chosen(t) == "ladder"


def test_friends_tokens_count_on_the_square_and_only_there() -> None:
    """In the one position West is above the square: its tokens are no help, and the bot knows."""
    story = lines(URN_NEXT, "demons gardener 0", "N at 0\nW at 0 tao red red")
    beside = secret_example(lines(story, "below N W", "step act"))
    beside.do("expel", "roll blue", "roll blue", "roll blue")
    assert (beside.step, chosen(beside)) == ("pay", "demon gardener")
    above = secret_example(lines(story, "below N", "step act"))
    above.do("expel", "roll blue", "roll blue", "roll blue")
    assert above.step != "pay"


def test_no_token_is_meant_for_the_seeker_of_side_b() -> None:
    """K-DEM-1. The die goes to the Seeker, the tokens to the Gardener."""
    t = secret_example(
        "wu-feng B\ndemons seeker 0 gardener 0\nN at 0 tao red red\nbelow N\nstep act"
    )
    t.do("expel", "roll red", "roll blue", "roll blue")
    assert chosen(t) == "demon seeker"
    while t.step in ("pay", "lay"):
        t.do(chosen(t))
    assert t.demons == {}


def test_the_mantra_may_lie_on_a_demon_in_the_way() -> None:
    t = secret_example(
        lines(URN_NEXT, "demons gardener 0", "N at 0 no-tao", "below N", "step move"),
        powers=ENFEEBLEMENT,
    )
    assert chosen(t) == "demon gardener"


def test_where_the_mantra_lies_on_a_demon_it_may_come_back() -> None:
    t = secret_example(
        lines("demons seeker 8", "ghosts N0 ghoul", "mantra seeker", "N at 0", "step move"),
        powers=ENFEEBLEMENT,
    )
    assert chosen(t) in t.options()
