//! Several against one, before the dice and after them.
//!
//! Foes depend on each other only through the hero's one roll. So the hero's dice are gone through one by one. Given them
//! each foe stands alone: what all do to the hero is put together foe by foe, and the chance that the hero strikes this
//! one is a product.

use crate::dice::sum;
use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::outcome::Outcome;
use crate::fudge::roll::{Rolled, Use, When};
use crate::fudge::rulings::Pick;
use crate::fudge::wounds::{Suffered, Wounds};
use crate::margin::difference;
use shootout_odds::{Dist, Weight};

/// One who takes part.
pub(crate) struct Fights<'f> {
    fighter: &'f Fighter,
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
            rolled: fighter.roll(&wounds, Use::Both, when, terms),
        };
        Self { hero: fights(hero), foes: foes.into_iter().map(fights).collect(), target, terms }
    }

    /// A foe's margin over the hero, when their dice less the hero's come to `dice`.
    fn foe_margin(&self, foe: usize, dice: i32) -> i32 {
        self.foes[foe].rolled.side.total + dice - self.hero.rolled.defence_total
    }

    /// The hero's margin over a foe, when their dice less the foe's come to `dice`.
    fn hero_margin(&self, foe: usize, dice: i32) -> i32 {
        self.hero.rolled.side.total + dice - self.foes[foe].rolled.defence_total
    }

    /// What a foe does to the hero.
    pub fn inflicted(&self, foe: usize, dice: i32) -> Outcome {
        self.foes[foe].fighter.inflicts(self.foe_margin(foe, dice), self.hero.fighter, self.terms)
    }

    /// By what the hero picks one of those whom they have all beaten: the least is struck (FU-86, FU-A17).
    fn rank(&self, foe: usize, foe_dice: i32) -> [i32; 4] {
        let Fights { wounds, rolled, .. } = &self.foes[foe];
        let (injured, hurt) = (-i32::from(wounds.injured), -i32::from(wounds.hurt));
        let (total, place) = (rolled.defence_total + foe_dice, foe as i32);
        match self.terms.rulings.pick {
            Pick::Worst => [total, injured, hurt, place],
            Pick::MostWounded => [injured, hurt, total, place],
            Pick::Chosen => [i32::from(self.target != Some(foe)), place, 0, 0],
        }
    }

    /// What an exchange comes to with these dice.
    pub fn end(&self, hero_dice: i32, foe_dice: &[i32]) -> MeleeEnd {
        let rolled = || foe_dice.iter().copied().enumerate();
        let mut end = MeleeEnd::default();
        for (foe, dice) in rolled() {
            end.winners += usize::from(self.foe_margin(foe, dice - hero_dice) > 0);
            end.hero = end.hero.with(self.inflicted(foe, dice - hero_dice));
        }
        if rolled().all(|(foe, dice)| self.hero_margin(foe, hero_dice - dice) > 0) {
            let struck = rolled().min_by_key(|(foe, dice)| self.rank(*foe, *dice));
            end.struck = struck.map(|(foe, dice)| (foe, self.strikes(foe, hero_dice - dice)));
        }
        end
    }

    /// What the hero does to the foe whom they strike.
    fn strikes(&self, foe: usize, dice: i32) -> Outcome {
        self.hero.fighter.inflicts(self.hero_margin(foe, dice), self.foes[foe].fighter, self.terms)
    }

    /// All that an exchange may come to.
    pub fn ends<W: Weight>(&self) -> Dist<MeleeEnd, W> {
        let dice = sum::<W>();
        let mut found: Vec<(MeleeEnd, W)> = Vec::new();
        for (hero_dice, hero_chance) in dice.iter() {
            let harmed = self.harmed(*hero_dice, &dice);
            let harmed = harmed.iter().filter(|((_, beaten), _)| !beaten);
            found.extend(harmed.map(|((end, _), chance)| (*end, chance.times(hero_chance))));
            for foe in 0..self.foes.len() {
                for (foe_dice, chance) in dice.iter() {
                    if self.hero_margin(foe, hero_dice - foe_dice) > 0 {
                        let picked = self.picked(foe, *foe_dice, *hero_dice, &dice);
                        let struck = Some((foe, self.strikes(foe, hero_dice - foe_dice)));
                        let weight = picked.times(chance).times(hero_chance);
                        found.push((MeleeEnd { struck, ..MeleeEnd::default() }, weight));
                    }
                }
            }
        }
        Dist::from_weights(found.into_iter().filter(|(_, weight)| !weight.is_zero()))
    }

    /// What all foes do to the hero when the hero's dice come to this, and whether the hero beats all of them.
    fn harmed<W: Weight>(&self, hero_dice: i32, dice: &Dist<i32, W>) -> Dist<(MeleeEnd, bool), W> {
        let mut harmed = Dist::certain((MeleeEnd::default(), true));
        for foe in 0..self.foes.len() {
            harmed = harmed.convolve(dice, |(end, beaten), foe_dice| {
                let dice = foe_dice - hero_dice;
                let winners = end.winners + usize::from(self.foe_margin(foe, dice) > 0);
                let hero = end.hero.with(self.inflicted(foe, dice));
                let beaten = *beaten && self.hero_margin(foe, -dice) > 0;
                (MeleeEnd { winners, hero, struck: None }, beaten)
            });
        }
        harmed
    }

    /// The chance that all other foes are beaten as well, and come after this one in the hero's pick.
    fn picked<W: Weight>(&self, foe: usize, foe_dice: i32, hero_dice: i32, dice: &Dist<i32, W>) -> W {
        let rank = self.rank(foe, foe_dice);
        let mut picked = W::one();
        for other in (0..self.foes.len()).filter(|other| *other != foe) {
            let mut later = W::zero();
            for (other_dice, chance) in dice.iter() {
                let is_beaten = self.hero_margin(other, hero_dice - other_dice) > 0;
                if is_beaten && self.rank(other, *other_dice) > rank {
                    later.add(chance);
                }
            }
            picked = picked.times(&later);
        }
        picked
    }

    /// What a foe does to the hero, whatever the others do.
    pub fn inflicts<W: Weight>(&self, foe: usize) -> Dist<Outcome, W> {
        difference().map(|dice| self.inflicted(foe, *dice))
    }

    /// The chance that a foe beats the hero.
    pub fn beats_hero<W: Weight>(&self, foe: usize) -> W {
        let dice = difference::<W>();
        shootout_odds::chance(dice.iter().map(|(dice, chance)| (self.foe_margin(foe, *dice) > 0, chance)))
    }

    /// How the hero stands afterwards.
    pub fn hero_after(&self, end: &MeleeEnd) -> Wounds {
        self.after(&self.hero, end.hero)
    }

    /// How a foe stands afterwards.
    pub fn foe_after(&self, foe: usize, end: &MeleeEnd) -> Wounds {
        self.after(&self.foes[foe], Suffered::one(end.suffered_by(foe)))
    }

    /// The roll has spent a clip.
    fn after(&self, of: &Fights<'_>, suffered: Suffered) -> Wounds {
        of.fighter.boxes.mark(of.wounds.after_roll(), suffered, self.terms.rulings)
    }
}
