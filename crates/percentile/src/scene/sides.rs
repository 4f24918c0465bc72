//! Friend and enemy: who is a likely target of whom, and what is said of firing at a friend.

use super::attempt::Attempt;
use super::state::{Combatant, Id, State};
use shootout_ruleset::words::listed;
use std::cmp::Ordering;

impl Combatant {
    /// The side they fight on.
    pub fn side(&self) -> Option<&str> {
        self.sheet.side.as_deref()
    }

    /// Whether both fight on the same side. Who has no side has no friends.
    pub fn is_friend_of(&self, other: &Combatant) -> bool {
        self.id != other.id && self.side().is_some() && self.side() == other.side()
    }
}

impl State {
    /// The sides of those in the scene, in the order in which they joined; those without a side come last.
    pub fn sides(&self) -> Vec<Option<&str>> {
        let mut sides: Vec<Option<&str>> = Vec::new();
        for one in &self.combatants {
            if !sides.contains(&one.side()) {
                sides.push(one.side());
            }
        }
        if let Some(place) = sides.iter().position(Option::is_none) {
            sides[place..].rotate_left(1);
        }
        sides
    }

    /// Everyone else as a target of someone, the likeliest first: those who are up before those who are not, enemies before
    /// friends; then whom they fight hand-to-hand, aim at, or fired at last; then the nearest.
    pub fn targets_of(&self, who: Id) -> Vec<Id> {
        let Ok(by) = self.get(who) else { return Vec::new() };
        let opponents = self.opponents(who);
        let rank = |at: &Combatant| {
            let aimed = by.aim.is_some_and(|(aimed, _)| aimed == at.id);
            let fired = by.fired_at == Some(at.id);
            [!at.is_up(), by.is_friend_of(at), !opponents.contains(&at.id), !aimed, !fired]
        };
        let metres = |at: &Combatant| self.distance(who, at.id).get();
        let mut others: Vec<&Combatant> = self.combatants.iter().filter(|one| one.id != who).collect();
        others.sort_by(|one, other| {
            rank(one)
                .cmp(&rank(other))
                .then_with(|| metres(one).partial_cmp(&metres(other)).unwrap_or(Ordering::Equal))
        });
        others.into_iter().map(|one| one.id).collect()
    }

    /// Those up whom someone fights hand-to-hand in this round, enemies first.
    pub fn opponents(&self, who: Id) -> Vec<Id> {
        let Ok(by) = self.get(who) else { return Vec::new() };
        let fighters = self
            .brawl_now()
            .map(|brawl| brawl.fighters.as_slice())
            .filter(|fighters| fighters.contains(&who));
        let others = fighters.unwrap_or_default().iter().filter(|other| **other != who);
        let mut others: Vec<&Combatant> =
            others.filter_map(|other| self.get(*other).ok()).filter(|other| other.is_up()).collect();
        let has_enemy = others.iter().any(|other| !by.is_friend_of(other));
        // Those of one side in a brawl against another fight side by side.
        others.retain(|other| !has_enemy || !by.is_friend_of(other));
        others.into_iter().map(|other| other.id).collect()
    }

    /// What is to be said of an attempt against friends; nothing when there are none among its targets.
    pub fn friendly_fire(&self, attempt: &Attempt) -> Option<String> {
        let by = self.get(attempt.by()).ok()?;
        let targets = attempt.targets().into_iter().filter_map(|target| self.get(target).ok());
        let friends: Vec<&str> = targets.filter(|at| by.is_friend_of(at)).map(Combatant::name).collect();
        match friends.as_slice() {
            [] => None,
            [_] => Some(format!("{} is a friend of {}.", listed(&friends), by.name())),
            _ => Some(format!("{} are friends of {}.", listed(&friends), by.name())),
        }
    }
}
