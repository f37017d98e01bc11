"""17.2 and the rulings on it: how the automa takes its turn."""

from __future__ import annotations

from typing import Any

import pytest

from majlis.testing import Scene, scene

from .displays import ROWS


def automa(board: str = "AI1", deck: str = "", rows: dict[str, list[str]] | None = None, **zones: Any) -> Scene:
    """The automa is to move; the next scheme card is `deck`, and no display can be refilled."""
    mind = {"deck": deck.split()} | zones.pop("automa", {})
    decks = {row: [] for row in ROWS} | zones.pop("decks", {})
    options = {"automa_board": board, "section_1": "a", "section_2": "a", "section_3": "a"}
    return scene(
        "wayfarers", players=1, seat=1, options=options, rows=ROWS | (rows or {}), decks=decks, automa=mind, **zones
    )


def pass_the_turn(game: Scene) -> Scene:
    """Let the human rest without rerolling and end the turn."""
    game.play("rest")
    while game.key != "end_turn":
        game.play("skip")
    return game.play("end_turn")


@pytest.mark.rule("W-SOLO-6")
@pytest.mark.parametrize("schemes", ["SC1 SC2 SC3", "SC4 SC5 SC6", "SC3 SC4 SC2 SC1", "SC1 SC4 SC2 SC5 SC6"])
def test_three_face_up_scheme_cards_of_one_colour_mean_rest(schemes: str) -> None:
    game = automa(deck="SC6", automa={"schemes": schemes.split()})
    assert "ai_rest" in game.told
    assert "ai_scheme" not in game.told


@pytest.mark.rule("W-SOLO-6")
@pytest.mark.parametrize("schemes", ["", "SC1", "SC1 SC2", "SC4 SC1 SC5", "SC1 SC4 SC2 SC5"])
def test_otherwise_the_next_scheme_card_is_revealed(schemes: str) -> None:
    game = automa(deck="SC6", automa={"schemes": schemes.split()})
    assert "ai_rest" not in game.told
    assert game.me.automa.schemes == (*schemes.split(), "SC6")


@pytest.mark.rule("W-SOLO-6")
@pytest.mark.parametrize("reveals", ["SC3 SC2 SC1", "SC6 SC1 SC4 SC5", "SC1 SC4 SC2 SC5 SC3"])
def test_it_rests_after_three_to_five_reveals(reveals: str) -> None:
    schemes = reveals.split()
    game = automa(deck="SC1 SC2 SC3 SC4 SC5 SC6").nature(*schemes)
    for n in range(1, len(schemes) + 1):
        assert game.me.automa.schemes == tuple(schemes[:n])
        pass_the_turn(game)
    assert game.told.count("ai_rest") == 1
    assert game.me.automa.schemes == ()


@pytest.mark.rule("EX-21")
@pytest.mark.rule("W-SOLO-6")
def test_after_the_third_blue_scheme_card_it_rests_in_its_next_turn() -> None:
    game = automa(deck="SC3", automa={"schemes": ["SC1", "SC4", "SC2"]})
    assert game.me.automa.schemes == ("SC1", "SC4", "SC2", "SC3")
    assert "ai_rest" not in game.told
    pass_the_turn(game)
    assert game.told.count("ai_rest") == 1
    assert game.told.count("ai_scheme") == 1


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.parametrize(("scheme", "value"), [("SC1", 2), ("SC2", 0), ("SC3", 0), ("SC4", 1), ("SC5", 2), ("SC6", 1)])
def test_the_resource_marker_moves_by_the_value_of_the_scheme_card(scheme: str, value: int) -> None:
    game = automa(deck=scheme, workers={"yellow": 0, "blue": 0})  # without workers nothing else moves it
    assert game.me.automa.resource == value


