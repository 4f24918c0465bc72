//! An attack with a ranged weapon: what of the scene goes into its scenario.

use super::hands::Hands;
use super::prepared::{Bodies, Kind, Prepared};
use super::refusal::Refusal;
use super::sheet::Sheet;
use super::state::{Combatant, Gun, Id, State};
use crate::ShootOut;
use crate::action::{Before, Cost};
use crate::hand::Hand;
use crate::jam::Condition;
use crate::location::Location;
use crate::number::BoundedInt;
use crate::scenario::{
    ActionKind, Bystander, Carried, CarriedWeapon, Cease, FollowingTarget, Gait, MAX_OTHERS, Mode, PlanStep,
    Scenario, Swing, Target, Weapon,
};
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::document::entry;
use shootout_ruleset::words::counted;

/// Someone shoots, or throws.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["at", "mode", "with", "shots", "moving", "modifier"],
    "x-more" = ["called", "cease", "following", "swing", "near", "off_hand_mode", "off_hand_shots"]
))]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Who.
    #[schemars(title = "Who", extend("x-hidden" = true))]
    pub by: Id,
    /// At whom.
    #[schemars(title = "Target", extend("x-person" = true))]
    pub at: Id,
    /// With the weapon of which hand.
    #[serde(default)]
    #[schemars(extend("x-tried" = true))]
    pub with: Hands,
    /// In which mode (P-FIRE-5).
    #[schemars(extend("x-tried" = true))]
    pub mode: Mode,
    /// The mode of the other hand, when both fire; not stated: the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Mode of the other hand", extend("x-null" = "The same", "x-when" = while_both_fire()))]
    pub off_hand_mode: Option<Mode>,
    /// How many shots; not stated: all of the mode. For someone who ceases fire after a roll, the shots called for
    /// until then (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = "All of the mode", "x-when" = while_a_burst_is_fired()))]
    pub shots: Option<BoundedInt<1, 6>>,
    /// The same for the other hand, when both fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Shots of the other hand", extend("x-null" = "All of the mode", "x-when" = while_both_fire()))]
    pub off_hand_shots: Option<BoundedInt<1, 6>>,
    /// Moves in the same action (P-ACT-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Movement", extend("x-null" = "Stands still"))]
    pub moving: Option<Gait>,
    /// Ceases fire by this rule (P-FIRE-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Ceases fire", extend("x-null" = "After all shots"))]
    pub cease: Option<Cease>,
    /// Swings to the next target by this rule (P-FIRE-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Swings", extend("x-null" = "Not by a rule"))]
    pub swing: Option<Swing>,
    /// Swings to the next target after these shots, counted from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(title = "Swings after these shots", extend("x-hidden" = true))]
    pub swing_after: Vec<BoundedInt<1, 6>>,
    /// The targets to swing to, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(title = "After a hit swing on to", extend("x-person" = true, "x-tried" = true, "x-entry" = "Target", "x-brings" = serde_json::json!({ "swing": "hit" })))]
    pub following: Vec<Id>,
    /// The part of the target that is aimed at (P-VIS-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(title = "Part aimed at", extend("x-null" = "Anywhere"))]
    pub called: Option<Location>,
    /// Those near the target of an area weapon (P-AREA-4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(title = "Near the target", extend("x-tried" = true, "x-entry" = "Somebody"))]
    pub near: Vec<Near>,
    /// The game master's modifier to this attack.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(extend("x-step" = 5, "default" = 0))]
    pub modifier: BoundedInt<-200, 200>,
}

#[cfg(feature = "schema")]
fn while_both_fire() -> serde_json::Value {
    serde_json::json!({ "field": "with", "values": ["both"] })
}

#[cfg(feature = "schema")]
fn while_a_burst_is_fired() -> serde_json::Value {
    serde_json::json!({ "field": "mode", "not": ["single"] })
}

fn is_zero(modifier: &BoundedInt<-200, 200>) -> bool {
    modifier.get() == 0
}

