"""Overrides, the digest, and every mistake a content file can hold."""

from pathlib import Path

import pytest

from ghoststories.content.loader import content_from, load_content
from ghoststories.content.rows import ContentError, read_override
from ghoststories.content.vocabulary import BLUE, GREEN

GHOUL = 0
RESISTANCE_TWO = '[[card]]\nid = "ghoul"\nresistance = { yellow = 2 }\n'


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def error_of(folder: Path, override: Path | None = None) -> str:
    with pytest.raises(ContentError) as caught:
        content_from(folder, read_override(override) if override else None)
    message = str(caught.value)
    assert "\n" not in message
    assert "Traceback" not in message
    return message


def load_with(override: Path, text: str) -> str:
    """The message of an override file that cannot be loaded, without the name of its folder."""
    override.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(override)
    message = str(caught.value)
    assert "\n" not in message
    return message.removeprefix(f"{override.parent}/")


# Loading


def test_packaged_content_is_loaded_once() -> None:
    assert load_content() is load_content()


def test_a_copy_of_the_files_is_the_same_content(folder: Path) -> None:
    copy, packaged = content_from(folder), load_content()
    assert copy is not packaged
    assert copy.digest == packaged.digest
    assert len(copy.digest) == 16
    assert int(copy.digest, 16) >= 0


def test_order_of_rows_does_not_matter(folder: Path) -> None:
    path = folder / "base/powers.toml"
    head, *rows = path.read_text("utf-8").split("[[power]]")
    path.write_text(head + "".join("[[power]]" + row + "\n" for row in reversed(rows)), "utf-8")
    shuffled, packaged = content_from(folder), load_content()
    assert list(shuffled.power_colour) == list(packaged.power_colour)
    assert shuffled.digest == packaged.digest


# Overrides


def test_override_changes_a_fact_and_the_digest(override: Path) -> None:
    override.write_text(RESISTANCE_TWO, "utf-8")
    changed, packaged = load_content(override), load_content()
    assert changed.card_need[GHOUL] == 2
    assert changed.digest != packaged.digest
    assert changed.provenance["ghoul"] == "override"
    assert changed.provenance["lich"] == "printed"


def test_two_contents_live_side_by_side(override: Path) -> None:
    before = load_content()
    override.write_text(RESISTANCE_TWO, "utf-8")
    changed = load_content(override)
    assert (before.card_need[GHOUL], changed.card_need[GHOUL]) == (1, 2)
    assert load_content() is before
    assert list(before.left) == list(changed.left)


def test_override_is_read_again_each_time(override: Path) -> None:
    override.write_text(RESISTANCE_TWO, "utf-8")
    assert load_content(override).card_need[GHOUL] == 2
    change(override, "yellow = 2", "yellow = 3")
    assert load_content(override).card_need[GHOUL] == 3


def test_resistance_is_replaced_as_a_whole(override: Path) -> None:
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { blue = 9 }\n', "utf-8")
    assert load_content(override).card_need[GHOUL] == 9 << 4 * BLUE


def test_override_of_a_stone(override: Path) -> None:
    stones = 'left = ["lose_qi"]\ncentre = []\nright = [{ ability = "gain_tao", n = 3 }]\n'
    override.write_text(f'[[card]]\nid = "ghoul"\n{stones}', "utf-8")
    content = load_content(override)
    assert (content.left[0], content.centre[0], content.right[0]) == (6, 0, 17 | 3 << 8)


def test_names_only_do_not_change_the_digest(override: Path) -> None:
    override.write_text(
        '[[card]]\nid = "ghoul"\nnames.pl = "Upiór"\n'
        '[[villager]]\nid = "tea-house"\nnames = { en = "Teahouse" }\n',
        "utf-8",
    )
    content, packaged = load_content(override), load_content()
    assert content.names["pl"]["ghoul"] == "Upiór"
    assert content.names["en"]["ghoul"] == "Ghoul"
    assert content.names["en"]["tea-house"] == "Teahouse"
    assert content.digest == packaged.digest
    assert packaged.names["pl"]["ghoul"] == "Ghul"


def test_saying_the_same_again_does_not_change_the_digest(override: Path) -> None:
    same = "resistance = { yellow = 1, black = 0 }\nleft = []\n"
    override.write_text(f'[[card]]\nid = "ghoul"\n{same}', "utf-8")
    assert load_content(override).digest == load_content().digest


def test_override_says_its_own_provenance(override: Path) -> None:
    override.write_text(f'{RESISTANCE_TWO}provenance = "designed"\n', "utf-8")
    assert load_content(override).provenance["ghoul"] == "designed"
    change(override, "designed", "my own box, 2nd printing")
    assert load_content(override).provenance["ghoul"] == "my own box, 2nd printing"


