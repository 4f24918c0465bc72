use crate::failure::Failure;
use crate::input::Document;
use crate::output::Shown;
use crate::questions::{self, How};
use crate::seed::random_seed;
use crate::whole::whole;
use clap::Args;
use shootout::InputError;
use shootout_ruleset::many::{Asked, Spread, USUAL_DIE, sides};
use shootout_ruleset::question::Command;

/// Many who do at once what a document states, such as eight thugs with a burst each: exact odds of all together, and a table for one
/// roll
///
/// docs/many.md says what is taken for granted, and works an example out by hand.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// How many there are
    #[arg(long, short = 'n', value_name = "N", value_parser = whole::<u32>, required_unless_present = "split")]
    count: Option<u32>,
    /// Over how many like targets they are spread, as evenly as possible
    #[arg(long, value_name = "N", value_parser = whole::<u32>, default_value = "1")]
    targets: u32,
    /// How many there are at each of several like targets, such as 4,3,1
    #[arg(long, value_name = "COUNTS", value_delimiter = ',', value_parser = whole::<u32>, conflicts_with_all = ["count", "targets"])]
    split: Vec<u32>,
    /// The die of the table: d6, d10, d12, d20, d100 or d1000
    #[arg(long, value_name = "DIE", default_value = USUAL_DIE)]
    die: String,
    /// The number that the rows of the table tell; without it, what matters most
    #[arg(long, value_name = "NUMBER")]
    rows: Option<String>,
    /// Rolls the table, once for each target
    #[arg(long, conflicts_with = "short")]
    roll: bool,
    /// The seed of that roll: the same number rolls the same face; without it, a random one is used and printed
    #[arg(long = "rng", value_name = "N", value_parser = whole::<u64>, requires = "roll")]
    seed: Option<u64>,
    /// Print exact fractions; in JSON every chance and mean is then "numerator/denominator"
    #[arg(long)]
    exact: bool,
    #[command(flatten)]
    shown: Shown,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let asked = self.asked()?;
        let text = self.document.text()?;
        let many = self.document.many(&text)?;
        let mut how = How::of(&self.shown, self.exact, &self.document, (&text, Command::Odds, &[]))?;
        // A link holds what one of them does.
        how.link_words = "Open the calculation of one of them";
        let answered = if self.exact { many.exact_answer(&asked) } else { many.answer(&asked) };
        if let Some(seed) = asked.seed {
            how.before = format!("Seed {seed}: --rng {seed} rolls the same faces.\n\n");
        }
        questions::show(answered.map_err(|error| self.failure(error))?, &how)
    }

    fn asked(&self) -> Result<Asked, Failure> {
        let spread = match self.count {
            Some(count) => Spread::even(count, self.targets),
            None => Spread::given(self.split.clone()),
        };
        let seed = self.roll.then(|| self.seed.map_or_else(random_seed, Ok)).transpose()?;
        Ok(Asked {
            spread: spread.map_err(|error| self.failure(error))?,
            sides: sides(&self.die).map_err(|error| self.failure(error))?,
            rows: self.rows.clone(),
            seed,
        })
    }

    /// What is wrong: with an option of this command, or with the document.
    fn failure(&self, error: InputError) -> Failure {
        match error.path.as_str() {
            option @ ("count" | "targets" | "split" | "die" | "rows") => {
                Failure::option(&format!("--{option}"), error.found, error.allowed, error.nearest)
            }
            _ => self.document.failure(error),
        }
    }
}
