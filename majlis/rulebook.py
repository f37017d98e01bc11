"""The numbered rules of a game, read from its RULES.md: by chapter, by id, by words in English or Polish."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

RULE_ID = re.compile(r"\b(?:[A-Z]{1,3}(?:-[A-Z]{1,6}){1,2}|EX)-\d+\b")
_BOLD_ID = re.compile(rf"\*\*({RULE_ID.pattern})")
MOST_WORDS = 10  # of a search; the others are left out
LONGEST_WORD = 60  # letters of a word that a search looks at
STEM = 4  # letters that two forms of a Polish word have in common at least
_HEADING = re.compile(r"(#{2,3}) (\d[\d.]*) (.+)")


@dataclass(frozen=True)
class Rule:
    """One rule, one row of a table or one paragraph: its id (or none), its chapter, and its lines of Markdown."""

    id: str
    chapter: str
    text: str
    table: str = ""  # the heading lines of the table that a row belongs to


@dataclass(frozen=True)
class Term:
    """A line of the glossary that a search has used."""

    polish: str
    english: tuple[str, ...]


class Index:
    """Finds the texts in which a word begins like this, without reading them again."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._all = ""
        self._ends: list[int] = []
        for text in texts:
            self._all += f"{text}\0"
            self._ends.append(len(self._all))
        places = (found.start() for found in re.finditer(r"(?<![a-z])[^\s\0]", self._all))
        self._places = sorted(places, key=lambda at: self._all[at : at + LONGEST_WORD])

    def holding(self, word: str) -> set[int]:
        """The numbers of the texts that hold it."""
        beginning = word[:LONGEST_WORD]

        def shown(at: int) -> str:
            return self._all[at : at + len(beginning)]

        first = bisect_left(self._places, beginning, key=shown)
        last = bisect_right(self._places, beginning, lo=first, key=shown)
        return {bisect_right(self._ends, at) for at in self._places[first:last]}


class Rulebook:
    """The rules of one game."""

    def __init__(self, text: str) -> None:
        self.title = text.partition("\n")[0].lstrip("# ").partition(" — ")[0]
        self.chapters: dict[str, str] = {}  # title by number
        self.rules = list(self._read(text.splitlines()))
        self.ids = {rule.id: rule for rule in self.rules if rule.id}

    @cached_property
    def _index(self) -> Index:
        return Index(_plain(rule.text) for rule in self.rules)

    @cached_property
    def _polish(self) -> dict[str, list[tuple[str, Term]]]:
        """The lines of the glossary by the first letters of each word of their Polish term."""
        found: dict[str, list[tuple[str, Term]]] = {}
        for term in self.glossary():
            plain = _plain(term.polish)
            for beginning in dict.fromkeys(word[:STEM] for word in plain.split()):
                found.setdefault(beginning, []).append((plain, term))
        return found

    @classmethod
    def of(cls, folder: Path) -> Rulebook:
        """The rulebook in the folder of a game."""
        return cls((folder / "RULES.md").read_text(encoding="utf-8"))

    def _read(self, lines: list[str]) -> Iterator[Rule]:
        chapter, table, block = "", "", ""
        for line in [*lines, "## 0 end"]:
            heading = _HEADING.fullmatch(line)
            row = line.startswith("|") and bool(table)
            if block and chapter and (heading or not line or line.startswith(("- ", "|"))):
                yield _rule(chapter, block)
                block = ""
            if heading:
                chapter, table = heading[2], ""
                self.chapters[chapter] = heading[3]
            elif row and not line.startswith("|---"):
                yield _rule(chapter, line, table)
            elif line.startswith("|"):
                table = table or f"{line}\n|{'---|' * (line.count('|') - 1)}"
            elif not line.startswith(("---", "#")):
                table = ""
                block = f"{block}\n{line}" if block else line
        del self.chapters["0"]

    # Finding -----------------------------------------------------------------------------------------------

    def chapter(self, number: str) -> list[Rule]:
        """The rules of a chapter and of its parts."""
        return [rule for rule in self.rules if rule.chapter == number or rule.chapter.startswith(f"{number}.")]

    def by_id(self, id: str) -> list[Rule]:
        """The rule of an id, or all rules of a group such as `W-JRN`."""
        id = id.upper()
        return [self.ids[id]] if id in self.ids else [r for r in self.rules if r.id.startswith(f"{id}-")]

    def mentions(self, id: str) -> list[str]:
        """The ids of the rules that refer to this one."""
        return [rule.id for rule in self.rules if rule.id not in ("", id) and id in RULE_ID.findall(rule.text)]

    def find(self, words: str) -> list[Rule]:
        """By id or group of ids, by number of a chapter, or by words."""
        return self.by_id(words) or (self.chapter(words) if words in self.chapters else self.search(words)[0])

    def search(self, words: str) -> tuple[list[Rule], list[Term]]:
        """The rules that hold every word, and the glossary's lines used for words that are Polish."""
        wanted: list[list[str]] = []
        terms: list[Term] = []
        whole = self.translate(words)
        for word in [words] if whole and not self._known(words) else words.split()[:MOST_WORDS]:
            found = [] if self._known(word) else self.translate(word)
            terms += found
            wanted.append([_plain(e) for term in found for e in term.english] or [_plain(word)])
        everywhere = set(range(len(self.rules)))
        holding = [set().union(*map(self._index.holding, each)) for each in wanted]
        hits = [self.rules[number] for number in sorted(everywhere.intersection(*holding))]
        return [rule for rule in hits if rule.chapter != "1"] or hits, terms

    def _known(self, word: str) -> bool:
        return any(self.rules[number].chapter != "1" for number in self._index.holding(_plain(word)))

    def translate(self, polish: str) -> list[Term]:
        """The lines of the glossary for a Polish word, whatever its ending."""
        asked = _plain(polish)
        beginning = next(iter(asked.split()), "")[:STEM]
        return [term for plain, term in self._polish.get(beginning, []) if _same_term(asked, plain)]

    def glossary(self) -> Iterator[Term]:
        """Polish terms with their English ones and their names in the code."""
        for rule in self.rules:
            if rule.chapter == "1" and rule.table:
                yield from _terms(*rule.text.strip("|").split("|"))

    def contents(self) -> Iterator[tuple[str, str, int]]:
        """Number, title and count of numbered rules of every chapter."""
        for number, title in self.chapters.items():
            yield number, title, sum(1 for rule in self.rules if rule.id and rule.chapter == number)

    def markdown(self, rules: list[Rule]) -> str:
        """Rules under the headings of their chapters."""
        lines: list[str] = []
        chapter = table = ""
        for rule in rules:
            if rule.chapter != chapter:
                lines += ["", f"### {rule.chapter} {self.chapters[rule.chapter]}", ""]
            if rule.table and (rule.table != table or rule.chapter != chapter):
                lines += ["", rule.table]
            chapter, table = rule.chapter, rule.table
            lines.append(rule.text if rule.table or rule.text.startswith("-") else f"\n{rule.text}\n")
        return "\n".join(lines).strip()


