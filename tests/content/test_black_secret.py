"""Black Secret against facts written down a second time: curses, mantras, tokens, demons."""

import pytest

from ghoststories.content.black_secret import vocabulary
from ghoststories.content.black_secret.facts import (
    curse_facts,
    demon_facts,
    entrances,
    mantra_facts,
    square_colours,
    tier_numbers,
    token_counts,
)
from ghoststories.content.black_secret.parse import TIER_IDS, TOKEN_IDS
from ghoststories.content.black_secret.parse_steps import EffectStep
from ghoststories.content.black_secret.vocabulary import (
    ALL,
    DEMON_EFFECTS,
    TARGETS,
    TOKEN_GROUPS,
    TOKENS,
    TOKENS_N,
    WHATS,
)
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.loader import load_content
from ghoststories.content.parse import LANGUAGES
from ghoststories.content.provenance import WORDS
from ghoststories.content.rulebook import rulebook
from ghoststories.content.vocabulary import CALLIGRAPHER, VILLAGERS
from ghoststories.content.words import words
from ghoststories.kinds import sets
from ghoststories.kinds.black_secret import op
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import EXPANSIONS

# id level colour (a * behind it: only with White Moon) | steps
# A step is op, number, target, what, limit; "each 2" how much each gets; / before an alternative.
CURSES = """
snapped-rungs 1 red | remove_ladder 2
stirring-claws 1 green | activate_demon 1
pilfered-charm 1 yellow | lose_tao 1 one_taoist owner_picks
cold-draught 1 blue | push_taoist 1
ill-omen 1 black | curse_die 1 active
snuffed-incense 1 red | clear_circle_or_buddha 1
moonless-hour 1 yellow* | su_ling_away 1
rattling-bones 2 red | place_skeleton 2
long-shadows 2 green | advance_haunter 2
fallen-shafts 2 yellow | remove_ladder 3
broken-balance 2 blue | lose_yinyang 1 one_taoist / lose_tao 1 one_taoist wu_feng_picks
whisper-of-ashes 2 black | draw_incarnation 1
soured-blood 2 green | drain_mantra all
panic-in-the-lanes 2 blue* | panic 1
searing-wound 3 red | lose_qi 1 one_taoist
hunger-below 3 green | activate_demon all
emptied-pouches 3 yellow | lose_tao all each_taoist wu_feng_picks
bound-hands 3 blue | block_power 1 one_board, lose_tao 1 one_taoist wu_feng_picks
rot-from-beneath 3 black | haunt 1 over_demon
twice-dead 3 yellow | place_ghost 1 discard limit 4
cry-in-the-fog 3 red* | kill_villager 1
doom-of-the-village 4 red | haunt 1 any_active, lose_qi 1 one_taoist
gaping-earth 4 green | summon_demon 1, activate_demon all, place_skeleton 1
night-of-the-hungry-dead 4 yellow | place_ghost 3 deck
blood-tide 4 blue | lose_qi 1 each_taoist limit 2
return-of-the-lord 4 black | draw_incarnation 1, play_incarnation 1
collapse 4 blue | remove_ladder all no_taoist, activate_demon all, haunt 1 over_demon
night-of-wolves 4 green* | kill_villager 2
blank-1 1 - |
blank-2 2 - |
blank-3 3 - |
blank-4 4 - |
"""
MANTRAS = """
breath-returned 2 - | gain_qi 1
rope-and-bamboo 2 - | restore_ladder 2
pilgrims-gifts 2 - | gain_tao 2
two-halves 2 - | gain_yinyang 1
lit-lanterns 2 - | retreat_haunters all
cloud-path 2 - | fly_taoists all
moons-tear 2 -* | gain_crystal 1
seal-of-expulsion 3 - | expel_demon 1 limit 1
shared-blood 3 - | share_qi 2
swept-threshold 3 - | unhaunt 1
ink-of-banishment 3 - | discard_ghost 1
unwritten-curse 3 - | remove_curse 1
compassion-of-buddha 3 - | place_buddha 2
hidden-path 3 -* | rescue 1
dawn 4 - | unhaunt all
great-cleansing 4 - | discard_ghost 2
called-back 4 - | revive 1 each 2 / share_qi 2
river-of-life 4 - | share_qi 2, gain_tao 1
closed-gates 4 - | expel_demon all limit 2
scar-of-the-cursed-one 4 - | weaken_incarnation 1 / gain_tao 3
full-moon 4 -* | mystic_barrier 1
"""
CODES = """
remove_ladder activate_demon lose_tao push_taoist curse_die clear_circle_or_buddha place_skeleton
advance_haunter lose_yinyang draw_incarnation drain_mantra lose_qi block_power haunt place_ghost
summon_demon play_incarnation gain_qi gain_tao gain_yinyang restore_ladder retreat_haunters
expel_demon discard_ghost unhaunt remove_curse place_buddha revive weaken_incarnation fly_taoists
su_ling_away panic kill_villager gain_crystal rescue mystic_barrier share_qi
"""
"""By their codes from 1 on, which the engine is written against."""


