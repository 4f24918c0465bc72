//! What each input is for. The texts are fetched while the page is idle, so that the first answer does not wait for them.

use crate::dom::kit::spawn;
use crate::dom::tag::nothing;
use crate::widgets::later::Fetch;
use leptos::prelude::*;

/// Says what the input at a path is for; where `true`, with a button for each rule that it names.
pub type Explain = fn(&str, bool) -> AnyView;

/// Fetches what says it.
type Load = fn() -> Fetch<Explain>;

/// The help texts of all inputs, once they are here.
#[derive(Clone, Copy)]
pub struct Help {
    here: RwSignal<Option<Explain>>,
    load: Load,
}

impl Help {
    /// The texts that `load` fetches, which is asked once the page has nothing else to do.
    pub fn fetched_by(load: Load) -> Self {
        let help = Self { here: RwSignal::new(None), load };
        request_idle_callback(move || help.fetch());
        help
    }

    /// Fetches them, if they are not here. What fails now is tried again when the next topic is explained.
    pub fn fetch(self) {
        if self.here.get_untracked().is_none() {
            spawn(async move {
                if let Ok(explain) = (self.load)().await {
                    self.here.set(Some(explain));
                }
            });
        }
    }

    /// What the input at a path is for, `with_rules` as buttons; nothing until the texts are here.
    pub fn of(self, path: &str, with_rules: bool) -> AnyView {
        self.here.get().map_or_else(nothing, |explain| explain(path, with_rules))
    }
}
