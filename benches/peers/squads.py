"""Times questions of squads on D8 in icepool: run with the Python of the environment that `run.py` makes.

    target/peers/bin/python benches/peers/squads.py

Ours beside it: `cargo bench -p shootout-squad --bench answers`.
"""

import time
from fractions import Fraction

import icepool

D8 = icepool.d(8)


def volley(dice, hit, wound):
    """The wounds of one group: dice that hit, then wound."""
    one = (D8 >= hit) & (D8 >= wound)
    return dice @ one.map({True: 1, False: 0})


def marksmen(dice, hit, wound):
    """The same with ones to hit thrown again."""
    struck = D8.map(lambda face: D8 if face == 1 else face) >= hit
    return dice @ (struck & (D8 >= wound)).map({True: 1, False: 0})


def shielded(groups, shield):
    """Wounds of several groups of which a shield stops the first hits: hits and what is left of the shield go from group to group."""
    outcomes = icepool.Die([(0, shield)])
    for dice, hit, wound in groups:
        hits = dice @ (D8 >= hit).map({True: 1, False: 0})

        def step(so_far, struck, wound=wound):
            wounds, left = so_far
            through = max(struck - left, 0)
            done = through @ (D8 >= wound).map({True: 1, False: 0}) if through else icepool.Die([0])
            return done.map(lambda more: (wounds + more, max(left - struck, 0)))

        outcomes = icepool.map(step, outcomes, hits)
    return outcomes.map(lambda wounds, _: wounds)


def best_us(work, seconds=1.5):
    """Microseconds of the fastest run."""
    best, end = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1e6


def main():
    # 5 dice that wound in 5/8 x 3/8 each.
    assert volley(5, 4, 6).mean() == Fraction(5 * 15, 64)
    three = [(10, 4, 6), (10, 4, 5), (10, 4, 4)]
    whole = sum(Fraction(number) * chance for number, chance in shielded(three, 0).items()) / shielded(three, 0).denominator()
    assert whole == 10 * Fraction(5, 8) * (Fraction(3, 8) + Fraction(4, 8) + Fraction(5, 8))
    print(f"one group of 5 dice: {best_us(lambda: volley(5, 4, 6).mean()):.0f} us")
    print(f"one group of 30 dice, ones thrown again: {best_us(lambda: marksmen(30, 4, 6).mean()):.0f} us")
    print(f"30 dice in three groups with a shield: {best_us(lambda: shielded(three, 4).mean()):.0f} us")


if __name__ == "__main__":
    main()
