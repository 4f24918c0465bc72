//! What a plan that was rolled out came to.

use super::ShootOut;
use super::duck_back::{DUCKS_AS_PRINTED, pierces, printed_mark};
use super::state::{Event, Shot};
use crate::damage::Severity;
use crate::hand::Hand;
use crate::jam::Malfunction;
use serde::Serialize;

/// The sum of all rolls of a plan, in the terms of the odds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    #[must_use]
    pub fn outcome<'e>(&self, events: impl IntoIterator<Item = &'e Event>) -> Outcome {
        let chart = self.scenario().damage.is_some();
        let mut outcome = Outcome {
            shots_fired: 0,
            hits: 0,
            penetrating: 0,
            worst_wound: chart.then_some(Severity::None),
            jammed: false,
            exploded: false,
            caught: 0,
            duck_back_actions: Vec::new(),
        };
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
