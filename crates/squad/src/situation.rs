//! What the facts of a document mean for an attack.

use crate::attack::fighter::{Circumstances, Means};
use crate::attack::order::Stated;
use crate::facts::{Facts, GroupOrder};
use shootout_ruleset::InputError;

/// The orders of groups that a document states, as numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct StatedOrders([Option<Vec<usize>>; 3]);

impl StatedOrders {
    pub fn of(facts: &Facts) -> Self {
        let numbers = |order: &Option<GroupOrder>| {
            let order = order.as_ref()?;
            Some(order.iter().map(|group| group.to_usize()).collect())
        };
        Self([&facts.reroll_order, &facts.shield_order, &facts.wound_order].map(numbers))
    }

    fn stated(&self) -> Stated<'_> {
        let [rerolls, shield, wounds] = self.0.each_ref().map(Option::as_deref);
        Stated { rerolls, shield, wounds }
    }

    /// Checks that each holds every group once.
    pub fn check(&self, path: &str, groups: usize) -> Result<(), InputError> {
        for (name, order) in ["reroll_order", "shield_order", "wound_order"].into_iter().zip(&self.0) {
            let Some(order) = order else { continue };
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !sorted.iter().copied().eq(0..groups) {
                let allowed = match groups {
                    0 => "null: no group fires".to_owned(),
                    1 => "[0]: there is one group".to_owned(),
                    _ => format!("the numbers of all groups, 0 to {}, each once", groups - 1),
                };
                return Err(InputError::new(format!("{path}.{name}"), format!("{order:?}"), allowed));
            }
        }
        Ok(())
    }
}

impl Facts {
    /// The circumstances of an attack with these means. In doubt, with the cover.
    pub(crate) fn circumstances<'d>(&'d self, means: Means, orders: &'d StatedOrders) -> Circumstances<'d> {
        Circumstances {
            distance: self.distance,
            line_of_sight: self.line_of_sight,
            terrain: self.cover,
            cover_from: self.cover_from,
            rumbling: self.rumbling,
            modifier: self.modifier.get(),
            order: self.order.as_ref(),
            stated: orders.stated(),
            ..Circumstances::new(means)
        }
    }
}
