//! Who sees whom: what of the others matters to what someone does.

use super::fighter_state::FighterState;
use super::{Duel, Fight};
use crate::scenario::{SWING_M, Target};
use crate::visibility::Reason;

/// The most whom one fires at in an action: the first target and those to swing to.
pub(super) const MAX_TARGETS: usize = 4;
/// Nobody's place among the fighters.
pub(super) const NOBODY: u8 = u8::MAX;

/// What of the others matters to what someone does: as they see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Observation {
    /// Whom they fire or strike at, then to whom they may swing.
    pub targets: [u8; MAX_TARGETS],
    /// Which of them have given themselves away, as bits.
    pub shown: u8,
    /// Hand-to-hand: how many they are engaged with (P-MMOD-6).
    pub engaged: u8,
    /// Hand-to-hand: whether it is the first round.
    pub opening: bool,
    /// Hand-to-hand: whether the target has a parry left.
    pub parries: bool,
}

/// What of all fighters can matter to another, as bits by their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct View {
    pub up: u16,
    pub shown: u16,
    pub parry: u16,
}

impl View {
    pub fn add(&mut self, who: usize, standing: &FighterState) {
        let bit = |is: bool| u16::from(is) << who;
        self.up |= bit(!standing.down);
        self.shown |= bit(standing.shown > 0);
        self.parry |= bit(standing.parries > 0);
    }

    /// Of these and of others.
    pub fn and(self, others: Self) -> Self {
        Self { up: self.up | others.up, shown: self.shown | others.shown, parry: self.parry | others.parry }
    }

    pub fn of<'s>(standings: impl IntoIterator<Item = &'s FighterState>) -> Self {
        let mut view = Self::default();
        standings.into_iter().enumerate().for_each(|(who, standing)| view.add(who, standing));
        view
    }
}

impl Duel {
    /// The first of someone's targets who is up.
    pub(super) fn target(&self, who: usize, up: u16) -> Option<usize> {
        self.fighters[who].targets.iter().copied().find(|target| up >> target & 1 == 1)
    }

    /// The others as they see them; none when none of their targets is up.
    pub(super) fn observation(&self, who: usize, view: &View, opening: bool) -> Option<Observation> {
        let first = self.target(who, view.up)?;
        let mut observation = Observation {
            targets: [NOBODY; MAX_TARGETS],
            shown: 0,
            engaged: 0,
            opening: false,
            parries: false,
        };
        if self.fight == Fight::HandToHand {
            observation.targets[0] = first as u8;
            observation.engaged = self.engaged(who, first, view.up);
            observation.opening = opening && self.fighters[who].opens();
            observation.parries = view.parry >> first & 1 == 1;
            return Some(observation);
        }
        for (place, target) in self.within_a_swing(who, first, view.up).into_iter().enumerate() {
            observation.targets[place] = target as u8;
            observation.shown |= u8::from(view.shown >> target & 1 == 1) << place;
        }
        Some(observation)
    }

    /// The one fired at and, if they ever swings, those in the order of their targets to whom they can (P-FIRE-7).
    fn within_a_swing(&self, who: usize, first: usize, up: u16) -> Vec<usize> {
        let fighter = &self.fighters[who];
        let mut chain = vec![first];
        if !fighter.swings() {
            return chain;
        }
        let mut last = first;
        for &next in fighter.targets.iter().filter(|target| up >> **target & 1 == 1) {
            let near = self.stated_distance(last, next).is_some_and(|range_m| range_m.get() <= SWING_M);
            if near && !chain.contains(&next) && chain.len() < MAX_TARGETS {
                chain.push(next);
                last = next;
            }
        }
        chain
    }

    /// How many they fight with: those who strike at them, and the one they strike at.
    fn engaged(&self, who: usize, first: usize, up: u16) -> u8 {
        let strikes = |other: &usize| up >> *other & 1 == 1 && self.target(*other, up) == Some(who);
        let others = (0..self.fighters.len()).filter(|other| *other != first && strikes(other));
        1 + others.count() as u8
    }

    /// Every way in which the others can look to them; `shows` tells of whom it matters that they have given themselves away.
    pub(super) fn possible_observations(&self, who: usize, shows: &[bool]) -> Vec<Observation> {
        let fighter = &self.fighters[who];
        let mut all = Vec::new();
        if self.fight == Fight::HandToHand {
            let against = fighter.targets.len() as u8;
            for &target in &fighter.targets {
                let parries = self.fighters[target].written.parries.get() > 0;
                for engaged in 1..=against {
                    for (opening, parries) in [(false, false), (true, false), (false, true), (true, true)]
                        .into_iter()
                        .filter(|way| (!way.0 || fighter.opens()) && (!way.1 || parries))
                    {
                        let mut targets = [NOBODY; MAX_TARGETS];
                        targets[0] = target as u8;
                        all.push(Observation { targets, shown: 0, engaged, opening, parries });
                    }
                }
            }
            return all;
        }
        let targets = &fighter.targets;
        let subsets = if fighter.swings() { 1..1u32 << targets.len().min(16) } else { 0..0 };
        let bits = |subset: u32| {
            let chosen = targets.iter().enumerate().filter(move |(place, _)| subset >> place & 1 == 1);
            chosen.fold(0u16, |up, (_, target)| up | 1 << target)
        };
        let ups = targets.iter().map(|target| 1u16 << target).chain(subsets.map(bits));
        for up in ups {
            let shows = targets.iter().filter(|target| shows[**target]).fold(0u16, |all, who| all | 1 << who);
            for shown in [0, shows] {
                all.extend(self.observation(who, &View { up, shown, parry: 0 }, false));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Whether any of those who fire at them could do so only while they have given themselves away, or the other way
/// round.
pub(super) fn shows(duel: &Duel, who: usize) -> bool {
    let mut shooters = duel.fighters.iter().enumerate().filter(|(_, other)| other.targets.contains(&who));
    shooters.any(|(other, fighter)| {
        fighter.sheet.weapons().into_iter().flatten().any(|weapon| {
            let [hidden, shown] = [false, true].map(|revealed| {
                duel.as_target(other, who, revealed).why_not(weapon, 1, &duel.rulings).is_empty()
            });
            hidden != shown
        })
    })
}

impl Duel {
    /// One as another sees them over the sights.
    pub(super) fn as_target(&self, by: usize, at: usize, revealed: bool) -> Target {
        let sheet = &self.fighters[at].sheet;
        Target { called: self.fighters[by].written.called, revealed, ..sheet.target(self.distance(by, at)) }
    }

    /// Why one can fire at another with neither hand; none when they can.
    pub(super) fn why_not(&self, by: usize, at: usize, revealed: bool) -> Option<String> {
        let target = self.as_target(by, at, revealed);
        let weapons = self.fighters[by].sheet.weapons().into_iter().flatten();
        let reasons = target.why_not_with_any(weapons, 1, &self.rulings)?;
        let reason = |reason: &Reason| format!("{} ({})", reason.words, reason.rule);
        Some(reasons.first()?.iter().map(reason).collect::<Vec<_>>().join("; "))
    }
}
