//! The odds of many, for people and for programs.

use super::table::Source;
use super::{Adds, Asked, Level, Many, ManyRules, MobTable, One, Out, Rolled, WorstOf};
use crate::InputError;
use crate::answer::{AnswerWeight, Remark};
use crate::count::CountReport;
use crate::dice::seeded;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use shootout_odds::repeat::{repeated, successes};
use shootout_odds::{Weight, beside_each_other};

/// The odds of many.
#[derive(Clone, Debug, Serialize)]
pub struct ManyReport<W> {
    /// How many there are.
    pub count: u32,
    /// How many of them act against each target.
    pub targets: Vec<u32>,
    /// What all of them come to.
    pub together: Group<W>,
    /// What those at each target come to.
    pub by_target: Vec<Group<W>>,
    /// How many of several targets are out; null where there is one, or that cannot be said.
    pub targets_out: Option<CountReport<W>>,
    /// One roll for all who act against a target: one table for each number of them.
    pub tables: Vec<MobTable<W>>,
    /// The seed by which the tables were rolled: the same number rolls the same faces.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// What those tables were rolled to, target by target, where that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolled: Vec<Rolled>,
    /// What the document states and none of them has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<Remark>,
    /// The number that the tables tell.
    pub told: &'static str,
    /// What documents call the rule set and the question.
    #[serde(skip)]
    pub(super) head: [&'static str; 2],
}

/// What some of them come to.
#[derive(Clone, Debug)]
pub struct Group<W> {
    /// How many they are.
    pub count: u32,
    /// The numbers that add up.
    pub numbers: Vec<NumberReport<W>>,
    /// The worst of all, level by level; empty where there are no levels.
    pub worst: Vec<LevelReport<W>>,
    /// The chance that the target is out; none where that cannot be said.
    pub out: Option<W>,
    worst_of: Option<WorstOf>,
}

/// A number that adds up.
#[derive(Clone, Debug)]
pub struct NumberReport<W> {
    /// What is declared of it.
    pub number: Adds,
    /// How many there are.
    pub count: CountReport<W>,
}

/// A level of what only the worst counts of.
#[derive(Clone, Debug)]
pub struct LevelReport<W> {
    /// The level.
    pub level: Level,
    /// The chance that it is the worst.
    pub chance: W,
}

/// The most steps in `f64`, of about a nanosecond.
const MAX_STEPS: f64 = 1e9;
/// The most steps in fractions.
const MAX_STEPS_IN_FRACTIONS: f64 = 2e7;
/// A step of numbers of so many binary digits takes as long as two of few.
const DIGITS: f64 = 256.0;

impl<W: AnswerWeight> ManyReport<W> {
    /// The odds that follow from what one of them comes to. The tables tell the number at the place `told`.
    pub(super) fn of(many: &Many, asked: &Asked, told: usize, one: &One<W>) -> Result<Self, InputError> {
        let (rules, counts) = (&many.rules, asked.spread.counts());
        check_effort(one, asked.spread.count())?;
        let mut groups: Vec<(Group<W>, MobTable<W>)> = Vec::new();
        for count in counts {
            if groups.iter().all(|(group, _)| group.count != *count) {
                let at = (1u32..).zip(counts).filter(|(_, other)| *other == count).map(|(target, _)| target);
                let (group, sums) = Group::of(rules, one, *count);
                let source = Source { number: &rules.adds[told], levels: &one.levels, by_level: &sums[told] };
                groups.push((group, MobTable::of(&source, *count, at.collect(), asked.sides)));
            }
        }
        let known = |count: &u32| groups.iter().find(|(group, _)| group.count == *count);
        let by_target: Vec<Group<W>> =
            counts.iter().filter_map(known).map(|(group, _)| group.clone()).collect();
        let together = match by_target.as_slice() {
            [only] => only.clone(),
            // Who is out is said of each target, not of all.
            _ => Group { out: None, ..Group::of(rules, one, asked.spread.count()).0 },
        };
        let out: Option<Vec<W>> = by_target.iter().map(|group| group.out.clone()).collect();
        let tables: Vec<MobTable<W>> = groups.into_iter().map(|(_, table)| table).collect();
        let rolled = asked.seed.map(|seed| Rolled::all(&tables, counts.len(), &mut seeded(seed)));
        Ok(Self {
            count: asked.spread.count(),
            targets: counts.to_vec(),
            together,
            targets_out: out
                .filter(|out| out.len() > 1)
                .map(|chances| CountReport::of_pmf(successes(&chances))),
            by_target,
            tables,
            seed: asked.seed,
            rolled: rolled.unwrap_or_default(),
            left_out: one.left_out.clone(),
            told: rules.adds[told].id,
            head: [many.rule_set, rules.question],
        })
    }
}

impl<W: Weight> Group<W> {
    /// What so many come to, and of each number the sums by the level of the worst.
    fn of(rules: &ManyRules, one: &One<W>, count: u32) -> (Self, Vec<Vec<Vec<W>>>) {
        let sums: Vec<Vec<Vec<W>>> = one.numbers.iter().map(|by_level| repeated(by_level, count)).collect();
        let levels = one.levels.len();
        let mut worst =
            sums.iter().find(|sums| levels > 1 && sums.len() == levels).map(|sums| One::worst(sums));
        worst.iter_mut().for_each(|worst| beside_each_other(worst));
        let out = one.out.and_then(|out| {
            let (chances, from) = match out {
                Out::Level(from) => (worst.clone()?, from),
                Out::Sum { number, least } => (One::number(sums.get(number)?), least),
            };
            let (otherwise, out) = chances.split_at(from.min(chances.len()));
            Some(sum(out).beside(&sum(otherwise)))
        });
        let number = |(number, sums): (&Adds, &Vec<Vec<W>>)| NumberReport {
            number: *number,
            count: CountReport::of_pmf(One::number(sums)),
        };
        let group = Self {
            count,
            numbers: rules.adds.iter().zip(&sums).map(number).collect(),
            worst: one
                .levels
                .iter()
                .zip(worst.into_iter().flatten())
                .map(|(level, chance)| LevelReport { level: level.clone(), chance })
                .collect(),
            out,
            worst_of: rules.worst,
        };
        (group, sums)
    }
}

fn sum<W: Weight>(chances: &[W]) -> W {
    let mut sum = W::zero();
    chances.iter().for_each(|chance| sum.add(chance));
    sum
}

/// Checks that so many can be put together in a sane time.
fn check_effort<W: AnswerWeight>(one: &One<W>, count: u32) -> Result<(), InputError> {
    let digits = if W::EXACT {
        W::common_denominator(one.numbers.iter().flatten().flatten()).to_f64().log2()
    } else {
        0.0
    };
    let within = |count: u32| {
        let steps = |number: &Vec<Vec<W>>| {
            let longest = number.iter().map(Vec::len).max().unwrap_or_default() as f64;
            (f64::from(count) * longest).powi(2) * number.len() as f64
        };
        let steps: f64 = one.numbers.iter().map(steps).sum();
        let of_digits = 1.0 + f64::from(count) * digits / DIGITS;
        if W::EXACT { steps * of_digits <= MAX_STEPS_IN_FRACTIONS } else { steps <= MAX_STEPS }
    };
    if within(count) {
        return Ok(());
    }
    let (why, more) = match W::EXACT {
        true => ("too many for --exact", "; more without --exact"),
        false => ("too many for all that each may come to", ""),
    };
    let allowed = match (1..count).rev().find(|count| within(*count)) {
        Some(most) => format!("1 to {most}{more}"),
        None => format!("none at all{more}"),
    };
    Err(InputError::new("count", format!("{count}, {why}"), allowed))
}

impl<W: Serialize> Serialize for Group<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("count", &self.count)?;
        for NumberReport { number, count } in &self.numbers {
            map.serialize_entry(number.id, count)?;
        }
        if let Some(worst) = self.worst_of.filter(|_| !self.worst.is_empty()) {
            map.serialize_entry(worst.id, &ByLevel(&self.worst))?;
        }
        if let Some(out) = &self.out {
            map.serialize_entry("out", out)?;
        }
        map.end()
    }
}

/// The chance of each level under its name.
struct ByLevel<'l, W>(&'l [LevelReport<W>]);

impl<W: Serialize> Serialize for ByLevel<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|level| (&level.level.id, &level.chance)))
    }
}
