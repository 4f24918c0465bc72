//! What is best among the sets, what more money buys, and what nobody needs.

use super::{Amount, Found, Gear};
use crate::document::{InputError, entry};
use crate::limit::GRAIN;
use crate::metric::{Better, Metric};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The sets that go together, with their numbers.
pub(super) struct Sets<'g> {
    pub gear: &'g Gear,
    pub found: &'g [Found],
    pub sets: Vec<SetOfItems>,
    /// How many do not go together, and what is wrong with the first of them.
    pub refused: Option<(usize, &'g InputError)>,
}

/// A set, and what it comes to.
pub(super) struct SetOfItems {
    /// Its place among all sets.
    pub place: u64,
    pub cost: Amount,
    /// Whether all of it is owned.
    pub is_owned: bool,
    /// How many things it has.
    pub size: usize,
    /// The numbers against all foes by their weights, in the order of the goals; none where there is nothing to count.
    pub numbers: Vec<Option<f64>>,
}

/// Which sets may be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// Those of which everything is owned.
    Owned,
    /// Those that cost so much at most.
    Cost(Amount),
    /// All.
    Everything,
}

/// A step of the ladder of prices.
pub(super) struct Rung {
    /// Sets that cost the same and are as good, by their places in the list.
    pub sets: Vec<usize>,
    /// How much more it costs than the step before; none of the first.
    pub more: Option<Amount>,
    /// How much better it is.
    pub gain: Option<f64>,
}

/// What can be sold.
pub(super) struct Sale {
    /// Items, and how many of each: all of them at once.
    pub together: Vec<(usize, u32)>,
    /// Items of which one more could be sold, but not with the others.
    pub alone: Vec<usize>,
    /// What is bought before, and how many of each.
    pub bought: Vec<(usize, u32)>,
    /// Whether no other sale leaves more money.
    pub is_most: bool,
}

impl<'g> Sets<'g> {
    /// All sets, by what was found.
    pub fn of(gear: &'g Gear, found: &'g [Found]) -> Result<Self, InputError> {
        let mut sets = Vec::new();
        let mut refused: Option<(usize, &InputError)> = None;
        for place in 0..gear.sets() {
            let rows = &found[gear.rows_of(place)];
            if let Some(error) = rows.iter().find_map(|found| found.refused.as_ref()) {
                let (count, first) = refused.unwrap_or((0, error));
                refused = Some((count + 1, first));
                continue;
            }
            let choices = gear.choices(place);
            let items = || choices.iter().flat_map(|choice| &choice.items);
            sets.push(SetOfItems {
                place,
                cost: choices.iter().fold(Amount::ZERO, |cost, choice| cost.plus(choice.cost)),
                is_owned: items().all(|item| gear.is_owned(*item)),
                size: items().count(),
                numbers: (0..gear.goals.len()).map(|goal| gear.weighted(goal, rows)).collect(),
            });
        }
        let all = Self { gear, found, sets, refused };
        all.check_choices()?;
        for (goal, metric) in gear.goals.iter().enumerate() {
            if all.sets.iter().all(|set| set.numbers[goal].is_none()) {
                let against = all.foe_without(goal).map(|foe| format!(" against `{}`", gear.foes[foe].name));
                let found = format!(
                    "`{}`, which there is not with any set{}",
                    metric.id,
                    against.unwrap_or_default()
                );
                return Err(InputError::new(entry("goals", goal), found, "a number that this question has"));
            }
        }
        Ok(all)
    }

    /// That everything that can be chosen fits into some set; else what is wrong with it.
    fn check_choices(&self) -> Result<(), InputError> {
        let Some(_) = self.refused else { return Ok(()) };
        let inputs = &self.gear.space.inputs;
        let mut fits: Vec<Vec<bool>> = inputs.iter().map(|input| vec![false; input.count()]).collect();
        for set in &self.sets {
            let choices = self.gear.choices(set.place);
            choices.iter().zip(&mut fits).for_each(|(choice, fits)| fits[choice.value] = true);
        }
        let wrong = fits
            .iter()
            .take(self.gear.slots.len())
            .enumerate()
            .find_map(|(slot, fits)| Some((slot, fits.iter().position(|fits| !fits)?)));
        let Some((slot, value)) = wrong else { return Ok(()) };
        let with = |row: usize| self.gear.space.places(row as u64)[slot] == value;
        let errors = self.found.iter().enumerate().filter(|(row, _)| with(*row));
        let error = errors.filter_map(|(_, found)| found.refused.clone()).next();
        error.map_or(Ok(()), Err)
    }

