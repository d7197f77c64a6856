"""The real server in a simulated world, run after run, each decided by a seed.

    python -m proof.simulation --seeds 10000        # about ten minutes on two cores
    python -m proof.simulation --seed 4711 --trace  # one run again, exactly as it was

What is real: the whole application from `create_app` on, with its endpoints, websockets, rooms,
journal, store, LISTEN/NOTIFY code, lifespan, and the SQL it sends, on a real SQLite database.

What is simulated, and decided by the seed:
- time and scheduling (`loop`): which of the things that are ready runs next, in some runs even
  against asyncio's own order; minutes pass in milliseconds;
- the database (`database`): statements and commits that stall, fail before or after they are done,
  connections that end, a database that restarts; notices that are late, or lost while nobody
  listens. One writer at a time, readers see what is committed;
- the network (`network`): lines that are late, slow, cut at any moment, also right after sending,
  and noticed late; requests nobody waits for; whatever belongs to a connection or request is
  cancelled at any of its awaits (`process`);
- processes (`process`) that are killed, stopped and begun again; bots that answer by chance, late
  or not at all;
- people (`players`, `steward`): they decide, also for absent friends, take back and agree, talk,
  point, break off and send again; seats are thrown open, given away, taken over, moved to other
  devices and played by bots.

After an evil hour the faults stop, and everything must come right by itself (`world`); then what
everybody was told is held against what is stored (`proof.checker`).

What it does not model: isolation weaker than "one transaction after the other" (PostgreSQL's READ
COMMITTED lets two of them overlap), notices that overtake each other (PostgreSQL's do not), a
commit that arrives long after its connection was lost, clocks that differ or jump, a full disk,
several tables' locks, pools that run dry, threads, real sockets, and the processes bots think in.
`proof.histories` has real ones of these.

`defects` puts the two worst mistakes the server ever made back, to show that they are found.
"""
