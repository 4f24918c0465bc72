//! Which group goes first, and in which order the steps of an attack are taken.

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
    /// The hits that no shield stops.
    HitsAfterShield,
    /// Everything that happens to the target.
    All,
}

impl Attack {
    /// The steps as they are taken at the table: stage by stage.
    pub fn stages(&self) -> Vec<Step> {
        let all = || 0..self.groups.len();
        let mut steps = Vec::new();
        steps
            .extend(self.orders.rerolls.iter().flat_map(|group| [Step::Hit(*group), Step::HitAgain(*group)]));
        steps.extend(all().map(Step::Blast));
        steps.extend(self.orders.shield.iter().copied().map(Step::Shield));
        steps.extend([Step::Burn, Step::BurnAgain, Step::Halve]);
        steps.extend(all().flat_map(|group| [Step::Wound(group), Step::WoundAgain(group)]));
        steps.extend(all().map(Step::HeavyArmour));
        steps.extend(self.orders.resilient.iter().copied().map(Step::Resilient));
        steps.extend(self.orders.wounds.iter().copied().map(Step::Tally));
        steps.push(Step::Close);
        steps
    }

    /// The same steps, as far as this question needs them, in the order in which the fewest groups are open at a time.
    pub fn schedule(&self, asked: Asked) -> Vec<Step> {
        let mut schedule = Schedule { attack: self, steps: Vec::new() };
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
            Asked::HitsAfterShield => {
                for group in self.orders.shield.iter().copied() {
                    schedule.need(Step::Shield(group));
                    schedule.need(Step::Count(group));
                }
            }
            Asked::All => {
                self.orders.rerolls.iter().for_each(|group| schedule.need(Step::Tally(*group)));
                schedule.steps.extend([Step::Burn, Step::BurnAgain]);
            }
        }
        schedule.steps.push(Step::Close);
        schedule.steps
    }
}

/// Steps in an order in which each comes after all that it waits for.
struct Schedule<'a> {
    attack: &'a Attack,
    steps: Vec<Step>,
}

impl Schedule<'_> {
    /// Puts a step at the end, after all that it waits for.
    fn need(&mut self, step: Step) {
        if self.steps.contains(&step) {
            return;
        }
        for before in self.waits_for(step) {
            self.need(before);
        }
        self.steps.push(step);
        if let Step::HitAgain(group) = step
            && self.attack.orders.rerolls.last() == Some(&group)
        {
            self.steps.push(Step::ForgetRerolls);
        }
        if let Step::Resilient(group) = step
            && self.attack.orders.resilient.last() == Some(&group)
        {
            self.steps.push(Step::ForgetResilient);
        }
    }

    fn waits_for(&self, step: Step) -> Vec<Step> {
        let Attack { orders, .. } = self.attack;
        let attack = self.attack;
        let after = |is_shared: bool, order: &[usize], group: usize, step: fn(usize) -> Step| {
            let place =
                order.iter().position(|known| *known == group).filter(|place| is_shared && *place > 0);
            place.map(|place| step(order[place - 1]))
        };
        match step {
            Step::Hit(group) => {
                after(attack.rerolls > 0, &orders.rerolls, group, Step::HitAgain).into_iter().collect()
            }
            Step::HitAgain(group) => vec![Step::Hit(group)],
            Step::Blast(group) | Step::Drop(group) => vec![Step::HitAgain(group)],
            Step::Count(group) => vec![Step::Blast(group)],
            Step::Shield(group) => {
                let before = after(attack.is_shielded, &orders.shield, group, Step::Shield);
                std::iter::once(Step::Blast(group)).chain(before).collect()
            }
            Step::Halve => attack.halved_together().map(Step::Shield).collect(),
            Step::Wound(group) => {
                let together = attack.halved_together().any(|halved| halved == group);
                std::iter::once(Step::Shield(group)).chain(together.then_some(Step::Halve)).collect()
            }
            Step::WoundAgain(group) => vec![Step::Wound(group)],
            Step::HeavyArmour(group) => vec![Step::WoundAgain(group)],
            Step::Resilient(group) => {
                let before = after(attack.resilient > 0, &orders.resilient, group, Step::Resilient);
                std::iter::once(Step::HeavyArmour(group)).chain(before).collect()
            }
            Step::Tally(group) => {
                let before = after(attack.tallies_in_order(), &orders.wounds, group, Step::Tally);
                std::iter::once(Step::Resilient(group)).chain(before).collect()
            }
            Step::Burn | Step::BurnAgain | Step::Close | Step::ForgetRerolls | Step::ForgetResilient => {
                Vec::new()
            }
        }
    }
}
