//! What is known of an assault before any die: whether it may be made, the reaction, who strikes first.

use super::{Arrival, Assault, Objection, Reaction, Where};
use crate::attack::fighter::{Circumstances, Fighter, Means};
use crate::cover::Cover;
use crate::document::needed;
use crate::document::weapon::{Kind, Weapon};
use crate::fire::check_armour;
use crate::standing::Standing;
use shootout_ruleset::prelude::*;

/// Who strikes first (SQ-ASL-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FightOrder {
    /// The attacker.
    AttackerFirst,
    /// The defender.
    DefenderFirst,
    /// Nobody: both at full numbers.
    Simultaneous,
}

/// An assault that may be made.
#[derive(Clone, Debug)]
pub(crate) struct Terms<'d> {
    pub assault: &'d Assault,
    pub attacker: Fighter<'d>,
    pub defender: Fighter<'d>,
    /// How the attacker stands when it arrives.
    pub attacker_now: Standing,
    /// How the defender stands then, Terrifying counted.
    pub defender_now: Standing,
    /// The reaction that takes place.
    pub reaction: Option<Reaction>,
    pub order: FightOrder,
}

impl Assault {
    /// Why it cannot be made; empty if it can.
    pub(crate) fn objections(&self) -> Vec<Objection> {
        let [attacker, defender] = [&self.attacker, &self.defender].map(|unit| unit.all_keywords());
        let by_sprint = self.facts.arrives == Arrival::Sprint;
        let inside = !matches!(self.facts.r#where, Where::Open | Where::HeavyCover);
        let is_flyer = |keywords: &crate::document::keywords::Keywords| keywords.vehicle && keywords.fly;
        let reaches = attacker.anti_grav || attacker.fly;
        let rules = [
            (!Fighter::new(&self.attacker).can_assault(), "SQ-DICE-03", "The attacker has no Assault"),
            (is_flyer(&attacker), "SQ-VEH-04", "A flying vehicle cannot assault"),
            (is_flyer(&defender) && !reaches, "SQ-VEH-04", "Only Anti-Grav or Fly reaches a flying vehicle"),
            // Vehicles do not enter buildings either (SQ-VEH-01).
            (attacker.vehicle && inside, "SQ-ASL-20", "A vehicle cannot assault a unit in a building"),
            (
                self.attacker.pinned && by_sprint && !attacker.unflinching,
                "SQ-ACT-02",
                "A pinned unit cannot charge",
            ),
            (by_sprint && self.facts.r#where == Where::Zone, "SQ-BLD-04", "Nobody sprints between zones"),
        ];
        let broken = rules.into_iter().filter(|(is_broken, ..)| *is_broken);
        broken.map(|(_, rule, label)| Objection { rule, label }).collect()
    }

    /// The terms of it.
    pub(crate) fn terms(&self) -> Terms<'_> {
        self.terms_against(Standing::of(&self.defender))
    }

    /// The same against a defender that stands like this when it is assaulted.
    pub(crate) fn terms_against(&self, defender_now: Standing) -> Terms<'_> {
        let (attacker, defender) = (Fighter::new(&self.attacker), Fighter::new(&self.defender));
        let by_sprint = self.facts.arrives == Arrival::Sprint;
        let mut attacker_now = Standing::of(&self.attacker);
        // The pin comes off when it activates (SQ-ACT-02), unless it charges all the same (SQ-KW-51).
        attacker_now.pinned &= by_sprint;
        attacker_now.hit_the_dirt = false;
        let mut defender_now = defender_now;
        if by_sprint && attacker.keywords.terrifying && defender.is_pinned_like_others() {
            defender_now = defender_now.pinned(false);
        }
        let reaction = self.facts.reaction.filter(|_| can_react(&defender_now));
        let order = match (by_sprint, reaction) {
            (true, Some(Reaction::CounterCharge)) | (false, None) => FightOrder::Simultaneous,
            (false, Some(Reaction::CounterCharge)) => FightOrder::DefenderFirst,
            (true, _) => FightOrder::AttackerFirst,
            (false, _) => FightOrder::Simultaneous,
        };
        Terms { assault: self, attacker, defender, attacker_now, defender_now, reaction, order }
    }

    /// Whether the defender can react at all (SQ-ASL-04).
    pub(crate) fn may_react(&self) -> bool {
        can_react(&self.terms().defender_now)
    }

    /// Checks what the types cannot say.
    pub(crate) fn check_all(&self) -> Result<(), InputError> {
        self.attacker.check("attacker")?;
        self.defender.check("defender")?;
        let terms = self.terms();
        if self.facts.invigorated && !terms.attacker.keywords.invigorated {
            let allowed = "false: the attacker is not Invigorated";
            return Err(InputError::new("facts.invigorated", "true", allowed));
        }
        self.check_reaction(&terms.defender)?;
        check_armour(&terms.attacker, "attacker")?;
        check_armour(&terms.defender, "defender")?;
        terms.attacker.check("attacker", &terms.strike(true))?;
        terms.defender.check("defender", &terms.strike(false))?;
        for means in [Means::BlazeAway, Means::ControlledFire] {
            if self.facts.reaction.and_then(Reaction::means) == Some(means) {
                terms.defender.check("defender", &terms.shots(means))?;
            }
        }
        if self.facts.reaction == Some(Reaction::Evade) {
            needed(self.defender.nerve, "defender.nerve", "n of n+; it tests its nerve to evade")?;
        }
        Ok(())
    }

