//! Friend and enemy: who is a likely target of whom, and what is said of firing at a friend.

use super::attack::Attack;
use super::attempt::Attempt;
use super::state::{Combatant, Id, State};
use super::words::list;
use std::cmp::Ordering;

impl Combatant {
    /// The side they fight on.
    #[must_use]
    pub fn side(&self) -> Option<&str> {
        self.sheet.side.as_deref()
    }

    /// Whether both fight on the same side. Who has no side has no friends.
    #[must_use]
    pub fn is_friend_of(&self, other: &Combatant) -> bool {
        self.id != other.id && self.side().is_some() && self.side() == other.side()
    }
}

impl State {
    /// The sides of those in the scene, in the order in which they joined; those without a side come last.
    #[must_use]
    pub fn sides(&self) -> Vec<Option<&str>> {
        let mut sides: Vec<Option<&str>> = Vec::new();
        for one in &self.combatants {
            if !sides.contains(&one.side()) {
                sides.push(one.side());
            }
        }
        sides.sort_by_key(Option::is_none);
        sides
    }

    /// Everyone else as a target of someone, the likeliest first: those who are up before those who are not, enemies before
    /// friends; then whom they fight hand-to-hand, aim at, or fired at last; then the nearest.
    #[must_use]
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
    #[must_use]
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
    ///
    /// ```
    /// use shootout_percentile::{catalogue::Catalogue, scene::{Attack, Attempt, Scene}};
    /// use shootout_percentile::scenario::Mode;
    /// let document = br#"{ "scene": 1, "ruleset": "percentile", "events": [ { "event": "add_group", "combatants": [
    ///     { "name": "Kell", "side": "Party", "bs": 45, "weapon": "autogun" },
    ///     { "name": "Mara", "side": "Party", "bs": 50 } ] } ] }"#;
    /// let scene = Scene::read(document, Catalogue::built_in())?.scene;
    /// let [kell, mara] = [0, 1].map(|at: usize| scene.state().combatants[at].id);
    /// let attempt = Attempt::Attack(Attack::new(kell, mara, Mode::Single));
    /// assert_eq!(scene.state().friendly_fire(&attempt).unwrap(), "Mara is a friend of Kell.");
    /// # Ok::<(), shootout_ruleset::InputError>(())
    /// ```
    #[must_use]
    pub fn friendly_fire(&self, attempt: &Attempt) -> Option<String> {
        match attempt {
            Attempt::Attack(attack) => self.friendly_targets(attack),
            Attempt::Blow(strike) => self.friendship(strike.by, &[strike.at]),
            Attempt::Repair(_) => None,
        }
    }

    pub(super) fn friendly_targets(&self, attack: &Attack) -> Option<String> {
        let targets: Vec<Id> = std::iter::once(attack.at).chain(attack.following.iter().copied()).collect();
        self.friendship(attack.by, &targets)
    }

    /// "Mara is a friend of Kell."
    fn friendship(&self, by: Id, targets: &[Id]) -> Option<String> {
        let by = self.get(by).ok()?;
        let targets = targets.iter().filter_map(|target| self.get(*target).ok());
        let friends: Vec<&str> = targets.filter(|at| by.is_friend_of(at)).map(Combatant::name).collect();
        match friends.as_slice() {
            [] => None,
            [_] => Some(format!("{} is a friend of {}.", list(&friends), by.name())),
            _ => Some(format!("{} are friends of {}.", list(&friends), by.name())),
        }
    }
}
