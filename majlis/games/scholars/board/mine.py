"""The board of one player, prepared for drawing."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from majlis.games.scholars.ai_track import DICE_SUM_END
from majlis.games.scholars.board.faces import Card
from majlis.games.scholars.board.shown import (
    Aim,
    Held,
    Minor,
    OnCard,
    Own,
    OwnSlot,
    Scheme,
    Shelf,
    Solo,
    Task,
    Tucked,
)
from majlis.games.scholars.components import Slot
from majlis.games.scholars.work import action_colours, action_value

if TYPE_CHECKING:
    from majlis.games.scholars.board import Board

SUMS = range(-DICE_SUM_END, DICE_SUM_END + 1)  # the places of the solo opponent's dice sum


class Mine:
    """What the board of a player shows to whoever looks."""

    WORK_ASKED: ClassVar[tuple[str, ...]] = ("work",)
    DICE_ASKED: ClassVar[tuple[str, ...]] = (
        "die",
        "second_die",
        "reroll",
        "destroy_white",
        "return_white",
        "white_instead",
    )

    def __init__(self, board: Board, seat: int) -> None:
        self.board = board
        self.faces = board.faces
        self.data = board.data
        self.seat = seat
        self.player: dict[str, Any] = board.players[seat]
        self.mine = seat == board.seat
        self.turn: dict[str, Any] = board.table["turn"] if seat == board.table["active"] else {}

    def own(self) -> Own:
        """All of it."""
        board, player = self.board, self.player
        bag = player["bag"]
        is_open = isinstance(bag, list)
        dice = [die.rpartition("_")[0] for die in (*player["hand"], *self._on_board())]
        known = [*dice, *(bag if is_open else ())]
        white = known.count("white")
        workers = [
            stock._replace(id=f"worker_{stock.colour}") for stock in board.stocks(player["workers"], "worker_of")
        ]
        return Own(
            self.seat,
            board.names[self.seat],
            self.mine,
            board.table["first"] == self.seat,
            player["silver"],
            player["gold"],
            player["supply"],
            [stock for stock in workers if stock.colour in self.data.workers],
            [stock for stock in board.stocks(Counter(bag), "bag_of") if stock.number] if is_open else [],
            len(bag) if is_open else bag,
            is_open,
            self._hand(),
            [self.faces.cards[card] for card in sorted(player["cards"], key=self.place_of_card)],
            [self._slot(slot) for slot in self.data.slots.values() if slot.actions],
            self._aim(),
            [self.faces.pages[scroll] for scroll in player["scrolls"]],
            [self.faces.people[card] for card in player["set_aside"] if card in self.faces.people],
            player["resource"],
            len(known) - white,
            white if is_open else None,
            self._solo(),
        )

    def place_of_card(self, card: str) -> int:
        """Where an action card lies among those in hand."""
        return list(self.data.cards).index(card)

    def _on_board(self) -> list[str]:
        return [die for slot in self.player["slots"].values() for die in slot["dice"] if die]

    def _hand(self) -> list[Held]:
        """The dice in hand by colour and value; alike ones are numbered."""
        order = self.data.colour_order
        dice = [self.faces.dice[die] for die in self.player["hand"]]
        seen: Counter[str] = Counter()
        found = []
        for die in sorted(dice, key=lambda die: (order[die.colour], die.value)):
            seen[die.id] += 1
            asked = self.mine and self.board.offers(*self.DICE_ASKED)
            found.append(Held(f"s{self.seat}-hand-{die.id}-{seen[die.id]}", die, asked))
        return found

    # Slots -------------------------------------------------------------------------------------------------

    def _slot(self, slot: Slot) -> OwnSlot:
        dom = f"s{self.seat}-{slot.id}"
        lying = self.player["slots"].get(slot.id)
        card = self.faces.cards[lying["card"]] if lying else None
        current = bool(card) and self.turn.get("slot") == slot.id
        actions = list(dict.fromkeys((*slot.actions, *(self.turn["actions"] if current else ()))))
        dice = self._dice(dom, card, lying) if lying and card else []
        tucked = [self._tucked(dom, id, current) for id in self.player["retired"].get(slot.id, ())]
        colours, value = self._action() if current and dice else ([], 0)
        words = [self.board.name(slot.id)]
        said = [card.label] if card else [self.board.say("slot_empty")]
        said += [die.label for die in dice]
        said += self.below(slot, tucked)
        offered = current and self.mine and self.board.offers(*self.WORK_ASKED)
        return OwnSlot(
            slot.id,
            dom,
            actions,
            offered,
            slot.brown,
            slot.rest_if_empty,
            card,
            dice,
            self._minor(dom, card, current) if card else [],
            tucked,
            current,
            colours,
            value,
            ". ".join((*words, *said)),
            ". ".join(said),
        )

    def below(self, slot: Slot, tucked: list[Tucked]) -> list[str]:
        """What lies under a slot, in words."""
        return [self.board.say("tucked", what=tuck.person.label) for tuck in tucked]

    def _dice(self, dom: str, card: Card, lying: dict[str, Any]) -> list[OnCard]:
        found = []
        for number, (taken, shown, workers) in enumerate(
            zip(lying["dice"], lying["shown"], lying["workers"], strict=True), 1
        ):
            was = self.faces.dice[taken] if taken else card.die
            now = self.faces.dice[shown] if shown else was
            if now is None or was is None:
                continue
            changed = was if was != now else None
            words = [now.name] + ([self.board.say("was", what=was.name)] if changed else [])
            words += [self.board.name(f"worker_{colour}") for colour in workers]
            current = self.mine and self.turn.get("slot") == dom.partition("-")[2] and self.board.key == "work"
            offered = self.board.workers_for(number) if current else []
            label = ", ".join(words)
            found.append(OnCard(f"{dom}-die-{number}", number, now, changed, not taken, tuple(workers), offered, label))
        return found

    def _minor(self, dom: str, card: Card, current: bool) -> list[Minor]:
        """The brown field; what has been used this turn is marked."""
        left = Counter(self.turn["minor"]) if current else Counter(text for text, _ in card.minor)
        found = []
        for number, (text, effect) in enumerate(card.minor, 1):
            found.append(Minor(f"{dom}-minor-{number}", text, effect, left[text] > 0))
            left[text] -= 1
        return found

    def _tucked(self, dom: str, id: str, current: bool) -> Tucked:
        used = current and id not in self.turn["abilities"] and not self.data.is_passive(id)
        return Tucked(f"s{self.seat}-tucked-{id}", self.faces.people[id], not used)

    def _action(self) -> tuple[list[str], int]:
        """S-WORK-7 to 10, S-RULING-6: the colours and the value that the main action has or would have."""
        if self.turn["value"]:
            return [self.turn["colour"] or "white"], self.turn["value"]
        seen = self.board.seen
        me = seen.players[self.seat]
        colours = sorted(action_colours(seen, me), key=self.data.colour_order.__getitem__)
        return colours, action_value(seen, me)

    # The goal card -----------------------------------------------------------------------------------------

    def _aim(self) -> Aim | None:
        player = self.player
        if not player["goal"] or all(player["goals_done"]):
            return None
        goal = self.data.goals[player["goal"]]
        say, name = self.board.say, self.board.name
        guild, track = self.data.guilds[goal.guild], self.data.tracks[goal.track]
        facts = (
            ("person", goal.deck, "", say("goal_person", what=name(goal.deck))),
            ("guild", "guild", guild.colour, say("goal_guild", what=name(goal.guild))),
            ("track", goal.track, track.colour, say("goal_track", what=name(goal.track), n=goal.level)),
        )
        tasks = []
        for (kind, what, tone, words), reward, done in zip(facts, goal.rewards, player["goals_done"], strict=True):
            label = say("goal_done", what=words) if done else f"{words}: {self.faces.describe(reward)}"
            tasks.append(Task(kind, what, tone, reward, done, label))
        label = ". ".join([name(goal.id), *(task.label for task in tasks)])
        return Aim(goal, tasks, goal.reconstructed, label)

    # The solo opponent -------------------------------------------------------------------------------------

    def _solo(self) -> Solo | None:
        ai = self.player["ai"]
        if not ai:
            return None
        focuses = [
            (focus, self.faces.tongues[focus.language], number == ai["focus"])
            for number, focus in enumerate(self.data.ai_track.values())
        ]
        wraps = [(id, wrap.effect, n <= ai["wraps"]) for n, (id, wrap) in enumerate(self.data.wrap_line.items(), 1)]
        cards = [self.data.scheme_cards[card] for card in ai["schemes"]]
        colours = [card.colour for card in cards]
        retired = [self.faces.people[card] for card in ai["retired"]]
        return Solo(
            focuses,
            wraps,
            ai["dice_sum"],
            list(SUMS),
            [Scheme(card, self.board.name(card.id)) for card in cards],
            ai["deck"]["count"],
            colours.count("blue"),
            colours.count("red"),
            sum(card.silver for card in cards[-2:]),
            [self._shelf(id, ai) for id in self.data.ai_languages],
            retired,
            sum(person.vp for person in retired),
        )

    def _shelf(self, id: str, ai: dict[str, Any]) -> Shelf:
        printed = self.data.ai_languages[id]
        tongue = self.faces.tongues[printed.language]
        number = len(ai["scrolls"].get(printed.language, ()))
        label = self.board.say("shelf", what=tongue.name, n=number)
        return Shelf(id, tongue, printed.gold, printed.vp.source, number, label)
