"""Every command that plays has every option of a ruleset, and takes an override file."""

import json
from pathlib import Path

import click
import pytest
import typer.main
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import Option
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import OPTIONS, Ruleset
from tests.cli.support import play
from tests.conftest import ROOT

COMMANDS = ("play", "simulate", "tournament", "hint", "position")
SERVING = (*COMMANDS, "replay", "cards", "serve")
SEVERAL = {("tournament", "level"): "levels"}
"""A command may name a grid of them."""


def options_of(command: str) -> dict[str, click.Option]:
    group = typer.main.get_command(app)
    found = group.commands[command].params  # type: ignore[attr-defined]
    return {word: one for one in found for word in one.opts}


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(app, [*arguments], input=typed)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("row", OPTIONS.values(), ids=list(OPTIONS))
def test_every_command_has_every_option(command: str, row: Option) -> None:
    word = SEVERAL.get((command, row.name), row.word)
    assert f"--{word}" in options_of(command)


@pytest.mark.parametrize("command", SERVING)
def test_every_command_takes_an_override_file(command: str) -> None:
    option = options_of(command)["--content"]
    assert option.envvar == "GHOSTSTORIES_CONTENT"


def test_cards_keep_the_name_the_option_had() -> None:
    assert "--override" in options_of("cards")


def position(tmp_path: Path) -> str:
    file = tmp_path / "start.txt"
    file.write_text("N at 4")
    return str(file)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--portal", "north"), "--portal: this is an option of white-moon, which is not in use"),
        (("--five-qi",), "--five-qi: this easier start is for the level initiation only"),
        (("--forgotten-ones", "never"), "--forgotten-ones: 'never' is not one of while_in_play"),
        (("--set", "both", "--pool", "base"), "--pool: with black-secret all incarnations are in"),
        (("--ghosts", "goul"), "--ghosts: 'goul' is no card"),
    ],
)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_by_the_name_of_its_option(
    tmp_path: Path, command: str, arguments: tuple[str, ...], told: str
) -> None:
    more = {
        "tournament": ("--out", str(tmp_path / "games"), "--levels", "normal"),
        "hint": (position(tmp_path),),
        "position": (position(tmp_path),),
    }
    result = run(command, *more.get(command, ()), *arguments)
    assert result.exit_code
    assert told in result.output.replace("\n", " ")


# ---------------------------------------------------------------- an override file


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.toml"
    file.write_text('[[card]]\nid = "ghoul"\nresistance = { black = 4 }\nprovenance = "my box"\n')
    return file


def commands(tmp_path: Path) -> dict[str, tuple[str, ...]]:
    record = tmp_path / "game.json"
    record.write_text(dumps(Game(Ruleset(players=1), Seeded(1))))
    return {
        "play": (),
        "simulate": ("--games", "1", "--processes", "1"),
        "tournament": ("--out", str(tmp_path / "games")),
        "hint": (position(tmp_path),),
        "position": (position(tmp_path),),
        "replay": (str(record),),
        "cards": (),
        "serve": (),
    }


@pytest.mark.parametrize("command", SERVING)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, command: str) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('[[card]]\nid = "ghoul"\nresistance = { red = "three" }\n')
    result = run(command, *commands(tmp_path)[command], "--content", str(bad))
    assert result.exit_code
    told = result.output.replace("\n", "")
    assert 'bad.toml, card "ghoul", field "resistance.red": "three" is not a whole number' in told
    missing = run(command, *commands(tmp_path)[command], "--content", str(tmp_path / "none.toml"))
    assert "none.toml: cannot be read" in missing.output.replace("\n", "")


def test_a_game_is_played_with_it_and_its_record_says_so(
    tmp_path: Path, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.json"
    told = play(f"save {game}\nquit\n", "--players", "1", "--seed", "tea", "--content", str(house))
    assert "Cards and numbers are corrected by house.toml." in told.output
    record = json.loads(game.read_text())
    assert record["override"] == "house.toml"
    plain = run("replay", str(game), "--auto", "0")
    assert plain.exit_code
    assert "load the same override file, house.toml" in plain.output.replace("\n", " ")
    assert run("replay", str(game), "--auto", "0", "--content", str(house)).exit_code == 0
    assert run("position", str(game), "--content", str(house)).exit_code == 0
    monkeypatch.setenv("GHOSTSTORIES_CONTENT", str(house))
    assert run("replay", str(game), "--auto", "0").exit_code == 0


def test_the_packaged_content_is_not_mentioned(tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    told = play(f"save {game}\nquit\n", "--players", "1", "--seed", "tea")
    assert "corrected by" not in told.output
    assert "override" not in json.loads(game.read_text())


def test_the_readme_tells_how_to_play_with_it() -> None:
    assert "--content" in (ROOT / "README.md").read_text(encoding="utf-8")