/// Where someone stands, as seen by the one who fires at the target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["who", "right_m", "behind_m"]))]
#[serde(deny_unknown_fields)]
pub struct Near {
    /// Who.
    #[schemars(extend("x-person" = true))]
    pub who: Id,
    /// How far to the right of the target, in metres; negative: to the left.
    #[serde(default)]
    #[schemars(title = "To the right (m)")]
    pub right_m: BoundedInt<-1000, 1000>,
    /// How far behind the target, in metres; negative: on the firer's side.
    #[serde(default)]
    #[schemars(title = "Behind (m)")]
    pub behind_m: BoundedInt<-1000, 1000>,
}

impl Attack {
    /// All the shots of a mode, standing still, at the whole of the target.
    pub fn new(by: Id, at: Id, mode: Mode) -> Self {
        Self { by, at, mode, ..Self::default() }
    }

    /// The target of the last shot, as far as swings were called for between the shots (P-FIRE-7).
    pub(super) fn last_target(&self) -> Id {
        let swung = self.following.iter().zip(&self.swing_after).next_back();
        swung.map_or(self.at, |(target, _)| *target)
    }

    /// All whom it may hit as a target, in order.
    pub(super) fn targets(&self) -> Vec<Id> {
        std::iter::once(self.at).chain(self.following.iter().copied()).collect()
    }

    /// What is done, as a step of a plan.
    pub(crate) fn entry(&self) -> PlanStep {
        PlanStep {
            shots: self.shots,
            moving: self.moving,
            cease: self.cease,
            swing: self.swing,
            swing_after: self.swing_after.clone(),
            off_hand_mode: self.off_hand_mode,
            off_hand_shots: self.off_hand_shots,
            ..PlanStep::fire(self.mode)
        }
    }

    /// The attack as a scenario of the rules, with all that is carried over from the scene.
    pub(super) fn prepare(&self, state: &State) -> Result<Prepared, Refusal> {
        let by = state.free(self.by)?;
        let weapons = self.weapons(by).map_err(|why| why.at("with"))?;
        self.check_others(state, weapons[0])?;
        let Cost { switch, actions } = self.cost(by, weapons[0], state);
        let at = state.get(self.at).map_err(|why| why.at("at"))?;
        let mut target = state.target(by, at);
        target.called = self.called;
        let scenario = Scenario {
            rulings: state.rulings.clone(),
            attacker: self.attacker(by),
            weapon: weapons[0].clone(),
            off_hand: weapons.get(1).map(|weapon| (*weapon).clone()),
            target,
            following: self.following(state, by)?,
            bystanders: self.bystanders(state)?,
            damage: state.damage.clone(),
            carried: self.carried(state, by, switch),
            plan: vec![self.entry()],
        };
        ShootOut::new(&scenario).map_err(|problem| self.explain(by, &problem))?;
        in_sight(&scenario)?;
        let bodies = Bodies {
            firer: self.by,
            targets: self.targets(),
            bystanders: self.near.iter().map(|near| near.who).collect(),
        };
        Ok(Prepared { kind: Kind::Shot(Box::new(scenario)), bodies, actions: switch + actions })
    }

