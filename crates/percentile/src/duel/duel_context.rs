//! What can be worked out of a duel beforehand, and everyone's part of the rule set's procedures as they stand.

use super::best::{BestPlans, Decider, Menus};
use super::fighter_state::{FighterState, KeptWounds};
use super::observation::{MAX_TARGETS, NOBODY, Observation, View, shows};
use super::policy::{Policy, Situation};
use super::{Duel, Fight};
use crate::action::tries_again_quicker;
use crate::given_away::actions_given_away;
use crate::hand::Hand;
use crate::melee::{Blow, Defender, Fighter as Striker, MeleeScenario};
use crate::number::{BoundedInt, Metres};
use crate::scenario::{ActionKind, Carried, FollowingTarget, Scenario};
use crate::{Decided, ShootOut, UNLIMITED, fire};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use typed_arena::Arena;

/// Where scenarios are kept as long as procedures are made of them.
#[derive(Default)]
pub(super) struct ScenarioArena<'a> {
    shots: Arena<Scenario>,
    blows: Arena<MeleeScenario>,
    spaces: Menus<'a>,
}

/// A duel, ready to be read.
pub(super) struct DuelContext<'a> {
    pub duel: &'a Duel,
    arena: &'a ScenarioArena<'a>,
    pub best_plans: BestPlans<'a>,
    shoot_outs: RefCell<BTreeMap<(usize, KeptWounds, Observation), Rc<ShootOut<'a>>>>,
    blows: RefCell<BTreeMap<(usize, Observation), Rc<Blow<'a>>>>,
    /// Whether it matters to anyone that a fighter has given themselves away.
    pub shows: Vec<bool>,
    /// The most shots of each hand in an action.
    most_shots: Vec<[u32; 2]>,
}

