//! A blow as a procedure: to hit, location, parry, layers, damage (P-FLOW-1, P-MELEE-1).

use super::blow_path::BlowPaths;
use super::parry::parry_faces;
use super::scenario::{MeleeScenario, MeleeWeapon};
use super::to_hit::number;
use crate::damage::Severity;
use crate::jam::TOP_THREE;
use crate::location::{Chart, Location};
use crate::rulings::{JamShot, MinHitLocation, Rulings};
use crate::success::{hit_faces, needs_the_minimum};
use shootout_odds::{Dice, Faces, Next, Procedure, Roll, Transition};
use shootout_ruleset::InputError;

const ALL_FACES: Faces = Faces::up_to(100);

/// One blow, ready to be read: as odds, as dice, at the table.
#[derive(Clone, Debug)]
pub struct Blow<'s> {
    scenario: &'s MeleeScenario,
    number: i32,
    hits: Faces,
    jams: Faces,
    parries: Faces,
    chart: Chart,
    pub(super) ways: BlowPaths<'s>,
}

impl<'s> Blow<'s> {
    /// Makes a blow ready.
    ///
    /// # Errors
    ///
    /// When the scenario does not go together ([`MeleeScenario::check`]).
    pub fn new(scenario: &'s MeleeScenario) -> Result<Self, InputError> {
        scenario.check()?;
        let rulings = &scenario.rulings;
        let number = number(scenario);
        Ok(Self {
            scenario,
            number,
            hits: hit_faces(number, rulings),
            jams: jam_faces(&scenario.weapon, rulings),
            parries: parry_faces(&scenario.defender, rulings),
            chart: Chart::of(None, rulings),
            ways: BlowPaths::new(scenario),
        })
    }

    /// The scenario it was made of.
    pub const fn scenario(&self) -> &'s MeleeScenario {
        self.scenario
    }

    /// The number to roll, before the 1% minimum.
    pub const fn to_hit(&self) -> i32 {
        self.number
    }

    /// The rolls that hit: at or under the number, at the least 01. No upper limit holds, as only firearms jam (A-HIT-4,
    /// A-JAM-10); what jams is lost or not as with any shot (A-JAM-1).
    pub fn hits(&self) -> Faces {
        match self.scenario.rulings.jam_shot {
            JamShot::Lost => self.hits - self.jams,
            JamShot::HitsThenJams => self.hits,
        }
    }

    /// The rolls that jam the weapon (A-JAM-10).
    pub const fn jams(&self) -> Faces {
        self.jams
    }

    /// The rolls that parry the blow, when it hits (P-PARRY-1).
    pub const fn parries(&self) -> Faces {
        self.parries
    }

    fn struck_meanings(&self, found: &mut Vec<Transition<State, Event>>) {
        let rulings = &self.scenario.rulings;
        let fresh =
            rulings.min_hit_location == MinHitLocation::Fresh && needs_the_minimum(self.number, rulings);
        for (jam, faces) in [(false, ALL_FACES - self.jams), (true, self.jams)] {
            let hits = faces & self.hits();
            let missed = Event::Struck { hit: false, jam, location: None, penetrated: false };
            found.push(Transition::new(faces - hits, missed, State::Over));
            if fresh {
                let event = Event::Struck { hit: true, jam, location: None, penetrated: false };
                found.push(Transition::new(hits, event, State::Rolling(Step::Locate)));
                continue;
            }
            for location in Location::ALL {
                let (then, penetrated) = self.landed(location);
                let event = Event::Struck { hit: true, jam, location: Some(location), penetrated };
                found.push(Transition::new(hits & self.chart.by_reversed_digits(location), event, then));
            }
        }
    }

    fn located_meanings(&self, found: &mut Vec<Transition<State, Event>>) {
        for location in Location::ALL {
            let (then, penetrated) = self.landed(location);
            let event = Event::Located { location, penetrated };
            found.push(Transition::new(self.chart.by_fresh_roll(location), event, then));
        }
    }

    fn parry_meanings(&self, location: Location, found: &mut Vec<Transition<State, Event>>) {
        for (parried, faces) in [(true, self.parries), (false, ALL_FACES - self.parries)] {
            let (then, penetrated) = self.along(location, parried, 0);
            found.push(Transition::new(faces, Event::Parry { parried, penetrated }, then));
        }
    }

    fn layer_meanings(
        &self,
        location: Location,
        parried: bool,
        index: u8,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        let (layer, pass) = self.ways.at(location, parried).barriers[usize::from(index)];
        let (then, penetrated) = self.along(location, parried, index + 1);
        found.push(Transition::new(pass, Event::Layer { layer, through: true, penetrated }, then));
        let stopped = Event::Layer { layer, through: false, penetrated: false };
        found.push(Transition::new(ALL_FACES - pass, stopped, State::Over));
    }

    fn damage_meanings(&self, location: Location, parried: bool, found: &mut Vec<Transition<State, Event>>) {
        let wounds = self.ways.at(location, parried).wounds.unwrap_or_default();
        for (severity, faces) in Severity::ALL.into_iter().zip(wounds) {
            found.push(Transition::new(faces, Event::Wounded(severity), State::Over));
        }
    }

    /// Where a blow goes on that lands here, and whether nothing is in its way.
    fn landed(&self, location: Location) -> (State, bool) {
        if self.scenario.defender.parries {
            return (State::Rolling(Step::Parry { location }), false);
        }
        self.along(location, false, 0)
    }

    /// Where a blow goes on from a layer of its way, and whether all is got through.
    fn along(&self, location: Location, parried: bool, index: u8) -> (State, bool) {
        let way = self.ways.at(location, parried);
        if usize::from(index) < way.barriers.len() {
            return (State::Rolling(Step::Layer { location, parried, index }), false);
        }
        let damage = State::Rolling(Step::Damage { location, parried });
        (if way.wounds.is_some() { damage } else { State::Over }, true)
    }
}