@pytest.mark.rule("W-SOLO-7")
def test_the_resource_track_is_a_ring_of_eight_spaces() -> None:
    assert automa(deck="SC5", automa={"resource": 7}).me.automa.resource == 1


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.parametrize(("start", "comets"), [(2, 0), (3, 1), (4, 1), (5, 0), (7, 0)])
def test_the_printed_effect_lies_between_spaces_four_and_five(start: int, comets: int) -> None:
    assert automa(deck="SC5", automa={"resource": start}).me.automa.comet == comets


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.parametrize("start", [4, 5])
def test_a_scheme_card_of_value_nought_passes_nothing(start: int) -> None:
    assert automa(deck="SC3", workers={"yellow": 0}, automa={"resource": start}).me.automa.comet == 0


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.parametrize("board", ["AI1", "AI2", "AI3", "AI4"])
def test_what_each_board_prints_on_the_resource_track(board: str) -> None:
    ai = automa(board, automa={"resource": 4}).doing("ai_resource_step").me
    got = (ai.automa.comet, ai.guilds["yellow"], ai.automa.cards["townsfolk"], ai.guilds["black"])
    assert (
        got
        == {
            "AI1": (1, 1, (), 0),
            "AI2": (0, 2, (), 0),
            "AI3": (0, 1, ("TF01",), 0),
            "AI4": (0, 1, (), 1),
        }[board]
    )


@pytest.mark.rule("W-SOLO-25")
@pytest.mark.rule("W-RUL-24")
def test_if_its_worker_could_do_nothing_anywhere_it_takes_the_second_action() -> None:
    rows = {"townsfolk": ["", "", "TF03", ""]}
    gone = {"G1": 0, "G2": 0, "G3": 0, "G4": 0}
    game = automa("AI1", deck="SC1", rows=rows, workers={"green": 1, "yellow": 0, "blue": 0}, stacks=gone)
    assert "ai_second_action" in game.told
    assert (game.table.workers_on, game.me.workers["green"]) == ({}, 1)


@pytest.mark.rule("W-SOLO-7")
def test_able_to_take_the_first_action_it_does_not_take_the_second() -> None:
    game = automa(deck="SC6", guilds={"yellow": 2})
    assert game.me.automa.cards["land"] == ("LA01",)
    assert game.me.guilds["yellow"] == 0
    assert game.table.influence_on == {}


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.rule("W-SOLO-8")
def test_lacking_the_influence_to_spend_it_takes_only_the_second_action() -> None:
    game = automa(deck="SC6", guilds={"yellow": 1})
    assert game.me.automa.cards["land"] == ()
    assert game.me.guilds["yellow"] == 1 + 2
    assert game.table.influence_on == {"SP01": 1}


@pytest.mark.rule("W-SOLO-7")
@pytest.mark.parametrize(
    ("scheme", "guild", "row", "card"),
    [("SC4", "blue", "water", "WA01"), ("SC5", "black", "space", "SP02"), ("SC6", "yellow", "land", "LA01")],
)
def test_first_actions_of_the_red_scheme_cards(scheme: str, guild: str, row: str, card: str) -> None:
    game = automa(deck=scheme, guilds={"black": 3, "yellow": 3, "blue": 3})
    assert game.me.automa.cards[row] == (card,)
    assert game.me.guilds == {"black": 3, "yellow": 3, "blue": 3} | {guild: 1}


@pytest.mark.rule("W-SOLO-7")
def test_second_actions_of_the_red_scheme_cards() -> None:
    none = {"black": 0, "yellow": 0, "blue": 0}
    water = automa(deck="SC4", guilds=none)
    assert water.me.guilds == none | {"blue": 1}
    assert water.me.automa.tiles == ("K1",)
    space = automa(deck="SC5", guilds=none)
    assert space.me.guilds == none | {"black": 1}
    assert space.me.automa.cards["townsfolk"] == ("TF02",)