def told(step: EffectStep) -> str:
    """A step in the shorthand of the tables above."""
    parts = [step.op, "all" if step.n == ALL else str(step.n)]
    parts += ["each", str(step.each)] if step.each > 1 else []
    parts += [word for word in (step.target, step.what) if word]
    parts += ["limit", str(step.limit)] if step.limit else []
    parts += ["/", ", ".join(told(other) for other in step.otherwise)] if step.otherwise else []
    return " ".join(parts)


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


@pytest.mark.parametrize("line", lines(CURSES), ids=lambda line: line.split()[0])
def test_a_curse_is_as_written_down(line: str) -> None:
    head, _, steps = line.partition(" |")
    curse = curse_facts(load_content(), head.split()[0])
    moon = "*" if curse.white_moon else ""
    assert f"{curse.id} {curse.level} {curse.colour or '-'}{moon}" == head
    assert ", ".join(told(step) for step in curse.steps) == steps.strip()


@pytest.mark.parametrize("line", lines(MANTRAS), ids=lambda line: line.split()[0])
def test_a_mantra_is_as_written_down(line: str) -> None:
    head, _, steps = line.partition(" |")
    mantra = mantra_facts(load_content(), head.split()[0])
    moon = "*" if mantra.white_moon else ""
    assert f"{mantra.id} {mantra.level} -{moon}" == head
    assert ", ".join(told(step) for step in mantra.steps) == steps.strip()


def test_the_tables_have_the_steps_of_a_row_side_by_side() -> None:
    content = load_content()
    for at, ident in enumerate(content.mantra_id):
        first, n = content.mantra_steps[at], content.mantra_steps_n[at]
        steps = mantra_facts(content, ident).steps
        for name, said in (("target", TARGETS), ("what", WHATS)):
            table = getattr(content, f"step_{name}")
            assert [said[table[first + i]] for i in range(n)] == [getattr(s, name) for s in steps]
        for name in ("n", "each", "limit"):
            table = getattr(content, f"step_{name}")
            assert [table[first + i] for i in range(n)] == [getattr(step, name) for step in steps]


def test_every_curse_and_mantra_has_a_line() -> None:
    content = load_content()
    assert content.curse_id == [line.split()[0] for line in lines(CURSES)]
    assert content.mantra_id == [line.split()[0] for line in lines(MANTRAS)]
    assert (len(content.curse_id), len(content.mantra_id)) == (32, 21)


def test_each_level_has_as_many_and_one_for_white_moon() -> None:
    content = load_content()
    for level, dealt in ((1, 5), (2, 4), (3, 3), (4, 2)):
        of_level = [at for at in range(32) if content.curse_level[at] == level]
        assert len(of_level) == 8
        assert [int(content.curse_needs[at]) for at in of_level].count(1) == 1
        assert [int(content.curse_colour[at]) for at in of_level].count(-1) == 1
        assert content.curses_dealt[level] == dealt
    for level in (2, 3, 4):
        of_level = [at for at in range(21) if content.mantra_level[at] == level]
        assert len(of_level) == 7
        assert [int(content.mantra_needs[at]) for at in of_level].count(1) == 1


# ---------------------------------------------------------------- tokens, demons, boards
@pytest.mark.parametrize(
    ("face", "counts"),
    [
        ("earth", [0, 3, 4, 4]),
        ("buddha", [0, 0, 0, 1]),
        ("blood-of-the-righteous", [1, 0, 0, 0]),
        ("cursed-tablet", [1, 4, 2, 2]),
        ("bones", [2, 2, 3, 2]),
        ("blood-of-su-ling", [2, 0, 0, 0]),
        ("urn", [3, 0, 0, 0]),
    ],
)
def test_tokens_are_as_many_as_written_down(face: str, counts: list[int]) -> None:
    content = load_content()
    assert token_counts(content, f"token-{face}") == counts
    at = TOKENS.index(face)
    assert [int(content.token_count[group * TOKENS_N + at]) for group in range(4)] == counts


