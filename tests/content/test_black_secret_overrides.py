"""Correcting Black Secret in an override file, and every mistake one can make there."""

import re
from pathlib import Path

import pytest

from ghoststories.content.black_secret.facts import (
    curse_facts,
    demon_facts,
    mantra_facts,
    token_counts,
)
from ghoststories.content.black_secret.vocabulary import ALL
from ghoststories.content.loader import content_from, load_content
from ghoststories.content.rows import ContentError
from ghoststories.content.tables import Content
from ghoststories.kinds import sets
from ghoststories.kinds.black_secret import op
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.numbers import facts_digest
from tests.conftest import ROOT

OPS = ", ".join(op.CODES)
BOTH = "too; a curse has both, a blank one has neither"


def digests(content: Content) -> dict[str, str]:
    return dict(zip(sets.NAMES, content.set_digest, strict=True))


# ---------------------------------------------------------------- what can be corrected
def test_a_blank_curse_becomes_one_with_colour_and_effect(override: Path) -> None:
    override.write_text(
        '[[curse]]\nid = "blank-2"\ncolor = "green"\nprovenance = "our table"\n'
        'effect = [{ op = "lose_qi", target = "active", n = 2, otherwise = ['
        '{ op = "remove_ladder", what = "no_taoist", n = "all" }] }, { op = "push_taoist" }]\n'
    )
    content = load_content(override)
    curse = curse_facts(content, "blank-2")
    assert (curse.colour, [step.op for step in curse.steps]) == (
        "green",
        ["lose_qi", "push_taoist"],
    )
    assert (curse.steps[0].n, curse.steps[0].target) == (2, "active")
    (other,) = curse.steps[0].otherwise
    assert (other.op, other.n, other.what) == ("remove_ladder", ALL, "no_taoist")
    assert content.provenance_of["blank-2"]["effect"] == "our table"
    assert mantra_facts(content, "full-moon") == mantra_facts(load_content(), "full-moon")


def test_a_curse_may_lose_colour_and_effect_in_no_way_but_both(override: Path) -> None:
    override.write_text('[[curse]]\nid = "ill-omen"\neffect = []\n')
    with pytest.raises(ContentError, match='field "effect": needs an effect too; a curse has both'):
        load_content(override)


@pytest.mark.parametrize(
    "text",
    [
        '[[card]]\nid = "night-witch"\nresistance = { blue = 5 }\n',
        '[[card]]\nid = "puppet-master"\nleft = [{ ability = "place_skeleton", n = 2 }]\n',
        '[[curse]]\nid = "ill-omen"\nlevel = 2\n',
        '[[curse]]\nid = "ill-omen"\ncolor = "red"\n',
        '[[curse]]\nid = "ill-omen"\neffect = [{ op = "push_taoist" }]\n',
        '[[curse]]\nid = "cry-in-the-fog"\neffect = [{ op = "kill_villager", n = 2 }]\n',
        '[[mantra]]\nid = "dawn"\neffect = [{ op = "unhaunt", n = 2 }]\n',
        '[[mantra]]\nid = "seal-of-expulsion"\n'
        'effect = [{ op = "expel_demon", n = 1, shadow_activations_lost = 2 }]\n',
        '[[demon]]\nid = "seeker"\na = "no_tao"\n',
        '[[demon]]\nid = "seeker"\ncost = 1\n',
        '[[catacombs]]\nid = "catacombs-a"\nentrances = [1, 7]\n',
        '[[tier]]\nid = "level-1"\nslots = 5\n',
        '[[token]]\nid = "token-urn"\ncounts = [2, 1, 0, 0]\n'
        '[[token]]\nid = "token-earth"\ncounts = [1, 2, 4, 4]\n',
    ],
)
def test_a_corrected_fact_changes_the_digest_of_its_set_only(override: Path, text: str) -> None:
    override.write_text(text)
    changed, before = digests(load_content(override)), digests(load_content())
    assert changed.pop("black-secret") != before.pop("black-secret")
    assert changed == before


def test_names_and_saying_the_same_again_change_no_digest(override: Path) -> None:
    override.write_text(
        '[[curse]]\nid = "ill-omen"\nnames.en = "Bad Omen"\nwhite_moon = false\n'
        'effect = [{ target = "active", op = "curse_die" }]\n'
        '[[mantra]]\nid = "dawn"\nnames.de = "Tagesanbruch"\n'
        '[[demon]]\nid = "gardener"\nnames.en = "Gardener"\n'
        '[[token]]\nid = "token-bones"\nnames.pl = "Gnaty"\n'
    )
    content = load_content(override)
    assert digests(content) == digests(load_content())
    assert content.names["en"]["gardener"] == "Gardener"
    assert content.names["pl"]["token-bones"] == "Gnaty"
    assert content.names["pl"]["bones"] == "Kości"


