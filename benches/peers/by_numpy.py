"""The question by a million trials in numpy."""

import numpy

from question import ACTIONS, JAMS, LAYERS, SHOTS, TO_HIT

TRIALS = 1_000_000


def simulated():
    """Both answers from the same trials, all trials rolled at once."""
    generator = numpy.random.default_rng(1)
    jams = numpy.zeros(101, dtype=bool)
    jams[list(JAMS)] = True
    ready = numpy.ones(TRIALS, dtype=bool)
    pierced = numpy.zeros(TRIALS, dtype=numpy.int8)
    answers = []
    for action in range(ACTIONS):
        for to_hit in TO_HIT:
            roll = generator.integers(1, 101, TRIALS, dtype=numpy.int16)
            jammed = jams.take(roll)
            ready &= ~jammed
            hits = ready & (roll <= to_hit)
            for value in LAYERS:
                hits &= generator.integers(1, 101, TRIALS, dtype=numpy.int16) <= value
            pierced += hits
        if action in (0, ACTIONS - 1):
            answers.append((numpy.bincount(pierced, minlength=SHOTS + 1) / TRIALS).tolist())
    return tuple(answers)
