"""Score and requirement expressions in the data: a small, safe part of Python's own expressions.

>>> Expression("1 + guild_black // 2")({"guild_black": 5}.__getitem__)
3
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from reprlib import repr as brief
from typing import Any

ALLOWED = (
    ast.Expression,
    ast.Constant,
    ast.Name,
    ast.Load,
    ast.BinOp,
    ast.Add,
    ast.Sub,
    ast.Mult,
    ast.FloorDiv,
    ast.Compare,
    ast.GtE,
    ast.LtE,
    ast.Gt,
    ast.Lt,
    ast.Eq,
    ast.BoolOp,
    ast.And,
    ast.Or,
    ast.Not,
    ast.UnaryOp,
    ast.USub,
    ast.IfExp,
    ast.Call,
)
FUNCTIONS = {"min": min, "max": max}
LONGEST = 400  # letters; the longest printed expression has 58
DEEPEST = 12  # parentheses, or anything else, inside each other
MOST = 999  # of a number


class BadExpression(ValueError):
    """An expression that is not allowed in the data."""


class Expression:
    """A compiled expression over counters; call it with a function that gives their values."""

    __slots__ = ("function", "names", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self.function, self.names = _compile(source)

    def __call__(self, count: Callable[[str], int]) -> int:
        """The value, where `count` gives the value of each counter."""
        return int(self.function(*[count(name) for name in self.names]))

    def __repr__(self) -> str:
        return f"Expression({self.source!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and other.source == self.source

    def __hash__(self) -> int:
        return hash(self.source)


def _compile(source: str) -> tuple[Any, tuple[str, ...]]:
    if not isinstance(source, str):
        raise BadExpression(f"expected an expression instead of {brief(source)}")
    if len(source) > LONGEST or source.count("(") > LONGEST // 4:
        raise BadExpression(f"the expression {source[:LONGEST]!r} is too long")
    try:
        tree = ast.parse(source, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadExpression(f"cannot read the expression {source!r}") from None
    if _is_deeper(tree.body, DEEPEST):
        raise BadExpression(f"the expression {source!r} is too deep")
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    counters = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in called]
    for node in ast.walk(tree):
        if not _allowed(node) or (node in counters and ast.unparse(node) in FUNCTIONS):
            raise BadExpression(f"{ast.unparse(node)!r} is not allowed in the expression {source!r}")
    parameters = tuple(dict.fromkeys(node.id for node in counters))
    if "__debug__" in parameters:  # the only name that nothing can have
        raise BadExpression(f"cannot read the expression {source!r}")
    return eval(f"lambda {', '.join(parameters)}: {source}", {"__builtins__": FUNCTIONS}), parameters


def _is_deeper(node: ast.AST, most: int) -> bool:
    """Whether more than so many nodes stand inside each other; it looks no further."""
    return not most or any(_is_deeper(part, most - 1) for part in ast.iter_child_nodes(node))


def _allowed(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=value):
            return isinstance(value, int) and 0 <= value <= MOST
        case ast.Call(func=function, args=args):
            return isinstance(function, ast.Name) and function.id in FUNCTIONS and len(args) > 1
        case ast.BinOp(op=ast.FloorDiv(), right=divisor):
            return isinstance(divisor, ast.Constant) and bool(divisor.value)
    return isinstance(node, ALLOWED)
