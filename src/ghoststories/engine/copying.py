"""Making one state equal to another without allocating: what playouts do thousands of times."""

from ghoststories.content.vocabulary import COLOURS, FACES
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.geometry import SPACES, TILES
from ghoststories.engine.state import State, copy_numbers


def copy_into(target: State, source: State) -> None:
    """Make `target` equal to `source` without allocating; both must be of one game."""
    copy_numbers(target.colour, source.colour, BOARDS)
    copy_numbers(target.power, source.power, BOARDS)
    copy_numbers(target.status, source.status, BOARDS)
    copy_numbers(target.qi, source.qi, BOARDS)
    copy_numbers(target.tao, source.tao, BOARDS * COLOURS)
    copy_numbers(target.yin_yang, source.yin_yang, BOARDS)
    copy_numbers(target.at, source.at, BOARDS)
    copy_numbers(target.buddhas, source.buddhas, BOARDS)
    copy_numbers(target.power_tokens, source.power_tokens, BOARDS)
    copy_numbers(target.village, source.village, TILES)
    copy_numbers(target.haunted, source.haunted, TILES)
    copy_numbers(target.ghosts, source.ghosts, SPACES)
    copy_numbers(target.figures, source.figures, SPACES)
    copy_numbers(target.lasting, source.lasting, SPACES)
    copy_numbers(target.buddha_on, source.buddha_on, SPACES)
    copy_numbers(target.supply_tao, source.supply_tao, COLOURS)
    copy_numbers(target.faces, source.faces, FACES)
    copy_numbers(target.need, source.need, source.rules.targets)
    copy_numbers(target.unseen, source.unseen, len(source.unseen))
    if len(target.deck) < source.deck_n:
        target.deck = source.deck[:]
    copy_numbers(target.deck, source.deck, source.deck_n)
    if len(target.agenda) < source.agenda_n:
        target.agenda = source.agenda[:]
    copy_numbers(target.agenda, source.agenda, source.agenda_n)
    copy_scalars(target, source)
    for i in range(source.expansions_n):
        source.expansions[i].copy_into(target.expansions[i])


def copy_scalars(target: State, source: State) -> None:
    target.supply_qi = source.supply_qi
    target.temple = source.temple
    target.fresh_buddhas = source.fresh_buddhas
    target.circle = source.circle
    target.mantra = source.mantra
    target.turn = source.turn
    target.active = source.active
    target.done = source.done
    target.acted_at = source.acted_at
    target.borrowed = source.borrowed
    target.centre_tokens = source.centre_tokens
    target.laid = source.laid
    target.tao_rolls = source.tao_rolls
    target.curse_rolls = source.curse_rolls
    target.incarnations_left = source.incarnations_left
    target.powers_lost = source.powers_lost
    target.result = source.result
    target.attempt = source.attempt
    target.below = source.below
    target.cause = source.cause
    target.deck_n = source.deck_n
    target.agenda_n = source.agenda_n
    target.options_n = -1