@pytest.mark.rule("W-SOLO-8")
def test_without_the_shown_workers_it_is_unable_to_take_the_first_action() -> None:
    game = automa(deck="SC2", workers={"green": 0, "yellow": 1, "blue": 0})
    assert game.me.workers["yellow"] == 1
    assert game.table.workers_on == {}
    assert game.me.guilds == {"black": 1, "yellow": 2, "blue": 2}


@pytest.mark.rule("W-SOLO-8")
@pytest.mark.parametrize(("scheme", "other"), [("SC2", "blue"), ("SC3", "yellow")])
def test_of_two_workers_it_prefers_green(scheme: str, other: str) -> None:
    game = automa(deck=scheme, workers={"green": 1})
    assert game.table.workers_on == {"TF01": ("green",)}
    assert game.me.workers[other] == 1


@pytest.mark.rule("W-SOLO-8")
def test_it_needs_the_full_influence_of_the_first_action() -> None:
    game = automa(deck="SC4", guilds={"blue": 1})
    assert game.me.automa.cards["water"] == ("WA01",)  # covered in the caravan, not bought
    assert game.me.guilds["blue"] == 2
    assert "ai_second_action" in game.told


@pytest.mark.rule("W-SOLO-9")
@pytest.mark.parametrize(("latest", "comets"), [("SC4", 1), ("SC5", 0), ("SC6", 1)])
def test_a_rest_moves_the_comet_marker_if_the_latest_scheme_card_shows_a_comet(latest: str, comets: int) -> None:
    others = [card for card in ("SC4", "SC5", "SC6") if card != latest]
    assert automa(automa={"schemes": [*others, latest]}).me.automa.comet == comets


@pytest.mark.rule("W-SOLO-9")
@pytest.mark.parametrize("board", ["AI1", "AI2", "AI3", "AI4"])
def test_a_rest_does_what_the_banner_shows_then_journals(board: str) -> None:
    game = automa(board, automa={"schemes": ["SC1", "SC2", "SC3"]}, journal_tiles={"j1a": "JT02"})
    mind = game.me.automa
    got = (mind.cards["space"], mind.tiles, mind.cards["townsfolk"], game.table.influence_on)
    assert (
        got
        == {
            "AI1": (("SP01",), (), (), {}),
            "AI2": (("SP01",), ("K1",), (), {}),  # the tile covers a space card
            "AI3": ((), (), ("TF01",), {}),
            "AI4": ((), (), (), {"SP01": 1}),
        }[board]
    )
    assert game.me.marker == "j1a"
    assert game.me.guilds["yellow"] == 1 + 2


@pytest.mark.rule("W-SOLO-9")
def test_the_order_of_a_rest() -> None:
    game = automa(automa={"schemes": ["SC1", "SC2", "SC3"]})
    steps = [key for key in game.told if key in ("ai_rest", "ai_comet", "ai_card", "journal")]
    assert steps == ["ai_rest", "ai_comet", "ai_card", "journal"]


@pytest.mark.rule("W-SOLO-9")
def test_after_a_rest_all_scheme_cards_are_in_the_deck() -> None:
    mind = automa(deck="SC5", automa={"schemes": ["SC4", "SC1", "SC2", "SC3"]}).me.automa
    assert mind.schemes == ()
    assert sorted(mind.deck.rest) == ["SC1", "SC2", "SC3", "SC4", "SC5", "SC6"]


@pytest.mark.rule("W-SOLO-10")
def test_displays_are_refilled_only_after_its_turn() -> None:
    game = automa("AI3", deck="SC5", automa={"resource": 4}, decks={"townsfolk": ["TF20"]})
    # two townsfolk cards by the order 2-3-4-1: the emptied slot 2 is not filled in between
    assert game.me.automa.cards["townsfolk"] == ("TF02", "TF03")
    assert game.table.rows["townsfolk"] == ("TF01", "TF04", "TF20", "")


