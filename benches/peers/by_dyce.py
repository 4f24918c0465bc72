"""The question in dyce. Its `expand` drops rare branches unless told not to."""

import warnings
from fractions import Fraction

from dyce import H, expand
from dyce.lifecycle import ExperimentalWarning

from question import JAMS, LAYERS, SHOTS, TO_HIT

JAM = -1
NOTHING_DROPPED = Fraction(0)

warnings.simplefilter("ignore", category=ExperimentalWarning)


def burst():
    """What each shot of a burst comes to: `JAM`, 1 when it gets through, else 0."""
    outer, inner = (H({1: value, 0: 100 - value}) for value in LAYERS)
    pierces = outer * inner

    def shot(to_hit):
        def meaning(roll):
            return JAM if roll.outcome in JAMS else pierces if roll.outcome <= to_hit else 0

        return expand(meaning, H(100), min_path_probability=NOTHING_DROPPED)

    return [shot(to_hit) for to_hit in TO_HIT]


def step(so_far, shot):
    """Hits so far, or their complement once the weapon has jammed."""
    if so_far.outcome < 0:
        return so_far.outcome
    return ~so_far.outcome if shot.outcome == JAM else so_far.outcome + shot.outcome


def chances(h):
    counts = dict(h.items())
    return [Fraction(counts.get(number, 0) + counts.get(~number, 0), h.total) for number in range(SHOTS + 1)]


def folded(*after):
    """Shot by shot, in one pass. The answers after these numbers of actions."""
    shots, so_far, answers = burst(), H({0: 1}), []
    for action in range(1, max(after) + 1):
        for shot in shots:
            so_far = expand(step, so_far, shot, min_path_probability=NOTHING_DROPPED)
        if action in after:
            answers.append(chances(so_far))
    return answers
