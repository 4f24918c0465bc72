//! A turn of a duel: what is done before the dice, and what they change (FF-01, FF-03, FF-08, FF-24 to FF-27).

use super::state::{First, Situation, Standing, Who, other};
use crate::firefight::aftermath::{Aftermath, Before, aftermath};
use crate::firefight::ammunition::{after_use, uses};
use crate::firefight::attack::{Attack, Done};
use crate::firefight::complication::weapon_trouble;
use crate::firefight::cover::{Approach, bonus};
use crate::firefight::damage::{Damage, effective_armour};
use crate::firefight::defence::Defence;
use crate::firefight::document::{
    ActingStance, Cover, DefendingStance, DuelScenario, Fighter, FirstToAct, Minor, PlanEntry,
};
use crate::firefight::initiative::{is_rolled_each_round, order_of, skills_of};
use crate::firefight::offence::Offence;
use crate::firefight::rulings::{Reload, StanceFrom};
use crate::firefight::stance::{acting, guarding};
use crate::opposed::{OpposedRoll, OpposedState, opposed_duel};
use crate::order::{GroupsState, Order, OrderDice};
use crate::roles::Role;
use crate::track::Track;
use shootout_odds::{Dist, Weight};
use shootout_ruleset::combat::{self, TurnTaken, Winner, apply_turns};
use std::borrow::Cow;
use std::iter;

/// A duel, ready to be fought.
pub(crate) struct Duel<'s> {
    scenario: Cow<'s, DuelScenario>,
    pub tracks: [Track; 2],
    same_zone: bool,
}

/// An attack that a turn makes: all that its dice depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Setup {
    pub attacker: Who,
    focused: bool,
    braced: bool,
    boosted: bool,
    /// The stance in which the other defends.
    guard: DefendingStance,
    covered: bool,
}

impl Setup {
    /// The one who is attacked.
    pub const fn target(&self) -> Who {
        other(self.attacker)
    }
}

impl<'s> Duel<'s> {
    pub fn new(scenario: Cow<'s, DuelScenario>) -> Self {
        let tracks =
            [&scenario.a, &scenario.b].map(|fighter| Track::new(&fighter.boxes, &fighter.consequences));
        let same_zone = scenario.same_zone();
        Self { scenario, tracks, same_zone }
    }

    fn fighter(&self, who: Who) -> &Fighter {
        if who == 0 { &self.scenario.a } else { &self.scenario.b }
    }

    /// How often a full weapon can be used (FF-24).
    fn counters(&self, who: Who) -> Option<u16> {
        let weapon = &self.fighter(who).weapon;
        uses(weapon.kind, weapon.ammunition)
    }

    /// The initiative of the two (FF-02).
    fn initiative(&self) -> Order {
        let contender = |who: Who| {
            let fighter = self.fighter(who);
            (Role::SIDES[who].to_string(), skills_of(fighter.perception, fighter.tactica))
        };
        order_of([contender(0), contender(1)], self.scenario.rulings.init_tie)
    }

    fn entry(&self, situation: &Situation, who: Who) -> PlanEntry {
        let entry = usize::from(situation.sides[who].entry);
        self.fighter(who).plan.get(entry).copied().unwrap_or_default()
    }

    /// What becomes of a standard action, and whether it is an attack. A jam costs it, whatever it was (FF-A21);
    /// Active Defence is no attack (FF-08); an empty weapon is none, or is filled instead (FF-24, FF-A35).
    fn attacks(&self, situation: &mut Situation, who: Who) -> bool {
        let stance = self.entry(situation, who).stance;
        let side = &mut situation.sides[who];
        if std::mem::take(&mut side.jammed) || acting(stance).is_none() || side.weapon_out {
            return false;
        }
        let Some(counters) = side.ammunition else { return true };
        let is_loaded = after_use(counters).is_some();
        if !is_loaded && self.scenario.rulings.reload == Reload::Standard {
            side.ammunition = self.counters(who);
        }
        is_loaded
    }

