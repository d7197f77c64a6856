"""The rulebook is one book in three languages, and whatever cites a rule cites a real one."""

import re

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.rulebook import UnknownRule, rule, rulebook, search
from ghoststories.kinds import sets, step

CITED = re.compile(r"\b(?:[WK]-)?[A-Z]{2,}-\d+\b")


@pytest.mark.parametrize(
    ("of_set", "rules", "first", "last"),
    [
        ("base", 127, "GEO-1", "SOLO-8"),
        ("white-moon", 63, "W-SET-1", "W-FAQ-5"),
        ("black-secret", 60, "K-SET-1", "K-FAQ-5"),
    ],
)
def test_a_set_has_its_rules(of_set: str, rules: int, first: str, last: str) -> None:
    ids = [ident for ident, found in rulebook().items() if found.of_set == of_set]
    assert (len(ids), ids[0], ids[-1]) == (rules, first, last)
    letter = {"white-moon": "W-", "black-secret": "K-"}.get(of_set, "")
    assert all(ident.startswith(letter) for ident in ids)


def test_every_set_has_a_rulebook() -> None:
    assert list(dict.fromkeys(found.of_set for found in rulebook().values())) == sets.NAMES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_rules_citing_the_same_rules(language: str) -> None:
    english, other = rulebook(), rulebook(language)
    assert list(other) == list(english)
    for ident, found in other.items():
        assert sorted(CITED.findall(found.text)) == sorted(CITED.findall(english[ident].text))
        assert found.chapter, ident


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_cites_only_rules_that_exist(language: str) -> None:
    for found in rulebook(language).values():
        assert set(CITED.findall(found.text)) <= set(rulebook()), found.id


def test_every_step_cites_a_rule() -> None:
    names = {row.rule for row in step.ROWS}
    assert names <= set(rulebook())


@pytest.mark.parametrize("language", LANGUAGES)
def test_villagers_powers_and_artifacts_have_a_rule_that_names_them(language: str) -> None:
    content = load_content()
    for ident, cited in content.rule.items():
        name = content.names[language][ident]
        named_in_part = language != "en" or ident in ("elixir-of-health", "ancestral-armor")
        words = name.split() if named_in_part else [name]
        # Polish and German decline a name, so the beginning of a word of it is enough.
        assert any(word[:5] in rule(cited, language).text for word in words), ident


@pytest.mark.parametrize("typed", ["W-VIL-7", "w-vil-7", "W vil 7", "w_vil_7"])
def test_a_rule_of_an_expansion_is_found_likewise(typed: str) -> None:
    assert rule(typed).id == "W-VIL-7"
    assert rule(typed, "pl").chapter == "wieśniacy"


@pytest.mark.parametrize("typed", ["EXO-5", "exo-5", "exo 5", "Exo5"])
def test_a_rule_is_found_however_its_id_is_typed(typed: str) -> None:
    assert rule(typed).id == "EXO-5"
    assert rule(typed).chapter == "exorcism"


def test_a_rule_has_the_words_of_the_language() -> None:
    assert rule("YY-2", "pl").text != rule("YY-2", "de").text != rule("YY-2").text


def test_an_unknown_rule_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownRule, match="no rule 'YY-9'; there are YY-1, YY-2, YY-3"):
        rule("YY-9")
    with pytest.raises(UnknownRule, match="no rule 'magic'; the chapters are ABI, ARR"):
        rule("magic")
    with pytest.raises(UnknownRule, match="no rulebook in 'fr'; there are en, pl, de"):
        rule("YY-1", "fr")


def test_rules_are_searched_by_all_words() -> None:
    assert [found.id for found in search("grey die herbalist")] == ["TIL-3", "POW-7"]
    assert search("dragon") == []
