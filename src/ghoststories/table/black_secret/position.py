"""The lines of a text position that Black Secret adds; docs/formats.md lists them.

What is left out is as it was laid out: all ladders, full stacks of unseen tokens, no demon below,
no curse shown, no mantra on display. `hand ?2` is a hand of two cards nobody here may see.
"""

from collections.abc import Callable

from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS, TOKENS_N
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.engine import codes as k
from ghoststories.engine.black_secret import secret
from ghoststories.engine.black_secret.door import SHADOW_PLACE_NAMES
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES, card_index, index
from ghoststories.engine.state import State
from ghoststories.table.position import PositionError
from ghoststories.table.position.words import listed, number_of, pairs_of, parts_of

SIDES = ["A", "B"]
MOST = 1023


# ---------------------------------------------------------------- writing
def secret_lines(s: State) -> list[str]:
    x = secret.secret_of(s)
    below = [BOARD_NAMES[board] for board in range(k.BOARDS) if s.below >> board & 1]
    gone = [str(tile) for tile in range(TILES) if not x.ladders >> tile & 1]
    return [
        f"wu-feng {SIDES[x.side]}" if x.side >= 0 else "wu-feng ?",
        listed("below", below),
        listed("no-ladder", gone),
        _heights(x),
        listed("found", _found(s, x)),
        listed("demons", _demons(x)),
        f"shadow {SHADOW_PLACE_NAMES[x.shadow]}" if x.shadow != secret.NO_SHADOW else "",
        f"skips {x.skips}" if x.skips else "",
        f"urns {x.urns}" if x.urns else "",
        listed("curses", _curses(s, x)),
        listed("thrown", _thrown(s, x)),
        f"unlocked {x.unlocked}" if x.unlocked != 1 else "",
        _numbers("curse-rounds", [x.round, x.dealt, x.resolving, x.renewal]),
        listed("mantras", _mantras(s, x), ", "),
        listed("mantras-gone", _mantras_gone(s, x)),
        f"bleeds-onto {x.bleeds_onto}" if x.bleeds_onto >= 0 else "",
        _hand(s, x),
        _numbers("incarnations-drawn", [x.drawn, x.added]),
        listed("blocked", [f"{BOARD_NAMES[b]} {n}" for b, n in enumerate(x.blocked) if n]),
        listed("weakened", _weakened(s, x), ", "),
    ]


def _numbers(key: str, numbers: list[int]) -> str:
    return f"{key} {' '.join(str(n) for n in numbers)}" if any(numbers) else ""


def _heights(x: secret.Secret) -> str:
    heights = [int(n) for n in x.heights]
    return "" if heights == [int(x.groups)] * TILES else listed("stacks", [str(n) for n in heights])


def _found(s: State, x: secret.Secret) -> list[str]:
    """Tokens that have been turned up: `2-earth` is one of the two-symbol ones."""
    return [
        f"{group + 1}-{TOKENS[face]}"
        for group in range(x.groups)
        for face in range(TOKENS_N)
        for at in [group * TOKENS_N + face]
        for _ in range(s.content.token_count[at] - x.tokens_left[at])
    ]


def _demons(x: secret.Secret) -> list[str]:
    return [f"{DEMONS[d]} {at}" for d, at in enumerate(x.demons) if at != secret.OUTSIDE]


def _curses(s: State, x: secret.Secret) -> list[str]:
    return [s.content.curse_id[c] for c, where in enumerate(x.curses) if where == secret.SHOWN]


def _thrown(s: State, x: secret.Secret) -> list[str]:
    return [f"{i}/{s.content.curse_id[x.slots[i]]}" for i in range(len(x.slots)) if x.slots[i] >= 0]


def _mantras(s: State, x: secret.Secret) -> list[str]:
    return [
        f"{slot} {s.content.mantra_id[x.display[slot]] if x.display[slot] >= 0 else '-'}"
        + (f" {x.mantra_qi[slot]}" if x.mantra_qi[slot] else "")
        for slot in range(secret.MANTRA_SLOTS)
        if x.display[slot] >= 0 or x.mantra_qi[slot]
    ]


