"""Which tests show a rule or a thing of the box. A test cites by its name or by a marker.

def test_exo_5_what_the_dice_pay_for_must_go() -> None: ...
def test_card_22_fury_of_depth_gives_a_qi() -> None: ...
def test_family_hua_is_knocked_down() -> None: ...

@pytest.mark.rule("EXO-5", "EXO-6")
def test_a_story_of_several_rules() -> None: ...
"""

import ast
import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from ghoststories.cli.sets import all_shelves
from ghoststories.content.rulebook import rulebook
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import POWERS, VILLAGERS
from ghoststories.kinds import sets


class CoverageError(ValueError):
    """The tests cannot be read, or one of them cites a rule that does not exist."""


@dataclass(frozen=True)
class Covered:
    kind: str
    name: str
    tests: tuple[str, ...]
    of_set: str


def coverage(folder: Path, content: Content, in_use: Collection[str] = sets.NAMES) -> list[Covered]:
    """Everything that needs a test, with its tests, in the order of the rulebook and the box."""
    tests = cited_in(folder, content)
    cited = [("rule", ident, ident, rule.of_set) for ident, rule in rulebook().items()]
    for number, name in enumerate(content.card_id, 1):
        cited.append(("card", name, f"card {number}", _set_of(content, name)))
    for kind, names in (("power", POWERS), ("tile", VILLAGERS)):
        cited += [(kind, name, content.rule[name], _set_of(content, name)) for name in names]
    for kind, things in _things(content).items():
        for name, ident in things.items():
            cited.append((kind, name, f"{kind} {name}", _set_of(content, ident)))
    found = [Covered(kind, name, tuple(tests[key]), of_set) for kind, name, key, of_set in cited]
    return [one for one in found if one.of_set in in_use]


def _things(content: Content) -> dict[str, dict[str, str]]:
    """What a test names by its kind and its own name: kind -> name -> id."""
    return {shelf.in_tests: shelf.tested(content) for shelf in all_shelves() if shelf.in_tests}


def _set_of(content: Content, ident: str) -> str:
    return sets.NAMES[content.set_of[ident]]


def cited_in(folder: Path, content: Content) -> dict[str, list[str]]:
    """Rule, `card N`, or kind and id of a thing -> the tests that cite it."""
    files = sorted(folder.rglob("test_*.py"))
    if not files:
        raise CoverageError(
            f"there are no tests in {folder}; run this in a checkout of the project, "
            "or say --tests FOLDER"
        )
    found = defaultdict(list)
    for file in files:
        for test in _tests(file):
            for cited in [*_by_name(test.name, content), *_by_marker(test, file)]:
                found[cited].append(test.name)
    return found


def _tests(file: Path) -> Iterator[ast.FunctionDef]:
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise CoverageError(f"{file} cannot be read: {error}") from error
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def _by_name(name: str, content: Content) -> list[str]:
    """`test_exo_5_…` is about EXO-5, `test_w_vil_7_…` about W-VIL-7; `test_card_22_fury_of_depth_…`
    about that very card, `test_family_hua_…`, `test_curse_ill_omen_…` and their like likewise."""
    thing = _named_thing(name, content)
    form = re.match(r"test_(?P<word>([wk]_)?[a-z]+)_(?P<number>\d+)_(?P<rest>.*)", name)
    if thing or form is None:
        return [thing] if thing else []
    word, number = form["word"], int(form["number"])
    if word == "card":
        return [f"card {number}"] if _names_card(form["rest"], number, content) else []
    ident = f"{word.upper().replace('_', '-')}-{number}"
    return [ident] if ident in rulebook() else []


def _named_thing(name: str, content: Content) -> str:
    """`family hua`, `artifact moon-dust`, `token urn`, or nothing."""
    for kind, things in _things(content).items():
        for own in things:
            if name.startswith(f"test_{kind}_{own.replace('-', '_')}_"):
                return f"{kind} {own}"
    return ""


def _names_card(rest: str, number: int, content: Content) -> bool:
    if not 1 <= number <= content.cards():
        return False
    ident = re.sub(r"-\d+$", "", content.card_id[number - 1]).replace("-", "_")
    return rest.startswith(ident)


def _by_marker(test: ast.FunctionDef, file: Path) -> list[str]:
    cited = []
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                ident = ast.literal_eval(argument)
                if ident not in rulebook():
                    raise CoverageError(f"{file}: {test.name} cites {ident}, which is no rule")
                cited.append(ident)
    return cited
