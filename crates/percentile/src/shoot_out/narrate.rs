//! A shoot-out played die by die, in words.

use super::ranges::layouts;
use super::{Event, Outcome, ShootOut, Why};
use crate::scenario::ActionKind;
use shootout_odds::{Roll, Rolled};
use shootout_ruleset::dice::{FaceLayout, Narrate, RollRequest, RollResult};

impl Narrate for ShootOut<'_> {
    const RULE_SET: &'static str = crate::NAME;
    type Outcome = Outcome;

    fn ask(&self, roll: &Roll<Why>, before: &[Rolled<Why, Event>], origin: Option<usize>) -> RollRequest {
        ShootOut::ask(self, roll, before, origin)
    }

    fn layouts(&self, roll: &Roll<Why>) -> &'static [FaceLayout] {
        layouts(&roll.why)
    }

    fn tell(&self, rolled: &Rolled<Why, Event>, before: &[Rolled<Why, Event>]) -> RollResult {
        ShootOut::tell(self, rolled, before)
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
