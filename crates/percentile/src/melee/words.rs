//! The dice of a blow in words.

use super::blow::{Blow, Event, State, Step};
use super::blow_path::outermost_armour;
use crate::damage::{Severity, damage_need, damage_sum};
use crate::location::{Location, hits_where, unprotected};
use crate::penetration::{pass_words, passed_words};
use crate::success::success_words;
use serde::Serialize;
use shootout_odds::{Procedure, Roll, Rolled, Transition};
use shootout_ruleset::dice::{Narrate, Reveals, RollRequest, RollResult, ranges, two_digits};

impl Blow<'_> {
    fn need_to_hit(&self) -> String {
        let number = self.to_hit();
        let hits = match success_words(number, &self.scenario().rulings) {
            Some(rolls) => format!("{rolls} hits"),
            None => format!("01 hits ({number})"),
        };
        if self.jams().is_empty() { hits } else { hits + "; 98-00 jams" }
    }

    fn need_to_parry(&self) -> String {
        let rolls = success_words(self.scenario().defender.ws.get(), &self.scenario().rulings);
        rolls.map_or_else(|| "no roll is low enough".to_owned(), |rolls| format!("{rolls} parries"))
    }

    fn ask_layer(&self, location: Location, parried: bool, index: u8) -> (&'static str, String, String) {
        let scenario = self.scenario();
        let (place, pass) = self.ways.at(location, parried).barriers[usize::from(index)];
        let layer = &self.ways.layers[usize::from(place)];
        let lowered = parried && outermost_armour(&scenario.defender, location) == Some(usize::from(place));
        let rule = if lowered { "P-PARRY-1" } else { "P-PEN-1" };
        let after = if lowered { ", parried" } else { "" };
        let what = format!("To get through {} of {}{after}", layer.name, scenario.defender.name);
        (rule, what, pass_words(layer, pass, &scenario.rulings))
    }

    /// What the damage roll is changed by.
    fn added_to_damage(&self, location: Location, parried: bool) -> i32 {
        let chart = self.scenario().damage.as_ref().map_or(0, |chart| chart.modifier.get());
        self.ways.at(location, parried).shift + chart
    }
}

/// What is given away by what a roll meant: whatever went through tells of armour.
const fn told_reveals(event: &Event) -> Reveals {
    match event {
        Event::Wounded(_) => Reveals::Anything,
        Event::Layer { .. } => Reveals::Protection,
        event if event.penetrates() => Reveals::Protection,
        _ => Reveals::Nothing,
    }
}

/// What an event means to whoever looks for the face that brings it.
const fn means(event: &Event) -> &'static str {
    match event {
        Event::Struck { hit: true, jam: false, .. } => "hits",
        Event::Struck { hit: true, jam: true, .. } => "hits, then jams",
        Event::Struck { jam: true, .. } => "jams",
        Event::Struck { .. } => "misses",
        Event::Located { location, .. } => location.words(),
        Event::Parry { parried: true, .. } => "parried",
        Event::Parry { .. } => "not parried",
        Event::Layer { through: true, .. } => "through",
        Event::Layer { .. } => "stopped",
        Event::Wounded(severity) => severity.words(),
    }
}

fn tell_struck(roll: u32, hit: bool, jam: bool, location: Option<Location>) -> String {
    let struck = match (hit, location) {
        (false, _) => format!("{} misses", two_digits(roll)),
        (true, None) => format!("{} hits", two_digits(roll)),
        (true, Some(location)) => hits_where(roll, location),
    };
    match (jam, hit) {
        (false, _) => struck,
        (true, true) => struck + ", then the weapon jams",
        (true, false) => struck + ": the weapon jams",
    }
}

/// What a blow that was rolled out came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BlowOutcome {
    /// Whether it hit.
    pub hit: bool,
    /// Whether it got through everything.
    pub penetrating: bool,
    /// Whether the weapon jammed (A-JAM-10).
    pub jammed: bool,
    /// The wound; null when no damage was rolled.
    pub wound: Option<Severity>,
}

