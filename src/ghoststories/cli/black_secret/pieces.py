"""Parts of the drawn table for Black Secret: catacombs, Wu-Feng's board, curses and mantras."""

from typing import TYPE_CHECKING

from rich.text import Text

from ghoststories.cli.screen.lines import heading
from ghoststories.cli.screen.look import STYLES, Look
from ghoststories.content.black_secret.facts import curse_facts, demon_facts, mantra_facts
from ghoststories.content.black_secret.vocabulary import DEMONS, TOKENS, TOKENS_N
from ghoststories.content.black_secret.words import effect_words
from ghoststories.content.words import words
from ghoststories.engine.agenda import living
from ghoststories.engine.base.powers import board_power_works, power_is_blocked
from ghoststories.engine.black_secret import secret
from ghoststories.engine.black_secret.secret import secret_of
from ghoststories.engine.black_secret.skeletons import skeletons_left
from ghoststories.engine.codes import BOARDS, RUNNING
from ghoststories.engine.geometry import TILES
from ghoststories.engine.names import BOARD_NAMES
from ghoststories.engine.state import State
from ghoststories.table.black_secret import telling
from ghoststories.table.black_secret.view import secret_view

if TYPE_CHECKING:
    from ghoststories.cli.screen.speech import Speech


# ---------------------------------------------------------------- in words
def does(speech: "Speech", ident: str) -> str:
    """What a curse or a mantra does."""
    content = speech.content
    facts = curse_facts if ident in content.curse_id else mantra_facts
    return effect_words(speech.language, facts(content, ident).steps)


def here(speech: "Speech", things: str) -> str:
    """Demons with their cost, the Shadow, Taoists and tokens of a square."""
    look, words = speech.look, things.split()
    parts = [f"{look.stack}{word}" for word in words if word.isdecimal()]
    parts += [
        f"{look.demon}{speech.content.demon_cost[DEMONS.index(word)]}"
        for word in words
        if word in DEMONS
    ]
    parts += [look.shadow] if "shadow" in words else []
    parts.append("".join(word for word in words if word in BOARD_NAMES))
    return " ".join(part for part in parts if part)


# ---------------------------------------------------------------- on a village tile
def lurks_there(s: State, look: Look, tile: int) -> Text:
    """The Shadow on a tile, and what is under it: demons, the Shadow."""
    text, x = Text(), secret_of(s)
    if x.shadow == secret.ABOVE + tile:
        text.append(look.shadow, STYLES["red"])
    under = _demons_at(s, look, tile)
    if x.shadow == tile:
        under.append(look.shadow)
    if under:
        text.append(look.below + "".join(under), STYLES["red"])
    return text


# ---------------------------------------------------------------- a Taoist
def brotherhood(s: State, look: Look, board: int) -> Text:
    """K-BLD-2. At exactly 1 Qi: the board opposite, whose power the Taoist has in its turn too."""
    brother = (board + 2) % BOARDS
    shares = living(s, board) and s.qi[board] == 1 and not power_is_blocked(s, board)
    if not shares or not board_power_works(s, brother):
        return Text()
    return Text(look.brother + BOARD_NAMES[brother], STYLES["qi"])


# ---------------------------------------------------------------- lines beside the table
def secret_lines(s: State, speech: "Speech", wide: bool) -> list[Text]:
    """Wu-Feng's board in a line, the mantras in a second; with room the catacombs too."""
    lines = [_board_line(s, speech), _mantra_line(s, speech, wide)]
    return [*lines, *(catacomb_rows(s, speech) if wide else [])]


def _board_line(s: State, speech: "Speech") -> Text:
    x, dot = secret_of(s), Text(speech.look.dot)
    parts = [
        Text(speech.say("screen.wu-feng"), STYLES["strong"]),
        Text(speech.say("screen.hand", n=int(x.hand_n)), STYLES["lantern"]),
        Text(speech.say("screen.urns", n=int(x.urns)), STYLES["red" if x.urns else "plain"]),
    ]
    if x.shadow != secret.NO_SHADOW:
        place = speech.say("screen.shadow-at", place=shadow_place(speech, s))
        parts.append(Text(place, STYLES["red"]))
    elif waiting := _demons_at(s, speech.look, secret.OUTSIDE):
        parts.append(Text(speech.say("screen.outside", demons=" ".join(waiting))))
    parts.append(Text(speech.say("screen.curses", n=_thrown(s))))
    parts.append(Text(speech.say("screen.skeletons", n=int(skeletons_left(s)))))
    return dot.join(parts)


