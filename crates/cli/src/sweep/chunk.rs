//! The numbers of a chunk as bytes: what a part keeps, and what the writers of each format read.

use shootout::InputError;
use shootout::sweep::Sweep;
use shootout_ruleset::figures::Figure;
use std::ops::Range;

/// Stands for no number. No output is ever not a number.
const NOTHING: u64 = u64::MAX;

/// The bytes of so many combinations.
pub fn size(sweep: &Sweep, rows: &Range<u64>) -> usize {
    let rows = usize::try_from(rows.end - rows.start).unwrap_or(usize::MAX);
    rows * sweep.outputs().len() * size_of::<u64>()
}

/// Works the numbers of a stretch of combinations out, as bytes.
///
/// # Errors
///
/// When one of them is no scenario.
pub fn work_out(sweep: &Sweep, rows: Range<u64>) -> Result<Vec<u8>, InputError> {
    let mut cells = sweep.cells();
    let mut figures = Vec::with_capacity(sweep.outputs().len());
    let mut bytes = Vec::new();
    for row in rows {
        figures.clear();
        cells.put_figures(row, &mut figures)?;
        bytes.extend(figures.iter().flat_map(|figure: &Option<Figure>| {
            figure.map_or(NOTHING, |figure| figure.value.to_bits()).to_le_bytes()
        }));
    }
    Ok(bytes)
}

/// The numbers again, row by row.
pub fn rows(bytes: &[u8], outputs: usize) -> impl Iterator<Item = Vec<Option<f64>>> {
    bytes.chunks_exact(outputs * size_of::<u64>()).map(|row| {
        let (numbers, _) = row.as_chunks::<{ size_of::<u64>() }>();
        let number =
            |bytes: &[u8; size_of::<u64>()]| Some(u64::from_le_bytes(*bytes)).filter(|bits| *bits != NOTHING);
        numbers.iter().map(|bytes| number(bytes).map(f64::from_bits)).collect()
    })
}
