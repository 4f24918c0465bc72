//! What has to have happened, in words: as few of them as still tell it from everything else.

use super::observation::{Observation, ObservedShot};
use crate::advice::decide::Counted;
use crate::damage::Severity;

/// Something that may be said of what was seen.
struct Remark {
    words: String,
    holds: Box<dyn Fn(&Observation) -> bool>,
}

fn remark(words: impl Into<String>, holds: impl Fn(&Observation) -> bool + 'static) -> Remark {
    Remark { words: words.into(), holds: Box::new(holds) }
}

/// When something is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Between the shots: of a hit only what it comes to without another roll.
    SoFar,
    /// At the end of the action: everything.
    All,
}

/// How many of what is sought, in words.
fn gained_words(counted: Counted, number: u32) -> String {
    match (counted, number) {
        (Counted::Hits, 0) => "no hit".to_owned(),
        (Counted::Hits, 1) => "a hit".to_owned(),
        (Counted::Hits, number) => format!("{number} hits"),
        (Counted::Penetrating, 0) => "no hit that gets through".to_owned(),
        (Counted::Penetrating, 1) => "a hit that gets through".to_owned(),
        (Counted::Penetrating, number) => format!("{number} hits that get through"),
        (Counted::Wounds(least), 0) => format!("no {}", wound_words(least)),
        (Counted::Wounds(least), 1) => format!("a {}", wound_words(least)),
        (Counted::Wounds(least), number) => format!("{number} times a {}", wound_words(least)),
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

fn hits_words(hits: u32) -> String {
    gained_words(Counted::Hits, hits)
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

/// How many of something were seen, where that is told apart.
type NumberOf = fn(&Observation) -> Option<u32>;

/// What may be said of what was seen, the plainest first.
fn remarks(counted: Counted, known: Known, all: &[&Observation]) -> Vec<Remark> {
    let most = |number: NumberOf| all.iter().filter_map(|seen| number(seen)).max();
    let (most_gained, most_hits) = (most(|seen| seen.gained), most(|seen| seen.hits));
    let mut plain = Vec::new();
    if let Some(most) = most_hits.filter(|_| counted != Counted::Hits) {
        plain.push(remark(hits_words(0), |seen| seen.hits == Some(0)));
        let stopped = |seen: &Observation| seen.hits > Some(0) && seen.gained == Some(0);
        if most_gained.is_some() && known == Known::All {
            plain.push(remark(stopped_words(counted, most), stopped));
        }
    }
    // Of what is sought first, then of hits.
    let numbers: [(Option<u32>, Counted, NumberOf); 2] =
        [(most_gained, counted, |seen| seen.gained), (most_hits, Counted::Hits, |seen| seen.hits)];
    for (most, counted, number_of) in numbers {
        let Some(most) = most else { continue };
        plain.push(remark(gained_words(counted, 0), move |seen| number_of(seen) == Some(0)));
        for number in 1..=most {
            let or_more = if number < most && number > 1 { " or more" } else { "" };
            let words = format!("{}{or_more}", gained_words(counted, number));
            plain.push(remark(words, move |seen| number_of(seen) >= Some(number)));
        }
        for number in 1..most {
            let words = format!("exactly {}", gained_words(counted, number).replace("a ", "one "));
            plain.push(remark(words, move |seen| number_of(seen) == Some(number)));
        }
    }
    let mut found = vec![remark("a repair", |seen| seen.repaired == Some(true))];
    found.push(remark("a failed repair", |seen| seen.repaired == Some(false)));
    found.push(remark("a jam", Observation::jams));
    found.push(remark("no jam", |seen| seen.jam == Some(false)));
    found.append(&mut plain);
    found
}

/// A remark, and whether there has to be a jam with it.
type Choice<'r> = (String, Option<bool>, &'r dyn Fn(&Observation) -> bool);

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
    let all = [these, others].concat();
    let tells = |holds: &dyn Fn(&Observation) -> bool| !others.iter().any(|seen| holds(seen));
    let mut left: Vec<&Observation> = these.to_vec();
    let mut parts: Vec<String> = Vec::new();
    let remarks = remarks(counted, known, &all);
    // Each remark by itself, and where that says too much, with and without a jam.
    let with_jam = |jam: bool| {
        let words = if jam { " and a jam" } else { " and no jam" };
        let of = remarks.iter().skip(4);
        of.map(move |remark| (format!("{}{words}", remark.words), Some(jam), &*remark.holds))
    };
    let plain = remarks.iter().map(|remark| (remark.words.clone(), None, &*remark.holds));
    let choices: Vec<Choice<'_>> = plain.chain(with_jam(false)).chain(with_jam(true)).collect();
    while !left.is_empty() {
        let covers = |jam: Option<bool>, holds: &dyn Fn(&Observation) -> bool| {
            let fits = |seen: &Observation| (jam.is_none() || seen.jam == jam) && holds(seen);
            if tells(&fits) { left.iter().filter(|seen| fits(seen)).count() } else { 0 }
        };
        let mut best: Option<(usize, usize)> = None;
        for (place, (_, jam, holds)) in choices.iter().enumerate() {
            let number = covers(*jam, *holds);
            if number > best.map_or(0, |(_, most)| most) {
                best = Some((place, number));
            }
        }
        let Some((words, jam, holds)) = best.map(|(place, _)| &choices[place]) else { break };
        parts.push(words.clone());
        left.retain(|seen| jam.is_some() && seen.jam != *jam || !holds(seen));
    }
    parts.extend(left.iter().map(|seen| in_full(counted, seen)));
    let words = match parts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
        None => String::new(),
    };
    match known {
        Known::All => words,
        // What may yet get through is not known before it is rolled.
        Known::SoFar => words
            .replace("that gets through", "that nothing can stop")
            .replace("that get through", "that nothing can stop"),
    }
}

/// All that was seen.
fn in_full(counted: Counted, seen: &Observation) -> String {
    let shots = seen.shots.iter().flatten().map(shot_words);
    let mut parts: Vec<String> = vec![shots.collect::<Vec<String>>().join(", then ")];
    if seen.shots.is_none() {
        parts = seen.hits.map(hits_words).into_iter().collect();
        if seen.jams() {
            parts.push("a jam".to_owned());
        }
    }
    if seen.hits > Some(0)
        && counted != Counted::Hits
        && let Some(gained) = seen.gained
    {
        parts.push(match counted {
            Counted::Penetrating | Counted::Hits if gained == 0 => "all stopped".to_owned(),
            Counted::Penetrating | Counted::Hits => format!("{gained} through"),
            Counted::Wounds(_) => gained_words(counted, gained),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shot(hits: u32, gained: u32, jam: bool) -> Observation {
        Observation { jam: Some(jam), gained: Some(gained), repaired: None, hits: Some(hits), shots: None }
    }

    fn told(these: &[Observation], others: &[Observation]) -> String {
        let [these, others] = [these, others].map(|all| all.iter().collect::<Vec<_>>());
        when(Counted::Penetrating, Known::All, &these, &others)
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
}
