"""Black Secret in sentences: what a curse does, who is on a square, what lies in the hand."""

from typing import TYPE_CHECKING, Final

from ghoststories.content.black_secret.facts import curse_facts, mantra_facts
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine import codes as k
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.black_secret.door import SHADOW_PLACE_NAMES
from ghoststories.engine.black_secret.secret import (
    ABOVE,
    OUTSIDE,
    UNKNOWN_CARD,
    has_secret,
    secret_of,
)
from ghoststories.engine.black_secret.shadow import shares_place
from ghoststories.engine.geometry import DEMON_PLACES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import Pending
from ghoststories.engine.state import State
from ghoststories.table.events import Event

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech

WU_FENG: Final = "wu-feng"
CAUSES: Final = ("curse", "mantra", "demon", "token")
"""What Black Secret does things by: named before a question that comes of it."""
LEVELS: Final = (1, 2, 3, 4)
DEALT: Final = {"curse-shown": "token", "mantra-shown": "mantra"}
"""Events that come several at a time, and what each is about."""


# ---------------------------------------------------------------- things by their names
def token_name(speech: "Speech", token: str) -> str:
    return speech.names[f"token-{token}"]


def curse_does(speech: "Speech", curse: str) -> str:
    return effect_words(speech.language, curse_facts(speech.content, curse).steps)


def mantra_does(speech: "Speech", mantra: str) -> str:
    return effect_words(speech.language, mantra_facts(speech.content, mantra).steps)


def curse_values(speech: "Speech", number: int) -> dict[str, object]:
    """A curse by its place in the content: name, level, colour, what it does."""
    content = speech.content
    ident, colour = content.curse_id[number], int(content.curse_colour[number])
    return {
        "curse": speech.names[ident],
        "level": int(content.curse_level[number]),
        "colour": speech.look.tao[colour] if colour >= 0 else speech.look.nothing,
        "does": curse_does(speech, ident),
    }


def mantra_values(speech: "Speech", number: int) -> dict[str, object]:
    ident = speech.content.mantra_id[number]
    return {"mantra": speech.names[ident], "does": mantra_does(speech, ident)}


def mantra_qi(speech: "Speech", s: State, place: int) -> str:
    """`♥1/2`: the Qi on a mantra of the display, and how many it needs."""
    return f"{speech.look.qi}{secret_of(s).mantra_qi[place]}/{s.content.place_level[place]}"


def hand_names(speech: "Speech", s: State) -> list[str]:
    """The cards of the hand; empty for whoever may not see them."""
    x = secret_of(s)
    return [
        speech.card_with_stones(speech.content.card_id[x.hand[i]])
        for i in range(x.hand_n)
        if x.hand[i] != UNKNOWN_CARD
    ]


def place_name(speech: "Speech", s: State, place: str) -> str:
    """`square-3` or `tile-4`, where the Shadow is."""
    level, _, number = place.partition("-")
    if level == "tile":
        return speech.tile(s, int(number))
    return speech.say("screen.square", n=number)


def shadow_place(speech: "Speech", s: State) -> str:
    return place_name(speech, s, SHADOW_PLACE_NAMES[secret_of(s).shadow])


def square_colour(s: State, square: int) -> str:
    return COLOUR_NAMES[s.content.square_colour[secret_of(s).catacombs * 9 + square]]


def on_square(speech: "Speech", s: State, square: int) -> str:
    """Demons with their cost, the Shadow, Taoists and tokens of a square."""
    x, look = secret_of(s), speech.look
    parts = [f"{look.stack}{x.heights[square]}" if x.heights[square] else ""]
    parts += [
        f"{look.demon}{s.content.demon_cost[demon]}"
        for demon in range(len(DEMONS))
        if x.demons[demon] == square
    ]
    parts.append(look.shadow if x.shadow == square else "")
    parts.append("".join(taoists_below(s, square)))
    return " ".join(part for part in parts if part)


def taoists_below(s: State, square: int) -> list[str]:
    return [
        BOARD_NAMES[board]
        for board in range(k.BOARDS)
        if s.status[board] == k.LIVING and is_below(s, board) and s.at[board] == square
    ]


# ---------------------------------------------------------------- decisions and options
def about_secret(speech: "Speech", s: State, wanted: Pending) -> dict[str, object]:
    """What a question is about."""
    values: dict[str, object] = {}
    subject = wanted.subject
    if "demon" in subject:
        values["demon"] = speech.names[subject["demon"]]
    if wanted.kind in ("curse-slot", "curse-done"):
        values["curse"] = speech.names[subject["curse"]]
    if wanted.kind == "mantra-dealt":
        values["level"] = int(s.content.place_level[int(subject["slot"])])
    if subject.get("space") in DEMONS:
        values |= _demon_paid(speech, s, subject["space"])
    return values


def _demon_paid(speech: "Speech", s: State, demon: str) -> dict[str, object]:
    need = int(s.need[DEMON_PLACES + DEMONS.index(demon)])
    colour = square_colour(s, int(secret_of(s).demons[DEMONS.index(demon)]))
    return {
        "ghost": speech.names[demon],
        "need": speech.look.need(max(need, 0)).plain,
        "colour": speech.colour(colour),
    }


def reason_of(speech: "Speech", wanted: Pending) -> str:
    """The curse, mantra, token or demon that a question comes of; else nothing."""
    kind, _, which = wanted.subject.get("cause", "").partition(":")
    if kind not in CAUSES:
        return ""
    return token_name(speech, which) if kind == "token" else speech.names[which]