    /// What fires or is thrown, hand by hand; none where there is nothing in a hand.
    pub(crate) fn arms<'s>(&self, sheet: &'s Sheet) -> Vec<Option<&'s Weapon>> {
        match self.with {
            Hands::Grenade => vec![sheet.grenade.as_ref()],
            with => with.hands().iter().map(|hand| sheet.weapons()[*hand as usize]).collect(),
        }
    }

    /// The weapons that fire, which must be able to.
    fn weapons<'c>(&self, by: &'c Combatant) -> Result<Vec<&'c Weapon>, Refusal> {
        let name = by.name();
        if self.with == Hands::Grenade {
            let (grenade, _) = by.grenades_left()?;
            if !by.grenade_out {
                return Err(Refusal::by(
                    "P-ACT-14",
                    format!("{name} has no grenade in hand: take one out first"),
                ));
            }
            return Ok(vec![grenade]);
        }
        let armed = |hand: &Hand| {
            let weapon = by.sheet.weapons()[*hand as usize]
                .ok_or_else(|| Refusal::new(format!("{name} has no weapon in that hand")))?;
            match &by.guns[*hand as usize] {
                gun if gun.can_fire() => Ok(weapon),
                Gun { condition: Condition::Ready, .. } => {
                    Err(Refusal::by("A-FIRE-2", format!("{} of {name} is empty", weapon.name)))
                }
                Gun { condition: Condition::Exploded, .. } => {
                    Err(Refusal::by("P-JAM-4", format!("{} of {name} has exploded", weapon.name)))
                }
                Gun { .. } => Err(Refusal::by("P-JAM-3", format!("{} of {name} is jammed", weapon.name))),
            }
        };
        self.with.hands().iter().map(armed).collect()
    }

    /// What the types cannot say about the others in it.
    fn check_others(&self, state: &State, weapon: &Weapon) -> Result<(), Refusal> {
        for (field, count) in [("following", self.following.len()), ("near", self.near.len())] {
            if count > MAX_OTHERS {
                let words = format!("more than {MAX_OTHERS} further targets or bystanders");
                let (found, allowed) = (counted(count, "entry"), format!("at most {MAX_OTHERS}"));
                return Err(Refusal::new(words).wrong(field, found, allowed));
            }
        }
        let area = weapon.burst_radius_m.is_some();
        if area && !self.following.is_empty() {
            let words = "an area weapon's burst is worked out at one target: make it two attacks";
            return Err(Refusal::by("P-AREA-1", words).at("following"));
        }
        if !area && !self.near.is_empty() {
            let words = format!("{} catches nobody but those it hits", weapon.name);
            return Err(Refusal::by("P-AREA-4", words).at("near"));
        }
        let followed = self.following.iter().position(|next| *next == self.by);
        let near = self.near.iter().position(|near| near.who == self.by);
        let themselves = (self.at == self.by).then(|| "at".to_owned());
        let themselves = themselves.or(followed.map(following_at)).or(near.map(near_at));
        if let Some(place) = themselves {
            let words = "nobody can fire at themselves or stand near their own target";
            return Err(Refusal::new(words).at(place));
        }
        for (place, near) in self.near.iter().enumerate() {
            state.get(near.who).map_err(|why| why.at(near_at(place)))?;
            let before = self.near.get(..place).unwrap_or_default();
            if near.who == self.at || before.iter().any(|before| before.who == near.who) {
                return Err(Refusal::new("someone near the target is named twice").at(near_at(place)));
            }
        }
        Ok(())
    }

    /// Actions that changing the mode takes (A-ACT-3), and those of the fire itself.
    fn cost(&self, by: &Combatant, weapon: &Weapon, state: &State) -> Cost {
        let set = self.with.hands().first().and_then(|hand| by.guns[*hand as usize].mode);
        let before = Before { set, tried: false };
        before.cost(&self.entry(), weapon.class, &state.rulings)
    }

    pub(crate) fn attacker(&self, by: &Combatant) -> crate::scenario::Attacker {
        let stated = by.sheet.attacker();
        crate::scenario::Attacker {
            wounds: by.wounds.clone(),
            wrong_hand: stated.wrong_hand || self.with == Hands::Off,
            modifier: BoundedInt::nearest(stated.modifier.get() + self.modifier.get()),
            field: stated.field.filter(|_| by.field_on),
            ..stated
        }
    }

    fn following(&self, state: &State, by: &Combatant) -> Result<Vec<FollowingTarget>, Refusal> {
        let mut previous = self.at;
        let mut following = Vec::with_capacity(self.following.len());
        for (place, &next) in self.following.iter().enumerate() {
            let next_one = state.get(next).map_err(|why| why.at(following_at(place)))?;
            let target = state.target(by, next_one);
            following.push(FollowingTarget { from_previous_m: state.distance(previous, next), target });
            previous = next;
        }
        Ok(following)
    }

    fn bystanders(&self, state: &State) -> Result<Vec<Bystander>, Refusal> {
        let bystander = |near: &Near| {
            let who = state.get(near.who)?;
            Ok(Bystander {
                name: who.name().to_owned(),
                right_m: near.right_m,
                behind_m: near.behind_m,
                field: who.sheet.field.clone().filter(|_| who.field_on),
                armour: who.sheet.armour.clone(),
            })
        };
        self.near.iter().map(bystander).collect()
    }

    fn carried(&self, state: &State, by: &Combatant, switch: u32) -> Carried {
        let weapon = |hand: &Hand| {
            let gun = &by.guns[*hand as usize];
            let (round, shots) = gun.fired;
            let [semi, auto] = if round == state.round() { shots } else { [0; 2] };
            CarriedWeapon {
                rounds: gun.rounds.map(whole),
                jammed: false,
                semi_shots: whole(semi),
                auto_shots: whole(auto),
            }
        };
        let mut weapons = self.with.hands().iter().map(weapon);
        Carried {
            action: whole(state.slot.saturating_add(switch)),
            aim: whole(u32::from(by.aim.filter(|(at, _)| *at == self.at).map_or(0, |(_, actions)| actions))),
            rested: by.rested,
            weapon: weapons.next().unwrap_or_default(),
            off_hand: weapons.next().unwrap_or_default(),
        }
    }

    fn explain(&self, by: &Combatant, problem: &InputError) -> Refusal {
        if let Some(place) = problem.path.strip_suffix(".from_previous_m") {
            let words = "following fire swings 8 m at most from one target to the next";
            return Refusal::by("P-FIRE-7", words).at(place);
        }
        let refusal = Refusal::of(by.name(), problem);
        match problem.path.strip_prefix("plan[0].") {
            Some(field) => refusal.wrong(field, problem.found.as_str(), problem.allowed.as_str()),
            None => refusal,
        }
    }
}

