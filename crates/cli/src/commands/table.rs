use crate::failure::Failure;
use crate::input::{Document, Playable, is_standard_input};
use crate::output::{Format, print, print_json};
use crate::questions;
use crate::table_talk::{self, Talk};
use crate::text::Page;
use crate::transcript::{write_end, write_rolls};
use clap::Args;
use shootout::dice::{Narrate, Session, transcript};
use shootout_percentile::ShootOut;
use shootout_percentile::melee::Blow;
use shootout_ruleset::case::give_faces;
use std::io;

/// The companion for real dice: says what to roll, takes the faces, says what they mean
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The faces thrown, in order, with commas between them; without this they are asked for one by one
    #[arg(long, value_name = "FACES", allow_hyphen_values = true)]
    faces: Option<String>,
    /// How to write the transcript
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

impl Arguments {
    pub fn run(&self) -> Result<(), Failure> {
        if self.faces.is_none() && is_standard_input(&self.document.file) {
            let words = "the scenario comes from standard input, so the faces cannot: give them with --faces";
            return Err(Failure::Refused(words.to_owned()));
        }
        let text = self.document.text()?;
        if let Some(case) = self.document.case(&text, None)? {
            return questions::play(&self.document, &*case, self.faces.as_deref(), self.format);
        }
        match self.document.playable(&text)? {
            Playable::Shot(scenario) => {
                let shoot_out = ShootOut::new(&scenario).map_err(|problem| self.document.failure(problem))?;
                self.play(&shoot_out)
            }
            Playable::Melee(scenario) => {
                let blow = Blow::new(&scenario).map_err(|problem| self.document.failure(problem))?;
                self.play(&blow)
            }
        }
    }

    fn play<P: Narrate>(&self, procedure: &P) -> Result<(), Failure> {
        let mut session = Session::new(procedure);
        let Some(faces) = &self.faces else { return self.talk(&mut session) };
        let pending = give_faces(&mut session, faces).map_err(|error| Failure::input("--faces", error))?;
        let transcript = transcript(&session, None);
        if self.format == Format::Json {
            return print_json(&transcript);
        }
        let mut page = Page::new();
        write_rolls(&mut page, &transcript);
        write_end(&mut page, &session, &transcript);
        if pending > 0 {
            page.item("the last face given waits for the die thrown with it");
        }
        print(&page.finish())
    }

    /// Asks for the faces one by one. With `--format json` the talk goes to standard error, the transcript to standard
    /// output.
    fn talk<P: Narrate>(&self, session: &mut Session<'_, P>) -> Result<(), Failure> {
        let input = io::stdin().lock();
        if self.format == Format::Json {
            table_talk::run(session, &mut Talk::new(input, anstream::stderr()))?;
            return print_json(&transcript(session, None));
        }
        table_talk::run(session, &mut Talk::new(input, anstream::stdout()))?;
        let mut page = Page::new();
        write_end(&mut page, session, &transcript(session, None));
        print(&format!("\n{}", page.finish()))
    }
}
