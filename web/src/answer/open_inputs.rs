//! Which inputs of a live answer its readers may change.

use crate::dom::kit::{chip, dynamic, dynamic_when, flag, memo, words};
use crate::dom::tag::tag;
use crate::session::Session;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use shootout::link::{Openable, leave_open, openable};
use std::borrow::Cow;

/// What the link calls an input.
type Key = Cow<'static, str>;

/// Those that were ticked.
#[derive(Clone, Copy)]
pub struct OpenInputs {
    asked: Session,
    /// All that may be, of what is asked now.
    all: Memo<Vec<Openable>>,
    /// The keys of those that were ticked; some may be of what was asked before.
    ticked: RwSignal<Vec<Key>>,
}

impl OpenInputs {
    /// None of what is asked.
    pub fn new(asked: Session) -> Self {
        let all = memo(move || {
            // The form comes with the rest of the rules.
            let _ = asked.has_form();
            openable(&asked.place.get().whole(&asked.stated()))
        });
        Self { asked, all, ticked: RwSignal::new(Vec::new()) }
    }

    /// The keys, in the order of the inputs.
    fn keys(self) -> Vec<Key> {
        let all = self.all.get().into_iter().map(|input| input.key);
        self.ticked.with(|ticked| all.filter(|key| ticked.contains(key)).collect())
    }

    /// The text of the link of the live answer, which says what is open in it.
    ///
    /// # Errors
    ///
    /// Why there is none, where it is too long.
    pub fn link(self) -> Result<String, String> {
        let link = self.asked.link().ok_or("This question is too long for a link")?;
        let keys = self.keys();
        leave_open(&link, &keys.iter().map(|key| &**key).collect::<Vec<&str>>())
            .map_err(|too_long| too_long.to_string())
    }

    /// What ticks them; nothing where none may be open.
    pub fn ticks(self) -> AnyView {
        dynamic_when(move || !self.all.with(Vec::is_empty), move || self.fold())
    }

    fn fold(self) -> AnyView {
        let all = self.all;
        let summary = words(move || match self.keys().len() {
            0 => "none".to_owned(),
            count => format!("{count} of {}", all.with(Vec::len)),
        });
        let inputs = move || {
            let ticks = all.get().into_iter().map(|Openable { key, label }| self.tick(key, label));
            tag("div").class("open-inputs").child(ticks.collect::<Vec<AnyView>>()).view()
        };
        Disclosure::new("Readers may change").summary(summary).holding(move || dynamic(inputs))
    }

    fn tick(self, key: Key, label: String) -> AnyView {
        let of = key.clone();
        let ticked = flag(move || self.ticked.with(|ticked| ticked.contains(&of)));
        chip(None, label, ticked, move |is_ticked| {
            self.ticked.update(|ticked| {
                ticked.retain(|known| *known != key);
                ticked.extend(is_ticked.then(|| key.clone()));
            });
        })
    }
}
