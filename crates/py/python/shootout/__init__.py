"""Exact odds and dice for tabletop shoot-outs.

A document says what is asked: who shoots with what at whom, how a duel stands, what is swept. It is given as a dict, as the
JSON text of a file, or as a link. What comes back is what the command ``shootout`` prints as JSON.
"""

from __future__ import annotations

import json
import secrets
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from . import _shootout

__all__ = [
    "Answer",
    "InputError",
    "LinkWarning",
    "Picture",
    "Sweep",
    "advise",
    "backwards",
    "card",
    "compare",
    "duel",
    "exact",
    "fairness",
    "gear",
    "link",
    "loadout",
    "luck",
    "many",
    "odds",
    "open",
    "roll",
    "rule_sets",
    "rulings",
    "schema",
    "schemas",
    "sheet",
    "sweep",
    "table",
]

Document: TypeAlias = "Mapping[str, object] | str | bytes"
"""A dict, JSON text, or a link."""


class InputError(ValueError):
    """What is wrong with a document: where, what was found there, and what is allowed."""

    def __init__(
        self, message: str, path: str = "", found: str = "", allowed: str = "", nearest: str | None = None
    ) -> None:
        super().__init__(message, path, found, allowed, nearest)
        self.path = path
        self.found = found
        self.allowed = allowed
        self.nearest = nearest

    def __str__(self) -> str:
        return str(self.args[0])


class LinkWarning(UserWarning):
    """What could not be read of a link."""


