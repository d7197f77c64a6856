"""`ghoststories play`: from options, questions or a file to a game in the terminal."""

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from ghoststories.bots.bot import BOTS, USUAL
from ghoststories.cli.commands import options
from ghoststories.cli.commands import plan as plans
from ghoststories.cli.commands.plan import Plan, PlanError
from ghoststories.cli.commands.setup_questions import Questions, confirmed, designed_lines
from ghoststories.cli.game import autosave
from ghoststories.cli.game.by_hand import ByHand, Quit
from ghoststories.cli.game.session import Session, begun
from ghoststories.cli.game.stop import stop
from ghoststories.cli.out import Out
from ghoststories.cli.screen.speech import Speech
from ghoststories.content.tables import Content
from ghoststories.table.dealer import Dealer, Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.record import RecordError, from_record
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.sets import SETS

SAID_ANEW = {"bot", "share_tokens", "dice", "seed", "lang", "wu_feng"}
"""Options that change how an interrupted game goes on."""
BOT = typer.Option(
    help=f"Which bot: {', '.join(BOTS)}; else adept, or heuristic if the engine is not compiled.",
    autocompletion=options.completes(list(BOTS)),
)
WU_FENG = typer.Option(
    help="Who plays Wu-Feng, where a set has a seat for him: "
    f"{', '.join(plans.WU_FENGS)}; else {USUAL}.",
    autocompletion=options.completes(plans.WU_FENGS),
)
HUMANS = typer.Option(help="How many Taoists people play; bots play the rest.")
SHARE_TOKENS = typer.Option("--share-tokens", help="Bots may spend people's Tao tokens.")
BY_WHOM = typer.Option(help="program, or by-hand: you have the box and type what comes.")
GO_ON = typer.Option("--continue", help="Go on with the interrupted game.")
ABOUT_THE_TERMINAL = ("no_color", "ascii_only", "pace", "content")
"""Options that say nothing about the game: the questions are still asked."""


