//! Working a sweep out, and writing it down when it is whole.

use super::ask::Question;
use super::part::{NoPart, Part, Sum};
use super::{Format, Names, chunk, parquet, table};
use crate::failure::Failure;
use crate::file::{self, Beside};
use crate::output::print_with;
use crate::progress::bar;
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use shootout::InputError;
use shootout::sweep::Sweep;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

#[cfg(test)]
mod tests;

/// So many chunks for each thread are worked out before they are written down: enough that nobody waits long, few enough to be
/// held in memory.
const AHEAD: usize = 4;

/// What is to be done.
pub struct Job<'j> {
    /// The sweep.
    pub sweep: &'j Sweep,
    /// Which of so many shards, counted from 1.
    pub shard: (u32, u32),
    /// What to write.
    pub format: Format,
    /// How names are written in CSV.
    pub names: Names,
    /// Who asked, and by which file or flags.
    pub question: &'j Question,
}

/// Where it goes.
pub enum Place<'p> {
    /// To standard output, when all is known.
    Output,
    /// To a file; with `resume`, what was worked out before a break is kept.
    File { file: &'p Path, resume: bool },
}

impl Job<'_> {
    /// Works it out and writes it down.
    ///
    /// # Errors
    ///
    /// When a combination is no scenario, or nothing can be written; then nothing was.
    pub fn run(&self, place: &Place<'_>) -> Result<(), Failure> {
        match place {
            Place::Output => {
                let file = tempfile::tempfile().map_err(Failure::Output)?;
                let mut part = Part::begin(file, &self.mark(), self.sizes()).map_err(Failure::Output)?;
                self.fill(&mut part, &|error| Failure::Output(error))?;
                print_with(|out| self.write(&mut part, out))
            }
            Place::File { file, resume } => self.run_to_file(file, *resume),
        }
    }

    fn run_to_file(&self, file: &Path, resume: bool) -> Result<(), Failure> {
        if file::is_device(file) {
            return self.run_to_device(file);
        }
        let failed = |source| Failure::Write { file: file.display().to_string(), source };
        file::check_place(file)
            .map_err(|source| Failure::File { file: file.display().to_string(), source })?;
        let beside = part_of(file);
        let failed_beside = |source| Failure::Write { file: beside.display().to_string(), source };
        let mut part = self.open(&beside, resume)?;
        if let Err(failure) = self.fill(&mut part, &failed_beside) {
            // It would fail again; only what a full disk cut short is worth keeping.
            if matches!(failure, Failure::Input { .. }) {
                let _ = fs::remove_file(&beside);
            }
            return Err(failure);
        }
        let mut whole = Beside::new(file).map_err(failed)?;
        self.write(&mut part, whole.file()).map_err(failed)?;
        whole.keep(file).map_err(failed)?;
        fs::remove_file(&beside).map_err(failed_beside)
    }

    /// To a pipe or another device, when all is known.
    fn run_to_device(&self, device: &Path) -> Result<(), Failure> {
        let failed = |source| Failure::Write { file: device.display().to_string(), source };
        let mut part =
            Part::begin(tempfile::tempfile().map_err(Failure::Output)?, &self.mark(), self.sizes())
                .map_err(Failure::Output)?;
        self.fill(&mut part, &Failure::Output)?;
        let mut open = File::options().write(true).open(device).map_err(failed)?;
        self.write(&mut part, &mut open).map_err(failed)
    }

    /// Opens the file beside the result in which numbers are kept meanwhile.
    fn open(&self, beside: &Path, resume: bool) -> Result<Part, Failure> {
        let name = beside.display();
        let failed = |source| Failure::File { file: name.to_string(), source };
        let there = beside.exists();
        let file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(beside)
            .map_err(failed)?;
        if file.try_lock().is_err() {
            return Err(Failure::Refused(format!("{name}: another run is using it")));
        }
        if there && !resume && file.metadata().map_err(failed)?.len() > 0 {
            let words = "holds the results of an earlier run: go on with --resume, or delete it";
            return Err(Failure::Refused(format!("{name}: {words}")));
        }
        let mut part = match Part::resume(file, &self.mark(), self.sizes()) {
            Ok(part) => part,
            Err(NoPart::File(error)) => return Err(failed(error)),
            Err(NoPart::Another) => {
                let words =
                    "belongs to another sweep, shard or version of this program; delete it to start again";
                return Err(Failure::Refused(format!("{name}: {words}")));
            }
        };
        self.check_kept(&mut part, &failed)?;
        Ok(part)
    }

    /// That what was kept is what would be worked out now: the last chunk that is done is worked out again.
    fn check_kept(&self, part: &mut Part, failed: &dyn Fn(io::Error) -> Failure) -> Result<(), Failure> {
        let Some(last) = part.done().checked_sub(1) else { return Ok(()) };
        let kept = part.read().map_err(failed)?.last().transpose().map_err(failed)?;
        let chunk = self.chunks().start + last as u64;
        let again = chunk::work_out(self.sweep, self.sweep.chunks().rows(chunk))
            .map_err(|error| self.question.failure(error))?;
        if kept.as_ref() == Some(&again) {
            return Ok(());
        }
        let words =
            "the numbers of the earlier run are not those of this one; delete the file beside the result";
        Err(Failure::Refused(words.to_owned()))
    }

    fn chunks(&self) -> Range<u64> {
        self.sweep.chunks().shard(self.shard.0, self.shard.1)
    }

    /// How many bytes each chunk has.
    fn sizes(&self) -> Vec<usize> {
        self.chunks().map(|chunk| chunk::size(self.sweep, &self.sweep.chunks().rows(chunk))).collect()
    }

    /// By what a part is known as one of this sweep and shard, worked out by this version.
    fn mark(&self) -> Sum {
        let identity = format!("{} {:?} {}", env!("CARGO_PKG_VERSION"), self.shard, self.sweep.identity());
        Sha256::digest(identity).into()
    }

    /// Works out what is not yet in the part, on all threads, in order.
    fn fill(&self, part: &mut Part, failed: &dyn Fn(io::Error) -> Failure) -> Result<(), Failure> {
        let chunks = self.sweep.chunks();
        let all = self.chunks();
        let rows =
            |range: Range<u64>| chunks.rows(range.end.saturating_sub(1)).end - chunks.rows(range.start).start;
        let total = if all.is_empty() { 0 } else { rows(all.clone()) };
        let bar = bar(total);
        let mut next = all.start + part.done() as u64;
        if next > all.start {
            bar.set_position(rows(all.start..next));
            bar.reset_eta();
        }
        let ahead = (rayon::current_num_threads() * AHEAD) as u64;
        while next < all.end {
            let batch = next..(next + ahead).min(all.end);
            let done: Vec<Result<Vec<u8>, InputError>> = batch
                .clone()
                .into_par_iter()
                .map(|chunk| {
                    let rows = chunks.rows(chunk);
                    let done = chunk::work_out(self.sweep, rows.clone());
                    bar.inc(rows.end - rows.start);
                    done
                })
                .collect();
            for chunk in done {
                part.add(&chunk.map_err(|error| self.question.failure(error))?).map_err(failed)?;
            }
            next = batch.end;
        }
        bar.finish_and_clear();
        Ok(())
    }

    fn write(&self, part: &mut Part, out: &mut (dyn Write + Send)) -> io::Result<()> {
        let numbered = part.read()?.zip(self.chunks());
        match self.format {
            Format::Parquet => parquet::write(self.sweep, numbered, out),
            text => table::write(self.sweep, (text, self.names), self.shard.0 == 1, numbered, out),
        }
    }
}

/// Beside the result.
fn part_of(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    file.with_file_name(name)
}
