//! A fight of two: how things stand, and how they may stand one exchange or turn later.

use crate::fight::Winner;
use crate::fudge::duel::{First, Pace};
use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::initiative::order;
use crate::fudge::pair::{Pair, Who};
use crate::fudge::roll::When;
use crate::fudge::turn::Attack;
use crate::fudge::wounds::Wounds;
use crate::order::Order;
use shootout_odds::{Dist, Weight};

/// How a fight stands between two exchanges or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    /// Whether the first exchange or turn is over.
    pub begun: bool,
    pub wounds: [Wounds; 2],
    /// Whose turn it is, in turn pace; none while initiative is to be rolled.
    pub turn_of: Option<Who>,
}

impl Situation {
    /// Who has won, if the fight is over. Both are out at once only by a tie that does harm (FU-A14).
    pub fn winner(&self) -> Option<Winner> {
        match self.wounds.map(|wounds| wounds.out) {
            [false, false] => None,
            [false, true] => Some(Winner::A),
            [true, false] => Some(Winner::B),
            [true, true] => Some(Winner::Both),
        }
    }

    fn when(&self) -> When {
        When { first: !self.begun, ganged: true }
    }
}

/// A fight, ready to be fought.
pub(super) struct Duel<'s> {
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

    pub fn start(&self) -> Situation {
        let turn_of = match (self.pace, self.first) {
            (Pace::Exchange, _) | (Pace::Turn, First::A) => Some(0),
            (Pace::Turn, First::B) => Some(1),
            (Pace::Turn, First::Initiative) => None,
        };
        Situation { begun: false, wounds: self.fighters.each_ref().map(|fighter| fighter.wounds), turn_of }
    }

    /// The initiative of the two.
    pub fn initiative(&self) -> Order {
        order(
            ["a", "b"].into_iter().zip(&self.fighters).map(|(name, fighter)| {
                (name.to_owned(), [fighter.alertness, fighter.tactics, fighter.skill])
            }),
        )
    }

    /// The exchange that comes next.
    pub fn pair(&self, situation: &Situation) -> Pair<'_> {
        Pair::new(self.fighters.each_ref(), situation.wounds, situation.when(), self.terms)
    }

    /// The attack that comes next, by the one whose turn it is.
    pub fn attack(&self, situation: &Situation, by: Who) -> Attack<'_> {
        let fighters = [&self.fighters[by], &self.fighters[1 - by]];
        let wounds = [situation.wounds[by], situation.wounds[1 - by]];
        Attack::new(fighters, wounds, situation.when(), self.terms)
    }

    /// How things stand once an exchange has left them with these wounds.
    pub fn exchanged(&self, wounds: [Wounds; 2]) -> Situation {
        self.forgotten(Situation { begun: true, wounds, turn_of: Some(0) })
    }

    /// How things stand once the attack of this one has left the two with these wounds, the attacker first.
    pub fn attacked(&self, by: Who, [attacker, defender]: [Wounds; 2]) -> Situation {
        let wounds = if by == 0 { [attacker, defender] } else { [defender, attacker] };
        self.forgotten(Situation { begun: true, wounds, turn_of: Some(1 - by) })
    }

    /// Whose turn it is no longer matters when the fight is over.
    fn forgotten(&self, situation: Situation) -> Situation {
        if situation.winner().is_some() { Situation { turn_of: Some(0), ..situation } } else { situation }
    }

    /// How things may stand one exchange or turn later; none when the fight is over.
    pub fn next<W: Weight>(
        &self,
        situation: &Situation,
        dice: &Dist<i32, W>,
        first: &Dist<Who, W>,
    ) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        if self.pace == Pace::Exchange {
            let pair = self.pair(situation);
            return Some(dice.map(|dice| self.exchanged(pair.after(*dice))));
        }
        let turn = |by: Who| {
            let attack = self.attack(situation, by);
            dice.map(|dice| self.attacked(by, attack.after(*dice)))
        };
        Some(match situation.turn_of {
            Some(by) => turn(by),
            None => first.bind(|by| turn(*by)),
        })
    }

    /// Who has the first turn.
    pub fn first<W: Weight>(&self) -> Dist<Who, W> {
        match self.first {
            First::A => Dist::certain(0),
            First::B => Dist::certain(1),
            First::Initiative => self.initiative().orders().map(|groups| groups[0][0]),
        }
    }
}
