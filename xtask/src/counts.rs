//! Runs test programs and counts how their tests end.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, ensure};

use crate::progress::words;

/// How many tests ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl std::fmt::Display for Counts {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(formatter, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// Runs a test program, passes its output on as it comes, and adds up the counts that `read` finds in it.
pub fn run_counting(command: &mut Command, read: impl Fn(&str) -> Option<Counts>) -> Result<Counts> {
    let (total, status) = counted(command, read)?;
    ensure!(status.success(), "{} failed ({status})", words(command));
    Ok(total)
}

/// The same of a program that may fail; how it ended.
pub fn counted(command: &mut Command, read: impl Fn(&str) -> Option<Counts>) -> Result<(Counts, ExitStatus)> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let output = child.stdout.take().context("the output is not piped")?;
    let total = relay_counting(BufReader::new(output), std::io::stdout(), read)?;
    Ok((total, child.wait()?))
}

fn relay_counting(
    from: impl BufRead,
    mut to: impl Write,
    read: impl Fn(&str) -> Option<Counts>,
) -> Result<Counts> {
    let mut total = Counts::default();
    // Bytes, not text: a test may print anything.
    for line in from.split(b'\n') {
        let line = line?;
        to.write_all(&line)?;
        to.write_all(b"\n")?;
        if let Some(counts) = read(String::from_utf8_lossy(&line).trim_end()) {
            total.add(counts);
        }
    }
    Ok(total)
}

/// Reads `test result: ok. 3 passed; 0 failed; 1 ignored; …`.
pub fn counts_of_cargo(line: &str) -> Option<Counts> {
    let (_, results) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut counts = Counts::default();
    for result in results.split("; ") {
        match result.split_once(' ') {
            Some((number, "passed")) => counts.passed = number.parse().ok()?,
            Some((number, "failed")) => counts.failed = number.parse().ok()?,
            Some((number, "ignored")) => counts.skipped = number.parse().ok()?,
            _ => {}
        }
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_lines_of_cargo_are_read() {
        let line =
            "test result: ok. 12 passed; 0 failed; 2 ignored; 0 measured; 1 filtered out; finished in 0.01s";
        let expected = Counts { passed: 12, failed: 0, skipped: 2 };
        assert_eq!(counts_of_cargo(line), Some(expected));
        assert_eq!(counts_of_cargo("test jam ... ok"), None);
    }

    #[test]
    fn output_is_passed_on_and_counted() -> Result<()> {
        let output =
            b"test result: ok. 2 passed; 0 failed\n\xff noise\ntest result: ok. 3 passed; 0 failed\n";
        let mut passed_on = Vec::new();
        let total = relay_counting(output.as_slice(), &mut passed_on, counts_of_cargo)?;
        assert_eq!(total.to_string(), "5 passed, 0 failed");
        assert_eq!(passed_on, output);
        Ok(())
    }

    #[test]
    fn a_failing_program_is_an_error() {
        let failed = run_counting(Command::new("sh").args(["-c", "exit 3"]), counts_of_cargo);
        assert!(failed.is_err());
    }
}
