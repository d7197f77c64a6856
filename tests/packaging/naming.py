"""Which shared modules name an expansion: `python -m tests.packaging.naming` lists them.

A module in a folder of a set (`white_moon/`, `black_secret/`) is that set's own. Every other one is
shared, and names an expansion if its code does so: an import, a name or a text that is not a
docstring. Comments and docstrings may tell of anything.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).resolve().parents[2] / "src" / "ghoststories"
SETS = ("white_moon", "black_secret")
NAMED = re.compile(r"white[-_ ]?moon|black[-_ ]?secret|(?<![a-z])moon(?![a-z])|has_secret", re.I)


def shared(root: Path = SRC) -> list[Path]:
    return sorted(file for file in root.rglob("*.py") if not set(SETS) & set(file.parts))


def words(tree: ast.AST) -> Iterator[str]:
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.arg | ast.keyword):
            yield node.arg or ""
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Constant) and id(node) not in docstrings:
            yield str(node.value)


def naming(root: Path = SRC) -> dict[Path, set[str]]:
    found = {}
    for file in shared(root):
        named = {word for word in words(ast.parse(file.read_text())) if NAMED.search(word)}
        if named:
            found[file.relative_to(root)] = named
    return found


if __name__ == "__main__":
    for module, named in naming().items():
        print(module, *sorted(word[:40] for word in named), sep="  ")
    print(len(naming()))
