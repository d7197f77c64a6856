"""What helps to decide: the odds of an exorcism and of a reroll."""

from ghoststories.cli.screen.choices import Choice
from ghoststories.cli.screen.speech import Speech
from ghoststories.engine.actions import notation
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State
from ghoststories.table.odds import Odds, exorcism_odds, reroll_odds


def percent(odds: float) -> str:
    """Whole percents; what can fail is never 100 %, what can succeed never 0 %."""
    if 0 < odds < 0.01:
        return "<1%"
    if 0.99 < odds < 1:
        return ">99%"
    return f"{round(odds * 100)}%"


# ---------------------------------------------------------------- odds
def odds_lines(s: State, speech: Speech) -> list[str]:
    """For each goal: by dice alone, with own tokens, with those of friends on the tile."""
    found = exorcism_odds(s)
    if not any(odds.shared for odds in found):
        return [speech.say("screen.hopeless")] if found else []
    return [_odds_line(s, speech, odds) for odds in found]


def _odds_line(s: State, speech: Speech, odds: Odds) -> str:
    parts = [
        speech.say("screen.odds", goal=_goal(s, speech, odds.goal), dice=percent(odds.dice)),
        speech.say("screen.odds-own", odds=percent(odds.own)) if odds.own > odds.dice else "",
        speech.say("screen.odds-shared", odds=percent(odds.shared))
        if odds.shared > odds.own
        else "",
    ]
    return speech.look.dot.join(part for part in parts if part)


def _goal(s: State, speech: Speech, spaces: tuple[str, ...]) -> str:
    if len(spaces) > 1:
        return " + ".join(spaces)
    return f"{spaces[0]} {speech.ghost_with_need(s, SPACE_NAMES.index(spaces[0]))}"


def best_from(s: State, tile: int | None = None) -> str:
    """The best odds from a tile, or from where the Taoist stands, in short: `62% N0`; nothing
    where no ghost is faced."""
    found = [odds for odds in exorcism_odds(s, tile) if len(odds.goal) == 1]
    if not found:
        return ""
    best = max(found, key=lambda odds: odds.shared)
    return f"{percent(best.shared)} {best.goal[0]}"


def reroll_lines(s: State, speech: Speech) -> list[str]:
    lines = []
    for found in reroll_odds(s):
        goal = _goal(s, speech, found.goal)
        dice = " ".join(speech.look.faces(list(found.again)).plain)
        key = "screen.reroll" if found.again else "screen.reroll-none"
        lines.append(speech.say(key, goal=goal, dice=dice, odds=percent(found.odds)))
    return lines


def advice_lines(s: State, wanted: Pending, speech: Speech, options: list[str]) -> list[str]:
    """What belongs under the question, without being asked for."""
    if "exorcise" in options:
        return odds_lines(s, speech)
    return reroll_lines(s, speech) if wanted.kind == "reroll-dice" else []


# ---------------------------------------------------------------- choices with their odds
def choices(s: State, wanted: Pending, speech: Speech) -> list[Choice]:
    options = [notation(code) for code in legal_codes(s)]
    return [
        Choice(text, speech.option(s, wanted, text), _tail(s, wanted, text)) for text in options
    ]


def _tail(s: State, wanted: Pending, text: str) -> str:
    if text == "exorcise" or (wanted.kind == "move" and text == "pass"):
        return best_from(s)
    if wanted.kind == "move" and text.startswith("move "):
        return best_from(s, int(text.split()[1]))
    return ""
