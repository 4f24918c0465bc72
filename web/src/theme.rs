//! Light, dark, or as the system says.

use crate::storage;
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
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let chosen = RwSignal::new(Theme::kept());
    let choose = move |theme: Theme| {
        chosen.set(theme);
        theme.apply();
        storage::keep_theme(theme.name());
    };
    let options = Theme::ALL.map(|theme| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    name="theme"
                    value=theme.name()
                    prop:checked=move || chosen.get() == theme
                    on:change=move |_| choose(theme)
                />
                <span>{theme.label()}</span>
            </label>
        }
    });
    view! {
        <fieldset class="segments">
            <legend class="unseen">"Colours"</legend>
            {options}
        </fieldset>
    }
}
