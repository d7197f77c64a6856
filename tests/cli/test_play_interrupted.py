"""A game that is interrupted is kept by itself, whole, and offered the next time."""

import json
import os
import re
from pathlib import Path

import pytest

from ghoststories.cli.commands.plan import Plan, PlanError, bots_of
from ghoststories.cli.game import autosave
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import CODES, Terminal, decisions, play, session
from tests.conftest import FORM

pytestmark = pytest.mark.slow


# ---------------------------------------------------------------- going on
def test_an_interrupted_game_goes_on_where_it_was(state: Path) -> None:
    first = play("1\nm3\n", "--seed", "tea", "--humans", "2", "--lang", "de", "--share-tokens")
    assert "Weiter mit: ghoststories play --continue" in first.stdout
    result = play("position\nquit\n", "--continue")
    assert "Du spielst Nord, Ost. Bots spielen Süd, West." in result.stdout
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["table"]["share_tokens"] is True
    assert kept["table"]["seed"] == "tea"


def test_what_is_said_anew_is_in_force() -> None:
    play("1\n", "--seed", "tea")
    result = play("quit\n", "--continue", "--lang", "pl", "--bots", "N,E")
    assert "Boty grają: Północ, Wschód." in result.stdout


def test_the_bot_is_kept_until_another_is_chosen(state: Path) -> None:
    def kept() -> str:
        return str(json.loads((state / "last-game.json").read_text())["table"]["bot"])

    play("1\n", "--seed", "tea", "--humans", "3", "--bot", "random")
    assert kept() == "random"
    play("1\n", "--continue")
    assert kept() == "random"
    play("1\n", "--continue", "--bot", "heuristic")
    assert kept() == "heuristic"


def test_where_no_bot_is_chosen_a_good_one_plays_if_it_is_quick(state: Path) -> None:
    play("1\n", "--seed", "tea", "--humans", "4")
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["table"]["bot"] == {"interpreted": "heuristic", "compiled": "adept"}[FORM]


def test_a_seed_that_nobody_chose_is_written_nowhere(state: Path) -> None:
    play("1\n", "--players", "4")
    kept = json.loads((state / "last-game.json").read_text())
    assert kept["table"]["seed"] is None


def test_the_same_seed_deals_the_same_after_an_interruption() -> None:
    whole = play("1\nm3\nhelp\n", "--seed", "tea").stdout
    play("1\nm3\n", "--seed", "tea")
    assert "The dice show ◊ yellow, ↑ red" in whole
    assert "The dice show ◊ yellow, ↑ red" in play("help\n", "--continue").stdout


def test_a_new_game_does_not_take_the_place_of_an_interrupted_one(state: Path) -> None:
    play("1\n", "--seed", "tea")
    result = play("quit\n", "--seed", "rice")
    aside = state / "earlier-game-1.json"
    assert str(aside) in result.stdout.replace("\n", "")
    assert aside.exists()
    again = play("quit\n", "--load", str(aside))
    assert "move to a tile" in again.stdout


def test_a_finished_game_is_not_offered(state: Path) -> None:
    play("", "--seed", "tea", "--humans", "0", "--bot", "heuristic")
    assert list(state.iterdir()) == []


# ---------------------------------------------------------------- files
def test_a_file_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    autosave.write_whole(file, "one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        autosave.write_whole(file, "two")
    assert file.read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_place_that_cannot_be_written_to_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("GHOSTSTORIES_STATE", str(file / "folder"))
    result = play("1\n1\nquit\n", "--seed", "tea")
    assert result.exit_code == 0
    assert result.stdout.count("cannot be kept in") == 1
    assert "The game is kept" not in result.stdout


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        '{"format": "ghoststories-interrupted", "version": 2}',
        '{"format": "ghoststories-interrupted", "version": 1, "record": {"ruleset": {}}}',
        '{"format": "ghoststories-interrupted", "version": 1, "record": {"ruleset": 3}}',
        "[" * 100_000,
        "\udcff",
    ],
)
def test_a_damaged_interrupted_game_is_refused_in_a_sentence(damage: str, state: Path) -> None:
    state.mkdir()
    path = state / "last-game.json"
    path.write_bytes(damage.encode(errors="surrogateescape"))
    result = play("", "--continue")
    assert result.exit_code == 2
    assert result.stderr.startswith("ghoststories: --continue: ")
    assert len(result.stderr.splitlines()) == 1
    assert path.exists()


