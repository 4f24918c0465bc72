//! What a unit rolls when it is activated, treats a friend or gets shields back (SQ-KW-21, SQ-KW-27, SQ-KW-30, SQ-KW-35, SQ-KW-40).

use super::scene_actions::Act;
use super::{SceneDocument, SceneUnit, Used};
use crate::document::keywords::Keywords;
use crate::document::unit::Unit;
use crate::question::SquadQuestion;
use crate::standing::{Healths, Removal, Standing};
use crate::upkeep::{Upkeep, UpkeepOutcome, healed, recovering};
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::Asked;

/// The health that a unit can regain, at the most 19.
fn missing(unit: &Unit) -> i32 {
    let now = Standing::of(unit);
    let lost = i32::from(unit.original()) - i32::from(now.models_left());
    (i32::from(now.marked) + lost * i32::from(Healths::of(unit).first())).min(19)
}

impl SceneUnit {
    /// The unit with these keywords and without weapons: with nothing else to roll. Models that differ are stood for by one that has lost
    /// one of two health, since a question's models are alike.
    fn with_keywords(&self, keywords: Keywords) -> Unit {
        let differ = self.unit.parts.is_some();
        Unit {
            keywords,
            drones: Vec::new(),
            weapons: Vec::new(),
            parts: None,
            models: if differ { BoundedInt::new(1) } else { self.unit.models },
            marked: if differ { BoundedInt::nearest(1) } else { self.unit.marked },
            health: if differ { BoundedInt::nearest(2) } else { self.unit.health },
            original_models: if differ { None } else { self.unit.original_models },
            ..self.unit.clone()
        }
    }

    /// The unit as a Medic's treatment is rolled for.
    fn as_patient(&self) -> Unit {
        match self.unit.parts {
            Some(_) => Unit { shields_left: None, pinned: false, ..self.with_keywords(Keywords::default()) },
            None => self.unit.clone(),
        }
    }

    /// The unit as it searches: of models that differ, one that has as much to regain as they (SQ-MIS-10).
    pub(super) fn as_searcher(&self) -> Unit {
        if self.unit.parts.is_none() {
            return self.unit.clone();
        }
        let missing = missing(&self.unit);
        let keywords = Keywords { shield: BoundedInt::default(), ..self.unit.all_keywords() };
        Unit {
            marked: BoundedInt::nearest(missing),
            health: BoundedInt::nearest(missing + 1),
            shields_left: None,
            ..self.with_keywords(keywords)
        }
    }

    /// The unit as its shields are rolled for.
    fn for_shields(&self) -> Unit {
        let Keywords { shield, shield_generator, .. } = self.unit.all_keywords();
        Unit {
            pinned: false,
            ..self.with_keywords(Keywords { shield, shield_generator, ..Keywords::default() })
        }
    }
}

impl SceneDocument {
    /// The unit as it is rolled for when it is activated: headstrong while pinned, or with something to regain. None where nothing is
    /// rolled.
    pub(super) fn to_activate(&self, by: usize) -> Option<Unit> {
        let one = self.units.get(by)?;
        let Keywords { headstrong, regeneration, vehicle, construct, .. } = one.unit.all_keywords();
        let is_pinned = headstrong && one.unit.pinned;
        let regains =
            regeneration.get() > 0 && healed(&one.unit, self.rulings.regen_returns_models).is_some();
        let keywords = Keywords {
            headstrong: is_pinned,
            regeneration: if regains { regeneration } else { BoundedInt::default() },
            vehicle,
            construct,
            ..Keywords::default()
        };
        (is_pinned || regains).then(|| Unit { shields_left: None, ..one.with_keywords(keywords) })
    }

