//! What an assault comes to: who wins, and how both stand afterwards (SQ-ASL-16 to SQ-ASL-19).

use super::Assault;
use super::fight::Exchange;
use super::terms::Terms;
use crate::standing::Standing;
use shootout_ruleset::prelude::*;

/// How an assault ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The attacker wins.
    AttackerWins,
    /// The defender wins.
    DefenderWins,
    /// Nobody does.
    Draw,
    /// Nobody is left.
    BothDead,
    /// The reaction leaves nobody to attack.
    AttackerDeadFirst,
    /// There is no contact.
    Avoided,
}

impl Verdict {
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::AttackerWins => "the attacker wins",
            Self::DefenderWins => "the defender wins",
            Self::Draw => "a draw",
            Self::BothDead => "nobody is left",
            Self::AttackerDeadFirst => "the attacker does not arrive",
            Self::Avoided => "the defender gets away",
        }
    }
}

/// How a side ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct SideEnd {
    pub standing: Standing,
    /// Whether it was trapped and lost.
    pub is_trapped: bool,
}

/// How an assault ends for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Ended {
    pub verdict: Verdict,
    pub attacker: SideEnd,
    pub defender: SideEnd,
    pub attacker_wounds: u16,
    pub defender_wounds: u16,
}

impl SideEnd {
    pub fn is_destroyed(&self) -> bool {
        self.is_trapped || self.standing.is_gone()
    }
}

impl Terms<'_> {
    fn verdict(&self, now: &Exchange) -> Verdict {
        let wiped = (now.attacker.is_gone(), now.defender.is_gone());
        match wiped {
            _ if now.avoided => Verdict::Avoided,
            _ if now.died_on_the_way => Verdict::AttackerDeadFirst,
            _ if !self.assault.rulings.wiped_side_loses => by_wounds(now),
            (true, true) => Verdict::BothDead,
            (true, false) => Verdict::DefenderWins,
            (false, true) => Verdict::AttackerWins,
            (false, false) => by_wounds(now),
        }
    }

    /// How both sides end.
    pub fn ended(&self, now: &Exchange) -> Ended {
        let verdict = self.verdict(now);
        let facts = &self.assault.facts;
        let mut attacker = SideEnd { standing: now.attacker, is_trapped: false };
        let mut defender = SideEnd { standing: now.defender, is_trapped: false };
        attacker.standing.activated = true;
        defender.standing.activated |= self.reaction.is_some();
        let [attacker_can, defender_can] =
            [&self.attacker, &self.defender].map(|fighter| !fighter.keywords.construct);
        match verdict {
            Verdict::AttackerWins => {
                attacker.standing.pinned = false;
                defender.loses(defender_can, facts.defender_trapped);
                defender.standing.activated |= !self.defender.keywords.vehicle;
            }
            Verdict::DefenderWins => {
                defender.standing.pinned = false;
                attacker.loses(attacker_can, facts.attacker_trapped);
            }
            Verdict::Draw => {
                attacker.standing.pinned |= self.attacker.is_pinned_like_others();
                defender.standing.pinned |= self.defender.is_pinned_like_others();
                defender.standing.activated = true;
            }
            Verdict::Avoided => defender.standing.activated = true,
            Verdict::BothDead | Verdict::AttackerDeadFirst => {}
        }
        let (attacker_wounds, defender_wounds) = (now.attacker_wounds, now.defender_wounds);
        Ended { verdict, attacker, defender, attacker_wounds, defender_wounds }
    }
}

impl SideEnd {
    fn loses(&mut self, can_be_pinned: bool, is_trapped: bool) {
        self.standing.pinned |= can_be_pinned;
        self.is_trapped = is_trapped;
    }
}

impl Assault {
    /// How it ends where the fire before it left nobody to assault: the attacker has won without a strike.
    pub(crate) fn unopposed(&self, defender: Standing) -> Ended {
        let side = |standing: Standing| SideEnd { standing, is_trapped: false };
        Ended {
            verdict: Verdict::AttackerWins,
            attacker: side(Standing { activated: true, pinned: false, ..Standing::of(&self.attacker) }),
            defender: side(defender),
            attacker_wounds: 0,
            defender_wounds: 0,
        }
    }
}

/// More wounds suffered loses (SQ-ASL-16); as many, or none, is a draw (SQ-ASL-18).
fn by_wounds(now: &Exchange) -> Verdict {
    match now.attacker_wounds.cmp(&now.defender_wounds) {
        std::cmp::Ordering::Less => Verdict::AttackerWins,
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::DefenderWins,
    }
}
