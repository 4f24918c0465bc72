//! What is to be decided: every option with what it is worth, the best first, and a bar as long as that.

use crate::answer::distribution::level_bar;
use crate::dom::tag::tag;
use leptos::prelude::*;
use shootout::export::worth_words;
use shootout_ruleset::answer::{Decision, DecisionOption};
use shootout_ruleset::metric::Format;

/// One decision under its name.
pub fn decision(of: &Decision) -> AnyView {
    // A chance is a share of all there is; what has no such whole is one of the best.
    let best = of.options.iter().map(|option| option.worth.value).fold(0.0, f64::max);
    let most = if of.format == Format::Chance { 1.0 } else { best };
    let row = |option: &DecisionOption| {
        let share = if most > 0.0 { option.worth.value / most } else { 0.0 };
        let best = option.best.then(|| tag("small").class("q-best").child("best"));
        tag("tr")
            .class(if option.best { "best" } else { "" })
            .child(tag("th").of("scope", "row").child(option.label.clone()).child(" ").child(best))
            .child(tag("td").child(worth_words(of.format, &option.worth)))
            .child(tag("td").class("q-bar-cell").child(level_bar(share)))
            .view()
    };
    let rows: Vec<AnyView> = of.options.iter().map(row).collect();
    tag("figure")
        .class("q-distribution")
        .child(
            tag("figcaption")
                .child(tag("span").child(of.label.clone()))
                .child(tag("span").class("q-mean").child(of.worth.clone())),
        )
        .child(tag("table").class("q-lines q-options").child(tag("tbody").child(rows)))
        .view()
}