@pytest.mark.rule("W-SOLO-11")
@pytest.mark.parametrize("board", ["AI1", "AI2", "AI3", "AI4"])
def test_the_focus_action_of_each_board(board: str) -> None:
    game = automa(board, journal_tiles={"j1a": "JT02"}).doing("ai_focus")
    mind = game.me.automa
    got = (mind.cards["space"], mind.tiles, mind.cards["townsfolk"], game.me.marker)
    assert (
        got
        == {
            "AI1": (("SP01",), (), (), "j0"),
            "AI2": (("SP01",), ("K1",), (), "j0"),
            "AI3": ((), (), ("TF01",), "j0"),
            "AI4": ((), (), (), "j1a"),
        }[board]
    )


@pytest.mark.rule("W-SOLO-11")
def test_the_first_scheme_card_falls_back_to_the_focus_action() -> None:
    game = automa("AI3", deck="SC1")
    assert game.me.automa.cards["townsfolk"] == ("TF02",)


@pytest.mark.rule("W-RUL-24")
def test_without_a_card_to_take_it_pays_nothing_and_takes_the_second_action() -> None:
    game = automa(deck="SC6", guilds={"yellow": 2}, rows={"land": ["", "", "", ""]})
    assert game.me.guilds["yellow"] == 2 + 2
    assert game.table.influence_on == {"SP01": 1}


@pytest.mark.rule("W-RUL-24")
def test_without_a_card_for_its_worker_it_takes_the_second_action() -> None:
    game = automa(deck="SC3", workers_on={card: ["yellow"] for card in ROWS["land"]})
    assert game.me.workers["yellow"] == 1
    assert game.me.automa.tiles == ("K1",)


@pytest.mark.rule("W-RUL-24")
def test_what_is_impossible_in_the_second_action_is_skipped() -> None:
    game = automa(deck="SC5", rows={"townsfolk": ["", "", "", ""]})
    assert game.me.guilds["black"] == 1
    assert game.me.automa.cards["townsfolk"] == ()
    assert game.key == "turn"


@pytest.mark.rule("W-RUL-37")
def test_the_passing_effect_comes_before_the_remaining_steps() -> None:
    game = automa("AI3", deck="SC5", automa={"resource": 4})
    begin = [key for key in game.told if key in ("ai_resource_step", "ai_card", "ai_second_action")]
    assert begin == ["ai_resource_step", "ai_card", "ai_resource_step", "ai_second_action", "ai_card"]


@pytest.mark.rule("W-SOLO-17")
def test_nothing_of_its_turn_is_asked_where_no_influence_of_the_human_lies() -> None:
    game = automa(deck="SC1", workers={"green": 1})
    assert (game.key, game.decision and game.decision.seat) == ("turn", 0)
    assert game.told.count("ai_scheme") == 1


# Reasons: every choice of the automa is told with its cause -------------------------------------------------------


@pytest.mark.rule("W-SOLO-8")
def test_it_says_why_its_first_action_is_impossible() -> None:
    game = automa(deck="SC4", guilds={"blue": 1})
    assert "needed), so it takes the second" in " ".join(line["text"] for line in game.game.view(0)["log"])


@pytest.mark.rule("W-SOLO-20")
def test_it_says_in_which_order_it_tries_the_slots() -> None:
    game = automa(deck="SC1")
    [order] = [event.args["order"] for event in game.game.log if event.key == "ai_slot_order"][:1]
    assert order == "2-3-4-1"  # one scheme card, worth 2


@pytest.mark.rule("W-SOLO-31")
@pytest.mark.parametrize(
    ("schemes", "told"),
    [
        (("SC1", "SC2", "SC4"), "ai_path_blue_majority"),
        (("SC1", "SC4", "SC5"), "ai_path_red_majority"),
        (("SC4", "SC1"), "ai_path_blue_latest"),
        (("SC1", "SC4"), "ai_path_red_latest"),
    ],
)
def test_it_says_why_it_takes_a_path(schemes: tuple[str, ...], told: str) -> None:
    assert told in automa(automa={"schemes": schemes}).doing("ai_journal").told
