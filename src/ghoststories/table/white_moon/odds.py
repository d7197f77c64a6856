"""The odds of a Mystic Barrier's roll, and of the Kung-Fu School's."""

from ghoststories.content.vocabulary import COLOURS, KUNG_FU_SCHOOL
from ghoststories.engine.agenda import a_of, kind_of, living
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.engine.white_moon.moon import ALONE, moon_of
from ghoststories.engine.white_moon.school import may_aim, may_aim_by_token
from ghoststories.kinds import step
from ghoststories.table.odds.goals import Odds, means, volley_odds
from ghoststories.table.odds.volley import Volley
from ghoststories.table.telling.sentence import is_key


def barrier_odds(s: State, board: int) -> list[Odds]:
    """W-BAR-1, W-BAR-2. Four dice against the ghosts of a board, and the barrier's crystals."""
    dice, paid = Volley(), Volley()
    dice.aim_from_board(s, board, 0)
    paid.aim_from_board(s, board, moon_of(s).barrier)
    return volley_odds(dice, paid, paid, "barrier")


def school_odds(s: State, colour: int) -> list[Odds]:
    """W-KFS-1. The active Taoist against all ghosts of a colour; friends do not help."""
    dice, own = Volley(), Volley()
    dice.aim_at_colour(s, colour, False)
    own.aim_at_colour(s, colour, True)
    return volley_odds(dice, own, own, means(own))


def school_colours(s: State) -> list[int]:
    """W-KFS-1, W-KFS-2. Those that may be aimed at, also by a power token."""
    by_token = {int(s.colour[board]) for board in range(BOARDS) if may_aim_by_token(s, board)}
    return [colour for colour in range(COLOURS) if may_aim(s, colour) or colour in by_token]


def of_all_colours(s: State) -> list[Odds]:
    return [odds for colour in school_colours(s) for odds in school_odds(s, colour)]


def odds_asked(s: State) -> list[Odds] | None:
    """Of the board that a barrier comes to, or of what the School aims at; else None."""
    packed = top(s)
    kind = kind_of(packed)
    if kind == step.BARRIER_BOARD:
        return barrier_odds(s, int(a_of(packed)))
    if kind == step.SCHOOL_GREY:
        return school_odds(s, int(a_of(packed)))
    return of_all_colours(s) if kind == step.SCHOOL_AIM else None


def asks_school(s: State, word: str, argument: str) -> bool:
    """Whether an option asks the School: on a tile that it names, or where the Taoist stands."""
    if not living(s, s.active) or not is_key(f"option.{word}@{word}-school"):
        return False
    tile = int(argument) if argument else int(s.at[s.active]) % TILES
    return s.village[tile] == KUNG_FU_SCHOOL


def odds_after(s: State, word: str, argument: str) -> list[Odds]:
    return of_all_colours(s) if asks_school(s, word, argument) else []


def aimed(s: State) -> Volley | None:
    """The School's attempt, while it lasts: all its targets have one colour."""
    targets = [space for space in range(SPACES) if s.need[space] >= 0 and s.ghosts[space] >= 0]
    if s.attempt != ALONE or not targets:
        return None
    volley = Volley()
    volley.aim_at_colour(s, s.content.card_colour[s.ghosts[targets[0]]], True)
    return volley
