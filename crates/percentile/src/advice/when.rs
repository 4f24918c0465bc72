//! What has to have happened, in words: as few of them as still tell it from everything else.

use super::observation::{Observation, ObservedShot};
use crate::advice::decide::Counted;
use crate::damage::Severity;

/// What is said together: of numbers, of jams and repairs, of shots fired.
type Saying = [Option<Remark>; 3];

/// Everything that may be said, the plainest first: each remark by itself, then with others.
fn sayings(counted: Counted, known: Known, all: &[&Observation]) -> Vec<Saying> {
    let numbers = number_remarks(counted, known, all);
    let by_hand = JAMS_BY_HAND.into_iter().filter(|_| all.iter().any(|seen| seen.off_hand_jam.is_some()));
    let jams: Vec<Remark> = [true, false].map(Remark::Jam).into_iter().chain(by_hand).collect();
    let fired: Vec<Remark> = [NumberOf::Fired, NumberOf::OffHandFired]
        .into_iter()
        .filter_map(|of| Some((of, all.iter().filter_map(|seen| of.seen(seen)).max()?)))
        .flat_map(|(of, most)| of.remarks(most))
        .collect();
    let some = |remarks: &[Remark]| remarks.iter().copied().map(Some).collect::<Vec<_>>();
    let (numbers, jams, fired) = (some(&numbers), some(&jams), some(&fired));
    let none = [None];
    let repairs = [true, false].map(|succeeds| Some(Remark::Repair(succeeds)));
    let together: [[&[Option<Remark>]; 3]; 7] = [
        [&none, &repairs, &none],
        [&none, &jams, &none],
        [&numbers, &none, &none],
        [&numbers, &jams, &none],
        [&none, &none, &fired],
        [&numbers, &none, &fired],
        [&numbers, &jams, &fired],
    ];
    let mut found = Vec::new();
    for [numbers, jams, fired] in together {
        for (jam, fired) in jams.iter().flat_map(|jam| fired.iter().map(move |fired| (*jam, *fired))) {
            found.extend(numbers.iter().map(|number| [*number, jam, fired]));
        }
    }
    found
}

/// What is said together, in words: `a hit and no jam with 2 shots`.
fn saying_words(saying: &Saying, counted: Counted, known: Known) -> String {
    let words = |remark: &Option<Remark>| remark.map(|remark| remark.words(counted, known));
    let [number, jam, fired] = saying.each_ref().map(words);
    let before = [number, jam].into_iter().flatten().collect::<Vec<_>>().join(" and ");
    [before, fired.unwrap_or_default()]
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect::<Vec<_>>()
        .join(" with ")
}

/// What tells these from the others, in words; nothing where there are no others.
pub(super) fn when(
    counted: Counted,
    known: Known,
    these: &[&Observation],
    others: &[&Observation],
) -> String {
    if others.is_empty() {
        return String::new();
    }
    let holds =
        |saying: &Saying, seen: &Observation| saying.iter().flatten().all(|remark| remark.holds(seen));
    let mut sayings = sayings(counted, known, &[these, others].concat());
    sayings.retain(|saying| !others.iter().any(|seen| holds(saying, seen)));
    let mut left: Vec<&Observation> = these.to_vec();
    let mut parts: Vec<String> = Vec::new();
    while !left.is_empty() {
        let covers = |saying: &Saying| left.iter().filter(|seen| holds(saying, seen)).count();
        // Of those that say as much the plainest.
        let Some(best) = sayings.iter().rev().max_by_key(|saying| covers(saying)) else { break };
        if covers(best) == 0 {
            break;
        }
        parts.push(saying_words(best, counted, known));
        left.retain(|seen| !holds(best, seen));
    }
    parts.extend(left.iter().map(|seen| in_full(counted, known, seen)));
    alternatives(&parts)
}

