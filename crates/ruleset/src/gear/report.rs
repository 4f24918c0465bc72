//! The best sets, the ladder of prices and what can be sold, for programs.

use super::best::{Rung, Sale, Sets, Within};
use super::{Amount, money};
use crate::metric::Better;
use serde::Serialize;
use serde_json::{Map, Number, Value};

/// All that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GearReport {
    /// Whom it is about; empty where nobody owns anything.
    #[serde(rename = "for")]
    pub who: String,
    /// How much may be spent; null where nobody says.
    pub budget: Option<Number>,
    /// How many sets go together.
    pub sets: usize,
    /// How many do not go together.
    pub refused: usize,
    /// How many documents were answered.
    pub answers: u64,
    /// The foes, in order.
    pub foes: Vec<FoeReport>,
    /// What is best, goal by goal.
    pub goals: Vec<GoalReport>,
    /// What can be sold if nothing is bought; null where nobody owns anything.
    pub sale: Option<SaleReport>,
    /// What can be sold once that is bought which has the best number of every goal within the budget; null without a budget, or where
    /// nothing has that at once.
    pub sale_within_budget: Option<SaleReport>,
}

/// A foe.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoeReport {
    /// What it is called.
    pub name: String,
    /// How much its number counts.
    pub weight: Number,
}

/// What is best for a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalReport {
    /// The number.
    pub goal: &'static str,
    /// Which way is better.
    pub better: Better,
    /// The best of what is owned; null where that fills too little.
    pub owned: Option<BestReport>,
    /// The best that the budget allows; null without a budget, or where it allows nothing.
    pub within_budget: Option<BestReport>,
    /// The best of all.
    pub of_all: Option<BestReport>,
    /// Every set at which a little more money makes the number better, from the cheapest on.
    pub ladder: Vec<RungReport>,
}

/// The best set.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BestReport {
    /// The set: of several that are as good, the cheapest and smallest.
    #[serde(flatten)]
    pub set: SetReport,
    /// How many others are as good.
    pub as_good_count: usize,
    /// The first of these, the cheapest before the others.
    pub as_good: Vec<SetReport>,
}

/// A step of the ladder.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RungReport {
    /// The set.
    #[serde(flatten)]
    pub set: SetReport,
    /// How many others cost the same and are as good.
    pub as_good_count: usize,
    /// How much more it costs than the step before; null of the first.
    pub more: Option<Number>,
    /// How much better its number is; null of the first.
    pub gain: Option<f64>,
}

/// A set and what it comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SetReport {
    /// What fills each slot, by the name of the slot; a thing taken twice stands there twice.
    pub set: Map<String, Value>,
    /// What is bought of it.
    pub buys: Vec<String>,
    /// What that costs.
    pub cost: Number,
    /// Its number, against all foes by their weights.
    pub number: Option<f64>,
    /// The same as "numerator/denominator", where fractions were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fraction: Option<String>,
    /// Its number against each foe; empty without foes.
    pub by_foe: Vec<Option<f64>>,
    /// The same as fractions, where they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fractions_by_foe: Vec<String>,
}

/// What can be sold without loss.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SaleReport {
    /// What is bought before.
    pub bought: Vec<SoldReport>,
    /// All of this at once.
    pub together: Vec<SoldReport>,
    /// What that brings in, as far as prices are known.
    pub brings_in: Number,
    /// Whether no other sale leaves more money.
    pub is_most: bool,
    /// What could be sold too, but not on top of that.
    pub alone: Vec<String>,
}

/// Things that are sold or bought.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SoldReport {
    /// What they are called.
    pub name: String,
    /// How many.
    pub count: u32,
    /// What one costs; null where nobody says.
    pub price: Option<Number>,
}

/// So many sets that are as good are named.
pub(super) const MAX_AS_GOOD: usize = 100;

