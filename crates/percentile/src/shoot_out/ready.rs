//! Making a scenario ready: its plan as it stands, or with all that may be decided.

use super::ShootOut;
use super::decision_space::DecisionSpace;
use super::engagement::{Engagement, Field};
use super::state::{ShooterState, State, UNLIMITED};
use super::turn_option::{memory, recalled};
use crate::action::{Slot, mode_switch_cost, timetable, tries_again_quicker};
use crate::effort;
use crate::hand::Hand;
use crate::scenario::{ActionKind, Mode, PlanStep, Scenario};
use shootout_ruleset::InputError;

impl<'s> ShootOut<'s> {
    /// Makes a scenario ready.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together ([`Scenario::check`]), or is more work than anyone would wait for.
    pub fn new(scenario: &'s Scenario) -> Result<Self, InputError> {
        scenario.check()?;
        check_effort(scenario, effort::MAX_STEPS, "")?;
        let mut slots = timetable(&scenario.plan, scenario.weapon.class, &scenario.rulings);
        slots.iter_mut().for_each(|slot| slot.first += scenario.carried.actions_before());
        let field = Field::new(scenario, scenario.off_hand.is_some());
        let allowed = allowed(scenario, &slots, &field.engagements);
        let last_repair = scenario.plan.iter().rposition(|entry| entry.kind == ActionKind::ClearJam);
        let [full, left] = magazines(scenario, effort::shots_of_plan(scenario));
        let fixed = scenario.plan.len();
        Ok(Self {
            scenario,
            slots,
            full,
            left,
            field,
            fixed,
            space: None,
            allowed,
            repeats_from: 0,
            last_repair,
            stepwise: false,
        })
    }

    /// Refuses a plan that takes longer than someone looks on while a page stands still.
    ///
    /// # Errors
    ///
    /// Says how much of the plan can be followed at once, and that the command line follows more.
    pub fn check_at_once(scenario: &Scenario) -> Result<(), InputError> {
        check_effort(scenario, effort::MAX_AT_ONCE, "; the command `shootout odds` follows more")
    }
}

impl DecisionSpace {
    /// The scenario, ready to be decided.
    pub fn shoot_out(&self) -> ShootOut<'_> {
        let scenario = &self.scenario;
        let field = Field::new(scenario, !self.draws() && scenario.off_hand.is_some());
        let allowed = allowed(scenario, &self.slots, &field.engagements);
        let [full, left] = magazines(scenario, self.most_shots_of_all());
        ShootOut {
            scenario,
            slots: self.slots.clone(),
            full,
            left,
            field,
            fixed: usize::from(self.fixed),
            space: Some(self),
            repeats_from: repeats_from(&allowed[usize::from(self.fixed)..], self.options().len()),
            allowed,
            stepwise: false,
            last_repair: Some(usize::MAX),
        }
    }
}

