"""Which form of the engine is installed: `python -m ghoststories.form` says it in one line."""

from importlib.util import find_spec

SENTENCES = {
    "compiled": "The engine is compiled.",
    "interpreted": "The engine is NOT compiled: the game works, but bots and simulations are slow.",
}


def form() -> str:
    """ "compiled" or "interpreted". The build compiles all modules or none, so one tells."""
    spec = find_spec("ghoststories.engine.state")
    if spec is None or spec.origin is None:
        raise ImportError("ghoststories.engine.state is not installed")
    return "interpreted" if spec.origin.endswith(".py") else "compiled"


if __name__ == "__main__":
    print(f"{form()}: {SENTENCES[form()]}")
