"""Small functions, short chapters: what keeps the source readable is measured, not hoped for."""

import ast
from pathlib import Path

import pytest

from tests.conftest import ROOT

LINES_OF_A_FUNCTION = 60
LINES_OF_A_MODULE = 400
MIGRATIONS = ROOT / "src" / "ghoststories" / "server" / "storage" / "migrations" / "versions"
"""Written by Alembic: a list of what changed in the database, as long as that is."""
MODULES = sorted(
    file
    for file in (ROOT / "src" / "ghoststories").rglob("*.py")
    if not file.is_relative_to(MIGRATIONS)
)


@pytest.mark.parametrize("file", MODULES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_module_and_no_function_is_too_long(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LINES_OF_A_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            # the options of a command are its signature: what it does is counted
            lines = (node.end_lineno or node.lineno) - node.body[0].lineno + 1
            assert lines <= LINES_OF_A_FUNCTION, f"{node.name} has {lines} lines"
