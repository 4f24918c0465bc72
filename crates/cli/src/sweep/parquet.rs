//! Parquet: one row group for each chunk, so that the row groups of shards are those of the whole.

use super::chunk;
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{Type, TypePtr};
use shootout::sweep::{Column, Sweep, ValueKind};
use std::io::{self, Write};
use std::sync::Arc;

/// Writes all rows.
pub fn write(
    sweep: &Sweep,
    chunks: impl Iterator<Item = (io::Result<Vec<u8>>, u64)>,
    out: &mut (dyn Write + Send),
) -> io::Result<()> {
    let schema = schema(sweep).map_err(io::Error::other)?;
    let mut file =
        SerializedFileWriter::new(out, schema, Arc::new(properties())).map_err(io::Error::other)?;
    let values: Vec<Column> = sweep.inputs().iter().map(Column::of).collect();
    for (bytes, chunk) in chunks {
        let bytes = bytes?;
        let mut group = file.next_row_group().map_err(io::Error::other)?;
        write_group(sweep, &values, &bytes, chunk, &mut group).map_err(io::Error::other)?;
        group.close().map_err(io::Error::other)?;
    }
    file.close().map_err(io::Error::other)?;
    Ok(())
}

/// How files are written. Nothing but row groups stands between head and footer: no indexes of pages.
pub fn properties() -> WriterProperties {
    WriterProperties::builder()
        .set_created_by(format!("shootout {}", env!("CARGO_PKG_VERSION")))
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true)
        .build()
}

fn schema(sweep: &Sweep) -> Result<TypePtr, ParquetError> {
    let inputs = sweep.inputs().iter().map(|input| (input.path(), input.kind()));
    let outputs = sweep.outputs().iter().map(|output| (output.id, ValueKind::Number));
    let mut fields = Vec::new();
    for (name, kind) in inputs.chain(outputs) {
        let (physical, logical) = match kind {
            ValueKind::Integer => (Physical::INT64, None),
            ValueKind::Number => (Physical::DOUBLE, None),
            ValueKind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let field = Type::primitive_type_builder(name, physical).with_repetition(Repetition::OPTIONAL);
        fields.push(Arc::new(field.with_logical_type(logical).build()?));
    }
    Ok(Arc::new(Type::group_type_builder("sweep").with_fields(fields).build()?))
}

fn write_group(
    sweep: &Sweep,
    values: &[Column],
    bytes: &[u8],
    chunk: u64,
    group: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
) -> Result<(), ParquetError> {
    let places: Vec<Vec<usize>> = sweep.chunks().rows(chunk).map(|row| sweep.places(row)).collect();
    for (input, values) in values.iter().enumerate() {
        let places = places.iter().map(|places| places[input]);
        let column = next_column(group)?;
        match values {
            Column::Integer(values) => {
                put::<Int64Type>(column, places.map(|place| values[place]))?;
            }
            Column::Number(values) => {
                put::<DoubleType>(column, places.map(|place| values[place]))?;
            }
            Column::Text(values) => {
                put::<ByteArrayType>(
                    column,
                    places.map(|place| values[place].as_deref().map(ByteArray::from)),
                )?;
            }
        }
    }
    let rows: Vec<Vec<Option<f64>>> = chunk::rows(bytes, sweep.outputs().len()).collect();
    for output in 0..sweep.outputs().len() {
        let column = next_column(group)?;
        put::<DoubleType>(column, rows.iter().map(|row| row[output]))?;
    }
    Ok(())
}

fn next_column<'g>(
    group: &'g mut SerializedRowGroupWriter<'_, impl Write + Send>,
) -> Result<SerializedColumnWriter<'g>, ParquetError> {
    group.next_column()?.ok_or_else(|| ParquetError::General("a column too many".to_owned()))
}

fn put<T: parquet::data_type::DataType>(
    mut column: SerializedColumnWriter<'_>,
    values: impl Iterator<Item = Option<T::T>>,
) -> Result<(), ParquetError> {
    let (mut levels, mut there) = (Vec::new(), Vec::new());
    for value in values {
        levels.push(i16::from(value.is_some()));
        there.extend(value);
    }
    column.typed::<T>().write_batch(&there, Some(&levels), None)?;
    column.close()
}
