"""Black Secret at the terminal: one screen for both sides, replay, and the own box."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories.bots.bot import bot
from ghoststories.cli import app
from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.game.by_hand import ByHand
from ghoststories.cli.game.session import Session
from ghoststories.cli.out import Out
from ghoststories.cli.screen.look import GLYPHS
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.table.dealer import Dealer, Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import OF_BLACK_SECRET, Terminal, play
from tests.support import example

pytestmark = pytest.mark.slow

CONTENT = load_content()
SECRET = ("black-secret",)
BOTH = ("white-moon", "black-secret")
SET = ("--set", "black-secret")
ENGLISH = Speech(CONTENT, "en", GLYPHS)


# ---------------------------------------------------------------- one screen for both sides
CLEARED = "<cleared>"


class Evening:
    """People of both sides at one screen; every text between two clearings is kept apart."""

    def __init__(
        self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str], position: str
    ) -> None:
        self.capture = capture
        self.out = Out(no_color=True)
        patch.setattr(self.out, "clear", lambda: self.out.text(CLEARED))
        ruleset = Ruleset(players=4, expansions=SECRET)
        speech = Speech(CONTENT, "en", GLYPHS)
        text = example(position, expansions=SECRET).text()
        dealer: Dealer = Seeded("tea")
        game = Game(ruleset, dealer, CONTENT, text)
        plan = Plan(ruleset, wu_feng="me")
        self.session = Session(game, plan, self.out, speech, None)
        self.typed: Iterator[str] = iter(())
        patch.setattr("builtins.input", self._input)

    def _input(self, prompt: str = "") -> str:
        self.out.text(prompt)
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    def played(self, *typed: str) -> list[str]:
        """The screens, one after the other."""
        self.typed = iter(typed)
        self.session.run()
        return self.capture.readouterr().out.split(CLEARED)


WITH_HAND = f"{OF_BLACK_SECRET}\nagenda demon-acts seeker; move; winds; act; end; turn-ends N"


def test_the_hand_is_never_before_the_eyes_of_the_taoists(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(monkeypatch, capsys, WITH_HAND)
    screens = evening.played("", "secret", "position", "log", "1", "", "secret", "position", "log")
    wu_feng = [at for at, text in enumerate(screens) if "your hand: Night Witch" in text]
    prompts = [at for at, text in enumerate(screens) if "press Enter" in text]
    assert len(wu_feng) == 1
    assert prompts == [wu_feng[0] - 1, wu_feng[0] + 1]
    assert "hand night-witch blood-thirsty" in screens[wu_feng[0]]
    taoists = screens[wu_feng[0] + 2]
    assert "Wu-Feng: stay" in taoists  # what was done meanwhile
    assert "hand ?2" in taoists
    assert "North: move" in taoists
    for at, text in enumerate(screens):
        for card in ("Night Witch", "Blood Thirsty", "night-witch", "blood-thirsty"):
            assert at == wu_feng[0] or card not in text


def test_while_the_hand_is_empty_all_look_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(monkeypatch, capsys, re.sub("hand .*", "", WITH_HAND))
    (screen,) = evening.played("1", "1", "2")
    assert "Wu-Feng: Seeker: move, search or stay" in screen
    assert "North: move" in screen


def test_a_game_that_stops_before_wu_feng_leaves_no_hand_on_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    screens = Evening(monkeypatch, capsys, WITH_HAND).played("", "quit")
    assert "Night Witch" in screens[-2]
    assert "Night Witch" not in screens[-1]
    assert "--continue" in screens[-1]


def test_taking_back_does_not_name_a_card_of_the_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = f"{OF_BLACK_SECRET}\nagenda end; into-hand; turn-ends N".replace(
        "N at 4", "N at 4 buddhas 1"
    )
    evening = Evening(monkeypatch, capsys, position)
    screens = evening.played("pass", "", "undo")
    told = next(text for text in screens if "was followed by chance" in text)
    assert re.search(r"“pass” was followed by chance \(.*draw \d+", told)  # Wu-Feng knows it
    assert all("draw " not in text for text in screens if text is not told)


def test_at_a_terminal_screen_and_scroll_back_are_emptied(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(with_hand(over=False)), encoding="utf-8")
    terminal = Terminal("--load", str(file), "--wu-feng", "me", "--pace", "0")
    terminal.wait_for("press Enter").type("\n").wait_for("your hand").wait_for("> ").type("quit\n")
    assert terminal.ends() == 0
    before, _, after = terminal.text.partition("press Enter")
    assert before.rstrip().endswith("only you look at the screen.") or "\x1b[3J" in before
    assert after.count("\x1b[2J\x1b[3J\x1b[H") == 2  # before he looks, and when he stops


def with_hand(over: bool) -> Game:
    """A game of bots until Wu-Feng decides with cards in his hand, or until its end."""
    for seed in range(40):
        game = Game(Ruleset(players=2, expansions=SECRET, level="hell"), Seeded(str(seed)))
        player = bot("random", seed)
        while (wanted := game.pending()) is not None:
            view = game.view("wu-feng").black_secret
            assert view is not None
            if not over and wanted.actor == "wu-feng" and view.hand_cards:
                return game
            game.apply(notation(player.choose(redact(game.state, wanted.actor))))
        if over and any("hand " in entry.do for entry in game.entries):
            return game
    raise AssertionError("Wu-Feng never draws")


# ---------------------------------------------------------------- replay
def test_a_replay_shows_the_hand_only_after_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for over in (False, True):
        game = with_hand(over)
        file.write_text(dumps(game), encoding="utf-8")
        shown = CliRunner().invoke(app, ["replay", str(file), "--auto", "0"]).output
        assert ("your hand" in shown) == over
        assert ("Into your hand comes" in shown) == over


def test_a_game_with_wu_feng_is_kept_and_goes_on() -> None:
    first = play("1\nposition\nquit\n", *SET, "--players", "2", "--wu-feng", "me", "--seed", "tea")
    again = play("position\nquit\n", "--continue").stdout
    lines = re.findall(r"agenda .*", first.stdout + again)
    assert len(lines) == 2
    assert lines[0] == lines[1]
    assert "You play North, South, Wu-Feng." in again


def test_a_decision_of_wu_feng_is_taken_back() -> None:
    output = play(
        "1\n1\nundo\nposition\nquit\n", *SET, "--players", "2", "--wu-feng", "me", "--seed", "tea"
    ).stdout
    assert "Taken back: Wu-Feng, place" in output


# ---------------------------------------------------------------- the own box
BOARDS = ("--colours", "yellow,green,red,blue", "--first", "N")
POWERS = ("--powers", "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust")
TILES = "graveyard\ntaoist\nherb\nsorc\ncallig\nbuddh\ncircle\npav\n"
DEALT = "a\nsnapped stirring pilfered cold ill\nbreath rope pilgrims\nseal\nshared\nriver\n"


def test_side_curses_and_mantras_are_typed() -> None:
    output = play(
        f"{TILES}{DEALT}ghoul\nposition\n", "--dice", "by-hand", *SET, *BOARDS, *POWERS
    ).stdout
    assert "Which side of Wu-Feng's board is up?" in output
    assert "Which curse of level 1 is turned up?" in output
    assert "Which mantra of level 4 is laid out?" in output
    assert "Ghoul" in output


BOTTOM = "stacks 1 4 4 4 4 4 4 4 4\nfound 4-earth 3-earth 2-earth"
"""Three of the tokens on square 0 have been turned up."""


def test_the_card_for_the_hand_is_typed_unseen_by_the_taoists(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(monkeypatch, capsys, re.sub("hand .*", BOTTOM, WITH_HAND))
    old = evening.session
    dealer = ByHand(evening.out, old.speech)
    game = Game(old.game.ruleset, dealer, CONTENT, old.game.position)
    evening.session = Session(game, old.plan, evening.out, old.speech, dealer)
    screens = evening.played("search", "urn", "", "night witch", "1", "position")
    typed = next(at for at, text in enumerate(screens) if "Which incarnation does Wu-Feng" in text)
    assert "only the person who draws it" in screens[typed - 1]
    assert "Which token is turned up on square 0?" in screens[0]
    for at, text in enumerate(screens):
        assert at == typed or "Night Witch" not in text
    assert json.loads(dumps(evening.session.game))["entries"][0]["chance"][0] == "find urn"
