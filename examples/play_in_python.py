"""A game of Wayfarers in ten lines: you decide what a seat does, here at random, and see what comes of it."""

import random

import majlis

game = majlis.new("wayfarers", players=2, seed=7)
while (question := game.decision) is not None:
    game.play(random.choice(question.options))
for event in game.view(lang="en")["log"][-5:]:
    print(event["text"])
print("scores:", game.result.totals, "best seat:", game.result.winners[0] + 1)
