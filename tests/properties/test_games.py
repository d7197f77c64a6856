"""What holds in every game: a machine plays at random, undoes, saves, loads, copies, and looks."""

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ghoststories.content.loader import load_content
from ghoststories.content.white_moon.vocabulary import PEOPLE
from ghoststories.engine.bytes import digest, from_bytes, to_bytes
from ghoststories.engine.codes import EVERYBODY
from ghoststories.engine.copying import copy_into
from ghoststories.engine.invariants import violation
from ghoststories.engine.state import clone
from ghoststories.engine.white_moon.moon import HIDDEN, moon_of
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.position.read import read_position
from ghoststories.table.record import dumps, from_record, to_record
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.sets import in_game
from tests.rulesets import any_moon_ruleset, any_ruleset, any_secret_ruleset

CONTENT = load_content()


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    chosen_by = draw(st.sampled_from([any_ruleset, any_moon_ruleset, any_secret_ruleset]))
    return chosen_by(lambda options: draw(st.sampled_from(options)), CONTENT)


class AnyGame(RuleBasedStateMachine):
    now: Game

    @initialize(seed=st.integers(0, 10_000), ruleset=rulesets())
    def start(self, seed: int, ruleset: Ruleset) -> None:
        self.now = Game(ruleset, Seeded(seed), CONTENT)

    @precondition(lambda self: not self.now.over)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        options = self.now.legal()
        assert len(options) >= 2  # a single option is taken without asking
        self.now.apply(data.draw(st.sampled_from(options)))

    @precondition(lambda self: not self.now.over)
    @rule(data=st.data())
    def do_and_undo(self, data: st.DataObject) -> None:
        before, entries = digest(self.now.state), list(self.now.entries)
        action = data.draw(st.sampled_from(self.now.legal()))
        self.now.apply(action)
        after = digest(self.now.state)
        self.now.undo(consent=True)
        assert (digest(self.now.state), self.now.entries) == (before, entries)
        self.now.apply(action)  # the dealer deals the same again
        assert digest(self.now.state) == after
        self.now.undo(consent=True)

    @rule()
    def save_and_load(self) -> None:
        again = from_record(dumps(self.now), Seeded("other"), CONTENT)
        assert digest(again.state) == digest(self.now.state)
        assert json.dumps(to_record(again)) == json.dumps(to_record(self.now))

    @invariant()
    def nothing_is_lost(self) -> None:
        assert violation(self.now.state) == ""

    @invariant()
    def a_text_position_is_the_position(self) -> None:
        s = self.now.state
        assert digest(read_position(self.now.text(), CONTENT, s.rules)) == digest(s)

    @invariant()
    def bytes_and_copies_are_the_position(self) -> None:
        s = self.now.state
        other = Game(self.now.ruleset, Seeded("another"), CONTENT).state
        copy_into(other, s)
        for copy in (other, clone(s), from_bytes(CONTENT, s.rules, to_bytes(s))):
            assert digest(copy) == digest(s)
            assert redact(copy, "N").agenda_n == s.agenda_n

    @invariant()
    def nobody_sees_a_card_that_was_not_drawn(self) -> None:
        """Every view names cards only if they are in play, drawn or known."""
        s = self.now.state
        unseen = {CONTENT.card_id[c] for c in range(len(s.unseen)) if s.unseen[c]}
        hidden = [card for one in in_game(s) for card in one.hidden_cards(s, EVERYBODY)]
        unseen |= {CONTENT.card_id[card] for card in hidden}
        for seat in ("N", "spectator"):
            seen = json.dumps(self.now.view(seat).to_json())
            assert not [card for card in unseen if f'"{card}"' in seen]

    @invariant()
    def nobody_sees_a_villager_that_was_not_turned_up(self) -> None:
        if "white-moon" not in self.now.ruleset.expansions:
            return
        people = moon_of(self.now.state).people
        unseen = [name for person, name in enumerate(PEOPLE) if people[person] == HIDDEN]
        seen = json.dumps(self.now.view("N").to_json())
        assert not [name for name in unseen if f'"{name}"' in seen]


AnyGame.TestCase.settings = settings(max_examples=25, stateful_step_count=40)
TestAnyGame = AnyGame.TestCase
