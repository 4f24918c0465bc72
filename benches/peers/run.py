"""Times the measured question in icepool, dyce, numpy and eurydice_engine and in this repository, in one run, and prints one table.

    python3 benches/peers/run.py [--rounds N]

Makes a virtual environment in target/peers with the versions of requirements.txt. Every answer is checked first.
"""

import argparse
import json
import math
import os
import subprocess
import sys
import time
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
ENVIRONMENT = ROOT / "target" / "peers"


def enter_environment():
    """Goes on in the virtual environment, which is made when it is missing or asks for other versions."""
    if Path(sys.prefix).resolve() == ENVIRONMENT.resolve():
        return
    wanted = (HERE / "requirements.txt").read_text()
    note = ENVIRONMENT / "installed.txt"
    python = ENVIRONMENT / "bin" / "python"
    if not note.exists() or note.read_text() != wanted:
        print("installing the peers into target/peers", file=sys.stderr)
        venv.create(ENVIRONMENT, clear=True, with_pip=True)
        pip = [python, "-m", "pip", "install", "--quiet", "-r", HERE / "requirements.txt"]
        subprocess.run(pip, check=True)
        note.write_text(wanted)
    os.execv(python, [str(python), *sys.argv])


def ours():
    """Our times and answers."""
    command = ["cargo", "bench", "--quiet", "-p", "shootout-percentile", "--bench", "beside_peers"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def eurydice():
    """Times and answers of the Rust engine, both answers in one pass, with its source read anew each time."""
    command = ["cargo", "run", "--quiet", "--release", "--locked"]
    done = subprocess.run(command, cwd=HERE / "eurydice", check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def best_us(work, rounds):
    """Microseconds of the fastest of several rounds."""
    best = math.inf
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best * 1e6


def check(name, found, exact, within):
    """Ends the run unless each chance is within a distance, which may depend on the chance."""
    for answer, wanted in zip(found, exact, strict=True):
        for number, chance in enumerate(wanted):
            off = abs((answer[number] if number < len(answer) else 0) - chance)
            if off > within(chance):
                sys.exit(f"{name}: the chance of {number} is off by {float(off)}")


def row(name, time_us, times_floor, times_ready, times_scenario):
    print(f"| {name:<44} | {time_us:>12} | {times_floor:>11} | {times_ready:>11} | {times_scenario:>13} |")


def main():
    arguments = argparse.ArgumentParser(description="Times the measured question beside its peers.")
    arguments.add_argument("--rounds", type=int, default=5, help="how often each peer answers; the best counts")
    rounds = arguments.parse_args().rounds

    import by_dyce
    import by_icepool
    import by_numpy
    import question

    exact = question.exact_answers()
    us = ours()
    check("ours", us["answers"], exact, lambda chance: 1e-15)

    def never(chance):
        return 0

    def five_sigma(chance):
        return 5 * math.sqrt(chance * (1 - chance) / by_numpy.TRIALS) + 1e-9

    peers = [
        ("icepool 2.1.3, folded", by_icepool.folded, never),
        ("icepool 2.1.3, `map(repeat=…)`", by_icepool.repeated, never),
        ("dyce 0.7.0, folded, nothing dropped", by_dyce.folded, never),
        ("numpy, 1,000,000 trials, not exact", by_numpy.simulated, five_sigma),
    ]
    ready, from_scenario, floor = us["ready_us"], us["from_scenario_us"], us["floor_us"]

    def times(time_us):
        return [f"{time_us / base:,.1f}" if time_us < 100 * base else f"{time_us / base:,.0f}" for base in (floor, ready, from_scenario)]

    row("both answers", "microseconds", "x floor", "x ours", "x ours, whole")
    print("|---|--:|--:|--:|--:|")
    row("floor: the bare recurrence, chances given", f"{floor:,.2f}", *times(floor))
    row("ours, scenario ready, a reading for each", f"{ready:,.2f}", *times(ready))
    row("ours, whole: check, prepare, read, twice", f"{from_scenario:,.2f}", *times(from_scenario))
    engine = eurydice()
    check("eurydice_engine", engine["answers"], exact, lambda chance: 1e-15)
    row("eurydice_engine 0.1.0, one pass", f"{engine['us']:,.0f}", *times(engine["us"]))
    for name, answer, within in peers:
        check(name, answer(*question.AFTER), exact, within)
        one_pass = best_us(lambda: answer(*question.AFTER), rounds)
        apart = best_us(lambda: [answer(actions) for actions in question.AFTER], rounds)
        row(name + ", one pass", f"{one_pass:,.0f}", *times(one_pass))
        row(name + ", asked apart", f"{apart:,.0f}", *times(apart))


if __name__ == "__main__":
    enter_environment()
    main()