/// What was seen in a word or two, without a comma, where at most so many of what is sought could be: `missed`, `hit`, `2 hits`, `jammed`.
/// `gained` are all that there may have been where no more than `seen` has matter.
pub(super) fn seen_in_brief(
    counted: Counted,
    seen: &Observation,
    gained: u32,
    most: u32,
    is_repair: bool,
) -> String {
    if is_repair {
        return if seen.repaired == Some(true) { "cleared" } else { "not cleared" }.to_owned();
    }
    let own = seen.gained.unwrap_or_default();
    let or_more = if gained > own { " or more" } else { "" };
    let number = match (counted, own) {
        (_, 0) if seen.jams() => return "jammed".to_owned(),
        (Counted::Hits, 0) => "missed".to_owned(),
        (Counted::Penetrating, 0) => "missed or stopped".to_owned(),
        (Counted::Wounds(least), 0) => format!("no {}", wound_words(least)),
        (Counted::Hits, 1) if most == 1 => "hit".to_owned(),
        (Counted::Penetrating, 1) if most == 1 => "hit and through".to_owned(),
        (Counted::Wounds(least), 1) => format!("{}{or_more}", wound_words(least)),
        (Counted::Hits, own) => {
            format!("{own}{or_more} {}", if own == 1 && gained == own { "hit" } else { "hits" })
        }
        (Counted::Penetrating, own) => format!("{own}{or_more} through"),
        (Counted::Wounds(least), own) => format!("{own}{or_more} times a {}", wound_words(least)),
    };
    if seen.jams() { format!("{number} and jammed") } else { number }
}

/// One or another, as a sentence lists them.
fn alternatives(parts: &[String]) -> String {
    let or = if parts.iter().any(|part| part.contains(" and ")) { ", or " } else { " or " };
    match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{}{or}{last}", before.join(", ")),
        None => String::new(),
    }
}

/// All that was seen.
fn in_full(counted: Counted, known: Known, seen: &Observation) -> String {
    let shots = seen.shots.iter().flatten().map(shot_words);
    let mut parts: Vec<String> = vec![shots.collect::<Vec<String>>().join(", then ")];
    if seen.shots.is_none() {
        let hits = seen.hits.map(|hits| Remark::at_least(NumberOf::Hits, hits, hits));
        let jam = seen.jams().then_some(Remark::Jam(true));
        parts = hits.into_iter().chain(jam).map(|remark| remark.words(counted, known)).collect();
    }
    if seen.hits > Some(0)
        && counted != Counted::Hits
        && let Some(gained) = seen.gained
    {
        parts.push(match counted {
            Counted::Penetrating | Counted::Hits if gained == 0 => "all stopped".to_owned(),
            Counted::Penetrating | Counted::Hits => format!("{gained} through"),
            Counted::Wounds(_) => Remark::at_least(NumberOf::Gained, gained, gained).words(counted, known),
        });
    }
    format!("({})", parts.join("; "))
}

