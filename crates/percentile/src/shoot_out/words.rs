//! The dice of a shoot-out in words.

use super::hit_name::hit_name;
use super::ranges::each_die;
use super::state::{Body, Event, FollowUp, ShooterState, Shot, Step, Why};
use super::{ShootOut, layers_between};
use crate::action::REPAIR_ROUNDS;
use crate::area::Place;
use crate::fire::mode_words;
use crate::hand::Hand;
use crate::jam::{DOUBLES, Malfunction, TOP_THREE};
use crate::location::{Location, hits_where, unprotected};
use crate::penetration::{Layer, LayerKind};
use crate::rulings::{FieldValue, JamShot, RollTest};
use crate::time::{grid_place, round_of};
use shootout_odds::{Faces, Roll, Rolled};
use shootout_ruleset::dice::{Reveals, RollRequest, RollResult, two_digits};
use shootout_ruleset::words::capital;

impl ShootOut<'_> {
    /// What is to be rolled, in words. `before` are the throws made so far; a follow-up comes from the one of them that is its
    /// `origin`, and says so.
    #[must_use]
    pub fn ask(&self, roll: &Roll<Why>, before: &[Rolled<Why, Event>], origin: Option<usize>) -> RollRequest {
        let (rule, mut what, need) = match &roll.why {
            Why::ToHit(moment) => ("P-HIT-1", self.what_shot(moment), self.need_to_hit(moment)),
            Why::Repair => self.ask_repair(),
            Why::FollowUp(follow_up) => self.ask_follow_up(follow_up),
        };
        if let (Why::FollowUp(follow_up), Some(origin)) = (&roll.why, origin)
            && let Some(hit) = hit_name(follow_up, before, origin)
        {
            what = format!("{hit}: {}", uncapital(&what));
        }
        RollRequest {
            dice: roll.dice.sides(),
            rule,
            what,
            need,
            ranges: self.ranges(&roll.why),
            each: each_die(&roll.why).to_vec(),
            reveals: asked_reveals(&roll.why),
        }
    }

    /// What the last of these throws meant, in words.
    #[must_use]
    pub fn tell(&self, rolled: &Rolled<Why, Event>, before: &[Rolled<Why, Event>]) -> RollResult {
        let words = match (&rolled.event, &rolled.roll.why) {
            (None, _) => "That lands on the firer: throw again.".to_owned(),
            (Some(Event::Shot(shot)), _) => self.tell_shot(shot, rolled.outcome),
            (Some(Event::Repair { cleared: true }), _) => "Ready to fire again.".to_owned(),
            (Some(Event::Repair { cleared: false }), _) => "Still jammed.".to_owned(),
            (Some(Event::Landed { target, caught, .. }), _) => {
                self.tell_stray(&rolled.roll.dice.faces(rolled.outcome), *target, *caught)
            }
            (Some(Event::Struck { location, penetrated, .. }), _) => {
                format!("{}{}.", capital(location.words()), unprotected(*penetrated))
            }
            (Some(Event::Barrier { through, penetrated, .. }), _) => tell_barrier(*through, *penetrated),
            (
                Some(Event::Wounded { severity, .. }),
                Why::FollowUp(FollowUp { step: Step::Wound { path }, .. }),
            ) => {
                let rolled = rolled.outcome as i32;
                let added = self.path(*path).shift + self.chart_modifier();
                let sum =
                    if added == 0 { String::new() } else { format!(" {added:+} is {}", rolled + added) };
                format!("{rolled}{sum}: {}.", severity.words())
            }
            (Some(Event::Wounded { severity, .. }), _) => format!("{}.", capital(severity.words())),
        };
        let ask = self.ask(&rolled.roll, before, rolled.origin);
        let reveals = told_reveals(rolled.event.as_ref());
        RollResult { ask, faces: rolled.roll.dice.faces(rolled.outcome), words, reveals }
    }

    fn chart_modifier(&self) -> i32 {
        self.scenario().damage.as_ref().map_or(0, |chart| chart.modifier.get())
    }

    fn what_shot(&self, moment: &ShooterState) -> String {
        let entry = self.entry(moment);
        let slot = self.slots()[usize::from(moment.entry)].first;
        let engagement = self.engagement(moment.hand, moment.target);
        let mode = self.mode(entry, moment.hand);
        let called = self.shots_called(entry, moment.hand);
        let shot =
            if called == 1 { "shot".to_owned() } else { format!("shot {} of {called}", moment.shot + 1) };
        let hand = if moment.hand == Hand::Off { ", other hand" } else { "" };
        format!(
            "Round {}, action {}: {}{hand}, {}, {shot} at {}",
            round_of(slot),
            grid_place(slot).action,
            engagement.aim.weapon.name,
            mode_words(mode),
            self.scenario().target_name(usize::from(moment.target)),
        )
    }

    fn need_to_hit(&self, moment: &ShooterState) -> String {
        let engagement = self.engagement(moment.hand, moment.target);
        let jams = engagement.jams(self.mode(self.entry(moment), moment.hand));
        let hits = if engagement.automatic {
            "any roll hits".to_owned()
        } else {
            let to_hit = self.to_hit(moment);
            let number = self.at_or_under(to_hit);
            if number.is_empty() { format!("01 hits ({to_hit})") } else { format!("{number} hits") }
        };
        let explodes = !engagement.explosions(self.mode(self.entry(moment), moment.hand)).is_empty();
        let trouble = if explodes { "explodes" } else { "jams" };
        match which_jam(jams) {
            Some(which) => format!("{hits}; {which} {trouble}"),
            None => hits,
        }
    }

    /// "35 or less", "under 35", or nothing when no roll is low enough.
    fn at_or_under(&self, number: i32) -> String {
        match self.scenario().rulings.roll_test {
            RollTest::AtOrUnder if number >= 1 => format!("{} or less", number.min(100)),
            RollTest::StrictlyUnder if number >= 2 => format!("under {number}"),
            _ => String::new(),
        }
    }

    fn ask_repair(&self) -> (&'static str, String, String) {
        let tek = self.scenario().attacker.tek.map_or(0, |tek| tek.get());
        let number = self.at_or_under(tek);
        let need = if number.is_empty() {
            "no roll is low enough".to_owned()
        } else {
            format!("{number} clears it")
        };
        ("P-JAM-5", format!("Tek, after {REPAIR_ROUNDS} rounds of repair"), need)
    }

    fn ask_follow_up(&self, follow_up: &FollowUp) -> (&'static str, String, String) {
        match follow_up.step {
            Step::Deviate => (
                "P-AREA-2",
                "Where the stray shot lands".to_owned(),
                "D12 for the direction, then D10 for the metres".to_owned(),
            ),
            Step::Locate { body } => (
                "P-LOC-2",
                format!("Where {} is struck", self.name(self.body(body))),
                "hit location".to_owned(),
            ),
            Step::Barrier { path, index } => self.ask_barrier(path, index),
            Step::Wound { path } => {
                let added = self.path(path).shift + self.chart_modifier();
                let need = if added == 0 {
                    "low is deadly".to_owned()
                } else {
                    format!("add {added}; low is deadly")
                };
                ("P-FLOW-1", format!("Damage to {}", self.name(self.path(path).who)), need)
            }
        }
    }

    fn ask_barrier(&self, path: u16, index: u8) -> (&'static str, String, String) {
        let way = self.path(path);
        let (place, pass) = way.barriers[usize::from(index)];
        let who = self.name(way.who);
        let Some(layer) = self.layers_of(way.who).into_iter().nth(usize::from(place)) else {
            return ("P-PEN-1", format!("To get through what {who} wears"), String::new());
        };
        let what = format!("To get through {} of {who}", layer.name);
        let stops = layer.kind == LayerKind::Field && self.scenario().rulings.field_value == FieldValue::Stop;
        let need = if stops {
            format!("over {} gets through", 100 - pass.len())
        } else {
            format!("{} or less gets through", pass.len())
        };
        ("P-PEN-1", what, need)
    }

    /// The layers that protect a body, outermost first, as the engagement has them that its paths come from.
    fn layers_of(&self, who: Body) -> Vec<Layer<'_>> {
        match who {
            Body::Target(target) | Body::TargetCaught(target) => {
                let aim = self.engagement(Hand::Main, target).aim;
                layers_between(aim.target, aim.weapon, aim.rulings)
            }
            Body::Caught(_) | Body::Firer => self.worn_layers(who),
        }
    }

    fn name(&self, who: Body) -> String {
        let scenario = self.scenario();
        match who {
            Body::Target(target) | Body::TargetCaught(target) => scenario.target_name(usize::from(target)),
            Body::Caught(1) | Body::Firer => scenario.attacker.name.clone(),
            Body::Caught(bit) => scenario.bystander_name(usize::from(bit) - 2),
        }
    }

    fn tell_shot(&self, shot: &Shot, roll: u32) -> String {
        let trouble = match shot.malfunction {
            None => "",
            Some(Malfunction::Jam) => "the weapon jams",
            Some(Malfunction::Explosion) => "the weapon explodes",
        };
        let hit = match shot.location {
            Some(location) => self.tell_location(shot, roll, location),
            None => format!("{} hits", two_digits(roll)),
        };
        let lost = self.scenario().rulings.jam_shot == JamShot::Lost;
        let rolled = two_digits(roll);
        let what = match (shot.hit, trouble) {
            (false, "") => format!("{rolled} misses"),
            (false, trouble) if lost => format!("{rolled}: {trouble}, and the shot is lost"),
            (false, trouble) => format!("{rolled} misses, and {trouble}"),
            (true, "") => hit,
            (true, trouble) => format!("{hit}, then {trouble}"),
        };
        format!("{what}{}.", unprotected(shot.penetrated))
    }

    fn tell_location(&self, shot: &Shot, roll: u32, location: Location) -> String {
        if self.engagement(shot.hand, shot.target).aim.target.called.is_some() {
            return format!("{} hits the {} as called", two_digits(roll), location.words());
        }
        hits_where(roll, location)
    }

    fn tell_stray(&self, faces: &[u32], target: u8, caught: u16) -> String {
        let (clock, metres) = (faces.first().copied().unwrap_or(12), faces.get(1).copied().unwrap_or(0));
        let names: Vec<String> = (0..16u8)
            .filter(|bit| caught >> bit & 1 == 1)
            .map(|bit| self.name(Body::caught(target, bit)))
            .collect();
        let whom = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
        let place = Place::stray(clock, metres);
        let side = if place.behind_m < 0.0 { "short of" } else { "beside or beyond" };
        format!("Lands {metres} m off towards {clock} o'clock, {side} the target; catches {whom}.")
    }
}

