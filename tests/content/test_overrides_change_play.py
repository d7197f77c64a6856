"""Whatever an override file may change is read by the engine: nothing changes the digest alone."""

import re
from pathlib import Path

import pytest

from ghoststories.bots.bot import bot_for
from ghoststories.content.loader import load_content
from ghoststories.content.rows import ContentError
from ghoststories.content.sets import content_sets
from ghoststories.content.tables import Content
from ghoststories.engine.actions import notation
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import RecordError, dumps, from_record, to_record
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.conftest import ROOT
from tests.rules.secrets import now
from tests.support import SecretExample, secret_example

BESIDE = ("id", "names", "provenance")
CHANGES = {
    ("card", "color"): '[[card]]\nid = "ghoul"\ncolor = "red"\n',
    ("card", "resistance"): '[[card]]\nid = "ghoul"\nresistance = { black = 4 }\n',
    ("card", "left"): '[[card]]\nid = "ghoul"\nleft = ["lose_qi"]\n',
    ("card", "centre"): '[[card]]\nid = "ghoul"\ncentre = ["dice_immune"]\n',
    ("card", "right"): '[[card]]\nid = "ghoul"\nright = ["roll_curse_die"]\n',
    ("power", "color"): '[[power]]\nid = "second-wind"\ncolor = "green"\n'
    '[[power]]\nid = "strength-of-a-mountain"\ncolor = "blue"\n',
    ("family", "death"): '[[family]]\nid = "li"\ndeath = "roll_curse_die"\n',
    ("family", "reward"): '[[family]]\nid = "wu"\nreward = { reward = "gain_tao", n = 1 }\n',
    ("artifact", "lifetime"): '[[artifact]]\nid = "moon-dust"\nlifetime = "permanent"\n',
    ("curse", "level"): '[[curse]]\nid = "ill-omen"\nlevel = 2\n',
    ("curse", "color"): '[[curse]]\nid = "ill-omen"\ncolor = "red"\n',
    ("curse", "effect"): '[[curse]]\nid = "ill-omen"\neffect = [{ op = "push_taoist" }]\n',
    ("curse", "white_moon"): '[[curse]]\nid = "ill-omen"\nwhite_moon = true\n',
    ("mantra", "level"): '[[mantra]]\nid = "two-halves"\nlevel = 3\n',
    ("mantra", "effect"): '[[mantra]]\nid = "dawn"\neffect = [{ op = "unhaunt", n = 2 }]\n',
    ("mantra", "white_moon"): '[[mantra]]\nid = "two-halves"\nwhite_moon = true\n',
    ("token", "counts"): '[[token]]\nid = "token-urn"\ncounts = [2, 1, 0, 0]\n'
    '[[token]]\nid = "token-earth"\ncounts = [1, 2, 4, 4]\n',
    ("demon", "cost"): '[[demon]]\nid = "seeker"\ncost = 1\n',
    ("demon", "resistance"): '[[demon]]\nid = "gravedigger"\nresistance = 4\n',
    ("demon", "a"): '[[demon]]\nid = "seeker"\na = "no_tao"\n',
    ("demon", "b"): '[[demon]]\nid = "gravedigger"\nb = "draw_ghost"\n',
    ("catacombs", "squares"): '[[catacombs]]\nid = "catacombs-a"\n'
    'squares = ["blue", "green", "yellow", "blue", "black", "red", "green", "yellow", "red"]\n',
    ("catacombs", "entrances"): '[[catacombs]]\nid = "catacombs-a"\nentrances = [1, 7]\n',
    ("tier", "slots"): '[[tier]]\nid = "level-1"\nslots = 5\n',
}
"""One change for each value of each kind of row."""
IDS = {
    "card": "ghoul",
    "villager": "tea-house",
    "power": "second-wind",
    "family": "li",
    "artifact": "moon-dust",
    "curse": "ill-omen",
    "mantra": "dawn",
    "token": "token-urn",
    "demon": "seeker",
    "catacombs": "catacombs-a",
    "tier": "level-1",
}
KINDS = {kind.word: kind for own in content_sets().values() for kind in own.kinds}
VALUES = [
    (word, name) for word, kind in KINDS.items() for name in kind.fields if name not in BESIDE
]


