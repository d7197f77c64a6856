"""How examples of Black Secret begin: in the middle of a turn, with something of Wu-Feng's to do.

t = thrown("searing-wound", "N at 0")        # the curse is thrown and takes effect
t = filled("two-halves", "N no-yin-yang")    # the last Qi was put on the mantra
t = searches("seeker", 4, "earth")           # a demon turns up a token
"""

from ghoststories.content.black_secret.vocabulary import TOKENS
from ghoststories.content.loader import load_content
from tests.support import SecretExample, secret_example

CONTENT = load_content()


def now(step: str, board: str = "N") -> str:
    """The line `agenda` of a turn in which a step comes next, before the Yang phase."""
    return f"agenda {step}; move; winds; act; end; turn-ends {board}"


def last(step: str, board: str = "N") -> str:
    """A step at the end of a turn that has no Yang phase any more."""
    return f"agenda {step}; turn-ends {board}"


def lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def turn_of(board: str, *parts: str, **options: object) -> SecretExample:
    """A turn from its very beginning: the demon phase comes first."""
    return secret_example(lines(*parts, f"agenda turn {board}"), None, **options)


def level_of(curse: str) -> int:
    return int(CONTENT.curse_level[CONTENT.curse_id.index(curse)])


def may_throw(curse: str, *parts: str, board: str = "N", **options: object) -> SecretExample:
    """Wu-Feng may throw this curse, and no other one."""
    unlocked = f"unlocked {level_of(curse)}"
    return secret_example(
        lines(*parts, f"curses {curse}", unlocked, now("throw-curse", board)), None, **options
    )


def thrown(curse: str, *parts: str, board: str = "N", **options: object) -> SecretExample:
    t = may_throw(curse, *parts, board=board, **options)
    return t.do(t.throw(curse))


def slot_for(mantra: str) -> int:
    """The first place on display for a mantra of its level."""
    level = CONTENT.mantra_level[CONTENT.mantra_id.index(mantra)]
    return list(CONTENT.place_level).index(level)


def nearly_filled(mantra: str, slot: int | None = None) -> str:
    """The part of the line `mantras` that says: one more Qi and it works."""
    place = slot_for(mantra) if slot is None else slot
    return f"{place} {mantra} {CONTENT.place_level[place] - 1}"


def filled(mantra: str, *parts: str, board: str = "N", **options: object) -> SecretExample:
    """The last Qi comes on a mantra, out of the supply, and it works."""
    t = secret_example(
        lines(*parts, f"mantras {nearly_filled(mantra)}", now("ink-mantra 1", board)),
        None,
        **options,
    )
    return t.do(f"ink {slot_for(mantra)}")


def searches(
    demon: str, square: int, token: str, *parts: str, height: int = 0, **options: object
) -> SecretExample:
    """The demon searches its square and finds the token on the top of a stack so high; if nothing
    is said, as high as such a token can lie."""
    height = height or highest(token)
    stacks = " ".join(str(height if at == square else 4) for at in range(9))
    lower = [f"{group}-{name}" for group, name in _found_above(height)]
    t = secret_example(
        lines(
            *parts,
            f"demons {demon} {square}",
            f"stacks {stacks}",
            f"found {' '.join(lower)}",
            now(f"demon-acts {demon}"),
        ),
        None,
        **options,
    )
    return t.do("search", f"find {token}")


def highest(token: str) -> int:
    """The last group of tokens that has one with this face."""
    face, faces = TOKENS.index(token), len(TOKENS)
    return max(group for group in range(1, 5) if CONTENT.token_count[(group - 1) * faces + face])


def _found_above(height: int) -> list[tuple[int, str]]:
    """The tokens that lay on the stack are turned up: earth of every higher group."""
    return [(group, "earth") for group in range(height + 1, 5)]


def pyramid(*curses: str) -> str:
    """The line `thrown`: curses in the first slots of their levels."""
    taken = [int(slot) for slot in CONTENT.first_slot]
    words = []
    for curse in curses:
        level = level_of(curse)
        words.append(f"{taken[level]}/{curse}")
        taken[level] += 1
    return f"thrown {' '.join(words)}"


def with_moon(**options: object) -> dict[str, object]:
    return {"expansions": ("white-moon", "black-secret"), **options}
