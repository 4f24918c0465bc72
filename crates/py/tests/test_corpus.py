"""Every document that is kept with what the command says of it: the package says the same."""

import json
import math
from pathlib import Path

import pyarrow
import pytest
import shootout

ROOT = Path(__file__).parents[3]
OUTPUTS = ROOT / "tests/corpus/outputs"
DOCUMENTS = {
    file.stem: file.read_text(encoding="utf-8")
    for folder in ("data/*/*.json", "data/*/*/*.json", "tests/corpus/documents/*.json")
    for file in ROOT.glob(folder)
}


def alike(one, other):
    """Whether two answers are the same but for the last digits of numbers, which depend on the order of sums."""
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(alike(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-12, abs_tol=1e-12)
    return type(one) is type(other) and one == other


def fractions(document):
    return json.loads(json.dumps(shootout.exact(document), default=str))


def advised(document):
    """As it was asked for where the document does not say so itself."""
    asked = {"goal": "hit", "actions": 2, **json.loads(document)}
    return shootout.advise(asked if "goal" not in json.loads(document) else document)


SAID = {
    "odds.json": shootout.odds,
    "answer.json": shootout.odds,
    "order.json": shootout.odds,
    "force.json": shootout.odds,
    "advise.json": advised,
    "duel.json": lambda document: shootout.duel({**json.loads(document), "rounds": 1}),
    "loadout.json": shootout.loadout,
    "odds.exact.json": fractions,
    "answer.exact.json": fractions,
    "roll.json": lambda document: shootout.roll(document, 7),
}
"""What says what the command keeps as JSON."""

SOME = {"answer.exact.json": 4, "card.svg": 4}
"""What takes long is tried with every fourth."""


def kept_as(file):
    """What is kept under this name, by its document; refusals are kept as words."""
    for kept in sorted(OUTPUTS.glob(f"*/{file}"))[:: SOME.get(file, 1)]:
        text = kept.read_text(encoding="utf-8")
        if not text.startswith("exit code"):
            yield kept, DOCUMENTS[kept.parent.name], text


@pytest.mark.parametrize("file", SAID)
def test_what_the_command_says_as_json(file):
    for kept, document, text in kept_as(file):
        assert alike(SAID[file](document), json.loads(text)), kept


def test_links_and_pictures():
    for kept, document, text in kept_as("link.txt"):
        assert shootout.link(document) == text.strip(), kept
    for kept, document, text in kept_as("card.svg"):
        assert shootout.card(document) == text, kept


def test_sweeps():
    for kept, document, text in kept_as("sweep.jsonl"):
        document = json.loads(document)
        if isinstance(document["scenario"], str):
            # The package opens no files.
            document["scenario"] = json.loads(DOCUMENTS[Path(document["scenario"]).stem])
        rows = pyarrow.table(shootout.sweep(document)).to_pylist()
        assert alike(rows, [json.loads(line) for line in text.splitlines()]), kept
