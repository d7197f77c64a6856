"""`ghoststories cards`: the table, one card in full, JSON, and names that no card has."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.cli import app
from ghoststories.content.loader import load_content
from ghoststories.content.white_moon.vocabulary import ARTIFACTS, FAMILIES
from ghoststories.kinds import sets
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
    for number, of_set in enumerate(sets.NAMES):
        of_it = [ident for ident in content.card_id if content.set_of[ident] == number]
        listed = rows(cards("--lang", lang, "--set", of_set))
        for row, ident in zip(listed, of_it, strict=True):
            assert content.names[lang][ident] in row


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_an_expansion_lists_its_families_artifacts_and_tile(lang: str) -> None:
    names, result = load_content().names[lang], cards("--lang", lang, "--set", "white-moon")
    for ident in (*FAMILIES, *ARTIFACTS, "kung-fu-school"):
        name = names[ident]
        assert any(line.strip().startswith(name) for line in result.stdout.splitlines()), ident
    assert "Tea House" not in result.stdout
    assert rows(cards("--lang", lang)) == rows(cards("--lang", lang, "--set", "base"))


def line_of(result: Result, name: str) -> list[str]:
    """The cells of the only line that begins so."""
    (line,) = [line for line in result.stdout.splitlines() if line.strip().startswith(name)]
    return re.split(r"  +", line.strip())


def test_designed_values_of_an_expansion_are_marked_and_counted() -> None:
    result = cards("--set", "white-moon")
    hunter = ["74", "Grey Hunter", "black (coin) °", "3 black °", "devours a villager"]
    assert line_of(result, "74")[:5] == hunter
    assert line_of(result, "81")[2:4] == ["of its board's colour", "3 of its board's colour °"]
    assert line_of(result, "Zhou ") == ["Zhou", "3", "a Taoist loses 1 Qi", "a Mystic Barrier °"]
    assert line_of(result, "Teng ")[2:] == [
        "a Tao token leaves the game (blue) °",
        "Gathering Gong °",
    ]
    assert line_of(result, "Xiang ")[3] == "3 Tao tokens °"
    assert line_of(result, "Moon Dust ") == [
        "Moon Dust",
        "Chang",
        "single use °",
        "take a Moon Crystal from the reserve [W-CRY-1]",
    ]
    assert "designed by us: 140 of 244 values of this set" in result.stdout
    assert "designed" not in cards("--set", "base").stdout
    assert "Ahnen °" in cards("--set", "white-moon", "--lang", "de").stdout


def test_families_and_artifacts_are_found_by_name() -> None:
    assert cards("hua").stdout.splitlines() == [
        "Hua  (hua; family; white-moon; pl Hua, de Hua)",
        "    people: 3",
        "    curse when one dies: the active Taoist is knocked down",
        "    reward when all are saved: Divine Sword °",
        "    not printed: reward designed",
    ]
    assert (
        "not printed: lifetime designed, names.en inferred, names.de designed"
        in cards("moon", "dust").stdout
    )
    assert "lifetime: lasting" in cards("ancestral-armor").stdout
    assert "[W-KFS-1]" in cards("kung-fu-school").stdout
    shifter = cards("shapeshifter").stdout
    assert "incarnation, of its board's colour" in shifter
    assert "there is no card 'hua'" in refused(cards("hua", "--set", "base"))


def test_json_of_an_expansion() -> None:
    listed = {row["id"]: row for row in json.loads(cards("--set", "white-moon", "--json").stdout)}
    assert len(listed) == 16 + 12 + 8 + 1
    assert {row["set"] for row in listed.values()} == {"white-moon"}
    assert listed["shapeshifter"]["resistance"] == {"board": 3}
    assert listed["chang"]["death"] == {"curse": "remove_tao", "color": "yellow"}
    assert listed["chang"]["reward"] == {"reward": "artifact", "which": "moon-dust"}
    assert listed["chang"]["designed"] == ["death"]
    assert listed["xiang"]["reward"] == {"reward": "gain_tao", "n": 3}
    assert listed["cloud-boots"]["lifetime"] == "permanent"
    assert listed["kung-fu-school"]["rule"] == "W-KFS-1"
    ghosts = json.loads(cards("--set", "white-moon", "--group", "ghost", "--json").stdout)
    assert len(ghosts) == 10


def test_a_row_has_colour_symbol_resistance_and_stones_in_words() -> None:
    (row,) = [line for line in rows(cards()) if "Gloomy Minion" in line]
    for words in ("black (coin)", "black", "fast haunter", "haunter", "gain 1 Tao"):
        assert words in row


def test_colour_and_group_choose() -> None:
    assert len(rows(cards("--colour", "red"))) == 12
    assert len(rows(cards("--colour", "red", "--group", "ghost"))) == 11
    assert len(rows(cards("--group", "incarnation"))) == 10


@pytest.mark.parametrize("name", ["lich", "LICH", "11", "Licz", "untoter zauberer"])
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
        (["199"], "there is no card '199'"),
        ([""], "there is no card ''"),
        (["q" * 5000], "lists them all"),
        (["--set", "moon"], "--set: 'moon' is not one of base, white-moon, black-secret"),
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
    assert "Ghoul °" in result.stdout
    assert "° designed by us: this is no printed fact" in result.stdout
    assert "Ghoul °" in cards("ghoul", *arguments).stdout
    assert "designed" not in cards().stdout
    override.write_text("[[card]]\n")
    assert str(override) in refused(cards(*arguments))
