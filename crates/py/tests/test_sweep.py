"""Sweeps: by hand, as a stream, and stopped."""

import os
import signal
import subprocess
import sys
import textwrap

import pyarrow
import pytest
import shootout

SHOT = {
    "ruleset": "percentile",
    "attacker": {"bs": 40},
    "weapon": "autogun",
    "target": {"range_m": 40},
    "plan": [{"do": "fire", "mode": "single"}],
}
SKILLS = {
    "sweep": 1,
    "ruleset": "percentile",
    "scenario": SHOT,
    "vary": [{"input": "attacker.bs", "from": 1, "to": 60, "step": 1}, {"input": "target.range_m", "values": [40, 41.5]}],
    "outputs": ["hit"],
}


def test_a_column_by_hand():
    # As above: at these distances the chance is Ballistic Skill itself.
    table = pyarrow.table(shootout.sweep(SKILLS))
    assert table.schema.types == [pyarrow.int64(), pyarrow.float64(), pyarrow.float64()]
    assert table["attacker.bs"].to_pylist() == [skill for skill in range(1, 61) for _ in range(2)]
    assert table["target.range_m"].to_pylist() == [40, 41.5] * 60
    assert table["hit"].to_pylist() == pytest.approx([skill / 100 for skill in range(1, 61) for _ in range(2)])


def test_progress_chunk_by_chunk():
    many = {**SKILLS, "vary": [SKILLS["vary"][0], {"input": "target.range_m", "from": 31, "to": 40, "step": 1}]}
    told = []
    sweep = shootout.sweep(many, progress=lambda done, rows: told.append((done, rows)))
    assert (len(sweep), sweep.columns) == (600, ["attacker.bs", "target.range_m", "hit"])
    # docs/sweeps.md: no chunk but the last has fewer than 256 rows.
    assert pyarrow.table(sweep).num_rows == 600
    assert told == [(256, 600), (512, 600), (600, 600)]
    # Each reader works it out anew.
    assert pyarrow.table(sweep).num_rows == 600


def test_shards_are_the_whole():
    many = {**SKILLS, "vary": [SKILLS["vary"][0], {"input": "target.range_m", "from": 31, "to": 60, "step": 1}]}
    shards = [shootout.sweep(many, shard=(shard, 3)) for shard in (1, 2, 3)]
    # 1,800 rows are 8 chunks, the last of 8 rows: 2, 3 and 3 of them.
    assert [len(shard) for shard in shards] == [512, 768, 520]
    whole = pyarrow.table(shootout.sweep(many))
    assert pyarrow.concat_tables(map(pyarrow.table, shards)).equals(whole)
    with pytest.raises(shootout.InputError) as refused:
        shootout.sweep(many, shard=(0, 3))
    assert (refused.value.path, refused.value.found) == ("shard", "(0, 3)")


def test_bad_rows_say_where():
    with pytest.raises(shootout.InputError) as refused:
        shootout.sweep({**SKILLS, "outputs": ["hitt"]})
    assert (refused.value.path, refused.value.nearest) == ("outputs[0]", "hit")


def test_ctrl_c_stops_between_chunks():
    program = f"""
        import pyarrow, shootout, signal, sys

        # Jobs in the background begin deaf to it.
        signal.signal(signal.SIGINT, signal.default_int_handler)

        def progress(done, rows):
            print(done, flush=True)
            sys.stdin.readline()

        vary = [{{"input": name, "from": 1, "to": 60, "step": 1}} for name in ("attacker.bs", "target.range_m")]
        more = {{"input": "attacker.modifier", "from": 0, "to": 30, "step": 1}}
        document = {SKILLS!r} | {{"vary": [*vary, more]}}
        pyarrow.table(shootout.sweep(document, progress=progress))
    """
    child = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    # It waits there, however fast it is.
    first = child.stdout.readline()
    os.kill(child.pid, signal.SIGINT)
    told, error = child.communicate(timeout=60)
    told = [int(rows) for rows in (first + told).split()]
    assert child.returncode != 0
    assert "KeyboardInterrupt" in error
    assert 0 < told[-1] < 60 * 60 * 31
