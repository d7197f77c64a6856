"""A throw-away venv with catanatron: it is measured here, never a dependency."""

import os
import subprocess
import sys

from bench.protocol import ROOT, Worker, WorkerError

VERSION = "3.2.1"
VENV = ROOT / "build" / "bench-venv"
PYTHON = str(VENV / "bin" / "python")


def catanatron_worker() -> Worker:
    if not is_ready():
        print(f"Installing catanatron {VERSION} into {VENV.relative_to(ROOT)} ...", flush=True)
        run(sys.executable, "-m", "venv", "--clear", str(VENV))
        pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        run(*pip, "--retries", "1", f"catanatron=={VERSION}")
    return Worker("bench.catanatron_worker", python=PYTHON)


def is_ready() -> bool:
    """Whether the venv of an earlier run has the right version, on the Python of this run."""
    look = (
        "import sys; from importlib.metadata import version;"
        f"sys.exit((version('catanatron'), sys.version) != ({VERSION!r}, {sys.version!r}))"
    )
    try:
        run(PYTHON, "-c", look)
    except WorkerError:
        return False
    return True


def run(*command: str) -> None:
    """Quietly; a failure is told by the last line it printed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        result = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise WorkerError(str(error)) from None
    if result.returncode:
        lines = (result.stdout + result.stderr).strip().splitlines()
        raise WorkerError(lines[-1] if lines else f"{command[0]} failed")
