"""Black Secret in sentences: what a curse does, who is on a square, what lies in the hand."""

from collections.abc import Collection, Mapping
from typing import Final

from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine import codes as k
from ghoststories.engine.attempts import NOT_AT_GHOSTS
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret.secret import ABOVE, OUTSIDE, UNKNOWN_CARD, secret_of
from ghoststories.engine.black_secret.shadow import shares_place
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.events import Event
from ghoststories.table.telling.seams import TellingSet, Values
from ghoststories.table.telling.things import tile_values

LEVELS: Final = (1, 2, 3, 4)
READS_BELOW: Final = {"ladder": "ladder-up", "move": "move-below"}
"""Options that read otherwise for a Taoist in the catacombs."""


# ---------------------------------------------------------------- things by their ids
def curse_values(s: State, number: int) -> Values:
    """A curse by its place in the content: name, level, colour, what it does."""
    ident, colour = s.content.curse_id[number], int(s.content.curse_colour[number])
    level = str(s.content.curse_level[number])
    symbol = COLOUR_NAMES[colour] if colour >= 0 else "none"
    return {"hex": ident, "level": level, "symbol": symbol, "does": ident}


def mantra_values(s: State, number: int) -> Values:
    ident = s.content.mantra_id[number]
    return {"mantra": ident, "does": ident}


def mantra_qi(s: State, place: int) -> str:
    """`1/2`: the Qi on a mantra of the display, and how many it needs."""
    return f"{secret_of(s).mantra_qi[place]}/{s.content.place_level[place]}"


def square_colour(s: State, square: int) -> str:
    return COLOUR_NAMES[s.content.square_colour[secret_of(s).catacombs * 9 + square]]


def on_square(s: State, square: int) -> str:
    """`3 wraith shadow N E`: how many tokens, which demons, the Shadow, Taoists."""
    x = secret_of(s)
    stack = [str(x.heights[square])] if x.heights[square] else []
    demons = [name for demon, name in enumerate(DEMONS) if x.demons[demon] == square]
    shadow = ["shadow"] if x.shadow == square else []
    return " ".join([*stack, *demons, *shadow, *_taoists_below(s, square)])


def _taoists_below(s: State, square: int) -> list[str]:
    return [
        BOARD_NAMES[board]
        for board in range(k.BOARDS)
        if s.status[board] == k.LIVING and is_below(s, board) and s.at[board] == square
    ]


class SecretTelling(TellingSet):
    gathered: Mapping[str, str] = {"curse-shown": "hex", "mantra-shown": "mantra"}
    reasons = ("curse", "mantra", "demon", "token")

    # ------------------------------------------------------------ decisions and options
    def sort_of_question(self, s: State, wanted: Pending) -> str:
        return ":demons" if wanted.kind == "pay" and s.attempt == NOT_AT_GHOSTS else ""

    def way_to_act(self, offered: Collection[int]) -> str:
        return ":below" if act.EXPEL in offered else ""

    def asked(self, s: State, wanted: Pending) -> Values:
        subject = wanted.subject
        if wanted.kind in ("curse-slot", "curse-done"):
            return {"hex": subject["curse"]}
        if wanted.kind == "mantra-dealt":
            return {"level": str(s.content.place_level[int(subject["slot"])])}
        return {}

    def place(self, s: State, wanted: Pending, word: str, argument: str) -> str:
        if word == "hand" and secret_of(s).hand[int(argument)] == UNKNOWN_CARD:
            return "unseen"
        return READS_BELOW.get(word, "") if is_below(s, s.active) else ""

    def offered(self, s: State, wanted: Pending, word: str, argument: str) -> Values:
        if word in ("throw", "deal-curse"):
            return curse_values(s, int(argument) - 1)
        if word in ("write", "deal-mantra"):
            return mantra_values(s, int(argument) - 1)
        if word in ("ink", "erase"):
            place = int(argument)
            values = mantra_values(s, int(secret_of(s).display[place]))
            return {**values, "qi": mantra_qi(s, place)}
        if word == "hand":
            card = int(secret_of(s).hand[int(argument)])
            return {} if card == UNKNOWN_CARD else {"card_in_full": s.content.card_id[card]}
        if word == "slot":
            return _slot(s, int(argument))
        return _offered_below(s, wanted, word, argument)

    # ------------------------------------------------------------ events
    def happened(self, s: State, event: Event) -> Values:
        subject = event.subject
        if event.kind == "token-found":
            return {"found": f"token-{subject['token']}"}
        if event.kind == "shadow":
            return _where(s, subject["place"])
        if "mantra" in subject:
            mantra = subject["mantra"]
            level = s.content.mantra_level[s.content.mantra_id.index(mantra)]
            return {"level": str(level), "does": mantra}
        return {"hex": subject["token"], "does": subject["token"]} if "token" in subject else {}

    def sort(self, s: State, event: Event) -> str:
        if event.kind == "yin-yang-spent":
            return "taken" if event.cause.startswith("curse:") else ""
        if event.kind == "shadow":
            return "above" if event.subject["place"].startswith("tile-") else "below"
        if event.kind == "level-changed":
            return "down" if is_below(s, BOARD_NAMES.index(event.subject["board"])) else "up"
        return ""


def _slot(s: State, slot: int) -> Values:
    level = max(level for level in LEVELS if s.content.first_slot[level] <= slot)
    curse = int(secret_of(s).slots[slot])
    about = curse_values(s, curse) if curse >= 0 else {"level": str(level)}
    return {**about, "slot": str(slot - int(s.content.first_slot[level]) + 1)}


def _offered_below(s: State, wanted: Pending, word: str, argument: str) -> Values:
    x = secret_of(s)
    if word in ("demon", "summon"):
        return _demon(s, argument)
    if word == "search":
        square = int(x.demons[DEMONS.index(wanted.subject["demon"])])
        return {"stack": str(x.heights[square])}
    if word == "square" or (word == "move" and is_below(s, s.active)):
        square = int(argument)
        symbol = square_colour(s, square)
        return {"square": argument, "symbol": symbol, "here": on_square(s, square)}
    if word == "ladder":
        here = int(s.at[s.active])
        return {"square": str(here), **tile_values(s, here)}
    if word == "expel":
        met = [name for i, name in enumerate(DEMONS) if x.demons[i] == s.at[s.active]]
        return {"demons": " ".join(met)}
    if word == "attack":
        met = [name for board, name in enumerate(BOARD_NAMES) if shares_place(s, board)]
        return {"boards": " ".join(met)}
    if word == "attack-tile":
        return tile_values(s, int(x.shadow) - ABOVE)
    if word == "find":
        return {"found": f"token-{argument}"}
    return {"side": argument.upper()} if word == "side" else {}


def _demon(s: State, demon: str) -> Values:
    number = DEMONS.index(demon)
    square = int(secret_of(s).demons[number])
    at = "" if square == OUTSIDE else str(square)
    return {"demon": demon, "cost": str(s.content.demon_cost[number]), "at": at}


def _where(s: State, place: str) -> Values:
    """`square-3` or `tile-4`, where the Shadow is."""
    level, _, number = place.partition("-")
    return tile_values(s, int(number)) if level == "tile" else {"square": number}
