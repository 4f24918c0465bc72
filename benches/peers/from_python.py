"""Times the measured question from Python, call included: this package beside icepool and dyce, in one run.

    cargo xtask python && python3 benches/peers/from_python.py [--rounds N]

Runs in the virtual environment of `run.py`, into which it installs the wheel of target/python. Every answer is checked first.
"""

import argparse
import json
import subprocess
import sys

from run import ROOT, best_us, check, enter_environment

SCENARIO = ROOT / "data/percentile/scenarios/measured_question.json"


def install():
    """The wheel as it was built last."""
    wheel = max((ROOT / "target/python").glob("shootout-*.whl"), key=lambda file: file.stat().st_mtime)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", wheel]
    subprocess.run(pip, check=True)


def main():
    arguments = argparse.ArgumentParser(description="Times the measured question from Python.")
    arguments.add_argument("--rounds", type=int, default=5, help="how often each is asked; the best counts")
    rounds = arguments.parse_args().rounds
    install()

    import by_dyce
    import by_icepool
    import question
    import shootout

    scenario = json.loads(SCENARIO.read_text())
    documents = [scenario | {"plan": scenario["plan"][:1] * actions} for actions in question.AFTER]
    texts = [json.dumps(document) for document in documents]

    def ours(answer, asked):
        return [answer(document)["penetrating"]["pmf"] for document in asked]

    exact = question.exact_answers()
    rows = [
        ("shootout, `odds` of dicts", lambda: ours(shootout.odds, documents), 1e-15),
        ("shootout, `odds` of JSON texts", lambda: ours(shootout.odds, texts), 1e-15),
        ("shootout, `exact`: fractions", lambda: ours(shootout.exact, documents), 0),
        ("icepool, folded, both in one pass", lambda: by_icepool.folded(*question.AFTER), 0),
        ("icepool, folded, asked for each", lambda: [by_icepool.folded(one)[0] for one in question.AFTER], 0),
        ("dyce, nothing dropped, both in one pass", lambda: by_dyce.folded(*question.AFTER), 0),
        ("dyce, nothing dropped, asked for each", lambda: [by_dyce.folded(one)[0] for one in question.AFTER], 0),
    ]
    times = []
    for name, answer, off in rows:
        check(name, answer(), exact, lambda chance, off=off: off)
        times.append(best_us(answer, rounds))
    print("| both answers, from Python, call included | µs | times `odds` |\n|---|--:|--:|")
    for (name, _, _), time_us in zip(rows, times):
        print(f"| {name} | {time_us:,.0f} | {time_us / times[0]:,.1f} |")


if __name__ == "__main__":
    enter_environment()
    main()
