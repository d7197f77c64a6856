"""Text positions: short to write, checked when read."""

import pytest

from ghoststories.engine.bytes import digest
from ghoststories.table.position import PositionError
from tests.support import example


def test_an_empty_text_is_the_laid_out_game_with_north_to_move() -> None:
    t = example("")
    assert (t.step, t.actor, t.active) == ("move", "N", "N")
    assert [t.qi(board) for board in "NESW"] == [3, 3, 3, 3]
    assert t.tao("N") == ["yellow"]
    assert t.state.deck_n == 56
    assert t.text() == ""


@pytest.mark.parametrize(
    "text",
    [
        "turn 7 S\n",
        "boards red/dance-of-the-spires blue/heavenly-gust "
        "yellow/bottomless-pockets green/strength-of-a-mountain\n",
        "haunted 3 5\n",
        "N at 0 qi 1 tao yellow red red no-yin-yang buddhas 1\n",
        "N no-tao\n",
        "W dead\n",
        "ghosts N0 ghoul stone, N1 black-widow-1, E2 black-widow-2 idle, W0 severed-heads-1\n",
        "buddhas N1 W2\n",
        "circle black\n",
        "done pockets step-2\n",
        "rolls 12 3\n",
        "powers lost\n",
        "gone zombie-1, lich\n",
        "deck 3 ghost, zombie-1(taoists), 2 ghost, 1 incarnation, 10 ghost\n",
        "deck ghost#7, ghost#2\n",
        "step act\n",
        "result lost-deck\n",
        "N at 0\nghosts N0 dark-wraith-1, W2 lich\ndice red black white\n"
        "need N0 black black, W2 yellow yellow\nagenda pay; end; turn-ends N\n",
        "N at 0 tao red red blue\nghosts N0 bleeding-eyes, W2 drowned-maiden\ndice green white\n"
        "need N0 picked red, W2 picked blue\nlaid red\n"
        "agenda lay red; banish; end; turn-ends N\n",
        "agenda curse-die N0 < card:zombie-1; victory; end; turn-ends N\n",
    ],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert example(text).text() == text


def test_a_game_in_which_chance_deals_the_sides_may_have_any_of_them() -> None:
    text = (
        "boards yellow/bottomless-pockets green/the-gods-favourite "
        "red/dance-of-the-twin-winds blue/second-wind\n"
    )
    assert example(text, powers=None).text() == text
    mantra = "ghosts N0 ghoul\nmantra N0\n"
    assert example(mantra, powers=None).text() == mantra


def test_comments_and_empty_lines_are_skipped() -> None:
    assert example("# a comment\n\n  N qi 2   # hurt\n").qi("N") == 2


def test_a_position_is_played_on_to_the_next_choice() -> None:
    t = example("step arrival")
    assert (t.step, t.actor) == ("draw-card", "chance")


def test_the_supply_is_what_is_left_of_the_box() -> None:
    t = example("N qi 5 tao red red\ncircle red")
    assert t.state.supply_qi == 20 - 5 - 9
    assert t.state.supply_tao[2] == 4 - 2 - 1 - 1  # two, the Circle's, and the red Taoist's own


def test_an_incarnation_in_play_is_not_in_the_deck() -> None:
    t = example("ghosts N0 vampire-lord")
    assert t.state.deck_n == 55
    assert t.state.incarnations_left == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nord at 3", "line 1: 'nord' is no line; there are turn, boards"),
        ("N at 3\nN at 4", "line 2: there is a second line 'N'"),
        ("\nN at 10", r"line 2 \(N\): '10' is no number from 0 to 8"),
        ("N at", "after 'at' comes a number"),
        ("N qi three", "'three' is no number"),
        ("N fly", "'fly' is unknown here; a Taoist has at, qi"),
        ("N qi 15", "24 Qi are in use, but the box has 20"),
        ("N tao red red red red", "5 red Tao tokens are in use, but the box has 4"),
        ("N buddhas 2\nbuddhas E0", "3 Buddhas are in use, but the box has 2"),
        ("turn S", "a number and a board is expected"),
        ("turn 3 X", "'X' is no board; there are: N, E, S, W"),
        ("boards red/x", "four colour/power is expected"),
        ("village tea-house", "nine villagers is expected"),
        ("village " + "tea-house " * 9, "tea-house is in the village twice"),
        ("haunted 9", "'9' is no number from 0 to 8"),
        ("ghosts N3 ghoul", "'N3' is no space"),
        ("ghosts N0 ghul", "'ghul' is no card"),
        ("ghosts N0", "after 'N0' comes a card"),
        ("ghosts N0 ghoul, N0 lich", "two ghosts are on N0"),
        ("ghosts N0 ghoul, N1 ghoul", "ghoul is in two places"),
        ("ghosts N0 ghoul\ngone ghoul", "ghoul is in two places"),
        ("ghosts N0 ghoul asleep", "'asleep' cannot be said of this ghost; there are stone"),
        ("ghosts N0 bog-jackal", "bog-jackal is not in this game"),
        ("deck shapeshifter, 10 ghost", "shapeshifter is not in this game"),
        ("village kung-fu-school " + "? " * 8, "kung-fu-school is not in this game"),
        ("circle white", "'white' is no colour"),
        ("dice pink", "'pink' is no face"),
        ("need N0 pink", "'pink' is no colour"),
        ("done nothing", "'nothing' is not one of help, exorcism, pockets, step-2"),
        ("step lunch", "'lunch' is no moment of a turn; there are yin"),
        ("agenda dance", "'dance' is no step"),
        ("agenda lay", "'lay' is followed by colour"),
        ("agenda lay red < moon:x", "'moon' is no cause"),
        ("deck 5 monsters", "'monsters' is no group of cards"),
        ("deck zombie-1(me)", "'me' is not one of taoists, wu-feng, all"),
        ("deck lich, lich", "lich is in two places"),
        ("result draw", "'draw' is no result"),
        ("deck 60 ghost", "60 ghost slots are in the deck, but only 55 such cards are unseen"),
        ("ghosts N0 ghoul\nbuddhas N0", "a ghost and a Buddha are on N0"),
        ("W dead qi 2", "W is dead or haunted and still has Qi"),
        ("N qi 0", "N lives without Qi"),
        ("N at 9", "'9' is no number from 0 to 8"),
        ("N at 0 at 3", "'at' is said twice"),
        ("N fresh 1", "1 Buddhas are fresh, but N has fewer"),
        ("boards " + "red/dance-of-the-spires " * 4, "two boards are red"),
        (
            "boards yellow/heavenly-gust green/strength-of-a-mountain "
            "red/dance-of-the-spires blue/heavenly-gust",
            "heavenly-gust is no power of that board in this game",
        ),
        ("boards ?/? ?/? ?/? ?/?", "dealt once the setup is over"),
        ("turn 0 N", "only the setup is turn 0"),
        ("agenda lay-out; turn-ends N", "only the setup is turn 0"),
        ("ghosts N0 ghoul blocks-power", "'blocks-power' cannot be said of this ghost"),
        ("ghosts N0 zombie-1 stone", "'stone' cannot be said of this ghost"),
        ("need N0 red", "no ghost on N0 needs so much"),
        ("ghosts N0 ghoul\nneed N0 yellow yellow", "no ghost on N0 needs so much"),
        ("ghosts N0 ghoul\nneed N0 yellow, N0 yellow", "N0 is said twice"),
        ("dice red red red red red", "5 dice are on the table, but there are 4"),
        ("deck lich(taoists)))", r"'lich\(taoists\)\)\)' is no slot"),
        ("deck lich(", "is no slot"),
        ("deck empty\nagenda draw-card; turn-ends N", "the top of the deck is not unseen"),
        ("agenda lay red; turn-ends N", "no ghost that is picked needs red"),
        ("ghosts N0 skinner\nneed N0 red\nagenda lay red; turn-ends N", "no ghost that is picked"),
        ("agenda lay -; turn-ends N", "'-' is no colour"),
        ("laid pink", "'pink' is no colour"),
        ("agenda pavilion-space N0; turn-ends N", "no ghost on N0 can be moved"),
        ("agenda reroll-dice 99999999; turn-ends N", "'99999999' is no number from 0 to 16383"),
        ("agenda pay; drop-tao W", "the last step of the agenda is `turn-ends`"),
        ("ghosts N0 ghoul\nmantra N0", "the mantra lies on a ghost, in a game with its power"),
        ("W haunted", "W is a played board: it cannot be 'haunted'"),
        ("N power-tokens 1", "1 power tokens are in use, but the box has 0"),
        ("borrowed W", "W is no neutral board"),
        ("acted 3", "no action is done"),
        ("powers gone", "powers can only be 'lost'"),
        ("agenda ;", "this cannot be: the game runs but nothing is to be done"),
        ("haunted " + "9" * 5000, "is no number from 0 to 8"),
        ("haunted 1 2 3", "so many haunted tiles lose the game: write `result lost-haunted`"),
        ("N dead\nE dead\nS dead\nW dead", "nobody lives: write `result lost-all-dead`"),
        (
            "ghosts N0 severed-heads-1, N1 severed-heads-2, "
            "E0 repellent-beauty, W0 creeping-horror",
            "4 ghosts hold a die, but there are 3: one is `idle`",
        ),
    ],
)
def test_what_is_no_position_is_refused_with_line_and_reason(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        example(text)


def test_a_card_that_is_not_in_the_game_is_refused() -> None:
    with pytest.raises(PositionError, match="nameless is not in this game"):
        example("ghosts N0 nameless", incarnations=("vampire-lord",))


def test_the_position_of_a_game_being_set_up_can_be_written() -> None:
    t = example(
        """
        turn 0 N
        boards ?/? ?/? ?/? ?/?
        village tea-house ? ? ? ? ? ? ? ?
        N at 0 qi 0 no-tao no-yin-yang
        E at 0 qi 0 no-tao no-yin-yang
        S at 0 qi 0 no-tao no-yin-yang
        W at 0 qi 0 no-tao no-yin-yang
        agenda deal-tile 1; deal-tile 2; lay-out
        """
    )
    assert t.step == "deal-tile"
    assert "villager tea-house" not in t.options()
    assert digest(example(t.text()).state) == t.digest()


MANTRA = ("enfeeblement-mantra", "strength-of-a-mountain", "dance-of-the-spires", "heavenly-gust")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (
            "ghosts N0 coffin-breakers-1, N1 zombie-1\nmantra N1",
            "the mantra lies on a ghost, but its power does not work",
        ),
        ("N dead\nghosts N1 zombie-1\nmantra N1", "its power does not work"),
        (
            "ghosts N1 zombie-1\nmantra N1\nagenda mantra-colour N1; turn-ends N",
            "no colour is to be chosen for the mantra on N1",
        ),
    ],
)
def test_a_mantra_without_its_power_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        example(text, powers=MANTRA)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("W dead", "W is a neutral board: it cannot be 'dead'"),
        ("W at 3", "W is a neutral board: no Taoist of it stands anywhere"),
        ("W tao red", "W has no living Taoist and still has something"),
        ("W power-tokens 1", "W has no living Taoist and still has something"),
        ("W haunted qi 1", "W is dead or haunted and still has Qi"),
        ("W qi 0", "W is neutral without Qi"),
        ("N power-tokens 3", "5 power tokens are in use, but the box has 3"),
        ("borrowed N", "N is no neutral board"),
    ],
)
def test_what_neutral_boards_cannot_have_is_refused(text: str, reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        example(text, players=3)


def test_power_tokens_nobody_has_lie_on_the_centre_tile() -> None:
    assert example("N power-tokens 0", players=3).state.centre_tokens == 1