def shadow_place(speech: "Speech", s: State) -> str:
    """On a tile of the village, or on a square."""
    shadow = int(secret_of(s).shadow)
    if shadow >= secret.ABOVE:
        return speech.tile(s, shadow - secret.ABOVE)
    return speech.say("screen.square", n=shadow)


def _thrown(s: State) -> str:
    """`2/4 1/3 0/2 –`: thrown curses and slots of each level; a locked level has a dash."""
    x = secret_of(s)
    parts = []
    for level in telling.LEVELS:
        slots = _slots(s, level)
        thrown = sum(1 for slot in slots if x.slots[slot] >= 0)
        parts.append(f"{thrown}/{len(slots)}" if level <= x.unlocked else "-")
    return " ".join(parts)


def _slots(s: State, level: int) -> range:
    return range(s.content.first_slot[level], s.content.first_slot[level + 1])


def _demons_at(s: State, look: Look, place: int) -> list[str]:
    costs = zip(secret_of(s).demons, s.content.demon_cost, strict=True)
    return [f"{look.demon}{cost}" for at, cost in costs if at == place]


def _mantra_line(s: State, speech: "Speech", wide: bool) -> Text:
    """The mantras with their Qi; where there is little room only those that have some by name."""
    x, parts, empty = secret_of(s), list[Text](), 0
    for place in range(secret.MANTRA_SLOTS):
        if x.display[place] < 0:
            continue
        if not wide and not x.mantra_qi[place]:
            empty += 1
            continue
        name = speech.marked(speech.content.mantra_id[x.display[place]])
        style = STYLES["qi"] if x.mantra_qi[place] else STYLES["plain"]
        parts.append(Text(f"{name} {speech.look.qi}{telling.mantra_qi(s, place)}", style))
    if empty:
        parts.append(Text(speech.say("screen.mantras-empty", n=empty)))
    if not parts:
        parts.append(Text(speech.say("screen.none")))
    head = Text(speech.say("screen.mantras"), STYLES["faint"])
    hint = Text(speech.say("screen.secret-hint"), STYLES["faint"])
    return Text(" ").join([head, Text(speech.look.dot).join(parts), hint])


def catacomb_rows(s: State, speech: "Speech") -> list[Text]:
    """Three rows of squares: number, colour, ladder, tokens, and who is there."""
    cells = [_square(s, speech, square) for square in range(TILES)]
    wide = max(cell.cell_len for cell in cells) + 2
    for cell in cells:
        cell.truncate(wide, pad=True)
    bar = Text(speech.look.bar + " ", STYLES["faint"])
    return [Text.assemble(bar, bar.join(cells[at : at + 3]), bar) for at in (0, 3, 6)]


def _square(s: State, speech: "Speech", square: int) -> Text:
    x, look = secret_of(s), speech.look
    text = Text(f"{look.below}{square} ")
    text.append_text(look.symbol(telling.square_colour(s, square)))
    text.append(f" {look.ladder if x.ladders >> square & 1 else look.nothing}")
    if square in secret_view(s).entrances:
        text.append(look.entrance, STYLES["faint"])
    things = telling.on_square(s, square)
    return text.append(f" {here(speech, things)}" if things else "")


# ---------------------------------------------------------------- the page of `secret`
def secret_page(s: State, speech: "Speech") -> list[Text]:
    """All of Black Secret that lies on the table, as the one who looks may see it."""
    view = secret_view(s)
    lines = [
        heading(speech.say("screen.catacombs", side="AB"[secret_of(s).catacombs])),
        *catacomb_rows(s, speech),
    ]
    if view.found:
        lines.append(_tokens(s, speech, "found", view.found))
    lines.append(_tokens(s, speech, "still-hidden", _hidden_tokens(s)))
    lines.append(heading(speech.say("screen.wu-feng-board", side=view.side or "?")))
    lines += [*_demons(s, speech), *_rest_of_board(s, speech), *_curses(s, speech)]
    lines.append(heading(speech.say("screen.mantras-title")))
    return [*lines, *_mantras(s, speech)]


def _tokens(s: State, speech: "Speech", key: str, counts: dict[str, int]) -> Text:
    told = [f"{speech.named(f'token-{token}')} {n}" for token, n in counts.items()]
    return Text(f"  {speech.say(f'screen.{key}')}: {', '.join(told) or speech.say('screen.none')}")


def _hidden_tokens(s: State) -> dict[str, int]:
    """Those that nobody has turned up: everybody knows which there are, not where."""
    x = secret_of(s)
    left = [int(x.tokens_left[i]) for i in range(int(x.groups) * TOKENS_N)]
    counts = {name: sum(left[face::TOKENS_N]) for face, name in enumerate(TOKENS)}
    return {name: n for name, n in counts.items() if n}


