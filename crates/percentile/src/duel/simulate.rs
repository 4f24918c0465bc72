//! A duel rolled out again and again with seeded dice: for those that are too much to be worked out. Every number that comes
//! of it is an estimate and says so.

use super::answer::{CHANGES, number_of_changes};
use super::answer::{add_changes, sentence};
use super::clock::{Beat, Clock};
use super::duel_context::{DuelContext, ScenarioArena};
use super::fighter_state::{FighterState, Hurt, parries_left};
use super::metrics::numbers_of;
use super::observation::View;
use super::report::{DuelReport, Method};
use super::summary::Tally;
use super::summary::report;
use super::transition_cache::{CombatantStore, apply_turns};
use super::turn::TurnOutcome;
use super::{A_POSITION, Duel, MAX_STEPS, Simulate};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use shootout_ruleset::InputError;
use shootout_ruleset::combat::TurnTaken;
use shootout_ruleset::metric::Metric;
use std::iter;

/// The most turns of fighters that are rolled out, over all changes together: some minutes.
const MAX_ROLLED: f64 = 5e8;
/// What rolling out a turn takes, in seconds.
const A_ROLLED_TURN_S: f64 = 5e-7;
/// How sure the error of a simulation is.
const CONFIDENCE: f64 = 0.99;
/// So often progress is told of in each part of a simulation.
const STAGES: u32 = 100;

/// Estimates a duel by rolling it out again and again; `progress` hears from time to time what share of the trials is done, from 0 to 1.
///
/// # Errors
///
/// When it does not go together, or so many trials are more work than anyone would wait for.
pub fn simulated_answer(
    duel: &Duel,
    asked: Simulate,
    mut progress: impl FnMut(f64),
) -> Result<DuelReport<f64>, InputError> {
    let Simulate { trials, seed } = asked;
    check_trials(duel, trials, 1)?;
    let (mut done, parts) =
        (0.0, if values_are_rolled(duel, trials) { 1 + number_of_changes(duel) } else { 1 });
    let mut rolled = |duel: &Duel, most| {
        let tally =
            simulate(duel, trials, seed, most / A_POSITION, |share| progress((done + share) / parts as f64));
        done += 1.0;
        tally
    };
    let method = Method::Simulation { trials, seed, confidence: CONFIDENCE, error: error(trials) };
    let mut report = report(duel, &rolled(duel, MAX_STEPS)?, method);
    if duel.values && !values_are_rolled(duel, trials) {
        let most = MAX_ROLLED / turns_of(duel) / (1 + 2 * CHANGES.len()) as f64;
        report.no_changes = Some(format!("too many trials; with at most {most:.0} they are"));
    } else {
        let most = MAX_STEPS / (2 * CHANGES.len()) as f64;
        add_changes(duel, &mut report, |changed| rolled(changed, most));
    }
    report.sentence = sentence(duel, &report);
    Ok(report)
}

/// The numbers of these metrics by a simulation that is one of so many.
///
/// # Errors
///
/// As [`simulated_answer`].
pub(crate) fn simulated_numbers(
    duel: &Duel,
    Simulate { trials, seed }: Simulate,
    metrics: &[&Metric],
    of: u64,
) -> Result<Vec<Option<f64>>, InputError> {
    check_trials(duel, trials, of)?;
    let tally = simulate(duel, trials, seed, MAX_STEPS / A_POSITION, |_| ())?;
    Ok(numbers_of(duel, &tally, metrics))
}

/// That so many trials, which are one of so many simulations, are no more work than anyone would wait for.
fn check_trials(duel: &Duel, trials: u32, of: u64) -> Result<(), InputError> {
    let most = MAX_ROLLED / turns_of(duel) / of.max(1) as f64;
    if f64::from(trials) <= most {
        return Ok(());
    }
    let found = format!("{trials} trials of {} fighters and {} rounds", duel.fighters.len(), duel.rounds);
    Err(InputError::new("simulate.trials", found, format!("at most {most:.0} trials")))
}

/// Whether what changes are worth is rolled out too.
fn values_are_rolled(duel: &Duel, trials: u32) -> bool {
    let all = (1 + 2 * CHANGES.len()) as f64;
    duel.values && f64::from(trials) * turns_of(duel) * all <= MAX_ROLLED
}

/// How long a simulation takes at the most, roughly, in seconds of one core; many duels are over sooner.
pub fn simulation_s(duel: &Duel, trials: u32) -> f64 {
    let parts = if values_are_rolled(duel, trials) { 1 + number_of_changes(duel) } else { 1 };
    f64::from(trials) * parts as f64 * trial_s(duel)
}

/// The same of one duel.
pub(crate) fn trial_s(duel: &Duel) -> f64 {
    turns_of(duel) * A_ROLLED_TURN_S
}

/// How many turns of fighters a duel has when nobody goes down.
fn turns_of(duel: &Duel) -> f64 {
    f64::from(duel.actions()) * duel.fighters.len() as f64
}

/// How far a share of so many trials can be from the chance, by Hoeffding's inequality; by that of Dvoretzky, Kiefer, Wolfowitz
/// and Massart all chances of one distribution over time at once.
pub(super) fn error(trials: u32) -> f64 {
    ((2.0 / (1.0 - CONFIDENCE)).ln() / (2.0 * f64::from(trials))).sqrt()
}

/// Standings kept as they are.
pub(super) struct Plain<'g, 'a>(pub &'g DuelContext<'a>);

impl CombatantStore for Plain<'_, '_> {
    type Kept = FighterState;
    type Hurt = Hurt;

