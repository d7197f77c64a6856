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

ROOT = Path(__file__).resolve().parent.parent
FORM = os.environ.get("GHOSTSTORIES_FORM", "interpreted")
HOME = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
CI = os.environ.get("CI") == "true"

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
    """Leave `only_form` tests of the other form to its own run."""
    left_out = [item for item in items if _form_of(item) != FORM]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def _form_of(item: pytest.Item) -> str:
    marker = item.get_closest_marker("only_form")
    return str(marker.args[0]) if marker else FORM


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
