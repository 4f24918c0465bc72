//! A duel answered: worked out, or simulated.

use super::book::Book;
use super::change::CHANGES;
use super::clock::Clock;
use super::estimate::{self, Estimate};
use super::exact::Follow;
use super::ground::{Ground, Shelf};
use super::report::{ChangeReport, DuelReport, Method};
use super::simulate::simulate;
use super::summary::{report, sum};
use super::tally::Tally;
use super::{Duel, Simulate};
use crate::percent;
use shootout_odds::Weight;
use shootout_ruleset::InputError;

/// The most steps that are made, over all changes together: some ten seconds of one core.
const MOST_STEPS: f64 = 3e7;
/// The same in fractions, whose digits grow with every round.
const MOST_STEPS_IN_FRACTIONS: f64 = 2e6;
/// What a position in which a best plan decides costs, in steps.
const A_POSITION: f64 = 3.0;
/// In how many positions best plans may decide at the most: some seconds.
pub(super) const MOST_POSITIONS: f64 = MOST_STEPS / A_POSITION;
/// The most turns of fighters that are rolled out, over all changes together: some minutes.
const MOST_ROLLED: f64 = 5e8;
/// What rolling out a turn takes, in seconds.
const A_ROLLED_TURN_S: f64 = 5e-7;
/// The most ways in which all may stand at one time, for the memory that they take.
const MOST_STATES: f64 = 2e7;
/// The most ways in which one may stand.
const MOST_STANDINGS: usize = 20_000;
/// How sure the error of a simulation is.
const CONFIDENCE: f64 = 0.99;

/// Works out a duel.
///
/// # Errors
///
/// When it does not go together, or is more work than anyone would wait for: then before any of it is done.
pub fn answer<W: Weight>(duel: &Duel) -> Result<DuelReport<W>, InputError> {
    answer_within(duel, MOST_STEPS)
}

/// Works out a duel in fractions, which are a hundred times as much work.
///
/// # Errors
///
/// As [`answer`].
pub fn exact_answer<W: Weight>(duel: &Duel) -> Result<DuelReport<W>, InputError> {
    answer_within(duel, MOST_STEPS_IN_FRACTIONS / (1.0 + f64::from(duel.rounds) / 4.0))
}

fn answer_within<W: Weight>(duel: &Duel, most: f64) -> Result<DuelReport<W>, InputError> {
    let (tally, estimated, steps) = worked_out::<W>(duel, most)?;
    let mut report = report(duel, &tally, Method::Exact { estimated, steps });
    let most = (most - work(&estimated)) / (2 * CHANGES.len()) as f64;
    add_changes(duel, &mut report, |changed| worked_out::<W>(changed, most).map(|(tally, ..)| tally));
    report.sentence = sentence(duel, &report);
    Ok(report)
}

/// Estimates a duel by rolling it out again and again.
///
/// # Errors
///
/// When it does not go together, or so many trials are more work than anyone would wait for.
pub fn simulated_answer(duel: &Duel, asked: Simulate) -> Result<DuelReport<f64>, InputError> {
    let Simulate { trials, seed } = asked;
    let most = MOST_ROLLED / turns_of(duel);
    if f64::from(trials) > most {
        let found = format!("{trials} trials of {} fighters and {} rounds", duel.fighters.len(), duel.rounds);
        return Err(InputError::new("simulate.trials", found, format!("at most {most:.0} trials")));
    }
    let rolled = |duel: &Duel, most| simulate(duel, trials, seed, most / A_POSITION);
    let method = Method::Simulation { trials, seed, confidence: CONFIDENCE, error: error(trials) };
    let mut report = report(duel, &rolled(duel, MOST_STEPS)?, method);
    let all = (1 + 2 * CHANGES.len()) as f64;
    if f64::from(trials) * all > most {
        report.no_changes = Some(format!("too many trials; with at most {:.0} they are", most / all));
    } else {
        let most = MOST_STEPS / (2 * CHANGES.len()) as f64;
        add_changes(duel, &mut report, |changed| rolled(changed, most));
    }
    report.sentence = sentence(duel, &report);
    Ok(report)
}

/// How long a simulation takes at the most, roughly, in seconds of one core; many duels are over sooner.
#[must_use]
pub fn simulation_s(duel: &Duel, trials: u32) -> f64 {
    let once = f64::from(trials) * turns_of(duel);
    let all = (1 + 2 * CHANGES.len()) as f64;
    let rolled = if duel.values && once * all <= MOST_ROLLED { once * all } else { once };
    rolled * A_ROLLED_TURN_S
}

/// How many turns of fighters a duel has when nobody goes down.
fn turns_of(duel: &Duel) -> f64 {
    f64::from(duel.actions()) * duel.fighters.len() as f64
}

/// How much work a duel is.
///
/// # Errors
///
/// When it does not go together, or one fighter alone has more ways to stand than can be followed.
pub fn estimate(duel: &Duel) -> Result<Estimate, InputError> {
    let shelf = Shelf::default();
    let ground = Ground::new::<f64>(duel, &shelf, MOST_POSITIONS);
    let mut book = Book::<f64>::new(&ground, MOST_STANDINGS);
    let start = ground.start()?;
    estimate::estimate(&mut book, &Clock::of(duel)?, &start)?.ok_or_else(|| too_much(duel, None, MOST_STEPS))
}

/// How far a share of so many trials can be from the chance, by Hoeffding's inequality; by that of Dvoretzky, Kiefer, Wolfowitz
/// and Massart all chances of one distribution over time at once.
pub(super) fn error(trials: u32) -> f64 {
    ((2.0 / (1.0 - CONFIDENCE)).ln() / (2.0 * f64::from(trials))).sqrt()
}

fn worked_out<W: Weight>(duel: &Duel, most: f64) -> Result<(Tally<W>, Estimate, u64), InputError> {
    let shelf = Shelf::default();
    let ground = Ground::new::<W>(duel, &shelf, most / A_POSITION);
    let clock = Clock::of(duel)?;
    let start = ground.start()?;
    let mut book = Book::<W>::new(&ground, MOST_STANDINGS);
    let estimate = estimate::estimate(&mut book, &clock, &start)?;
    let fits = |estimate: &Estimate| work(estimate) <= most && estimate.states <= MOST_STATES;
    let Some(estimate) = estimate.filter(fits) else {
        return Err(too_much(duel, estimate, most));
    };
    let mut follow = Follow::new(&mut book, &clock);
    follow.all(&start)?;
    let (tally, steps) = (follow.tally, follow.steps);
    if book.full {
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

fn add_changes<W: Weight>(
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

fn sentence<W: Weight>(duel: &Duel, report: &DuelReport<W>) -> String {
    let [one, other] = &duel.sides;
    let rounds = if duel.rounds == 1 { "1 round".to_owned() } else { format!("{} rounds", duel.rounds) };
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
