"""`ghoststories hint`, and `hint` in a game."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ghoststories.bots.advice import Advice, Advised, advise
from ghoststories.bots.bot import bot
from ghoststories.cli import app
from ghoststories.cli.commands.hints import told
from ghoststories.cli.screen.look import ASCII, GLYPHS
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.engine.actions import notation
from ghoststories.engine.pending import legal_codes
from ghoststories.table.position.read import read_position
from ghoststories.table.ruleset import Ruleset
from tests.cli.support import CODES, Terminal, decisions, play, session
from tests.conftest import ROOT
from tests.support import example

pytestmark = pytest.mark.slow

CORNER = "N at 0\nghosts N0 ghoul stone, W2 perfidious-nymph-1\nstep act\n"
OVER = ROOT / "tests" / "golden" / "games" / "normal-2-first.json"
ROW = re.compile(r"^ *(\d+) (\S.*?)  +[<>]?(\d+[.,]\d)% ± (\d+[.,]\d%|\?)$", re.M)
QUICK = ("--simulations", "20")


def hint(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(app, ["hint", *arguments], input=typed)


def refused(result: Result) -> str:
    """The one sentence a command was refused with."""
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    return line


# ---------------------------------------------------------------- the command
def test_the_decision_the_best_options_and_the_main_line_are_told(tmp_path: Path) -> None:
    file = tmp_path / "corner.txt"
    file.write_text(CORNER)
    result = hint(str(file), *QUICK)
    assert result.exit_code == 0, result.output
    first, second, *_ = result.stdout.splitlines()
    assert first == "North: ask the villager here, exorcise, or do without (YANG-1)"
    assert re.fullmatch(r"Chance to win, from \d+ trials that look a few turns ahead:", second)
    rows = ROW.findall(result.stdout)
    assert len(rows) == 5
    options = list(map(notation, legal_codes(example(CORNER).state)))
    assert all(1 <= int(number) <= len(options) for number, *_ in rows)
    assert f"Expected: {rows[0][1]} → " in result.stdout
    assert hint("-", *QUICK, typed=CORNER).stdout == result.stdout


def test_all_options_are_told_when_asked_for() -> None:
    rows = ROW.findall(hint("-", *QUICK, "--all", typed=CORNER).stdout)
    options = legal_codes(example(CORNER).state)
    assert sorted(int(number) for number, *_ in rows) == list(range(1, len(options) + 1))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Chance to win", "Expected:", "chance decides"]),
        ("pl", ["Szanse wygranej", "Przewidywany ciąg dalszy:", "decyduje los"]),
        ("de", ["Gewinnaussicht", "Erwartet:", "der Zufall entscheidet"]),
    ],
)
def test_it_speaks_the_language_asked_for(lang: str, words: list[str]) -> None:
    result = hint("-", *QUICK, "--lang", lang, typed=CORNER)
    said = " ".join(result.stdout.split())
    assert [word for word in words if word in said] == words
    points = {chance[-2] for _, _, chance, _ in ROW.findall(result.stdout)}
    assert points == {"." if lang == "en" else ","}


def test_letters_for_symbols() -> None:
    letters = hint("-", *QUICK, "--ascii", "--lang", "pl", typed=CORNER).stdout
    assert letters.isascii()
    assert "% +- " in letters


def test_programs_get_json() -> None:
    found = json.loads(hint("-", *QUICK, "--json", typed=CORNER).stdout)
    content = load_content()
    state = read_position(CORNER, content, Ruleset().rules(content))
    advice = advise(state, simulations=20)
    assert found["decision"]["kind"] == "act"
    assert found["decision"]["actor"] == "N"
    assert found["result"] == "running"
    assert found["line"] == list(advice.line)
    assert found["simulations"] == 20
    options = {option["notation"] for option in found["options"]}
    assert options == {option.notation for option in advice.options}
    assert set(found["options"][0]) == {"notation", "chance", "error", "trials"}


def test_a_budget_may_be_a_time() -> None:
    assert ROW.search(hint("-", "--seconds", "0.05", typed=CORNER).stdout)


def test_the_ruleset_is_given_as_for_a_position() -> None:
    text = "N at 0\nghosts N0 ghoul\nstep act"
    result = hint("-", *QUICK, "--players", "1", "--level", "hell", typed=text)
    assert result.exit_code == 0, result.output
    inline = '{"players": 1, "level": "hell"}'
    assert hint("-", *QUICK, "--ruleset", inline, typed=text).stdout == result.stdout


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "You have lost: too many tiles are haunted (END-2, HAU-4). There is nothing to"),
        ("pl", "Przegrana: zbyt wiele nawiedzonych kafli (END-2, HAU-4). Nie ma tu o czym"),
        ("de", "(END-2, HAU-4). Hier ist nichts zu entscheiden."),
    ],
)
def test_a_finished_game_gets_a_sentence(lang: str, sentence: str) -> None:
    result = hint(str(OVER), "--lang", lang)
    assert result.exit_code == 0
    assert sentence in " ".join(result.stdout.split())
    found = json.loads(hint(str(OVER), "--json").stdout)
    assert found["result"] == "lost-haunted"
    assert found["decision"] is None
    assert found["options"] == []


def test_where_chance_decides_there_is_nothing_to_advise() -> None:
    text = "N at 0\nghosts N0 ghoul\nagenda curse-die N0 < card:ghoul; end; turn-ends N\n"
    result = hint("-", typed=text)
    assert result.exit_code == 0
    assert result.stdout.startswith("Chance decides now (")
    assert json.loads(hint("-", "--json", typed=text).stdout)["decision"]["actor"] == "chance"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["no-such-file"], "no-such-file: No such file or directory; name a file"),
        (["-", "--simulations", "0"], "--simulations: “0” will not do; say a whole number"),
        (["-", "--simulations", "many"], "--simulations: “many” will not do"),
        (["-", "--simulations", "9" * 50], "--simulations: “9999"),
        (["-", "--seconds", "soon"], "--seconds: “soon” will not do; say a number above 0"),
        (["-", "--seconds", "nan"], "--seconds: “nan” will not do"),
        (["-", "--seconds", "-1", "--lang", "de"], "--seconds: „-1“ geht nicht"),
        (["-", "--seconds", "1", "--simulations", "5"], "are two budgets: give only one"),
        (["-", "--players", "5"], "--players: 5 is not one of 1, 2, 3, 4"),
        ([str(OVER), "--players", "2"], "a record has its own ruleset"),
    ],
)
def test_bad_arguments_are_refused_in_a_sentence(arguments: list[str], reason: str) -> None:
    line = refused(hint(*arguments))
    assert line.startswith("ghoststories: ")
    assert reason in line


# ---------------------------------------------------------------- in a game
def test_a_hint_in_a_game_can_be_chosen_by_its_number() -> None:
    result = play("1\nhint\nquit\n", "--seed", "tea")
    answer = result.stdout.split("\n> ")[2]
    rows = ROW.findall(answer)
    assert len(rows) == 3
    for number, words, *_ in rows:
        assert re.search(rf"\b{number} {re.escape(words)}", result.stdout)
    chosen = play(f"1\n{rows[0][0]}\nlog\nquit\n", "--seed", "tea")
    assert chosen.exit_code == 0
    assert rows[0][1] in chosen.stdout.split("\n> ")[-2]


def test_every_kind_of_decision_has_a_hint_in_every_language() -> None:
    """Whatever is decided on the way to chance has words, too."""
    shown = session(3, seed="incense")
    met: set[str] = set()
    speeches = [
        Speech(shown.game.content, lang, look) for lang in LANGUAGES for look in (GLYPHS, ASCII)
    ]
    for wanted in decisions(shown, bot("random", 3)):
        if wanted.kind not in met:
            met.add(wanted.kind)
            advice = advise(shown.game.state, simulations=1)
            for speech in speeches:
                lines = told(shown.game.state, advice, speech, len(advice.options))
                assert len(lines) >= 2 + len(advice.options)
                assert "{" not in "".join(lines)
    assert len(met) >= 7


def made(*options: tuple[str, float], line: tuple[str, ...] = ()) -> Advice:
    return Advice(tuple(Advised(text, chance, 0.01, 9) for text, chance in options), line, 9)


def test_a_payment_that_is_counted_says_why_it_comes_first() -> None:
    t = example("N at 1 tao yellow red blue\nE at 1 tao yellow\nghosts N1 zombie-1\nstep act")
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    assert t.step == "pay"
    first, second = t.options()[:2]
    said = "What pays is counted, not tried: that is why it comes first."
    worse_first = made((first, 0.1), (second, 0.2))
    assert said in told(t.state, worse_first, session().speech, 2)
    assert said not in told(t.state, made((first, 0.2), (second, 0.1)), session().speech, 2)


def test_the_main_line_names_who_decides_when_that_changes() -> None:
    """North ends the turn; East's board is full, so nothing is drawn and East moves."""
    t = example("ghosts E0 lich, E1 ghoul, E2 zombie-1\nstep end")
    line = told(t.state, made(("pass", 0.1), line=("move 3",)), session().speech, 1)[-1]
    assert line == "Expected: end the turn → East: move 3 Sorcerer's Hut → …"


