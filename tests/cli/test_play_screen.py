"""What is drawn: it fits the window, it says everything without colour, odds stand where needed."""

import re

import pytest
from rich.text import Text

from ghoststories.bots.bot import bot
from ghoststories.cli.out import in_ascii
from ghoststories.cli.screen.choices import Choice, NotUnderstood, meant, packed
from ghoststories.cli.screen.legend import legend
from ghoststories.cli.screen.look import ASCII, GLYPHS
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.screen import frame, table
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.loader import load_content
from ghoststories.kinds import ability
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.cli.picture import FILE, moment
from tests.cli.support import decisions, plain, play, session
from tests.support import EXAMPLE_POWERS, example

INPUT_LINE = 1
CONTENT = load_content()


def assert_fits(lines: list[Text], columns: int, rows: int) -> None:
    assert len(lines) + INPUT_LINE <= rows, plain(lines)
    for line in lines:
        assert line.cell_len <= columns, line.plain


# ---------------------------------------------------------------- the window
@pytest.mark.parametrize(
    ("players", "lang", "seed"),
    [(1, "de", "tea"), (2, "pl", "rice"), (3, "en", "bell"), (4, "de", "coin")],
)
def test_every_decision_of_a_game_fits_80_by_24(players: int, lang: str, seed: str) -> None:
    shown = session(players, lang, seed, level="initiation")
    for wanted in decisions(shown):
        lines = shown.shown(wanted)
        assert_fits(lines, 80, 24)
        options = [str(action) for action in shown.game.legal()]
        assert f"{len(options):>2} " in plain(lines)


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_random_play_meets_other_decisions_and_they_fit_too(lang: str) -> None:
    shown = session(4, lang, "mirror")
    met = set()
    for wanted in decisions(shown, bot("random", 7)):
        met.add(wanted.kind)
        assert_fits(shown.shown(wanted), 80, 24)
    assert len(met) > 8


def test_every_decision_fits_120_by_40_in_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    shown = session(1, "pl")
    for wanted in decisions(shown):
        lines = shown.shown(wanted)
        assert "╔" in plain(lines)
        assert_fits(lines, 120, 40)


@pytest.mark.parametrize("lang", ["en", "pl", "de"])
def test_the_longest_list_of_choices_fits(lang: str) -> None:
    """Alone with every token, the mantra and twelve ghosts: over thirty choices."""
    position = (
        "boards yellow/enfeeblement-mantra green/strength-of-a-mountain "
        "red/dance-of-the-spires blue/heavenly-gust\n"
        "N at 4 tao yellow green red blue power-tokens 3\n"
        "haunted 3 7\n"
        "ghosts N0 ghoul, N1 restless-dead, N2 hopping-vampire-1, E0 sharp-nailed-mistresses-1, "
        "E1 perfidious-nymph-1, E2 green-abomination, S0 scarlet-evildoer-1, S1 repellent-beauty, "
        "S2 soul-eater, W0 hope-killer, W1 black-widow-1\n"
        "borrowed W S\n"
    )
    ruleset = Ruleset(players=1)
    game = Game(ruleset, Seeded("x"), CONTENT, position)
    shown = session(1, lang)
    shown.game = game
    wanted = game.pending()
    assert wanted is not None
    assert len(game.legal()) > 24
    assert_fits(shown.shown(wanted), 80, 24)


def test_a_window_that_is_too_small_still_shows_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "10")
    shown = session(2)
    wanted = shown.game.pending()
    assert wanted is not None
    assert_fits(shown.shown(wanted), 60, 24)


# ---------------------------------------------------------------- what is drawn
def drawn(
    position: str,
    width: int = 80,
    ascii_only: bool = False,
    powers: tuple[str, ...] = EXAMPLE_POWERS,
) -> str:
    state = example(position, powers=powers).state
    speech = Speech(CONTENT, "en", ASCII if ascii_only else GLYPHS)
    return plain(table(Scene(state, speech, ("E",)), width, 40))


POSITION = """
    N at 0 tao red red black buddhas 1
    E dead
    haunted 3
    ghosts N0 bleeding-eyes stone, W2 perfidious-nymph-1
    buddhas S1
    circle blue
"""