def rule_ids(text: str) -> list[str]:
    """The ids that a rulebook gives, in their order: each stands in bold where its rule does."""
    return list(dict.fromkeys(_BOLD_ID.findall(text)))


def _rule(chapter: str, text: str, table: str = "") -> Rule:
    bold = _BOLD_ID.search(text.partition("\n")[0])
    return Rule(bold[1] if bold else "", chapter, text, table)


def _terms(english: str, polish: str, code: str) -> Iterator[Term]:
    """The terms of a line of the glossary: the cells name them in the same order."""
    codes, short = _split(code), _split(polish)
    whole = (_split(english, asides=True), _split(polish, asides=True))
    meanings, terms = whole if len(whole[0]) == len(whole[1]) else (_split(english), short)
    for i, term in enumerate(terms):
        meant = [meanings[i]] if len(meanings) == len(terms) else meanings
        at = short.index(term) - len(short) + len(codes) if term in short else -1  # `Asset:` has no name of its own
        yield Term(term, tuple(dict.fromkeys([*meant, *codes[max(at, 0) : at + 1]])))


def _split(cell: str, *, asides: bool = False) -> list[str]:
    """`City, Open Water (the primary Tags)` as two terms, or as three with what stands in parentheses."""
    bare = cell if asides else re.sub(r"\([^)]*\)", "", cell)
    return [
        term.strip() for term in re.split(r"[,;/:()]", bare.replace("`", "").replace("tile:", "tile_")) if term.strip()
    ]


def _plain(text: str) -> str:
    """Small letters without their marks."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in bare if not unicodedata.combining(c))


def _same_term(words: str, term: str) -> bool:
    """Whether the words are a term, or the word is one of a term's, whatever their endings."""
    asked, parts = words.split(), term.split()
    if len(asked) == 1:
        return any(_same_word(asked[0], part) for part in parts)
    return len(asked) == len(parts) and all(map(_same_word, asked, parts))


def _same_word(word: str, term: str) -> bool:
    """Whether two words differ by an ending only; short ones must be equal."""
    stem = max(STEM, len(term) - 2)
    return word == term or (word[:stem] == term[:stem] and len(term) > 3 and abs(len(word) - len(term)) <= 4)
