"""What a game's code asks and tells, read from its source."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from tests.arch.source import modules, tree

# The functions of kernel and kit, and where the kind stands among their arguments.
ASKING = {"ask": 1, "amount": 1, "pick_some": 1, "confirm": 1, "offer": 1, "Choice": 1}
ASKING["ask_payment"] = 1  # kit.pay.pay, as games call it
KIT = {"decide": "break_tie"}  # functions of the kit that ask something of their own
PICKING = {"picked", "least", "most"}  # what the kernel says with every pick
PAYING = {"price", "left"}  # and what the kit says with every payment
BESIDES = {"pick_some": PICKING, "ask_payment": PAYING}
TELLING = {"tell": 1, "tell_only": 2}


class Call(NamedTuple):
    """A place in the code where something is asked or told."""

    kind: str
    node: ast.Call

    @property
    def facts(self) -> set[str]:
        """What the call names."""
        return {word.arg for word in self.node.keywords if word.arg}

    @property
    def secret(self) -> set[str]:
        """What only some may know."""
        given = (part for part in self.node.args if isinstance(part, ast.Dict))
        return {key for part in given for key in keys(part)}

    @property
    def about(self) -> set[str] | None:
        """What a question is about; None if the source does not say it in this place."""
        given = {word.arg: word.value for word in self.node.keywords}
        if name(self.node) == "Choice" and len(self.node.args) > 4:
            given["about"] = self.node.args[4]
        if None in given or name(self.node) not in ASKING:
            return None
        about = given.get("about", ast.Dict([], []))
        if not isinstance(about, ast.Dict) or None in about.keys:
            return None
        return keys(about) | {"pick_some": PICKING, "ask_payment": PAYING}.get(
            name(self.node), set()
        )


def keys(node: ast.Dict) -> set[str]:
    return {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}


def name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def literals(node: ast.AST) -> list[str]:
    """A literal, or both of a condition."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []


def nodes(id: str, *kinds: type[ast.AST]) -> Iterator[Any]:
    for path in modules("games", id):
        yield from (node for node in ast.walk(tree(path)) if isinstance(node, kinds))


def calls(id: str, kernel: Mapping[str, int]) -> list[Call]:
    """All calls of these functions in a game's code, and of its own that hand a kind on to them."""
    places: dict[str, int | str] = dict(kernel)
    usual: dict[str, ast.expr] = {}  # the kind that a function hands on if it is given none
    handed: set[ast.Call] = set()
    functions = list(nodes(id, ast.FunctionDef, ast.AsyncFunctionDef))
    for function in functions * 2:  # what hands on may itself be handed a kind
        given = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
        named = {arg.arg: n for n, arg in enumerate(function.args.kwonlyargs)}
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and name(node) in places:
                kind = argument(node, places[name(node)])
                if isinstance(kind, ast.Name) and kind.id in (*given, *named):
                    by_name = kind.id in named
                    places[function.name] = kind.id if by_name else given.index(kind.id)
                    default = function.args.kw_defaults[named[kind.id]] if by_name else None
                    if default is not None:
                        usual[function.name] = default
                    handed.add(node)
    found = []
    for node in nodes(id, ast.Call):
        if name(node) in places and node not in handed:
            kind = argument(node, places[name(node)])
            if kind is None and name(node) in usual:
                continue  # it asks what it usually asks, if anything
            kinds = literals(kind) if kind is not None else []
            assert kinds, f"kind not literal: {ast.unparse(node)}"
            found += [Call(kind, node) for kind in kinds]
    return found


def argument(call: ast.Call, place: int | str) -> ast.expr | None:
    """What a call gives in this place, or under this name."""
    if isinstance(place, int):
        return call.args[place] if place < len(call.args) else None
    return next((word.value for word in call.keywords if word.arg == place), None)


@cache
def asked(id: str) -> list[Call]:
    return [*calls(id, ASKING), *kit_calls(id)]


def kit_calls(id: str) -> list[Call]:
    """Where a game lets the kit ask."""
    names = ((node, getattr(node.func, "attr", name(node))) for node in nodes(id, ast.Call))
    return [Call(KIT[called], node) for node, called in names if called in KIT]


@cache
def told(id: str) -> list[Call]:
    return calls(id, TELLING)


@cache
def strings(id: str) -> set[str]:
    """Every string that stands in the code."""
    found = (node.value for node in nodes(id, ast.Constant))
    return {value for value in found if isinstance(value, str)}


def fields(sentence: str) -> set[str]:
    """What a sentence wants to know."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}
