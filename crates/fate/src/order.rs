//! Who acts when: four dice and a rating each, the highest first, ties as ruled.

mod question;
mod shown;

pub(crate) use question::OrderQuestion;

use crate::dice::{FourDice, sum};
use crate::transcript::{Asked, RollRequest, Script};
use serde::Serialize;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::document::entry;
use std::cmp::Reverse;

/// The fewest and the most whose order is asked.
pub(crate) const COMBATANTS: std::ops::RangeInclusive<usize> = 2..=8;

/// Of more than so many not every order is told.
const MAX_WITH_ORDERS: usize = 4;

/// Someone whose turn comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Who.
    pub name: String,
    /// What is added to their dice.
    pub rating: i32,
    /// What parts them from others with the same total: the higher first, one after the other.
    pub tie_breakers: Vec<i32>,
}

/// What becomes of those whom nothing parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// A coin parts them: each order is as likely.
    Coin,
    /// They act at once.
    AtOnce,
}

/// Those whose order is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// In the order of the document.
    pub contenders: Vec<Contender>,
    /// What becomes of ties.
    pub ties: Ties,
}

/// Groups in the order in which they act; who shares a group acts at once. Contenders by their place in the document.
pub(crate) type Groups = Vec<Vec<usize>>;

/// The odds of an order. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderReport<W> {
    /// Everyone, in the order of the document.
    pub combatants: Vec<CombatantReport<W>>,
    /// Every order that can come up; null for more than 4.
    pub orders: Option<Vec<GroupsReport<W>>>,
}

/// When someone acts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CombatantReport<W> {
    /// Who.
    pub name: String,
    /// What is added to their dice.
    pub rating: i32,
    /// The chance to act first, alone or at once with others.
    pub first: W,
    /// The chance to roll highest alone.
    pub strictly_first: W,
    /// The chance to share the highest roll.
    pub tied_first: W,
}

/// An order that can come up.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupsReport<W> {
    /// The names, group by group; who shares a group acts at once.
    pub order: Vec<Vec<String>>,
    /// How likely it is.
    pub chance: W,
}

/// What a played order came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderOutcome {
    /// The names, group by group; who shares a group acts at once.
    pub order: Vec<Vec<String>>,
}

/// Checks the names of those whose order is asked.
///
/// # Errors
///
/// When there are not 2 to 8, or two have one name.
pub fn check_names<'n>(path: &str, names: impl Iterator<Item = &'n str>) -> Result<(), InputError> {
    let names: Vec<&str> = names.collect();
    if !COMBATANTS.contains(&names.len()) {
        let allowed = format!("{} to {}", COMBATANTS.start(), COMBATANTS.end());
        return Err(InputError::new(path, format!("{} entries", names.len()), allowed));
    }
    check_names_differ(path, &names)
}

/// Checks that nobody has the name of another; `path` is that of their list.
pub(crate) fn check_names_differ(path: &str, names: &[&str]) -> Result<(), InputError> {
    match (1..names.len()).find(|place| names[..*place].contains(&names[*place])) {
        Some(place) => {
            let path = format!("{}.name", entry(path, place));
            Err(InputError::new(path, format!("`{}` again", names[place]), "a name of their own for each"))
        }
        None => Ok(()),
    }
}

impl Order {
    /// What decides who acts first, the highest first.
    fn rank(&self, contender: usize, total: i32) -> (i32, &[i32]) {
        (total, &self.contenders[contender].tie_breakers)
    }

    /// Groups of those whom totals and tie breakers do not part, the first first.
    fn groups(&self, totals: &[i32]) -> Groups {
        let mut ranked: Vec<usize> = (0..totals.len()).collect();
        ranked.sort_by_key(|contender| Reverse(self.rank(*contender, totals[*contender])));
        let same =
            |one: &usize, other: &usize| self.rank(*one, totals[*one]) == self.rank(*other, totals[*other]);
        ranked.chunk_by(same).map(<[usize]>::to_vec).collect()
    }

    /// Every order that the groups can come to, each as likely as the others.
    fn unfolded(&self, groups: &Groups) -> Vec<Groups> {
        if self.ties == Ties::AtOnce {
            return vec![groups.clone()];
        }
        let mut orders: Vec<Groups> = vec![Vec::new()];
        for group in groups {
            let ways = permutations(group);
            let longer = |order: &Groups, way: &Vec<usize>| {
                order.iter().cloned().chain(way.iter().map(|contender| vec![*contender])).collect()
            };
            orders = orders.iter().flat_map(|order| ways.iter().map(move |way| longer(order, way))).collect();
        }
        orders
    }

    /// Every order with its chance; for a few contenders only.
    pub(crate) fn orders<W: Weight>(&self) -> Dist<Groups, W> {
        let dice = sum::<W>();
        let mut totals: Dist<Vec<i32>, W> = Dist::certain(Vec::new());
        for contender in &self.contenders {
            totals = totals.convolve(&dice, |totals, dice| {
                let mut totals = totals.clone();
                totals.push(contender.rating + dice);
                totals
            });
        }
        totals.map(|totals| self.groups(totals)).bind(|groups| Dist::uniform(self.unfolded(groups)))
    }

    /// The odds, with chances counted in `W`.
    #[must_use]
    pub fn report<W: Weight>(&self) -> OrderReport<W> {
        let combatants = (0..self.contenders.len()).map(|place| self.combatant(place)).collect();
        let name = |place: &usize| self.contenders[*place].name.clone();
        let orders = (self.contenders.len() <= MAX_WITH_ORDERS).then(|| {
            let orders = self.orders::<W>();
            let report = |(groups, chance): (&Groups, &W)| GroupsReport {
                order: groups.iter().map(|group| group.iter().map(name).collect()).collect(),
                chance: chance.clone(),
            };
            orders.iter().map(report).collect()
        });
        OrderReport { combatants, orders }
    }

