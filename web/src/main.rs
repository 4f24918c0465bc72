//! The Shootout page: states a shot, shows its odds. It computes none itself.
//!
//! `document` is the one scenario document, edited by path; `outcome` is what the engine says of it; `form` edits the
//! one, `answer` shows the other; `own` is one's own catalogue; `widgets` are what all are made of. `table` plays a scene of
//! its own and `loadout` compares many shots, and in `duel` two sides fight each other; all three are
//! fetched when they are first shown. `display` is what players see of a table, in a window of its own. `questions` is the view of all rule sets that ask questions, fetched with their rules when
//! `rule_set` changes to one of them.

#![forbid(unsafe_code)]

mod address;
mod announce;
mod answer;
mod app;
mod catalogue;
mod display;
mod document;
mod examples;
mod facts;
mod files;
mod focus;
mod form;
mod history;
mod kept;
mod menu;
mod navigation;
mod notice;
mod outcome;
mod own;
mod print;
mod questions;
mod reading;
mod rule_set;
mod share;
mod shortcuts;
mod shot;
mod storage;
mod table;
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
