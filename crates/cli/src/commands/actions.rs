use crate::failure::Failure;
use crate::output::Format;
use crate::reference;
use crate::rule_set::Chosen;
use clap::Args;
use shootout_ruleset::reference::Topic;

/// What you can do in an action, and what it costs
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    rule_set: Chosen,
    /// How to write the tables
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        reference::print_tables(&self.rule_set, Topic::Actions, self.format)
    }
}