class Picture(str):
    """A picture as SVG, which notebooks show."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Answer(dict[str, Any]):
    """A report as a dict, which notebooks show as people read it."""

    def __init__(self, report: Mapping[str, Any], shown: _shootout.Answer) -> None:
        super().__init__(report)
        self._shown = shown

    @property
    def sentence(self) -> str:
        """One line to paste into a forum."""
        return self._shown.sentence

    @property
    def html(self) -> str:
        """All of it as a part of a web page."""
        return self._shown.html()

    def svg(self, theme: str = "light") -> Picture:
        """A picture of 1200 by 630 pixels; the theme is ``light`` or ``dark``."""
        return Picture(self._shown.svg(theme))

    def _repr_html_(self) -> str:
        return self.html

    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]:
        # Elsewhere it is a plain dict: what is shown of it stays here.
        return dict, (dict(self),)


class Sweep:
    """Every combination of a sweep, as an Arrow stream.

    ``pyarrow.table(sweep)``, ``polars.DataFrame(sweep)``, ``pandas.DataFrame.from_arrow(sweep)`` and DuckDB take it as it is. Rows
    are worked out in chunks as they are asked for, on all cores, and each time anew.
    """

    def __init__(self, rows: _shootout.Sweep) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"<shootout.Sweep: {len(self)} rows of {', '.join(self.columns)}>"

    @property
    def columns(self) -> list[str]:
        """The names of the columns: inputs, then outputs."""
        return self._rows.columns

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._rows.__arrow_c_stream__(requested_schema)


def odds(document: Document, *, catalogue: Document | None = None) -> Answer:
    """The odds of a document: the report of whatever it asks, as ``shootout odds --format json`` prints it.

    ``catalogue`` adds entries of your own to those that documents may name.
    """
    return _answer(document, catalogue, None)


def exact(document: Document, *, catalogue: Document | None = None) -> Answer:
    """The same with every chance and mean as a ``fractions.Fraction``."""
    text, own = _text(document), _own(catalogue)
    shown = _shootout.answer(text, own, None, True)
    plain = _shootout.answer(text, own, None, False)
    return Answer(_fractions(json.loads(shown.report), json.loads(plain.report)), shown)


def advise(document: Document, *, catalogue: Document | None = None) -> Answer:
    """What is best to do, and what it is worth."""
    return _answer(document, catalogue, "advise")


def duel(document: Document, *, catalogue: Document | None = None) -> Answer:
    """How a fight ends."""
    return _answer(document, catalogue, "duel")


def loadout(
    document: Document,
    *,
    sort: str | None = None,
    target: str | None = None,
    catalogue: Document | None = None,
) -> Answer:
    """Variants side by side: every number of every row in every column, the best of each column told.

    ``sort`` names the number to sort by, ``target`` the only column or target to show.
    """
    asked = json.dumps({"sort": sort, "target": target})
    shown = _shootout.loadout(_text(document), _own(catalogue), asked)
    return Answer(_read(shown.report), shown)


def compare(
    document: Document,
    row: str,
    other: str,
    *,
    over: str | Mapping[str, object] | None = None,
    sort: str | None = None,
    target: str | None = None,
    catalogue: Document | None = None,
) -> list[dict[str, Any]]:
    """Which of two rows of a loadout is better, up to where, and by how much: an entry for each column or target.

    ``over`` is along what: of rows and columns an input with its values, ``{"input": "defender.armour", "from": 0, "to": 6}``; of a
    rule set's own loadouts the name of an axis. ``sort`` names the number to look at.
    """
    asked = _text({"compare": [row, other], "over": over, "sort": sort, "target": target})
    compared: list[dict[str, Any]] = json.loads(
        _shootout.compare(_text(document), _own(catalogue), asked)
    )
    return compared


def many(
    document: Document,
    count: int | None = None,
    *,
    targets: int = 1,
    split: Sequence[int] | None = None,
    die: str = "d100",
    rows: str | None = None,
    seed: int | None = None,
    catalogue: Document | None = None,
) -> Answer:
    """The odds of many who do at once what a document states, and a table for one roll.

    ``count`` of them spread evenly over ``targets``, or ``split`` says how many act against each. ``die`` is that of the table,
    ``rows`` the number that its rows tell; with a ``seed`` it is rolled on.
    """
    split = None if split is None else list(split)
    shown = _shootout.many(
        _text(document), _own(catalogue), count, targets, split, die, rows, seed
    )
    return Answer(_read(shown.report), shown)


def backwards(
    document: Document,
    *,
    free: Sequence[Mapping[str, object]],
    want: Sequence[Mapping[str, object]],
    catalogue: Document | None = None,
) -> Answer:
    """With which values of one or two inputs the answer of a document is what is wanted.

    ``free=[{"input": "attacker.skill", "from": 3, "to": 6, "step": 1}]`` and
    ``want=[{"output": "wins.a", "at_least": "50%"}]``, by the paths of inputs and the ids of numbers.
    """
    asked = _text({"free": list(free), "want": list(want)})
    shown = _shootout.backwards(_text(document), _own(catalogue), asked)
    return Answer(_read(shown.report), shown)


def gear(document: Document, *, catalogue: Document | None = None) -> Answer:
    """Which set of the things that someone owns or can buy makes a number the best, what the next money buys, what can be sold."""
    shown = _shootout.gear(_text(document), _own(catalogue))
    return Answer(_read(shown.report), shown)


def luck(
    scenes: Iterable[Document],
    *,
    by: str | None = None,
    catalogue: Document | None = None,
) -> Answer:
    """How lucky the rolls of scenes were, each among all that it could have come to; ``by`` takes those of one person alone.

    What several scenes have in common at their beginning counts once.
    """
    shown = _shootout.luck([_text(scene) for scene in scenes], _own(catalogue), by)
    return Answer(_read(shown.report), shown)


def fairness(die: str, faces: str) -> Answer:
    """Whether a die is fair that showed these faces: ``fairness("d10", "3 7 7 1")``."""
    shown = _shootout.fairness(die, faces)
    return Answer(_read(shown.report), shown)


def sheet(scene: Document, *, catalogue: Document | None = None) -> dict[str, Any]:
    """What everyone in a scene rolls at the ranges that matter, what the dice mean, and the rulings in force."""
    return _read(_shootout.sheet(_text(scene), _own(catalogue)))


def roll(
    document: Document, seed: int | None = None, *, catalogue: Document | None = None
) -> dict[str, Any]:
    """Rolls what a document asks; the transcript has every die. The same seed rolls the same dice."""
    seed = secrets.randbits(53) if seed is None else seed
    if not isinstance(seed, int) or not 0 <= seed < 2**64:
        raise _refused("seed", repr(seed), f"a whole number from 0 to {2**64 - 1}")
    return _read(_shootout.roll(_text(document), _own(catalogue), seed))


def table(
    document: Document, faces: str = "", *, catalogue: Document | None = None
) -> dict[str, Any]:
    """Takes the faces of real dice, divided by commas or blanks; the transcript says what is to be rolled next."""
    return _read(_shootout.table(_text(document), _own(catalogue), faces))


def sweep(
    document: Document,
    *,
    catalogue: Document | None = None,
    progress: Callable[[int, int], object] | None = None,
    shard: tuple[int, int] = (1, 1),
) -> Sweep:
    """Reads a sweep, whose rows are worked out when they are read.

    ``shard=(2, 4)`` is the second of four parts, whose rows one after another are those of the whole.
    ``progress`` is called after each chunk with the rows that were read and all there are. Ctrl-C stops between chunks.
    """
    return Sweep(_shootout.Sweep(_text(document), _own(catalogue), progress, shard))


def link(document: Document, *, catalogue: Document | None = None) -> str:
    """The text of the link that opens a document: what stands behind the ``#`` of the address of the page."""
    return _shootout.link(_text(document), _own(catalogue))