def test_the_table_in_letters_and_symbols() -> None:
    text = drawn(POSITION)
    assert "►N ◊ Bottomless Pockets ♥3 ◐ ↑2◙1 ☺" in text
    assert "N0→0 ↑↑   Bleeding Eyes" in text
    assert "☻! ·|►|·" in text
    assert "3▒Sorcerer's Hut" in text
    assert "Circle ♀" in text
    assert "S1→7 ☺" in text
    assert "×Strength of a Mountain dead" in text
    assert "haunted 1/3" in text


def test_circle_and_mantra_lower_the_symbols_of_a_ghost() -> None:
    powers = ("enfeeblement-mantra", *EXAMPLE_POWERS[1:])
    text = drawn("circle red\nmantra N0\nghosts N0 bleeding-eyes", powers=powers)
    assert "N0→0 0    Bleeding Eyes" in text


def test_the_table_in_the_round_has_the_same_on_it() -> None:
    text = drawn(POSITION, 120)
    assert "3 Sorcerer's Hut" in text
    assert "▒▒ haunted ▒▒" in text
    assert "N0 Bleeding Eyes" in text
    assert "☺ Buddha" in text


@pytest.mark.parametrize("width", [80, 120])
def test_ascii_is_ascii(width: int) -> None:
    text = drawn(POSITION, width, ascii_only=True)
    text = in_ascii(text)
    assert text.isascii()
    assert "?" not in text.replace("|?", "").replace("?|", "")
    assert "R2K1" in text


@pytest.mark.parametrize(
    ("deck", "clock"),
    [
        ("deck 3 ghost, 1 incarnation, 10 ghost", "Wu-Feng in 3"),
        ("deck 1 incarnation, 10 ghost", "Wu-Feng is next"),
        ("ghosts N0 vampire-lord\ndeck 7 ghost", "Wu-Feng is here"),
    ],
)
def test_the_deck_clock(deck: str, clock: str) -> None:
    assert clock in drawn(deck)


def test_every_ability_has_an_icon_in_both_looks() -> None:
    for look in (GLYPHS, ASCII):
        assert look.stones.keys() == ability.CODES.keys()
        assert len(set(look.stones.values())) == len(look.stones)
        assert len(set(look.tao)) == 6
    assert all(icon.isascii() for icon in ASCII.stones.values())
    assert GLYPHS.stones_of(CONTENT, CONTENT.card_id.index("black-widow-1")) == "¬|·|¤+♥"
    assert GLYPHS.stones_of(CONTENT, CONTENT.card_id.index("yellow-plague")) == "·|·|+●●"


# ---------------------------------------------------------------- odds
def asked(position: str, powers: tuple[str, ...] = EXAMPLE_POWERS, *dice: str) -> str:
    t = example(position, powers=powers)
    if dice:
        t.do("exorcise", *dice)
    shown = session(4)
    shown.game = Game(Ruleset(powers=powers), Seeded("x"), CONTENT, t.text())
    wanted = shown.game.pending()
    assert wanted is not None
    return plain(shown.shown(wanted))


def test_before_an_exorcism_the_odds_with_and_without_tokens() -> None:
    text = asked("N at 0 tao red\nE at 0 tao red\nghosts N0 bleeding-eyes\nstep act")
    assert "N0 Bleeding Eyes ↑↑: dice 26% · own tokens 70% · with friends 100%" in text
    assert "exorcise 100% N0" in text


def test_two_ghosts_in_a_corner_have_odds_of_their_own_and_together() -> None:
    text = asked("N at 0\nghosts N0 ghoul, W2 perfidious-nymph-1\nstep act")
    assert "N0 + W2: dice " in text


def test_an_attempt_that_cannot_succeed_is_said_to_be_one() -> None:
    text = asked("N at 0 no-tao\nghosts N0 great-putrid\nstep act")
    assert "No ghost can be exorcised from here now." in text


def test_a_move_shows_the_best_odds_of_its_tile() -> None:
    text = asked("N at 4 no-tao\nghosts N0 ghoul\nstep move")
    assert re.search(r"move 0 Grave\S* 70% N0", text)


def test_a_reroll_shows_which_dice_to_roll_again() -> None:
    position = "turn 1 E\nE at 2 no-tao\nghosts N2 bleeding-eyes\nstep act"
    powers = (EXAMPLE_POWERS[0], "the-gods-favourite", *EXAMPLE_POWERS[2:])
    text = asked(position, powers, "roll red", "roll blue", "roll blue")
    assert "N2 Bleeding Eyes ↑↑: roll ♀ ♀ again, then 56%" in text


