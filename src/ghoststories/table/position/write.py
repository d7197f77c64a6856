"""Writing a text position: a line for everything that is not as the defaults say."""

from ghoststories.content import vocabulary as v
from ghoststories.content.tables import NEED_BITS, NEED_MASK
from ghoststories.engine import attempts, names
from ghoststories.engine import codes as k
from ghoststories.engine.agenda import a_of, b_of, cause_of, entry, kind_of
from ghoststories.engine.base.exorcism import PAID, PICKED
from ghoststories.engine.geometry import DEMON_PLACES, SPACES, TILES
from ghoststories.engine.piles import card_of, group_of, is_unseen, knows_of, serial_of
from ghoststories.engine.state import State
from ghoststories.kinds import step
from ghoststories.table.position import cards, defaults
from ghoststories.table.position.words import listed
from ghoststories.table.sets import in_game


def write_position(s: State) -> str:
    lines = [
        _turn(s),
        _boards(s),
        _village(s),
        listed("haunted", [str(tile) for tile in range(TILES) if s.haunted[tile]]),
        *[line for one in in_game(s) for line in one.lines(s)],
        *[_taoist(s, board) for board in range(k.BOARDS)],
        _ghosts(s),
        listed("buddhas", [names.space_text(i) for i in range(SPACES) if s.buddha_on[i]]),
        f"circle {v.COLOUR_NAMES[s.circle]}" if s.circle >= 0 else "",
        f"mantra {names.MARKED_NAMES[s.mantra]}" if s.mantra >= 0 else "",
        listed("dice", _colours([int(s.faces[face]) for face in range(v.FACES)])),
        listed("need", _needs(s), ", "),
        f"attempt {attempts.NAMES[attempts.place_of_kind(s.attempt)]}" if s.attempt else "",
        listed("laid", [v.COLOUR_NAMES[c] for c in range(v.COLOURS) if s.laid >> c & 1]),
        listed("done", [word for word, bit in defaults.DONE_WORDS.items() if s.done & bit]),
        f"acted {s.acted_at}" if s.acted_at != defaults.acted_at(s) else "",
        listed("borrowed", [names.BOARD_NAMES[b] for b in range(k.BOARDS) if s.borrowed >> b & 1]),
        "powers lost" if s.powers_lost else "",
        f"rolls {s.tao_rolls} {s.curse_rolls}" if s.tao_rolls or s.curse_rolls else "",
        listed("gone", [s.content.card_id[card] for card in cards.cards_gone(s)], ", "),
        _deck(s),
        _agenda(s),
    ]
    return "".join(line + "\n" for line in lines if line)


def _colours(counts: list[int]) -> list[str]:
    return [v.COLOUR_NAMES[colour] for colour, n in enumerate(counts) for _ in range(n)]


def _turn(s: State) -> str:
    return "" if s.turn == 1 and s.active == 0 else f"turn {s.turn} {names.BOARD_NAMES[s.active]}"


def _name(of: list[str], number: int) -> str:
    return of[number] if number >= 0 else "?"


def _boards(s: State) -> str:
    now = ([int(c) for c in s.colour], [int(p) for p in s.power])
    if now == defaults.boards(s):
        return ""
    pairs = zip(*now, strict=True)
    return listed(
        "boards", [f"{_name(v.COLOUR_NAMES, c)}/{_name(v.POWERS, p)}" for c, p in pairs], " "
    )


def _village(s: State) -> str:
    now = [int(villager) for villager in s.village]
    if now == [int(s.rules.villagers[tile]) for tile in range(TILES)]:
        return ""
    return listed("village", [_name(v.VILLAGERS, villager) for villager in now])


def _taoist(s: State, board: int) -> str:
    words = [word for word, status in defaults.STATUS_WORDS.items() if s.status[board] == status]
    if s.at[board] != defaults.tile(s, board):
        words.append(f"at {s.at[board]}")
    if s.qi[board] != defaults.qi(s, board):
        words.append(f"qi {s.qi[board]}")
    tokens = [int(s.tao[board * v.COLOURS + colour]) for colour in range(v.COLOURS)]
    if tokens != defaults.tao(s, board):
        words.append(listed("tao", _colours(tokens)) or "no-tao")
    if s.yin_yang[board] != defaults.yin_yang(s, board):
        words.append("yin-yang" if s.yin_yang[board] else "no-yin-yang")
    if s.buddhas[board]:
        words.append(f"buddhas {s.buddhas[board]}")
    if s.power_tokens[board] != defaults.power_tokens(s, board):
        words.append(f"power-tokens {s.power_tokens[board]}")
    if s.fresh_buddhas and board == s.active:
        words.append(f"fresh {s.fresh_buddhas}")
    return listed(names.BOARD_NAMES[board], words)