def test_there_are_36_tokens_nine_of_each_back() -> None:
    counts = [token_counts(load_content(), ident) for ident in TOKEN_IDS]
    assert [sum(of_face[group] for of_face in counts) for group in range(TOKEN_GROUPS)] == [9] * 4


@pytest.mark.parametrize(
    ("ident", "cost", "resistance", "effects"),
    [
        ("seeker", 2, 1, ["enter_anywhere", "no_tao"]),
        ("gardener", 3, 2, ["discard_tao", "search_always"]),
        ("gravedigger", 4, 3, ["draw_ghost", "curse_die"]),
    ],
)
def test_a_demon_is_as_printed(ident: str, cost: int, resistance: int, effects: list[str]) -> None:
    demon = demon_facts(load_content(), ident)
    assert (demon.cost, demon.resistance, demon.effects) == (cost, resistance, effects)


def test_the_catacombs_are_as_written_down() -> None:
    content = load_content()
    side_a = "red green yellow blue black red green yellow blue"
    side_b = "blue yellow green red black yellow green blue red"
    assert square_colours(content, "catacombs-a") == side_a.split()
    assert square_colours(content, "catacombs-b") == side_b.split()
    assert entrances(content, "catacombs-a") == [0, 8]
    assert entrances(content, "catacombs-b") == [3, 5]


def test_the_pyramid_is_as_written_down() -> None:
    content = load_content()
    numbers = [tier_numbers(content, ident) for ident in TIER_IDS]
    assert numbers == [[4, 5, 0], [3, 4, 3], [2, 3, 2], [1, 2, 1]]
    assert list(content.first_slot) == [0, 0, 4, 7, 9, 10]
    assert list(content.place_level) == [2, 2, 2, 3, 3, 4]


def test_the_calligrapher_is_a_tile_of_black_secret() -> None:
    content = load_content()
    assert VILLAGERS[CALLIGRAPHER] == "calligrapher"
    assert content.villager_set[CALLIGRAPHER] == sets.BLACK_SECRET
    assert content.rule["calligrapher"] == "K-CAL-1"


# ---------------------------------------------------------------- the vocabulary
def test_the_codes_of_the_vocabulary_are_kept() -> None:
    assert {code: word for word, code in op.CODES.items()} == dict(enumerate(CODES.split(), 1))
    for word, code in op.CODES.items():
        assert getattr(op, word.upper()) == code
    for beginning, words_of in (("TARGET_", TARGETS), ("WHAT_", WHATS), ("TOKEN_", TOKENS)):
        named = {
            name.removeprefix(beginning): code
            for name, code in vars(vocabulary).items()
            if name.startswith(beginning) and name != "TOKEN_GROUPS"
        }
        assert len(named) >= 3
        for name, code in named.items():
            assert words_of[code].upper().replace("-", "_") == name
    assert DEMON_EFFECTS[vocabulary.DEMON_CURSE_DIE] == "curse_die"
    assert len(DEMON_EFFECTS) == vocabulary.DEMON_CURSE_DIE + 1
    assert sets.NAMES[sets.BLACK_SECRET] == "black-secret"


def test_every_op_has_a_form_and_every_word_of_a_form_is_known() -> None:
    for form in op.ROWS:
        assert set(form.targets) <= set(TARGETS[1:])
        assert set(form.whats) <= set(WHATS[1:])


def test_every_op_is_used() -> None:
    content = load_content()
    assert set(content.step_effect) == set(op.CODES.values())


# ---------------------------------------------------------------- words
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_told(language: str) -> None:
    """Whatever number, target, detail and limit an override gives it."""
    for word, form in ((row.word, row) for row in op.ROWS):
        for n in ([1, 2, 9, *([ALL] if form.of_all else [])]) if form.counts else [1]:
            for target in form.targets or ("",):
                for what in ("", *form.whats):
                    for limit in (0, 1, 2) if form.limit else (0,):
                        step = EffectStep(word, n, 1, target, what, limit, ())
                        text = effect_words(language, [step])
                        assert text.endswith("."), (word, text)
                        assert "{" not in text
                        assert "  " not in text
                        assert " ," not in text


