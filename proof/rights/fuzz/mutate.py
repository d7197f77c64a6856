"""Things that were meant well, made wrong in one place or several."""

import copy
import json
import random
from typing import Any

DEEP = 3000
LETTERS = (
    "aZ0 -_:;,.?/\\\"'{}[]()<>=#%&\n\t\r\x00\x07\x1b\x7f\u0085\u202e\u2028\ufeff\ufffe\ud800é漢😀"
)
NASTY: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 2**64, 10**30, 10**4000,
    0.5, -0.0, 1e308, float("nan"), float("inf"), "", " ", "0", "-1", "null", "N", "X", "wu-feng",
    "\x00", "\ud800", "\udc00\ud800", "a\x00b", "\u202eabc", "é", "😀", "x" * 41, "x" * 5000,
    "../../etc/passwd", "%00", "%s%s%n", "{0}", "'; DROP TABLE tables; --", "<script>", "pass",
    "?", "draw ?", "hand ?", "act", "hello", [], [[]], {}, [None], {"": None}, {"type": "act"},
    [0] * 300, {str(n): n for n in range(300)},
]  # fmt: skip


def nested(dice: random.Random) -> Any:
    """Deeper than anybody needs; not deeper than Python writes."""
    told: Any = copy.deepcopy(dice.choice(NASTY))
    for _ in range(dice.choice((1, 10, 300))):
        told = [told] if dice.random() < 0.5 else {dice.choice(("type", "a", "")): told}
    return told


def anything(dice: random.Random) -> Any:
    return nested(dice) if dice.random() < 0.1 else copy.deepcopy(dice.choice(NASTY))


# ---------------------------------------------------------------- JSON
def wrong(good: Any, dice: random.Random) -> Any:
    """A copy with one to three places of it changed."""
    told = copy.deepcopy(good)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        told = _changed(told, dice)
    return told


def _changed(told: Any, dice: random.Random) -> Any:
    """Going down as long as luck wants it."""
    if isinstance(told, dict | list) and told and dice.random() < 0.85:
        key = dice.choice(list(told) if isinstance(told, dict) else range(len(told)))
        fate = dice.random()
        if fate < 0.15:
            del told[key]
        elif fate < 0.25:
            _add(told, key, dice)
        else:
            told[key] = _changed(told[key], dice)
        return told
    return _other(told, dice)


def _add(told: Any, key: Any, dice: random.Random) -> None:
    if isinstance(told, list):
        told.insert(key, copy.deepcopy(told[key]) if dice.random() < 0.5 else anything(dice))
    else:
        told[dice.choice(("more", "__proto__", "", "id", "type", "\ud800"))] = anything(dice)


def _other(told: Any, dice: random.Random) -> Any:
    if isinstance(told, str) and dice.random() < 0.6:
        return letters(told, dice)
    if isinstance(told, int) and dice.random() < 0.5:
        return told + dice.choice((-2, -1, 1, 2, 1000))
    return anything(dice)


def written(told: Any, dice: random.Random) -> str:
    """As JSON, or nearly."""
    text = json.dumps(told, ensure_ascii=dice.random() < 0.9)
    if dice.random() < 0.15:
        text = letters(text, dice)
    if dice.random() < 0.01:
        depth = dice.choice((100, DEEP, 20_000))
        text = text.replace(":", ":" + "[" * depth, 1)
    return text


def in_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


# ---------------------------------------------------------------- text
def letters(text: str, dice: random.Random) -> str:
    """A few letters more, fewer, or others; or a piece twice."""
    for _ in range(dice.choice((1, 1, 2, 5))):
        at, to = sorted((dice.randint(0, len(text)), dice.randint(0, len(text))))
        to = min(to, at + dice.choice((0, 1, 1, 3, 20)))
        new = dice.choice(("", dice.choice(LETTERS), text[at:to] * 2, "9" * 30, "x" * 200))
        text = text[:at] + new + text[to:]
    return text


def lines(text: str, dice: random.Random) -> str:
    """Lines twice, away, in another order, with words of others in them."""
    told = text.splitlines()
    for _ in range(dice.choice((1, 1, 2, 4))):
        at = dice.randrange(len(told)) if told else 0
        fate = dice.random()
        if not told or fate < 0.1:
            told.insert(at, letters("word 1 two", dice))
        elif fate < 0.2:
            told.pop(at)
        elif fate < 0.3:
            told.append(told[at])
        elif fate < 0.5:
            told[at] = letters(told[at], dice)
        else:
            told[at] = _other_words(told[at], dice.choice(told), dice)
    return "\n".join(told) + "\n"


def _other_words(line: str, other: str, dice: random.Random) -> str:
    words, others = line.split(" "), other.split(" ")
    at = dice.randrange(len(words))
    numbers = [str(number) for number in (-1, 0, 1, 4, 9, 13, 99, 2**31, 2**70)]
    words[at] = dice.choice([*others, *numbers, "", "?", "N", "x" * 100])
    return " ".join(words)
