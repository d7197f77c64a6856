"""A game in the terminal: people and bots decide in turn until it is over or somebody stops."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from rich.text import Text

from ghoststories.cli.commands.cards import in_words
from ghoststories.cli.commands.hints import hint_lines
from ghoststories.cli.commands.plan import Plan
from ghoststories.cli.door import CliSet
from ghoststories.cli.game import autosave
from ghoststories.cli.game.by_hand import ByHand, Quit, TakenBack
from ghoststories.cli.game.screen_sharing import Sharing
from ghoststories.cli.game.unasked import has_hand, is_told_anyway
from ghoststories.cli.out import Out
from ghoststories.cli.screen.advice import told_odds
from ghoststories.cli.screen.choices import NotUnderstood, dice_meant, meant, numbered
from ghoststories.cli.screen.legend import commands, legend
from ghoststories.cli.screen.payments import results
from ghoststories.cli.screen.pieces import Scene
from ghoststories.cli.screen.speech import Speech
from ghoststories.cli.screen.tell import Teller, side_of
from ghoststories.cli.sets import SETS
from ghoststories.content.rulebook import UnknownRule, rule, rulebook
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine.actions import notation
from ghoststories.engine.names import WU_FENG
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State
from ghoststories.table.game import Entry, Game
from ghoststories.table.record import dumps, from_record, told_to
from ghoststories.table.redact import redact

Lines = Iterable[str | Text]
"""What a command answers."""


def begun(make: Callable[[], Game], dealer: ByHand | None, out: Out, speech: Speech) -> Game:
    """A game whose setup may be typed: after a slip everything but that is there already."""
    if dealer:
        out.line(speech.say("say.by-hand"))
    while True:
        try:
            return make()
        except TakenBack:
            if dealer is None or not dealer.take_back():
                out.line(speech.say("say.nothing-typed"))


class Session:
    def __init__(
        self, game: Game, plan: Plan, out: Out, speech: Speech, dealer: ByHand | None
    ) -> None:
        self.game = game
        self.plan = plan
        self.out = out
        self.speech = speech
        self.teller = Teller(out, speech)
        self.dealer = dealer
        self.bots = plan.players()
        self.sharing = Sharing(plan, out, self.teller)
        if dealer:
            dealer.veil = self.sharing.private
        self._keeps = True
        self._joined: set[int] = set()
        """Entries that were decided in one go with the one before them."""
        language = speech.language
        self._answers: dict[str, Callable[[str], Lines]] = {
            "?": lambda _: commands(speech, dealer is not None, self.game.ruleset.expansions),
            "why": lambda _: [str(self.game.why(language))],
            "rule": self._rule,
            "hint": self._hint,
            "odds": self._odds,
            "legend": lambda _: legend(speech, self.game.ruleset.expansions),
            **{one.command: partial(self._page, one) for one in SETS},
            **dict.fromkeys(("card", "cards"), self._card),
            "log": self._log,
            "save": self._save,
        }
        """Commands that only tell something."""
        self._commands: dict[str, Callable[[str], bool]] = {
            **dict.fromkeys(("", "look"), lambda _: True),
            **dict.fromkeys(("undo", "back"), lambda _: self._undo(dealer is not None)),
            "undo!": lambda _: self._undo(True),
            "load": self._load,
            "position": self._position,
            **dict.fromkeys(("quit", "q"), self._quit),
        }
        """Those after which there may be something new to draw."""

    # ------------------------------------------------------------ the course of the game
    def run(self) -> None:
        try:
            self._welcome()
            self._keep()
            self._play()
        except (EOFError, KeyboardInterrupt, Quit):
            self.sharing.leave()
            self.out.line()
            if self._keeps:
                self.out.line(self.say("say.kept"))

    @property
    def eyes(self) -> str:
        """As whom the people before the screen look now."""
        return self.sharing.eyes

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(key, **values)

    def _welcome(self) -> None:
        humans, bots = list(self.plan.humans), list(self.plan.bots)
        if self.plan.against_wu_feng:
            (humans if self.plan.person_is_wu_feng else bots).append(WU_FENG)
        key = "seats" if humans and bots else "seats-none" if bots else "seats-all"
        self.out.line(self.say("say.welcome"), "strong")
        named = {"humans": self.speech.boards(humans), "bots": self.speech.boards(bots)}
        self.out.line(self.say(f"say.{key}", **named))
        self._tell()

    def _play(self) -> None:
        fresh = True
        after_bots = False
        while (wanted := self.game.pending()) is not None:
            if wanted.actor in self.bots:
                self._bot_decides(wanted)
                fresh = after_bots = True
            else:
                if after_bots:
                    self.out.forget_typed()
                    after_bots = False
                fresh |= self.sharing.hand_over(side_of(wanted.actor), has_hand(self.game.state))
                if fresh:
                    self.teller.write(self.shown(wanted))
                fresh = self.obey(self.out.ask())
        self._end()

    def _bot_decides(self, wanted: Pending) -> None:
        state = self.game.state
        text = notation(self.bots[wanted.actor].choose(redact(state, wanted.actor)))
        if not is_told_anyway(state, wanted, text):
            self.sharing.tell(lambda side: [self._does("bot-does", side, wanted, text)])
        while not self._apply(text):
            self.out.line(self.say("say.nothing-typed"))
        self.out.pause()

    def _does(self, key: str, side: str, wanted: Pending, text: str) -> Text:
        """Who decides what, as one side may know it."""
        what = self.speech.option(redact(self.game.state, side), wanted, text)
        told = self.say(f"screen.{key}", board=self.speech.board(wanted.actor), what=what)
        return self.out.painted(told)

    def _apply(self, text: str) -> bool:
        """False when people took back all they had typed for it: then it is not done."""
        if self.dealer:
            self.dealer.begin()
        while True:
            try:
                self.game.apply(text)
                break
            except TakenBack:
                if self.dealer is None or not self.dealer.take_back():
                    return False
        self._keep()
        self._tell()
        return True

    def _end(self) -> None:
        """K-SET-10 is over: everybody sees Wu-Feng's hand."""
        eyes = WU_FENG if self.plan.against_wu_feng else self.eyes
        self.teller.write(self.teller.ended(self._scene(eyes), self.game.ruleset))
        autosave.forget()

    # ------------------------------------------------------------ showing
    def _scene(self, side: str) -> Scene:
        return Scene(redact(self.game.state, side), self.speech, self.plan.bots)

    def shown(self, wanted: Pending) -> list[Text]:
        return self.teller.frame(self._scene(side_of(wanted.actor)), wanted)

    def _tell(self) -> None:
        """What happened last."""
        self.sharing.tell(self._told)

    def _told(self, side: str) -> list[Text]:
        return self.teller.told(redact(self.game.state, side), self.game.told(side))

    # ------------------------------------------------------------ what people type
    def obey(self, typed: str) -> bool:
        """Whether there is something new to draw."""
        word, _, rest = typed.partition(" ")
        wanted = self.game.pending()
        assert wanted is not None
        seen = redact(self.game.state, side_of(wanted.actor))
        options = [notation(code) for code in legal_codes(seen)]
        try:
            several = self._several(typed, seen, wanted, options)
        except NotUnderstood as error:
            self.out.line(self.say(error.key, **error.values))
            return False
        if several:
            self._decide_all(several)
            return True
        if typed.lower() not in options:  # `save` may be a villager's
            asked = "?" if typed.lower() == "help" else word.lower()
            if answer := self._answers.get(asked):
                self.teller.write(answer(rest.strip()))
                return False
            if command := self._commands.get(asked):
                return command(rest.strip())
        words = [self.speech.option(seen, wanted, text) for text in options]
        try:
            text = meant(typed, options, words)
        except NotUnderstood as error:
            self.out.line(self.say(error.key, **error.values))
            return False
        self._decide_all([text])
        return True

    def _several(
        self, typed: str, seen: State, wanted: Pending, options: list[str]
    ) -> Sequence[str]:
        """EXO-4, POW-8. What is decided in one go: a whole payment by its number, the best one by
        Enter; several dice to roll again. Nothing for all else."""
        if wanted.kind == "reroll-dice":
            dice = {
                f"face {name}": int(n) for name, n in zip(COLOUR_NAMES, seen.faces, strict=True)
            }
            return dice_meant(typed, options, dice)
        if typed and not typed.isdecimal():
            return ()
        found = results(seen, wanted)
        return numbered(typed or "1", [one.do for one in found]) if found else ()

    def _decide_all(self, texts: Sequence[str]) -> None:
        """One after another; all of it is taken back together."""
        for at, text in enumerate(texts):
            wanted = self.game.pending()
            assert wanted is not None
            entry = len(self.game.entries)
            self._decide(wanted, text)
            if len(self.game.entries) == entry:
                return
            self._joined = {n for n in self._joined if n < entry} | ({entry} if at else set())

    def _decide(self, wanted: Pending, text: str) -> None:
        if not is_told_anyway(redact(self.game.state, side_of(wanted.actor)), wanted, text):
            self.sharing.tell_others(lambda side: [self._does("does", side, wanted, text)])
        self._apply(text)

    def _seen(self) -> State:
        return redact(self.game.state, self.eyes)

    def _odds(self, _: str) -> Lines:
        wanted = self.game.pending()
        assert wanted is not None
        return told_odds(self._seen(), wanted, self.speech) or [self.say("say.no-odds")]

    def _page(self, one: CliSet, _: str) -> Lines:
        seen = self._seen()
        if not one.is_in(seen):
            return [self.say("say.no-set", set=self.say(f"screen.{one.legend_key}"))]
        return one.page(seen, self.speech)

    def _card(self, name: str) -> Lines:
        if not name:
            return [self.say("say.which-card")]
        sets, lang = self.game.ruleset.expansions, self.speech.language
        told = in_words(self.speech.content, name, sets, lang)
        return [self.say("say.no-card", typed=name[:40])] if told is None else told.split("\n")

    def _rule(self, ident: str) -> Lines:
        try:
            return [str(rule(ident, self.speech.language)) if ident else self.say("say.which-rule")]
        except UnknownRule:
            rules, sets = rulebook(self.speech.language), ("base", *self.game.ruleset.expansions)
            of_game = [name for name, found in rules.items() if found.of_set in sets]
            chapters = sorted({name.rpartition("-")[0] for name in of_game})
            return [self.say("say.no-rule", typed=ident[:40], chapters=", ".join(chapters))]

    def _hint(self, _: str) -> Lines:
        return hint_lines(self.game.state, self.speech)

    def _log(self, _: str) -> Lines:
        before: State | None = None
        for moment in self.game.moments(self.eyes):
            if done := self.teller.done(before, moment.entry):
                yield done
            before = redact(moment.state, self.eyes)
            yield from self.teller.told(before, moment.told)

    def _position(self, _: str) -> bool:
        self.out.text(self.game.text(self.eyes))
        return False

    def _quit(self, _: str) -> bool:
        raise Quit

    # ------------------------------------------------------------ taking back
    def _undo(self, consent: bool) -> bool:
        """The last decision of a person, and what bots did after it."""
        taken = self._last_decision()
        if not taken or not taken[-1][0].do:
            return self._reopen_setup()
        for entry, hidden in taken:
            if entry.reveals and not consent:
                what = told_to(entry.do, self.eyes)
                came = ["?" if text in hidden else text for text in entry.chance]
                chance = ", ".join(came[:6]) or what
                self.out.line(self.say("say.undo-revealed", what=what, chance=chance))
                return False
        for _ in taken:
            self.game.undo(consent=True)
        first = taken[-1][0]
        what = told_to(first.do, self.eyes)
        self.out.line(self.say("say.undone", board=self.speech.board(first.by), what=what))
        self._keep()
        return True

    def _last_decision(self) -> list[tuple[Entry, frozenset[str]]]:
        """From the last entry back to the one a person was asked for; each with the chance of it
        that is hidden from whoever looks. What was decided in one go is one decision."""
        taken: list[tuple[Entry, frozenset[str]]] = []
        entries = (one for one in self.game.moments(self.eyes) if one.entry is not None)
        for at, moment in enumerate(entries):
            assert moment.entry is not None
            if moment.entry.by not in self.bots and at not in self._joined:
                taken.clear()
            taken.append((moment.entry, moment.hidden))
        return taken[::-1]

    def _reopen_setup(self) -> bool:
        """By hand a slip in the setup can be taken back too."""
        if self.dealer is None or self.game.position is not None:
            self.out.line(self.say("say.undo-nothing"))
            return False
        dealer, ruleset, content = self.dealer, self.game.ruleset, self.game.content
        dealer.reopen(self.game.entries[0].chance)
        dealer.take_back()
        self.game = begun(lambda: Game(ruleset, dealer, content), dealer, self.out, self.speech)
        self._keep()
        self._tell()
        return True

    # ------------------------------------------------------------ files
    def _keep(self) -> None:
        """After every decision; a place that cannot be written to is told once."""
        if not self._keeps:
            return
        try:
            autosave.keep(self.game, self.plan)
        except OSError as error:
            self._keeps = False
            file = autosave.kept_file()
            self.out.line(self.say("say.not-kept", file=file, reason=error.strerror or error))

    def _save(self, name: str) -> Lines:
        if not name:
            return [self.say("say.save-where")]
        path = Path(name).expanduser()
        try:
            if path.exists() and not autosave.is_ours(path):
                return [self.say("say.not-ours", file=path)]
            autosave.write_whole(path, dumps(self.game))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            return [self.say("say.cannot-write", file=path, reason=reason)]
        return [self.say("say.saved", file=path)]

    def _load(self, name: str) -> bool:
        if not name:
            self.out.line(self.say("say.load-where"))
            return False
        path = Path(name).expanduser()
        try:
            record, _ = autosave.read(path)
            game = from_record(record, self.game.dealer, self.game.content)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.out.line(self.say("say.cannot-read", file=path, reason=reason))
            return False
        if aside := autosave.set_aside():
            self.out.line(self.say("say.moved-aside", file=aside))
        self.game = game
        self._joined = set()
        self.plan = self.plan.seated_by(game.ruleset)
        self.bots = self.plan.players()
        self.sharing.sit(self.plan)
        self.out.line(self.say("say.loaded", file=path))
        self._keep()
        return True
