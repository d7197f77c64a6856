"""What is true of Black Secret's part of every position."""

from mypy_extensions import i64

from ghoststories.content.black_secret.vocabulary import TOKENS_N
from ghoststories.content.vocabulary import INCARNATION, SUMMONING
from ghoststories.engine import geometry, piles
from ghoststories.engine.agenda import waiting
from ghoststories.engine.black_secret import curses, secret, skeletons
from ghoststories.engine.black_secret.hand import pile_left
from ghoststories.engine.codes import BOARDS, LIVING, RUNNING
from ghoststories.engine.state import State
from ghoststories.kinds import step


def violation(s: State) -> str:
    own = secret.secret_of(s)
    found = _catacombs(s, own) or _curses(s, own) or _mantras(s, own)
    return found or _hand(s, own) or _to_do(s, own)


def _catacombs(s: State, own: secret.Secret) -> str:
    for tile in range(i64(geometry.TILES)):
        if s.haunted[tile] and (own.ladders >> tile) & 1:
            return f"a ladder on the haunted tile {tile}"
    for board in range(i64(BOARDS)):
        if (s.below >> board) & 1 and s.status[board] != LIVING:
            return f"board {board} has no living Taoist, but it is in the catacombs"
    if own.shadow != secret.NO_SHADOW:
        for demon in range(len(own.demons)):
            if own.demons[demon] != secret.OUTSIDE:
                return f"demon {demon} is in the catacombs with the Shadow in play"
    if (own.shadow != secret.NO_SHADOW) != (own.urns >= secret.URNS):
        return f"{own.urns} urns, the Shadow at {own.shadow}"
    if skeletons.skeletons_left(s) < 0:
        return "more than three skeletons of Wu-Feng's own"
    return _tokens(s, own)


def _tokens(s: State, own: secret.Secret) -> str:
    """As many of every group are unseen as lie on the squares."""
    for group in range(own.groups):
        left: i64 = 0
        for face in range(i64(TOKENS_N)):
            left += own.tokens_left[group * TOKENS_N + face]
        for square in range(i64(geometry.TILES)):
            if own.heights[square] > group:
                left -= 1
        if left != 0 and s.turn:
            return f"{left} tokens of group {group} too many"
    return ""


def _curses(s: State, own: secret.Secret) -> str:
    for curse in range(len(own.curses)):
        found: i64 = 0
        for slot in range(len(own.slots)):
            if own.slots[slot] == curse:
                found += 1
        if found != (1 if own.curses[curse] == secret.THROWN else 0):
            return f"curse {curse} is thrown and in no slot, or in one and not thrown"
    for level in range(own.unlocked + 1, i64(curses.LEVELS) + 1):
        if curses.thrown(s, level) > 0:
            return f"curses of level {level} are thrown, but it is locked"
    for curse in range(len(own.curses)):
        if own.curses[curse] == secret.SHOWN and s.content.curse_level[curse] > own.unlocked:
            return f"curse {curse} is shown, but its level is locked"
    return ""


def _mantras(s: State, own: secret.Secret) -> str:
    for mantra in range(len(own.mantras)):
        found: i64 = 0
        for slot in range(i64(secret.MANTRA_SLOTS)):
            if own.display[slot] == mantra:
                found += 1
        if found != (1 if own.mantras[mantra] == secret.ON_DISPLAY else 0):
            return f"mantra {mantra} is on display {found} times"
    for slot in range(i64(secret.MANTRA_SLOTS)):
        mantra = own.display[slot]
        if own.mantra_qi[slot] < 0 or own.mantra_qi[slot] > s.content.place_level[slot]:
            return f"{own.mantra_qi[slot]} Qi on mantra {mantra}"
        if mantra >= 0 and s.content.mantra_level[mantra] != s.content.place_level[slot]:
            return f"mantra {mantra} lies in slot {slot}"
        over = s.result != RUNNING or waiting(s, step.MANTRA_OVER, slot) > 0
        if mantra < 0 and own.mantra_qi[slot] and not over:
            return f"Qi lie in slot {slot}, where no mantra is"
    return ""


def _hand(s: State, own: secret.Secret) -> str:
    """Every incarnation is in one place: pile, hand, village, deck, or gone."""
    for i in range(own.hand_n):
        card = own.hand[i]
        if card == secret.UNKNOWN_CARD:
            continue
        if s.content.card_group[card] != INCARNATION or s.unseen[card]:
            return f"card {card} is in Wu-Feng's hand"
        for j in range(i + 1, own.hand_n):
            if own.hand[j] == card:
                return f"card {card} is twice in Wu-Feng's hand"
        if is_in_play(s, card) or piles.is_known_in_deck(s, card):
            return f"card {card} is in Wu-Feng's hand and somewhere else"
    if pile_left(s) < 0:
        return f"{-pile_left(s)} hidden cards of the hand are none"
    return ""


def is_in_play(s: State, card: i64) -> bool:
    return piles.is_on_a_space(s, card) or waiting(s, step.PLACE_CARD, card) > 0


def _to_do(s: State, own: secret.Secret) -> str:
    """What is counted is what there is."""
    if s.result != RUNNING:
        return ""
    if own.resolving != waiting(s, step.CURSE_DONE, -1):
        return f"{own.resolving} curses are being resolved"
    if own.renewal and own.resolving == 0:
        return "the curses should have been renewed"
    if own.bleeds_onto >= 0 and waiting(s, step.MANTRA_CHECK, own.bleeds_onto) == 0:
        return f"a Qi was to go on the mantra of slot {own.bleeds_onto}"
    left = to_beat(s)
    if s.incarnations_left != left:
        return f"{s.incarnations_left} incarnations are left, but {left} can be found"
    return ""


def to_beat(s: State) -> i64:
    """K-END-1. In play, in the deck, or on their way into play."""
    count = waiting(s, step.SUMMONING_CARD, -1) + waiting(s, step.FROM_HAND, 1)
    for card in range(i64(len(s.unseen))):
        if s.content.card_group[card] == INCARNATION and is_in_play(s, card):
            count += 1
    for i in range(s.deck_n):
        group = piles.group_in(s, s.deck[i])
        if group in (INCARNATION, SUMMONING):
            count += 1
    return count
