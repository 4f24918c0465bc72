use crate::advice_page;
use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, print, print_json};
use crate::questions;
use crate::report::Trusted;
use clap::Args;
use serde::Serialize;
use serde_json::Value;
use shootout::nearest;
use shootout_odds::Rational;
use shootout_percentile::advise::{self, AdviceAnswer, Asked, GOALS, MOST_ACTIONS, Question, advise};
use shootout_percentile::damage::Severity;
use shootout_percentile::number::{Percent, Whole};
use shootout_ruleset::question::Command;

/// What is best to do: the best way to spend some actions, for a goal
///
/// The file is a scenario, with or without a `goal`, a number of `actions` and what they `may` do; its plan is held
/// against the best. Goals: penetrating, hits (means); hit, through, hits_at_least, through_at_least, wound (chances).
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The goal, by name
    #[arg(long, value_name = "NAME")]
    goal: Option<String>,
    /// How many, for goals that ask for a number
    #[arg(long, value_name = "N", value_parser = whole::<1, 20>)]
    number: Option<Whole<1, 20>>,
    /// How bad, for the goal `wound`: light, serious, knocked_out or dead
    #[arg(long, value_name = "WOUND")]
    wound: Option<String>,
    /// The greatest chance, in percent, that a weapon is jammed or has exploded at the end
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    most_jam: Option<Percent>,
    /// The most shots that may be fired
    #[arg(long, value_name = "N", value_parser = whole::<1, 1000>)]
    most_rounds: Option<Whole<1, 1000>>,
    /// The chance, in percent, that is enough: the fewest actions that reach it are sought
    #[arg(long, value_name = "PERCENT", value_parser = percent)]
    enough: Option<Percent>,
    /// Actions to be decided on, or with --enough the most of them: 1 to 24
    #[arg(long, value_name = "N", value_parser = whole::<1, MOST_ACTIONS>)]
    actions: Option<Whole<1, MOST_ACTIONS>>,
    /// Everything that is decided, with the chance that it comes to that
    #[arg(long)]
    decisions: bool,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
    /// Decide by exact fractions and print them; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if let Some(case) = self.document.case_if_asked(&text, Command::Advise)? {
            if self.is_of_plans_for_actions() {
                let words = "this rule set's advice takes its goal from the file: only --format and --exact go with it";
                return Err(Failure::Refused(words.to_owned()));
            }
            return questions::answer(&self.document, &*case, self.format, self.exact);
        }
        self.format.text_or_json("advice of this rule set")?;
        let mut question: Question = self.document.decode(&text)?;
        self.change(&mut question)?;
        question.check().map_err(|error| self.document.failure(error))?;
        let failed = |error| self.document.failure(error);
        if self.exact {
            return self.print(&question, &advise::<Rational>(&question).map_err(failed)?);
        }
        self.print(&question, &advise::<f64>(&question).map_err(failed)?)
    }

    fn print<W: Trusted + Serialize>(
        &self,
        question: &Question,
        answer: &AdviceAnswer<W>,
    ) -> Result<(), Failure> {
        match self.format {
            AnswerFormat::Json => print_json(answer),
            _ => print(&advice_page::page(question, answer, self.decisions)),
        }
    }

    /// Whether anything is said that only advice on actions knows.
    fn is_of_plans_for_actions(&self) -> bool {
        let limits = self.most_jam.is_some() || self.most_rounds.is_some() || self.enough.is_some();
        let goal = self.goal.is_some() || self.number.is_some() || self.wound.is_some();
        goal || limits || self.actions.is_some() || self.decisions
    }

    /// Puts what the command line says in place of what the file says.
    fn change(&self, question: &mut Question) -> Result<(), Failure> {
        if let Some(name) = &self.goal {
            question.goal = Asked { number: None, wound: None, row: goal(name)?, ..question.goal };
        }
        let goal = &mut question.goal;
        goal.number = self.number.or(goal.number);
        if let Some(wound) = &self.wound {
            goal.wound = Some(severity(wound)?);
        }
        goal.most_jam = self.most_jam.or(goal.most_jam);
        goal.most_rounds = self.most_rounds.or(goal.most_rounds);
        goal.enough = self.enough.or(goal.enough);
        question.actions = self.actions.unwrap_or(question.actions);
        Ok(())
    }
}

fn refused(option: &str, found: String, allowed: String, nearest: Option<String>) -> Failure {
    Failure::option(option, found, allowed, nearest)
}

fn goal(name: &str) -> Result<&'static advise::GoalRow, Failure> {
    let names = || GOALS.iter().map(|goal| goal.name);
    advise::goal(name).ok_or_else(|| {
        let listed: Vec<String> = names().map(|name| format!("`{name}`")).collect();
        refused("--goal", format!("`{name}`"), listed.join(", "), nearest(name, names()))
    })
}

/// A whole number as an option states it.
fn whole<const MIN: i32, const MAX: i32>(text: &str) -> Result<Whole<MIN, MAX>, String> {
    let number = text.parse().ok().and_then(Whole::new);
    number.ok_or_else(|| format!("allowed: a whole number from {MIN} to {MAX}"))
}

/// A percentage as an option states it.
fn percent(text: &str) -> Result<Percent, String> {
    let number = text.parse().ok().and_then(Percent::new);
    number.ok_or_else(|| "allowed: a number from 0 to 100 with two decimals at most".to_owned())
}

fn severity(name: &str) -> Result<Severity, Failure> {
    const NAMES: [&str; 4] = ["light", "serious", "knocked_out", "dead"];
    let known = NAMES.contains(&name).then(|| serde_json::from_value(Value::from(name)).ok()).flatten();
    known.ok_or_else(|| {
        let listed = NAMES.map(|name| format!("`{name}`")).join(", ");
        refused("--wound", format!("`{name}`"), listed, nearest(name, NAMES))
    })
}
