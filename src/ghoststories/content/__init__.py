"""The cards, villagers and powers as data: TOML files, their vocabulary and the loader.

`loader.load_content()` gives the tables the engine plays with. Nothing is re-exported here, so
that the compiled engine can import `content.tables` without pulling in the TOML reader.
"""
