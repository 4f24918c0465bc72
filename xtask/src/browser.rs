//! Runs the tests of `tests/browser/` and `tests/engines/` against the built page, and takes its pictures.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::available_parallelism;

use anyhow::{Result, ensure};

use crate::command_line;
use crate::counts::Counts;
use crate::counts::counted;
use crate::counts::run_counting;
use crate::node::{TEST_RUNNER, counts_of_node, ensure_packages};
use crate::package;
use crate::page;
use crate::profile::Profile;
use crate::progress::{run, step, words};
use crate::serve::{self, Server};
use crate::workspace::Workspace;

/// Where Debian installs the browser, the one without windows first, which opens a page in half the time; the variable `CHROMIUM`
/// names another.
const CHROMIUM: [&str; 2] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/// What the other engines need: a program, the variable that names another, and its package of Debian. `tests/engines` finds the
/// rest by them.
const ENGINES: [(&str, &str, &str); 3] = [
    ("/usr/bin/firefox-esr", "FIREFOX", "firefox-esr"),
    ("/usr/bin/WebKitWebDriver", "WEBKIT_DRIVER", "webkit2gtk-driver"),
    ("/usr/bin/xvfb-run", "XVFB_RUN", "xvfb xauth"),
];

/// Of how many files tests may fail and yet be asked once more.
const ASKED_AGAIN: usize = 2;

/// How the names of files end that Node runs as tests.
const TESTS_END: &str = ".test.mjs";

/// Installs what the tests need from npm, serves `dist/` and runs them in Chromium.
pub fn run_tests(workspace: &Workspace) -> Result<Counts> {
    let chromium = chromium()?;
    let shootout = command_line(workspace)?;
    let package = package::build(workspace)?;
    let tests = Tests::in_folder(workspace, "tests/browser")?;
    tests.counts(|node| {
        node.env("CHROMIUM", &chromium)
            .env("SHOOTOUT_BIN", &shootout)
            .env("SHOOTOUT_PACKAGE", &package.folder)
    })
}

/// The file that Node's closing lines name of a failed test: `test at scenes.test.mjs:150:1`.
fn file_of_failure(line: &str) -> Option<String> {
    let (file, _) = line.strip_prefix("test at ")?.split_once(':')?;
    Some(file.to_owned())
}

/// "1 test", "2 tests".
fn counted_words(tests: usize) -> String {
    format!("{tests} test{}", if tests == 1 { "" } else { "s" })
}

/// The same of the tests that walk the main path of every view in Firefox and in WebKit: one browser on each core.
pub fn run_engine_tests(workspace: &Workspace) -> Result<Counts> {
    for (usual, variable, package) in ENGINES {
        engine(usual, variable, package)?;
    }
    let shootout = command_line(workspace)?;
    Tests::in_folder(workspace, "tests/engines")?.counts(|node| node.env("SHOOTOUT_BIN", &shootout))
}

fn command_line(workspace: &Workspace) -> Result<PathBuf> {
    step("build the command line, which the page is held against", || command_line::build(workspace))
}

/// How many files of tests run at once: one more than there are cores, for a test waits for the browser a fifth of its time.
fn files_at_once() -> usize {
    available_parallelism().map_or(2, |cores| cores.get() + 1)
}

/// Builds the page and takes the pictures of it in `docs/images/` anew.
pub fn take_screenshots(workspace: &Workspace) -> Result<()> {
    page::build(workspace, Profile::Shipping)?;
    let chromium = chromium()?;
    run(Tests::in_folder(workspace, "tests/browser")?.node().env("CHROMIUM", chromium).arg("screenshots.mjs"))
}

/// The tests of a folder, with all that they need from npm, and `dist/` served.
struct Tests {
    folder: PathBuf,
    server: Server,
}

impl Tests {
    fn in_folder(workspace: &Workspace, folder: &str) -> Result<Self> {
        let folder = workspace.path(folder);
        ensure_packages(&folder)?;
        Ok(Self { folder, server: Server::start(serve::bind(0)?, &workspace.dist())? })
    }

