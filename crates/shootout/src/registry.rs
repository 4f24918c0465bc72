//! The rule sets, one entry each.
//!
//! A document says in its field `ruleset` by which it is read. To add a rule set, add its crate and its entry here.

use serde_json::Value;
use shootout_ruleset::InputError;
#[cfg(feature = "sweep")]
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::catalogue::OwnEntries;
use shootout_ruleset::document::{NOTHING, Node, nearest, parse, quoted};
use shootout_ruleset::document_kind::DocumentKind;
use shootout_ruleset::embedded::EmbeddedRules;
use shootout_ruleset::link::ShortLinks;
use shootout_ruleset::question::{RuleSet, TAG};

/// A rule set without its rules.
macro_rules! named {
    ($rule_set:expr) => {{
        const QUESTIONS: &[shootout_ruleset::question::Question] = $rule_set.questions;
        const ASKED: &[(&str, &str)] = &{
            let mut asked = [("", ""); QUESTIONS.len()];
            let mut at = 0;
            while at < asked.len() {
                asked[at] = (QUESTIONS[at].name, QUESTIONS[at].label);
                at += 1;
            }
            asked
        };
        const BEST: &[(&str, &str)] = $rule_set.best;
        let mut compares = $rule_set.loadouts.is_some();
        let mut at = 0;
        while at < QUESTIONS.len() {
            compares |= $rule_set.built_in.is_none() && !QUESTIONS[at].metrics.is_empty();
            at += 1;
        }
        Named {
            name: $rule_set.name,
            label: $rule_set.label,
            version: $rule_set.version,
            asked: ASKED,
            best: BEST,
            keeps_scenes: $rule_set.scenes.is_some(),
            compares,
        }
    }};
}

