"""White Moon at the terminal: right odds, nothing hidden that lies on the table, right words."""

import re

import pytest

from ghoststories.cli.screen.advice import choices, told_odds
from ghoststories.cli.screen.legend import legend
from ghoststories.cli.screen.look import ASCII, GLYPHS
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.screen import table
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.white_moon.pieces import moon_page
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.engine.pending import Pending, pending
from ghoststories.engine.state import State
from ghoststories.kinds import ability
from ghoststories.table.events import Event
from tests.cli.support import plain, play
from tests.support import moon_example

CONTENT = load_content()
ENGLISH = Speech(CONTENT, "en", GLYPHS)
FAVOURITE = ("bottomless-pockets", "the-gods-favourite", "dance-of-the-spires", "heavenly-gust")


def asked(s: State) -> Pending:
    wanted = pending(s)
    assert wanted is not None
    return wanted


def odds(s: State) -> list[str]:
    return told_odds(s, asked(s), ENGLISH)


def offered(s: State) -> list[str]:
    return [f"{one.words} {one.tail}".rstrip() for one in choices(s, asked(s), ENGLISH)]


# ---------------------------------------------------------------- odds (A2)
BARRIER = """
N at 8
ghosts E0 rotten-soul-1, E2 creeping-one, S0 skinner
villagers 4 hua-1
receptacles 0 2 6 8
agenda turn-ends N
"""


def test_a2_the_odds_of_a_barrier_are_those_of_the_board_it_comes_to() -> None:
    s = moon_example(BARRIER).state
    assert asked(s).subject["board"] == "E"
    assert odds(s) == [
        "E0 Rotten Soul ▲▲: dice 41% · crystals of the barrier 100%",
        "E2 Creeping One ▲: dice 80% · crystals of the barrier 100%",
        "E0 + E2: dice 11% · crystals of the barrier 100%",
    ]


def test_a2_a_barrier_rolls_four_dice_whoever_is_dead() -> None:
    s = moon_example(BARRIER.replace("N at 8", "N dead")).state
    assert "E2 Creeping One ▲: dice 80% · crystals of the barrier 100%" in odds(s)


def test_w_bar_1_the_choices_of_a_barrier_say_for_which_board() -> None:
    assert offered(moon_example(BARRIER).state) == [
        "roll 4 dice against the ghosts of East 100% E0",
        "♦ for East: save Hua 1 at 4 Kung-Fu School",
        "nothing for East",
    ]


SCHOOL = """
turn 1 E
E at 4 no-tao
ghosts S1 rotten-soul-1, N0 zombie-1
step act
"""


def test_a2_asking_the_school_has_its_percentage_and_its_colour() -> None:
    s = moon_example(SCHOOL, powers=FAVOURITE).state
    school = [text for text in offered(s) if "Kung-Fu School" in text]
    assert school == [
        "ask Kung-Fu School (against ▲ green) 58% S1",
        "◐ ask 4 Kung-Fu School (against ▲ green) 58% S1",
    ]


def test_a2_a_reroll_at_the_school_keeps_the_die_that_counts() -> None:
    t = moon_example(SCHOOL.replace("E at 4", "E at 0"), powers=FAVOURITE)
    t.do("ask 4", "roll green", "roll yellow", "roll red")
    assert asked(t.state).kind == "reroll-dice"
    assert odds(t.state) == ["S1 Rotten Soul ▲▲: roll ◊ ↑ again, then 56%"]


def test_w_kfs_1_the_question_of_the_school_says_against_what() -> None:
    ghosts = "S1 rotten-soul-1, S0 creeping-one, N0 zombie-1"
    t = moon_example(SCHOOL.replace("S1 rotten-soul-1, N0 zombie-1", ghosts))
    t.do("help", "pass", "roll green", "roll green", "roll red")
    assert "Kung-Fu School against ▲ green" in ENGLISH.decision(t.state, asked(t.state))


@pytest.mark.parametrize(
    ("has", "told"),
    [
        ("tao yellow\ncrystals N 1", "own tokens and crystals"),
        ("no-tao\ncrystals N 1", "own crystals"),
        ("tao yellow", "own tokens "),
    ],
)
def test_a5_the_odds_say_what_is_spent(has: str, told: str) -> None:
    s = moon_example(f"N at 1 {has}\nghosts N1 hopping-vampire-1\nstep act").state
    assert told in odds(s)[0]


def test_a5_under_black_widow_only_crystals_count() -> None:
    ghosts = "ghosts N1 hopping-vampire-1, S0 black-widow-1"
    s = moon_example(f"N at 1 tao yellow\ncrystals N 1\n{ghosts}\nstep act").state
    assert "own crystals" in odds(s)[0]


# ---------------------------------------------------------------- what lies on the table
TABLE = """
N at 4
ghosts W0 howling-ondine
villagers 0 hua-1
dead zhou-1 zhou-2
artifacts S divine-sword
called waiting
added 1
step end
"""


def drawn(position: str, width: int) -> str:
    return plain(table(Scene(moon_example(position).state, ENGLISH), width, 40))


def test_a4_shelter_and_graveyard_board_are_told_by_family() -> None:
    s = moon_example(TABLE).state
    text = plain(moon_page(s, ENGLISH))
    assert "Shelter: " in text
    assert "Graveyard board: Zhou 2/3" in text
    assert "Zhou 1/3" in text.partition("Shelter")[2]
    assert "Graveyard board: Zhou 2/3" in drawn(TABLE, 120)


