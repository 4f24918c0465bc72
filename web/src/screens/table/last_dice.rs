//! The dice of what was done last, for those who look on: they lie no more once they are applied.

use crate::screens::table::editor::{Editor, LastDice};
use crate::screens::table::for_players::thrown;
use leptos::prelude::*;
use shootout_ruleset::played::Played;

impl Editor {
    /// Notes what was rolled for what has just been done.
    pub(super) fn note_dice<'p>(
        self,
        doing: String,
        dice: impl Iterator<Item = (Option<usize>, &'p Played)>,
    ) {
        let happened = self.log.with_untracked(Vec::len);
        let (mut targets, mut throws) = (Vec::new(), Vec::new());
        for (at, played) in dice {
            targets.extend(at);
            throws.extend(played.rolls.iter().map(thrown));
        }
        self.last_dice.set(Some(LastDice { happened, doing, targets, throws }));
    }

    /// What was rolled for the last line of the log, followed; none where nothing was, or it was at an earlier visit.
    pub(super) fn dice_of_last(self) -> Option<LastDice> {
        let happened = self.log.with(Vec::len);
        self.last_dice.get().filter(|dice| dice.happened == happened && happened > 0)
    }
}
