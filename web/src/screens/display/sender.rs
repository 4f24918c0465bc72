//! What leaves the game master's window for those of the players.

use crate::dom::kit::{effect_again, memo, on_window};
use crate::dom::storage;
use crate::screens::display::Offered;
use crate::screens::display::channel::{Channel, Said};
use leptos::prelude::*;
use shootout::display::{AtTable, Board, KeptBack};

/// What was kept back at the last visit; where that cannot be read, all that can be.
fn kept_back() -> KeptBack {
    storage::load_kept_back().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// A table, what is kept back of it, and what players see; copies are the same.
#[derive(Clone, Copy)]
pub struct Sender {
    /// What the game master keeps.
    pub kept: RwSignal<KeptBack>,
    /// The table as it was when it was shown last.
    pub table: Memo<AtTable>,
    /// What players see of it.
    pub board: Memo<Board>,
}

impl Sender {
    /// Answers the windows that show, from now on.
    pub fn begin(offered: Offered) -> Self {
        let kept = RwSignal::new(kept_back());
        let offered = memo(move || offered());
        let table = Memo::new(move |before: Option<&AtTable>| {
            offered.get().unwrap_or_else(|| before.cloned().unwrap_or_default())
        });
        let board = memo(move || kept.with(|kept| table.with(|table| kept.board(table))));
        effect_again(move |again| {
            kept.track();
            if again {
                let text = kept.with_untracked(|kept| serde_json::to_string(kept).unwrap_or_default());
                storage::keep_kept_back(&text);
            }
        });
        // Nothing is said until somebody asks: then each change.
        let asked = RwSignal::new(0_u32);
        let channel = Channel::open(move |said| {
            if said == Said::Asks {
                asked.update(|asked| *asked += 1);
            }
        });
        let is_shown = memo(move || offered.with(Option::is_some));
        Effect::new(move |was_shown: Option<bool>| {
            let is_shown = is_shown.get();
            if asked.get() > 0 && is_shown {
                channel.say(&Said::Shows(Box::new(board.get())));
            } else if was_shown == Some(true) && !is_shown {
                // Else what was to be rolled would stand there as if it still were.
                channel.say(&Said::Ends);
            }
            is_shown
        });
        channel.say(&Said::Begins);
        on_window("pagehide", move |_| channel.say(&Said::Ends));
        // Brought back by the browser as it was: it is here again.
        on_window("pageshow", move |_| channel.say(&Said::Begins));
        Self { kept, table, board }
    }
}
