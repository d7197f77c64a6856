"""What a seat sees of Black Secret; the hand only in Wu-Feng's own view (K-SET-10)."""

from dataclasses import dataclass

from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS, TOKENS_N
from ghoststories.content.vocabulary import COLOUR_NAMES
from ghoststories.engine import codes as k
from ghoststories.engine.black_secret import door, secret
from ghoststories.engine.black_secret.skeletons import skeletons_left
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.state import State


@dataclass(frozen=True)
class MantraView:
    mantra: str | None
    level: int
    qi: int


@dataclass(frozen=True)
class SecretView:
    side: str | None
    """Of Wu-Feng's board (K-SET-3)."""
    square_colours: list[str]
    entrances: list[int]
    ladders: list[int]
    stacks: list[int]
    """Tokens left on each square."""
    found: dict[str, int]
    """Tokens turned up so far, by face."""
    below: list[str]
    """The boards whose Taoist is in the catacombs."""
    demons: dict[str, int | None]
    """Demon -> its square; None on Wu-Feng's board."""
    shadow: str | None
    urns: int
    skeletons: int
    """Of Wu-Feng's three that are not in play."""
    curses: list[str]
    """Shown and not thrown."""
    slots: list[str | None]
    """The ten slots of Wu-Feng's board, from the lowest row."""
    unlocked: int
    mantras: list[MantraView]
    hand: int
    hand_cards: list[str]
    """Empty for everybody but Wu-Feng."""
    blocked: list[str]
    """Boards whose power a curse has blocked."""
    weakened: dict[str, str]


def secret_view(s: State) -> SecretView:
    x = secret.secret_of(s)
    first = x.catacombs * TILES
    hand = [int(x.hand[i]) for i in range(x.hand_n)]
    return SecretView(
        side="AB"[x.side] if x.side >= 0 else None,
        square_colours=[COLOUR_NAMES[s.content.square_colour[first + i]] for i in range(TILES)],
        entrances=[int(s.content.entrance[x.catacombs * 2 + i]) for i in range(2)],
        ladders=[tile for tile in range(TILES) if x.ladders >> tile & 1],
        stacks=[int(n) for n in x.heights],
        found=_found(s, x),
        below=[BOARD_NAMES[board] for board in range(k.BOARDS) if s.below >> board & 1],
        demons={
            name: None if x.demons[i] == secret.OUTSIDE else int(x.demons[i])
            for i, name in enumerate(DEMONS)
        },
        shadow=door.SHADOW_PLACE_NAMES[x.shadow] if x.shadow != secret.NO_SHADOW else None,
        urns=int(x.urns),
        skeletons=int(skeletons_left(s)),
        curses=[s.content.curse_id[i] for i, where in enumerate(x.curses) if where == secret.SHOWN],
        slots=[_slot(s, x, i) for i in range(len(x.slots))],
        unlocked=int(x.unlocked),
        mantras=[_mantra(s, x, i) for i in range(secret.MANTRA_SLOTS)],
        hand=len(hand),
        hand_cards=[s.content.card_id[card] for card in hand if card != secret.UNKNOWN_CARD],
        blocked=[BOARD_NAMES[board] for board in range(k.BOARDS) if x.blocked[board]],
        weakened={
            s.content.card_id[x.weak_card[i]]: COLOUR_NAMES[x.weak_colour[i]]
            for i in range(secret.MOST_WEAKENED)
            if x.weak_card[i] >= 0
        },
    )


def _found(s: State, x: secret.Secret) -> dict[str, int]:
    gone = [
        int(s.content.token_count[i] - x.tokens_left[i]) for i in range(int(x.groups) * TOKENS_N)
    ]
    counts = {name: sum(gone[face::TOKENS_N]) for face, name in enumerate(TOKENS)}
    return {name: n for name, n in counts.items() if n}


def _slot(s: State, x: secret.Secret, slot: int) -> str | None:
    return s.content.curse_id[x.slots[slot]] if x.slots[slot] >= 0 else None


def _mantra(s: State, x: secret.Secret, slot: int) -> MantraView:
    mantra = int(x.display[slot])
    level = int(s.content.place_level[slot])
    return MantraView(
        s.content.mantra_id[mantra] if mantra >= 0 else None, level, int(x.mantra_qi[slot])
    )
