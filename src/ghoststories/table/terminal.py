"""A position drawn with letters, and decisions in words. Never by colour alone: there is none."""

from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, FACES, POWERS, VILLAGERS
from ghoststories.engine import codes as k
from ghoststories.engine.actions import notation
from ghoststories.engine.geometry import SPACES, TILES, TOUCHES
from ghoststories.engine.names import BOARD_NAMES, STATUS_NAMES, space_text
from ghoststories.engine.pending import legal_codes, pending
from ghoststories.engine.state import State

CELL = 26
Names = dict[str, str]


def draw(s: State, names: Names) -> str:
    lines = [f"Turn {s.turn}, {BOARD_NAMES[s.active]} is active. Deck: {s.deck_n} cards."]
    lines += _village(s, names)
    lines += [_board(s, board, names) for board in range(k.BOARDS)]
    lines += [_ghost(s, space, names) for space in range(SPACES) if s.ghosts[space] >= 0]
    if s.circle >= 0:
        lines.append(f"Circle of Prayer: {COLOUR_NAMES[s.circle]}")
    if s.centre_tokens:
        lines.append(f"Power tokens on the centre tile: {s.centre_tokens}")
    if s.mantra >= 0:
        lines.append(f"Enfeeblement Mantra: on {space_text(int(s.mantra))}")
    dice = [COLOUR_NAMES[face] for face in range(FACES) for _ in range(s.faces[face])]
    if dice:
        lines.append(f"Dice: {', '.join(dice)}")
    return "\n".join(lines)


def _village(s: State, names: Names) -> list[str]:
    rows = []
    for row in range(0, TILES, 3):
        rows.append("".join(_tile(s, tile, names) for tile in range(row, row + 3)))
    return rows


def _tile(s: State, tile: int, names: Names) -> str:
    here = "".join(
        BOARD_NAMES[b] for b in range(k.BOARDS) if s.at[b] == tile and s.status[b] == k.LIVING
    )
    name = names[VILLAGERS[s.village[tile]]][: CELL - 9]
    mark = "~" if s.haunted[tile] else " "
    return f"{tile}{mark}{name} {here and f'[{here}]'}".ljust(CELL)


def _board(s: State, board: int, names: Names) -> str:
    colour = COLOUR_NAMES[s.colour[board]]
    who = f"{BOARD_NAMES[board]} {colour:<6} {names[POWERS[s.power[board]]]:<24}"
    if s.status[board] == k.NEUTRAL:
        return f"{who} neutral, Qi {s.qi[board]}"
    if s.status[board] != k.LIVING:
        return f"{who} {STATUS_NAMES[s.status[board]]}"
    tao = [
        f"{s.tao[board * COLOURS + c]} {COLOUR_NAMES[c]}"
        for c in range(COLOURS)
        if s.tao[board * COLOURS + c]
    ]
    yin_yang = ", Yin-Yang" if s.yin_yang[board] else ""
    buddhas = f", Buddhas {s.buddhas[board]}" if s.buddhas[board] else ""
    tokens = f", power tokens {s.power_tokens[board]}" if s.power_tokens[board] else ""
    return f"{who} Qi {s.qi[board]}{yin_yang}{buddhas}{tokens}, Tao: {', '.join(tao) or 'none'}"


def _ghost(s: State, space: int, names: Names) -> str:
    card = int(s.ghosts[space])
    need = [
        f"{n} {COLOUR_NAMES[c]}"
        for c in range(COLOURS)
        if (n := int(s.content.card_need[card]) >> NEED_BITS * c & NEED_MASK)
    ]
    figure = ["", ", figure on card", ", figure on stone"][s.figures[space]]
    name = names[s.content.card_id[card]]
    return f"  {space_text(space)} (tile {TOUCHES[space]}): {name}, {', '.join(need)}{figure}"


def prompt(s: State) -> str:
    wanted = pending(s)
    if wanted is None:
        return "The game is over."
    about = [f"{what} {value}" for what, value in wanted.subject.items()]
    return f"{wanted.actor} decides: {wanted.kind} ({'; '.join([wanted.rule, *about])})"


def option_words(s: State, names: Names) -> list[str]:
    return [_option(s, notation(code), names) for code in legal_codes(s)]


def _option(s: State, text: str, names: Names) -> str:
    word, _, argument = text.partition(" ")
    if word in ("move", "ask", "free", "tile"):
        yin_yang = "Yin-Yang: " if word in ("ask", "free") else ""
        return f"{text}  ({yin_yang}{names[VILLAGERS[s.village[int(argument)]]]})"
    if word == "borrow":
        return f"{text}  ({names[POWERS[s.power[BOARD_NAMES.index(argument)]]]})"
    if word in ("target", "pick"):
        space = BOARD_NAMES.index(argument[0]) * 3 + int(argument[1])
        if s.ghosts[space] >= 0:
            return f"{text}  ({names[s.content.card_id[s.ghosts[space]]]})"
    return text
