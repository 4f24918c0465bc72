//! Why the numbers to roll are what they are, rule by rule.

use crate::answer::table::{cell, head, row, table};
use crate::dom::tag::{Child, several, tag};
use crate::widgets::rule::labelled_rule;
use leptos::prelude::*;
use shootout_ruleset::glance::Reasons;

/// A table of the likeliest numbers, and how the others come about.
pub fn reasons(of: &Reasons) -> AnyView {
    let others: Vec<AnyView> = of.others.iter().map(|sum| tag("li").child(sum.clone()).view()).collect();
    let others = (!others.is_empty()).then(|| {
        let heading = "Depending on earlier dice, the number may also be";
        several(vec![
            tag("p").class("other-numbers").child(heading).view(),
            tag("ul").class("other-numbers").child(others).view(),
        ])
    });
    tag("div").child(in_rows(of)).child(others).view()
}

fn in_rows(of: &Reasons) -> AnyView {
    let number = |number: usize| {
        head(several(vec![
            tag("span").class("unseen").child(format!("{} ", of.of)).view(),
            number.to_string().into_child(),
        ]))
    };
    let heads = std::iter::once(head(of.of)).chain((1..=of.totals.len()).map(number)).collect();
    let rows = of.rows.iter().map(|reason| (reason.label.to_owned(), reason.rule, reason.added.clone()));
    breakdown(heads, rows.collect(), (of.total, of.totals.clone()))
}

/// What a number is made of: each part by its rule, and what they come to.
pub fn breakdown(
    heads: Vec<AnyView>,
    parts: Vec<(String, &'static str, Vec<String>)>,
    (total, totals): (&'static str, Vec<String>),
) -> AnyView {
    let cells = |words: Vec<String>| words.into_iter().map(cell).collect();
    let rows =
        parts.into_iter().map(|(label, rule, added)| row(labelled_rule(label, rule), cells(added)).view());
    table(heads, rows.collect()).class("reasons").child(tag("tfoot").child(row(total, cells(totals)))).view()
}
