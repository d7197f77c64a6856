"""Decisions, options and events as sentences in a player's language."""

from ghoststories.cli.black_secret.speech import (
    WU_FENG,
    about_secret,
    cause_secret,
    dealt_together,
    named_secret,
    reason_of,
    told_secret,
)
from ghoststories.cli.screen.look import Look
from ghoststories.cli.white_moon.speech import about_moon, named_moon, told_moon
from ghoststories.content.black_secret.vocabulary import DEMONS
from ghoststories.content.phrases import Phrases, phrases
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import COLOUR_NAMES, POWERS, VILLAGERS
from ghoststories.engine.agenda import b_of
from ghoststories.engine.base.exorcism import PAID, first_colour, need_of
from ghoststories.engine.base.moving import is_below
from ghoststories.engine.base.setup import power_of
from ghoststories.engine.geometry import TOUCHES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.play import top
from ghoststories.engine.state import State
from ghoststories.kinds import act
from ghoststories.table.events import Event

TOLD_OTHERWISE = ("token-laid",)
"""Events whose story another event tells."""


BELOW = {"ladder": "ladder-up", "move": "move-below"}
"""Options that read otherwise for a Taoist in the catacombs, and the place their words have."""


def space_number(text: str) -> int:
    return BOARD_NAMES.index(text[0]) * 3 + int(text[1])


def _way_to_act(offered: set[int]) -> str:
    """Which sentence asks for the action: the usual one, or one for what is possible here."""
    if act.EXPEL in offered:
        return ":below"
    return ":save" if act.SAVE in offered else "" if offered else ":spent"


