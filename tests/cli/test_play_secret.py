"""Black Secret at the terminal: drawn, said and chosen."""

import re

import pytest

from ghoststories.bots.bot import bot
from ghoststories.cli.black_secret.pieces import secret_page
from ghoststories.cli.commands.setup_questions import designed_lines
from ghoststories.cli.screen.look import ASCII, GLYPHS
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.screen import table
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.engine.actions import notation
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import (
    LAID_OUT_SECRET,
    OF_BLACK_SECRET,
    Terminal,
    decisions,
    plain,
    play,
    session,
)
from tests.cli.test_play_screen import assert_fits
from tests.support import example

pytestmark = pytest.mark.slow

CONTENT = load_content()
SECRET = ("black-secret",)
BOTH = ("white-moon", "black-secret")
SET = ("--set", "black-secret")
ENGLISH = Speech(CONTENT, "en", GLYPHS)


def seen_by(seat: str, more: str = "") -> State:
    return redact(example(OF_BLACK_SECRET + more, expansions=SECRET).state, seat)


def drawn(seat: str, width: int, look: object = GLYPHS) -> str:
    speech = Speech(CONTENT, "en", ASCII if look is ASCII else GLYPHS)
    return plain(table(Scene(seen_by(seat), speech), width, 40))


# ---------------------------------------------------------------- what is drawn
def test_the_table_at_80_columns() -> None:
    text = drawn("N", 80)
    assert "Wu-Feng · hand 2 · urns 1/3 · waiting: Ψ3 · curses 1/4 - - - · skeletons 2" in text
    assert "mantras: Pilgrims' Gifts° ♥1/2 · Shared Blood° ♥2/3 · without Qi 3 (see secret)" in text
    assert re.search(r"│0 \S.* ∪Ψ2│1 \S.* ∪E│", text)
    assert re.search(r"│8 \S.* +∪Ψ4│", text)
    assert re.search(r"N0→0 ◊ +Skeleton", text)
    assert "your hand" not in text


def test_the_table_in_the_round_has_the_catacombs_too() -> None:
    text = drawn("N", 120)
    assert re.search(r"∪0 \S ╫∩? ≡4 Ψ2 .*∪1 \S ╫∩? ≡4 E", text)
    assert re.search(r"∪3 \S · ≡4", text)
    assert "Lit Lanterns° ♥0/2" in text


def test_only_wu_feng_sees_his_hand_on_the_table() -> None:
    for width in (80, 120):
        assert "your hand: Night Witch" in drawn("wu-feng", width)
        assert "Night Witch" not in drawn("N", width)


def test_in_letters_only() -> None:
    for width in (80, 120):
        text = drawn("wu-feng", width, ASCII)
        assert "uD2" in text
        assert "uE" in text
        assert not re.search("[∪Ψ╫≡¶]", text)


def test_the_shadow_is_where_it_is() -> None:
    state = example(f"{LAID_OUT_SECRET}\nurns 3\nshadow tile-2", expansions=SECRET).state
    text = plain(table(Scene(state, ENGLISH), 80, 40))
    assert "Shadow: 2 Herbalist" in text
    assert re.search(r"│2 Herbalist +¶│", text)


def test_the_page_of_secret_tells_all_that_lies_open() -> None:
    text = plain(secret_page(seen_by("N"), ENGLISH))
    for part in (
        "Catacombs, side A",
        "Ψ2 Seeker: square 0; resistance 1; ",
        "Ψ3 Landscaper: on Wu-Feng's board, cost 3",
        "Curses that were thrown\n  1 ♀ Cold Draught°: ",
        "  1 ↑ Snapped Rungs°: Up to 2 ladders leave the game.",
        "♥1/2 Pilgrims' Gifts°: The Taoists take 2 Tao",
        "hand 2",
    ):
        assert part in text, part
    assert "Night Witch" not in text
    assert "Night Witch" in plain(secret_page(seen_by("wu-feng"), ENGLISH))


# ---------------------------------------------------------------- every decision in every language
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "sets"), [(1, SECRET), (2, BOTH), (4, SECRET)])
def test_every_decision_of_random_games_fits_80_by_24(
    lang: str, players: int, sets: tuple[str, ...]
) -> None:
    met = set()
    shown = session(players, lang, "tea", expansions=sets, unlock="supports")
    for wanted in decisions(shown, bot("random", 5)):
        met.add(wanted.kind)
        lines = shown.shown(wanted)
        assert_fits(lines, 80, 24)
        assert "{" not in plain(lines)
        for side in ("N", "wu-feng"):
            assert "{" not in plain(shown._told(side))
    assert {"wu-feng-card", "ladder", "move"} <= met