@pytest.mark.parametrize("field", ["bots", "bot", "dice", "seed", "lang", "share_tokens"])
def test_a_table_without_a_field_is_refused(field: str, state: Path) -> None:
    play("1\n", "--seed", "tea")
    path = state / "last-game.json"
    kept = json.loads(path.read_text())
    del kept["table"][field]
    path.write_text(json.dumps(kept))
    assert play("", "--continue").exit_code == 2


@pytest.mark.parametrize(("field", "value"), [("bot", "hal"), ("dice", "x"), ("lang", "xx")])
def test_a_table_that_cannot_be_is_refused(field: str, value: str, state: Path) -> None:
    play("1\n", "--seed", "tea")
    path = state / "last-game.json"
    kept = json.loads(path.read_text())
    kept["table"][field] = value
    path.write_text(json.dumps(kept))
    assert play("", "--continue").exit_code == 2


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("GHOSTSTORIES_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert autosave.kept_file() == tmp_path / "ghoststories" / "last-game.json"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert autosave.state_folder() == tmp_path / ".local" / "state" / "ghoststories"


# ---------------------------------------------------------------- who plays
def test_who_plays_which_board() -> None:
    assert bots_of(4, None, None) == ()
    assert bots_of(4, "w,N", None) == ("N", "W")
    assert bots_of(2, None, 1) == ("S",)
    assert bots_of(4, None, 0) == ("N", "E", "S", "W")
    with pytest.raises(PlanError):
        bots_of(4, None, -1)
    plan = Plan(Ruleset(players=3), ("E",))
    assert plan.humans == ("N", "S")
    assert Plan.from_json(plan.to_json(), plan.ruleset) == plan


def test_a_bot_spends_nobodys_tokens_unless_it_may() -> None:
    shown = session(4)
    assert shown.plan.players() == {}
    assert set(Plan(Ruleset(), ("E", "W")).players()) == {"E", "W"}


# ---------------------------------------------------------------- at a terminal
def test_the_guided_setup_asks_and_enter_takes_the_default() -> None:
    terminal = Terminal("--pace", "0")
    terminal.wait_for("Language").type("xx\n").wait_for("none of: en, pl, de").type("en\n")
    terminal.wait_for("Taoists").type("\n").wait_for("How many of them").type("4\n")
    terminal.wait_for("Level").type("2\n").wait_for("Edition").type("\n")
    terminal.wait_for("Which sets").type("\n")
    terminal.wait_for("Choose colours").type("maybe\n").wait_for("answer y or n").type("y\n")
    for colour in ("red", "2", "bl"):
        terminal.wait_for("Colour of the board").type(f"{colour}\n")
    for _ in range(4):
        terminal.wait_for("Power of the board").type("\n")
    terminal.wait_for("Dice and cards").type("\n").wait_for("Seed").type("tea\n")
    terminal.wait_for("You play North, East, South, West.").wait_for("(ARR-2)").type("quit\n")
    assert terminal.ends() == 0
    assert "\x1b[" in terminal.text
    assert "N ↑ Dance of the Twin Winds" in CODES.sub("", terminal.text)


@pytest.mark.parametrize(
    ("lang", "asked", "typed"),
    [
        (
            "en",
            "Which bots (1 rule of thumb, 2 random, 3 by habit, 4 novice, 5 adept, 6 master)",
            "2\n",
        ),
        (
            "pl",
            "Jakie boty (1 prosty, 2 losowy, 3 z nawyku, 4 nowicjusz, 5 adept, 6 mistrz)",
            "lo\n",
        ),
        (
            "de",
            "Welche Bots (1 Faustregel, 2 Zufall, 3 Gewohnheit, 4 Anfänger, 5 Adept, 6 Meister)",
            "random\n",
        ),
    ],
)
def test_the_guided_setup_asks_which_bot_plays(
    lang: str, asked: str, typed: str, state: Path
) -> None:
    terminal = Terminal("--pace", "0")
    terminal.wait_for("Language").type(f"{lang}\n").wait_for("[4] ")
    terminal.type("2\n").wait_for("[1] ").type("\n").wait_for(asked).type(typed)
    terminal.type("\n\n\n\n\ntea\n").wait_for("\n> ").type("quit\n")
    assert terminal.ends() == 0
    assert json.loads((state / "last-game.json").read_text())["table"]["bot"] == "random"


def test_ctrl_c_keeps_the_game_and_it_is_offered_the_next_time() -> None:
    terminal = Terminal("--seed", "tea")
    terminal.wait_for("(ARR-2)").wait_for("> ").type("1\n").wait_for("(YANG-2)").wait_for("> ")
    terminal.type("\x03\n").wait_for(
        "The game is kept."
    )  # Enter: it may come before readline waits
    assert terminal.ends() == 0
    assert "Traceback" not in terminal.text
    again = Terminal()
    again.wait_for("A game was interrupted: 4 Taoists, Normal, turn 1.").type("\n")
    again.wait_for("(YANG-2)").type("quit\n")
    assert again.ends() == 0


def test_what_is_typed_while_bots_play_decides_nothing() -> None:
    terminal = Terminal("--seed", "tea", "--humans", "1", "--pace", "0")
    terminal.type("quit\n").wait_for("\n> ").type("why\n").wait_for("picks the space").type(
        "quit\n"
    )
    assert terminal.ends() == 0


def test_who_declines_begins_a_new_game_and_the_other_is_kept(state: Path) -> None:
    play("1\n", "--seed", "tea")
    terminal = Terminal("--pace", "0")
    terminal.wait_for("Go on with it?").type("n\n").wait_for("Language").type("\x04")
    assert terminal.ends() == 0
    assert "No game was begun." in terminal.text
    assert (state / "last-game.json").exists()


def test_a_damaged_game_is_set_aside_and_the_questions_are_asked(state: Path) -> None:
    state.mkdir()
    (state / "last-game.json").write_text("{")
    terminal = Terminal()
    terminal.wait_for("cannot be read").wait_for("Language").type("\x04")
    assert terminal.ends() == 0
    assert (state / "earlier-game-1.json").read_text() == "{"


@pytest.mark.parametrize("asked", ["--no-color", "NO_COLOR"])
def test_no_colour_when_asked(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if asked == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    terminal = Terminal("--seed", "tea", *([asked] if asked.startswith("-") else []))
    terminal.wait_for("(ARR-2)").wait_for("> ").type("legend\n").wait_for("> ").type("quit\n")
    assert terminal.ends() == 0
    assert "\x1b" not in terminal.text


def test_with_options_nothing_is_asked_at_a_terminal() -> None:
    terminal = Terminal("--seed", "tea", "--ascii", "--pace", "0", columns=120, lines=40)
    terminal.wait_for("(ARR-2)").wait_for("> ").type("quit\n")
    assert terminal.ends() == 0
    shown = CODES.sub("", terminal.text)
    assert "+======" in shown
    assert shown.isascii()


# ---------------------------------------------------------------- payment nobody is asked for
def typed_until(kind: str) -> tuple[str, list[str]]:
    """A seed and what is typed until such a decision comes up."""
    for seed in ("tea", "rice", "lantern", "moth"):
        shown = session(seed=seed)
        for wanted in decisions(shown):
            if wanted.kind == kind:
                return seed, [entry.do for entry in shown.game.entries if entry.do]
    pytest.fail(f"no {kind} came up")


def test_dice_are_laid_without_asking() -> None:
    shown, ghosts = session(seed="tea"), 0
    for wanted in decisions(shown):
        before, ghosts = ghosts, sum(card >= 0 for card in shown.game.state.ghosts)
        typed = [entry.do for entry in shown.game.entries if entry.do]
        if typed[-1:] == ["exorcise"] and ghosts < before and wanted.kind == "act":
            break
    result = play("\n".join([*typed, "undo", "undo!", "quit\n"]), "--seed", "tea")
    _, _, after = result.stdout.rpartition("The dice show")
    assert "is exorcised" in after
    assert "hat pays for" not in after
    assert "undo!" in after, "the roll is not taken back without consent"
    assert after.count("exorcise, or do without (YANG-1)") == 1, "undo! goes back before the roll"


def test_people_choose_what_beside_dice_pays() -> None:
    seed, typed = typed_until("lay")
    result = play("\n".join([*typed, "quit\n"]), "--seed", seed)
    _, _, after = result.stdout.rpartition("The dice show")
    assert "What pays for" in after
    assert re.search(r": 1 \S+ \w+ of (North|East|South|West)\n", after), "whose token is said"
