"""Instincts and nets that learn by playing."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import majlis
from majlis.bots import learn
from majlis.bots.net import Net
from majlis.bots.practice import OPEN, Choice, Lexicon, School, Story, Turn, first_look, lexicon_of, practise
from majlis.bots.simulate import Plan
from majlis.bots.value import weighing
from majlis.cli import main

SOLO, PEOPLE = ("human", "automa"), ("human", "human")


def looked(seats: tuple[str, ...], *options: tuple[str, str]) -> tuple[Plan, Lexicon]:
    plan = Plan("excavation_earth", seats, options)
    return plan, lexicon_of(first_look(plan, weighing(plan.game), 1))


@pytest.mark.parametrize("seats", [SOLO, PEOPLE], ids=["solo", "people"])
def test_there_is_a_story_for_each_learner_and_it_ends_as_the_game_did(seats: tuple[str, ...]) -> None:
    plan, lexicon = looked(seats)
    [stories] = practise(plan, School(lexicon, learn.Pupil(lexicon, 1).mind, {}), [7])
    assert len(stories) == seats.count("human")
    if len(stories) == 2:
        assert stories[0].end == -stories[1].end
    for story in stories:
        assert {choice.turn for choice in story.choices} == set(range(len(story.turns)))
        assert all(0 <= choice.taken < len(choice.options) for choice in story.choices)
        assert [turn.goes_on for turn in story.turns[:-1]] == [True] * (len(story.turns) - 1)


def test_answers_that_are_met_get_a_row_of_their_own() -> None:
    plan, lexicon = looked(SOLO)
    pupil = learn.Pupil(lexicon, 1)
    [[story]] = practise(plan, School(lexicon, pupil.mind, {}), [7])
    assert {row for choice in story.choices for row in choice.options} == {0}
    pupil.study([story])
    [[again]] = practise(plan, School(lexicon, pupil.mind, {}), [7])
    assert max(row for choice in again.choices for row in choice.options) > 20
    assert pupil.instinct().words.keys() == lexicon.words.keys() - {""}


def test_to_a_learner_that_is_lured_points_of_a_source_count_for_more() -> None:
    plan, lexicon = looked(SOLO)
    mind = learn.Pupil(lexicon, 1).mind
    [[plain]] = practise(plan, School(lexicon, mind, {}), [7])
    [[lured]] = practise(plan, School(lexicon, mind, {"credits": 2.5}), [7])
    assert plain.end == plain.lead == lured.lead
    assert lured.end > lured.lead
    assert (lured.end - lured.lead) % 2.5 == 0
    assert [turn.lead for turn in lured.turns] != [turn.lead for turn in plain.turns]


def test_of_a_few_turns_the_one_is_taken_that_the_judge_likes_best() -> None:
    """With a judge who likes nothing but a high fact, learners end their turns with more of it."""
    plan, lexicon = looked(SOLO)
    mind = learn.Pupil(lexicon, 1).mind
    cards = lexicon.facts["mine.market_cards"]
    ends = {}
    for judge in (None, lambda facts: 1000.0 * facts[cards]):
        told = practise(plan, School(lexicon, mind, {}, judge), range(20, 28))
        stories = [story for stories in told for story in stories]
        ends[judge is None] = np.mean([turn.after[cards] for story in stories for turn in story.turns])
        weighed = [choice.weighed for story in stories for choice in story.choices]
        assert any(weighed) == (judge is not None)
        assert not all(weighed)
    assert ends[False] > ends[True] + 0.2


def test_learners_begin_in_many_ways_even_where_instinct_knows_only_one() -> None:
    plan, lexicon = looked(PEOPLE, ("factions", "seats"))
    pupil = learn.Pupil(lexicon, 1)
    told = practise(plan, School(lexicon, pupil.mind, {}), range(20, 24))
    pupil.study([story for stories in told for story in stories])
    for word, row in lexicon.words.items():
        pupil.mind.common[row] = 50.0 if word == "choose_faction kuti_kuti" else 0.0
    told = practise(plan, School(lexicon, pupil.mind, {}), range(40, 60))
    firsts = [stories[0].choices[0] for stories in told]
    taken = [lexicon.words["choose_faction kuti_kuti"] == first.options[first.taken] for first in firsts]
    assert any(taken)
    assert not all(taken)
    chances = [float(np.exp(first.chance)) for first in firsts]
    assert chances == pytest.approx([1 - OPEN * 4 / 5 if usual else OPEN / 5 for usual in taken])


def test_lures_fade() -> None:
    left = [learn.fading({"a": 3.0, "b": 1.0}, number) for number in range(100)]
    assert left[0] == left[10] == {"a": 3.0, "b": 1.0}
    assert all(0 < one["b"] < 1 and one["a"] == pytest.approx(3 * one["b"]) for one in left[30:50])
    assert left[-1] == {"a": 0.0, "b": 0.0}


@pytest.mark.parametrize("lure", ["gold=2", "credits=many", "credits"])
def test_a_lure_that_cannot_be_is_refused(lure: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "excavation_earth", "--rounds", "1", "--games", "1", "--lure", lure, "--out", str(tmp_path)]
    assert main(words) == 2
    assert lure.partition("=")[2 if lure.endswith("many") else 0] in capsys.readouterr().err
    assert not list(tmp_path.rglob("*.json"))


# A made-up game: two turns, in each of which one answer is right -----------------------------------------------------

FACTS = {"progress": 0, "mine.sun": 1, "mine.noise": 2}


def lexicon_of_weather(stake: float = 10.0) -> Lexicon:
    lexicon = Lexicon(dict(FACTS), np.zeros(3), np.ones(3), stake=stake)
    lexicon.grow([("walk", "out"), ("walk", "in"), ("hat", "straw"), ("hat", "none")])
    return lexicon


def a_day(pupil: learn.Pupil, chance: Random, worth: int = 1) -> Story:
    """Out is right in the sun, in without; and a straw hat only for whoever went out: a point each, or more."""
    story = Story()
    points = 0
    for late in (0.0, 1.0):
        sun = chance.choice([-1.0, 1.0])
        facts = np.array([late, sun, chance.gauss(0, 1)], np.float32)
        before = points
        walk = choose(pupil, story, facts, "walk", ["out", "in"], chance)
        points += worth * ((walk == "out") == (sun > 0))
        hat = choose(pupil, story, facts, "hat", ["straw", "none"], chance, walk)
        points += worth * ((hat == "straw") == (walk == "out"))
        story.turns.append(Turn(facts, before, facts, points, late < 1))
    story.end = points
    return story


def choose(
    pupil: learn.Pupil, story: Story, facts: Any, key: str, options: list[str], chance: Random, before: str = ""
) -> str:
    odds = pupil.instinct()
    named = dict(zip(FACTS, facts.tolist(), strict=True))
    inclined = odds.inclined(odds.mood(named, [before] if before else []), key, options, 0)
    taken = chance.choices(range(len(options)), inclined)[0]
    lexicon = pupil.lexicon
    rows = [lexicon.words[f"{key} {option}"] for option in options]
    share = inclined[taken] / sum(inclined)
    story.choices.append(Choice(len(story.turns), rows, taken, float(np.log(share)), lexicon.memories[options[taken]]))
    return options[taken]


def test_what_is_right_becomes_a_habit_and_is_foretold() -> None:
    chance = Random(5)
    pupil = learn.Pupil(lexicon_of_weather(), 1)
    first = [a_day(pupil, chance) for _ in range(40)]
    for _ in range(60):
        error = pupil.study([a_day(pupil, chance) for _ in range(40)])
    later = [a_day(pupil, chance) for _ in range(40)]
    assert sum(story.end for story in first) < 100  # of 160; 80 by chance
    assert sum(story.end for story in later) > 140
    assert error < 0.7


def test_where_more_is_at_stake_learning_takes_no_longer() -> None:
    """A game in which everything counts a hundred times as much is the same game."""
    errors, ends = [], []
    for worth in (1, 100):
        chance = Random(5)
        pupil = learn.Pupil(lexicon_of_weather(10.0 * worth), 1)
        for _ in range(10):
            error = pupil.study([a_day(pupil, chance, worth) for _ in range(40)])
        errors.append(error / worth)
        ends.append([story.end / worth for story in (a_day(pupil, chance, worth) for _ in range(10))])
    assert errors[0] == pytest.approx(errors[1], rel=1e-3)
    assert ends[0] == ends[1]


def test_what_is_at_stake_is_how_far_leads_lie_apart() -> None:
    found = [{"my points.a": mine, "my points.b": 1.0, "their points.a": 5.0} for mine in (0.0, 40.0)]
    assert lexicon_of(found).stake == 20


def test_who_goes_on_judges_and_answers_as_before() -> None:
    chance = Random(5)
    pupil = learn.Pupil(lexicon_of_weather(), 1)
    for _ in range(5):
        pupil.study([a_day(pupil, chance) for _ in range(20)])
    net, instinct = pupil.net(), pupil.instinct()
    other = learn.Pupil(Lexicon(dict(FACTS), np.array([0.5, 1.0, 2.0]), np.array([2.0, 3.0, 4.0]), stake=37.0), 2)
    other.recall(net, instinct)
    assert other.net().facts.keys() == net.facts.keys()
    for name, weights in net.facts.items():
        assert other.net().facts[name] == pytest.approx(weights)
    assert other.net().base == pytest.approx(net.base)
    for unit, same in zip(net.units, other.net().units, strict=True):
        assert same == pytest.approx(unit)
    facts = {"progress": 0.5, "mine.sun": 1.0, "mine.noise": -0.3}
    for answered in ([], ["out"]):
        before, after = (
            some.inclined(some.mood(facts, answered), "hat", ["straw", "none"], 0)
            for some in (instinct, other.instinct())
        )
        assert after == pytest.approx(before, rel=1e-4)


def test_choices_that_were_not_weighed_are_compared_with_one_another() -> None:
    chance = Random(5)
    pupil = learn.Pupil(lexicon_of_weather(), 1)
    stories = [a_day(pupil, chance) for _ in range(20)]
    for story in stories[:10]:
        story.choices = [choice._replace(weighed=True) for choice in story.choices]
    turns, choices = learn.Turns(stories), learn.Choices(stories)
    everything = np.ones(len(turns.lead), bool)
    worse = np.where(turns.story < 10, 1.0, -1.0)
    alike, beside = (choices.slopes(pupil.mind, turns.facts, better, everything) for better in (0 * worse, worse))
    for one, other in zip(alike, beside, strict=True):
        assert other == pytest.approx(one, abs=1e-6)


def test_a_mean_lies_between_and_takes_over_what_is_new() -> None:
    mean = learn.nearer(np.array([[1.0], [2.0]]), np.array([[2.0], [2.0], [7.0]]), 0.25)
    assert mean.tolist() == [[1.25], [2.0], [7.0]]


def test_learning_goes_on_from_what_was_learnt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "excavation_earth", "--solo", "--rounds", "1", "--games", "2", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path / "a")]) == 0
    assert main([*words, "--go-on", str(tmp_path / "a"), "--out", str(tmp_path / "b")]) == 0
    a, b = (
        Net.read((tmp_path / name / "nets" / "excavation_earth_solo.json").read_text(encoding="utf-8"))
        for name in ("a", "b")
    )
    assert a.facts.keys() <= b.facts.keys()
    worths = [np.abs([worth for _, worth in net.units]).mean() for net in (a, b)]
    assert worths[1] > 1.2 * worths[0]  # they began at nothing, and have had two rounds to grow
    assert main([*words, "--go-on", str(tmp_path / "nowhere"), "--out", str(tmp_path / "c")]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert not (tmp_path / "c").exists()


def test_among_people_learning_goes_on_from_what_was_learnt_alone(tmp_path: Path) -> None:
    """Then a unit is worth nearly the same, not whatever comes up in a first round."""

    def learnt(*words: str, kind: str = "people") -> list[float]:
        """What units are worth after a round of learning with these words."""
        out = tmp_path / "-".join(words[:1])
        fixed = ["learn", "excavation_earth", "--rounds", "1", "--games", "2", "--jobs", "1", "--out", str(out)]
        assert main([*fixed, *words]) == 0
        net = Net.read((out / "nets" / f"excavation_earth_{kind}.json").read_text(encoding="utf-8"))
        return [worth for _, worth in net.units]

    alone, among, fresh = learnt("--solo", kind="solo"), learnt("--go-on", str(tmp_path / "--solo")), learnt()
    assert np.corrcoef(alone, among)[0, 1] > 0.9 > np.corrcoef(alone, fresh)[0, 1]


def test_the_same_seed_learns_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "excavation_earth", "--rounds", "2", "--games", "18", "--seed", "3"]
    for name, more in (("a", ["--jobs", "1"]), ("b", ["--jobs", "2"]), ("c", ["--solo"])):
        assert main([*words, *more, "--out", str(tmp_path / name)]) == 0
        assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["round 1", "round 2"]
    for folder in ("nets", "instincts"):
        a, b, solo = (
            (tmp_path / name / folder / f"excavation_earth_{kind}.json").read_text(encoding="utf-8")
            for name, kind in (("a", "people"), ("b", "people"), ("c", "solo"))
        )
        assert a == b != solo
    net = Net.read((tmp_path / "a" / "nets" / "excavation_earth_people.json").read_text(encoding="utf-8"))
    assert "mine.best_sale" in net.facts
    factions = majlis.find("excavation_earth").data().factions
    assert {f"mine.{faction}" for faction in factions} <= net.facts.keys()  # also those that nobody would choose
