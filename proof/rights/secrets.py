"""What nobody may read in any answer and any frame, by the eyes of whoever reads it."""

from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.names import WU_FENG
from ghoststories.kinds import act
from proof.rights.asking import Thing
from proof.rights.stage import HAND, Role, Stage

HASHES = ("token_hash", "host_hash", "link_hash", "invitation_hash", "former_hash")


def secrets_from(stage: Stage, thing: Thing, role: Role) -> dict[str, str]:
    """Text -> what it is, for one who is told something now."""
    found = {token: f"the token of {who}" for who, token in stage.tokens.items()}
    found |= {token: f"the token of who was {who}" for who, token in stage.worthless.items()}
    found |= {one: f"a {column}" for column in HASHES for one in stage.stored(column)}
    found |= {code: f"the code of a {what}" for what, code in stage.codes.items()}
    found |= dict.fromkeys(stage.stored("value"), "the secret of the daily deals")
    if stage.state != "finished" or not thing.what.endswith("/record"):
        found |= dict.fromkeys(stage.stored("seed"), "a seed")
    if thing.what == "GET /api/tables":
        found[stage.table] = "a private table"
    if hides_hand(stage, thing, role):
        found |= dict.fromkeys(_hand(), "a card of Wu-Feng's hand")
    found.pop("None", None)
    return found


def hides_hand(stage: Stage, thing: Thing, role: Role) -> bool:
    if stage.kind != "black-secret" or stage.state != "running":
        return False
    return WU_FENG not in role.seats or "a bot plays" in thing.how


def _hand() -> list[str]:
    """By name, and by the number that stands for a card in what is drawn."""
    cards = load_content().card_id
    numbers = [f'"{notation(act.DRAW + cards.index(card))}"' for card in HAND]
    return [*(f'"{card}"' for card in HAND), *(f" {card}" for card in HAND), *numbers]


def told(text: str, secrets: dict[str, str]) -> list[str]:
    return [f"tells {what}" for secret, what in secrets.items() if secret in text]
