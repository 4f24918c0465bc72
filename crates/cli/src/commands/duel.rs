use crate::declared::{Declared, ToDuel};
use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use crate::seed::random_seed;
use crate::whole::whole;
use clap::Args;
use shootout_ruleset::question::Command;

/// Two sides who fight: who puts the other down first, when, and who is left standing
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    #[command(flatten)]
    options: Declared<ToDuel>,
    /// The seed of a simulation: the same number gives the same answer; without it, a random one is used and printed
    #[arg(long = "rng", value_name = "N", value_parser = whole::<u64>)]
    seed: Option<u64>,
    #[command(flatten)]
    shown: Shown,
    /// Print exact fractions; in JSON every chance is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        let options = self.options.of(self.document.rule_set(&text)?)?;
        let estimating = options.iter().find(|given| given.option.estimates);
        let seed = match (estimating, self.seed) {
            (Some(given), _) if self.exact => {
                let words = format!("--{} estimates: it has no fractions for --exact", given.option.name);
                return Err(Failure::Refused(words));
            }
            (Some(_), Some(seed)) => Some(seed),
            (Some(_), None) => Some(random_seed()?),
            (None, Some(_)) => {
                let words = "--rng is the seed of a simulation, and none is asked for on the command line";
                return Err(Failure::Refused(words.to_owned()));
            }
            (None, None) => None,
        };
        let mut case = self.document.case_with(&text, Some(Command::Duel), &options)?;
        seed.into_iter().for_each(|seed| case.set_seed(seed));
        let how = How::of(&self.shown, self.exact, &self.document, (&text, Command::Duel, &options))?;
        questions::answer(&self.document, &*case, &how)
    }
}
