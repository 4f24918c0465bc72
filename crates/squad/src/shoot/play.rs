//! A shot with dice.

use super::{Fire, Shot};
use crate::attack::fighter::{Fighter, Means};
use crate::attack::pipeline::Step;
use crate::hand::{Hand, Waiting};
use crate::standing::Standing;
use crate::steps::play;
use crate::target::{EndOutcome, Hurt, shot};
use crate::throw::{CountedBy, Results, Throw};
use crate::thrower::Thrower;
use serde::Serialize;

/// What the dice of a shot came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShotOutcome {
    /// Hits after rerolls and Blast, before the shield.
    pub hits: u16,
    /// Hits that no shield stopped.
    pub hits_after_shield: u16,
    /// Wounds, without one that went to a friend.
    pub wounds: u16,
    /// Models removed.
    pub models_removed: u8,
    /// Whether something pinned the target.
    pub pin: bool,
    /// Whether it lost its activation.
    pub loses_activation: bool,
    /// Whether a wound went to a friend.
    pub wound_passed: bool,
    /// How the target stands.
    pub end: EndOutcome,
}

/// An attack with dice: what it did, and its hits before and after the shield.
pub(crate) struct Played {
    pub hurt: Hurt,
    pub hits: u16,
    pub hits_after_shield: u16,
    /// Whether a weapon has hit that places a smoke marker (SQ-KW-43).
    #[cfg_attr(not(feature = "scenes"), expect(dead_code, reason = "only a scene keeps smoke"))]
    pub smokes: bool,
}

impl Fire<'_> {
    /// Throws the dice of an attack on a target as it stands. `who` attacks is said where it may be one of several.
    pub fn play(
        &self,
        who: &str,
        target: &Fighter<'_>,
        now: Standing,
        hand: &mut dyn Hand,
    ) -> Result<Played, Waiting> {
        let is_open = self.is_in_doubt() && hand.throw(&cover())?.first == 0;
        let attack = self.on(target, &now, is_open);
        hand.is_of(Thrower::attacking(who, attack.weapons()));
        let stages = attack.stages();
        let at = |is_there: fn(&Step) -> bool| stages.iter().position(is_there).unwrap_or(stages.len());
        let shield = at(|step| matches!(step, Step::Shield(_) | Step::Burn));
        let wounds = at(|step| matches!(step, Step::Burn));
        let hit = play(&attack, &stages[..shield], attack.start(now.shields), hand)?;
        let shielded = play(&attack, &stages[shield..wounds], hit, hand)?;
        let end = play(&attack, &stages[wounds..], shielded, hand)?;
        let hurt = shot(target, now, &end);
        let smokes = attack.groups.iter().enumerate().any(|(group, of)| of.smokes && hit.has_hit(group));
        let (hits, hits_after_shield) = (hit.pending(), shielded.pending());
        Ok(Played { hurt, hits, hits_after_shield, smokes })
    }
}

/// Whether the target is in the cover that is in doubt (SQ-DICE-09).
fn cover() -> Throw {
    let words = ["cover", "cover", "cover", "cover", "open", "open", "open", "open"];
    let throw = Throw::at("cover", 1, 5, ["", ""]);
    let counted_by = CountedBy::Kinds([1, 1, 1, 1, 0, 0, 0, 0]);
    Throw { need: None, counted_by, results: Results::Words(words), ..throw }
}

impl Shot {
    /// Fires with these dice.
    pub(crate) fn fire(&self, means: Means, hand: &mut dyn Hand) -> Result<Played, Waiting> {
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        fire.play("", &Fighter::new(&self.target), Standing::of(&self.target), hand)
    }

    pub(crate) fn play(&self, means: Means, hand: &mut dyn Hand) -> Result<ShotOutcome, Waiting> {
        let now = Standing::of(&self.target);
        let Played { hurt, hits, hits_after_shield, .. } = self.fire(means, hand)?;
        Ok(ShotOutcome {
            hits,
            hits_after_shield,
            wounds: hurt.wounds,
            models_removed: now.models_left() - hurt.standing.models_left(),
            pin: hurt.pins,
            loses_activation: hurt.loses_activation,
            wound_passed: hurt.passed,
            end: EndOutcome::of(&hurt.standing),
        })
    }
}

impl ShotOutcome {
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words = vec![format!(
            "{} hits, {} wounds, {} models removed",
            self.hits_after_shield, self.wounds, self.models_removed
        )];
        if self.wound_passed {
            words.push("A wound goes to a friend".to_owned());
        }
        words.push(format!("Target: {}", self.end.words()));
        words
    }
}
