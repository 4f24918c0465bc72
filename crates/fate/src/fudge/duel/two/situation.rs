//! A fight of two: how things stand, and what an exchange or a turn does.

use crate::fudge::duel::First;
use crate::fudge::event::Event;
use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::initiative::order;
use crate::fudge::pair::{Pair, Who};
use crate::fudge::roll::When;
use crate::fudge::stance::Pace;
use crate::fudge::wounds::Wounds;
use crate::opposed::{OpposedRoll, OpposedState, opposed_duel};
use crate::order::{GroupsState, Order, OrderDice};
use crate::roles::Role;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::{self, Winner};

/// How a fight stands between two exchanges or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
    /// Whether the first exchange or turn is over.
    pub begun: bool,
    pub wounds: [Wounds; 2],
    /// Whose turn it is, in turn pace; none while initiative is to be rolled.
    pub turn_of: Option<Who>,
}

/// A fight, ready to be fought.
pub(crate) struct Duel<'s> {
    pub fighters: [Fighter; 2],
    pub pace: Pace,
    first: First,
    terms: Terms<'s>,
}

impl<'s> Duel<'s> {
    /// The two as the rules see them; `first` matters in turn pace alone.
    pub fn new(fighters: [Fighter; 2], pace: Pace, first: First, terms: Terms<'s>) -> Self {
        Self { fighters, pace, first, terms }
    }

    /// The initiative of the two.
    pub fn contenders(&self) -> Order {
        order(
            Role::SIDES.iter().zip(&self.fighters).map(|(role, fighter)| {
                (role.to_string(), [fighter.alertness, fighter.tactics, fighter.skill])
            }),
        )
    }

    /// The exchange or the attack that comes next; in turn pace of this one, whose turn it is.
    fn pair(&self, situation: &Situation, by: Who) -> Pair<'_> {
        let fighters = both(by).map(|who| &self.fighters[who]);
        let wounds = both(by).map(|who| situation.wounds[who]);
        let when = When { first: !situation.begun, ganged: true };
        Pair::new(self.pace, fighters, wounds, when, self.terms)
    }

    /// What the dice of a turn have settled, once all lie.
    pub fn events(&self, before: &Situation, by: Who, dice: i32) -> Vec<Event> {
        self.pair(before, by).events(roles(by), dice, false)
    }

    /// Who has the first turn.
    pub fn first<W: Weight>(&self) -> Dist<Who, W> {
        match self.first {
            First::A => Dist::certain(0),
            First::B => Dist::certain(1),
            First::Initiative => self.contenders().orders().map(|groups| groups[0][0]),
        }
    }
}

impl combat::Duel for Duel<'_> {
    type Situation = Situation;
    type First = Who;
    type OrderDice = OrderDice;
    /// Who is the first of the two in it: in turn pace the one who attacks.
    type Roll = Who;
    opposed_duel!();
    /// What the first one's dice, less the other's, come to.
    type Settled = i32;

    fn start(&self) -> Situation {
        let turn_of = match (self.pace, self.first) {
            (Pace::Exchange, _) | (Pace::Turn, First::A) => Some(0),
            (Pace::Turn, First::B) => Some(1),
            (Pace::Turn, First::Initiative) => None,
        };
        Situation { begun: false, wounds: self.fighters.each_ref().map(|fighter| fighter.wounds), turn_of }
    }

    /// Both are out at once only by a tie that does harm (FU-A14).
    fn winner(&self, situation: &Situation) -> Option<Winner> {
        Winner::by_out(situation.wounds.map(|wounds| wounds.out))
    }

    fn is_order_open(&self, situation: &Situation) -> bool {
        situation.turn_of.is_none()
    }

    fn order<W: Weight>(&self) -> Option<Dist<Who, W>> {
        self.is_order_open(&self.start()).then(|| self.first())
    }

    fn order_dice(&self) -> Option<OrderDice> {
        Some(OrderDice::of_sides(self.contenders()))
    }

    fn first_by(&self, dice: &OrderDice, end: GroupsState) -> Option<Who> {
        dice.groups(&end).first()?.first().copied()
    }

    fn ordered(&self, situation: &mut Situation, first: &Who) {
        situation.turn_of = Some(*first);
    }

    fn begin_turn(&self, situation: &mut Situation) -> Vec<Who> {
        match self.pace {
            Pace::Exchange => vec![0],
            Pace::Turn => situation.turn_of.into_iter().collect(),
        }
    }

    fn dice(&self, situation: &Situation, by: &Who) -> OpposedRoll {
        self.pair(situation, *by).dice(roles(*by))
    }

    fn settled(&self, _: &Who, end: OpposedState) -> i32 {
        end.settled().dice
    }

    fn after<'d>(&'d self, situation: &'d Situation, by: &'d Who) -> impl Fn(&i32) -> Situation + 'd {
        let pair = self.pair(situation, *by);
        move |dice| {
            let after = pair.after(*dice);
            Situation { wounds: both(*by).map(|who| after[who]), ..*situation }
        }
    }

    /// Whose turn it is no longer matters when the fight is over.
    fn end_turn(&self, situation: &mut Situation) {
        situation.begun = true;
        situation.turn_of = match (self.pace, situation.turn_of) {
            (Pace::Turn, Some(by)) if self.winner(situation).is_none() => Some(1 - by),
            _ => Some(0),
        };
    }
}

/// The first of the two, and the other.
const fn both(by: Who) -> [Who; 2] {
    [by, 1 - by]
}

/// The same in transcripts.
fn roles(by: Who) -> [Role; 2] {
    both(by).map(|who| Role::SIDES[who])
}
