//! How a scene stands at one moment.

use super::hands::Hands;
use super::refusal::Refusal;
use super::sheet::Sheet;
use crate::Ducking;
use crate::damage::DamageChart;
use crate::hand::Hand;
use crate::jam::Condition;
use crate::number::{BoundedInt, Metres};
use crate::rulings::Rulings;
use crate::scenario::{Light, Mode, Weapon, Wound};
use crate::shoot_out::Ducked;
use crate::steady::Steady;
use crate::time::{GridPlace, grid_place, round_of};
use serde::{Deserialize, Serialize};
use shootout_ruleset::JsonSchema;
use std::collections::BTreeMap;

/// Who: combatants are numbered from 1 as they join, and no number is given twice.
pub type Id = BoundedInt<1, 10_000>;

/// The most combatants at a time.
pub const MAX_COMBATANTS: usize = 64;

/// A scene at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// How disputed rules are read.
    pub rulings: Rulings,
    /// The chart on which hits that penetrate are rolled; none: wounds are left to the game master.
    pub damage: Option<DamageChart>,
    /// The action now, counted over the whole scene from 1 (P-TIME-4).
    pub slot: u32,
    /// Those in the scene, in the order in which they came.
    pub combatants: Vec<Combatant>,
    /// How far those are from each other of whom nothing else is said.
    pub usual_distance: Metres,
    /// The fight hand-to-hand of this round.
    pub brawl: Option<Brawl>,
    pub(super) distances: BTreeMap<(Id, Id), Metres>,
    /// How many have come in so far.
    pub(super) added: i32,
}

/// The fight hand-to-hand of one round (P-TIME-3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brawl {
    /// The round, counted over the whole scene from 1.
    pub round: u32,
    /// Those who fight.
    pub fighters: Vec<Id>,
    /// Their blows, in the order in which they fall (P-INIT-2).
    pub blows: Vec<DueBlow>,
}

/// One blow of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueBlow {
    /// Its place in the order; blows of the same place fall at once, or are rolled for (A-INIT-2).
    pub place: u32,
    /// The effective Initiative at which it falls.
    pub at: i32,
    /// Whose.
    pub who: Id,
    /// Whether it has been struck.
    pub struck: bool,
}

/// One who takes part, and what has happened to them.
#[derive(Clone, Debug, PartialEq)]
pub struct Combatant {
    /// Their number.
    pub id: Id,
    /// What was known of them when they came.
    pub sheet: Sheet,
    /// Whether they can act at all.
    pub health: Health,
    /// The wounds that they carry (P-MOD-6, P-MOD-7).
    pub wounds: Vec<Wound>,
    /// Their weapons, by hand.
    pub guns: [Gun; 2],
    /// Grenades left, the one in hand among them.
    pub grenades: u32,
    /// Whether one of them is taken out (P-ACT-14).
    pub grenade_out: bool,
    /// Whom they aim at, and for how many actions (P-MOD-9).
    pub aim: Option<(Id, u8)>,
    /// At whom they fired last.
    pub fired_at: Option<Id>,
    /// With which hands they fired last.
    pub fired_with: Hands,
    /// Whether their weapon is rested (P-MOD-10).
    pub rested: bool,
    /// Whether their force field is switched on (P-ACT-7).
    pub field_on: bool,
    /// Whether they stand behind the cover on their sheet.
    pub in_cover: bool,
    /// The light they stand in.
    pub light: Light,
    /// How fast they move, in metres a round (P-MOD-3).
    pub speed_m_per_round: Metres,
    /// The action in which they moved last.
    pub moved: Option<u32>,
    /// The action in which they gave themselves away last (P-VIS-4).
    pub given_away: Option<u32>,
    /// The last action in which they are ducked back (P-DUCK-1).
    pub(super) ducked: Ducked<Option<u32>>,
    /// The first action in which they are free to act.
    pub free_from: u32,
    /// What keeps them busy until then.
    pub busy_with: String,
    /// The repair that they are about: which hand's weapon. Tek is rolled when they are free (A-JAM-6).
    pub repairs: Option<Hand>,
    /// The worst that fire did to them in the round in which they were last under fire, and that round (A-DUCK-2).
    pub(super) fire: Option<(u32, Ducking)>,
}

/// Whether someone can act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Health {
    /// They can.
    #[default]
    Up,
    /// They are knocked out.
    KnockedOut,
    /// They are dead.
    Dead,
    /// They are out of it for another reason: fled, bound, gone to ground.
    Out,
}

/// A weapon in someone's hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gun {
    /// Rounds left; none: it never runs out, or there is no weapon.
    pub rounds: Option<u32>,
    /// Whether it can fire.
    pub condition: Condition,
    /// The mode it was fired in last (A-ACT-3).
    pub mode: Option<Mode>,
    /// The round in which it was fired last, and its shots in it on semi-automatic and automatic (A-FIRE-1).
    pub(super) fired: (u32, [u32; 2]),
    /// Whether a repair has failed already (A-JAM-5).
    pub(super) repaired_in_vain: bool,
}

impl Gun {
    /// Whether it can be fired now.
    pub(super) fn can_fire(&self) -> bool {
        self.condition.can_fire(self.rounds != Some(0))
    }

