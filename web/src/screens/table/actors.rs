//! Who acts, and to whom: as the game master has chosen, else whoever is likeliest.

use crate::screens::table::editor::Editor;
use leptos::prelude::*;
use shootout_ruleset::scene::whose_turn;

impl Editor {
    /// Who acts: nobody who is out.
    pub fn actor(self) -> Option<usize> {
        let chosen = self.by.get();
        self.play.with(|play| self.standing.with(|standing| whose_turn(standing, play, chosen)))
    }

    /// Whether an action can be done to somebody as the scene stands, followed.
    pub fn reaches(self, act: &str, at: usize) -> bool {
        let by = self.actor();
        by.zip(self.companion()).is_some_and(|(by, companion)| companion.reaches(act, by, at))
    }

    /// Whether someone is a friend of another, followed.
    pub fn is_friend(self, by: usize, at: usize) -> bool {
        self.standing.with(|standing| {
            standing.get(by).zip(standing.get(at)).is_some_and(|(by, at)| by.is_friend_of(at))
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

    /// The target: the one chosen for the one who acts, else the likeliest enemy, else the first. A friend is one only if they are chosen.
    pub fn target(self) -> Option<usize> {
        let (by, targets) = (self.actor()?, self.targets());
        let is_one = |at: &usize| targets.iter().any(|(place, ..)| place == at);
        let enemies = || targets.iter().filter(|(.., is_friend)| !is_friend).map(|(place, ..)| *place);
        let chosen = self.at.get().filter(|(of, _)| *of == by).map(|(_, at)| at);
        let likeliest =
            || self.companion()?.targets(by).into_iter().find(|at| enemies().any(|enemy| enemy == *at));
        // Friend or not, where nobody else can be meant.
        let only = || self.companion()?.only_target(by).filter(is_one);
        chosen.filter(is_one).or_else(only).or_else(likeliest).or_else(|| enemies().next())
    }

    /// To whom is done what is under way, as its question is answered by now, followed.
    pub fn target_of_pending(self) -> Option<usize> {
        let pending = self.pending.get()?;
        let question = self.session.place.get().whole(&self.session.stated());
        self.companion()?.target(&pending.action, &question)
    }

    /// What is under way, in words: who does what to whom. Followed.
    pub fn said_of_pending(self) -> String {
        let Some(pending) = self.pending.get() else { return String::new() };
        let at = self.target_of_pending();
        let name = self.standing.with(|standing| Some(standing.get(at?)?.name.clone()));
        name.map_or_else(|| pending.words.clone(), |name| format!("{} \u{2192} {name}", pending.words))
    }
}
