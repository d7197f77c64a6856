"""Events as sentences in a language: `qi-lost N (card:grave-walker)` is told to people."""

from ghoststories.content.tables import Content
from ghoststories.content.words import Words, ability_words, words
from ghoststories.engine.names import STEP_NAMES
from ghoststories.engine.steps import STEPS
from ghoststories.table.events import Event

NOWHERE = {
    "circle": "circle-emptied",
    "mantra": "mantra-back",
    "buddha-returned": "buddha-returned-held",
}
"""What an event is called when it is about no space or no colour."""


def event_words(event: Event, content: Content, lang: str = "en") -> str:
    """`North loses 1 Qi (Grave Walker)`."""
    said, names = words(lang), content.names[lang]
    nowhere = bool({"-", "none"} & {event.subject.get("space"), event.subject.get("colour")})
    kind = NOWHERE.get(event.kind, event.kind) if nowhere else event.kind
    subject = {what: _word(what, value, said, names) for what, value in event.subject.items()}
    if "ability" in subject:
        subject["ability"] = ability_words(lang, "left", event.subject["ability"])
    told = said[f"event.{kind}"].format_map(subject)
    why = _cause(event.cause, names)
    return said["event.because"].format(what=told, why=why) if why else told


def _word(what: str, value: str, said: Words, names: dict[str, str]) -> str:
    if what in ("card", "power"):
        return names[value]
    section = {"face": "colour"}.get(what, what)
    return said.get(f"{section}.{value}", value)


def _cause(cause: str, names: dict[str, str]) -> str:
    """The card, villager or power by its name; a step of the turn by its rule."""
    kind, _, which = cause.partition(":")
    if kind == "step":
        return STEPS[STEP_NAMES.index(which)].rule
    return names[which] if which else ""
