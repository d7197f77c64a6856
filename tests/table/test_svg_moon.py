"""White Moon on the picture of a position."""

import pytest

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.words import words
from ghoststories.draw.places import stone_place, tile_box
from ghoststories.draw.svg import description, svg
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.view import view
from tests.support import example

CONTENT = load_content()
MOON = ("white-moon",)
POSITION = """
    N at 4
    E at 0
    villagers 0 hua-1 li-2 ?, 7 sun-2
    saved hua-2 hua-3 zhou-3 li-1 li-3 sun-1 sun-3 miao-1 miao-2 xiang-1 xiang-2 sheng-1 sheng-2
    dead zhou-1 zhou-2 wu-1
    su-ling E1
    crystals N 2
    receptacles 8
    artifacts N cloud-boots
    down E
"""
POSITION = POSITION.replace("sheng-2\n", "sheng-2 wu-2 long-1 weng-1 teng-1\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_drawn_and_said(lang: str) -> None:
    seen = view(example(POSITION, expansions=MOON).state, "spectator")
    names, picture = CONTENT.names[lang], svg(seen, CONTENT, lang)
    assert ">Hua</text>" in picture
    assert ">+2</text>" in picture
    assert ">3/12</text>" in picture
    assert names["cloud-boots"] in picture
    for icon in ("portal", "crystal", "su_ling", "person"):
        assert f'href="#gs-token-{icon}"' in picture
        assert f'id="gs-token-{icon}"' in picture
    told = description(seen, CONTENT, lang)
    assert f"{names['hua-1']}, {names['li-2']}" in told
    assert "17" in told
    assert "3/12" in told
    assert "E1" in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", ["gate-keeper", "howling-ondine"])
def test_what_an_incarnation_holds_is_said(card: str, lang: str) -> None:
    """W-INC: the Portal or Su-Ling, for as long as it is in play."""
    seen = view(example(f"ghosts N0 {card}\nstep act", expansions=MOON).state, "spectator")
    (held,) = seen.spaces[0].lasting
    assert words(lang)[f"picture.{held}"] in svg(seen, CONTENT, lang)


def test_who_is_unseen_is_not_in_it() -> None:
    picture = svg(view(example(POSITION, expansions=MOON).state, "N"), CONTENT)
    assert "Chang" not in picture  # the one that lies at the bottom


def test_su_ling_stands_beside_the_stone_of_her_space() -> None:
    picture = svg(view(example(POSITION, expansions=MOON).state, "N"), CONTENT)
    x, y = stone_place(4)
    assert f'<circle cx="{x:g}" cy="{y + 26:g}" r="15"' in picture


def test_a_receptacle_is_bright_only_with_a_crystal() -> None:
    picture = svg(view(example(POSITION, expansions=MOON).state, "N"), CONTENT)
    for tile, width in ((8, "2"), (0, "1.2")):
        box = tile_box(tile)
        x = box.x - 17 if tile == 0 else box.x + box.w + 17
        y = box.y - 17 if tile == 0 else box.y + box.h + 17
        place = picture.index(f'<circle cx="{x:g}" cy="{y:g}" r="14"')
        assert f'stroke-width="{width}"' in picture[place : place + 120]


def test_a_base_game_has_nothing_of_it() -> None:
    picture = svg(view(example("ghosts N0 ghoul").state, "N"), CONTENT)
    assert "token-portal" not in picture
    assert "gs-token-su_ling" not in picture


def test_every_moment_of_a_game_can_be_drawn() -> None:
    game = Game(Ruleset(players=2, expansions=MOON, portal="north-west"), Seeded("tea"), CONTENT)
    while not game.over:
        assert svg(view(game.state, "N"), CONTENT).endswith("</svg>")
        game.apply(str(game.legal()[-1]))
    assert svg(view(game.state, "N"), CONTENT).endswith("</svg>")
