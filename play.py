"""Plays while the engine compiles: the rest of `make play` where that is not done yet.

    python play.py make

The compiler is a group of processes of its own, so that all of it ends when the server does.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

COMPILED = Path("build/compiled").resolve()


def main() -> int:
    make = sys.argv[1]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    for stamp in (".done", ".failed"):  # of another time
        (COMPILED / stamp).unlink(missing_ok=True)
    with compiling(make):
        return subprocess.call([make, "--no-print-directory", "page"]) or serve()


@contextmanager
def compiling(make: str) -> Iterator[None]:
    """Behind everything else on this machine: building the page and playing come first."""
    compiler = subprocess.Popen(
        ["nice", make, "--no-print-directory", "compiled-meanwhile"], start_new_session=True
    )
    try:
        yield
    finally:
        if compiler.poll() is None:
            os.killpg(compiler.pid, signal.SIGTERM)
        compiler.wait()


def serve() -> int:
    """Ctrl-C reaches the server too, which says goodbye to everybody first."""
    server = subprocess.Popen(
        [sys.executable, "-m", "ghoststories", "serve", "--open"],
        env={**os.environ, "GHOSTSTORIES_COMPILED": str(COMPILED)},
    )
    try:
        return server.wait()
    except KeyboardInterrupt:
        return server.wait()
    finally:
        with suppress(ProcessLookupError):
            server.terminate()
        server.wait()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