    pub(super) fn loaded(weapon: Option<&Weapon>) -> Self {
        let magazine = weapon.and_then(|weapon| weapon.magazine);
        Self { rounds: magazine.map(|rounds| rounds.to_u32()), ..Self::default() }
    }
}

impl Combatant {
    pub(super) fn new(id: Id, sheet: Sheet, slot: u32) -> Self {
        Self {
            id,
            health: Health::Up,
            wounds: sheet.wounds.clone(),
            guns: sheet.weapons().map(Gun::loaded),
            grenades: sheet.grenades_carried(),
            grenade_out: false,
            aim: None,
            fired_at: None,
            fired_with: Hands::Main,
            rested: false,
            field_on: sheet.field.is_some(),
            in_cover: sheet.cover.is_some(),
            light: sheet.light,
            speed_m_per_round: sheet.speed_m_per_round,
            moved: None,
            given_away: None,
            ducked: Ducked::default(),
            free_from: slot,
            busy_with: String::new(),
            repairs: None,
            fire: None,
            sheet,
        }
    }

    /// What to call them.
    pub fn name(&self) -> &str {
        &self.sheet.name
    }

    /// Whether they can act at all.
    pub fn is_up(&self) -> bool {
        self.health == Health::Up
    }

    /// The last action in which they are ducked back, if they are (P-DUCK-1).
    pub fn ducked_until(&self) -> Option<u32> {
        self.ducked.until()
    }

    /// They move in this action.
    pub(super) fn moves_in(&mut self, slot: u32) {
        self.moves();
        self.moved = Some(slot);
    }
}

impl Steady for Combatant {
    fn lose_aim(&mut self) {
        self.aim = None;
    }

    fn lose_rest(&mut self) {
        self.rested = false;
    }
}

impl State {
    pub(super) fn new(rulings: Rulings, damage: Option<DamageChart>) -> Self {
        Self {
            rulings,
            damage,
            slot: 1,
            combatants: Vec::new(),
            usual_distance: Metres::of::<20>(),
            brawl: None,
            distances: BTreeMap::new(),
            added: 0,
        }
    }

    /// Where the scene stands on the grid of turns, rounds and actions.
    pub const fn place(&self) -> GridPlace {
        grid_place(self.slot)
    }

    /// The round now, counted over the whole scene from 1.
    pub const fn round(&self) -> u32 {
        round_of(self.slot)
    }

    /// The fight hand-to-hand, if there is one in this round.
    pub fn brawl_now(&self) -> Option<&Brawl> {
        self.brawl.as_ref().filter(|brawl| brawl.round == self.round())
    }

    /// A combatant by their number.
    ///
    /// # Errors
    ///
    /// When nobody in the scene has it.
    pub fn get(&self, who: Id) -> Result<&Combatant, Refusal> {
        self.combatants.iter().find(|combatant| combatant.id == who).ok_or_else(|| nobody(who))
    }

    pub(super) fn get_mut(&mut self, who: Id) -> Result<&mut Combatant, Refusal> {
        self.combatants.iter_mut().find(|combatant| combatant.id == who).ok_or_else(|| nobody(who))
    }

    /// The place of a combatant among all.
    pub(super) fn place_of(&self, who: Id) -> Result<usize, Refusal> {
        self.combatants.iter().position(|combatant| combatant.id == who).ok_or_else(|| nobody(who))
    }

    /// How far two are from each other, in metres.
    pub fn distance(&self, one: Id, other: Id) -> Metres {
        self.distances.get(&pair(one, other)).copied().unwrap_or(self.usual_distance)
    }

    /// How far two are from each other, where that was stated of the two.
    pub(crate) fn stated_distance(&self, one: Id, other: Id) -> Option<Metres> {
        self.distances.get(&pair(one, other)).copied()
    }

    /// One who may begin something now.
    pub(super) fn free(&self, who: Id) -> Result<&Combatant, Refusal> {
        let combatant = self.get(who)?;
        let name = combatant.name();
        if !combatant.is_up() {
            return Err(Refusal::new(format!("{name} {}", combatant.health.words())));
        }
        if combatant.free_from > self.slot {
            let until = grid_words(combatant.free_from);
            return Err(Refusal::by(
                "P-TIME-2",
                format!("{name} is busy ({}) until {until}", combatant.busy_with),
            ));
        }
        if combatant.repairs.is_some() {
            return Err(Refusal::by(
                "P-JAM-5",
                format!("{name} has finished the repair: Tek is to be rolled"),
            ));
        }
        Ok(combatant)
    }
}

impl Health {
    /// What people say of them.
    pub const fn words(self) -> &'static str {
        match self {
            Health::Up => "is up",
            Health::KnockedOut => "is knocked out",
            Health::Dead => "is dead",
            Health::Out => "is out of it",
        }
    }
}

/// A place on the grid as people say it.
pub fn grid_words(slot: u32) -> String {
    let GridPlace { turn, round, action } = grid_place(slot);
    format!("turn {turn}, round {round}, action {action}")
}

fn nobody(who: Id) -> Refusal {
    Refusal::new(format!("nobody in the scene has the number {who}"))
}

pub(super) fn pair(one: Id, other: Id) -> (Id, Id) {
    (one.min(other), one.max(other))
}
