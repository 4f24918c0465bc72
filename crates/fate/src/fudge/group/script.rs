//! Several against one, rolled out and played with real dice: the hero, then the foes.

use super::melee::{Melee, MeleeEnd};
use super::{GroupOutcome, GroupScenario};
use crate::dice::FourDice;
use crate::fudge::fighter::Fighter;
use crate::fudge::outcome::Outcome;
use crate::transcript::{Asked, RollRequest, Script};

/// What transcripts call the hero.
pub(crate) const HERO: &str = "hero";

/// What transcripts call a foe, with their place in the document.
pub(crate) const FOE: &str = "foe";

/// What transcripts call a foe, by their place in the document.
pub(crate) fn foe_name(place: usize) -> String {
    format!("{FOE} {}", place + 1)
}

/// An exchange under way.
pub(crate) struct MeleePlay {
    hero: String,
    /// The names of the foes who take part.
    foes: Vec<String>,
    turn: Option<u32>,
    /// The sums of those who have rolled, the hero first.
    rolled: Vec<i32>,
}

/// What an exchange came to.
pub(crate) struct MeleeSettled {
    pub words: Vec<String>,
    pub end: MeleeEnd,
}

impl MeleePlay {
    /// The hero against these foes, by their places in the document.
    pub fn new(foes: impl IntoIterator<Item = usize>, turn: Option<u32>) -> Self {
        Self::named(HERO.to_owned(), foes.into_iter().map(foe_name).collect(), turn)
    }

    /// The same under names of their own.
    pub fn named(hero: String, foes: Vec<String>, turn: Option<u32>) -> Self {
        Self { hero, foes, turn, rolled: Vec::new() }
    }

    pub fn asks(&self, melee: &Melee<'_>) -> Asked {
        let (roller, rolled) = match self.rolled.len().checked_sub(1) {
            None => (self.hero.clone(), &melee.hero.rolled),
            Some(foe) => (self.foes[foe].clone(), &melee.foes[foe].rolled),
        };
        let request = RollRequest { turn: self.turn, roller, why: "exchange" };
        Asked { request, added: rolled.side.total }
    }

    pub fn give(&mut self, melee: &Melee<'_>, dice: FourDice) -> Option<MeleeSettled> {
        self.rolled.push(dice.sum());
        let (hero, foes) = self.rolled.split_first()?;
        if foes.len() < self.foes.len() {
            return None;
        }
        let end = melee.end(*hero, foes);
        Some(MeleeSettled { words: self.words(melee, &end, *hero, foes), end })
    }

    fn words(&self, melee: &Melee<'_>, end: &MeleeEnd, hero: i32, dice: &[i32]) -> Vec<String> {
        let mut words = vec![format!("winners {}", end.winners)];
        for (foe, dice) in dice.iter().enumerate() {
            let inflicted = melee.inflicted(foe, dice - hero);
            if inflicted != Outcome::None {
                words.push(format!("{} inflicts {}", self.foes[foe], inflicted.word()));
            }
        }
        if let Some((struck, outcome)) = end.struck {
            words.push(format!("picks {}", self.foes[struck]));
            if outcome != Outcome::None {
                words.push(format!("{} inflicts {}", self.hero, outcome.word()));
            }
        }
        if end.hero.is_any() {
            words.push(format!("{} {}", self.hero, melee.hero_after(end).words()));
        }
        if let Some((struck, _)) = end.struck.filter(|(_, outcome)| *outcome >= Outcome::Clipped) {
            words.push(format!("{} {}", self.foes[struck], melee.foe_after(struck, end).words()));
        }
        words
    }
}

/// The one exchange of a document.
pub(super) struct GroupScript<'s> {
    scenario: &'s GroupScenario,
    hero: Fighter,
    foes: Vec<Fighter>,
    play: MeleePlay,
    winners: Option<usize>,
}

impl<'s> GroupScript<'s> {
    pub fn new(scenario: &'s GroupScenario) -> Self {
        let (hero, foes) = scenario.fighters();
        let play = MeleePlay::new(0..foes.len(), None);
        Self { scenario, hero, foes, play, winners: None }
    }
}

impl Script for GroupScript<'_> {
    type Outcome = GroupOutcome;

    fn asks(&self) -> Option<Asked> {
        let asks = || self.play.asks(&self.scenario.melee(&self.hero, &self.foes));
        self.winners.is_none().then(asks)
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let melee = self.scenario.melee(&self.hero, &self.foes);
        let Some(settled) = self.play.give(&melee, dice) else { return Vec::new() };
        self.winners = Some(settled.end.winners);
        settled.words
    }

    fn outcome(&self) -> GroupOutcome {
        GroupOutcome { winners: self.winners.unwrap_or_default() }
    }
}
