//! What is rolled in a scene, and what the dice do to it.

use super::{CrewMember, Kind, SceneDocument, SceneShip};
use crate::companion::{read, settled};
use crate::question::FateQuestion;
use crate::track::{Absorbed, BoxValue};
use crate::transcript::Script;
use crate::vehicles::attack::AttackScenario;
use crate::vehicles::detect::DetectScenario;
use crate::vehicles::duel::contest::ContestScenario;
use crate::vehicles::duel::dogfight::on_your_six::TailScenario;
use crate::vehicles::gunner::Rating;
use crate::vehicles::overcome::OvercomeScenario;
use shootout_ruleset::InputError;
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::Asked;

pub(super) fn number(number: i32) -> Node {
    Node::of(&number)
}

/// The skill that is rolled; 0 where nobody has it.
fn skill(rating: Option<Rating>) -> (&'static str, Node) {
    ("skill", number(rating.unwrap_or_default().get()))
}

impl SceneDocument {
    /// What is rolled for an action, without the rulings; none where nothing is.
    pub(super) fn asked(&self, kind: Kind, by: usize, at: usize) -> Option<Asked> {
        let one = self.crew.get(by)?;
        let (question, document) = match kind {
            Kind::Attack => (
                AttackScenario::ASK,
                Node::object([
                    ("attackers", Node::List(vec![self.attacker(one, by)])),
                    ("target", self.target(self.ship(at))),
                ]),
            ),
            Kind::Tail => (TailScenario::ASK, self.tail_question(by, at)),
            Kind::Detect => (DetectScenario::ASK, self.detect_question(one, by, at)),
            Kind::Duel => (ContestScenario::ASK, self.duel_question(by, at)),
            _ => (OvercomeScenario::ASK, self.overcome_question(kind, one, by)?),
        };
        Some(Asked { question, document })
    }

    fn detect_question(&self, one: &CrewMember, by: usize, at: usize) -> Node {
        let size = |place: usize| ("size", number(self.ship(place).size.get()));
        Node::object([
            ("detector", Node::object([size(by), skill(one.notice)])),
            ("target", Node::object([size(at)])),
        ])
    }

    /// What someone overcomes; none where nothing is.
    fn overcome_question(&self, kind: Kind, one: &CrewMember, by: usize) -> Option<Node> {
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

    fn attacker(&self, one: &CrewMember, by: usize) -> Node {
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

    fn target(&self, ship: &SceneShip) -> Node {
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
    fn tail_question(&self, by: usize, at: usize) -> Node {
        let (own, other) = (self.ship(by), self.ship(at));
        let craft = |ship: &SceneShip| {
            Node::object([("name", Node::of(&ship.name)), ("pilot", number(self.pilot_of(ship)))])
        };
        let tailed = other.tailing == own.name;
        Node::object([("a", craft(own)), ("b", craft(other)), ("tailed", Node::of(&tailed))])
    }

    /// Does what was rolled, and says what happened.
    pub(super) fn take_dice(
        &mut self,
        kind: Kind,
        by: usize,
        at: usize,
        document: &Node,
        faces: &str,
    ) -> Result<String, InputError> {
        let name = self.crew[by].name.to_string();
        match kind {
            Kind::Attack => self.attacked(by, at, &read(document)?, faces),
            Kind::Tail => self.tailed(by, at, &read(document)?, faces),
            Kind::Duel => self.fought(by, at, &read(document)?, faces),
            Kind::Advantage => self.took_advantage(by, at, &read(document)?, faces),
            Kind::Detect => {
                let scenario: DetectScenario = read(document)?;
                let (words, _) = played(&scenario, faces)?;
                Ok(format!("{name} looks for {}: {words}.", self.ship(at).name))
            }
            _ => {
                let scenario: OvercomeScenario = read(document)?;
                let (words, success) = played(&scenario, faces)?;
                Ok(self.overcame(kind, by, &scenario, &words, success == "success"))
            }
        }
    }

    fn overcame(
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

    fn attacked(
        &mut self,
        by: usize,
        at: usize,
        scenario: &AttackScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let mut play = scenario.fire("target");
        if play.asks().is_none() {
            return Err(InputError::new(
                "attackers",
                "nobody within range",
                "an attacker within range (FV-25)",
            ));
        }
        let rolls = if scenario.ship().active { 2 } else { 1 };
        let words = settled(faces, rolls, |dice| Some(play.give(dice)).filter(|words| !words.is_empty()))?;
        let (name, place) = (self.crew[by].name.to_string(), self.ship_of(at));
        self.ships[place].absorb(&play.absorbed);
        if self.ships[place].out {
            self.lose_tails(place);
        }
        let target = self.ships[place].name.to_string();
        let paid = self.pay_for_attack(by, place, scenario);
        let boost = self.boosted(by, place, scenario, &words);
        Ok(format!("{name} attacks {target}: {}.{paid}{boost}", words.join(", ")))
    }

    fn tailed(
        &mut self,
        by: usize,
        at: usize,
        scenario: &TailScenario,
        faces: &str,
    ) -> Result<String, InputError> {
        let mut script = scenario.script()?;
        let words = settled(faces, 2, |dice| Some(script.give(dice)).filter(|words| !words.is_empty()))?;
        let (own, other) = (self.ship_of(by), self.ship_of(at));
        let names = [own, other].map(|place| self.ships[place].name.clone());
        let has = |word: &str| words.iter().any(|told| told == word);
        if !has("tail b") && self.ships[other].tailing == names[0] {
            self.leave_tail(other);
        }
        if has("tail a") {
            let margin = words.iter().find_map(|word| word.strip_prefix("margin ")?.parse().ok());
            self.get_on_tail(own, other, margin.unwrap_or_default());
        }
        let who = if has("tail a") {
            format!("{} is on the tail of {}", names[0], names[1])
        } else if has("tail b") {
            format!("{} stays on the tail of {}", names[1], names[0])
        } else {
            "nobody is on the other's tail".to_owned()
        };
        let margin = words.first().cloned().unwrap_or_default();
        Ok(format!("{} manoeuvres against {}: {margin}, {who}.", self.crew[by].name, names[1]))
    }
}

/// What the dice of a single roll settle, and the last word of it.
fn played<Q: FateQuestion>(scenario: &Q, faces: &str) -> Result<(String, String), InputError> {
    let mut script = scenario.script()?;
    let mut rolls = 0;
    let given = crate::dice::rolls(faces)?;
    let mut words = Vec::new();
    for dice in &given {
        if script.asks().is_some() {
            words = script.give(*dice);
            rolls += 1;
        }
    }
    if script.asks().is_some() || rolls != given.len() || words.is_empty() {
        return Err(InputError::new("faces", format!("{} rolls", given.len()), "the dice of this action"));
    }
    let last = words.last().cloned().unwrap_or_default();
    Ok((words.join(", "), last))
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
