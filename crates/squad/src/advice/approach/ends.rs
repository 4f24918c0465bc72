//! How each approach ends, and what that is worth: what is decided.

use super::{Approach, Coming};
use crate::advice::goal::Side;
use crate::assault::Ended;
use crate::attack::Attack;
use crate::attack::fighter::Fighter;
use crate::fire::Fire;
use crate::observable::chance;
use crate::standing::Standing;
use crate::target::shot;
use shootout_odds::Weight;
use shootout_odds::staged::{States, Worked, merged};
use shootout_ruleset::InputError;
use shootout_ruleset::decides::Decides;

/// How the defender may stand after the fire, if there is any.
type Standings<W> = States<Standing, W>;

impl Approach {
    /// How the defender may stand when it is assaulted.
    fn standings<W: Weight>(&self, by: Coming, worked: &mut Worked<Attack, W>) -> Standings<W> {
        let now = Standing::of(&self.defender);
        let Some(means) = by.means() else { return vec![(now, W::one())] };
        let (shooter, facts) = (self.shooter(), self.fire_facts());
        let target = Fighter::new(&self.defender);
        let attack = Fire::new(&shooter, means, &facts, &self.rulings).on(&target, &now, false);
        let ends = worked.all_ends(&attack).into_iter();
        merged(ends.map(|(end, weight)| (shot(&target, now, &end).standing, weight)))
    }

    /// How it ends against a defender that stands like this, whatever it does best.
    fn ends_against<W: Weight>(
        &self,
        by: Coming,
        defender: Standing,
        worked: &mut Worked<Attack, W>,
    ) -> States<Ended, W> {
        let mut worst: Option<(W, States<Ended, W>)> = None;
        for reaction in self.reactions() {
            let assault = self.assault(by, reaction);
            let terms = assault.terms_against(defender);
            if terms.lapsed().is_some() && self.best_reaction {
                continue;
            }
            let ends = terms.ends(worked);
            let worth = self.goal.worth(Side::Attacker, &ends, &self.defender);
            if worst.as_ref().is_none_or(|(known, _)| worth < *known && !worth.about(known)) {
                worst = Some((worth, ends));
            }
        }
        worst.map(|(_, ends)| ends).unwrap_or_default()
    }

    /// How it ends when the attacker comes like this, the fire included.
    fn ends<W: Weight>(&self, by: Coming, worked: &mut Worked<Attack, W>) -> ApproachEnds<W> {
        let standings = self.standings::<W>(by, worked);
        let assault = self.assault(by, None);
        let mut all: States<Ended, W> = Vec::new();
        for (defender, weight) in &standings {
            if defender.is_gone() {
                all.push((assault.unopposed(*defender), weight.clone()));
                continue;
            }
            let ends = self.ends_against(by, *defender, worked).into_iter();
            all.extend(ends.map(|(end, chance)| (end, weight.times(&chance))));
        }
        ApproachEnds { gone_before_contact: chance(&standings, Standing::is_gone), ends: merged(all) }
    }
}

/// How an approach ends.
pub(super) struct ApproachEnds<W> {
    /// The fire leaves nobody to assault.
    pub gone_before_contact: W,
    /// The ends with their chances, the fire included.
    pub ends: States<Ended, W>,
}

/// The approaches that are possible, with what their fights have in common.
pub(super) struct Approaches<'q, W: Weight> {
    question: &'q Approach,
    possible: Vec<Coming>,
    worked: Worked<Attack, W>,
}

impl<'q, W: Weight> Approaches<'q, W> {
    pub fn new(question: &'q Approach, possible: Vec<Coming>) -> Self {
        Self { question, possible, worked: Worked::new() }
    }
}

impl<W: Weight> Decides<W> for Approaches<'_, W> {
    type Choice = Coming;
    type Result = ApproachEnds<W>;

    fn choices(&self) -> Vec<Coming> {
        self.possible.clone()
    }

    fn result(&mut self, by: &Coming) -> Result<Option<ApproachEnds<W>>, InputError> {
        Ok(Some(self.question.ends(*by, &mut self.worked)))
    }

    fn worth(&self, result: &ApproachEnds<W>) -> W {
        self.question.goal.worth(Side::Attacker, &result.ends, &self.question.defender)
    }
}
