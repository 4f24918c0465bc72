//! The decisions that are best of all, for a stated goal.
//!
//! A [`DecisionSpace`] lays out what may be done, a [`Goal`] says what for; [`best`] finds the decisions that are best of all, whatever the
//! dice show, and what they come to. The rules are those of the shoot-out, read by a reader that decides
//! ([`shootout_odds::decide`]).

mod goal;
mod plan;

use crate::fire::recoil_adds_up;
use crate::report::{CountReport, Wounds, wounds};
use crate::scenario::{ActionKind, Weapon};
use crate::shoot_out::{at_the_end, hits, pierces};
use crate::{Decided, DecisionSpace, Event, ShootOut, State, UNLIMITED};
pub use goal::{Counted, Goal, Seeking, Sought};
pub use plan::{Advised, Adviser};
pub use plan::{HasHit, PlanStrategy};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_odds::decide::{
    Chosen, Made, ParetoFront, PolicyProcess, Position, Strategy, TooManyPositions, ValueSolver,
};
use shootout_odds::exact::{Count, Highest, distribution, expected};
use shootout_ruleset::JsonSchema;
use thiserror::Error;

/// The most states of a policy process that is followed to the end.
const MAX_STATES: usize = 400_000;
/// How much work is done before a question is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most positions in which something is decided; under a limited chance to jam, the most positions of all.
    pub positions: usize,
    /// Under a limited chance to jam, the most pairs of what is sought and that chance that are put together. With too few of them
    /// good decisions are found that may not be the best.
    pub points: usize,
}

/// Why there is no advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TooMuch {
    /// There is more to decide than is followed.
    #[error("more than {0} positions to decide in")]
    Positions(usize),
    /// The best decisions lead to more states than are followed.
    #[error("more than {0} states to follow")]
    States(usize),
}

impl From<TooManyPositions> for TooMuch {
    fn from(TooManyPositions(most): TooManyPositions) -> Self {
        Self::Positions(most)
    }
}

/// What a way to decide comes to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Worth<W> {
    /// What is sought: a chance or a mean.
    pub value: W,
    /// Null for the best of all. Else, with a limit on the chance to jam, the search was stopped: these decisions keep
    /// the limit, and their value is exact; others that keep it may be worth more, but never more than this.
    pub at_most: Option<W>,
    /// The chance that a weapon is jammed or has exploded at the end.
    pub jam: W,
    /// The mean number of shots fired.
    pub rounds: W,
    /// Hits.
    pub hits: CountReport<W>,
    /// Hits that get through everything.
    pub penetrating: CountReport<W>,
    /// The chance of each result as the worst wound; null without a damage chart.
    pub worst_wound: Option<Wounds<W>>,
}

/// Something that is decided on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<W> {
    /// How things stand, what is chosen, and the chance that this happens.
    pub made: Made<Decided, State, W>,
    /// What would have been just as good; not named under a limited chance to jam.
    pub as_good: Vec<Decided>,
}

/// The best decisions of all.
pub struct Advice<'m, W> {
    /// What they come to.
    pub worth: Worth<W>,
    /// All that is decided on the way, in the order in which it is decided.
    pub decisions: Vec<Decision<W>>,
    /// The decisions as a procedure, to be rolled out or read.
    pub process: PolicyProcess<ShootOut<'m>>,
    /// What the marks of positions stand for.
    pub seeking: Seeking,
}

/// What the best decisions are worth, and what none are worth more than: the same, unless there was too much to trade for the
/// chance to jam ([`Worth::at_most`]).
#[derive(Clone, Debug, PartialEq)]
pub struct BestValue<W> {
    /// What decisions that were found are worth.
    pub value: W,
    /// What none that keep the limits are worth more than.
    pub at_most: W,
}

/// The value of the best decisions alone; `None` when no decisions keep the limits.
///
/// # Errors
///
/// When there is too much to follow.
pub fn best_value<W: Weight>(
    space: &DecisionSpace,
    goal: &Goal,
    effort: Effort,
) -> Result<Option<BestValue<W>>, TooMuch> {
    let shoot_out = space.shoot_out();
    let seeking = Seeking::new(goal, space, &shoot_out);
    if let Some(most) = goal.most_jam {
        let mut fronts = ParetoFront::new(&shoot_out, &seeking, effort.positions, effort.points)?;
        let limited = fronts.within(&most.share::<W>());
        return Ok(limited.map(|limited| {
            let value = limited.value.clone();
            BestValue { at_most: limited.at_most.clone().unwrap_or_else(|| value.clone()), value }
        }));
    }
    let mut best = ValueSolver::new(&shoot_out, &seeking, effort.positions);
    let start = best.start();
    let value: W = best.value(start)?.value;
    Ok(Some(BestValue { at_most: value.clone(), value }))
}

