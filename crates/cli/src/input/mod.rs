//! The way in: documents, catalogues and rulings named on the command line.

mod from_link;
mod linked;
mod ruling;

pub use from_link::FromLink;
pub use shootout::DocumentKind as Kind;

use crate::declared::Given;
use crate::failure::Failure;
use clap::Args;
use ruling::{failure_of_ruling, ruling_as_set, ruling_as_stated};
use serde_json::Value;
use shootout::companion::Companion;
use shootout::compare::{Compared, compare};
use shootout::link::{self, TooLong};
use shootout::questions::own_catalogue;
use shootout::registry::FIRST;
use shootout::sweep::{self, Grid};
use shootout::whole_document::{self, Whole};
use shootout::{InputError, LARGEST_BYTES, form, gear, kind_of, questions};
use shootout_ruleset::answer::Answer;
use shootout_ruleset::backwards::Backwards;
use shootout_ruleset::catalogue::{Entries, Lists, OwnEntries};
use shootout_ruleset::document::Node;
use shootout_ruleset::gear::Gear;
use shootout_ruleset::many::Many;
use shootout_ruleset::question::TAG;
use shootout_ruleset::question::{Case, Command, RuleSet, answered_by};
use shootout_ruleset::rulings::Setting;
use shootout_ruleset::side_by_side::{OwnLoadout, SideBySideRules};
use std::borrow::Cow;
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

/// A document that is passed on as it is written.
#[derive(Debug, Args)]
pub struct Written {
    /// The scenario, a JSON file; `-` is standard input
    file: PathBuf,
    #[command(flatten)]
    catalogues: Catalogues,
}

/// What documents are read with.
#[derive(Clone, Debug, Args)]
pub struct Reader {
    #[command(flatten)]
    catalogues: Catalogues,
    /// Reads a disputed rule differently than the file does; `shootout rulings` lists them all
    #[arg(long = "ruling", value_name = "NAME=VALUE")]
    rulings: Vec<String>,
}

/// Catalogue files of one's own.
#[derive(Clone, Debug, Default, Args)]
pub struct Catalogues {
    /// Your own catalogue file; its entries are added to the built-in ones or replace them; may be given several times
    #[arg(long = "catalogue", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Document {
    /// The document as it is written.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is too large.
    pub fn text(&self) -> Result<Vec<u8>, Failure> {
        read_file(&self.file)
    }

    /// The case that this text states: for one command or for whatever it asks.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text or a ruling.
    pub fn case(&self, text: &[u8], command: Option<Command>) -> Result<Box<dyn Case>, Failure> {
        self.case_with(text, command, &[])
    }

