//! What is rolled in a scene, and what the dice do to it.

use super::{CrewMember, Kind, SceneDocument, SceneShip};
use crate::question::{FateQuestion, thrown};
use crate::roles::Names;
use crate::track::{Absorbed, BoxValue};
use crate::vehicles::attack::AttackScenario;
use crate::vehicles::duel::dogfight::Pilot;
use crate::vehicles::duel::dogfight::on_your_six::TailScenario;
use crate::vehicles::fire::Fired;
use crate::vehicles::gunner::Rating;
use crate::vehicles::overcome::OvercomeScenario;
use shootout_ruleset::prelude::*;

pub(super) fn number(number: i32) -> Node {
    Node::of(&number)
}

/// The skill that is rolled; 0 where nobody has it.
fn skill(rating: Option<Rating>) -> (&'static str, Node) {
    ("skill", number(rating.unwrap_or_default().get()))
}

impl SceneDocument {
    pub(super) fn detect_question(&self, one: &CrewMember, by: usize, at: usize) -> Node {
        let size = |place: usize| ("size", number(self.ship(place).size.get()));
        Node::object([
            ("detector", Node::object([size(by), skill(one.notice)])),
            ("target", Node::object([size(at)])),
        ])
    }

    /// What someone overcomes; none where nothing is.
    pub(super) fn overcome_question(&self, kind: Kind, one: &CrewMember, by: usize) -> Option<Node> {
        let ship = self.ship(by);
        let kind_of = |name: &str| ("kind", Node::Text(name.to_owned()));
        Some(match (kind, ship.craft) {
            (Kind::ExtraZone, Some(craft)) => {
                Node::object([kind_of("ground"), skill(one.pilot), ("craft", Node::of(&craft))])
            }
            (Kind::ExtraZone, None) => Node::object([
                kind_of("zone"),
                skill(one.pilot),
                ("size", number(ship.size.get())),
                ("medium", Node::of(&ship.medium)),
            ]),
            (Kind::Repair, _) => {
                let consequence = Node::of(&self.open_consequence(by)?);
                Node::object([kind_of("repair"), skill(one.engineering), ("consequence", consequence)])
            }
            (Kind::Navigate, _) => {
                Node::object([kind_of("navigation"), skill(one.navigation), ("difficulty", number(2))])
            }
            (Kind::Advantage, _) => {
                Node::object([kind_of("advantage"), skill(one.advantage_skill()), ("difficulty", number(2))])
            }
            _ => return None,
        })
    }

    pub(super) fn attacker(&self, one: &CrewMember, by: usize) -> Node {
        Node::object([
            ("name", Node::of(&one.name)),
            ("skill", number(one.shoot.unwrap_or_default().get())),
            ("size", number(self.ship(by).size.get())),
            ("group", Node::of(&one.group)),
            ("helpers", Node::of(&one.helpers)),
            ("weapon", Node::of(&one.weapon)),
            ("modifier", Node::of(&one.attack_modifier)),
            // A boost is for the next roll of one's own (FV-A6).
            ("invocations", Node::of(&one.boosts)),
        ])
    }

    pub(super) fn fired_at(&self, ship: &SceneShip) -> Node {
        Node::object([
            ("name", Node::of(&ship.name)),
            ("size", Node::of(&ship.size)),
            ("pilot", number(self.pilot_of(ship))),
            ("manoeuvrable", Node::of(&ship.manoeuvrable)),
            ("defence", Node::of(&ship.defence)),
            ("base", Node::of(&ship.base)),
            ("modifier", Node::of(&ship.modifier)),
            ("named", Node::of(&ship.named)),
            ("boxes", Node::of(&ship.free_boxes())),
            ("consequences", Node::of(&ship.free_consequences())),
        ])
    }

    /// A turn in which the first gets on the other's tail, or shakes them off (FV-40, FV-42).
    pub(super) fn tail_question(&self, by: usize, at: usize) -> Node {
        let (own, other) = (self.ship(by), self.ship(at));
        let craft = |ship: &SceneShip| {
            Node::object([("name", Node::of(&ship.name)), ("pilot", number(self.pilot_of(ship)))])
        };
        let tailed = other.tailing == own.name;
        Node::object([("a", craft(own)), ("b", craft(other)), ("tailed", Node::of(&tailed))])
    }

    pub(super) fn overcame(
        &mut self,
        kind: Kind,
        by: usize,
        scenario: &OvercomeScenario,
        words: &str,
        success: bool,
    ) -> String {
        let (name, place) = (self.crew[by].name.to_string(), self.ship_of(by));
        let mut more = String::new();
        if success {
            match kind {
                Kind::ExtraZone => more = self.leave_zone(by),
                Kind::Navigate => self.ships[place].calculated = true,
                _ => self.ships[place].repaired.extend(scenario.consequence),
            }
        }
        let does = match kind {
            Kind::ExtraZone => "moves an extra zone",
            Kind::Navigate => "calculates the jump",
            _ => "repairs",
        };
        format!("{name} {does}: {words}.{more}")
    }

    pub(super) fn attacked(
        &mut self,
        by: usize,
        at: usize,
        scenario: &AttackScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        if scenario.who_fires().is_empty() {
            return Err(InputError::new(
                "attackers",
                "nobody within range",
                "an attacker within range (FV-25)",
            ));
        }
        let thrown = thrown(scenario, faces)?;
        let (name, place) = (self.crew[by].name.to_string(), self.ship_of(at));
        let dice = scenario.dice();
        let fired: Vec<Fired<'_>> = thrown.dice.iter().filter_map(|throw| dice.duel.fired(throw)).collect();
        for Fired { absorbed, .. } in &fired {
            self.ships[place].absorb(absorbed);
        }
        if self.ships[place].out {
            self.lose_tails(place);
        }
        let target = self.ships[place].name.to_string();
        let paid = self.pay_for_attack(by, place, scenario);
        let margin = fired.last().map_or(0, |fired| fired.margin);
        let boost = self.boosted(by, place, scenario, margin);
        let words = thrown.last_words(&Names::default()).join(", ");
        Ok(format!("{name} attacks {target}: {words}.{paid}{boost}"))
    }

    pub(super) fn tailed(
        &mut self,
        by: usize,
        at: usize,
        scenario: &TailScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let thrown = thrown(scenario, faces)?;
        let tail = thrown.outcome.tail;
        let margin = TailScenario::margin(&thrown.dice);
        let (own, other) = (self.ship_of(by), self.ship_of(at));
        let names = [own, other].map(|place| self.ships[place].name.clone());
        if tail != Some(Pilot::B) && self.ships[other].tailing == names[0] {
            self.leave_tail(other);
        }
        let who = match tail {
            Some(Pilot::A) => {
                self.get_on_tail(own, other, margin);
                format!("{} is on the tail of {}", names[0], names[1])
            }
            Some(Pilot::B) => format!("{} stays on the tail of {}", names[1], names[0]),
            None => "nobody is on the other's tail".to_owned(),
        };
        Ok(format!("{} manoeuvres against {}: margin {margin}, {who}.", self.crew[by].name, names[1]))
    }
}

impl SceneShip {
    /// Uses up what absorbed a hit.
    fn absorb(&mut self, absorbed: &Absorbed) {
        self.taken.extend(absorbed.consequences());
        let free = self.free_boxes();
        let used: Vec<BoxValue> = match absorbed.stress_box() {
            Some(value) => vec![BoxValue::nearest(value)],
            None => free.into_iter().take(absorbed.boxes_used() as usize).collect(),
        };
        self.used_boxes.extend(used);
        self.used_boxes.sort();
        self.out |= absorbed.is_out();
    }
}
