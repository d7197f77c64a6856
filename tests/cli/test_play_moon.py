"""White Moon at the terminal: chosen, said, drawn, typed by hand, in every language."""

import re

import pytest

from ghoststories.bots.bot import bot
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
from tests.cli.support import Terminal, decisions, plain, play, session
from tests.cli.test_play_screen import assert_fits
from tests.support import example

pytestmark = pytest.mark.slow

CONTENT = load_content()
MOON = ("white-moon",)
SET = ("--set", "white-moon")

POSITION = """
    N at 4 tao red
    E at 0
    S at 2
    haunted 3
    ghosts N0 bleeding-eyes stone, W2 cinder-tiger, E1 ghoul
    villagers 0 hua-1 li-2 ?, 4 sheng-1, 7 sun-2 ? ?
    dead zhou-1 zhou-2 wu-1
    saved hua-2 hua-3 zhou-3 li-1 li-3 sun-1 sun-3 miao-1 miao-2 xiang-1 xiang-2 sheng-2 wu-2 weng-1
    su-ling E1
    crystals N 1
    receptacles 2 8
    artifacts N cloud-boots moon-dust, S divine-sword
    down E
"""


def drawn(width: int, look: object = GLYPHS, more: str = "") -> str:
    state = example(POSITION + more, expansions=MOON).state
    speech = Speech(CONTENT, "en", ASCII if look is ASCII else GLYPHS)
    return plain(table(Scene(state, speech), width, 40))


# ---------------------------------------------------------------- what is drawn
def test_the_table_at_80_columns() -> None:
    text = drawn(80)
    assert "saved 14 · dead 3/12 · reserve ♦1 · Receptacles 2/4 · § E1" in text
    assert "artifacts: N Moon Dust°, Cloud Boots° · S Divine Sword" in text
    assert re.search(r"│0 \S.* +Hua\+2 E↓│", text)
    assert re.search(r"│4 \S.* +Sheng ∩ NW│", text)
    assert re.search(r"│2 \S.* +♦ S│", text)
    assert re.search(r"7 \S.* +Sun\+2│8 Tea House +♦│", text)
    assert "♥3 ◐ ↑1 ♦1" in text
    assert "♥3 ◐ ▲1 ↓" in text
    assert "E1→5 ◊" in text
    assert re.search(r"Ghoul +☻ § ·\|►\|·", text)


def test_the_table_in_the_round_shows_those_seen_before_under_the_visible_one() -> None:
    text = drawn(120)
    assert "Hua/Li/?" in text
    assert "◊N ♀W  ∩" in text
    assert "▲E↓" in text
    assert "↑S  ♦" in text
    assert "◊ ☻ §" in text
    assert "saved 14 · dead 3/12" in text


def test_su_ling_stands_before_an_empty_space_too() -> None:
    state = example("su-ling S1\nvillagers 0 hua-1", expansions=MOON).state
    for width, line in ((80, "S1→7 · §"), (120, " §")):
        text = plain(table(Scene(state, Speech(CONTENT, "en", GLYPHS)), width, 40))
        assert line in text


def test_in_letters_only() -> None:
    for width in (80, 120):
        text = drawn(width, ASCII)
        assert "reserve m1 - Receptacles 2/4 - s E1" in text.replace("→", "")
        assert "Hua+2 E_" in text or "Hua/Li/?" in text


def test_a_portal_that_the_gate_keeper_holds_is_not_on_its_tile() -> None:
    held = "ghosts N0 gate-keeper\nvillagers 0 hua-1"
    state = example(held, expansions=MOON).state
    text = plain(table(Scene(state, Speech(CONTENT, "en", GLYPHS)), 80, 40))
    assert "no Portal" in text
    assert "∩ " not in text.split("\n", 2)[2]


# ---------------------------------------------------------------- every decision in every language
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_decision_of_random_games_fits_80_by_24(lang: str, players: int) -> None:
    met = set()
    for seed in ("tea", "rice"):
        shown = session(players, lang, seed, expansions=MOON, level="hell")
        for wanted in decisions(shown, bot("random", 5)):
            met.add(wanted.kind)
            lines = shown.shown(wanted)
            assert_fits(lines, 80, 24)
            assert "{" not in plain(lines)
    assert {"carry", "move", "end"} <= met
    assert (players == 4) != ("save-first" in met)