def open(link: str) -> dict[str, Any]:
    """The document that a link opens. What could not be read of it comes as a ``LinkWarning`` each."""
    document, remarks = _shootout.open(link)
    for remark in remarks:
        warnings.warn(remark, LinkWarning, stacklevel=2)
    return _read(document)


def card(
    document: Document, *, theme: str = "light", catalogue: Document | None = None
) -> Picture:
    """The picture of a question, a loadout, a sweep or a scene, as SVG of 1200 by 630 pixels."""
    return Picture(_shootout.card(_text(document), _own(catalogue), theme))


def rulings(
    document: Document, *, catalogue: Document | None = None
) -> dict[str, Any]:
    """The disputed rules of a rule set, by its name; or of a document, with what each other reading makes of its numbers."""
    if isinstance(document, str) and document.isidentifier():
        return _read(_shootout.rulings(document))
    return _read(_shootout.rulings_of(_text(document), _own(catalogue)))


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of this name, such as ``catalogue.schema.json``; ``schemas()`` lists them."""
    return _read(_shootout.schema(name))


def schemas() -> list[str]:
    """The names of all JSON Schemas."""
    return _shootout.schemas()


def rule_sets() -> list[str]:
    """What rule sets there are, by the names that documents call them."""
    return _shootout.rule_sets()


def _answer(document: Document, catalogue: Document | None, command: str | None) -> Answer:
    shown = _shootout.answer(_text(document), _own(catalogue), command, False)
    return Answer(_read(shown.report), shown)


def _own(catalogue: Document | None) -> str | None:
    return None if catalogue is None else _text(catalogue)


def _text(document: Document) -> str:
    """A document as JSON text, whatever it is given as."""
    if isinstance(document, bytes):
        document = document.decode()
    if isinstance(document, str):
        is_link = not document.lstrip().startswith(("{", "["))
        return _shootout.open(document)[0] if is_link else document
    try:
        return json.dumps(document)
    except (TypeError, ValueError, RecursionError) as error:
        raise _refused("", str(error), "a dict of what JSON can hold, JSON text, or a link") from error


def _read(text: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(text)
    return document


def _refused(path: str, found: str, allowed: str) -> InputError:
    place = f"{path}: " if path else ""
    return InputError(f"{place}found {found}; allowed: {allowed}", path, found, allowed)


def _fractions(exact: Any, plain: Any) -> Any:
    """Fractions are written as text where the same report without them has numbers."""
    if isinstance(exact, dict) and isinstance(plain, dict):
        return {name: _fractions(value, plain.get(name)) for name, value in exact.items()}
    if isinstance(exact, list) and isinstance(plain, list) and len(exact) == len(plain):
        return [_fractions(*pair) for pair in zip(exact, plain)]
    if isinstance(exact, str) and isinstance(plain, (int, float)):
        return Fraction(exact)
    return exact
