"""Black Secret at the terminal: the odds below, the Brotherhood, right words and rules."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ghoststories.bots.bot import bot
from ghoststories.cli import app
from ghoststories.cli.black_secret.pieces import secret_page
from ghoststories.cli.screen.advice import choices, told_odds
from ghoststories.cli.screen.legend import legend
from ghoststories.cli.screen.look import GLYPHS
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.screen import table
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.engine.pending import Pending, pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event
from ghoststories.table.position.write import write_position
from tests.cli.support import LAID_OUT_SECRET, decisions, plain, play, session
from tests.support import EXAMPLE_POWERS, Example, example

CONTENT = load_content()
ENGLISH = Speech(CONTENT, "en", GLYPHS)
SECRET = ("black-secret",)


def secret(position: str, powers: tuple[str, ...] = EXAMPLE_POWERS) -> Example:
    return example(f"{LAID_OUT_SECRET}\n{position}", expansions=SECRET, powers=powers)


def asked(s: State) -> Pending:
    wanted = pending(s)
    assert wanted is not None
    return wanted


def offered(s: State) -> list[str]:
    return [f"{one.words} {one.tail}".rstrip() for one in choices(s, asked(s), ENGLISH)]


def drawn(s: State, width: int = 80) -> str:
    return plain(table(Scene(s, ENGLISH), width, 40))


# ---------------------------------------------------------------- U1
def test_u1_the_blood_brotherhood_is_shown() -> None:
    s = secret("N at 4 qi 1\nE at 4 qi 2\nW at 4 qi 1\nstep move").state
    for width in (80, 120):
        text = drawn(s, width)
        assert "∞S" in text, "North has South's power"
        assert "∞E" in text, "West has East's power"
        assert "∞W" not in text, "East has 2 Qi"


def test_u1_no_brother_has_a_power_that_does_not_work() -> None:
    assert "∞" not in drawn(secret("N at 4 qi 1\nS dead\nstep move").state)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_u1_the_legend_explains_it(lang: str) -> None:
    lines = plain(legend(Speech(CONTENT, lang, GLYPHS), SECRET)).splitlines()
    assert any(line.strip().startswith("∞") for line in lines)


# ---------------------------------------------------------------- U2
BELOW = "N at 0 tao red\nE at 0 tao red\nbelow N E\ndemons seeker 0 gravedigger 1"


def test_u2_a_demon_has_its_resistance_its_colour_and_its_odds() -> None:
    s = secret(f"{BELOW}\nstep act").state
    assert told_odds(s, asked(s), ENGLISH) == ["Seeker ↑: dice 70% · own tokens 100%"]
    assert "expel: Seeker 100% Seeker" in offered(s)


def test_u2_a_move_below_says_what_could_be_expelled_there() -> None:
    s = secret(f"{BELOW}\nstep move").state
    moves = [text for text in offered(s) if text.startswith("square 1 ")]
    assert moves
    assert re.search(r"\d+% Gravedigger$", moves[0])
    assert "stay 100% Seeker" in offered(s)


def test_u2_two_demons_are_one_roll() -> None:
    s = secret("N at 1 no-tao\nbelow N\ndemons seeker 1 gravedigger 1\nstep act").state
    lines = told_odds(s, asked(s), ENGLISH)
    assert [line.partition(":")[0] for line in lines] == [
        "Seeker ▲",
        "Gravedigger ▲▲▲",
        "Seeker + Gravedigger",
    ]


def test_u2_a_reroll_against_a_demon_keeps_what_counts() -> None:
    powers = ("bottomless-pockets", "the-gods-favourite", "dance-of-the-spires", "heavenly-gust")
    t = secret("turn 1 E\nE at 1 no-tao\nbelow E\ndemons gardener 1\nstep act", powers=powers)
    t.do("expel", "roll green", "roll yellow", "roll red")
    lines = told_odds(t.state, asked(t.state), ENGLISH)
    assert lines == ["Landscaper ▲▲: roll ◊ ↑ again, then 56%"]


# ---------------------------------------------------------------- U3
def test_u3_who_is_below_stands_after_those_above() -> None:
    position = "N at 3\nE at 3\nS at 3\nW at 3\nbelow N S\nstep act"
    s = secret(position).state
    assert re.search(r"│3 \S.* EW∪N∪S│", drawn(s))


# ---------------------------------------------------------------- U4
def test_u4_broken_balance_takes_the_yin_yang() -> None:
    s = secret("step move").state
    spent = {"board": "S"}
    taken = ENGLISH.event(s, Event("yin-yang-spent", "curse:broken-balance", spent))
    assert taken == "South loses the Yin-Yang (Broken Balance)"
    assert ENGLISH.event(s, Event("yin-yang-spent", "", spent)) == "South spends the Yin-Yang"


def test_u4_demons_are_expelled_and_no_ghosts_exorcised() -> None:
    t = secret("N at 0 no-tao\nbelow N\ndemons seeker 0 gardener 0\nstep act").do("expel")
    t.do("roll red", "roll red", "roll blue")
    assert asked(t.state).kind == "pay"
    assert "Which demon is expelled?" in ENGLISH.decision(t.state, asked(t.state))


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        ("throw-curse < token:cursed-tablet", "K-TOK-1"),
        ("must-throw < card:oath-breaker", "K-GHO-1"),
        ("pick-demon 5 < curse:stirring-claws", "K-TURN-4"),
    ],
)
def test_u4_the_tablet_and_stirring_claws_cite_their_own_rules(step: str, rule: str) -> None:
    s = secret(f"demons seeker 0 gravedigger 8\nagenda {step}; end; turn-ends N").state
    assert asked(s).rule == rule


# ---------------------------------------------------------------- U5, U6
@pytest.mark.parametrize("stage", ["step move", "agenda throw-curse; end; turn-ends N"])
def test_u5_a_hint_for_programs_is_always_json(tmp_path: Path, stage: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(write_position(secret(stage).state), encoding="utf-8")
    arguments = ["hint", str(file), "--json", "--set", "black-secret"]
    powers = "bottomless-pockets,strength-of-a-mountain,dance-of-the-spires,heavenly-gust"
    result = CliRunner().invoke(app, [*arguments, "--powers", powers])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert (told["options"], told["simulations"]) == ([], 0)
    assert told["thumb"]
    assert told["decision"]["kind"] in ("move", "throw-curse")


def test_u6_wu_feng_without_his_set_is_refused() -> None:
    result = play("", "--wu-feng", "me")
    assert result.exit_code != 0
    assert "--wu-feng: somebody plays him only with --set black-secret or both" in result.output


# ---------------------------------------------------------------- what else was missing
def test_the_page_tells_which_tokens_were_found_and_are_left() -> None:
    t = secret("demons seeker 4\nagenda demon-phase 0; end; turn-ends N")
    before = plain(secret_page(t.state, ENGLISH))
    assert re.search(r"Still face down: Earth 11, .*Urn 3", before)
    assert "Turned up in the catacombs" not in before
    t.do("search", "find earth")
    after = plain(secret_page(t.state, ENGLISH))
    assert "Turned up in the catacombs: Earth 1\n" in after
    assert "Still face down: Earth 10, " in after


def test_mantras_without_qi_do_not_read_like_no_mantras() -> None:
    assert "without Qi 3" in drawn(secret("step move").state)
    none = re.sub(r"mantras .*", "mantras", LAID_OUT_SECRET)
    s = example(f"{none}\nstep move", expansions=SECRET).state
    assert "mantras: none" in drawn(s)


def test_at_the_end_everybody_sees_the_hand_and_the_score_line_by_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = session(2, "en", "tea", expansions=SECRET)
    list(decisions(shown, bot("random", 5)))
    assert shown.game.over
    shown._end()
    told = capsys.readouterr().out
    score = int(re.findall(r"Score: (-?\d+) \(SCO-1, K-SCO-1\)", told)[0])
    parts = [int(n) for n in re.findall(r"^ +([+-]\d+)  \S", told, re.M)]
    assert sum(parts) == score
    assert "against Wu-Feng" in told
    hand = int(re.findall(r"hand (\d)", told)[0])
    assert ("Wu-Feng's hand: " in told) == (hand > 0)
    assert "your hand" not in told


def test_the_calligrapher_tells_what_a_mantra_does_once() -> None:
    """K-CAL-1: each mantra is there to be replaced and to be inked."""
    lines = offered(secret("agenda calligraphy 0; end; turn-ends N").state)
    does = [line.partition(": ")[2] for line in lines if ": " in line]
    assert does
    assert len(set(does)) == len(does)
    assert "replace Lit Lanterns° ♥0/2" in lines
