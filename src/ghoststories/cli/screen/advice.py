"""What helps to decide: the odds of an exorcism and of a reroll."""

from ghoststories.cli.screen.choices import Choice
from ghoststories.cli.screen.speech import Speech
from ghoststories.engine.actions import notation
from ghoststories.engine.names import SPACE_NAMES
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State
from ghoststories.table.odds.asked import odds_after, odds_from, odds_now, rerolls_now
from ghoststories.table.odds.goals import Odds
from ghoststories.table.telling.things import target_need

ATTEMPTS = ("exorcise", "expel")
"""Options after which dice are rolled against somebody."""
AIMING = ("school-aim", "school-grey-die")
"""Decisions of an attempt that has begun before the roll."""
MOST_LINES = 4
"""Under a question: the School may aim at a dozen ghosts; `odds` tells of them all."""


def percent(odds: float) -> str:
    """Whole percents; what can fail is never 100 %, what can succeed never 0 %."""
    if 0 < odds < 0.01:
        return "<1%"
    if 0.99 < odds < 1:
        return ">99%"
    return f"{round(odds * 100)}%"


# ---------------------------------------------------------------- odds
def odds_lines(s: State, speech: Speech) -> list[str]:
    """For each goal: by dice alone, with what is one's own, with what friends have here."""
    found = odds_now(s)
    if not any(odds.shared for odds in found):
        return [speech.say("screen.hopeless")] if found else []
    return [_odds_line(s, speech, odds) for odds in found]


def _odds_line(s: State, speech: Speech, odds: Odds) -> str:
    own = speech.say(f"screen.odds-{odds.by}", odds=percent(odds.own))
    shared = speech.say("screen.odds-shared", odds=percent(odds.shared))
    parts = [
        speech.say("screen.odds", goal=_goal(s, speech, odds.goal), dice=percent(odds.dice)),
        own if odds.own > odds.dice else "",
        shared if odds.shared > odds.own else "",
    ]
    return speech.look.dot.join(part for part in parts if part)


def _goal(s: State, speech: Speech, targets: tuple[str, ...]) -> str:
    if len(targets) > 1:
        return " + ".join(_short(speech, target) for target in targets)
    (target,) = targets
    if target in SPACE_NAMES:
        return f"{target} {speech.ghost_with_need(s, SPACE_NAMES.index(target))}"
    need = speech.look.faces(target_need(s, target).split()).plain
    return f"{speech.named(target)} {need or 0}"


def _short(speech: Speech, target: str) -> str:
    """A space as it is, a demon by its name."""
    return target if target in SPACE_NAMES else speech.named(target)


def best_of(found: list[Odds], speech: Speech) -> str:
    """The best odds of several goals, in short: `62% N0`; nothing where there is no ghost."""
    single = [odds for odds in found if len(odds.goal) == 1]
    if not single:
        return ""
    best = max(single, key=lambda odds: odds.shared)
    return f"{percent(best.shared)} {_short(speech, best.goal[0])}"


def reroll_lines(s: State, speech: Speech) -> list[str]:
    lines = []
    for found in rerolls_now(s):
        goal = _goal(s, speech, found.goal)
        dice = " ".join(speech.look.faces(list(found.again)).plain)
        key = "screen.reroll" if found.again else "screen.reroll-none"
        lines.append(speech.say(key, goal=goal, dice=dice, odds=percent(found.odds)))
    return lines


def told_odds(s: State, wanted: Pending, speech: Speech) -> list[str]:
    """What the command `odds` answers: before a roll its odds, after it those of a reroll."""
    if wanted.kind == "reroll-dice":
        return reroll_lines(s, speech)
    return odds_lines(s, speech)


def advice_lines(s: State, wanted: Pending, speech: Speech, options: list[str]) -> list[str]:
    """What belongs under the question, without being asked for."""
    if wanted.kind == "reroll-dice":
        return reroll_lines(s, speech)[:MOST_LINES]
    if wanted.kind in AIMING or any(word in options for word in ATTEMPTS):
        return odds_lines(s, speech)[:MOST_LINES]
    return []


# ---------------------------------------------------------------- choices with their odds
def choices(s: State, wanted: Pending, speech: Speech) -> list[Choice]:
    options = [notation(code) for code in legal_codes(s)]
    return [
        Choice(text, speech.option(s, wanted, text), best_of(_after(s, wanted, text), speech))
        for text in options
    ]


def _after(s: State, wanted: Pending, text: str) -> list[Odds]:
    """The odds that an option leads to."""
    word, _, argument = text.partition(" ")
    if word in ATTEMPTS:
        return odds_now(s)
    if wanted.kind != "move" or text not in ("pass", f"move {argument}"):
        return odds_after(s, word, argument)
    return odds_from(s, int(argument) if argument.isdecimal() else None)
