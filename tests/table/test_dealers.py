"""Whoever deals: the same seed the same game, scripts to the letter, people asked politely."""

from collections import Counter

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.play import apply, new
from ghoststories.engine.state import State
from ghoststories.table.dealer import DealerError, Script, Seeded, Typed
from ghoststories.table.fast import Fast
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.support import example

CONTENT = load_content()
RULESET = Ruleset()


def setup_of(seed: int | str) -> tuple[str, ...]:
    return Game(RULESET, Seeded(seed), CONTENT).entries[0].chance


def test_the_same_seed_deals_the_same_setup_and_another_seed_another() -> None:
    assert setup_of(7) == setup_of(7) == setup_of("7")
    assert setup_of(7) != setup_of(8)


def test_seeded_deals_the_same_deck_whatever_happens_between() -> None:
    """Rolling dice or not does not change the cards that come."""
    seeded = Seeded("deck")
    with_dice = example("deck 10 ghost, 1 incarnation, 10 ghost\nN tao red\nstep arrival")
    without = example("deck 10 ghost, 1 incarnation, 10 ghost\nN tao blue\nstep arrival")
    with_dice.state.tao_rolls = 40
    assert seeded.deal(with_dice.state) == seeded.deal(without.state)


def test_seeded_gives_a_slot_of_the_pile_its_card_in_whatever_order_slots_are_revealed() -> None:
    seeded = Seeded("slots")
    one = example("deck ghost#3\nstep arrival")
    two = example("deck ghost#3, ghost#9\nstep arrival")
    other = example("deck ghost#9\nstep arrival")
    assert seeded.deal(one.state) == seeded.deal(two.state) != seeded.deal(other.state)


def test_seeded_deals_another_card_when_the_one_of_the_slot_is_already_out() -> None:
    seeded = Seeded("slots")
    t = example("deck ghost#3\nstep arrival")
    card = CONTENT.card_id[int(notation(seeded.deal(t.state)).split()[1]) - 1]
    t = example(f"gone {card}\ndeck ghost#3\nstep arrival")
    assert notation(seeded.deal(t.state)) in t.options()


def test_seeded_dice_have_six_faces() -> None:
    t = example("N at 0\nghosts N0 ghoul\nstep act").do("exorcise")
    faces: Counter[str] = Counter()
    for roll in range(600):
        t.state.tao_rolls = roll
        faces[notation(Seeded(1).deal(t.state))] += 1
    assert set(faces) == set(t.options())
    assert min(faces.values()) > 60


def curse_rolls(dealer: Seeded | Fast) -> Counter[str]:
    t = example("turn 1 N\nghosts N0 lich\nstep yin")
    rolled: Counter[str] = Counter()
    for roll in range(1200):
        t.state.curse_rolls = roll
        rolled[notation(int(dealer.deal(t.state)))] += 1
    return rolled


@pytest.mark.parametrize("dealer", [Seeded(5), Fast(5)])
def test_the_curse_die_shows_nothing_twice_as_often(dealer: Seeded | Fast) -> None:
    rolled = curse_rolls(dealer)
    assert len(rolled) == 5
    assert 330 < rolled["curse nothing"] < 470
    assert all(140 < n < 260 for face, n in rolled.items() if face != "curse nothing")


def test_fast_deals_only_what_can_come_and_the_same_for_the_same_seed() -> None:
    def deals(seed: int) -> list[str]:
        s, dealer, texts = new(CONTENT, RULESET.rules(CONTENT)), Fast(seed), []
        for _ in range(16):
            code = int(dealer.deal(s))
            texts.append(notation(code))
            apply(s, code)
            if s.turn:
                break
        return texts

    assert deals(3) == deals(3)
    assert deals(3) != deals(4)


def test_a_script_is_dealt_to_the_letter() -> None:
    game = Game(RULESET, Script("roll red", "roll red", "roll blue"), CONTENT, EXORCISM)
    game.apply("exorcise")
    assert game.entries[-1].chance == ("roll red", "roll red", "roll blue")


EXORCISM = "N at 0\nghosts N0 bleeding-eyes, W2 ooze-devil-1\nstep act"


def test_a_script_that_ends_early_says_what_was_to_be_dealt_and_changes_nothing() -> None:
    game = Game(RULESET, Script("roll red"), CONTENT, EXORCISM)
    before = game.text()
    with pytest.raises(DealerError, match=r"script has ended, but tao-die \(EXO-1\)"):
        game.apply("exorcise")
    assert game.text() == before
    assert game.entries == []


def test_a_script_with_something_impossible_says_so() -> None:
    game = Game(RULESET, Script("curse ghost"), CONTENT, EXORCISM)
    with pytest.raises(
        DealerError, match=r"'curse ghost', but chance \(tao-die, EXO-1\) can only give roll yellow"
    ):
        game.apply("exorcise")


def test_people_with_the_box_are_asked_until_the_answer_is_possible() -> None:
    answers = iter(["", "pink", "curse ghost", "red", "roll red", "  BLUE "])
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    game = Game(RULESET, Typed(ask), CONTENT, EXORCISM)
    game.apply("exorcise")
    assert game.entries[-1].chance == ("roll red", "roll red", "roll blue")
    assert "is no action" in asked[1]
    assert "'curse ghost' cannot come now" in asked[3]
    assert "roll yellow" in asked[0]


def test_people_are_not_asked_for_what_can_only_be_one_thing() -> None:
    def nobody(prompt: str) -> str:
        raise AssertionError(prompt)

    t = example("", incarnations=("vampire-lord",))
    s: State = t.state
    s.deck_n = 11  # the incarnation is next
    t.do("pass", "pass", "pass")
    assert Typed(nobody).deal(s) == parse("draw 64")
