//! Tables of the rules by themselves.

use crate::failure::Failure;
use crate::output::{Format, print};
use crate::rule_set::Chosen;
use crate::text::content_page;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::reference::{Reference, Topic};

/// Prints what a rule set says of a topic.
///
/// # Errors
///
/// When there is no such rule set, it has no such table, or the table cannot be written.
pub fn print_tables(chosen: &Chosen, topic: Topic, format: Format) -> Result<(), Failure> {
    let on = |rule_set: &RuleSet| rule_set.references.iter().find(|reference| reference.topic == topic);
    let rule_set = chosen.with(topic.words(), |rule_set| on(rule_set).is_some())?;
    on(rule_set).map_or(Ok(()), |Reference { content, json, .. }| match format {
        Format::Json => print(&(json() + "\n")),
        Format::Text => print(&content_page(&content()).finish()),
    })
}
