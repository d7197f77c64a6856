"""What follows from a position that was read: the supply, the unseen cards, and if it can be."""

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, GROUP_NAMES, TEMPLE
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, kind_of
from ghoststories.engine.base import exorcism, haunting, incarnations, powers, setup
from ghoststories.engine.base.dice import TAO_DICE
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.invariants import holds_anything
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES
from ghoststories.engine.piles import group_of, is_unseen
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.position import PositionError, cards
from ghoststories.table.sets import SETS, in_game

SETTING_UP = (
    step.DEAL_TILE, step.DEAL_COLOUR, step.TURN_UP_SIDE, step.DEAL_SIDE, step.DEAL_FIRST,
    step.LAY_OUT, *(kind for one in SETS for kind in one.setting_up),
)  # fmt: skip
"""The steps before the first turn."""
LAYING_OUT = (step.LAY_OUT, *(kind for one in SETS for kind in one.laying_out))


def settle(s: State, gone: list[int]) -> None:
    """The supply is what is left of the box, the unseen cards those that lie nowhere."""
    if s.rules.powers_stay_lost and any(lasting & k.BLOCKS_ALL_POWERS for lasting in s.lasting):
        s.powers_lost = 1  # INC-6
    _check_table(s)
    _settle_cards(s, gone)
    s.incarnations_left = cards.count_incarnations_left(s)
    on_mantras = sum(int(expansion.qi_out()) for expansion in s.expansions)
    s.supply_qi = _left("Qi", setup.QI_IN_THE_BOX, sum(int(qi) for qi in s.qi) + on_mantras)
    on_boards = sum(int(s.buddha_on[space]) for space in range(SPACES))
    s.temple = _left("Buddhas", _buddhas(s), sum(int(n) for n in s.buddhas) + on_boards)
    in_game = int(s.rules.power_tokens) * sum(int(played) for played in s.rules.played)
    s.centre_tokens = _left("power tokens", in_game, sum(int(n) for n in s.power_tokens))
    for colour in range(COLOURS):
        held = sum(int(s.tao[board * COLOURS + colour]) for board in range(k.BOARDS))
        name = f"{COLOUR_NAMES[colour]} Tao tokens"
        held += sum(int(expansion.tao_out(colour)) for expansion in s.expansions)
        s.supply_tao[colour] = _left(name, setup.TOKENS_OF_A_COLOUR, held + (s.circle == colour))


def _buddhas(s: State) -> int:
    """W-SET-8. None in a village without a Temple, once it is laid out."""
    laid_out = all(kind_of(s.agenda[i]) not in LAYING_OUT for i in range(s.agenda_n))
    return 0 if laid_out and TEMPLE not in s.village else setup.BUDDHAS


def _left(what: str, in_the_box: int, used: int) -> int:
    if used > in_the_box:
        raise PositionError(f"{used} {what} are in use, but the box has {in_the_box}")
    return in_the_box - used


def _check_table(s: State) -> None:
    """What `violation` would say with numbers, in words for who writes positions, and the rest."""
    _check_result(s)
    _check_taoists(s)
    for space in range(SPACES):
        card = s.ghosts[space]
        if card >= 0 and s.buddha_on[space] and not incarnations.keeps_buddha(s, card):
            raise PositionError(f"a ghost and a Buddha are on {SPACE_NAMES[space]}")
    if s.mantra >= 0 and not powers.mantra_works(s):
        raise PositionError("the mantra lies on a ghost, but its power does not work (POW-1)")
    held = sum(1 for space in range(SPACES) if s.lasting[space] & k.HOLDS_DIE)
    if held > TAO_DICE:
        raise PositionError(f"{held} ghosts hold a die, but there are {TAO_DICE}: one is `idle`")
    _check_agenda(s)
    for one in in_game(s):
        one.check(s)


def _check_result(s: State) -> None:
    """A position that is already lost has to say so."""
    if s.result != k.RUNNING:
        return
    if haunting.haunted_tiles(s) >= s.rules.haunted_limit:
        raise PositionError("so many haunted tiles lose the game: write `result lost-haunted`")
    if all(s.status[board] != k.LIVING for board in range(k.BOARDS)):
        raise PositionError("nobody lives: write `result lost-all-dead`")


