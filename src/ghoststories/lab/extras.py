"""What is not installed with the game itself."""

from importlib.util import find_spec

EXTRAS = {"pyarrow": "lab", "matplotlib": "lab", "ray": "cluster"}
"""The extra of pyproject.toml that brings a package."""


def missing(*packages: str) -> str:
    """How to install the first of them that is not there; empty when all are."""
    for package in packages:
        if find_spec(package) is None:
            extra = EXTRAS[package]
            return f"needs the extra [{extra}]; say: pip install 'ghoststories[{extra}]'"
    return ""
