//! The switch between the chance of a number, of at least so many, and of at most so many.

use crate::dom::kit::{flag, tick};
use crate::dom::tag::tag;
use leptos::prelude::*;
use shootout_ruleset::answer::Bound;

/// The switch. `group` tells it from the others of the page.
pub fn bound_switch(group: &str, bound: RwSignal<Bound>) -> AnyView {
    let options = Bound::ALL.map(|option| {
        let chosen = flag(move || bound.get() == option);
        let choose = tick(move |_| bound.set(option));
        tag("label")
            .class("segment")
            .child(
                tag("input")
                    .of("type", "radio")
                    .with("name", group.to_owned())
                    .with("aria-label", option.words())
                    .live("checked", chosen)
                    .on("change", choose),
            )
            .child(tag("span").of("aria-hidden", "true").child(option.sign()))
            .view()
    });
    tag("fieldset")
        .class("segments")
        .child(tag("legend").class("unseen").child("Chance of"))
        .child(Vec::from(options))
        .view()
}
