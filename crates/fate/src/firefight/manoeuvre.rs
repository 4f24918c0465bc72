//! Manoeuvres: creating aspects and boosts (FF-22, FF-23, FF-24, FF-I5).

use super::ammunition::{empty, reaches};
use super::clash::{Clash, Settled};
use super::complication::Complications;
use super::cover::{Approach, bonus};
use super::defence::{Against, Defence, Defended};
use super::document::{Distance, ManoeuvreScenario, ManoeuvreWeapon, WeaponKind};
use super::invoked::{InvokedReport, Reach};
use super::offence::{Action, ManoeuvreWith, Offence};
use super::sides::{chance_of, margins};
use crate::margin::MarginReport;
use crate::modifier::{DefenderReport, Side};
use crate::targeting::Targeting;
use serde::Serialize;
use shootout_odds::Weight;

/// A manoeuvre before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manoeuvre {
    attacker: Side,
    defended: Defended,
    complications: Complications,
}

/// What a manoeuvre creates (FF-I5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Created {
    Nothing,
    Boost,
    /// An aspect with one free invocation.
    Aspect,
    /// An aspect with two.
    AspectWithTwo,
}

impl Created {
    /// In the words of a transcript.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Nothing => "fail",
            Self::Boost => "boost",
            Self::Aspect => "aspect 1",
            Self::AspectWithTwo => "aspect 2",
        }
    }
}

impl Manoeuvre {
    /// What it creates when its dice come to this: an aspect from margin 1 on, with a second free invocation from
    /// margin 3 on, a boost at margin 0 (FF-I5); nothing where a complication makes it fail (FF-A20).
    pub fn created(&self, settled: &Settled) -> Created {
        if self.complications.cancels && settled.complication {
            return Created::Nothing;
        }
        match settled.margin {
            ..0 => Created::Nothing,
            0 => Created::Boost,
            1..=2 => Created::Aspect,
            3.. => Created::AspectWithTwo,
        }
    }

    pub fn clash(&self) -> Clash {
        Clash::new(self.attacker.total, &self.defended, self.complications)
    }
}

/// The odds of a manoeuvre. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManoeuvreReport<W> {
    /// Whether the manoeuvre can be made at all; if not, there is nothing else.
    pub targeting: Targeting,
    /// What it may create.
    #[serde(flatten)]
    pub odds: Option<ManoeuvreOdds<W>>,
}

/// What a manoeuvre may create.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManoeuvreOdds<W> {
    /// What is added to the attacker's dice.
    pub attacker: Side,
    /// What is added to the defender's.
    pub defender: DefenderReport,
    /// The attacker's total less the defender's.
    pub edge: i32,
    /// Every margin that can come up before invocations, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance of an aspect before invocations: margin 1 or more (FF-I5).
    pub aspect: W,
    /// The chance of a boost: margin 0.
    pub boost: W,
    /// The chance of an aspect with two free invocations: margin 3 or more.
    pub two_invocations: W,
    /// The chance of nothing.
    pub fail: W,
    /// The chance to reach the goal with invocations (FF-I1).
    pub invoked: InvokedReport<W>,
    /// Complications of the weapon (FF-A23).
    pub complication: ManoeuvreComplicationReport<W>,
}

/// Complications of the weapon in a manoeuvre; none unless they are ruled to happen (FF-A23).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ManoeuvreComplicationReport<W> {
    /// The chance that the attacker's dice show one.
    pub natural: W,
    /// The chance that there is one at the end of the attacker's best play.
    pub after_invocations: W,
}

/// The margin of an aspect (FF-I5).
const ASPECT: i32 = 1;

impl ManoeuvreScenario {
    /// The weapon, if it reaches the target; one that does not counts as none (FF-22).
    pub(crate) fn weapon_in_reach(&self) -> Option<&ManoeuvreWeapon> {
        self.weapon.as_ref().filter(|weapon| reaches(weapon.kind, self.distance()))
    }

    /// Whether the manoeuvre can be made: not with an empty weapon (FF-24).
    #[must_use]
    pub fn targeting(&self) -> Targeting {
        Targeting::of(self.weapon_in_reach().and_then(|weapon| empty(weapon.kind, weapon.ammunition)))
    }

    /// How the manoeuvre comes at the defender.
    pub(crate) fn approach(&self) -> Approach {
        Approach {
            weapon: self.weapon_in_reach().map(|weapon| weapon.kind),
            same_zone: self.distance() == Distance::SameZone,
            crosses_border: self.crosses_border,
        }
    }

    pub(crate) fn manoeuvre(&self) -> Manoeuvre {
        let rulings = &self.rulings;
        let weapon = self.weapon_in_reach();
        let kind = weapon.map(|weapon| weapon.kind);
        let with = weapon.map(|weapon| ManoeuvreWith { kind: weapon.kind, bonus: weapon.manoeuvre.get() });
        let cover = bonus(self.defender.cover, self.approach(), rulings);
        let complicated = rulings.comp_manoeuvre && kind == Some(WeaponKind::Ranged);
        Manoeuvre {
            attacker: Offence::of_attacker(&self.attacker).side(Action::Manoeuvre(with), rulings),
            defended: Defence::of(&self.defender, cover).defended(Against::Manoeuvre, rulings),
            complications: Complications::new(complicated, rulings),
        }
    }

    /// What its invocations are for.
    pub(crate) fn reach(&self, manoeuvre: &Manoeuvre) -> Reach<'_> {
        let goal = self.goal.map_or(ASPECT, |goal| goal.margin.get());
        Reach { clash: manoeuvre.clash(), goal, attacker: &self.attacker, defender: &self.defender }
    }

    /// The odds, with chances counted in `W`.
    #[must_use]
    pub fn report<W: Weight>(&self) -> ManoeuvreReport<W> {
        let targeting = self.targeting();
        let odds = targeting.legal.then(|| self.odds());
        ManoeuvreReport { targeting, odds }
    }

    fn odds<W: Weight>(&self) -> ManoeuvreOdds<W> {
        let manoeuvre = self.manoeuvre();
        let reach = self.reach(&manoeuvre);
        let settled = reach.clash.outcomes::<W>();
        let created = |holds: &dyn Fn(Created) -> bool| {
            chance_of(&settled, &|settled| holds(manoeuvre.created(settled)))
        };
        let complicated = |settled: &Settled| settled.complication;
        ManoeuvreOdds {
            edge: manoeuvre.attacker.total - manoeuvre.defended.side.total,
            margin: margins(&settled),
            aspect: created(&|created| created >= Created::Aspect),
            boost: created(&|created| created == Created::Boost),
            two_invocations: created(&|created| created == Created::AspectWithTwo),
            fail: created(&|created| created == Created::Nothing),
            invoked: reach.report(&self.rulings),
            complication: ManoeuvreComplicationReport {
                natural: chance_of(&settled, &complicated),
                after_invocations: chance_of(&reach.best_play(), &complicated),
            },
            defender: DefenderReport {
                side: manoeuvre.defended.side.clone(),
                rolls: manoeuvre.defended.rolls,
            },
            attacker: manoeuvre.attacker.clone(),
        }
    }
}