/// The best decisions for a goal, `None` when none keep the limits. Under a limited chance to jam,
/// good ones when the best are too much to find ([`Worth::at_most`]).
///
/// # Errors
///
/// When there is too much to follow.
pub fn best<'m, W: Weight>(
    space: &DecisionSpace,
    shoot_out: &ShootOut<'m>,
    goal: &Goal,
    effort: Effort,
) -> Result<Option<Advice<'m, W>>, TooMuch> {
    let seeking = Seeking::new(goal, space, shoot_out);
    let too_long = TooMuch::States(MAX_STATES);
    let (value, at_most, process, decisions) = match goal.most_jam {
        Some(most) => {
            let mut fronts = ParetoFront::new(shoot_out, &seeking, effort.positions, effort.points)?;
            let Some(mut limited) = fronts.within(&most.share::<W>()) else { return Ok(None) };
            let (value, at_most) = (limited.value.clone(), limited.at_most.clone());
            let process = PolicyProcess::new(shoot_out, &mut limited, MAX_STATES).ok_or(too_long)?;
            let decisions = process.decisions().into_iter();
            let decisions = decisions.map(|made| Decision { made, as_good: Vec::new() }).collect();
            (value, at_most, process, decisions)
        }
        None => {
            let mut best = ValueSolver::new(shoot_out, &seeking, effort.positions);
            let start = best.start();
            let value = best.value(start)?.value;
            let process = PolicyProcess::new(shoot_out, &mut best, MAX_STATES).ok_or(too_long)?;
            let decisions = process.decisions().into_iter();
            let decisions = decisions
                .map(|made| {
                    let Chosen { choice, tied } = made.chosen;
                    let as_good = if tied { as_good(&mut best, made.position, choice)? } else { Vec::new() };
                    Ok(Decision { made, as_good })
                })
                .collect::<Result<_, TooMuch>>()?;
            (value, None, process, decisions)
        }
    };
    let worth = Worth { at_most, ..worth(shoot_out, &process, value, &seeking) };
    Ok(Some(Advice { worth, decisions, process, seeking }))
}

/// What any way to decide comes to, told as the best is.
///
/// # Errors
///
/// When there is too much to follow.
pub fn follow<'m, W: Weight>(
    space: &DecisionSpace,
    shoot_out: &ShootOut<'m>,
    goal: &Goal,
    strategy: &mut impl Strategy<ShootOut<'m>>,
) -> Result<Advice<'m, W>, TooMuch> {
    let seeking = Seeking::new(goal, space, shoot_out);
    let process = PolicyProcess::new(shoot_out, strategy, MAX_STATES).ok_or(TooMuch::States(MAX_STATES))?;
    let decisions = process.decisions().into_iter();
    let decisions = decisions.map(|made| Decision { made, as_good: Vec::new() }).collect();
    let counted = &|event: &Event| seeking.counted().counts(event);
    let value = goal.worth_of_chances(&number_of(&process, counted));
    let worth = worth(shoot_out, &process, value, &seeking);
    Ok(Advice { worth, decisions, process, seeking })
}

/// The other choices of a position that are worth the same.
fn as_good<W: Weight>(
    best: &mut ValueSolver<'_, ShootOut<'_>, Seeking, W>,
    position: Position<State>,
    choice: Decided,
) -> Result<Vec<Decided>, TooMuch> {
    let others = best.best_choices(position)?.into_iter();
    Ok(others.filter(|other| *other != choice).collect())
}

/// Reads the process as every other plan is read.
fn worth<W: Weight>(
    shoot_out: &ShootOut<'_>,
    process: &PolicyProcess<ShootOut<'_>>,
    value: W,
    seeking: &Seeking,
) -> Worth<W> {
    let mut rounds = W::zero();
    let (mut jam, mut no_jam) = (W::zero(), W::zero());
    let ends = expected(process, |event: &Event, times: &W| {
        if seeking.spends_round(event) {
            rounds.add(times);
        }
    });
    for (state, share) in ends {
        let jammed = match process.end(state) {
            Some(State::Over(conditions)) => at_the_end(conditions).0,
            Some(State::Choice(moment)) => at_the_end(moment.guns.map(|gun| gun.condition)).0,
            _ => false,
        };
        if jammed { jam.add(&share) } else { no_jam.add(&share) }
    }
    let worst = |event: &Event| match event {
        Event::Wounded { body, severity } if body.target().is_some() => *severity as usize,
        _ => 0,
    };
    let has_chart = shoot_out.scenario().damage.is_some();
    Worth {
        value,
        at_most: None,
        jam: jam.beside(&no_jam),
        rounds,
        hits: CountReport::of_pmf(number_of(process, &|event| hits(event, None))),
        penetrating: CountReport::of_pmf(number_of(process, &|event| pierces(event, None))),
        worst_wound: has_chart.then(|| wounds(distribution(process, &Highest(worst)))),
    }
}

