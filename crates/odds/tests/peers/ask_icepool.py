"""Answers of icepool 2.1.3 to questions of the field: `pip install icepool==2.1.3; python ask_icepool.py > icepool.txt`."""

from fractions import Fraction

from icepool import Die, __version__, d, d6


def until_six(throws):
    """In which throw the first six falls; 0 if in none."""
    return d6.map(lambda face: 1 if face == 6 else until_six(throws - 1).map(lambda n: n + 1 if n else 0)) if throws else Die([0])


def attack(roll):
    """Damage against 15 with 5 more than the roll; a 20 doubles the dice."""
    return 2 @ d(8) + 3 if roll == 20 else d(8) + 3 if roll + 5 >= 15 else 0


QUESTIONS = {
    "4d6, drop the lowest": d6.highest(4, 3),
    "damage with advantage and a critical hit": d(20).highest(2).map(attack),
    "6 dice against 4, successes at 5 and 6": (6 @ (d6 >= 5) - 4 @ (d6 >= 5)).map(lambda more: (more > 0) - (more < 0)),
    "the highest 2 of 5d10": d(10).highest(5, 2),
    "the lower of 2d20": d(20).lowest(2),
    "a d6 that explodes, twice at most": d6.explode(depth=2),
    "successes of 3d6 at 5 and 6, where each 6 is thrown once more": 3 @ d6.map({1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: (d6 >= 5) + 1}),
    "in which of three throws the first 6 falls": until_six(3),
}

print(f"# icepool {__version__}, by ask_icepool.py")
for question, die in QUESTIONS.items():
    chances = (f"{value} {Fraction(die.quantity(value), die.denominator())}" for value in die.outcomes())
    print(f"{question}: {', '.join(chances)}")