def test_every_decision_fits_120_by_40(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    shown = session(2, "de", expansions=BOTH)
    for wanted in decisions(shown, bot("random", 3)):
        assert_fits(shown.shown(wanted), 120, 40)


RARE = [
    ("wu-feng-card root-crawler 0", "demons gravedigger 8", "Root Crawler", "summon Seeker (Ψ2)"),
    (
        "throw-curse",
        "",
        "a curse of any colour",
        "Snapped Rungs° (1 ↑): Up to 2 ladders leave the game.",
    ),
    ("from-hand 0", "", "of the hand", "Night Witch"),
    ("demon-phase 0", "", "which demon acts next", "Gravedigger Ψ4 square 8"),
    ("demon-acts seeker", "", "Seeker: move, search or stay", "search (tokens left: 4)"),
    ("bleed N", "", "North loses 1 Qi", "Pilgrims' Gifts° ♥1/2: The Taoists take 2 Tao"),
    ("calligraphy 0", "", "Calligrapher", "replace Lit Lanterns° ♥0/2"),
    ("unwrite-curse", "thrown 0/cold-draught 1/ill-omen", "is lifted", "Cold Draught° (1 ♀)"),
    ("strip-stack", "", "stack of catacomb tokens", "below 0"),
    ("fly N", "", "where does North go", "below 3"),
    ("skeletons 2 0", "", "still to place: 2", "W0 at 6"),
    ("push-taoist 0", "", "takes one step", "East"),
    ("wu-feng-drops N", "N tao red blue", "does North discard", "♀ blue"),
    ("share-tao 3", "", "left: 3", "South"),
    ("lay-buddhas 2", "", "at most 2", "Buddha on S0"),
    ("discard-ghosts 2", "", "at most 2", "N0 Skeleton"),
    ("ink-mantra 1", "", "Qi of the supply", "none"),
    ("wake-mantra", "", "takes effect at once", "River of Life° ♥0/4"),
    ("drain-mantra 2", "", "at most 2", "Shared Blood° ♥2/3"),
    ("revive 1", "S dead\nW dead", "back to life", "South"),
    ("shadow-victim", "urns 3\nshadow tile-4\nN at 4\nS at 4", "the Shadow strikes", "South"),
]
"""A step of the agenda, what else the position needs, and words of the question and an option."""


@pytest.mark.parametrize(("step", "more", "question", "option"), RARE)
def test_rare_decisions_have_their_words(step: str, more: str, question: str, option: str) -> None:
    lines = OF_BLACK_SECRET
    for word in {line.split(maxsplit=1)[0] for line in more.splitlines()}:
        lines = re.sub(rf"(?m)^ *{word} .*$", "", lines)
    if "shadow " in more:
        lines = re.sub(r"(?m)^ *demons .*$", "", lines)
    state = example(f"{lines}\n{more}\nagenda {step}; end; turn-ends N", expansions=SECRET).state
    wanted = pending(state)
    assert wanted is not None
    assert wanted.kind == step.partition(" ")[0]
    for lang in LANGUAGES:
        asked, options = said(state, lang)
        assert len(set(options)) == len(options) > 1
        if lang == "en":
            assert question in asked
            assert any(text.startswith(option) or option in text for text in options), options


def said(state: State, lang: str) -> tuple[str, list[str]]:
    speech, wanted = Speech(CONTENT, lang, GLYPHS), pending(state)
    assert wanted is not None
    seen = redact(state, wanted.actor)
    options = [speech.option(seen, wanted, notation(code)) for code in legal_codes(seen)]
    return speech.decision(seen, wanted), options


def test_a_question_names_the_curse_it_comes_of() -> None:
    step = "agenda ladders 1 1 < curse:snapped-rungs; end; turn-ends N"
    state = example(f"{OF_BLACK_SECRET}\n{step}", expansions=SECRET).state
    asked, _ = said(state, "en")
    assert asked.startswith("Wu-Feng: Snapped Rungs – which ladder leaves the game?")


def test_a_card_of_the_hand_has_no_name_for_the_taoists() -> None:
    state = example(
        f"{OF_BLACK_SECRET}\nagenda from-hand 0; end; turn-ends N", expansions=SECRET
    ).state
    wanted = pending(state)
    assert wanted is not None
    told = ENGLISH.option(redact(state, "N"), wanted, "hand 0")
    assert told == "an incarnation of the hand"


def test_what_happened_is_told_by_name() -> None:
    state = example(OF_BLACK_SECRET, expansions=SECRET).state
    for event, told in (
        (
            Event("curse-thrown", "", {"token": "snapped-rungs", "slot": "0"}),
            "Wu-Feng throws a curse: Snapped Rungs°. Up to 2 ladders leave the game.",
        ),
        (
            Event("token-found", "demon:seeker", {"square": "3", "token": "bones"}),
            "Square 3: Bones is turned up (Seeker)",
        ),
        (
            Event("qi-on-mantra", "token:blood-of-the-righteous", _on_mantra),
            "A Qi goes onto Cloud Path°: 1 of 2 (Blood of the Righteous)",
        ),
        (
            Event("qi-lost", "curse:searing-wound", {"board": "N"}),
            "North loses 1 Qi (Searing Wound)",
        ),
        (
            Event("level-changed", "", {"board": "E", "tile": "1"}),
            "East takes the ladder at 1 Taoist Altar down into the catacombs",
        ),
        (Event("shadow", "", {"place": "square-4"}), "The Shadow of Wu-Feng is here: square 4"),
    ):
        assert ENGLISH.event(state, event) == told
    dealt = [Event("curse-shown", "", {"token": name}) for name in ("ill-omen", "collapse")]
    assert ENGLISH.events(state, dealt) == ["Curses turned up: Ill Omen°, Collapse°"]


_on_mantra = {"mantra": "cloud-path", "number": "1"}


# ---------------------------------------------------------------- choosing the set
def test_the_set_is_chosen_by_an_option_and_what_is_designed_is_said_first() -> None:
    output = play("quit\n", *SET, "--seed", "tea", "--catacombs", "B").stdout
    designed, values = CONTENT.designed(2), CONTENT.values(2)
    assert output.startswith(f"Black Secret: {designed} of {values} values")
    both = play("quit\n", "--set", "both", "--seed", "tea", "--wu-feng", "me").stdout
    assert "White Moon: " in both
    assert "Black Secret: " in both
    assert "You play North, East, South, West, Wu-Feng." in both


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(lang: str) -> None:
    lines = designed_lines(Speech(CONTENT, lang, GLYPHS), Ruleset(expansions=BOTH))
    assert [str(CONTENT.designed(number)) in line for number, line in enumerate(lines, 1)] == [
        True,
        True,
    ]


def test_wrong_options_are_refused_by_name() -> None:
    for arguments, told in (
        (("--catacombs", "C"), "--catacombs: 'C' is not one of A, B"),
        (("--unlock", "count", "--catacombs", "B"), "--catacombs: this is an option of black"),
        ((*SET, "--calligrapher", "tea"), "--calligrapher: 'tea' is not one of none, "),
        ((*SET, "--wu-feng", "nobody"), "--wu-feng nobody: there are me, heuristic, random"),
        (("--set", "white-moon", "--wu-feng", "me"), "only with --set black-secret or both"),
        ((*SET, "--pool", "base"), "--pool: this is an option of white-moon"),
    ):
        result = play("", *arguments)
        assert result.exit_code != 0
        assert told in result.output


def test_the_questions_ask_for_the_set_and_what_it_leaves_open() -> None:
    terminal = Terminal("--pace", "0")
    for question, typed in (
        ("Language", "en"),
        ("Taoists (", "2"),
        ("How many", "2"),
        ("Level", ""),
        ("Edition", ""),
        ("Which sets", "3"),
        ("Village tiles", ""),
        ("Side of the catacombs", "2"),
        ("What unlocks", "supports"),
        ("The Calligrapher replaces", ""),
        ("Who plays Wu-Feng", "me"),
        ("colours and powers", ""),
        ("Dice and cards", ""),
        ("Seed", "tea"),
        ("(K-TURN-3)", "secret"),
        ("Catacombs, side B", "quit"),
    ):
        terminal.wait_for(question).type(f"{typed}\n")
    assert terminal.ends() == 0


def test_commands_legend_rule_and_position() -> None:
    typed = "?\nlegend\nrule K-TAO-1\nsecret\nwhy\nposition\nhint\nquit\n"
    output = play(typed, *SET, "--seed", "tea", "--wu-feng", "me", "--humans", "0").stdout
    for text in ("Black Secret: catacombs, curses", "demon with its cost", "K-TAO-1", "mantras 0"):
        assert text in output
    assert "by the rule of thumb: " in output
    base = play("secret\n?\nlegend\nquit\n", "--seed", "tea").stdout
    assert "This game is played without Black Secret." in base
    assert "demon" not in base


def test_a_hint_for_a_taoist_is_by_the_rule_of_thumb() -> None:
    output = play("hint\nquit\n", *SET, "--seed", "tea", "--players", "2").stdout
    assert "by the rule of thumb: " in output