impl Narrate for Blow<'_> {
    const RULE_SET: &'static str = crate::NAME;
    type Outcome = BlowOutcome;

    fn ask(&self, roll: &Roll<Step>, _: &[Rolled<Step, Event>], _: Option<usize>) -> RollRequest {
        let scenario = self.scenario();
        let (attacker, defender) = (&scenario.attacker.name, &scenario.defender.name);
        let (rule, what, need) = match roll.why {
            Step::ToHit => {
                let what = format!("{attacker} strikes at {defender}: {}", scenario.weapon.name);
                ("P-MELEE-1", what, self.need_to_hit())
            }
            Step::Locate => ("P-LOC-2", format!("Where {defender} is struck"), "hit location".to_owned()),
            Step::Parry { .. } => ("P-PARRY-1", format!("{defender} parries"), self.need_to_parry()),
            Step::Layer { location, parried, index } => self.ask_layer(location, parried, index),
            Step::Damage { location, parried } => {
                let need = damage_need(self.added_to_damage(location, parried));
                ("P-MELEE-4", format!("Damage to {defender}"), need)
            }
        };
        let mut transitions = Vec::new();
        self.transitions(State::Rolling(roll.why), &mut transitions);
        let meaning = |way: &Transition<State, Event>| (way.faces, means(&way.event).to_owned());
        let ranges = ranges(transitions.iter().map(meaning).collect());
        let reveals = match roll.why {
            Step::ToHit | Step::Locate | Step::Parry { .. } => Reveals::Nothing,
            Step::Layer { .. } => Reveals::Protection,
            Step::Damage { .. } => Reveals::Anything,
        };
        RollRequest { dice: roll.dice.sides(), rule, what, need, ranges, reveals, ..RollRequest::default() }
    }

    fn tell(&self, rolled: &Rolled<Step, Event>, _: &[Rolled<Step, Event>]) -> RollResult {
        let words = rolled.event.map_or_else(String::new, |event| match event {
            Event::Struck { hit, jam, location, penetrated } => {
                tell_struck(rolled.outcome, hit, jam, location) + unprotected(penetrated) + "."
            }
            Event::Located { location, penetrated } => {
                format!("{}: {}{}.", two_digits(rolled.outcome), location.words(), unprotected(penetrated))
            }
            Event::Parry { parried: true, penetrated: false } => "Parried: harder to get through.".to_owned(),
            Event::Parry { parried: true, penetrated: true } => {
                "Parried, and through all the same.".to_owned()
            }
            Event::Parry { parried: false, penetrated } => format!("Not parried{}.", unprotected(penetrated)),
            Event::Layer { through, penetrated, .. } => passed_words(through, penetrated).to_owned(),
            Event::Wounded(severity) => {
                let added = match rolled.roll.why {
                    Step::Damage { location, parried } => self.added_to_damage(location, parried),
                    _ => 0,
                };
                format!("{}: {}.", damage_sum(rolled.outcome, added), severity.words())
            }
        });
        let reveals = rolled.event.as_ref().map_or(Reveals::Nothing, told_reveals);
        RollResult {
            ask: self.ask(&rolled.roll, &[], None),
            faces: rolled.roll.dice.faces(rolled.outcome),
            words,
            reveals,
        }
    }

    fn outcome(&self, events: &[Self::Event]) -> BlowOutcome {
        let mut outcome = BlowOutcome::default();
        for event in events {
            outcome.penetrating |= event.penetrates();
            match event {
                Event::Struck { hit, jam, .. } => {
                    outcome.hit |= hit;
                    outcome.jammed |= jam;
                }
                Event::Wounded(severity) => outcome.wound = Some(*severity),
                _ => {}
            }
        }
        outcome
    }

    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String> {
        let events: Vec<Self::Event> = rolled.iter().filter_map(|rolled| rolled.event).collect();
        let outcome = Narrate::outcome(self, &events);
        let struck = match (outcome.hit, outcome.penetrating) {
            (false, _) => "no hit",
            (true, false) if over => "a hit that does not get through",
            (true, false) => "a hit",
            (true, true) => "a hit that gets through",
        };
        let mut lines = vec![struck.to_owned()];
        lines.extend(outcome.wound.map(|severity| severity.words().to_owned()));
        if outcome.jammed {
            lines.push("the weapon is jammed".to_owned());
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::melee::MeleeScenario;
    use shootout_odds::Play;

    /// What is asked and told while these faces are rolled.
    fn transcript(text: &str, faces: &[u32]) -> Vec<[String; 3]> {
        let scenario: MeleeScenario = serde_json::from_str(text).unwrap();
        let blow = Blow::new(&scenario).unwrap();
        let mut play = Play::new(&blow);
        let told = faces.iter().map(|&face| {
            let asked = play.asks().map(|roll| blow.ask(&roll, &[], None)).unwrap();
            let told = blow.tell(&play.give(&[face]).unwrap(), &[]);
            assert_eq!((&told.ask, &told.faces), (&asked, &vec![face]));
            [asked.what, asked.need, told.words]
        });
        let told = told.collect();
        assert_eq!(play.asks(), None);
        told
    }

    fn lines<const N: usize>(lines: [[&str; 3]; N]) -> Vec<[String; 3]> {
        lines.map(|line| line.map(str::to_owned)).to_vec()
    }

    /// P-PARRY-1, P-MELEE-4: every die of a parried blow is asked for and told.
    #[test]
    fn a_parried_blow() {
        let text = r#"{ "attacker": { "ws": 45 },
            "weapon": { "name": "Sword", "penetration": { "primitive": 10 } },
            "defender": { "name": "Guard", "ws": 40, "parries": true, "field": { "name": "Field", "value": 45 },
                "armour": [ { "name": "Mail", "kind": "primitive", "base": 60 } ] },
            "damage": { "modifier": 5, "rows": [ { "up_to": 10, "result": "dead" }, { "up_to": 100, "result": "light" } ] } }"#;
        assert_eq!(
            transcript(text, &[34, 40, 45, 30, 5]),
            lines([
                [
                    "Attacker strikes at Guard: Sword",
                    "45 or less hits",
                    "34 hits the right arm (reversed: 43)."
                ],
                ["Guard parries", "40 or less parries", "Parried: harder to get through."],
                ["To get through Field of Guard", "45 or less gets through", "Through."],
                [
                    "To get through Mail of Guard, parried",
                    "30 or less gets through",
                    "Through, and through everything."
                ],
                ["Damage to Guard", "add 5; low is deadly", "5 +5 is 10: dead."],
            ])
        );
        let stopped = transcript(text, &[34, 41, 45, 71]);
        assert_eq!(stopped[1][2], "Not parried.");
        assert_eq!(stopped[3], ["To get through Mail of Guard", "70 or less gets through", "Stopped."]);
    }

    /// A-JAM-10, A-HIT-4: what jams, and the least that hits.
    #[test]
    fn a_jam_and_a_lucky_hit() {
        let rifle = r#"{ "attacker": { "ws": 15 }, "weapon": { "kind": "basic" }, "defender": { "ws": 0 } }"#;
        assert_eq!(
            transcript(rifle, &[98])[0][1..],
            ["01 hits (-5); 98-00 jams", "98 misses: the weapon jams."]
        );
        assert_eq!(transcript(rifle, &[1])[0][2], "01 hits the head (reversed: 10), nothing in the way.");
    }

    /// A-HIT-1, A-PEN-1, A-LOC-3: the other readings are asked for as they are.
    #[test]
    fn other_readings() {
        let text = r#"{ "rulings": { "roll_test": "strictly_under", "field_value": "stop",
                "min_hit_location": "fresh" },
            "attacker": { "ws": 1 }, "weapon": {},
            "defender": { "ws": 1, "parries": true, "field": { "value": 45 } } }"#;
        let rolled = transcript(text, &[1, 100, 1, 46]);
        let asked: Vec<&str> = rolled.iter().map(|line| line[1].as_str()).collect();
        assert_eq!(asked, ["01 hits (1)", "hit location", "no roll is low enough", "over 45 gets through"]);
        assert_eq!(rolled[1][2], "00: right leg.");
        let sure = r#"{ "rulings": { "roll_test": "strictly_under" }, "attacker": { "ws": 150 }, "weapon": {},
            "defender": { "ws": 40 } }"#;
        assert_eq!(
            transcript(sure, &[100])[0][1..],
            ["under 101 hits", "00 hits the right leg, nothing in the way."]
        );
    }
}
