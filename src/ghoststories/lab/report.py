"""What a tournament shows, for people: `summary.md` and the plots beside it."""

from functools import partial
from itertools import pairwise

from ghoststories.lab.drawing import drawing, write_svg
from ghoststories.lab.evidence import Evidence
from ghoststories.lab.folder import Folder, FolderError, Settings
from ghoststories.lab.plots import PLOTS, Results
from ghoststories.lab.statistics import Mean
from ghoststories.lab.tables import counts, headings, markdown, mean_text

WORDS = ["Taoists", "level", "bot"]
PAIRS = ["games", "won only by it", "won only by the other", "points of difference"]
CAPTIONS = {
    "win-rates": "Games won by level and number of Taoists",
    "endings": "How games end",
    "turns": "Turns of a game",
    "qi": "Qi of the living Taoists, turn by turn",
    "powers": "Which powers win",
    "tiles": "Which layouts of the village win",
}


def words_of(cell: Evidence) -> list[str]:
    ruleset = cell.kind.ruleset
    return [str(ruleset.players), ruleset.level, cell.kind.bots_text]


def evidence(folder: Folder) -> list[Evidence]:
    """Of every cell that has games."""
    cells = [Evidence(kind, folder.table(kind)) for kind in folder.kinds()]
    if not cells:
        raise FolderError(f"{folder.path}: no games are played there yet")
    return cells


def table_of(cells: list[Evidence]) -> list[str]:
    """A line for each cell."""
    expansions = cells[0].kind.ruleset.expansions
    lines = [[*WORDS, *headings(expansions), "s/game"]]
    for cell in cells:
        seconds = f"{cell.summary.seconds / cell.summary.games:.4f}"
        lines.append([*words_of(cell), *counts(cell.summary, expansions), seconds])
    return markdown(lines, len(WORDS))


def write_report(folder: Folder, cells: list[Evidence]) -> list[str]:
    """The names of the files."""
    assert folder.settings
    text = "\n".join(summary(folder.settings, cells)) + "\n"
    folder.write("summary.md", lambda stream: stream.write(text.encode()))
    results = Results(cells)
    with drawing():
        for name, draw in PLOTS.items():
            folder.write(f"{name}.svg", partial(write_svg, draw(results)))
    return ["summary.md", *(f"{name}.svg" for name in PLOTS)]


def summary(settings: Settings, cells: list[Evidence]) -> list[str]:
    games = sum(cell.summary.games for cell in cells)
    lines = [
        "# Tournament",
        f"{games:,} games{''.join(f' of {name}' for name in settings.expansions)}; "
        f"{''.join(f'{word}; ' for word in settings.beside())}"
        f"seed {settings.seed}, {settings.edition} edition. Game 7 has the same "
        "deal in every line, so lines can be compared in pairs and their intervals are not "
        "independent. Intervals are Wilson's.",
        "",
        *table_of(cells),
    ]
    pairs = [_pair(one, other) for other, one in pairwise(cells) if _same_rules(one, other)]
    if pairs:
        lines += ["", "Each bot against the one before it, on the same deals:", ""]
        lines += markdown([[*WORDS, "other", *PAIRS], *pairs], len(WORDS) + 1)
    for name, caption in CAPTIONS.items():
        lines += ["", f"## {caption}", f"![{caption}]({name}.svg)"]
    return lines


def _same_rules(one: Evidence, other: Evidence) -> bool:
    return one.kind.ruleset == other.kind.ruleset


def _pair(one: Evidence, other: Evidence) -> list[str]:
    """On the deals both have played."""
    games = min(len(one.won), len(other.won))
    difference = Mean()
    for mine, yours in zip(one.won[:games].tolist(), other.won[:games].tolist(), strict=True):
        difference.add(100 * (mine - yours))
    only = int((one.won[:games] & ~other.won[:games]).sum())
    only_other = int((other.won[:games] & ~one.won[:games]).sum())
    counted = [f"{number:,}" for number in (games, only, only_other)]
    return [*words_of(one), other.kind.bots_text, *counted, mean_text(difference)]