/// Where a target to swing to stands in an attack.
fn following_at(place: usize) -> String {
    entry("following", place)
}

/// Where someone near the target stands in an attack.
fn near_at(place: usize) -> String {
    format!("{}.who", entry("near", place))
}

/// A number within the limits of its place.
pub(super) fn whole<const MIN: i32, const MAX: i32>(number: u32) -> BoundedInt<MIN, MAX> {
    BoundedInt::nearest(i32::try_from(number).unwrap_or(i32::MAX))
}

/// Every target must be one that can be targeted (P-FLOW-1).
fn in_sight(scenario: &Scenario) -> Result<(), Refusal> {
    for (place, target) in scenario.targets().enumerate() {
        let weapons = std::iter::once(&scenario.weapon).chain(&scenario.off_hand);
        if let Some(reasons) = target.why_not_with_any(weapons, 1, &scenario.rulings) {
            let field = place.checked_sub(1).map_or_else(|| "at".to_owned(), following_at);
            return Err(Refusal::out_of_sight(&target.name, &reasons.concat()).at(field));
        }
    }
    Ok(())
}

impl State {
    /// Someone as another sees them over the sights.
    pub(crate) fn target(&self, by: &Combatant, at: &Combatant) -> Target {
        let stated = at.sheet.target(self.distance(by.id, at.id));
        // Whoever fired in this very action has given themselves away no longer ago than in the one before.
        let ago = at.given_away.map(|slot| self.slot.saturating_sub(slot).saturating_sub(1));
        Target {
            speed_m_per_round: at.speed_m_per_round,
            cover: stated.cover.filter(|_| at.in_cover),
            exposed: stated.exposed.filter(|_| at.in_cover),
            seen_as: stated.seen_as.filter(|_| at.in_cover),
            field: stated.field.filter(|_| at.field_on),
            light: at.light,
            revealed_actions_ago: ago.filter(|ago| *ago <= 1000).map(whole),
            ..stated
        }
    }

    /// Aiming at one who moves starts over (P-MOD-9).
    pub(super) fn spoil_aim_at(&mut self, moving: Id) {
        for one in &mut self.combatants {
            one.aim = one.aim.filter(|(at, _)| *at != moving);
        }
    }
}

/// What an action costs someone whose weapon is of this kind, the same action having been tried before or not.
pub(super) fn cost_of(state: &State, entry: &PlanStep, weapon: Option<&Weapon>, again: bool) -> u32 {
    let class = weapon.map(|weapon| weapon.class).unwrap_or_default();
    Before { set: None, tried: again }.cost(entry, class, &state.rulings).actions
}

/// What a plan calls an action.
pub(super) fn action_words(kind: ActionKind) -> &'static str {
    kind.row().label
}