impl Procedure for Blow<'_> {
    type State = State;
    type Why = Step;
    type Event = Event;

    fn start(&self) -> State {
        State::Rolling(Step::ToHit)
    }

    fn next(&self, state: State) -> Next<Step> {
        match state {
            State::Rolling(step) => Next::Roll(Roll::new(Dice::D100, step)),
            State::Over => Next::Done,
        }
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, Event>>) {
        match state {
            State::Rolling(Step::ToHit) => self.struck_meanings(found),
            State::Rolling(Step::Locate) => self.located_meanings(found),
            State::Rolling(Step::Parry { location }) => self.parry_meanings(location, found),
            State::Rolling(Step::Layer { location, parried, index }) => {
                self.layer_meanings(location, parried, index, found);
            }
            State::Rolling(Step::Damage { location, parried }) => {
                self.damage_meanings(location, parried, found);
            }
            State::Over => {}
        }
    }
}

/// Where a blow stands. Later states are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// A die is to be rolled for this.
    Rolling(Step),
    /// The blow is over.
    Over,
}

/// What a die is rolled for, in the order in which a blow goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// To hit (P-MELEE-1).
    ToHit,
    /// Where it strikes, by a fresh roll (A-LOC-3).
    Locate,
    /// To parry (P-PARRY-1).
    Parry {
        /// Where the blow strikes.
        location: Location,
    },
    /// To get through a layer (P-PEN-1).
    Layer {
        /// Where the blow strikes.
        location: Location,
        /// Whether it was parried.
        parried: bool,
        /// The layer, counted along the way.
        index: u8,
    },
    /// How badly it hurts (P-MELEE-4).
    Damage {
        /// Where the blow strikes.
        location: Location,
        /// Whether it was parried.
        parried: bool,
    },
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The blow was struck.
    Struck {
        /// Whether it hits.
        hit: bool,
        /// Whether the weapon jams.
        jam: bool,
        /// Where it strikes, if the roll says.
        location: Option<Location>,
        /// Whether it hits and nothing is in the way.
        penetrated: bool,
    },
    /// A fresh roll says where it strikes.
    Located {
        /// Where.
        location: Location,
        /// Whether nothing is in the way.
        penetrated: bool,
    },
    /// A parry was tried.
    Parry {
        /// Whether it succeeded.
        parried: bool,
        /// Whether nothing is left in the way.
        penetrated: bool,
    },
    /// A layer was met.
    Layer {
        /// Which: the field, then the armour from the outermost inwards, then a parry without armour.
        layer: u8,
        /// Whether it was got through.
        through: bool,
        /// Whether it was the last in the way.
        penetrated: bool,
    },
    /// A wound was rolled.
    Wounded(Severity),
}

