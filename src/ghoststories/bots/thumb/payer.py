"""How the heuristic player uses a roll: which ghosts, faces and tokens, which dice again."""

from mypy_extensions import i64

from ghoststories.bots.thumb.exorcist import Exorcist
from ghoststories.bots.thumb.stakes import NEVER
from ghoststories.bots.thumb.surveyor import Surveyor
from ghoststories.bots.thumb.worth import ghost_worth
from ghoststories.content.vocabulary import COLOURS, FACES, WHITE
from ghoststories.engine import attempts
from ghoststories.engine.base.exorcism import action_for, digit
from ghoststories.engine.base.qi import tao_held
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.odds.attempt import ROLLS, ROW, START, dice_in


class Payer:
    """Pays for ghosts with as few tokens as it can."""

    def __init__(self, ground: Surveyor) -> None:
        self.ground = ground
        self.exorcist = ground.exorcist
        self.weights = ground.weights

    def next_to_go(self, s: State) -> i64:
        """The next ghost of the goal the faces and tokens are best used for; -1: look again."""
        exorcist = self.exorcist
        if not exorcist.look_at_roll(s):
            return -1
        goal = exorcist.best_goal()
        if exorcist.gain <= 0:
            return -1
        for i in range(s.options_n):
            for ghost in range(exorcist.attempt.ghosts):
                wanted = act.TARGET + exorcist.attempt.spaces[ghost]
                if goal & (1 << ghost) and s.options[i] == wanted:
                    return wanted
        return self.enough(s)

    def next_of_many(self, s: State) -> i64:
        """W-BAR-1, W-KFS-1. The next ghost of those one roll is best used for; -1: look again."""
        marksman = self.ground.marksman
        if not marksman.look_at_rest(s):
            return -1
        goal = marksman.best_goal()
        for i in range(s.options_n):
            for ghost in range(marksman.volley.ghosts):
                wanted = action_for(s, marksman.volley.spaces[ghost])
                if goal & (1 << ghost) and s.options[i] == wanted:
                    return wanted
        return self.enough(s)

    def enough(self, s: State) -> i64:
        return act.PASS if s.options[s.options_n - 1] == act.PASS else i64(-1)

    def pay(self, s: State, option: i64) -> i64:
        if option == act.PASS or s.attempt == attempts.NOT_AT_GHOSTS:
            return 0 if option == act.PASS else 1
        space = option - act.TARGET
        if not self.may_pay(s, space):
            return NEVER
        tokens: i64 = -s.faces[WHITE]
        for colour in range(i64(COLOURS)):
            short = digit(s.need[space], colour) - s.faces[colour]
            if short > 0:
                tokens += short
        cost = self.weights.tao_spent * tokens if tokens > 0 else 0
        return ghost_worth(self.weights, s, space) - cost

    def may_pay(self, s: State, space: i64) -> bool:
        """Whether a ghost can be paid for without a token that is not to be spent."""
        exorcist = self.exorcist
        if not exorcist.look_at_roll(s):
            return False
        for i in range(exorcist.attempt.ghosts):
            if exorcist.attempt.spaces[i] == space:
                return exorcist.attempt.pays(1 << i, exorcist.faces, 0)
        return False

    def lay(self, s: State, option: i64) -> i64:
        """Own tokens, or of whoever may be asked and holds more; else the dice, where they do."""
        if option == act.PASS:
            return 20
        board = option - act.TOKEN
        if board != s.active and not self.exorcist.may_spend & (1 << board):
            return NEVER
        return 20 + tao_held(s, board)

    def reroll(self, s: State, aside: i64) -> i64:
        """POW-8. Put aside what is best rolled again."""
        if not paying(s) or not self.ground.sees_a_ghost(s):
            return act.PASS
        exorcist = self.ground.aimed(s)
        best: i64 = -1
        most: i64 = -1
        dice = aside
        for face in range(i64(FACES)):
            dice += s.faces[face]
        row: i64 = 0
        while row < START[dice + 1]:
            if is_kept(s, row):
                worth = after_reroll(exorcist, row, dice - dice_in(row))
                if worth > most:
                    most = worth
                    best = row
            row += ROW
        for face in range(i64(FACES)):
            if best >= 0 and s.faces[face] > ROLLS[best + face]:
                return act.FACE + face
        return act.PASS


def after_reroll(exorcist: Exorcist, kept: i64, dice: i64) -> i64:
    """The expected worth with some faces kept, in thousandths."""
    total: i64 = 0
    rolls: i64 = 0
    row = START[dice]
    while row < START[dice + 1]:
        for face in range(i64(FACES)):
            exorcist.faces[face] = ROLLS[kept + face] + ROLLS[row + face]
        rolls += ROLLS[row + FACES]
        exorcist.best_goal()
        total += ROLLS[row + FACES] * exorcist.gain
        row += ROW
    return total * 1000 // rolls


def paying(s: State) -> bool:
    """The dice are those of an exorcism, not the Herbalist's."""
    for target in range(len(s.need)):
        if s.need[target] >= 0:
            return True
    return False


def is_kept(s: State, row: i64) -> bool:
    """Whether a row can be what is left when more dice are put aside."""
    for face in range(i64(FACES)):
        if ROLLS[row + face] > s.faces[face]:
            return False
    return True