def test_demons_and_tokens_are_corrected(override: Path) -> None:
    override.write_text(
        '[[demon]]\nid = "gravedigger"\nresistance = 4\nb = "draw_ghost"\n'
        '[[token]]\nid = "token-earth"\ncounts = [0, 2, 4, 4]\n'
        '[[token]]\nid = "token-buddha"\ncounts = [0, 1, 0, 1]\n'
    )
    content = load_content(override)
    demon = demon_facts(content, "gravedigger")
    assert (demon.resistance, demon.effects) == (4, ["draw_ghost", "draw_ghost"])
    assert token_counts(content, "token-buddha") == [0, 1, 0, 1]
    assert content.designed(sets.BLACK_SECRET) == load_content().designed(sets.BLACK_SECRET) - 2


def test_a_new_curse_is_one_row(folder: Path) -> None:
    with (folder / "black_secret/curses.toml").open("a", encoding="utf-8") as curses:
        curses.write(
            '\n[[curse]]\nid = "long-night"\nlevel = 3\ncolor = "black"\n'
            'effect = [{ op = "advance_haunter", n = "all" }, { op = "place_skeleton", n = 2 }]\n'
            'names = { en = "Long Night", pl = "Długa noc", de = "Lange Nacht" }\n'
            'provenance = "designed"\n'
        )
    content = content_from(folder)
    curse = curse_facts(content, "long-night")
    assert (content.curse_id[-1], curse.level, curse.colour) == ("long-night", 3, "black")
    assert [(step.op, step.n) for step in curse.steps] == [
        ("advance_haunter", ALL),
        ("place_skeleton", 2),
    ]


# ---------------------------------------------------------------- what is never shuffled
def test_summoning_cards_and_skeletons_are_never_shuffled() -> None:
    content = load_content()
    in_box = Ruleset(expansions=("black-secret",)).rules(content).in_box
    assert len(in_box) == content.cards() == 99
    shuffled = [card + 1 for card in range(99) if in_box[card]]
    assert shuffled == [*range(1, 66), *range(82, 97)]


def test_a_game_is_bound_to_the_sets_it_uses() -> None:
    content = load_content()
    base, moon, secret = content.set_digest
    assert facts_digest(content, ("black-secret",)) == f"{base}+{secret}"
    assert facts_digest(content, ("black-secret", "white-moon")) == f"{base}+{moon}+{secret}"


