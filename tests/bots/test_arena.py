"""The arena: a fair schedule, ratings that do not depend on who was quicker, and games that survive a kill."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import majlis
from majlis.bots import plot
from majlis.bots.arena import Arena, BadArena, Outcome, Standing, Store, count, rotations
from majlis.bots.statistics import Tally
from majlis.cli import main

ROOT = Path(__file__).parents[2]
TRIES = ("search:1x", "search:2x")  # quick and the same everywhere
DUEL = Arena("scholars", ("random", TRIES[0]), games=4, seed=7)


def outcomes(arena: Arena, strength: dict[str, int]) -> list[Outcome]:
    """Every game of the schedule won by the strongest."""
    found = []
    for seats, seed in arena.schedule():
        scores = tuple(strength[bot] for bot in seats)
        found.append(Outcome(seats, seed, scores, tuple(1 + sum(s > score for s in scores) for score in scores)))
    return found


# The schedule --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_combination_plays_every_seed_once_per_rotation(players: int) -> None:
    names = ("random", "greedy", "search:1x", "search:2x")
    arena = Arena("scholars", names, games=2 * players, players=players, seed=5)
    schedule = arena.schedule()
    assert len(set(schedule)) == len(schedule) == len(arena.tables()) * 2 * players
    assert {pairing.seed for pairing in schedule} == {5, 6}
    at_seat = Counter((bot, seat) for pairing in schedule for seat, bot in enumerate(pairing.seats))
    assert len(set(at_seat.values())) == 1


def test_the_games_of_a_combination_are_rounded_up_to_whole_rotations() -> None:
    assert len(Arena("scholars", ("random", "greedy"), games=5).schedule()) == 6


def test_any_beginning_of_the_schedule_is_that_of_a_shorter_arena() -> None:
    shorter, longer = (Arena("scholars", ("random", "greedy", *TRIES), games=n).schedule() for n in (4, 10))
    assert longer[: len(shorter)] == shorter


def test_the_automa_sits_last() -> None:
    assert rotations(("automa", "greedy")) == [("greedy", "automa")]
    arena = Arena("scholars", ("random", "automa", "greedy"), games=4)
    assert {p.seed for p in arena.schedule() if "automa" in p.seats} == {0, 1, 2, 3}


def test_nobody_is_better_off_by_the_seat() -> None:
    arena = Arena("excavation_earth", ("random", "greedy", "automa"))
    setups = {seats: arena.plan(seats).new(1).setup.options["factions"] for seats in arena.tables()}
    alone = arena.plan(("greedy", "automa")).new(1)
    assert setups == {("random", "greedy"): "lot", ("random", "automa"): "random", ("greedy", "automa"): "random"}
    assert alone.decision is not None
    assert alone.decision.key == "choose_faction"
    chosen = Arena("excavation_earth", ("random", "greedy"), options=(("factions", "seats"),))
    assert chosen.plan(("random", "greedy")).new(1).setup.options["factions"] == "seats"


def test_with_the_same_seed_each_bot_has_each_faction_once() -> None:
    arena = Arena("excavation_earth", ("random", "greedy"), games=2, seed=3)
    records = [majlis.load(arena.play(pairing)[1]) for pairing in arena.schedule()]
    first, second = ({seat: p.faction for seat, p in zip(g.setup.seats, g.table.players, strict=True)} for g in records)
    assert first == {"random": second["greedy"], "greedy": second["random"]}
    assert len(set(first.values())) == 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    {
        "scholars --seats random random": "each bot is named once",
        "scholars --seats random": "need at least 2 bots",
        "scholars --seats random greedy --players 3": "need at least 3 bots",
        "scholars --seats random clever": "there is no bot 'clever'",
        "scholars --seats random human": "nobody can sit",
        "scholars --seats random greedy automa --players 3": "exactly one player",
        "chess --seats random greedy": "there is no game 'chess'",
        "scholars": "required: --seats",
    }.items(),
)
def test_an_arena_that_cannot_be_is_one_line(words: str, complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *words.split()]) == 2
    [line] = capsys.readouterr().err.splitlines()
    assert complaint in line


# Counting ------------------------------------------------------------------------------------------------------------


def test_the_stronger_is_rated_higher_and_more_games_are_surer() -> None:
    few, many = (Arena("scholars", ("random", "greedy", "search:1x"), games=n) for n in (4, 40))
    strength = {"random": 3, "greedy": 30, "search:1x": 60}
    short, long = (count(arena, outcomes(arena, strength)) for arena in (few, many))
    assert [standing.bot for standing in long.standings] == ["search:1x", "greedy", "random"]
    assert [standing.tally.wins for standing in long.standings] == [80, 40, 0]
    assert [standing.tally.mean for standing in long.standings] == [60, 30, 3]
    assert max(s.uncertainty for s in long.standings) < min(s.uncertainty for s in short.standings)
    assert long.ahead["greedy", "random"] == long.met["greedy", "random"] == 40
    assert long.ahead["random", "greedy"] == 0


def test_who_ties_always_is_rated_alike() -> None:
    arena = Arena("scholars", ("random", "greedy"), games=20)
    first, second = count(arena, outcomes(arena, {"random": 5, "greedy": 5})).standings
    assert first.rating == pytest.approx(second.rating)


def test_it_does_not_matter_which_game_was_done_first() -> None:
    arena = Arena("scholars", ("random", "greedy", "search:1x"), games=4)
    some = outcomes(arena, {"random": 3, "greedy": 30, "search:1x": 60})
    assert count(arena, some) == count(arena, reversed(some))


def test_one_process_and_two_give_the_same() -> None:
    assert sorted(DUEL.run(jobs=1)) == sorted(DUEL.run(jobs=2))


# Keeping -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of an arena that was never stopped."""
    folder = tmp_path_factory.mktemp("whole")
    store = Store(folder, DUEL)
    assert len(list(DUEL.run(1, store))) == 4
    store.close(DUEL.schedule())
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy of it, to be damaged."""
    return Path(shutil.copytree(whole, tmp_path / "arena"))


def files(folder: Path) -> dict[str, bytes]:
    return {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}


def go_on(folder: Path, arena: Arena = DUEL) -> list[Outcome]:
    store = Store(folder, arena)
    found = list(arena.run(1, store))
    store.close(arena.schedule())
    return found


def test_every_game_is_kept_as_a_record_that_replays(whole: Path) -> None:
    store = Store(whole, DUEL)
    rows = store.open(DUEL.schedule())
    assert len(rows) == 4
    for pairing, outcome in rows.items():
        game = majlis.load(store.record(pairing).read_text(encoding="utf-8"))
        assert (game.setup.seats, game.setup.seed) == pairing
        assert game.result.totals == outcome.scores


@pytest.mark.parametrize("cut", [1, 3, 20, 60])
def test_half_a_line_does_not_hurt(whole: Path, folder: Path, cut: int) -> None:
    rows = folder / "rows.csv"
    rows.write_bytes(rows.read_bytes()[:-cut])
    go_on(folder)
    assert files(folder) == files(whole)


def test_half_a_record_and_its_lost_row_are_played_again(whole: Path, folder: Path) -> None:
    record = Store(folder, DUEL).record(DUEL.schedule()[2])
    record.write_bytes(record.read_bytes()[:200])
    rows = folder / "rows.csv"
    lines = rows.read_text().splitlines(keepends=True)
    rows.write_text("".join(lines[:3] + lines[4:]) + "\0\0\0")
    go_on(folder)
    assert files(folder) == files(whole)


def test_what_is_there_is_not_played_again(folder: Path) -> None:
    for record in (folder / "records").iterdir():
        record.unlink()
    assert len(go_on(folder)) == 4
    assert not list((folder / "records").iterdir())


def test_a_record_without_its_row_is_read_not_played(whole: Path, folder: Path) -> None:
    (folder / "rows.csv").unlink()
    before = {record: record.stat().st_mtime_ns for record in (folder / "records").iterdir()}
    go_on(folder)
    assert files(folder) == files(whole)
    assert {record: record.stat().st_mtime_ns for record in (folder / "records").iterdir()} == before


def test_more_bots_and_more_games_go_on_from_what_there_is(folder: Path) -> None:
    kept = files(folder / "records")
    wider = Arena("scholars", ("random", *TRIES), games=6, seed=7)
    assert len(go_on(folder, wider)) == 18
    assert kept.items() <= files(folder / "records").items()
    assert len(go_on(folder)) == 4
    assert len((folder / "rows.csv").read_text().splitlines()) == 19


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (Arena("wayfarers", DUEL.bots, games=4), "another game"),
        (Arena("scholars", DUEL.bots, games=4, options=(("body_of_books", "yes"),)), "another"),
    ],
)
def test_a_directory_is_for_one_game_with_its_options(folder: Path, other: Arena, what: str) -> None:
    with pytest.raises(BadArena, match=f"holds an arena with {what}.*choose another directory"):
        Store(folder, other)


KILLED = """
import os, signal, sys
from pathlib import Path
from majlis.bots.arena import Arena, Store
arena = Arena("scholars", tuple(sys.argv[2:]), games=4, seed=7)
for outcome in arena.run(1, Store(Path(sys.argv[1]), arena)):
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_an_arena_that_is_killed_goes_on(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "arena"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(folder), *DUEL.bots], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert len((folder / "rows.csv").read_text().splitlines()) == 2
    words = ["arena", "scholars", "--seats", *DUEL.bots, "--seed", "7", "--games", "4", "--jobs", "1"]
    assert main([*words, "--out", str(folder)]) == 0
    assert "4 games of 2, seeds 7 to 8" in capsys.readouterr().out
    made = files(folder)
    assert made.pop("ratings.svg")
    assert made == files(whole)


