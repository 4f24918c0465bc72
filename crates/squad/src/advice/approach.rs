//! Charge, or shoot first and advance into contact (SQ-Q10).

mod ends;

use super::goal::{Goal, Side};
use super::options::{Fought, shown};
use super::reaction::reactions_of;
use crate::assault::{Arrival, Assault, AssaultFacts, Objection, Reaction};
use crate::attack::effort::Effort;
use crate::attack::fighter::{Fighter, Means};
use crate::cover::{Cover, CoverFrom};
use crate::document::piece;
use crate::document::unit::Unit;
use crate::document::weapon::{Inches, Weapon};
use crate::facts::Facts;
use crate::fire::Fire;
use crate::question::{SquadQuestion, no_dice};
use crate::rulings::Rulings;
use crate::standing::{Removal, Standing};
use ends::{ApproachEnds, Approaches};
use shootout_ruleset::decides::{Decides, OptionOf};
use shootout_ruleset::prelude::*;

piece! {
    /// The fire before an Advance into contact.
    ApproachFire {
        /// Inches to the nearest visible model; not stated: every weapon reaches (SQ-SHO-01).
        #[schemars(extend("x-null" = "In reach"))]
        distance: Option<Inches> = None, "Distance, inches";
        /// Whether the line of sight is clear; else only indirect and psychic weapons fire.
        line_of_sight: bool = true, "Line of sight";
        /// The cover that terrain gives the defender against fire (SQ-COV-02).
        cover: Cover = Cover::None, "Cover";
        /// Where that comes from (SQ-KW-24).
        cover_from: CoverFrom = CoverFrom::Within, "Cover from";
        /// What the circumstances add to a Shoot action.
        modifier: BoundedInt<-8, 8> = BoundedInt::default(), "Other modifier";
    }
}

/// A unit can assault another: how should it approach?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "defender", "goal", "best_reaction", "fire", "facts"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Approach {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who assaults, and chooses.
    pub attacker: Unit,
    /// Who is assaulted.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Unit,
    /// What the attacker wants.
    #[serde(default = "to_win")]
    pub goal: Goal,
    /// Whether the defender takes the reaction that is worst for that goal; else the one that is stated.
    #[serde(default = "yes")]
    #[schemars(title = "Defender reacts as well as it can")]
    pub best_reaction: bool,
    /// The fire before an Advance.
    #[serde(default)]
    #[schemars(title = "Fire before the Advance")]
    pub fire: ApproachFire,
    /// The circumstances of the assault. How the attacker arrives is what is sought; the order counts for the fire too.
    #[serde(default)]
    #[schemars(title = "Charge and reaction", extend("x-without" = ["arrives"]))]
    pub facts: AssaultFacts,
}

const fn to_win() -> Goal {
    Goal::Win
}

const fn yes() -> bool {
    true
}

/// How an attacker may approach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Coming {
    /// It charges, by Sprint.
    Charge,
    /// It shoots, then comes by Advance.
    ShootAndAdvance,
    /// It blazes away, then comes by Advance.
    BlazeAwayAndAdvance,
    /// It comes by Advance and does nothing else.
    Advance,
}

/// One approach.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ApproachOption<W> {
    /// Which.
    pub by: Coming,
    /// The fire leaves nobody to assault; it counts as a victory for the attacker.
    pub gone_before_contact: W,
    /// What it comes to, the fire included.
    #[serde(flatten)]
    pub fought: Fought<W>,
}

/// An approach that is not possible.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ClosedApproach {
    /// Which.
    pub by: Coming,
    /// Why not.
    pub reasons: Vec<Objection>,
}

/// All possible approaches, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ApproachReport<W> {
    /// The number by which they are compared.
    pub goal: Goal,
    /// Those that are possible, the best first.
    pub options: Vec<ApproachOption<W>>,
    /// Those that are not.
    pub closed: Vec<ClosedApproach>,
}

