"""Positions and records of White Moon in the commands that read them."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import dumps
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import play
from tests.cli.test_position import position, refused
from tests.cli.test_replay import heads, replayed

pytestmark = pytest.mark.slow

CORNER = "N at 0\nvillagers 0 hua-1 li-2, 4 sun-1\nsu-ling N1\nreceptacles 0\n"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A whole game of two, in which the first option is always taken."""
    ruleset = Ruleset(players=2, expansions=("white-moon",))
    game = Game(ruleset, Seeded("tea"), load_content())
    while not game.over:
        game.apply(str(game.legal()[0]))
    file = tmp_path_factory.mktemp("moon") / "game.json"
    file.write_text(dumps(game))
    return str(file)


def test_a_position_is_drawn_with_its_set(tmp_path: Path) -> None:
    picture = tmp_path / "corner.svg"
    result = position("-", "--set", "white-moon", "--svg", str(picture), typed=CORNER)
    assert result.exit_code == 0, result.output
    assert "Hua+1 ♦ N│" in result.stdout
    assert "N1→1 · §" in result.stdout
    assert "Hua" in "".join(ElementTree.fromstring(picture.read_text()).itertext())


def test_a_portal_elsewhere_is_said_by_its_option() -> None:
    result = position("-", "--set", "white-moon", "--portal", "south", typed="villagers 7 sun-1")
    assert "Sun ∩│" in result.stdout


def test_without_the_set_its_lines_are_refused_and_the_option_is_named() -> None:
    line = refused(position("-", typed=CORNER))
    assert "'villagers' is no line" in line
    assert "--set" in line


def test_a_record_brings_its_set_itself(record: str) -> None:
    result = position(record)
    assert result.exit_code == 0, result.output
    assert "dead " in result.stdout
    assert "a record has its own ruleset" in refused(position(record, "--set", "white-moon"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_replayed_from_its_setup_to_its_end(record: str, lang: str) -> None:
    result = replayed("\n" * 400, "--lang", lang, file=record)
    assert result.exit_code == 0, result.output
    seen = heads(result)
    last = seen[0].strip("[]").partition("/")[2]
    assert f"[{last}/{last}]" in seen
    assert "W-SCO-1" in result.stdout
    assert "{" not in result.stdout


def test_a_replay_goes_to_a_turn_past_the_villagers_saved_first(record: str) -> None:
    result = replayed("3\nlegend\nq\n", file=record)
    assert "Turn 3 " in result.stdout
    assert "knocked down: its next move" in result.stdout


def test_saving_a_villager_first_can_be_taken_back() -> None:
    arguments = ("--set", "white-moon", "--players", "3", "--first", "N")
    output = play("1\nundo!\nposition\nquit\n", *arguments).stdout
    assert "Taken back: North, tile " in output
    assert "saved 0 · dead 0/12" in output.split("Taken back")[1]


def test_save_is_the_villager_s_where_it_may_be_and_the_file_s_with_a_name(tmp_path: Path) -> None:
    """With the Dance of the Spires somebody can be fetched and saved in the first turn."""
    powers = "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust"
    boards = ("--colours", "red,yellow,green,blue", "--powers", powers, "--first", "N")
    file = tmp_path / "game.json"
    typed = f"1\nsave\nthere\n2\nsave {file}\nsave\nquit\n"
    output = play(typed, "--set", "white-moon", "--seed", "tea", *boards).stdout
    assert "Say where to: save FILE" in output  # nobody could be saved yet
    assert file.exists()
    assert "saved 1 · dead 0/12" in output
