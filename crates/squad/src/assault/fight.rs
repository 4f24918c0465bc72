//! Reaction and strikes: how both sides stand, and the wounds that each suffered, always together.

use super::Reaction;
use super::terms::{FightOrder, Terms};
use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::Fighter;
use crate::attack::setup::attack;
use crate::attack::state::State;
use crate::nerve::NerveTest;
use crate::standing::{Removal, Standing};
use crate::steps::{Merging, States, Worked, merged};
use crate::target::shot;
use shootout_odds::Weight;
use std::rc::Rc;

/// Both sides, and what they suffered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Exchange {
    pub attacker: Standing,
    pub defender: Standing,
    /// Wounds that the attacker suffered, as they count for the result.
    pub attacker_wounds: u16,
    /// The same of the defender.
    pub defender_wounds: u16,
    /// Whether there was no fight at all.
    pub avoided: bool,
    /// Whether the reaction left nobody to attack (SQ-A18).
    pub died_on_the_way: bool,
}

/// Strikes, by what their odds depend on.
struct Struck<W> {
    of_attacker: bool,
    models: [u8; 6],
    pinned: bool,
    shields: u8,
    parts: [bool; 6],
    ends: Rc<States<State, W>>,
}

/// Strikes whose odds are known.
struct Known<'w, W> {
    worked: &'w mut Worked<Attack, W>,
    strikes: Vec<Struck<W>>,
}

