"""What `deploy/` has for those who host: files that fit together and leave nothing open."""

import fnmatch
import re
import shutil
import subprocess

import pytest

from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
UNITS = ("ghoststories.service", "ghoststories@.service")
MOST_EXPOSED = 2.0
"""Of ten, by systemd's own count; 8.3 is what it calls exposed."""


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def protection(unit: str) -> str:
    return text(unit).partition("nothing else is left to it.\n")[2].partition("\n\n")[0]


def test_both_units_are_protected_alike() -> None:
    first, second = map(protection, UNITS)
    assert first == second
    assert "SystemCallFilter=@system-service" in first


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_little_to_object_to(unit: str) -> None:
    if shutil.which("systemd-analyze") is None:
        return  # no need of development; a machine without it has nothing to say here
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(DEPLOY / unit)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    level = re.search(r"Overall exposure level for \S+: ([\d.]+)", told.stdout)
    assert level, told.stderr
    assert float(level[1]) <= MOST_EXPOSED


def test_a_proxy_speaks_https_only_and_packs_json() -> None:
    proxy = text("nginx.conf")
    for line in (
        "return 301 https://",
        "Strict-Transport-Security",
        "listen 443 ssl http2;",
        "gzip_types application/json;",
    ):
        assert line in proxy, line


# ---------------------------------------------------------------- the image
def copied() -> list[str]:
    """What the Dockerfile takes from the repository."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", text("Dockerfile"), re.M)
    return [name for line in lines for name in line.split()]


def is_ignored(name: str) -> bool:
    """By .dockerignore: of the lines that match, the last one says."""
    ignored = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!").removeprefix("**/")
        tops = [name, *(name[: slash.start()] for slash in re.finditer("/", name))]
        if line and not line.startswith("#") and any(fnmatch.fnmatch(one, pattern) for one in tops):
            ignored = not line.startswith("!")
    return ignored


def test_the_image_gets_all_it_copies_and_nothing_that_was_built() -> None:
    for name in copied():
        assert (ROOT / name).exists(), name
        assert not is_ignored(name), name
    for name in ("build", ".venv", ".git", "web/node_modules", "src/ghoststories/server/static"):
        assert is_ignored(name), name


def test_the_image_builds_the_page_itself() -> None:
    dockerfile = text("Dockerfile")
    assert dockerfile.index("web/generate.py") < dockerfile.index("run build")
    assert "make page" not in dockerfile
    assert re.search(r"^USER \d+$", dockerfile, re.M)
    assert "GHOSTSTORIES_PORT" in dockerfile.split("HEALTHCHECK")[1]
