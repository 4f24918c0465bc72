use crate::advice_page;
use crate::failure::Failure;
use crate::input::Document;
use crate::output::{Format, print, print_json};
use clap::Args;
use serde_json::Value;
use shootout::advice::{self, Asked, GOALS, MOST_ACTIONS, Question, advise};
use shootout::nearest;
use shootout_core::damage::Severity;
use shootout_core::number::{Percent, Whole};
use shootout_odds::Rational;

/// What is best to do: the best way to spend some actions, for a goal
///
/// The file is a scenario, with or without a `goal`, a number of `actions` and what he `may` do; its plan is held against the
/// best. Goals: penetrating, hits (means); hit, through, hits_at_least, through_at_least, wound (chances).
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The goal, by name
    #[arg(long, value_name = "NAME")]
    goal: Option<String>,
    /// How many, for the goals that ask for a number
    #[arg(long, value_name = "N")]
    number: Option<i32>,
    /// How bad, for the goal `wound`: light, serious, knocked_out or dead
    #[arg(long, value_name = "WOUND")]
    wound: Option<String>,
    /// The greatest chance, in percent, that a weapon is jammed or has exploded at the end
    #[arg(long, value_name = "PERCENT")]
    most_jam: Option<f64>,
    /// The most rounds that may be spent
    #[arg(long, value_name = "N")]
    most_rounds: Option<i32>,
    /// The chance, in percent, that is enough: the fewest actions that reach it are sought
    #[arg(long, value_name = "PERCENT")]
    enough: Option<f64>,
    /// Actions to be decided on, or with --enough the most of them: 1 to 24
    #[arg(long, value_name = "N")]
    actions: Option<i32>,
    /// Everything that is decided, with the chance that it comes to that
    #[arg(long)]
    decisions: bool,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Decides and reckons in fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let mut question: Question = self.document.read()?;
        self.change(&mut question)?;
        question.check().map_err(|error| self.document.failure(error))?;
        let failed = |error| self.document.failure(error);
        if self.exact {
            let answer = advise::<Rational>(&question).map_err(failed)?;
            return match self.format {
                Format::Json => print_json(&answer),
                Format::Text => print(&advice_page::page(&question, &answer, self.decisions)),
            };
        }
        let answer = advise::<f64>(&question).map_err(failed)?;
        match self.format {
            Format::Json => print_json(&answer),
            Format::Text => print(&advice_page::page(&question, &answer, self.decisions)),
        }
    }

    /// Puts what the command line says in place of what the file says.
    fn change(&self, question: &mut Question) -> Result<(), Failure> {
        if let Some(name) = &self.goal {
            question.goal = Asked { number: None, wound: None, row: goal(name)?, ..question.goal };
        }
        let goal = &mut question.goal;
        if let Some(number) = self.number {
            goal.number = Some(whole("--number", number)?);
        }
        if let Some(wound) = &self.wound {
            goal.wound = Some(severity(wound)?);
        }
        if let Some(most) = self.most_jam {
            goal.most_jam = Some(percent("--most-jam", most)?);
        }
        if let Some(most) = self.most_rounds {
            goal.most_rounds = Some(whole("--most-rounds", most)?);
        }
        if let Some(enough) = self.enough {
            goal.enough = Some(percent("--enough", enough)?);
        }
        if let Some(actions) = self.actions {
            question.actions = whole::<1, MOST_ACTIONS>("--actions", actions)?;
        }
        Ok(())
    }
}

fn refused(option: &str, found: String, allowed: String, nearest: Option<String>) -> Failure {
    Failure::option(option, found, allowed, nearest)
}

fn goal(name: &str) -> Result<&'static advice::GoalRow, Failure> {
    let names = || GOALS.iter().map(|goal| goal.name);
    advice::goal(name).ok_or_else(|| {
        let listed: Vec<String> = names().map(|name| format!("`{name}`")).collect();
        refused("--goal", format!("`{name}`"), listed.join(", "), nearest(name, names()))
    })
}

fn whole<const MIN: i32, const MAX: i32>(option: &str, number: i32) -> Result<Whole<MIN, MAX>, Failure> {
    Whole::new(number).ok_or_else(|| {
        refused(option, number.to_string(), format!("a whole number from {MIN} to {MAX}"), None)
    })
}

fn percent(option: &str, number: f64) -> Result<Percent, Failure> {
    let allowed = "a number from 0 to 100 with two decimals at most";
    Percent::new(number).ok_or_else(|| refused(option, number.to_string(), allowed.to_owned(), None))
}

fn severity(name: &str) -> Result<Severity, Failure> {
    const NAMES: [&str; 4] = ["light", "serious", "knocked_out", "dead"];
    let known = NAMES.contains(&name).then(|| serde_json::from_value(Value::from(name)).ok()).flatten();
    known.ok_or_else(|| {
        let listed = NAMES.map(|name| format!("`{name}`")).join(", ");
        refused("--wound", format!("`{name}`"), listed, nearest(name, NAMES))
    })
}
