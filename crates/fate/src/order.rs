//! Who acts when: four dice and a rating each, the highest first, ties as ruled.

mod question;

pub(crate) use question::OrderQuestion;

use crate::roles::Role;
use crate::rolls::{RollFor, by_sum};
use crate::stated::check_count;
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dist, Next, Procedure, Transition, Weight};
use shootout_ruleset::name::check_names_differ;
use shootout_ruleset::prelude::*;
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct OrderReport<W> {
    /// Everyone, in the order of the document.
    pub combatants: Vec<CombatantReport<W>>,
    /// Every order that can come up; null for more than 4.
    pub orders: Option<Vec<GroupsReport<W>>>,
}

/// When someone acts.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct GroupsReport<W> {
    /// The names, group by group; who shares a group acts at once.
    pub order: Vec<Vec<String>>,
    /// How likely it is.
    pub chance: W,
}

/// What a played order came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    check_count(path, names.len(), &COMBATANTS)?;
    check_names_differ(path, "name", &names)
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
        let groups = Dist::from_weights(
            self.ends(Keeps::Totals)
                .into_iter()
                .map(|(end, chance)| (self.groups(&end.totals_of(self)), chance)),
        );
        groups.bind(|groups| Dist::uniform(self.unfolded(groups)))
    }

    /// Where initiative can end before anyone rolls off, each with its chance.
    fn ends<W: Weight>(&self, keeps: Keeps) -> Vec<(GroupsState, W)> {
        let dice = OrderDice { order: self.clone(), keeps, are_sides: false };
        let ends = outcomes(&dice, dice.start(), &Sum(|_: &GroupsState| 0));
        ends.into_iter().map(|end| (end.state, end.weight)).collect()
    }

    /// The odds, with chances counted in `W`.
    pub fn report<W: Weight>(&self) -> OrderReport<W> {
        let combatants = self.combatants();
        let orders = (self.contenders.len() <= MAX_WITH_ORDERS).then(|| {
            let orders = self.orders::<W>();
            let report = |(groups, chance): (&Groups, &W)| GroupsReport {
                order: self.named(groups),
                chance: chance.clone(),
            };
            orders.iter().map(report).collect()
        });
        OrderReport { combatants, orders }
    }

    /// Groups by the names of those in them.
    fn named(&self, groups: &Groups) -> Vec<Vec<String>> {
        let name = |place: &usize| self.contenders[*place].name.clone();
        groups.iter().map(|group| group.iter().map(name).collect()).collect()
    }

    /// When each acts first.
    fn combatants<W: Weight>(&self) -> Vec<CombatantReport<W>> {
        let report = |contender: &Contender| CombatantReport {
            name: contender.name.clone(),
            rating: contender.rating,
            first: W::zero(),
            strictly_first: W::zero(),
            tied_first: W::zero(),
        };
        let mut combatants: Vec<_> = self.contenders.iter().map(report).collect();
        for (end, chance) in self.ends::<W>(Keeps::Leaders) {
            let breakers = |place: &usize| &self.contenders[*place].tie_breakers;
            let level: Vec<usize> =
                (0..combatants.len()).filter(|place| end.totals[*place] != BEHIND).collect();
            let most = level.iter().map(breakers).max();
            let first: Vec<usize> =
                level.iter().copied().filter(|place| Some(breakers(place)) == most).collect();
            let share = match self.ties {
                Ties::Coin => chance.times(&W::ratio(1, first.len() as u64)),
                Ties::AtOnce => chance.clone(),
            };
            first.iter().for_each(|place| combatants[*place].first.add(&share));
            for place in &level {
                let one = &mut combatants[*place];
                let which = if level.len() == 1 { &mut one.strictly_first } else { &mut one.tied_first };
                which.add(&chance);
            }
        }
        combatants
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

/// What is kept of who has rolled what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeps {
    /// All of it, until nobody is tied any more whom only a coin could part: they roll off, without a rating.
    RollOffs,
    /// All of it; it ends when all have rolled initiative. As roll-offs favour nobody, they are a coin.
    Totals,
    /// Who has the highest total alone; it ends then, too.
    Leaders,
}

/// The dice of an order: everyone rolls initiative, then those roll off whom only a coin could part.
pub(crate) struct OrderDice {
    order: Order,
    keeps: Keeps,
    /// Whether they are the sides a and b of a duel.
    are_sides: bool,
}

/// Where an order stands, as far as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct GroupsState {
    /// The totals of initiative.
    totals: [i8; MAX_CONTENDERS],
    /// How often somebody has rolled off.
    roll_offs: u16,
    /// Once all have rolled initiative: how many are before each.
    before: [u8; MAX_CONTENDERS],
    /// What those of the first tied group have rolled off.
    rolled_off: [i8; MAX_CONTENDERS],
}

