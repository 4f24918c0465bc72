//! The talk at the table: one question, one face, one answer; any entry can be taken back.

use crate::failure::Failure;
use crate::text::Page;
use crate::transcript::meaning;
use shootout_ruleset::InputError;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::Case;
use std::io::{self, BufRead, ErrorKind, Read, Write};

/// The longest line that is read at once; nobody types more.
const LONGEST_LINE: u64 = 4096;

/// Where entries come from and where words go.
pub struct Talk<R, W> {
    entries: R,
    words: W,
}

/// What someone typed.
#[derive(Debug, PartialEq, Eq)]
enum Entry {
    Text(String),
    Undo,
    /// They have had enough, or there is nothing more to read.
    Quit,
}

impl<R: BufRead, W: Write> Talk<R, W> {
    /// Reads entries, a line each, and answers.
    pub fn new(entries: R, words: W) -> Self {
        Self { entries, words }
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.words.write_all(text.as_bytes())?;
        self.words.flush()
    }

    fn page(&mut self, write: impl FnOnce(&mut Page)) -> io::Result<()> {
        let mut page = Page::new();
        write(&mut page);
        self.say(&page.finish())
    }

    /// Asks until something is typed; an empty line is asked again.
    fn entry(&mut self, prompt: &str) -> io::Result<Entry> {
        loop {
            self.say(&format!("{prompt} (u undo, q quit) > "))?;
            let mut line = Vec::new();
            // Entries that cannot be read are at an end, like those that are over.
            let read = (&mut self.entries).take(LONGEST_LINE).read_until(b'\n', &mut line);
            if read.is_err() || line.is_empty() {
                self.say("\n")?;
                return Ok(Entry::Quit);
            }
            let line = String::from_utf8_lossy(&line);
            match line.trim().to_ascii_lowercase().as_str() {
                "" => {}
                "u" | "undo" => return Ok(Entry::Undo),
                "q" | "quit" => return Ok(Entry::Quit),
                text => return Ok(Entry::Text(text.to_owned())),
            }
        }
    }
}

/// Leads a case to its end, or as far as the entries go. A listener who has gone away ends the talk.
///
/// # Errors
///
/// When words cannot be written; within, that nothing is rolled in it.
pub fn run<R: BufRead, W: Write>(
    case: &dyn Case,
    talk: &mut Talk<R, W>,
) -> Result<Result<Played, InputError>, Failure> {
    let mut faces = Vec::new();
    match lead(case, talk, &mut faces) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(case.play(&faces.join(","))),
    }
}

fn lead<R: BufRead, W: Write>(
    case: &dyn Case,
    talk: &mut Talk<R, W>,
    faces: &mut Vec<String>,
) -> io::Result<()> {
    let mut explain = true;
    loop {
        // What was taken is played again; only that nothing is rolled at all can be wrong with it.
        let Ok(played) = case.play(&faces.join(",")) else { return Ok(()) };
        if explain {
            talk.page(|page| explanation(page, &played))?;
        }
        explain = false;
        let prompts = played.next_dice.as_ref().map(|dice| dice.prompts.as_slice()).unwrap_or_default();
        let prompt = prompts.get(played.pending).map_or("All dice are rolled", String::as_str);
        match talk.entry(prompt)? {
            Entry::Quit => return Ok(()),
            Entry::Undo => {
                explain = faces.pop().is_some();
                if !explain {
                    talk.page(|page| page.item("There is nothing to undo."))?;
                }
            }
            Entry::Text(text) => {
                faces.push(text.clone());
                match case.play(&faces.join(",")) {
                    Ok(now) if now.pending == 0 => {
                        let told = now.rolls.last().map(meaning).unwrap_or_default();
                        talk.page(|page| page.item(&told))?;
                        explain = true;
                    }
                    Ok(_) => {}
                    Err(error) => {
                        faces.pop();
                        let words = match &played.next {
                            Some(_) => format!("{} is not {}.", error.found, error.allowed),
                            None => format!("`{text}` is left over: there is nothing more to roll."),
                        };
                        talk.page(|page| page.item(&words))?;
                    }
                }
            }
        }
    }
}

fn explanation(page: &mut Page, played: &Played) {
    let Some(next) = &played.next else { return };
    page.paragraph("");
    page.paragraph(next);
    played.next_needs.iter().for_each(|need| page.item(need));
}
