//! A duel answered: worked out, or simulated.

use super::clock::Clock;
use super::duel_context::{DuelContext, ScenarioArena};
use super::estimate::{self, Estimate};
use super::exact::Follow;
use super::metrics::numbers_of;
use super::report::{ChangeReport, DuelReport, Method};
use super::summary::Tally;
use super::summary::{report, sum};
use super::transition_cache::TransitionCache;
use super::{A_POSITION, Duel, Fight, MAX_POSITIONS, MAX_STEPS};
use crate::number::BoundedInt;
use crate::scenario::{Cover, SeenAs};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::metric::Metric;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{counted, with_article};

/// Works out a duel.
///
/// # Errors
///
/// When it does not go together, or is more work than anyone would wait for: then before any of it is done.
pub fn answer<W: Weight>(duel: &Duel) -> Result<DuelReport<W>, InputError> {
    answer_within(duel, MAX_STEPS)
}

/// Works out a duel in fractions, which are a hundred times as much work.
///
/// # Errors
///
/// As [`answer`].
pub fn exact_answer<W: Weight>(duel: &Duel) -> Result<DuelReport<W>, InputError> {
    answer_within(duel, most_in_fractions(duel))
}

/// The numbers of these metrics, of a duel that is one of so many that share the work of one.
///
/// # Errors
///
/// As [`answer`].
pub(crate) fn numbers(duel: &Duel, metrics: &[&Metric], of: u64) -> Result<Vec<Option<f64>>, InputError> {
    let (tally, ..) = worked_out::<f64>(duel, MAX_STEPS / of.max(1) as f64)?;
    Ok(numbers_of(duel, &tally, metrics))
}

/// The same in fractions, of a duel by itself.
///
/// # Errors
///
/// As [`exact_answer`].
#[cfg(feature = "rational")]
pub(crate) fn exact_numbers(
    duel: &Duel,
    metrics: &[&Metric],
) -> Result<Vec<Option<shootout_odds::Rational>>, InputError> {
    let (tally, ..) = worked_out(duel, most_in_fractions(duel))?;
    Ok(numbers_of(duel, &tally, metrics))
}

/// The most work of a duel in fractions.
fn most_in_fractions(duel: &Duel) -> f64 {
    MAX_STEPS_IN_FRACTIONS / (1.0 + f64::from(duel.rounds) / 4.0)
}

fn answer_within<W: Weight>(duel: &Duel, most: f64) -> Result<DuelReport<W>, InputError> {
    let (tally, estimated, steps) = worked_out::<W>(duel, most)?;
    let mut report = report(duel, &tally, Method::Exact { estimated, steps });
    let most = (most - work(&estimated)) / (2 * CHANGES.len()) as f64;
    add_changes(duel, &mut report, |changed| worked_out::<W>(changed, most).map(|(tally, ..)| tally));
    report.sentence = sentence(duel, &report);
    Ok(report)
}

/// How much work a duel is.
///
/// # Errors
///
/// When it does not go together, or one fighter alone has more ways to stand than can be followed.
pub fn estimate(duel: &Duel) -> Result<Estimate, InputError> {
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<f64>(duel, &arena, MAX_POSITIONS);
    let mut cache = TransitionCache::<f64>::new(&context, MAX_STANDINGS);
    let start = context.start()?;
    estimate::estimate(&mut cache, &Clock::of(duel)?, &start)?.ok_or_else(|| too_much(duel, None, MAX_STEPS))
}

fn worked_out<W: Weight>(duel: &Duel, most: f64) -> Result<(Tally<W>, Estimate, u64), InputError> {
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<W>(duel, &arena, most / A_POSITION);
    let clock = Clock::of(duel)?;
    let start = context.start()?;
    let mut cache = TransitionCache::<W>::new(&context, MAX_STANDINGS);
    let estimate = estimate::estimate(&mut cache, &clock, &start)?;
    let fits = |estimate: &Estimate| work(estimate) <= most && estimate.states <= MAX_STATES;
    let Some(estimate) = estimate.filter(fits) else {
        return Err(too_much(duel, estimate, most));
    };
    let mut follow = Follow::new(&mut cache, &clock);
    follow.all(&start)?;
    let (tally, steps) = (follow.tally, follow.steps);
    if cache.full {
        return Err(too_much(duel, None, most));
    }
    Ok((tally, estimate, steps))
}

/// All the work of a duel, in steps.
fn work(estimate: &Estimate) -> f64 {
    estimate.steps + A_POSITION * estimate.positions
}

fn too_much(duel: &Duel, estimate: Option<Estimate>, most: f64) -> InputError {
    let found = match estimate {
        Some(Estimate { states, steps, .. }) => {
            format!(
                "{} rounds with {} combinations of states or more, {} steps",
                duel.rounds,
                magnitude(states),
                magnitude(steps)
            )
        }
        None => {
            format!("{} rounds in which one fighter alone has too many states", duel.rounds)
        }
    };
    InputError::new(
        "rounds",
        found,
        format!("at most {} steps: fewer rounds or fighters, or a simulation", magnitude(most)),
    )
}

/// How much it is, roughly: `3.2e9`. The standard library writes this too, and would cost the page a kilobyte in the first load.
fn magnitude(number: f64) -> String {
    let (mut digits, mut zeros) = (number, 0);
    while digits >= 9.95 && digits.is_finite() {
        digits /= 10.0;
        zeros += 1;
    }
    let digits = format!("{digits:.1}");
    format!("{}e{zeros}", digits.trim_end_matches(".0"))
}

