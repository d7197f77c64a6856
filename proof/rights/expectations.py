"""Who may do what, in plain words: the only place where it is said.

Each line is an operation of the OpenAPI document or a message of the websocket; words in brackets
say how it is meant (`asking.py`). For each state of the table: `who, who: outcome; *: outcome`.
The outcome is `yes`, `ignored` (a message that nobody answers and nobody is told of), or the code
of the refusal. `any` stands for all states that have no line of their own, `running base` for a
table without Wu-Feng.

own             plays North, who decides       taken over      had South, was away too long
friend          plays East                     moved           had East, went to another device
other side      plays Wu-Feng                  thrown out      had West
host            has the table and no seat      other table     has seats and host there
host playing    has both                       hash            shows hashes of all tokens
stranger        shows a token of nobody        nobody          shows nothing
cut off         is connected as North, and was thrown out since (messages only)

`*` are all who are not named: those in the right column, as a rule.
"""

ALL = {"any": "*: yes"}
PLAYERS = "own, friend, other side, host playing"
THEIRS = f"{PLAYERS}, host"
"""Who has anything at this table."""
HOSTS = "host, host playing"
TAOISTS = "own, friend, host playing"
BEGUN = {"lobby": "*: not-now", "any": "*: yes"}
OVER = {"finished": "*: yes", "any": "*: not-now"}
BEFORE = {"lobby": f"{HOSTS}: yes; *: not-host", "any": f"{HOSTS}: not-now; *: not-host"}
ACT = {
    "lobby": f"{PLAYERS}: not-now; *: no-seat",
    "running": "own, host playing: yes; friend, other side: not-yours; *: no-seat",
    "finished": f"{PLAYERS}: illegal; *: no-seat",
}
UNDO = {"running": f"{PLAYERS}: yes; *: no-seat", "any": f"{PLAYERS}: not-now; *: no-seat"}
ANSWER = {
    "running": "own, other side, host playing: yes; friend: not-now; *: no-seat",
    "any": f"{PLAYERS}: not-now; *: no-seat",
}
SAY = {"any": f"{THEIRS}: yes; *: no-seat"}
SEAT = {"any": f"friend, {HOSTS}: yes; *: not-yours"}

