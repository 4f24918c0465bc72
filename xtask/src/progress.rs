//! Says what is going on: one line when a step begins, one with its time when it is done.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// Announces `what`, does it, and prints how long it took.
pub fn step<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    eprintln!("==> {what}");
    let begun = Instant::now();
    let result = work()?;
    eprintln!("    {what}: done in {}", seconds(begun.elapsed()));
    Ok(result)
}

/// A duration as people read it: `3.2 s`.
pub fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

/// Runs a program to its end with its output visible; an exit code other than 0 is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let status =
        command.status().with_context(|| format!("cannot start {}", command.get_program().display()))?;
    ensure!(status.success(), "{} failed ({status})", words(command));
    Ok(())
}

/// The command line of a program, for messages: without the folder that the program lies in.
pub fn words(command: &Command) -> String {
    let program = Path::new(command.get_program());
    std::iter::once(program.file_name().unwrap_or(program.as_os_str()))
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
