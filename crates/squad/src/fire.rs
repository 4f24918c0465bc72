//! The fire of one unit on another: a Shoot action, or Blaze Away.

use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::setup::attack;
use crate::cover::Cover;
use crate::document::needed;
use crate::document::unit::Unit;
use crate::facts::Facts;
use crate::rulings::Rulings;
use crate::situation::StatedOrders;
use crate::standing::Standing;
use shootout_ruleset::InputError;

/// The attack of a unit under some facts, with its cover in doubt or not.
pub(crate) struct Fire<'d> {
    pub attacker: Fighter<'d>,
    pub means: Means,
    facts: &'d Facts,
    orders: StatedOrders,
    rulings: &'d Rulings,
}

impl<'d> Fire<'d> {
    pub fn new(attacker: &'d Unit, means: Means, facts: &'d Facts, rulings: &'d Rulings) -> Self {
        let orders = StatedOrders::of(facts);
        Self { attacker: Fighter::new(attacker), means, facts, orders, rulings }
    }

    /// Whether a die says if there is cover (SQ-DICE-09).
    pub fn is_in_doubt(&self) -> bool {
        self.facts.cover_doubt
    }

    /// The attack on a target as it stands, with the stated cover or without.
    pub fn on(&self, target: &Fighter<'_>, now: &Standing, is_open: bool) -> Attack {
        let mut how = self.facts.circumstances(self.means, &self.orders);
        if is_open {
            how.terrain = Cover::None;
        }
        let attacker_now = Standing::of(self.attacker.unit);
        attack((&self.attacker, &attacker_now), (target, now), &how, self.rulings)
    }

    /// Whether it matters on the way how many models are removed: where a removal pins (SQ-KW-44).
    pub fn removals_matter(&self, target: &Fighter<'_>) -> bool {
        let is_shoot = self.facts.circumstances(self.means, &self.orders).is_shoot(self.rulings);
        is_shoot
            && target.is_pinned_like_others()
            && self.attacker.all_weapons().any(|weapon| weapon.keywords.sniper_scope)
    }

    /// How much work the odds of the attack are on a target as it stands.
    pub fn effort(&self, target: &Fighter<'_>, now: &Standing) -> Effort {
        let times = if self.is_in_doubt() { 2.0 } else { 1.0 };
        self.on(target, now, false).cheapest().1.times(times)
    }

    /// Checks the attack by itself, and what it needs to know of its target.
    pub fn check(
        &self,
        [attacker, target, facts]: [&str; 3],
        of_target: &Fighter<'_>,
    ) -> Result<(), InputError> {
        let how = self.facts.circumstances(self.means, &self.orders);
        let groups = self.attacker.check(attacker, &how)?;
        self.orders.check(facts, groups)?;
        check_armour(of_target, target)?;
        let tests = self.means != Means::BlazeAway || self.rulings.blaze_is_shoot;
        if tests && self.attacker.burns(&how) {
            let what = "n of n+; a weapon with It Burns! makes it test its nerve";
            needed(of_target.unit.nerve, &format!("{target}.nerve"), what)?;
        }
        Ok(())
    }
}

/// Checks that wounds on a unit can be rolled.
pub(crate) fn check_armour(of_unit: &Fighter<'_>, path: &str) -> Result<(), InputError> {
    let armour = of_unit.has_armour().then_some(());
    needed(armour, &format!("{path}.armour"), "n of n+ that an attacker must reach to wound")
}
