//! What is added to a roll: skill, gear, situation, wounds (FU-02, FU-42 to FU-44, FU-60, FU-72 to FU-74, FU-77, FU-80, FU-81, FU-85,
//! FU-88).

use super::fighter::{Fighter, Terms};
use super::gear::{Model, Trait};
use super::rulings::{Penalties, PiercingScope};
use super::stance::Stance;
use super::wounds::Wounds;
use crate::modifier::{GM, Side};

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Attack and defence at once: exchange and scene pace (FU-20).
    Both,
    /// An attack in turn pace (FU-31).
    Attack,
    /// A defence in turn pace.
    Defence,
}

/// When a roll is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct When {
    /// In the first exchange or turn: surprise and openings count in it alone.
    pub first: bool,
    /// Whether numbers, flanking and surrounding count: against the one who is outnumbered alone (FU-24), and while there are
    /// two foes (FU-A16).
    pub ganged: bool,
}

impl When {
    /// The only roll of a question.
    pub const ONCE: Self = Self { first: true, ganged: true };
}

/// All that is added to one side's dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rolled {
    pub side: Side,
    /// What counts against the other's attack: without the penalty of a piercing weapon, where that is so ruled (FU-A13).
    pub defence_total: i32,
}

impl Fighter {
    /// What is added to a roll.
    pub fn roll(&self, wounds: &Wounds, of: Use, when: When, terms: Terms<'_>) -> Rolled {
        let piercing = self.piercing(of);
        let side = self.skill_rolled(of, when, terms);
        let side = self.gear(side, of, terms);
        let side = piercing.iter().fold(side, |side, (rule, label, value)| side.with(rule, label, *value));
        let side = self.handling(side, of, terms);
        let side = self.situation(side, of, when, terms);
        let side = penalties(side, wounds, of, terms);
        let side = side.with_gm(self.modifier);
        let side = if when.first { side.with(GM, "Opening", self.opening) } else { side };
        let spared = terms.rulings.ap_scope == PiercingScope::Attack;
        let penalty: i32 = piercing.iter().map(|(_, _, value)| value).sum();
        let defence_total = if spared { side.total - penalty } else { side.total };
        Rolled { side, defence_total }
    }

    /// The skill, or what those who suspect nothing have instead of it (FU-85); in turn pace the drop is for defenders alone.
    fn skill_rolled(&self, of: Use, when: When, terms: Terms<'_>) -> Side {
        let own = if of == Use::Defence { self.defence } else { self.skill };
        if !(self.unaware && when.first && of != Use::Attack) {
            let label = if of == Use::Defence { "Defence" } else { "Skill" };
            return Side::default().with("FU-02", label, own);
        }
        let alert = self.alertness.max(0);
        let alert = if terms.rulings.drop_cap { alert.min(own) } else { alert };
        Side::default().with("FU-85", "Unaware", alert)
    }

    /// Superior gear, in the dramatic model (FU-60): in exchange pace on every roll (FU-A15). In turn pace weapons help attacks, and armour defences.
    fn gear(&self, side: Side, of: Use, terms: Terms<'_>) -> Side {
        let (attacks, defends) = (of != Use::Defence, of != Use::Attack);
        let weapon = self.superior_weapon && attacks && terms.weapons == Model::Dramatic;
        let armour = self.superior_armour && defends && terms.armour == Model::Dramatic;
        side.with_if(weapon, "FU-60", "Superior weapon", 1).with_if(armour, "FU-60", "Superior armour", 1)
    }

    /// What a piercing weapon costs (FU-72, FU-73).
    fn piercing(&self, of: Use) -> Vec<(&'static str, &'static str, i32)> {
        let costs = [(Trait::Ap, ("FU-72", "AP", -1)), (Trait::ApX2, ("FU-73", "APx2", -2))];
        let has = |of: Trait| self.has(of);
        costs
            .into_iter()
            .filter(|(piercing, _)| of != Use::Defence && has(*piercing))
            .map(|(_, cost)| cost)
            .collect()
    }

    /// What a flexible or locking weapon changes (FU-74, FU-77).
    fn handling(&self, side: Side, of: Use, terms: Terms<'_>) -> Side {
        if of == Use::Defence {
            return side;
        }
        let flexible = self.has(Trait::Flexible);
        let finesse = self.manoeuvre.is_some_and(|manoeuvre| manoeuvre.finesse);
        side.with_if(flexible && self.manoeuvre.is_some(), "FU-74", "Flexible, manoeuvre", 1)
            .with_if(flexible && terms.mobility, "FU-74", "Flexible, mobile fight", -1)
            .with_if(self.has(Trait::Locking) && finesse, "FU-77", "Locking, finesse", -1)
    }

    /// Position, numbers and stance (FU-80, FU-81, FU-88).
    fn situation(&self, side: Side, of: Use, when: When, terms: Terms<'_>) -> Side {
        let mut side = side.with_if(self.superior_position, "FU-80", "Superior position", 1);
        if of != Use::Defence && when.ganged {
            for (holds, label) in self.gang.into_iter().zip(["Superior numbers", "Flanking", "Surrounding"]) {
                side = side.with_if(holds, "FU-81", label, 1);
            }
        }
        let defends = of != Use::Attack;
        let draws = self.stance == Stance::Drawing && terms.rulings.draw_bonus;
        side.with_if(defends && self.stance == Stance::Defensive, "FU-88", "Defensive", 1).with_if(
            defends && draws,
            "FU-88",
            "Drawing",
            1,
        )
    }
}

/// What wounds cost a roll in exchange pace.
pub(crate) fn penalty(wounds: &Wounds, terms: Terms<'_>) -> i32 {
    penalties(Side::default(), wounds, Use::Both, terms).total
}

/// What wounds cost (FU-42, FU-43, FU-44), all of it added up (FU-A4). In turn pace a clip weakens the attack alone (FU-32).
fn penalties(side: Side, wounds: &Wounds, of: Use, terms: Terms<'_>) -> Side {
    let rulings = terms.rulings;
    if rulings.penalties == Penalties::None {
        return side;
    }
    let clipped = wounds.clipped && of != Use::Defence && rulings.penalties == Penalties::All;
    let hurt = if rulings.hurt_per_box { i32::from(wounds.hurt) } else { i32::from(wounds.hurt.min(1)) };
    side.with_if(clipped, "FU-42", "Clipped", -1).with("FU-43", "Hurt", -hurt).with(
        "FU-44",
        "Injured",
        -i32::from(wounds.injured),
    )
}
