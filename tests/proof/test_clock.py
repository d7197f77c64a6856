"""The clock of a server jumps, and only the one that tells the hour."""

import os
import subprocess
import sys
import time
from pathlib import Path

from proof.histories.site import CLOCK

ASK = "import time; print(time.time(), time.monotonic())"
DAY = 86_400.0


def asked(file: Path) -> list[float]:
    env = {**os.environ, "PYTHONPATH": str(CLOCK), "PROOF_CLOCK": str(file)}
    told = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, check=True)
    return [float(word) for word in told.stdout.split()]


def test_a_clock_goes_by_what_a_file_says(tmp_path: Path) -> None:
    file = tmp_path / "clock"
    file.write_text(str(-DAY))
    begin = time.time(), time.monotonic()
    hour, since = asked(file)
    end = time.time(), time.monotonic()
    assert begin[0] - DAY <= hour <= end[0] - DAY
    assert begin[1] <= since <= end[1]


def test_a_clock_without_a_file_is_right(tmp_path: Path) -> None:
    begin = time.time()
    assert begin <= asked(tmp_path / "nothing")[0] <= time.time()