pub(super) fn add_changes<W: Weight>(
    duel: &Duel,
    report: &mut DuelReport<W>,
    mut follow: impl FnMut(&Duel) -> Result<Tally<W>, InputError>,
) {
    if !duel.values {
        report.no_changes = Some("not asked for".to_owned());
        return;
    }
    let mut found = Vec::new();
    for side in 0..2 {
        for change in &CHANGES {
            let Some(words) = (change.words)(duel, side) else { continue };
            let mut changed = duel.clone();
            (change.make)(&mut changed, side);
            let tally = match follow(&changed) {
                Ok(tally) => tally,
                Err(error) => {
                    report.no_changes = Some(format!("{words}: {error}"));
                    return;
                }
            };
            let [first, other_first] =
                [side, 1 - side].map(|side| sum(tally.ends.iter().map(|end| &end[side])));
            let gain = |now: &W, before: &W| {
                let mut gain = now.clone();
                gain.subtract(before);
                gain
            };
            found.push(ChangeReport {
                side,
                change: change.name,
                words,
                gain: gain(&first, &report.sides[side].first),
                other_gain: gain(&other_first, &report.sides[1 - side].first),
                first,
                other_first,
            });
        }
    }
    report.changes = found;
}

pub(super) fn sentence<W: Weight>(duel: &Duel, report: &DuelReport<W>) -> String {
    let [one, other] = &duel.sides;
    let rounds = counted(duel.rounds, "round");
    let how = match &report.method {
        Method::Exact { .. } => String::new(),
        Method::Simulation { trials, error, .. } => {
            format!(
                " Simulated: {trials} trials, each chance within {:.2} points with 99% confidence.",
                error * 100.0
            )
        }
    };
    format!(
        "{one} against {other}, {rounds}: {one} first to put the other side down {}, {other} {}, both at once {}, neither {}.{how}",
        percent(&report.sides[0].first),
        percent(&report.sides[1].first),
        percent(&report.both_at_once),
        percent(&report.neither),
    )
}

/// The most steps in fractions, whose digits grow with every round.
pub(super) const MAX_STEPS_IN_FRACTIONS: f64 = 2e6;
/// The most ways in which all may stand at one time, for the memory that they take.
pub(super) const MAX_STATES: f64 = 2e7;
/// The most ways in which one may stand.
pub(super) const MAX_STANDINGS: usize = 20_000;

/// A change to one side.
pub(super) struct Change {
    pub name: &'static str,
    pub words: fn(&Duel, usize) -> Option<String>,
    pub make: fn(&mut Duel, usize),
}

/// Every change that is tried.
pub(super) const CHANGES: [Change; 4] = [
    Change {
        name: "acts_first",
        words: |_, _| Some("acting first".to_owned()),
        make: |duel, side| go(duel, side, 1),
    },
    Change {
        name: "acts_last",
        words: |_, _| Some("acting last".to_owned()),
        make: |duel, side| go(duel, 1 - side, 1),
    },
    Change { name: "cover", words: cover_words, make: change_cover },
    Change { name: "skill", words: |duel, _| Some(format!("+10 {}", skill(duel))), make: raise_skill },
];

/// How many changes there are to try, for both sides together.
pub(super) fn number_of_changes(duel: &Duel) -> usize {
    let of = |side: usize| CHANGES.iter().filter(move |change| (change.words)(duel, side).is_some()).count();
    of(0) + of(1)
}

fn skill(duel: &Duel) -> &'static str {
    match duel.fight {
        Fight::Shooting => "BS",
        Fight::HandToHand => "WS",
    }
}

/// Sets the Initiative of a side over that of the other by this much, by lowering the other where it cannot be raised.
fn go(duel: &mut Duel, side: usize, over: i32) {
    let highest = |duel: &Duel, side: usize| {
        duel.places(side).map(|who| duel.fighters[who].sheet.initiative.get()).max().unwrap_or(0)
    };
    let most = BoundedInt::<0, 200>::nearest(i32::MAX).get() - over;
    for who in duel.places(1 - side) {
        let initiative = &mut duel.fighters[who].sheet.initiative;
        *initiative = BoundedInt::nearest(initiative.get().min(most));
    }
    let least = highest(duel, 1 - side) + over;
    for who in duel.places(side) {
        let initiative = &mut duel.fighters[who].sheet.initiative;
        *initiative = BoundedInt::nearest(initiative.get().max(least));
    }
}

/// What is asked about cover: what that of those who have it is worth, else what a wall would be. Nobody in a fight
/// hand-to-hand is behind any.
fn cover_words(duel: &Duel, side: usize) -> Option<String> {
    if duel.fight == Fight::HandToHand {
        return None;
    }
    let covered = has_cover(duel, side);
    Some(if covered {
        "without cover".to_owned()
    } else {
        format!("standing behind {}", with_article(&wall().name.to_ascii_lowercase()))
    })
}

fn has_cover(duel: &Duel, side: usize) -> bool {
    duel.places(side).any(|who| duel.fighters[who].sheet.cover.is_some())
}

fn change_cover(duel: &mut Duel, side: usize) {
    let covered = has_cover(duel, side);
    for who in duel.places(side) {
        let sheet = &mut duel.fighters[who].sheet;
        sheet.cover = (!covered).then(wall);
        sheet.seen_as = (!covered).then_some(SeenAs::A4);
        sheet.exposed = None;
    }
}

/// A sample wall, as the built-in catalogue has it.
fn wall() -> Cover {
    Cover { name: "Brick wall".to_owned(), base: BoundedInt::nearest(45) }
}

fn raise_skill(duel: &mut Duel, side: usize) {
    let fight = duel.fight;
    for who in duel.places(side) {
        let sheet = &mut duel.fighters[who].sheet;
        let skill = match fight {
            Fight::Shooting => &mut sheet.bs,
            Fight::HandToHand => &mut sheet.ws,
        };
        *skill = BoundedInt::nearest(skill.get() + 10);
    }
}
