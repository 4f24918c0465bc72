use crate::failure::Failure;
use crate::output::{Format, print, print_json};
use crate::text::Page;
use clap::Args;
use serde::Serialize;
use shootout::rulebook::{self, Rule};
use shootout::{InputError, nearest};

/// What a rule says, by its ID
#[derive(Debug, Args)]
pub struct Arguments {
    /// The ID, as answers show it in brackets; the beginning of several IDs shows them all
    id: String,
    /// How to write the words
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Line {
    id: &'static str,
    words: &'static str,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let id = self.id.to_ascii_uppercase();
        let exactly: Vec<Rule> = rulebook::rules().filter(|rule| rule.id == id).collect();
        let found = if exactly.is_empty() { rules_under(&id) } else { exactly };
        if found.is_empty() {
            return Err(unknown(&self.id, &id));
        }
        if self.format == Format::Json {
            let lines: Vec<Line> = found.iter().map(|rule| Line { id: rule.id, words: rule.words }).collect();
            return print_json(&lines);
        }
        let mut page = Page::new();
        for rule in found {
            page.heading(rule.id);
            page.paragraph(rule.words);
        }
        print(&page.finish())
    }
}

/// The rules of a topic: what an ID begins with, up to one of its hyphens, has them under it.
fn rules_under(topic: &str) -> Vec<Rule> {
    let under = |rule: &Rule| {
        let rest = rule.id.strip_prefix(topic);
        rest.is_some_and(|rest| rest.starts_with('-') || topic.ends_with('-'))
    };
    rulebook::rules().filter(under).collect()
}

fn unknown(found: &str, id: &str) -> Failure {
    let example =
        rulebook::rules().map(|rule| rule.id).find(|id| id.matches('-').count() > 1).unwrap_or_default();
    let topic = example.rsplit_once('-').map_or(example, |(topic, _)| topic);
    let error = InputError {
        path: "ID".to_owned(),
        found: format!("`{found}`"),
        allowed: format!("the ID of a rule, such as {example}, or its beginning, such as {topic}"),
        nearest: nearest(id, rulebook::rules().map(|rule| rule.id)),
    };
    Failure::Refused(error.to_string())
}
