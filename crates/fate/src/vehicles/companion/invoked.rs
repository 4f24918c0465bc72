//! Boosts, aspects and fate points: what is made of them, and what an attack spends (FV-03, FV-10, FV-12, FV-37).

use super::{CrewMember, SceneDocument, SceneShip};
use crate::companion::{Aspect, BOOSTS, FATE_POINTS, FREE_INVOCATIONS, invoked_by};
use crate::opposed::last;
use crate::question::thrown;
use crate::vehicles::attack::AttackScenario;
use crate::vehicles::gunner::Rating;
use crate::vehicles::overcome::OvercomeScenario;
use crate::vehicles::success::Advantage;
use shootout_ruleset::prelude::*;

impl CrewMember {
    /// The skill with which they create advantages: the best of command, helm and sensors (FV-12).
    pub(super) fn advantage_skill(&self) -> Option<Rating> {
        [self.command, self.pilot, self.notice].into_iter().flatten().max()
    }
}

impl SceneDocument {
    /// Someone has so many boosts more.
    pub(super) fn gets_boosts(&mut self, place: usize, number: i32) {
        let one = &mut self.crew[place];
        one.boosts = BoundedInt::nearest(one.boosts.get() + number);
    }

    /// Who is at the helm of a ship: the best pilot aboard.
    fn helm_of(&self, ship: usize) -> Option<usize> {
        let aboard = |place: &usize| self.crew[*place].ship == self.ships[ship].name;
        let pilots = (0..self.crew.len()).filter(|place| self.crew[*place].pilot.is_some());
        // Of equals the first.
        pilots.filter(aboard).rev().max_by_key(|place| self.crew[*place].pilot)
    }

    /// What an advantage comes to: free invocations of an aspect on the foe's ship, for a friend as many boosts; a tie is a boost.
    pub(super) fn took_advantage(
        &mut self,
        by: usize,
        at: usize,
        scenario: &OvercomeScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let margin = last(&thrown(scenario, faces)?.dice).unwrap_or_default().margin;
        let [name, other] = [by, at].map(|place| self.crew[place].name.to_string());
        let came = match Advantage::of(margin) {
            Advantage::Nothing => "nothing comes of it".to_owned(),
            Advantage::Boost => {
                self.gets_boosts(by, 1);
                format!("{name} gets a boost")
            }
            Advantage::Aspect(free) if self.is_friend(by, at) => {
                self.gets_boosts(at, free);
                format!("{other} gets {}", counted(free, "boost"))
            }
            Advantage::Aspect(free) => {
                let place = self.ship_of(at);
                let aspect = Name::new("New aspect").unwrap_or_default();
                self.ships[place].aspects.push(Aspect { aspect, free: Rating::nearest(free) });
                format!("an aspect on {} with {}", self.ships[place].name, counted(free, "free invocation"))
            }
        };
        let for_whom = if self.is_friend(by, at) { "for" } else { "over" };
        Ok(format!("{name} creates an advantage {for_whom} {other}: margin {margin}, {came}."))
    }

    /// What the attacker and the helm of the ship have invoked: boosts first, then free invocations of the other ship's aspects, then
    /// fate points.
    pub(super) fn pay_for_attack(&mut self, by: usize, at: usize, scenario: &AttackScenario) -> String {
        let attackers = scenario.attackers.first().map_or(0, |one| one.invocations.get());
        let attacker = self.pay_for(Some(by), at, attackers);
        let own = self.ship_of(by);
        let defender = self.pay_for(self.helm_of(at), own, scenario.target.invocations.get());
        [attacker, defender].into_iter().flatten().map(|words| format!(" {words}")).collect()
    }

    fn pay_for(&mut self, place: Option<usize>, against: usize, invoked: i32) -> Option<String> {
        let place = place.filter(|_| invoked > 0)?;
        let mut left = invoked;
        let mut take = |have: i32| {
            let taken = left.min(have);
            left -= taken;
            taken
        };
        let one = &mut self.crew[place];
        let boosts = take(one.boosts.get());
        one.boosts = BoundedInt::nearest(one.boosts.get() - boosts);
        let mut free = 0;
        for aspect in &mut self.ships[against].aspects {
            let taken = take(aspect.free.get());
            aspect.free = Rating::nearest(aspect.free.get() - taken);
            free += taken;
        }
        let one = &mut self.crew[place];
        let points = take(one.fate_points.get());
        one.fate_points = Rating::nearest(one.fate_points.get() - points);
        // Those that the scene does not know of are free ones of the place, or of a friend.
        free += left;
        let spent = [(points, FATE_POINTS), (boosts, BOOSTS), (free, FREE_INVOCATIONS)];
        Some(invoked_by(&self.crew[place].name, spent))
    }

    /// Who gets a boost by an attack (FV-37, FV-A11): the attacker by a tie, the helm of the ship by defending with style.
    pub(super) fn boosted(&mut self, by: usize, at: usize, scenario: &AttackScenario, margin: i32) -> String {
        let ship: &SceneShip = &self.ships[at];
        let (who, name) = match margin {
            0 => (Some(by), self.crew[by].name.to_string()),
            ..=-3 if scenario.ship().active || scenario.rulings.passive_boost => {
                (self.helm_of(at), ship.name.to_string())
            }
            _ => return String::new(),
        };
        if let Some(place) = who {
            self.gets_boosts(place, 1);
        }
        format!(" {name} gets a boost.")
    }
}