fn shot_words(shot: &ObservedShot) -> String {
    let mut words = match (shot.explosion, shot.jam, shot.hit, shot.location) {
        (true, ..) => "an explosion".to_owned(),
        (_, true, ..) => "a jam".to_owned(),
        (_, _, true, Some(location)) => format!("a hit on the {}", location.words()),
        (_, _, true, None) => "a hit".to_owned(),
        (_, _, false, _) => "a miss".to_owned(),
    };
    if shot.off_hand {
        words.push_str(" with the other hand");
    }
    words
}

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

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(hits: u32, gained: u32, jam: bool) -> Observation {
        Observation { jam: Some(jam), gained: Some(gained), hits: Some(hits), ..Observation::default() }
    }

    fn told_at(known: Known, these: &[Observation], others: &[Observation]) -> String {
        let [these, others] = [these, others].map(|all| all.iter().collect::<Vec<_>>());
        when(Counted::Penetrating, known, &these, &others)
    }

    fn told(these: &[Observation], others: &[Observation]) -> String {
        told_at(Known::All, these, others)
    }

    /// One shot that misses, is stopped, gets through or jams.
    #[test]
    fn as_few_words_as_tell_it_apart() {
        let [miss, stopped, through, jam] =
            [shot(0, 0, false), shot(1, 0, false), shot(1, 1, false), shot(0, 0, true)];
        let every = [&miss, &stopped, &through, &jam].map(Clone::clone);
        assert_eq!(told(&every, &[]), "");
        assert_eq!(told(&every[1..2], &[&every[..1], &every[2..]].concat()), "a hit that was stopped");
        assert_eq!(told(&every[2..3], &[&every[..2], &every[3..]].concat()), "a hit that gets through");
        assert_eq!(told(&every[3..], &every[..3]), "a jam");
        assert_eq!(told(&every[1..], &every[..1]), "a hit or a jam");
        assert_eq!(told(&every[..1], &every[1..]), "no hit and no jam");
        assert_eq!(told(&[miss, jam], &every[1..3]), "no hit");
    }

    /// Two shots: what a number alone does not tell is told with the number of hits.
    #[test]
    fn numbers_where_they_matter() {
        let [none, one, both] = [shot(2, 0, false), shot(2, 1, false), shot(2, 2, false)];
        let all = [&none, &one, &both].map(Clone::clone);
        assert_eq!(told(&all[1..2], &[&all[..1], &all[2..]].concat()), "exactly one hit that gets through");
        assert_eq!(told(&all[1..], &all[..1]), "a hit that gets through");
        assert_eq!(told(&all[..1], &all[1..]), "hits that were all stopped");
    }

    /// Numbers in a row are told as one: up to five hits, of which so many get through whatever is rolled.
    #[test]
    fn numbers_in_a_row_are_one_part() {
        let all: Vec<Observation> = (0..=5).map(|gained| shot(5, gained, false)).collect();
        let between = |from: usize, to: usize| {
            let others: Vec<Observation> = [&all[..from], &all[to + 1..]].concat();
            told_at(Known::SoFar, &all[from..=to], &others)
        };
        assert_eq!(between(0, 0), "no hit that nothing can stop");
        assert_eq!(between(0, 1), "at most one hit that nothing can stop");
        assert_eq!(between(0, 3), "at most 3 hits that nothing can stop");
        assert_eq!(between(1, 2), "one or 2 hits that nothing can stop");
        assert_eq!(between(2, 4), "2 to 4 hits that nothing can stop");
        assert_eq!(between(2, 5), "at least 2 hits that nothing can stop");
        assert_eq!(between(5, 5), "5 hits that nothing can stop");
        let apart = [all[0].clone(), all[1].clone(), all[3].clone()];
        let others = [all[2].clone(), all[4].clone(), all[5].clone()];
        assert_eq!(
            told(&apart, &others),
            "at most one hit that gets through or exactly 3 hits that get through"
        );
    }

    /// Of a pair of weapons, which of them jammed is told only where it matters.
    #[test]
    fn which_hand_jams() {
        let jams = |main: bool, off: bool| Observation {
            main_hand_jam: Some(main),
            off_hand_jam: Some(off),
            ..shot(0, 0, main || off)
        };
        let all = [jams(false, false), jams(true, false), jams(false, true), jams(true, true)];
        let told_of = |these: &[usize]| {
            let (these, others): (Vec<usize>, Vec<usize>) = (0..4).partition(|which| these.contains(which));
            let [these, others] = [these, others]
                .map(|which| which.into_iter().map(|one| all[one].clone()).collect::<Vec<_>>());
            told(&these, &others)
        };
        assert_eq!(told_of(&[0]), "no jam");
        assert_eq!(told_of(&[1, 2, 3]), "a jam");
        assert_eq!(told_of(&[1, 3]), "a jam in the main hand");
        assert_eq!(told_of(&[2, 3]), "a jam in the other hand");
        assert_eq!(told_of(&[0, 1]), "no jam in the other hand");
        assert_eq!(told_of(&[1]), "a jam in the main hand alone");
        assert_eq!(told_of(&[3]), "a jam in each hand");
        let hit = Observation { gained: Some(1), hits: Some(1), ..all[2].clone() };
        let rest = [all[0].clone(), all[1].clone(), all[2].clone()];
        assert_eq!(told(&[hit], &rest), "a hit that gets through");
    }

    /// How many shots were fired is told where what came of them does not say enough.
    #[test]
    fn how_many_were_fired() {
        let fired = |gained: u32, main: u32, off: u32| Observation {
            fired: Some(main),
            off_hand_fired: Some(off),
            ..shot(gained, gained, false)
        };
        let all = [fired(1, 2, 0), fired(1, 2, 1), fired(1, 2, 2), fired(2, 2, 1), fired(0, 1, 0)];
        let told_of = |these: &[usize]| {
            let (these, others): (Vec<usize>, Vec<usize>) = (0..5).partition(|which| these.contains(which));
            let [these, others] = [these, others]
                .map(|which| which.into_iter().map(|one| all[one].clone()).collect::<Vec<_>>());
            told(&these, &others)
        };
        assert_eq!(told_of(&[0, 1, 2, 3]), "a hit that gets through");
        assert_eq!(told_of(&[2]), "2 shots of the other hand");
        assert_eq!(told_of(&[1, 3]), "one shot of the other hand");
        assert_eq!(told_of(&[1]), "exactly one hit that gets through with one shot of the other hand");
        assert_eq!(told_of(&[0]), "a hit that gets through with no shot of the other hand");
        assert_eq!(
            told_of(&[0, 1]),
            "exactly one hit that gets through with at most one shot of the other hand"
        );
    }
}
