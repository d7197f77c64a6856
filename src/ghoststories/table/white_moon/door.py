"""White Moon's door to the table."""

from collections.abc import Callable, Mapping

from ghoststories.engine import codes as k
from ghoststories.engine.geometry import CENTRE
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import ALL_RECEPTACLES, SAFE, has_moon, moon_of
from ghoststories.kinds import ability, step
from ghoststories.table.odds.goals import Odds
from ghoststories.table.odds.volley import Volley
from ghoststories.table.seams import Part
from ghoststories.table.white_moon import odds
from ghoststories.table.white_moon.position import MoonReader, moon_lines
from ghoststories.table.white_moon.ruleset import WhiteMoonRuleset
from ghoststories.table.white_moon.telling import MoonTelling
from ghoststories.table.white_moon.view import MoonView, moon_view


class WhiteMoonTable(WhiteMoonRuleset):
    field = "white_moon"
    rules_version = 3
    telling = MoonTelling()
    done_words: Mapping[str, int] = {"save": k.SAVED}
    lasting: Mapping[int, int] = {
        ability.REMOVE_PORTAL: k.HOLDS_PORTAL,
        ability.REMOVE_SU_LING: k.HOLDS_SU_LING,
    }
    setting_up = (step.DEAL_STACKS, step.TURN_UP_ALL, step.SAVE_FIRST)
    laying_out = (step.DEAL_STACKS,)
    spends: Mapping[str, str] = {"crystal-spent": "crystal", "barrier-crystal": "crystal"}

    def is_in(self, s: State) -> bool:
        return has_moon(s)

    def lines(self, s: State) -> list[str]:
        return moon_lines(s)

    def readers(self, s: State) -> dict[str, Callable[[str], None]]:
        return MoonReader(s).handlers()

    def incarnations_added(self, s: State) -> int:
        return int(moon_of(s).added)

    def view(self, s: State) -> MoonView:
        return moon_view(s)

    def score(self, s: State) -> list[Part]:
        """W-SCO-1. Saved villagers, and where the Portal stood."""
        m = moon_of(s)
        saved = sum(1 for where in m.people if where == SAFE)
        at_corner = ALL_RECEPTACLES >> m.portal & 1
        portal = 4 if at_corner else 0 if m.portal == CENTRE else 2
        return [Part("saved", saved, saved), Part("portal", int(portal > 0), portal)]

    # ------------------------------------------------------------ odds
    def odds_asked(self, s: State) -> list[Odds] | None:
        return odds.odds_asked(s)

    def odds_after(self, s: State, word: str, argument: str) -> list[Odds]:
        return odds.odds_after(s, word, argument)

    def aimed(self, s: State) -> Volley | None:
        return odds.aimed(s)
