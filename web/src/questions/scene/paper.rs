//! The scene on paper: everyone by their side, with what is used and what is left. On the screen it is not shown.

use super::desk::Desk;
use super::people::in_a_row;
use crate::print::BEFORE;
use crate::widgets::kit::{on_window, part_when};
use crate::widgets::tag::{several, tag};
use leptos::prelude::*;
use shootout_ruleset::scene::Standing;

/// The sheet, made when it is to be printed.
pub fn paper(desk: Desk) -> AnyView {
    let printing = RwSignal::new(false);
    on_window(BEFORE, move |_| printing.set(true));
    on_window("afterprint", move |_| printing.set(false));
    let sheet = part_when(move || printing.get(), move || sides(&desk.standing.get()));
    tag("div").class("q-paper").child(sheet).view()
}

/// Each side under its name, in the order in which they come; without names where nobody has a side.
fn sides(standing: &[Standing]) -> AnyView {
    let mut names: Vec<&str> = Vec::new();
    for one in standing {
        if !names.contains(&one.side.as_str()) {
            names.push(&one.side);
        }
    }
    let has_sides = names.iter().any(|name| !name.is_empty());
    let of_side = |name: &&str| {
        let heading = if name.is_empty() { "No side" } else { name };
        let heading = has_sides.then(|| tag("h3").child(heading));
        let here = (0..standing.len()).filter(|place| standing[*place].side == *name);
        let lines: Vec<AnyView> =
            here.map(|place| tag("li").class("q-on-paper").child(in_a_row(standing, place)).view()).collect();
        tag("section").child(heading).child(tag("ol").child(lines)).view()
    };
    several(names.iter().map(of_side).collect())
}
