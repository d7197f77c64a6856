"""The rulebook is one book in three languages, and whatever cites a rule cites a real one."""

import re

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.rulebook import UnknownRule, rule, rulebook, search
from ghoststories.engine.codes import STEP_KINDS
from ghoststories.engine.steps import STEPS

CITED = re.compile(r"\b[A-Z]{2,}-\d+\b")
EXPANSION_RULES = {"ORD-1"}
"""The end of W-ORD-1, which White Moon brings."""


def test_the_base_game_has_127_rules() -> None:
    assert len(rulebook()) == 127
    ids = list(rulebook())
    assert (ids[0], ids[-1]) == ("GEO-1", "SOLO-8")


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
        assert set(CITED.findall(found.text)) <= {*rulebook(), *EXPANSION_RULES}, found.id


def test_every_step_cites_a_rule() -> None:
    names = {STEPS[kind].rule for kind in range(STEP_KINDS) if STEPS[kind].name}
    assert names <= set(rulebook())


def test_villagers_and_powers_have_a_rule_that_names_them() -> None:
    content = load_content()
    for ident, cited in content.rule.items():
        assert content.names["en"][ident] in rule(cited).text


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
