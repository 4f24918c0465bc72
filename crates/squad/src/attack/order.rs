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
        self.need_before(step);
        self.steps.push(step);
        if let Step::Resilient(group) = step
            && self.attack.orders.resilient.last() == Some(&group)
        {
            self.steps.push(Step::ForgetResilient);
        }
    }

    /// Puts all that a step waits for before it.
    fn need_before(&mut self, step: Step) {
        let attack = self.attack;
        let orders = &attack.orders;
        match step {
            Step::Hit(group) => {
                self.need_previous(attack.rerolls > 0, &orders.rerolls, group, Step::HitAgain)
            }
            Step::HitAgain(group) => self.need(Step::Hit(group)),
            Step::Blast(group) | Step::Drop(group) => self.need(Step::HitAgain(group)),
            Step::Count(group) => self.need(Step::Blast(group)),
            Step::Shield(group) => {
                self.need(Step::Blast(group));
                self.need_previous(attack.is_shielded, &orders.shield, group, Step::Shield);
            }
            Step::Halve => attack.halved_together().for_each(|group| self.need(Step::Shield(group))),
            Step::Wound(group) => {
                self.need(Step::Shield(group));
                if attack.halved_together().any(|halved| halved == group) {
                    self.need(Step::Halve);
                }
            }
            Step::WoundAgain(group) => self.need(Step::Wound(group)),
            Step::HeavyArmour(group) => self.need(Step::WoundAgain(group)),
            Step::Resilient(group) => {
                self.need(Step::HeavyArmour(group));
                self.need_previous(attack.resilient > 0, &orders.resilient, group, Step::Resilient);
            }
            Step::Tally(group) => {
                self.need(Step::Resilient(group));
                self.need_previous(attack.tallies_in_order(), &orders.wounds, group, Step::Tally);
            }
            Step::Burn | Step::BurnAgain | Step::Close | Step::ForgetResilient => {}
        }
    }

    /// Where something is shared in this order, puts the step of the group that comes before this one first.
    fn need_previous(&mut self, is_shared: bool, order: &[usize], group: usize, step: fn(usize) -> Step) {
        let place = order.iter().position(|known| *known == group).filter(|place| is_shared && *place > 0);
        if let Some(place) = place {
            self.need(step(order[place - 1]));
        }
    }
}
