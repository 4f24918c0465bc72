//! A blow played die by die, in words.

use super::blow::Blow;
use super::state::{Event as BlowEvent, Step};
use crate::damage::Severity;
use serde::Serialize;
use shootout_odds::{Roll, Rolled};
use shootout_ruleset::dice::{Narrate, RollRequest, RollResult};

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

    fn ask(&self, roll: &Roll<Step>, _: &[Rolled<Step, BlowEvent>], _: Option<usize>) -> RollRequest {
        Blow::ask(self, roll)
    }

    fn tell(&self, rolled: &Rolled<Step, BlowEvent>, _: &[Rolled<Step, BlowEvent>]) -> RollResult {
        Blow::tell(self, rolled)
    }

    fn outcome(&self, events: &[Self::Event]) -> BlowOutcome {
        let mut outcome = BlowOutcome::default();
        for event in events {
            outcome.penetrating |= event.penetrates();
            match event {
                BlowEvent::Struck { hit, jam, .. } => {
                    outcome.hit |= hit;
                    outcome.jammed |= jam;
                }
                BlowEvent::Wounded(severity) => outcome.wound = Some(*severity),
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
