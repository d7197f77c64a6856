"""Figures for Prometheus, under /metrics."""

from prometheus_client import Counter, Gauge, Histogram

ACTIONS = Counter("ghoststories_actions", "Entries written to the log", ["by"])
REFUSED = Counter("ghoststories_refused", "Requests and messages refused", ["code"])
FAULTS = Counter("ghoststories_faults", "Mistakes of ours, by what failed of them", ["of"])
ACKED = Histogram(
    "ghoststories_ack_seconds",
    "From receiving an action to its acknowledgement",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 3),
)
COMMITTED = Histogram(
    "ghoststories_commit_entries",
    "Entries of one transaction",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
)
WAITING = Gauge("ghoststories_journal_waiting", "Entries and changes that wait to be written")
WRITTEN = Histogram(
    "ghoststories_journal_seconds",
    "From asking for an entry or a change to be written to its being durable, or refused",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 3, 10),
)
STORAGE_ERRORS = Counter(
    "ghoststories_storage_errors", "What the database refused or left unanswered", ["reason"]
)
CLIENTS = Gauge("ghoststories_clients", "Open websockets")
TABLES = Gauge("ghoststories_tables", "Tables in memory")
RESYNCED = Counter("ghoststories_resynchronised", "Slow clients that were given a fresh view")
THOUGHT = Histogram(
    "ghoststories_bot_seconds",
    "How long bots think",
    ["bot"],
    buckets=(0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30),
)
READERS_LOST = Counter("ghoststories_readers_lost", "Processes that read, and were replaced")
WORKERS_LOST = Counter("ghoststories_workers_lost", "Bot processes that were replaced")