@options.takes_ruleset()
def play(
    context: typer.Context,
    *,
    chosen: options.Chosen,
    bots: Annotated[str | None, typer.Option(help="Boards that bots play: N,E.")] = None,
    humans: Annotated[int | None, HUMANS] = None,
    bot: Annotated[str | None, BOT] = None,
    wu_feng: Annotated[str | None, WU_FENG] = None,
    share_tokens: Annotated[bool, SHARE_TOKENS] = False,
    dice: Annotated[str, BY_WHOM] = plans.PROGRAM,
    seed: Annotated[str | None, typer.Option(help="Deal the same game again.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    go_on: Annotated[bool, GO_ON] = False,
    lang: options.Language = "en",
    no_color: options.NoColor = False,
    ascii_only: options.AsciiOnly = False,
    content: options.ContentFile = None,
    pace: Annotated[float, typer.Option(help="Seconds that a bot's decision stays.")] = 0.6,
) -> None:
    """Play in the terminal. Without options a few questions are asked.

    Example: ghoststories play --humans 1 --level initiation
    """
    table = Table(Out(no_color, ascii_only, min(max(pace, 0.0), 10.0)), options.content_of(content))
    said = _said(context)
    try:
        rules = Ruleset(**chosen)
        seats = plans.bots_of(rules.players, bots, humans)
        named = _one_of("bot", bot or plans.usual_bot(), BOTS)
        dealt = _one_of("dice", dice, plans.DICE)
        foe = _one_of("wu-feng", wu_feng or USUAL, plans.WU_FENGS)
        plan = Plan(rules, seats, named, share_tokens, dealt, seed, lang, foe)
        anew = load is None and not go_on
        if wu_feng is not None and anew and not plan.against_wu_feng:
            with_him = ", ".join(one.name for one in SETS if one.seats)
            raise PlanError(f"--wu-feng: somebody plays him only with --set {with_him} or both")
    except PlanError as error:
        stop(str(error))
    try:
        table.play(plan, said, load, go_on)
    except (EOFError, KeyboardInterrupt, Quit):
        table.out.line()
        table.out.line(Speech(table.content, lang, table.out.look).say("say.not-begun"))


def _said(context: typer.Context) -> set[str]:
    """The options that were given, other than those about the terminal."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    given = {name for name, source in sources.items() if source and source.name == "COMMANDLINE"}
    return given - set(ABOUT_THE_TERMINAL)


def _one_of(option: str, word: str, words: Any) -> str:
    if word not in words:
        raise PlanError(f"--{option} {word}: there are {', '.join(words)}")
    return word


@dataclass
class Table:
    """Finds the game to be played: the interrupted one, a saved one, or a new one."""

    out: Out
    content: Content

    def play(self, plan: Plan, said: set[str], load: Path | None, go_on: bool) -> None:
        if load is not None and go_on:
            stop("--load and --continue are two games: give only one of them")
        if changed := self.content.changed_by():
            self.out.line(self.speech(plan).say("say.played-with", file=changed))
        guided = not said and self.out.interactive
        if go_on or (guided and self._wants_to_go_on(plan)):
            self._interrupted(plan, said).run()
        elif load is not None:
            self._loaded(load, plan, said).run()
        else:
            self._new(Questions(self.out, self.content, plan).asked() if guided else plan).run()

    def speech(self, plan: Plan) -> Speech:
        return Speech(self.content, plan.lang, self.out.look)

    def dealer(self, plan: Plan) -> tuple[Dealer, ByHand | None]:
        if plan.dice == plans.BY_HAND:
            by_hand = ByHand(self.out, self.speech(plan))
            return by_hand, by_hand
        return Seeded(plan.seed or secrets.token_hex(16)), None

    # ------------------------------------------------------------ a new game
    def _new(self, plan: Plan) -> Session:
        dealer, by_hand = self.dealer(plan)
        speech = self.speech(plan)
        try:
            plan.ruleset.rules(self.content)
        except RulesetError as error:
            stop(options.refused(error))
        for line in designed_lines(speech, plan.ruleset):
            self.out.line(line)
        game = begun(lambda: Game(plan.ruleset, dealer, self.content), by_hand, self.out, speech)
        self._set_aside(speech)
        return Session(game, plan, self.out, speech, by_hand)

    def _set_aside(self, speech: Speech) -> None:
        aside = None
        with suppress(OSError):  # keeping the new game will say what is wrong with this place
            aside = autosave.set_aside()
        if aside:
            self.out.line(speech.say("say.moved-aside", file=aside))

    # ------------------------------------------------------------ a saved game
    def _loaded(self, path: Path, plan: Plan, said: set[str]) -> Session:
        session = self._read_as(f"--load {path}", path, plan, said)
        self._set_aside(session.speech)
        return session

    def _read_as(self, named: str, path: Path, plan: Plan, said: set[str]) -> Session:
        try:
            return self._read(path, plan, said)
        except OSError as error:
            stop(f"{named}: {error.strerror or error}")
        except (UnicodeDecodeError, RecordError, PlanError) as error:
            stop(f"{named}: {error}")

    def _read(self, path: Path, plan: Plan, said: set[str]) -> Session:
        """The table as the file has it; what was said on the command line is in force."""
        record, kept = autosave.read(path)
        if kept is not None:
            given = {name: getattr(plan, name) for name in SAID_ANEW & said}
            if said & {"bots", "humans"}:
                given["bots"] = plan.bots
            plan = replace(kept, **given)
        if plan.lang not in self.content.names:
            raise PlanError(f"it is in the language {plan.lang!r}")
        dealer, by_hand = self.dealer(plan)
        game = from_record(record, dealer, self.content)
        plan = plan.seated_by(game.ruleset)
        return Session(game, plan, self.out, self.speech(plan), by_hand)

    # ------------------------------------------------------------ the interrupted game
    def _wants_to_go_on(self, plan: Plan) -> bool:
        path, speech = autosave.kept_file(), self.speech(plan)
        if not path.exists():
            return False
        try:
            session = self._read(path, plan, set())
        except (OSError, UnicodeDecodeError, RecordError, PlanError) as error:
            with suppress(OSError):
                path = autosave.set_aside() or path
            self.out.line(speech.say("say.damaged", reason=error, file=path))
            return False
        rules, say = session.game.ruleset, session.speech.say
        about = {"players": rules.players, "level": say(f"level.{rules.level}")}
        question = say("say.continue", **about, turn=session.game.state.turn)
        return confirmed(self.out, session.speech, question, default=True)

    def _interrupted(self, plan: Plan, said: set[str]) -> Session:
        path = autosave.kept_file()
        if not path.exists():
            stop(f"--continue: there is no interrupted game in {path.parent}")
        return self._read_as(f"--continue: {path}", path, plan, said)
