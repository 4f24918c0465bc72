//! CSV and JSON lines: one row for each combination, in order.

use super::chunk;
use clap::ValueEnum;
use csv::{QuoteStyle, WriterBuilder};
use rayon::prelude::*;
use shootout::export::harmless;
use shootout::sweep::{Input, Sweep, ValueKind};
use std::io::{self, Write};

/// How the result of a sweep is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For a spreadsheet or a database; the first line has the names, of shards only that of the first.
    #[default]
    Csv,
    /// The same with semicolons and decimal commas, as spreadsheets in German and many other languages read it.
    CsvSemicolon,
    /// One JSON object a line.
    Jsonl,
    /// For DuckDB, pandas and their like.
    Parquet,
}

impl Format {
    /// A number as it stands in a table of this format.
    fn number(self, number: String) -> String {
        if self == Self::CsvSemicolon { number.replace('.', ",") } else { number }
    }

    fn csv_writer(self, out: &mut Vec<u8>) -> csv::Writer<&mut Vec<u8>> {
        let delimiter = if self == Self::CsvSemicolon { b';' } else { b',' };
        WriterBuilder::new().delimiter(delimiter).quote_style(QuoteStyle::Necessary).from_writer(out)
    }
}

/// How names are written in CSV.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// So that no spreadsheet takes them for formulas: in one line, and behind `'` where they begin like one.
    Guarded,
    /// Exactly as they were stated.
    Raw,
}

/// The texts of every value of every input, each made once.
struct Texts {
    format: Format,
    inputs: Vec<Vec<String>>,
    outputs: Vec<String>,
}

impl Texts {
    fn new(sweep: &Sweep, format: Format, names: Names) -> Self {
        let text = |input: &Input, kind: ValueKind, index: usize| match format {
            Format::Jsonl => {
                let value = input.value(index).unwrap_or_default();
                format!("{}:{value}", serde_json::Value::from(input.path()))
            }
            _ if input.value(index) == Some(serde_json::Value::Null) => String::new(),
            _ if kind == ValueKind::Text && names == Names::Guarded => harmless(&input.label(index)),
            _ if kind == ValueKind::Text => input.label(index),
            _ => format.number(input.label(index)),
        };
        let texts = |input: &Input| {
            let kind = input.kind();
            (0..input.count()).map(|index| text(input, kind, index)).collect()
        };
        Self {
            format,
            inputs: sweep.inputs().iter().map(texts).collect(),
            outputs: sweep.outputs().iter().map(|output| format!("\"{}\":", output.id)).collect(),
        }
    }

    fn inputs<'t>(&'t self, places: &'t [usize]) -> impl Iterator<Item = &'t str> {
        self.inputs.iter().zip(places).map(|(texts, place)| texts[*place].as_str())
    }

    /// The text of so many rows.
    fn rows(&self, rows: impl Iterator<Item = (Vec<usize>, Vec<Option<f64>>)>) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        if self.format == Format::Jsonl {
            for (places, numbers) in rows {
                self.object(&places, &numbers, &mut text)?;
            }
            return Ok(text);
        }
        let mut writer = self.format.csv_writer(&mut text);
        for (places, numbers) in rows {
            for input in self.inputs(&places) {
                writer.write_field(input)?;
            }
            for number in numbers {
                let number = number.as_ref().map(serde_json::to_string).transpose()?;
                writer.write_field(number.map(|number| self.format.number(number)).unwrap_or_default())?;
            }
            writer.write_record(None::<&[u8]>)?;
        }
        writer.flush()?;
        drop(writer);
        Ok(text)
    }

    fn object(&self, places: &[usize], numbers: &[Option<f64>], out: &mut Vec<u8>) -> io::Result<()> {
        out.push(b'{');
        for text in self.inputs(places) {
            out.extend_from_slice(text.as_bytes());
            out.push(b',');
        }
        for (index, (name, number)) in self.outputs.iter().zip(numbers).enumerate() {
            if index > 0 {
                out.push(b',');
            }
            out.extend_from_slice(name.as_bytes());
            serde_json::to_writer(&mut *out, number)?;
        }
        out.extend_from_slice(b"}\n");
        Ok(())
    }
}

/// Writes all rows.
pub fn write(
    sweep: &Sweep,
    (format, names): (Format, Names),
    header: bool,
    chunks: impl Iterator<Item = (io::Result<Vec<u8>>, u64)>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let texts = Texts::new(sweep, format, names);
    if header && matches!(format, Format::Csv | Format::CsvSemicolon) {
        let mut line = Vec::new();
        let names =
            sweep.inputs().iter().map(Input::path).chain(sweep.outputs().iter().map(|output| output.id));
        let mut writer = format.csv_writer(&mut line);
        writer.write_record(names)?;
        writer.flush()?;
        drop(writer);
        out.write_all(&line)?;
    }
    let outputs = sweep.outputs().len();
    let text_of = |(bytes, chunk): (Vec<u8>, u64)| {
        let places = sweep.chunks().rows(chunk).map(|row| sweep.places(row));
        texts.rows(places.zip(chunk::rows(&bytes, outputs)))
    };
    let mut chunks = chunks.peekable();
    while chunks.peek().is_some() {
        let batch = chunks.by_ref().take(rayon::current_num_threads());
        let batch = batch.map(|(bytes, chunk)| Ok((bytes?, chunk))).collect::<io::Result<Vec<_>>>()?;
        let written: Vec<io::Result<Vec<u8>>> = batch.into_par_iter().map(text_of).collect();
        for text in written {
            out.write_all(&text?)?;
        }
    }
    Ok(())
}