const MAX_CONTENDERS: usize = *COMBATANTS.end();

/// What stands for someone who has not rolled yet: less than any total.
const NOT_ROLLED: i8 = i8::MIN;

/// What stands for someone who is behind another: more than any total, so that states still ascend.
const BEHIND: i8 = i8::MAX;

impl GroupsState {
    fn totals_of(&self, order: &Order) -> Vec<i32> {
        self.totals[..order.contenders.len()].iter().map(|total| i32::from(*total)).collect()
    }
}

impl OrderDice {
    /// To be rolled to its end.
    pub fn new(order: Order) -> Self {
        Self { order, keeps: Keeps::RollOffs, are_sides: false }
    }

    /// The same for the two sides of a duel.
    pub fn of_sides(order: Order) -> Self {
        Self { are_sides: true, ..Self::new(order) }
    }

    /// The groups as they stand; none before all have rolled initiative.
    pub fn groups(&self, state: &GroupsState) -> Groups {
        if self.next_initiative(state).is_some() {
            return Groups::new();
        }
        let mut ranked: Vec<usize> = (0..self.order.contenders.len()).collect();
        ranked.sort_by_key(|place| state.before[*place]);
        let same = |one: &usize, other: &usize| state.before[*one] == state.before[*other];
        ranked.chunk_by(same).map(<[usize]>::to_vec).collect()
    }

    /// Who rolls initiative next.
    fn next_initiative(&self, state: &GroupsState) -> Option<usize> {
        (0..self.order.contenders.len()).find(|place| state.totals[*place] == NOT_ROLLED)
    }

    /// Those who roll off now.
    fn tied(&self, state: &GroupsState) -> Option<Vec<usize>> {
        let is_left_to_dice = self.keeps == Keeps::RollOffs && self.order.ties == Ties::Coin;
        self.groups(state).into_iter().find(|group| is_left_to_dice && group.len() > 1)
    }

    /// Who rolls off next.
    fn next_roll_off(&self, state: &GroupsState) -> Option<usize> {
        self.tied(state)?.into_iter().find(|place| state.rolled_off[*place] == NOT_ROLLED)
    }

    fn after(&self, mut state: GroupsState, dice: i32) -> GroupsState {
        if let Some(place) = self.next_initiative(&state) {
            state.totals[place] = (self.order.contenders[place].rating + dice) as i8;
            if self.keeps == Keeps::Leaders {
                let rolled = &mut state.totals[..=place];
                let best = rolled.iter().filter(|total| **total != BEHIND).max().copied();
                rolled.iter_mut().filter(|total| Some(**total) != best).for_each(|total| *total = BEHIND);
            } else if self.next_initiative(&state).is_none() {
                let groups = self.order.groups(&state.totals_of(&self.order));
                let mut before = 0;
                for group in groups {
                    let ahead = before;
                    for place in group {
                        state.before[place] = ahead;
                        before += 1;
                    }
                }
            }
        } else if let (Some(group), Some(place)) = (self.tied(&state), self.next_roll_off(&state)) {
            state.roll_offs = state.roll_offs.saturating_add(1);
            state.rolled_off[place] = dice as i8;
            if group.iter().all(|place| state.rolled_off[*place] != NOT_ROLLED) {
                let rolled = state.rolled_off;
                for place in &group {
                    let higher = group.iter().map(|other| u8::from(rolled[*other] > rolled[*place]));
                    state.before[*place] += higher.sum::<u8>();
                }
                state.rolled_off = [NOT_ROLLED; MAX_CONTENDERS];
            }
        }
        state
    }
}

/// Its event is how it stands after the throw.
impl Procedure for OrderDice {
    type State = GroupsState;
    type Why = RollFor;
    type Event = GroupsState;

    fn start(&self) -> GroupsState {
        let nobody = [NOT_ROLLED; MAX_CONTENDERS];
        GroupsState { totals: nobody, roll_offs: 0, before: [0; MAX_CONTENDERS], rolled_off: nobody }
    }

    fn next(&self, state: GroupsState) -> Next<RollFor> {
        let role = |place: usize| if self.are_sides { Role::SIDES[place] } else { Role::Contender(place) };
        let initiative = self
            .next_initiative(&state)
            .map(|place| RollFor::new(role(place), "initiative", self.order.contenders[place].rating));
        let roll_off = || Some(RollFor::new(role(self.next_roll_off(&state)?), "roll_off", 0));
        RollFor::next(initiative.or_else(roll_off))
    }

    fn transitions(&self, state: GroupsState, found: &mut Vec<Transition<GroupsState, GroupsState>>) {
        by_sum(found, |dice| {
            let after = self.after(state, dice);
            (after, after)
        });
    }
}

#[cfg(test)]
mod tests;