    fn setup(&self, situation: &Situation, who: Who) -> Setup {
        let entry = self.entry(situation, who);
        let target = &situation.sides[other(who)];
        let declared = self.entry(situation, other(who)).stance;
        Setup {
            attacker: who,
            focused: acting(entry.stance) == Some(ActingStance::Focused),
            braced: entry.minor == Minor::Brace,
            boosted: situation.sides[who].boosted,
            guard: guarding(self.scenario.rulings.stance_from, declared, target.last_stance),
            covered: target.covered,
        }
    }

    fn approach(&self, who: Who) -> Approach {
        Approach {
            weapon: Some(self.fighter(who).weapon.kind),
            same_zone: self.same_zone,
            crosses_border: true,
        }
    }

    /// The attack before its dice.
    pub fn attack(&self, setup: &Setup) -> Attack {
        let (attacker, target) = (self.fighter(setup.attacker), self.fighter(other(setup.attacker)));
        let rulings = &self.scenario.rulings;
        let approach = self.approach(setup.attacker);
        let offence = Offence {
            skill: attacker.skill.get(),
            stance: if setup.focused { ActingStance::Focused } else { ActingStance::Regular },
            full_concentration: false,
            brace: setup.braced,
            changed: None,
            boosted: setup.boosted,
            modifier: attacker.modifier.get(),
        };
        let defence = Defence {
            skill: target.defence.get(),
            stance: setup.guard,
            chosen: true,
            cover: bonus(setup.covered.then_some(Cover::Zone), approach, rulings),
            modifier: target.defence_modifier.get(),
        };
        let weapon = &attacker.weapon;
        let (armour, toughness) = (target.armour.get(), target.toughness.get());
        let damage = Damage {
            weapon: weapon.damage.get(),
            effective_armour: effective_armour(armour, toughness, weapon.penetration.get(), rulings),
            trades_for_boost: rulings.style_boost,
        };
        Attack::new(&offence, &defence, approach, damage, rulings)
    }

    /// Whether a complication has an effect.
    pub fn complications_matter(&self) -> bool {
        weapon_trouble(self.scenario.rulings.comp_effect).is_some()
    }

    /// What an attack did changes how both stand.
    fn apply(&self, situation: &mut Situation, setup: &Setup, done: &Done) {
        let (attacker, target) = (setup.attacker, other(setup.attacker));
        let before = Before {
            uses: situation.sides[attacker].ammunition,
            cover: situation.sides[target].covered.then_some(Cover::Zone),
            track: &self.tracks[target],
            state: situation.sides[target].track,
        };
        let Aftermath { attacker: own, target: harm } =
            aftermath(done, &before, self.approach(attacker), &self.scenario.rulings);
        let turn = TurnTaken { who: attacker, own, harms: &[(target, harm)], moves: false };
        apply_turns(situation, iter::once(turn));
    }

    /// After the last entry the plan goes on with the one that it names.
    fn next_entry(&self, who: Who, entry: u8) -> u8 {
        let fighter = self.fighter(who);
        let next = entry + 1;
        if usize::from(next) < fighter.plan.len() { next } else { fighter.repeat_from.to_u8() - 1 }
    }
}