def test_a_main_line_may_end_the_game() -> None:
    t = example("haunted 1 7\nghosts E1 ghoul stone\nstep end")
    line = told(t.state, made(("pass", 0.0)), session().speech, 1)[-1]
    assert line == "Expected: end the turn → The village is haunted"


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(0.0, "  0.0%"), (0.0001, " <0.1%"), (0.314, " 31.4%"), (0.9999, ">99.9%"), (1.0, "100.0%")],
)
def test_what_can_happen_is_never_said_to_be_impossible(chance: float, shown: str) -> None:
    t = example("step end")
    row = told(t.state, made(("pass", chance)), session().speech, 1)[1]
    assert row.endswith(f"{shown} ± 2.0%")


@pytest.mark.parametrize(
    ("lang", "first", "follows"),
    [
        ("en", "Chance to win", "Expected: "),
        ("pl", "Szanse wygranej", "Przewidywany ci"),
        ("de", "Gewinnaussicht", "Erwartet: "),
    ],
)
def test_a_hint_at_a_terminal(lang: str, first: str, follows: str) -> None:
    terminal = Terminal("--seed", "tea", "--lang", lang)
    terminal.wait_for("(ARR-2)").wait_for("> ").type("hint\n").wait_for(first).wait_for(follows)
    terminal.wait_for("> ").type("quit\n")
    assert terminal.ends() == 0
    assert ROW.search(CODES.sub("", terminal.text).replace("\r", ""))


def test_the_command_at_a_terminal(tmp_path: Path) -> None:
    file = tmp_path / "corner.txt"
    file.write_text(CORNER)
    terminal = Terminal(str(file), *QUICK, "--no-color", command="hint")
    terminal.wait_for("(YANG-1)").wait_for("Expected: ")
    assert terminal.ends() == 0
    assert "\x1b" not in terminal.text
