"""A position as short text that people can write: tests, bug reports and analysis share it.

    N at 0 tao red red
    ghosts N0 bleeding-eyes, W2 perfidious-nymph-1
    step act

What is left out has its default: the game as it is laid out, North to move. docs/formats.md lists
the lines. This module holds what reading and writing share: the words and the defaults.
"""

from ghoststories.content.tables import STONE_WIDTH
from ghoststories.content.vocabulary import BLACK, COLOURS, GRAVEYARD, INCARNATION, SKELETON
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, kind_of
from ghoststories.engine.base.moving import place_of
from ghoststories.engine.base.qi import tile_of
from ghoststories.engine.base.setup import NEUTRAL_QI, box, power_of
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, has_secret, secret
from ghoststories.engine.geometry import CENTRE, SPACES, TILES
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.kinds import ability, step


class PositionError(ValueError):
    """A text that is no position; the message names the line."""


DONE_WORDS = {
    "help": k.HELPED,
    "exorcism": k.EXORCISED,
    "pockets": k.POCKETS_USED,
    "step-2": k.STEP_2_OVER,
    "winds": k.WINDS_USED,
    "mantra": k.MANTRA_USED,
    "mantra-back": k.MANTRA_BACK,
    "second": k.SECOND_DONE,
    "save": k.SAVED,
}
STATUS_WORDS = {"dead": k.DEAD, "haunted": k.NEUTRAL_HAUNTED}
"""Played boards live and others are neutral unless they say so."""
KNOWS_WORDS = {k.TAOISTS: "taoists", k.WU_FENGS_EYES: "wu-feng", k.EVERYBODY: "all"}
LASTS = {
    ability.BLOCK_POWER: k.BLOCKS_POWER,
    ability.BLOCK_TAO: k.BLOCKS_TAO,
    ability.CAPTURE_DIE: k.HOLDS_DIE,
    ability.GROUP_BLOCK_POWER: k.BLOCKS_ALL_POWERS,
    ability.REMOVE_PORTAL: k.HOLDS_PORTAL,
    ability.REMOVE_SU_LING: k.HOLDS_SU_LING,
}
STAGES = {
    "yin": [
        step.YIN_GHOSTS,
        step.YIN_BOARD,
        step.YANG_MOVE,
        step.YANG_WINDS,
        step.YANG_ACT,
        step.YANG_END,
    ],
    "arrival": [step.YIN_BOARD, step.YANG_MOVE, step.YANG_WINDS, step.YANG_ACT, step.YANG_END],
    "move": [step.YANG_MOVE, step.YANG_WINDS, step.YANG_ACT, step.YANG_END],
    "winds": [step.YANG_WINDS, step.YANG_ACT, step.YANG_END],
    "act": [step.YANG_ACT, step.YANG_END],
    "end": [step.YANG_END],
}
"""Moments of a turn: the steps still to come before it ends, the next one first."""
DEFAULT_STAGE = "move"


# ---------------------------------------------------------------- defaults
def default_boards(s: State) -> tuple[list[int], list[int]]:
    """Colours and powers as the table chose them, else yellow, green, red, blue and side a."""
    chosen = [int(colour) for colour in s.rules.colours]
    colours = list(range(k.BOARDS)) if -1 in chosen else chosen
    sides = [max(0, int(s.rules.sides[colour])) for colour in colours]
    powers = [
        int(power_of(s.content, colour, side)) for colour, side in zip(colours, sides, strict=True)
    ]
    return colours, powers


def powers_of(s: State, colour: int) -> list[int]:
    """The powers the board of a colour can have in this game."""
    if colour < 0:
        return []
    chosen = int(s.rules.sides[colour])
    sides = (0, 1) if chosen < 0 else (chosen,)
    return [int(power_of(s.content, colour, side)) for side in sides]


def default_tao(s: State, board: int) -> list[int]:
    tokens = [0] * COLOURS
    if s.status[board] == k.LIVING and s.colour[board] >= 0:
        tokens = [int(s.rules.solo or s.colour[board] == colour) for colour in range(COLOURS)]
        tokens[BLACK] = int(s.rules.start_black)
    return tokens


def default_qi(s: State, board: int) -> int:
    if s.status[board] == k.NEUTRAL:
        return NEUTRAL_QI
    return int(s.rules.start_qi) if s.status[board] == k.LIVING else 0


