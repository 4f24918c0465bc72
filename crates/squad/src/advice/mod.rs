//! What is best to do in an assault (SQ-Q10): which reaction for the defender, charge or advance for the attacker.
//!
//! Every option is fought out in full, and a [`Goal`] says by which number they are compared.

mod approach;
mod goal;
mod options;
mod reaction;

pub use approach::{Approach, ApproachFire, ApproachOption, ApproachReport, ClosedApproach, Coming};
pub use goal::Goal;
pub use options::Fought;
pub use reaction::{BestReaction, ReactionOption, ReactionReport};

use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::question::Command;

/// The goal as an option of the command line.
pub(crate) const OPTIONS: &[InputOption] = &[InputOption {
    command: Command::Advise,
    name: "goal",
    value: "NAME",
    help: "The goal, by name",
    path: "goal",
    set: |document, goal| document.set("goal".to_owned(), goal),
    estimates: false,
}];