def test_boards_may_swap_powers(override: Path) -> None:
    override.write_text(
        '[[power]]\nid = "second-wind"\ncolor = "green"\n'
        '[[power]]\nid = "strength-of-a-mountain"\ncolor = "blue"\n',
        "utf-8",
    )
    content = load_content(override)
    assert (content.power_colour[4], content.power_colour[6]) == (GREEN, BLUE)
    assert content.digest != load_content().digest


def test_byte_order_mark_is_ignored(override: Path) -> None:
    override.write_bytes(b"\xef\xbb\xbf" + RESISTANCE_TWO.encode())
    assert load_content(override).card_need[GHOUL] == 2


# Mistakes in an override

COLOURS = "yellow, green, red, blue, black"
LEFT = (
    "the left stone takes summon_ghost, block_board_power, fast_haunter, capture_die, block_tao, "
    "lose_qi, haunt_tile, group_lose_tao, group_block_power, discard_circle_tao, roll_curse_die, "
    "devour, kill_visible_villager, remove_portal, remove_su_ling, knock_down_all, "
    "remove_bottom_ghosts, activate_demon, throw_curse_any_colour, place_skeleton, "
    "strip_token_stack"
)
RIGHT = (
    "the right stone takes roll_curse_die, gain_tao, gain_qi_or_yinyang, "
    "group_gain_qi_and_yinyang, gain_crystal, throw_curse_any_colour, gain_yinyang_and_mantra_qi"
)
CHANGEABLE = "an override may change color, resistance, names, left, centre, right, provenance"

BAD_FIELDS = [
    ('color = "purple"', "color", f'"purple" is not one of {COLOURS}'),
    ('color = "white"', "color", f'"white" is not one of {COLOURS}'),
    ("color = 3", "color", f"3 is not one of {COLOURS}"),
    ("resistance = 2", "resistance", "2 is not a table { … }"),
    ("resistance = {}", "resistance", f"is empty; it needs at least one of {COLOURS}"),
    ("resistance.white = 1", "resistance.white", f'"white" is not one of {COLOURS}, board'),
    ("resistance.red = 10", "resistance.red", "10 is not a whole number from 0 to 9"),
    ("resistance.red = -1", "resistance.red", "-1 is not a whole number from 0 to 9"),
    ("resistance.red = true", "resistance.red", "true is not a whole number from 0 to 9"),
    ("resistance.red = 1.0", "resistance.red", "1.0 is not a whole number from 0 to 9"),
    ('resistance.red = "1"', "resistance.red", '"1" is not a whole number from 0 to 9'),
    ('left = "lose_qi"', "left", '"lose_qi" is not a list of abilities'),
    ('left = ["lose_key"]', "left", f'"lose_key" is not an ability; {LEFT}'),
    ("left = [6]", "left", f"6 is not an ability; {LEFT}"),
    ("left = [[]]", "left", f"[] is not an ability; {LEFT}"),
    ('left = ["haunter"]', "left", f'"haunter" does not belong on this stone; {LEFT}'),
    ("left = [{ n = 1 }]", "left", f'a table without "ability"; {LEFT}'),
    (
        'left = [{ ability = "lose_qi", n = 1 }]',
        "left",
        '"lose_qi" takes no n; those that do: gain_tao, remove_bottom_ghosts, place_skeleton',
    ),
    ('left = [{ ability = "lose_qi", times = 1 }]', "left", '"times" is not one of ability, n'),
    (
        'left = ["lose_qi", "lose_qi", "lose_qi", "lose_qi"]',
        "left",
        "has 4 abilities, but at most 3 fit",
    ),
    (
        'centre = ["haunter", "haunter"]',
        "centre",
        "names an ability twice; each of the centre stone counts once",
    ),
    ('right = ["haunter"]', "right", f'"haunter" does not belong on this stone; {RIGHT}'),
    (
        'right = ["gain_tao"]',
        "right",
        '"gain_tao" needs a number, written { ability = "gain_tao", n = 1 }',
    ),
    ('right = [{ ability = "gain_tao", n = 0 }]', "right", "0 is not a whole number from 1 to 9"),
    (
        'right = [{ ability = "gain_tao", n = true }]',
        "right",
        "true is not a whole number from 1 to 9",
    ),
    ("number = 2", "number", f"is fixed; {CHANGEABLE}"),
    ('group = "incarnation"', "group", f"is fixed; {CHANGEABLE}"),
    ('names = "Upiór"', "names", '"Upiór" is not a table { … }'),
    ("names.pl = 1", "names.pl", "1 is not a text with at least one letter"),
    ('names.pl = " "', "names.pl", '" " is not a text with at least one letter'),
    ('names.fr = "Goule"', "names.fr", '"fr" is not one of en, pl, de'),
    ("provenance = 1", "provenance", "1 is not a text with at least one letter"),
    (
        'colour = "red"',
        "colour",
        "is not a field of a card, which has id, number, group, color, resistance, names, left, "
        "centre, right, provenance",
    ),
    (
        '"a \\"b\\"\\n" = 1',
        'a \\"b\\"\\n',
        "is not a field of a card, which has id, number, group, color, resistance, names, left, "
        "centre, right, provenance",
    ),
]