def named_secret(
    speech: "Speech", s: State, wanted: Pending, word: str, argument: str
) -> dict[str, object]:
    """What an option is about."""
    if not has_secret(s):
        return {}
    if word in ("throw", "deal-curse"):
        return curse_values(speech, int(argument) - 1)
    if word in ("write", "deal-mantra"):
        return mantra_values(speech, int(argument) - 1)
    if word in ("ink", "erase"):
        place = int(argument)
        values = mantra_values(speech, int(secret_of(s).display[place]))
        return {**values, "qi": mantra_qi(speech, s, place)}
    if word == "hand":
        return {"card": _card_of_hand(speech, s, int(argument))}
    if word == "slot":
        return _slot(speech, s, int(argument))
    return _named_below(speech, s, wanted, word, argument)


def _card_of_hand(speech: "Speech", s: State, place: int) -> str:
    card = int(secret_of(s).hand[place])
    if card == UNKNOWN_CARD:
        return speech.say("screen.unknown-card")
    return speech.card_with_stones(speech.content.card_id[card])


def _slot(speech: "Speech", s: State, slot: int) -> dict[str, object]:
    level = max(level for level in LEVELS if s.content.first_slot[level] <= slot)
    values: dict[str, object] = {
        "slot": slot - int(s.content.first_slot[level]) + 1,
        "level": level,
    }
    curse = int(secret_of(s).slots[slot])
    return {**values, **(curse_values(speech, curse) if curse >= 0 else {})}


def _named_below(
    speech: "Speech", s: State, wanted: Pending, word: str, argument: str
) -> dict[str, object]:
    x = secret_of(s)
    if word in ("demon", "summon"):
        return _demon(speech, s, argument)
    if word == "search":
        square = int(x.demons[DEMONS.index(wanted.subject["demon"])])
        return {"stack": int(x.heights[square])}
    if word == "square" or (word == "move" and is_below(s, s.active)):
        return _square(speech, s, int(argument))
    if word == "ladder":
        return {"tile": int(s.at[s.active])}
    if word == "expel":
        here = [name for i, name in enumerate(DEMONS) if x.demons[i] == s.at[s.active]]
        return {"demons": ", ".join(speech.names[name] for name in here)}
    if word == "attack":
        struck = [name for i, name in enumerate(BOARD_NAMES) if shares_place(s, i)]
        return {"boards": speech.boards(struck)}
    if word == "attack-tile":
        tile = int(x.shadow) - ABOVE
        return {"tile": tile, "villager": speech.villager(s, tile)}
    if word == "find":
        return {"token": token_name(speech, argument)}
    return {"side": argument.upper()} if word == "side" else {}


def _demon(speech: "Speech", s: State, demon: str) -> dict[str, object]:
    number = DEMONS.index(demon)
    square = int(secret_of(s).demons[number])
    cost = f"{speech.look.demon}{s.content.demon_cost[number]}"
    where = cost if square == OUTSIDE else f"{cost} {speech.say('screen.square', n=square)}"
    return {"demon": speech.names[demon], "cost": cost, "where": where}


def _square(speech: "Speech", s: State, square: int) -> dict[str, object]:
    here = on_square(speech, s, square)
    return {
        "square": square,
        "colour": speech.look.symbol(square_colour(s, square)).plain,
        "here": f" {here}" if here else "",
    }


# ---------------------------------------------------------------- events
def dealt_together(told: list[Event]) -> list[Event]:
    """Curses that are turned up one after the other are one event, and so are mantras."""
    found: list[Event] = []
    for event in told:
        what = DEALT.get(event.kind)
        if what and found and (found[-1].kind, found[-1].cause) == (event.kind, event.cause):
            names = f"{found[-1].subject[what]} {event.subject[what]}"
            found[-1] = Event(event.kind, event.cause, {**event.subject, what: names})
        else:
            found.append(event)
    return found


def told_secret(speech: "Speech", s: State, event: Event) -> dict[str, str]:
    """The things of Black Secret that an event is about."""
    values: dict[str, str] = {}
    if event.kind == "level-changed":
        below = is_below(s, BOARD_NAMES.index(event.subject["board"]))
        values["way"] = speech.say("screen.way-down" if below else "screen.way-up")
    for what, word in event.subject.items():
        if what == "demon" or (what == "space" and word in DEMONS):
            values[what] = speech.names[word]
        elif event.kind in DEALT and what == DEALT[event.kind]:
            values[what] = ", ".join(speech.names[name] for name in word.split())
        elif what == "mantra":
            values |= _told_mantra(speech, word)
        elif what == "token":
            values |= _told_token(speech, event.kind, word)
        elif what == "place":
            values[what] = place_name(speech, s, word)
    return values


def _told_mantra(speech: "Speech", mantra: str) -> dict[str, str]:
    level = int(speech.content.mantra_level[speech.content.mantra_id.index(mantra)])
    does = mantra_does(speech, mantra)
    return {"mantra": speech.names[mantra], "level": str(level), "does": does}


def _told_token(speech: "Speech", kind: str, word: str) -> dict[str, str]:
    if kind == "token-found":
        return {"token": token_name(speech, word)}
    return {"token": speech.names[word], "does": curse_does(speech, word)}


def cause_secret(speech: "Speech", kind: str, which: str) -> str:
    if kind == "token":
        return token_name(speech, which)
    return speech.names[which] if kind in CAUSES else ""
