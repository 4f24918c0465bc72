//! The Shootout page: states a question, shows its odds. It computes none itself.
//!
//! `questions` is the view of all rule sets: each question's form, answer, dice and links, variants side by side and the companion of the table; `rule_set` says which one is
//! shown. `document` holds what is stated, edited by path; `outcome` says what is wrong with it; `widgets` are what all is made of.
//! `own` keeps one's own catalogue of the first rule set, with `form` beside it; it is fetched when it is first shown. `display` is what players see of a table, in a window of its own.

#![forbid(unsafe_code)]

mod address;
mod app;
mod context;
mod display;
mod document;
mod field_meta;
mod files;
mod focus;
mod history;
mod kept;
mod menu;
mod my_catalogue;
mod navigation;
mod notice;
mod offered;
mod outcome;
mod print;
mod questions;
mod rule_set;
mod share;
mod shortcuts;
mod storage;
mod theme;
mod views;
mod widgets;
mod work;

fn main() {
    // In a worker there is no page: the same program then works figures out for one.
    if leptos::web_sys::window().is_some() {
        leptos::mount::mount_to_body(if display::is_asked() { display::display } else { app::app });
    } else {
        work::serve();
    }
}
