//! The way in: documents, catalogues and rulings named on the command line.

use crate::failure::Failure;
use clap::Args;
use shootout::{Catalogue, InputError, LARGEST_BYTES, read};
use shootout_core::melee::MeleeScenario;
use shootout_core::rulings::{RulingError, Rulings, Setting, Switch};
use shootout_core::scenario::Scenario;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A document, and what it is read with.
#[derive(Debug, Args)]
pub struct Document {
    /// The scenario, a JSON file; `-` is standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub reader: Reader,
}

/// What documents are read with.
#[derive(Clone, Debug, Args)]
pub struct Reader {
    #[command(flatten)]
    catalogues: Catalogues,
    /// Reads a disputed rule in another way than the file does; `shootout rulings` lists them all
    #[arg(long = "ruling", value_name = "NAME=VALUE")]
    rulings: Vec<String>,
}

/// Catalogue files of one's own.
#[derive(Clone, Debug, Args)]
pub struct Catalogues {
    /// A catalogue file of your own, whose entries replace or add to those built in; may be given several times
    #[arg(long = "catalogue", value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// A document that can be rolled out die by die.
pub enum Playable {
    /// Someone shoots.
    Shot(Scenario),
    /// Someone strikes a blow.
    Melee(MeleeScenario),
}

/// How to read a kind of document: the function of [`shootout::read`] for it.
pub type Reading<T> = fn(&[u8], &Catalogue) -> Result<T, InputError>;

impl Document {
    /// Reads the document, as `reading` has it, with the rulings of the command line put into it by `rulings_of`.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file or a ruling.
    pub fn read<T>(&self, reading: Reading<T>, rulings_of: fn(&mut T) -> &mut Rulings) -> Result<T, Failure> {
        let text = read_file(&self.file)?;
        self.decode(&text, reading, rulings_of)
    }

    /// The same for a text that has been read already.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, a catalogue or a ruling.
    pub fn decode<T>(
        &self,
        text: &[u8],
        reading: Reading<T>,
        rulings_of: fn(&mut T) -> &mut Rulings,
    ) -> Result<T, Failure> {
        let catalogue = self.reader.catalogues.read()?;
        let mut document = reading(text, &catalogue).map_err(|error| self.failure(error))?;
        self.reader.set_rulings(rulings_of(&mut document))?;
        Ok(document)
    }

    /// Reads a document that can be rolled out: a blow if it has a defender, else a shoot-out.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file or a ruling.
    pub fn read_playable(&self) -> Result<Playable, Failure> {
        let text = read_file(&self.file)?;
        if has_defender(&text) {
            let melee = self.decode(&text, |_, _| unimplemented!(), |melee: &mut MeleeScenario| &mut melee.rulings)?;
            return Ok(Playable::Melee(melee));
        }
        self.decode(&text, read::shot, |scenario| &mut scenario.rulings).map(Playable::Shot)
    }

