//! Whose turn it is: initiative is handed on, not rolled (FV-02, FV-03, FV-A22).

use super::{Kind, SceneDocument};
use shootout_ruleset::number::BoundedInt;

impl SceneDocument {
    /// Who has the turn: nobody where their ship is out of the fight.
    fn actor(&self) -> Option<usize> {
        let place = self.crew.iter().position(|one| one.name == self.acting)?;
        (!self.is_out(place)).then_some(place)
    }

    /// Whether someone has the turn.
    pub(super) fn is_acting(&self, by: usize) -> bool {
        self.actor() == Some(by)
    }

    /// Whether anyone has the turn.
    pub(super) fn is_anyone_acting(&self) -> bool {
        self.actor().is_some()
    }

    /// Those who could still act in this exchange: they have not, and their ship is in the fight.
    fn waits(&self, place: usize) -> bool {
        self.crew.get(place).is_some_and(|one| !one.acted) && !self.is_out(place)
    }

    /// Whether all who can have acted, so that the next exchange comes.
    pub(super) fn all_have_acted(&self) -> bool {
        (0..self.crew.len()).all(|place| !self.waits(place))
    }

    /// Why it is not the time for this.
    pub(super) fn refused_by_turn(&self, kind: Kind, by: usize) -> Option<String> {
        let one = &self.crew[by];
        let current = self.actor();
        let nobody = current.is_none();
        let announced = current.is_some_and(|place| self.crew[place].acted);
        let acts = || match current {
            None => "The group names who acts next (FV-02).".to_owned(),
            Some(place) => format!("It is the turn of {} (FV-02).", self.crew[place].name),
        };
        match kind {
            Kind::Begin if nobody && one.acted => {
                Some("They have acted in this exchange (FV-02).".to_owned())
            }
            Kind::Begin => (!nobody).then(acts),
            Kind::Interrupt => {
                let why = if nobody || self.is_acting(by) {
                    "There is nobody to interrupt."
                } else if one.acted {
                    "They have acted."
                } else if announced {
                    "The one whose turn it is has announced what they do."
                } else if one.fate_points.get() == 0 {
                    "They have no fate point."
                } else {
                    return None;
                };
                Some(format!("{why} (FV-03)"))
            }
            Kind::Refuse => {
                if !self.is_acting(by) {
                    return Some(acts());
                }
                let why = if one.fate_points.get() == 0 {
                    "They have no fate point."
                } else if !(0..self.crew.len()).any(|at| self.refused_refusal(by, at).is_none()) {
                    "There is nobody who can interrupt."
                } else {
                    return None;
                };
                Some(format!("{why} (FV-03)"))
            }
            Kind::HandOn if !self.is_acting(by) => Some(acts()),
            Kind::HandOn => (!one.acted).then(|| "They have not acted yet (FV-02).".to_owned()),
            // All act before it leaves, who are in the way: it goes between two turns.
            Kind::Jump => None,
            _ if !self.is_acting(by) => Some(acts()),
            Kind::Move | Kind::PassOn => None,
            _ => one.acted.then(|| "They have acted; they name who is next (FV-02, FV-11).".to_owned()),
        }
    }

    /// Why somebody cannot be named next: each acts once in an exchange; the last names the first of the next (FV-02).
    pub(super) fn refused_next(&self, at: usize) -> Option<&'static str> {
        if self.is_out(at) {
            return Some("somebody whose ship is still in the fight");
        }
        (!self.all_have_acted() && !self.waits(at))
            .then_some("somebody who has not acted in this exchange (FV-02)")
    }

    /// Those whom someone can name next now: nobody before they have acted (FV-02).
    pub(super) fn named_next_by(&self, by: usize) -> impl Iterator<Item = usize> {
        let names = self.is_acting(by) && self.crew[by].acted;
        (0..self.crew.len()).filter(move |at| names && self.refused_next(*at).is_none())
    }

    /// Why an interrupt of somebody cannot be refused: they could not make one (FV-03).
    pub(super) fn refused_refusal(&self, by: usize, at: usize) -> Option<&'static str> {
        (by == at || self.is_out(at) || self.refused_by_turn(Kind::Interrupt, at).is_some())
            .then_some("somebody who can interrupt (FV-03)")
    }

    /// Who may be named next, or may be the first.
    pub(super) fn may_be_next(&self, place: usize) -> bool {
        let named = self.crew.iter().any(|one| one.name == self.acting && one.acted);
        named && !self.is_out(place) && (self.waits(place) || self.all_have_acted())
    }

    pub(super) fn pay(&mut self, by: usize) {
        let points = self.crew[by].fate_points.get();
        self.crew[by].fate_points = BoundedInt::nearest(points - 1);
    }

    pub(super) fn next_exchange(&mut self) {
        self.round = BoundedInt::nearest(self.round.get() + 1);
        self.crew.iter_mut().for_each(|one| one.acted = false);
    }

    /// Ending a turn in another zone takes tails off (FV-43); says so in words.
    pub(super) fn leave_zone(&mut self, by: usize) -> String {
        let lost = self.lose_tails(self.ship_of(by));
        if lost { " Nobody is on that tail any more.".to_owned() } else { String::new() }
    }
}