    /// The first foe against whom no set has a number, if there are foes.
    fn foe_without(&self, goal: usize) -> Option<usize> {
        let lacks = |foe: &usize| {
            let rows = self.sets.iter().map(|set| self.gear.rows_of(set.place).start + foe);
            rows.into_iter().all(|row| self.found[row].numbers[goal].is_none())
        };
        (0..self.gear.foes.len()).find(lacks)
    }

    /// The best sets for a goal among some: those that are as good, the cheapest and smallest first.
    pub fn best(&self, goal: usize, within: Within) -> Vec<usize> {
        let metric = &self.gear.goals[goal];
        let mut best: Option<f64> = None;
        let may_be = || (0..self.sets.len()).filter(|place| self.is_within(*place, within));
        for number in may_be().filter_map(|place| self.sets[place].numbers[goal]) {
            if best.is_none_or(|best| gain(metric, best, number) > 0.0) {
                best = Some(number);
            }
        }
        let Some(best) = best else { return Vec::new() };
        let is_best = |place: &usize| {
            self.sets[*place].numbers[goal].is_some_and(|number| gain(metric, number, best) <= GRAIN)
        };
        let mut sets: Vec<usize> = may_be().filter(is_best).collect();
        sets.sort_by(|one, other| self.cheaper(*one, *other));
        sets
    }

    fn is_within(&self, place: usize, within: Within) -> bool {
        match within {
            Within::Owned => self.sets[place].is_owned,
            Within::Cost(most) => self.sets[place].cost <= most,
            Within::Everything => true,
        }
    }

    fn cheaper(&self, one: usize, other: usize) -> Ordering {
        let key = |place: usize| (self.sets[place].cost, self.sets[place].size, place);
        key(one).cmp(&key(other))
    }

    /// Every set at which a little more money makes a number better, from the cheapest on.
    pub fn ladder(&self, goal: usize) -> Vec<Rung> {
        let metric = &self.gear.goals[goal];
        let mut sets: Vec<(usize, f64)> =
            (0..self.sets.len()).filter_map(|place| Some((place, self.sets[place].numbers[goal]?))).collect();
        sets.sort_by(|(one, _), (other, _)| self.cheaper(*one, *other));
        let mut rungs: Vec<Rung> = Vec::new();
        let mut before: Option<(Amount, f64)> = None;
        for same in sets.chunk_by(|(one, _), (other, _)| self.sets[*one].cost == self.sets[*other].cost) {
            let best = same
                .iter()
                .map(|(_, number)| *number)
                .reduce(|best, number| if gain(metric, best, number) > 0.0 { number } else { best });
            let Some(best) = best else { continue };
            let better = before.map(|(_, number)| gain(metric, number, best));
            if better.is_some_and(|gain| gain <= GRAIN) {
                continue;
            }
            let cost = self.sets[same[0].0].cost;
            let as_good = same.iter().filter(|(_, number)| gain(metric, *number, best) <= GRAIN);
            rungs.push(Rung {
                sets: as_good.map(|(place, _)| *place).collect(),
                more: before.map(|(before, _)| cost.minus(before)),
                gain: better,
            });
            before = Some((cost, best));
        }
        rungs
    }

    /// What can be sold so that the best number of every goal stays, when all that is chosen is had at once; none where that costs more than
    /// may be spent.
    pub fn sale(&self, within: Within) -> Option<Sale> {
        let mut is_most = true;
        let mut kept = vec![Stock::new()];
        for goal in 0..self.gear.goals.len() {
            let best = self.best(goal, within);
            if best.is_empty() {
                continue;
            }
            is_most &= best.len() <= MAX_WAYS;
            let needs = least(best.iter().take(MAX_WAYS).map(|set| self.stock(*set)).collect());
            let both = kept.iter().flat_map(|one| needs.iter().map(move |other| most_of(one, other)));
            kept = least(both.collect());
            kept.retain(|kept| self.is_affordable(kept, within));
            kept.sort_by_key(|kept| self.order(kept));
            is_most &= kept.len() <= MAX_WAYS;
            kept.truncate(MAX_WAYS);
        }
        let best = kept.first()?;
        let owned = (0..self.gear.items.len()).filter(|item| self.gear.is_owned(*item));
        let left = |stock: &Stock, item: usize| {
            self.gear.items[item].count.unwrap_or(1) - stock.get(&item).copied().unwrap_or_default()
        };
        let bought = |stock: &Stock| -> Stock {
            stock.clone().into_iter().filter(|(item, _)| !self.gear.is_owned(*item)).collect()
        };
        let purchase = bought(best);
        // What could go only after another purchase is no part of this sale.
        let alike: Vec<&Stock> = kept.iter().filter(|kept| bought(kept) == purchase).collect();
        let alone = |item: &usize| left(best, *item) == 0 && alike.iter().any(|kept| left(kept, *item) > 0);
        Some(Sale {
            together: owned
                .clone()
                .map(|item| (item, left(best, item)))
                .filter(|(_, left)| *left > 0)
                .collect(),
            alone: owned.filter(alone).collect(),
            bought: purchase.into_iter().collect(),
            is_most,
        })
    }