impl Coming {
    const ALL: [Self; 4] = [Self::Charge, Self::ShootAndAdvance, Self::BlazeAwayAndAdvance, Self::Advance];

    const fn arrives(self) -> Arrival {
        match self {
            Self::Charge => Arrival::Sprint,
            Self::ShootAndAdvance | Self::BlazeAwayAndAdvance | Self::Advance => Arrival::Advance,
        }
    }

    /// The fire before it.
    const fn means(self) -> Option<Means> {
        match self {
            Self::ShootAndAdvance => Some(Means::Shoot),
            Self::BlazeAwayAndAdvance => Some(Means::BlazeAway),
            Self::Charge | Self::Advance => None,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Charge => "Charge",
            Self::ShootAndAdvance => "Shoot first",
            Self::BlazeAwayAndAdvance => "Blaze Away first",
            Self::Advance => "Advance",
        }
    }
}

impl Approach {
    fn assault(&self, by: Coming, reaction: Option<Reaction>) -> Assault {
        Assault {
            rulings: self.rulings.clone(),
            attacker: self.attacker.clone(),
            defender: self.defender.clone(),
            facts: AssaultFacts { arrives: by.arrives(), reaction, ..self.facts.clone() },
        }
    }

    /// What the defender may do, or does.
    fn reactions(&self) -> Vec<Option<Reaction>> {
        if self.best_reaction { reactions_of(&self.defender) } else { vec![self.facts.reaction] }
    }

    /// The attacker with the weapons that it can fire as a short action (SQ-ACT-04).
    fn shooter(&self) -> Unit {
        let mut unit = self.attacker.clone();
        if unit.all_keywords().vehicle {
            return unit;
        }
        let is_quick = |weapon: &Weapon| !weapon.keywords.slow_reload;
        unit.weapons.retain(is_quick);
        let parts = unit.parts.iter_mut().flatten();
        parts.filter_map(|part| part.weapons.as_mut()).for_each(|weapons| weapons.retain(is_quick));
        unit.drones.iter_mut().for_each(|drone| drone.weapons.retain(is_quick));
        unit
    }

    fn fire_facts(&self) -> Facts {
        let ApproachFire { distance, line_of_sight, cover, cover_from, modifier } = self.fire.clone();
        let (order, rumbling) = (self.facts.order.clone(), self.facts.rumbling);
        Facts { distance, line_of_sight, cover, cover_from, modifier, order, rumbling, ..Facts::default() }
    }

    /// Why the attacker cannot come like this; empty if it can.
    fn objections(&self, by: Coming) -> Vec<Objection> {
        let mut objections = self.assault(by, None).objections();
        let Some(means) = by.means() else { return objections };
        if self.attacker.pinned {
            objections
                .push(Objection { rule: "SQ-ACT-02", label: "A pinned unit has one short action only" });
        }
        let (shooter, facts) = (self.shooter(), self.fire_facts());
        let target = Fighter::new(&self.defender);
        let fire = Fire::new(&shooter, means, &facts, &self.rulings);
        let attack = fire.on(&target, &Standing::of(&self.defender), false);
        if attack.groups.iter().all(|group| group.dice == 0) {
            objections.push(Objection { rule: "SQ-SHO-01", label: "No weapon can fire before the Advance" });
        }
        objections
    }

