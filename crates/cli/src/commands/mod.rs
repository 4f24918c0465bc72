//! The commands, one file each.

mod advise;
mod ask;
mod backwards;
mod card;
mod catalogue;
mod duel;
mod force;
mod gear;
mod generate;
mod link;
mod loadout;
mod luck;
mod many;
mod odds;
mod open;
mod order;
mod publish;
mod reference;
mod roll;
mod rule;
mod rulings;
mod scene;
mod schema;
mod seal;
#[cfg(feature = "serve")]
mod serve;
mod sheet;
mod sweep;
mod table;

use crate::failure::Failure;
use clap::{CommandFactory, Subcommand};
use shootout_ruleset::reference::Topic;

/// Declares the commands in their order, each with its file, what it is told beside its arguments, and what it is about where the file does not say.
macro_rules! commands {
    ($($(#[$attribute:meta])* $command:ident($file:ident $(, $told:expr)?) $(: $about:literal)?;)+) => {
        /// What the program can do.
        #[derive(Debug, Subcommand)]
        pub enum Command {
            $($(#[$attribute])* $(#[command(about = $about)])? $command($file::Arguments),)+
        }

        impl Command {
            /// Does it.
            ///
            /// # Errors
            ///
            /// When there is no answer; then nothing was written to standard output.
            pub fn run(&self) -> Result<(), Failure> {
                match self {
                    $($(#[$attribute])* Command::$command(arguments) => arguments.run($($told)?),)+
                }
            }
        }
    };
}

commands! {
    Odds(odds);
    Ask(ask);
    Many(many);
    Backwards(backwards);
    Gear(gear);
    Roll(roll);
    Table(table);
    Rulings(rulings);
    Order(order);
    Duel(duel);
    Force(force);
    Scene(scene);
    Luck(luck);
    Sheet(sheet);
    Loadout(loadout);
    Sweep(sweep);
    Advise(advise);
    Card(card);
    Publish(publish);
    Modifiers(reference, Topic::Modifiers): "The modifiers to a roll, and when they apply";
    Actions(reference, Topic::Actions): "What you can do in an action, and what it costs";
    Catalogue(catalogue);
    Rule(rule);
    Schema(schema);
    Link(link);
    Open(open);
    Seal(seal);
    #[cfg(feature = "serve")]
    Serve(serve);
    Generate(generate, crate::Arguments::command());
}