impl<'a> DuelContext<'a> {
    /// A duel in which best plans compute chances in `W` and may decide in so many positions.
    pub fn new<W: Weight + 'a>(duel: &'a Duel, arena: &'a ScenarioArena<'a>, most_positions: f64) -> Self {
        let places = 0..duel.fighters.len();
        Self {
            duel,
            arena,
            best_plans: BestPlans::new::<W>(&arena.spaces, most_positions),
            shoot_outs: RefCell::default(),
            blows: RefCell::default(),
            shows: places.clone().map(|who| shows(duel, who)).collect(),
            most_shots: places.map(|who| most_shots(duel, who)).collect(),
        }
    }

    /// How everyone stands at the beginning. Best plans that are too much to decide are refused here.
    pub fn start(&self) -> Result<Vec<FighterState>, InputError> {
        self.weigh_best_plans()?;
        (0..self.duel.fighters.len()).map(|who| self.start_of(who)).collect()
    }

    fn start_of(&self, who: usize) -> Result<FighterState, InputError> {
        let fighter = &self.duel.fighters[who];
        let wounds = KeptWounds::of(&fighter.sheet.wounds, &self.duel.rulings);
        let parries = fighter.written.parries.to_u8();
        let standing = FighterState { down: false, ..FighterState::DOWN };
        Ok(match self.duel.fight {
            Fight::HandToHand => FighterState { wounds, parries, ..standing },
            Fight::Shooting => {
                let all = View { up: u16::MAX, ..View::default() };
                let Some(observation) = self.duel.observation(who, &all, false) else {
                    return Ok(FighterState { wounds, ..standing });
                };
                let moment = self.shoot_out(who, wounds, &observation)?.first_moment();
                self.settled(who, FighterState { wounds, moment, ..standing }, self.duel.actions())
            }
        })
    }

    /// Counts what there may be to decide, unhurt or with one more wound, before any of it is decided.
    fn weigh_best_plans(&self) -> Result<(), InputError> {
        let rulings = &self.duel.rulings;
        let more = [(0, 0), (0, 1), (1, 0)].map(|(serious, light)| KeptWounds { serious, light });
        for (who, fighter) in self.duel.fighters.iter().enumerate() {
            if !matches!(fighter.policy, Policy::Best(_)) {
                continue;
            }
            let worn = KeptWounds::of(&fighter.sheet.wounds, rulings);
            for observation in self.possible_observations(who) {
                more.iter().try_for_each(|more| {
                    self.decider(who, worn.and(*more, rulings), &observation).map(drop)
                })?;
            }
        }
        Ok(())
    }

    /// What is decided in their next action, always in the same order; empty for one who has a plan, or nothing to
    /// decide.
    pub fn decided(
        &self,
        who: usize,
        standing: &FighterState,
        observation: &Observation,
        turn: u32,
    ) -> Result<Vec<Decided>, InputError> {
        if standing.ducked.until() || !matches!(self.duel.fighters[who].policy, Policy::Best(_)) {
            return Ok(Vec::new());
        }
        Ok(self.decider(who, standing.wounds, observation)?.decided(self.duel, standing, turn))
    }

    /// One who does what is best, with these wounds.
    pub fn decider(
        &self,
        who: usize,
        wounds: KeptWounds,
        observation: &Observation,
    ) -> Result<Rc<Decider<'a>>, InputError> {
        let shoot_out = self.shoot_out(who, wounds, observation)?;
        self.best_plans.decider(self.duel, who, &shoot_out, observation)
    }

    /// Every way in which the others can look to them.
    pub fn possible_observations(&self, who: usize) -> Vec<Observation> {
        self.duel.possible_observations(who, &self.shows)
    }

    /// What they do next by a plan that was stated, as they stand.
    pub fn choice(&self, who: usize, standing: &FighterState) -> Option<u16> {
        let fighter = &self.duel.fighters[who];
        let held = fighter.sheet.weapons().map(|weapon| weapon.is_some());
        fighter.policy.next(&Situation { moment: &standing.moment, held })
    }

    /// Their part of a shoot-out with these wounds.
    pub fn shoot_out(
        &self,
        who: usize,
        wounds: KeptWounds,
        observation: &Observation,
    ) -> Result<Rc<ShootOut<'a>>, InputError> {
        let key = (who, wounds, *observation);
        if let Some(known) = self.shoot_outs.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let scenario = self.arena.shots.alloc(self.scenario(who, wounds, observation));
        let shoot_out = Rc::new(ShootOut::stepwise(scenario)?);
        self.shoot_outs.borrow_mut().insert(key, Rc::clone(&shoot_out));
        Ok(shoot_out)
    }

    fn scenario(&self, who: usize, wounds: KeptWounds, observation: &Observation) -> Scenario {
        let (duel, fighter) = (self.duel, &self.duel.fighters[who]);
        let mut attacker = fighter.sheet.attacker();
        attacker.wounds = wounds.worn();
        let target = |place: usize| {
            duel.as_target(who, usize::from(observation.targets[place]), observation.shown >> place & 1 == 1)
        };
        let further = (1..MAX_TARGETS).take_while(|place| observation.targets[*place] != NOBODY);
        let from_previous_m = |place: usize| {
            let [previous, next] = [place - 1, place].map(|place| usize::from(observation.targets[place]));
            duel.stated_distance(previous, next).unwrap_or_default()
        };
        Scenario {
            rulings: duel.rulings.clone(),
            attacker,
            weapon: fighter.sheet.weapon.clone().unwrap_or_else(no_weapon),
            off_hand: fighter.sheet.off_hand.clone(),
            target: target(0),
            following: further
                .map(|place| FollowingTarget {
                    from_previous_m: from_previous_m(place),
                    target: target(place),
                })
                .collect(),
            bystanders: Vec::new(),
            damage: Some(duel.damage.clone()),
            carried: Carried::default(),
            plan: fighter.policy.steps().to_vec(),
        }
    }

    /// Their blow.
    pub fn blow(&self, who: usize, observation: &Observation) -> Result<Rc<Blow<'a>>, InputError> {
        let key = (who, *observation);
        if let Some(known) = self.blows.borrow().get(&key) {
            return Ok(Rc::clone(known));
        }
        let scenario = self.arena.blows.alloc(self.blow_scenario(who, observation));
        let blow = Rc::new(Blow::new(scenario)?);
        self.blows.borrow_mut().insert(key, Rc::clone(&blow));
        Ok(blow)
    }

    fn blow_scenario(&self, who: usize, observation: &Observation) -> MeleeScenario {
        let (by, at) = (&self.duel.fighters[who], &self.duel.fighters[usize::from(observation.targets[0])]);
        MeleeScenario {
            rulings: self.duel.rulings.clone(),
            attacker: Striker {
                charging: by.written.charging && observation.opening,
                higher_ground: by.written.higher_ground,
                won_previous_round: by.written.won_previous_round && observation.opening,
                engaged_opponents: BoundedInt::nearest(i32::from(observation.engaged)),
                weapon_in_each_hand: by.written.weapon_in_each_hand,
                ..by.sheet.striker()
            },
            weapon: by.sheet.fights_with(),
            defender: Defender {
                parries: observation.parries,
                behind_obstacle: at.written.behind_obstacle,
                ..at.sheet.defender()
            },
            damage: Some(self.duel.damage.clone()),
        }
    }

    /// For how many actions a shot gives them away, this one among them (P-VIS-4, A-MOD-11).
    pub fn given_away(&self, who: usize) -> u16 {
        let actions = actions_given_away(&self.duel.rulings) as u16;
        if actions == 0 || !self.shows[who] { 0 } else { actions + 1 }
    }

    /// The turn is over, so many are left and one of `round` begins.
    pub fn ticked(&self, who: usize, standing: FighterState, left: u32, new_round: bool) -> FighterState {
        if standing.down {
            return standing;
        }
        let mut next = standing;
        if self.duel.fight == Fight::Shooting {
            next.busy = next.busy.saturating_sub(1);
            next.shown = next.shown.saturating_sub(1);
        }
        if new_round {
            next.moment.recoil_steps = [[0; 2]; 2];
            next.under_fire = Default::default();
            next.ducked = next.ducked.judged();
            next.parries = self.duel.fighters[who].written.parries.to_u8();
        }
        self.settled(who, next, left)
    }

    /// Without what can make no difference any more, so that those who differ in nothing else stand alike.
    fn settled(&self, who: usize, mut standing: FighterState, left: u32) -> FighterState {
        if self.duel.fight == Fight::HandToHand {
            return standing;
        }
        if u32::from(standing.busy) >= left {
            let FighterState { wounds, shown, .. } = standing;
            return FighterState { down: false, wounds, shown, busy: u16::MAX, ..FighterState::DOWN };
        }
        for (gun, most) in standing.moment.guns.iter_mut().zip(self.most_shots[who]) {
            // What cannot be emptied any more is as good as full.
            if u32::from(gun.rounds) >= most.saturating_mul(left) && gun.rounds > 0 {
                gun.rounds = UNLIMITED;
            }
        }
        standing
    }

    /// Whether a failed repair makes the next one quicker (A-JAM-5).
    pub fn tells_repairs_apart(&self) -> bool {
        tries_again_quicker(&self.duel.rulings)
    }
}

/// For one who has none and never fires.
fn no_weapon() -> crate::scenario::Weapon {
    crate::scenario::Weapon {
        name: "Nothing".to_owned(),
        class: Default::default(),
        modes: crate::scenario::Mode::ALL.to_vec(),
        max_range_m: Metres::of::<1>(),
        magazine: None,
        plasma: false,
        can_jam: false,
        burst_radius_m: None,
        penetration: Vec::new(),
    }
}

fn most_shots(duel: &Duel, who: usize) -> [u32; 2] {
    let fighter = &duel.fighters[who];
    let weapons = fighter.sheet.weapons();
    let fires = fighter.policy.steps().iter().filter(|entry| entry.kind == ActionKind::Fire);
    let mut most = [0; 2];
    for entry in fires {
        for (hand, weapon) in weapons.into_iter().enumerate() {
            let mode = entry.mode_of(Hand::BOTH[hand]);
            if let (Some(weapon), Some(mode)) = (weapon, mode) {
                most[hand] = most[hand].max(fire::shots(mode, weapon.class));
            }
        }
    }
    most
}
