//! The question "attack": its odds, its dice, its words.

use super::aftermath::{Aftermath, Before, aftermath};
use super::ammunition::{empty, out_of_reach, uses};
use super::attack::{Attack, ROLES};
use super::complication::can_be_bought_at;
use super::cover::{Approach, CoverBonus, bonus, lost};
use super::damage::{Damage, STYLE, effective_armour};
use super::defence::Defence;
use super::document::{AttackScenario, Distance, Goal, check_attacker, check_defender};
use super::event::{Event, of_attack, of_roll};
use super::invoked::{self, InvokedReport, Reach};
use super::offence::Offence;
use super::series::{OutReport, Series};
use super::{NOT_LEGAL, RULESET, metrics};
use crate::answer_parts::{defends, rolls, track};
use crate::margin::{self, MarginReport};
use crate::modifier::{DefenderReport, Side};
use crate::opposed::{OpposedEvent, OpposedRoll, Settled, chance_of, last, margins};
use crate::question::FateQuestion;
use crate::roles::Names;
use crate::targeting::Targeting;
use crate::track::Track;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::prelude::*;

/// The odds of an attack. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AttackReport<W> {
    /// Whether the attack can be made at all; if not, there is nothing else.
    pub targeting: Targeting,
    /// What it may do.
    #[serde(flatten)]
    pub odds: Option<AttackOdds<W>>,
}

/// What an attack may do.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AttackOdds<W> {
    /// What is added to the attacker's dice.
    pub attacker: Side,
    /// What is added to the defender's.
    pub defender: DefenderReport,
    /// The attacker's total less the defender's.
    pub edge: i32,
    /// Every margin that can come up before invocations, ascending.
    pub margin: Vec<MarginReport<W>>,
    /// The chance to hit before invocations: margin 0 or more, and no automatic miss (FF-12).
    pub hit: W,
    /// The chance to hit with margin 0.
    pub tie_hit: W,
    /// The chance to hit with margin 3 or more.
    pub style: W,
    /// The chance of margin -3 or less.
    pub defended_with_style: W,
    /// The chance of a hit whose stress is 0 (FF-A28).
    pub hit_for_nothing: W,
    /// The chance of a boost for a shift, where hits are ruled to trade one (FF-A25); else 0.
    pub boost: W,
    /// The stress before invocations; a miss counts 0 (FF-19).
    pub stress: CountReport<W>,
    /// The chance to reach the goal with invocations (FF-I1).
    pub invoked: InvokedReport<W>,
    /// Complications of the weapon (FF-14, FF-15).
    pub complication: ComplicationReport<W>,
    /// The defender's track after attacks in a row (FF-I4).
    pub out: OutReport<W>,
}

/// Complications of the weapon.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ComplicationReport<W> {
    /// The chance that the attacker's dice show one (FF-14).
    pub natural: W,
    /// The same with a hit.
    pub natural_and_hit: W,
    /// The same with a miss.
    pub natural_and_miss: W,
    /// The chance of a margin at which the defender may pay for one (FF-15, FF-A22).
    pub buyable: W,
    /// The chance of either.
    pub natural_or_buyable: W,
    /// The chance that the dice show one in any of the attacks.
    pub at_least_one: W,
    /// The chance that there is one at the end of the attacker's best play (FF-A19).
    pub after_invocations: W,
}

impl AttackScenario {
    /// Whether the attack can be made.
    pub fn targeting(&self) -> Targeting {
        let weapon = &self.weapon;
        let reasons = [out_of_reach(weapon.kind, self.distance()), empty(weapon.kind, weapon.ammunition)];
        Targeting::of(reasons.into_iter().flatten())
    }

    /// The attack, the first of all in the series.
    pub(crate) fn attack(&self) -> Attack {
        self.attack_in_series(false, false)
    }

    /// The attack in a series: after one that left a boost (FF-A25), or after cover had its one use (FF-A14).
    fn attack_in_series(&self, boosted: bool, cover_spent: bool) -> Attack {
        let (defender, rulings) = (&self.defender, &self.rulings);
        let approach = self.approach();
        let cover =
            if cover_spent { CoverBonus::default() } else { bonus(defender.cover, approach, rulings) };
        let penetration = self.weapon.penetration.get();
        let damage = Damage {
            weapon: self.weapon.damage.get(),
            effective_armour: effective_armour(
                defender.armour.get(),
                defender.toughness.get(),
                penetration,
                rulings,
            ),
            trades_for_boost: rulings.style_boost,
        };
        let offence = Offence { boosted, ..Offence::of_attacker(&self.attacker) };
        Attack::new(&offence, &Defence::of(defender, cover), approach, damage, rulings)
    }