/// Which targets each entry may fire at, hand by hand. Only fire can be forbidden.
fn allowed(scenario: &Scenario, slots: &[Slot], engagements: &[Engagement<'_>]) -> Vec<Vec<bool>> {
    let entries = scenario.plan.iter().zip(slots);
    entries
        .map(|(entry, slot)| match entry.kind {
            ActionKind::Fire => {
                let action = slot.first - scenario.carried.actions_before();
                engagements.iter().map(|engagement| engagement.legal(action)).collect()
            }
            _ => Vec::new(),
        })
        .collect()
}

/// The first action from which on the same may be fired at as in the last, of actions with so many entries each.
fn repeats_from(allowed: &[Vec<bool>], entries: usize) -> u32 {
    let slots: Vec<&[Vec<bool>]> = allowed.chunks(entries.max(1)).collect();
    let differs = slots.iter().rposition(|slot| Some(slot) != slots.last());
    differs.map_or(0, |slot| slot as u32 + 1)
}

/// Rounds in a full magazine of each hand's weapon, and rounds in it when the plan begins. What the shots called for cannot
/// empty is as good as [`UNLIMITED`], and so are all that it may still hold: states that differ in that alone are one.
pub(super) fn magazines(scenario: &Scenario, called: [u32; 2]) -> [[u16; 2]; 2] {
    let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
    let count = |hand: usize, rounds: u32| match u16::try_from(rounds) {
        Ok(rounds) if u32::from(rounds) < called[hand] => rounds,
        _ => UNLIMITED,
    };
    let full: [u16; 2] = std::array::from_fn(|hand| match weapons[hand].map(|weapon| weapon.magazine) {
        None => 0,
        Some(None) => UNLIMITED,
        Some(Some(rounds)) => count(hand, rounds.to_u32()),
    });
    let left = std::array::from_fn(|hand| match scenario.carried.weapons()[hand].rounds {
        Some(rounds) => count(hand, rounds.to_u32()),
        None => full[hand],
    });
    [full, left]
}

/// What is said of a plan of which only the first entries can be worked out.
fn too_much(scenario: &Scenario, within: usize, elsewhere: &str) -> InputError {
    let entries = scenario.plan.len();
    let is_uncertain = |entry: &PlanStep| entry.cease.is_some() || entry.kind == ActionKind::ClearJam;
    let or_else = if scenario.plan.iter().any(is_uncertain) {
        ", or more of them without `cease` and `clear_jam`"
    } else {
        ""
    };
    InputError::new(
        "plan",
        format!("{entries} entries, too many to be followed exactly"),
        format!("the first {within} of them{or_else}{elsewhere}"),
    )
}

/// Refuses a plan of more work than this; says what else could be done `elsewhere`.
fn check_effort(scenario: &Scenario, most: f64, elsewhere: &str) -> Result<(), InputError> {
    let within = effort::entries_within(scenario, most, effort::Burst::work);
    if within < scenario.plan.len() { Err(too_much(scenario, within, elsewhere)) } else { Ok(()) }
}

impl<'s> ShootOut<'s> {
    /// Makes a scenario ready whose plan is a list of things to do, each by itself, by one who stands anyhow before it:
    /// [`begin`](Self::begin) says from where to read, and every line of events ends in [`State::ActionDone`].
    pub fn stepwise(scenario: &'s Scenario) -> Result<Self, InputError> {
        // Whoever decides anew may empty any magazine.
        let [full, left] = magazines(scenario, [u32::MAX; 2]);
        Ok(Self { full, left, stepwise: true, ..Self::new(scenario)? })
    }

    /// Where the entry of the plan begins that the moment is at: its first die, or, when it needs none, how it leaves the
    /// attacker. A moment past the plan stays as it is.
    ///
    /// Only for those made by [`stepwise`](Self::stepwise). A new round does not settle recoil here (A-FIRE-1): whoever keeps the
    /// time does that.
    pub fn begin(&self, mut moment: ShooterState) -> State {
        let entry = self.scenario().plan.get(usize::from(moment.entry));
        let has_die = entry.is_some_and(|entry| self.enter_on(&mut moment, entry));
        if has_die { State::Main(moment) } else { State::ActionDone(moment) }
    }
}

/// How someone stands before an action that they decide on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// They and their weapons; the entry is of no account.
    pub moment: ShooterState,
    /// Actions of the decision space that are over.
    pub slot: u32,
    /// The mode they fired in last, where changing it takes time (A-ACT-3).
    pub set: Option<Mode>,
    /// The last thing they did was a repair, where trying again is quicker (A-JAM-5).
    pub tried: bool,
}

