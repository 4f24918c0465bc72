use crate::failure::Failure;
use crate::input::{Document, Playable, is_standard_input};
use crate::output::{Format, print, print_json};
use crate::table_talk::{self, Talk};
use crate::text::Page;
use crate::transcript::{write_end, write_rolls};
use clap::Args;
use shootout::InputError;
use shootout::dice::{Narrate, Session, read_face, transcript};
use shootout_core::ShootOut;
use shootout_core::melee::Blow;
use std::io;

/// The companion for real dice: says what to roll, takes the faces, says what they mean
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    document: Document,
    /// The faces thrown, in order, with commas between them; without this they are asked for one by one
    #[arg(long, value_name = "FACES")]
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
        match self.document.read_playable()? {
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
        let pending = give_all(&mut session, faces)?;
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

/// Gives a session these faces; how many of the last ones wait for others thrown together with them.
fn give_all<P: Narrate>(session: &mut Session<'_, P>, faces: &str) -> Result<usize, Failure> {
    let mut pending = Vec::new();
    let listed = faces.split([',', ' ']).filter(|face| !face.is_empty());
    for (number, face) in (1..).zip(listed) {
        let wrong = |found: String, allowed: String| {
            let error = InputError { path: format!("face {number}"), found, allowed, nearest: None };
            Failure::input("--faces", error)
        };
        let Some(ask) = session.asks() else {
            return Err(wrong(format!("`{face}` left over"), "nothing more: all dice are rolled".to_owned()));
        };
        let sides = ask.dice.get(pending.len()).copied().unwrap_or_default();
        let face = read_face(face, sides).map_err(|allowed| {
            wrong(format!("`{face}`"), format!("{allowed}, for the roll is: {}", ask.what))
        })?;
        pending.push(face);
        if pending.len() == ask.dice.len() {
            session.give(&pending).map_err(|error| wrong(format!("`{face}`"), error.to_string()))?;
            pending.clear();
        }
    }
    Ok(pending.len())
}