T = "/api/tables/{table_id}"
EXPECTED: dict[str, dict[str, str]] = {
    # beside the tables
    "GET /api/tables": ALL,
    "POST /api/tables": ALL,
    "POST /api/scores": ALL,
    "GET /api/daily": ALL,
    "GET /api/daily/{date}": ALL,
    "GET /api/rules/{ident}": ALL,
    "GET /healthz": ALL,
    "GET /readyz": ALL,
    # looking: everybody who knows the table, each with eyes of their own
    f"GET {T}": ALL,
    f"GET {T}/view": BEGUN,
    f"GET {T}/position": BEGUN,
    f"GET {T}/odds": BEGUN,
    f"GET {T}/payment": BEGUN,
    f"GET {T}/events": ALL,
    f"GET {T}/record": BEGUN,
    f"GET {T}/chat": ALL,
    f"GET {T}/course": OVER,
    f"GET {T}/replay": OVER,
    f"GET {T} (a bot plays, wu-feng)": ALL,
    f"GET {T}/view (a bot plays, wu-feng)": BEGUN,
    f"GET {T}/position (a bot plays, wu-feng)": BEGUN,
    f"GET {T}/events (a bot plays, wu-feng)": ALL,
    f"GET {T}/record (a bot plays, wu-feng)": BEGUN,
    # playing
    f"POST {T}/actions": ACT,
    f"POST {T}/undo": UNDO,
    f"POST {T}/answer (asked)": ANSWER,
    f"POST {T}/chat": SAY,
    f"POST {T}/problems": ALL,
    f"POST {T}/advice": {"any": f"{PLAYERS}: not-now; *: no-seat"},
    # the host's
    f"PATCH {T} (options)": {"any": f"{HOSTS}: yes; *: not-host"},
    f"PATCH {T} (ruleset)": BEFORE,
    f"POST {T}/start": BEFORE,
    f"POST {T}/seats/{{board}}/invitation (W)": {"any": f"{HOSTS}: yes; *: not-host"},
    f"POST {T}/seats/{{board}}/invitation (E)": {"any": f"{HOSTS}: taken; *: not-host"},
    f"POST {T}/seats/{{board}}/invitation (wu-feng)": {"any": f"{HOSTS}: taken; *: not-host"},
    f"POST {T}/seats/{{board}}/invitation (a bot plays, wu-feng)": {
        "running": f"{HOSTS}: not-now; *: not-host",
        "any": f"{HOSTS}: yes; *: not-host",
    },
    # seats
    f"PUT {T}/seats/{{board}} (bot, E)": SEAT,
    f"PUT {T}/seats/{{board}} (open, E)": SEAT,
    f"PUT {T}/seats/{{board}} (human, E)": {"any": "friend: yes; *: not-yours"},
    f"PUT {T}/seats/{{board}} (bot, wu-feng, here)": {
        "running": f"other side: yes; {HOSTS}: not-now; *: not-yours",
        "any": f"other side, {HOSTS}: yes; *: not-yours",
    },
    f"PUT {T}/seats/{{board}} (open, wu-feng)": {"any": f"other side, {HOSTS}: yes; *: not-yours"},
    f"PUT {T}/seats/{{board}} (human, wu-feng, a bot plays)": {
        "any": "other side: yes; *: not-yours"
    },
    f"POST {T}/seats/{{board}}/join (W)": {"any": "*: not-yours"},
    f"POST {T}/seats/{{board}}/join (W, invited)": {"any": "other side: not-yours; *: yes"},
    f"POST {T}/seats/{{board}}/join (W, public)": {"any": "other side: not-yours; *: yes"},
    f"POST {T}/seats/{{board}}/join (E, public)": {"any": "other side: not-yours; *: taken"},
    f"POST {T}/seats/{{board}}/join (wu-feng, public)": {"any": f"{TAOISTS}: not-yours; *: taken"},
    f"POST {T}/seats/{{board}}/takeover (E, here)": {
        "any": "own, friend, host, host playing: not-now; *: not-yours"
    },
    f"POST {T}/seats/{{board}}/takeover (E, away)": {
        "any": "own, host, host playing: yes; friend: not-now; *: not-yours"
    },
    f"POST {T}/seats/{{board}}/takeover (E, public, away)": {
        "any": "friend: not-now; other side: not-yours; *: yes"
    },
    f"POST {T}/seats/{{board}}/takeover (wu-feng, away)": {
        "running": "host, other side: not-now; *: not-yours",
        "any": "host: yes; other side: not-now; *: not-yours",
    },
    f"POST {T}/seats/{{board}}/reclaim (S)": {"any": "taken over: yes; *: not-yours"},
    f"POST {T}/seats/{{board}}/reclaim (E)": {"any": "*: not-yours"},
    f"POST {T}/seats/{{board}}/reclaim (W)": {"any": "*: not-yours"},
    f"POST {T}/seats/{{board}}/reclaim (wu-feng)": {"any": "*: not-yours"},
    f"POST {T}/link": {"any": f"{THEIRS}: yes; *: no-seat"},
    f"POST {T}/arrive": {"any": "*: not-yours"},
    f"POST {T}/arrive (linked)": ALL,
    # other tables that follow from this one
    f"POST {T}/fork": {
        "running": "other side: yes; *: not-now",
        "running base": "*: yes",
        "lobby": "*: not-now",
        "finished": "*: yes",
    },
    f"POST {T}/rematch": {
        "finished": f"{THEIRS}: yes; *: no-seat",
        "any": f"{THEIRS}: not-now; *: no-seat",
    },
    # messages
    "hello": ALL,
    "hello (again)": {"any": "*: bad-request"},
    "hello (a bot plays, wu-feng)": ALL,
    "act": ACT,
    "undo": UNDO,
    "answer (asked)": ANSWER,
    "say": SAY,
    "point": {"any": f"{PLAYERS}: yes; *: ignored"},
    "shown": ALL,
    "beat": ALL,
}  # fmt: skip

CHANGES_NOTHING = {
    "POST /api/scores", f"POST {T}/advice", "hello", "point", "shown", "beat",
}  # fmt: skip
"""What is not looked at by GET, and writes nothing all the same."""


def expected(line: str, kind: str, state: str, role: str) -> str:
    told = EXPECTED[line]
    rule = told.get(f"{state} {kind}") or told.get(state) or told["any"]
    for part in rule.split("; "):
        who, _, outcome = part.partition(": ")
        if who == "*" or role in who.split(", "):
            return outcome
    raise LookupError(f"{line}: nobody said what {role} may do while the table is {state}")


def missing(there_is: set[str]) -> list[str]:
    """What nobody has said anything about; and what is said of things that are not there."""
    said = {line.partition(" (")[0] for line in EXPECTED}
    new = [f"{one}: say who may do it in proof/rights/expectations.py" for one in there_is - said]
    old = [f"{one}: there is no such thing any more" for one in said - there_is]
    return sorted(new + old)
