"""Work that takes too long is interrupted, in whichever thread it runs, and nothing else ever is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from majlis.server.patience import Patience, TooLong, within

SHORT = 0.02


def endless() -> None:
    while True:
        pass


def deep() -> None:
    deep()


def stubborn() -> str:
    """Takes the first interruption for something else."""
    try:
        endless()
    except BaseException:
        endless()
    return "never"


@pytest.mark.parametrize("work", [endless, deep, stubborn])
def test_work_without_an_end_is_ended(work: object) -> None:
    with pytest.raises(TooLong):
        within(SHORT, work)  # type: ignore[arg-type]


def test_work_that_is_done_is_not_interrupted() -> None:
    assert within(60, "".join, ["a", "b"]) == "ab"
    assert within(0, sum, [1, 2]) == 3


def test_faults_of_the_work_are_its_own() -> None:
    with pytest.raises(ZeroDivisionError):
        within(60, divmod, 1, 0)


def test_only_the_thread_that_works_is_interrupted() -> None:
    with ThreadPoolExecutor(3) as threads:
        works = [threads.submit(within, SHORT, endless) for _ in range(3)]
        assert [type(work.exception()) for work in works] == [TooLong] * 3


def test_what_ends_just_in_time_is_never_interrupted_later() -> None:
    def count(most: int) -> int:
        return sum(1 for _ in range(most))

    done = 0
    for most in range(0, 60_000, 200):  # some of these end when the time does
        try:
            done += within(0.001, count, most) == most
        except TooLong:
            continue
    assert done
    assert count(10_000) == 10_000


def test_traced_work_goes_on_when_it_is_done() -> None:
    """As under a debugger: once it waited for ever for an interruption that had been called off."""
    program = """if True:
        import sys
        from majlis.server.patience import TooLong, within
        sys.settrace(lambda *_: None)
        def endless():
            while True:
                pass
        for work in (int, endless, int):
            try:
                print(within(0.1, work))
            except TooLong:
                print("too long")
        """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split("\n") == ["0", "too long", "0", ""]


def test_the_loop_goes_on_while_something_is_done_aside() -> None:
    async def both() -> list[str]:
        happened: list[str] = []
        patience = Patience(SHORT)
        work = asyncio.create_task(patience.spend(endless, aside=True))
        work.add_done_callback(lambda _: happened.append("ended"))
        for _ in range(3):
            await asyncio.sleep(0)
            happened.append("served")
        with pytest.raises(TooLong):
            await work
        patience.close()
        return happened

    assert asyncio.run(both()) == ["served", "served", "served", "ended"]
