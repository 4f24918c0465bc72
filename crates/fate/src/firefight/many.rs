//! Many who attack alike.

use super::document::AttackScenario;
use super::invoked::is_any;
use crate::many::{BY_ONE_HIT, heaviest, hits_and_stress, one, without_invocations};
use crate::question::FateQuestion;
use shootout_ruleset::many::{Adds, ManyRules, One, Repeats, WorstOf};
use shootout_ruleset::prelude::*;

/// Which questions many can ask at once.
pub(crate) const MANY: &[ManyRules] = &[ManyRules::of::<AttackScenario>()];

impl Repeats for AttackScenario {
    const QUESTION: &'static str = Self::ASK;
    const ONE: &'static str = "attacker";
    const ADDS: &'static [Adds] = &hits_and_stress(true);
    const TOLD: &'static str = "hits";
    const WORST: Option<WorstOf> = Some(heaviest(true));
    const OUT: &'static str = BY_ONE_HIT;

    fn read(document: &Node) -> Result<Self, InputError> {
        let attack: Self = decode(document, "")?;
        attack.check()?;
        attack.targeting().check("")?;
        Ok(attack)
    }

    fn one<W: AnswerWeight>(&self) -> Result<One<W>, InputError> {
        let attack = self.attack();
        let settled = self.reach(&attack).roll.outcomes::<W>().into_iter();
        let attacks: Vec<_> =
            settled.map(|(settled, chance)| (attack.done(&settled).stress, chance)).collect();
        let invokes = is_any(&self.attacker, &self.defender);
        Ok(one(&attacks, &self.track(), invokes.then(|| without_invocations("FF-I1"))))
    }
}
