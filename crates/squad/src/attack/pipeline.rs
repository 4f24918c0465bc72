//! The steps of an attack, P4 to P15: what is thrown, and what that does.

use super::run::{Run, RunState, WOUND};
use super::state::{Burn, Pending, State};
use super::{Attack, Group};
use crate::throw::{Results, Throw, at, sum};
use shootout_odds::staged::Staged;
use shootout_odds::{Counts, Pool};

/// A step of an attack, most of them of one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// All its dice to hit, ones and failures thrown again (P5, P6).
    Hits(usize),
    /// What hits become (P7).
    Blast(usize),
    /// Hits that are cancelled (P8), and what the others set off (P9).
    Shield(usize),
    /// At the table it is said how many hits there are, and whether a weapon that places smoke has hit.
    TellHits,
    /// At the table it is said how many of them no shield stopped.
    TellThrough,
    /// The Nerve test of It Burns! (P9).
    Burn,
    /// The same once more, inspired.
    BurnAgain,
    /// Dice to wound of several groups, halved together (P10, SQ-A01).
    Halve,
    /// All dice to wound, ones thrown again (P11).
    Wounds(usize),
    /// Successes thrown again for Heavy Armour (P12).
    HeavyArmour(usize),
    /// Successes thrown again for Resilient (P12).
    Resilient(usize),
    /// The wounds, with what they set off (P13, P15).
    Tally(usize),
    /// Only the number is asked for: it is added to the total.
    Count(usize),
    /// Nothing is asked about this group.
    Drop(usize),
    /// In place of [`Step::Resilient`], where groups that are forced later were worked out first: they took for granted how many dice are
    /// forced after this group; now it is taken for granted how many are with it.
    Assume(usize),
    /// As many are thrown again as was assumed.
    Assumed(usize),
    /// The end: only what lasts is kept.
    Close,
}

impl Attack {
    /// The same with hits of the first group already made: only wounds follow.
    pub fn with_hits(self, hits: u8) -> Self {
        let mut begins = self.begins;
        begins.groups[0].count = hits;
        Self { begins, is_hit: true, ..self }
    }

    /// The groups whose dice to wound are halved together.
    pub fn halved_together(&self) -> impl Iterator<Item = usize> + '_ {
        let order = self.orders.rerolls.iter().copied();
        order.filter(|group| self.terms.is_pooled && self.terms.halves_at(self.groups[*group].need_to_wound))
    }

    fn shield(&self, mut state: State, group: usize) -> State {
        let hits = state.groups[group].count;
        let stopped = if self.shields > 0 { hits.min(state.shields) } else { 0 };
        state.shields -= stopped;
        state.groups[group].count = hits - stopped;
        let sets_off = if self.terms.shielded_hits_trigger { hits } else { hits - stopped };
        if sets_off > 0 {
            state.pins |= self.groups[group].hit_pins;
            if self.groups[group].burns && self.burn.is_some() {
                state.burn = Burn::Due;
            }
        }
        state
    }

    /// Half of all these dice stay, and fill the groups in the order of rerolls (SQ-A01).
    fn halve(&self, mut state: State) -> State {
        let all: u16 = self.halved_together().map(|group| u16::from(state.groups[group].count)).sum();
        let mut left = (all / 2) as u8;
        for group in self.halved_together() {
            let pending = &mut state.groups[group];
            pending.count = pending.count.min(left);
            left -= pending.count;
        }
        state
    }

    /// Whether it matters whose wounds come first: where one that a friend takes pins nobody, or a removal pins (SQ-KW-33, SQ-KW-44).
    pub fn tallies_in_order(&self) -> bool {
        self.is_protected && self.groups.iter().any(|group| group.wound_pins) || !self.removed.is_empty()
    }

    /// Dice that can no longer be forced stand; where no order matters, their wounds count at once, so that fewer states differ.
    fn settle(&self, mut state: State, group: usize) -> State {
        let pending = &mut state.groups[group];
        let stands = pending.count.saturating_sub(self.resilient);
        pending.count -= stands;
        pending.stands += stands;
        if self.tallies_in_order() {
            return state;
        }
        let forced = Pending { count: pending.count, ..Pending::default() };
        pending.count = 0;
        let mut state = self.tally(state, group);
        state.groups[group] = forced;
        state
    }

    /// The dice of nerve that may be thrown against burning, at first and again.
    fn nerve_dice(&self, is_again: bool, state: &State) -> Option<Pool> {
        let (need, again) = self.burn?;
        let is_due = if is_again { again && state.burn == Burn::Failed } else { state.burn == Burn::Due };
        Some(at(u16::from(is_due), need))
    }

    /// Wounds that Resilient models make be thrown again; where how many are left was assumed, that stays.
    fn after_resilient(&self, mut state: State, group: usize, is_assumed: bool, kept: u8) -> State {
        let pending = &mut state.groups[group];
        let forced = pending.count.min(state.resilient);
        pending.stands += pending.count - forced + kept;
        pending.count = 0;
        let order = &self.orders.resilient;
        let (is_first, is_last) = (order.first() == Some(&group), order.last() == Some(&group));
        // Nobody asks any more how many are left.
        let is_over = if is_assumed { is_first } else { is_last };
        state.resilient = match (is_over, is_assumed) {
            (true, _) => 0,
            (false, true) => state.resilient,
            (false, false) => state.resilient - forced,
        };
        state
    }

    fn tally(&self, mut state: State, group: usize) -> State {
        let pending = std::mem::take(&mut state.groups[group]);
        let mut wounds = u16::from(pending.count) + u16::from(pending.stands);
        if state.may_pass && wounds > 0 {
            wounds -= 1;
            (state.may_pass, state.passed) = (false, true);
        }
        let of = &self.groups[group];
        let removed = |wounds: u16| self.removed.get(usize::from(wounds)).or(self.removed.last());
        state.pins |= of.wound_pins && wounds > 0;
        state.pins |= of.removal_pins && removed(state.total) < removed(state.total + wounds);
        state.total += wounds;
        state
    }
}