# ---------------------------------------------------------------- mistakes
BAD_STEPS = [
    ("5", "5 is not a list of steps { op = … }"),
    ("[5]", "[5] is not a list of steps { op = … }"),
    ("[{}]", f'step 1, has no "op", which is one of {OPS}'),
    ('[{ op = "boo" }]', f'step 1, "boo" is not one of {OPS}'),
    ("[{ op = 3 }]", f"step 1, 3 is not one of {OPS}"),
    (
        '[{ op = "push_taoist" }, { op = "lose_qi", n = 1 }]',
        'step 2, "lose_qi": needs "target", one of one_taoist, each_taoist, active',
    ),
    (
        '[{ op = "lose_qi", target = "one_board" }]',
        'step 1, "lose_qi": target = "one_board" is not one of one_taoist, each_taoist, active',
    ),
    (
        '[{ op = "curse_die", target = "each_taoist" }]',
        'step 1, "curse_die": target = "each_taoist" is not one of active',
    ),
    (
        '[{ op = "gain_tao", target = "active" }]',
        'step 1, "gain_tao": takes no "target"; it takes op, n, otherwise',
    ),
    (
        '[{ op = "lose_tao", target = "active" }]',
        'step 1, "lose_tao": needs "what", one of owner_picks, wu_feng_picks',
    ),
    (
        '[{ op = "haunt", what = "deck" }]',
        'step 1, "haunt": what = "deck" is not one of any_active, over_demon',
    ),
    (
        '[{ op = "remove_ladder", what = 1 }]',
        'step 1, "remove_ladder": what = 1 is not one of no_taoist',
    ),
    ('[{ op = "gain_tao", n = 0 }]', 'step 1, "gain_tao": n = 0 is not a whole number from 1 to 9'),
    (
        '[{ op = "gain_tao", n = true }]',
        'step 1, "gain_tao": n = true is not a whole number from 1 to 9',
    ),
    (
        '[{ op = "gain_tao", n = "all" }]',
        'step 1, "gain_tao": n = "all" is more than it can do; say a number',
    ),
    (
        '[{ op = "gain_qi", n = "some" }]',
        'step 1, "gain_qi": n = "some" is not a whole number from 1 to 9',
    ),
    (
        '[{ op = "gain_qi", each = 10 }]',
        'step 1, "gain_qi": each = 10 is not a whole number from 1 to 9',
    ),
    ('[{ op = "push_taoist", n = 1 }]', 'step 1, "push_taoist": takes no "n"; it takes op, '),
    (
        '[{ op = "lose_qi", target = "active", max_resistance = 1 }]',
        'step 1, "lose_qi": takes no "max_resistance"; it takes op, n, target, '
        "only_if_qi_at_least, otherwise",
    ),
    (
        '[{ op = "place_ghost", what = "deck", max_resistance = 2 }]',
        'step 1, "place_ghost": max_resistance is for what = "discard": a deck is hidden',
    ),
    (
        '[{ op = "place_ghost", what = "discard", max_resistance = 0 }]',
        'step 1, "place_ghost": max_resistance = 0 is not a whole number from 1 to 9',
    ),
    ('[{ op = "rescue" }]', 'step 1, "rescue": needs White Moon; say white_moon = true too'),
    (
        '[{ op = "revive", otherwise = 3 }]',
        'step 1, "revive": otherwise, 3 is not a list of steps { op = … }',
    ),
    (
        '[{ op = "revive", otherwise = [] }]',
        'step 1, "revive": otherwise, no step; leave it out when nothing happens instead',
    ),
    (
        '[{ op = "revive", otherwise = [{ op = "gain_qi", target = "active" }] }]',
        'step 1, "revive": otherwise, step 1, "gain_qi": takes no "target"; it takes op, n, each, ',
    ),
    (
        '[{ op = "revive", otherwise = [{ op = "haunt", what = "any_active", otherwise = ['
        '{ op = "push_taoist" }] }] }]',
        'step 1, "revive": otherwise, has an "otherwise" of its own; one is enough',
    ),
]


@pytest.mark.parametrize(("effect", "problem"), BAD_STEPS, ids=lambda value: str(value)[:40])
@pytest.mark.parametrize(("kind", "ident"), [("curse", "ill-omen"), ("mantra", "dawn")])
def test_a_bad_step_is_told_in_a_sentence(
    override: Path, kind: str, ident: str, effect: str, problem: str
) -> None:
    override.write_text(f'[[{kind}]]\nid = "{ident}"\neffect = {effect}\n', "utf-8")
    message = refusal(override)
    assert message.startswith(f'{override}, {kind} "{ident}", field "effect": {problem}')