def test_steps_are_told_in_the_number_they_have() -> None:
    content = load_content()
    cases = {
        "snapped-rungs": "Up to 2 ladders leave the game.",
        "stirring-claws": "A demon takes one more action (with the Shadow in play: the Shadow).",
        "collapse": "All ladders leave the game where no Taoist is on the tile or the square. "
        "Every demon takes one more action (with the Shadow in play: the Shadow one). "
        "A tile is haunted: an active one above a demon, or one the Shadow is on or under.",
        "twice-dead": "A ghost of the discard pile (resistance 4 at most) is placed in the "
        "village.",
        "blood-tide": "Every Taoist loses 1 Qi, if it has at least 2.",
        "broken-balance": "A Taoist discards its Yin-Yang. If that is impossible: "
        "A Taoist discards 1 Tao, picked by Wu-Feng.",
        "blank-1": "nothing: the table may give it a colour and an effect",
    }
    for ident, text in cases.items():
        assert effect_words("en", curse_facts(content, ident).steps) == text
    lost = curse_facts(content, "pilfered-charm").steps
    assert effect_words("pl", lost) == "Wybrany taoista odrzuca 1 tao, wybrane przez siebie."
    assert effect_words("de", lost) == "Ein Taoist legt 1 Tao ab, selbst gewählt."


def test_demons_and_tokens_have_words() -> None:
    for section, names in (("demon", DEMON_EFFECTS[1:]), ("token", TOKENS)):
        found = [key.partition(".")[2] for key in words() if key.startswith(f"{section}.")]
        assert found == names


# ---------------------------------------------------------------- rules
def test_black_secret_has_60_rules() -> None:
    ids = [ident for ident, found in rulebook().items() if found.of_set == "black-secret"]
    assert (len(ids), ids[0], ids[-1]) == (60, "K-SET-1", "K-FAQ-5")
    assert all(ident.startswith("K-") for ident in ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_rule_is_about_is_named_in_it(language: str) -> None:
    content = load_content()
    for ident, cited in content.rule.items():
        if content.set_of[ident] == sets.BLACK_SECRET:
            assert content.names[language][ident] in rulebook(language)[cited].text, ident


# ---------------------------------------------------------------- provenance, and not built yet
def test_designed_values_are_counted() -> None:
    content = load_content()
    # 18 cards of 5 facts, a tile of 1, 3 demons of 5, 7 tokens of 2, 2 sides of 2, 4 levels of 3,
    # 32 curses of 3 and 21 mantras of 2, each with 3 names
    facts = 18 * 5 + 1 + 3 * 5 + 7 * 2 + 2 * 2 + 4 * 3 + 32 * 3 + 21 * 2
    assert content.values(sets.BLACK_SECRET) == facts + 3 * (18 + 1 + 3 + 7 + 2 + 4 + 32 + 21)
    words_of_set = [
        word
        for ident, of_set in content.set_of.items()
        if of_set == sets.BLACK_SECRET
        for word in content.provenance_of[ident].values()
    ]
    assert content.designed(sets.BLACK_SECRET) == words_of_set.count("designed") == 399
    assert set(words_of_set) == set(WORDS)


@pytest.mark.parametrize(
    ("ident", "value", "word"),
    [
        ("pilfered-charm", "effect", "designed"),
        ("pilfered-charm", "color", "designed"),
        ("return-of-the-lord", "effect", "printed"),
        ("whisper-of-ashes", "effect", "printed"),
        ("snapped-rungs", "effect", "inferred"),
        ("stirring-claws", "effect", "inferred"),
        ("doom-of-the-village", "level", "inferred"),
        ("rope-and-bamboo", "effect", "printed"),
        ("rope-and-bamboo", "level", "designed"),
        ("dawn", "effect", "reported"),
        ("token-urn", "counts", "inferred"),
        ("token-earth", "counts", "designed"),
        ("seeker", "a", "inferred"),
        ("gravedigger", "b", "printed"),
        ("puppet-master", "centre", "inferred"),
        ("night-witch", "names.pl", "printed"),
        ("level-1", "slots", "inferred"),
        ("catacombs-a", "squares", "designed"),
    ],
)
def test_where_a_value_is_from(ident: str, value: str, word: str) -> None:
    assert load_content().provenance_of[ident][value] == word


def test_the_set_is_known_and_built() -> None:
    assert sets.NAMES[1:] == list(EXPANSIONS)
    assert len(Ruleset(expansions=("black-secret",)).rules(load_content()).expansions) == 1


def test_a_base_game_shuffles_nothing_of_it() -> None:
    assert len(Ruleset().rules(load_content()).in_box) == 65