def _demons(s: State, speech: "Speech") -> list[Text]:
    x, lines = secret_of(s), list[Text]()
    for number, name in enumerate(DEMONS):
        cost = int(s.content.demon_cost[number])
        where = speech.say("screen.waits", cost=cost)
        if x.demons[number] != secret.OUTSIDE:
            where = speech.say("screen.square", n=int(x.demons[number]))
        resists = speech.say("screen.resists", n=int(s.content.demon_resistance[number]))
        effect = demon_facts(s.content, name).effects[max(int(x.side), 0)]
        told = "; ".join([where, resists, words(speech.language)[f"demon.{effect}"]])
        lines.append(Text(f"  {speech.look.demon}{cost} {speech.marked(name)}: {told}"))
    return lines if x.shadow == secret.NO_SHADOW else []


def _rest_of_board(s: State, speech: "Speech") -> list[Text]:
    """The Shadow, urns, skeletons, the hand, and what curses and mantras have done for longer."""
    x, view, dot = secret_of(s), secret_view(s), speech.look.dot
    parts = [
        speech.say("screen.urns", n=view.urns),
        speech.say("screen.skeletons", n=view.skeletons),
        speech.say("screen.hand", n=view.hand),
    ]
    if x.shadow != secret.NO_SHADOW:
        parts.append(speech.say("screen.shadow-at", place=shadow_place(speech, s)))
    lines = ["  " + dot.join(parts)]
    if sees_hand(s) and x.hand_n:
        lines += [f"  {line.plain}" for line in own_hand(s, speech)]
    if view.blocked:
        blocked = speech.boards(view.blocked)
        lines.append("  " + speech.say("screen.blocked-boards", boards=blocked))
    if view.weakened:
        cards = ", ".join(
            f"{speech.names[card]} {speech.colour(colour)}"
            for card, colour in view.weakened.items()
        )
        lines.append("  " + speech.say("screen.weakened-cards", cards=cards))
    return [Text(line) for line in lines]


def sees_hand(s: State) -> bool:
    """Whether the hand of this state is not hidden from the one it is shown to."""
    x = secret_of(s)
    return all(x.hand[i] != secret.UNKNOWN_CARD for i in range(x.hand_n))


def _curses(s: State, speech: "Speech") -> list[Text]:
    """Those that may still be thrown, then those that lie in the slots, each by level."""
    x = secret_of(s)
    level_of = s.content.curse_level
    shown = [i for i, where in enumerate(x.curses) if where == secret.SHOWN]
    shown.sort(key=lambda number: int(level_of[number]))
    thrown = [int(number) for number in x.slots if number >= 0]
    lines = [heading(speech.say("screen.pyramid", level=int(x.unlocked)))]
    lines += [_curse(s, speech, number) for number in shown]
    if thrown:
        lines.append(heading(speech.say("screen.thrown")))
        lines += [_curse(s, speech, number) for number in thrown]
    return lines


def _curse(s: State, speech: "Speech", number: int) -> Text:
    about = telling.curse_values(s, number)
    colour = speech.look.symbol(about["symbol"]) if about["symbol"] in STYLES else Text("-")
    head = f"  {about['level']} {colour.plain} {speech.marked(about['hex'])}: "
    return Text.assemble((head, colour.style), does(speech, about["hex"]))


def _mantras(s: State, speech: "Speech") -> list[Text]:
    x, lines = secret_of(s), list[Text]()
    for place in range(secret.MANTRA_SLOTS):
        if x.display[place] >= 0:
            mantra = s.content.mantra_id[x.display[place]]
            head = f"  {speech.look.qi}{telling.mantra_qi(s, place)} {speech.marked(mantra)}: "
            lines.append(Text.assemble((head, STYLES["qi"]), does(speech, mantra)))
    return lines


def hand_names(speech: "Speech", s: State) -> list[str]:
    """The cards of the hand; empty for whoever may not see them."""
    return [speech.card_with_stones(card) for card in secret_view(s).hand_cards]


def own_hand(s: State, speech: "Speech") -> list[Text]:
    """In Wu-Feng's own eyes, and at the end in all: his cards, in a line under the table."""
    if not sees_hand(s) or not secret_of(s).hand_n:
        return []
    cards = ", ".join(hand_names(speech, s))
    key = "own-hand" if s.result == RUNNING else "his-hand"
    return [Text(speech.say(f"screen.{key}", cards=cards), STYLES["lantern"])]