# The picture ---------------------------------------------------------------------------------------------------------


def test_the_plot_shows_every_bot_in_its_order() -> None:
    standings = [
        Standing("search:0.2", Tally(10, 8, 60, 500, 26000), 33.25, 4.0),
        Standing("<greedy>", Tally(10, 2, 40, 300, 10000), 21.5, 3.5),
    ]
    picture = ElementTree.fromstring(plot.ratings("Scholars & co", "10 games", standings))
    name = "{http://www.w3.org/2000/svg}"
    texts = [text.text for text in picture.iter(f"{name}text")]
    assert texts[0] == "Scholars & co"
    assert texts.index("search:0.2") < texts.index("<greedy>")
    assert {"33.2 ± 4.0", "80 %", "21.5 ± 3.5", "20 %"} <= set(texts)
    assert picture.findtext(f"{name}desc") == "search:0.2: 33.2 ± 4.0; <greedy>: 21.5 ± 3.5"


@pytest.mark.parametrize(("rating", "uncertainty"), [(25.0, 16.3), (25.0, 0.0), (-3.2, 0.4), (140.0, 90.0)])
def test_the_axis_holds_every_bar(rating: float, uncertainty: float) -> None:
    made = plot.ratings("t", "s", [Standing("random", Tally(1, 1, 1, 1, 1), rating, uncertainty)])
    [bar] = [p.get("d", "") for p in ElementTree.fromstring(made).iter() if p.get("stroke-width")]
    start, end = float(bar[1:].split(" ")[0]), float(bar.split("H")[1].split("M")[0])
    assert plot.LEFT <= start <= end <= plot.WIDTH - plot.RIGHT