BAD_OVERRIDES = [
    ("curse", "ill-omen", "level = 5", "level", "5 is not a whole number from 1 to 4"),
    ("curse", "ill-omen", "level = 0", "level", "0 is not a whole number from 1 to 4"),
    ("mantra", "dawn", "level = 1", "level", "1 is not a whole number from 2 to 4"),
    ("mantra", "dawn", "effect = []", "effect", "is empty; a mantra has at least one step"),
    ("curse", "ill-omen", 'color = "white"', "color", '"white" is not one of yellow, green, '),
    ("curse", "ill-omen", "white_moon = 1", "white_moon", "1 is not true or false"),
    ("curse", "blank-1", 'color = "red"', "color", f"needs an effect {BOTH}"),
    ("curse", "blank-1", 'effect = [{ op = "push_taoist" }]', "effect", f"needs a color {BOTH}"),
    (
        "curse",
        "cry-in-the-fog",
        "white_moon = false",
        "white_moon",
        'step 1, "kill_villager": needs White Moon',
    ),
    ("mantra", "dawn", 'color = "red"', "color", "is not a field of a mantra, which has id, level"),
    ("token", "token-urn", "counts = [3, 0, 0]", "counts", "[3, 0, 0] is not a list of 4 whole "),
    (
        "token",
        "token-urn",
        "counts = [3, 0, 0, 10]",
        "counts",
        "10 is not a whole number from 0 to",
    ),
    (
        "token",
        "token-earth",
        "counts = [0, 3, 4, 5]",
        "counts",
        "there would be 10 tokens with 4 on the back, but 9 are needed",
    ),
    ("token", "token-urn", 'rule = "K-TOK-2"', "rule", "is fixed; an override may change counts"),
    ("demon", "seeker", "cost = 0", "cost", "0 is not a whole number from 1 to 9"),
    ("demon", "seeker", 'a = "fly"', "a", '"fly" is not one of enter_anywhere, no_tao, '),
    (
        "catacombs",
        "catacombs-b",
        'squares = ["red"]',
        "squares",
        '["red"] is not a list of 9 colours',
    ),
    (
        "catacombs",
        "catacombs-b",
        "entrances = [3, 3]",
        "entrances",
        "[3, 3] are not 2 different squares",
    ),
    ("catacombs", "catacombs-b", "entrances = [3, 9]", "entrances", "9 is not a whole number from"),
    ("tier", "level-3", "slots = 1", "slots", "1 is not a whole number from 2 to 5"),
    ("tier", "level-3", "curses = 1", "curses", "is fixed; an override may change slots, names, "),
    (
        "curse",
        "ill-oman",
        "",
        "id",
        'there is no curse "ill-oman", and an override can only change',
    ),
    ("card", "puppet-master", 'left = ["place_skeleton"]', "left", '"place_skeleton" needs a numb'),
    (
        "card",
        "puppet-master",
        'centre = [{ ability = "place_skeleton", n = 1 }]',
        "centre",
        '"place_skeleton" takes no n; those that do: none in the centre',
    ),
]


@pytest.mark.parametrize("bad", BAD_OVERRIDES, ids=lambda bad: f"{bad[1]} {bad[2][:20]}")
def test_a_bad_override_is_told_in_a_sentence(
    override: Path, bad: tuple[str, str, str, str, str]
) -> None:
    kind, ident, text, field, problem = bad
    override.write_text(f'[[{kind}]]\nid = "{ident}"\n{text}\n', "utf-8")
    message = refusal(override)
    assert message.startswith(f'{override}, {kind} "{ident}", field "{field}": {problem}')


def test_the_urns_are_three_wherever_they_lie(override: Path) -> None:
    override.write_text(
        '[[token]]\nid = "token-urn"\ncounts = [2, 0, 0, 0]\n'
        '[[token]]\nid = "token-earth"\ncounts = [1, 3, 4, 4]\n'
    )
    assert "there would be 2 urns in all; there are 3" in refusal(override)


@pytest.mark.parametrize(
    ("kind", "idents", "problem"),
    [
        ("curse", ["ill-omen", "cold-draught"], "of level 1 there would be 4 curses, but 5 are"),
        (
            "mantra",
            ["breath-returned", "rope-and-bamboo", "pilgrims-gifts", "two-halves"],
            "of level 2 there would be 2 mantras, but 3 are dealt",
        ),
    ],
)
def test_as_many_as_are_dealt_must_be_there(
    override: Path, kind: str, idents: list[str], problem: str
) -> None:
    override.write_text("".join(f'[[{kind}]]\nid = "{name}"\nlevel = 4\n' for name in idents))
    message = refusal(override)
    assert message.startswith(f"{override}, {kind}")
    assert problem in message


def refusal(override: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_content(override)
    message = str(caught.value)
    assert "\n" not in message
    return message


# ---------------------------------------------------------------- docs
def test_the_docs_tell_what_each_op_takes_and_their_example_works(override: Path) -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = text.split("## Curses, mantras")[1].split("\n## ")[0]
    rows = [line.split("|") for line in section.split("| op | takes |")[1].splitlines()]
    told = {
        word: row[2] for row in rows if len(row) == 4 for word in re.findall(r"`(\w+)`", row[1])
    }
    assert set(told) == set(op.CODES)
    for word, form in ((row.word, row) for row in op.ROWS):
        assert ("`n`" in told[word]) == form.counts, word
        assert ('also "all"' in told[word]) == (form.counts and form.of_all), word
        assert ("`each`" in told[word]) == form.each, word
        assert ("`target`" in told[word]) == bool(form.targets), word
        assert all(what in told[word] for what in form.whats), word
        assert form.limit in told[word], word
    override.write_text(section.split("```")[1], encoding="utf-8")
    assert curse_facts(load_content(override), "blank-2").colour == "green"
