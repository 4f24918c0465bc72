//! A fight of two: how things stand, and what an exchange or a turn does.

use crate::fudge::duel::{First, Pace};
use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::initiative::order;
use crate::fudge::pair::{Pair, Who};
use crate::fudge::roll::When;
use crate::fudge::turn::Attack;
use crate::fudge::wounds::Wounds;
use crate::margin::difference;
use crate::order::Order;
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

impl Situation {
    /// Who has won, if the fight is over. Both are out at once only by a tie that does harm (FU-A14).
    pub fn winner(&self) -> Option<Winner> {
        Winner::by_out(self.wounds.map(|wounds| wounds.out))
    }

    fn when(&self) -> When {
        When { first: !self.begun, ganged: true }
    }
}

/// A fight, ready to be fought.
pub(crate) struct Duel<'s> {
    /// What transcripts call the two.
    pub names: [String; 2],
    pub fighters: [Fighter; 2],
    pub pace: Pace,
    first: First,
    terms: Terms<'s>,
}

/// What is rolled in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Roll {
    /// Both at once (FU-20).
    Exchange,
    /// An attack of this one, and the other's defence (FU-31).
    Attack(Who),
}

impl<'s> Duel<'s> {
    /// The two as the rules see them; `first` matters in turn pace alone.
    pub fn new(
        names: [String; 2],
        fighters: [Fighter; 2],
        pace: Pace,
        first: First,
        terms: Terms<'s>,
    ) -> Self {
        Self { names, fighters, pace, first, terms }
    }

    /// The initiative of the two.
    pub fn contenders(&self) -> Order {
        order(
            self.names
                .iter()
                .zip(&self.fighters)
                .map(|(name, fighter)| (name.clone(), [fighter.alertness, fighter.tactics, fighter.skill])),
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
    type Roll = Roll;
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

    fn winner(&self, situation: &Situation) -> Option<Winner> {
        situation.winner()
    }

    fn is_order_open(&self, situation: &Situation) -> bool {
        situation.turn_of.is_none()
    }

    fn order<W: Weight>(&self) -> Option<Dist<Who, W>> {
        self.is_order_open(&self.start()).then(|| self.first())
    }

    fn ordered(&self, situation: &mut Situation, first: &Who) {
        situation.turn_of = Some(*first);
    }

    fn begin_turn(&self, situation: &mut Situation) -> Vec<Roll> {
        match self.pace {
            Pace::Exchange => vec![Roll::Exchange],
            Pace::Turn => situation.turn_of.map(Roll::Attack).into_iter().collect(),
        }
    }

    fn settles<W: Weight>(&self, _: &Roll) -> Dist<i32, W> {
        difference()
    }

    fn after<'d>(&'d self, situation: &'d Situation, roll: &'d Roll) -> impl Fn(&i32) -> Situation + 'd {
        let after = match roll {
            Roll::Exchange => After::Exchange(self.pair(situation)),
            Roll::Attack(by) => After::Attack(*by, self.attack(situation, *by)),
        };
        move |dice| Situation { wounds: after.wounds(*dice), ..*situation }
    }

    /// Whose turn it is no longer matters when the fight is over.
    fn end_turn(&self, situation: &mut Situation) {
        situation.begun = true;
        situation.turn_of = match (self.pace, situation.turn_of) {
            (Pace::Turn, Some(by)) if situation.winner().is_none() => Some(1 - by),
            _ => Some(0),
        };
    }
}

/// What is rolled, before its dice.
enum After<'f> {
    Exchange(Pair<'f>),
    Attack(Who, Attack<'f>),
}

impl After<'_> {
    /// How the two stand once the dice lie.
    fn wounds(&self, dice: i32) -> [Wounds; 2] {
        match self {
            Self::Exchange(pair) => pair.after(dice),
            Self::Attack(by, attack) => {
                let [attacker, defender] = attack.after(dice);
                if *by == 0 { [attacker, defender] } else { [defender, attacker] }
            }
        }
    }
}
