"""`ghoststories hint`, and `hint` in a game: what a bot that looks ahead would advise."""

import json
import math
from dataclasses import asdict
from typing import Annotated

import typer
from rich.cells import cell_len

from ghoststories.bots.advice import Advice, Advised, advise
from ghoststories.bots.bot import bot_for
from ghoststories.cli.commands import options
from ghoststories.cli.commands.given import PositionFile, RulesetIfSaid, given_position
from ghoststories.cli.game.stop import stop
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.sets import in_game
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.names import RESULT_NAMES
from ghoststories.engine.pending import Pending, legal_codes, pending
from ghoststories.engine.play import apply
from ghoststories.engine.state import State, clone
from ghoststories.form import form
from ghoststories.lab.statistics import Z
from ghoststories.table.payments import payments
from ghoststories.table.redact import redact

SECONDS_IN_A_GAME = 0.8
SIMULATIONS = {"compiled": 8000, "interpreted": 100}
"""Of the command, for each form of the engine: about a second."""
SHOWN_IN_A_GAME = 3
SHOWN = 5
PAYMENTS = ("pay", "lay", "reroll-dice")
MOST_SIMULATIONS = 10_000_000
MOST_SECONDS = 3600


TRIALS = typer.Option(metavar="N", help="So many trials; the same ones give the same advice.")
TIME = typer.Option(metavar="S", help="As many trials as fit into so many seconds.")