class Speech:
    def __init__(self, content: Content, language: str, look: Look) -> None:
        self.content = content
        self.language = language
        self.look = look
        self.phrases: Phrases = phrases(language)
        self.names = content.names[language]

    def say(self, key: str, **values: object) -> str:
        return self.phrases.say(key, **values)

    # ------------------------------------------------------------ things by their names
    def board(self, name: str) -> str:
        """A board, or who else acts: Wu-Feng."""
        return self.say("screen.wu-feng" if name == WU_FENG else f"board.{name}")

    def boards(self, names: list[str]) -> str:
        return ", ".join(map(self.board, names))

    def colour(self, name: str) -> str:
        return f"{self.look.symbol(name).plain} {self.say(f'colour.{name}')}"

    def villager(self, s: State, tile: int) -> str:
        return self.names[VILLAGERS[s.village[tile]]] if s.village[tile] >= 0 else "?"

    def tile(self, s: State, tile: int) -> str:
        return f"{tile} {self.villager(s, tile)}"

    def card(self, name: str) -> str:
        return self.names[name]

    def card_with_stones(self, name: str) -> str:
        card = self.content.card_id.index(name)
        need = self.look.need(int(self.content.card_need[card])).plain
        stones = self.look.stones_of(self.content, card)
        return " ".join(part for part in (self.names[name], need, stones) if part)

    def ghost(self, s: State, space: int) -> str:
        """The ghost of a space; the one that has just left it, while its stones are dealt with."""
        card = int(s.ghosts[space])
        if card < 0 and s.need[space] >= PAID:
            card = int(s.need[space]) - PAID
        return self.names[self.content.card_id[card]] if card >= 0 else "?"

    def ghost_with_need(self, s: State, space: int) -> str:
        if s.ghosts[space] < 0:
            return self.ghost(s, space)
        need = self.look.need(int(need_of(s, space))).plain
        return f"{self.ghost(s, space)} {need or 0}"

    # ------------------------------------------------------------ what is to be decided
    def decision(self, s: State, wanted: Pending) -> str:
        key = f"decide.{wanted.kind}"
        if wanted.kind == "act":
            offered = {act.HELP, act.EXORCISE, act.SAVE, act.EXPEL} & set(legal_codes(s))
            key += _way_to_act(offered)
        if wanted.actor != WU_FENG and f"{key}:taoists" in self.phrases:
            key += ":taoists"
        what = self.say(key, **self._about(s, wanted))
        if reason := reason_of(self, wanted):
            what = f"{reason} – {what}"
        return self.say(
            "screen.decide", board=self.board(wanted.actor), what=what, rule=wanted.rule
        )

    def chance(self, s: State, wanted: Pending) -> str:
        return self.say(f"chance.{wanted.kind}", **self._about(s, wanted))

    def _about(self, s: State, wanted: Pending) -> dict[str, object]:
        values: dict[str, object] = dict(wanted.subject)
        if "card" in wanted.subject:
            values["card"] = self.card_with_stones(wanted.subject["card"])
        if "board" in wanted.subject:
            values["board"] = self.board(wanted.subject["board"])
        if f"curse.{wanted.subject.get('curse')}" in self.phrases:  # a face of the curse die
            values["curse"] = self.say(f"curse.{wanted.subject['curse']}")
        space = wanted.subject.get("space", "-")
        if space != "-" and space not in DEMONS:
            number = space_number(space)
            values["ghost"] = self.ghost(s, number)
            need = int(s.need[number])
            if 0 < need < PAID:
                values["need"] = self.look.need(need).plain
                values["colour"] = self.colour(COLOUR_NAMES[first_colour(need)])
        dice = self.look.faces(wanted.subject.get("dice", "").split()).plain
        values["dice"] = " ".join(dice) or "-"
        return values | about_moon(self, s, wanted.subject) | about_secret(self, s, wanted)

    # ------------------------------------------------------------ what can be chosen
    def option(self, s: State, wanted: Pending, text: str) -> str:
        word, _, argument = text.partition(" ")
        place = wanted.kind
        if place == "reroll-dice" and b_of(top(s)):
            place = "reroll-dice-aside"
        if place == "move" and text == f"move {s.at[s.active]}":
            place = "move-back"
        if word in BELOW and is_below(s, s.active):
            place = BELOW[word]
        template = self.phrases.first(
            f"option.{word}@{place}", f"option.{word}@{wanted.kind}", f"option.{word}"
        )
        return template.format_map(self._named(s, wanted, word, argument))

    def _named(self, s: State, wanted: Pending, word: str, argument: str) -> dict[str, object]:
        values: dict[str, object] = {
            "yinyang": self.look.yin_yang,
            "token": self.look.power_token,
            "villager": self.villager(s, int(s.at[s.active]) % 9),
        }
        if word in ("move", "ask", "free", "tile"):
            values |= {"tile": argument, "villager": self.villager(s, int(argument))}
        elif word in ("place", "buddha", "target", "pick"):
            space = space_number(argument)
            tile = int(TOUCHES[space])
            values |= {"space": argument, "ghost": self.ghost_with_need(s, space)}
            values |= {"tile": tile, "villager": self.villager(s, tile)}
            if word == "place" and s.buddha_on[space]:
                values["space"] = argument + self.look.buddha
        elif word in ("token", "board", "first", "borrow"):
            power = int(s.power[BOARD_NAMES.index(argument)])
            values["board"] = self.board(argument)
            values["power"] = self.names[POWERS[power]] if power >= 0 else "?"
        elif word == "villager":
            values["villager"] = self.names[argument]
        elif word == "curse":
            values["curse"] = self.say(f"curse.{argument}")
        elif word == "draw":
            values["card"] = self.names[self.content.card_id[int(argument) - 1]]
        elif word == "side" and "board" in wanted.subject:
            values["power"] = self._power_of_side(s, wanted.subject["board"], argument)
        elif argument in COLOUR_NAMES:
            values["colour"] = self.colour(argument)
        values |= named_moon(self, s, wanted, word, argument)
        return values | named_secret(self, s, wanted, word, argument)

    def _power_of_side(self, s: State, board: str, side: str) -> str:
        colour = s.colour[BOARD_NAMES.index(board)]
        return self.names[POWERS[power_of(self.content, colour, "ab".index(side))]]

    # ------------------------------------------------------------ what happened
    def events(self, s: State, told: list[Event]) -> list[str]:
        """A line for each; the dice of one roll are one line, and what is dealt together."""
        lines: list[str] = []
        faces: list[str] = []
        for event in dealt_together(told):
            if event.kind == "rolled":
                faces.append(event.subject["face"])
                continue
            if faces:
                lines.append(self._rolled(faces))
                faces = []
            if event.kind not in TOLD_OTHERWISE:
                lines.append(self.event(s, event))
        return [*lines, self._rolled(faces)] if faces else lines

    def _rolled(self, faces: list[str]) -> str:
        return self.say("event.rolled", face=", ".join(map(self.colour, faces)))

    def event(self, s: State, event: Event) -> str:
        values = {what: self._thing(s, what, word) for what, word in event.subject.items()}
        if event.kind == "drawn":
            values["card"] = self.card_with_stones(event.subject["card"])
        values |= told_moon(self, event) | told_secret(self, s, event)
        keys = [f"event.{event.kind}:{word}" for word in event.subject.values()]
        template = self.phrases.first(*keys, f"event.{event.kind}")
        line = template.format_map(values)
        cause = self._cause(event)
        return f"{line} ({cause})" if cause and cause not in line else line

    def _thing(self, s: State, what: str, word: str) -> str:
        if what == "board":
            return self.board(word)
        if what in ("card", "power", "person", "family", "artifact"):
            return self.names[word]
        if what == "tile":
            return self.tile(s, int(word))
        if what in ("colour", "face"):
            return self.colour(word) if word in COLOUR_NAMES else word
        if what in ("curse", "ability"):
            return self.say(f"{what}.{word}")
        return word

    def _cause(self, event: Event) -> str:
        kind, _, which = event.cause.partition(":")
        if kind in ("card", "villager", "power", "artifact"):
            return self.names[which]
        if kind == "family":
            return self.say("cause.family", family=self.names[which])
        if named := cause_secret(self, kind, which):
            return named
        key = f"cause.{event.kind}@{which}"  # most of what a step causes needs no reason
        return self.say(key) if key in self.phrases else ""
