"""Content is data: a new card whose abilities exist is one row in one file."""

from pathlib import Path

from ghoststories.content.loader import content_from
from tests.support import example

NEW_CARD = """
[[card]]
id = "paper-lantern"
number = 100
group = "ghost"
color = "red"
resistance = { red = 1 }
left = ["lose_qi"]
right = [{ ability = "gain_tao", n = 2 }]
names = { en = "Paper Lantern", pl = "Papierowy lampion", de = "Papierlaterne" }
provenance = "designed"
"""


def test_a_new_card_is_one_row(folder: Path) -> None:
    with (folder / "base/ghosts.toml").open("a", encoding="utf-8") as ghosts:
        ghosts.write(NEW_CARD)
    content = content_from(folder)
    t = example("step arrival", content)
    assert t.state.deck_n == 57
    t.do("draw 100", "place S0")
    assert t.ghosts == {"S0": "paper-lantern"}
    assert t.qi("N") == 2
    assert content.names["pl"]["paper-lantern"] == "Papierowy lampion"
