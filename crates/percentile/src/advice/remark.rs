//! What may be said of what was seen: how many of what, which weapon jammed, how many shots were fired.

use super::observation::Observation;
use crate::advice::decide::Counted;
use crate::damage::Severity;

/// When something is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Between the shots: of a hit only what it comes to without another roll.
    SoFar,
    /// At the end of the action: everything.
    All,
}

/// What a number is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberOf {
    /// What is sought.
    Gained,
    Hits,
    /// Shots fired; of a pair, with the main hand.
    Fired,
    /// Shots fired with the other hand.
    OffHandFired,
}

/// Something that may be said of what was seen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Remark {
    /// So many, where there may be `most`.
    Number { of: NumberOf, from: u32, to: u32, most: u32 },
    /// There were hits, of `most` that there may be, and they came to nothing.
    Stopped { most: u32 },
    /// A repair succeeded, or failed.
    Repair(bool),
    /// Whether any weapon jammed.
    Jam(bool),
    /// Whether the weapon in the main hand jammed, and the one in the other hand; none where that makes no difference.
    JamsByHand { words: &'static str, jams: [Option<bool>; 2] },
}

/// What is told of jams by hand, the plainest first.
pub(super) const JAMS_BY_HAND: [Remark; 7] = {
    const fn by_hand(words: &'static str, main: Option<bool>, off: Option<bool>) -> Remark {
        Remark::JamsByHand { words, jams: [main, off] }
    }
    [
        by_hand("a jam in the main hand", Some(true), None),
        by_hand("a jam in the other hand", None, Some(true)),
        by_hand("no jam in the main hand", Some(false), None),
        by_hand("no jam in the other hand", None, Some(false)),
        by_hand("a jam in the main hand alone", Some(true), Some(false)),
        by_hand("a jam in the other hand alone", Some(false), Some(true)),
        by_hand("a jam in each hand", Some(true), Some(true)),
    ]
};

impl Remark {
    /// So many or more, up to the most that there may be.
    pub const fn at_least(of: NumberOf, from: u32, most: u32) -> Self {
        Self::Number { of, from, to: most, most }
    }

    pub fn holds(self, seen: &Observation) -> bool {
        match self {
            Self::Number { of, from, to, .. } => {
                of.seen(seen).is_some_and(|number| (from..=to).contains(&number))
            }
            Self::Stopped { .. } => seen.hits > Some(0) && seen.gained == Some(0),
            Self::Repair(succeeds) => seen.repaired == Some(succeeds),
            Self::Jam(jams) => seen.jam == Some(jams),
            Self::JamsByHand { jams, .. } => {
                let by_hand = [seen.main_hand_jam, seen.off_hand_jam];
                jams.iter().zip(by_hand).all(|(told, seen)| told.is_none() || *told == seen)
            }
        }
    }

    pub fn words(self, counted: Counted, known: Known) -> String {
        match self {
            Self::Number { of: NumberOf::Gained, from, to, most } => {
                counted_words(counted, known, from, to, most)
            }
            Self::Number { of: NumberOf::Hits, from, to, most } => {
                counted_words(Counted::Hits, known, from, to, most)
            }
            Self::Number { of: NumberOf::Fired, from, to, most } => fired_words(from, to, most),
            Self::Number { of: NumberOf::OffHandFired, from, to, most } => {
                format!("{} of the other hand", fired_words(from, to, most))
            }
            Self::Stopped { most } => stopped_words(counted, most).to_owned(),
            Self::Repair(true) => "a repair".to_owned(),
            Self::Repair(false) => "a failed repair".to_owned(),
            Self::Jam(true) => "a jam".to_owned(),
            Self::Jam(false) => "no jam".to_owned(),
            Self::JamsByHand { words, .. } => words.to_owned(),
        }
    }
}

impl NumberOf {
    pub const fn seen(self, seen: &Observation) -> Option<u32> {
        match self {
            Self::Gained => seen.gained,
            Self::Hits => seen.hits,
            Self::Fired => seen.fired,
            Self::OffHandFired => seen.off_hand_fired,
        }
    }

