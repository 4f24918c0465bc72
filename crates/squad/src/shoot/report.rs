//! The odds of a shot, and how people see them.

use super::Shot;
use crate::attack::Attack;
use crate::attack::fighter::{Fighter, Means};
use crate::attack::order::Asked;
use crate::dice::need_in_words;
use crate::document::unit::Unit;
use crate::fire::Fire;
use crate::metrics;
use crate::observable::{chance, count_of};
use crate::pictures;
use crate::standing::Standing;
use crate::target::{EndReport, Hurt, ends, shot};
use shootout_odds::Weight;
use shootout_odds::staged::{States, Worked};
use shootout_ruleset::answer::{Modifier, Roll};
use shootout_ruleset::content::{Block, Cell, Table};
use shootout_ruleset::prelude::*;

/// A group of dice.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupReport<W> {
    /// Its weapons.
    pub weapons: Vec<String>,
    /// The lowest face that hits, before its bounds; null without a stat.
    pub need_to_hit: Option<i32>,
    /// The dice, after halving.
    pub dice: u16,
    /// The lowest face that wounds, before its bounds.
    pub need_to_wound: i32,
    /// What is added to the die to hit.
    pub modifiers: Vec<Modifier>,
    /// Hits after rerolls and Blast, before the shield.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hits: Option<CountReport<W>>,
}

impl<W> GroupReport<W> {
    /// The groups of an attack, without hits.
    pub(crate) fn all(attack: &Attack) -> Vec<Self> {
        let report = |group: &crate::attack::Group| Self {
            weapons: group.weapons.clone(),
            need_to_hit: group.need_to_hit,
            dice: group.dice,
            need_to_wound: group.need_to_wound,
            modifiers: group.modifiers.clone(),
            hits: None,
        };
        attack.groups.iter().map(report).collect()
    }
}

/// What may happen to the target.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShotChances<W> {
    /// Something pins it, even if it is pinned already or gone.
    pub pin: W,
    /// Nobody is left.
    pub wipe_out: W,
    /// The Leader is lost, who is always the last.
    pub leader_lost: W,
    /// It lives with less than half of its models.
    pub half_strength: W,
    /// It fails the test of It Burns! and was not activated.
    pub loses_activation: W,
    /// A wound goes to a friend.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wound_passed: Option<W>,
}

impl<W: Weight> ShotChances<W> {
    pub(crate) fn of(hurt: &States<Hurt, W>, original: u8) -> Self {
        let wipe_out = chance(hurt, |hurt| hurt.standing.is_gone());
        Self {
            pin: chance(hurt, |hurt| hurt.pins),
            leader_lost: wipe_out.clone(),
            wipe_out,
            half_strength: chance(hurt, |hurt| hurt.standing.is_below_half(original)),
            loses_activation: chance(hurt, |hurt| hurt.loses_activation),
            wound_passed: Some(chance(hurt, |hurt| hurt.passed)),
        }
    }

    pub(crate) fn shown(&self) -> Vec<Chance>
    where
        W: AnswerWeight,
    {
        let metrics = [
            (&metrics::WIPE_OUT, &self.wipe_out),
            (&metrics::PIN, &self.pin),
            (&metrics::HALF_STRENGTH, &self.half_strength),
            (&metrics::LOSES_ACTIVATION, &self.loses_activation),
        ];
        let shown = metrics.into_iter().filter(|(_, chance)| !chance.is_zero());
        shown.map(|(metric, chance)| Chance::of(metric, chance)).collect()
    }
}

/// What 100 points of the attacker do on average.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct PerPoints<W> {
    /// Wounds.
    pub wounds: W,
    /// Models removed.
    pub models_removed: W,
}

impl<W: Weight> PerPoints<W> {
    /// The share of 100 points in what a unit does; none for a unit without points.
    pub(crate) fn of(unit: &Unit, wounds: &W, models_removed: &W) -> Option<Self> {
        let points = unit.points.get().unsigned_abs();
        let share = (points > 0).then(|| W::ratio(100, points.into()))?;
        Some(Self { wounds: wounds.times(&share), models_removed: models_removed.times(&share) })
    }
}