/// How many of these events there are, by the chance of each number. What is counted stands behind a pointer, so that it is compiled once.
fn number_of<W: Weight>(
    process: &PolicyProcess<ShootOut<'_>>,
    is_counted: &dyn Fn(&Event) -> bool,
) -> Vec<W> {
    distribution(process, &Count(|event: &Event| usize::from(is_counted(event))))
}

/// In how many positions, at the most, something may have to be decided.
///
/// Before each action: how they have aimed and rested, how each weapon stands and how many rounds are in it, what
/// counts so far; and for each shot of a burst the same again, with the hits that are not yet worked out.
pub fn positions(space: &DecisionSpace, shoot_out: &ShootOut<'_>, goal: &Goal) -> f64 {
    let scenario = shoot_out.scenario();
    let may = space.may();
    let offered = |kind: ActionKind| space.options().iter().any(|option| option.entry.kind == kind);
    let mut stands = if offered(ActionKind::Aim) { 3.0 } else { 1.0 };
    stands *= if offered(ActionKind::Rest) { 2.0 } else { 1.0 };
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    for (hand, weapon) in weapons.into_iter().enumerate() {
        let Some(weapon) = weapon else { continue };
        stands *= 1.0 + if offered(ActionKind::ClearJam) { 1.0 } else { 0.5 };
        stands *= rounds(space, shoot_out, hand);
        stands *= if may.second_weapon.is_some() { 1.5 } else { 1.0 };
        if recoil_adds_up(&scenario.rulings) {
            stands *= 1.0 + f64::from(weapon.most_shots());
        }
    }
    let shots =
        f64::from(space.actions() * weapons.into_iter().flatten().map(Weapon::most_shots).max().unwrap_or(0));
    let counts = match goal.sought {
        Sought::Most(_) => 1.0,
        Sought::AtLeast(_, number) => f64::from(number.get()).min(shots.max(1.0)),
    };
    let limited = goal.most_rounds.map_or(1.0, |rounds| f64::from(rounds.get()).min(shots) + 1.0);
    // What is deferred is told apart only where more than one event is asked for.
    let deferred = if counts > 1.0 || (counts > 0.0 && goal.most_jam.is_some()) { 8.0 } else { 1.0 };
    let fires = space.options().iter().filter(|option| option.entry.kind == ActionKind::Fire).count() as f64;
    let targets = f64::from(1 + u8::try_from(scenario.following.len()).unwrap_or(u8::MAX)).min(6.0);
    let in_bursts = if may.cease || may.swing {
        fires * shots / f64::from(space.actions()) * deferred * targets
    } else {
        0.0
    };
    f64::from(space.actions()) * stands * counts * limited * (1.0 + in_bursts)
}

/// In how many states, at the most, dice are rolled for what is decided already, before the first decision: each of them is kept.
pub fn states_before(space: &DecisionSpace, goal: &Goal) -> f64 {
    let shots = space.decided_shots();
    let shots = f64::from(shots[0] + shots[1]);
    let counts = match goal.sought {
        Sought::Most(_) => 1.0,
        Sought::AtLeast(_, number) => 1.0 + f64::from(number.get()).min(shots),
    };
    let limited = goal.most_rounds.map_or(1.0, |rounds| 1.0 + f64::from(rounds.get()).min(shots));
    let bursts = space.decided_bursts();
    bursts.iter().map(|burst| f64::from(burst.shots) * burst.states).sum::<f64>() * counts * limited
}

/// How many rounds may be left in a weapon.
fn rounds(space: &DecisionSpace, shoot_out: &ShootOut<'_>, hand: usize) -> f64 {
    let [full, left] = shoot_out.rounds_to_begin_with();
    let most = full[hand].max(left[hand]);
    if full[hand] == UNLIMITED && left[hand] == UNLIMITED {
        return 1.0;
    }
    // On average half of them, as those that can no longer be emptied are one.
    let most = if most == UNLIMITED { left[hand] } else { most };
    1.0 + f64::from(u32::from(most).min(space.actions() * 6)) / 2.0
}
