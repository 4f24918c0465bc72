//! Who is on whose tail (FV-40 to FV-43), and what that is worth (FV-A19).

use super::document::SceneDocument;
use crate::companion::{Aspect, Invocations};
use crate::vehicles::shot::STYLE;
use shootout_ruleset::name::Name;

/// The aspect on one who has another on their tail, where it brings free invocations.
const ON_YOUR_SIX: &str = "On Your Six";

impl SceneDocument {
    /// A ship gets on the tail of another by this margin: with as many free invocations as an advantage has, where that is ruled (FV-A19).
    pub(super) fn get_on_tail(&mut self, place: usize, of: usize, margin: i32) {
        self.leave_tail(place);
        self.ships[place].tailing = self.ships[of].name.clone();
        if !self.rulings.six_invoke {
            return;
        }
        let free = Invocations::nearest(if margin >= STYLE { 2 } else { 1 });
        let aspects = &mut self.ships[of].aspects;
        aspects.retain(|one| one.aspect.as_str() != ON_YOUR_SIX);
        aspects.push(Aspect { aspect: Name::new(ON_YOUR_SIX).unwrap_or_default(), free });
    }

    /// A ship is on nobody's tail any more; whether it was on one.
    pub(super) fn leave_tail(&mut self, place: usize) -> bool {
        let on = std::mem::take(&mut self.ships[place].tailing);
        if on.as_str().is_empty() {
            return false;
        }
        if self.ships.iter().all(|ship| ship.tailing != on) {
            let tailed = self.ships.iter_mut().filter(|ship| ship.name == on);
            tailed.for_each(|ship| ship.aspects.retain(|one| one.aspect.as_str() != ON_YOUR_SIX));
        }
        true
    }

    /// Nobody is on the tail of a ship, nor it on another's; whether anybody was.
    pub(super) fn lose_tails(&mut self, place: usize) -> bool {
        let name = self.ships[place].name.clone();
        let mut lost = self.leave_tail(place);
        for other in 0..self.ships.len() {
            if self.ships[other].tailing == name {
                lost |= self.leave_tail(other);
            }
        }
        lost
    }
}
