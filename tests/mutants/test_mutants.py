"""The tool that breaks the rules to see whether tests notice."""

import ast
from pathlib import Path

import pytest

from dev.mutants.__main__ import sources
from dev.mutants.changes import Change, changes
from dev.mutants.known import FOLDER, equivalents, place
from dev.mutants.ledger import Ledger, digest
from dev.mutants.live import compiled, exchange, functions, lines_run, parts

PATH = Path("rules/toy.py")


def found(source: str) -> list[str]:
    return [change.text for change in changes(PATH, ast.parse(source))]


def changed(source: str, text: str) -> str:
    """The source after the change that reads like this."""
    tree = ast.parse(source)
    one = next(change for change in changes(PATH, tree) if change.text == text)
    one.apply()
    compile(tree, "toy", "exec")
    return ast.unparse(tree)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("a == b", ["a == b -> a != b"]),
        ("a and b", ["a and b -> a or b", "a and b -> b", "a and b -> a"]),
        ("not a", ["not a -> a"]),
        ("a + b", ["a + b -> a - b"]),
        ("3", ["3 -> 4 in x = 3"]),
        ("a + 1", ["a + 1 -> a - 1", "1 -> 2 in a + 1"]),
        ("True", ["True -> False in x = True"]),
        ("min(a, b)", ["min(a, b) -> max(a, b)"]),
        ("a if b else c", ["a if b else c -> a", "a if b else c -> c"]),
        ("[a for a in b if c]", ["for a in b if c -> for a in b"]),
    ],
)
def test_an_expression_is_changed(source: str, expected: list[str]) -> None:
    assert found(f"x = {source}") == expected


def test_statements_and_conditions_are_left_out() -> None:
    source = "def f(x):\n    if x:\n        x.add(y)\n        return\n    x.y = z"
    assert found(source) == [
        "if x -> if False",
        "if x -> if True",
        "removed: x.add(y)",
        "removed: return",
        "removed: x.y = z",
    ]
    assert changed(source, "removed: x.add(y)") == source.replace("x.add(y)", "pass")
    assert changed(source, "if x -> if False") == source.replace("if x", "if False")


@pytest.mark.parametrize(
    "source",
    [
        '"""Rule 1."""',
        "def f(n: Literal[1]) -> Literal[2]:\n    '''Rule 1.'''",
        "def f():\n    tell(g, 'news', n=1)",
        "assert battle is not None",
        "x: Literal[1]",
        "x = ask(seat, 'take', options, rule='x', about={'n': 1})",
    ],
)
def test_words_news_and_types_are_left_alone(source: str) -> None:
    assert found(source) == []


def test_a_change_keeps_its_key_while_other_functions_are_edited() -> None:
    def keys(source: str) -> list[str]:
        return [one.key for one in changes(PATH, ast.parse(source)) if "a <" in one.text]

    before = keys("def f(a):\n    return a < 1\n")
    assert before == keys("def g():\n    return 5\n\n\ndef f(a):\n    return a < 1\n")
    assert not set(before) & set(keys("def f(a):\n    return a < 2\n"))


def test_a_change_keeps_its_key_while_docstrings_are_edited() -> None:
    source = """class Board:
    '''{one}'''

    def far(self, a):
        '''{two}'''
        return a < 1  # {three}
"""

    def keys(**words: str) -> list[str]:
        return [one.key for one in changes(PATH, ast.parse(source.format(**words)))]

    assert keys(one="A board.", two="Far?", three="") == keys(one="Else.", two="Rule 2.", three="!")
    without = "class Board:\n    def far(self, a):\n        return a < 1\n"
    assert keys(one="A", two="B", three="") == [
        one.key for one in changes(PATH, ast.parse(without))
    ]


def test_of_equal_changes_in_a_function_each_says_which_it_is() -> None:
    source = "def f(a):\n    g(a + 2)\n    g(a + 2)\n    g(a * 2)\n\ndef h(a):\n    g(a + 2)\n"
    assert [text for text in found(source) if "a + 2 ->" in text] == [
        "a + 2 -> a - 2 (1 of 2)",
        "a + 2 -> a - 2 (2 of 2)",
        "a + 2 -> a - 2",
    ]
    second = changed(source, "a + 2 -> a - 2 (2 of 2)")
    assert second == source.rstrip().replace("g(a + 2)\n    g(a * 2)", "g(a - 2)\n    g(a * 2)")
    keys = [change.key for change in changes(PATH, ast.parse(source))]
    assert len(set(keys)) == len(keys)


def test_a_living_function_runs_the_changed_code(tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text("def f(a):\n    return [b for b in a if b < 3]\n", encoding="utf-8")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    old, space = compiled(str(path), tree), {}
    exec(old, space)
    kept = space["f"]  # as another module would have imported it
    next(one for one in changes(path, tree) if one.text == "b < 3 -> b <= 3").apply()
    exchange(old, compiled(str(path), tree), functions({str(path)}))
    assert kept([2, 3, 4]) == [2, 3]
    assert len(parts(old)) == 1


def test_the_lines_that_ran_are_known(tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text("def f(a):\n    if a:\n        return 1\n    return 2\n", encoding="utf-8")
    space: dict[str, object] = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), space)
    result, seen = lines_run({str(path)}, lambda: space["f"](False))  # type: ignore[operator]
    assert result == 2
    assert {line for _, line in seen} == {2, 4}


def test_the_ledger_forgets_survivors_when_a_test_changes(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, "toy", "tests 1")
    ledger.enter("a", "killed")
    ledger.enter("b", "survived")
    ledger.save()
    same, later = Ledger(tmp_path, "toy", "tests 1"), Ledger(tmp_path, "toy", "tests 2")
    assert (same.fate("a"), same.fate("b")) == ("killed", "survived")
    assert (later.fate("a"), later.fate("b"), later.fate("c")) == ("killed", "", "")


def test_a_digest_tells_of_every_edit(tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text("1", encoding="utf-8")
    before = digest([path])
    path.write_text("2", encoding="utf-8")
    assert digest([path]) != before


def test_changes_say_where_they_are() -> None:
    source = "LIMIT = 3\n\n\ndef f(a):\n    return (\n        a\n        < 1\n    )\n"
    top, *inner = changes(PATH, ast.parse(source))
    assert isinstance(top, Change)
    assert (top.line, top.in_function) == (1, False)
    assert {(one.line, one.end >= 7, one.in_function) for one in inner} == {(5, True, True)}
    assert (top.function, inner[0].function) == ("", "f")
    method = changes(PATH, ast.parse("class Board:\n    def far(self):\n        return 1\n"))[0]
    assert method.function == "Board.far"


@pytest.mark.parametrize("title", sorted(path.stem for path in FOLDER.glob("*.toml")))
def test_what_is_listed_as_equivalent_is_still_there(title: str) -> None:
    found = {
        place(change, title)
        for path in sources(title, "")
        for change in changes(path, ast.parse(path.read_bytes()))
    }
    assert set(equivalents(title)) - found == set()
