//! Who acts, and to whom: as the game master has chosen, else whoever is likeliest.

use super::editor::Editor;
use leptos::prelude::*;

impl Editor {
    /// Who acts: the one chosen, else whoever is at it, else the first who may begin; without turns of sides the first in the order who
    /// has not acted yet, else the first of all who can.
    pub fn actor(self) -> Option<usize> {
        let chosen = self.by.get();
        let next = self.play.with(|play| play.acting.or_else(|| play.may_act.first().copied()));
        self.standing.with(|standing| {
            let can = |place: &usize| standing.get(*place).is_some_and(|one| !one.out);
            chosen.filter(can).or(next.filter(can)).or_else(|| {
                let mut able: Vec<usize> = (0..standing.len()).filter(can).collect();
                able.sort_by_key(|place| {
                    let one = &standing[*place];
                    (one.has_acted, one.place.unwrap_or(u32::MAX))
                });
                able.first().copied()
            })
        })
    }

    /// Whether an action can be done to somebody as the scene stands, followed.
    pub fn reaches(self, act: &str, at: usize) -> bool {
        let by = self.actor();
        by.zip(self.companion()).is_some_and(|(by, companion)| companion.reaches(act, by, at))
    }

    /// Whether someone is on the side of another, followed.
    pub fn is_friend(self, by: usize, at: usize) -> bool {
        self.standing.with(|standing| {
            let side = standing.get(by).map(|one| one.side.as_str()).unwrap_or_default();
            !side.is_empty() && standing.get(at).is_some_and(|one| one.side == side)
        })
    }

    /// Who can be acted against by anything that is offered, those of another side first, and whether they are of one's own.
    pub fn targets(self) -> Vec<(usize, String, bool)> {
        let (Some(by), Some(companion)) = (self.actor(), self.companion()) else { return Vec::new() };
        let offers = companion.offers(Some(by));
        let offers = offers.iter().filter(|offer| offer.at_someone && offer.refused.is_none());
        let acts: Vec<&str> = offers.map(|offer| offer.act).collect();
        let is_reached = |at: usize| acts.iter().any(|act| companion.reaches(act, by, at));
        let mut others = self.standing.with(|standing| {
            let others = standing
                .iter()
                .enumerate()
                .filter(|(place, one)| *place != by && !one.out && is_reached(*place));
            others
                .map(|(place, one)| (place, one.name.clone(), self.is_friend(by, place)))
                .collect::<Vec<_>>()
        });
        others.sort_by_key(|(.., friend)| *friend);
        others
    }

    /// The target: the one chosen for the one who acts, else the likeliest of all, else the first enemy.
    pub fn target(self) -> Option<usize> {
        let (by, targets) = (self.actor()?, self.targets());
        let is_one = |at: &usize| targets.iter().any(|(place, ..)| place == at);
        let chosen = self.at.get().filter(|(of, _)| *of == by).map(|(_, at)| at);
        let likeliest = || self.companion()?.targets(by).into_iter().find(is_one);
        chosen.filter(is_one).or_else(likeliest).or_else(|| targets.first().map(|(place, ..)| *place))
    }
}
