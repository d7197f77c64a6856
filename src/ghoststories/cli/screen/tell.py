"""What the table shows and tells, alike in a game, a replay and a position."""

from collections.abc import Iterable

from rich.text import Text

from ghoststories.cli.out import Out
from ghoststories.cli.screen.advice import advice_lines, choices
from ghoststories.cli.screen.choices import Choice
from ghoststories.cli.screen.look import STYLES
from ghoststories.cli.screen.payments import payment_choices, results
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.screen import INPUT_LINE, frame, in_a_row, table
from ghoststories.cli.screen.speech import Speech
from ghoststories.engine.names import RESULT_NAMES, WU_FENG
from ghoststories.engine.pending import Pending, pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event
from ghoststories.table.game import Entry
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.score import parts, rule_of, score
from ghoststories.table.seams import Part

SEAT = "N"
"""All Taoists know the same."""
LEAST_ROWS = 2
LISTED = 20
"""More outcomes of chance than this (the cards of the deck) are not listed."""


def side_of(actor: str) -> str:
    """With whose eyes somebody looks: Wu-Feng's, or those of all Taoists."""
    return WU_FENG if actor == WU_FENG else SEAT


class Teller:
    def __init__(self, out: Out, speech: Speech) -> None:
        self.out = out
        self.speech = speech

    def write(self, lines: Iterable[str | Text]) -> None:
        for line in lines:
            self.out.line(line)

    # ------------------------------------------------------------ the table
    def frame(self, scene: Scene, wanted: Pending) -> list[Text]:
        """One decision: the table, the question, what helps to decide, the numbered choices; of a
        payment these are its results."""
        question, offered = self._asked(scene, wanted)
        if found := results(scene.state, wanted):
            question.append(self.out.painted(self.speech.say("screen.pay-how"), "jade"))
            offered = payment_choices(scene.state, self.speech, found)
        elif wanted.kind == "reroll-dice":
            question.append(self.out.painted(self.speech.say("screen.reroll-how"), "jade"))
        drawn = frame(scene, self.out.width, self.out.height, question, offered)
        return [self.out.painted(line) for line in drawn]

    def glance(self, scene: Scene, wanted: Pending, above: int) -> list[Text]:
        """The same for those who only look on: choices one after another, as many as leave
        the lines `above` in the window."""
        question, offered = self._asked(scene, wanted)
        drawn = frame(scene, self.out.width, self.out.height, question, [])
        room = self.out.height - INPUT_LINE - above - len(drawn)
        rows = max(room, LEAST_ROWS) if self.out.console.is_terminal else len(offered)
        drawn += in_a_row(offered, self.speech.look, self.out.width, rows)
        return [self.out.painted(line) for line in drawn]

    def ended(self, scene: Scene, ruleset: Ruleset) -> list[Text]:
        """The table at the end, who won, and the score."""
        s = scene.state
        rule = ", ".join([rule_of(ruleset), *(one.score_rule for one in scene.sets)])
        how = "ending" if any(one.against_wu_feng for one in scene.sets) else "result"
        lines = [
            *table(scene, self.out.width, self.out.height),
            Text(self.speech.say(f"{how}.{RESULT_NAMES[s.result]}"), STYLES["strong"]),
            Text(self.speech.say("say.score", score=score(s, ruleset), rule=rule)),
            *(self._part(part) for part in parts(s, ruleset) if part.points),
        ]
        return [self.out.painted(line) for line in lines]

    def _part(self, part: Part) -> Text:
        """A line of the score."""
        what = self.speech.say(f"score.{part.what}", n=part.number)
        return Text(f"  {part.points:>+3}  {what}")

    def _asked(self, scene: Scene, wanted: Pending) -> tuple[list[Text], list[Choice]]:
        s = scene.state
        offered = choices(s, wanted, self.speech)
        if wanted.actor == "chance":
            said = self.speech.say("screen.chance", rule=wanted.rule)
            few = len(offered) <= LISTED
            return [self.out.painted(said, "strong")], offered if few else []
        question = [self.out.painted(self.speech.decision(s, wanted), "strong")]
        options = [choice.notation for choice in offered]
        for line in advice_lines(s, wanted, self.speech, options):
            question.append(self.out.painted(line, "jade"))
        return question, offered

    # ------------------------------------------------------------ what happened
    def done(self, before: State | None, entry: Entry | None) -> str:
        """Who did what; nothing for the setup, which is nobody's."""
        wanted = pending(before) if before is not None else None
        if before is None or wanted is None or entry is None or not entry.do:
            return ""
        what = self.speech.option(before, wanted, entry.do)
        return self.speech.say("screen.does", board=self.speech.board(entry.by), what=what)

    def told(self, s: State, told: list[Event]) -> list[Text]:
        """A line for each event; a turn that begins stands out."""
        lines, part = [], list[Event]()
        for event in [*told, None]:
            if event is None or event.kind == "turn":
                dot = self.speech.look.dot.rstrip()
                lines += [self.out.painted(f"{dot} {line}") for line in self.speech.events(s, part)]
                part = []
            if event is not None and event.kind == "turn":
                dash = self.speech.look.dash * 2
                lines.append(Text(f"{dash} {self.speech.event(s, event)} {dash}", STYLES["strong"]))
            elif event is not None:
                part.append(event)
        return lines
