//! What is to be decided: every option with what it is worth, the best first, and a bar as long as that.

use crate::answer::distribution::level_bar;
use crate::answer::table::{cell, row, table};
use crate::dom::tag::{Child, several, tag};
use leptos::prelude::*;
use shootout::export::worth_words;
use shootout_ruleset::answer::{Decision, DecisionOption};
use shootout_ruleset::metric::Format;

/// One decision under its name.
pub fn decision(of: &Decision) -> AnyView {
    // A chance is a share of all there is; what has no such whole is one of the best.
    let best = of.options.iter().map(|option| option.worth.value).fold(0.0, f64::max);
    let most = if of.format == Format::Chance { 1.0 } else { best };
    let row_of = |option: &DecisionOption| {
        let share = if most > 0.0 { option.worth.value / most } else { 0.0 };
        let best = option.best.then(|| tag("small").class("answer-best").child("best"));
        let name = several(vec![option.label.clone().into_child(), " ".into_child(), best.into_child()]);
        row(name, vec![cell(worth_words(of.format, &option.worth)), level_bar(share)])
            .class(if option.best { "best" } else { "" })
            .view()
    };
    let rows = of.options.iter().map(row_of).collect();
    tag("figure")
        .class("answer-distribution")
        .child(
            tag("figcaption")
                .child(tag("span").child(of.label.clone()))
                .child(tag("span").class("answer-mean").child(of.worth.clone())),
        )
        .child(table(Vec::new(), rows).class("answer-lines strategy-options"))
        .view()
}
