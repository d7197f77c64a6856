"""What follows from a position that was read: the supply, the unseen cards, and if it can be."""

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES
from ghoststories.engine import codes as k
from ghoststories.engine.dice import TAO_DICE
from ghoststories.engine.geometry import SPACES
from ghoststories.engine.haunting import haunted_tiles
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES
from ghoststories.engine.piles import group_of, is_unseen
from ghoststories.engine.setup import BUDDHAS, QI_IN_THE_BOX, TOKENS_OF_A_COLOUR
from ghoststories.engine.state import State
from ghoststories.table.position import (
    PositionError,
    cards_in_hand,
    cards_in_play,
    cards_known_in_deck,
    count_incarnations_left,
)


def settle(s: State, gone: list[int]) -> None:
    """The supply is what is left of the box, the unseen cards those that lie nowhere."""
    _check_table(s)
    _settle_cards(s, gone)
    s.incarnations_left = count_incarnations_left(s)
    s.supply_qi = _left("Qi", QI_IN_THE_BOX, sum(int(qi) for qi in s.qi))
    on_boards = sum(int(s.buddha_on[space]) for space in range(SPACES))
    s.temple = _left("Buddhas", BUDDHAS, sum(int(n) for n in s.buddhas) + on_boards)
    for colour in range(COLOURS):
        held = sum(int(s.tao[board * COLOURS + colour]) for board in range(k.BOARDS))
        name = f"{COLOUR_NAMES[colour]} Tao tokens"
        s.supply_tao[colour] = _left(name, TOKENS_OF_A_COLOUR, held + (s.circle == colour))


def _left(what: str, in_the_box: int, used: int) -> int:
    if used > in_the_box:
        raise PositionError(f"{used} {what} are in use, but the box has {in_the_box}")
    return in_the_box - used


def _check_result(s: State) -> None:
    """A position that is already lost has to say so."""
    if s.result != k.RUNNING:
        return
    if haunted_tiles(s) >= s.rules.haunted_limit:
        raise PositionError("so many haunted tiles lose the game: write `result lost-haunted`")
    if all(s.status[board] != k.LIVING for board in range(k.BOARDS)):
        raise PositionError("nobody lives: write `result lost-all-dead`")


def _check_table(s: State) -> None:
    _check_result(s)
    held = sum(1 for space in range(SPACES) if s.lasting[space] & k.HOLDS_DIE)
    if held > TAO_DICE:
        raise PositionError(f"{held} ghosts hold a die, but there are {TAO_DICE}: one is `idle`")
    for space in range(SPACES):
        if s.ghosts[space] >= 0 and s.buddha_on[space]:
            raise PositionError(f"a ghost and a Buddha are on {SPACE_NAMES[space]}")
    for board, name in enumerate(BOARD_NAMES):
        tokens = sum(int(s.tao[board * COLOURS + colour]) for colour in range(COLOURS))
        holds = s.qi[board] + s.yin_yang[board] + s.buddhas[board] + tokens
        if s.status[board] == k.DEAD and holds:
            raise PositionError(f"{name} is dead and still has something")
        if s.status[board] == k.LIVING and not s.qi[board] and s.turn:
            raise PositionError(f"{name} lives without Qi")


def _settle_cards(s: State, gone: list[int]) -> None:
    for card in range(s.content.cards()):
        s.unseen[card] = s.rules.in_box[card]
    for card in [*cards_in_play(s), *cards_in_hand(s), *cards_known_in_deck(s), *gone]:
        name = s.content.card_id[card]
        if not s.rules.in_box[card]:
            raise PositionError(f"{name} is not in this game")
        if not s.unseen[card]:
            raise PositionError(f"{name} is in two places")
        s.unseen[card] = 0
    for group, name in enumerate(GROUP_NAMES):
        _check_slots(s, group, name)


def _check_slots(s: State, group: int, name: str) -> None:
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    wanted = sum(1 for slot in slots if is_unseen(slot) and group_of(slot) == group)
    cards = range(s.content.cards())
    unseen = sum(1 for c in cards if s.unseen[c] and s.content.card_group[c] == group)
    if wanted > unseen:
        raise PositionError(
            f"{wanted} {name} slots are in the deck, but only {unseen} such cards are unseen"
        )