impl Staged for Attack {
    type State = State;
    type Step = Step;
    type Why = Throw;
    type Block = Run;
    type Key = Run;

    fn start(&self) -> State {
        self.begins
    }

    fn steps(&self) -> Vec<Step> {
        if self.is_hit { self.steps_to_wounds() } else { self.stages() }
    }

    fn schedule(&self) -> Vec<Step> {
        if self.is_hit { self.steps_to_wounds() } else { self.cheapest().0 }
    }

    fn key(&self, step: Step, state: &State) -> Option<Run> {
        let terms = self.terms;
        match step {
            Step::Hits(group) => {
                let of = self.groups.get(group)?;
                let (dice, need) = (of.dice, of.need_to_hit?);
                Some(Run::Hits { dice, need, marksman: of.marksman, rerolls: state.rerolls })
            }
            Step::Wounds(group) => {
                let of = self.groups.get(group)?;
                let need = of.need_to_wound;
                let dice = terms.thrown(state.groups[group].count.into(), need);
                Some(Run::Wounds { dice, need, vicious: of.vicious, once: terms.once })
            }
            _ => None,
        }
    }

    fn block(&self, step: Step, state: &State) -> Option<Run> {
        self.key(step, state)
    }

    fn after_block(&self, step: Step, mut state: State, end: &RunState) -> State {
        let (Step::Hits(group) | Step::Wounds(group)) = step else { return state };
        state.groups[group] = end.pending;
        if let Step::Hits(_) = step {
            // After the last group nobody throws hits again any more.
            state.rerolls = if self.orders.rerolls.last() == Some(&group) { 0 } else { end.rerolls };
        }
        state
    }

    fn why_of_block(&self, step: Step, _: &State, _: &Run, why: Throw) -> Throw {
        let (Step::Hits(group) | Step::Wounds(group)) = step else { return why };
        Throw { group: Some(group as u8), ..why }
    }

