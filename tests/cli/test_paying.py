"""EXO-3, EXO-4, POW-8 in the terminal: a payment, and a reroll, in one line."""

from pathlib import Path

import pytest

from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.session import Session
from ghoststories.cli.out import Out
from ghoststories.cli.screen.payments import payment_words, results
from ghoststories.cli.screen.speech import Speech
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import plain, play

BOARDS = (
    "boards yellow/bottomless-pockets green/strength-of-a-mountain "
    "red/dance-of-the-spires blue/heavenly-gust\n"
)
CORNER = (
    BOARDS + "N at 0 tao red yellow\nE at 0 tao red\nghosts N0 flesh-devourer, W2 zombie-1\n"
    "dice red white blue\nneed N0 red red, W2 yellow\nagenda pay; end; turn-ends N\n"
)
"""Dice for either, and with a token of red or yellow for both."""
REROLL = (
    "boards green/the-gods-favourite yellow/bottomless-pockets "
    "red/dance-of-the-spires blue/heavenly-gust\n"
    "N at 0\nghosts N0 flesh-devourer\ndice red blue blue\nneed N0 red red\n"
    "agenda reroll-dice 0; pay; end; turn-ends N\n"
)
MANY = (
    BOARDS
    + "".join(f"{board} at 1 tao blue red green yellow\n" for board in "NESW")
    + "ghosts N1 hope-killer\ndice black black black\n"
    "need N1 blue blue red red green green yellow yellow\nagenda pay; end; turn-ends N\n"
)


def standing(position: str, lang: str = "en") -> Session:
    out = Out(no_color=True)
    game = Game(Ruleset(), Seeded("tea"), position=position)
    return Session(
        game, Plan(Ruleset(), lang=lang), out, Speech(game.content, lang, out.look), None
    )


def asked(shown: Session) -> str:
    wanted = shown.game.pending()
    assert wanted is not None
    return plain(shown.shown(wanted))


def done(shown: Session) -> list[str]:
    return [entry.do for entry in shown.game.entries if entry.do]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["of North", "of East", "dice only", "(best)", "Enter takes the best"]),
        ("pl", ["(Północ)", "(Wschód)", "same kości", "(najlepsza)", "Enter bierze najlepszą"]),
        ("de", ["von Nord", "von Ost", "nur Würfel", "(am besten)", "Enter die beste"]),
    ],
)
def test_the_results_of_a_payment_are_the_choices(lang: str, said: list[str]) -> None:
    shown = standing(CORNER, lang)
    wanted = shown.game.pending()
    assert wanted is not None
    text = asked(shown)
    found = results(shown.game.state, wanted)
    assert len(found) == 5
    for number, payment in enumerate(found, 1):
        words = payment_words(shown.game.state, shown.speech, payment)
        assert f"{number} {words[:12]}" in text
    for part in said:
        assert part in text
    assert text.index("N0") < text.index(said[3]), "the first is the best"


def test_a_number_makes_the_whole_payment_and_undo_takes_it_back() -> None:
    shown = standing(CORNER)
    wanted = shown.game.pending()
    assert wanted is not None
    found = results(shown.game.state, wanted)
    by_east = next(at for at, one in enumerate(found, 1) if "E" in [s.board for s in one.spent])
    before = shown.game.text("N")
    assert shown.obey(str(by_east))
    assert done(shown)[:4] == ["target N0", "target W2", "pass", "token E"]
    assert shown.obey("undo!")
    assert shown.game.text("N") == before
    assert done(shown) == []


def test_enter_takes_the_best_payment() -> None:
    shown = standing(CORNER)
    wanted = shown.game.pending()
    assert wanted is not None
    best = results(shown.game.state, wanted)[0]
    assert shown.obey("")
    assert done(shown)[: len(best.do)] == list(best.do)
    assert shown.game.pending() != wanted


def test_a_notation_is_still_one_step() -> None:
    shown = standing(CORNER)
    assert shown.obey("target W2")
    assert done(shown) == ["target W2"]
    wanted = shown.game.pending()
    assert wanted is not None
    assert wanted.kind == "pay"
    assert "W2" in asked(shown)
    assert shown.obey("undo")
    assert done(shown) == []


def test_a_number_that_is_none_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    shown = standing(CORNER)
    assert not shown.obey("6")
    assert "go from 1 to 5" in capsys.readouterr().out
    assert done(shown) == []


def test_with_too_many_results_numbers_are_steps() -> None:
    shown = standing(MANY)
    assert "Enter takes the best" not in asked(shown)
    assert shown.obey("1")
    assert done(shown) == ["target N1"]


def test_a_hint_names_the_steps_of_a_payment(capsys: pytest.CaptureFixture[str]) -> None:
    """The numbers are those of whole payments."""
    shown = standing(CORNER)
    shown.obey("hint")
    assert "target N0" in capsys.readouterr().out


def test_a_payment_is_made_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "corner.json"
    file.write_text(dumps(standing(CORNER).game))
    told = play("\nlog\n", "--load", str(file)).stdout
    assert "Enter takes the best" in told
    assert "is exorcised" in told


# ---------------------------------------------------------------- POW-8
def test_pow_8_several_dice_are_typed_at_once_in_any_order() -> None:
    shown = standing(REROLL)
    assert "in any order" in asked(shown)
    assert shown.obey("3, 2 3")  # blue, red, blue
    assert done(shown)[:4] == ["face blue", "face red", "face blue", "pass"]
    assert shown.obey("undo!")
    assert done(shown) == []


@pytest.mark.parametrize(
    ("typed", "told"), [("2 2", "only 1"), ("1 2", "keeps the dice"), ("2 9", "go from 1 to 3")]
)
def test_pow_8_dice_that_are_not_there_are_told(
    typed: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = standing(REROLL)
    assert not shown.obey(typed)
    assert told in capsys.readouterr().out
    assert done(shown) == []
