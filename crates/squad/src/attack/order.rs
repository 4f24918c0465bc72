//! Which group goes first, and in which order the steps of an attack are taken.

use super::effort::Effort;
use super::pipeline::Step;
use super::{Attack, Group, Terms};
use crate::dice::eighths;

/// The order of groups wherever something is shared among them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orders {
    /// Who throws again first (SQ-A13).
    pub rerolls: Vec<usize>,
    /// Whose hits the shield stops first (SQ-A15).
    pub shield: Vec<usize>,
    /// Whose wounds come first (SQ-A21, SQ-A50).
    pub wounds: Vec<usize>,
    /// Whose dice are forced first (SQ-A10).
    pub resilient: Vec<usize>,
}

/// Orders that a document states.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stated<'d> {
    pub rerolls: Option<&'d [usize]>,
    pub shield: Option<&'d [usize]>,
    pub wounds: Option<&'d [usize]>,
}

impl Orders {
    /// As stated, or else the best for whoever chooses.
    pub fn new(groups: &[Group], terms: Terms, stated: Stated<'_>) -> Self {
        let by = |worth: &dyn Fn(&Group) -> u64| {
            let mut order: Vec<usize> = (0..groups.len()).collect();
            order.sort_by_key(|group| std::cmp::Reverse(worth(&groups[*group])));
            order
        };
        let or = |stated: Option<&[usize]>, default: Vec<usize>| stated.map_or(default, <[usize]>::to_vec);
        Self {
            rerolls: or(
                stated.rerolls,
                by(&|group| group.worth_of_a_hit(terms) * group.blast.twice_the_mean()),
            ),
            shield: or(stated.shield, by(&|group| group.worth_of_a_hit(terms))),
            wounds: or(stated.wounds, (0..groups.len()).collect()),
            resilient: by(&|group| 8 - eighths(group.need_to_wound)),
        }
    }
}

/// What is asked of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The hits of one group, after rerolls and Blast.
    HitsOf(usize),
    /// The hits of all.
    Hits,
    /// Everything that happens to the target.
    All,
}

impl Attack {
    /// The steps as they are taken at the table: stage by stage.
    pub fn stages(&self) -> Vec<Step> {
        let all = || 0..self.groups.len();
        let mut steps = Vec::new();
        steps.extend(self.orders.rerolls.iter().copied().map(Step::Hits));
        steps.extend(all().map(Step::Blast));
        steps.push(Step::TellHits);
        steps.extend(self.orders.shield.iter().copied().map(Step::Shield));
        steps.extend([Step::TellThrough, Step::Burn, Step::BurnAgain, Step::Halve]);
        steps.extend(all().map(Step::Wounds));
        steps.extend(all().map(Step::HeavyArmour));
        steps.extend(self.orders.resilient.iter().copied().map(Step::Resilient));
        steps.extend(self.orders.wounds.iter().copied().map(Step::Tally));
        steps.push(Step::Close);
        steps
    }

    /// The steps of the first group from hits to wounds.
    pub fn steps_to_wounds(&self) -> Vec<Step> {
        vec![Step::Wounds(0), Step::HeavyArmour(0), Step::Resilient(0), Step::Tally(0), Step::Close]
    }

    /// The same steps, as far as this question needs them, in the order in which the fewest states are open at a time.
    pub fn asked(&self, asked: Asked) -> Vec<Step> {
        let mut schedule = Schedule { attack: self, mode: Mode::GroupFirst, steps: Vec::new() };
        match asked {
            Asked::HitsOf(wanted) => {
                for group in self.orders.rerolls.iter().copied() {
                    if group == wanted {
                        schedule.need(Step::Count(group));
                        break;
                    }
                    if self.rerolls > 0 {
                        schedule.need(Step::Drop(group));
                    }
                }
            }
            Asked::Hits => {
                self.orders.rerolls.iter().for_each(|group| schedule.need(Step::Count(*group)));
            }
            Asked::All => return self.cheapest().0,
        }
        schedule.steps.push(Step::Close);
        schedule.steps
    }

    /// The steps to everything that happens to the target that are the least work, with that.
    pub fn cheapest(&self) -> (Vec<Step>, Effort) {
        let is_shared = self.resilient > 0 || self.tallies_in_order() || self.shields > 0;
        let ways = if self.groups.len() < 2 || !is_shared {
            vec![self.all(&self.orders.rerolls, Mode::GroupFirst)]
        } else {
            self.ways()
        };
        let mut ways = ways.into_iter().map(|steps| {
            let effort = self.effort(&steps);
            (steps, effort)
        });
        let first = ways.next().unwrap_or_default();
        ways.fold(first, |best, other| if other.1.is_less(&best.1) { other } else { best })
    }

