"""The compiled engine: one mypyc group, all of it or nothing.

Everything else about the package is in pyproject.toml. Environment:

GHOSTSTORIES_PURE=1               build no extensions at all
GHOSTSTORIES_REQUIRE_COMPILED=1   a failed compilation fails the build, with the real error
GHOSTSTORIES_NO_PAGE=1            package it without the page, on purpose
"""

import glob
import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import setuptools
from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

# What is compiled. The only list of it: tests/packaging reads it from here.
COMPILED = [
    "src/ghoststories/content/**/vocabulary.py",
    "src/ghoststories/content/tables.py",
    "src/ghoststories/engine/**/*.py",
    "src/ghoststories/table/fast.py",
    "src/ghoststories/table/odds/attempt.py",
    "src/ghoststories/table/odds/volley.py",
    "src/ghoststories/bots/**/*.py",
]
# Exceptions from the patterns above: nothing to gain there.
INTERPRETED = [
    "src/ghoststories/**/__init__.py",
    "src/ghoststories/engine/actions.py",
    "src/ghoststories/engine/names.py",
    "src/ghoststories/engine/pending.py",
    "src/ghoststories/bots/advice.py",
    "src/ghoststories/bots/bot.py",
]

# Nobody replaces a function of a loaded library by another, so small ones may be inlined: by a
# fifth faster. Both gcc and clang know these; what MSVC exports it is told one by one.
INLINING = ["-fno-semantic-interposition", "-fvisibility=hidden"]

# What gcc spent most of its time on: looking at the indentation, far to the right, of mypyc's C.
NO_STYLE = ["-Wno-misleading-indentation"]

# The code of a module itself runs once, when it is imported, and is half of all C.
RUNS_ONCE = """
#if defined(__GNUC__) && !defined(__clang__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""

# Most of gcc's time goes into one function after the other of one large file. Put off until it
# links, that work is shared by all cores, and inlines as before.
SHARED_WORK = ["-flto=auto"]

FALLBACK = "ghoststories is installed WITHOUT the compiled engine: it works, but runs slower."

PAGE = Path("src/ghoststories/server/static/index.html")
NO_PAGE = (
    "ghoststories is packaged WITHOUT its page: run `make page` first. `serve` has only its API."
)


def compiled_sources() -> list[str]:
    """The files that are compiled, relative to the repository."""
    return sorted(_files(COMPILED) - _files(INTERPRETED))


def _files(patterns: list[str]) -> set[str]:
    return {file for pattern in patterns for file in glob.glob(pattern, recursive=True)}


def _switched_on(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


def _page_is_missing() -> bool:
    """Nobody sees it missing in a package before a visitor does."""
    return not PAGE.exists() and not _switched_on("GHOSTSTORIES_NO_PAGE")


class Distribution(setuptools.Distribution):
    """Promises extensions before mypyc has made them: that decides the wheel's tags and folders."""

    compiled = not _switched_on("GHOSTSTORIES_PURE")

    def has_ext_modules(self) -> bool:
        return self.compiled


class Build(build):
    """Starts from nothing: what an older build left in build/lib* would go into the wheel."""

    def run(self) -> None:
        for pattern in ("build/lib*", "build/temp*", "build/bdist*", "build/mypyc"):
            for old in glob.glob(pattern):
                shutil.rmtree(old)
        if _page_is_missing():  # only said: `make compiled` is no package for others
            print(NO_PAGE, flush=True)
        super().run()


class Sdist(sdist):
    """Is made for others, so it has to be whole: there is nothing in it to build the page from."""

    def run(self) -> None:
        if _page_is_missing():
            raise SystemExit(f"{NO_PAGE} Without it on purpose: GHOSTSTORIES_NO_PAGE=1")
        super().run()


class BuildExt(build_ext):
    """Runs mypyc here and nowhere else: setup.py itself is also run for every bit of metadata."""

    distribution: Distribution

    def run(self) -> None:
        if self.editable_mode or self.inplace:
            return  # src/ never holds a .so
        try:
            self._try_compiler([])
            self.extensions = self._compile(_mypycify(self._shared_work()), self.build_lib)
        except (Exception, SystemExit) as error:  # mypyc reports type errors by SystemExit
            if _switched_on("GHOSTSTORIES_REQUIRE_COMPILED"):
                raise
            self._fall_back(error)

    def _try_compiler(self, flags: list[str]) -> None:
        """Learn in a moment, not after mypyc's long work, that there is no compiler or Python.h."""
        with TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return 0; }\n")
            probe = Extension(
                "probe", [str(source)], extra_compile_args=flags, extra_link_args=flags
            )
            self._compile([probe], folder)

    def _shared_work(self) -> list[str]:
        """What lets the compiler use all cores, if it knows how."""
        try:
            self._try_compiler(SHARED_WORK)
        except Exception:
            return []
        return SHARED_WORK

    def _compile(self, extensions: list[Extension], build_lib: str) -> list[Extension]:
        # A fresh command: it takes its list of extensions once, while it is finalized.
        self.distribution.ext_modules = extensions
        command = build_ext(self.distribution)
        command.build_lib = build_lib
        command.parallel = os.cpu_count()  # the group on one core, its modules' shims on the others
        command.ensure_finalized()
        command.run()
        return extensions

    def _fall_back(self, error: BaseException) -> None:
        """Drop all extensions: a module without its group library could not even be imported."""
        for suffix in ("so", "pyd"):
            for library in Path(self.build_lib).rglob(f"*.{suffix}"):
                library.unlink()
        self.extensions = self.distribution.ext_modules = []
        self.distribution.compiled = False
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if isinstance(wheel, bdist_wheel):
            wheel.root_is_pure = True
        # pip shows this only with -v; an installed package tells by `python -m ghoststories.form`.
        print(f"{FALLBACK} ({type(error).__name__}, see above: {str(error)[:100]})", flush=True)


def _mypycify(shared_work: list[str]) -> list[Extension]:
    from mypyc.build import mypycify

    # One call and one group: calls between two groups cost more than twice the time.
    extensions = mypycify(
        compiled_sources(),
        group_name="ghoststories",
        opt_level="3",
        debug_level="0",
        target_dir="build/mypyc",
    )
    _mark_what_runs_once(Path("build/mypyc/__native_internal_ghoststories.h"))
    if os.name != "nt":
        for extension in extensions:
            whole = extension.name.endswith("__mypyc")
            more = shared_work if whole else []
            # New lists: mypyc gives all extensions one and the same.
            given = extension.extra_compile_args
            extension.extra_compile_args = [*given, *INLINING, *NO_STYLE, *more]
            if whole:
                linked = extension.extra_link_args
                extension.extra_link_args = [*linked, "-O3", *INLINING, *more]
    return extensions


def _mark_what_runs_once(header: Path) -> None:
    declarations = header.read_text(encoding="utf-8")
    marked = declarations.replace("__top_level__(void);", "__top_level__(void) RUNS_ONCE;")
    header.write_text(RUNS_ONCE + marked, encoding="utf-8")


if __name__ == "__main__":
    setup(distclass=Distribution, cmdclass={"build": Build, "build_ext": BuildExt, "sdist": Sdist})
