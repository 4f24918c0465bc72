//! What a plan that was rolled out came to.

use super::ShootOut;
use super::state::{Body, Event, Shot};
use crate::damage::Severity;
use crate::hand::Hand;
use crate::jam::Malfunction;
use crate::rulings::{DuckTest, Rulings};
use serde::Serialize;
use shootout_ruleset::JsonSchema;

/// The sum of all rolls of a plan, in the terms of the odds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Outcome {
    /// Rounds fired.
    pub shots_fired: u32,
    /// Hits.
    pub hits: u32,
    /// Hits that got through everything.
    pub penetrating: u32,
    /// The worst wound of a target; null without a damage chart.
    pub worst_wound: Option<Severity>,
    /// Whether a weapon is jammed or has exploded.
    pub jammed: bool,
    /// Whether a plasma weapon has exploded.
    pub exploded: bool,
    /// Area weapons: bursts that caught the target.
    pub caught: u32,
    /// The actions, counted over the whole plan, whose fire hit and did not penetrate (P-DUCK-2).
    pub duck_back_actions: Vec<u32>,
}

impl ShootOut<'_> {
    /// What these events, in the order in which they were rolled, came to.
    pub fn outcome<'e>(&self, events: impl IntoIterator<Item = &'e Event>) -> Outcome {
        let worst_wound = self.scenario().damage.as_ref().map(|_| Severity::None);
        let mut outcome = Outcome { worst_wound, ..Outcome::default() };
        let mut fires = vec![0; self.scenario().plan.len()];
        let mut jammed = [false; Hand::BOTH.len()];
        let mut entry = 0;
        for event in events {
            outcome.penetrating += u32::from(pierces(event, None));
            if let Event::Shot(shot) = event {
                entry = usize::from(shot.entry);
            }
            if let Some(fire) = fires.get_mut(entry) {
                *fire = printed_mark(event).max(*fire);
            }
            match event {
                Event::Shot(shot) => {
                    self.count_shot(&mut outcome, shot);
                    jammed[shot.hand as usize] |= shot.malfunction.is_some();
                }
                Event::Wounded { body, severity } if body.target().is_some() => {
                    outcome.worst_wound = outcome.worst_wound.max(Some(*severity));
                }
                Event::Landed { caught, .. } => outcome.caught += u32::from(caught & 1),
                Event::Repair { cleared: true } => {
                    if let Some(first) = jammed.iter_mut().find(|jammed| **jammed) {
                        *first = false;
                    }
                }
                _ => {}
            }
        }
        outcome.jammed = outcome.exploded || jammed.contains(&true);
        outcome.duck_back_actions = self.duck_backs(&fires);
        outcome
    }

    fn count_shot(&self, outcome: &mut Outcome, shot: &Shot) {
        outcome.shots_fired += u32::from(shot.spends_round(&self.scenario().rulings));
        outcome.hits += u32::from(shot.hit);
        outcome.exploded |= shot.malfunction == Some(Malfunction::Explosion);
        if shot.hit {
            outcome.caught += u32::from(shot.caught & 1);
        }
    }

    fn duck_backs(&self, fires: &[usize]) -> Vec<u32> {
        let ducks = fires.iter().zip(self.slots()).filter(|(fire, _)| **fire == DUCKS_AS_PRINTED);
        ducks.map(|(_, slot)| slot.first).collect()
    }
}

/// What fire does to a target, as far as duck-back asks: they are made to duck back when something saved them and nothing hurt them
/// (P-DUCK-2, P-DUCK-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ducking {
    /// Armour, cover or luck saved them from a hit.
    Saved,
    /// They were hurt.
    Hurt,
}

/// The chance in percent that one who is made to duck back does, if there is a test (A-DUCK-1); none: they always do.
pub(crate) const fn test_percent(rulings: &Rulings) -> Option<u32> {
    match rulings.duck_test {
        DuckTest::None => None,
        DuckTest::Percent => Some(rulings.duck_test_percent.to_u32()),
    }
}

/// What the printed condition asks of the fire of an action: the greatest of these numbers over all its events. Only with
/// [`DUCKS_AS_PRINTED`] is there at least one hit, and none that penetrates (P-DUCK-1, P-DUCK-2, P-DUCK-3).
pub(crate) fn printed_mark(event: &Event) -> usize {
    if pierces(event, None) {
        DUCKS_AS_PRINTED + 1
    } else if hits(event, None) {
        DUCKS_AS_PRINTED
    } else {
        0
    }
}

/// The greatest [`printed_mark`] of fire that makes a target duck back.
pub(crate) const DUCKS_AS_PRINTED: usize = 1;

impl ShootOut<'_> {
    /// What an event does to make a target duck back, by the rulings on it: what saves them may have to be worn
    /// (A-DUCK-3), and with a damage chart they are hurt only by a wound (A-DUCK-4). The targets count from 0, the
    /// first.
    pub fn ducking(&self, event: &Event) -> Option<(u8, Ducking)> {
        let scenario = self.scenario();
        match event {
            Event::Wounded { body: Body::Target(target), severity: Severity::None } => {
                Some((*target, Ducking::Saved))
            }
            // A stray shot is no hit that one could be saved from, but what hurts hurts (P-DUCK-3).
            Event::Wounded { severity: Severity::None, .. } => None,
            Event::Wounded { body, .. } => body.target().map(|target| (target, Ducking::Hurt)),
            Event::Barrier { body: Body::Target(target), layer, through: false, .. } => {
                let cover = *layer == 0 && self.has_cover(*target);
                (scenario.rulings.duck_from_cover || !cover).then_some((*target, Ducking::Saved))
            }
            event if scenario.damage.is_none() => {
                pierced(event).or_else(|| pierced_by_stray(event)).map(|target| (target, Ducking::Hurt))
            }
            _ => None,
        }
    }

    /// Whether a target has cover, which is then the outermost of its layers.
    fn has_cover(&self, target: u8) -> bool {
        let scenario = self.scenario();
        let further = usize::from(target).checked_sub(1).and_then(|next| scenario.following.get(next));
        further.map_or(&scenario.target, |next| &next.target).cover.is_some()
    }
}

/// Whether an event is a hit, on the target asked for or on any.
pub(crate) fn hits(event: &Event, asked: Option<u8>) -> bool {
    matches!(event, Event::Shot(shot) if shot.hit && asked.is_none_or(|target| target == shot.target))
}

/// Whether an event is that a hit gets through everything a target has in the way.
pub(crate) fn pierces(event: &Event, asked: Option<u8>) -> bool {
    pierced(event).is_some_and(|target| asked.is_none_or(|asked| asked == target))
}

/// The target that a hit gets through to by this event.
pub(crate) fn pierced(event: &Event) -> Option<u8> {
    match event.gets_through_to() {
        Some(Body::Target(target)) => Some(target),
        _ => None,
    }
}

/// The target that a stray shot gets through to by this event.
fn pierced_by_stray(event: &Event) -> Option<u8> {
    match event {
        Event::Landed { target, pierced, .. } => (pierced & 1 == 1).then_some(*target),
        event => match event.gets_through_to() {
            Some(Body::TargetCaught(target)) => Some(target),
            _ => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BoundedInt;

    /// A-DUCK-1: no test, or one with a chance.
    #[test]
    fn the_test() {
        assert_eq!(test_percent(&Rulings::default()), None);
        let duck_test_percent = BoundedInt::nearest(40);
        let tested = Rulings { duck_test: DuckTest::Percent, duck_test_percent, ..Rulings::default() };
        assert_eq!(test_percent(&tested), Some(40));
    }
}