    /// Node in this folder.
    fn node(&self) -> Command {
        let mut node = Command::new("node");
        node.current_dir(&self.folder).env("BASE_URL", &self.server.address);
        node
    }

    /// Runs them, several files at once.
    ///
    /// Where tests of one or two files fail while the machine is busy with others, these files run once more by themselves. What passes
    /// then is named as it is: a race, of the test or of the page, to be looked for. What fails twice fails.
    fn counts(&self, prepared: impl Fn(&mut Command) -> &mut Command) -> Result<Counts> {
        let tests = || {
            let mut node = self.node();
            prepared(&mut node).args(TEST_RUNNER);
            node
        };
        let failed = RefCell::new(BTreeSet::new());
        let mut all = tests();
        all.arg(format!("--test-concurrency={}", files_at_once()));
        let (mut counts, status) = counted(&mut all, |line| {
            failed.borrow_mut().extend(file_of_failure(line));
            counts_of_node(line)
        })?;
        if !status.success() {
            let mut files = BTreeSet::new();
            for named in failed.into_inner() {
                files.extend(self.files_that_run(&named)?);
            }
            ensure!((1..=ASKED_AGAIN).contains(&files.len()), "{} failed ({status})", words(&all));
            run_counting(tests().args(&files), counts_of_node)?;
            let files = files.into_iter().collect::<Vec<_>>().join(", ");
            println!(
                "{} of {files} passed only when run again: look for the race",
                counted_words(counts.failed)
            );
            counts.passed += std::mem::take(&mut counts.failed);
        }
        ensure!(counts.passed > 0, "no test of {} ran", self.folder.display());
        Ok(counts)
    }

    /// The files that run the tests of a file: itself, or those that import it.
    fn files_that_run(&self, named: &str) -> Result<Vec<String>> {
        if named.ends_with(TESTS_END) {
            return Ok(vec![named.to_owned()]);
        }
        let import = format!("'./{named}'");
        let mut files = Vec::new();
        for entry in self.folder.read_dir()? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.ends_with(TESTS_END) && std::fs::read_to_string(&path)?.contains(&import) {
                files.push(name);
            }
        }
        Ok(files)
    }
}

fn chromium() -> Result<PathBuf> {
    let installed = CHROMIUM.into_iter().find(|program| Path::is_file(program.as_ref()));
    engine(installed.unwrap_or(CHROMIUM[0]), "CHROMIUM", "chromium-headless-shell")
}

/// The program of a browser. A missing browser is a failure: tests that do not run prove nothing.
fn engine(usual: &str, variable: &str, package: &str) -> Result<PathBuf> {
    let named = std::env::var_os(variable).map(PathBuf::from);
    installed(named.unwrap_or_else(|| usual.into()), variable, package)
}

fn installed(program: PathBuf, variable: &str, package: &str) -> Result<PathBuf> {
    ensure!(
        Path::is_file(&program),
        "the tests of the page need {}, which is missing: install it (Debian: apt-get install -y --no-install-recommends {package}) \
         or set {variable} to its path",
        program.display()
    );
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_test_names_its_file() {
        assert_eq!(file_of_failure("test at scenes.test.mjs:150:1").as_deref(), Some("scenes.test.mjs"));
        assert_eq!(file_of_failure("✖ test at the table (12ms)"), None);
    }

    #[test]
    fn a_missing_browser_is_named_with_what_to_do() {
        let said =
            installed("/nowhere/firefox".into(), "FIREFOX", "firefox-esr").map_err(|error| error.to_string());
        let expected = "the tests of the page need /nowhere/firefox, which is missing: install it (Debian: apt-get install -y \
                        --no-install-recommends firefox-esr) or set FIREFOX to its path";
        assert_eq!(said, Err(expected.to_owned()));
    }
}
