//! A fight of one against several: how things stand, and what an exchange does.

use crate::fudge::fighter::{Fighter, Terms};
use crate::fudge::group::{Melee, MeleeEnd};
use crate::fudge::pair::Pair;
use crate::fudge::roll::When;
use crate::fudge::rulings::Pick;
use crate::fudge::stance::Pace;
use crate::fudge::wounds::Wounds;

/// How a fight stands between two exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Situation {
    /// Whether the first exchange is over.
    pub begun: bool,
    pub hero: Wounds,
    /// By their places in the document; places that nobody has are out.
    pub foes: [Wounds; 3],
}

impl Situation {
    /// The places of the foes who stand.
    pub fn standing(&self) -> Vec<usize> {
        (0..self.foes.len()).filter(|foe| !self.foes[*foe].out).collect()
    }
}

/// A fight, ready to be fought.
pub(crate) struct Several<'s> {
    pub hero: Fighter,
    pub foes: Vec<Fighter>,
    target: usize,
    terms: Terms<'s>,
}

impl<'s> Several<'s> {
    /// All as the rules see them; `target` is the place of the foe whom the hero has chosen.
    pub fn new(hero: Fighter, foes: Vec<Fighter>, target: usize, terms: Terms<'s>) -> Self {
        Self { hero, foes, target, terms }
    }

    /// The next exchange while this foe alone stands.
    pub fn pair(&self, situation: &Situation, foe: usize) -> Pair<'_> {
        let wounds = [situation.hero, situation.foes[foe]];
        let when = When { first: !situation.begun, ganged: false };
        Pair::new(Pace::Exchange, [&self.hero, &self.foes[foe]], wounds, when, self.terms)
    }

    /// The next exchange while several foes stand, whose numbers count (FU-A16).
    pub fn melee(&self, situation: &Situation) -> Melee<'_> {
        let standing = situation.standing();
        let foes = standing.iter().map(|foe| (&self.foes[*foe], situation.foes[*foe]));
        let target = standing.iter().position(|foe| *foe == self.target);
        let when = When { first: !situation.begun, ganged: true };
        Melee::new((&self.hero, situation.hero), foes, target, when, self.terms)
    }

    /// How all stand after an exchange with this foe alone.
    pub fn after_pair(situation: &Situation, foe: usize, [hero, wounds]: [Wounds; 2]) -> Situation {
        let mut after = Situation { hero, ..*situation };
        after.foes[foe] = wounds;
        after
    }

    /// The same with several.
    pub fn after_melee(situation: &Situation, melee: &Melee<'_>, end: &MeleeEnd) -> Situation {
        let mut after = Situation { hero: melee.hero_after(end), ..*situation };
        let standing = after.foes.iter_mut().filter(|foe| !foe.out);
        standing.enumerate().for_each(|(place, foe)| *foe = melee.foe_after(place, end));
        after
    }

    /// Whether the foes are all the same but for their wounds, and none of them is chosen.
    pub fn alike(&self) -> bool {
        let plain = |foe: &Fighter| Fighter { wounds: Wounds::default(), ..foe.clone() };
        let chosen = self.terms.rulings.pick == Pick::Chosen;
        !chosen && self.foes.windows(2).all(|two| plain(&two[0]) == plain(&two[1]))
    }
}
