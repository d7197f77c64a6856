"""The table drawn with letters: in the round where there is room, stacked where there is not.

One decision with everything it needs (`frame`) is never higher than the window and never wider.
"""

from rich.cells import cell_len
from rich.text import Text

from ghoststories.cli.screen import pieces
from ghoststories.cli.screen.choices import Choice, packed
from ghoststories.cli.screen.look import STYLES, Look
from ghoststories.cli.screen.pieces import Scene, fitted, joined
from ghoststories.engine.geometry import TOUCHES

ROUND_WIDTH = 118
ROUND_HEIGHT = 36
LEAST_HEIGHT = 24
INPUT_LINE = 1


def frame(
    scene: Scene, width: int, height: int, question: list[Text], choices: list[Choice]
) -> list[Text]:
    """Table, question and choices in the window; the last line is left for what is typed."""
    height = max(height, LEAST_HEIGHT)
    drawn = table(scene, width, height)
    asked = [line for text in question for line in wrapped(text, width)]
    rows = height - INPUT_LINE - len(drawn) - len(asked)
    return [*drawn, *asked, *packed(choices, width, rows)]


def table(scene: Scene, width: int, height: int) -> list[Text]:
    if width >= ROUND_WIDTH and height >= ROUND_HEIGHT:
        return in_the_round(scene, width)
    return stacked(scene, width)


def wrapped(text: Text, width: int) -> list[Text]:
    lines, line = [], Text()
    for word in text.split(" "):
        if line.plain and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line = Text()
        line = Text.assemble(line, " ", word) if line.plain else word
    return [*lines, line]


def in_a_row(choices: list[Choice], look: Look, width: int, rows: int) -> list[Text]:
    """The choices without numbers, one after another; what goes over `rows` lines is left out."""
    lines: list[str] = []
    for choice in choices:
        words = f"{choice.words} {choice.tail}".rstrip()
        longer = f"{lines[-1]}{look.dot}{words}" if lines else ""
        if lines and cell_len(longer + look.dot + look.ellipsis) <= width:
            lines[-1] = longer
        else:
            lines.append(words)
    if len(lines) > rows:
        lines = [*lines[: rows - 1], f"{lines[rows - 1]}{look.dot}{look.ellipsis}"]
    return [fitted_line(Text(line), width) for line in lines]


# ---------------------------------------------------------------- 80 columns: stacked
def stacked(scene: Scene, width: int) -> list[Text]:
    """Title, what lies beside, the village in three lines, the boards two by two."""
    dot = scene.look.dot
    above = pieces.title(scene), pieces.beside(scene)
    lines = [fitted(joined(parts, dot), width) for parts in above]
    lines += [fitted(line, width) for line in _of_sets(scene, wide=False)]
    lines += [_village_row(scene, row, width) for row in (0, 3, 6)]
    half = (width - 1) // 2
    for left, right in ((0, 1), (3, 2)):
        for one, other in zip(_board(scene, left, half), _board(scene, right, half), strict=True):
            lines.append(Text.assemble(one, (scene.look.bar, STYLES["faint"]), other))
    for line in lines:
        line.rstrip()
    return lines


def _of_sets(scene: Scene, wide: bool) -> list[Text]:
    """What the expansions lay beside the table."""
    s, speech = scene.state, scene.speech
    return [line for one in scene.sets for line in one.beside(s, speech, wide)]


def _village_row(scene: Scene, first: int, width: int) -> Text:
    wide = (width - 4) // 3
    bar = Text(scene.look.bar, STYLES["faint"])
    cells = [_small_tile(scene, tile, wide) for tile in range(first, first + 3)]
    return Text.assemble(bar, cells[0], bar, cells[1], bar, cells[2], bar)


def _small_tile(scene: Scene, tile: int, width: int) -> Text:
    s, look = scene.state, scene.look
    things = [one.in_short(s, scene.speech, tile) for one in reversed(scene.sets)]
    here = joined([*things, pieces.taoists_on(scene, tile)])
    head = Text(f"{tile}{look.haunted if s.haunted[tile] else ' '}")
    room = width - head.cell_len - 1 - here.cell_len
    name = fitted(Text(scene.speech.villager(s, tile)), room)
    text = Text.assemble(head, name, " ", here)
    if s.haunted[tile]:
        text.stylize(STYLES["haunted"])
    return text


def _board(scene: Scene, board: int, width: int) -> list[Text]:
    whose, has = pieces.owner(scene, board), pieces.possessions(scene, board)
    room = width - whose.cell_len - has.cell_len - 2
    power = pieces.power_name(scene, board)
    power.truncate(max(4, room), overflow="ellipsis")
    head = fitted(joined([whose, power, has]), width)
    return [head, *(_small_ghost(scene, board * 3 + i, width) for i in range(3))]


def _small_ghost(scene: Scene, space: int, width: int) -> Text:
    s, look = scene.state, scene.look
    head = Text.assemble("  ", pieces.space_name(space), (f"→{TOUCHES[space]} ", STYLES["faint"]))
    if s.ghosts[space] < 0:
        rest = Text(look.buddha if s.buddha_on[space] else look.nothing, STYLES["faint"])
        marks = [one.before(s, look, space) for one in scene.sets]
        return fitted(joined([Text.assemble(head, rest), *marks]), width)
    after = joined([pieces.ghost_marks(scene, space), pieces.ghost_stones(scene, space)])
    need = pieces.ghost_need(scene, space)
    before = Text.assemble(head, fitted(need, max(4, need.cell_len)), " ")
    name = pieces.ghost_name(scene, space)
    room = width - before.cell_len - after.cell_len - 1
    return Text.assemble(before, fitted(name, max(1, room)), " ", after)


