"""What is true in every position between two actions. Compiled, so that millions can be checked."""

from mypy_extensions import i64

from ghoststories.content.vocabulary import COLOURS, SKELETON, TEMPLE
from ghoststories.engine import codes as k
from ghoststories.engine import geometry, piles
from ghoststories.engine.base import haunting, incarnations, powers, setup
from ghoststories.engine.play import list_options
from ghoststories.engine.state import State


def violation(s: State) -> str:
    """What is wrong with the position; empty when nothing is."""
    found = _tokens(s) or _taoists(s) or _ghosts(s) or _cards(s) or _to_do(s)
    for i in range(s.expansions_n):
        found = found or s.expansions[i].violation(s)
    return found


def _tokens(s: State) -> str:
    """GEO-5, SOLO-5: everything of the box is somewhere, nothing twice."""
    qi = s.supply_qi
    for i in range(s.expansions_n):
        qi += s.expansions[i].qi_out()
    buddhas = s.temple
    power_tokens = s.centre_tokens
    for board in range(i64(k.BOARDS)):
        qi += s.qi[board]
        buddhas += s.buddhas[board]
        power_tokens += s.power_tokens[board] - s.rules.played[board] * s.rules.power_tokens
    for space in range(i64(geometry.SPACES)):
        buddhas += s.buddha_on[space]
    if qi != setup.QI_IN_THE_BOX or s.supply_qi < 0:
        return f"{qi} Qi in all, {s.supply_qi} in the supply"
    if (buddhas != setup.BUDDHAS and setup.in_village(s, TEMPLE)) or s.temple < 0:
        return f"{buddhas} Buddhas in all"
    if power_tokens != 0 or s.centre_tokens < 0:
        return f"{power_tokens} power tokens too many, {s.centre_tokens} on the centre tile"
    for colour in range(i64(COLOURS)):
        found = _tao(s, colour)
        if found:
            return found
    return ""


def _tao(s: State, colour: i64) -> str:
    total = s.supply_tao[colour]
    for i in range(s.expansions_n):
        total += s.expansions[i].tao_out(colour)
    if s.circle == colour:
        total += 1
    for board in range(i64(k.BOARDS)):
        held = s.tao[board * COLOURS + colour]
        if held < 0:
            return f"board {board} holds {held} tokens of colour {colour}"
        total += held
    if total != setup.TOKENS_OF_A_COLOUR or s.supply_tao[colour] < 0:
        return f"{total} tokens of colour {colour} in all, {s.supply_tao[colour]} in the supply"
    return ""


def _taoists(s: State) -> str:
    """DTH-1, NEU-1, NEU-3: who lives has Qi; who does not has nothing; a neutral board only Qi."""
    if s.turn == 0:
        return ""  # still being laid out
    for board in range(i64(k.BOARDS)):
        status = s.status[board]
        if (status in (k.LIVING, k.DEAD)) != (s.rules.played[board] == 1):
            return f"board {board} has the status {status}"
        if (status in (k.LIVING, k.NEUTRAL)) != (s.qi[board] > 0):
            return f"board {board} has {s.qi[board]} Qi and the status {status}"
        if status != k.LIVING and holds_anything(s, board):
            return f"board {board} has no living Taoist but holds something"
        if s.borrowed & (1 << board) and status != k.NEUTRAL and status != k.NEUTRAL_HAUNTED:
            return f"the power of board {board} is borrowed, but the board is played"
    return ""


def holds_anything(s: State, board: i64) -> bool:
    """Anything but Qi."""
    for colour in range(i64(COLOURS)):
        if s.tao[board * COLOURS + colour]:
            return True
    return s.yin_yang[board] > 0 or s.buddhas[board] > 0 or s.power_tokens[board] > 0


def _ghosts(s: State) -> str:
    """No card is on two spaces; an empty space has no figure, no mantra and nothing that lasts."""
    if 0 <= s.mantra < geometry.SPACES and s.ghosts[s.mantra] < 0:
        return f"the mantra lies on the empty space {s.mantra}"
    if s.mantra >= 0 and not powers.mantra_works(s):
        return "the mantra lies on a ghost, but its power does not work"
    for space in range(i64(geometry.SPACES)):
        card = s.ghosts[space]
        if card < 0:
            if s.figures[space] != k.NO_FIGURE or s.lasting[space]:
                return f"space {space} is empty but has a figure or a block"
            continue
        if s.buddha_on[space] and not incarnations.keeps_buddha(s, card):
            return f"space {space} has a ghost and a Buddha"
        if s.content.card_group[card] == SKELETON:
            continue  # one card stands for all of them
        if s.unseen[card] or not s.rules.in_box[card]:
            return f"card {card} is in play and unseen, or not of this game"
        for other in range(space + 1, i64(geometry.SPACES)):
            if s.ghosts[other] == card:
                return f"card {card} is on two spaces"
    return ""


def _cards(s: State) -> str:
    """There is an unseen card for every unseen slot of the deck."""
    for group in range(i64(2)):
        balance: i64 = 0
        for card in range(len(s.unseen)):
            if s.unseen[card] and s.content.card_group[card] == group:
                balance += 1
        for i in range(s.deck_n):
            card = piles.card_of(s.deck[i])
            if piles.is_unseen(s.deck[i]):
                if piles.group_of(s.deck[i]) == group:
                    balance -= 1
            elif card == s.rules.summoning:
                continue
            elif s.unseen[card] or piles.is_on_a_space(s, card):
                return f"slot {i} of the deck is known but its card is unseen or in play"
        if balance < 0:
            return f"{-balance} slots of group {group} have no card left"
    return ""


def _to_do(s: State) -> str:
    """Somebody can act until the game is over, and it is over when it is lost (HAU-4)."""
    if s.result == k.RUNNING and haunting.haunted_tiles(s) >= s.rules.haunted_limit:
        return "so many tiles are haunted that the game is lost"
    if s.result == k.RUNNING and s.agenda_n == 0:
        return "the game runs but nothing is to be done"
    if s.result == k.RUNNING and list_options(s) == 0:
        return "somebody has to choose but has no option"
    return ""