# ---------------------------------------------------------------- choices
def test_choices_are_cut_only_where_there_is_no_room() -> None:
    few = [Choice("", "a long name of a thing", "62% N0")] * 3
    assert plain(packed(few, 80, 8)).count("a long name of a thing 62% N0") == 3
    many = packed(few * 10, 60, 8)
    assert len(many) <= 8
    assert all(line.cell_len <= 60 for line in many)
    assert "62% N0" in many[0].plain
    assert packed([], 80, 8) == []


OPTIONS = {
    "pass": "do without",
    "move 3": "go to 3 Buddhist Temple",
    "move 4": "go to 4 Tea House",
    "exorcise": "exorcise",
    "place N0": "put it on N0",
    "place N1": "put it on N1",
    "take red": "red",
}
"""What may be chosen, and how it is shown."""


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("2", "move 3"),
        ("move 3", "move 3"),
        ("m3", "move 3"),
        ("ex", "exorcise"),
        ("e", "exorcise"),
        ("n0", "place N0"),
        ("p n0", "place N0"),
        ("pa", "pass"),
        ("red", "take red"),
        ("t red", "take red"),
        ("tre", "take red"),
        ("temple", "move 3"),
        ("go tea", "move 4"),
        ("put n1", "place N1"),
        ("without", "pass"),
    ],
)
def test_what_a_typed_line_means(typed: str, meaning: str) -> None:
    assert meant(typed, list(OPTIONS), list(OPTIONS.values())) == meaning


@pytest.mark.parametrize(
    "typed", ["p", "m", "8", "0", "place", "x", "move 5", "3 4", "-", "put", "tea go"]
)
def test_what_means_nothing_or_too_much(typed: str) -> None:
    with pytest.raises(NotUnderstood):
        meant(typed, list(OPTIONS), list(OPTIONS.values()))


# ---------------------------------------------------------------- colour
def test_without_a_terminal_there_are_no_codes() -> None:
    assert "\x1b" not in play("1\nlegend\nquit\n", "--seed", "tea").stdout


def test_the_frame_of_an_empty_question_is_the_table() -> None:
    scene = Scene(example("").state, Speech(CONTENT, "en", GLYPHS))
    assert frame(scene, 80, 24, [], []) == table(scene, 80, 24)


# ---------------------------------------------------------------- bad input everywhere
@pytest.mark.parametrize("players", [1, 4])
def test_bad_input_at_every_kind_of_decision(
    players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = session(players, seed="incense")
    met: set[str] = set()
    for wanted in decisions(shown, bot("random", 3)):
        if wanted.kind in met:
            continue
        met.add(wanted.kind)
        before = shown.game.state
        for typed in ("fly", "99", "0", "save", "rule", "rule QQ-1", "load /no", "draw 3", "{x}"):
            assert not shown.obey(typed), typed
            assert capsys.readouterr().out.strip(), typed
        for typed in ("why", "hint", "odds", "log", "legend", "?", "position"):
            assert not shown.obey(typed), typed
            assert capsys.readouterr().out.strip(), typed
        assert shown.game.state is before
    assert len(met) >= 7


# ---------------------------------------------------------------- the picture of the README
def test_the_picture_is_of_a_moment_that_can_be() -> None:
    shown = plain(moment())
    assert "with friends 100%" in shown
    assert all(len(line) <= 120 for line in shown.splitlines())


def test_the_picture_names_no_place_outside_itself() -> None:
    svg = FILE.read_text(encoding="utf-8")
    assert ">ghoststories&#160;play<" in svg or ">ghoststories play<" in svg
    assert re.findall(r"https?://[^\s\"<]*", svg) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"/(home|root|tmp|usr|work)\b", svg)


def test_the_legend_has_the_stones_of_the_sets_in_use() -> None:
    speech = Speech(CONTENT, "en", GLYPHS)
    base = legend(speech)
    moon = legend(speech, ("white-moon",))
    stones = [line for line in moon if line.plain not in {one.plain for one in base}]
    assert len(stones) >= 8
    assert not [line for line in base if "Moon Crystal" in line.plain]


def test_a_resistance_of_its_boards_colour_has_a_sign_of_its_own() -> None:
    shifter = int(CONTENT.card_need[CONTENT.card_id.index("shapeshifter")])
    assert (GLYPHS.need(shifter).plain, ASCII.need(shifter).plain) == ("◘◘◘", "???")
