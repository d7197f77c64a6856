"""The picture of a position: well-formed, complete, upright, and with nothing unseen in it."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.vocabulary import COLOUR_NAMES, VILLAGERS
from ghoststories.draw.boards import cards_until
from ghoststories.draw.icons import ICONS, TAO, TAO_INK, stone_icon
from ghoststories.draw.places import space_box, stone_place, tile_box
from ghoststories.draw.svg import svg
from ghoststories.kinds import ability
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.support import RULESETS
from tests.table.picture import Position

CROWDED = """
turn 23 E
boards yellow/enfeeblement-mantra green/the-gods-favourite red/dance-of-the-twin-winds blue/second-wind
N at 0 qi 2 tao red red blue black
E at 4 qi 4 tao yellow green green red blue blue black buddhas 1
S at 4 qi 1 no-tao no-yin-yang
W dead
haunted 3 7
ghosts N0 bleeding-eyes, N1 walking-corpse, N2 hopping-vampire-1 stone, E0 creeping-one, \
E1 sharp-nailed-mistresses-1, E2 green-abomination, S0 grave-walker, S1 severed-heads-1, \
S2 black-widow-1, W0 soul-eater, W1 nameless, W2 coffin-breakers-1
circle red
mantra N2
dice white red
"""  # noqa: E501
SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


def texts(picture: str) -> str:
    """What is written in the picture, line after line; titles are not."""
    return "\n".join(element.text or "" for element in parsed(picture).iter(f"{SVG}text"))


def titles(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}title")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ghost_tile_and_board_is_written_in_the_picture(lang: str) -> None:
    position = Position(CROWDED)
    names, seen = position.content.names[lang], position.view()
    written = " ".join(texts(position.svg(lang)).split())
    for at in seen.spaces:
        assert names[str(at.ghost)] in written
        assert at.space in written
    for tile in seen.tiles:
        assert names[str(tile.villager)] in written
    for board in seen.boards:
        assert names[str(board.power)] in written


@pytest.mark.parametrize("ruleset", RULESETS[:40], ids=str)
def test_games_of_every_ruleset_can_be_drawn(ruleset: Ruleset) -> None:
    game = Game(ruleset, Seeded("picture"))
    for _ in range(25):
        if game.over:
            break
        game.apply(game.legal()[-1])
    for seat in ("N", "spectator", "wu-feng"):
        parsed(svg(game.view(seat), game.content, "pl"))


def test_it_has_a_title_and_says_everything_in_words() -> None:
    root = parsed(Position(CROWDED).svg())
    assert root.findtext(f"{SVG}title") == "Ghost Stories, turn 23, East"
    told = str(root.findtext(f"{SVG}desc"))
    assert "North (N): living, yellow, Enfeeblement Mantra, Qi 2, 2 red, 1 blue, 1 black" in told
    assert "West (W): dead" in told
    assert "tile 3: Sorcerer's Hut, haunted" in told
    assert "tile 0: Graveyard, active, Taoist North, Taoist West (dead)" in told
    assert "N2: Hopping Vampire; 3 yellow; in play: haunter; figure on the stone; mantra" in told
    assert "W2: Coffin Breakers; 1 yellow; on arrival: summons a ghost, blocks the power" in told


def test_it_stands_alone() -> None:
    picture = Position(CROWDED).svg()
    links = re.findall(r'(?:href|src)="([^"]*)"|url\(([^)]*)\)', picture)
    ids = set(re.findall(r'\bid="([^"]+)"', picture))
    assert links
    assert {(first or second).removeprefix("#") for first, second in links} <= ids
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert "<script" not in picture
    assert "<image" not in picture


def test_text_is_never_turned() -> None:
    """A fallen Taoist is turned, its letter is not."""
    for group in parsed(Position(CROWDED).svg()).iter(f"{SVG}g"):
        if "rotate" in group.get("transform", ""):
            assert list(group.iter(f"{SVG}text")) == []


# ---------------------------------------------------------------- where everything is
def test_geo_2_spaces_lie_beside_the_tiles_they_touch() -> None:
    across = [space_box(number) for number in (0, 1, 2)]
    assert [box.x for box in across] == [tile_box(tile).x for tile in (0, 1, 2)]
    assert all(box.y + box.h < tile_box(0).y for box in across)
    down = [space_box(number) for number in (3, 4, 5)]
    assert [box.y - tile_box(t).y for box, t in zip(down, (2, 5, 8), strict=True)] == [19.0] * 3
    assert all(box.x > tile_box(2).x + tile_box(2).w for box in down)
    below = [space_box(number) for number in (6, 7, 8)]
    assert [box.x for box in below] == [tile_box(tile).x for tile in (8, 7, 6)]
    assert all(box.y > tile_box(8).y + tile_box(8).h for box in below)
    up = [space_box(number) for number in (9, 10, 11)]
    assert [box.y - tile_box(t).y for box, t in zip(up, (6, 3, 0), strict=True)] == [19.0] * 3
    assert all(box.x + box.w < tile_box(0).x for box in up)


def test_a_stone_lies_between_its_card_and_its_tile() -> None:
    x, y = stone_place(0)
    assert tile_box(0).x < x < tile_box(0).x + tile_box(0).w
    assert space_box(0).y + space_box(0).h < y < tile_box(0).y
    x, y = stone_place(10)
    assert space_box(10).x + space_box(10).w < x < tile_box(3).x


# ---------------------------------------------------------------- what the picture says
def drawn_at(picture: str, begins: str) -> str:
    """The drawing of the one part whose title begins so."""
    (found,) = [
        group
        for group in parsed(picture).iter(f"{SVG}g")
        if str(group.findtext(f"{SVG}title")).startswith(begins)
    ]
    return ElementTree.tostring(found, encoding="unicode")


def test_resistance_is_as_many_symbols_and_what_is_paid_is_struck_through() -> None:
    picture = Position("ghosts N0 yellow-plague, N1 lich\ncircle yellow\nmantra N0\n"
                       "boards yellow/enfeeblement-mantra green/the-gods-favourite "
                       "red/dance-of-the-spires blue/second-wind").svg()  # fmt: skip
    plague, lich = drawn_at(picture, "N0: "), drawn_at(picture, "N1: ")
    assert plague.count("#gs-tao-yellow") == 1 + 4
    assert plague.count('opacity=".5"') == 2
    assert lich.count('opacity=".5"') == 1


def test_a_lantern_is_lit_on_active_tiles_only() -> None:
    picture = Position("haunted 3").svg()
    assert "gs-glow" in drawn_at(picture, "tile 4: ")
    cold = drawn_at(picture, "tile 3: ")
    assert "gs-glow" not in cold
    assert "gs-cold" in cold
    assert ">haunted<" in cold.replace("ns0:", "")


def test_stones_have_their_icons_and_glow_while_they_are_in_force() -> None:
    picture = Position("ghosts N0 coffin-breakers-1, N1 coffin-breakers-2").svg()
    both, one = drawn_at(picture, "N0: "), drawn_at(picture, "N1: ")
    assert "#gs-stone-summon_ghost" in both
    assert "#gs-stone-block_board_power" in both
    assert "#F3B562" in both
    assert "#F3B562" not in one
    assert "token-blocked" in drawn_at(picture, "North (N): ")
    idle = Position("ghosts N0 coffin-breakers-1 idle").svg()
    assert "token-blocked" not in idle


def test_a_board_that_is_not_dealt_is_drawn_too() -> None:
    game = Game(Ruleset(), Seeded("x"))
    seen = game.view("spectator")
    board = replace(seen.boards[0], colour=None, power=None)
    tile = replace(seen.tiles[0], villager=None)
    bare = replace(seen, boards=[board, *seen.boards[1:]], tiles=[tile, *seen.tiles[1:]])
    assert "not dealt yet" in svg(bare, game.content)


def test_a_card_that_is_to_be_placed_is_shown() -> None:
    game = Game(Ruleset(), Seeded("tea"))
    wanted = game.pending()
    assert wanted is not None
    name = game.content.names["en"][wanted.subject["card"]]
    assert name in " ".join(texts(svg(game.view("spectator"), game.content)).split())


def test_the_end_is_said() -> None:
    picture = Position("haunted 0 1 2\nresult lost-haunted").svg("de")
    assert "verloren: das Dorf ist besessen" in texts(picture)


# ---------------------------------------------------------------- the deck
def test_the_clock_counts_to_the_next_incarnation() -> None:
    content = load_content()
    start = Position("")
    assert cards_until(start.view(), content) == 46
    assert "Wu-Feng in 46" in texts(start.svg())
    here = Position("ghosts N0 vampire-lord\ndeck 10 ghost")
    assert cards_until(here.view(), content) is None
    assert "Wu-Feng is here" in texts(here.svg())


def test_a_known_card_on_top_is_shown_to_those_who_know_it_only() -> None:
    position = Position("deck lich(taoists), 44 ghost, 1 incarnation, 10 ghost")
    assert "On top: Lich" in texts(position.svg(seat="N"))
    for seat in ("spectator", "wu-feng"):
        assert "Lich" not in position.svg(seat=seat)


@settings(max_examples=20)
@given(seed=st.integers(0, 10**6), seat=st.sampled_from(["N", "spectator", "wu-feng"]))
def test_nothing_unseen_is_in_it(seed: int, seat: str) -> None:
    """Only cards in play, known on top or about to be placed are named."""
    game = Game(Ruleset(), Seeded(seed))
    for _ in range(seed % 30):
        if not game.over:
            game.apply(game.legal()[0])
    names = game.content.names["en"]
    seen = game.view(seat)
    may = {names[at.ghost] for at in seen.spaces if at.ghost}
    may |= {names[slot] for slot in seen.deck if slot in names}
    if seen.pending and "card" in seen.pending.subject:
        may.add(names[seen.pending.subject["card"]])
    picture = svg(seen, game.content)
    unseen = {names[card] for card in game.content.card_id} - may
    said = {part for title in titles(picture) for part in re.split(r"[:;] ", title)}
    assert not unseen & (said | set(texts(picture).splitlines()))


def test_a_card_of_its_boards_colour_is_drawn_in_it() -> None:
    """W-INC-6, before it can be in play: the view of another card with this one in its place."""
    position = Position("ghosts S0 nameless")
    seen = position.view()
    spaces = [replace(at, ghost="shapeshifter") if at.ghost else at for at in seen.spaces]
    picture = svg(replace(seen, spaces=spaces), position.content)
    (title,) = [title for title in titles(picture) if "Shapeshifter" in title]
    assert "3 of its board's colour" in title
    colour = next(board.colour for board in seen.boards if board.board == "S")
    own, plain = (text.count(f'#gs-tao-{colour}"') for text in (picture, position.svg()))
    assert own == plain + 3  # four of its own against one of the five of Nameless


# ---------------------------------------------------------------- names are anybody's words
def test_foreign_names_are_escaped() -> None:
    position = Position("ghosts N0 ghoul")
    content = load_content()
    before = content.names["en"]["ghoul"]
    content.names["en"]["ghoul"] = "<script>\"&'</script>"
    try:
        picture = position.svg()
    finally:
        content.names["en"]["ghoul"] = before
    assert "<script>" not in picture
    assert "<script>" in " ".join(titles(picture))


def test_notebooks_draw_games() -> None:
    game = Game(Ruleset(), Seeded("x"))
    assert game._repr_html_() == svg(game.view("spectator"), game.content)


# ---------------------------------------------------------------- icons
def test_everything_has_an_icon() -> None:
    for colour in COLOUR_NAMES:
        assert f"tao-{colour}" in ICONS
    for stone, abilities in ability.ON_STONE.items():
        for own in abilities:
            assert stone_icon(stone, own, 2) in ICONS
    for villager in VILLAGERS:
        assert f"villager-{villager}" in ICONS
    assert {name for names in ability.ON_STONE.values() for name in names} == set(ability.CODES)


def test_no_two_icons_of_one_kind_are_alike() -> None:
    for kind in ("tao", "stone", "token", "villager"):
        drawn = [ICONS[name] for name in ICONS if name.startswith(f"{kind}-")]
        assert len(set(drawn)) == len(drawn)


@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_a_symbol_can_be_read_on_its_colour(colour: str) -> None:
    light, dark = sorted((_luminance(TAO[colour]), _luminance(TAO_INK[colour])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
