"""The two forms of the package: what is compiled, and what happens where nothing can be."""

import importlib
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ghoststories.form import form
from tests.conftest import FORM, ROOT

SETUP = runpy.run_path(str(ROOT / "setup.py"))


def compiled_modules() -> list[str]:
    """The modules setup.py compiles, by their dotted names."""
    sources: list[str] = SETUP["compiled_sources"]()
    return [".".join(Path(file).relative_to("src").with_suffix("").parts) for file in sources]


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_every_pattern_of_the_compiled_list_matches_a_file() -> None:
    for pattern in SETUP["COMPILED"]:
        assert list(ROOT.glob(pattern)), pattern


def test_the_source_tree_holds_no_compiled_module() -> None:
    assert not [*ROOT.glob("src/**/*.so"), *ROOT.glob("src/**/*.pyd")]


def test_all_modules_of_the_list_have_the_form_this_run_claims() -> None:
    assert form() == FORM
    for name in compiled_modules():
        file = str(importlib.import_module(name).__file__)
        assert file.endswith(".py") == (FORM == "interpreted"), file


# Installing where no compiler works. A copy is installed: it must not disturb build/ here.

NO_COMPILER = "#!/bin/sh\nexit 1\n"

# Pretends to compile all but one module, so that the failure comes when others are "done".
BREAKS_OFF = """#!/bin/sh
case "$*" in *engine/state*) exit 1;; esac
while [ $# -gt 1 ]; do [ "$1" = -o ] && : > "$2"; shift; done
"""


def source_copy(folder: Path) -> Path:
    """All that a package is made from."""
    copy = folder / "copy"
    copy.mkdir()
    for name in ("pyproject.toml", "setup.py", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, copy)
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info"))
    return copy


def clean_environment(**more: str) -> dict[str, str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("GHOSTSTORIES_")}
    return {**inherited, "PYTHONPATH": "", **more}


def install(folder: Path, compiler: str, **environment: str) -> subprocess.CompletedProcess[str]:
    copy = source_copy(folder)
    cc = folder / "cc"
    cc.write_text(compiler)
    cc.chmod(0o755)
    command = [sys.executable, "-m", "pip", "install", "-v", "--no-deps", "--no-build-isolation"]
    return subprocess.run(
        [*command, "--target", str(folder / "installed"), str(copy)],
        env=clean_environment(CC=str(cc), **environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.only_form("interpreted")
@pytest.mark.parametrize("compiler", [NO_COMPILER, BREAKS_OFF], ids=["none", "breaks_off"])
def test_without_a_compiler_it_installs_uncompiled_and_says_so(
    tmp_path: Path, compiler: str
) -> None:
    result = install(tmp_path, compiler)
    assert result.returncode == 0, result.stdout
    assert SETUP["FALLBACK"] in result.stdout
    assert not list(tmp_path.glob("installed/**/*.so"))
    look = "import ghoststories.engine.state as s, ghoststories.form as f; print(f.form(), s)"
    seen = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert seen.startswith("interpreted ")
    assert str(tmp_path / "installed") in seen


@pytest.mark.slow
@pytest.mark.only_form("interpreted")
def test_without_a_compiler_a_required_compilation_fails(tmp_path: Path) -> None:
    result = install(tmp_path, NO_COMPILER, GHOSTSTORIES_REQUIRE_COMPILED="1")
    assert result.returncode != 0
    assert not (tmp_path / "installed" / "ghoststories").exists()
