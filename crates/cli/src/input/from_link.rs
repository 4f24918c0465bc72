use super::{Catalogues, name_of, read_file};
use crate::failure::Failure;
use crate::output::note;
use shootout::link::{self, UNREAD, decode, encode};
use shootout::questions;
use shootout::seal::check_dice;
use shootout_ruleset::InputError;
use shootout_ruleset::question::Case;
use std::path::Path;

/// A question that a link holds, or is to hold.
pub struct FromLink {
    /// What messages call it.
    name: String,
    /// The link as this program writes it.
    pub link: String,
    /// The question.
    pub case: Box<dyn Case>,
}

impl FromLink {
    /// From a file, or from a link where no file is called so.
    ///
    /// # Errors
    ///
    /// When the file or link cannot be read or is too long for a link; else the first thing wrong with it.
    pub fn of(given: &str, catalogues: &Catalogues) -> Result<Self, Failure> {
        let path = Path::new(given);
        let is_link = given.contains('=') && !path.exists();
        let (name, text) = if is_link {
            ("the link".to_owned(), document_of(given)?)
        } else {
            (name_of(path), read_file(path)?)
        };
        let failed = |error: InputError| Failure::input(name.as_str(), error);
        let opened = questions::open(&text).map_err(failed)?;
        let catalogue = catalogues.entries(opened.rule_set())?;
        let held = link::held(&text, &catalogue).map_err(failed)?;
        let case = opened.read(None, &[], &catalogue).map_err(failed)?;
        let link = encode(&held).map_err(|error| Failure::Refused(format!("{name}: {error}")))?;
        Ok(Self { name, link, case })
    }

    /// Something wrong with it.
    pub fn failure(&self, error: InputError) -> Failure {
        Failure::input(self.name.as_str(), error)
    }

    /// Its answer in a sentence.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for.
    pub fn sentence(&self) -> Result<String, Failure> {
        Ok(self.case.answer().map_err(|error| self.failure(error))?.answer.sentence)
    }

    /// That something is rolled in it.
    ///
    /// # Errors
    ///
    /// When nothing is.
    pub fn has_dice(&self) -> Result<(), Failure> {
        check_dice(&*self.case).map_err(|error| self.failure(error))
    }
}

/// The document that a link opens; what cannot be read of it is said.
fn document_of(link: &str) -> Result<Vec<u8>, Failure> {
    let opened = decode(link);
    let remarks = opened.remarks.iter().map(ToString::to_string);
    if opened.is_refused() {
        let why: Vec<String> = remarks.collect();
        return Err(Failure::Refused(format!("{UNREAD} {}", why.join("; "))));
    }
    remarks.for_each(|remark| note(&remark));
    Ok(opened.document.to_string().into_bytes())
}