/// The odds of a shot.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShotReport<W> {
    /// The groups of dice; with cover in doubt, in cover.
    pub groups: Vec<GroupReport<W>>,
    /// With cover in doubt: the groups without it.
    pub groups_open: Option<Vec<GroupReport<W>>>,
    /// Hits after rerolls and Blast, before the shield.
    pub hits: CountReport<W>,
    /// Hits that no shield stops.
    pub hits_after_shield: CountReport<W>,
    /// Wounds, without one that went to a friend, with those beyond the last model (SQ-SHO-07).
    pub wounds: CountReport<W>,
    /// Models removed.
    pub models_removed: CountReport<W>,
    /// What 100 points of the attacker do on average; null where it has no points.
    pub per_100_points: Option<PerPoints<W>>,
    /// What may happen to the target.
    pub chances: ShotChances<W>,
    /// The states that the target may be in.
    pub end: Vec<EndReport<W>>,
}

/// How many hits there are, with chances.
pub(super) type Hits<W> = States<u16, W>;

/// The odds of an attack and of nothing else, before cover is known or not.
struct Reading<W> {
    groups: Vec<GroupReport<W>>,
    /// Before the shield, and after it.
    hits: [Hits<W>; 2],
    hurt: States<Hurt, W>,
}

impl<W: Weight> Reading<W> {
    fn new(attack: &Attack, target: &Fighter<'_>, now: &Standing, worked: &mut Worked<Attack, W>) -> Self {
        let mut groups = GroupReport::all(attack);
        for (place, group) in groups.iter_mut().enumerate() {
            let hits = attack.ends(Asked::HitsOf(place), worked);
            group.hits = Some(count_of(&hits, |state| state.total));
        }
        let hits = hits(attack, worked);
        let hurt = hurt(attack, target, now, worked);
        Self { groups, hits, hurt }
    }

    /// Half of this, half of the other.
    fn mixed(self, other: Self) -> Self {
        let [before, after] = self.hits;
        let [other_before, other_after] = other.hits;
        Self {
            groups: self.groups,
            hits: [half(before, other_before), half(after, other_after)],
            hurt: half(self.hurt, other.hurt),
        }
    }
}

/// Half of one, half of the other.
pub(crate) fn half<S, W: Weight>(one: States<S, W>, other: States<S, W>) -> States<S, W> {
    let half = W::ratio(1, 2);
    one.into_iter().chain(other).map(|(state, weight)| (state, weight.times(&half))).collect()
}

/// Hits of all groups, before the shield and after it: whosever hits it stops, it stops as many as it can.
pub(super) fn hits<W: Weight>(attack: &Attack, worked: &mut Worked<Attack, W>) -> [Hits<W>; 2] {
    let stopped = u16::from(attack.shields);
    let hits = attack.ends(Asked::Hits, worked);
    [0, stopped].map(|stopped| {
        hits.iter().map(|(hit, weight)| (hit.total.saturating_sub(stopped), weight.clone())).collect()
    })
}

/// What an attack does to its target.
pub(crate) fn hurt<W: Weight>(
    attack: &Attack,
    target: &Fighter<'_>,
    now: &Standing,
    worked: &mut Worked<Attack, W>,
) -> States<Hurt, W> {
    let ends = attack.ends(Asked::All, worked).into_iter();
    ends.map(|(end, weight)| (shot(target, *now, &end), weight)).collect()
}

impl Shot {
    /// The odds.
    pub(crate) fn report<W: Weight>(&self, means: Means) -> ShotReport<W> {
        let fire = Fire::new(&self.attacker, means, &self.facts, &self.rulings);
        let (target, now) = (Fighter::new(&self.target), Standing::of(&self.target));
        let mut worked = Worked::new();
        let mut read =
            |is_open: bool| Reading::<W>::new(&fire.on(&target, &now, is_open), &target, &now, &mut worked);
        let mut reading = read(false);
        let mut groups_open = None;
        if fire.is_in_doubt() {
            let mut open = read(true);
            groups_open = Some(std::mem::take(&mut open.groups));
            reading = reading.mixed(open);
        }
        let hurt = &reading.hurt;
        let wounds = count_of(hurt, |hurt| hurt.wounds);
        let models_removed = removed_of(hurt, &now);
        ShotReport {
            hits: count_of(&reading.hits[0], |hits| *hits),
            hits_after_shield: count_of(&reading.hits[1], |hits| *hits),
            per_100_points: PerPoints::of(&self.attacker, &wounds.mean, &models_removed.mean),
            wounds,
            models_removed,
            chances: ShotChances::of(hurt, self.target.original()),
            end: ends(hurt.iter().map(|(hurt, weight)| (hurt.standing, weight.clone()))),
            groups: reading.groups,
            groups_open,
        }
    }

