//! A plan of actions as a procedure: aim, fire, jam, hit, get through, hurt, action by action (P-FLOW-1).
//!
//! `ready` makes a procedure of a scenario, its plan as it stands or the `decision_space` of what may be decided;
//! `progress` carries the attacker through their plan, `shot` says what a to-hit roll means, `follow_up` works out
//! hits, strays and explosions, which are deferred until all to-hit rolls of the action are made (P-FLOW-2). What can
//! be worked out beforehand for each weapon and target is an `engagement`.

mod decide;
mod decision_space;
mod engagement;
mod follow_up;
mod outcome;
mod progress;
mod ready;
mod shot;
mod state;
#[cfg(test)]
mod tests;
mod turn_option;
mod verdict;
mod words;

pub use decision_space::{Act, Decided, DecisionSpace};
pub(crate) use engagement::layers_between;
pub use outcome::Ducking;
pub use outcome::Outcome;
pub(crate) use outcome::{DUCKS_AS_PRINTED, hits, pierced, pierces, printed_mark, test_percent};
pub use ready::Stand;
pub use state::{Body, Event, FollowUp, Gun, ShooterState, Shot, State, Step, UNLIMITED, Why};
pub use turn_option::{AllowedActions, TurnOption};
pub(crate) use verdict::{Ducked, Verdict};

use crate::action::Slot;
use crate::area::DEVIATION;
use crate::hand::Hand;
use crate::jam::{Condition, repair_faces};
use crate::scenario::{ActionKind, PlanStep, Scenario};
use engagement::{Engagement, Field, Path};
use shootout_odds::{Dice, Next, Procedure, Roll, Transition};

/// A scenario ready to be read: as odds, as dice, at the table.
///
/// ```
/// use shootout_percentile::{ShootOut, scenario::Scenario};
/// let scenario: Scenario = serde_json::from_str(r#"{
///     "attacker": { "bs": 40 }, "weapon": { "name": "Boltgun", "max_range_m": 300 },
///     "target": { "range_m": 100 }, "plan": [ { "do": "fire", "mode": "single" } ] }"#)?;
/// let report = ShootOut::new(&scenario)?.report::<f64>();
/// assert_eq!(report.actions[0].shots[0].to_hit, 40);
/// assert!((report.hits.mean - 0.40).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ShootOut<'s> {
    scenario: &'s Scenario,
    slots: Vec<Slot>,
    /// Rounds in a full magazine of each hand's weapon.
    full: [u16; 2],
    /// Rounds in them when the plan begins.
    left: [u16; 2],
    field: Field<'s>,
    /// How many entries of the plan are fixed: all of them, or those before the first decision.
    fixed: usize,
    /// What is decided after them.
    space: Option<&'s DecisionSpace>,
    /// Whether each entry that fires may be fired by each hand at each target: `[entry][hand * targets + target]`.
    allowed: Vec<Vec<bool>>,
    /// The first of the actions decided on from which all targets stay in sight, or out of it.
    repeats_from: u32,
    /// After the last repair of the plan nothing can be done about a jam.
    last_repair: Option<usize>,
    /// Whether entries are done one by one, by someone who stands anyhow before each ([`ShootOut::stepwise`]).
    stepwise: bool,
}

impl<'s> ShootOut<'s> {
    /// The scenario it was made of.
    pub const fn scenario(&self) -> &'s Scenario {
        self.scenario
    }

    /// When each entry of the plan takes place, counted over the whole scene when the plan goes on from earlier actions.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    pub(crate) fn entry(&self, moment: &ShooterState) -> &'s PlanStep {
        &self.scenario.plan[usize::from(moment.entry)]
    }

    pub(crate) fn engagement(&self, hand: Hand, target: u8) -> &Engagement<'s> {
        &self.field.engagements[self.place_of_engagement(hand, target)]
    }

    fn place_of_engagement(&self, hand: Hand, target: u8) -> usize {
        hand as usize * self.targets() + usize::from(target)
    }

    /// The number to hit of each hand at the first target, before what differs from shot to shot: all that wounds of the
    /// attacker change. None for a hand without a weapon.
    pub fn steady_numbers(&self) -> [Option<i32>; 2] {
        let engagement = |hand| self.field.engagements.get(self.place_of_engagement(hand, 0));
        Hand::BOTH.map(|hand| engagement(hand).map(|engagement| engagement.number))
    }

    /// Rounds in full magazines, and rounds in them at the start.
    pub(crate) const fn rounds_to_begin_with(&self) -> [[u16; 2]; 2] {
        [self.full, self.left]
    }

    /// How many targets there are.
    pub(crate) fn targets(&self) -> usize {
        1 + self.scenario.following.len()
    }

    pub(crate) fn path(&self, path: u16) -> &Path {
        &self.field.paths[usize::from(path)]
    }

    /// Whose body it is, by its index.
    pub(crate) fn body(&self, body: u8) -> Body {
        self.field.bodies[usize::from(body)].who
    }

    fn repair_meanings(&self, moment: &ShooterState, found: &mut Vec<Transition<State, Event>>) {
        let tek = self.scenario.attacker.tek.map_or(0, |tek| tek.get());
        let cleared = repair_faces(tek, &self.scenario.rulings);
        let all = shootout_odds::Faces::up_to(100);
        for (faces, cleared) in [(cleared, true), (all - cleared, false)] {
            let then = self.after_repair(*moment, cleared);
            found.push(Transition::new(faces, Event::Repair { cleared }, then));
        }
    }
}

impl Procedure for ShootOut<'_> {
    type State = State;
    type Why = Why;
    type Event = Event;

    fn start(&self) -> State {
        let mut first = self.first_moment();
        self.arrive(&mut first).state(&first)
    }

    fn next(&self, state: State) -> Next<Why> {
        match state {
            State::Main(moment) => {
                let repair = self.entry(&moment).kind == ActionKind::ClearJam;
                let why = if repair { Why::Repair } else { Why::ToHit(moment) };
                Next::Roll(Roll::new(Dice::D100, why))
            }
            State::FollowUp(follow_up) => {
                let mut roll = Roll::new(Dice::D100, Why::FollowUp(follow_up));
                if follow_up.step == Step::Deviate {
                    roll.dice = DEVIATION;
                    roll.reroll = self.strays_thrown_again(&follow_up);
                }
                Next::Roll(roll)
            }
            State::Choice(_) | State::Settled | State::ActionDone(_) | State::Over(_) => Next::Done,
        }
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, Event>>) {
        self.meanings_in(state, true, found);
    }

    fn coarse_transitions(&self, state: State, found: &mut Vec<Transition<State, Event>>) {
        self.meanings_in(state, false, found);
    }
}

impl ShootOut<'_> {
    /// With `details`, each location is told apart; without, only where protection differs.
    fn meanings_in(&self, state: State, details: bool, found: &mut Vec<Transition<State, Event>>) {
        match state {
            State::Main(moment) if self.entry(&moment).kind == ActionKind::ClearJam => {
                self.repair_meanings(&moment, found);
            }
            State::Main(moment) => self.shot_meanings(&moment, details, found),
            State::FollowUp(follow_up) => self.follow_up_meanings(&follow_up, found),
            State::Choice(_) | State::Settled | State::ActionDone(_) | State::Over(_) => {}
        }
    }
}

/// How the weapons stand at the end, as bits of the worst that can be said of them.
pub(crate) fn at_the_end(conditions: [Condition; 2]) -> (bool, bool) {
    let any = |wanted: fn(&Condition) -> bool| conditions.iter().any(wanted);
    let jammed = any(|condition| !condition.works());
    (jammed, any(|condition| *condition == Condition::Exploded))
}
