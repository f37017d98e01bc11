"""A display that many tests lay out: the first four cards of every row."""

from __future__ import annotations

ROWS = {
    "townsfolk": ["TF01", "TF02", "TF03", "TF04"],
    "land": ["LA01", "LA02", "LA03", "LA04"],
    "water": ["WA01", "WA02", "WA03", "WA04"],
    "space": ["SP01", "SP02", "SP03", "SP04"],
    "inspiration": ["IN01", "IN02", "IN03", "IN04"],
}