# ---------------------------------------------------------------- 120 columns: in the round
Cell = list[Text]
HIGH = 3


def in_the_round(scene: Scene, width: int) -> list[Text]:
    """The village in the middle; each board's Taoist stands in the corner before its space 0."""
    wide = (width - 6) // 5
    dot = scene.look.dot
    lines = [joined([*pieces.title(scene), *pieces.beside(scene)], dot)]
    lines += _of_sets(scene, wide=True)
    lines.append(_rule(scene, wide, " ┌┬┬┐ ", "  ─── "))
    lines += _row(scene, wide, "N", [0, 1, 2], "E")
    lines.append(_rule(scene, wide, "┌╔╤╤╗┐", "──═══─"))
    for west, first, east in ((11, 0, 3), (10, 3, 4), (9, 6, 5)):
        if first:
            lines.append(_rule(scene, wide, "├╟┼┼╢┤", "──────"))
        tiles = [_tile(scene, tile, wide) for tile in range(first, first + 3)]
        row = [_ghost(scene, west, wide), *tiles, _ghost(scene, east, wide)]
        lines += _lined(scene, row, "│║││║│")
    lines.append(_rule(scene, wide, "└╚╧╧╝┘", "──═══─"))
    lines += _row(scene, wide, "W", [8, 7, 6], "S")
    lines.append(_rule(scene, wide, " └┴┴┘ ", "  ─── "))
    for line in lines:
        line.rstrip()
    return [fitted_line(line, width) for line in lines]


def fitted_line(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _row(scene: Scene, wide: int, before: str, spaces: list[int], after: str) -> list[Text]:
    """The three spaces of the north or south board between two Taoists."""
    cells = [_ghost(scene, space, wide) for space in spaces]
    corners = [_taoist(scene, "NESW".index(name), wide) for name in (before, after)]
    return _lined(scene, [corners[0], *cells, corners[1]], " ││││ ")


def _lined(scene: Scene, cells: list[Cell], bars: str) -> list[Text]:
    lines = []
    for i in range(HIGH):
        line = _bar(scene, bars[0])
        for cell, bar in zip(cells, bars[1:], strict=True):
            line = Text.assemble(line, cell[i], _bar(scene, bar))
        lines.append(line)
    return lines


def _rule(scene: Scene, wide: int, corners: str, dashes: str) -> Text:
    """A line across: `corners` between the five columns, `dashes` along them (the first unused)."""
    text = corners[0]
    for corner, dash in zip(corners[1:], dashes[1:], strict=True):
        text += dash * wide + corner
    return _bar(scene, text)


def _bar(scene: Scene, text: str) -> Text:
    if scene.look.bar == "|":
        text = "".join(_ASCII_LINES.get(letter, "+") for letter in text)
    return Text(text, STYLES["faint"])


_ASCII_LINES = {" ": " ", "─": "-", "═": "=", "│": "|", "║": "#"}


def _taoist(scene: Scene, board: int, wide: int) -> Cell:
    name = Text(scene.speech.board("NESW"[board]), STYLES["strong"])
    return [
        fitted(joined([pieces.owner(scene, board), name]), wide),
        fitted(Text.assemble(" ", pieces.power_name(scene, board)), wide),
        fitted(Text.assemble(" ", pieces.possessions(scene, board)), wide),
    ]


def _ghost(scene: Scene, space: int, wide: int) -> Cell:
    s, look = scene.state, scene.look
    name = pieces.space_name(space)
    if s.ghosts[space] < 0:
        buddha = f" {look.buddha} {scene.speech.say('screen.buddha')}" if s.buddha_on[space] else ""
        before = joined([one.before(s, look, space) for one in scene.sets])
        marks = [Text(buddha), Text.assemble(" ", before)]
        return [fitted(name, wide), *(fitted(mark, wide) for mark in marks)]
    about = [pieces.ghost_need(scene, space), pieces.ghost_marks(scene, space)]
    return [
        fitted(Text.assemble(name, " ", pieces.ghost_name(scene, space)), wide),
        fitted(Text.assemble("   ", joined(about)), wide),
        fitted(Text.assemble("   ", pieces.ghost_stones(scene, space)), wide),
    ]


def _tile(scene: Scene, tile: int, wide: int) -> Cell:
    s, speech, look = scene.state, scene.speech, scene.look
    name = Text(f"{tile} {speech.villager(s, tile)}")
    if s.haunted[tile]:
        mark = look.haunted * 2
        state = Text(f"{mark} {speech.say('screen.haunted-tile')} {mark}")
    else:
        state = joined([one.people(s, speech, tile) for one in scene.sets])
    here = joined([pieces.taoists_on(scene, tile, True), pieces.lies_on(scene, tile)], "  ")
    cell = [name, Text.assemble("  ", state), Text.assemble("  ", here)]
    cell = [fitted(line, wide) for line in cell]
    if s.haunted[tile]:
        for line in cell:
            line.stylize(STYLES["haunted"])
    return cell
