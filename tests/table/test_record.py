"""Records: read back to the same game, and refused at the step where they stop fitting."""

import json
from pathlib import Path
from typing import Any

import pytest

from ghoststories.content.loader import load_content
from ghoststories.engine.bytes import digest
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.record import RecordError, dumps, from_record, to_record
from ghoststories.table.ruleset import Ruleset

CONTENT = load_content()
RULESET = Ruleset()


def played(moves: int = 20, position: str | None = None) -> Game:
    game = Game(RULESET, Seeded("record"), CONTENT, position)
    while not game.over and len(game.entries) < moves:
        options = game.legal()
        game.apply(options[len(game.entries) * 7 % len(options)])
    return game


def refused(record: dict[str, Any] | str, reason: str, step: int | None) -> None:
    with pytest.raises(RecordError, match=reason) as error:
        from_record(record, Seeded(0), CONTENT)
    assert error.value.step == step


def test_a_record_is_the_game() -> None:
    game = played(400)
    assert game.over
    again = from_record(dumps(game), Seeded("other"), CONTENT)
    assert again.entries == game.entries
    assert digest(again.state) == digest(game.state)
    assert again.result == game.result


def test_a_running_game_goes_on_with_another_dealer_after_loading() -> None:
    again = from_record(dumps(played()), Seeded("other"), CONTENT)
    again.apply(again.legal()[0])
    assert len(again.entries) == 21


def test_a_game_from_a_position_keeps_it_in_its_record() -> None:
    game = played(8, "N at 0\nghosts N0 dark-wraith-1\nstep act")
    again = from_record(dumps(game), Seeded("other"), CONTENT)
    assert again.text() == game.text()


def test_a_record_is_readable_and_holds_no_seed() -> None:
    text = dumps(played())
    assert '"do": "place' in text or '"do": "move' in text
    assert "seed" not in text
    assert '"record"' not in text
    assert json.loads(text) == to_record(played())


def test_a_flipped_action_is_refused_where_it_is() -> None:
    record = to_record(played())
    step = next(i for i, e in enumerate(record["entries"]) if e.get("do") == "pass")
    record["entries"][step]["do"] = "move 0"
    with pytest.raises(RecordError) as error:
        from_record(record, Seeded(0), CONTENT)
    assert error.value.step == step


def test_a_flipped_action_that_is_legal_is_refused_by_its_digest() -> None:
    game = played(1)
    options = [str(action) for action in game.legal()]
    game.apply(options[0])
    record = to_record(game)
    record["entries"][1]["do"] = options[1]
    refused(record, rf"step 1: the position after '{options[1]}' has the digest", 1)


def test_a_flipped_outcome_is_refused() -> None:
    record = to_record(played())
    entry = record["entries"][0]
    entry["chance"][0], entry["chance"][1] = entry["chance"][1], entry["chance"][0]
    refused(record, "step 0: the position after 'the setup' has the digest", 0)


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("format", "chess", "the format is 'chess', not 'ghoststories-record'"),
        ("version", 2, "it is of version 2; this program reads version 1"),
        ("version", None, "it is of version None"),
        ("version", True, "it is of version True"),
        ("rules", 1.0, "does not say by which rules it was played: 1.0 is no version"),
        ("rules", {"base": True}, "does not say by which rules it was played"),
        ("steps", True, "the field 'steps' is missing or of the wrong kind"),
        ("rules", 99, r"played by other rules than this program's \(base 99 -> 3\)"),
        ("rules", {"base": 2}, r"other rules than this program's \(base 2 -> 3\)"),
        ("rules", {}, r"\(base unknown -> 3\)"),
        ("content", "ffff", "played with the content 'ffff'.*load the same override file"),
        ("ruleset", [], "the field 'ruleset' is missing or of the wrong kind"),
        ("ruleset", {"players": 9}, "players: 9 is not one of 1, 2, 3, 4"),
        ("ruleset", {"plyers": 4}, "'plyers': no such field"),
        ("entries", None, "the field 'entries' is missing"),
        ("position", 3, "the field 'position' is of the wrong kind"),
        ("position", "N at 99", r"line 1 \(N\): '99' is no number from 0 to 8"),
    ],
)
def test_a_foreign_head_is_refused(field: str, value: object, reason: str) -> None:
    refused({**to_record(played()), field: value}, reason, None)


