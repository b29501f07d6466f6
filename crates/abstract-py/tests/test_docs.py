"""Examples in docstrings run, and the stubs list what there is."""

import ast
import doctest
import inspect
import pathlib
import subprocess
import sys

import pytest

import abstract_games

ROOT = pathlib.Path(__file__).parent.parent


def test_examples_of_the_package():
    result = doctest.testmod(abstract_games)
    assert result.attempted > 5 and result.failed == 0


def test_examples_of_the_classes(cls):
    finder = doctest.DocTestFinder(exclude_empty=True)
    tests = finder.find(cls, cls.__name__, module=False, globs={})
    assert sum(len(test.examples) for test in tests) > 2
    for test in tests:
        assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", ["openspiel", "envs"])
def test_examples_of_the_adapters(module):
    pytest.importorskip("pyspiel" if module == "openspiel" else "pettingzoo")
    result = doctest.testmod(__import__(f"abstract_games.{module}", fromlist=[module]))
    assert result.attempted > 2 and result.failed == 0


def test_examples_of_the_readme():
    flags = doctest.ELLIPSIS
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=flags)
    assert result.attempted > 10 and result.failed == 0


@pytest.mark.parametrize("module", ["pyspiel", "pettingzoo"])
def test_programs_of_the_readme(module):
    pytest.importorskip(module)
    programs = (ROOT / "README.md").read_text(encoding="utf-8").split("```python\n")[1:]
    programs = [program.partition("```")[0] for program in programs]
    (program,) = (program for program in programs if f"abstract_games.{SHOWN[module]}" in program)
    exec(compile(program, module, "exec"), {})


SHOWN = {"pyspiel": "openspiel", "pettingzoo": "envs"}


def test_the_readme_lists_all_planes(cls):
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    section = readme.partition(f"### {cls.__name__}\n")[2].partition("\n#")[0]
    rows = [f"| {n} | {plane} |" for n, plane in enumerate(cls.PLANES)]
    assert [line for line in section.splitlines() if line.startswith("| ")][1:] == rows


NATIVE = pathlib.Path(abstract_games.__file__).with_name("_native.pyi")


def public(names):
    return {name for name in names if not name.startswith("__")}


def test_stubs_list_exactly_what_there_is():
    tree = ast.parse(NATIVE.read_text(encoding="utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}

    def listed(node):
        names = set()
        for base in node.bases:
            name = base.value if isinstance(base, ast.Subscript) else base
            names |= listed(classes[name.id]) if name.id in classes else set()
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                names.add(item.name)
            elif isinstance(item, ast.AnnAssign):
                names.add(item.target.id)
        return names

    native = abstract_games._native
    there = dict(inspect.getmembers(native, inspect.isclass))
    assert public(there) == {name for name in classes if not name.startswith("_")}
    for name, cls in there.items():
        assert public(listed(classes[name])) == public(dir(cls)), name


def run_mypy(*arguments):
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_consistent():
    run_mypy("mypy", "-m", "abstract_games", "-m", "abstract_games._native")


def test_stubs_are_what_the_classes_are():
    config = ["--mypy-config-file", "pyproject.toml"]
    run_mypy("mypy.stubtest", "abstract_games._native", *config)


def test_everything_has_a_docstring(cls):
    for owner in (cls, abstract_games.GAMES[cls.NAME]):
        for name in dir(owner):
            member = getattr(owner, name)
            if not name.startswith("_") and callable(member):
                assert member.__doc__, f"{owner.__name__}.{name}"
