use crate::failure::Failure;
use crate::output::{Format, print};
use crate::rule_set::Chosen;
use crate::text::content_page;
use clap::Args;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::reference::{Reference, Topic};

#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    rule_set: Chosen,
    /// How to write the tables
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    /// Prints what a rule set says of a topic.
    ///
    /// # Errors
    ///
    /// When there is no such rule set, it has no such table, or the table cannot be written.
    pub fn run(&self, topic: Topic) -> Result<(), Failure> {
        let on = |rule_set: &RuleSet| rule_set.references.iter().find(|reference| reference.topic == topic);
        let rule_set = self.rule_set.with(topic.words(), |rule_set| on(rule_set).is_some())?;
        on(rule_set).map_or(Ok(()), |Reference { content, json, .. }| match self.format {
            Format::Json => print(&(json() + "\n")),
            Format::Text => print(&content_page(&content()).finish()),
        })
    }
}
