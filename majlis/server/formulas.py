"""Score and requirement expressions, arranged for drawing: numbers, counted things, sets, sums, alternatives."""

from __future__ import annotations

import ast
from dataclasses import dataclass

SHOWN = 3  # "one for every two of these" is drawn as a set of so many at most
_SIGNS: dict[type[ast.AST], str] = {ast.Add: "+", ast.Sub: "−", ast.Mult: "×", ast.FloorDiv: "÷"}
_COMPARED: dict[type[ast.AST], str] = {ast.GtE: "≥", ast.LtE: "≤", ast.Gt: ">", ast.Lt: "<", ast.Eq: "="}


@dataclass(frozen=True, slots=True)
class Number:
    """A number, or another word of mathematics."""

    text: str


@dataclass(frozen=True, slots=True)
class Count:
    """So many of a counter."""

    name: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Set:
    """Things that count together: one of each makes a set."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Parts with a sign between them; `/` means one of them is enough."""

    parts: tuple[Formula, ...]
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Switch:
    """One value while a condition holds, otherwise another."""

    condition: Formula
    then: Formula
    otherwise: Formula


Formula = Number | Count | Set | Join | Switch


def formula(text: str) -> Formula:
    """The value of an expression; a lone counter reads `1 × city`."""
    found = _read(ast.parse(text, mode="eval").body)
    return Join((Number("1"), found), "×") if isinstance(found, Count | Set) else found


def requirement(text: str) -> Formula:
    """What an expression requires: `city >= 2` reads as two cities."""
    return _read(ast.parse(text, mode="eval").body)


def _read(node: ast.expr) -> Formula:
    match node:
        case ast.Constant():
            return Number(str(node.value))
        case ast.Name():
            return Count(node.id)
        case ast.BinOp(left=ast.Name(id=name), op=ast.FloorDiv(), right=ast.Constant(value=int(size))) if size <= SHOWN:
            return Set((Count(name, size),))
        case ast.BinOp():
            return Join((_part(node.left), _part(node.right)), _SIGNS[type(node.op)])
        case ast.Call(func=ast.Name(id="min")):
            return Set(tuple(_read(part) for part in node.args))
        case ast.Call():
            return Join((Number("max"), Set(tuple(_read(part) for part in node.args))))
        case ast.Compare(left=ast.Name(id=name), ops=[ast.GtE()], comparators=[ast.Constant(value=int(count))]):
            return Count(name, count)
        case ast.Compare():
            parts = [_read(node.left)]
            for compared, right in zip(node.ops, node.comparators, strict=True):
                parts += [Number(_COMPARED[type(compared)]), _read(right)]
            return Join(tuple(parts))
        case ast.BoolOp():
            mark = "/" if isinstance(node.op, ast.Or) else ""
            return Join(tuple(_part(part) for part in node.values), mark)
        case ast.UnaryOp():
            return Join((Number("−" if isinstance(node.op, ast.USub) else "¬"), _part(node.operand)))
        case ast.IfExp():
            return Switch(_read(node.test), _read(node.body), _read(node.orelse))
    raise ValueError(f"cannot draw the expression {ast.unparse(node)!r}")


def _part(node: ast.expr) -> Formula:
    """A part of a larger formula; a formula of its own is kept together as a set."""
    found = _read(node)
    return Set((found,)) if isinstance(found, Join | Switch) and not isinstance(node, ast.Compare) else found
