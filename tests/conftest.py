"""What every test run rests on: it knows which form of the engine it got, and it hides nothing.

GHOSTSTORIES_FORM=interpreted (the default) or compiled says which form the caller means; the run
stops if it got another one. With CI=true the examples of hypothesis are always the same, and a
skipped test is a failure: nobody reads the log of a green run.
"""

import os
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

import ghoststories
import ghoststories.engine.state as engine_state

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
FORM = os.environ.get("GHOSTSTORIES_FORM", "interpreted")
HOME = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
CI = os.environ.get("CI") == "true"
BOTH_FORMS = (
    "bots/test_bots.py",
    "bots/test_exorcist.py",
    "bots/test_habit.py",
    "bots/test_search.py",
    "content",
    "engine",
    "golden",
    "packaging",
    "properties",
    "rules",
    "server/test_changing_over.py",
    "table",
)
"""What the two forms of the engine can differ in. Everything else knows the engine only by what
these say of it, so `make test` runs it with one form."""
LONG_FIRST = ("web", "lab", "server", "cli", "bots")

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.load_profile("ci" if CI else "dev")


def pytest_configure() -> None:
    if FORM not in HOME:
        raise pytest.UsageError(f"GHOSTSTORIES_FORM is {FORM!r}, not one of {', '.join(HOME)}")
    form = "interpreted" if engine_state.__file__.endswith(".py") else "compiled"
    if form != FORM:
        raise pytest.UsageError(
            f"meant for the {FORM} engine, this run got the {form} one: {engine_state.__file__}"
        )
    for module in (ghoststories, engine_state):
        if not Path(str(module.__file__)).resolve().is_relative_to(HOME[FORM]):
            raise pytest.UsageError(f"{module.__file__} is not in {HOME[FORM]}")


def pytest_report_header() -> str:
    return f"ghoststories: {FORM} engine, from {HOME[FORM].relative_to(ROOT)}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave `only_form` tests of the other form to its own run, and mark those of both forms.

    Processes that share the tests know them by their ids, and Schemathesis gives all of its own
    the same one.
    """
    for item in items:
        if item.parent and not item.nodeid.endswith(item.name):
            item._id = item.parent.id.child(item.name)
    if len({item.nodeid for item in items}) < len(items):
        raise pytest.UsageError("two tests have one id: only one of them would run")
    left_out = [item for item in items if _form_of(item) != FORM]
    items[:] = sorted((item for item in items if _form_of(item) == FORM), key=_turn)
    config.hook.pytest_deselected(items=left_out)
    for item in items:
        if any(item.path.is_relative_to(TESTS / name) for name in BOTH_FORMS):
            item.add_marker("both_forms")
        elif FORM == "interpreted" == _only_form(item):
            raise pytest.UsageError(f"no run of `make test` has {item.nodeid}: see BOTH_FORMS")


def _turn(item: pytest.Item) -> int:
    """Long files come first: processes that share the tests should end at the same time."""
    folder = item.path.relative_to(TESTS).parts[0]
    return LONG_FIRST.index(folder) if folder in LONG_FIRST else len(LONG_FIRST)


def _form_of(item: pytest.Item) -> str:
    return _only_form(item) or FORM


def _only_form(item: pytest.Item) -> str:
    marker = item.get_closest_marker("only_form")
    return str(marker.args[0]) if marker else ""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if not hasattr(report, "wasxfail"):
        _fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    _fail_if_skipped(report)
    return report


def _fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if CI and report.outcome == "skipped":
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI counts as a failure: {report.longrepr}"
