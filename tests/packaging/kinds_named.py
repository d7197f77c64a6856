"""Kinds of an expansion that a file names, as `act.SAVE`: for chapters that must know none."""

import ast
from pathlib import Path
from types import ModuleType

from ghoststories.kinds import ability, act, event, sets, step

KINDS: dict[str, ModuleType] = {"ability": ability, "act": act, "event": event, "step": step}


def of_expansions(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = KINDS.get(node.value.id)
            code = getattr(module, node.attr, None) if module else None
            if module and isinstance(code, int) and code in module.ROWS and of_one(module, code):
                found.append(f"{node.value.id}.{node.attr}")
    return found


def of_one(module: ModuleType, code: int) -> bool:
    return bool(module.ROWS[code].of != sets.BASE)