def _ghosts(s: State) -> str:
    return listed("ghosts", [_ghost(s, i) for i in range(SPACES) if s.ghosts[i] >= 0], ", ")


def _ghost(s: State, space: int) -> str:
    words = [names.space_text(space), s.content.card_id[s.ghosts[space]]]
    if s.figures[space] != defaults.figure(s, space):
        words.append("stone" if s.figures[space] == k.ON_STONE else "no-figure")
    if s.lasting[space] != defaults.lasting(s, space):
        words += names.lasting_names(int(s.lasting[space])) or ["idle"]
    return " ".join(words)


def _needs(s: State) -> list[str]:
    return [_need(s, target) for target in range(len(s.need)) if s.need[target] >= 0]


def _need(s: State, space: int) -> str:
    need = int(s.need[space])
    if need >= PAID and space >= DEMON_PLACES:
        return f"{names.MARKED_NAMES[space]} paid"
    if need >= PAID:
        return f"{names.space_text(space)} paid {s.content.card_id[need - PAID]}"
    counts = [need >> NEED_BITS * colour & NEED_MASK for colour in range(v.COLOURS)]
    picked = ["picked"] if need >= PICKED else []
    return " ".join([names.MARKED_NAMES[space], *picked, *_colours(counts)])


def _deck(s: State) -> str:
    slots = [int(s.deck[i]) for i in range(s.deck_n)]
    seen = cards.cards_in_play(s) + cards.cards_gone(s) + cards.cards_in_hand(s)
    if slots == defaults.deck(s, seen):
        return ""
    return listed("deck", _runs(s, slots), ", ") or "deck empty"


def _runs(s: State, slots: list[int]) -> list[str]:
    """From the top; `3 ghost` is a run of unseen slots in their natural order."""
    words: list[str] = []
    expected = [0] * len(v.GROUP_NAMES)
    run, name = 0, ""
    for slot in slots:
        group = int(group_of(slot))
        plain = is_unseen(slot) and not knows_of(slot) and serial_of(slot) == expected[group]
        expected[group] += plain
        if run and not (plain and name == v.GROUP_NAMES[group]):
            words.append(f"{run} {name}")
            run = 0
        if plain:
            run, name = run + 1, v.GROUP_NAMES[group]
        else:
            words.append(_slot(s, slot))
    if run:
        words.append(f"{run} {name}")
    return words[::-1]


def _slot(s: State, slot: int) -> str:
    knows = defaults.KNOWS_WORDS.get(int(knows_of(slot)))
    known_by = f"({knows})" if knows else ""
    if is_unseen(slot):
        return f"{v.GROUP_NAMES[group_of(slot)]}#{serial_of(slot)}{known_by}"
    return s.content.card_id[card_of(slot)] + known_by


def _agenda(s: State) -> str:
    if s.result != k.RUNNING:
        return f"result {names.RESULT_NAMES[s.result]}"
    entries = [int(s.agenda[s.agenda_n - 1 - i]) for i in range(s.agenda_n)]
    turn_ends = int(entry(step.TURN_ENDS, s.active, 0, 0))
    for stage, kinds in defaults.STAGES.items():
        if entries == [*kinds, turn_ends]:
            return "" if stage == defaults.DEFAULT_STAGE else f"step {stage}"
    return listed("agenda", [_entry(s, packed) for packed in entries], "; ")


def _entry(s: State, packed: int) -> str:
    row = step.ROWS[int(kind_of(packed))]
    words = [row.word]
    for what, value in ((row.a, a_of(packed)), (row.b, b_of(packed))):
        if what:
            words.append(names.argument_text(s.content, what, int(value)))
    cause = names.cause_text(s.content, int(cause_of(packed)))
    return " ".join(words) + (f" < {cause}" if cause else "")
