//! One attack: an attack roll against an active or a passive defence (FV-32 to FV-38).

use super::gunner::Gunner;
use super::rulings::Rulings;
use super::ship::Ship;
use crate::dice::sum;
use crate::invocation::{BONUS, Blocked, Play, best_play};
use crate::margin::difference;
use crate::modifier::{DefenderReport, Side};
use crate::track::Absorbed;
use shootout_odds::chance;
use shootout_odds::{Dist, Weight};

/// The margin from which on a success has style.
pub(crate) const STYLE: i32 = 3;

/// An attack before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shot {
    pub attacker: Side,
    pub target: DefenderReport,
    /// What a hit adds to its shifts (FV-38).
    pub weapon: i32,
}

impl Shot {
    pub fn new(gunner: &Gunner, ship: &Ship, rulings: &Rulings) -> Self {
        Self { attacker: gunner.side(rulings), target: ship.defence(gunner), weapon: gunner.weapon }
    }

    /// The attacker's total less the target's.
    pub fn edge(&self) -> i32 {
        self.attacker.total - self.target.side.total
    }

    /// Every margin, when so much more is added to the attack.
    pub fn margins<W: Weight>(&self, added: i32) -> Dist<i32, W> {
        let dice = if self.target.rolls { difference() } else { sum() };
        dice.map(|dice| self.edge() + added + dice)
    }

    /// The shifts of a margin: itself, if it hits (FV-37).
    pub fn shifts(margin: i32) -> i32 {
        margin.max(0)
    }

    /// The stress of a margin: a hit adds the rating of the weapon to its shifts (FV-37, FV-38).
    pub fn stress(&self, margin: i32) -> i32 {
        if margin >= 1 { margin + self.weapon } else { 0 }
    }

    /// The stress before invocations; a miss counts 0.
    pub fn stresses<W: Weight>(&self, added: i32) -> Dist<i32, W> {
        self.margins(added).map(|margin| self.stress(*margin))
    }

    /// The chance of a margin of at least `goal` by the attacker's best play of so many invocations after the roll (FV-Q4).
    pub fn best_play_reaches<W: Weight>(&self, goal: i32, invocations: i32) -> W {
        let needs = if self.target.rolls { sum::<W>() } else { Dist::certain(0) };
        let needs = needs.map(|defence| goal - self.edge() + defence);
        let left = u8::try_from(invocations).unwrap_or_default();
        chance(
            needs
                .bind(|need| Dist::from_weights(with_best_play::<W>(*need, left)))
                .iter()
                .map(|(reached, weight)| (*reached, weight)),
        )
    }
}

/// The chances to reach, and not to reach, what four dice must come to.
fn with_best_play<W: Weight>(need: i32, left: u8) -> [(bool, W); 2] {
    let dice = sum::<W>();
    let (mut reached, mut missed) = (W::zero(), W::zero());
    let mut again = W::zero();
    for (shown, weight) in dice.iter() {
        match best_play(need - shown, *shown, left, Blocked::No) {
            Play::Add(count) if shown + i32::from(count) * BONUS >= need => reached.add(weight),
            Play::Add(_) => missed.add(weight),
            Play::Reroll => again.add(weight),
        }
    }
    if !again.is_zero() {
        let [(_, hit), (_, miss)] = with_best_play::<W>(need, left.saturating_sub(1));
        reached.add_product(&again, &hit);
        missed.add_product(&again, &miss);
    }
    [(true, reached), (false, missed)]
}

/// The chance of the margins that hold.
pub(crate) fn chance_of<W: Weight>(margins: &Dist<i32, W>, holds: impl Fn(i32) -> bool) -> W {
    chance(margins.iter().map(|(margin, weight)| (holds(*margin), weight)))
}

/// What an attack has come to, in the words of a transcript (FV-37).
pub(crate) fn words(shot: &Shot, invoked: i32, margin: i32, absorbed: &Absorbed) -> Vec<String> {
    let invoked = (invoked != 0).then(|| format!("invoked {invoked:+}"));
    let mut words: Vec<String> = invoked.into_iter().chain([format!("margin {margin}")]).collect();
    let word = match margin {
        ..0 => "miss",
        0 => "tie",
        1.. => "hit",
    };
    words.push(word.to_owned());
    if margin >= 1 {
        words.push(format!("stress {}", shot.stress(margin)));
        words.extend(absorbed.words());
    }
    words
}
