"""What components are and do, in words: what the explanations of every game have in common.

The words around the facts are the texts `about.*`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Generic, TypeVar

from majlis.engine.components import Data
from majlis.engine.effects import Effect
from majlis.engine.text import Texts

D = TypeVar("D", bound=Data)

MADE_UP = "○"  # the mark of what is reconstructed


class About(ABC, Generic[D]):
    """What components are and do, in the words of the given texts; `labels` has the words around them."""

    def __init__(self, data: D, texts: Texts, labels: Texts | None = None) -> None:
        self.data = data
        self.texts = texts
        self.labels = labels or texts
        self.component = {component.id: component for component in data.components}

    def __call__(self, id: str) -> str:
        """What a component is, on one line; what is reconstructed says so."""
        return " · ".join([*self.lines(id), *([self.say("made_up")] if self.made_up(id) else [])])

    @abstractmethod
    def lines(self, id: str) -> list[str]:
        """What a component is, fact by fact."""

    def made_up(self, id: str) -> bool:
        """Whether some printed value of a component is reconstructed."""
        return id in self.component and self.component[id].reconstructed

    def any_made_up(self, *families: str) -> bool:
        """Whether something of these families is reconstructed."""
        return any(item.reconstructed for family in families for item in self.data.families[family].values())

    def say(self, key: str, **args: object) -> str:
        return self.labels.say(f"about.{key}", **args)

    def name(self, id: str) -> str:
        return self.texts.name(id)

    def names(self, ids: Iterable[str]) -> str:
        return self.texts.join(map(self.name, ids))

    def put(self, key: str, effect: Effect | None) -> list[str]:
        """A line with an effect in words, if there is one."""
        return [] if effect is None else [self.say(key, what=self.texts.describe(effect))]