def test_every_decision_fits_120_by_40(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    shown = session(2, "de", expansions=MOON, portal="north-west", tiles="random")
    for wanted in decisions(shown, bot("random", 3)):
        assert_fits(shown.shown(wanted), 120, 40)


ALL = "villagers 0 hua-1, 4 sheng-1 sheng-2, 7 sun-2"
RARE = [
    ("barrier E", "ghosts E1 ghoul\nbarrier 3", "♦3", "roll 4 dice"),
    ("elixir E", "artifacts E elixir-of-health", "Elixir", "use it"),
    ("inherit cloud-boots E", "E dead\nartifacts E cloud-boots", "Cloud Boots", "South"),
    ("armor N0 grave-walker", "artifacts N ancestral-armor\nghosts N0 grave-walker", "Grave", "no"),
    ("remove-tao red", "N tao red\nE tao red red", "red", "East"),
    ("take-tao-for S", "", "South", "red"),
    ("gong 0", "N at 0\nE at 3\nS at 5", "Gong", "nobody more"),
    ("school-aim", "ghosts N0 ghoul, N1 grave-walker", "Kung-Fu", "black"),
    ("school-grey-die yellow", "", "yellow", "without it"),
    ("talisman N0 haunt", "artifacts S warding-talisman", "haunt a tile", "use it"),
    ("su-ling-crystal 0", "su-ling N0", "Receptacle at 0 Graveyard", "put one there"),
    ("herbalist-white", "", "Moon Crystal", "♦ a Moon Crystal"),
    ("kill-visible", "", "dies", "Hua 1 at 0 Graveyard – the active Taoist is knocked down"),
    ("artifact-to moon-dust", "", "Moon Dust", "West"),
]
"""A step of the agenda, what else the position needs, and words of the question and an option."""


@pytest.mark.parametrize(("step", "more", "question", "option"), RARE)
def test_rare_decisions_have_their_words(step: str, more: str, question: str, option: str) -> None:
    state = example(f"{ALL}\n{more}\nagenda {step}; end; turn-ends N", expansions=MOON).state
    wanted = pending(state)
    assert wanted is not None
    assert wanted.kind == step.partition(" ")[0]
    for lang in LANGUAGES:
        asked, options = said(state, lang)
        assert len(set(options)) == len(options) > 1
        if lang == "en":
            assert question in asked
            assert any(option in text for text in options)


def test_the_sword_and_the_claw_have_their_words() -> None:
    holds = "artifacts N divine-sword claw-of-vengeance"
    t = example(f"{ALL}\nN at 0\nghosts N0 ghoul\n{holds}\nstep act", expansions=MOON)
    t.do("exorcise", "roll red", "roll green", "roll blue")
    asked, options = said(t.state, "en")
    assert asked.endswith("which one does the Divine Sword turn to white? (W-ART-2)")
    assert options == ["▲ green", "↑ red", "♀ blue", "none"]


def said(state: State, lang: str) -> tuple[str, list[str]]:
    """The pending question and its options."""
    speech, wanted = Speech(CONTENT, lang, GLYPHS), pending(state)
    assert wanted is not None
    seen = redact(state, wanted.actor)
    options = [speech.option(seen, wanted, notation(code)) for code in legal_codes(seen)]
    return speech.decision(seen, wanted), options


def test_what_a_death_costs_and_a_saved_family_gives_is_told() -> None:
    state = example(ALL, expansions=MOON).state
    speech = Speech(CONTENT, "en", GLYPHS)
    died = Event("villager-died", "card:cinder-tiger", {"person": "zhou-1", "tile": "0"})
    saved = Event("family-saved", "family:hua", {"family": "hua", "board": "N"})
    lost = Event("qi-lost", "family:zhou", {"board": "E"})
    assert speech.event(state, died) == (
        "Zhou 1 dies at 0 Graveyard; the curse: a Taoist loses 1 Qi (Cinder Tiger)"
    )
    assert speech.event(state, saved).startswith(
        "All Hua are saved; North gets the reward: Divine Sword"
    )
    assert speech.event(state, lost) == "East loses 1 Qi (Zhou family)"
    assert Speech(CONTENT, "pl", GLYPHS).event(state, lost) == "Wschód traci 1 qi (rodzina Zhou)"
    assert Speech(CONTENT, "de", GLYPHS).event(state, lost) == "Ost verliert 1 Qi (Familie Zhou)"


def test_places_for_su_ling_say_whom_she_stops_and_where_a_crystal_comes_with_her() -> None:
    position = (
        f"{ALL}\nghosts N1 ghoul\nreceptacles 2\ncalled waiting\nagenda su-ling; end; turn-ends N"
    )
    state = example(position, expansions=MOON).state
    speech, wanted = Speech(CONTENT, "en", GLYPHS), pending(state)
    assert wanted is not None
    places = [speech.option(state, wanted, f"su-ling {space}") for space in ("N0", "N1", "N2")]
    assert places == ["§ N0+♦ ·", "§ N1 Ghoul", "§ N2 ·"]


# ---------------------------------------------------------------- choosing the set
def test_the_set_is_chosen_by_an_option_and_what_is_designed_is_said_first() -> None:
    output = play("quit\n", *SET, "--portal", "north-west", "--seed", "tea").stdout
    designed, values = CONTENT.designed(1), CONTENT.values(1)
    assert output.startswith(f"White Moon: {designed} of {values} values")
    assert re.search(r"│0 \S.* +∩ NESW│", output) or re.search(r"│0 .*∩", output)
    assert "designed by us" not in play("quit\n", "--seed", "tea").stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(lang: str) -> None:
    speech = Speech(CONTENT, lang, GLYPHS)
    (line,) = designed_lines(speech, Ruleset(expansions=MOON))
    assert str(CONTENT.designed(1)) in line
    assert str(CONTENT.values(1)) in line
    assert designed_lines(speech, Ruleset()) == []


def test_wrong_options_are_refused_by_name() -> None:
    for arguments, told in (
        (("--set", "red-moon"), "--set: 'red-moon' is not one of base, white-moon"),
        (("--portal", "north"), "--portal: this is an option of white-moon, which is not in use"),
        (("--pool", "base"), "--pool: this is an option of white-moon, which is not in use"),
        ((*SET, "--tiles", "ten"), "--tiles: 'ten' is not one of first-games, random"),
    ):
        result = play("", *arguments)
        assert result.exit_code != 0
        assert told in result.output


def test_the_questions_ask_for_the_set_and_what_it_leaves_open() -> None:
    terminal = Terminal()
    for question, typed in (
        ("Language", "en"),
        ("Taoists (", "2"),
        ("How many", "2"),
        ("Level", ""),
        ("Edition", ""),
        ("Which sets", "2"),
        ("Where the Portal stands", "north-west"),
        ("Village tiles", ""),
        ("Incarnations of which sets", "white"),
        ("colours and powers", ""),
        ("Dice and cards", ""),
        ("Seed", "tea"),
        ("(W-SET-6)", "quit"),
    ):
        terminal.wait_for(question).type(f"{typed}\n")
    assert terminal.ends() == 0
    assert f"{CONTENT.designed(1)} of {CONTENT.values(1)} values" in terminal.text.replace(
        "\r\n", ""
    )


# ---------------------------------------------------------------- commands of a game
def test_legend_rule_why_and_position() -> None:
    output = play("legend\nrule W-VIL-7\nwhy\nposition\nquit\n", *SET, "--seed", "tea").stdout
    for text in ("Hua+2", "∩", "§", "♦", "knocked down: its next move", "devourer: eats"):
        assert text in output
    assert "a Taoist loses 1 Qi · a Mystic Barrier" in output
    assert "W-VIL-7" in output
    assert "villagers 0 " in output
    base = play("legend\nquit\n", "--seed", "tea").stdout
    assert "devourer" not in base
    assert "Portal" not in base


def test_a_game_is_kept_and_goes_on() -> None:
    first = play("1\nposition\nquit\n", *SET, "--players", "3", "--seed", "tea").stdout
    again = play("position\nquit\n", "--continue").stdout
    assert "villagers 0 " in first
    shown = re.findall(r"villagers 0 .*", first + again)
    assert len(shown) == 2
    assert shown[0] == shown[1]


# ---------------------------------------------------------------- the own box
BOARDS = ("--colours", "yellow,green,red,blue", "--first", "N")
POWERS = ("--powers", "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust")
TILES = "graveyard\ntaoist\nherb\nsorc\nkung\nbuddh\ncircle\npav\n"


def by_hand(typed: str) -> str:
    return play(typed, "--dice", "by-hand", *SET, *BOARDS, *POWERS).stdout


def test_who_is_turned_up_is_typed_by_family() -> None:
    typed = TILES + "hua\nhua li sun\nwu\n1\nback\nweng\nlong\nteng\nchang\nghoul\nposition\n"
    output = by_hand(typed)
    assert "Who is turned up at 0 Graveyard? A family; several may be typed at once:" in output
    assert "12 Weng" in output
    assert "villagers 0 hua-1 " in output
    assert re.search(r"1 hua-2 \?\d+ \?\d+, 2 li-1 \?\d+ \?\d+, 3 sun-1", output)
    assert re.search(r"5 wu-1 .*, 6 weng-1 .*, 7 long-1 .*, 8 teng-1", output) is not None


def test_a_family_that_has_no_unseen_member_cannot_come() -> None:
    output = by_hand(TILES + "weng\nweng\nquit\n")
    assert "“weng” cannot come now" in output