    /// Something wrong in this document.
    pub fn failure(&self, error: impl Into<InputError>) -> Failure {
        Failure::input(name_of(&self.file), error.into())
    }
}

impl Reader {
    /// Sets the rulings of the command line.
    ///
    /// # Errors
    ///
    /// The first that does not exist or has no such reading.
    pub fn set_rulings(&self, rulings: &mut Rulings) -> Result<(), Failure> {
        self.rulings.iter().try_for_each(|ruling| set_ruling(rulings, ruling))
    }
}

impl Catalogues {
    /// The catalogue that comes with the program, with these files taken in one after another.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file.
    pub fn read(&self) -> Result<Catalogue, Failure> {
        let mut catalogue = Catalogue::built_in().clone();
        for file in &self.files {
            let text = read_file(file)?;
            catalogue.with(&text).map_err(|error| Failure::input(name_of(file), error))?;
        }
        Ok(catalogue)
    }
}

/// Whether a document has the field that only those of hand-to-hand combat have.
fn has_defender(text: &[u8]) -> bool {
    let document = serde_json::from_slice::<serde_json::Value>(text);
    document.is_ok_and(|document| document.get("defender").is_some())
}

/// What messages call a file.
pub fn name_of(file: &Path) -> String {
    if is_standard_input(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// Whether the name stands for standard input.
pub fn is_standard_input(file: &Path) -> bool {
    file == Path::new("-")
}

/// The bytes of a file, no more than a document may have.
///
/// # Errors
///
/// When it cannot be read or is too large.
pub fn read_file(file: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |source| Failure::File { file: name_of(file), source };
    let source: Box<dyn Read> =
        if is_standard_input(file) { Box::new(io::stdin()) } else { Box::new(File::open(file).map_err(failed)?) };
    let mut text = Vec::new();
    source.take(LARGEST_BYTES as u64 + 1).read_to_end(&mut text).map_err(failed)?;
    if text.len() > LARGEST_BYTES {
        let error = InputError {
            path: String::new(),
            found: format!("more than {LARGEST_BYTES} bytes"),
            allowed: format!("at most {LARGEST_BYTES} bytes (1 MiB)"),
            nearest: None,
        };
        return Err(Failure::input(name_of(file), error));
    }
    Ok(text)
}

/// Sets one ruling, written `jam_shot=lost`.
fn set_ruling(rulings: &mut Rulings, ruling: &str) -> Result<(), Failure> {
    let wrong = |path: &str, found: String, allowed: String, nearest| {
        let error = InputError { path: path.to_owned(), found, allowed, nearest };
        Failure::input(format!("--ruling {ruling}"), error)
    };
    let Some((name, value)) = ruling.split_once('=') else {
        let allowed = "the name of a ruling, `=`, and a reading of it, such as `jam_shot=lost`";
        return Err(wrong("", format!("`{ruling}`"), allowed.to_owned(), None));
    };
    let (name, value) = (name.trim(), value.trim());
    let Some(switch) = Rulings::SWITCHES.iter().find(|switch| switch.name == name) else {
        let near = nearest(name, Rulings::SWITCHES.iter().map(|switch| switch.name));
        let allowed = "a name that `shootout rulings` lists".to_owned();
        return Err(wrong(name, "an unknown ruling".to_owned(), allowed, near));
    };
    let Some(setting) = setting(switch, value) else {
        let readings = || switch.readings.iter().map(|reading| reading.setting.to_string());
        let allowed = readings().map(|reading| format!("`{reading}`")).collect::<Vec<_>>().join(", ");
        let near = nearest(value, readings());
        return Err(wrong(name, format!("`{value}`"), allowed, near));
    };
    rulings.set(name, setting).map_err(|error| match error {
        RulingError::UnknownReading { reason, .. } => {
            let allowed = reason.split_once("expected ").map_or(reason.as_str(), |(_, allowed)| allowed);
            wrong(name, format!("`{value}`"), allowed.to_owned(), None)
        }
        RulingError::UnknownSwitch(_) => wrong(name, "an unknown ruling".to_owned(), String::new(), None),
    })
}

/// What a value is for a switch: one of its readings, or any number where numbers are readings.
fn setting(switch: &Switch, value: &str) -> Option<Setting> {
    let listed = switch.readings.iter().find(|reading| reading.setting.to_string() == value);
    let numeric = switch.readings.iter().any(|reading| matches!(reading.setting, Setting::Number(_)));
    match listed {
        Some(reading) => Some(reading.setting),
        None if numeric => value.parse().ok().map(Setting::Number),
        None => None,
    }
}

/// The known name most like the one found, if any is reasonably near.
pub fn nearest<N: AsRef<str>>(found: &str, known: impl IntoIterator<Item = N>) -> Option<String> {
    const ALIKE: f64 = 0.8;
    let likeness = |name: &N| strsim::jaro_winkler(found, name.as_ref());
    known
        .into_iter()
        .map(|name| (likeness(&name), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name.as_ref().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(ruling: &str) -> String {
        set_ruling(&mut Rulings::default(), ruling).unwrap_err().to_string()
    }

    /// Every reading of every switch can be given on the command line.
    #[test]
    fn every_reading_can_be_given() {
        for switch in Rulings::SWITCHES {
            for reading in switch.readings {
                let mut given = Rulings::default();
                set_ruling(&mut given, &format!("{}={}", switch.name, reading.setting)).unwrap();
                let mut expected = Rulings::default();
                expected.set(switch.name, reading.setting).unwrap();
                assert_eq!(given, expected, "{}={}", switch.name, reading.setting);
            }
        }
    }

    #[test]
    fn numbers_other_than_the_usual_ones_are_taken() {
        let mut rulings = Rulings::default();
        set_ruling(&mut rulings, "firer_clear_m = 2.5").unwrap();
        assert_eq!(rulings.firer_clear_m.get(), 2.5);
    }

    #[test]
    fn mistakes_in_rulings_are_named() {
        let unknown = error_of("jam_shots=lost");
        assert!(unknown.contains("jam_shots: found an unknown ruling"), "{unknown}");
        assert!(unknown.ends_with("did you mean `jam_shot`?"), "{unknown}");
        let reading = error_of("jam_shot=lots");
        assert!(reading.contains("jam_shot: found `lots`; allowed: `lost`, `hits_then_jams`"), "{reading}");
        assert!(reading.ends_with("did you mean `lost`?"), "{reading}");
        for number in ["-1", "1001", "4.5", "nan", "inf", "1e999"] {
            let error = error_of(&format!("reveal_actions={number}"));
            assert!(error.contains(&format!("found `{number}`")), "{error}");
            assert!(error.ends_with("allowed: a whole number from 0 to 1000"), "{error}");
        }
        assert!(error_of("jam_shot").contains("such as `jam_shot=lost`"));
        assert!(error_of("").contains("such as `jam_shot=lost`"));
    }
}