def test_a_wrong_digest_is_refused_with_its_step() -> None:
    record = to_record(played())
    record["entries"][5]["digest"] = "0123456789abcdef"
    refused(record, "step 5: the position after .* the record says 0123456789abcdef", 5)


@pytest.mark.parametrize("keep", [0.2, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_refused_with_the_step_and_the_line(keep: float) -> None:
    text = dumps(played())
    cut = text[: int(len(text) * keep)]
    with pytest.raises(RecordError, match="the file is cut off at line") as error:
        from_record(cut, Seeded(0), CONTENT)
    whole = cut.count('"}')
    assert error.value.step is not None
    assert whole - 1 <= error.value.step <= whole


def test_a_record_that_lost_its_last_steps_is_refused() -> None:
    record = to_record(played())
    del record["entries"][-3:]
    refused(record, "20 steps are announced, but it ends after 17", 17)


def test_a_record_without_its_setup_is_refused() -> None:
    record = {**to_record(played()), "entries": [], "steps": 0}
    refused(record, "the chance it begins with is missing", 0)


@pytest.mark.parametrize("data", [None, [], 3, b"{}"])
def test_what_is_not_even_json_is_refused(data: object) -> None:
    with pytest.raises(RecordError, match="a JSON object is expected"):
        from_record(data, Seeded(0), CONTENT)  # type: ignore[arg-type]


def test_a_false_result_is_refused() -> None:
    refused({**to_record(played()), "result": "won"}, "said to be 'won', the game is", 20)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("move 3", "an entry must be a JSON object"),
        ({"do": 3, "digest": ""}, "must be text"),
        ({"do": "move 3"}, "must be text"),
        ({"do": "pass", "chance": "roll red", "digest": ""}, "chance a list of texts"),
        ({"dot": "pass", "digest": ""}, "unknown field 'dot'"),
        ({"digest": ""}, "only the first entry is without a decision"),
        ({3: "pass", None: "", "digest": ""}, "unknown field 3"),
        ({"by": "N", "do": "fly", "digest": ""}, "said to be by|is no action"),
    ],
)
def test_a_malformed_entry_is_refused(entry: object, reason: str) -> None:
    record = to_record(played())
    record["entries"][2] = entry
    refused(record, reason, 2)


@pytest.mark.parametrize("text", ["", "hello", "[]", "null", "\x00", "[" * 100_000, "9" * 5000])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        from_record(text, Seeded(0), CONTENT)


def test_a_record_is_bound_to_the_sets_it_uses_only(tmp_path: Path) -> None:
    override = tmp_path / "override.toml"
    override.write_text('[[family]]\nid = "li"\ndeath = "discard_tao"\n')
    record = dumps(Game(RULESET, Seeded(1), CONTENT))
    assert from_record(record, Seeded(1), load_content(override)).ruleset == RULESET
    with_moon = json.loads(record)
    with_moon["ruleset"]["expansions"] = ["white-moon"]
    with_moon["rules"]["white-moon"] = 3
    with pytest.raises(RecordError, match=r"this is '\w{16}\+\w{16}': load the same override"):
        from_record(with_moon, Seeded(1), CONTENT)
    with_moon["content"] = "+".join(CONTENT.set_digest)
    with pytest.raises(RecordError, match="load the same override file"):
        from_record(with_moon, Seeded(1), load_content(override))


def test_a_record_of_another_content_is_refused(tmp_path: Path) -> None:
    override = tmp_path / "override.toml"
    override.write_text('[[card]]\nid = "ghoul"\nresistance = { yellow = 3 }\n')
    game = Game(RULESET, Seeded(1), load_content(override))
    refused(dumps(game), "load the same override file", None)