impl combat::Duel for Duel<'_> {
    type Situation = Situation;
    type First = First;
    type OrderDice = OrderDice;
    type Roll = Setup;
    opposed_duel!();
    type Settled = Done;

    fn start(&self) -> Situation {
        let side = |who: Who| Standing {
            track: self.tracks[who].fresh(),
            entry: 0,
            covered: self.fighter(who).in_cover && !self.same_zone,
            jammed: false,
            weapon_out: false,
            ammunition: self.counters(who),
            boosted: false,
            last_stance: DefendingStance::Regular,
        };
        let first = match self.scenario.first {
            FirstToAct::A => First::One(0),
            FirstToAct::B => First::One(1),
            FirstToAct::Initiative => First::Unknown,
        };
        Situation { sides: [side(0), side(1)], first, second_turn: false }
    }

    fn winner(&self, situation: &Situation) -> Option<Winner> {
        situation.winner()
    }

    fn is_order_open(&self, situation: &Situation) -> bool {
        situation.first == First::Unknown
    }

    /// FF-02: by initiative.
    fn order<W: Weight>(&self) -> Option<Dist<First, W>> {
        let is_rolled = self.scenario.first == FirstToAct::Initiative;
        is_rolled.then(|| self.initiative().orders().map(|groups| First::of_groups(groups)))
    }

    fn order_dice(&self) -> Option<OrderDice> {
        Some(OrderDice::of_sides(self.initiative()))
    }

    fn first_by(&self, dice: &OrderDice, end: GroupsState) -> Option<First> {
        Some(First::of_groups(&dice.groups(&end)))
    }

    fn ordered(&self, situation: &mut Situation, first: &First) {
        situation.first = *first;
    }

    /// Minor actions, and then what becomes of the standard actions of all who act in this turn: the attacks to be
    /// rolled. All attacks of a turn are made from how things stand after the minor actions.
    fn begin_turn(&self, situation: &mut Situation) -> Vec<Setup> {
        for who in situation.actors() {
            let entry = self.entry(situation, *who);
            let side = &mut situation.sides[*who];
            // Cover never helps within a zone (FF-27), and taking it afresh renews its one use (FF-A14).
            side.covered |= entry.minor == Minor::Cover && !self.same_zone;
            if self.scenario.rulings.stance_from == StanceFrom::OwnTurn {
                side.last_stance = entry.stance;
            }
        }
        let attackers: Vec<Who> =
            situation.actors().iter().copied().filter(|who| self.attacks(situation, *who)).collect();
        let setups = attackers.iter().map(|who| self.setup(situation, *who)).collect();
        for who in attackers {
            situation.sides[who].boosted = false;
        }
        setups
    }

    fn dice(&self, _: &Situation, setup: &Setup) -> OpposedRoll {
        self.attack(setup).roll([setup.attacker, setup.target()].map(|who| Role::SIDES[who]))
    }

    fn settled(&self, setup: &Setup, end: OpposedState) -> Done {
        self.attack(setup).done(&end.settled())
    }

    /// The same for all ends, of one attack.
    fn settles<W: Weight>(&self, _: &Situation, setup: &Setup) -> Dist<Done, W> {
        self.attack(setup).distribution()
    }

    fn after<'d>(&'d self, situation: &'d Situation, setup: &'d Setup) -> impl Fn(&Done) -> Situation + 'd {
        |done| {
            let mut after = *situation;
            self.apply(&mut after, setup, done);
            after
        }
    }

    /// The turn is over. What no longer matters is forgotten, so that situations that go on alike are one.
    fn end_turn(&self, situation: &mut Situation) {
        if situation.winner().is_some() {
            let start = self.start();
            for who in [0, 1] {
                let track = situation.sides[who].track;
                situation.sides[who] = Standing { track, ..start.sides[who] };
            }
            situation.first = start.first;
            situation.second_turn = false;
            return;
        }
        for side in &mut situation.sides {
            if side.weapon_out {
                *side = Standing { ammunition: None, jammed: false, boosted: false, ..*side };
            }
        }
        situation.second_turn = !situation.second_turn;
        if !situation.second_turn {
            for who in [0, 1] {
                situation.sides[who].entry = self.next_entry(who, situation.sides[who].entry);
            }
            if is_rolled_each_round(self.scenario.rulings.init)
                && self.scenario.first == FirstToAct::Initiative
            {
                situation.first = First::Unknown;
            }
        }
    }
}

impl First {
    /// Who acts first when initiative came to these groups.
    pub fn of_groups(groups: &[Vec<Who>]) -> Self {
        match groups {
            [both] if both.len() > 1 => Self::AtOnce,
            [first, ..] if first.contains(&1) => Self::One(1),
            _ => Self::One(0),
        }
    }
}
