//! Why the numbers to roll are what they are, rule by rule.

use crate::dom::tag::{Child, several, tag};
use crate::widgets::rule::labelled_rule;
use leptos::prelude::*;
use shootout_ruleset::glance::{Reason, Reasons};

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
    tag("div").child(table(of)).child(others).view()
}

fn table(of: &Reasons) -> AnyView {
    let heads: Vec<AnyView> = (1..=of.totals.len())
        .map(|number| {
            tag("th")
                .of("scope", "col")
                .child(tag("span").class("unseen").child(format!("{} ", of.of)))
                .child(number.to_string())
                .view()
        })
        .collect();
    let head = tag("thead").child(tag("tr").child(tag("th").of("scope", "col").child(of.of)).child(heads));
    tag("table")
        .class("reasons")
        .child(head)
        .child(tag("tbody").child(of.rows.iter().map(row).collect::<Vec<AnyView>>()))
        .child(tag("tfoot").child(line(of.total, &of.totals)))
        .view()
}

fn row(reason: &Reason) -> AnyView {
    line(labelled_rule(reason.label, reason.rule), &reason.added)
}

/// A row: what it is for, and its cells.
fn line(head: impl Child, cells: &[String]) -> AnyView {
    let cells: Vec<AnyView> = cells.iter().map(|cell| tag("td").child(cell.clone()).view()).collect();
    tag("tr").child(tag("th").of("scope", "row").child(head)).child(cells).view()
}
