//! The choice of the rule set in the head of the page.

use crate::dom::kit::{flag, text, words};
use crate::dom::tag::tag;
use crate::session::Session;
use crate::session::route::Routes;
use crate::session::rule_set::{all, known, named};
use leptos::prelude::*;

/// All rule sets, of which one is chosen.
pub fn rule_set_choice() -> AnyView {
    let (routes, session) = (Routes::in_context(), Session::in_context());
    let choose = move |name: String| {
        let name = known(&name);
        if untrack(|| session.is_shown()) { routes.choose(name) } else { routes.choose_instead(name) }
    };
    let options = all().map(|named| {
        let (name, label) = (named.name, named.label);
        let selected = flag(move || routes.rule_set.get() == name);
        tag("option").of("value", name).live("selected", selected).child(label).view()
    });
    let select = tag("select")
        .of("aria-label", "Rule set")
        .on("change", text(choose))
        .child(options.collect::<Vec<AnyView>>());
    // On a phone the name has no room in one line, and a select has no other.
    let name = words(move || named(routes.rule_set.get()).label.to_owned());
    let shown = tag("span").of("aria-hidden", "true").child(name);
    tag("div").class("rule-set").child(select).child(shown).view()
}