    fn combatant<W: Weight>(&self, place: usize) -> CombatantReport<W> {
        let contender = &self.contenders[place];
        let (mut first, mut strictly_first, mut tied_first) = (W::zero(), W::zero(), W::zero());
        for (dice, chance) in sum::<W>().iter() {
            let total = contender.rating + dice;
            for (equals, share) in (0..).zip(self.equals::<W>(place, total, true)) {
                let part = match self.ties {
                    Ties::Coin => W::ratio(1, equals + 1),
                    Ties::AtOnce => W::one(),
                };
                first.add_product(chance, &share.times(&part));
            }
            for (equals, share) in (0..).zip(self.equals::<W>(place, total, false)) {
                let which = if equals == 0 { &mut strictly_first } else { &mut tied_first };
                which.add_product(chance, &share);
            }
        }
        CombatantReport {
            name: contender.name.clone(),
            rating: contender.rating,
            first,
            strictly_first,
            tied_first,
        }
    }

    /// The chance that nobody is before one who has this total, by how many are level with them. With `broken` tie
    /// breakers count, else totals alone.
    fn equals<W: Weight>(&self, place: usize, total: i32, broken: bool) -> Vec<W> {
        let dice = sum::<W>();
        let mut level = vec![W::one()];
        for other in (0..self.contenders.len()).filter(|other| *other != place) {
            let (mut behind, mut beside) = (W::zero(), W::zero());
            for (dice, chance) in dice.iter() {
                let others = self.contenders[other].rating + dice;
                let order = if broken {
                    self.rank(other, others).cmp(&self.rank(place, total))
                } else {
                    others.cmp(&total)
                };
                match order {
                    std::cmp::Ordering::Less => behind.add(chance),
                    std::cmp::Ordering::Equal => beside.add(chance),
                    std::cmp::Ordering::Greater => {}
                }
            }
            let mut longer = vec![W::zero(); level.len() + 1];
            for (equals, chance) in level.iter().enumerate() {
                longer[equals].add_product(chance, &behind);
                longer[equals + 1].add_product(chance, &beside);
            }
            level = longer;
        }
        level
    }
}

fn permutations(group: &[usize]) -> Vec<Vec<usize>> {
    if group.len() <= 1 {
        return vec![group.to_vec()];
    }
    let with_first = |place: usize| {
        let mut rest = group.to_vec();
        let first = rest.remove(place);
        permutations(&rest).into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    };
    (0..group.len()).flat_map(with_first).collect()
}

/// An order under way: everyone rolls; then those whom only a coin could part roll off, without a rating, until they
/// are parted.
pub(crate) struct OrderScript {
    order: Order,
    turn: Option<u32>,
    /// The totals of those who have rolled initiative.
    totals: Vec<i32>,
    /// Once all have: as they stand.
    groups: Groups,
    /// The sums of those of the first tied group who have rolled off.
    roll_off: Vec<i32>,
}

impl OrderScript {
    /// In a duel: the turn that follows.
    pub fn new(order: Order, turn: Option<u32>) -> Self {
        Self { order, turn, totals: Vec::new(), groups: Vec::new(), roll_off: Vec::new() }
    }

    /// The place of the first group that must roll off.
    fn tied(&self) -> Option<usize> {
        let coin = self.order.ties == Ties::Coin;
        self.groups.iter().position(|group| coin && group.len() > 1)
    }

    fn asked(&self, contender: usize, why: &'static str, added: i32) -> Asked {
        let roller = self.order.contenders[contender].name.clone();
        Asked { request: RollRequest { turn: self.turn, roller, why }, added }
    }

    /// The groups as they stand.
    pub fn groups(&self) -> &Groups {
        &self.groups
    }
}

impl Script for OrderScript {
    type Outcome = OrderOutcome;

    fn asks(&self) -> Option<Asked> {
        if let Some(contender) = self.order.contenders.get(self.totals.len()) {
            return Some(self.asked(self.totals.len(), "initiative", contender.rating));
        }
        let group = &self.groups[self.tied()?];
        Some(self.asked(group[self.roll_off.len()], "roll_off", 0))
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        if let Some(contender) = self.order.contenders.get(self.totals.len()) {
            self.totals.push(contender.rating + dice.sum());
            if self.totals.len() == self.order.contenders.len() {
                self.groups = self.order.groups(&self.totals);
            }
        } else if let Some(tied) = self.tied() {
            self.roll_off.push(dice.sum());
            if self.roll_off.len() == self.groups[tied].len() {
                let mut rolled: Vec<(i32, usize)> =
                    self.roll_off.drain(..).zip(self.groups[tied].iter().copied()).collect();
                rolled.sort_by_key(|(sum, _)| Reverse(*sum));
                let parted = rolled.chunk_by(|one, other| one.0 == other.0);
                let parted: Groups =
                    parted.map(|group| group.iter().map(|(_, contender)| *contender).collect()).collect();
                self.groups.splice(tied..=tied, parted);
            }
        }
        Vec::new()
    }

    fn outcome(&self) -> OrderOutcome {
        let name = |place: &usize| self.order.contenders[*place].name.clone();
        OrderOutcome { order: self.groups.iter().map(|group| group.iter().map(name).collect()).collect() }
    }
}

#[cfg(test)]
mod tests;
