//! The odds of an attack, shot by shot.

use super::AttackScenario;
use crate::invocation::BONUS;
use crate::margin::{MarginReport, chance_of};
use crate::modifier::{DefenderReport, Side};
use crate::opposed::Invocations;
use crate::targeting::Targeting;
use crate::vehicles::fire::OutReport;
use crate::vehicles::gunner::{Attacker, Gunner};
use crate::vehicles::shot::{STYLE, Shot};
use shootout_odds::Weight;
use shootout_ruleset::prelude::*;

/// The odds of everyone who fires at one ship. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AttackReport<W> {
    /// One for each attacker.
    pub attacks: Vec<ShotReport<W>>,
    /// The target after exchanges in which all fire, without invocations.
    pub out: OutReport<W>,
}

/// The odds of one attacker.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShotReport<W> {
    /// What the attacker is called.
    pub name: String,
    /// How far the weapons reach, in zones (FV-25).
    pub range: i32,
    /// Whether the target is within range; if not, there is nothing else.
    pub targeting: Targeting,
    /// What the attack may do.
    #[serde(flatten)]
    pub odds: Option<ShotOdds<W>>,
}

/// What one attack may do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShotOdds<W> {
    /// What is added to the attacker's dice.
    pub attacker: Side,
    /// What counts in defence, and whether it is rolled.
    pub target: DefenderReport,
    /// The attacker's total less the target's.
    pub edge: i32,
    /// Every margin that can come up before invocations, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance of margin 1 or more (FV-37).
    pub hit: W,
    /// The chance of margin 0.
    pub tie: W,
    /// The chance of margin 3 or more.
    pub style: W,
    /// The chance of margin -3 or less.
    pub defended_with_style: W,
    /// The chance that the attacker gets a boost: by a tie.
    pub attacker_boost: W,
    /// The chance that the target gets a boost: by an active defence that wins by 3, or by a passive one where that is so
    /// ruled (FV-A11).
    pub defender_boost: W,
    /// The shifts before invocations; a miss counts 0.
    pub shifts: CountReport<W>,
    /// The stress before invocations; a miss counts 0.
    pub stress: CountReport<W>,
    /// The chance to reach the goal with invocations.
    pub invoked: InvokedReport<W>,
}

/// The chance to reach the goal, by who invokes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct InvokedReport<W> {
    /// By the attacker's best play, the target invoking nothing.
    pub attacker: W,
    /// With +2 for each of the target's, the attacker invoking nothing.
    pub defender: W,
    /// With +2 for each of both sides'.
    pub both: W,
}

impl AttackScenario {
    pub(super) fn shot_report<W: Weight>(&self, attacker: &Attacker) -> ShotReport<W> {
        let gunner = attacker.gunner();
        let targeting = gunner.targeting();
        let odds = || {
            let shot = self.shot(&gunner);
            let margins = shot.margins(Invocations::None);
            let boosted = shot.target.rolls || self.rulings.passive_boost;
            let counts =
                |of: &dyn Fn(i32) -> i32| CountReport::of(&margins.map(|margin| i64::from(of(*margin))));
            ShotOdds {
                edge: shot.edge(),
                hit: chance_of(&margins, |margin| margin >= 1),
                tie: chance_of(&margins, |margin| margin == 0),
                style: chance_of(&margins, |margin| margin >= STYLE),
                defended_with_style: chance_of(&margins, |margin| margin <= -STYLE),
                attacker_boost: chance_of(&margins, |margin| margin == 0),
                defender_boost: chance_of(&margins, |margin| boosted && margin <= -STYLE),
                shifts: counts(&Shot::shifts),
                stress: counts(&|margin| shot.stress(margin)),
                invoked: self.invoked(&shot, gunner.invocations),
                margin: MarginReport::all(&margins),
                attacker: shot.attacker,
                target: shot.target,
            }
        };
        let odds = targeting.legal.then(odds);
        ShotReport { name: attacker.name.to_string(), range: gunner.range(), targeting, odds }
    }

    fn invoked<W: Weight>(&self, shot: &Shot, invocations: i32) -> InvokedReport<W> {
        let (goal, against) = (self.goal.get(), BONUS * self.target.invocations.get());
        let reached = |invocations| chance_of(&shot.margins(invocations), |margin| margin >= goal);
        InvokedReport {
            attacker: reached(Invocations::BestPlay {
                count: u8::try_from(invocations).unwrap_or(u8::MAX),
                goal,
            }),
            defender: reached(Invocations::AllIn(-against)),
            both: reached(Invocations::AllIn(BONUS * invocations - against)),
        }
    }

    /// The chance that a gunner within range hits.
    pub(super) fn hit_by(&self, gunner: &Gunner) -> f64 {
        chance_of(&self.shot(gunner).margins::<f64>(Invocations::None), |margin| margin >= 1)
    }
}