    /// The same with what these options say in place of what the text says.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, an option or a ruling.
    pub fn case_with(
        &self,
        text: &[u8],
        command: Option<Command>,
        options: &[Given<'_>],
    ) -> Result<Box<dyn Case>, Failure> {
        let mut opened = questions::open(text).map_err(|error| self.failure(error))?;
        options.iter().for_each(|given| opened.put(given.option, given.typed));
        let rulings = self.reader.rulings_as_stated(opened.rule_set())?;
        let catalogue = self.reader.catalogues.entries(opened.rule_set())?;
        let kinds = opened.rule_set().built_in.is_some();
        let read = opened.read(command, &rulings, &catalogue);
        // Where a rule set has no kinds of its own, what is about many questions is no question.
        let other = if kinds { None } else { kind_of(text) };
        let refused = |error| other.map_or(error, |kind| kind.instead_of(&answered_by(command)));
        read.map_err(|error| {
            let blamed = options.iter().find_map(|given| given.blame(&error));
            let blamed = blamed.or_else(|| self.reader.failure_of_ruling(&error));
            blamed.unwrap_or_else(|| self.failure(refused(error)))
        })
    }

    /// What this text states, as many do it at once.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text or a ruling, or that many cannot do it at once.
    pub fn many(&self, text: &[u8]) -> Result<Many, Failure> {
        // Whatever is wrong with the document itself is said as for every other command.
        self.case(text, None)?;
        let opened = questions::open(text).map_err(|error| self.failure(error))?;
        let rulings = self.reader.rulings_as_stated(opened.rule_set())?;
        let catalogue = self.reader.catalogues.entries(opened.rule_set())?;
        opened.many(&rulings, &catalogue).map_err(|error| self.failure(error))
    }

    /// What is asked backwards of this text, or what is wrong with that or with a value.
    ///
    /// # Errors
    ///
    /// When the text is of no rule set at all; else the first thing wrong with a ruling or a catalogue.
    pub fn backwards(&self, text: &[u8], asked: &Node) -> Result<Result<Backwards, InputError>, Failure> {
        let opened = questions::open(text).map_err(|error| self.failure(error))?;
        let rulings = self.reader.rulings_as_stated(opened.rule_set())?;
        let catalogue = self.reader.catalogues.entries(opened.rule_set())?;
        match opened.backwards(asked, &rulings, &catalogue) {
            Err(error) => match self.reader.failure_of_ruling(&of_the_document(&error)) {
                Some(failure) => Err(failure),
                None => Ok(Err(error)),
            },
            Ok(backwards) => Ok(Ok(backwards)),
        }
    }

    /// The numbers of this text, and those that differ under other readings of disputed rules.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text or a ruling.
    pub fn compared(&self, text: &[u8]) -> Result<Compared, Failure> {
        let opened = questions::open(text).map_err(|error| self.failure(error))?;
        let rulings = self.reader.rulings_as_stated(opened.rule_set())?;
        let catalogue = self.reader.catalogues.entries(opened.rule_set())?;
        let compared = compare(&opened, &rulings, &catalogue);
        let failed = |error| self.reader.failure_of_ruling(&error).unwrap_or_else(|| self.failure(error));
        compared.map_err(failed)
    }

    /// Reads a loadout by rows and columns from its text; `along`: the place of the last input of its columns, if
    /// `--over` states that one.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, a ruling, or the file of its scenario.
    pub fn grid(&self, text: &[u8], along: Option<&str>) -> Result<Grid, Failure> {
        let rule_set = self.rule_set(text)?;
        let catalogue = self.reader.catalogues.entries(rule_set)?;
        let rulings = self.reader.rulings_as_stated(rule_set)?;
        let mut loaded = Loaded::beside(&self.file);
        let read = sweep::read_grid(text, &catalogue, &rulings, &mut |name| loaded.load(name));
        let read = if along.is_some() { read.and_then(Grid::along_last) } else { read };
        let grid = read.map_err(|error| match along {
            Some(place) if error.path.starts_with(place) => {
                Failure::option("--over", error.found, error.allowed, error.nearest)
            }
            _ => loaded.failure(refused(text, Kind::Loadout, error)),
        })?;
        let question = grid.sweep().question();
        let form = question.and_then(|question| form::of(rule_set.name, question));
        Ok(grid.in_words_of(form))
    }

    /// Reads what someone owns and can buy from its text. `changes` stand in place of what it says.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, a ruling, or the file of its scenario.
    pub fn gear(
        &self,
        text: &[u8],
        mut changes: gear::Changes,
        failure: impl Fn(InputError) -> Failure,
    ) -> Result<Gear, Failure> {
        let rule_set = self.rule_set(text)?;
        let catalogue = self.reader.catalogues.entries(rule_set)?;
        changes.rulings = self.reader.rulings_as_stated(rule_set)?;
        let mut loaded = Loaded::beside(&self.file);
        let read = gear::read(text, changes, &catalogue, &mut |name| loaded.load(name));
        read.map_err(|error| {
            let error = refused(text, Kind::Gear, error);
            let in_scenario = error.path.strip_prefix("scenario.").map(str::to_owned);
            let bare =
                InputError { path: in_scenario.unwrap_or_else(|| error.path.clone()), ..error.clone() };
            let blamed = self.reader.failure_of_ruling(&bare).or_else(|| loaded.failed.take());
            blamed.unwrap_or_else(|| failure(error))
        })
    }

    /// Reads what holds more than one question.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, a ruling, or the file of its scenario.
    pub fn whole(&self, text: &[u8]) -> Result<Whole, Failure> {
        let rule_set = self.rule_set(text)?;
        let catalogue = self.reader.catalogues.entries(rule_set)?;
        let rulings = self.reader.rulings_as_stated(rule_set)?;
        let mut loaded = Loaded::beside(&self.file);
        let read = Whole::read(text, &catalogue, &rulings, &mut |name| loaded.load(name));
        read.map_err(|error| self.reader.failure_of_ruling(&error).unwrap_or_else(|| loaded.failure(error)))
    }

    /// The rule set of this text.
    ///
    /// # Errors
    ///
    /// When the text is of no rule set at all.
    pub fn rule_set(&self, text: &[u8]) -> Result<&'static RuleSet, Failure> {
        Ok(questions::open(text).map_err(|error| self.failure(error))?.rule_set())
    }

