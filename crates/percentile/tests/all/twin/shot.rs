//! What the hundred faces of one to-hit roll mean (P-HIT-5).

use super::deviation::caught_by_a_miss;
use super::number::{Number, low_enough};
use super::one_face;
use super::strike::{End, Layer, Strike, at_the_firer, layers, strikes};
use shootout_odds::{Rational, Weight};
use shootout_percentile::damage::Severity;
use shootout_percentile::location::{Location, LocationBand};
use shootout_percentile::rulings::{
    AutoJamSet, BurstLocation, ExplosionLocation, JamShot, LocationChart, MinHitLocation,
};
use shootout_percentile::scenario::{Mode, Scenario};

/// What becomes of the weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// It works.
    Works,
    /// It jams.
    Jams,
    /// It explodes.
    Explodes,
}

/// What becomes of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is not hit.
    Missed,
    /// It is hit, and its cover stops the shot.
    StoppedByCover,
    /// It is hit, and what it wears stops the shot.
    Stopped,
    /// The shot gets through, with what it does if there is a damage chart.
    Penetrated(Option<Severity>),
}

/// What a stray burst does to the target that the shot missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Nothing: there is no burst, or it does not reach the target.
    Elsewhere,
    /// It catches the target, and something is in the way.
    Stopped,
    /// It catches the target and gets through, with what it does if there is a damage chart.
    Penetrated(Option<Severity>),
}

/// All that later shots and the count of a story need to know of one shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What becomes of the weapon.
    pub weapon: Weapon,
    /// What becomes of the target.
    pub effect: Effect,
    /// What the burst does to it after a miss.
    pub stray: Stray,
}

/// One shot, dice yet unrolled.
#[derive(Clone, Debug)]
pub struct Odds {
    /// Every outcome with its chance.
    pub outcomes: Vec<(Outcome, Rational)>,
    /// The chance to hit each location.
    pub by_location: Vec<Rational>,
    /// The chance to meet each layer.
    pub met: Vec<Rational>,
    /// The chance to be stopped by each layer.
    pub stopped: Vec<Rational>,
    /// The chance that a burst catches the target.
    pub caught: Rational,
    /// The chance to explode and get through what the firer wears.
    pub backlash: Rational,
    /// The chance of each wound to the firer.
    pub backlash_wounds: Vec<Rational>,
}

impl Odds {
    /// The chance of the outcomes that `asked` says yes to.
    pub fn chance(&self, asked: impl Fn(&Outcome) -> bool) -> Rational {
        let mut sum = Rational::zero();
        for (outcome, chance) in &self.outcomes {
            if asked(outcome) {
                sum.add(chance);
            }
        }
        sum
    }

    fn add(&mut self, outcome: Outcome, chance: &Rational) {
        if chance.is_zero() {
            return;
        }
        match self.outcomes.iter_mut().find(|known| known.0 == outcome) {
            Some(known) => known.1.add(chance),
            None => self.outcomes.push((outcome, chance.clone())),
        }
    }
}

/// Loops over the faces of one shot.
pub struct Shooting<'s> {
    scenario: &'s Scenario,
    layers: Vec<Layer>,
    strikes: Vec<Strike>,
    strikes_on_firer: Vec<Strike>,
    caught_by_a_miss: Option<Rational>,
}

impl<'s> Shooting<'s> {
    /// Prepares what is the same for every shot: what a hit on each location meets.
    pub fn new(scenario: &'s Scenario) -> Self {
        let radius_m = scenario.weapon.burst_radius_m;
        Self {
            scenario,
            layers: layers(scenario),
            strikes: strikes(scenario),
            strikes_on_firer: strikes(&at_the_firer(scenario)),
            caught_by_a_miss: radius_m.map(|radius| caught_by_a_miss(scenario, radius.get())),
        }
    }

    /// What a shot with this number does.
    pub fn odds(&self, number: Number, mode: Mode) -> Odds {
        let layers = self.layers.len();
        let mut odds = Odds {
            outcomes: Vec::new(),
            by_location: vec![Rational::zero(); 6],
            met: vec![Rational::zero(); layers],
            stopped: vec![Rational::zero(); layers],
            caught: Rational::zero(),
            backlash: Rational::zero(),
            backlash_wounds: vec![Rational::zero(); Severity::ALL.len()],
        };
        for roll in 1..=100 {
            self.one_roll(roll, number, mode, &mut odds);
        }
        odds
    }

    fn one_roll(&self, roll: i32, number: Number, mode: Mode, odds: &mut Odds) {
        let weapon = self.malfunction(roll, mode);
        if weapon == Weapon::Explodes {
            self.explode(roll, odds);
        }
        let (low_enough, by_minimum) = match number {
            Number::Automatic(_) => (true, false),
            Number::Roll(number) => low_enough(self.scenario, roll, number),
        };
        let lost = weapon != Weapon::Works && self.scenario.rulings.jam_shot == JamShot::Lost;
        if !low_enough || lost {
            // A-AREA-3: a shot that jams lands nowhere.
            return match (weapon, &self.caught_by_a_miss) {
                (Weapon::Works, Some(caught)) => self.stray(roll, caught, odds),
                _ => odds.add(missed(weapon, Stray::Elsewhere), &one_face()),
            };
        }
        odds.caught.add(&one_face());
        let fresh = by_minimum && self.scenario.rulings.min_hit_location == MinHitLocation::Fresh;
        if let Some(called) = self.scenario.target.called {
            // A-MOD-7: the hit lands on the part that was called.
            self.hit(weapon, called, &one_face(), odds);
        } else if fresh {
            for fresh_roll in 1..=100 {
                let chance = one_face().times(&one_face());
                self.hit(weapon, self.struck(fresh_roll), &chance, odds);
            }
        } else {
            self.hit(weapon, self.struck(reversed(roll)), &one_face(), odds);
        }
    }

