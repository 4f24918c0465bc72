//! The dice of a shoot-out in words.

use super::state::{Body, Event, FollowUp, ShooterState, Shot, State, Step, Why};
use super::{Outcome, ShootOut, layers_between};
use crate::action::REPAIR_ROUNDS;
use crate::area::Place;
use crate::damage::{Severity, damage_need, damage_sum};
use crate::fire::mode_words;
use crate::hand::Hand;
use crate::jam::{DOUBLES, Malfunction, TOP_THREE};
use crate::location::{Location, hits_where, unprotected};
use crate::penetration::{Layer, pass_words, passed_words};
use crate::rulings::JamShot;
use crate::scenario::ActionKind;
use crate::success::{any_roll, success_words};
use crate::time::{grid_place, round_of};
use shootout_odds::{Faces, Procedure, Roll, Rolled, Transition};
use shootout_ruleset::dice::{
    FaceLayout, Narrate, Range, Reveals, RollRequest, RollResult, ranges, two_digits,
};
use shootout_ruleset::words::capital;

impl ShootOut<'_> {
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
            any_roll(!jams.is_empty()).to_owned()
        } else {
            let to_hit = self.to_hit(moment);
            let number = success_words(to_hit, &self.scenario().rulings);
            number.map_or_else(|| format!("01 hits ({to_hit})"), |number| format!("{number} hits"))
        };
        let explodes = !engagement.explosions(self.mode(self.entry(moment), moment.hand)).is_empty();
        let trouble = if explodes { "explodes" } else { "jams" };
        match which_jam(jams) {
            Some(which) => format!("{hits}; {which} {trouble}"),
            None => hits,
        }
    }

    fn ask_repair(&self) -> (&'static str, String, String) {
        let tek = self.scenario().attacker.tek.map_or(0, |tek| tek.get());
        let number = success_words(tek, &self.scenario().rulings);
        let need =
            number.map_or_else(|| "no roll is low enough".to_owned(), |number| format!("{number} clears it"));
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
                let need = damage_need(self.path(path).shift + self.chart_modifier());
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
        ("P-PEN-1", what, pass_words(&layer, pass, &self.scenario().rulings))
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

fn uncapital(words: &str) -> String {
    let mut words = words.to_owned();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    words
}

impl ShootOut<'_> {
    /// The faces of a roll by what they mean, as the rules group them; none where the words of the ask say all.
    fn ranges(&self, why: &Why) -> Vec<Range> {
        let state = match why {
            Why::ToHit(moment) => State::Main(*moment),
            Why::FollowUp(FollowUp { step: Step::Deviate, .. }) | Why::Repair => return Vec::new(),
            Why::FollowUp(follow_up) => State::FollowUp(*follow_up),
        };
        let mut transitions = Vec::new();
        self.transitions(state, &mut transitions);
        let meaning = |way: &Transition<State, Event>| (way.faces, means(&way.event).to_owned());
        ranges(transitions.iter().map(meaning).collect())
    }
}

/// What each of several dice rolled together is for; empty where there is one.
fn each_die(why: &Why) -> &'static [&'static str] {
    match why {
        Why::FollowUp(FollowUp { step: Step::Deviate, .. }) => &DEVIATION_DICE,
        _ => &[],
    }
}

/// What each of the two dice of a deviation is for (P-AREA-2, A-AREA-1).
const DEVIATION_DICE: [&str; 2] = [
    "the direction, as on a clock: 12 is straight on past the target, 6 back towards the firer",
    "how many metres off it lands",
];

/// What an event means to whoever looks for the face that brings it.
const fn means(event: &Event) -> &'static str {
    match event {
        Event::Shot(Shot { malfunction: Some(Malfunction::Jam), hit: false, .. }) => "jams",
        Event::Shot(Shot { malfunction: Some(Malfunction::Jam), .. }) => "hits, then jams",
        Event::Shot(Shot { malfunction: Some(Malfunction::Explosion), hit: false, .. }) => "explodes",
        Event::Shot(Shot { malfunction: Some(Malfunction::Explosion), .. }) => "hits, then explodes",
        Event::Shot(Shot { hit: true, .. }) => "hits",
        Event::Shot(_) => "misses",
        Event::Landed { .. } => "lands",
        Event::Struck { location, .. } => location.words(),
        Event::Barrier { through: true, .. } => "through",
        Event::Barrier { .. } => "stopped",
        Event::Wounded { severity, .. } => severity.words(),
        Event::Repair { cleared: true } => "ready again",
        Event::Repair { .. } => "still jammed",
    }
}

/// Which of the hits of an action a follow-up works out, as one says it at the table: "Hit 2 of 3, left arm". Nothing for what no hit
/// brings about: a stray, an explosion, someone else whom the burst catches.
fn hit_name(follow_up: &FollowUp, before: &[Rolled<Why, Event>], origin: usize) -> Option<String> {
    let shot_of = |rolled: &Rolled<Why, Event>| match rolled.event {
        Some(Event::Shot(shot)) => Some(shot),
        _ => None,
    };
    let shot = before.get(origin).and_then(shot_of).filter(|shot| shot.hit && follow_up.victim == 0)?;
    let hits = |rolled: &[Rolled<Why, Event>]| {
        rolled.iter().filter_map(shot_of).filter(|other| other.hit && other.entry == shot.entry).count()
    };
    let (number, all) = (hits(before.get(..=origin)?), hits(before));
    let location = shot.location.map_or("", Location::words);
    Some(match (all, location) {
        (1, "") => "The hit".to_owned(),
        (1, location) => format!("Hit, {location}"),
        (_, "") => format!("Hit {number} of {all}"),
        (_, location) => format!("Hit {number} of {all}, {location}"),
    })
}