    /// The files that are read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        std::iter::once(self.file.as_path()).chain(self.reader.catalogues.files())
    }

    /// Reads a loadout of its rule set's own kind.
    ///
    /// # Errors
    ///
    /// When its rule set has none; else the first thing wrong with the text or a ruling.
    pub fn side_by_side(&self, text: &[u8], rules: &SideBySideRules) -> Result<OwnLoadout, Failure> {
        let rule_set = self.rule_set(text)?;
        let catalogue = self.reader.catalogues.entries(rule_set)?;
        let rulings = self.reader.rulings_as_stated(rule_set)?;
        let read = questions::with_rulings(text, &rulings).and_then(|text| (rules.read)(&text, &catalogue));
        read.map_err(|error| {
            let blamed = self.reader.failure_of_ruling(&error);
            blamed.unwrap_or_else(|| self.failure(refused(text, Kind::Loadout, error)))
        })
    }

    /// Something wrong in this document.
    pub fn failure(&self, error: impl Into<InputError>) -> Failure {
        Failure::input(name_of(&self.file), error.into())
    }
}

/// An error of what is asked backwards of a document, with its place in the document where it stands in that.
pub fn of_the_document(error: &InputError) -> InputError {
    let rest = error.path.strip_prefix("document").map(|rest| rest.trim_start_matches('.').to_owned());
    InputError { path: rest.unwrap_or_else(|| error.path.clone()), ..error.clone() }
}

/// The scene of a file.
///
/// # Errors
///
/// When the file cannot be read, or is no scene that goes together.
pub fn read_scene(file: &Path, catalogues: &Catalogues) -> Result<Companion, Failure> {
    let text = read_file(file)?;
    let wrong = |error| Failure::input(name_of(file), refused(&text, Kind::Scene, error));
    let rule_set = questions::open(&text).map_or(FIRST, |opened| opened.rule_set());
    let catalogue = catalogues.entries(rule_set)?;
    let scene = Companion::open(&text, &catalogue).map_err(wrong)?;
    let no_scene = || InputError::new("scene", "nothing", "1, the version of this kind of document");
    scene.ok_or_else(|| wrong(no_scene()))
}

/// What is wrong with a document that was asked for as of this kind: above all, that it is of another.
pub fn refused(text: &[u8], asked: Kind, error: InputError) -> InputError {
    // A rule set that is unknown, or has no such document, is the first thing to put right.
    let other = kind_of(text).filter(|kind| *kind != asked && error.path != TAG);
    other.map_or(error, |kind| kind.instead_of(asked.words()))
}

impl Written {
    /// The document as it is written.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is too large.
    pub fn text(&self) -> Result<Vec<u8>, Failure> {
        read_file(&self.file)
    }

    /// The text of the link that opens it.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file, or that it does not fit into a link.
    pub fn link(&self, text: &[u8]) -> Result<String, Failure> {
        let rule_set = questions::open(text).map_err(|error| self.failure(error))?.rule_set();
        let catalogue = self.catalogues.entries(rule_set)?;
        let mut loaded = Loaded::beside(&self.file);
        let link = link::of_document(text, &catalogue, &mut |name| loaded.load(name));
        link.map_err(|error| loaded.failure(error))?.map_err(|error| self.too_long(error))
    }

    /// The answer to what this text asks; of what holds more than one question what there is to see of it.
    ///
    /// # Errors
    ///
    /// The first thing wrong with the text, or with the file of its scenario.
    pub fn answer(&self, text: &[u8]) -> Result<Answer, Failure> {
        let mut loaded = Loaded::beside(&self.file);
        let opened = questions::open(text).map_err(|error| self.failure(error))?;
        let catalogue = self.catalogues.entries(opened.rule_set())?;
        let answered = match whole_document::kind(text) {
            Some(_) => Whole::read(text, &catalogue, &[], &mut |name| loaded.load(name))
                .and_then(|whole| Ok(whole.overview(&|| true)?.answer)),
            None => opened.read(None, &[], &catalogue).and_then(|case| Ok(case.answer()?.answer)),
        };
        answered.map_err(|error| loaded.failure(error))
    }

    /// Something wrong in this document.
    pub fn failure(&self, error: impl Into<InputError>) -> Failure {
        Failure::input(name_of(&self.file), error.into())
    }

    /// That this document does not fit into a link.
    pub fn too_long(&self, error: TooLong) -> Failure {
        Failure::Refused(format!("{}: {error}", name_of(&self.file)))
    }
}

