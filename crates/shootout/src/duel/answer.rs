//! A duel answered: worked out, or simulated.

use super::book::Book;
use super::change::CHANGES;
use super::clock::Clock;
use super::course::Course;
use super::estimate::{self, Estimate};
use super::exact::Follow;
use super::ground::{Ground, Shelf};
use super::report::{
    ChangeReport, Condition, DropReport, DuelReport, FighterReport, LeftReport, Method, RoundReport,
    SideReport, When,
};
use super::simulate::simulate;
use super::tally::Tally;
use super::{Duel, Fight, Simulate};
use crate::percent;
use crate::registry::PERCENTILE;
use shootout_core::time::{ACTIONS_A_ROUND, round_of};
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
        return Err(InputError::new("simulate.trials", found, format!("at most {most:.0} of such")));
    }
    let rolled = |duel: &Duel, most| simulate(duel, trials, seed, most / A_POSITION);
    let method = Method::Simulation { trials, seed, confidence: CONFIDENCE, error: error(trials) };
    let mut report = report(duel, &rolled(duel, MOST_STEPS)?, method);
    let all = (1 + 2 * CHANGES.len()) as f64;
    if f64::from(trials) * all > most {
        report.no_changes =
            Some(format!("so many trials for each; with at most {:.0} they would be", most / all));
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
                "{} rounds with {} ways for all to stand or more, {} steps",
                duel.rounds,
                magnitude(states),
                magnitude(steps)
            )
        }
        None => {
            format!("{} rounds in which one fighter alone can stand or fire in too many ways", duel.rounds)
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

fn report<W: Weight>(duel: &Duel, tally: &Tally<W>, method: Method) -> DuelReport<W> {
    let actions = duel.actions() as usize;
    // A turn of hand-to-hand combat is a round: it counts as done with its last action.
    let each = actions / tally.ends.len().max(1);
    let by_action = |by_turn: &mut dyn Iterator<Item = W>| {
        let mut spread = vec![W::zero(); actions];
        by_turn.enumerate().for_each(|(turn, chance)| spread[(turn + 1) * each - 1] = chance);
        spread
    };
    let side = |side: usize| {
        let loses = |end: &[W; 3]| {
            let mut loses = end[1 - side].clone();
            loses.add(&end[2]);
            loses
        };
        let down = drop_report(by_action(&mut tally.ends.iter().map(loses)));
        let fighter = |who: usize| {
            let down = drop_report(by_action(&mut tally.falls[who].iter().cloned()));
            let [unhurt, light, serious, gone] = tally.condition[who].clone();
            FighterReport {
                name: duel.fighters[who].sheet.name.clone(),
                standing_after: standing_after(&down.by_action),
                down,
                at_the_end: Condition { unhurt, light, serious, down: gone },
            }
        };
        SideReport {
            name: duel.sides[side].clone(),
            first: sum(tally.ends.iter().map(|end| &end[side])),
            standing_after: standing_after(&down.by_action),
            down,
            fighters: duel.places(side).map(fighter).collect(),
        }
    };
    let by_round = by_round(duel, tally);
    DuelReport {
        ruleset: PERCENTILE.name,
        sentence: String::new(),
        method,
        fight: duel.fight,
        rounds: duel.rounds,
        sides: [0, 1].map(side).into(),
        both_at_once: sum(tally.ends.iter().map(|end| &end[2])),
        neither: by_round.last().map_or_else(W::one, |last| last.neither.clone()),
        by_round,
        left_standing: left_standing(duel, tally),
        best_plans: best_plans(duel),
        warnings: warnings(duel),
        changes: Vec::new(),
        no_changes: None,
    }
}

/// Those who do what is best.
fn best_plans(duel: &Duel) -> Vec<String> {
    let decide = duel.fighters.iter().filter(|fighter| matches!(fighter.course, Course::Best(_)));
    decide.map(|fighter| fighter.sheet.name.clone()).collect()
}

/// Those who cannot be fired at, however things go, and those who can only once they have given themselves away.
fn warnings(duel: &Duel) -> Vec<String> {
    if duel.fight == Fight::HandToHand {
        return Vec::new();
    }
    let pairs = duel
        .fighters
        .iter()
        .enumerate()
        .flat_map(|(who, fighter)| fighter.targets.iter().map(move |target| (who, *target)));
    let mut warnings = Vec::new();
    for (who, target) in pairs {
        let [hidden, shown] = [false, true].map(|revealed| duel.why_not(who, target, revealed));
        let [by, at] = [who, target].map(|place| &duel.fighters[place].sheet.name);
        match (hidden, shown) {
            (Some(_), Some(why)) => warnings.push(format!("{by} cannot fire at {at}: {why}")),
            (Some(why), None) => {
                warnings.push(format!("{by} can fire at {at} only while {at} has given himself away: {why}"));
            }
            (None, _) => {}
        }
    }
    warnings
}

fn by_round<W: Weight>(duel: &Duel, tally: &Tally<W>) -> Vec<RoundReport<W>> {
    let a_round = tally.ends.len() / duel.rounds.max(1) as usize;
    let mut so_far: [W; 3] = std::array::from_fn(|_| W::zero());
    let rounds = tally.ends.chunks(a_round.max(1)).zip(1..);
    rounds
        .map(|(turns, round)| {
            for (place, sum) in so_far.iter_mut().enumerate() {
                turns.iter().for_each(|turn| sum.add(&turn[place]));
            }
            let over = sum(so_far.iter());
            RoundReport {
                round,
                first: so_far[..2].to_vec(),
                both_at_once: so_far[2].clone(),
                neither: over.complement(),
            }
        })
        .collect()
}

fn left_standing<W: Weight>(duel: &Duel, tally: &Tally<W>) -> Vec<LeftReport<W>> {
    let names = |up: u16| {
        let left = duel.fighters.iter().enumerate().filter(|(who, _)| up >> who & 1 == 1);
        left.map(|(_, fighter)| fighter.sheet.name.clone()).collect()
    };
    let mut left: Vec<LeftReport<W>> = tally
        .left
        .iter()
        .map(|(up, chance)| LeftReport { names: names(*up), chance: chance.clone() })
        .collect();
    left.sort_by(|one, other| other.chance.to_f64().total_cmp(&one.chance.to_f64()));
    left
}

fn drop_report<W: Weight>(by_action: Vec<W>) -> DropReport<W> {
    let quantile = |percent| {
        let wanted = W::ratio(percent, 100);
        let mut so_far = W::zero();
        let reached = by_action.iter().position(|chance| {
            so_far.add(chance);
            so_far >= wanted
        });
        reached.map(|place| {
            let action = place as u32 + 1;
            When { action, round: round_of(action) }
        })
    };
    DropReport {
        chance: sum(by_action.iter()),
        p10: quantile(10),
        p50: quantile(50),
        p90: quantile(90),
        by_action,
    }
}

fn standing_after<W: Weight>(falls: &[W]) -> Vec<W> {
    let mut down = W::zero();
    let rounds = falls.chunks(ACTIONS_A_ROUND as usize);
    rounds
        .map(|round| {
            round.iter().for_each(|chance| down.add(chance));
            down.complement()
        })
        .collect()
}

fn sum<'w, W: Weight + 'w>(chances: impl Iterator<Item = &'w W>) -> W {
    let mut total = W::zero();
    chances.for_each(|chance| total.add(chance));
    total
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
