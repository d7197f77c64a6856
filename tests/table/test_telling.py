"""One telling: every decision, option, chance and event has its sentence and all that is in it."""

import string
from collections.abc import Iterator

import pytest

from ghoststories.bots.bot import bot_for
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.phrases import phrases
from ghoststories.engine.actions import notation
from ghoststories.engine.pending import pending
from ghoststories.engine.state import State
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.telling import asking
from ghoststories.table.telling import happening as happenings
from ghoststories.table.telling.sentence import SIGNS, Sentence

BOTH = ("white-moon", "black-secret")
SETS = ((), BOTH[:1], BOTH[1:], BOTH)
SIDES = ("N", "wu-feng", "spectator")


def names_in(key: str) -> set[str]:
    template = phrases("en").templates[key]
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def check(say: Sentence) -> None:
    for key in filter(None, (say.key, say.because)):
        assert all(key in phrases(language) for language in LANGUAGES), say
        assert names_in(key) <= {*say.values, *SIGNS}, say
    assert all(isinstance(value, str) for value in say.values.values()), say


class Heard(Seeded):
    """Checks what is said of chance before it comes."""

    def deal(self, s: State) -> int:
        check_moment(s)
        return super().deal(s)


def check_moment(s: State) -> None:
    wanted = pending(s)
    assert wanted is not None
    check(asking.decision(s, wanted))
    for say in asking.options(s, wanted):
        check(say)


def played(game: Game, kinds: tuple[str, str], most: int = 250) -> Iterator[None]:
    """Before every decision; first by thumb, later at random, where anything may come."""
    for number in range(most):
        wanted = game.pending()
        if wanted is None:
            return
        yield
        player = bot_for(wanted.actor, kinds[number % 5 == 0], number)
        game.apply(notation(player.choose(redact(game.state, wanted.actor))))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_all_that_is_asked_and_happens_has_a_sentence(players: int, sets: tuple[str, ...]) -> None:
    game = Game(Ruleset(players=players, expansions=sets), Heard(f"incense-{players}"))
    for _ in played(game, ("heuristic", "random")):
        wanted = game.pending()
        assert wanted is not None
        check_moment(redact(game.state, wanted.actor))
        for side in SIDES[: 3 if "black-secret" in sets else 1]:
            seen = redact(game.state, side)
            check(asking.decision(seen, wanted))
            told = [happenings.happening(seen, event) for event in game.told(side)]
            for say in (*told, *happenings.gathered(told)):
                check(say)


# ---------------------------------------------------------------- which sentence
def asked(position: str, **rules: object) -> Sentence:
    game = Game(Ruleset(**rules), Seeded("bell"), position=position)  # type: ignore[arg-type]
    wanted = game.pending()
    assert wanted is not None
    return asking.decision(game.state, wanted)


def test_a_ghost_is_placed() -> None:
    say = asked("turn 1 N\nagenda place-card ghoul; turn-ends N")
    assert (say.key, say.values["card_in_full"], say.because) == ("decide.place-card", "ghoul", "")


def test_a_curse_die_that_is_rolled_on_a_tile_is_asked_for() -> None:
    """W-VIL-5: the curse of the Li has no space."""
    say = asked(
        "turn 1 N\nagenda curse-die-shown tile-2 ghost; turn-ends N", expansions=("white-moon",)
    )
    assert (say.key, say.values["curse"]) == ("decide.curse-die-shown", "ghost")


def test_what_comes_several_at_a_time_is_told_once() -> None:
    rolled = [Sentence("event.rolled", {"face": face}) for face in ("red", "white")]
    other = Sentence("event.died", {"board": "N"})
    told = happenings.gathered([*rolled, other, rolled[0]])
    assert [say.values.get("face") for say in told] == ["red white", None, "red"]
