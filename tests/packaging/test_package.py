"""What others get: a package that says what it is, and has its page or tells that it has none."""

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

import ghoststories
from ghoststories.cli import app
from ghoststories.server.http import pages
from tests.conftest import ROOT
from tests.packaging.test_forms import SETUP, clean_environment, source_copy
from tests.server.services import Speaking, environment_of

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
NEEDED = [*PROJECT["dependencies"], *(one for extra in EXTRAS.values() for one in extra)]


# ---------------------------------------------------------------- what it says of itself
def test_the_version_is_written_once_and_told() -> None:
    assert "version" in PROJECT["dynamic"]
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout.startswith(f"ghoststories {ghoststories.__version__} (")


def test_an_index_of_packages_would_find_and_describe_it() -> None:
    assert (ROOT / PROJECT["readme"]).exists()
    assert {"authors", "keywords", "classifiers"} <= set(PROJECT)
    assert "Typing :: Typed" in PROJECT["classifiers"]


@pytest.mark.parametrize("needed", NEEDED)
def test_what_is_needed_has_a_lower_bound_that_the_lock_fulfils(needed: str) -> None:
    name, how, bound = re.fullmatch(r"([\w-]+)(?:\[\w+\])?(>=|==)([\d.]+)", needed).groups()  # type: ignore[union-attr]
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    locked = re.search(rf"^{name}==([\d.]+)", lock, re.M)
    assert locked, name
    numbers = [tuple(map(int, text.split("."))) for text in (locked[1], bound)]
    assert numbers[0] >= numbers[1]
    assert how == ">=" or locked[1] == bound


# ---------------------------------------------------------------- how it is compiled
def test_every_extension_gets_each_flag_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """mypyc hands one list of flags to all of them."""
    flags = ["-O3"]
    extension = SETUP["Extension"]
    made = [extension(name, [], extra_compile_args=flags) for name in ("a", "b", "all__mypyc")]
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_, **__: made)
    monkeypatch.chdir(tmp_path)
    header = tmp_path / "build" / "mypyc" / "__native_internal_ghoststories.h"
    header.parent.mkdir(parents=True)
    header.write_text("")
    for one in SETUP["_mypycify"](["-flto=auto"]):
        assert len(set(one.extra_compile_args)) == len(one.extra_compile_args), one.name
        assert ("-flto=auto" in one.extra_compile_args) == (one.name == "all__mypyc")
    assert flags == ["-O3"]


# ---------------------------------------------------------------- the page in it
def packaged(folder: Path, command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python setup.py COMMAND`, as builders of packages call it; nothing is compiled."""
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", command, "--dist-dir", str(folder / "dist")],
        cwd=folder / "copy",
        env=clean_environment(GHOSTSTORIES_PURE="1", **environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


@pytest.fixture
def without_page(tmp_path: Path) -> Path:
    copy = source_copy(tmp_path)
    shutil.rmtree(copy / SETUP["PAGE"].parent, ignore_errors=True)
    return tmp_path


@pytest.fixture
def with_page(without_page: Path) -> Path:
    page = without_page / "copy" / SETUP["PAGE"]
    page.parent.mkdir()
    page.write_text("<!doctype html>")
    return without_page


def held(folder: Path) -> list[str]:
    """The names of the files in what was packaged."""
    (file,) = (folder / "dist").iterdir()
    if file.suffix == ".whl":
        return zipfile.ZipFile(file).namelist()
    return tarfile.open(file).getnames()


@pytest.mark.only_form("interpreted")
def test_no_sdist_is_made_without_the_page(without_page: Path) -> None:
    """There would be nothing in it to build one from."""
    result = packaged(without_page, "sdist")
    assert result.returncode != 0
    assert SETUP["NO_PAGE"] in result.stdout
    assert not (without_page / "dist").exists()
    assert packaged(without_page, "sdist", GHOSTSTORIES_NO_PAGE="1").returncode == 0


@pytest.mark.only_form("interpreted")
@pytest.mark.parametrize("command", ["sdist", "bdist_wheel"])
def test_the_page_is_in_the_package(with_page: Path, command: str) -> None:
    result = packaged(with_page, command)
    assert result.returncode == 0, result.stdout
    assert SETUP["NO_PAGE"] not in result.stdout
    assert any(name.endswith("server/static/index.html") for name in held(with_page))
    version = f"ghoststories-{ghoststories.__version__}"
    assert any(
        version in name for name in [*held(with_page), *map(str, (with_page / "dist").iterdir())]
    )


@pytest.mark.only_form("interpreted")
def test_a_wheel_without_the_page_says_so(without_page: Path) -> None:
    result = packaged(without_page, "bdist_wheel")
    assert result.returncode == 0, result.stdout
    assert SETUP["NO_PAGE"] in result.stdout


SERVES = (
    "import sys, pathlib, ghoststories.cli, ghoststories.server.http.pages as pages; "
    "pages.FOLDER = pathlib.Path('/no/such/folder'); "
    "sys.argv[1:] = ['serve', '--port', '0']; ghoststories.cli.main()"
)


def test_a_server_without_its_page_says_so(tmp_path: Path) -> None:
    env = environment_of({"GHOSTSTORIES_DATA": str(tmp_path)}, {})
    server = Speaking([sys.executable, "-c", SERVES], env=env)
    try:
        url = server.says("Ghost Stories is served at").rpartition(" ")[2]
        assert "docs/server.md" in server.says(pages.NO_PAGE)
        answer = httpx.get(url)
        assert answer.status_code == 404
        assert answer.headers["content-type"].startswith("text/plain")
        assert pages.NO_PAGE in answer.text
        assert "Ten serwer nie ma strony" in answer.text
        assert "Dieser Server hat keine Seite" in answer.text
        assert httpx.get(f"{url}/healthz").json()["status"] == "ok"
    finally:
        server.kill()
