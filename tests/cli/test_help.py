"""Every command explains itself with an example; a shell can complete it."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
import typer.main
from typer.testing import CliRunner

from ghoststories.cli import app


def commands(command: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of every command and subcommand; () is the program itself."""
    yield path
    for name, child in getattr(command, "commands", {}).items():
        yield from commands(child, (*path, name))


COMMANDS = list(commands(typer.main.get_command(app)))


def test_all_commands_are_found() -> None:
    names = ("play", "replay", "position", "hint", "cards", "simulate", "tournament", "rules")
    assert {(), *((name,) for name in names), ("rules", "show")} <= set(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_an_example(path: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*path, "--help"])
    assert result.exit_code == 0
    assert "Example: ghoststories" in " ".join(result.stdout.split())


def completed(line: str) -> list[str]:
    """What a shell offers after a line."""
    asked = {
        "_GHOSTSTORIES_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }
    result = CliRunner().invoke(app, [], prog_name="ghoststories", env=asked)
    assert result.stderr == ""
    return result.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("ghoststories re", ["replay"]),
        ("ghoststories rules s", ["show", "search"]),
        ("ghoststories cards --lang ", ["en", "pl", "de"]),
        ("ghoststories cards --colour b", ["blue", "black"]),
        ("ghoststories cards --group i", ["incarnation"]),
        ("ghoststories cards --set ", ["base", "white-moon", "black-secret"]),
        ("ghoststories rules coverage --set w", ["white-moon"]),
        ("ghoststories position --level n", ["normal", "nightmare"]),
        ("ghoststories position --edition f", ["first"]),
        ("ghoststories position --players ", ["1", "2", "3", "4"]),
        ("ghoststories position --seat w", ["wu-feng"]),
        ("ghoststories hint --level n", ["normal", "nightmare"]),
        ("ghoststories hint --lang ", ["en", "pl", "de"]),
        ("ghoststories replay --lang p", ["pl"]),
        ("ghoststories play --lang d", ["de"]),
        ("ghoststories play --level h", ["hell"]),
        ("ghoststories play --bot ma", ["master"]),
        ("ghoststories play --edition s", ["second"]),
        ("ghoststories play --players ", ["1", "2", "3", "4"]),
        ("ghoststories rules show --lang ", ["en", "pl", "de"]),
        ("ghoststories admin list --status r", ["running"]),
        ("ghoststories rules search --lang p", ["pl"]),
        ("ghoststories simulate --level normal,h", ["normal,hell"]),
        ("ghoststories simulate --edition f", ["first"]),
        ("ghoststories tournament --bots random,h", ["random,heuristic", "random,habit"]),
        ("ghoststories tournament --levels normal,a", ["normal,all"]),
        ("ghoststories tournament --edition s", ["second"]),
    ],
)
def test_a_shell_completes_commands_and_choices(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_the_completion_of_a_shell_can_be_shown() -> None:
    """The shell is named here, because a test has none to be found out."""
    result = subprocess.run(
        [sys.executable, "-m", "ghoststories", "--show-completion", "bash"],
        env={**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert "complete" in result.stdout
    assert "COMP_WORDS" in result.stdout