impl DecisionSpace {
    /// The scenario, ready to be decided one action at a time: every line of events ends in [`State::ActionDone`] after the action in
    /// which it begins. As with [`ShootOut::stepwise`] a new round settles no recoil, and magazines are counted to the end.
    pub fn stepwise(&self) -> ShootOut<'_> {
        let shoot_out = self.shoot_out();
        let [full, left] = magazines(shoot_out.scenario(), [u32::MAX; 2]);
        ShootOut { full, left, stepwise: true, ..shoot_out }
    }

    /// The decision about the next action of one who stands so.
    pub fn to_decide(&self, stand: &Stand) -> State {
        let set = stand.set.filter(|_| mode_switch_cost(&self.scenario.rulings) > 0);
        let tried = stand.tried && tries_again_quicker(&self.scenario.rulings);
        let entry = self.decision(stand.slot, memory(set, tried));
        State::Choice(ShooterState { entry, hand: Hand::Main, shot: 0, target: 0, ..stand.moment })
    }

    /// How the shooter stands whom an action left so.
    pub fn left(&self, moment: ShooterState) -> Stand {
        let (set, tried) = recalled(self.memory(moment.entry));
        Stand { moment: ShooterState { entry: 0, ..moment }, slot: self.slot(moment.entry), set, tried }
    }

    /// A decision without what can make no difference to it: rounds that can no longer be spent.
    pub(crate) fn settled(&self, state: State) -> State {
        let State::Choice(mut moment) = state else { return state };
        let midway = self.is_midway(&moment);
        let slot = if midway { self.taken(moment.entry).0 } else { self.slot(moment.entry) };
        let most = self.most_shots_from(slot);
        for hand in Hand::BOTH {
            let fired = if hand == moment.hand { u32::from(moment.shot) } else { 0 };
            let gun = &mut moment.guns[hand as usize];
            if u32::from(gun.rounds) + fired >= most[hand as usize] {
                gun.rounds = UNLIMITED;
            }
        }
        State::Choice(moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jam::Condition;
    use crate::{Event, Gun};
    use shootout_odds::exact::{Coarse, Count, distribution};
    use shootout_odds::{Play, Rational, Weight, outcomes};

    fn scenario(rulings: &str, plan: &str) -> Scenario {
        serde_json::from_str(&format!(
            r#"{{ "rulings": {rulings}, "attacker": {{ "bs": 50, "tek": 30 }}, "weapon": {{ "magazine": 9 }},
                 "target": {{ "range_m": 50 }}, "plan": {plan} }}"#
        ))
        .unwrap()
    }

    /// Hits over the whole plan by doing its entries one after another, whatever each leaves.
    fn hits_singly(scenario: &Scenario) -> Vec<Rational> {
        let shoot_out = ShootOut::stepwise(scenario).unwrap();
        let hits = outcomes::Sum(|event: &Event| u8::from(matches!(event, Event::Shot(shot) if shot.hit)));
        let mut standing = vec![(shoot_out.first_moment(), 0, Rational::one())];
        for _ in &scenario.plan {
            let before = std::mem::take(&mut standing);
            for (moment, already, chance) in before {
                for reached in
                    outcomes::outcomes::<_, _, Rational>(&shoot_out, shoot_out.begin(moment), &hits)
                {
                    let State::ActionDone(left) = reached.state else { panic!("{:?}", reached.state) };
                    standing.push((left, already + reached.mark, reached.weight.times(&chance)));
                }
            }
        }
        let mut pmf =
            vec![Rational::zero(); 1 + usize::from(standing.iter().map(|way| way.1).max().unwrap())];
        standing.iter().for_each(|(_, hits, chance)| pmf[usize::from(*hits)].add(chance));
        pmf
    }

    /// P-FLOW-2, P-JAM-3, A-FIRE-2, P-ACT-18, P-MOD-9: entry by entry comes to the same as the plan in one go.
    #[test]
    fn one_by_one_comes_to_the_whole() {
        let plan = r#"[ { "do": "aim" }, { "do": "fire", "mode": "auto" }, { "do": "clear_jam" },
            { "do": "fire", "mode": "auto", "cease": "hit" }, { "do": "fire", "mode": "semi" }, { "do": "reload" }, { "do": "rest" },
            { "do": "fire", "mode": "semi" } ]"#;
        for rulings in ["{}", r#"{ "aim_persists": true, "jam_shot": "hits_then_jams" }"#] {
            let scenario = scenario(rulings, plan);
            let whole: Vec<Rational> = distribution(
                &ShootOut::new(&scenario).unwrap(),
                &Coarse(Count(|event: &Event| usize::from(matches!(event, Event::Shot(shot) if shot.hit)))),
            );
            assert_eq!(hits_singly(&scenario), whole, "{rulings}");
        }
    }

    /// A-JAM-6: with a jammed weapon they can still do other things; a repair is rolled for, and what cannot fire does
    /// not.
    #[test]
    fn a_jam_does_not_end_it() {
        let scenario = scenario(
            "{}",
            r#"[ { "do": "fire", "mode": "single" }, { "do": "aim" }, { "do": "clear_jam" } ]"#,
        );
        let shoot_out = ShootOut::stepwise(&scenario).unwrap();
        let jammed = Gun { condition: Condition::Jammed, rounds: 9 };
        let moment =
            ShooterState { guns: [jammed, shoot_out.first_moment().guns[1]], ..shoot_out.first_moment() };
        let State::ActionDone(idle) = shoot_out.begin(moment) else { panic!("it cannot fire") };
        let State::ActionDone(aimed) = shoot_out.begin(idle) else { panic!("aiming needs no die") };
        assert_eq!((idle.aim, aimed.aim), (0, 1));
        let mut play = Play::at(&shoot_out, shoot_out.begin(aimed));
        play.give(&[30]).unwrap();
        let State::ActionDone(ready) = play.state() else { panic!("nothing more to roll") };
        assert_eq!(ready.guns[0], Gun { condition: Condition::Ready, rounds: 9 });
    }

    /// A-FIRE-1: recoil that adds up over the round is for the keeper of the time to settle.
    #[test]
    fn recoil_is_kept() {
        let scenario = scenario(r#"{ "recoil_reset": "round" }"#, r#"[ { "do": "fire", "mode": "semi" } ]"#);
        let shoot_out = ShootOut::stepwise(&scenario).unwrap();
        let mut play = Play::at(&shoot_out, shoot_out.begin(shoot_out.first_moment()));
        play.give(&[90]).unwrap();
        play.give(&[90]).unwrap();
        let State::ActionDone(left) = play.state() else { panic!("nothing more to roll") };
        assert_eq!(left.recoil_steps, [[2, 0], [0, 0]]);
    }
}
