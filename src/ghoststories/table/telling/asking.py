"""What is to be decided, and what can be chosen."""

from collections.abc import Iterable
from dataclasses import asdict

from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS
from ghoststories.engine.actions import notation
from ghoststories.engine.agenda import a_of
from ghoststories.engine.base.setup import power_of
from ghoststories.engine.names import BOARD_NAMES, CURSE_NAMES, WU_FENG
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.sets import in_game
from ghoststories.table.telling import things
from ghoststories.table.telling.seams import Values
from ghoststories.table.telling.sentence import Asked, Sentence, first_key, is_key


def merged(parts: Iterable[Values]) -> Values:
    return {name: value for part in parts for name, value in part.items()}


# ---------------------------------------------------------------- what is to be decided
def decision(s: State, wanted: Pending) -> Sentence:
    """The question, or what chance is asked."""
    if wanted.actor == "chance":
        return Sentence(f"chance.{wanted.kind}", _about(s, wanted))
    sorts = [sort for one in in_game(s) if (sort := one.telling.sort_of_question(s, wanted))]
    way = _way_to_act(s) if wanted.kind == "act" else "".join(sorts[-1:])
    key = f"decide.{wanted.kind}{way}"
    if wanted.actor != WU_FENG and is_key(f"{key}:taoists"):
        key += ":taoists"
    because = because_of(wanted.subject.get("cause", ""))
    reasons = [kind for one in in_game(s) for kind in one.telling.reasons]
    if because and wanted.subject["cause"].partition(":")[0] in reasons:
        return Sentence(key, {**_about(s, wanted), **because}, "cause.named")
    return Sentence(key, _about(s, wanted))


def because_of(cause: str) -> Values:
    """`card:ghoul` as a value; nothing for what has no name."""
    kind, _, which = cause.partition(":")
    if kind in ("", "step"):
        return {}
    return {"cause": f"token-{which}" if kind == "token" else which}


def _way_to_act(s: State) -> str:
    """Which sentence asks for the action: the usual one, or one for what is possible here."""
    offered = legal_codes(s)
    ways = [way for one in in_game(s) if (way := one.telling.way_to_act(offered))]
    usual = "" if act.HELP in offered or act.EXORCISE in offered else ":spent"
    return ways[-1] if ways else usual


def _about(s: State, wanted: Pending) -> Values:
    subject = wanted.subject
    values = {name: word for name, word in subject.items() if name not in ("cause", "curse")}
    values["dice"] = subject.get("dice", "")
    if "card" in subject:
        values["card_in_full"] = subject["card"]
    if subject.get("curse") in CURSE_NAMES:
        values["curse"] = subject["curse"]
    if "tile" in subject:
        values |= things.tile_values(s, int(subject["tile"]))
    space = things.space_number(subject.get("space", ""))
    if space is not None:
        values["ghost"] = things.ghost(s, space)
    return values | merged(one.telling.asked(s, wanted) for one in in_game(s))


# ---------------------------------------------------------------- what can be chosen
def option(s: State, wanted: Pending, text: str) -> Sentence:
    """An option of the decision, or an outcome of chance, by its notation."""
    word, _, argument = text.partition(" ")
    places = [
        place for one in in_game(s) if (place := one.telling.place(s, wanted, word, argument))
    ]
    if wanted.kind == "reroll-dice" and a_of(top(s)):
        places.append("reroll-dice-aside")
    keys = [f"option.{word}@{place}" for place in [*reversed(places), wanted.kind]]
    values = _chosen(s, wanted, word, argument)
    values |= merged(one.telling.offered(s, wanted, word, argument) for one in in_game(s))
    return Sentence(first_key(*keys, f"option.{word}"), values)


def _chosen(s: State, wanted: Pending, word: str, argument: str) -> Values:
    if word == "help":
        return things.tile_values(s, int(s.at[s.active]) % 9)
    if word in ("move", "ask", "free", "tile"):
        return things.tile_values(s, int(argument))
    if word in ("place", "buddha", "target", "pick"):
        mark = (
            "buddha" if word == "place" and s.buddha_on[things.space_number(argument) or 0] else ""
        )
        return {**things.space_values(s, argument), "mark": mark}
    if word in ("token", "board", "first", "borrow"):
        return {"board": argument, "power": things.power(s, argument)}
    if word in ("villager", "curse"):
        return {word: argument}
    if word == "draw":
        return {"card": s.content.card_id[int(argument) - 1]}
    if word == "side" and "board" in wanted.subject:
        return {"power": _power_of_side(s, wanted.subject["board"], argument)}
    return {"colour": argument} if argument in COLOUR_NAMES else {}


def _power_of_side(s: State, board: str, side: str) -> str:
    colour = s.colour[BOARD_NAMES.index(board)]
    return POWERS[power_of(s.content, colour, "ab".index(side))]


def asked(s: State, wanted: Pending) -> Asked:
    return Asked(**asdict(wanted), say=decision(s, wanted))


def options(s: State, wanted: Pending) -> list[Sentence]:
    """What may be chosen, in the order of the options."""
    return [option(s, wanted, notation(code)) for code in legal_codes(s)]