impl Event {
    /// Whether this is that the blow gets through everything.
    pub const fn penetrates(&self) -> bool {
        match self {
            Event::Struck { penetrated, .. }
            | Event::Located { penetrated, .. }
            | Event::Parry { penetrated, .. }
            | Event::Layer { penetrated, .. } => *penetrated,
            Event::Wounded(_) => false,
        }
    }

    /// Where the blow strikes, if this says so.
    pub const fn location(&self) -> Option<Location> {
        match self {
            Event::Struck { location, .. } => *location,
            Event::Located { location, .. } => Some(*location),
            Event::Parry { .. } | Event::Layer { .. } | Event::Wounded(_) => None,
        }
    }
}

/// The to-hit rolls that jam the weapon: 98, 99 and 00, as an attack is one shot and knows no modes (A-JAM-10).
pub fn jam_faces(weapon: &MeleeWeapon, rulings: &Rulings) -> Faces {
    if weapon.can_jam() && rulings.melee_firearm_jams { TOP_THREE } else { Faces::NONE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulings::RollTest;
    use shootout_odds::Play;

    fn read(text: &str) -> MeleeScenario {
        serde_json::from_str(text).unwrap()
    }

    fn of_ws(ws: i32, weapon: &str) -> MeleeScenario {
        let mut scenario = read(&format!(
            r#"{{ "attacker": {{ "ws": 0 }}, "weapon": {weapon}, "defender": {{ "ws": 40 }} }}"#
        ));
        scenario.attacker.ws = crate::number::BoundedInt::nearest(ws);
        scenario
    }

    fn hits_and_jams(scenario: &MeleeScenario) -> (u32, u32) {
        let blow = Blow::new(scenario).unwrap();
        (blow.hits().len(), blow.jams().len())
    }

    /// A-HIT-4: 01 hits however low WS is; a blade of WS 98 or more does hit on 98-00.
    #[test]
    fn smallest_and_largest_chance() {
        for (ws, hits) in [(0, 1), (1, 1), (45, 45), (97, 97), (99, 99), (130, 100)] {
            assert_eq!(hits_and_jams(&of_ws(ws, "{}")), (hits, 0), "WS {ws}");
        }
        let mut under = of_ws(45, "{}");
        under.rulings.roll_test = RollTest::StrictlyUnder;
        assert_eq!(hits_and_jams(&under), (44, 0));
    }

    /// A-JAM-10, A-JAM-1: a pistol of WS 130 jams on 98-00 and the blow is lost, or hits all the same; ruled otherwise it
    /// does not jam at all.
    #[test]
    fn firearms_jam() {
        let mut pistol = of_ws(130, r#"{ "kind": "pistol" }"#);
        assert_eq!(hits_and_jams(&pistol), (97, 3));
        pistol.rulings.jam_shot = JamShot::HitsThenJams;
        assert_eq!(hits_and_jams(&pistol), (100, 3));
        pistol.rulings.melee_firearm_jams = false;
        pistol.rulings.jam_shot = JamShot::Lost;
        assert_eq!(hits_and_jams(&pistol), (100, 0));
    }

    /// What the faces given, one after another, turn out to mean.
    fn played(scenario: &MeleeScenario, faces: &[u32]) -> Vec<Event> {
        let blow = Blow::new(scenario).unwrap();
        let mut play = Play::new(&blow);
        let events = faces.iter().map(|&face| play.give(&[face]).unwrap().event.unwrap()).collect();
        assert_eq!(play.asks(), None, "nothing is left to roll");
        events
    }

    /// P-MELEE-1, P-PARRY-1, A-PARRY-3: a blow die by die: 34 hits the right arm, 40 parries, 31 is over 60 + 10 - 40.
    #[test]
    fn a_parried_blow_die_by_die() {
        let scenario = read(
            r#"{ "attacker": { "ws": 45 }, "weapon": { "penetration": { "primitive": 10 } },
             "defender": { "ws": 40, "parries": true, "armour": [ { "kind": "primitive", "base": 60 } ] } }"#,
        );
        let struck =
            Event::Struck { hit: true, jam: false, location: Some(Location::RightArm), penetrated: false };
        let parry = |parried| Event::Parry { parried, penetrated: false };
        let layer = |through| Event::Layer { layer: 0, through, penetrated: through };
        assert_eq!(played(&scenario, &[34, 40, 31]), [struck, parry(true), layer(false)]);
        assert_eq!(played(&scenario, &[34, 40, 30]), [struck, parry(true), layer(true)]);
        assert_eq!(played(&scenario, &[34, 41, 70]), [struck, parry(false), layer(true)]);
        let missed = Event::Struck { hit: false, jam: false, location: None, penetrated: false };
        assert_eq!(played(&scenario, &[46]), [missed]);
    }

    /// P-MELEE-5, A-PARRY-2, A-PARRY-4: unless the table says that they parry, no parry is rolled and the defender's WS
    /// changes nothing; without armour the blow goes straight to damage.
    #[test]
    fn no_parry_unless_stated() {
        for ws in [0, 200] {
            let mut scenario = of_ws(45, "{}");
            scenario.defender.ws = crate::number::BoundedInt::nearest(ws);
            let struck =
                Event::Struck { hit: true, jam: false, location: Some(Location::Head), penetrated: true };
            assert_eq!(played(&scenario, &[10]), [struck]);
        }
    }

    /// A-LOC-3: a hit by the 1% minimum is to the head, or where a fresh roll says.
    #[test]
    fn location_of_a_lucky_hit() {
        let mut scenario = of_ws(0, "{}");
        assert_eq!(played(&scenario, &[1])[0].location(), Some(Location::Head));
        scenario.rulings.min_hit_location = MinHitLocation::Fresh;
        let located = Event::Located { location: Location::Body, penetrated: true };
        assert_eq!(played(&scenario, &[1, 56])[1], located);
    }

    /// P-MELEE-4: a blow that penetrates is rolled on the chart.
    #[test]
    fn damage_is_rolled_last() {
        let mut scenario = of_ws(45, "{}");
        let chart =
            r#"{ "rows": [ { "up_to": 10, "result": "dead" }, { "up_to": 100, "result": "light" } ] }"#;
        scenario.damage = Some(serde_json::from_str(chart).unwrap());
        assert_eq!(played(&scenario, &[10, 10])[1], Event::Wounded(Severity::Dead));
        assert_eq!(played(&scenario, &[10, 11])[1], Event::Wounded(Severity::Light));
    }

    fn jams(weapon: &str, melee_firearm_jams: bool) -> Faces {
        let weapon: MeleeWeapon = serde_json::from_str(weapon).unwrap();
        let rulings = Rulings { melee_firearm_jams, ..Rulings::default() };
        jam_faces(&weapon, &rulings)
    }

    /// A-JAM-10, A-JAM-9: firearms jam on 98-00 unless ruled otherwise; butts, blades and fists do not.
    #[test]
    fn which_weapons_jam() {
        let top_three = Faces::between(98, 100);
        for kind in ["pistol", "basic"] {
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), true), top_three);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": true }}"#), true), top_three);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": false }}"#), true), Faces::NONE);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), false), Faces::NONE);
        }
        for kind in ["melee", "unarmed"] {
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), true), Faces::NONE);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": true }}"#), true), Faces::NONE);
        }
    }
}