impl Reader {
    /// The rulings of the command line as documents state them.
    fn rulings_as_stated(&self, rule_set: &RuleSet) -> Result<Vec<(String, Value)>, Failure> {
        self.rulings.iter().map(|ruling| ruling_as_stated(ruling, rule_set.rulings)).collect()
    }

    /// The rulings of the command line, where no document says whether there are such.
    ///
    /// # Errors
    ///
    /// The first that does not exist or has no such reading.
    pub fn settings(&self, rule_set: &RuleSet) -> Result<Vec<(&'static str, Setting)>, Failure> {
        self.rulings.iter().map(|ruling| ruling_as_set(ruling, rule_set)).collect()
    }

    /// What documents of a rule set may name, and what it is called.
    ///
    /// # Errors
    ///
    /// As for [`Catalogues::entries`].
    pub fn known(&self, rule_set: &RuleSet) -> Result<(Cow<'static, Entries>, Lists), Failure> {
        let own = own_catalogue(rule_set);
        if own.is_none() {
            // Refuses files that it does not take.
            self.catalogues.entries(rule_set)?;
        }
        let Some(mut catalogue) = own.or_else(|| questions::catalogue_of(rule_set.name)) else {
            return Ok((Cow::Borrowed(Entries::EMPTY), Lists::new()));
        };
        self.catalogues.take_in(&mut catalogue)?;
        let lists = catalogue.lists();
        Ok((Cow::Owned(catalogue.into_entries()), lists))
    }

    /// What is wrong with a document where one of these rulings is to blame.
    fn failure_of_ruling(&self, error: &InputError) -> Option<Failure> {
        self.rulings.iter().find_map(|ruling| failure_of_ruling(ruling, error))
    }
}

impl Catalogues {
    /// The files that are read.
    pub fn files(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(PathBuf::as_path)
    }

    /// What documents of a rule set may name: the catalogue that comes with the program, with these files taken in one after another.
    ///
    /// # Errors
    ///
    /// When there are files, and the rule set takes none; else the first thing wrong with a file.
    pub fn entries(&self, rule_set: &RuleSet) -> Result<Cow<'static, Entries>, Failure> {
        let Some(file) = self.files.first() else {
            return questions::entries(rule_set, None, "")
                .map_err(|error| Failure::input("catalogue", error));
        };
        match own_catalogue(rule_set) {
            Some(mut catalogue) => {
                self.take_in(&mut catalogue)?;
                Ok(Cow::Owned(catalogue.into_entries()))
            }
            None => {
                let allowed = format!("none: documents of {} take no catalogue of your own", rule_set.name);
                Err(Failure::option("--catalogue", format!("`{}`", name_of(file)), allowed, None))
            }
        }
    }

    /// Takes these files into a catalogue, one after another.
    ///
    /// # Errors
    ///
    /// The first thing wrong with a file.
    pub fn take_in(&self, catalogue: &mut OwnEntries) -> Result<(), Failure> {
        self.files.iter().try_for_each(|file| {
            let text = read_file(file)?;
            catalogue.take_in(&text).map_err(|error| Failure::input(name_of(file), error))
        })
    }
}

/// The scenario of a document, where that says where it is kept. What goes wrong with opening it is told by itself.
pub struct Loaded<'f> {
    file: &'f Path,
    failed: Option<Failure>,
}

impl<'f> Loaded<'f> {
    /// One that is kept beside this file.
    pub const fn beside(file: &'f Path) -> Self {
        Self { file, failed: None }
    }

    /// Opens the one of this name.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn load(&mut self, name: &str) -> Result<Vec<u8>, InputError> {
        read_file(&beside(self.file, name)).map_err(|failure| {
            let error = InputError::new("scenario", failure.line(), "a file that can be read");
            self.failed = Some(failure);
            error
        })
    }

    /// What is wrong with the document, or with opening its scenario.
    pub fn failure(self, error: InputError) -> Failure {
        self.failed.unwrap_or_else(|| Failure::input(name_of(self.file), error))
    }
}

/// Where a document is kept that another one names: counted from the folder of that one.
pub fn beside(file: &Path, name: &str) -> PathBuf {
    if is_standard_input(file) {
        return PathBuf::from(name);
    }
    file.parent().unwrap_or(Path::new("")).join(name)
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
/// When it cannot be read, or is larger.
pub fn read_file(file: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |source| Failure::File { file: name_of(file), source };
    let source: Box<dyn Read> = match is_standard_input(file) {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(file).map_err(failed)?),
    };
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
