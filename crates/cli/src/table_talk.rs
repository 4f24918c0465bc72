//! The talk at the table: one question, one face, one answer; any entry can be taken back.

use crate::failure::Failure;
use crate::text::Page;
use crate::transcript::write_need;
use shootout::dice::Ask;
use shootout::dice::{Narrate, Session, read_face};
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

/// Leads a session to its end, or as far as the entries go. A listener who has gone away ends the talk.
///
/// # Errors
///
/// When words cannot be written.
pub fn run<P: Narrate, R: BufRead, W: Write>(
    session: &mut Session<'_, P>,
    talk: &mut Talk<R, W>,
) -> Result<(), Failure> {
    match lead(session, talk) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

fn lead<P: Narrate, R: BufRead, W: Write>(
    session: &mut Session<'_, P>,
    talk: &mut Talk<R, W>,
) -> io::Result<()> {
    let mut thrown = Vec::new();
    let mut explain = true;
    loop {
        let ask = session.asks();
        if explain {
            talk.page(|page| explanation(page, ask.as_ref()))?;
        }
        explain = false;
        let die = ask.as_ref().map(|ask| prompt(ask, thrown.len()));
        match talk.entry(die.as_deref().unwrap_or("All dice are rolled"))? {
            Entry::Quit => return Ok(()),
            Entry::Undo => {
                explain = thrown.pop().is_some() || session.undo();
                if !explain {
                    talk.page(|page| page.item("There is nothing to take back."))?;
                }
            }
            Entry::Text(text) => {
                let Some(ask) = &ask else {
                    talk.page(|page| {
                        page.item(&format!("`{text}` is left over: nothing more is to be rolled."))
                    })?;
                    continue;
                };
                let sides = ask.dice.get(thrown.len()).copied().unwrap_or_default();
                match read_face(&text, sides) {
                    Ok(face) => thrown.push(face),
                    Err(allowed) => talk.page(|page| page.item(&format!("`{text}` is not {allowed}.")))?,
                }
                if thrown.len() == ask.dice.len() {
                    let words = match session.give(&thrown) {
                        Ok(told) => told.words,
                        Err(error) => error.to_string(),
                    };
                    talk.page(|page| page.item(&words))?;
                    thrown.clear();
                    explain = true;
                }
            }
        }
    }
}

fn explanation(page: &mut Page, ask: Option<&Ask>) {
    let Some(ask) = ask else { return };
    page.paragraph("");
    page.paragraph(&ask.what);
    write_need(page, ask);
}

/// "D100", or of two dice thrown together "D10, how many metres off it lands".
fn prompt(ask: &Ask, thrown: usize) -> String {
    let die = ask.dice.get(thrown).map_or_else(String::new, |sides| format!("D{sides}"));
    match ask.each.get(thrown) {
        Some(what) => format!("{die}, {what}"),
        None => die,
    }
}