    /// How the attack comes at the defender.
    pub(crate) fn approach(&self) -> Approach {
        Approach {
            weapon: Some(self.weapon.kind),
            same_zone: self.distance() == Distance::SameZone,
            crosses_border: self.crosses_border,
        }
    }

    /// What its invocations are for.
    pub(crate) fn reach(&self, attack: &Attack) -> Reach<'_> {
        let goal = self.goal_margin(&attack.damage);
        let roll = attack.roll(ROLES);
        Reach { roll, goal, attacker: &self.attacker, defender: &self.defender }
    }

    pub(crate) fn track(&self) -> Track {
        Track::new(&self.defender.boxes, &self.defender.consequences)
    }

    /// The margin that the invocations are for.
    pub(crate) fn goal_margin(&self, damage: &Damage) -> i32 {
        match &self.goal {
            Some(Goal { stress: Some(stress), .. }) => damage.least_margin(stress.get()),
            Some(Goal { margin: Some(margin), .. }) => margin.get(),
            _ => 0,
        }
    }

    fn odds<W: Weight>(&self) -> AttackOdds<W> {
        let attack = self.attack();
        let reach = self.reach(&attack);
        let settled = reach.roll.outcomes::<W>();
        let chance = |holds: &dyn Fn(&Settled) -> bool| chance_of(&settled, holds);
        let done = |settled: &Settled| attack.done(settled);
        let stress = settled
            .iter()
            .map(|(settled, weight)| (i64::from(done(settled).stress.unwrap_or(0)), weight.clone()));
        AttackOdds {
            edge: reach.roll.edge(),
            margin: margins(&settled),
            hit: chance(&|settled| attack.hits(settled)),
            tie_hit: chance(&|settled| attack.hits(settled) && settled.margin == 0),
            style: chance(&|settled| attack.hits(settled) && settled.margin >= STYLE),
            defended_with_style: chance(&|settled| settled.margin <= -STYLE),
            hit_for_nothing: chance(&|settled| done(settled).stress == Some(0)),
            boost: chance(&|settled| done(settled).boost),
            stress: CountReport::of(&Dist::from_weights(stress)),
            invoked: reach.report(&self.rulings),
            complication: self.complications(&attack, &settled, &reach),
            out: self.series().report(self.attacks.to_usize()),
            defender: attack.contested.defender(),
            attacker: attack.contested.attacker,
        }
    }

    fn complications<W: Weight>(
        &self,
        attack: &Attack,
        settled: &[(Settled, W)],
        reach: &Reach<'_>,
    ) -> ComplicationReport<W> {
        let chance = |holds: &dyn Fn(&Settled) -> bool| chance_of(settled, holds);
        let possible = attack.contested.complications.possible;
        let buyable = |settled: &Settled| possible && can_be_bought_at(settled.margin, &self.rulings);
        let natural: W = chance(&|settled| settled.complication);
        let mut none = W::one();
        (0..self.attacks_fired()).for_each(|_| none = none.times(&natural.complement()));
        ComplicationReport {
            natural_and_hit: chance(&|settled| settled.complication && attack.hits(settled)),
            natural_and_miss: chance(&|settled| settled.complication && !attack.hits(settled)),
            buyable: chance(&buyable),
            natural_or_buyable: chance(&|settled| settled.complication || buyable(settled)),
            at_least_one: none.complement(),
            after_invocations: chance_of(&reach.best_play(), &|settled| settled.complication),
            natural,
        }
    }

    /// How many of the attacks the ammunition allows (FF-24).
    fn attacks_fired(&self) -> u16 {
        let attacks = u16::from(self.attacks.to_u8());
        self.uses().map_or(attacks, |uses| attacks.min(uses))
    }

    fn uses(&self) -> Option<u16> {
        uses(self.weapon.kind, self.weapon.ammunition)
    }

    fn series<W: Weight>(&self) -> Series<W> {
        Series {
            track: self.track(),
            attacks: [false, true].map(|boosted| {
                [false, true].map(|spent| self.attack_in_series(boosted, spent).distribution())
            }),
            cover_spent_after_first: lost(self.defender.cover, self.approach(), &self.rulings).is_some(),
            uses: self.uses(),
        }
    }
}

/// What an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AttackOutcome {
    /// The attacker's total less the defender's, invocations included.
    pub margin: i32,
    /// Whether it hit.
    pub hit: bool,
    /// The stress; 0 for a miss.
    pub stress: i32,
}

