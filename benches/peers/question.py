"""The measured question, and its exact answer.

Four numbers to hit of a burst, the rolls that jam, two layers. A shot that jams is lost and ends all fire for good. How many
hits get through both layers, after one action and after four?
"""

from fractions import Fraction

TO_HIT = (35, 25, 15, 5)
JAMS = frozenset({11, 22, 33, 44, 55, 66, 77, 88, 99, 100})
LAYERS = (60, 35)
AFTER = (1, 4)
SHOTS = len(TO_HIT) * max(AFTER)


def exact_answers():
    """The chance of each number of hits that get through, after each of `AFTER`, as fractions; 0 for the impossible."""
    through = Fraction(LAYERS[0], 100) * Fraction(LAYERS[1], 100)
    firing, jammed = [Fraction(1)] + [Fraction(0)] * SHOTS, [Fraction(0)] * (SHOTS + 1)
    answers = []
    for action in range(1, max(AFTER) + 1):
        for to_hit in TO_HIT:
            hits = sum(1 for roll in range(1, 101) if roll <= to_hit and roll not in JAMS)
            pierces, jams = Fraction(hits, 100) * through, Fraction(len(JAMS), 100)
            jammed = [was + jams * now for was, now in zip(jammed, firing)]
            firing = [(1 - pierces - jams) * same + pierces * fewer for same, fewer in zip(firing, [0] + firing)]
        if action in AFTER:
            answers.append([still + over for still, over in zip(firing, jammed)])
    # What the question is known to come to.
    assert answers[0][0] == Fraction(108154822415639, 125000000000000)
    assert mean(answers[0]) == Fraction(284277, 2000000)
    assert abs(answers[1][0] - Fraction("0.728226089277")) < Fraction(1, 10**12)
    assert abs(mean(answers[1]) - Fraction("0.336725644050")) < Fraction(1, 10**12)
    return answers


def mean(chances):
    """The mean number."""
    return sum(number * chance for number, chance in enumerate(chances))
