"""A decision carried out on a copy, before it is written: what it leads to, or why it cannot be."""

from collections.abc import Sequence

from ghoststories.server.errors import Refusal, illegal, needs_chance
from ghoststories.table.dealer import Dealer, DealerError, Needs, Told
from ghoststories.table.game import Game, IllegalAction, Tried


def tried(game: Game, dealer: Dealer, do: str, chance: Sequence[str]) -> Tried:
    if isinstance(dealer, Told):
        dealer.tell(chance)
    elif chance:
        raise Refusal("invalid", "the server deals at this table: leave `chance` out")
    try:
        step = game.step(do)
    except IllegalAction as error:
        raise illegal(error) from error
    except Needs as needs:
        raise needs_chance(needs) from needs
    except DealerError as error:
        raise Refusal("illegal", str(error)) from error
    if isinstance(dealer, Told) and dealer.rest:
        raise Refusal("illegal", f"nothing more is to be told than before {dealer.rest[0]!r}")
    return step
