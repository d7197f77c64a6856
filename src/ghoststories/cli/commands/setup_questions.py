"""The short guided setup: a few questions, each with an answer that Enter gives."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ghoststories.bots.bot import BOTS
from ghoststories.cli.commands.plan import BY_HAND, DICE, PROGRAM, WU_FENGS, Plan, bots_of
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.sets import named
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS, SPIRES
from ghoststories.engine.names import BOARD_NAMES, WU_FENG
from ghoststories.kinds import sets
from ghoststories.table.option import Option
from ghoststories.table.ruleset import OPTIONS, Ruleset, numbers, options


class Questions:
    def __init__(self, out: Out, content: Content, plan: Plan) -> None:
        self.out = out
        self.content = content
        self.plan = plan
        self.speech = Speech(content, plan.lang, out.look)

    def asked(self) -> Plan:
        """The plan of a new game, asked question by question."""
        lang = self._choice("language", LANGUAGES, self.plan.lang)
        self.speech = Speech(self.content, lang, self.out.look)
        self.out.line(self.speech.say("setup.hello"), "strong")
        players = int(self._choice("players", list(map(str, options.PLAYED_BOARDS)), "4"))
        humans = self._choice("humans", [str(n) for n in range(players + 1)], "1")
        bots = bots_of(players, None, int(humans))
        bot = self._choice("bot", list(BOTS), self.plan.bot, "bot") if bots else self.plan.bot
        ruleset = replace(self.plan.ruleset, players=players)
        ruleset = replace(ruleset, **self._options())
        wu_feng = self.plan.wu_feng
        if WU_FENG in numbers.seats_of(ruleset):
            wu_feng = self._choice("wu-feng", WU_FENGS, wu_feng, "wu-feng")
        if self._yes("boards"):
            colours = self._colours()
            ruleset = replace(ruleset, colours=colours, powers=self._powers(colours, players))
        dice = self._choice("dice", DICE, PROGRAM)
        seed = None if dice == BY_HAND else self.out.ask(self._prompt("seed")) or None
        seats = replace(self.plan, bots=bots, bot=bot, wu_feng=wu_feng)
        return replace(seats, ruleset=ruleset, dice=dice, seed=seed, lang=lang)

    def _options(self) -> dict[str, Any]:
        """What every table agrees on; which sets, and what only they leave open."""
        asked = [row for row in OPTIONS.values() if row.said.asked is not None]
        chosen: dict[str, Any] = {row.name: self._option(row) for row in asked if not row.said.of}
        chosen["expansions"] = options.expansions_of(
            self._choice("set", options.SET_CHOICES, sets.NAMES[0], "set")
        )
        for row in asked:
            if row.said.of and row.is_of(chosen["expansions"]):
                chosen[row.name] = self._option(row)
        return chosen

    def _option(self, row: Option) -> str:
        return self._choice(row.word, row.values, row.default, row.said.asked or "")

    def _colours(self) -> tuple[str, ...]:
        left = list(options.BOARD_COLOURS)
        chosen = []
        for board in BOARD_NAMES[:-1]:
            named = self.speech.board(board)
            chosen.append(self._choice("colour", left, left[0], "colour", board=named))
            left.remove(chosen[-1])
        return (*chosen, *left)

    def _powers(self, colours: tuple[str, ...], players: int) -> tuple[str, ...]:
        powers = []
        for board, colour in zip(BOARD_NAMES, colours, strict=True):
            colours_of = zip(POWERS, self.content.power_colour, strict=True)
            of_board = [name for name, own in colours_of if COLOUR_NAMES[own] == colour]
            if players == 1 and POWERS[SPIRES] in of_board:
                of_board = [POWERS[SPIRES]]  # SOLO-2
            named = f"{self.speech.board(board)} {self.speech.colour(colour)}"
            powers.append(self._choice("power", of_board, of_board[0], "name", board=named))
        return tuple(powers)

    # ------------------------------------------------------------ asking
    def _choice(
        self, key: str, words: Sequence[str], default: str, kind: str = "", **values: object
    ) -> str:
        """One of the words, by itself, its number or its beginning; asked until it is."""
        if len(words) == 1:
            return words[0]
        shown = [self._shown(kind, word) for word in words]
        listed = ", ".join(
            f"{number} {name}" if kind else name for number, name in enumerate(shown, 1)
        )
        prompt = f"{self._prompt(key, **values)} ({listed}) [{self._shown(kind, default)}] "
        while True:
            typed = self.out.ask(prompt).lower()
            if not typed:
                return default
            if kind and typed.isdecimal() and 1 <= int(typed[:3]) <= len(words):
                return words[int(typed[:3]) - 1]
            found = [
                word
                for word, name in zip(words, shown, strict=True)
                if word.startswith(typed) or name.lower().startswith(typed)
            ]
            if len(found) == 1 or typed in found:
                return typed if typed in found else found[0]
            self.out.line(self.speech.say("setup.wrong", typed=typed[:40], choices=listed))

    def _shown(self, kind: str, word: str) -> str:
        if kind and word in self.speech.names:
            return self.speech.names[word]
        return self.speech.say(f"{kind}.{word}") if kind else word

    def _prompt(self, key: str, **values: object) -> str:
        return self.speech.say(f"setup.{key}", **values) + ("" if key != "seed" else ": ")

    def _yes(self, key: str) -> bool:
        return confirmed(self.out, self.speech, f"{self._prompt(key)} ", default=False)


def designed_lines(speech: Speech, ruleset: Ruleset) -> list[str]:
    """What people should know before a game: how much of a set is our design, not printed."""
    lines = []
    for one in named(ruleset.expansions):
        number = sets.NAMES.index(one.name)
        counts = {"n": speech.content.designed(number), "all": speech.content.values(number)}
        if counts["n"]:
            about = {"set": speech.say(f"screen.{one.legend_key}"), "id": one.name, **counts}
            lines.append(speech.say("say.designed", mark=speech.look.designed, **about))
    return lines


def confirmed(out: Out, speech: Speech, prompt: str, default: bool) -> bool:
    yes, no = speech.say("say.yes"), speech.say("say.no")
    while True:
        typed = out.ask(prompt).lower()
        if not typed:
            return default
        if typed[0] in (yes, "y"):
            return True
        if typed[0] == no:
            return False
        out.line(speech.say("say.yes-or-no", yes=yes, no=no))
