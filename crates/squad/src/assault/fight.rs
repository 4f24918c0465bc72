//! Reaction and strikes: how both sides stand, and the wounds that each suffered, always together.

use super::Reaction;
use super::terms::{FightOrder, Terms};
use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::Fighter;
use crate::attack::setup::attack;
use crate::attack::state::State;
use crate::document::unit::MAX_PARTS;
use crate::nerve::{NerveTest, Tested};
use crate::standing::{Removal, Standing};
use crate::target::shot;
use crate::throw::{Throw, Thrower};
use shootout_odds::staged::Staged;
use shootout_odds::{Counts, Pool};

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
    /// The test to evade, while that matters.
    pub evades: Tested,
}

/// A step of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FightStep {
    /// The test of a defender that evades, and once more if that is inspired.
    Evade,
    EvadeAgain,
    /// Whether a defender that passed gets clear.
    Clear,
    /// The fire of the reaction.
    Fire,
    /// The strike of one side.
    Strike {
        of_attacker: bool,
    },
}

/// What the odds of an attack in the fight depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StrikeKey {
    is_fire: bool,
    of_attacker: bool,
    models: [u8; MAX_PARTS],
    pinned: bool,
    shields: u8,
    parts: [bool; MAX_PARTS],
}

impl Terms<'_> {
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

    /// The striker and the target. Where both strike together, the defender does so as it stood before (SQ-ASL-13): the reaction was the
    /// attacker's loss alone.
    fn sides<'s>(
        &'s self,
        of_attacker: bool,
        now: &'s Exchange,
    ) -> ((&'s Fighter<'s>, &'s Standing), (&'s Fighter<'s>, &'s Standing)) {
        let attacker = (&self.attacker, &now.attacker);
        if of_attacker {
            return (attacker, (&self.defender, &now.defender));
        }
        let striker = if self.is_together() { &self.defender_now } else { &now.defender };
        ((&self.defender, striker), attacker)
    }

    /// Whether both strike at full numbers (SQ-ASL-13).
    fn is_together(&self) -> bool {
        self.order == FightOrder::Simultaneous
    }

    /// Whether nobody strikes any more.
    fn is_over(&self, of_attacker: bool, now: &Exchange) -> bool {
        let ((_, striker), (_, target)) = self.sides(of_attacker, now);
        now.avoided || striker.is_gone() || target.is_gone()
    }

    /// One side by its name, and what it does here.
    fn words_of(&self, attacker: bool, does: &str) -> String {
        let unit = if attacker { self.attacker.unit } else { self.defender.unit };
        format!("{} ({does})", unit.capital_name())
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
}

impl Staged for Terms<'_> {
    type State = Exchange;
    type Step = FightStep;
    type Why = Throw;
    type Block = Attack;
    type Key = StrikeKey;

    fn start(&self) -> Exchange {
        Exchange {
            attacker: self.attacker_now,
            defender: self.defender_now,
            attacker_wounds: 0,
            defender_wounds: 0,
            avoided: false,
            died_on_the_way: false,
            evades: Tested::default(),
        }
    }

    fn steps(&self) -> Vec<FightStep> {
        let mut steps = Vec::new();
        match self.reaction {
            Some(Reaction::Evade) => {
                steps.extend([FightStep::Evade, FightStep::EvadeAgain, FightStep::Clear]);
            }
            Some(reaction) if reaction.means().is_some() => steps.push(FightStep::Fire),
            _ => {}
        }
        let first = self.order != FightOrder::DefenderFirst;
        steps.extend([first, !first].map(|of_attacker| FightStep::Strike { of_attacker }));
        steps
    }

    fn dice(&self, step: FightStep, now: &Exchange) -> Option<Pool> {
        match step {
            FightStep::Evade | FightStep::EvadeAgain => {
                self.evade_test()?.dice(step == FightStep::EvadeAgain, now.evades)
            }
            FightStep::Clear if now.evades == Tested::Passed => {
                Some(self.assault.facts.evade_clears.stated())
            }
            FightStep::Clear | FightStep::Fire | FightStep::Strike { .. } => None,
        }
    }

    fn why(&self, step: FightStep, _: &Exchange) -> Throw {
        let need = self.evade_test().map_or(0, |test| test.need);
        let throw = NerveTest::throw("evade", need, step == FightStep::EvadeAgain);
        Throw { thrower: Thrower::one(self.words_of(false, Reaction::label(self.reaction))), ..throw }
    }

    fn after(&self, step: FightStep, now: Exchange, counts: Counts) -> Exchange {
        match step {
            FightStep::Evade | FightStep::EvadeAgain => {
                Exchange { evades: now.evades.with(step == FightStep::EvadeAgain, counts), ..now }
            }
            FightStep::Clear => Exchange { avoided: counts.of(1) > 0, evades: Tested::default(), ..now },
            FightStep::Fire | FightStep::Strike { .. } => now,
        }
    }

    fn key(&self, step: FightStep, now: &Exchange) -> Option<StrikeKey> {
        let (is_fire, of_attacker) = match step {
            FightStep::Fire => (true, false),
            FightStep::Strike { of_attacker } if !self.is_over(of_attacker, now) => (false, of_attacker),
            _ => return None,
        };
        let ((_, striker), (_, target)) = self.sides(of_attacker, now);
        Some(StrikeKey {
            is_fire,
            of_attacker,
            models: striker.models,
            pinned: striker.pinned,
            shields: target.shields,
            parts: target.models.map(|models| models > 0),
        })
    }

    fn block(&self, step: FightStep, now: &Exchange) -> Option<Attack> {
        match step {
            FightStep::Strike { of_attacker } => Some(self.strike_of(of_attacker, now)),
            _ => self.reaction_fire(),
        }
    }

    fn after_block(&self, step: FightStep, now: Exchange, end: &State) -> Exchange {
        match step {
            FightStep::Strike { of_attacker } => self.after_strike(of_attacker, now, end),
            _ => self.after_fire(now, end),
        }
    }

    fn why_of_block(&self, step: FightStep, _: &Exchange, block: &Attack, why: Throw) -> Throw {
        let (number, of_attacker, does) = match step {
            FightStep::Strike { of_attacker: true } => (1, true, "attacker"),
            FightStep::Strike { of_attacker: false } => (2, false, "defender"),
            _ => (0, false, Reaction::label(self.reaction)),
        };
        let thrower = Thrower::attacking(self.words_of(of_attacker, does), block.weapons());
        Throw { attack: Some(number), thrower, ..why }
    }
}
