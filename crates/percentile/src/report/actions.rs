//! The actions that fire, with the numbers to roll.

use super::numbers::at_any_target;
use super::readings::{chance, hands};
use super::shapes::{ActionReport, ShotReport};
use super::tally::Tally;
use crate::hand::Hand;
use crate::scenario::{ActionKind, PlanStep};
use crate::shoot_out::{DUCKS_AS_PRINTED, ShootOut, ShooterState};
use crate::steady::Steady;
use crate::time::round_of;
use crate::to_hit::band_of;
use shootout_odds::Weight;

impl ShootOut<'_> {
    /// Every entry that fires, each shot with the numbers that it may have when it is fired. Shots that the magazine cannot feed
    /// are listed too, as if it could.
    pub(super) fn actions<W: Weight>(&self, tally: &Tally<W>) -> Vec<ActionReport<W>> {
        let mut ducks = self.duck_back_by_entry::<W>();
        ducks.resize(self.scenario().plan.len(), Vec::new());
        let mut moment = self.first_moment();
        let mut actions = Vec::new();
        for ((entry, slot), duck) in self.scenario().plan.iter().zip(self.slots()).zip(ducks) {
            if entry.kind != ActionKind::Fire {
                self.pass(&mut moment, entry.kind);
                self.to_next_entry(&mut moment);
                continue;
            }
            let mut fires = W::zero();
            duck.iter().for_each(|share| fires.add(share));
            actions.push(ActionReport {
                action: slot.first,
                round: round_of(slot.first),
                kind: "fire",
                entry: usize::from(moment.entry),
                mode: self.mode(entry, Hand::Main),
                band: band_of(&self.engagement(Hand::Main, 0).aim),
                fires: chance(fires),
                shots: self.shots(moment, entry, tally),
                duck_back: duck.get(DUCKS_AS_PRINTED).cloned().map_or_else(W::zero, chance),
            });
            moment = self.after_firing(moment, entry);
        }
        actions
    }

    fn shots<W: Weight>(
        &self,
        mut moment: ShooterState,
        entry: &PlanStep,
        tally: &Tally<W>,
    ) -> Vec<ShotReport<W>> {
        if entry.moving.is_some() {
            moment.moves();
        }
        let mut shots = Vec::new();
        for &hand in hands(self.scenario()) {
            moment.hand = hand;
            moment.target = 0;
            for number in 0..self.shots_called(entry, hand) {
                moment.shot = number;
                shots.push(self.shot(&moment, tally));
                self.add_recoil(&mut moment, entry);
                moment.shot += 1;
                self.swing(&mut moment, entry, false);
            }
        }
        shots
    }

    /// A shot, with the moment at which it stands when every shot before it is fired as far as the magazine goes and none hits or
    /// jams: its number if it is never fired.
    fn shot<W: Weight>(&self, moment: &ShooterState, tally: &Tally<W>) -> ShotReport<W> {
        let mut by_target = tally.situations.numbers_by_target(self, moment);
        if by_target.is_empty() {
            let chance = if self.is_lawful(moment) { W::one() } else { W::zero() };
            by_target.push(self.number_report(moment, chance));
        }
        let targets: Vec<(usize, W)> =
            by_target.iter().map(|number| (number.target, number.chance.clone())).collect();
        let numbers = at_any_target(by_target);
        let likeliest = numbers[0].clone();
        let mut target_chance = W::zero();
        let at_the_same = targets.iter().filter(|(target, _)| *target == likeliest.target);
        at_the_same.for_each(|(_, chance)| target_chance.add(chance));
        ShotReport {
            off_hand: moment.hand == Hand::Off,
            target: likeliest.target,
            target_chance: chance(target_chance),
            to_hit: likeliest.to_hit,
            automatic: likeliest.automatic,
            fired: chance(tally.situations.fired(moment)),
            hit: likeliest.hit,
            jam: likeliest.jam,
            modifiers: likeliest.modifiers,
            numbers,
        }
    }

    /// The moment after an entry that fires, when every shot it calls for is fired as far as the magazine goes.
    fn after_firing(&self, moment: ShooterState, entry: &PlanStep) -> ShooterState {
        let mut after = moment;
        if !self.begin_to_fire(&mut after, entry) {
            self.to_next_entry(&mut after);
            return after;
        }
        for &hand in hands(self.scenario()) {
            after.hand = hand;
            for _ in 0..self.shots_called(entry, hand) {
                if after.gun().can_fire() {
                    after.gun_mut().spend_round();
                    self.add_recoil(&mut after, entry);
                }
            }
        }
        after.has_fired(&self.scenario().rulings);
        self.to_next_entry(&mut after);
        after
    }
}
