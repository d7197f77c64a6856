"""Black Secret's door to the table."""

from collections.abc import Callable, Mapping

from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine.agenda import a_of, kind_of
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, has_secret, secret_of
from ghoststories.engine.codes import CALLED_BACK, WON, WU_FENGS_EYES
from ghoststories.engine.names import WU_FENG
from ghoststories.engine.piles import card_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.black_secret import odds
from ghoststories.table.black_secret.position import SecretReader, secret_lines
from ghoststories.table.black_secret.position_check import check_secret
from ghoststories.table.black_secret.ruleset import BlackSecretRuleset
from ghoststories.table.black_secret.telling import SecretTelling
from ghoststories.table.black_secret.view import SecretView, secret_view
from ghoststories.table.fast import Fast
from ghoststories.table.odds.goals import Odds
from ghoststories.table.odds.volley import Volley
from ghoststories.table.seams import Part

HIDDEN_PLACE = "hand ?"
"""Which card of his hand Wu-Feng chose: its place would tell when he drew it."""


class BlackSecretTable(BlackSecretRuleset):
    field = "black_secret"
    rules_version = 3
    telling = SecretTelling()
    setting_up = (step.DEAL_WU_FENG, step.DEAL_MANTRAS)
    done_words: Mapping[str, int] = {"called-back": CALLED_BACK}
    sends_away: Mapping[str, str] = {"demon-expelled": "demon"}

    def is_in(self, s: State) -> bool:
        return has_secret(s)

    # ------------------------------------------------------------ text positions
    def lines(self, s: State) -> list[str]:
        return secret_lines(s)

    def readers(self, s: State) -> dict[str, Callable[[str], None]]:
        return SecretReader(s).handlers()

    def check(self, s: State) -> None:
        check_secret(s)

    # ------------------------------------------------------------ cards
    def cards_in_hand(self, s: State) -> list[int]:
        """About to be placed by Wu-Feng, or in his hand."""
        about_to = [a for kind, a in _to_do(s) if kind == step.WU_FENG_CARD]
        return about_to + wu_fengs_hand(s)

    def incarnations_to_come(self, s: State) -> int:
        """Summoning cards in the deck, and those whose incarnation is still to be placed."""
        slots = [int(s.deck[i]) for i in range(s.deck_n)]
        in_deck = [x for x in slots if not is_unseen(x) and card_of(x) == s.rules.summoning]
        at_work = [
            kind
            for kind, a in _to_do(s)
            if kind == step.SUMMONING_CARD or (kind == step.FROM_HAND and a == 1)
        ]
        return len(in_deck) + len(at_work)

    def incarnations_added(self, s: State) -> int:
        return int(secret_of(s).added)

    # ------------------------------------------------------------ odds
    def odds_from(self, s: State, place: int | None) -> list[Odds] | None:
        return odds.demon_odds(s, place)

    def aimed(self, s: State) -> Volley | None:
        return odds.aimed(s)

    # ------------------------------------------------------------ what seats know (K-SET-10)
    def hand(self, s: State) -> int:
        return int(secret_of(s).hand_n)

    def hidden_cards(self, s: State, eyes: int) -> list[int]:
        return wu_fengs_hand(s) if WU_FENGS_EYES & eyes != eyes else []

    def fill(self, s: State, dealer: Fast) -> None:
        x = secret_of(s)
        for i in range(x.hand_n):
            if x.hand[i] == UNKNOWN_CARD:
                x.hand[i] = dealer.unseen_card(s, INCARNATION)
                s.unseen[x.hand[i]] = 0

    def reveals(self, do: str) -> bool:
        return do.startswith("hand ")

    def told_to(self, do: str, seat: str) -> str:
        return HIDDEN_PLACE if self.reveals(do) and seat != WU_FENG else do

    def view(self, s: State) -> SecretView:
        return secret_view(s)

    # ------------------------------------------------------------ the score
    def score(self, s: State) -> list[Part]:
        """K-SCO-1."""
        return [Part(WU_FENG, 1, 5 if s.result == WON else -5)]


def wu_fengs_hand(s: State) -> list[int]:
    """The cards of it that are known here."""
    x = secret_of(s)
    return [int(x.hand[i]) for i in range(x.hand_n) if x.hand[i] != UNKNOWN_CARD]


def _to_do(s: State) -> list[tuple[int, int]]:
    """The kinds of the steps on the agenda, each with what it is about."""
    return [(int(kind_of(s.agenda[i])), int(a_of(s.agenda[i]))) for i in range(s.agenda_n)]
