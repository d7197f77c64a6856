"""Our own words: every one in every language, with the same braces."""

import json
import re
from pathlib import Path

import pytest

from ghoststories.content.facts import facts
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.rulebook import rulebook
from ghoststories.content.vocabulary import COLOUR_NAMES, GROUP_NAMES
from ghoststories.content.words import UnknownLanguage, ability_words, words
from ghoststories.engine.names import (
    BOARD_NAMES,
    CURSE_NAMES,
    LASTING_NAMES,
    RESULT_NAMES,
    STATUS_NAMES,
)
from ghoststories.kinds import ability


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words_with_the_same_braces(language: str) -> None:
    english, other = words(), words(language)
    assert list(other) == list(english)
    for word, text in other.items():
        assert braces(text) == braces(english[word]), word
        assert text.strip() == text, word
        assert text, word


def braces(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


def test_everything_the_engine_can_say_has_words() -> None:
    wanted = {
        "colour": COLOUR_NAMES,
        "symbol": COLOUR_NAMES,
        "group": GROUP_NAMES,
        "ability": list(ability.CODES),
        "about": list(ability.CODES),
        "board": BOARD_NAMES,
        "status": STATUS_NAMES,
        "curse": CURSE_NAMES,
        "result": RESULT_NAMES,
        "picture": list(LASTING_NAMES.values()),
    }
    missing = [
        f"{section}.{word}"
        for section, found in wanted.items()
        for word in found
        if f"{section}.{word}" not in words()
    ]
    assert missing == []


EVERY_TURN = {
    "en": ("every turn of its board", "Buddha and Sorcerer"),
    "pl": ("co turę swojej planszy", "Budda i czarownik"),
    "de": ("jeden Zug seiner Spieltafel", "Buddha und Hexe"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_says_when_it_acts_and_what_it_withstands(language: str) -> None:
    """YIN-1: a centre stone acts in turns of its own board only. EXO-8: more than tokens counts."""
    turn, helpers = EVERY_TURN[language]
    said = words(language)
    for name in ("roll_curse_die", "devour", "kill_visible_villager", "activate_demon"):
        assert turn in said[f"about.{name}"], name
    assert helpers in said["about.dice_immune"]


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage, match="'fr' is no language here; choose en, pl, de"):
        words("fr")


def test_the_rules_of_abilities_exist() -> None:
    content = load_content()
    cited = {
        rule
        for card in content.card_id
        for own in facts(content, card).abilities
        for rule in own.rules
    }
    assert cited <= set(rulebook())


def test_facts_read_a_card_back_as_it_is_printed() -> None:
    card = facts(load_content(), "severed-heads-1")
    assert (card.number, card.group, card.colour) == (47, "ghost", "black")
    assert [one.name for one in card.stone("left")] == ["capture_die", "summon_ghost"]
    assert card.stone("centre") == []
    (reward,) = card.stone("right")
    assert (reward.name, reward.n, reward.rules) == ("gain_tao", 1, ["EXO-12"])


def test_a_curse_die_in_the_centre_makes_a_tormentor() -> None:
    assert ability_words("en", "centre", "roll_curse_die") == "tormentor (curse die)"
    assert ability_words("en", "right", "roll_curse_die") == "curse die"
    assert ability_words("de", "right", "gain_tao", 2) == "2 Tao erhalten"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_immune_ghost_is_not_said_to_yield_to_tokens_only(language: str) -> None:
    """EXO-8: Circle, Mantra, Buddha and Sorcerer work too."""
    about = words(language)["about.dice_immune"].lower()
    assert ("budd" in about, "mantra" in about) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tormentor_rolls_on_the_turns_of_its_own_board(language: str) -> None:
    """YIN-1: not on every turn."""
    board = {"en": "its board", "pl": "swojej planszy", "de": "seiner Spieltafel"}[language]
    assert board in words(language)["about.roll_curse_die"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_says_what_the_first_edition_takes_from_initiation(language: str) -> None:
    """LVL-6: no black token there."""
    page = Path(__file__).parents[2] / "web" / "messages" / "start" / f"{language}.json"
    black = {"en": "black", "pl": "czarn", "de": "schwarz"}[language]
    assert black in json.loads(page.read_text("utf-8"))["start_opt_edition_first_about"]
