"""Every decision of the base game, and every throw and draw, through the page."""

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ghoststories.engine.agenda import CHANCE_STEP, DECISION
from ghoststories.engine.sets import STEPS
from ghoststories.kinds import sets, step
from tests.server.services import Servers
from tests.web.play import LONG, Table
from tests.web.positions import DECISIONS, FAVOURITE, POCKETS, Case

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
AT_SETUP = {"deal-tile", "deal-colour", "deal-side", "deal-first"}
LANGUAGES = ("en-GB", "pl-PL", "de-DE")
RAW = re.compile(r"[{}?_@|]|undefined|null|NaN|\b[NESW][0-2]\b|\b[a-z]+-[a-z]+-\d\b")
"""What no text for people has in it: a gap, a name out of the code, notation."""


def _kinds(role: int) -> set[str]:
    base = [row for row in step.ROWS if row.of == sets.BASE]  # the page shows the base game
    return {row.word for row in base if STEPS[row.code].role == role}


def _kind(case: str) -> str:
    return case.partition(":")[0]


# ---------------------------------------------------------------- nothing is left out
def test_every_decision_of_the_engine_has_its_position() -> None:
    assert {_kind(case) for case in DECISIONS} == _kinds(DECISION)


def test_every_chance_of_the_engine_is_told_on_the_page() -> None:
    assert AT_SETUP | set(TOLD) == _kinds(CHANCE_STEP)


# ---------------------------------------------------------------- words
@pytest.mark.parametrize("context", [{"locale": name} for name in LANGUAGES], indirect=True)
def test_every_decision_is_asked_in_words(page: Page, table: Table) -> None:
    raw = []
    for name, case in DECISIONS.items():
        table.make(**case.wish())
        table.look()
        assert sorted(table.options()) == _as_buttons(_view(table)), name
        texts = {"prompt": table.prompt.replace("?", "")}
        for option, text in page.locator(BUTTONS).evaluate_all(SAID):
            texts[option] = _without_key(text)
        assert len(set(texts.values())) == len(texts), f"{name}: two alike in {texts}"
        raw += [f"{name}, {what}: {text!r}" for what, text in texts.items() if not _readable(text)]
    assert raw == []


BUTTONS = ".choices [data-option], [data-pay], [data-confirm], button[data-die], .payment .told"
SAID = """(buttons) => buttons.map((one) => [one.dataset.option ?? one.dataset.pay ?? one.className,
  one.getAttribute('aria-label') ?? one.innerText])"""


def _as_buttons(view: dict[str, Any]) -> list[str]:
    """The options that are buttons: a payment and a reroll are one decision each."""
    if view["payments"]:
        return ["best"]
    return ["pass"] if view["pending"]["kind"] == "reroll-dice" else sorted(view["options"])


def _without_key(text: str) -> str:
    """Less the key that chooses it."""
    return re.sub(r"\s*\n(\d|Enter)$", "", text).strip()


def _readable(text: str) -> bool:
    return bool(re.search(r"\w\w", text)) and not RAW.search(text)


# ---------------------------------------------------------------- choosing
TOGETHER = ("pay", "lay", "mantra-colour", "reroll-dice")
"""Several decisions as one: test_paying.py."""


@pytest.mark.parametrize("name", [name for name in DECISIONS if name not in TOGETHER])
def test_every_decision_is_made_where_it_belongs(page: Page, table: Table, name: str) -> None:
    """One option of each sort, in place where it has a place, each at a table of its own."""
    offered = _begin(table, DECISIONS[name])
    first = {option.split()[0]: option for option in reversed(offered)}
    for at, option in enumerate(first.values()):
        if at:
            assert _begin(table, DECISIONS[name]) == offered
        version = table.version()
        _choose_in_place(page, option)
        table.after(version)
        assert _last_decision(table) == option
        _shows_what_the_server_says(page, table)


def _begin(table: Table, case: Case) -> list[str]:
    table.make(**case.wish())
    table.look()
    return table.options()


def _place_of(page: Page, option: str) -> Any:
    word, _, what = option.partition(" ")
    if word in ("move", "ask", "free", "tile"):
        return page.locator(f'.lit[data-tile="{what}"]')
    if word in ("place", "buddha", "target", "pick"):
        return page.locator(f'.lit[data-space="{what}"]')
    if word in ("board", "token", "borrow"):
        return page.locator(f'[data-board="{what}"] .choose')
    return None