    fn struck(&self, number: i32) -> Location {
        on_the_chart(self.scenario, self.scenario.target.location_chart.as_deref(), number)
    }

    fn hit(&self, weapon: Weapon, location: Location, chance: &Rational, odds: &mut Odds) {
        odds.by_location[location as usize].add(chance);
        let strike = &self.strikes[location as usize];
        for (met, here) in odds.met.iter_mut().zip(&strike.met) {
            met.add(&chance.times(here));
        }
        for (end, share) in &strike.ends {
            let chance = chance.times(share);
            let effect = match end {
                End::Stopped(layer) => {
                    odds.stopped[*layer].add(&chance);
                    if self.layers[*layer].kind == "cover" { Effect::StoppedByCover } else { Effect::Stopped }
                }
                End::Through(wound) => Effect::Penetrated(*wound),
            };
            odds.add(Outcome { weapon, effect, stray: Stray::Elsewhere }, &chance);
        }
    }

    /// P-AREA-4 with A-LOC-4: a miss of a working weapon catches the target with this chance, and strikes it somewhere.
    fn stray(&self, roll: i32, caught: &Rational, odds: &mut Odds) {
        let landed = one_face();
        odds.add(missed(Weapon::Works, Stray::Elsewhere), &landed.times(&caught.complement()));
        let caught = landed.times(caught);
        odds.caught.add(&caught);
        match self.scenario.rulings.burst_location {
            BurstLocation::Reversed => self.strike_astray(self.struck(reversed(roll)), &caught, odds),
            BurstLocation::Fresh => {
                for fresh_roll in 1..=100 {
                    self.strike_astray(self.struck(fresh_roll), &caught.times(&one_face()), odds);
                }
            }
        }
    }

    fn strike_astray(&self, location: Location, chance: &Rational, odds: &mut Odds) {
        for (end, share) in &self.strikes[location as usize].ends {
            let stray = match end {
                End::Stopped(_) => Stray::Stopped,
                End::Through(wound) => Stray::Penetrated(*wound),
            };
            odds.add(missed(Weapon::Works, stray), &chance.times(share));
        }
    }

    /// P-JAM-4 with A-JAM-8.
    fn explode(&self, roll: i32, odds: &mut Odds) {
        match self.scenario.rulings.explosion_location {
            ExplosionLocation::Reversed => self.hit_the_firer(reversed(roll), &one_face(), odds),
            ExplosionLocation::Fresh => {
                for fresh_roll in 1..=100 {
                    self.hit_the_firer(fresh_roll, &one_face().times(&one_face()), odds);
                }
            }
        }
    }

    fn hit_the_firer(&self, number: i32, chance: &Rational, odds: &mut Odds) {
        for (end, share) in &self.strikes_on_firer[on_the_chart(self.scenario, None, number) as usize].ends {
            let End::Through(wound) = end else { continue };
            odds.backlash.add_product(chance, share);
            if let Some(wound) = wound {
                odds.backlash_wounds[*wound as usize].add_product(chance, share);
            }
        }
    }

    /// P-JAM-1, P-JAM-2, P-JAM-4, with A-JAM-2, A-JAM-3, A-JAM-7 and A-JAM-9.
    fn malfunction(&self, roll: i32, mode: Mode) -> Weapon {
        let (weapon, rulings) = (&self.scenario.weapon, &self.scenario.rulings);
        let top_three = roll >= 98;
        let double = roll == 100 || (roll > 10 && roll % 11 == 0);
        let jams = match (mode, rulings.auto_jam_set) {
            (Mode::Single, _) => top_three,
            (Mode::Semi, _) => top_three || (double && rulings.doubles_on_semi),
            (Mode::Auto, AutoJamSet::DoublesAnd98) => top_three || double,
            (Mode::Auto, AutoJamSet::DoublesOnly) => double,
        };
        if !jams || !weapon.can_jam {
            return Weapon::Works;
        }
        let explodes = weapon.plasma && (top_three || rulings.plasma_doubles_explode);
        if explodes { Weapon::Explodes } else { Weapon::Jams }
    }
}

fn missed(weapon: Weapon, stray: Stray) -> Outcome {
    Outcome { weapon, effect: Effect::Missed, stray }
}

/// P-LOC-2 and A-LOC-1. Only a target has a chart of its own; all others are struck by the printed one then.
fn on_the_chart(scenario: &Scenario, own: Option<&[LocationBand]>, number: i32) -> Location {
    use Location::{Body, Head, LeftArm, LeftLeg, RightArm, RightLeg};
    let sides = match (scenario.rulings.location_chart, own) {
        (LocationChart::Custom, Some(own)) => {
            let band = own.iter().find(|band| number <= band.up_to.get());
            return band.map(|band| band.location).expect("a chart that reaches 100");
        }
        (LocationChart::Wfrp, _) => [RightArm, LeftArm, RightLeg, LeftLeg],
        _ => [LeftArm, RightArm, LeftLeg, RightLeg],
    };
    match number {
        ..=15 => Head,
        16..=35 => sides[0],
        36..=55 => sides[1],
        56..=80 => Body,
        81..=90 => sides[2],
        _ => sides[3],
    }
}

/// P-LOC-1: both digits change places; 00 stays 00, which is 100 (A-LOC-2).
fn reversed(roll: i32) -> i32 {
    match roll {
        100 => 100,
        _ => roll % 10 * 10 + roll / 10,
    }
}
