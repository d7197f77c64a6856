"""What a process has used, as the system tells it; and room for many sockets in this one."""

import os
import re
import resource
from pathlib import Path

MIB = 1024


def memory(pid: int) -> float:
    """What it has now, in MiB."""
    return _status(pid, "VmRSS") / MIB


def most_memory(pid: int) -> float:
    """The most it ever had, in MiB."""
    return _status(pid, "VmHWM") / MIB


def _status(pid: int, name: str) -> int:
    found = re.search(rf"{name}:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) if found else 0


def cpu(pid: int) -> float:
    """Seconds of a core since it began."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descriptors(pid: int) -> int:
    """Files and sockets it has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def room_for(sockets: int) -> None:
    """As many descriptors as the system lets us have; servers that are started inherit them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = sockets + 200
    if hard != resource.RLIM_INFINITY and needed > hard:
        raise SystemExit(
            f"{sockets} sockets are more than the {hard} files one may open: raise `ulimit -n`"
        )
    if soft != resource.RLIM_INFINITY and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