/// What is given away by what is to be rolled: the number to get through tells of armour, the number added tells of wounds.
fn asked_reveals(why: &Why) -> Reveals {
    match why {
        Why::FollowUp(FollowUp { step: Step::Barrier { .. }, .. }) => Reveals::Protection,
        Why::FollowUp(FollowUp { step: Step::Wound { .. }, .. }) => Reveals::Anything,
        Why::ToHit(_) | Why::Repair | Why::FollowUp(_) => Reveals::Nothing,
    }
}

/// What is given away by what a roll meant. Whatever went through tells of armour.
fn told_reveals(event: Option<&Event>) -> Reveals {
    match event {
        Some(Event::Wounded { .. }) => Reveals::Anything,
        Some(Event::Barrier { .. } | Event::Struck { penetrated: true, .. }) => Reveals::Protection,
        Some(Event::Shot(shot)) if shot.penetrated => Reveals::Protection,
        _ => Reveals::Nothing,
    }
}

/// Which rolls jam, as people say it.
fn which_jam(jams: Faces) -> Option<&'static str> {
    if jams.is_empty() {
        None
    } else if jams == TOP_THREE {
        Some("98-00")
    } else if jams == DOUBLES {
        Some("a double")
    } else {
        Some("a double or 98-00")
    }
}