    /// A reaction must stand on the profile (SQ-ASL-04).
    fn check_reaction(&self, defender: &Fighter<'_>) -> Result<(), InputError> {
        let Some(reaction) = self.facts.reaction.filter(|reaction| !reaction.stands_on(defender)) else {
            return Ok(());
        };
        let (name, needs) = match reaction {
            Reaction::BlazeAway => ("blaze_away", "a weapon with `blaze_away`"),
            Reaction::ControlledFire => ("controlled_fire", "the keyword `controlled_fire`"),
            Reaction::CounterCharge => ("counter_charge", "the keyword `counter_charge`"),
            Reaction::Evade => ("evade", "the keyword `evade`"),
        };
        let allowed = format!("a reaction on the defender's profile: it has not {needs}");
        Err(InputError::new("facts.reaction", format!("\"{name}\""), allowed))
    }
}

/// Whether a defender that stands like this can react (SQ-ASL-04).
const fn can_react(now: &Standing) -> bool {
    !now.pinned && !now.activated
}

impl Reaction {
    /// All of them.
    pub(crate) const ALL: [Self; 4] =
        [Self::BlazeAway, Self::ControlledFire, Self::CounterCharge, Self::Evade];

    /// A reaction as people read it, none of them included.
    pub(crate) const fn label(reaction: Option<Self>) -> &'static str {
        match reaction {
            None => "No reaction",
            Some(Self::BlazeAway) => "Blaze Away",
            Some(Self::ControlledFire) => "Controlled Fire",
            Some(Self::CounterCharge) => "Counter Charge",
            Some(Self::Evade) => "Evade",
        }
    }

    /// Whether the profile of a defender has it (SQ-ASL-04).
    pub(crate) fn stands_on(self, defender: &Fighter<'_>) -> bool {
        let blazes = |weapon: &Weapon| weapon.kind == Kind::Ranged && weapon.keywords.blaze_away;
        let keywords = &defender.keywords;
        match self {
            Self::BlazeAway => defender.all_weapons().any(blazes),
            Self::ControlledFire => keywords.controlled_fire,
            Self::CounterCharge => keywords.counter_charge,
            Self::Evade => keywords.evade,
        }
    }

    /// With what it shoots, if it does.
    pub(crate) const fn means(self) -> Option<Means> {
        match self {
            Self::BlazeAway => Some(Means::BlazeAway),
            Self::ControlledFire => Some(Means::ControlledFire),
            Self::CounterCharge | Self::Evade => None,
        }
    }
}

impl Terms<'_> {
    /// Why the reaction that is stated comes to nothing, if it does: who is pinned or activated cannot react, and who shoots needs a weapon.
    pub fn lapsed(&self) -> Option<Objection> {
        self.assault.facts.reaction?;
        if self.reaction.is_none() {
            let label = "The defender cannot react: it is pinned or activated.";
            return Some(Objection { rule: "SQ-ASL-04", label });
        }
        let fire = self.reaction_fire()?;
        let fires = fire.groups.iter().any(|group| group.need_to_hit.is_some());
        let label = "No weapon of the defender can fire in the reaction.";
        (!fires).then_some(Objection { rule: "SQ-SHO-01", label })
    }

    /// The circumstances of the attacker's strike, or of the defender's.
    pub fn strike(&self, of_attacker: bool) -> Circumstances<'_> {
        let facts = &self.assault.facts;
        let place = facts.r#where;
        let charges = facts.arrives == Arrival::Sprint
            && !facts.hindered
            && !matches!(place, Where::Building | Where::Roof);
        let counters = self.reaction == Some(Reaction::CounterCharge) && !facts.counter_charge_hindered;
        let in_cover = if of_attacker { place != Where::Open } else { place == Where::Zone };
        let charge = match of_attacker {
            true if charges => Some(("SQ-ASL-02", "Charge")),
            false if counters => Some(("SQ-ASL-08", "Counter Charge")),
            _ => None,
        };
        Circumstances {
            terrain: if in_cover { Cover::Heavy } else { Cover::None },
            charge,
            order: facts.order.as_ref().filter(|_| of_attacker),
            extra_frenzy: u8::from(of_attacker && facts.invigorated),
            ..Circumstances::new(Means::Strike)
        }
    }

    /// The circumstances of the fire with which the defender reacts.
    pub fn shots(&self, means: Means) -> Circumstances<'_> {
        let facts = &self.assault.facts;
        Circumstances {
            distance: facts.reaction_distance,
            rumbling: facts.rumbling,
            is_reaction: true,
            ..Circumstances::new(means)
        }
    }

    /// Whether the defender is in Heavy Cover.
    pub fn is_covered(&self) -> bool {
        self.assault.facts.r#where != Where::Open
    }
}