impl Terms<'_> {
    /// How it begins.
    pub fn start(&self) -> Exchange {
        Exchange {
            attacker: self.attacker_now,
            defender: self.defender_now,
            attacker_wounds: 0,
            defender_wounds: 0,
            avoided: false,
            died_on_the_way: false,
        }
    }

    /// The fire of the reaction, if the defender shoots.
    pub fn reaction_fire(&self) -> Option<Attack> {
        let means = self.reaction?.means()?;
        let defender = (&self.defender, &self.defender_now);
        let attacker = (&self.attacker, &self.attacker_now);
        Some(attack(defender, attacker, &self.shots(means), &self.assault.rulings))
    }

    /// The strike of one side as both stand now.
    pub fn strike_of(&self, of_attacker: bool, now: &Exchange) -> Attack {
        let (striker, target) = self.sides(of_attacker, now);
        attack(striker, target, &self.strike(of_attacker), &self.assault.rulings)
    }

    /// The striker and the target.
    fn sides<'s>(
        &'s self,
        of_attacker: bool,
        now: &'s Exchange,
    ) -> ((&'s Fighter<'s>, &'s Standing), (&'s Fighter<'s>, &'s Standing)) {
        let (attacker, defender) = ((&self.attacker, &now.attacker), (&self.defender, &now.defender));
        if of_attacker { (attacker, defender) } else { (defender, attacker) }
    }

    /// The test of a defender that evades.
    pub fn evade_test(&self) -> Option<NerveTest> {
        let evades = self.reaction == Some(Reaction::Evade);
        evades.then(|| NerveTest::of(self.defender.unit, &self.defender_now, self.is_covered()))
    }

    /// How the attacker stands after the fire of the reaction.
    pub fn after_fire(&self, mut now: Exchange, end: &State) -> Exchange {
        let counted = self.counted(&self.attacker, &now.attacker, end.total);
        now.attacker_wounds += counted;
        now.attacker = shot(&self.attacker, now.attacker, end).standing;
        now.died_on_the_way = now.attacker.is_gone();
        now
    }

    /// Wounds as they count for the result (SQ-A17).
    fn counted(&self, of: &Fighter<'_>, before: &Standing, wounds: u16) -> u16 {
        if self.assault.rulings.cap_wounds { wounds.min(of.healths.left(before)) } else { wounds }
    }

    /// How the target of a strike stands after it (SQ-ASL-12).
    pub fn after_strike(&self, of_attacker: bool, mut now: Exchange, end: &State) -> Exchange {
        let (_, (target, before)) = self.sides(of_attacker, &now);
        let counted = self.counted(target, before, end.total);
        let mut standing = target.healths.wounded(*before, end.total, Removal::Assault);
        if !standing.is_gone() {
            standing.shields = end.shields;
            if end.pins {
                standing = standing.pinned(target.keywords.vehicle);
            }
        }
        if of_attacker {
            now.defender = standing;
            now.defender_wounds += counted;
        } else {
            now.attacker = standing;
            now.attacker_wounds += counted;
        }
        now
    }

    /// How much work its odds are: each strike is worked out for every number of models that may be left to strike, and of shields that may be
    /// left to its target; then all strikes are put together.
    pub fn effort(&self) -> Effort {
        let start = self.start();
        let [of_attacker, of_defender] =
            [true, false].map(|attacks| self.strike_of(attacks, &start).cheapest().1);
        let fire = self.reaction_fire().map(|fire| fire.cheapest().1);
        // Whoever was hit has so many models, and so many shields. Fewer models are less than their share of the work.
        let models = |now: &Standing| f64::from(now.models_left()) / 2.0 + 1.0;
        let shields = |now: &Standing| f64::from(now.shields) + 1.0;
        let (mut attackers, mut defenders) = (1.0, 1.0);
        if fire.is_some() {
            let pinned = if self.attacker.is_pinned_like_others() { 2.0 } else { 1.0 };
            attackers *= pinned * models(&start.attacker);
            defenders *= shields(&start.attacker);
        }
        match self.order {
            FightOrder::AttackerFirst => defenders *= models(&start.defender),
            FightOrder::DefenderFirst => attackers *= models(&start.attacker) * shields(&start.defender),
            FightOrder::Simultaneous => {}
        }
        let fired = fire.map_or(1.0, |fire| fire.ends);
        let (first, second) = match self.order {
            FightOrder::DefenderFirst => (of_defender.ends, of_attacker.ends),
            FightOrder::AttackerFirst | FightOrder::Simultaneous => (of_attacker.ends, of_defender.ends),
        };
        let together = Effort::of(fired * first, second, first * (second + fired));
        let strikes = of_attacker.times(attackers).then(of_defender.times(defenders));
        fire.unwrap_or_default().then(strikes).again(together)
    }

    /// Every way in which it may go.
    pub fn fought<W: Weight>(&self, worked: &mut Worked<Attack, W>) -> States<Exchange, W> {
        let mut known = Known { worked, strikes: Vec::new() };
        let mut states = self.reacted(&mut known);
        match self.order {
            FightOrder::AttackerFirst => {
                states = self.struck(true, states, &mut known);
                states = self.struck(false, states, &mut known);
            }
            FightOrder::DefenderFirst => {
                states = self.struck(false, states, &mut known);
                states = self.struck(true, states, &mut known);
            }
            FightOrder::Simultaneous => states = self.struck_together(states, &mut known),
        }
        states
    }

    fn reacted<W: Weight>(&self, known: &mut Known<'_, W>) -> States<Exchange, W> {
        let start = self.start();
        if let Some(test) = self.evade_test() {
            let avoids = test.pass::<W>().times(&self.assault.facts.evade_clears.weight());
            let states = [(start, avoids.complement()), (Exchange { avoided: true, ..start }, avoids)];
            return states.into_iter().filter(|(_, weight)| !weight.is_zero()).collect();
        }
        let Some(fire) = self.reaction_fire() else { return vec![(start, W::one())] };
        let ends = fire.ends(start.attacker.shields, known.worked);
        merged(ends.iter().map(|(end, weight)| (self.after_fire(start, end), weight.clone())).collect())
    }

    /// After one side has struck, if anyone is left to strike and to be struck.
    fn struck<W: Weight>(
        &self,
        of_attacker: bool,
        states: States<Exchange, W>,
        known: &mut Known<'_, W>,
    ) -> States<Exchange, W> {
        let mut after = Merging::new(states.len());
        for (now, weight) in states {
            if now.is_over() {
                after.push(now, weight);
                continue;
            }
            for (end, chance) in self.strike_ends(of_attacker, &now, known).iter() {
                after.push(self.after_strike(of_attacker, now, end), weight.times(chance));
            }
        }
        after.finish()
    }

    /// After both have struck at full numbers (SQ-ASL-13).
    fn struck_together<W: Weight>(
        &self,
        states: States<Exchange, W>,
        known: &mut Known<'_, W>,
    ) -> States<Exchange, W> {
        let mut after = Merging::new(states.len());
        for (now, weight) in states {
            if now.is_over() {
                after.push(now, weight);
                continue;
            }
            let (of_attacker, of_defender) =
                (self.strike_ends(true, &now, known), self.strike_ends(false, &now, known));
            for (end, chance) in of_attacker.iter() {
                let (hit, weight) = (self.after_strike(true, now, end), weight.times(chance));
                for (end, chance) in of_defender.iter() {
                    after.push(self.after_strike(false, hit, end), weight.times(chance));
                }
            }
        }
        after.finish()
    }

    fn strike_ends<W: Weight>(
        &self,
        of_attacker: bool,
        now: &Exchange,
        known: &mut Known<'_, W>,
    ) -> Rc<States<State, W>> {
        let ((_, striker), (_, target)) = self.sides(of_attacker, now);
        let parts = target.models.map(|models| models > 0);
        let is_same = |struck: &&Struck<W>| {
            struck.of_attacker == of_attacker
                && (struck.models, struck.pinned) == (striker.models, striker.pinned)
                && (struck.shields, struck.parts) == (target.shields, parts)
        };
        if let Some(struck) = known.strikes.iter().find(is_same) {
            return Rc::clone(&struck.ends);
        }
        let strike = self.strike_of(of_attacker, now);
        let ends = Rc::new(strike.ends(target.shields, known.worked));
        known.strikes.push(Struck {
            of_attacker,
            models: striker.models,
            pinned: striker.pinned,
            shields: target.shields,
            parts,
            ends: Rc::clone(&ends),
        });
        ends
    }
}

impl Exchange {
    /// Whether nobody strikes any more.
    pub fn is_over(&self) -> bool {
        self.avoided || self.attacker.is_gone() || self.defender.is_gone()
    }
}
