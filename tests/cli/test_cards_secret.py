"""`ghoststories cards --set black-secret`: cards, curses, mantras, tokens, demons and boards."""

import json
from pathlib import Path

import pytest

from ghoststories.content.black_secret.facts import curse_facts, mantra_facts
from ghoststories.content.black_secret.parse import CATACOMB_IDS, TIER_IDS, TOKEN_IDS
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.loader import load_content
from ghoststories.content.words import words
from tests.cli.test_cards import cards

CONTENT = load_content()
OWN = [*DEMONS, *TOKEN_IDS, *CATACOMB_IDS, *TIER_IDS, *CONTENT.curse_id, *CONTENT.mantra_id]


def row(lang: str, name: str) -> str:
    result = cards("--set", "black-secret", "--lang", lang)
    assert result.exit_code == 0, result.output
    found = [line for line in result.stdout.splitlines() if line.strip().startswith(name)]
    assert found, name
    return found[0]


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_everything_of_the_set_is_listed_by_name(lang: str) -> None:
    listed = cards("--set", "black-secret", "--lang", lang).stdout
    numbers = [line.split()[0] for line in listed.splitlines() if line.strip()[:2].isdecimal()]
    assert numbers == [str(number) for number in range(82, 100)]
    for ident in [*CONTENT.card_id[81:], "calligrapher", *OWN]:
        assert CONTENT.names[lang][ident] in listed, ident


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_curses_and_mantras_are_told_in_sentences(lang: str) -> None:
    listed = cards("--set", "black-secret", "--lang", lang).stdout
    told = [curse_facts(CONTENT, ident) for ident in CONTENT.curse_id]
    told += [mantra_facts(CONTENT, ident) for ident in CONTENT.mantra_id]
    for spell in told:
        assert effect_words(lang, spell.steps) in listed
    assert listed.count(words(lang)["cards.with_moon"]) == 7


def test_a_row_has_what_is_printed_and_marks_what_is_not() -> None:
    charm = " ".join(row("en", "Pilfered Charm °").split())
    told = "A Taoist discards 1 Tao, picked by its owner. °"
    assert charm == f"Pilfered Charm ° 1 yellow (grain of rice) ° {told}"
    assert row("en", "Blank curse 3 °").split()[:6] == ["Blank", "curse", "3", "°", "3", "°"]
    assert row("en", "Urn").split()[:5] == ["Urn", "3,", "0,", "0,", "0"]
    assert "0, 3, 4, 4 °" in row("en", "Earth")
    assert "red, green, yellow / blue, black, red / green, yellow, blue °" in row("en", "Catacombs")
    assert row("en", "Level 2").split() == ["Level", "2", "3", "4", "3"]
    demon = row("pl", "Grabarz")
    assert demon.split()[:3] == ["Grabarz", "4", "3"]
    assert "wypędzony: Wu-Feng rzuca kością klątwy" in demon
    assert row("en", "97").split()[:4] == ["97", "Summoning", "–", "–"]


def test_designed_values_are_counted() -> None:
    shown = cards("--set", "black-secret").stdout
    assert "° designed by us: this is no printed fact" in shown
    assert "designed by us: 399 of 538 values of this set" in shown


def test_a_thing_is_found_by_its_name_in_any_language() -> None:
    shown = cards("niezapisana klatwa").stdout
    assert shown.startswith("Unwritten Curse °  (unwritten-curse; blood mantra; black-secret; pl ")
    assert "    level: 3 °\n" in shown
    assert "    what it does: A curse of the pyramid goes back to those set aside" in shown
    assert "not printed: level designed, effect designed, names.en designed" in shown
    assert (
        "    side A: comes into play on any square\n" in cards("poszukiwacz", "--lang", "en").stdout
    )
    assert "a skeleton on a free ghost space [K-TOK-1]" in cards("token-bones").stdout


def test_json_has_the_words_of_the_content_files() -> None:
    listed = {one["id"]: one for one in json.loads(cards("--set", "black-secret", "--json").stdout)}
    assert [ident for ident in listed if ident in OWN] == OWN
    assert listed["broken-balance"]["effect"] == [
        {
            "op": "lose_yinyang",
            "target": "one_taoist",
            "otherwise": [
                {"op": "lose_tao", "n": 1, "target": "one_taoist", "what": "wu_feng_picks"}
            ],
        }
    ]
    assert (listed["broken-balance"]["level"], listed["broken-balance"]["color"]) == (2, "blue")
    assert (listed["blank-1"]["color"], listed["blank-1"]["effect"]) == (None, [])
    assert listed["closed-gates"]["effect"] == [
        {"op": "expel_demon", "n": "all", "shadow_activations_lost": 2}
    ]
    assert listed["full-moon"]["white_moon"] is True
    assert "color" not in listed["full-moon"]
    assert listed["seeker"]["a"] == "enter_anywhere"
    assert listed["token-urn"]["counts"] == [3, 0, 0, 0]
    assert listed["catacombs-b"]["entrances"] == [3, 5]
    assert listed["level-1"]["slots"] == 4
    assert listed["dawn"]["designed"] == ["names.en", "names.pl", "names.de"]


def test_what_json_says_of_a_step_can_be_written_into_an_override(tmp_path: Path) -> None:
    """The rows that programs read are rows that the loader takes."""
    lines = []
    for kind, idents in (("curse", CONTENT.curse_id[:28]), ("mantra", CONTENT.mantra_id)):
        facts = curse_facts if kind == "curse" else mantra_facts
        for ident in idents:
            steps = [step.as_row() for step in facts(CONTENT, ident).steps]
            lines += [f"[[{kind}]]", f'id = "{ident}"', f"effect = {_toml(steps)}"]
    override = tmp_path / "same.toml"
    override.write_text("\n".join(lines), encoding="utf-8")
    assert load_content(override).set_digest == CONTENT.set_digest


def _toml(value: object) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_toml(one) for one in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_toml(one)}' for name, one in value.items())} }}"
    return json.dumps(value)
