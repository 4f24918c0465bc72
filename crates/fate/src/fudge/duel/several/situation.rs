//! A fight of one against several: how things stand, and how they may stand one exchange later.

use crate::fight::Winner;
use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::group::Melee;
use crate::fudge::pair::Pair;
use crate::fudge::roll::When;
use crate::fudge::rulings::Pick;
use crate::fudge::wounds::Wounds;
use shootout_odds::{Dist, Weight};

/// How a fight stands between two exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Situation {
    /// Whether the first exchange is over.
    pub begun: bool,
    pub hero: Wounds,
    /// By their places in the document; places that nobody has are out.
    pub foes: [Wounds; 3],
}

impl Situation {
    /// Who has won, if the fight is over: a is the hero.
    pub fn winner(&self) -> Option<Winner> {
        match (self.hero.out, self.foes.iter().all(|foe| foe.out)) {
            (false, false) => None,
            (false, true) => Some(Winner::A),
            (true, false) => Some(Winner::B),
            (true, true) => Some(Winner::Both),
        }
    }

    /// The places of the foes who stand.
    pub fn standing(&self) -> Vec<usize> {
        (0..self.foes.len()).filter(|foe| !self.foes[*foe].out).collect()
    }
}

/// What comes next in a fight.
pub(super) enum Next<'f> {
    /// Two foes or more, by their places.
    Melee(Vec<usize>, Melee<'f>),
    /// One foe is left.
    Pair(usize, Pair<'f>),
}

/// A fight, ready to be fought.
pub(super) struct Several<'s> {
    hero: Fighter,
    foes: Vec<Fighter>,
    target: usize,
    terms: Terms<'s>,
}

impl<'s> Several<'s> {
    /// All as the rules see them; `target` is the place of the foe whom the hero has chosen.
    pub fn new(hero: Fighter, foes: Vec<Fighter>, target: usize, terms: Terms<'s>) -> Self {
        Self { hero, foes, target, terms }
    }

    pub fn start(&self) -> Situation {
        let nobody = Wounds { out: true, ..Wounds::default() };
        let foe = |place: usize| self.foes.get(place).map_or(nobody, |foe| foe.wounds);
        Situation { begun: false, hero: self.hero.wounds, foes: std::array::from_fn(foe) }
    }

    /// The next exchange of a fight that is not over. Numbers count while two foes stand (FU-A16).
    pub fn exchange(&self, situation: &Situation) -> Next<'_> {
        let standing = situation.standing();
        let when = When { first: !situation.begun, ganged: standing.len() > 1 };
        if let [foe] = standing[..] {
            let wounds = [situation.hero, situation.foes[foe]];
            return Next::Pair(foe, Pair::new([&self.hero, &self.foes[foe]], wounds, when, self.terms));
        }
        let foes = standing.iter().map(|foe| (&self.foes[*foe], situation.foes[*foe]));
        let target = standing.iter().position(|foe| *foe == self.target);
        let melee = Melee::new((&self.hero, situation.hero), foes, target, when, self.terms);
        Next::Melee(standing, melee)
    }

    /// How things stand once an exchange has left the hero and these foes with these wounds.
    pub fn after(&self, situation: &Situation, hero: Wounds, foes: &[(usize, Wounds)]) -> Situation {
        let mut after = Situation { begun: true, hero, ..*situation };
        for (place, wounds) in foes {
            after.foes[*place] = *wounds;
        }
        after
    }

    /// The same, without what no longer matters: foes who are alike may change places, and when the hero is out, only how many foes
    /// stand is told. So situations that go on alike are one.
    pub fn merged(&self, mut situation: Situation) -> Situation {
        if situation.hero.out {
            let fresh = |wounds: Wounds| if wounds.out { wounds } else { Wounds::default() };
            situation.foes = situation.foes.map(fresh);
        }
        if self.alike() {
            let known = &mut situation.foes[..self.foes.len()];
            known.sort_unstable();
        }
        situation
    }

    /// Whether the foes are all the same but for their wounds, and none of them is chosen.
    fn alike(&self) -> bool {
        let plain = |foe: &Fighter| Fighter { wounds: Wounds::default(), ..foe.clone() };
        let chosen = self.terms.rulings.pick == Pick::Chosen;
        !chosen && self.foes.windows(2).all(|two| plain(&two[0]) == plain(&two[1]))
    }

    /// How things may stand one exchange later; none when the fight is over.
    pub fn next<W: Weight>(&self, situation: &Situation, dice: &Dist<i32, W>) -> Option<Dist<Situation, W>> {
        if situation.winner().is_some() {
            return None;
        }
        Some(match self.exchange(situation) {
            Next::Pair(foe, pair) => dice.map(|dice| {
                let [hero, wounds] = pair.after(*dice);
                self.merged(self.after(situation, hero, &[(foe, wounds)]))
            }),
            Next::Melee(standing, melee) => melee.ends().map(|end| {
                let foes: Vec<(usize, Wounds)> = standing
                    .iter()
                    .enumerate()
                    .map(|(place, foe)| (*foe, melee.foe_after(place, end)))
                    .collect();
                self.merged(self.after(situation, melee.hero_after(end), &foes))
            }),
        })
    }
}