fn tell_barrier(through: bool, penetrated: bool) -> String {
    match (through, penetrated) {
        (true, true) => "Through, and through everything.".to_owned(),
        (true, false) => "Through.".to_owned(),
        (false, _) => "Stopped.".to_owned(),
    }
}

fn uncapital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::scenario::Scenario;
    use shootout_odds::Play;

    /// What is asked and told while these throws are made.
    fn session(fields: &str, throws: &[&[u32]]) -> Vec<(String, String)> {
        let scenario: Scenario = serde_json::from_str(&format!("{{ {fields} }}")).unwrap();
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let mut play = Play::new(&shoot_out);
        let mut rolled = Vec::new();
        let told = throws.iter().map(|faces| {
            rolled.push(play.give(faces).unwrap());
            let (last, before) = rolled.split_last().unwrap();
            shoot_out.tell(last, before)
        });
        told.map(|told| (format!("{}: {}", told.ask.what, told.ask.need), told.words)).collect()
    }

    fn pair(asked: &str, told: &str) -> (String, String) {
        (asked.to_owned(), told.to_owned())
    }

    /// P-HIT-1, P-LOC-1, P-JAM-2, P-PEN-1, P-PEN-7: a burst that hits once and jams, worked out to the damage.
    #[test]
    fn a_burst_in_words() {
        let fields = r#""attacker": { "bs": 50 }, "weapon": { "name": "Autogun" },
            "target": { "name": "Guard", "range_m": 50, "cover": { "name": "Wall", "base": 40 }, "exposed": ["head"] },
            "damage": { "rows": [ { "up_to": 50, "result": "serious" }, { "up_to": 100, "result": "none" } ] },
            "plan": [ { "do": "aim" }, { "do": "fire", "mode": "auto" } ]"#;
        let shot = |number, need: &str| {
            format!(
                "Round 1, action 2: Autogun, automatic, shot {number} of 4 at Guard: {need}; a double or 98-00 jams"
            )
        };
        let told = session(fields, &[&[7], &[11], &[40], &[41]]);
        assert_eq!(told[0], (shot(1, "25 or less hits"), "07 hits the body (reversed: 70).".to_owned()));
        let lost = "11: the weapon jams, and the shot is lost.".to_owned();
        assert_eq!(told[1], (shot(2, "10 or less hits"), lost));
        assert_eq!(
            told[2],
            pair(
                "Hit, body: to get through Wall of Guard: 40 or less gets through",
                "Through, and through everything."
            )
        );
        assert_eq!(
            told[3],
            pair("Hit, body: damage to Guard: add 10; low is deadly", "41 +10 is 51: no wound.")
        );
    }

    /// P-AREA-2, A-AREA-2: a stray on the firer is thrown again, the next one lands.
    #[test]
    fn a_stray_in_words() {
        let fields = r#""attacker": { "bs": 40 }, "weapon": { "class": "thrown", "burst_radius_m": 3 },
            "target": { "name": "Guard", "range_m": 6 }, "plan": [ { "do": "fire", "mode": "single" } ]"#;
        let told = session(fields, &[&[90], &[6, 6], &[12, 3]]);
        assert_eq!(told[0].1, "90 misses.");
        assert_eq!(told[1].1, "That lands on the firer: throw again.");
        assert_eq!(
            told[2].1,
            "Lands 3 m off towards 12 o'clock, beside or beyond the target; catches Guard."
        );
    }
}
