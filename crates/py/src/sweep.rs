//! Sweeps as Arrow: a stream of record batches, worked out as they are asked for.

use crate::document::Read;
use crate::error::refuse;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchReader, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use rayon::prelude::*;
use shootout::InputError;
use shootout::sweep::{Column, read};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

/// A sweep that was read.
#[pyclass(frozen)]
pub struct Sweep {
    rows: Arc<Rows>,
    /// Which of its chunks are read.
    chunks: Range<u64>,
    progress: Option<Py<PyAny>>,
}

#[pymethods]
impl Sweep {
    /// Reads a sweep, or one of so many shards of it; `progress` is called with the rows that are done and all there are.
    #[new]
    fn new(
        py: Python<'_>,
        document: &str,
        catalogue: Option<&str>,
        progress: Option<Py<PyAny>>,
        shard: (u32, u32),
    ) -> PyResult<Self> {
        let (shard, of) = shard;
        if !(1..=of).contains(&shard) {
            let allowed = "which shard, and of how many: (1, 2) and (2, 2) are halves";
            return Err(refuse(InputError::new("shard", format!("({shard}, {of})"), allowed)));
        }
        let rows = py.detach(|| {
            let entries = Read::of(document, catalogue)?.entries;
            read(document.as_bytes(), &entries).map(Rows::new)
        });
        let rows = rows.map_err(refuse)?;
        let chunks = rows.sweep.chunks().shard(shard, of);
        Ok(Self { rows: Arc::new(rows), chunks, progress })
    }

    /// How many rows there are.
    fn __len__(&self) -> PyResult<usize> {
        Ok(usize::try_from(self.rows.count(&self.chunks))?)
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.rows.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The rows as an Arrow stream.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The protocol leaves it to who makes the stream whether to follow the wish for other types.
        drop(requested_schema);
        let progress = self.progress.as_ref().map(|progress| progress.clone_ref(py));
        let (rows, chunks) = (Arc::clone(&self.rows), self.chunks.clone());
        let all = rows.count(&chunks);
        let stream = Stream { rows, progress, left: chunks, done: 0, all, ready: VecDeque::new() };
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(stream)), c"arrow_array_stream")
    }
}

/// A sweep with the types of its columns.
struct Rows {
    sweep: shootout::sweep::Sweep,
    schema: SchemaRef,
    /// The values of each input.
    inputs: Vec<Column>,
}

impl Rows {
    fn new(sweep: shootout::sweep::Sweep) -> Self {
        let inputs: Vec<Column> = sweep.inputs().iter().map(Column::of).collect();
        let of_input = |column: &Column| match column {
            Column::Integer(_) => DataType::Int64,
            Column::Number(_) => DataType::Float64,
            Column::Text(_) => DataType::Utf8,
        };
        let names = sweep.inputs().iter().map(|input| input.path());
        let varied = names.zip(&inputs).map(|(name, column)| Field::new(name, of_input(column), true));
        let outputs = sweep.outputs().iter().map(|output| Field::new(output.id, DataType::Float64, true));
        let schema = Arc::new(Schema::new(varied.chain(outputs).collect::<Vec<_>>()));
        Self { sweep, schema, inputs }
    }

    /// How many rows these chunks have.
    fn count(&self, chunks: &Range<u64>) -> u64 {
        let edge = |chunk| self.sweep.chunks().rows(chunk).start;
        edge(chunks.end) - edge(chunks.start)
    }

    /// Works a chunk out.
    fn batch(&self, chunk: u64) -> Result<RecordBatch, InputError> {
        let rows = self.sweep.chunks().rows(chunk);
        let mut cells = self.sweep.cells();
        let figures = rows.clone().map(|row| cells.figures(row)).collect::<Result<Vec<_>, _>>()?;
        let places: Vec<Vec<usize>> = rows.map(|row| self.sweep.places(row)).collect();
        let varied = self.inputs.iter().enumerate().map(|(input, column)| -> ArrayRef {
            let places = places.iter().map(|places| places[input]);
            match column {
                Column::Integer(values) => {
                    Arc::new(places.map(|place| values[place]).collect::<Int64Array>())
                }
                Column::Number(values) => {
                    Arc::new(places.map(|place| values[place]).collect::<Float64Array>())
                }
                Column::Text(values) => {
                    Arc::new(places.map(|place| values[place].as_deref()).collect::<StringArray>())
                }
            }
        });
        let outputs = (0..self.sweep.outputs().len()).map(|output| -> ArrayRef {
            let numbers = figures.iter().map(|row| row[output].map(|figure| figure.value));
            Arc::new(numbers.collect::<Float64Array>())
        });
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), varied.chain(outputs).collect());
        batch.map_err(|error| InputError::new("", error.to_string(), "columns of one length"))
    }
}

/// Rows that are being read.
struct Stream {
    rows: Arc<Rows>,
    progress: Option<Py<PyAny>>,
    /// The chunks that are still to be worked out.
    left: Range<u64>,
    /// So many rows are read,
    done: u64,
    /// and so many there are.
    all: u64,
    /// Chunks that are worked out already: as many at a time as there are cores.
    ready: VecDeque<RecordBatch>,
}

impl Stream {
    /// The next chunk; none at the end.
    fn chunk(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        if self.ready.is_empty() && !self.left.is_empty() {
            // Somebody may have pressed Ctrl-C.
            Python::attach(|py| py.check_signals()).map_err(external)?;
            let until = (self.left.start + rayon::current_num_threads() as u64).min(self.left.end);
            let (rows, chunks) = (&self.rows, self.left.start..until);
            let batches = || chunks.into_par_iter().map(|chunk| rows.batch(chunk)).collect();
            // Who reads the stream may hold the lock of the interpreter.
            let batches: Result<Vec<_>, InputError> = Python::attach(|py| py.detach(batches));
            self.ready = batches.map_err(|error| ArrowError::ExternalError(Box::new(error)))?.into();
            self.left.start = until;
        }
        let Some(batch) = self.ready.pop_front() else { return Ok(None) };
        self.done += batch.num_rows() as u64;
        if let Some(progress) = &self.progress {
            let told = Python::attach(|py| progress.call1(py, (self.done, self.all)).map(drop));
            told.map_err(external)?;
        }
        Ok(Some(batch))
    }
}

/// What was raised in Python: an interrupt, or what `progress` says. Who reads the stream makes an error of its own of it.
fn external(error: PyErr) -> ArrowError {
    ArrowError::ExternalError(Box::new(error))
}

impl Iterator for Stream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.chunk().transpose()
    }
}

impl RecordBatchReader for Stream {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.rows.schema)
    }
}