def _mantras_gone(s: State, x: secret.Secret) -> list[str]:
    return [s.content.mantra_id[m] for m, where in enumerate(x.mantras) if where == secret.GONE]


def _hand(s: State, x: secret.Secret) -> str:
    cards = [int(x.hand[i]) for i in range(x.hand_n)]
    hidden = cards.count(secret.UNKNOWN_CARD)
    words = [s.content.card_id[card] for card in cards if card != secret.UNKNOWN_CARD]
    return listed("hand", words + ([f"?{hidden}"] if hidden else []))


def _weakened(s: State, x: secret.Secret) -> list[str]:
    return [
        f"{s.content.card_id[x.weak_card[i]]} {COLOUR_NAMES[x.weak_colour[i]]}"
        for i in range(secret.MOST_WEAKENED)
        if x.weak_card[i] >= 0
    ]


# ---------------------------------------------------------------- reading
class SecretReader:
    """Handlers by line, in an order in which each finds what it needs."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.x = secret.secret_of(s)

    def handlers(self) -> dict[str, Callable[[str], None]]:
        return {
            "wu-feng": self.wu_feng, "no-ladder": self.no_ladder, "stacks": self.stacks,
            "found": self.found, "demons": self.demons, "shadow": self.shadow, "skips": self.skips,
            "urns": self.urns, "curses": self.curses, "thrown": self.thrown,
            "unlocked": self.unlocked, "curse-rounds": self.curse_rounds, "mantras": self.mantras,
            "mantras-gone": self.mantras_gone, "bleeds-onto": self.bleeds_onto, "hand": self.hand,
            "incarnations-drawn": self.incarnations_drawn, "blocked": self.blocked,
            "weakened": self.weakened, "below": self.below,
        }  # fmt: skip

    def wu_feng(self, rest: str) -> None:
        side = rest or "A"
        self.x.side = -1 if side == "?" else index(SIDES, side, "side")

    def no_ladder(self, rest: str) -> None:
        gone = {number_of(word, TILES - 1) for word in rest.split()}
        gone |= {tile for tile in range(TILES) if self.s.haunted[tile]}  # K-TAO-2
        self.x.ladders = secret.ALL_LADDERS & ~sum(1 << tile for tile in gone)

    def stacks(self, rest: str) -> None:
        words = rest.split() or [str(self.x.groups)] * TILES
        if len(words) != TILES:
            raise PositionError("nine heights are expected, square by square")
        for square, word in enumerate(words):
            self.x.heights[square] = number_of(word, int(self.x.groups))

    def found(self, rest: str) -> None:
        for word in rest.split():
            number, _, name = word.partition("-")
            group = number_of(number, 4) - 1
            at = group * TOKENS_N + index(list(TOKENS), name, "token")
            if group < 0 or not self.x.tokens_left[at]:
                raise PositionError(f"there are not so many {word}")
            self.x.tokens_left[at] -= 1

    def demons(self, rest: str) -> None:
        for name, square in pairs_of(rest, "after each demon comes its square"):
            self.x.demons[index(list(DEMONS), name, "demon")] = number_of(square, TILES - 1)

    def shadow(self, rest: str) -> None:
        self.x.shadow = index(SHADOW_PLACE_NAMES, rest, "place") if rest else secret.NO_SHADOW

    def skips(self, rest: str) -> None:
        self.x.skips = number_of(rest or "0", 99)

    def urns(self, rest: str) -> None:
        default = str(secret.URNS) if self.x.shadow != secret.NO_SHADOW else "0"
        self.x.urns = number_of(rest or default, secret.URNS)

    def curse(self, word: str) -> int:
        return index(self.s.content.curse_id, word, "curse")

    def curses(self, rest: str) -> None:
        for word in rest.split():
            self.x.curses[self.curse(word)] = secret.SHOWN

    def thrown(self, rest: str) -> None:
        for word in rest.split():
            place, _, name = word.partition("/")
            curse, slot = self.curse(name), number_of(place, len(self.x.slots) - 1)
            if self.x.slots[slot] >= 0 or self.x.curses[curse] == secret.THROWN:
                raise PositionError(f"{word}: this slot or this curse is said twice")
            self.x.slots[slot] = curse
            self.x.curses[curse] = secret.THROWN

    def unlocked(self, rest: str) -> None:
        self.x.unlocked = number_of(rest or "1", 4)

    def curse_rounds(self, rest: str) -> None:
        words = rest.split() or ["0"] * 4
        if len(words) != 4:
            raise PositionError("renewals, curses dealt, being resolved, a renewal to come")
        numbers = [number_of(word, MOST) for word in words]
        self.x.round, self.x.dealt, self.x.resolving, self.x.renewal = numbers

    def mantra(self, word: str) -> int:
        return index(self.s.content.mantra_id, word, "mantra")

    def mantras(self, rest: str) -> None:
        for part in parts_of(rest, ","):
            words = part.split()
            if len(words) not in (2, 3):
                raise PositionError("a mantra is its place, its name and the Qi on it")
            place, name, *qi = words
            slot = number_of(place, secret.MANTRA_SLOTS - 1)
            if self.x.display[slot] >= 0 or self.x.mantra_qi[slot]:
                raise PositionError(f"place {slot} is said twice")
            self.x.mantra_qi[slot] = number_of(qi[0], 20) if qi else 0
            if name == "-":
                continue
            mantra = self.mantra(name)
            if self.s.content.mantra_level[mantra] != self.s.content.place_level[slot]:
                raise PositionError(f"{name} is of another level than place {slot}")
            self.x.display[slot] = mantra
            self.x.mantras[mantra] = secret.ON_DISPLAY

    def mantras_gone(self, rest: str) -> None:
        for word in rest.split():
            if self.x.mantras[self.mantra(word)] == secret.ON_DISPLAY:
                raise PositionError(f"{word} is on display")
            self.x.mantras[self.mantra(word)] = secret.GONE

    def bleeds_onto(self, rest: str) -> None:
        self.x.bleeds_onto = number_of(rest, secret.MANTRA_SLOTS - 1) if rest else -1

    def hand(self, rest: str) -> None:
        for word in rest.split():
            hidden = word.startswith("?")
            n = number_of(word[1:], secret.MOST_HAND) if hidden else 1
            card = secret.UNKNOWN_CARD if hidden else card_index(self.s.content, word)
            for _ in range(n):
                if self.x.hand_n == secret.MOST_HAND:
                    raise PositionError(f"there are {secret.MOST_HAND} incarnations")
                self.x.hand[self.x.hand_n] = card
                self.x.hand_n += 1

    def incarnations_drawn(self, rest: str) -> None:
        words = rest.split() or ["0", "0"]
        if len(words) != 2:
            raise PositionError("how many were drawn, and how many came without a Summoning card")
        self.x.drawn, self.x.added = (number_of(word, MOST) for word in words)

    def blocked(self, rest: str) -> None:
        for name, n in pairs_of(rest, "after each board comes how many of its turns"):
            self.x.blocked[index(BOARD_NAMES, name, "board")] = number_of(n, 2)

    def weakened(self, rest: str) -> None:
        parts = parts_of(rest, ",")
        if len(parts) > secret.MOST_WEAKENED:
            raise PositionError(f"at most {secret.MOST_WEAKENED} incarnations are weakened")
        for i, part in enumerate(parts):
            name, _, colour = part.partition(" ")
            self.x.weak_card[i] = card_index(self.s.content, name)
            self.x.weak_colour[i] = index(COLOUR_NAMES[:COLOURS], colour, "colour")

    def below(self, rest: str) -> None:
        """K-TAO-1. Who is in the catacombs, on the square under the tile `at` names."""
        for word in rest.split():
            self.s.below |= 1 << index(BOARD_NAMES, word, "board")