    /// The odds as people see them.
    pub(crate) fn answer<W: AnswerWeight>(&self, means: Means, report: &ShotReport<W>) -> Answer {
        let verb = if means == Means::BlazeAway { "blazing away at" } else { "shooting at" };
        let names = [&self.attacker, &self.target].map(Unit::plain_name);
        let mut notes = Vec::new();
        if report.groups.is_empty() {
            let words = "No weapon can fire: check range, line of sight and keywords.";
            notes.push(Remark { rule: "SQ-SHO-01", words: words.to_owned() });
        }
        let mut chances =
            vec![Chance::of(&metrics::WOUND, &report.wounds.at_least_one), removed(&report.models_removed)];
        chances.extend(report.chances.shown());
        if let Some(passed) = report.chances.wound_passed.as_ref().filter(|passed| !passed.is_zero()) {
            chances.push(Chance::of(&metrics::WOUND_PASSED, passed));
        }
        Answer {
            sentence: format!(
                "{} {verb} {}: {}",
                capital(&names[0]),
                names[1],
                removed_in_words(&report.models_removed, &report.chances)
            ),
            rolls: report.groups.iter().map(|group| rolled(None, group)).collect(),
            chances,
            distributions: vec![
                Distribution::of_counts("Hits", &report.hits.pmf),
                Distribution::of_counts("Wounds", &report.wounds.pmf),
                Distribution::of_counts("Models removed", &report.models_removed.pmf),
                stands("Target afterwards", &report.end),
            ],
            details: needs(report.groups.iter().map(|group| (None, group))),
            diagrams: pictures::of_shot(&self.target, &report.models_removed, &report.wounds),
            notes,
            ..Answer::default()
        }
    }
}

/// Models removed, by how the target may stand.
pub(super) fn removed_of<W: Weight>(hurt: &States<Hurt, W>, before: &Standing) -> CountReport<W> {
    let models = before.models_left();
    count_of(hurt, |hurt| u16::from(models - hurt.standing.models_left()))
}

/// The chance that at least one model goes.
fn removed<W: AnswerWeight>(models: &CountReport<W>) -> Chance {
    Chance::of(&metrics::MODEL_REMOVED, &models.at_least_one)
}

/// "1.25 models removed on average; chance to pin 65.6%, to wipe out 0.1%."
pub(crate) fn removed_in_words<W: AnswerWeight>(models: &CountReport<W>, chances: &ShotChances<W>) -> String {
    let pin = match &chances.pin {
        none if none.is_zero() => String::new(),
        pin => format!("to pin {}, ", percent(pin)),
    };
    let wipe_out = percent(&chances.wipe_out);
    format!("{} models removed on average; chance {pin}to wipe out {wipe_out}.", mean(&models.mean))
}

/// The weapons of a group, after who uses them where that must be said.
fn weapons<W>(whose: Option<&str>, group: &GroupReport<W>) -> String {
    let weapons = listed(&group.weapons.iter().map(|weapon| plain(weapon)).collect::<Vec<_>>());
    whose.map_or_else(|| capital(&weapons), |whose| format!("{}: {weapons}", capital(whose)))
}

/// The roll of a group to hit.
pub(crate) fn rolled<W>(whose: Option<&str>, group: &GroupReport<W>) -> Roll {
    let need = group.need_to_hit.map(need_in_words).unwrap_or_default();
    Roll::new(weapons(whose, group), "D8", group.modifiers.clone()).needing(need)
}

/// The dice and the needs of groups, a row each.
pub(crate) fn needs<'r, W: 'r>(
    groups: impl Iterator<Item = (Option<&'r str>, &'r GroupReport<W>)>,
) -> Vec<Block> {
    let mut table = Table::new("Weapons", ["Dice", "Hit on", "Wound on"]);
    for (whose, group) in groups {
        let need = |need: i32| Cell::words(need_in_words(need));
        let to_hit = group.need_to_hit.map_or_else(|| Cell::words("–"), need);
        table.row(
            weapons(whose, group),
            [Cell::words(group.dice.to_string()), to_hit, need(group.need_to_wound)],
        );
    }
    match table.rows.is_empty() {
        true => Vec::new(),
        false => vec![Block::Heading("Dice and needs".to_owned()), Block::Table(table)],
    }
}

/// How a unit may stand.
pub(crate) fn stands<W: AnswerWeight>(label: &str, ends: &[EndReport<W>]) -> Distribution {
    let outcomes = ends.iter().map(|end| {
        let EndReport { models, marked, shields, pinned, activated, .. } = *end;
        let outcome = crate::target::EndOutcome { models, marked, shields, pinned, activated };
        (capital(&outcome.words()), &end.chance)
    });
    Distribution::of_outcomes(label, outcomes)
}
