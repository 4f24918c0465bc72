use crate::duel_page;
use crate::failure::Failure;
use crate::input::Document;
use crate::output::{AnswerFormat, note, print, print_json};
use crate::progress::bar;
use crate::questions;
use crate::seed::random_seed;
use clap::Args;
use serde::Serialize;
use shootout_odds::{Rational, Weight};
use shootout_percentile::duel::{self, Duel, DuelReport, MOST_ROUNDS, MOST_TRIALS, Simulate};
use shootout_ruleset::question::Command;
use std::fmt::Display;

/// Two sides who fight: who puts the other down first, when, and who is left standing
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How many rounds to follow it, whatever the file says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_ROUNDS)))]
    rounds: Option<u32>,
    /// Tells this many turns one by one, whatever the file says, of a fight that is followed to its end
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    turns: Option<u32>,
    /// Simulates this many duels, at most 10000000, instead of working it out; every number is then an estimate, and says so
    #[arg(long, value_name = "TRIALS", conflicts_with = "exact",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_TRIALS)))]
    simulate: Option<u32>,
    /// The seed of the simulation: the same number gives the same answer; without it one is drawn and told
    #[arg(long = "rng", value_name = "N", requires = "simulate")]
    seed: Option<u64>,
    /// How to write the answer
    #[arg(long, value_enum, default_value_t)]
    format: AnswerFormat,
    /// Print exact fractions; in JSON every chance is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

/// From so many seconds on it is said beforehand how long a simulation takes.
const SAID_FROM_S: f64 = 10.0;

/// How long something takes, roughly.
fn time_words(seconds: f64) -> String {
    if seconds < 90.0 { format!("{seconds:.0} seconds") } else { format!("{:.0} minutes", seconds / 60.0) }
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if let Some(mut case) = self.document.case_if_asked(&text, Command::Duel)? {
            if self.rounds.is_some() || self.simulate.is_some() {
                let words = "this rule set follows a fight to its end: --turns says how many turns are told one by one";
                return Err(Failure::Refused(words.to_owned()));
            }
            self.turns.into_iter().for_each(|turns| case.set_turns(turns));
            return questions::answer(&self.document, &*case, self.format, self.exact);
        }
        self.format.text_or_json("a duel of this rule set")?;
        if self.turns.is_some() {
            return Err(Failure::Refused("a duel of this rule set counts --rounds".to_owned()));
        }
        let mut duel: Duel = self.document.decode(&text)?;
        duel.rounds = self.rounds.unwrap_or(duel.rounds);
        if let Some(asked) = self.simulation(&duel)? {
            let seconds = duel::simulation_s(&duel, asked.trials);
            if seconds > SAID_FROM_S {
                note(&format!("rolling out {} duels takes up to {}", asked.trials, time_words(seconds)));
            }
            let bar = bar(asked.trials.into());
            let progress = |share: f64| bar.set_position((share * f64::from(asked.trials)) as u64);
            let report = duel::simulated_answer_with_progress(&duel, asked, progress);
            bar.finish_and_clear();
            let report = report.map_err(|error| self.document.failure(error))?;
            return self.print(&duel, &report);
        }
        let failed = |error| self.document.failure(error);
        if self.exact {
            return self.print(&duel, &duel::exact_answer::<Rational>(&duel).map_err(failed)?);
        }
        self.print(&duel, &duel::answer::<f64>(&duel).map_err(failed)?)
    }

    /// The simulation that is asked for here, or else in the file.
    fn simulation(&self, duel: &Duel) -> Result<Option<Simulate>, Failure> {
        match self.simulate {
            Some(trials) => {
                let seed = self.seed.map_or_else(random_seed, Ok)?;
                Ok(Some(Simulate { trials, seed }))
            }
            None => Ok(duel.simulate.filter(|_| !self.exact)),
        }
    }

    fn print<W: Weight + Serialize + Display>(
        &self,
        duel: &Duel,
        report: &DuelReport<W>,
    ) -> Result<(), Failure> {
        if self.format == AnswerFormat::Json {
            return print_json(report);
        }
        let mut page = duel_page::page(duel, report);
        if self.exact {
            duel_page::fractions(&mut page, report);
        }
        print(&page.finish())
    }
}
