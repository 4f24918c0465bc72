//! `cargo xtask test`: everything that must hold before a change is done, in order, up to the first failure.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::str::FromStr;
use std::thread::{JoinHandle, spawn};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};

use crate::command_line::EVERY_FEATURE;
use crate::page::{self, Profile};
use crate::progress::{run as run_program, seconds, step, words};
use crate::toolchain::ensure_component;
use crate::workspace::Workspace;
use crate::{browser, command_line, deny, imports, invariant, js, rules, size};

/// One step of the test run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// rustfmt finds nothing to change.
    Format,
    /// Clippy has nothing to say.
    Lint,
    /// Unit, integration and documentation tests of all crates.
    Rust,
    /// The JSON Schemas in `data/schema` are those of the code.
    Schema,
    /// Each rule ID stands in code and in a test.
    Rules,
    /// No files of a crate import one another in a circle.
    Imports,
    /// What serves every rule set names none.
    Invariant,
    /// The crates that we depend on are allowed by `deny.toml`.
    Deny,
    /// The npm package works in Node, and its types are those of the code.
    Js,
    /// The page compiles with the shipping profile, and is no heavier than people are to wait for.
    Page,
    /// The page works in a browser.
    Browser,
    /// The main path of every view works in the other engines.
    Engines,
}

/// From where proptest draws its cases.
const SEED_OF_CASES: &str = "PROPTEST_RNG_SEED";

impl Step {
    const ALL: [Self; 12] = [
        Self::Format,
        Self::Lint,
        Self::Rust,
        Self::Schema,
        Self::Rules,
        Self::Imports,
        Self::Invariant,
        Self::Deny,
        Self::Js,
        Self::Page,
        Self::Browser,
        Self::Engines,
    ];

    /// The name that `--only` takes.
    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Lint => "lint",
            Self::Rust => "rust",
            Self::Schema => "schema",
            Self::Rules => "rules",
            Self::Imports => "imports",
            Self::Invariant => "invariant",
            Self::Deny => "deny",
            Self::Js => "js",
            Self::Page => "page",
            Self::Browser => "browser",
            Self::Engines => "engines",
        }
    }

    /// Whether a run limited to `only` takes this step. No browser must see an old page.
    fn is_wanted(self, only: &[Self]) -> bool {
        let shows_page = |step: &Self| matches!(step, Self::Browser | Self::Engines);
        only.is_empty() || only.contains(&self) || (self == Self::Page && only.iter().any(shows_page))
    }

    /// Whether it is about what is published.
    fn is_of_published(self) -> bool {
        matches!(self, Self::Js | Self::Page | Self::Browser | Self::Engines)
    }

    fn perform(self, workspace: &Workspace) -> Result<Counts> {
        let mut cargo = workspace.cargo();
        match self {
            Self::Format => {
                ensure_component(workspace, "rustfmt", "fmt")?;
                run_program(cargo.args(["fmt", "--all", "--check"])).context("`cargo fmt` puts it right")?;
            }
            Self::Lint => {
                ensure_component(workspace, "clippy", "clippy")?;
                run_program(
                    cargo
                        .args(["clippy", "--workspace", "--all-targets"])
                        .args(EVERY_FEATURE)
                        .args(["--", "-D", "warnings"]),
                )?;
            }
            Self::Rust => {
                // The same commit has the same random cases everywhere. `PROPTEST_RNG_SEED` in the environment draws others,
                // and so does `cargo test`.
                if std::env::var_os(SEED_OF_CASES).is_none() {
                    cargo.env(SEED_OF_CASES, "1");
                }
                return run_counting(
                    cargo.args(["test", "--workspace"]).args(EVERY_FEATURE),
                    counts_of_cargo,
                );
            }
            Self::Schema => {
                let shootout = command_line::build(workspace)?;
                run_program(
                    Command::new(shootout).args(["schema", "--check"]).arg(workspace.path("data/schema")),
                )
                .context("data/schema is not what the code says")?;
            }
            Self::Rules => rules::run(workspace)?,
            Self::Imports => imports::run(workspace)?,
            Self::Invariant => invariant::run(workspace)?,
            Self::Deny => deny::run(workspace)?,
            Self::Js => return js::run_tests(workspace),
            Self::Page => {
                page::build(workspace, Profile::Shipping)?;
                size::check(workspace)?;
            }
            Self::Browser => return browser::run_tests(workspace),
            Self::Engines => return browser::run_engine_tests(workspace),
        }
        Ok(Counts::default())
    }
}

impl FromStr for Step {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self> {
        Self::ALL.into_iter().find(|step| step.name() == name).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            anyhow!("no step is called {name:?}; the steps are {names}")
        })
    }
}

/// Runs the steps of `only`, or all; ends with the time of each and the number of tests.
pub fn run(workspace: &Workspace, only: &[Step]) -> Result<()> {
    let mut total = Counts::default();
    let mut times: Vec<(Step, Duration)> = Vec::new();
    let mut ahead = only.is_empty().then(|| compile_ahead(workspace));
    for wanted in Step::ALL.into_iter().filter(|step| step.is_wanted(only)) {
        let begun = Instant::now();
        if wanted.is_of_published()
            && let Some(ahead) = ahead.take()
        {
            // Two at once would take each other's files.
            step("wait for what is compiled ahead", || Ok(ahead.join()))?.ok();
        }
        let counts = step(&format!("test step: {}", wanted.name()), || wanted.perform(workspace))
            .with_context(|| {
                format!("step {0} failed (again alone: cargo xtask test --only {0})", wanted.name())
            })?;
        total.add(counts);
        times.push((wanted, begun.elapsed()));
    }
    println!();
    for (step, time) in times {
        println!("{:<10}{:>10}", step.name(), seconds(time));
    }
    if total != Counts::default() {
        println!("{total}");
    }
    Ok(())
}

/// Compiles what is published beside the steps that come before it: much of that keeps one core busy and no more. What is wrong is
/// left to the step that needs it, which finds it again.
fn compile_ahead(workspace: &Workspace) -> JoinHandle<()> {
    let workspace = workspace.quietly();
    spawn(move || drop(page::compile_all(&workspace)))
}

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
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", command.get_program().display()))?;
    let output = child.stdout.take().context("the output is not piped")?;
    let total = relay_counting(BufReader::new(output), std::io::stdout(), read)?;
    let status = child.wait()?;
    ensure!(status.success(), "{} failed ({status})", words(command));
    Ok(total)
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
fn counts_of_cargo(line: &str) -> Option<Counts> {
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

    #[test]
    fn every_browser_gets_a_fresh_page() {
        for browser in [Step::Browser, Step::Engines] {
            let wanted: Vec<&str> =
                Step::ALL.into_iter().filter(|step| step.is_wanted(&[browser])).map(Step::name).collect();
            assert_eq!(wanted, ["page", browser.name()]);
        }
    }
}