    /// How many a set has of each item.
    fn stock(&self, set: usize) -> Stock {
        let mut stock = Stock::new();
        self.gear.items_of(self.sets[set].place).for_each(|item| *stock.entry(item).or_insert(0) += 1);
        stock
    }

    fn is_affordable(&self, stock: &Stock, within: Within) -> bool {
        match within {
            Within::Owned | Within::Everything => true,
            Within::Cost(most) => self.worth(stock, false) <= most,
        }
    }

    /// What is kept first: what leaves the most money, things sold and things bought, then the fewest things.
    fn order(&self, stock: &Stock) -> (Amount, u32) {
        (self.worth(stock, true).plus(self.worth(stock, false)), stock.values().sum())
    }

    /// What the owned things of a stock would bring in, or what the others cost.
    fn worth(&self, stock: &Stock, owned: bool) -> Amount {
        let of_these = stock.iter().filter(|(item, _)| self.gear.is_owned(**item) == owned);
        of_these.fold(Amount::ZERO, |sum, (item, count)| sum.plus(self.gear.price(*item).times(*count)))
    }
}

/// How many there are of each item.
type Stock = BTreeMap<usize, u32>;

/// So many ways to be as good are followed at once.
const MAX_WAYS: usize = 1_000;

/// The more of both, of each.
fn most_of(one: &Stock, other: &Stock) -> Stock {
    let mut both = one.clone();
    for (item, count) in other {
        let most = both.entry(*item).or_insert(0);
        *most = (*most).max(*count);
    }
    both
}

/// Those that are no more than another in everything, each once.
fn least(mut all: Vec<Stock>) -> Vec<Stock> {
    all.sort_by_cached_key(|one| one.values().sum::<u32>());
    let mut found: Vec<Stock> = Vec::new();
    for one in all {
        let is_no_more =
            |less: &Stock| less.iter().all(|(item, count)| one.get(item).is_some_and(|most| count <= most));
        if !found.iter().any(is_no_more) {
            found.push(one);
        }
    }
    found
}

/// How much better a number is than the one before; less than 0 where it is worse.
pub(super) fn gain(metric: &Metric, before: f64, number: f64) -> f64 {
    match metric.better {
        Better::More => number - before,
        Better::Less => before - number,
    }
}

impl Gear {
    /// A number against all foes by their weights; none where there is nothing to count against one.
    fn weighted(&self, goal: usize, rows: &[Found]) -> Option<f64> {
        if self.foes.is_empty() {
            return Some(rows.first()?.numbers[goal].as_ref()?.value);
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for (foe, row) in self.foes.iter().zip(rows) {
            sum += foe.weight.to_f64() * row.numbers[goal].as_ref()?.value;
            weights += foe.weight.to_f64();
        }
        Some(sum / weights)
    }

    /// The same as a fraction; none too where its numbers are no fractions.
    pub(super) fn weighted_fraction(&self, goal: usize, rows: &[Found]) -> Option<String> {
        if self.foes.is_empty() {
            return rows.first()?.numbers[goal].as_ref()?.fraction.clone();
        }
        self.weighted_fractions(goal, rows)
    }

    #[cfg(not(feature = "rational"))]
    fn weighted_fractions(&self, _goal: usize, _rows: &[Found]) -> Option<String> {
        None
    }

    #[cfg(feature = "rational")]
    fn weighted_fractions(&self, goal: usize, rows: &[Found]) -> Option<String> {
        use shootout_odds::{Rational, Weight};
        let (mut sum, mut weights) = (Rational::zero(), Rational::zero());
        for (foe, row) in self.foes.iter().zip(rows) {
            let fraction: Rational = row.numbers[goal].as_ref()?.fraction.as_ref()?.parse().ok()?;
            let weight: Rational = foe.weight.fraction().parse().ok()?;
            sum.add_product(&weight, &fraction);
            weights.add(&weight);
        }
        Some(sum.over(&weights).to_string())
    }
}