@pytest.mark.parametrize(("line", "field", "problem"), BAD_FIELDS)
def test_bad_field_of_a_card(override: Path, line: str, field: str, problem: str) -> None:
    message = load_with(override, f'[[card]]\nid = "ghoul"\n{line}\n')
    assert message == f'house.toml, card "ghoul", field "{field}": {problem}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '[[villager]]\nid = "tea-house"\ncolor = "red"\n',
            'villager "tea-house", field "color": is not a field of a villager, which has id, '
            "rule, names, provenance",
        ),
        (
            '[[power]]\nid = "second-wind"\ncolor = "black"\n',
            'power "second-wind", field "color": "black" is not one of yellow, green, red, blue',
        ),
        (
            '[[power]]\nid = "second-wind"\nside = "b"\n',
            'power "second-wind", field "side": is fixed; an override may change color, names, '
            "provenance",
        ),
        (
            '[[power]]\nid = "second-wind"\ncolor = "green"\n',
            'power "second-wind", field "color": side "a" of the green board is '
            '"strength-of-a-mountain" already; a board has one power on each of a, b',
        ),
        (
            '[[card]]\nid = "goul"\n',
            'card "goul", field "id": there is no card "goul", and an override can only change a '
            "card that exists (such as ghoul)",
        ),
        (
            '[[card]]\nid = "tea-house"\n',
            'card "tea-house", field "id": there is no card "tea-house", and an override can only '
            "change a card that exists (such as ",
        ),
        (
            '[[villager]]\nid = "kite-school"\n',
            'villager "kite-school", field "id": there is no villager "kite-school", and',
        ),
        (
            '[[card]]\nid = "lich"\n[[card]]\nid = "ghoul"\n[[card]]\nid = "lich"\n',
            'card "lich", field "id": "lich" is used already, by HERE, card 1; ids are unique',
        ),
        (
            '[[card]]\nid = "lich"\n[[card]]\ncolor = "red"\n',
            'card 2, field "id": is missing; a card needs id, number, group, color, resistance, ',
        ),
        ("[[card]]\nid = 5\n", 'card 1, field "id": 5 is not a text with at least one letter'),
        ("[[cards]]\nid = 5\n", 'field "cards": is not one of card, villager, power'),
        ("card = 1\n", 'field "card": is not a list of tables [[card]]'),
        ("[card]\nid = 1\n", 'field "card": is not a list of tables [[card]]'),
        ("card = [1]\n", 'field "card": is not a list of tables [[card]]'),
    ],
)
def test_bad_override(override: Path, text: str, message: str) -> None:
    expected = "house.toml, " + message.replace("HERE", str(override))
    assert load_with(override, text).startswith(expected)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[card]]\nid = "ghoul\n', "line 2: is not valid TOML (Illegal character '\\n')"),
        ("[[card]]\nid ghoul\n", "line 2: is not valid TOML (Expected '=' after a key in a key"),
        ("\n\nid = ", "line 3: is not valid TOML (Invalid value)"),
        ('id = "a"\nid = "b"\n', "line 2: is not valid TOML (Cannot overwrite a value)"),
        ("id = " + "9" * 5000, "line 1: is not valid TOML ("),
        ("id = " + "[" * 5000, "line 1: is not valid TOML ("),
    ],
)
def test_not_toml(override: Path, text: str, message: str) -> None:
    assert load_with(override, text).startswith(f"house.toml, {message}")


def test_not_utf_8(override: Path) -> None:
    override.write_bytes('[[card]]\nid = "ghoul"\nnames.pl = "Upiór"\n'.encode("iso8859-2"))
    with pytest.raises(ContentError) as caught:
        load_content(override)
    assert str(caught.value) == f"{override}, line 3: is not UTF-8 text"


def test_override_file_is_missing(override: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(override)
    assert str(caught.value) == f"{override}: cannot be read (No such file or directory)"


def test_override_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"cannot be read \(Is a directory\)$"):
        load_content(tmp_path)


def test_error_is_a_value_error() -> None:
    assert issubclass(ContentError, ValueError)


# Mistakes in the packaged files, which an override cannot make

