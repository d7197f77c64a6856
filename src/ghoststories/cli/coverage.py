"""Which tests show a rule, a card, a power or a tile. A test cites by its name or by a marker.

def test_exo_5_what_the_dice_pay_for_must_go() -> None: ...
def test_card_22_fury_of_depth_gives_a_qi() -> None: ...

@pytest.mark.rule("EXO-5", "EXO-6")
def test_a_story_of_several_rules() -> None: ...
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ghoststories.content.rulebook import rulebook
from ghoststories.content.tables import Content
from ghoststories.content.vocabulary import POWERS, VILLAGERS


class CoverageError(ValueError):
    """The tests cannot be read, or one of them cites a rule that does not exist."""


@dataclass(frozen=True)
class Covered:
    kind: str
    name: str
    tests: tuple[str, ...]


def coverage(folder: Path, content: Content) -> list[Covered]:
    """Everything that needs a test, with its tests, in the order of the rulebook and the box."""
    tests = cited_in(folder, content)
    rows = [Covered("rule", ident, tuple(tests[ident])) for ident in rulebook()]
    for number, name in enumerate(content.card_id, 1):
        rows.append(Covered("card", name, tuple(tests[f"card {number}"])))
    for kind, names in (("power", POWERS), ("tile", VILLAGERS)):
        for name in names:
            rows.append(Covered(kind, name, tuple(tests[content.rule[name]])))
    return rows


def cited_in(folder: Path, content: Content) -> dict[str, list[str]]:
    """Rule or `card N` -> the tests that cite it."""
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
    """`test_exo_5_…` is about EXO-5; `test_card_22_fury_of_depth_…` about that very card."""
    form = re.match(r"test_(?P<word>[a-z]+)_(?P<number>\d+)_(?P<rest>.*)", name)
    if form is None:
        return []
    word, number = form["word"], int(form["number"])
    if word == "card":
        return [f"card {number}"] if _names_card(form["rest"], number, content) else []
    ident = f"{word.upper()}-{number}"
    return [ident] if ident in rulebook() else []


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