impl ShootOut<'_> {
    /// What these rolls, in order, came to for the targets: hits, bursts that caught one by deviation and how far off they landed,
    /// the worst wound. Unless all is `over`, nothing is said that further rolls may change.
    pub fn headline(&self, rolled: &[Rolled<Why, Event>], over: bool) -> String {
        let outcome = self.outcome(rolled.iter().filter_map(|rolled| rolled.event.as_ref()));
        let mut said = match (outcome.hits, outcome.penetrating) {
            (0, _) => "no hit".to_owned(),
            (1, 0) if !over => "1 hit".to_owned(),
            (hits, 0) if !over => format!("{hits} hits"),
            (1, 0) => "1 hit, not through".to_owned(),
            (1, _) => "1 hit, through".to_owned(),
            (hits, 0) => format!("{hits} hits, none through"),
            (hits, through) => format!("{hits} hits, {through} through"),
        };
        match strays_m(rolled).as_slice() {
            [] => {}
            [metres] => said += &format!("; caught by the burst {metres} m off"),
            several => said += &format!("; caught by {} bursts", several.len()),
        }
        if let Some(hurt) = outcome.worst_wound.and_then(condition) {
            said += &format!(": {hurt}");
        }
        said
    }
}

/// How far off each burst landed that caught the target it missed, in metres (P-AREA-2).
fn strays_m(rolled: &[Rolled<Why, Event>]) -> Vec<u32> {
    let landed = rolled
        .iter()
        .filter(|rolled| matches!(rolled.event, Some(Event::Landed { caught, .. }) if caught & 1 == 1));
    landed.filter_map(|rolled| rolled.roll.dice.faces(rolled.outcome).get(1).copied()).collect()
}

/// How someone is after a wound; none where there is nothing to say.
const fn condition(worst: Severity) -> Option<&'static str> {
    match worst {
        Severity::None => None,
        Severity::Light => Some("lightly wounded"),
        Severity::Serious => Some("seriously wounded"),
        Severity::KnockedOut => Some("knocked out"),
        Severity::Dead => Some("dead"),
    }
}

impl Narrate for ShootOut<'_> {
    const RULE_SET: &'static str = crate::NAME;
    type Outcome = Outcome;

    fn layouts(&self, roll: &Roll<Why>) -> &'static [FaceLayout] {
        match &roll.why {
            Why::FollowUp(FollowUp { step: Step::Deviate, .. }) => {
                &[FaceLayout::ClockFace, FaceLayout::InRows]
            }
            _ => &[],
        }
    }

    fn ask(&self, roll: &Roll<Why>, before: &[Rolled<Why, Event>], origin: Option<usize>) -> RollRequest {
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
            ..RollRequest::default()
        }
    }

    fn tell(&self, rolled: &Rolled<Why, Event>, before: &[Rolled<Why, Event>]) -> RollResult {
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
            (Some(Event::Barrier { through, penetrated, .. }), _) => {
                passed_words(*through, *penetrated).to_owned()
            }
            (
                Some(Event::Wounded { severity, .. }),
                Why::FollowUp(FollowUp { step: Step::Wound { path }, .. }),
            ) => {
                let added = self.path(*path).shift + self.chart_modifier();
                format!("{}: {}.", damage_sum(rolled.outcome, added), severity.words())
            }
            (Some(Event::Wounded { severity, .. }), _) => format!("{}.", capital(severity.words())),
        };
        let ask = self.ask(&rolled.roll, before, rolled.origin);
        let reveals = told_reveals(rolled.event.as_ref());
        RollResult { ask, faces: rolled.roll.dice.faces(rolled.outcome), words, reveals }
    }

    fn outcome(&self, events: &[Self::Event]) -> Outcome {
        ShootOut::outcome(self, events)
    }

    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String> {
        let outcome = ShootOut::outcome(self, rolled.iter().filter_map(|rolled| rolled.event.as_ref()));
        let fires = self.scenario().plan.iter().any(|step| step.kind == ActionKind::Fire);
        let mut lines = match rolled.last().and_then(|last| last.event.as_ref()) {
            // Where nothing is fired, nothing is said of hits.
            Some(Event::Repair { cleared }) if !fires => {
                vec![if *cleared { "repaired: ready to fire again" } else { "still jammed" }.to_owned()]
            }
            _ if !fires => Vec::new(),
            _ => vec![self.headline(rolled, over), format!("shots fired: {}", outcome.shots_fired)],
        };
        for action in outcome.duck_back_actions.iter().filter(|_| over) {
            lines.push(format!("the target may be made to duck back in action {action} (P-DUCK-2)"));
        }
        if outcome.exploded {
            lines.push("the weapon has exploded".to_owned());
        } else if outcome.jammed {
            lines.push("the weapon is jammed".to_owned());
        }
        lines
    }
}

#[cfg(test)]
mod tests;