MISSING = "is missing; a card needs id, number, group, color, resistance, names"


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "base/ghosts.toml",
            'color = "yellow"',
            'color = "purple"',
            f'card "ghoul", field "color": "purple" is not one of {COLOURS}',
        ),
        (
            "base/ghosts.toml",
            'group = "ghost"',
            'group = "demon"',
            'card "ghoul", field "group": "demon" is not one of ghost, incarnation',
        ),
        ("base/ghosts.toml", 'id = "ghoul"\n', "", f'card 1, field "id": {MISSING}'),
        ("base/ghosts.toml", "number = 1\n", "", f'card "ghoul", field "number": {MISSING}'),
        ("base/ghosts.toml", 'color = "yellow"\n', "", f'card "ghoul", field "color": {MISSING}'),
        (
            "base/ghosts.toml",
            "resistance = { yellow = 1 }\n",
            "",
            f'card "ghoul", field "resistance": {MISSING}',
        ),
        (
            "base/ghosts.toml",
            'id = "ghoul"',
            'id = "The Ghoul"',
            'card "The Ghoul", field "id": "The Ghoul" is not made of a-z, 0-9 and single inner '
            "hyphens",
        ),
        (
            "base/ghosts.toml",
            'id = "walking-corpse"',
            'id = "ghoul"',
            'card "ghoul", field "id": "ghoul" is used already, by base/ghosts.toml, card 1; ids '
            "are unique",
        ),
        (
            "base/villagers.toml",
            'id = "tea-house"',
            'id = "ghoul"',
            'villager "ghoul", field "id": "ghoul" is used already, by base/ghosts.toml, card 1; '
            "ids are unique",
        ),
        (
            "base/ghosts.toml",
            "number = 2\n",
            "number = 1\n",
            'card "walking-corpse", field "number": 1 is the number of "ghoul" too; each number is '
            "used once",
        ),
        (
            "base/incarnations.toml",
            "number = 56\n",
            "number = 66\n",
            'card "uncatchable", field "number": 57 leaves a gap; numbers run from 1, and no card '
            "has 56",
        ),
        (
            "base/ghosts.toml",
            "number = 1\n",
            "number = 0\n",
            'card "ghoul", field "number": 0 is not a whole number from 1 to 999',
        ),
        (
            "base/ghosts.toml",
            "number = 1\n",
            "number = true\n",
            'card "ghoul", field "number": true is not a whole number from 1 to 999',
        ),
        (
            "base/ghosts.toml",
            ', de = "Ghul"',
            "",
            'card "ghoul", field "names.de": is missing; names needs en, pl, de',
        ),
        (
            "base/ghosts.toml",
            'de = "Ghul" }\n',
            'de = "Ghul" }\nprovenance = "override"\n',
            'card "ghoul", field "provenance": "override" is not one of printed, reported, '
            "inferred, designed",
        ),
        (
            "base/villagers.toml",
            'id = "tea-house"',
            'id = "kite-school"',
            'villager "kite-school", field "id": "kite-school" is not one of graveyard, ',
        ),
        (
            "base/villagers.toml",
            '[[villager]]\nid = "graveyard"\nrule = "TIL-1"\n'
            'names = { en = "Graveyard", pl = "Cmentarz", de = "Friedhof" }\n',
            "",
            'villager "graveyard": is missing; needed are graveyard, taoist-altar, ',
        ),
        (
            "base/powers.toml",
            'id = "second-wind"',
            'id = "third-wind"',
            'power "third-wind", field "id": "third-wind" is not one of enfeeblement-mantra, ',
        ),
        (
            "base/powers.toml",
            'side = "a"\n',
            "",
            'power "enfeeblement-mantra", field "side": is missing; a power needs id, rule, ',
        ),
    ],
)
def test_bad_packaged_file(folder: Path, file: str, old: str, new: str, message: str) -> None:
    change(folder / file, old, new)
    assert error_of(folder).startswith(f"{file}, {message}")


def test_packaged_file_is_missing(folder: Path) -> None:
    (folder / "base/powers.toml").unlink()
    assert error_of(folder) == "base/powers.toml: cannot be read (No such file or directory)"


def test_no_power_at_all(folder: Path) -> None:
    (folder / "base/powers.toml").write_text("", "utf-8")
    assert error_of(folder).startswith('base/powers.toml, power "enfeeblement-mantra": is missing')


def test_error_blames_the_file_the_field_was_written_in(folder: Path, override: Path) -> None:
    """The override is fine; the row it changes is broken in the packaged file."""
    override.write_text('[[card]]\nid = "ghoul"\nnames.pl = "Upiór"\n', "utf-8")
    change(folder / "base/ghosts.toml", 'color = "yellow"', 'color = "purple"')
    assert error_of(folder, override).startswith('base/ghosts.toml, card "ghoul", field "color"')


def test_card_may_be_designed(folder: Path) -> None:
    change(
        folder / "base/ghosts.toml", 'de = "Ghul" }\n', 'de = "Ghul" }\nprovenance = "designed"\n'
    )
    assert content_from(folder).provenance["ghoul"] == "designed"
