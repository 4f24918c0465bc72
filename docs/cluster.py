"""Works a sweep out on a Dask cluster: `python cluster.py SWEEP.json FOLDER [PROCESSES [SHARDS]]`, and see cluster.md."""

import json
import os
import sys
import time
from pathlib import Path
from uuid import uuid4

import pyarrow
import pyarrow.parquet
import shootout
from dask.distributed import Client, LocalCluster


def work_out(document, folder, shard, shards, progress=None):
    """Works one shard out, and puts its file into the folder, whole or not at all."""
    file = Path(folder) / f"part-{shard:06}.parquet"
    # A name of its own: whoever is believed dead may still write.
    unfinished = file.with_name(f".{file.name}-{uuid4().hex}")
    rows = shootout.sweep(document, shard=(shard, shards), progress=progress)
    with pyarrow.RecordBatchReader.from_stream(rows) as chunks:
        with pyarrow.parquet.ParquetWriter(unfinished, chunks.schema) as writer:
            for chunk in chunks:
                writer.write_batch(chunk)
    os.replace(unfinished, file)
    return len(rows)


def on_cluster(client, document, folder, shards, work=work_out):
    """Works all shards out; how many rows they have."""
    Path(folder).mkdir()
    numbers = range(1, shards + 1)
    rows = client.map(lambda shard: work(document, folder, shard, shards), numbers, pure=False)
    return sum(client.gather(rows))


def main(sweep, folder, processes="2", shards="32"):
    document = json.loads(Path(sweep).read_text(encoding="utf-8"))
    # A process for each core, and a core for each process.
    os.environ["RAYON_NUM_THREADS"] = "1"
    with LocalCluster(n_workers=int(processes), threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            client.wait_for_workers(int(processes))
            begun = time.perf_counter()
            rows = on_cluster(client, document, folder, int(shards))
            seconds = time.perf_counter() - begun
    print(f"{rows:,} rows in {seconds:.1f} s by {processes} processes: {rows / seconds:,.0f} rows a second")


if __name__ == "__main__":
    main(*sys.argv[1:])
