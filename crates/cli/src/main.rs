//! The `shootout` command: what the crates below compute, for a terminal, a script or another program.
//!
//! One file for each command in `commands`; `input` is the way in, `output` the way out, `text` sets the
//! pages, `report` fills them with odds, `transcript` with dice. No odds are
//! worked out here.

mod address;
mod commands;
mod companion;
mod declared;
mod failure;
mod file;
mod grid;
mod input;
mod output;
mod picture;
mod progress;
mod questions;
mod rule_set;
mod seed;
#[cfg(feature = "serve")]
mod serve;
mod sweep;
mod table_talk;
mod text;
mod transcript;
mod whole;

use clap::Parser;
use std::process::ExitCode;

/// Exact odds, dice and a table companion for tabletop shoot-outs.
///
/// Scenarios are JSON files; data holds examples, a folder for each rule set. Unofficial; the built-in numbers are samples for the
/// table to replace.
#[derive(Parser)]
#[command(name = "shootout", version, max_term_width = 80)]
struct Arguments {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain("error", &failure.line());
            failure.exit_code()
        }
    }
}
