//! What is only said when it matters: wounds, duck-back, area bursts, explosions, repairs, further targets.

use crate::outcome::Valid;
use crate::widgets::rule::labelled_rule;
use crate::widgets::tag::{Child, several, svg, tag};
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_percentile::chances::percent_of_any;
use shootout_percentile::chances::worst_wound;
use shootout_percentile::damage::Severity;
use shootout_percentile::report::{DuckReport, Report, Wounds};
use shootout_percentile::words::slot;
use shootout_ruleset::words::capital;

/// The list of asides.
pub fn asides(valid: &Valid) -> AnyView {
    let report = &valid.answer.report;
    tag("dl")
        .class("asides")
        .child(wounds("Worst wound", report.worst_wound.as_ref()))
        .child(duck_back(report))
        .child(blast(report))
        .child(backlash(report))
        .child(repair(report))
        .child(targets(report))
        .child(aside("Shots fired, mean", None, mean(&report.shots_fired.mean)))
        .view()
}

fn aside(name: &'static str, rule: Option<&'static str>, what: impl Child) -> AnyView {
    let name = match rule {
        Some(rule) => labelled_rule(name, rule),
        None => name.into_child(),
    };
    tag("div").class("aside").child(tag("dt").child(name)).child(tag("dd").child(what)).view()
}

/// Each severity that can be, with its chance; a bar for the eye.
fn wounds(name: &'static str, wounds: Option<&Wounds<f64>>) -> Option<AnyView> {
    let worst = worst_wound(wounds?);
    let parts: Vec<AnyView> = Severity::ALL
        .into_iter()
        .map(|severity| {
            let chance = worst.probability(&severity);
            tag("span")
                .class("part")
                .child(capital(severity.words()))
                .child(" ")
                .child(tag("b").child(percent(&chance)))
                .child(
                    svg("svg")
                        .of("width", "100%")
                        .of("height", "6")
                        .of("aria-hidden", "true")
                        .child(svg("rect").class("room").of("width", "100%").of("height", "6"))
                        .child(
                            svg("rect")
                                .class("share")
                                .with("width", format!("{}%", chance * 100.0))
                                .of("height", "6"),
                        ),
                )
                .view()
        })
        .collect();
    Some(
        tag("div")
            .class("aside wounds")
            .child(tag("dt").child(name))
            .child(tag("dd").class("parts").child(parts))
            .view(),
    )
}

/// How many rounds or actions are listed before the rest is folded away.
const LISTED: usize = 4;

fn duck_back(report: &Report<f64>) -> Option<AnyView> {
    let words = |duck: &DuckReport<f64>| {
        let when = duck.action.map_or_else(|| format!("round {}", duck.round), slot);
        format!("{when}: {}", percent(&duck.chance))
    };
    let ducks = &report.duck_back_as_ruled;
    let list = |ducks: &[DuckReport<f64>]| ducks.iter().map(words).collect::<Vec<_>>().join(" · ");
    let (first, rest) = ducks.split_at(ducks.len().min(LISTED));
    let more = (!rest.is_empty()).then(|| {
        tag("details")
            .class("rest")
            .child(tag("summary").child(format!("{} more", rest.len())))
            .child(list(rest))
            .view()
    });
    let what = several(vec![list(first).into_child(), more.into_child()]);
    (!ducks.is_empty()).then(|| aside("Hit, nothing through: ducks back", Some("P-DUCK-2"), what))
}

fn blast(report: &Report<f64>) -> Option<AnyView> {
    let lines: Vec<AnyView> = report
        .blast
        .iter()
        .map(|who| {
            let words = format!(
                "{}: caught by {} bursts on average, {} through what protects",
                who.name,
                mean(&who.caught),
                mean(&who.penetrating)
            );
            tag("span").class("line").child(words).view()
        })
        .collect();
    (!lines.is_empty()).then(|| aside("Caught by the burst, not hit", Some("P-AREA-4"), lines))
}

fn backlash(report: &Report<f64>) -> Option<AnyView> {
    let backlash = report.backlash.as_ref()?;
    let through = format!("gets through what the firer wears: {}", percent(&backlash.penetrating));
    Some(several(vec![
        aside("An explosion", Some("P-JAM-4"), through),
        wounds("The firer's worst wound", backlash.worst_wound.as_ref()).into_child(),
    ]))
}

fn repair(report: &Report<f64>) -> Option<AnyView> {
    let repair = report.repair.as_ref()?;
    let first = format!(
        "{} at the first roll, after {} rounds",
        percent(&repair.chance),
        repair.rounds_to_first_roll
    );
    let words = match &repair.mean_rounds {
        Some(rounds) => format!("{first}; {} rounds on average", mean(rounds)),
        None => first,
    };
    Some(aside("Clearing a jam", Some("P-JAM-5"), words))
}

fn targets(report: &Report<f64>) -> Option<AnyView> {
    let lines: Vec<AnyView> = report
        .targets
        .iter()
        .map(|target| {
            let words = format!(
                "{}: hit {}, through {}; {} hits on average",
                target.name,
                percent_of_any(&target.hits),
                percent_of_any(&target.penetrating),
                mean(&target.hits.mean)
            );
            tag("span").class("line").child(words).view()
        })
        .collect();
    (!lines.is_empty()).then(|| aside("Each target by itself", Some("P-FIRE-7"), lines))
}
