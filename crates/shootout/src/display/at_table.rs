//! All that a table has to show to players before anything is kept back: whose action it is, what to roll, what came of it. Whoever runs the
//! table fills it in from what the rule set says of its scene.

use super::Reveals;

/// All that a table has to show, before anything is kept back. People are counted from 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AtTable {
    /// Where the fight is: "Turn 1 · Round 2 · Action 3".
    pub heading: String,
    /// Everyone in the fight.
    pub people: Vec<Person>,
    /// Whose action it is.
    pub acting: Option<usize>,
    /// What they are about: "Kell attacks Ruk".
    pub doing: Option<String>,
    /// What was done last, while nobody is about anything: "Kell attacks Ruk". The throws are those for it.
    pub done: Option<String>,
    /// Whom the dice are about.
    pub targets: Vec<usize>,
    /// What is to be rolled now.
    pub next: Option<ToRoll>,
    /// What was rolled, in order.
    pub throws: Vec<Thrown>,
    /// What came of it, a line each.
    pub said: Vec<String>,
}

/// Someone in the fight.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Person {
    /// Their name.
    pub name: String,
    /// The side they are on; none: on none.
    pub side: Option<String>,
    /// Whether they are out of the fight.
    pub out: bool,
    /// What else matters of them now, in a few words each.
    pub standing: Vec<String>,
}

/// What is to be rolled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ToRoll {
    /// What it is for.
    pub what: String,
    /// The dice: "d100".
    pub dice: String,
    /// What to look for: "35 or less hits".
    pub need: String,
    /// What the faces mean: the faces, and the words.
    pub ranges: Vec<(String, String)>,
    /// What these words give away.
    pub reveals: Reveals,
}

/// A throw that was made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thrown {
    /// What the dice show.
    pub faces: Vec<String>,
    /// What it meant.
    pub words: String,
    /// What these words give away.
    pub reveals: Reveals,
    /// What everyone sees of it, whatever is kept back; empty where that is nothing.
    pub seen_by_all: String,
}
