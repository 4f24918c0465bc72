//! The commands, one file each.

mod actions;
mod advise;
mod ask;
mod card;
mod catalogue;
mod duel;
mod force;
mod generate;
mod link;
mod loadout;
mod modifiers;
mod odds;
mod open;
mod order;
mod publish;
mod roll;
mod rule;
mod rulings;
mod scene;
mod schema;
#[cfg(feature = "serve")]
mod serve;
mod sweep;
mod table;

use crate::failure::Failure;
use clap::{CommandFactory, Subcommand};

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    Odds(odds::Arguments),
    Ask(ask::Arguments),
    Roll(roll::Arguments),
    Table(table::Arguments),
    Rulings(rulings::Arguments),
    Order(order::Arguments),
    Duel(duel::Arguments),
    Force(force::Arguments),
    Scene(scene::Arguments),
    Loadout(loadout::Arguments),
    Sweep(sweep::Arguments),
    Advise(advise::Arguments),
    Card(card::Arguments),
    Publish(publish::Arguments),
    Modifiers(modifiers::Arguments),
    Actions(actions::Arguments),
    Catalogue(catalogue::Arguments),
    Rule(rule::Arguments),
    Schema(schema::Arguments),
    Link(link::Arguments),
    Open(open::Arguments),
    #[cfg(feature = "serve")]
    Serve(serve::Arguments),
    Generate(generate::Arguments),
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    ///
    /// When there is no answer; then nothing was written to standard output.
    pub fn run(&self) -> Result<(), Failure> {
        match self {
            Command::Odds(arguments) => arguments.run(),
            Command::Ask(arguments) => arguments.run(),
            Command::Roll(arguments) => arguments.run(),
            Command::Table(arguments) => arguments.run(),
            Command::Rulings(arguments) => arguments.run(),
            Command::Order(arguments) => arguments.run(),
            Command::Duel(arguments) => arguments.run(),
            Command::Force(arguments) => arguments.run(),
            Command::Scene(arguments) => arguments.run(),
            Command::Loadout(arguments) => arguments.run(),
            Command::Sweep(arguments) => arguments.run(),
            Command::Advise(arguments) => arguments.run(),
            Command::Card(arguments) => arguments.run(),
            Command::Publish(arguments) => arguments.run(),
            Command::Modifiers(arguments) => arguments.run(),
            Command::Actions(arguments) => arguments.run(),
            Command::Catalogue(arguments) => arguments.run(),
            Command::Rule(arguments) => arguments.run(),
            Command::Schema(arguments) => arguments.run(),
            Command::Link(arguments) => arguments.run(),
            Command::Open(arguments) => arguments.run(),
            #[cfg(feature = "serve")]
            Command::Serve(arguments) => arguments.run(),
            Command::Generate(arguments) => arguments.run(crate::Arguments::command()),
        }
    }
}
