# ghoststories: `make` lists what can be done here.
#
# Two forms of one source: .venv holds the editable, interpreted form (src/, never a .so in it);
# build/compiled holds the package compiled by mypyc, and comes first by PYTHONPATH: $(RUN).

PYTHON ?= python3
VENV ?= .venv
REF ?= HEAD
HOURS ?= 12
# How many processes share the tests.
CORES ?= 2

BIN := $(VENV)/bin
COMPILED := build/compiled
RUN := PYTHONPATH=$(CURDIR)/$(COMPILED):$(CURDIR) $(BIN)/python
RUN_INTERPRETED := PYTHONPATH= $(BIN)/python
# A file stays in one process: so do its server and its browser.
PYTEST := -m pytest -q -n $(CORES) --dist loadfile --no-loadscope-reorder
# Only what the lock installed; pip itself asks nobody for anything here.
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check
INSTALL_HERE := $(PIP_INSTALL) --no-deps --no-build-isolation
SOURCES := $(sort $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.bin' -o -name py.typed))

PAGE := src/ghoststories/server/static
WEB_SOURCES := $(sort $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*' \
  -not -path '*/messages/game/*' -not -name '*.lock'))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play compiled-meanwhile whole chromium terminal page check-page venv compiled check lint test postgres bench bench-bots bench-search bench-server bench-page bench-first-game bench-compare bench-balance proof-histories proof-simulation proof-rights proof-load proof-upgrade soak strength strength-moon strength-secret lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## play in the browser (installs and builds what is needed first; the engine compiles meanwhile)
	@if $(MAKE) --no-print-directory --question compiled; then \
	  $(MAKE) --no-print-directory whole && \
	  $(RUN) -m ghoststories serve --open; \
	else \
	  $(MAKE) --no-print-directory -j2 venv web/node_modules/.done && \
	  $(BIN)/python play.py $(MAKE); \
	fi

# Beside a server that looks for one of the two stamps (docs/server.md).
compiled-meanwhile:
	@$(MAKE) --no-print-directory compiled || true
	@test -e $(COMPILED)/.done || { mkdir -p $(COMPILED); touch $(COMPILED)/.failed; }

# The compiled package with the page in it.
whole: compiled page
	@rm -rf $(COMPILED)/ghoststories/server/static
	@cp -r $(PAGE) $(COMPILED)/ghoststories/server/static

terminal: compiled ## play in the terminal
	@$(RUN) -m ghoststories play

venv: $(VENV)/.done ## install the locked dependencies and src/ (editable) into .venv

# What nobody imports need not become bytecode: that is half of the time this takes. What somebody
# imports does, whatever the environment says: without, every server of a test starts at a third of
# the speed.
unexport PYTHONDONTWRITEBYTECODE
$(VENV)/.done: requirements.lock pyproject.toml setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "ghoststories needs Python 3.11 or newer; '$(PYTHON)' is not. Name another one:" \
	       "make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "'$(PYTHON)' cannot make virtual environments." \
	       "On Debian or Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Installing the dependencies into $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP_INSTALL) --no-compile -r requirements.lock
	@$(BIN)/python $(INSTALL_HERE) --editable .
	@touch $@

compiled: $(COMPILED)/.done ## compile the engine into build/compiled (needs a C compiler)

# The stamp is written only for a compiled result: after a fallback the next call tries again. Its
# own cache of mypy: `make lint` may run beside it.
$(COMPILED)/.done: $(VENV)/.done build/sources.txt $(SOURCES)
	@echo "Compiling the engine (about a minute) ..."
	@rm -rf $(COMPILED) build/lib* build/temp*
	@MYPY_CACHE_DIR=build/mypy_cache $(BIN)/python $(INSTALL_HERE) --target $(COMPILED) .
	@$(RUN) -m ghoststories.form
	@case `$(RUN) -m ghoststories.form` in compiled*) touch $@;; esac

# Changes when a source file comes or goes: a deleted file is no newer than the stamp. Written while
# this is read, so that `make --question compiled` knows.
$(shell mkdir -p build && { echo '$(SOURCES)' | cmp -s - build/sources.txt || echo '$(SOURCES)' > build/sources.txt; })

page: $(PAGE)/index.html ## build the page into the package (needs Node 20)

# Not `npm ci`: it refuses a lock without the optional packages of every other platform, and not every
# registry has them. What is locked is checked by its hash all the same.
web/node_modules/.done: web/package.json web/package-lock.json
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null || { \
	  echo "The page needs Node 20 or newer to be built. Without it: make terminal" >&2; exit 1; }
	@echo "Installing what the page is made of ..."
	@cd web && npm install --silent --no-fund --no-audit
	@touch $@

$(PAGE)/index.html: $(VENV)/.done web/node_modules/.done $(WEB_SOURCES) $(SOURCES)
	@echo "Building the page ..."
	@$(RUN_INTERPRETED) web/generate.py
	@cd web && npm run --silent build
	@touch $@

check-page: page ## types and tests of the page
	@cd web && npm run --silent check && npm run --silent test

check: lint ## style, types, layers and the fast tests: before every commit
	@GHOSTSTORIES_FORM=interpreted $(RUN_INTERPRETED) $(PYTEST) -m "not slow" -x

lint: venv web/node_modules/.done
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@cd web && npm run --silent format:check

# gcc is a stated need of development, so a fallback is a failure here. The page comes before what is
# done at the same time: the compiled package takes in what lies there.
test: export GHOSTSTORIES_REQUIRE_COMPILED = 1
test: postgres chromium page ## everything, the engine in both its forms, and the page in a browser
	@$(MAKE) --no-print-directory -j$(CORES) lint whole check-page
	@GHOSTSTORIES_FORM=interpreted $(RUN_INTERPRETED) $(PYTEST) -m both_forms --durations=25
	@GHOSTSTORIES_FORM=compiled $(RUN) $(PYTEST) --durations=25

postgres:
	@tests/server/install_postgres.sh

chromium: venv
	@tests/web/install_chromium.sh $(BIN)/python

bench: compiled ## how fast: ratios measured in one run
	@$(BIN)/python bench/run.py

strength: compiled ## the win rates of docs/strength.md, into build/strength; goes on where it was (HOURS=12)
	@$(RUN) -m bench.strength build/strength --hours $(HOURS)

strength-moon: compiled ## the win rates of White Moon in docs/strength.md; goes on where it was
	@$(RUN) -m bench.strength_white_moon build/strength

strength-secret: compiled ## the win rates of Black Secret in docs/strength.md; goes on where it was
	@$(RUN) -m bench.strength_black_secret build/strength

bench-search: compiled ## how fast the search is: simulations a second
	@$(RUN) bench/search.py

bench-bots: compiled ## how fast the bots play: games a second on one core
	@$(RUN) bench/bots.py

bench-server: compiled ## how much a server bears, on SQLite and on PostgreSQL with two processes
	@$(RUN) -m bench.server
	@$(RUN) -m bench.server --postgres --processes 2
	@$(RUN) -m bench.server --rate 0 --seconds 30
	@$(RUN) -m bench.server --rate 0 --seconds 30 --postgres --processes 2

proof-histories: SECONDS ?= 600
proof-histories: SEED ?= 1
proof-histories: compiled ## hostile people and all misfortunes at real servers, on both databases (SECONDS=600 SEED=1)
	@$(RUN) -m proof.histories --seconds $(SECONDS) --seed $(SEED) --database sqlite --history build/history-sqlite.jsonl
	@$(RUN) -m proof.histories --seconds $(SECONDS) --seed $(SEED) --database postgres --history build/history-postgres.jsonl

proof-simulation: SEEDS ?= 10000
proof-simulation: compiled ## the server on a simulated loop, database and network (SEEDS=10000)
	@$(RUN) -m proof.simulation --seeds $(SEEDS)

proof-rights: compiled ## every endpoint and message by everybody who might; then nonsense, for two minutes
	@$(RUN) -m proof.rights
	@$(RUN) -m proof.rights.fuzz --seconds 120

proof-load: compiled ## ramp, two thousand that come back, neighbours, and an evening of half an hour
	@$(RUN) -m proof.load ramp
	@$(RUN) -m proof.load return --sockets 2000
	@$(RUN) -m proof.load neighbour
	@$(RUN) -m proof.load soak --minutes 30

proof-upgrade: compiled ## what earlier versions have left behind
	@$(RUN) -m proof.upgrade

bench-page: whole chromium ## how fast the page is in a browser, on a slow line and a slow processor too
	@$(RUN) -m bench.page

bench-first-game: venv chromium ## seconds from a fresh clone of what is committed to the first choice in a browser
	@$(RUN_INTERPRETED) -m bench.first_game

bench-balance: GAMES ?= 3000
bench-balance: compiled ## how fair what we designed is: GAMES=3000 games a cell by rules of thumb
	@$(RUN) -m bench.balance --games $(GAMES)

# REF is compiled in a worktree of its own and kept by its commit, so it is built once.
bench-compare: export GHOSTSTORIES_REQUIRE_COMPILED = 1
bench-compare: compiled ## this tree against REF=commit (HEAD by default), interleaved
	@set -e; commit=`git rev-parse --short --verify '$(REF)^{commit}'`; \
	other=build/bench-$$commit; tree=build/worktree-$$commit; \
	if [ ! -e $$other/.done ]; then \
	  echo "Compiling the engine of $(REF) ($$commit) ..."; \
	  rm -rf $$other $$tree; git worktree prune; \
	  git worktree add --quiet --detach $$tree $$commit; \
	  $(BIN)/python $(INSTALL_HERE) --target $$other ./$$tree; \
	  git worktree remove --force $$tree; \
	  touch $$other/.done; \
	fi; \
	$(BIN)/python bench/compare.py $$other $(COMPILED)

soak: GAMES ?= 1000000
soak: compiled ## GAMES=1000000 random games over random rulesets, every position checked
	@$(RUN) -m bench.soak $(GAMES)

lock: venv ## write requirements.lock anew from pyproject.toml
	@$(PYTHON) -m venv build/lock && build/lock/bin/python $(PIP_INSTALL) pip-tools
	@build/lock/bin/pip-compile --quiet --upgrade --all-extras --allow-unsafe --strip-extras --generate-hashes \
	  --no-header --no-emit-options --no-emit-index-url --no-emit-find-links \
	  --no-emit-trusted-host --output-file build/requirements.txt pyproject.toml
	@{ echo '# The exact versions of everything, to run and to develop.' \
	        'Made by `make lock`; do not edit.'; \
	   sed '/^# The following packages are considered/d; /^$$/d' build/requirements.txt; \
	 } > requirements.lock

clean: ## remove everything that was built or installed
	@rm -rf $(VENV) build $(PAGE) web/node_modules web/src/generated web/messages/game src/*.egg-info .mypy_cache .ruff_cache .pytest_cache \
	  .import_linter_cache .hypothesis
	@find . -name __pycache__ -prune -exec rm -rf {} +
	@git worktree prune 2>/dev/null || true
