"""Every language says everything: decisions, options, events, abilities, by the same keys."""

import re
import string

import pytest

from ghoststories.bots.bot import BOTS
from ghoststories.cli.commands.plan import WU_FENGS
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.content.words import UnknownLanguage
from ghoststories.engine.agenda import CHANCE_STEP, DECISION
from ghoststories.engine.names import BOARD_NAMES, CURSE_NAMES, RESULT_NAMES
from ghoststories.engine.sets import STEPS
from ghoststories.kinds import act, event
from ghoststories.kinds import step as steps_of
from ghoststories.table.black_secret.ruleset import SIDES, UNLOCKS
from ghoststories.table.black_secret.telling import READS_BELOW
from ghoststories.table.ruleset.options import LEVELS, SET_CHOICES
from ghoststories.table.white_moon.ruleset import POOLS, PORTALS, TILE_CHOICES

ENGLISH = phrases("en")
SCHOOL = ("help-school", "ask-school")
SPOKEN = ("move-back", "unseen", *READS_BELOW.values(), *SCHOOL)
"""Places that only sentences tell apart."""

SORTS = {
    "figure": ["card", "stone"],
    "ended": RESULT_NAMES[1:],
    "shadow": ["above", "below"],
    "level-changed": ["down", "up"],
    "yin-yang-spent": ["taken"],
    "villager-moved": ["flees"],
}


def steps(role: int) -> list[str]:
    return [row.word for row in steps_of.ROWS if STEPS[row.code].role == role]


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_with_the_same_names_in_them(language: str) -> None:
    other = phrases(language)
    assert other.templates.keys() == ENGLISH.templates.keys()
    for key, template in ENGLISH.templates.items():
        assert names_in(other.templates[key]) == names_in(template), key
        assert other.templates[key].strip(), key


def test_every_decision_and_every_chance_has_a_sentence() -> None:
    assert len(steps(DECISION)) > 25
    for name in steps(DECISION):
        assert f"decide.{name}" in ENGLISH, name
    for name in steps(CHANCE_STEP):
        assert f"chance.{name}" in ENGLISH, name


def test_every_option_has_words() -> None:
    for word in (row.word for row in act.ROWS):
        assert f"option.{word}" in ENGLISH, word


def test_words_for_one_place_name_a_place_that_there_is() -> None:
    places = {*steps(DECISION), *steps(CHANCE_STEP), "reroll-dice-aside", *SPOKEN}
    for key in ENGLISH.templates:
        if key.startswith("option.") and "@" in key:
            assert key.partition("@")[2] in places, key


def test_every_event_has_words_for_whatever_it_is_about() -> None:
    for kind in (row.word for row in event.ROWS):
        told = f"event.{kind}" in ENGLISH
        values = SORTS.get(kind, [])
        assert told or values, kind
        for value in values:
            assert f"event.{kind}:{value}" in ENGLISH, (kind, value)


@pytest.mark.parametrize(
    ("section", "names"),
    [
        ("board", BOARD_NAMES),
        ("colour", COLOUR_NAMES),
        ("curse", CURSE_NAMES),
        ("level", list(LEVELS)),
        ("bot", list(BOTS)),
        ("result", RESULT_NAMES[1:]),
        ("ending", RESULT_NAMES[1:]),
        ("set", list(SET_CHOICES)),
        ("wu-feng", list(WU_FENGS)),
        ("catacombs", list(SIDES)),
        ("unlock", list(UNLOCKS)),
        ("portal", list(PORTALS)),
        ("tiles", list(TILE_CHOICES)),
        ("pool", list(POOLS)),
    ],
)
def test_everything_with_a_name_has_one(section: str, names: list[str]) -> None:
    found = [key.partition(".")[2] for key in ENGLISH.templates if key.startswith(f"{section}.")]
    assert sorted(found) == sorted(names)


SPOKEN_TO = {
    "en": r"\b(you|your)\b",
    "pl": r"\b(bierzesz|odrzucasz|masz|twój|twoja|twoje|ci)\b",
    "de": r"\b(du|dir|dich|dein|deine|deinen|nimmst|hast)\b",
}


def found(language: str, pattern: str, *sections: str) -> set[str]:
    """The keys of sections whose sentences have something like this in them."""
    return {
        key
        for key, text in phrases(language).templates.items()
        if key.partition(".")[0] in sections and re.search(pattern, text)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_decided_can_be_read_by_all(language: str) -> None:
    """ "Bob: use what you have left" was said to Ann."""
    assert found(language, SPOKEN_TO[language], "decide") == set()


def test_polish_names_stand_where_they_need_no_other_form() -> None:
    """A tile's name after a preposition would: "idzie na Chata czarownika"."""
    bent = r"\b(na|z|ze|przy|do|w|we|od|po|za|u) \{(tile|villager)\}"
    assert found("pl", bent, "decide", "chance", "option", "event") == set()


def test_german_sentences_fit_cards_of_one_ghost_and_of_many() -> None:
    """ "Herzlose Mönche … ist ausgetrieben"."""
    assert found("de", r"^\{card\}.* (ist|wird|kommt|verlässt)\b", "event") == set()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="choose en, pl, de"):
        phrases("xx")