    /// Why a unit does not do what is done once in an activation.
    pub(super) fn refused_once(&self, act: Act) -> Option<&'static str> {
        let (used, words) = match act {
            Act::Advance => (Used::Advance, "It has advanced in this activation (SQ-ACT-01)."),
            Act::Medic => (Used::Medic, "It has treated somebody in this activation (SQ-ACT-01)."),
            Act::Search => (Used::Search, "It has searched in this activation (SQ-ACT-01)."),
            Act::Invigorate => (Used::Invigorated, "It has done so in this activation (SQ-KW-27)."),
            _ => return None,
        };
        self.used.contains(&used).then_some(words)
    }

    /// Who cannot be treated: what can.
    pub(super) fn refused_treatment(&self, at: usize) -> Option<&'static str> {
        let unit = &self.units[at].unit;
        let allowed = "a Troop or Specialist that has lost health, not a construct or a vehicle (SQ-KW-30)";
        recovering(unit).is_none().then_some(allowed)
    }

    /// What is rolled.
    pub(super) fn asked_of_upkeep(&self, act: Act, by: usize, at: usize) -> Option<Asked> {
        let one = self.units.get(by)?;
        let bare = |keywords| Unit { shields_left: None, pinned: false, ..one.with_keywords(keywords) };
        let unit = match act {
            Act::Activate => self.to_activate(by)?,
            Act::Invigorate => bare(Keywords { invigorated: true, ..Keywords::default() }),
            Act::Medic => bare(Keywords { medic: true, ..Keywords::default() }),
            _ => one.for_shields(),
        };
        let mut fields = vec![("unit", Node::of(&unit))];
        if act == Act::Medic {
            fields.push(("patient", Node::of(&self.units.get(at)?.as_patient())));
        }
        fields.push(self.stated_rulings());
        Some(Asked { question: Upkeep::ASK, document: Node::object(fields) })
    }

    /// Does what was rolled, and says what happened.
    pub(super) fn kept_up(&mut self, act: Act, [by, at]: [usize; 2], outcome: &UpkeepOutcome) -> String {
        if act == Act::Smoke {
            return self.cleared(outcome.smoke.unwrap_or_default());
        }
        let name = self.name(by);
        match act {
            Act::Activate => {
                let regains = outcome.regained == Some(true);
                let returns_models = self.rulings.regen_returns_models;
                let regained = regains.then(|| healed(&self.units[by].unit, returns_models)).flatten();
                let gains = regained.map_or("", |_| " It regains a health.");
                if let Some(standing) = regained {
                    self.gets_health(by, standing);
                }
                self.activate(by, outcome.acts_freely == Some(true)) + gains
            }
            Act::Invigorate => {
                self.used.push(Used::Invigorated);
                if outcome.wounded != Some(true) {
                    return format!("{name}: invigorated, unhurt.");
                }
                let one = &mut self.units[by];
                let now = Standing::of(&one.unit);
                one.stands(&Healths::of(&one.unit).wounded(now, 1, Removal::Shooting));
                if one.destroyed {
                    self.finish(by);
                }
                format!("{name}: invigorated, a wound.{}", self.left(by))
            }
            Act::Medic => {
                self.used.push(Used::Medic);
                let friend = self.name(at);
                let recovers = outcome.recovered == Some(true);
                match recovers.then(|| recovering(&self.units[at].unit)).flatten() {
                    Some(standing) => {
                        self.gets_health(at, standing);
                        format!("{name}: {friend} recovers a health.{}", self.left(at))
                    }
                    None => format!("{name}: {friend} does not recover."),
                }
            }
            _ => {
                let shields = outcome.shields.unwrap_or_default();
                let one = &mut self.units[by];
                one.unit.shields_left = BoundedInt::new(i32::from(shields));
                one.recharged = true;
                format!("{name}: {}.", counted(shields, "shield"))
            }
        }
    }

    /// Models and marks as after something was regained; all else stays.
    pub(super) fn gets_health(&mut self, place: usize, Standing { models, marked, .. }: Standing) {
        let one = &mut self.units[place];
        let now = Standing::of(&one.unit);
        one.stands(&Standing { models, marked, ..now });
    }
}