@options.takes_ruleset()
def hint(
    file: PositionFile,
    *,
    simulations: Annotated[str | None, TRIALS] = None,
    seconds: Annotated[str | None, TIME] = None,
    every: Annotated[bool, typer.Option("--all", help=f"All options, not {SHOWN}.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="For programs, in JSON.")] = False,
    ruleset: RulesetIfSaid = None,
    chosen: options.Chosen,
    content: options.ContentFile = None,
    lang: options.Language = "en",
    no_color: options.NoColor = False,
    ascii_only: options.AsciiOnly = False,
) -> None:
    """Advise on the decision of a position: the chance to win with each option, and what follows.

    Margins are 95 % intervals. All options meet the same luck, so differences are surer.

    Example: ghoststories hint corner.txt --players 2 --seconds 5
    """
    out = Out(no_color, ascii_only)
    speech = Speech(options.content_of(content), lang, out.look)
    trials, time = _trials(simulations, speech), _time(seconds, speech)
    if trials and time:
        stop(speech.say("hint.two-budgets"))
    state, _ = given_position(file, ruleset, chosen, speech)
    wanted = pending(state)
    advice = None
    if wanted is not None and wanted.actor != "chance":
        if _is_searched(state):
            most = None if time else trials or SIMULATIONS[form()]
            advice = advise(state, simulations=most, seconds=time)
        elif not as_json:
            out.line(by_the_thumb(state, speech))
            return
    if as_json:
        out.text(json.dumps(_for_programs(state, advice), ensure_ascii=False, indent=1))
    elif wanted is None or advice is None:
        out.line(_nothing_to_decide(state, wanted, speech))
    else:
        out.line(speech.decision(redact(state, wanted.actor), wanted), "strong")
        for line in told(state, advice, speech, len(advice.options) if every else SHOWN):
            out.line(line)


def _trials(typed: str | None, speech: Speech) -> int | None:
    if typed is None:
        return None
    whole = typed.isascii() and typed.isdecimal() and len(typed) < 16
    if not whole or not 1 <= int(typed) <= MOST_SIMULATIONS:
        stop(speech.say("hint.no-simulations", typed=typed[:30], most=MOST_SIMULATIONS))
    return int(typed)


def _time(typed: str | None, speech: Speech) -> float | None:
    if typed is None:
        return None
    try:
        seconds = float(typed)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        stop(speech.say("hint.no-seconds", typed=typed[:30], most=MOST_SECONDS))
    return seconds


def _is_searched(s: State) -> bool:
    return all(one.is_searched for one in in_game(s))


def _nothing_to_decide(s: State, wanted: Pending | None, speech: Speech) -> str:
    over = f"result.{RESULT_NAMES[s.result]}"
    why = speech.say("screen.chance", rule=wanted.rule) if wanted else speech.say(over)
    return f"{why} {speech.say('hint.nothing')}"


def _for_programs(s: State, advice: Advice | None) -> dict[str, object]:
    """Where no chances are told, `thumb` is what the rules of thumb would do."""
    wanted = pending(s)
    decides = wanted is not None and wanted.actor != "chance"
    return {
        "result": RESULT_NAMES[s.result],
        "decision": asdict(wanted) if wanted else None,
        **(asdict(advice) if advice else {"options": [], "line": [], "simulations": 0}),
        **({"thumb": _thumb(s)} if decides and not advice else {}),
    }


def _thumb(s: State) -> str:
    wanted = pending(s)
    assert wanted is not None
    return notation(bot_for(wanted.actor, "heuristic").choose(redact(s, wanted.actor)))


# ---------------------------------------------------------------- in words
def hint_lines(s: State, speech: Speech) -> list[str]:
    """What `hint` answers in a game, after about a second."""
    if not _is_searched(s):
        return [by_the_thumb(s, speech)]
    return told(s, advise(s, seconds=SECONDS_IN_A_GAME), speech, SHOWN_IN_A_GAME)


def by_the_thumb(s: State, speech: Speech) -> str:
    """For sets with which no chances are told (docs/formats.md)."""
    wanted = pending(s)
    assert wanted is not None
    option = speech.option(redact(s, wanted.actor), wanted, _thumb(s))
    return speech.say("hint.thumb", option=option)


def told(s: State, advice: Advice, speech: Speech, most: int) -> list[str]:
    """The best options with the numbers they are chosen by, and the main line.

    Where results of a payment have the numbers, a single step is chosen by its notation.
    """
    wanted = pending(s)
    assert wanted is not None
    seen = redact(s, wanted.actor)
    notations = [notation(code) for code in legal_codes(seen)]
    by_name = bool(payments(seen, wanted))
    typed = {text: text if by_name else f"{n:>3}" for n, text in enumerate(notations, 1)}
    shown = advice.options[:most]
    words = [speech.option(seen, wanted, option.notation) for option in shown]
    wide = max(map(cell_len, words))
    lines = [speech.say("hint.head", trials=sum(option.trials for option in advice.options))]
    for option, word in zip(shown, words, strict=True):
        padded = word + " " * (wide - cell_len(word))
        lines.append(f"{typed[option.notation]} {padded}  {_chance(option, speech)}")
    if wanted.kind in PAYMENTS and any(it.chance > advice.best.chance for it in shown):
        lines.append(speech.say("hint.payment"))
    return [*lines, _main_line(seen, advice, speech)]


def _chance(option: Advised, speech: Speech) -> str:
    """`31.4% ± 0.6%`; after a single trial nobody knows."""
    margin = f"{option.error * Z * 100:.1f}%" if option.trials > 1 else "?"
    chance = f"{option.chance * 100:.1f}%"
    if 0 < option.chance < 0.0005:
        chance = "<0.1%"
    elif 0.9995 < option.chance < 1:
        chance = ">99.9%"
    return f"{chance:>6} {speech.look.give_or_take} {margin}".replace(".", speech.say("hint.point"))


def _main_line(seen: State, advice: Advice, speech: Speech) -> str:
    work, parts, by = clone(seen), list[str](), ""
    for text in (advice.best.notation, *advice.line):
        wanted = pending(work)
        assert wanted is not None
        words = speech.option(work, wanted, text)
        same = by in ("", wanted.actor)
        parts.append(words if same else f"{speech.board(wanted.actor)}: {words}")
        by = wanted.actor
        apply(work, parse(text))
    then = pending(work)
    if then is None:
        parts.append(speech.say(f"event.ended:{RESULT_NAMES[work.result]}"))
    else:
        parts.append(speech.say("hint.chance") if then.actor == "chance" else speech.look.ellipsis)
    return speech.say("hint.line", line=" → ".join(parts))