def test_a4_used_artifacts_and_removed_tao_tokens_are_told() -> None:
    t = moon_example("N at 4\nartifacts N moon-dust\nstep move").do("artifact moon-dust")
    text = plain(moon_page(t.state, ENGLISH))
    assert re.search(r"Moon Dust \(used up; single use°\): take a Moon Crystal", text)
    assert "Cloud Boots (in the reserve; " in text
    assert "Tao tokens out of the game: none" in text
    t = moon_example("N at 4\ntao-gone blue\nstep move")
    assert "Tao tokens out of the game: ♀1" in plain(moon_page(t.state, ENGLISH))


def test_a5_su_ling_who_is_held_may_not_move() -> None:
    text = drawn(TABLE, 80)
    assert "Su-Ling is held" in text
    assert "may move" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a5_the_legend_knows_how_a_stack_is_written(lang: str) -> None:
    text = plain(legend(Speech(CONTENT, lang, GLYPHS), ("white-moon",)))
    assert "Hua+2" in text
    assert "Hua/?/?" in text


def test_the_legend_is_headed_in_polish() -> None:
    assert "Biały Księżyc" in plain(legend(Speech(CONTENT, "pl", GLYPHS), ("white-moon",)))


def test_who_takes_a_villager_along_is_asked_in_a_polish_sentence() -> None:
    told = phrases("pl").say("decide.carry", board="Północ")
    assert told == "Północ: czy zabiera ze sobą wieśniaka?"


# ---------------------------------------------------------------- rules and words
def test_a5_zhous_question_cites_the_death_of_a_villager() -> None:
    t = moon_example("ghosts N0 bog-jackal\nvillagers 0 zhou-1\nstep yin")
    assert (asked(t.state).kind, asked(t.state).rule) == ("lose-qi-victim", "W-VIL-5")


def test_a5_a_barrier_does_not_cite_exo_5() -> None:
    t = moon_example(BARRIER).do("exorcise", *["roll green"] * 4)
    assert (asked(t.state).kind, asked(t.state).rule) == ("pay", "W-BAR-1")


def test_who_runs_from_a_ghost_flees() -> None:
    s = moon_example("villagers 0 hua-1\nstep yin").state
    moved = {"person": "hua-1", "tile": "4"}
    told = ENGLISH.event(s, Event("villager-moved", "card:gloomy-minion", moved))
    assert told == "Hua 1 flees to 4 Kung-Fu School (Gloomy Minion)"
    assert ENGLISH.event(s, Event("villager-moved", "", moved)).startswith("Hua 1 goes to 4")


def test_w_set_6_the_setup_says_how_many_are_still_to_be_saved() -> None:
    typed = "1\n1\nquit\n"
    output = play(typed, "--set", "white-moon", "--players", "1", "--seed", "tea").stdout
    left = re.findall(r"still to\s+choose: (\d)", output)
    assert left[:3] == ["3", "2", "1"]


@pytest.mark.parametrize(("typed", "others"), [("Hua 1", 0), ("hua 1 li 2 sun", 2)])
def test_a_villager_by_name_is_one_answer(typed: str, others: int) -> None:
    boards = ("--colours", "yellow,green,red,blue", "--first", "N")
    powers = "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust"
    tiles = "graveyard\ntaoist\nherb\nsorc\nkung\nbuddh\ncircle\npav\n"
    arguments = ("--dice", "by-hand", "--set", "white-moon", *boards, "--powers", powers)
    output = play(f"{tiles}{typed}\nquit\n", *arguments).stdout
    asked_for = re.findall(r"Who is turned up at (\d)", output)
    assert asked_for[-1] == str(1 + others)
    assert "cannot come" not in output
    assert "Which village tile lies at place 0?" in output


def test_what_an_artifact_does_can_be_asked_for_in_the_game() -> None:
    asks = "card gathering gong\ncard\ncards no such\nmoon\n?\nquit\n"
    output = play(asks, "--set", "white-moon", "--seed", "tea").stdout
    assert "other Taoists come to the holder's" in output
    assert "Say which one: card NAME" in output
    assert "called “no such”" in output
    assert "Artifacts, and who has them" in output
    assert "moon " in output
    base = play("card gathering gong\nmoon\nquit\n", "--seed", "tea").stdout
    assert "called “gathering gong”" in base
    assert "This game is played without White Moon." in base


# ---------------------------------------------------------------- what is designed
def test_designed_marks_stand_in_legend_table_and_log() -> None:
    s = moon_example("ghosts E1 cinder-tiger, N1 ghoul\nartifacts N cloud-boots\nstep yin").state
    text = plain(table(Scene(s, ENGLISH), 80, 40))
    assert "Cinder Tiger°" in text
    assert "Ghoul°" not in text
    assert "Cloud Boots°" in text
    told = ENGLISH.event(s, Event("placed", "", {"card": "cinder-tiger", "space": "E1"}))
    assert told == "Cinder Tiger° comes to E1"
    explained = plain(legend(ENGLISH, ("white-moon",)))
    assert "°     behind a name or a value: not known from print" in explained
    assert "°" not in plain(legend(ENGLISH))


def test_the_mark_of_what_is_designed_stands_for_nothing_else() -> None:
    for look in (GLYPHS, ASCII):
        signs = [value for name, value in vars(look).items() if name not in ("designed", "stones")]
        assert look.designed not in "".join(map(str, signs)) + "".join(look.stones.values())
    assert not any("°" in row.sign + row.letters for row in ability.ROWS)
    for lang in LANGUAGES:
        names = "".join(CONTENT.names[lang].values())
        assert GLYPHS.designed not in names
        assert ASCII.designed not in names
