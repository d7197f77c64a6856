"""K-SET-10: nothing a Taoist or a spectator can get depends on the cards in Wu-Feng's hand.

Two games that are alike but for the incarnations Wu-Feng draws are played side by side, with the
same choices, until one of the cards is placed for all to see.
"""

import json
import random
from collections.abc import Callable, Iterator

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, secret_of
from ghoststories.engine.invariants import violation
from ghoststories.engine.pending import legal_codes, outcomes, pending_row
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.dealer import Seeded
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.game import Game
from ghoststories.table.record import to_record
from ghoststories.table.redact import fill, redact
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.telling import asking
from ghoststories.table.telling.happening import happening

pytestmark = pytest.mark.slow

CONTENT = load_content()
SEEDS = range(6)
OTHERS = ("N", "spectator")


class OtherHand:
    """Deals as `Seeded` does, but Wu-Feng draws the incarnations from the pile's other end."""

    def __init__(self, seed: int) -> None:
        self.plain = Seeded(seed)

    def deal(self, s: State) -> int:
        if pending_row(s).word != "into-hand":
            return self.plain.deal(s)
        first = self.plain.deal(s)
        return [code for code, _ in outcomes(s) if code != first][-1]


def ruleset_of(seed: int) -> Ruleset:
    rng = random.Random(seed)
    return Ruleset(
        players=rng.choice((1, 1, 2, 4)),
        level=rng.choice(("normal", "nightmare")),
        expansions=rng.choice((("black-secret",), ("white-moon", "black-secret"))),
    )


def choice(game: Game, rng: random.Random) -> str:
    """Demons search, so that urns fill the hand; otherwise anything."""
    options = [str(option) for option in game.legal()]
    wanted = [option for option in options if option.split()[0] in ("search", "summon")]
    return rng.choice(wanted) if wanted and rng.random() < 0.9 else rng.choice(options)


def pairs(seed: int) -> Iterator[tuple[Game, Game]]:
    """The two games after every choice, as long as Wu-Feng's cards are hidden."""
    rng, ruleset = random.Random(seed), ruleset_of(seed)
    game, other = (Game(ruleset, dealer(seed), CONTENT) for dealer in (Seeded, OtherHand))
    for _ in range(150):
        yield game, other
        if game.over or other.over:
            return
        chosen = choice(game, rng)
        if chosen.startswith("hand"):
            return  # now it is shown
        game.apply(chosen)
        other.apply(chosen)
        if _placed_the_only_card(game) or _placed_the_only_card(other):
            return


def _placed_the_only_card(game: Game) -> bool:
    """A hand of one card needs no choice."""
    shown = {
        event.subject["card"]
        for event in game.told("wu-feng")
        if event.kind == "drawn" and _is_incarnation(event.subject["card"])
    }
    return bool(shown)


def _is_incarnation(card: str) -> bool:
    return CONTENT.card_group[CONTENT.card_id.index(card)] == 1


def hands(game: Game) -> list[int]:
    x = secret_of(game.state)
    return [int(x.hand[i]) for i in range(x.hand_n)]


def views(game: Game, seat: str) -> str:
    return json.dumps(game.view(seat).to_json())


def texts(game: Game, seat: str) -> str:
    return game.text(seat)


def told(game: Game, seat: str) -> str:
    seen = redact(game.state, seat)
    return "\n".join(f"{event} {happening(seen, event)}" for event in game.told(seat))


def records(game: Game, seat: str) -> str:
    return json.dumps(to_record(game, seat))


def options(game: Game, seat: str) -> str:
    """What may be chosen now, and by whom, in the seat's own copy of the position."""
    copy, wanted = redact(game.state, seat), game.pending()
    said = asking.options(copy, wanted) if wanted else []
    return f"{wanted} {legal_codes(copy)} {said}"


@pytest.mark.parametrize(
    "look", [views, texts, told, records, options], ids=lambda look: str(look.__name__)
)
def test_nobody_else_learns_anything_of_the_hand(look: Callable[[Game, str], str]) -> None:
    different = 0
    for seed in SEEDS:
        for game, other in pairs(seed):
            different += hands(game) != hands(other)
            for seat in OTHERS:
                assert look(game, seat) == look(other, seat), f"seed {seed}, {seat}"
    assert different > 40  # the hands were not empty


def drawn_and_shown(seed: int) -> tuple[Game, list[str]]:
    """A game that goes on until Wu-Feng has placed a card of his hand; the draws into it."""
    rng, drawn = random.Random(seed), list[str]()
    game = Game(ruleset_of(seed), Seeded(seed), CONTENT)
    while not game.over:
        chosen = choice(game, rng)
        game.apply(chosen)
        for event in game.told("wu-feng"):
            if event.kind == "into-hand":
                card = CONTENT.card_id.index(event.subject["card"])
                drawn.append(notation(act.DRAW + card))
        if chosen.startswith("hand"):
            break
    return game, drawn


def test_a_record_does_not_tell_when_a_card_was_drawn_that_is_shown_now() -> None:
    """black_secret.md H3: of two that were drawn one is placed; which one it was is not told."""
    shown = 0
    for seed in range(24):
        game, drawn = drawn_and_shown(seed)
        if game.over or len(drawn) < 2:
            continue
        shown += 1
        own = [text for entry in to_record(game)["entries"] for text in entry.get("chance", [])]
        assert set(drawn) <= set(own)
        for seat in OTHERS:
            record = to_record(game, seat)
            chance = [text for entry in record["entries"] for text in entry.get("chance", [])]
            assert not set(drawn) & set(chance), f"seed {seed}, {seat}"
            assert chance.count("draw ?") == len(drawn)
            assert {entry["digest"] for entry in record["entries"]} == {""}
    assert shown > 3


def test_wu_feng_sees_his_own_hand() -> None:
    different = 0
    for seed in SEEDS:
        for game, other in pairs(seed):
            if hands(game) != hands(other):
                different += 1
                assert views(game, "wu-feng") != views(other, "wu-feng")
    assert different > 40


def test_a_filled_position_is_a_position_in_which_the_game_goes_on() -> None:
    filled = 0
    for seed in SEEDS:
        dealer = Fast(seed)
        for game, _ in pairs(seed):
            if not hands(game):
                continue
            seen = redact(game.state, "E")
            assert [int(secret_of(seen).hand[i]) for i in range(len(hands(game)))] == (
                [UNKNOWN_CARD] * len(hands(game))
            )
            assert violation(seen) == ""
            guess = fill(seen, dealer)
            assert violation(guess) == ""
            assert len(set(map(int, secret_of(guess).hand[: len(hands(game))]))) == len(hands(game))
            filled += 1
            if filled % 20 == 0:
                play_out(guess, dealer)
                assert violation(guess) == ""
    assert filled > 40
