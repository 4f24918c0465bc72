//! `cargo xtask test`: everything that must hold before a change is done, in order, up to the first failure.

use crate::counts::{Counts, counts_of_cargo, run_counting};
use std::process::Command;
use std::str::FromStr;
use std::sync::mpsc::{Receiver, channel};
use std::thread::spawn;
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow};

use crate::command_line::CRATES_AND_FEATURES;
use crate::page;
use crate::profile::Profile;
use crate::progress::{run as run_program, seconds, step};
use crate::toolchain::ensure_component;
use crate::workspace::Workspace;
use crate::{browser, deny, imports, invariant, js, package, python, rules, size};

/// One step of the test run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// rustfmt finds nothing to change.
    Format,
    /// All crates compile with their tests and benchmarks, and Clippy has nothing to say.
    Lint,
    /// Unit, integration and documentation tests of all crates; the JSON Schemas in `data/schema` are those of the code.
    Rust,
    /// Each rule ID stands in code and in a test.
    Rules,
    /// No files of a crate import one another in a circle, and the layers of the page see only those below them.
    Imports,
    /// What serves every rule set names none.
    Invariant,
    /// The crates that we depend on are allowed by `deny.toml`.
    Deny,
    /// The page compiles with the shipping profile, and is no heavier than people are to wait for.
    Page,
    /// The npm package works in Node, and its types are those of the code.
    Js,
    /// The Python package works, and its types are those of the schemas.
    Python,
    /// The page works in a browser.
    Browser,
    /// The main path of every view works in the other engines.
    Engines,
}

/// What is tested: all crates, and the commands of the project by themselves.
const TESTED: [&[&str]; 2] = [&CRATES_AND_FEATURES, &["--package", "xtask*"]];

/// Cargo that tests some crates.
fn cargo_test(workspace: &Workspace, crates: &[&str]) -> Command {
    let mut cargo = workspace.cargo_for_tests();
    cargo.arg("test").args(crates);
    cargo
}

/// From where proptest draws its cases.
const SEED_OF_CASES: &str = "PROPTEST_RNG_SEED";

impl Step {
    const ALL: [Self; 12] = [
        Self::Format,
        Self::Lint,
        Self::Rust,
        Self::Rules,
        Self::Imports,
        Self::Invariant,
        Self::Deny,
        Self::Page,
        Self::Js,
        Self::Python,
        Self::Browser,
        Self::Engines,
    ];

    /// The name that `--only` takes.
    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Lint => "lint",
            Self::Rust => "rust",
            Self::Rules => "rules",
            Self::Imports => "imports",
            Self::Invariant => "invariant",
            Self::Deny => "deny",
            Self::Js => "js",
            Self::Python => "python",
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

    /// Performs it, and says so.
    fn done(self, workspace: &Workspace) -> Result<Done> {
        let begun = Instant::now();
        let counts =
            step(&format!("test step: {}", self.name()), || self.perform(workspace)).with_context(|| {
                format!("step {0} failed (again alone: cargo xtask test --only {0})", self.name())
            })?;
        Ok(Done { counts, time: begun.elapsed() })
    }

    fn perform(self, workspace: &Workspace) -> Result<Counts> {
        match self {
            Self::Format => {
                ensure_component(workspace, "rustfmt", "fmt")?;
                run_program(workspace.cargo().args(["fmt", "--all", "--check"]))
                    .context("`cargo fmt` puts it right")?;
            }
            Self::Lint => {
                for crates in TESTED {
                    run_program(cargo_test(workspace, crates).args(["--all-targets", "--no-run"]))?;
                }
            }
            Self::Rust => {
                let mut counts = Counts::default();
                for crates in TESTED {
                    let mut cargo = cargo_test(workspace, crates);
                    // The same commit has the same random cases everywhere. `PROPTEST_RNG_SEED` in the environment draws others,
                    // and so does `cargo test`.
                    if std::env::var_os(SEED_OF_CASES).is_none() {
                        cargo.env(SEED_OF_CASES, "1");
                    }
                    counts.add(run_counting(&mut cargo, counts_of_cargo)?);
                }
                return Ok(counts);
            }
            Self::Rules => rules::run(workspace)?,
            Self::Imports => imports::run(workspace)?,
            Self::Invariant => invariant::run(workspace)?,
            Self::Deny => deny::run(workspace)?,
            Self::Js => return js::run_tests(workspace),
            Self::Python => return python::run_tests(workspace),
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
    ensure_component(workspace, "clippy", "clippy")?;
    let workspace = &workspace.linting();
    let mut page = only.is_empty().then(|| page_beside(workspace));
    let mut done: Vec<(Step, Done)> = Vec::new();
    for step in Step::ALL.into_iter().filter(|step| step.is_wanted(only)) {
        let result = match (step, &mut page) {
            (Step::Page, Some(page)) => page.recv().context("the build of the page panicked")?,
            _ => step.done(workspace),
        };
        done.push((step, result?));
    }
    println!();
    let mut total = Counts::default();
    for (step, Done { counts, time }) in done {
        println!("{:<10}{:>10}", step.name(), seconds(time));
        total.add(counts);
    }
    if total != Counts::default() {
        println!("{total}");
    }
    Ok(())
}

/// What came of a step.
struct Done {
    counts: Counts,
    time: Duration,
}

/// Builds the page beside the steps that come before it, and compiles the package: much of both keeps one core busy and no more.
fn page_beside(workspace: &Workspace) -> Receiver<Result<Done>> {
    let workspace = workspace.quietly();
    let (sender, page) = channel();
    spawn(move || {
        let built = Step::Page.done(&workspace);
        if built.is_ok() {
            // What is wrong is found again by the step that needs it.
            package::compile(&workspace).ok();
        }
        sender.send(built).ok();
    });
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_browser_gets_a_fresh_page() {
        for browser in [Step::Browser, Step::Engines] {
            let wanted: Vec<&str> =
                Step::ALL.into_iter().filter(|step| step.is_wanted(&[browser])).map(Step::name).collect();
            assert_eq!(wanted, ["page", browser.name()]);
        }
    }
}
