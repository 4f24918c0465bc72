//! Inputs that only those above the form can make.

use leptos::prelude::*;
use shootout::form::Input;

/// What is handed in from above, wherever a form is shown.
#[derive(Clone, Copy)]
pub struct OuterInputs {
    /// Whether the form is that of what is done in a scene.
    pub is_in_scene: fn() -> bool,
    /// An input of which the scene says what is offered: as it is typed, where anything else may be entered too.
    pub offered: fn(&str, &'static Input, Option<AnyView>) -> AnyView,
    /// An input that names someone of the scene, or several of them.
    pub person: fn(&str, &'static Input) -> AnyView,
    /// The button that keeps what stands at a path in a list of one's own catalogue.
    pub keep_button: fn(&str, &'static str) -> AnyView,
}