def _choose_in_place(page: Page, option: str) -> None:
    place = _place_of(page, option)
    if place is None:
        page.locator(f'.choices [data-option="{option}"]').click()
        return
    shares = _sharing(page, option)
    place.click()
    if shares:
        page.locator(f'.bubble [data-key="{option}"]').click()


def _sharing(page: Page, option: str) -> bool:
    """Whether the page asks first: another option has the same place, or it costs the Yin-Yang."""
    if option.startswith(("ask ", "free ")):
        return True
    choices = page.locator(".choices [data-option]")
    shown: list[str] = choices.evaluate_all("(all) => all.map((one) => one.dataset.option)")
    groups = ({"move", "ask", "free", "tile"}, {"place", "buddha", "target", "pick"},
              {"board", "token", "borrow"})  # fmt: skip
    word, _, what = option.partition(" ")
    group = next((one for one in groups if word in one), {word})
    return any(o != option and o.split()[0] in group and o.endswith(f" {what}") for o in shown)


def _view(table: Table) -> dict[str, Any]:
    path = f"/api/tables/{table.id}/view"
    told: dict[str, Any] = table.page.evaluate(f"() => fetch('{path}').then((a) => a.json())")
    view: dict[str, Any] = told["view"]
    return view


def _last_decision(table: Table) -> str:
    path = f"/api/tables/{table.id}/record"
    record = table.page.evaluate(f"() => fetch('{path}').then((a) => a.json())")
    return str(record["entries"][-1]["do"])


SHOWN = """() => ({
  ghosts: [...document.querySelectorAll('[data-space].full')].map((e) => e.dataset.space).sort(),
  haunted: [...document.querySelectorAll('[data-tile].haunted')].map((e) => +e.dataset.tile).sort(),
  standing: Object.fromEntries([...document.querySelectorAll('[data-tile]')]
    .map((e) => [e.dataset.tile, e.querySelectorAll('.taoist').length])),
  active: document.querySelector('[data-board].active')?.dataset.board ?? '',
})"""


def _shows_what_the_server_says(page: Page, table: Table) -> None:
    view = _view(table)
    shown = page.evaluate(SHOWN)
    spaces, tiles = view["spaces"], view["tiles"]
    assert shown["ghosts"] == sorted(one["space"] for one in spaces if one["ghost"])
    assert shown["haunted"] == [one["tile"] for one in tiles if one["haunted"]]
    for tile in range(9):
        here = [b for b in view["boards"] if b["tile"] == tile and b["status"] != "neutral"]
        assert shown["standing"][str(tile)] == len(here)
    assert shown["active"] == view["active"]
    if view["result"] == "running":
        assert sorted(table.options()) == _as_buttons(view)


# ---------------------------------------------------------------- people roll and draw
TOLD = {
    "tao-die": (
        Case(POCKETS + "N at 0 no-tao\nghosts N0 bleeding-eyes\nstep act"),
        ["exorcise"],
        ["roll red", "roll blue", "roll red"],
    ),
    "curse-die": (
        Case(POCKETS + "turn 1 S\nghosts W0 lich\nstep end"),
        ["pass"],
        ["curse nothing", "draw 1"],
    ),
    "curse-die-again": (
        Case(FAVOURITE + "agenda curse-die-shown - haunt; end; turn-ends N"),
        ["reroll"],
        ["curse nothing"],
    ),
    "draw-card": (Case(POCKETS + "step end"), ["pass"], ["draw 17"]),
}
"""By the chance that is asked for first: what is decided, and what people then tell."""


@pytest.mark.parametrize("kind", TOLD)
def test_people_tell_what_they_rolled_and_drew(page: Page, table: Table, kind: str) -> None:
    case, decided, told = TOLD[kind]
    table.make(**case.wish(options={"dealt": "people"}))
    table.look()
    table.options()
    version = table.version()
    for option in decided:
        page.locator(f'.choices [data-option="{option}"]').click()
    for at, outcome in enumerate(told):
        asking = page.locator("dialog [data-asked]")
        expect(asking).to_have_attribute("data-asked", str(at), timeout=LONG)
        title = page.locator("dialog h2").inner_text()
        assert _readable(title.replace("?", "")), title
        texts = page.locator("dialog [data-outcome]").all_inner_texts()
        assert len(texts) > 1
        assert not [text for text in texts if not _readable(text)]
        page.locator(f'dialog [data-outcome="{outcome}"]').click()
    table.after(version)
    expect(page.locator("dialog")).to_have_count(0)
    entry = page.evaluate(f"() => fetch('/api/tables/{table.id}/record').then((a) => a.json())")[
        "entries"
    ][-1]
    assert (entry["do"], entry["chance"]) == (decided[-1], told)
    _shows_what_the_server_says(page, table)


