//! The steps of an attack, P4 to P15: what is thrown, and what that does.

use super::Attack;
use super::state::{Burn, Pending, State};
use crate::dice::succeeds;
use crate::steps::Steps;
use crate::throw::{Again, Fallen, Throw, failures};

/// A step of an attack, most of them of one group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// All its dice to hit (P5).
    Hit(usize),
    /// Ones and failures thrown again (P6).
    HitAgain(usize),
    /// What hits become (P7).
    Blast(usize),
    /// Hits that are cancelled (P8), and what the others set off (P9).
    Shield(usize),
    /// The Nerve test of It Burns! (P9).
    Burn,
    /// The same once more, inspired.
    BurnAgain,
    /// Dice to wound of several groups, halved together (P10, SQ-A01).
    Halve,
    /// All dice to wound (P11).
    Wound(usize),
    /// Ones thrown again (P11).
    WoundAgain(usize),
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
    /// The start against a target with so many shields left.
    pub fn start(&self, shields: u8) -> State {
        State {
            shields,
            may_pass: self.is_protected,
            rerolls: self.rerolls,
            resilient: self.resilient,
            ..State::default()
        }
    }

    /// The start with hits of the first group already made.
    pub fn start_with_hits(&self, hits: u8) -> State {
        let mut state = self.start(0);
        state.groups[0].count = hits;
        state
    }

    /// The groups whose dice to wound are halved together.
    pub fn halved_together(&self) -> impl Iterator<Item = usize> + '_ {
        let order = self.orders.rerolls.iter().copied();
        order.filter(|group| self.terms.is_pooled && self.terms.halves_at(self.groups[*group].need_to_wound))
    }

    fn hit(&self, mut state: State, group: usize, fallen: Fallen) -> State {
        let Some(of) = self.groups.get(group) else { return state };
        let free = if of.marksman { fallen.second } else { 0 };
        let failures = of.dice - fallen.first - free;
        let paid = failures.min(u16::from(state.rerolls));
        state.rerolls -= paid as u8;
        state.groups[group] = Pending { count: fallen.first as u8, again: (free + paid) as u8, stands: 0 };
        state
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
    fn nerve_throw(&self, is_again: bool, state: &State) -> Option<Throw> {
        let (need, again) = self.burn?;
        let is_due = if is_again { again && state.burn == Burn::Failed } else { state.burn == Burn::Due };
        let throw = Throw::at("nerve", u16::from(is_due), need, ["fail", "pass"]);
        let replaces = Again { ones_first: false, faces: failures, only_fresh: true, need };
        Some(if is_again { throw.again(replaces) } else { throw })
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

/// Steps of one group that know nothing of the others but what they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Block {
    /// From dice to hits, with the rerolls left.
    Hits(usize),
    /// From hits to dice that wound at this need, or are thrown again if they show a one.
    Wounds { group: usize, need: i32, vicious: bool },
}

impl Steps for Attack {
    type State = State;
    type Step = Step;
    type Block = Block;

    fn block(&self, step: Step) -> Option<Block> {
        match step {
            Step::Hit(group) | Step::HitAgain(group) => Some(Block::Hits(group)),
            Step::Wound(group) | Step::WoundAgain(group) => {
                let of = self.groups.get(group)?;
                Some(Block::Wounds { group, need: of.need_to_wound, vicious: of.vicious })
            }
            _ => None,
        }
    }

    fn lasts(block: &Block) -> bool {
        matches!(block, Block::Wounds { .. })
    }

    fn part(&self, block: Block, state: &State) -> State {
        let mut part = State::default();
        match block {
            Block::Hits(_) => part.rerolls = state.rerolls,
            Block::Wounds { group, .. } => part.groups[group] = state.groups[group],
        }
        part
    }

    fn joined(&self, block: Block, mut state: State, part: &State) -> State {
        let group = match block {
            Block::Hits(group) => {
                state.rerolls = part.rerolls;
                group
            }
            Block::Wounds { group, .. } => group,
        };
        state.groups[group] = part.groups[group];
        state
    }

    fn throw(&self, step: Step, state: &State) -> Option<Throw> {
        let of = |group: usize| self.groups.get(group).map(|of| (of, state.groups[group]));
        match step {
            Step::Hit(group) => {
                let (of, _) = of(group)?;
                let throw = Throw::at(HIT_STEP, of.dice, of.need_to_hit?, HIT).of_group(group);
                Some(if of.marksman { throw.telling_ones() } else { throw })
            }
            Step::HitAgain(group) => {
                let (of, pending) = of(group)?;
                let need = of.need_to_hit?;
                let again = Again { ones_first: of.marksman, faces: failures, only_fresh: true, need };
                Some(Throw::at(HIT_STEP, pending.again.into(), need, HIT).of_group(group).again(again))
            }
            Step::Blast(group) => {
                let (of, pending) = of(group)?;
                let dice = u16::from(of.blast.dice) * u16::from(pending.count);
                Some(Throw::sum("blast", dice, of.blast.values()).of_group(group))
            }
            Step::Burn | Step::BurnAgain => self.nerve_throw(step == Step::BurnAgain, state),
            Step::Wound(group) => {
                let (of, pending) = of(group)?;
                let dice = self.terms.thrown(pending.count.into(), of.need_to_wound);
                let throw = Throw::at("wound", dice, of.need_to_wound, WOUND).of_group(group);
                Some(if of.vicious { throw.telling_ones() } else { throw })
            }
            Step::WoundAgain(group) => {
                let (of, pending) = of(group)?;
                let need = of.need_to_wound;
                let again = Again { ones_first: true, faces: nothing_else, only_fresh: true, need };
                Some(Throw::at("wound", pending.again.into(), need, WOUND).of_group(group).again(again))
            }
            Step::HeavyArmour(group) => {
                let (of, pending) = of(group)?;
                let again = self.forced(of.need_to_wound);
                let throw = Throw::at("heavy_armour", pending.count.into(), of.heavy_need?, WOUND);
                Some(throw.of_group(group).again(again))
            }
            Step::Resilient(group) | Step::Assumed(group) => {
                let (of, pending) = of(group)?;
                let forced = pending.count.min(state.resilient).into();
                let again = self.forced(of.need_to_wound);
                Some(Throw::at("resilient", forced, of.need_to_wound, WOUND).of_group(group).again(again))
            }
            Step::Shield(_)
            | Step::Halve
            | Step::Tally(_)
            | Step::Count(_)
            | Step::Drop(_)
            | Step::Assume(_)
            | Step::Close => None,
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

    fn after(&self, step: Step, mut state: State, fallen: Fallen) -> State {
        let first = fallen.first as u8;
        match step {
            Step::Hit(group) => return self.hit(state, group, fallen),
            Step::HitAgain(group) => {
                let pending = &mut state.groups[group];
                *pending = Pending { count: pending.count + first, ..Pending::default() };
                // Nobody throws hits again any more.
                if self.orders.rerolls.last() == Some(&group) {
                    state.rerolls = 0;
                }
            }
            Step::Blast(group) => {
                state.groups[group].count = state.groups[group].count * self.groups[group].blast.plus + first;
            }
            Step::Shield(group) => return self.shield(state, group),
            Step::Burn if state.burn == Burn::Due && first == 0 => state.burn = Burn::Failed,
            Step::BurnAgain if first == 0 => {}
            Step::Burn | Step::BurnAgain => state.burn = Burn::No,
            Step::Halve => return self.halve(state),
            Step::Wound(group) => {
                state.groups[group] = Pending { count: first, again: fallen.second as u8, stands: 0 };
            }
            Step::WoundAgain(group) => {
                let pending = &mut state.groups[group];
                pending.again = 0;
                let kept = if self.terms.once { &mut pending.stands } else { &mut pending.count };
                *kept += first;
            }
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
            Step::Assume(_) => {}
            Step::Close => {
                let State { total, shields, pins, burn, passed, .. } = state;
                return State { total, shields, pins, burn, passed, ..State::default() };
            }
        }
        state
    }
}

/// What documents call the step of the dice to hit.
pub(crate) const HIT_STEP: &str = "hit";
/// What a die to hit means.
const HIT: [&str; 2] = ["miss", "hit"];
/// What a die to wound means.
const WOUND: [&str; 2] = ["none", "wound"];

impl Attack {
    /// Dice that wound and are forced, the earliest first.
    const fn forced(&self, need: i32) -> Again {
        Again { ones_first: false, faces: succeeds, only_fresh: self.terms.once, need }
    }
}

/// No face but those that are named anyway.
const fn nothing_else(_face: u8, _need: i32) -> bool {
    false
}
