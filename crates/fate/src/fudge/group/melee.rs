//! Several against one, before the dice and after them.
//!
//! Foes depend on each other only through the hero's one roll, and through the one whom the hero picks.

use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::outcome::Outcome;
use crate::fudge::roll::{Rolled, Use, When};
use crate::fudge::rulings::Pick;
use crate::fudge::wounds::{Suffered, Wounds};
use crate::opposed::OpposedRoll;
use crate::roles::Role;
use crate::rolls::RollFor;
use shootout_odds::{Dist, Weight};

/// One who takes part.
pub(crate) struct Fights<'f> {
    pub fighter: &'f Fighter,
    wounds: Wounds,
    pub rolled: Rolled,
}

/// The exchange before the dice. Everyone in it stands.
pub(crate) struct Melee<'f> {
    pub hero: Fights<'f>,
    pub foes: Vec<Fights<'f>>,
    /// The foe whom the hero has chosen; none where they no longer stand.
    target: Option<usize>,
    terms: Terms<'f>,
}

/// What an exchange does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MeleeEnd {
    /// How many foes beat the hero.
    pub winners: usize,
    /// What all foes do to the hero.
    pub hero: Suffered,
    /// The foe whom the hero strikes, and what that does: only whoever beats all of them, none of whom ties (FU-A8), strikes one.
    pub struck: Option<(usize, Outcome)>,
}

impl MeleeEnd {
    /// The same with one more foe, who wins or not and does this to the hero.
    pub fn with(mut self, wins: bool, inflicted: Outcome) -> Self {
        self.winners += usize::from(wins);
        self.hero = self.hero.with(inflicted);
        self
    }

    /// What a foe suffers.
    pub fn suffered_by(&self, foe: usize) -> Outcome {
        self.struck.filter(|(struck, _)| *struck == foe).map_or(Outcome::None, |(_, outcome)| outcome)
    }
}

impl<'f> Melee<'f> {
    /// `target` is the place of the chosen foe among those given.
    pub fn new(
        hero: (&'f Fighter, Wounds),
        foes: impl IntoIterator<Item = (&'f Fighter, Wounds)>,
        target: Option<usize>,
        when: When,
        terms: Terms<'f>,
    ) -> Self {
        let fights = |(fighter, wounds): (&'f Fighter, Wounds)| Fights {
            fighter,
            wounds,
            rolled: fighter.roll(&fighter.lowered_by(wounds), Use::Both, when, terms),
        };
        Self { hero: fights(hero), foes: foes.into_iter().map(fights).collect(), target, terms }
    }

    /// A foe's margin over the hero, when their dice less the hero's come to `dice`.
    pub fn foe_margin(&self, foe: usize, dice: i32) -> i32 {
        self.foes[foe].rolled.side.total + dice - self.hero.rolled.defence_total
    }

    /// The hero's margin over a foe, when their dice less the foe's come to `dice`.
    pub fn hero_margin(&self, foe: usize, dice: i32) -> i32 {
        self.hero.rolled.side.total + dice - self.foes[foe].rolled.defence_total
    }

    /// What a foe does to the hero.
    pub fn inflicted(&self, foe: usize, dice: i32) -> Outcome {
        self.foes[foe].fighter.inflicts(self.foe_margin(foe, dice), self.hero.fighter, self.terms)
    }

    /// By what the hero picks one of those whom they have all beaten: the least is struck (FU-86, FU-A17).
    pub fn rank(&self, foe: usize, foe_dice: i32) -> [i32; 4] {
        let Fights { fighter, wounds, rolled } = &self.foes[foe];
        let wounds = fighter.lowered_by(*wounds);
        let (injured, hurt) = (-i32::from(wounds.injured), -i32::from(wounds.hurt));
        let (total, place) = (rolled.defence_total + foe_dice, foe as i32);
        match self.terms.rulings.pick {
            Pick::Worst => [total, injured, hurt, place],
            Pick::MostWounded => [injured, hurt, total, place],
            Pick::Chosen => [i32::from(self.target != Some(foe)), place, 0, 0],
        }
    }

    /// What the hero does to the foe whom they strike.
    pub fn strikes(&self, foe: usize, dice: i32) -> Outcome {
        self.hero.fighter.inflicts(self.hero_margin(foe, dice), self.foes[foe].fighter, self.terms)
    }

    /// The roll of someone in it.
    pub fn roll(of: &Fights<'_>, role: Role) -> RollFor {
        RollFor::new(role, "exchange", of.rolled.side.total)
    }

    /// All that the dice of a foe, less the hero's, can come to.
    pub fn differences<W: Weight>(&self, foe: usize) -> Dist<i32, W> {
        let [one, other] = Role::SIDES;
        let lie = [self.foes[foe].fighter, self.hero.fighter].map(Fighter::lies);
        let two = OpposedRoll::two(Self::roll(&self.foes[foe], one), Self::roll(&self.hero, other));
        OpposedRoll { lie, ..two }.differences()
    }

    /// How the hero stands afterwards.
    pub fn hero_after(&self, end: &MeleeEnd) -> Wounds {
        self.after(&self.hero, end.hero)
    }

    /// How a foe stands afterwards.
    pub fn foe_after(&self, foe: usize, end: &MeleeEnd) -> Wounds {
        self.after(&self.foes[foe], Suffered::one(end.suffered_by(foe)))
    }

    fn after(&self, of: &Fights<'_>, suffered: Suffered) -> Wounds {
        of.fighter.suffering(of.wounds, suffered, self.terms.rulings)
    }
}
