"""Examples in docstrings run, and the stubs list what there is."""

import ast
import doctest
import inspect
import pathlib

import pytest

import abstract_games


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


def public(names):
    return {name for name in names if not name.startswith("__") or name in ("__version__",)}


def test_stubs_list_exactly_what_there_is():
    stub = pathlib.Path(abstract_games.__file__).with_name("_native.pyi")
    tree = ast.parse(stub.read_text(encoding="utf-8"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    native = abstract_games._native
    assert set(classes) == {name for name, _ in inspect.getmembers(native, inspect.isclass)}
    for name, node in classes.items():
        stubbed = set()
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                stubbed.add(item.name)
            elif isinstance(item, ast.AnnAssign):
                stubbed.add(item.target.id)
        assert public(stubbed) == public(dir(getattr(native, name))), name


def test_everything_has_a_docstring(cls):
    for owner in (cls, abstract_games.GAMES[cls.NAME]):
        for name in dir(owner):
            member = getattr(owner, name)
            if not name.startswith("_") and callable(member):
                assert member.__doc__, f"{owner.__name__}.{name}"
