//! Parquet shards put together to the whole: their row groups are copied as they are, and the footer is written again.

use super::parquet::properties;
use crate::failure::Failure;
use crate::file::Beside;
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::{ReadOptionsBuilder, SerializedFileReader};
use parquet::file::statistics::Statistics;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A shard that was opened.
struct Shard {
    file: File,
    metadata: Arc<ParquetMetaData>,
}

/// Puts shards together, in this order.
///
/// # Errors
///
/// When one cannot be read, or has other columns than the first; then nothing is written.
pub fn join(shards: &[PathBuf], out: &Path) -> Result<(), Failure> {
    let opened = shards
        .iter()
        .map(|file| open(file).map_err(|source| Failure::File { file: file.display().to_string(), source }));
    let opened: Vec<Shard> = opened.collect::<Result<_, _>>()?;
    let mut columns = shards.iter().zip(&opened).map(|(file, shard)| (file, shard.metadata.file_metadata()));
    if let Some((first, metadata)) = columns.next()
        && let Some((file, _)) = columns.find(|(_, other)| other.schema() != metadata.schema())
    {
        let words = format!("{}: has other columns than {}", file.display(), first.display());
        return Err(Failure::Refused(words));
    }
    let failed = |source| Failure::Write { file: out.display().to_string(), source };
    let mut whole = Beside::new(out).map_err(failed)?;
    write(&opened, whole.file()).map_err(|error| failed(io::Error::other(error)))?;
    whole.keep(out).map_err(failed)
}

fn open(file: &Path) -> io::Result<Shard> {
    let file = File::open(file)?;
    // Every word of the footer goes into that of the whole.
    let options = ReadOptionsBuilder::new().with_encoding_stats_as_mask(false).build();
    let reader = SerializedFileReader::new_with_options(file.try_clone()?, options);
    let reader = reader.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error.to_string()))?;
    Ok(Shard { file, metadata: Arc::new(reader.metadata().clone()) })
}

fn write(shards: &[Shard], out: &mut File) -> Result<(), ParquetError> {
    let Some(first) = shards.first() else { return Ok(()) };
    let schema = first.metadata.file_metadata().schema_descr().root_schema_ptr();
    let mut whole = SerializedFileWriter::new(io::BufWriter::new(out), schema, Arc::new(properties()))?;
    for shard in shards {
        for group in shard.metadata.row_groups() {
            let mut copy = whole.next_row_group()?;
            copy_columns(shard, group, &mut copy)?;
            copy.close()?;
        }
    }
    whole.close()?;
    Ok(())
}

fn copy_columns(
    shard: &Shard,
    group: &RowGroupMetaData,
    copy: &mut SerializedRowGroupWriter<'_, impl Write + Send>,
) -> Result<(), ParquetError> {
    for column in group.columns() {
        let number = |size: i64| u64::try_from(size).unwrap_or_default();
        let close = ColumnCloseResult {
            bytes_written: number(column.compressed_size()),
            rows_written: number(group.num_rows()),
            metadata: as_written(column)?,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        copy.append_column(&shard.file, close)?;
    }
    Ok(())
}

/// What reading a footer forgets of a column of whole numbers: that its limits are written twice, the second time for old readers.
fn as_written(column: &ColumnChunkMetaData) -> Result<ColumnChunkMetaData, ParquetError> {
    match column.statistics() {
        Some(Statistics::Int64(limits)) => {
            let limits = limits.clone().with_backwards_compatible_min_max(true);
            column.clone().into_builder().set_statistics(Statistics::Int64(limits)).build()
        }
        _ => Ok(column.clone()),
    }
}
