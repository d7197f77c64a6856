"""A state as bytes: between processes, and for the digest. Equal states give equal bytes."""

from hashlib import blake2b
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from ghoststories.content.tables import Content
from ghoststories.engine.attempts import KINDS, place_of_kind
from ghoststories.engine.rules import Rules
from ghoststories.engine.state import State

# Everything a position consists of. Not here: what all clones share, the sink, cached options, and
# `cause`, which every step takes from its own agenda entry before it is read.
VECS: Final = [
    "colour", "power", "status", "qi", "tao", "yin_yang", "at", "buddhas", "power_tokens",
    "village", "haunted", "ghosts", "figures", "lasting", "buddha_on", "supply_tao", "faces",
    "need", "unseen",
]  # fmt: skip
STACKS: Final = ["deck", "agenda"]
"""Vecs of which only the first `…_n` count."""
SCALARS: Final = [
    "supply_qi", "temple", "fresh_buddhas", "circle", "mantra", "turn", "active", "done",
    "acted_at", "borrowed", "centre_tokens", "laid", "tao_rolls", "curse_rolls",
    "incarnations_left", "powers_lost", "result",
]  # fmt: skip


class StateBytesError(ValueError):
    """Bytes that are no state of this content."""


def numbers(s: State) -> vec[i64]:
    """The position as one row of numbers."""
    out = vec[i64]()
    for name in SCALARS:
        value: i64 = getattr(s, name)
        out = append(out, value)
    for name in VECS:
        field: vec[i64] = getattr(s, name)
        out = extend(out, field)
    for name in STACKS:
        stack: vec[i64] = getattr(s, name)
        n: i64 = getattr(s, name + "_n")
        out = append(out, n)
        out = extend(out, stack[:n])
    if len(s.expansions):
        # both always 0 in the base game: its bytes stay as they were
        out = append(out, place_of_kind(s.attempt))
        out = append(out, s.below)
    for i in range(s.expansions_n):
        own = s.expansions[i].numbers()
        out = append(out, len(own))
        out = extend(out, own)
    return out


def to_bytes(s: State) -> bytes:
    """Each number as sign and magnitude in groups of 7 bits, so most take one byte."""
    out = bytearray()
    row = numbers(s)
    for i in range(len(row)):
        value = row[i]
        rest = value * 2 if value >= 0 else -value * 2 - 1
        while rest >= 128:
            out.append(rest & 127 | 128)
            rest >>= 7
        out.append(rest)
    return bytes(out)


def digest(s: State) -> str:
    """16 hex digits, equal for equal positions in both forms and on every platform."""
    return blake2b(to_bytes(s), digest_size=8).hexdigest()


def unpack(data: bytes) -> vec[i64]:
    out = vec[i64]()
    value: i64 = 0
    shift: i64 = 0
    for byte in data:
        part: i64 = byte
        value |= (part & 127) << shift
        shift += 7
        if part < 128:
            out = append(out, value // 2 if value % 2 == 0 else -(value + 1) // 2)
            value = 0
            shift = 0
        elif shift > 56:
            raise StateBytesError("these bytes are no state: a number is too long")
    if shift:
        raise StateBytesError("these bytes are no state: they end inside a number")
    return out


def depth(row: vec[i64], at: i64, name: str) -> i64:
    """How many entries a stack has, which follow."""
    want(row, at + 1)
    n = row[at]
    if n < 0:
        raise StateBytesError(f"these bytes are no state: the {name} has {n} entries")
    want(row, at + 1 + n)
    return n


def from_bytes(content: Content, rules: Rules, data: bytes) -> State:
    """The state `to_bytes` wrote, of a game with this content and these rules.

    The form of the bytes is checked, not their sense: they come from a process of ours. What comes
    from people is a record or a position.
    """
    row = unpack(data)
    s = State(content, rules, None)
    at: i64 = len(SCALARS)
    want(row, at)
    for i in range(at):
        setattr(s, SCALARS[i], row[i])
    for name in VECS:
        field: vec[i64] = getattr(s, name)
        want(row, at + len(field))
        for i in range(i64(len(field))):
            field[i] = row[at + i]  # number by number: a vec that is set by its name is never freed
        at += len(field)
    s.deck_n = depth(row, at, "deck")
    s.deck = row[at + 1 : at + 1 + s.deck_n]
    at += 1 + s.deck_n
    s.agenda_n = depth(row, at, "agenda")
    s.agenda = row[at + 1 : at + 1 + s.agenda_n]
    at += 1 + s.agenda_n
    if len(s.expansions):
        want(row, at + 2)
        if not 0 <= row[at] < len(KINDS):
            raise StateBytesError(f"these bytes are no state: an attempt of kind {row[at]}")
        s.attempt = KINDS[row[at]]
        s.below = row[at + 1]
        at += 2
    for i in range(s.expansions_n):
        want(row, at + 1)
        n = row[at]
        want(row, at + 1 + n)
        s.expansions[i].set_numbers(row[at + 1 : at + 1 + n])
        at += 1 + n
    if at != len(row):
        raise StateBytesError("these bytes are no state of this content: too many numbers")
    return s


def want(row: vec[i64], n: i64) -> None:
    if n > len(row):
        raise StateBytesError("these bytes are no state of this content: too few numbers")
