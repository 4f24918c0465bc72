//! Questions: what a document of a rule set can ask, and the case that it states.

mod asked;
mod case;
mod luck;
mod scene_rules;

use crate::InputError;
pub use crate::answer::Answered;
use crate::catalogue::{Catalogue, Entries, OwnEntries, Place};
pub use crate::command::{Command, answered_by};
use crate::document::{NOTHING, Node, nearest, quoted};
use crate::document_kind::DocumentKind;
use crate::embedded::EmbeddedRules;
use crate::input_option::InputOption;
use crate::link::ShortLinks;
use crate::many::{Many, ManyRules};
use crate::metric::Metric;
use crate::reference::Reference;
use crate::rulings::{RulingError, Setting, Switch};
use crate::side_by_side::SideBySideRules;
use crate::vary::Varying;
pub use case::{Case, Simulated, can_be_chosen, nothing_to_follow};
pub use luck::{Counted, Luck, LuckOf, Ranked, Side};
pub use scene_rules::SceneRules;
use serde_json::Value;

/// A set of rules, as everything above it sees it.
///
/// It is declared as a `static`: what it points at is then compiled with its rules, once. Of a `const` each crate that reads it would
/// compile its own. Only the first of the registry is a `const`, because small programs take parts of it.
#[derive(Debug)]
pub struct RuleSet {
    /// What documents call it, in their field `ruleset`.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The version of its rules: a higher number may give other odds for the same document.
    pub version: u32,
    /// What can be asked. Of those of one command, the first stands where a document does not say.
    pub questions: &'static [Question],
    /// The first question as a page has it that fetches the rest of the rules after its answer; the same where none is named.
    pub startup_question: Option<&'static Question>,
    /// Questions of other commands whose answers also tell what is best to do: `shootout advise` answers them too.
    pub advised: &'static [&'static str],
    /// Questions whose cases another question says what is best to do in: that one, and the one that says so. With all that both state, one
    /// leads to the other.
    pub best: &'static [(&'static str, &'static str)],
    /// The question that a document of this one asks by its fields, where documents of several shapes ask by one name: the name of
    /// the question whose shape it has. None where it has the shape of the question it names.
    pub shape: fn(ask: &str, document: &Node) -> Option<&'static str>,
    /// The questions whose cases many can do at once.
    pub many: &'static [ManyRules],
    /// Fights kept at the table, if it has them.
    pub scenes: Option<SceneRules>,
    /// The switches of disputed rules, which documents set in their field `rulings`.
    pub rulings: &'static [Switch],
    /// Things that documents name by an id, or begin with, if questions have any.
    pub catalogue: Option<Catalogue>,
    /// Checks that a switch of this name can be set so, without a document.
    ///
    /// # Errors
    ///
    /// When there is no such switch, or it has no such reading.
    pub check_ruling: fn(&str, Setting) -> Result<(), RulingError>,
    /// The fields by which documents that do not say what they ask are told apart, the first that one has: those that only one kind has come
    /// before those of several.
    pub kinds: &'static [(&'static str, DocumentKind)],
    /// What documents of these kinds ask.
    pub implied: &'static [Implied],
    /// Other names of commands, for who thinks of what they answer here.
    pub aliases: &'static [(Command, &'static str)],
    /// The catalogue that comes with the program, where documents name its entries by their ids.
    pub built_in: Option<fn() -> &'static Entries>,
    /// A copy of it that takes in files of one's own; none where a program reads none.
    pub own_catalogue: Option<fn() -> OwnEntries>,
    /// How links of documents that do not say what they ask are written.
    pub short_links: ShortLinks,
    /// How such documents are varied otherwise than one by one, if they can be.
    pub varying: Option<Varying>,
    /// Its loadouts of its own kind, if it has them.
    pub loadouts: Option<SideBySideRules>,
    /// Small cards of answers in other pages; none where a program shows none.
    pub embedded: Option<EmbeddedRules>,
    /// The JSON Schemas of documents that do not say what they ask, and of their reports, by the names of their files.
    #[cfg(feature = "schema")]
    pub schemas: fn() -> Vec<(&'static str, schemars::Schema)>,
    /// Options of the command line that stand for inputs.
    pub options: &'static [InputOption],
    /// Tables of the rules, to be looked up.
    pub references: &'static [Reference],
}

/// What documents of a kind ask where they do not say.
#[derive(Clone, Copy, Debug)]
pub struct Implied {
    /// The kind.
    pub kind: DocumentKind,
    /// The name of the question.
    pub question: &'static str,
    /// Where they name things of the catalogue by their ids.
    pub places: &'static [Place],
}

