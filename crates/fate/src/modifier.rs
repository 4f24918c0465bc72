//! What is added to the dice of one side, and by which rule.

use shootout_ruleset::answer::Modifier;
use shootout_ruleset::prelude::*;

/// The rule of what the game master adds.
pub const GM: &str = "GM";

/// All that is added to one side's dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Side {
    /// What the modifiers come to.
    pub total: i32,
    /// Each modifier that is not 0, the skill first.
    pub modifiers: Vec<Modifier>,
}

impl Side {
    /// The same with what a rule adds; a 0 is not listed.
    pub(crate) fn with(mut self, rule: &'static str, label: &str, value: i32) -> Self {
        if value != 0 {
            self.total += value;
            self.modifiers.push(Modifier { rule, label: label.to_owned(), value: i64::from(value) });
        }
        self
    }

    /// The same with what a rule adds when something holds.
    pub(crate) fn with_if(self, holds: bool, rule: &'static str, label: &str, value: i32) -> Self {
        if holds { self.with(rule, label, value) } else { self }
    }

    /// The same with what the game master adds.
    pub(crate) fn with_gm(self, value: i32) -> Self {
        self.with(GM, "Game master's modifier", value)
    }
}

/// All that is added to the defender's dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DefenderReport {
    /// What is added.
    #[serde(flatten)]
    pub side: Side,
    /// Whether dice are rolled.
    pub rolls: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_not_listed_and_values_sum_to_the_total() {
        let side = Side::default().with("FF-10", "Skill", 3).with("FF-04", "Changed", 0).with_gm(-2);
        assert_eq!(side.total, 1);
        let listed: Vec<_> = side.modifiers.iter().map(|modifier| (modifier.rule, modifier.value)).collect();
        assert_eq!(listed, [("FF-10", 3), ("GM", -2)]);
    }
}
