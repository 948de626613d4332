"""The small changes that a good test must notice."""

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COUNT: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}

# What the players are told is for the tests of words and scenes.
TELLING = {"tell", "tell_only"}
WORDS = {"rule", "about", "told"}


class Change(NamedTuple):
    """One change: ``apply`` makes it, in the syntax tree that it was found in."""

    path: Path
    line: int
    end: int
    text: str
    apply: Callable[[], None]
    function: str  # "Board.within", "" outside of functions
    in_function: bool  # a function's code can be exchanged; other code runs when it is imported
    key: str = ""


def changes(path: Path, tree: ast.Module) -> list[Change]:
    """All changes of a module. A change is known by the code of the statement that it lies in, so
    that its key stays while docstrings and other parts of the file are edited."""
    found: dict[str, Change] = {}
    for top in tree.body:
        source = _code(top)
        for number, change in enumerate(_Finder(path).within(top)):
            given = f"{path.parent.name}/{path.name}\n{source}\n{number}\n{change.text}"
            key = hashlib.sha256(given.encode()).hexdigest()[:20]
            found[key] = change._replace(key=key)
    return _numbered(list(found.values()))


def _code(node: ast.stmt) -> str:
    """A statement's source without docstrings and comments."""
    bare = copy.deepcopy(node)
    for part in ast.walk(bare):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            part.body = [line for line in part.body if not _is_text(line)]
    return ast.unparse(bare)


def _numbered(found: list[Change]) -> list[Change]:
    """Where a function offers the same change more than once, each says which one it is."""
    count = Counter((change.function, change.text) for change in found)
    before: Counter[tuple[str, str]] = Counter()
    for index, change in enumerate(found):
        same = change.function, change.text
        before[same] += 1
        if count[same] > 1:
            text = f"{change.text} ({before[same]} of {count[same]})"
            found[index] = change._replace(text=text)
    return found


class _Finder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.in_function = False
        self.names: list[str] = []  # of the classes and functions around
        self.statement = 0  # the line where the statement begins

    def within(self, node: ast.AST) -> Iterator[Change]:
        """The changes of a node and of everything in it."""
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                yield from self._function(node)
                return
            case ast.ClassDef(name):
                self.names.append(name)
                for index in range(len(node.body)):
                    yield from self._field(node, "body", index)
                self.names.pop()
                return
            case ast.AnnAssign():
                if node.value:
                    yield from self._field(node, "value")
                return
            case ast.Assert() | ast.Import() | ast.ImportFrom():
                return  # an assertion tells the type checker what is known
        for name, value in ast.iter_fields(node):
            if isinstance(value, list):
                for index in range(len(value)):
                    yield from self._field(node, name, index)
            elif isinstance(value, ast.AST):
                yield from self._field(node, name)

    def _function(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
    ) -> Iterator[Change]:
        """Decorators and defaults belong to the code around; annotations are no code."""
        for index in range(len(getattr(node, "decorator_list", ()))):
            yield from self._field(node, "decorator_list", index)
        for name in ("defaults", "kw_defaults"):
            for index in range(len(getattr(node.args, name))):
                yield from self._field(node.args, name, index)
        outside, self.in_function = self.in_function, True
        if isinstance(node, ast.Lambda):
            yield from self._field(node, "body")
        else:
            self.names.append(node.name)
            for index in range(len(node.body)):
                yield from self._field(node, "body", index)
            self.names.pop()
        self.in_function = outside

    def _field(self, parent: ast.AST, name: str, index: int | None = None) -> Iterator[Change]:
        """The changes of what stands in one place of a node, and of everything in it."""
        held = getattr(parent, name)
        node = held if index is None else held[index]
        if not isinstance(node, ast.AST) or _is_words(node):
            return
        if isinstance(node, ast.stmt):
            self.statement = node.lineno

        def put(new: ast.AST) -> Callable[[], None]:
            def apply() -> None:
                ast.copy_location(new, node)
                for part in ast.walk(new):
                    if "lineno" in part._attributes and not hasattr(part, "lineno"):
                        ast.copy_location(part, node)
                if index is None:
                    setattr(parent, name, new)
                else:
                    getattr(parent, name)[index] = new

            return apply

        for new, text in _instead(node):
            line, end = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
            if not line:  # a comprehension has no place of its own
                line, end = node.iter.lineno, node.iter.end_lineno  # type: ignore[attr-defined]
            if isinstance(node, ast.If | ast.While):
                end = node.test.end_lineno or line
            start = min(self.statement or line, line) if self.in_function else line
            if isinstance(node, ast.Constant):
                text += f" in {_short(parent)}"
            function = ".".join(self.names)
            yield Change(self.path, start, end, text, put(new), function, self.in_function)
        yield from self.within(node)


def _is_text(node: ast.AST) -> bool:
    """Is it a docstring, or `...`?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_words(node: ast.AST) -> bool:
    """Docstrings and news are not changed, and what a question is about."""
    if _is_text(node):
        return True
    if isinstance(node, ast.Expr):
        node = node.value.value if isinstance(node.value, ast.Await) else node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in TELLING
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id in WORDS
    return isinstance(node, ast.keyword) and node.arg in WORDS


def _instead(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """What could stand in place of a node, and how the change reads."""
    for new in (*_statements(node), *_conditions(node), *_counts(node)):
        if isinstance(new, ast.Pass):
            yield new, f"removed: {_short(node)}"
        elif isinstance(node, ast.If | ast.While):
            word = "while" if isinstance(node, ast.While) else "if"
            assert isinstance(new, ast.If | ast.While)
            yield new, f"{word} {_short(node.test)} -> {word} {_short(new.test)}"
        else:
            yield new, f"{_short(node)} -> {_short(new)}"


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 120 else f"{text[:117]}..."


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Expr() | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue():
            yield ast.Pass()
        case ast.Break() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield ast.Pass()
        case ast.If(test, body, orelse):
            yield ast.If(ast.Constant(False), body, orelse)
            yield ast.If(ast.Constant(True), body, orelse)
        case ast.While(test, body, orelse) if not isinstance(test, ast.Constant):
            yield ast.While(ast.Constant(False), body, orelse)
        case ast.comprehension(target, iter, [_, *_], is_async):
            yield ast.comprehension(target, iter, [], is_async)


def _conditions(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left, [first, *more], rest):
            for other in COMPARE[type(first)]:
                yield ast.Compare(left, [other(), *more], rest)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for index in range(len(values)):
                left_over = values[:index] + values[index + 1 :]
                yield ast.BoolOp(op, left_over) if len(left_over) > 1 else left_over[0]
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(_, body, orelse):
            yield body
            yield orelse


def _counts(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.BinOp(left, op, right) if type(op) in COUNT:
            yield ast.BinOp(left, COUNT[type(op)](), right)
        case ast.AugAssign(target, op, value) if type(op) in COUNT:
            yield ast.AugAssign(target, COUNT[type(op)](), value)
        case ast.Call(ast.Name(name), args, keywords) if name in NAMES:
            yield ast.Call(ast.Name(NAMES[name], ast.Load()), args, keywords)