/// What follows from the lines of the rule sets: of the first, of the one that is there to be copied, and of those that are handed out
/// beside the first.
macro_rules! rule_sets {
    (
        first: $first:expr;
        $(#[$for_copies:meta])* to_copy: $to_copy:expr;
        $($(#[$feature:meta])* $name:ident: $rule_set:expr,)*
    ) => {
        /// What a page that fetches rule sets has of the first one at once.
        #[cfg(all(feature = "first-on-demand", target_family = "wasm"))]
        const STARTUP_SUBSET: &RuleSet = &{
            const QUESTIONS: &[shootout_ruleset::question::Question] = &[match $first.startup_question {
                Some(question) => *question,
                None => $first.questions[0],
            }];
            $first.startup_subset(QUESTIONS)
        };

        /// The first one without its rules.
        pub const NAMED_FIRST: Named = named!($first);

        /// The [`OTHERS`] without their rules. Who reads no more than these need not carry the rules themselves: a page offers them all and
        /// fetches the rules of the one that is chosen.
        pub const NAMED_OTHERS: &[Named] = &[
            $(#[$for_copies])* named!($to_copy),
            $($(#[$feature])* named!($rule_set),)*
        ];

        /// The whole of the first one.
        pub fn first_whole() -> &'static RuleSet {
            &$first
        }

        /// Every rule set.
        pub const RULE_SETS: &[&RuleSet] = &[
            &$first,
            $(#[$for_copies])* &$to_copy,
            $($(#[$feature])* &$rule_set,)*
        ];

        /// All but the first. A list of its own, not a part of the other: a program that asks for these alone then has nothing of the
        /// first.
        pub const OTHERS: &[&RuleSet] = &[
            $(#[$for_copies])* &$to_copy,
            $($(#[$feature])* &$rule_set,)*
        ];

        /// What every rule set is called, whether this program has it or not: an embedded answer has one.
        const EVERY_NAME: &[&str] = &[$first.name, $(#[$for_copies])* $to_copy.name, $(stringify!($name)),*];

        /// Calls a macro with the names of all rule sets that are handed out beside the first.
        #[macro_export]
        macro_rules! each_rule_set {
            ($called:ident) => { $called! { $($name)* } };
        }

        /// Each of them by itself, for a page that fetches rules one by one.
        pub mod rules {
            $(
                /// The rule set of this name.
                $(#[$feature])*
                pub fn $name() -> &'static shootout_ruleset::question::RuleSet {
                    &$rule_set
                }
            )*
        }
    };
}

rule_sets! {
    // The first links and documents were of this one, and name none.
    first: shootout_percentile::RULE_SET;
    #[cfg(feature = "example")]
    to_copy: shootout_example::RULE_SET;
    // One line each, under a feature of the name of the rule set.
    #[cfg(feature = "fate_firefight")]
    fate_firefight: shootout_fate::firefight::RULE_SET,
    #[cfg(feature = "fudge_combat")]
    fudge_combat: shootout_fate::fudge::RULE_SET,
    #[cfg(feature = "fate_vehicles")]
    fate_vehicles: shootout_fate::vehicles::RULE_SET,
    #[cfg(feature = "squad_d8")]
    squad_d8: shootout_squad::RULE_SET,
}

/// The rule set of links and documents that name none.
#[cfg(not(all(feature = "first-on-demand", target_family = "wasm")))]
pub const FIRST: &RuleSet = RULE_SETS[0];
/// The rule set of links and documents that name none, with its first question alone: the whole is [registered](register).
#[cfg(all(feature = "first-on-demand", target_family = "wasm"))]
pub const FIRST: &RuleSet = STARTUP_SUBSET;

// What it declares of documents that do not say what they ask: of its whole, one by one. A program that asks for one of them has nothing of
// the others.

/// By which fields its documents are told apart.
pub(crate) const KINDS: &[(&str, DocumentKind)] = RULE_SETS[0].kinds;
/// How its links are read: without what writes them, which who only reads has nothing of.
pub(crate) const SHORT_LINKS: &ShortLinks = {
    const LINKS: ShortLinks = ShortLinks { write: ShortLinks::NONE.write, ..RULE_SETS[0].short_links };
    &LINKS
};
/// What writes them.
pub(crate) const WRITE_SHORT_LINK: fn(&Value) -> Vec<String> = RULE_SETS[0].short_links.write;
/// The catalogue that comes with it.
#[cfg(feature = "sweep")]
pub(crate) const CATALOGUE: fn() -> &'static Entries = match RULE_SETS[0].built_in {
    Some(catalogue) => catalogue,
    None => panic!("the first rule set has a catalogue"),
};

/// A copy of it that takes in files of one's own.
pub const OWN_CATALOGUE: Option<fn() -> OwnEntries> = RULE_SETS[0].own_catalogue;

/// What it declares of embedded answers. By itself, not as a part of the rest: a program that embeds them has nothing else of it.
pub const EMBEDDED: EmbeddedRules = match RULE_SETS[0].embedded {
    Some(rules) => rules,
    None => panic!("the first rule set has embedded answers"),
};

/// Checks that a document names a rule set that there is. What is no JSON is left for reading to complain of.
///
/// # Errors
///
/// When it names none, or one that there is not.
pub fn check_tag(text: &[u8]) -> Result<(), InputError> {
    parse(text).map_or(Ok(()), |document| check_tag_of(&document))
}

/// The same for a document that is no text any more.
pub(crate) fn check_tag_of(document: &Node) -> Result<(), InputError> {
    if !matches!(document, Node::Object(_)) {
        return Err(InputError::new("", document.found(), "an object in `{ }`"));
    }
    match document.get(TAG) {
        Some(Node::Text(name)) if is_known(name) => Ok(()),
        Some(Node::Text(name)) => Err(unknown(name)),
        other => {
            let found = other.map_or(NOTHING.to_owned(), Node::found);
            Err(InputError::new(TAG, found, names_allowed()))
        }
    }
}

/// The rule set of a document, whose name is taken out of it.
///
/// # Errors
///
/// When it names none, or one that there is not or that is not loaded.
pub(crate) fn take_rule_set(document: &mut Node) -> Result<&'static RuleSet, InputError> {
    check_tag_of(document)?;
    let tag = document.take(TAG);
    let name = tag.as_ref().and_then(Node::text).map_or("", |name| name);
    named(name).ok_or_else(|| missing_rules(name).unwrap_or_else(|| unknown(name)))
}

/// Whether a rule set has this name, whether its rules are loaded or not.
pub(crate) fn is_known(name: &str) -> bool {
    EVERY_NAME.contains(&name)
}

/// That no rule set has this name.
pub(crate) fn unknown(name: &str) -> InputError {
    let found = Node::Text(name.to_owned()).found();
    InputError {
        nearest: nearest(name, EVERY_NAME.iter().copied()),
        ..InputError::new(TAG, found, names_allowed())
    }
}

/// The names of all rule sets, as what is allowed.
pub(crate) fn names_allowed() -> String {
    quoted(EVERY_NAME.iter().copied())
}

/// That the rules of a known rule set are not loaded, and what brings them.
pub fn missing_rules(name: &str) -> Option<InputError> {
    let is_missing = named(name).is_none() && is_known(name);
    is_missing.then(|| {
        let found = format!("{}, whose rules are not loaded", Node::Text(name.to_owned()).found());
        InputError::new(TAG, found, format!("rules that are loaded: first `await load('{name}')`"))
    })
}

/// Those with questions whose rules are loaded, the first one last: all, but for a page that [registers](register) them one by one.
pub fn loaded() -> Vec<&'static RuleSet> {
    #[cfg(all(feature = "on-demand", target_family = "wasm"))]
    let mut loaded = REGISTERED.read().map(|registered| registered.clone()).unwrap_or_default();
    #[cfg(not(all(feature = "on-demand", target_family = "wasm")))]
    let mut loaded = OTHERS.to_vec();
    if loaded.iter().all(|known| known.name != FIRST.name) {
        loaded.push(FIRST);
    }
    loaded
}

/// From now on the rules of this rule set are loaded.
#[cfg(feature = "on-demand")]
pub fn register(rule_set: &'static RuleSet) {
    #[cfg(target_family = "wasm")]
    if let Ok(mut registered) = REGISTERED.write()
        && registered.iter().all(|known| known.name != rule_set.name)
    {
        registered.push(rule_set);
    }
    // Elsewhere all are.
    #[cfg(not(target_family = "wasm"))]
    debug_assert!(loaded().iter().any(|known| known.name == rule_set.name));
}

#[cfg(all(feature = "on-demand", target_family = "wasm"))]
static REGISTERED: std::sync::RwLock<Vec<&'static RuleSet>> = std::sync::RwLock::new(Vec::new());

/// The one of the [`OTHERS`] of this name, if its rules are loaded.
pub(crate) fn other(name: &str) -> Option<&'static RuleSet> {
    // Where there are no others, nothing of what is done with them is kept in a program: so no list is made here.
    #[cfg(all(feature = "on-demand", target_family = "wasm"))]
    let others = loaded();
    #[cfg(not(all(feature = "on-demand", target_family = "wasm")))]
    let others = OTHERS;
    others.iter().copied().find(|rule_set| rule_set.name == name && name != NAMED_FIRST.name)
}

/// The first one: the whole of it, if that is loaded.
pub(crate) fn first() -> &'static RuleSet {
    #[cfg(all(feature = "first-on-demand", target_family = "wasm"))]
    return loaded().into_iter().find(|rule_set| rule_set.name == NAMED_FIRST.name).unwrap_or(FIRST);
    #[cfg(not(all(feature = "first-on-demand", target_family = "wasm")))]
    FIRST
}

/// The rule set of this name, if its rules are loaded.
pub(crate) fn named(name: &str) -> Option<&'static RuleSet> {
    if name == NAMED_FIRST.name { Some(first()) } else { other(name) }
}

/// A rule set without its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// What documents call it.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// The version of its rules.
    pub version: u32,
    /// What is asked: what documents call it, and what people call it.
    pub asked: &'static [(&'static str, &'static str)],
    /// Which question says what is best to do in which.
    pub best: &'static [(&'static str, &'static str)],
    /// Whether fights at the table are kept.
    pub keeps_scenes: bool,
    /// Whether anything is compared side by side.
    pub compares: bool,
}

/// The others that are handed out: all but the one that is there to be copied.
#[cfg(feature = "schema")]
pub(crate) fn published_others() -> impl Iterator<Item = &'static RuleSet> {
    OTHERS.iter().skip(to_copy().count()).copied()
}

/// The one that is there to be copied, where a program has it.
#[cfg(feature = "schema")]
pub(crate) fn to_copy() -> impl Iterator<Item = &'static RuleSet> {
    OTHERS.iter().take(usize::from(cfg!(feature = "example"))).copied()
}
