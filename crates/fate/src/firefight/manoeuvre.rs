//! Manoeuvres: creating aspects and boosts (FF-22, FF-23, FF-24, FF-I5).

use super::ammunition::{empty, reaches};
use super::attack::{Contested, ROLES};
use super::complication::complications;
use super::cover::{Approach, bonus};
use super::defence::{Against, Defence};
use super::document::{
    Distance, ManoeuvreScenario, ManoeuvreWeapon, WeaponKind, check_attacker, check_defender,
};
use super::event::{Created, Event, of_roll, of_settled};
use super::invoked::{self, InvokedReport, Reach};
use super::offence::{Action, ManoeuvreWith, Offence};
use super::{NOT_LEGAL, RULESET, metrics};
use crate::answer_parts::{defends, rolls};
use crate::margin::{self, MarginReport};
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{OpposedEvent, OpposedRoll, Settled, chance_of, last, margins};
use crate::question::FateQuestion;
use crate::roles::Names;
use crate::targeting::Targeting;
use shootout_odds::Weight;
use shootout_ruleset::prelude::*;

/// A manoeuvre before its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Manoeuvre(Contested);

impl Manoeuvre {
    /// What it creates when its dice come to this: an aspect from margin 1 on, with a second free invocation from
    /// margin 3 on, a boost at margin 0 (FF-I5); nothing where a complication makes it fail (FF-A20).
    pub fn created(&self, settled: &Settled) -> Created {
        if self.0.fails_by_complication(settled) {
            return Created::Nothing;
        }
        match settled.margin {
            ..0 => Created::Nothing,
            0 => Created::Boost,
            1..=2 => Created::Aspect,
            3.. => Created::AspectWithTwo,
        }
    }
}

/// The odds of a manoeuvre. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ManoeuvreReport<W> {
    /// Whether the manoeuvre can be made at all; if not, there is nothing else.
    pub targeting: Targeting,
    /// What it may create.
    #[serde(flatten)]
    pub odds: Option<ManoeuvreOdds<W>>,
}

/// What a manoeuvre may create.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
        Manoeuvre(Contested {
            attacker: Offence::of_attacker(&self.attacker).side(Action::Manoeuvre(with), rulings),
            defended: Defence::of(&self.defender, cover).defended(Against::Manoeuvre, rulings),
            complications: complications(complicated, rulings),
        })
    }

    /// What its invocations are for.
    pub(crate) fn reach(&self, manoeuvre: &Manoeuvre) -> Reach<'_> {
        let goal = self.goal.map_or(ASPECT, |goal| goal.margin.get());
        let roll = manoeuvre.0.roll("manoeuvre", ROLES);
        Reach { roll, goal, attacker: &self.attacker, defender: &self.defender }
    }

    fn odds<W: Weight>(&self) -> ManoeuvreOdds<W> {
        let manoeuvre = self.manoeuvre();
        let reach = self.reach(&manoeuvre);
        let settled = reach.roll.outcomes::<W>();
        let created = |holds: &dyn Fn(Created) -> bool| {
            chance_of(&settled, &|settled| holds(manoeuvre.created(settled)))
        };
        let complicated = |settled: &Settled| settled.complication;
        ManoeuvreOdds {
            edge: reach.roll.edge(),
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
            defender: manoeuvre.0.defender(),
            attacker: manoeuvre.0.attacker.clone(),
        }
    }
}

/// What a manoeuvre came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ManoeuvreOutcome {
    /// The attacker's total less the defender's, invocations included.
    pub margin: i32,
}

impl FateQuestion for ManoeuvreScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "manoeuvre";
    type Report<W: AnswerWeight> = ManoeuvreReport<W>;
    type Dice<'q> = OpposedRoll;
    type DiceEvent = OpposedEvent;
    type Event = Event;
    type Outcome = ManoeuvreOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_attacker(&self.attacker)?;
        check_defender(&self.defender)
    }

    fn report<W: AnswerWeight>(&self) -> Result<ManoeuvreReport<W>, InputError> {
        let targeting = self.targeting();
        let odds = targeting.legal.then(|| self.odds());
        Ok(ManoeuvreReport { targeting, odds })
    }

    fn answer<W: AnswerWeight>(&self, report: &ManoeuvreReport<W>) -> Answer {
        let (attacker, defender) = (&self.attacker, &self.defender);
        let Some(odds) = &report.odds else {
            return report.targeting.refused(&format!("{} cannot manoeuvre", attacker.name));
        };
        let chances = [
            Chance::of(&metrics::ASPECT, &odds.aspect),
            Chance::of(&metrics::TWO_INVOCATIONS, &odds.two_invocations),
            Chance::of(&metrics::BOOST, &odds.boost),
            Chance::of(&metrics::FAIL, &odds.fail),
        ];
        let [aspect, two, boost] = [&odds.aspect, &odds.two_invocations, &odds.boost].map(percent);
        Answer {
            sentence: format!(
                "{} creates an aspect against {} with a chance of {aspect} ({two} with two free invocations), \
                 and a boost with {boost}.",
                attacker.name, defender.name
            ),
            rolls: vec![
                rolls(format!("{} manoeuvres", attacker.name), &odds.attacker),
                defends(defender.name.as_str(), &odds.defender),
            ],
            chances: chances.into_iter().chain(odds.invoked.chance(attacker, defender)).collect(),
            distributions: vec![margin::distribution(&odds.margin)],
            notes: invoked::note(attacker, defender),
            ..Answer::default()
        }
    }

    fn not_rolled(&self) -> Option<&'static str> {
        (!self.targeting().legal).then_some(NOT_LEGAL)
    }

    fn dice(&self) -> OpposedRoll {
        self.reach(&self.manoeuvre()).ruled_roll(&self.rulings)
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        of_roll(event, |settled| {
            let mut events = of_settled(settled);
            events.push(Event::Created(self.manoeuvre().created(settled)));
            events
        })
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> ManoeuvreOutcome {
        ManoeuvreOutcome { margin: last(events).unwrap_or_default().margin }
    }

    fn outcome_in_words(&self, manoeuvre: &ManoeuvreOutcome) -> String {
        format!("margin {}", manoeuvre.margin)
    }

    fn names(&self) -> Names {
        Names::of(ROLES.into_iter().zip([&self.attacker.name, &self.defender.name]))
    }
}

impl ManoeuvreScenario {
    /// How many invocations each side has made, the attacker first.
    pub(crate) fn invocations_made(&self, events: &[OpposedEvent]) -> (i32, i32) {
        self.reach(&self.manoeuvre()).made(&self.rulings, events)
    }
}