    fn dice(&self, step: Step, state: &State) -> Option<Pool> {
        let of = |group: usize| self.groups.get(group).map(|of| (of, state.groups[group]));
        match step {
            Step::Blast(group) => {
                let (of, pending) = of(group)?;
                let dice = u16::from(of.blast.dice) * u16::from(pending.count);
                (dice > 0).then(|| sum(dice, of.blast.values()))
            }
            Step::Burn | Step::BurnAgain => self.nerve_dice(step == Step::BurnAgain, state),
            Step::HeavyArmour(group) => {
                let (of, pending) = of(group)?;
                Some(at(pending.count.into(), of.heavy_need?))
            }
            Step::Resilient(group) | Step::Assumed(group) => {
                let (of, pending) = of(group)?;
                Some(at(pending.count.min(state.resilient).into(), of.need_to_wound))
            }
            _ => None,
        }
    }

    fn why(&self, step: Step, _: &State) -> Throw {
        let of = |group: usize, throw: Throw| Throw { group: Some(group as u8), ..throw };
        // Dice that wound and are forced, the earliest first.
        let forced = |group: usize, name: &'static str, need: i32| {
            let need_to_wound = self.groups[group].need_to_wound;
            of(group, Throw::at(name, need, WOUND).successes_again(need_to_wound, self.terms.once))
        };
        match step {
            Step::Blast(group) => {
                of(group, Throw::of("blast", Results::Numbers(self.groups[group].blast.values())))
            }
            Step::HeavyArmour(group) => {
                forced(group, "heavy_armour", self.groups[group].heavy_need.unwrap_or_default())
            }
            Step::Resilient(group) | Step::Assumed(group) => {
                forced(group, "resilient", self.groups[group].need_to_wound)
            }
            _ => {
                let nerve = Throw::at("nerve", self.burn.map_or(0, |(need, _)| need), ["fail", "pass"]);
                if step == Step::BurnAgain { nerve.failures_again(false) } else { nerve }
            }
        }
    }

    fn assumed(&self, step: Step, state: &State) -> Option<Vec<State>> {
        let Step::Assume(group) = step else { return None };
        let order = &self.orders.resilient;
        let (count, later) = (state.groups[group].count, state.resilient);
        let all = self.resilient;
        let with_it = match later {
            _ if order.last() == Some(&group) => 0..=all,
            // Nobody is left to be forced: all that were left are forced here.
            0 => 0..=count.min(all),
            _ => later.saturating_add(count)..=later.saturating_add(count).min(all),
        };
        let is_possible = |resilient: &u8| order.first() != Some(&group) || *resilient == all;
        Some(with_it.filter(is_possible).map(|resilient| State { resilient, ..*state }).collect())
    }

    fn after(&self, step: Step, mut state: State, counts: Counts) -> State {
        let first = counts.of(1) as u8;
        match step {
            Step::Blast(group) => {
                state.groups[group].count = state.groups[group].count * self.groups[group].blast.plus + first;
            }
            Step::Shield(group) => return self.shield(state, group),
            Step::Burn if state.burn == Burn::Due && first == 0 => state.burn = Burn::Failed,
            Step::BurnAgain if first == 0 => {}
            Step::Burn | Step::BurnAgain => state.burn = Burn::No,
            Step::Halve => return self.halve(state),
            Step::HeavyArmour(group) => {
                if self.groups[group].heavy_need.is_some() {
                    let pending = &mut state.groups[group];
                    pending.stands += first;
                    pending.count = 0;
                }
                return self.settle(state, group);
            }
            Step::Resilient(group) => return self.after_resilient(state, group, false, first),
            Step::Assumed(group) => return self.after_resilient(state, group, true, first),
            Step::Tally(group) => return self.tally(state, group),
            Step::Count(group) => {
                state.total += u16::from(std::mem::take(&mut state.groups[group]).count);
            }
            Step::Drop(group) => state.groups[group] = Pending::default(),
            Step::TellHits => {
                state.hits = state.pending();
                let smokes = |(group, of): (usize, &Group)| of.smokes && state.groups[group].count > 0;
                state.smokes = self.groups.iter().enumerate().any(smokes);
            }
            Step::TellThrough => state.through = state.pending(),
            Step::Hits(_) | Step::Wounds(_) | Step::Assume(_) => {}
            Step::Close => {
                let State { total, shields, pins, burn, passed, hits, through, smokes, .. } = state;
                return State {
                    total,
                    shields,
                    pins,
                    burn,
                    passed,
                    hits,
                    through,
                    smokes,
                    ..State::default()
                };
            }
        }
        state
    }
}
