"""The question in icepool, in two ways."""

from fractions import Fraction

import icepool

from question import JAMS, LAYERS, SHOTS, TO_HIT

JAM = -1


def burst():
    """What each shot of a burst comes to: `JAM`, 1 when it gets through, else 0."""
    through = icepool.coin(LAYERS[0], 100) & icepool.coin(LAYERS[1], 100)
    pierces = through.map({True: 1, False: 0})

    def shot(to_hit):
        return icepool.d(100).map(lambda roll: JAM if roll in JAMS else pierces if roll <= to_hit else 0)

    return [shot(to_hit) for to_hit in TO_HIT]


def step(so_far, shot):
    """Hits so far, or their complement once the weapon has jammed."""
    if so_far < 0:
        return so_far
    return ~so_far if shot == JAM else so_far + shot


def chances(die):
    numbers = die.map(lambda so_far: ~so_far if so_far < 0 else so_far)
    return [Fraction(numbers.quantity(number), numbers.denominator()) for number in range(SHOTS + 1)]


def folded(*after):
    """Shot by shot, in one pass. The answers after these numbers of actions."""
    shots, so_far, answers = burst(), icepool.Die([0]), []
    for action in range(1, max(after) + 1):
        for shot in shots:
            so_far = icepool.map(step, so_far, shot)
        if action in after:
            answers.append(chances(so_far))
    return answers


def repeated(*after):
    """By `map(repeat=…)`, which carries the number of the shot along; a pass for each answer."""
    shots = burst()

    def next_shot(fired, so_far):
        if so_far < 0:
            return fired, so_far
        return icepool.tupleize(fired + 1, shots[fired % len(shots)].map(lambda shot: step(so_far, shot)))

    def answer(actions):
        start = icepool.Die([(0, 0)])
        states = icepool.map(next_shot, start, star=True, repeat=actions * len(shots))
        return chances(states.map(lambda fired, so_far: so_far, star=True))

    return [answer(actions) for actions in after]
