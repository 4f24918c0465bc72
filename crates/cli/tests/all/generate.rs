//! `shootout generate`: manual pages and completions know every command.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, shootout};
use std::fs;

const COMMANDS: [&str; 6] = ["odds", "roll", "table", "duel", "advise", "generate"];

#[test]
fn the_manual_names_every_command_and_each_has_a_page() {
    let page = answer(&["generate", "man"]);
    assert!(page.contains(".TH shootout 1"), "{page}");
    let folder = tempfile::tempdir().unwrap();
    let said = answer(&["generate", "man", "--write", folder.path().to_str().unwrap()]);
    let pages = fs::read_dir(folder.path()).unwrap().count();
    assert!(said.starts_with(&format!("{pages} manual pages written to")), "{said}");
    for command in COMMANDS {
        assert!(page.contains(&format!("shootout\\-{command}(1)")), "{command}");
        let own = fs::read_to_string(folder.path().join(format!("shootout-{command}.1"))).unwrap();
        assert!(own.contains(".SH SYNOPSIS"), "{command}");
    }
}

#[test]
fn completions_know_commands_options_and_values() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&["generate", "completions", shell]);
        for word in COMMANDS.into_iter().chain(["ruling"]) {
            assert!(script.contains(word), "{word} in {shell}");
        }
        // PowerShell and Elvish complete names alone.
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(script.contains("bbcode"), "{shell}");
        }
    }
    let run = shootout(&["generate", "completions", "sh"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    assert!(run.err.contains("bash, elvish, fish, powershell, zsh"), "{}", run.err);
}
