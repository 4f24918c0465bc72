//! Light, dark, or as the system says.

use crate::dom::kit::{flag, segment};
use crate::dom::storage;
use crate::dom::tag::tag;
use leptos::prelude::*;

/// A choice of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Theme::Auto => "Auto",
            Theme::Light => "Light",
            Theme::Dark => "Dark",
        }
    }

    fn kept() -> Self {
        let name = storage::load_theme();
        Self::ALL.into_iter().find(|theme| name.as_deref() == Some(theme.name())).unwrap_or_default()
    }

    /// The style sheet reads `data-theme`; `boot.js` sets it before the first paint.
    fn apply(self) {
        if let Some(root) = document().document_element() {
            // Only a name that is no attribute's could be refused.
            let _ = root.set_attribute("data-theme", self.name());
        }
    }
}

/// The switch between the choices.
pub fn theme_switch() -> AnyView {
    let chosen = RwSignal::new(Theme::kept());
    let options = Theme::ALL.map(|theme| {
        segment("theme".to_owned(), theme.label(), flag(move || chosen.get() == theme), move || {
            chosen.set(theme);
            theme.apply();
            storage::keep_theme(theme.name());
        })
    });
    tag("fieldset")
        .class("segments")
        .child(tag("legend").class("unseen").child("Colours"))
        .child(Vec::from(options))
        .view()
}
