//! Documents that ask a question, read by their rule set.

use crate::form;
use crate::registry::{FIRST, NAMED_OTHERS, OWN_CATALOGUE, other, take_rule_set};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::backwards::Backwards;
use shootout_ruleset::catalogue::{Entries, OwnEntries};
use shootout_ruleset::document::{Node, nearest, parse, quoted};
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::many::Many;
use shootout_ruleset::question::{ASK, Case, Command, Question, RuleSet, TAG};
use std::borrow::Cow;

/// The field of a document that holds its rulings.
pub const RULINGS: &str = "rulings";

/// A document, and the rule set that reads it.
#[derive(Clone, Debug)]
pub struct Opened {
    rule_set: &'static RuleSet,
    document: Node,
}

/// Opens a document.
///
/// # Errors
///
/// When it is no object, or of no rule set, or of one whose rules are not at hand.
///
/// ```
/// # #[cfg(feature = "example")] {
/// let error = shootout::questions::open(br#"{ "ruleset": "fudge_comat" }"#).unwrap_err();
/// assert_eq!(error.path, "ruleset");
/// assert_eq!(shootout::questions::open(b"[]").unwrap_err().found, "a list");
/// # }
/// ```
pub fn open(text: &[u8]) -> Result<Opened, InputError> {
    let mut document = parse(text)?;
    Ok(Opened { rule_set: take_rule_set(&mut document)?, document })
}

/// Reads a document that asks a question of a rule set; what it says itself of either is left aside.
///
/// # Errors
///
/// When the rule set has no such question; else the first thing that is wrong with the document.
///
/// ```
/// # #[cfg(feature = "example")] {
/// use serde_json::json;
/// use shootout::{questions::case, registry::OTHERS};
/// let rule_set = OTHERS.iter().find(|rule_set| rule_set.name == "example").unwrap();
/// let error = case(rule_set, "attack", &json!({})).map(|_| ()).unwrap_err();
/// assert_eq!((error.path.as_str(), error.found.as_str()), ("attacker", "nothing"));
/// # }
/// # Ok::<(), shootout::InputError>(())
/// ```
pub fn case(rule_set: &RuleSet, ask: &str, document: &Value) -> Result<Box<dyn Case>, InputError> {
    let mut document = Node::from(document);
    document.take(TAG);
    document.set(ASK.to_owned(), Node::Text(ask.to_owned()));
    rule_set.read(document, None)
}

/// The document with which a question begins, without the names of its rule set and itself: what its form says of a new one, the example
/// that the form names, or the plainest of all, else the least that can be stated. It may name entries of the catalogue.
pub fn first_document(rule_set: &RuleSet, ask: &str) -> Value {
    let Some(form) = form::of(rule_set.name, ask) else { return Value::Null };
    if let Some(new) = form.new.as_deref() {
        return new.clone();
    }
    let asks = |document: &Value| {
        let question = rule_set.question(&mut Node::from(document), None);
        question.is_ok_and(|question| question.name == ask)
    };
    let rank = |example: &form::Example| (form.example.as_deref() != Some(example.title), example.text.len());
    let examples = form::examples(rule_set.name)
        .filter_map(|example| Some((rank(example), serde_json::from_str::<Value>(example.text).ok()?)));
    let plainest = examples.filter(|(_, document)| asks(document)).min_by_key(|(rank, _)| *rank);
    let Some((_, mut document)) = plainest else { return form.blank() };
    if let Some(fields) = document.as_object_mut() {
        fields.remove(TAG);
        fields.remove(ASK);
    }
    document
}

/// A document of a question with entries of the catalogue in place of their ids, and with nothing in short; as it is where it cannot be
/// read.
pub fn in_full(rule_set: &RuleSet, ask: &str, document: Value, entries: &Entries) -> Value {
    let mut full = match &rule_set.catalogue {
        Some(catalogue) => {
            catalogue.written_out(&Node::from(&document), entries).map_or(document, Value::from)
        }
        None => rule_set.in_full_by(ask, document, entries),
    };
    if let Some(form) = form::of(rule_set.name, ask) {
        form.spell_out(&mut full);
    }
    full
}

/// The rule set of this name, of all but the first.
///
/// # Errors
///
/// When none but the first is called so: who asks here has a view of its own for that one.
pub fn rule_set(name: &str) -> Result<&'static RuleSet, InputError> {
    let names = || NAMED_OTHERS.iter().map(|named| named.name);
    other(name).ok_or_else(|| InputError {
        nearest: nearest(name, names()),
        ..InputError::new(TAG, Node::Text(name.to_owned()).found(), quoted(names()))
    })
}

/// A copy of the catalogue of a rule set, if it has one that takes in files of one's own.
pub fn own_catalogue(rule_set: &RuleSet) -> Option<OwnEntries> {
    if rule_set.built_in.is_some() {
        return Some((rule_set.own_catalogue?)());
    }
    let declared = rule_set.catalogue.filter(|declared| !declared.places.is_empty())?;
    Some(OwnEntries::new(rule_set.name, declared))
}

/// What comes with the program that documents of a rule set name by its ids.
fn named_entries(rule_set: &RuleSet) -> &'static Entries {
    if let Some(built_in) = rule_set.built_in {
        return rule_set.own_catalogue.map_or(Entries::EMPTY, |_| built_in());
    }
    let declared = rule_set.catalogue.filter(|declared| !declared.places.is_empty());
    declared.map_or(Entries::EMPTY, |declared| (declared.entries)())
}

