"""Rows name what was played: sets, options, an override file; in worker processes, too."""

from contextlib import closing
from pathlib import Path

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.rows import read_override
from ghoststories.content.tables import Override
from ghoststories.lab.folder import Folder, FolderError, Settings
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Series
from ghoststories.lab.rows import GameRow
from ghoststories.lab.simulate import simulate
from ghoststories.lab.tables import headings
from ghoststories.lab.tournament import begin, saved
from ghoststories.table.ruleset import Ruleset

VILLAGERS_DEAD = "villagers dead"


@pytest.fixture
def weak(tmp_path: Path) -> Override:
    """Every ghost of the base game needs one black face only."""
    content = load_content()
    ghosts = [one for one in content.card_id[:55] if content.set_of[one] == 0]
    rows = [f'[[card]]\nid = "{one}"\nresistance = {{ black = 1 }}\n' for one in ghosts]
    file = tmp_path / "weak.toml"
    file.write_text("".join(rows))
    return read_override(file)


def rows(kind: Kind, processes: int = 1, games: int = 6) -> list[GameRow]:
    plan = Series((kind,), games, "tea")
    return [row for played in simulate(plan, processes, batch=2) for row in played.rows]


def test_a_row_names_sets_and_options() -> None:
    ruleset = Ruleset(2, expansions=("white-moon", "black-secret"), portal="north", catacombs="B")
    row = rows(Kind(ruleset, ("random",)), games=1)[0]
    assert (row.sets, row.options) == ("white-moon black-secret", "portal=north catacombs=B")
    assert row.content == ""


def test_lists_are_written_with_commas() -> None:
    kind = Kind(Ruleset(colours=("red", "blue", "green", "yellow"), five_qi=True), ("random",))
    assert kind.options_text == "colours=red,blue,green,yellow five_qi=True"


@pytest.mark.parametrize(
    ("expansions", "possible"),
    [
        ((), False),
        (("white-moon",), True),
        (("black-secret",), False),
        (("white-moon", "black-secret"), True),
    ],
)
def test_w_lose_1_only_where_there_are_villagers_they_die(
    expansions: tuple[str, ...], possible: bool
) -> None:
    assert (VILLAGERS_DEAD in headings(expansions)) == possible


def test_an_override_file_changes_play_alone_and_in_worker_processes(weak: Override) -> None:
    kind = Kind(Ruleset(), ("heuristic",) * 4)
    changed = Kind(kind.ruleset, kind.bots, weak)
    here = rows(changed)
    assert [row._replace(content="") for row in here] != rows(kind)
    assert {row.content for row in here} == {"weak.toml"}
    assert rows(changed, processes=2) == here


def test_a_tournament_goes_on_only_with_its_options_and_its_file(
    tmp_path: Path, weak: Override
) -> None:
    path = tmp_path / "games"
    settings = Settings(
        seed="tea",
        edition="second",
        bots=("random",),
        levels=("normal",),
        players=(1,),
        games=2,
        set="both",
        options={"catacombs": "B"},
        override=weak,
    )
    with closing(Folder(path)) as folder:
        plan = begin(folder, settings)
        for _ in saved(folder, plan, simulate(plan, 1)):
            pass
        (kind,) = folder.kinds()
        assert kind.ruleset.expansions == ("white-moon", "black-secret")
        assert set(folder.table(kind)["options"].to_pylist()) == {"catacombs=B"}
    with closing(Folder(path, weak)) as folder:
        assert folder.settings == settings
        with pytest.raises(FolderError, match="its games have the options catacombs=B"):
            folder.begin(Settings(**{**vars(settings), "options": {}}))
    with pytest.raises(FolderError, match="its games were played with content"):
        Folder(path)