impl FateQuestion for AttackScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "attack";
    type Report<W: AnswerWeight> = AttackReport<W>;
    type Dice<'q> = OpposedRoll;
    type DiceEvent = OpposedEvent;
    type Event = Event;
    type Outcome = AttackOutcome;

    fn check(&self) -> Result<(), InputError> {
        check_attacker(&self.attacker)?;
        check_defender(&self.defender)?;
        let wrong = |found| Err(InputError::new("goal", found, "one of `stress`, `margin`, or null"));
        match &self.goal {
            Some(Goal { stress: Some(_), margin: Some(_) }) => wrong("both `stress` and `margin`"),
            Some(Goal { stress: None, margin: None }) => wrong("an empty object"),
            _ => Ok(()),
        }
    }

    fn report<W: AnswerWeight>(&self) -> Result<AttackReport<W>, InputError> {
        let targeting = self.targeting();
        let odds = targeting.legal.then(|| self.odds());
        Ok(AttackReport { targeting, odds })
    }

    fn answer<W: AnswerWeight>(&self, report: &AttackReport<W>) -> Answer {
        let (attacker, defender) = (&self.attacker, &self.defender);
        let Some(odds) = &report.odds else {
            return report.targeting.refused(&format!("{} cannot attack", attacker.name));
        };
        let (hit, stress) = (percent(&odds.hit), mean(&odds.stress.mean));
        let mut sentence = format!(
            "{} hits {} with a chance of {hit}, for {stress} stress on average.",
            attacker.name, defender.name
        );
        let mut chances = vec![
            Chance::of(&metrics::HIT, &odds.hit),
            Chance::of(&metrics::STYLE, &odds.style),
            Chance::of(&metrics::COMPLICATION, &odds.complication.natural),
        ];
        chances.extend(odds.invoked.chance(attacker, defender));
        let attacks = match self.attacks.get() {
            1 => "one attack".to_owned(),
            attacks => format!("{attacks} attacks"),
        };
        if let Some(out) = odds.out.by.last() {
            let label = format!("{} out after {attacks}", defender.name);
            chances.push(Chance::of(&metrics::OUT, out).labelled(label));
            let chance = percent(out);
            sentence += &format!(" After {attacks}, {} is out with a chance of {chance}.", defender.name);
        }
        Answer {
            sentence,
            rolls: vec![
                rolls(format!("{} attacks", attacker.name), &odds.attacker),
                defends(defender.name.as_str(), &odds.defender),
            ],
            chances,
            distributions: vec![
                Distribution::of_counts("Stress", &odds.stress.pmf),
                margin::distribution(&odds.margin),
                track(format!("{} after {attacks}", defender.name), &odds.out.tracks),
            ],
            notes: invoked::note(attacker, defender),
            ..Answer::default()
        }
    }

    fn not_rolled(&self) -> Option<&'static str> {
        (!self.targeting().legal).then_some(NOT_LEGAL)
    }

    fn dice(&self) -> OpposedRoll {
        self.reach(&self.attack()).ruled_roll(&self.rulings)
    }

    fn events(&self, _: &Self::Dice<'_>, event: &OpposedEvent, _: &[OpposedEvent]) -> Vec<Event> {
        of_roll(event, |settled| {
            let track = self.track();
            of_attack(&self.attack(), settled, false, |stress| track.absorb(track.fresh(), stress).1)
        })
    }

    fn outcome(&self, _: &Self::Dice<'_>, events: &[OpposedEvent]) -> AttackOutcome {
        let settled = last(events).unwrap_or_default();
        let stress = self.attack().done(&settled).stress;
        AttackOutcome { margin: settled.margin, hit: stress.is_some(), stress: stress.unwrap_or(0) }
    }

    fn outcome_in_words(&self, attack: &AttackOutcome) -> String {
        match attack.hit {
            true => format!("hit by {}, {} stress", attack.margin, attack.stress),
            false => format!("miss, margin {}", attack.margin),
        }
    }

    fn names(&self) -> Names {
        Names::of(ROLES.into_iter().zip([&self.attacker.name, &self.defender.name]))
    }
}

impl AttackScenario {
    /// How many invocations each side has made, the attacker first.
    pub(crate) fn invocations_made(&self, events: &[OpposedEvent]) -> (i32, i32) {
        self.reach(&self.attack()).made(&self.rulings, events)
    }

    /// What the attack leaves both sides with, by how often the weapon can be used.
    pub(crate) fn aftermath(&self, events: &[OpposedEvent], uses: Option<u16>) -> Aftermath {
        let done = self.attack().done(&last(events).unwrap_or_default());
        let track = self.track();
        let before = Before { uses, cover: self.defender.cover, track: &track, state: track.fresh() };
        aftermath(&done, &before, self.approach(), &self.rulings)
    }
}
