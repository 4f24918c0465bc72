//! What of someone is set by hand, and what is offered where a scene asks something.

use crate::document::Node;

/// What people change of a scene by hand. People, tracks, marks and settings are named by their places.
#[derive(Clone, Copy, Debug)]
pub enum ByHand<'c> {
    /// A sample of the catalogue joins: under a name that nobody else has, on the side of the first of that sample, if there is one.
    Join(&'c Node),
    /// All of another scene join under names that are free.
    JoinAll(&'c Node),
    /// These leave.
    Leave(&'c [usize]),
    /// Somebody's mark is tapped: what was used is free again, and the other way round.
    Tap {
        /// Whose.
        person: usize,
        /// In which track.
        track: usize,
        /// Which.
        mark: usize,
    },
    /// Somebody's setting is set.
    Set {
        /// Whose.
        person: usize,
        /// Which.
        setting: usize,
        /// Of a switch 1 where it is so and 0 where it is not, of several values the place of one, of a count the number.
        to: usize,
    },
    /// It gets another name.
    Name(&'c str),
    /// Disputed rules are read from now on as these rulings say.
    Rule(&'c Node),
}

/// Things of one kind that are used up one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// What they are: "Stress".
    pub label: &'static str,
    /// Each of them.
    pub marks: Vec<Mark>,
}

impl Track {
    /// So many alike, of which so many are used.
    pub fn alike(label: &'static str, used: usize, all: usize) -> Self {
        let mark = |place| Mark { label: String::new(), used: place < used };
        Self { label, marks: (0..all).map(mark).collect() }
    }

    /// How many are left of how many, where only that counts: "3 of 5".
    pub fn counted(&self) -> Option<String> {
        let is_counted = !self.marks.is_empty() && self.marks.iter().all(|mark| mark.label.is_empty());
        let left = self.marks.iter().filter(|mark| !mark.used).count();
        is_counted.then(|| format!("{left} of {}", self.marks.len()))
    }
}

/// One of the things of a track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What stands in or beside it; empty where those of a track are alike, so that only their number counts.
    pub label: String,
    /// Whether it is used.
    pub used: bool,
}

/// Something of someone that is set by hand with a tap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// What it is: "Behind a wall".
    pub label: String,
    /// What it can be.
    pub values: SettingValues,
    /// What it is now: of a switch 1 where it is so and 0 where it is not, of several values the place of one, or their number
    /// where it is none of them, of a count the number.
    pub now: usize,
    /// Whether it is set so often that it stands beside what the one can do.
    pub is_often: bool,
}

/// What a setting can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingValues {
    /// So, or not so.
    Switch,
    /// One of these.
    OneOf(Vec<&'static str>),
    /// A number up to this one.
    Count(usize),
}

/// What can be chosen for an input of a question of a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct InputChoice {
    /// What the document holds.
    pub value: Node,
    /// What people call it.
    pub label: String,
}