impl Sets<'_> {
    pub(super) fn report(&self) -> GearReport {
        let gear = self.gear;
        let foes =
            gear.foes.iter().map(|foe| FoeReport { name: foe.name.clone(), weight: foe.weight.number() });
        GearReport {
            who: gear.who.clone(),
            budget: gear.budget.map(Amount::number),
            sets: self.sets.len(),
            refused: self.refused.map_or(0, |(count, _)| count),
            answers: gear.rows(),
            foes: foes.collect(),
            goals: (0..gear.goals.len()).map(|goal| self.goal_report(goal)).collect(),
            sale: self.owned_sale().map(|sale| self.sale_report(&sale)),
            sale_within_budget: self.sale_within_budget().map(|sale| self.sale_report(&sale)),
        }
    }

    /// What can be sold if nothing is bought; none where nobody owns anything.
    pub(super) fn owned_sale(&self) -> Option<Sale> {
        let owns = (0..self.gear.items.len()).any(|item| self.gear.is_owned(item));
        if owns { self.sale(Within::Owned) } else { None }
    }

    /// The same once the best within the budget is bought; none where nobody owns anything, or nothing is the best of every goal at once.
    pub(super) fn sale_within_budget(&self) -> Option<Sale> {
        let within = Within::Cost(self.gear.budget?);
        self.owned_sale().and_then(|_| self.sale(within))
    }

    fn goal_report(&self, goal: usize) -> GoalReport {
        let metric = &self.gear.goals[goal];
        let best = |within| self.best_report(goal, &self.best(goal, within));
        GoalReport {
            goal: metric.id,
            better: metric.better,
            owned: best(Within::Owned).filter(|_| !self.gear.who.is_empty()),
            within_budget: self.gear.budget.and_then(|budget| best(Within::Cost(budget))),
            of_all: best(Within::Everything),
            ladder: self.ladder(goal).into_iter().map(|rung| self.rung_report(goal, &rung)).collect(),
        }
    }

    fn best_report(&self, goal: usize, sets: &[usize]) -> Option<BestReport> {
        let (first, others) = sets.split_first()?;
        let as_good = others.iter().take(MAX_AS_GOOD);
        Some(BestReport {
            set: self.set_report(goal, *first),
            as_good_count: others.len(),
            as_good: as_good.map(|place| self.set_report(goal, *place)).collect(),
        })
    }

    fn rung_report(&self, goal: usize, rung: &Rung) -> RungReport {
        RungReport {
            set: self.set_report(goal, rung.sets[0]),
            as_good_count: rung.sets.len() - 1,
            more: rung.more.map(Amount::number),
            gain: rung.gain,
        }
    }

    fn set_report(&self, goal: usize, place: usize) -> SetReport {
        let gear = self.gear;
        let set = &self.sets[place];
        let rows = &self.found[gear.rows_of(set.place)];
        let slots = gear.slots.iter().zip(gear.choices(set.place)).map(|(slot, choice)| {
            let names = choice.items.iter().map(|item| Value::from(gear.items[*item].name.as_str()));
            (slot.name.clone(), Value::Array(names.collect()))
        });
        let foes = if gear.foes.is_empty() { &[] } else { rows };
        let numbers = || foes.iter().map(|row| row.numbers[goal].as_ref());
        SetReport {
            set: slots.collect(),
            buys: self.bought(place),
            cost: set.cost.number(),
            number: set.numbers[goal],
            fraction: gear.weighted_fraction(goal, rows),
            by_foe: numbers().map(|number| Some(number?.value)).collect(),
            fractions_by_foe: numbers().filter_map(|number| number?.fraction.clone()).collect(),
        }
    }

    fn sale_report(&self, sale: &Sale) -> SaleReport {
        let items = &self.gear.items;
        let told = |(item, count): &(usize, u32)| SoldReport {
            name: items[*item].name.clone(),
            count: *count,
            price: items[*item].price.map(Amount::number),
        };
        SaleReport {
            bought: sale.bought.iter().map(told).collect(),
            together: sale.together.iter().map(told).collect(),
            brings_in: self.gear.worth(&sale.together).number(),
            is_most: sale.is_most,
            alone: sale.alone.iter().map(|item| items[*item].name.clone()).collect(),
        }
    }

    /// The things of a set that are bought, as often as they are.
    pub(super) fn bought(&self, place: usize) -> Vec<String> {
        let items = self.gear.items_of(self.sets[place].place).filter(|item| !self.gear.is_owned(*item));
        items.map(|item| self.gear.items[item].name.clone()).collect()
    }

    /// What a set costs, as people write it.
    pub(super) fn cost(&self, place: usize) -> String {
        money(self.sets[place].cost)
    }
}
