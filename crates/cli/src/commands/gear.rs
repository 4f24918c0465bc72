use crate::failure::Failure;
use crate::input::{Document, name_of, read_file};
use crate::output::AnswerFormat;
use crate::progress::bar;
use crate::questions::{self, How};
use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};
use shootout::InputError;
use shootout::gear::{Changes, ITEMS, own_items};
use shootout_ruleset::document::Node;
use shootout_ruleset::gear::table::{self, Items};
use shootout_ruleset::typed;
use std::path::PathBuf;

/// The best of what you own: which set of weapon, armour and whatever else has a price makes a number the best, against a mix of foes and
/// within a budget; what the next money buys, and what you can sell without loss
///
/// Exact: every set is worked out. docs/gear.md describes the document, and works an example out by hand.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// More items, a table with the columns name, slot, value, price, owner and count, apart by tabs, semicolons or commas; `-` is
    /// standard input
    #[arg(long, value_name = "FILE")]
    items: Option<PathBuf>,
    /// Whom it is for, in place of whom the file says: their things are free, those of others are not to be had
    #[arg(long = "for", value_name = "NAME")]
    who: Option<String>,
    /// How much may be spent, in place of what the file says
    #[arg(long, value_name = "MONEY")]
    budget: Option<String>,
    /// A number of the answer that is to be the best, by its id, in place of those of the file; several times for several. ID=lowest or
    /// ID=highest where you want it the other way round. The message about an unknown one lists them
    #[arg(long = "goal", value_name = "NUMBER")]
    goals: Vec<String>,
    /// Print exact fractions too
    #[arg(long)]
    exact: bool,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let table = self.table()?;
        let own = own_items(&text);
        let failure = |error| self.failure(error, own, &table.lines);
        let changes = Changes { fields: self.fields()?, items: table.nodes.clone(), rulings: Vec::new() };
        let gear = self.document.gear(&text, changes, failure)?;
        let bar = bar(gear.rows());
        let found: Vec<Result<_, InputError>> = (0..gear.rows())
            .into_par_iter()
            .map(|row| {
                let found = if self.exact { gear.exact_found(row) } else { gear.found(row) };
                bar.inc(1);
                found
            })
            .collect();
        bar.finish_and_clear();
        let found: Result<Vec<_>, InputError> = found.into_iter().collect();
        let answered = found.and_then(|found| gear.answered(&found)).map_err(failure)?;
        let how = How {
            format: self.format,
            short: None,
            exact: self.exact,
            in_full: None,
            link: None,
            link_words: "",
            before: String::new(),
        };
        questions::show(answered, &how)
    }

    /// The items of the table.
    fn table(&self) -> Result<Items, Failure> {
        let Some(file) = &self.items else { return Ok(Items::default()) };
        let text = read_file(file)?;
        table::read(&String::from_utf8_lossy(&text)).map_err(|error| Failure::input(name_of(file), error))
    }

    /// What options say in place of the document.
    fn fields(&self) -> Result<Vec<(&'static str, Value)>, Failure> {
        let mut fields = Vec::new();
        if let Some(who) = &self.who {
            fields.push(("for", json!(who)));
        }
        if let Some(budget) = &self.budget {
            let number = typed::value(budget).ok_or_else(|| {
                let found = Node::Text(budget.clone()).found();
                Failure::option("--budget", found, "a number from 0".to_owned(), None)
            })?;
            fields.push(("budget", Value::Number(number)));
        }
        if !self.goals.is_empty() {
            let goals = self.goals.iter().map(|goal| match goal.split_once('=') {
                Some((output, best)) => json!({ "output": output.trim(), "best": best.trim() }),
                None => json!(goal.trim()),
            });
            fields.push(("goals", goals.collect()));
        }
        Ok(fields)
    }

    /// What is wrong: with an option, with a line of the table, or with the document.
    fn failure(&self, error: InputError, own: usize, lines: &[usize]) -> Failure {
        let options = [("for", "--for", self.who.is_some()), ("budget", "--budget", self.budget.is_some())];
        for (name, option, _) in options.into_iter().filter(|(.., is_given)| *is_given) {
            if error.path == name {
                return Failure::option(option, error.found, error.allowed, error.nearest);
            }
        }
        let indexed = |name: &str| {
            let rest = error.path.strip_prefix(name)?.strip_prefix('[')?;
            let (index, rest) = rest.split_once(']')?;
            Some((index.parse::<usize>().ok()?, rest.trim_start_matches('.').to_owned()))
        };
        if let Some(goal) = indexed("goals").and_then(|(index, _)| self.goals.get(index)) {
            return Failure::option(&format!("--goal {goal}"), error.found, error.allowed, error.nearest);
        }
        let in_table =
            indexed(ITEMS).and_then(|(index, rest)| Some((lines.get(index.checked_sub(own)?)?, rest)));
        match (in_table, &self.items) {
            (Some((line, rest)), Some(file)) => {
                let column = if rest.is_empty() { String::new() } else { format!(", column {rest}") };
                Failure::input(name_of(file), InputError { path: format!("line {line}{column}"), ..error })
            }
            _ => self.document.failure(error),
        }
    }
}
