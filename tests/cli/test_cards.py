"""`ghoststories cards`: the table, one card in full, JSON, and names that no card has."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.content.loader import load_content
from tests.cli.test_position import refused


def cards(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["cards", *arguments])


def rows(result: Result) -> list[str]:
    """Lines that begin with the number of a card."""
    assert result.exit_code == 0, result.output
    return [line for line in result.stdout.splitlines() if line.strip()[:1].isdecimal()]


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_all_cards_are_listed_with_their_names(lang: str) -> None:
    content = load_content()
    listed = rows(cards("--lang", lang, "--set", "base"))
    assert len(listed) == content.cards()
    for row, ident in zip(listed, content.card_id, strict=True):
        assert content.names[lang][ident] in row


def test_a_row_has_colour_symbol_resistance_and_stones_in_words() -> None:
    (row,) = [line for line in rows(cards()) if "Gloomy Minion" in line]
    for words in ("black (coin)", "black", "fast haunter", "haunter", "gain 1 Tao"):
        assert words in row


def test_colour_and_group_choose() -> None:
    assert len(rows(cards("--colour", "red"))) == 12
    assert len(rows(cards("--colour", "red", "--group", "ghost"))) == 11
    assert len(rows(cards("--group", "incarnation"))) == 10


@pytest.mark.parametrize(
    "name",
    ["lich", "LICH", "11", "Licz", "untoter zauberer"],
)
def test_a_card_is_found_by_its_name_in_any_language_or_its_number(name: str) -> None:
    result = cards(name)
    assert result.stdout.startswith("11  Lich  (lich; pl Licz, de Untoter Zauberer)\n")
    assert "resistance: 4 yellow" in result.stdout
    assert "in play: tormentor (curse die) [ABI-3, CUR-1, YIN-1]" in result.stdout
    assert "when exorcised: gain 1 Qi or Yin-Yang [EXO-12]" in result.stdout
    assert "ghoststories rules show ABI-3 CUR-1 YIN-1 EXO-12 --lang en" in result.stdout


def test_accents_and_quotes_may_be_left_out_and_a_part_is_enough() -> None:
    assert "10  Żółta plaga" in cards("zolta", "plaga", "--lang", "pl").stdout
    assert [row.split()[0] for row in rows(cards("widow"))] == ["50", "51"]
    assert [row.split()[0] for row in rows(cards("lich", "nameless"))] == ["11", "65"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["goul"], "there is no card 'goul'; did you mean Ghoul, "),
        (["widwo"], "did you mean Black Widow, "),
        (["lich", "goul"], "there is no card 'goul'; did you mean Ghoul, "),
        (["xyzzyx"], "there is no card 'xyzzyx'; `ghoststories cards` lists them all"),
        (["66"], "there is no card '66'"),
        ([""], "there is no card ''"),
        (["q" * 5000], "lists them all"),
        (["--set", "moon"], "--set: 'moon' is not one of base"),
        (["--colour", "pink"], "--colour: 'pink' is not one of yellow, green"),
        (["--group", "cat"], "--group: 'cat' is not one of ghost, incarnation"),
        (["--lang", "fr"], "--lang: 'fr' is no language here; choose en, pl, de"),
        (["lich", "--colour", "red"], "no card is like that; leave out --colour or --group"),
        (["--override", "no.toml"], "no.toml"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments: list[str], reason: str) -> None:
    assert reason in refused(cards(*arguments))


def test_json_is_for_programs() -> None:
    listed = json.loads(cards("--json").stdout)
    assert [card["number"] for card in listed] == list(range(1, 66))
    (widow,) = json.loads(cards("black-widow-1", "--json").stdout)
    assert widow["stones"]["left"] == [{"ability": "block_tao", "rules": ["ABI-5", "EXO-9"]}]
    assert widow["resistance"] == {"black": 2}
    assert widow["provenance"] == "printed"
    assert widow["set"] == "base"
    (plague,) = json.loads(cards("yellow-plague", "--json").stdout)
    assert plague["stones"]["right"] == [{"ability": "gain_tao", "n": 2, "rules": ["EXO-12"]}]


def test_what_is_designed_is_marked(tmp_path: Path) -> None:
    override = tmp_path / "ours.toml"
    override.write_text('[[card]]\nid = "ghoul"\nprovenance = "designed"\n')
    arguments = ("--override", str(override))
    result = cards(*arguments)
    assert "Ghoul *" in result.stdout
    assert "* designed by us: this is no printed fact" in result.stdout
    assert "Ghoul *" in cards("ghoul", *arguments).stdout
    assert "designed" not in cards().stdout
    override.write_text("[[card]]\n")
    assert str(override) in refused(cards(*arguments))
