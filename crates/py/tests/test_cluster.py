"""docs/cluster.md: a sweep on a cluster of two processes, of which one is killed in the middle, is the sweep of one process."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import duckdb
import pyarrow
import pyarrow.parquet
import shootout
from dask.distributed import Client, LocalCluster

DOCS = Path(__file__).parents[3] / "docs"
sys.path.append(str(DOCS))
import cluster  # noqa: E402

# 1,800 rows are 8 chunks: 2, 3 and 3 of them are the three shards.
SWEEP = {
    "sweep": 1,
    "ruleset": "percentile",
    "scenario": {
        "ruleset": "percentile",
        "attacker": {},
        "weapon": "autogun",
        "target": {},
        "plan": [{"do": "fire", "mode": "semi"}],
    },
    "vary": [
        {"input": "attacker.bs", "from": 1, "to": 60, "step": 1},
        {"input": "target.range_m", "from": 31, "to": 60, "step": 1},
    ],
    "outputs": ["hit", "jam"],
}


def die_once(document, folder, shard, shards):
    """Works a shard out; the first process that has a chunk of one and is in the second dies as by `kill -9`."""
    told = []

    def progress(done, rows):
        told.append(done)
        if len(told) == 2:
            try:
                begun = ", ".join(file.name for file in Path(folder).glob(".part-*"))
                with open(f"{folder}-killed", "x") as killed:
                    killed.write(begun)
            except FileExistsError:
                return
            os.kill(os.getpid(), signal.SIGKILL)

    return cluster.work_out(document, folder, shard, shards, progress)


def bits(table):
    return table.column_names, [column.to_numpy().tobytes() for column in table.columns]


def test_a_killed_process_loses_nothing(tmp_path):
    parts = tmp_path / "parts"
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as two, Client(two) as client:
        assert cluster.on_cluster(client, SWEEP, str(parts), 3, die_once) == 1800
    # One died, and had begun to write.
    assert ".part-" in (tmp_path / "parts-killed").read_text()

    alone = tmp_path / "alone"
    alone.mkdir()
    assert [cluster.work_out(SWEEP, alone, shard, 3) for shard in (1, 2, 3)] == [512, 768, 520]
    names = [f"part-{shard:06}.parquet" for shard in (1, 2, 3)]
    assert sorted(file.name for file in parts.glob("part-*")) == names
    assert all((parts / name).read_bytes() == (alone / name).read_bytes() for name in names)

    whole = bits(pyarrow.table(shootout.sweep(SWEEP)))
    assert bits(pyarrow.table(duckdb.sql(f"FROM read_parquet('{parts}/part-*.parquet')"))) == whole
    document = tmp_path / "sweep.json"
    document.write_text(json.dumps(SWEEP))
    by_command = tmp_path / "whole.parquet"
    subprocess.run([os.environ["SHOOTOUT_BIN"], "sweep", document, "--format", "parquet", "-o", by_command], check=True)
    assert bits(pyarrow.parquet.read_table(by_command)) == whole


def test_the_page_shows_what_runs():
    shown = re.findall(r"```python\n(.*?)```", (DOCS / "cluster.md").read_text(encoding="utf-8"), re.DOTALL)
    assert shown[0] in (DOCS / "cluster.py").read_text(encoding="utf-8")
    # The others are read, not run; they are Python at least.
    for block in shown[1:]:
        compile(block, "cluster.md", "exec")