    /// What may be said of a number, the plainest first: none, so many or more, just so many, at most so many, from one number to another.
    pub fn remarks(self, most: u32) -> impl Iterator<Item = Remark> {
        let number = move |from: u32, to: u32| Remark::Number { of: self, from, to, most };
        let none = std::iter::once(number(0, 0));
        let at_least = (1..=most).map(move |from| number(from, most));
        let exactly = (1..most).map(move |only| number(only, only));
        let at_most = (1..most).map(move |to| number(0, to));
        let between = (1..most).flat_map(move |from| (from + 1..most).map(move |to| number(from, to)));
        none.chain(at_least).chain(exactly).chain(at_most).chain(between)
    }
}

/// How many shots were fired, in words: from one number to another, of at most so many.
fn fired_words(from: u32, to: u32, most: u32) -> String {
    let shots = |number: u32| if number == 1 { "one shot".to_owned() } else { format!("{number} shots") };
    match (from, to) {
        (_, 0) => "no shot".to_owned(),
        (from, to) if from == to => shots(from),
        (from, to) if to >= most => format!("at least {}", shots(from)),
        (0, to) => format!("at most {}", shots(to)),
        (from, to) => format!("{from} to {to} shots"),
    }
}

/// How many of what is counted, in words: from one number to another, of at most so many.
fn counted_words(counted: Counted, known: Known, from: u32, to: u32, most: u32) -> String {
    let plain = |number: u32| if number == 1 { "one".to_owned() } else { number.to_string() };
    let (amount, is_one) = match (from, to) {
        (_, 0) => ("no".to_owned(), true),
        (1, to) if to >= most => ("a".to_owned(), true),
        (from, to) if to >= most && from >= most => (from.to_string(), false),
        (from, to) if to >= most => (format!("at least {from}"), false),
        (from, to) if from == to => (format!("exactly {}", plain(from)), from == 1),
        (0, to) => (format!("at most {}", plain(to)), to == 1),
        (from, to) if to == from + 1 => (format!("{} or {to}", plain(from)), false),
        (from, to) => (format!("{} to {to}", plain(from)), false),
    };
    let hits = if is_one { "hit" } else { "hits" };
    match counted {
        Counted::Hits => format!("{amount} {hits}"),
        // What may yet get through is not known before it is rolled.
        Counted::Penetrating if known == Known::SoFar => format!("{amount} {hits} that nothing can stop"),
        Counted::Penetrating if is_one => format!("{amount} hit that gets through"),
        Counted::Penetrating => format!("{amount} hits that get through"),
        Counted::Wounds(least) if is_one => format!("{amount} {}", wound_words(least)),
        Counted::Wounds(least) => format!("{amount} times a {}", wound_words(least)),
    }
}

/// A wound at least this bad, in words.
const fn wound_words(least: Severity) -> &'static str {
    match least {
        Severity::None | Severity::Light => "wound",
        Severity::Serious => "serious wound or worse",
        Severity::KnockedOut => "target knocked out or dead",
        Severity::Dead => "dead target",
    }
}

/// Hits that came to nothing, in words, where there may be so many.
const fn stopped_words(counted: Counted, most: u32) -> &'static str {
    match (counted, most) {
        (Counted::Wounds(_), 1) => "a hit that does not hurt enough",
        (Counted::Wounds(_), _) => "hits that do not hurt enough",
        (Counted::Penetrating | Counted::Hits, 1) => "a hit that was stopped",
        (Counted::Penetrating | Counted::Hits, _) => "hits that were all stopped",
    }
}

/// What may be said of numbers, the plainest first.
pub(super) fn number_remarks(counted: Counted, known: Known, all: &[&Observation]) -> Vec<Remark> {
    let most = |of: NumberOf| all.iter().filter_map(|seen| of.seen(seen)).max();
    let (most_gained, most_hits) = (most(NumberOf::Gained), most(NumberOf::Hits));
    let mut found = Vec::new();
    if let Some(most) = most_hits.filter(|_| counted != Counted::Hits) {
        found.push(Remark::Number { of: NumberOf::Hits, from: 0, to: 0, most });
        if most_gained.is_some() && known == Known::All {
            found.push(Remark::Stopped { most });
        }
    }
    // Of what is sought first, then of hits.
    for (of, most) in [(NumberOf::Gained, most_gained), (NumberOf::Hits, most_hits)] {
        found.extend(most.into_iter().flat_map(|most| of.remarks(most)));
    }
    found
}
