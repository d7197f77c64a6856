"""Where the cards are in a position."""

from ghoststories.content.vocabulary import INCARNATION, SKELETON
from ghoststories.engine.agenda import a_of, kind_of
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.piles import card_of, group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.sets import in_game


def cards_in_play(s: State) -> list[int]:
    """Not the skeletons: one card stands for all of them."""
    cards = [int(s.ghosts[space]) for space in range(SPACES) if s.ghosts[space] >= 0]
    return [card for card in cards if s.content.card_group[card] != SKELETON]


def cards_to_place(s: State) -> list[int]:
    """Drawn and about to be placed."""
    entries = [int(s.agenda[i]) for i in range(s.agenda_n)]
    return [int(a_of(packed)) for packed in entries if kind_of(packed) == step.PLACE_CARD]


def cards_in_hand(s: State) -> list[int]:
    """About to be placed, or held by somebody."""
    return cards_to_place(s) + [card for one in in_game(s) for card in one.cards_in_hand(s)]


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
    groups = [int(group_of(slot)) for slot in slots if is_unseen(slot)]
    cards = cards_in_play(s) + cards_known_in_deck(s) + cards_to_place(s)
    groups += [int(s.content.card_group[card]) for card in cards]
    return groups.count(INCARNATION) + sum(one.incarnations_to_come(s) for one in in_game(s))