@pytest.fixture
def override(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def tables(content: Content) -> dict[str, list[int]]:
    """What the engine could read, by name."""
    named = {name: getattr(content, name) for name in dir(content) if not name.startswith("_")}
    return {name: list(value) for name, value in named.items() if hasattr(value, "__getitem__")
            and not isinstance(value, dict | str | tuple) and name != "set_digest"}  # fmt: skip


def read_by_the_engine() -> set[str]:
    engine = ROOT / "src" / "ghoststories" / "engine"
    text = "".join(file.read_text(encoding="utf-8") for file in engine.rglob("*.py"))
    return set(re.findall(r"\bcontent\.(\w+)", text))


@pytest.mark.parametrize(("kind", "name"), VALUES)
def test_a_value_changes_what_the_engine_reads_or_is_fixed(
    override: Path, kind: str, name: str
) -> None:
    if name in KINDS[kind].fixed:
        override.write_text(f'[[{kind}]]\nid = "{IDS[kind]}"\n{name} = 1\n')
        with pytest.raises(ContentError, match=f'field "{name}": is fixed'):
            load_content(override)
        return
    override.write_text(CHANGES[kind, name])
    before, after = tables(load_content()), tables(load_content(override))
    changed = {table for table in before if before[table] != after[table]}
    assert changed, "nothing that is played with"
    assert changed <= read_by_the_engine()


# ---------------------------------------------------------------- the pyramid of curses
def example_of(content: Content, thrown: int, **options: object) -> SecretExample:
    """Wu-Feng may throw a curse of level 1; so many of the five lie there already."""
    coloured = [
        name
        for name, level, colour in zip(
            content.curse_id, content.curse_level, content.curse_colour, strict=True
        )
        if level == 1 and colour >= 0
    ]
    down = " ".join(f"{at}/{curse}" for at, curse in enumerate(coloured[:thrown]))
    shown = f"curses {' '.join(coloured[thrown:5])}"
    lines = [shown, f"thrown {down}" if down else "", now("throw-curse")]
    return secret_example("\n".join(filter(None, lines)), content, **options)


@pytest.mark.parametrize(("slots", "thrown", "may"), [(4, 3, True), (4, 4, False), (2, 1, True),
    (2, 2, False), (5, 4, True)])  # fmt: skip
def test_k_turn_4_there_is_room_for_as_many_curses_as_the_content_says(
    override: Path, slots: int, thrown: int, may: bool
) -> None:
    override.write_text(f'[[tier]]\nid = "level-1"\nslots = {slots}\n')
    t = example_of(load_content(override), thrown)
    assert bool(t.options("throw")) == may


def test_k_turn_5_a_wider_pyramid_has_more_slots_to_choose_from(override: Path) -> None:
    override.write_text('[[tier]]\nid = "level-1"\nslots = 5\n')
    t = example_of(load_content(override), 2, unlock="supports")
    t.do(t.options("throw")[0])
    assert t.options() == ["slot 2", "slot 3", "slot 4"]


def test_a_row_as_wide_as_the_one_under_it_has_a_slot_without_supports(override: Path) -> None:
    override.write_text('[[tier]]\nid = "level-1"\nslots = 2\n')
    content = load_content(override)
    game = Game(Ruleset(expansions=("black-secret",), unlock="supports"), Seeded(1), content)
    bots = {seat: bot_for(seat, "random", 1) for seat in ("N", "E", "S", "W", "wu-feng")}
    while not game.over:
        wanted = game.pending()
        assert wanted is not None
        seen = redact(game.state, wanted.actor)
        game.apply(notation(bots[wanted.actor].choose(seen)))
    assert from_record(dumps(game), Seeded(2), content).result == game.result


def test_no_more_slots_than_actions_can_name(override: Path) -> None:
    override.write_text(
        "".join(f'[[tier]]\nid = "level-{level}"\nslots = 5\n' for level in (1, 2, 3))
    )
    with pytest.raises(ContentError, match=r'"slots": there would be 16 .* room for 12'):
        load_content(override)


# ---------------------------------------------------------------- who plays with it
def test_two_tables_with_two_contents_are_played_side_by_side(override: Path) -> None:
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { black = 4 }\n')
    changed, packaged = load_content(override), load_content()
    ruleset = Ruleset(players=1)
    for content in (changed, packaged, changed):
        game = Game(ruleset, Seeded(1), content)
        assert (game.content is packaged) == (content is packaged)
        record = to_record(game)
        assert record.get("override") == ((content is changed and "house.toml") or None)
        from_record(record, Seeded(1), content)
    with pytest.raises(RecordError, match=r"load the same override file, house\.toml"):
        from_record(to_record(Game(ruleset, Seeded(1), changed)), Seeded(1), packaged)
