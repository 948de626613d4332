"""Which modules are compiled. That is found by what is in them, not by a list.

mypyc cannot compile what defines a msgspec Struct, or any other class on top of or beneath one that
stays Python; it breaks down at ``x in (a, *b)``, and at a coroutine in a nested function that its
neighbour calls; and the generators that rules await in the end (``@coroutine``) must be Python's
own. All else in the parts that play is compiled: this is why Structs live in ``state.py`` and
functions elsewhere.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"

# The parts that play, by the group they are compiled in. Each game is a group of its own.
ENGINE = ("kernel", "kit", "bots", "arena")
GAME = ("rules", "abilities", "insight", "odds", "standing")

# What a compiled class may stand on besides compiled classes.
PLAIN = {"object", "Protocol", "Generic", "NamedTuple", "Enum", "StrEnum", "IntEnum"}


@dataclass
class Module:
    """A module as far as matters here."""

    name: str  # orrery.kernel.match
    path: Path
    imported: dict[str, str] = field(default_factory=dict)  # name here -> full name
    bases: list[tuple[str, str]] = field(default_factory=list)  # (class, what it stands on)
    defined: set[str] = field(default_factory=set)  # the classes
    coroutines: list[str] = field(default_factory=list)
    crashes: list[str] = field(default_factory=list)  # what mypyc breaks down at

    @classmethod
    def read(cls, path: Path, source: Path) -> "Module":
        """The module of a file below ``source``, the folder in which the package lies."""
        name = ".".join(path.relative_to(source).with_suffix("").parts)
        module = cls(name.removesuffix(".__init__"), path)
        for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    module.imported[alias.asname or alias.name] = f"{node.module}.{alias.name}"
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    module.imported[alias.asname or alias.name] = alias.name
            elif isinstance(node, ast.ClassDef):
                module.defined.add(node.name)
                module.bases += [(node.name, _dotted(base)) for base in node.bases]
            elif isinstance(node, ast.FunctionDef) and _is_coroutine(node):
                module.coroutines.append(node.name)
            elif isinstance(node, ast.Compare) and _looks_into_starred(node):
                module.crashes.append(ast.unparse(node))
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                module.crashes += _coroutines_beside(node)
        return module

    def full(self, name: str) -> str:
        """The full name of what is called so in this module."""
        first, _, rest = name.partition(".")
        return ".".join(filter(None, (self.imported.get(first, first), rest)))


def _is_coroutine(function: ast.FunctionDef) -> bool:
    return any(_dotted(each).endswith("coroutine") for each in function.decorator_list)


def _looks_into_starred(node: ast.Compare) -> bool:
    """``x in (a, *b)``: mypyc unrolls such a tuple, and cannot unroll this one."""
    return any(
        isinstance(op, ast.In | ast.NotIn)
        and isinstance(where, ast.Tuple | ast.List | ast.Set)
        and any(isinstance(each, ast.Starred) for each in where.elts)
        for op, where in zip(node.ops, node.comparators, strict=True)
    )


def _coroutines_beside(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The coroutines in a nested function that is called by one beside it: compiled, they cannot be
    called."""
    nested = [each for each in function.body if isinstance(each, ast.FunctionDef)]
    for one in nested:
        others = (node for other in nested if other is not one for node in ast.walk(other))
        if any(isinstance(node, ast.Name) and node.id == one.name for node in others):
            for node in ast.walk(one):
                if isinstance(node, ast.AsyncFunctionDef):
                    yield f"async def {node.name} in {one.name}"


def _dotted(node: ast.expr) -> str:
    """``msgspec.Struct``, ``Protocol[S]`` -> ``Protocol``, ``mypyc_attr(...)`` -> ``mypyc_attr``"""
    while isinstance(node, ast.Subscript | ast.Call):
        node = node.value if isinstance(node, ast.Subscript) else node.func
    return ast.unparse(node)


class Package:
    """The package's modules, and which of them are compiled, in which group."""

    def __init__(self, source: Path = SOURCE) -> None:
        self.source = source
        files = sorted((source / "orrery").rglob("*.py"))
        modules = [Module.read(path, source) for path in files]
        self.modules = {module.name: module for module in modules}

    @cached_property
    def obstacles(self) -> dict[str, str]:
        """What keeps a module of these parts from being compiled, by its name."""
        found: dict[str, str] = {}
        wanted = [module for module in self.modules.values() if self._group(module)]
        while True:  # until nothing new stands on what stays Python
            before = len(found)
            for module in wanted:
                if module.name not in found and (reason := self._obstacle(module, found)):
                    found[module.name] = reason
            if len(found) == before:
                return found

    def _obstacle(self, module: Module, others: dict[str, str]) -> str:
        if module.coroutines:
            return f"{module.coroutines[0]} must be Python's own coroutine"
        if module.crashes:
            return f"mypyc breaks down at: {module.crashes[0]}"
        for name, base in module.bases:
            owner = self.modules.get(module.full(base).rpartition(".")[0])
            compiled = owner is not None and self._group(owner) and owner.name not in others
            if not (compiled or base in module.defined or base.rpartition(".")[2] in PLAIN):
                return f"{name} is a {base}"
        for other in self.modules.values():
            if other.name in others or not self._group(other):
                for name, base in other.bases:
                    if other.full(base).rpartition(".")[0] == module.name:
                        return f"{other.name}.{name} stands on it"
        return ""

    def _group(self, module: Module) -> str:
        """The group in which it would be compiled. A package's ``__init__`` only names what lies in
        it, and a game without ``title.py`` is still being built."""
        if module.path.name == "__init__.py":
            return ""
        match module.name.split("."):
            case ["orrery", part, *_] if part in ENGINE:
                return "engine"
            case ["orrery", "games", game, part, *_] if part in GAME:
                return game if f"orrery.games.{game}.title" in self.modules else ""
        return ""

    @cached_property
    def groups(self) -> dict[str, list[Module]]:
        """What is compiled together: each game, and the engine beneath them."""
        found: dict[str, list[Module]] = {}
        for module in self.modules.values():
            if (group := self._group(module)) and module.name not in self.obstacles:
                found.setdefault(group, []).append(module)
        return found

    def digest(self, group: str) -> str:
        """Changes when the group has to be compiled again: with its sources, or with those of any
        module that they import, whose types are compiled in."""
        seen: dict[str, Module] = {}
        ahead = list(self.groups[group])
        while ahead:
            module = ahead.pop()
            if module.name not in seen:
                seen[module.name] = module
                ahead += self._imports(module)
        names = " ".join(module.name for module in self.groups[group])
        return digest((seen[name].path for name in sorted(seen)), names)

    def _imports(self, module: Module) -> Iterator[Module]:
        for name in module.imported.values():
            for each in (name, name.rpartition(".")[0]):
                if each in self.modules:
                    yield self.modules[each]


def digest(files: Iterator[Path], more: str = "") -> str:
    """A hash of the contents of files."""
    sums = blake2b(more.encode(), digest_size=16)
    for path in files:
        sums.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return sums.hexdigest()