    /// All steps in every order that is thought of; whichever is taken, they come to the same.
    pub fn ways(&self) -> Vec<Vec<Step>> {
        let orders = &self.orders;
        let backwards: Vec<usize> = orders.resilient.iter().rev().copied().collect();
        let mut drives = vec![&orders.rerolls, &orders.shield, &orders.wounds, &orders.resilient, &backwards];
        drives.sort_unstable();
        drives.dedup();
        let modes = [Mode::GroupFirst, Mode::OthersFirst, Mode::Backwards];
        let modes = &modes[..if self.resilient > 0 { 3 } else { 2 }];
        drives.iter().flat_map(|drive| modes.iter().map(move |mode| self.all(drive, *mode))).collect()
    }

    /// All steps, those of the groups that come first in an order as early as can be.
    fn all(&self, drive: &[usize], mode: Mode) -> Vec<Step> {
        let mut schedule = Schedule { attack: self, mode, steps: Vec::new() };
        drive.iter().for_each(|group| schedule.need(Step::Tally(*group)));
        schedule.steps.extend([Step::Burn, Step::BurnAgain, Step::Close]);
        schedule.steps
    }
}

/// In which order a step gets ready what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Its own group, then other groups.
    GroupFirst,
    /// Other groups, then its own.
    OthersFirst,
    /// The same, and dice are forced from the last group to the first.
    Backwards,
}

/// Steps in an order in which each comes after all that it waits for.
struct Schedule<'a> {
    attack: &'a Attack,
    mode: Mode,
    steps: Vec<Step>,
}

impl Schedule<'_> {
    /// Puts a step at the end, after all that it waits for.
    fn need(&mut self, step: Step) {
        if self.steps.contains(&step) {
            return;
        }
        self.need_before(step);
        self.steps.push(step);
    }

    /// Puts all that a step waits for before it.
    fn need_before(&mut self, step: Step) {
        let attack = self.attack;
        let orders = &attack.orders;
        let forced: fn(usize) -> Step =
            if self.mode == Mode::Backwards { Step::Assumed } else { Step::Resilient };
        match step {
            Step::Hits(group) => {
                if let Some(previous) = previous(attack.rerolls > 0, &orders.rerolls, group) {
                    self.need(Step::Hits(previous));
                }
            }
            Step::Blast(group) | Step::Drop(group) => self.need(Step::Hits(group)),
            Step::Count(group) => self.need(Step::Blast(group)),
            Step::Shield(group) => {
                let previous = previous(attack.shields > 0, &orders.shield, group).map(Step::Shield);
                self.need_both(Step::Blast(group), previous);
            }
            Step::Halve => attack.halved_together().for_each(|group| self.need(Step::Shield(group))),
            Step::Wounds(group) => {
                self.need(Step::Shield(group));
                if attack.halved_together().any(|halved| halved == group) {
                    self.need(Step::Halve);
                }
            }
            Step::HeavyArmour(group) => self.need(Step::Wounds(group)),
            Step::Resilient(group) => {
                let previous = previous(attack.resilient > 0, &orders.resilient, group).map(forced);
                self.need_both(Step::HeavyArmour(group), previous);
            }
            Step::Assumed(group) => {
                let next = next(&orders.resilient, group).map(forced);
                self.need_both(Step::HeavyArmour(group), next);
                self.need(Step::Assume(group));
            }
            Step::Tally(group) => {
                let previous = previous(attack.tallies_in_order(), &orders.wounds, group).map(Step::Tally);
                self.need_both(forced(group), previous);
            }
            Step::Assume(_)
            | Step::TellHits
            | Step::TellThrough
            | Step::Burn
            | Step::BurnAgain
            | Step::Close => {}
        }
    }

    /// Puts a step of the same group and one of another group at the end.
    fn need_both(&mut self, own: Step, other: Option<Step>) {
        if self.mode == Mode::GroupFirst {
            self.need(own);
        }
        if let Some(other) = other {
            self.need(other);
        }
        self.need(own);
    }
}

/// The group before this one, where something is shared in this order.
fn previous(is_shared: bool, order: &[usize], group: usize) -> Option<usize> {
    let place = order.iter().position(|known| *known == group).filter(|_| is_shared)?;
    order.get(place.checked_sub(1)?).copied()
}

/// The group after this one.
fn next(order: &[usize], group: usize) -> Option<usize> {
    let place = order.iter().position(|known| *known == group)?;
    order.get(place + 1).copied()
}
