"""The question by a million trials in numpy."""

import numpy

from question import JAMS, LAYERS, SHOTS, TO_HIT

TRIALS = 1_000_000


def simulated(*after):
    """All trials rolled at once, shot by shot, in one pass. The answers after these numbers of actions."""
    generator = numpy.random.default_rng(1)
    jams = numpy.zeros(101, dtype=bool)
    jams[list(JAMS)] = True
    ready = numpy.ones(TRIALS, dtype=bool)
    pierced = numpy.zeros(TRIALS, dtype=numpy.int8)
    answers = []
    for action in range(1, max(after) + 1):
        for to_hit in TO_HIT:
            roll = generator.integers(1, 101, TRIALS, dtype=numpy.int16)
            ready &= ~jams.take(roll)
            hits = ready & (roll <= to_hit)
            for value in LAYERS:
                hits &= generator.integers(1, 101, TRIALS, dtype=numpy.int16) <= value
            pierced += hits
        if action in after:
            answers.append((numpy.bincount(pierced, minlength=SHOTS + 1) / TRIALS).tolist())
    return answers