/// Something that a document can ask.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What documents call it, in their field `ask`.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The command that answers it.
    pub command: Command,
    /// Reads a document, out of which `ruleset` and `ask` were taken.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: its place, what was found and what is allowed.
    pub read: fn(&Node) -> Result<Box<dyn Case>, InputError>,
    /// The numbers of its answer that can be compared: the id of each is its path in the report.
    pub metrics: &'static [Metric],
    /// The JSON Schema of its documents.
    #[cfg(feature = "schema")]
    pub schema: fn() -> schemars::Schema,
    /// The JSON Schema of its report, if it has one, but for `ruleset`, `ask` and `sentence`.
    #[cfg(feature = "schema")]
    pub report_schema: Option<fn() -> schemars::Schema>,
}

impl RuleSet {
    /// A rule set that has nothing: it stands for all that one does not declare.
    pub const NOTHING: Self = Self {
        name: "",
        label: "",
        version: 0,
        questions: &[],
        advised: &[],
        best: &[],
        shape: |_, _| None,
        many: &[],
        scenes: None,
        startup_question: None,
        rulings: &[],
        catalogue: None,
        check_ruling: |name, _| Err(RulingError::UnknownSwitch(name.to_owned())),
        kinds: &[],
        implied: &[],
        aliases: &[],
        built_in: None,
        own_catalogue: None,
        short_links: ShortLinks::NONE,
        varying: None,
        loadouts: None,
        embedded: None,
        #[cfg(feature = "schema")]
        schemas: Vec::new,
        options: &[],
        references: &[],
    };

    /// The same with these of its questions alone, for a page that begins with the first and fetches the whole after its answer. The list is
    /// one of its own, not a part of the other: the page then has nothing of what is left out. Documents state what they name in full.
    pub const fn startup_subset(&self, questions: &'static [Question]) -> Self {
        let Self { name, label, version, shape, best, kinds, implied, aliases, varying, .. } = *self;
        let built_in: Option<fn() -> &'static Entries> = match self.built_in {
            Some(_) => Some(|| Entries::EMPTY),
            None => None,
        };
        Self {
            name,
            label,
            version,
            questions,
            shape,
            best,
            kinds,
            implied,
            aliases,
            varying,
            built_in,
            ..Self::NOTHING
        }
    }

    /// Reads a document of this rule set, out of which `ruleset` was taken: by the question that it asks or implies, or else the
    /// first one of the command, if there is one. Ids stand for things of the catalogue that comes with the program.
    ///
    /// # Errors
    ///
    /// When it asks what this rule set does not know, or what another command answers; else the first thing that is wrong
    /// with it.
    pub fn read(&self, mut document: Node, command: Option<Command>) -> Result<Box<dyn Case>, InputError> {
        match self.built_in {
            Some(catalogue) => self.read_with(document, command, catalogue()),
            None => (self.question(&mut document, command)?.read)(&document),
        }
    }

    /// The same with a catalogue of one's own. Where it lacks the lists of this rule set, ids stand for things of the one that comes
    /// with the program.
    ///
    /// # Errors
    ///
    /// As for [`read`](Self::read).
    pub fn read_with(
        &self,
        mut document: Node,
        command: Option<Command>,
        catalogue: &Entries,
    ) -> Result<Box<dyn Case>, InputError> {
        let question = self.question(&mut document, command)?;
        (question.read)(&self.resolved(question, document, catalogue)?)
    }

    /// Reads a document of which many do at once what it states, as for [`read_with`](Self::read_with).
    ///
    /// # Errors
    ///
    /// When many cannot do at once what it asks, or a name in it is unknown. Whatever else is wrong with it is said when it is answered.
    pub fn many_with(&self, mut document: Node, catalogue: &Entries) -> Result<Many, InputError> {
        let question = self.question(&mut document, None)?;
        let Some(rules) = self.many.iter().find(|rules| rules.question == question.name) else {
            let found = format!("`{}`, whose outcomes do not add up", question.name);
            let allowed = match quoted(self.many.iter().map(|rules| rules.question)) {
                none if none.is_empty() => format!("no question of `{}`", self.name),
                some => some,
            };
            return Err(InputError::new(ASK, found, allowed));
        };
        let document = self.resolved(question, document, catalogue)?;
        Ok(Many { rules: *rules, rule_set: self.name, document })
    }

    /// A document with what it names of the catalogue, or begins with, in its place.
    pub(crate) fn resolved(
        &self,
        question: &Question,
        mut document: Node,
        catalogue: &Entries,
    ) -> Result<Node, InputError> {
        if let Some(implied) = self.implied_of(question.name) {
            catalogue.resolve(&mut document, "", implied.places)?;
        }
        if let Some(scenes) = self.scenes.as_ref().filter(|_| self.is_asked_by_actions(question)) {
            scenes.places().try_for_each(|places| catalogue.resolve(&mut document, "", places))?;
        }
        match &self.catalogue {
            Some(own) => own.written_out(&document, catalogue),
            None => Ok(document),
        }
    }

    /// What comes with the program to be named in documents, or to begin with.
    pub fn samples(&self) -> Option<&'static Entries> {
        let of_questions = self.catalogue.as_ref().map(|catalogue| catalogue.entries);
        of_questions.or(self.built_in).map(|entries| entries())
    }

    /// A document of a question that need not say what it asks, with what comes with the program in place of ids; as it is where it
    /// cannot be read.
    pub fn in_full(&self, ask: &str, document: Value) -> Value {
        match self.samples() {
            Some(entries) => self.in_full_by(ask, document, entries),
            None => document,
        }
    }

    /// The same with a catalogue of one's own.
    pub fn in_full_by(&self, ask: &str, document: Value, entries: &Entries) -> Value {
        let Some(implied) = self.implied_of(ask) else { return document };
        let mut written = Node::from(&document);
        match entries.resolve(&mut written, "", implied.places) {
            Ok(()) => written.into(),
            Err(_) => document,
        }
    }

    /// The same the other way: with ids in place of what stands there as it comes with the program, so that it is short.
    pub fn shortened(&self, ask: &str, document: &Value) -> Value {
        if let Some(catalogue) = &self.catalogue {
            return catalogue.shortened(document);
        }
        match self.samples().zip(self.implied_of(ask)) {
            Some((entries, implied)) => entries.shortened(document, implied.places),
            None => document.clone(),
        }
    }

    fn is_asked_by_actions(&self, question: &Question) -> bool {
        self.asked_by_actions().iter().any(|asked| asked.name == question.name)
    }

    fn implied_of(&self, ask: &str) -> Option<&'static Implied> {
        self.implied.iter().find(|implied| implied.question == ask)
    }
}

