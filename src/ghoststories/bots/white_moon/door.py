"""White Moon's door to the bots. Compiled."""

from mypy_extensions import i64

from ghoststories.bots.judge.outlook import Outlook
from ghoststories.bots.seams import AS_EVER, SetThumb
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.weights import Weights
from ghoststories.bots.white_moon.outlook import MoonOutlook
from ghoststories.bots.white_moon.threats import threat
from ghoststories.bots.white_moon.thumb import MoonThumb
from ghoststories.bots.white_moon.weights import MoonWeights
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import BARRIER, has_moon
from ghoststories.kinds import ability, act, step


class WhiteMoonBots(MoonWeights):
    """Hands over to the set's own modules."""

    def thumb(self, ground: Surveyor) -> SetThumb:
        return MoonThumb(ground)

    def outlook(self) -> Outlook:
        return MoonOutlook()

    def threat(self, w: Weights, s: State, space: i64) -> i64:
        return threat(w, s, space) if has_moon(s) else i64(AS_EVER)

    def reward_worth(self, reward: i64) -> i64:
        return self.moon_crystal if reward == ability.GAIN_CRYSTAL else i64(0)

    def wild_cost(self, attempt: i64) -> i64:
        return self.moon_barrier if attempt == BARRIER else self.moon_crystal

    def is_payment(self, kind: i64) -> bool:
        return kind == step.SWORD

    def first_of_pile(self, kind: i64) -> i64:
        if kind == step.WU_DRAWN:
            return act.DRAW
        return act.PERSON if kind == step.TURN_UP else i64(-1)
