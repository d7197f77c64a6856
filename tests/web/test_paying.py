"""EXO-3, EXO-4, POW-8: a payment, and a reroll, as one decision that is confirmed once."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.play import Table
from tests.web.positions import DECISIONS, POCKETS

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
CORNER = (
    POCKETS + "N at 0 tao red yellow\nE at 0 tao red\nghosts N0 bleeding-eyes, W2 zombie-1\n"
    "dice red white blue\nneed N0 red red, W2 yellow\nagenda pay; end; turn-ends N\n"
)
"""Red and white pay for one red more than there is: a token of North or East, or one for yellow."""
MANY = (
    POCKETS
    + "".join(f"{board} at 1 tao blue red green yellow\n" for board in "NESW")
    + "ghosts N1 hope-killer\ndice black black black\n"
    "need N1 blue blue red red green green yellow yellow\nagenda pay; end; turn-ends N\n"
)
"""Everybody could pay for any of it: more than sixty ways."""


def _begin(table: Table, position: str) -> None:
    table.make(position=position)
    table.look()
    expect(table.page.locator(".choices")).to_be_visible()


def _ghost(page: Page, space: str) -> Locator:
    return page.locator(f'[data-pay="target {space}"]')


def _token(page: Page, board: str, colour: str) -> Locator:
    return page.locator(f'[data-pay="spend {board} {colour}"]')


def _done(table: Table) -> list[str]:
    """What was decided since the table was made, in order."""
    record = table.page.evaluate(
        f"() => fetch('/api/tables/{table.id}/record').then((a) => a.json())"
    )
    return [entry["do"] for entry in record["entries"] if entry["do"]]


def _confirm(page: Page, table: Table) -> None:
    version = table.version()
    page.locator("[data-confirm]").click()
    table.after(version)
    expect(page.locator(".payment")).to_have_count(0)


def _gone(page: Page, *spaces: str) -> None:
    for space in spaces:
        expect(page.locator(f'[data-space="{space}"].full')).to_have_count(0)


# ---------------------------------------------------------------- in any order
def test_exo_3_the_later_ghost_is_chosen_first_and_both_go(page: Page, table: Table) -> None:
    _begin(table, CORNER)
    version = table.version()
    page.locator('[data-space="W2"]').click()
    expect(_ghost(page, "W2")).to_have_attribute("aria-pressed", "true")
    page.locator('[data-space="N0"]').click()
    expect(page.locator("[data-confirm]")).to_be_disabled()
    told = page.locator(".payment [role=status]")
    expect(told).to_contain_text("Missing: 1 yellow or 1 red")
    _token(page, "E", "red").click()
    expect(told).to_contain_text("Paid: by dice, 1 red of East. Nothing is missing")
    assert table.version() == version, "nothing is decided before it is confirmed"
    _confirm(page, table)
    _gone(page, "N0", "W2")
    assert _done(table) == ["target N0", "target W2", "pass", "token E"]


@pytest.mark.parametrize(
    "order", [("yellow", "N0", "W2"), ("N0", "yellow", "W2"), ("W2", "N0", "yellow")], ids="-".join
)
def test_exo_4_the_joker_lies_where_no_token_was_chosen(
    page: Page, table: Table, order: tuple[str, ...]
) -> None:
    """Whichever comes first, only what was chosen is spent."""
    _begin(table, CORNER)
    for one in order:
        pick = _token(page, "N", one) if one == "yellow" else _ghost(page, one)
        if pick.get_attribute("aria-pressed") == "false":
            pick.click()
    _confirm(page, table)
    _gone(page, "N0", "W2")
    assert _done(table) == ["target N0", "target W2", "token N"]  # yellow, which is asked for first


def test_exo_4_what_dice_pay_for_costs_no_token(page: Page, table: Table) -> None:
    _begin(table, CORNER)
    _ghost(page, "W2").click()
    expect(page.locator("[data-confirm]")).to_have_text(re.compile("Confirm: [^·]*$"))
    _confirm(page, table)
    _gone(page, "W2")
    assert _done(table) == ["target W2", "pass"]


# ---------------------------------------------------------------- taking back, and why not
def test_a_token_is_taken_back_before_it_is_confirmed(page: Page, table: Table) -> None:
    _begin(table, CORNER)
    north, east = _token(page, "N", "red"), _token(page, "E", "red")
    page.locator('[data-board="N"] [data-tao="red"]').click()  # where it lies
    expect(north).to_have_attribute("aria-pressed", "true")
    expect(east).to_have_attribute("aria-disabled", "true")
    east.click(force=True)
    expect(page.locator(".payment [role=status]")).to_contain_text("no use for 1 red of East")
    north.click()
    expect(north).to_have_attribute("aria-pressed", "false")
    east.click()
    page.keyboard.press("Escape")
    expect(east).to_have_attribute("aria-pressed", "false")
    east.click()
    _confirm(page, table)
    assert _done(table) == ["target N0", "target W2", "pass", "token E"]


def test_exo_5_a_ghost_that_must_go_says_so(page: Page, table: Table) -> None:
    _begin(table, DECISIONS["pay"].position)
    expect(_ghost(page, "N0")).to_have_attribute("aria-pressed", "true")
    _ghost(page, "N0").click(force=True)
    expect(page.locator(".payment [role=status]")).to_contain_text("goes in any case")
    expect(_ghost(page, "N0")).to_have_attribute("aria-pressed", "true")


def test_exo_4_it_says_whose_token_is_missing(page: Page, table: Table) -> None:
    _begin(table, DECISIONS["lay"].position)
    told = page.locator(".payment [role=status]")
    expect(told).to_contain_text("Missing: 1 red: token of North or East")


@pytest.mark.parametrize("name", ["pay", "lay", "mantra-colour"])
def test_every_step_of_a_payment_is_one_decision(page: Page, table: Table, name: str) -> None:
    """Each result is reached by what it contains, and leaves the table as the server says."""
    table.make(**DECISIONS[name].wish())
    view: dict[str, Any] = page.evaluate(
        f"() => fetch('/api/tables/{table.id}/view').then((a) => a.json())"
    )["view"]
    for at, payment in enumerate(view["payments"]):
        if at:
            table.make(**DECISIONS[name].wish())
        table.look()
        for space in payment["targets"]:
            if _ghost(page, space).get_attribute("aria-pressed") == "false":
                _ghost(page, space).click()
        for spent in payment["spent"]:
            coin = _token(page, spent["board"], spent["what"])
            if coin.get_attribute("aria-pressed") == "false":
                coin.click()
        _confirm(page, table)
        assert _done(table)[-len(payment["do"]) :] == payment["do"]
        _gone(page, *payment["targets"])


# ---------------------------------------------------------------- by keys
def test_enter_takes_the_best_payment(page: Page, table: Table) -> None:
    _begin(table, CORNER)
    best = page.locator('[data-option="best"]')
    expect(best).to_contain_text("Enter")
    version = table.version()
    page.keyboard.press("Enter")
    table.after(version)
    expect(page.locator(".payment")).to_have_count(0)
    assert _done(table)[0].startswith("target ")


def test_a_payment_is_made_by_keys_alone(page: Page, table: Table) -> None:
    """Numbers choose, Escape takes back, Enter confirms what is chosen."""
    _begin(table, CORNER)
    for key in ("2", "1", "Escape"):  # both ghosts, then only the second
        page.keyboard.press(key)
    expect(_ghost(page, "N0")).to_have_attribute("aria-pressed", "false")
    expect(_ghost(page, "W2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-confirm]")).to_contain_text("Enter")
    version = table.version()
    page.keyboard.press("Enter")
    table.after(version)
    expect(page.locator(".payment")).to_have_count(0)
    assert _done(table) == ["target W2", "pass"]


def test_with_too_many_results_one_decides_step_by_step(page: Page, table: Table) -> None:
    _begin(table, MANY)
    expect(page.locator(".payment")).to_have_count(0)
    assert set(table.options()) == {"target N1", "pass"}
    table.choose("target N1")
    assert set(table.options()) == {"token N", "token E", "token S", "token W"}


# ---------------------------------------------------------------- POW-8
def test_pow_8_dice_are_marked_in_any_order_and_taken_back(page: Page, table: Table) -> None:
    table.make(**DECISIONS["reroll-dice"].wish())
    table.look()
    version = table.version()
    roll = page.locator("[data-reroll]")
    expect(roll).to_be_disabled()
    for face in ("white", "red", "blue", "red"):  # the red one is taken back
        page.locator(f'button[data-die="{face}"]').click()
    expect(page.locator('button[data-die="red"]')).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(page.locator('button[data-die="blue"]')).to_have_attribute("aria-pressed", "false")
    expect(roll).to_contain_text("Roll 1 die again")
    page.locator('button[data-die="blue"]').click()
    expect(roll).to_contain_text("Roll 2 dice again")
    assert table.version() == version
    roll.click()
    table.after(version)
    expect(page.locator("[data-reroll]")).to_have_count(0)
    assert _done(table)[:3] == ["face white", "face blue", "pass"]


def test_pow_8_all_dice_are_kept_by_one_button(page: Page, table: Table) -> None:
    table.make(**DECISIONS["reroll-dice"].wish())
    table.look()
    page.locator('button[data-die="blue"]').click()
    table.choose("pass")
    expect(page.locator("[data-reroll]")).to_have_count(0)
    assert _done(table)[0] == "pass"
