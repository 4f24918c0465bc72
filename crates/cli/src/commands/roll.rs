use crate::failure::Failure;
use crate::input::{Document, Playable};
use crate::output::{Format, print, print_json};
use crate::questions;
use crate::seed::random_seed;
use crate::text::Page;
use crate::transcript::{write_end, write_rolls};
use clap::Args;
use shootout::dice::{Narrate, Session, seeded, transcript};
use shootout_percentile::ShootOut;
use shootout_percentile::melee::Blow;

/// Rolls a scenario out: every die, what it means, and what all come to
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The seed: the same number rolls the same dice; without it one is drawn and told
    #[arg(long = "rng", value_name = "N")]
    seed: Option<u64>,
    /// How to write the transcript
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        let text = self.document.text()?;
        if let Some(case) = self.document.case(&text, None)? {
            return questions::roll(&self.document, &*case, self.seed, self.format);
        }
        let seed = self.seed.map_or_else(random_seed, Ok)?;
        match self.document.playable(&text)? {
            Playable::Shot(scenario) => {
                let shoot_out = ShootOut::new(&scenario).map_err(|problem| self.document.failure(problem))?;
                self.roll(&shoot_out, seed)
            }
            Playable::Melee(scenario) => {
                let blow = Blow::new(&scenario).map_err(|problem| self.document.failure(problem))?;
                self.roll(&blow, seed)
            }
        }
    }

    fn roll<P: Narrate>(&self, procedure: &P, seed: u64) -> Result<(), Failure> {
        let mut session = Session::new(procedure);
        session.roll_out(&mut seeded(seed));
        let transcript = transcript(&session, Some(seed));
        if self.format == Format::Json {
            return print_json(&transcript);
        }
        let mut page = Page::new();
        page.paragraph(&format!("Seed {seed}: --rng {seed} rolls the same dice."));
        write_rolls(&mut page, &transcript);
        write_end(&mut page, &session, &transcript);
        print(&page.finish())
    }
}
