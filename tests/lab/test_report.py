"""What a tournament shows: the numbers are those of its games, the plots are drawn from them."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pyarrow
import pytest

from ghoststories.content.vocabulary import POWERS, VILLAGERS
from ghoststories.lab.evidence import PLACES, Evidence, edge
from ghoststories.lab.folder import Folder, FolderError, Settings, columns
from ghoststories.lab.plots import PLOTS
from ghoststories.lab.report import CAPTIONS, _pair, evidence, summary, write_report
from ghoststories.lab.rows import CAUSES, GameRow
from ghoststories.lab.simulate import simulate
from ghoststories.lab.statistics import wilson
from ghoststories.lab.tournament import begin, saved
from tests.lab.cells import cell

SETTINGS = Settings(
    seed="tea",
    edition="second",
    bots=("random", "heuristic"),
    levels=("initiation", "hell"),
    players=(1, 3),
    games=4,
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Folder]:
    with closing(Folder(tmp_path_factory.mktemp("games"))) as folder:
        plan = begin(folder, SETTINGS)
        for _ in saved(folder, plan, simulate(plan, 1)):
            pass
        yield folder


ROW = GameRow(
    game=1,
    seed="tea",
    players=2,
    level="normal",
    edition="second",
    sets="",
    options="",
    content="",
    bots="random",
    result="lost",
    cause="village haunted",
    turns=2,
    score=-20,
    qi=1,
    dead=0,
    haunted=3,
    ghosts_in_deck=9,
    incarnations_exorcised=0,
    decisions=9,
    powers=" ".join(POWERS[:4]),
    village=" ".join(VILLAGERS[:9]),
    qi_by_turn="6 5 1",
)
WON = ROW._replace(result="won", cause="", turns=3, qi=4, score=10, qi_by_turn="6 7 6 4")
MANY = [
    WON,
    WON._replace(qi_by_turn="6 5 4 3", village=" ".join(reversed(VILLAGERS[:9]))),
    ROW._replace(powers=" ".join(POWERS[4:])),
    ROW._replace(powers=" ".join(POWERS[4:]), village=" ".join(VILLAGERS[1:9] + VILLAGERS[:1])),
]


def made(rows: list[GameRow]) -> Evidence:
    numbered = [(*row._replace(game=game), 0.5) for game, row in enumerate(rows, 1)]
    table = pyarrow.table(list(zip(*numbered, strict=True)), schema=columns())
    return Evidence(cell(2, "normal", "random"), table)


# ---------------------------------------------------------------- numbers
def test_a_cell_is_counted() -> None:
    found = made(MANY)
    assert (found.summary.games, found.summary.won) == (4, 2)
    assert found.summary.causes == {"village haunted": 2}
    assert found.summary.interval == wilson(2, 4)
    assert found.summary.turns.mean == 2.5
    assert found.summary.seconds == 2.0


def test_the_qi_of_a_turn_is_the_mean_of_the_games_not_over_then() -> None:
    found = made(MANY)
    assert found.qi(won=True, fewest=1).tolist() == [6, 6, 5]
    assert found.qi(won=False, fewest=2).tolist() == [6, 5]
    assert found.qi(won=False, fewest=3).tolist() == []


def test_only_the_boards_of_taoists_show_a_power() -> None:
    found = made(MANY)
    assert found.shows(0).tolist() == [True, True, False, False]  # North
    assert found.shows(2).tolist() == [True, True, False, False]  # South
    assert not found.shows(1).any()  # East is neutral
    assert found.shows(4).tolist() == [False, False, True, True]


def test_tiles_are_found_in_their_places() -> None:
    found = made(MANY)
    assert found.has_at(4, PLACES["centre"]).tolist() == [True, True, True, False]
    assert found.has_at(0, PLACES["corner"]).all()
    assert found.has_at(5, PLACES["centre"]).tolist() == [False, False, False, True]
    assert sorted(tile for tiles in PLACES.values() for tile in tiles) == list(range(9))


def test_an_edge_is_what_is_won_above_the_whole_cell() -> None:
    easy, hard = made([WON, WON, WON, ROW]), made([WON, ROW, ROW, ROW])
    first = np.array([True, True, False, False])
    found = edge([easy, hard], lambda _: first)
    assert found
    assert found.games == 4
    assert found.share == pytest.approx((0.25 + 0.25 + 0.75 - 0.25) / 4)
    assert found.margin == pytest.approx(1.96 * 0.25, abs=0.01)  # two deals, (1.0, 0.0)
    everything = edge([easy, hard], lambda _: np.ones(4, dtype=bool))
    assert everything
    assert everything.share == pytest.approx(0)
    assert edge([easy, hard], lambda _: np.array([True, False, False, False])) is None


def test_the_games_of_a_folder_are_read_as_they_are(played: Folder) -> None:
    cells = evidence(played)
    assert [kind.kind for kind in cells] == list(SETTINGS.kinds())
    for each in cells:
        table = played.table(each.kind).drop(["seconds"])
        rows = [GameRow(**row) for row in table.to_pylist()]
        assert each.summary.won == sum(row.result == "won" for row in rows)
        assert each.summary.score.total == sum(row.score for row in rows)
        assert each.summary.causes.total() == sum(row.cause in CAUSES.values() for row in rows)
        assert [" ".join(POWERS[p] for p in game) for game in each.powers] == [
            row.powers for row in rows
        ]
        assert [" ".join(VILLAGERS[v] for v in game) for game in each.village] == [
            row.village for row in rows
        ]


# ---------------------------------------------------------------- files
def test_a_report_is_a_summary_and_plots_and_the_same_twice(played: Folder) -> None:
    cells = evidence(played)
    names = write_report(played, cells)
    assert names == ["summary.md", *(f"{name}.svg" for name in PLOTS)]
    first = {name: (played.path / name).read_bytes() for name in names}
    write_report(played, evidence(played))
    assert {name: (played.path / name).read_bytes() for name in names} == first
    for name in names[1:]:
        assert ElementTree.fromstring(first[name]).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_summary_has_a_line_for_each_cell_and_pair_and_shows_every_plot(played: Folder) -> None:
    text = summary(SETTINGS, evidence(played))
    lines = [line for line in text if line.startswith("|")]
    cells, pairs = lines[2:10], lines[12:]
    assert [line.split("|")[3].strip() for line in cells] == ["random", "heuristic"] * 4
    assert [line.split("|")[4].strip() for line in cells] == ["4"] * 8
    assert len(pairs) == 4
    assert all(" heuristic | random |" in line for line in pairs)
    for name in PLOTS:
        assert f"![{CAPTIONS[name]}]({name}.svg)" in text
    assert list(CAPTIONS) == list(PLOTS)


def test_pairs_count_the_deals_both_have_played() -> None:
    table = pyarrow.Table.from_pylist(
        [{**row._asdict(), "game": n, "seconds": 0.1} for n, row in enumerate(MANY, 1)],
        schema=columns(),
    )
    turned = table.take([2, 0, 3])
    other = Evidence(cell(2, "normal", "random"), table)
    one = Evidence(cell(2, "normal", "heuristic"), turned)
    assert _pair(one, other) == [
        *("2", "normal", "heuristic", "random"),
        *("3", "0", "1", "-33.33 ± 65.33"),
    ]


def test_one_game_of_one_cell_makes_a_report_too(tmp_path: Path) -> None:
    with closing(Folder(tmp_path)) as folder:
        with pytest.raises(FolderError, match="no games are played there yet"):
            evidence(folder)
        settings = Settings("tea", "first", ("random",), ("hell",), (4,), 1)
        plan = begin(folder, settings)
        list(saved(folder, plan, simulate(plan, 1)))
        write_report(folder, evidence(folder))
    assert len(list(tmp_path.glob("*.svg"))) == len(PLOTS)