def test_a_drawn_card_is_found_by_number_or_name(page: Page, table: Table) -> None:
    table.make(**Case(POCKETS + "step end").wish(options={"dealt": "people"}))
    table.look()
    table.options()
    page.locator('.choices [data-option="pass"]').click()
    finder = page.locator("dialog input")
    finder.fill("55")
    expect(page.locator("dialog [data-outcome]")).to_have_count(1)
    finder.fill("lich")
    expect(page.locator("dialog [data-outcome]")).to_have_count(1)


def test_the_setup_of_the_box_is_told_thing_by_thing(complaining: Page) -> None:
    """Tiles, colours, sides and who begins: all that is dealt before the first turn.

    The console says of every answer that it was "not yet": so the setup asks for more.
    """
    page, table = complaining, Table(complaining)
    seats = {board: {"kind": "human"} for board in "NESW"}
    table.make(start=False, seats=seats, options={"dealt": "people"})
    page.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    page.get_by_role("button", name="Begin the game").click()
    asked = set()
    for _ in range(40):
        page.wait_for_function(
            "() => document.querySelector('[data-asked-for]:not([aria-busy=true])')"
            " || document.querySelector('[data-tile].tile')",
            timeout=LONG,
        )
        panel = page.locator("[data-asked-for]")
        if not panel.count():
            break
        kind, told = panel.get_attribute("data-asked-for"), panel.get_attribute("data-told")
        asked.add(kind)
        assert _readable(page.locator(".asked h3").inner_text().replace("?", ""))
        texts = page.locator(".asked .options button").all_inner_texts()
        assert not [text for text in texts if not re.search(r"\w\w", text)]
        page.locator(".asked .options button").first.click()
        page.wait_for_function(
            f"() => document.querySelector('[data-asked-for]')?.dataset.told !== '{told}'",
            timeout=LONG,
        )
    assert asked == AT_SETUP | {"draw-card"}
    expect(page.locator("[data-tile]")).to_have_count(9)
    assert table.options()


# ---------------------------------------------------------------- only for tests
def test_a_server_without_the_setting_refuses_positions(
    context: BrowserContext, tmp_path_factory: pytest.TempPathFactory
) -> None:
    servers = Servers()
    folder = str(tmp_path_factory.mktemp("plain"))
    try:
        plain = servers({"GHOSTSTORIES_DATA": folder}, GHOSTSTORIES_TEST_POSITIONS="0")
        answer = context.request.post(f"{plain.url}/api/tables", data=DECISIONS["move"].wish())
        assert answer.status == 422
        error = answer.json()["error"]
        assert error["code"] == "invalid"
        assert "while a server is being tested" in error["message"]
    finally:
        servers.end()


# ---------------------------------------------------------------- alone, and on one device
@pytest.mark.parametrize("level", ["initiation", "normal", "nightmare", "hell"])
def test_alone_on_every_level(page: Page, table: Table, level: str) -> None:
    table.create(
        ruleset={"players": 1, "level": level}, seats={"N": {"kind": "human", "name": "Ann"}}
    )
    turns: set[int] = set()
    # Alone every turn asks the same sorts of question; what comes later, other tests walk through.
    while len(turns) < 4 and (options := table.options()):
        turns.add(_view(table)["turn"])
        table.choose(_sensible(options))
    assert len(turns) >= 4 or page.locator(".end").count()
    assert len(turns) > 1


def _sensible(options: list[str]) -> str:
    """Exorcise and ask for help, and get on."""
    for wanted in ("exorcise", "help", "target", "face", "pass"):
        for option in options:
            if option.split()[0] == wanted:
                return option
    return options[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_on_one_device_the_prompt_says_who_decides(page: Page, table: Table, players: int) -> None:
    case = Case("", {"players": players, "level": "initiation"})
    wish = case.wish(position=None)
    table.create(**wish)
    names = {board: seat["name"] for board, seat in wish["seats"].items()}
    said: set[str] = set()
    for _ in range(60):
        options = table.options()
        if not options or len(said) == players:
            break
        actor = _view(table)["pending"]["actor"]
        assert page.locator(".prompt strong").inner_text() == names[actor]
        expect(page.locator(f'[data-board="{actor}"] .deciding')).to_be_visible()
        said.add(actor)
        table.choose(_sensible(options))
    assert said == set(names)