def _check_taoists(s: State) -> None:
    for board, name in enumerate(BOARD_NAMES):
        lives = s.status[board] == k.LIVING
        if not lives and holds_anything(s, board):
            raise PositionError(f"{name} has no living Taoist and still has something")
        with_qi = s.status[board] in (k.LIVING, k.NEUTRAL)
        if not s.rules.played[board] and s.at[board] != TILES and s.turn:
            raise PositionError(f"{name} is a neutral board: no Taoist of it stands anywhere")
        if s.qi[board] and not with_qi:
            raise PositionError(f"{name} is dead or haunted and still has Qi")
        if with_qi and not s.qi[board] and s.turn:
            raise PositionError(f"{name} {'lives' if lives else 'is neutral'} without Qi")
    if s.fresh_buddhas > s.buddhas[s.active]:
        raise PositionError(
            f"{s.fresh_buddhas} Buddhas are fresh, but {BOARD_NAMES[s.active]} has fewer"
        )


def _check_agenda(s: State) -> None:
    """Steps that need something on the table find it there."""
    kinds = [(int(kind_of(s.agenda[i])), int(a_of(s.agenda[i]))) for i in range(s.agenda_n)]
    if kinds and kinds[0][0] not in (step.TURN_ENDS, step.TURN, step.LAY_OUT):
        raise PositionError("the last step of the agenda is `turn-ends`, `turn` or `lay-out`")
    being_set_up = any(kind in SETTING_UP for kind, _ in kinds)
    before_turn_1 = being_set_up or bool(kinds and kinds[0][0] == step.TURN)
    if (being_set_up and s.turn) or (s.turn == 0 and not before_turn_1):
        raise PositionError("turn 0 is the setup, and only the setup is turn 0")
    undealt = min(*s.village, *s.colour, *s.power) < 0
    if undealt and not being_set_up:
        raise PositionError("villagers and boards are dealt once the setup is over")
    for kind, a in kinds:
        if kind == step.DRAW_CARD and (not s.deck_n or not is_unseen(s.deck[s.deck_n - 1])):
            raise PositionError("a card is to be drawn, but the top of the deck is not unseen")
        if kind == step.PAVILION_SPACE and s.ghosts[a] < 0:
            raise PositionError(f"no ghost on {SPACE_NAMES[a]} can be moved")
        if kind == step.MANTRA_COLOUR and (
            s.mantra != a or s.need[a] < 0 or exorcism.colours_needed(s.need[a]) < 2
        ):
            raise PositionError(f"no colour is to be chosen for the mantra on {SPACE_NAMES[a]}")
        if kind == step.LAY and not any(
            exorcism.PICKED < s.need[target] < exorcism.PAID and exorcism.digit(s.need[target], a)
            for target in range(len(s.need))
        ):
            raise PositionError(f"no ghost that is picked needs {COLOUR_NAMES[a]}")


def _settle_cards(s: State, gone: list[int]) -> None:
    for card in range(len(s.unseen)):
        s.unseen[card] = s.rules.in_box[card]
    for card in [
        *cards.cards_in_play(s),
        *cards.cards_in_hand(s),
        *cards.cards_known_in_deck(s),
        *gone,
    ]:
        name = s.content.card_id[card]
        if card >= len(s.unseen) or not s.rules.in_box[card]:
            raise PositionError(f"{name} is not in this game")
        if not s.unseen[card]:
            raise PositionError(f"{name} is in two places")
        s.unseen[card] = 0
    for group, name in enumerate(GROUP_NAMES):
        _check_slots(s, group, name)


def _check_slots(s: State, group: int, name: str) -> None:
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    wanted = sum(1 for slot in slots if is_unseen(slot) and group_of(slot) == group)
    groups = [s.content.card_group[card] for card, n in enumerate(s.unseen) if n]
    unseen = groups.count(group)
    if wanted > unseen:
        raise PositionError(
            f"{wanted} {name} slots are in the deck, but only {unseen} such cards are unseen"
        )
