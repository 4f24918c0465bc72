use crate::failure::Failure;
use crate::file::{check_apart, write_whole};
use crate::output::{print, print_json};
use crate::sweep::ask::Question;
use crate::sweep::{self, Job, Names, Place};
use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde::Serialize;
use shootout::InputError;
use shootout::sweep::Sweep;
use std::path::PathBuf;
use std::str::FromStr;

/// Every combination of many inputs as a table, on all cores; where the best choice changes; or the lowest input that is enough
///
/// Open the results in DuckDB, pandas or a spreadsheet. A file says what to vary (data holds examples), or --scenario, --vary and
/// --output do. docs/sweeps.md says how it is worked out, and how to spread it over many machines.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    question: Question,
    /// Show instead of the table where the best choice changes; --along implies it
    #[arg(long, conflicts_with_all = ["shard", "resume"])]
    crossover: bool,
    /// Show instead of the table the lowest value of an input with which a number reaches a limit; --at-least and --at-most imply
    /// it
    #[arg(long, conflicts_with_all = ["shard", "resume", "crossover", "among"])]
    reach: bool,
    /// How to write it: the table as csv, csv-semicolon, jsonl or parquet, crossovers as text or json
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Where to write it; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    output_file: Option<PathBuf>,
    /// Only one of several equal shares, such as 3/8; joined in order they make the whole
    #[arg(long, value_name = "I/N", default_value = "1/1", conflicts_with = "along")]
    shard: Shard,
    /// In CSV: writes names exactly as stated. Without it, each name is put on one line, and a name that begins with = + - or @,
    /// which a spreadsheet would run as a formula, gets a `'` in front
    #[arg(long)]
    raw_names: bool,
    /// How many threads work on it; without it, one for each core
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Works nothing out, but joins Parquet shards, in this order, into the whole file
    #[arg(long, value_name = "FILE", num_args = 1.., requires = "output_file",
        conflicts_with_all = ["file", "scenario", "shard", "resume", "crossover", "reach", "format", "threads"])]
    join: Vec<PathBuf>,
    /// Goes on where an earlier run for the same file stopped
    #[arg(long, requires = "output_file")]
    resume: bool,
}

/// How a sweep is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table for a spreadsheet or a database.
    Csv,
    /// The same with semicolons and decimal commas, as spreadsheets in German and many other languages read it.
    CsvSemicolon,
    /// A table, one JSON object a line.
    Jsonl,
    /// A table for DuckDB, pandas and their like.
    Parquet,
    /// Crossovers for people.
    Text,
    /// Crossovers for programs.
    Json,
}

/// One of so many shards, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shard(u32, u32);

/// The most shards.
const MAX_SHARDS: u32 = 100_000;

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts =
            text.split_once('/').and_then(|(shard, of)| Some((shard.parse().ok()?, of.parse().ok()?)));
        match parts {
            Some((shard, of)) if (1..=of).contains(&shard) && of <= MAX_SHARDS => Ok(Self(shard, of)),
            _ => {
                Err(format!("allowed: I/N, the shard from 1 on and how many there are, at most {MAX_SHARDS}"))
            }
        }
    }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        if let (false, Some(out)) = (self.join.is_empty(), &self.output_file) {
            check_apart(out, self.join.iter().map(PathBuf::as_path))?;
            return sweep::join(&self.join, out);
        }
        let crossover = self.crossover || self.question.asks_for_crossover();
        let reach = self.reach || self.question.asks_for_reach();
        let table = match (self.format, crossover || reach) {
            (None, false) => Some(sweep::Format::Csv),
            (Some(Format::Csv), false) => Some(sweep::Format::Csv),
            (Some(Format::CsvSemicolon), false) => Some(sweep::Format::CsvSemicolon),
            (Some(Format::Jsonl), false) => Some(sweep::Format::Jsonl),
            (Some(Format::Parquet), false) => Some(sweep::Format::Parquet),
            (None | Some(Format::Text | Format::Json), true) => None,
            (Some(_), true) => {
                return Err(Failure::Refused(
                    "crossovers and --reach are written as text or json".to_owned(),
                ));
            }
            (Some(_), false) => {
                return Err(Failure::Refused(
                    "a table is written as csv, csv-semicolon, jsonl or parquet; text and json are for --crossover and --reach"
                        .to_owned(),
                ));
            }
        };
        let sweep = self.question.read(self.output_file.as_deref())?;
        let threads = usize::from(self.threads.unwrap_or(0));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::Refused(format!("--threads: {error}")))?;
        match table {
            Some(format) => pool.install(|| self.table(&sweep, format)),
            None if reach => {
                let found =
                    pool.install(|| self.in_groups(sweep.reach_groups(), |group| sweep.reached(group)))?;
                let report = sweep.reach_report(found).map_err(|error| self.question.failure(error))?;
                self.written(&report, &sweep::reach_page(&report))
            }
            None => {
                let found =
                    pool.install(|| self.in_groups(sweep.groups(), |group| sweep.crossovers(group)))?;
                let report = sweep.crossover_report(found).map_err(|error| self.question.failure(error))?;
                self.written(&report, &sweep::page(&report))
            }
        }
    }

    fn table(&self, sweep: &Sweep, format: sweep::Format) -> Result<(), Failure> {
        let names = if self.raw_names { Names::Raw } else { Names::Guarded };
        let shard = (self.shard.0, self.shard.1);
        let job = Job { sweep, shard, format, names, question: &self.question };
        let place = match &self.output_file {
            Some(file) => Place::File { file, resume: self.resume },
            None => Place::Output,
        };
        job.run(&place)
    }

    /// What is sought, for each of so many groups.
    fn in_groups<T: Send>(
        &self,
        groups: Result<u64, InputError>,
        sought: impl Fn(u64) -> Result<T, InputError> + Send + Sync,
    ) -> Result<Vec<T>, Failure> {
        let failed = |error| self.question.failure(error);
        let found: Vec<Result<T, InputError>> =
            (0..groups.map_err(failed)?).into_par_iter().map(sought).collect();
        found.into_iter().collect::<Result<_, _>>().map_err(failed)
    }

    /// Writes a report for programs, or its page for people.
    fn written(&self, report: &impl Serialize, page: &str) -> Result<(), Failure> {
        match (&self.output_file, self.format) {
            (None, Some(Format::Json)) => print_json(report),
            (None, _) => print(page),
            (Some(file), Some(Format::Json)) => {
                let text =
                    serde_json::to_string_pretty(report).map_err(|error| Failure::Output(error.into()))?;
                write_whole(file, format!("{text}\n").as_bytes())
            }
            (Some(file), _) => write_whole(file, page.as_bytes()),
        }
    }
}