def default_yin_yang(s: State, board: int) -> int:
    return int(s.rules.start_yin_yang) if s.status[board] == k.LIVING else 0


def default_power_tokens(s: State, board: int) -> int:
    return int(s.rules.power_tokens) if s.status[board] == k.LIVING else 0


def default_tile(s: State, board: int) -> int:
    """DTH-1: a dead Taoist lies on the Graveyard; a neutral board has none."""
    if not s.rules.played[board]:
        return TILES
    return int(tile_of(s, GRAVEYARD)) if s.status[board] == k.DEAD else CENTRE


def default_acted_at(s: State) -> int:
    """Where the first action of the turn was done: here, unless the Pavilion moved the asker."""
    return int(place_of(s, s.active)) if s.done & k.ACTED else -1


def default_figure(s: State, space: int) -> int:
    card = s.ghosts[space]
    haunts = card >= 0 and s.content.centre[card] >> ability.HAUNTER & 1
    return k.ON_CARD if haunts else k.NO_FIGURE


def default_lasting(s: State, space: int) -> int:
    """Everything on its left stone that lasts is in force."""
    card = s.ghosts[space]
    if card < 0:
        return 0
    stone = [int(s.content.left[card * STONE_WIDTH + i]) for i in range(STONE_WIDTH)]
    return sum(LASTS.get(own, 0) for own in stone)


def default_deck(s: State, seen: list[int]) -> list[int]:
    """The deck as laid out, less as many slots from the top, group by group, as cards are seen."""
    deck = [int(slot) for slot in box(s.content, s.rules).deck]
    for card in seen:
        group = int(s.content.card_group[card])
        for i in reversed(range(len(deck))):
            if is_unseen(deck[i]) and group_of(deck[i]) == group:
                del deck[i]
                break
    return deck


# ---------------------------------------------------------------- where the cards are
def cards_in_play(s: State) -> list[int]:
    """Not the skeletons: one card stands for all of them."""
    cards = [int(s.ghosts[space]) for space in range(SPACES) if s.ghosts[space] >= 0]
    return [card for card in cards if s.content.card_group[card] != SKELETON]


def cards_in_hand(s: State) -> list[int]:
    """Drawn and about to be placed, or in Wu-Feng's hand."""
    entries = [int(s.agenda[i]) for i in range(s.agenda_n)]
    about_to = [
        packed for packed in entries if kind_of(packed) in (step.PLACE_CARD, step.WU_FENG_CARD)
    ]
    return [int(a_of(packed)) for packed in about_to] + wu_fengs_hand(s)


def wu_fengs_hand(s: State) -> list[int]:
    """The cards of it that are known here."""
    if not has_secret(s):
        return []
    x = secret(s)
    return [int(x.hand[i]) for i in range(x.hand_n) if x.hand[i] != UNKNOWN_CARD]


def cards_known_in_deck(s: State) -> list[int]:
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    cards = [int(card_of(slot)) for slot in slots if not is_unseen(slot)]
    return [card for card in cards if card != s.rules.summoning]


def cards_gone(s: State) -> list[int]:
    """Seen and out of play."""
    elsewhere = {*cards_in_play(s), *cards_in_hand(s), *cards_known_in_deck(s)}
    return [
        card
        for card in range(len(s.unseen))
        if s.rules.in_box[card] and not s.unseen[card] and card not in elsewhere
    ]


def count_incarnations_left(s: State) -> int:
    """END-1: in play, about to be placed, or in the deck."""
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    groups = [group_of(slot) for slot in slots if is_unseen(slot)]
    hand = wu_fengs_hand(s)
    cards = cards_in_play(s) + cards_known_in_deck(s)
    cards += [card for card in cards_in_hand(s) if card not in hand]
    groups += [int(s.content.card_group[card]) for card in cards]
    summonings = [slot for slot in slots if not is_unseen(slot) and is_summoning(s, slot)]
    return groups.count(INCARNATION) + len(summonings) + summonings_at_work(s)


def is_summoning(s: State, slot: int) -> bool:
    return card_of(slot) == s.rules.summoning


def summonings_at_work(s: State) -> int:
    """Summoning cards whose incarnation is still to be placed."""
    entries = [int(s.agenda[i]) for i in range(s.agenda_n)]
    from_card = [p for p in entries if kind_of(p) == step.FROM_HAND and a_of(p) == 1]
    return len(from_card) + sum(1 for p in entries if kind_of(p) == step.SUMMONING_CARD)