/// A copy of the catalogue of the rule set of this name, to take in files of one's own; none where it has none, or is not at hand. Also
/// where documents do not name its entries but hold them in full.
pub fn catalogue_of(name: &str) -> Option<OwnEntries> {
    // Of the first one the catalogue is there before the rest.
    if name == FIRST.name {
        return OWN_CATALOGUE.map(|copy| copy());
    }
    let rule_set = other(name)?;
    Some(OwnEntries::new(rule_set.name, rule_set.catalogue?))
}

/// What documents of a rule set may name: the catalogue that comes with the program, with one of somebody's own taken in. `place` is what
/// that one is called where something is wrong with it.
///
/// # Errors
///
/// When documents of the rule set take none; else the first thing that is wrong with it.
pub fn entries(
    rule_set: &RuleSet,
    own: Option<&[u8]>,
    place: &str,
) -> Result<Cow<'static, Entries>, InputError> {
    let Some(own) = own else { return Ok(Cow::Borrowed(named_entries(rule_set))) };
    let Some(mut known) = own_catalogue(rule_set) else {
        let allowed = format!("nothing: documents of {} take no catalogue of your own", rule_set.name);
        return Err(InputError::new(place, parse(own)?.found(), allowed));
    };
    known.take_in(own).map_err(|error| {
        let dot = if error.path.is_empty() { "" } else { "." };
        InputError { path: format!("{place}{dot}{}", error.path), ..error }
    })?;
    Ok(Cow::Owned(known.into_entries()))
}

impl Opened {
    /// The rule set by which it is read.
    pub fn rule_set(&self) -> &'static RuleSet {
        self.rule_set
    }

    /// What it asks.
    ///
    /// # Errors
    ///
    /// When it asks what its rule set does not know.
    pub fn question(&self) -> Result<&'static Question, InputError> {
        self.rule_set.question(&mut self.document.clone(), None)
    }

    /// What it states for a switch of a disputed rule, if it does.
    pub fn ruling(&self, name: &str) -> Option<Value> {
        let stated = self.document.get(RULINGS)?.get(name)?;
        Some(Value::from(stated.clone()))
    }

    /// The document itself, without the names of its rule set and its question.
    pub fn document(&self) -> Value {
        let mut document = self.document.clone();
        document.take(ASK);
        document.into()
    }

    /// Puts what an option says in place of what the document says.
    pub fn put(&mut self, option: &InputOption, typed: &str) {
        option.put(&mut self.document, typed);
    }

    /// Reads it: for one command, or whatever it asks. `rulings` are put into it in place of its own, and what it names by ids is of
    /// this catalogue.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: its place, what was found and what is allowed.
    pub fn read(
        mut self,
        command: Option<Command>,
        rulings: &[(String, Value)],
        catalogue: &Entries,
    ) -> Result<Box<dyn Case>, InputError> {
        set_rulings(&mut self.document, rulings);
        self.rule_set.read_with(self.document, command, catalogue)
    }

    /// Reads it as what many do at once; `rulings` and `catalogue` as for [`read`](Self::read).
    ///
    /// # Errors
    ///
    /// When many cannot do at once what it asks, or a name in it is unknown.
    pub fn many(mut self, rulings: &[(String, Value)], catalogue: &Entries) -> Result<Many, InputError> {
        set_rulings(&mut self.document, rulings);
        self.rule_set.many_with(self.document, catalogue)
    }

    /// Reads what is asked backwards of it; `rulings` and `catalogue` as for [`read`](Self::read).
    ///
    /// # Errors
    ///
    /// As for [`RuleSet::backwards_with`].
    pub fn backwards(
        mut self,
        asked: &Node,
        rulings: &[(String, Value)],
        catalogue: &Entries,
    ) -> Result<Backwards, InputError> {
        set_rulings(&mut self.document, rulings);
        self.rule_set.backwards_with(self.document, asked, catalogue)
    }
}

/// A document with rulings in place of its own, for who reads it by its text.
///
/// # Errors
///
/// When the text is no JSON.
pub fn with_rulings<'t>(text: &'t [u8], rulings: &[(String, Value)]) -> Result<Cow<'t, [u8]>, InputError> {
    if rulings.is_empty() {
        return Ok(Cow::Borrowed(text));
    }
    let mut document = parse(text)?;
    set_rulings(&mut document, rulings);
    Ok(Cow::Owned(Value::from(document).to_string().into_bytes()))
}

/// A document with what these options and rulings say in place of what it says itself.
///
/// # Errors
///
/// When the text is no JSON.
pub fn stated(
    text: &[u8],
    options: &[(&InputOption, &str)],
    rulings: &[(String, Value)],
) -> Result<Value, InputError> {
    let mut document = parse(text)?;
    options.iter().for_each(|(option, typed)| option.put(&mut document, typed));
    set_rulings(&mut document, rulings);
    Ok(Value::from(document))
}

/// Puts rulings into a document in place of its own.
pub(crate) fn set_rulings(document: &mut Node, rulings: &[(String, Value)]) {
    if rulings.is_empty() {
        return;
    }
    if document.get(RULINGS).is_none() {
        document.set(RULINGS.to_owned(), Node::Object(Vec::new()));
    }
    let Some(stated) = document.get_mut(RULINGS) else { return };
    for (name, value) in rulings {
        stated.set(name.clone(), Node::from(value));
    }
}