    /// How much work one way is: each reaction that can be taken is fought out against every way in which the defender may stand.
    fn effort_of(&self, by: Coming) -> Effort {
        let (defender, now) = (Fighter::new(&self.defender), Standing::of(&self.defender));
        let Some(means) = by.means() else { return self.effort_against(by, now) };
        let (shooter, facts) = (self.shooter(), self.fire_facts());
        let fire = Fire::new(&shooter, means, &facts, &self.rulings);
        let attack = fire.on(&defender, &now, false);
        let pins = attack.groups.iter().any(|group| group.hit_pins || group.wound_pins || group.removal_pins);
        let mut all = fire.effort(&defender, &now);
        let stand = (0..=defender.healths.left(&now)).take(all.ends as usize).map(|wounds| {
            let standing = defender.healths.wounded(now, wounds, Removal::Shooting);
            Standing { marked: 0, ..standing }
        });
        let stand: Vec<Standing> = stand.filter(|standing| !standing.is_gone()).collect();
        for alike in stand.chunk_by(PartialEq::eq) {
            let times = alike.len() as f64;
            all = all.again(self.effort_against(by, alike[0]).times(times));
            if pins {
                let pinned = alike[0].pinned(defender.keywords.vehicle);
                all = all.again(self.effort_against(by, pinned).times(times));
            }
        }
        all
    }

    /// How much work it is against a defender that stands like this.
    fn effort_against(&self, by: Coming, defender: Standing) -> Effort {
        let fought = self.reactions().into_iter().filter_map(|reaction| {
            let assault = self.assault(by, reaction);
            let terms = assault.terms_against(defender);
            (terms.lapsed().is_none() || !self.best_reaction).then(|| terms.effort())
        });
        fought.fold(Effort::default(), Effort::again)
    }
}

impl SquadQuestion for Approach {
    const ASK: &'static str = "approach";
    no_dice!();
    const HAS_DICE: bool = false;
    type Report<W: AnswerWeight> = ApproachReport<W>;

    fn takes_long(&self) -> bool {
        true
    }

    fn effort(&self) -> Effort {
        let open = Coming::ALL.into_iter().filter(|by| self.objections(*by).is_empty());
        open.map(|by| self.effort_of(by)).fold(Effort::default(), Effort::again)
    }

    fn check(&self) -> Result<(), InputError> {
        let reactions = self.reactions();
        let fights = Coming::ALL.into_iter().flat_map(|by| reactions.iter().map(move |known| (by, *known)));
        for (by, reaction) in fights {
            self.assault(by, reaction).check_all()?;
        }
        let (shooter, facts) = (self.shooter(), self.fire_facts());
        for means in Coming::ALL.into_iter().filter_map(Coming::means) {
            let fire = Fire::new(&shooter, means, &facts, &self.rulings);
            fire.check(["attacker", "defender", "fire"], &Fighter::new(&self.defender))?;
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<ApproachReport<W>, InputError> {
        let (mut possible, mut closed) = (Vec::new(), Vec::new());
        for by in Coming::ALL {
            let reasons = self.objections(by);
            match reasons.is_empty() {
                true => possible.push(by),
                false => closed.push(ClosedApproach { by, reasons }),
            }
        }
        let option = |option: OptionOf<Approaches<'_, W>, W>| {
            let (by, ApproachEnds { gone_before_contact, ends }) = (option.choice, option.result);
            let fought = self.assault(by, None).fought(&ends, option.worth, option.is_best);
            ApproachOption { by, gone_before_contact, fought }
        };
        let options = Approaches::new(self, possible).best_first()?;
        let options = options.into_iter().map(option).collect();
        Ok(ApproachReport { goal: self.goal, options, closed })
    }

    fn answer<W: AnswerWeight>(&self, report: &ApproachReport<W>) -> Answer {
        let names = [&self.attacker, &self.defender].map(Unit::plain_name);
        let closed = report.closed.iter().flat_map(|closed| {
            closed.reasons.iter().map(|reason| Remark {
                rule: reason.rule,
                words: format!("{}: {}", closed.by.label(), reason.label),
            })
        });
        let options = report.options.iter().map(|option| (option.by.label(), &option.fought)).collect();
        let who = format!("{} against {}", names[0], names[1]);
        shown(&who, "Assault by", self.goal, Side::Attacker, options, closed.clone().collect())
            .unwrap_or_else(|| self.assault(Coming::Charge, None).impossible(closed.collect()))
    }
}