impl Question {
    /// The number of this id, which stands at a place of a document.
    ///
    /// # Errors
    ///
    /// When the question has no such number that can be compared.
    pub(crate) fn metric(&self, id: &str, place: &str) -> Result<&'static Metric, InputError> {
        let names = || self.metrics.iter().map(|metric| metric.id);
        self.metrics.iter().find(|metric| metric.id == id).ok_or_else(|| {
            let allowed = match quoted(names()) {
                none if none.is_empty() => {
                    format!("nothing: `{}` has no numbers that can be compared", self.name)
                }
                some => some,
            };
            let found = Node::Text(id.to_owned()).found();
            InputError { nearest: nearest(id, names()), ..InputError::new(place, found, allowed) }
        })
    }
}

/// The field of every document that names its rule set.
pub const TAG: &str = "ruleset";

/// Takes the tag out of a document, which must be of the rule set of this name.
///
/// # Errors
///
/// When it is no object, or of no or another rule set.
///
/// ```
/// use shootout_ruleset::document::parse;
/// use shootout_ruleset::question::take_tag;
/// let mut document = parse(br#"{ "ruleset": "dule", "ask": "attack" }"#)?;
/// let error = take_tag(&mut document, "duel").unwrap_err();
/// assert_eq!(error.to_string(), "ruleset: found \"dule\"; allowed: `duel`; did you mean `duel`?");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
pub fn take_tag(document: &mut Node, rule_set: &str) -> Result<(), InputError> {
    if !matches!(document, Node::Object(_)) {
        return Err(InputError::new("", document.found(), "an object in `{ }`"));
    }
    let found = match document.take(TAG) {
        Some(Node::Text(name)) if name == rule_set => return Ok(()),
        found => found,
    };
    let near = found.as_ref().and_then(Node::text).and_then(|name| nearest(name, [rule_set]));
    let found = found.map_or(NOTHING.to_owned(), |found| found.found());
    Err(InputError { nearest: near, ..InputError::new(TAG, found, quoted([rule_set])) })
}

/// The field of a document that names its question.
pub const ASK: &str = "ask";