    fn is_up(&self, kept: FighterState) -> bool {
        !kept.down
    }
    fn hurt(&mut self, _: usize, kept: FighterState, hurt: Hurt) -> FighterState {
        kept.hurt(&hurt, &self.0.duel.rulings, self.0.duel.duck_back)
    }
    fn unaimed(&mut self, _: usize, kept: FighterState) -> FighterState {
        kept.unaimed()
    }
}

/// So many duels rolled out; what each number of the tally counts is a share of them. `progress` hears what share of them is done.
pub(super) fn simulate(
    duel: &Duel,
    trials: u32,
    seed: u64,
    most_positions: f64,
    mut progress: impl FnMut(f64),
) -> Result<Tally<f64>, InputError> {
    let stage = trials.div_ceil(STAGES).max(1);
    rolled_out(duel, seed, most_positions, &mut |done, _| {
        if done > 0 {
            progress(f64::from(done) / f64::from(trials));
        }
        stage.min(trials - done)
    })
}

/// Rolls it out as long as `more` asks for more trials, as for [`Case::roll_trials`](shootout_ruleset::question::Case::roll_trials).
pub(crate) fn roll_trials(
    duel: &Duel,
    seed: u64,
    metrics: &[&Metric],
    more: &mut dyn FnMut(u32, &[f64]) -> u32,
) -> Result<(), InputError> {
    let shares = |done: u32, tally: &Tally<f64>| -> Vec<f64> {
        let counts = numbers_of(duel, tally, metrics).into_iter();
        counts.map(|count| count.unwrap_or_default() / f64::from(done.max(1))).collect()
    };
    rolled_out(duel, seed, MAX_STEPS / A_POSITION, &mut |done, tally| more(done, &shares(done, tally)))
        .map(drop)
}

/// Duels rolled out one after another: `more` hears how many are done and what was counted of them, and says how many more there are
/// to be. What each number of the tally counts is then a share of all.
fn rolled_out(
    duel: &Duel,
    seed: u64,
    most_positions: f64,
    more: &mut dyn FnMut(u32, &Tally<f64>) -> u32,
) -> Result<Tally<f64>, InputError> {
    let arena = ScenarioArena::default();
    let context = DuelContext::new::<f64>(duel, &arena, most_positions);
    let clock = Clock::of(duel)?;
    let start = context.start()?;
    let mut tally = Tally::new(duel, &clock);
    let mut generator = StdRng::seed_from_u64(seed);
    let mut done = 0;
    loop {
        let wanted = more(done, &tally);
        if wanted == 0 {
            break;
        }
        for _ in 0..wanted {
            trial(&context, &clock, start.clone(), &mut generator, &mut tally)?;
        }
        done += wanted;
    }
    tally.share(done);
    Ok(tally)
}

fn trial(
    context: &DuelContext<'_>,
    clock: &Clock,
    mut all: Vec<FighterState>,
    generator: &mut StdRng,
    tally: &mut Tally<f64>,
) -> Result<(), InputError> {
    for turn in 1..=clock.turns {
        for beat in &clock.beats {
            let before = View::of(&all);
            play(context, beat, turn, &mut all, generator)?;
            let fallen = before.up & !View::of(&all).up;
            (0..all.len()).filter(|who| fallen >> who & 1 == 1).for_each(|who| tally.falls(who, turn, &1.0));
            if context.duel.is_over(View::of(&all).up) {
                tally.ends(Some(turn), &all, &1.0);
                return Ok(());
            }
        }
        let left = clock.turns - turn;
        let new_round = clock.ends_a_round(turn);
        for (who, standing) in all.iter_mut().enumerate() {
            *standing = context.ticked(who, *standing, left, new_round);
        }
    }
    tally.ends(None, &all, &1.0);
    Ok(())
}

fn play(
    context: &DuelContext<'_>,
    beat: &Beat,
    turn: u32,
    all: &mut [FighterState],
    generator: &mut StdRng,
) -> Result<(), InputError> {
    let mut store = Plain(context);
    let mut waiting: Vec<usize> = beat.members.clone();
    if beat.rolled_for {
        while !waiting.is_empty() {
            let next = waiting.swap_remove(generator.random_range(0..waiting.len()));
            let Some(way) = roll(context, next, all, &View::of(&*all), turn, generator)? else { continue };
            let had = TurnTaken { who: next, own: way.own, harms: &way.hurts, moves: way.moves };
            apply_turns(&mut store, context, all, iter::once(had));
        }
        return Ok(());
    }
    let mut view = View::of(&*all);
    let mut parries: Vec<u8> = all.iter().map(|standing| standing.parries).collect();
    let mut ways: Vec<(usize, TurnOutcome)> = Vec::with_capacity(waiting.len());
    for who in waiting {
        if let Some(way) = roll(context, who, all, &view, turn, generator)? {
            for (whom, hurt) in &way.hurts {
                parries[*whom] = parries_left(parries[*whom], hurt.parried);
                if parries[*whom] == 0 {
                    view.parry &= !(1 << whom);
                }
            }
            ways.push((who, way));
        }
    }
    let turns = ways.iter().map(|(who, way)| TurnTaken {
        who: *who,
        own: way.own,
        harms: &way.hurts,
        moves: way.moves,
    });
    apply_turns(&mut store, context, all, turns);
    Ok(())
}

/// The turn of one who can act now and has a target.
fn roll(
    context: &DuelContext<'_>,
    who: usize,
    all: &[FighterState],
    view: &View,
    turn: u32,
    generator: &mut StdRng,
) -> Result<Option<TurnOutcome>, InputError> {
    let standing = &all[who];
    if !standing.is_free(context.duel.fight) {
        return Ok(None);
    }
    let Some(observation) = context.duel.observation(who, view, turn == 1) else { return Ok(None) };
    context.roll(who, standing, &observation, turn, generator).map(Some)
}
