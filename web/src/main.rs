//! The Shootout page: states a question, shows its odds. It computes none itself.
//!
//! In layers, each of which sees only those below it (`cargo xtask test --only imports`): `app` is what is on screen, `screens` are what one
//! can be at, `answer` and `form` what is shown of a question, `session` which question that is and what is stated, `work` what takes long,
//! `document` what is edited by path, `widgets` what all is made of, `dom` what the browser does.

#![forbid(unsafe_code)]

mod answer;
mod app;
mod document;
mod dom;
mod form;
mod screens;
mod session;
mod widgets;
mod work;

fn main() {
    // In a worker there is no page: the same program then works figures out for one.
    if leptos::web_sys::window().is_some() {
        leptos::mount::mount_to_body(if dom::address::asks_for_display() { app::display } else { app::app });
    } else {
        app::worker::serve();
    }
}
