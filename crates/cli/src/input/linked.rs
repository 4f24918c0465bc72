use super::Document;
use crate::declared::Given;
use crate::failure::Failure;
use crate::output::note;
use shootout::link::{self, encode};
use shootout::questions::{self, stated};
use shootout_ruleset::question::Command;

impl Document {
    /// The text of the link that opens what a command answers of this text, with these options and the rulings of the command line. Where
    /// there is none, it is said why: the answer is there all the same.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, a ruling or a catalogue.
    pub fn link(
        &self,
        text: &[u8],
        command: Command,
        options: &[Given<'_>],
    ) -> Result<Option<String>, Failure> {
        let failed = |error| self.failure(error);
        let opened = questions::open(text).map_err(failed)?;
        // Of the advice on something, the link would be that of the thing itself.
        if opened.question().map_err(failed)?.command != command {
            note(
                "no link: a link would open the question of the document, and this is the answer to another",
            );
            return Ok(None);
        }
        let rulings = self.reader.rulings_as_stated(opened.rule_set())?;
        let catalogue = self.reader.catalogues.entries(opened.rule_set())?;
        let options: Vec<_> = options.iter().map(|given| (given.option, given.typed)).collect();
        let document = stated(text, &options, &rulings).map_err(failed)?;
        let held = link::held(document.to_string().as_bytes(), &catalogue).map_err(|error| error.to_string());
        match held.and_then(|held| encode(&held).map_err(|error| error.to_string())) {
            Ok(link) => Ok(Some(link)),
            Err(reason) => {
                note(&format!("no link: {reason}"));
                Ok(None)
            }
        }
    }
}
