"""What a process has used, as the system tells it; and room for many sockets in this one."""

import os
import re
import resource
from collections import Counter
from contextlib import suppress
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


def descriptors(pid: int) -> Counter[str]:
    """Files and sockets it has open, by what they are: a path, `socket`, or `socket to PORT` where
    somebody listens there, as a database does."""
    asked = _asked()
    found: Counter[str] = Counter()
    for one in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed while we look
            kind, _, inode = os.readlink(one).partition(":[")
            port = asked.get(inode.rstrip("]"))
            found[f"{kind} to {port}" if port else kind] += 1
    return found


def _asked() -> dict[str, int]:
    """Sockets by their inodes -> the port of a service here they are connected to."""
    rows = _tcp()
    services = {_port(row[1]) for row in rows if row[3] == LISTENING}
    return {row[9]: _port(row[2]) for row in rows if _port(row[2]) in services}


def connections(port: int) -> int:
    """Those a server at this port has not closed yet, whoever is at the other end."""
    return sum(_port(row[1]) == port and row[3] in HELD for row in _tcp())


LISTENING = "0A"
HELD = ("01", "08")
"""Established; closed by the other side only."""


def _tcp() -> list[list[str]]:
    return [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]


def _port(address: str) -> int:
    return int(address.rpartition(":")[2], 16)


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
