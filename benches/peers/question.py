"""The measured question, and its exact answer.

Four numbers to hit of a burst, the rolls that jam, two layers. A shot that jams is lost and ends all fire for good. How many
hits get through both layers, after one action and after four?
"""

from fractions import Fraction

TO_HIT = (35, 25, 15, 5)
JAMS = frozenset({11, 22, 33, 44, 55, 66, 77, 88, 99, 100})
LAYERS = (60, 35)
ACTIONS = 4
SHOTS = len(TO_HIT) * ACTIONS


def exact_answers():
    """The chance of each number of hits that get through, after one action and after all, as fractions."""
    through = Fraction(LAYERS[0], 100) * Fraction(LAYERS[1], 100)
    firing, jammed = [Fraction(1)], [Fraction(0)]
    answers = []
    for shot in range(SHOTS):
        hits = sum(1 for roll in range(1, 101) if roll <= TO_HIT[shot % len(TO_HIT)] and roll not in JAMS)
        pierces, jams = Fraction(hits, 100) * through, Fraction(len(JAMS), 100)
        goes_on = 1 - pierces - jams
        jammed = [was + jams * now for was, now in zip(jammed + [0], firing + [0])]
        firing = [goes_on * same + pierces * fewer for same, fewer in zip(firing + [0], [0] + firing)]
        if shot + 1 in (len(TO_HIT), SHOTS):
            answers.append([still + over for still, over in zip(firing, jammed)])
    # What the question is known to come to, worked out by others.
    assert answers[0][0] == Fraction(108154822415639, 125000000000000)
    assert mean(answers[0]) == Fraction(284277, 2000000)
    assert abs(answers[1][0] - Fraction("0.728226089277")) < Fraction(1, 10**12)
    assert abs(mean(answers[1]) - Fraction("0.336725644050")) < Fraction(1, 10**12)
    return tuple(answers)


def mean(chances):
    """The mean number."""
    return sum(number * chance for number, chance in enumerate(chances))
