//! All exceptions from the invariant, in one list. One that excuses nothing any more is refused.

/// What is excused, and why.
#[derive(Clone, Copy, Debug)]
pub struct Exception {
    pub what: What,
    pub why: &'static str,
}

/// What an exception is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A whole file.
    File(&'static str),
    /// The lines of a file that register a rule set.
    Entries(&'static str),
    /// Ordinary words that some rule set has as a field, too; what serves every rule set has them in a meaning of its own.
    Words(&'static str),
}

/// The file with the lines of the rule sets.
pub const REGISTRY: &str = "crates/shootout/src/registry.rs";

pub const EXCEPTIONS: &[Exception] = &[
    Exception { what: What::Entries(REGISTRY), why: "the line of each rule set" },
    Exception {
        what: What::File("crates/shootout/Cargo.toml"),
        why: "the crate and the feature of each line of the registry",
    },
    Exception {
        what: What::File("crates/js/npm/documents.d.ts"),
        why: "made from the schemas of all rule sets, which tests/js/types.test.mjs checks",
    },
    Exception {
        what: What::File("crates/py/python/shootout/documents.pyi"),
        why: "made from the schemas of all rule sets, which crates/py/tests checks",
    },
    Exception {
        what: What::File("index.html"),
        why: "the first paint, before anything is loaded, shows the head of the page as it then begins: with the first rule set",
    },
    Exception {
        what: What::Words("group height hidden id light location margin nav navigation physical pick seek"),
        why: "words of HTML, style sheets, browsers and libraries",
    },
    Exception {
        what: What::Words(
            "changed columns command declared down edit ended field fields held named note notice plan taken unit units used",
        ),
        why: "words of pages, forms, tables, files and the command line",
    },
    Exception {
        what: What::Words(
            "act acting actions call called combatants cost fighters hand log marked mode red target targets turn who",
        ),
        why: "who does what to whom, in the scenes and on the dice of every rule set",
    },
    Exception {
        what: What::Words("document question was"),
        why: "what a line of the log keeps in the scenes of every rule set: `scene::PastRoll` and `scene::Changed`",
    },
    Exception {
        what: What::Words("advice attack duel force protection"),
        why: "commands, the question of the rule set to copy, and what words on dice may give away",
    },
    Exception {
        what: What::Words("as_good bands is_cut is_left_out up_to"),
        why: "parts of answers: plans that are as good, ranges of a distribution, what is left out of a long list",
    },
    Exception {
        what: What::Words("exact_up_to fight turns wins.a wins.b wins.both wins.neither"),
        why: "what a fight comes to, whatever its rules: `combat::FightReport` and what people see of it",
    },
    Exception { what: What::Words("blast boxes"), why: "what diagrams draw: a clock face, marked boxes" },
    Exception {
        what: What::Words("away zone"),
        why: "words and a unit that a line of words is read by, whatever it is about",
    },
    Exception {
        what: What::Words("furniture smoke undergrowth"),
        why: "English nouns before which no article stands, whoever has such a name",
    },
];
