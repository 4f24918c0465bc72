//! What an answer shows at a glance: the numbers to roll, large, and what is drawn in parts.

use crate::answer::reasons::reasons;
use crate::dom::tag::{Child, nothing, several, svg, tag};
use crate::session::slot::{Slot, of_some_answers};
use crate::widgets::disclosure::folded;
use crate::widgets::large::large;
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::decimals::{fixed, shortest};
use shootout_ruleset::glance::{End, GlanceChance, NumberGroup, NumberToRoll, Outline, OutlinePart};

/// Whether an answer has numbers to roll.
pub fn has_numbers(answer: &Answer) -> bool {
    answer.glance.as_ref().is_some_and(|glance| !glance.numbers.is_empty())
}

/// So many groups are shown before the rest is folded away.
const GROUPS_SHOWN: usize = 6;
/// More numbers than this are a long line.
const LONG: usize = 4;

/// The numbers to roll, one group for each thing that is done, with why behind a tap; `opened` is whether anything is folded open.
pub fn numbers(answer: &Answer, opened: RwSignal<bool>) -> AnyView {
    let Some(glance) = answer.glance.as_ref().filter(|_| has_numbers(answer)) else { return nothing() };
    let draw =
        |groups: &[NumberGroup]| -> Vec<AnyView> { groups.iter().map(|of| group(of, opened)).collect() };
    let (first, rest) = glance.numbers.split_at(glance.numbers.len().min(GROUPS_SHOWN));
    let size = match first.len() {
        1 => "numbers one",
        2 | 3 => "numbers few",
        _ => "numbers many",
    };
    let more = (!rest.is_empty())
        .then(|| folded(opened, format!("{} more", rest.len()), || several(draw(rest))).class("rest").view());
    tag("div")
        .class(size)
        .class_while("forbidden", !answer.reasons.is_empty())
        .child(draw(first))
        .child(more)
        .view()
}

fn group(group: &NumberGroup, opened: RwSignal<bool>) -> AnyView {
    let remark = (!group.remark.is_empty()).then(|| tag("span").class("never").child(group.remark).view());
    let head = tag("span")
        .class("numbers-head")
        .child((!group.when.is_empty()).then(|| tag("span").class("when").child(group.when.clone())))
        .child(tag("span").class("mode").child(group.what.clone()))
        .child(remark)
        .child(group.reasons.is_some().then(|| tag("span").class("why").child("Why")));
    let figures =
        tag("span").class("figures").child(group.numbers.iter().map(figure).collect::<Vec<AnyView>>());
    let said = several(vec![head.view(), figures.view()]);
    let is_long = group.numbers.len() > LONG;
    let shown = match &group.reasons {
        Some(of) => folded(opened, said, || reasons(of)).class("number-group"),
        None => tag("div").class("number-group").child(said),
    };
    let fails = (!group.fails.is_empty()).then(|| tag("p").class("fails").child(group.fails.clone()).view());
    several(vec![shown.class_while("long", is_long).view(), fails.into_child()])
}

/// The few chances that decide, in a row.
pub fn chances(answer: &Answer) -> AnyView {
    let chances = answer.glance.as_ref().map(|glance| glance.chances.as_slice()).unwrap_or_default();
    if chances.is_empty() || !has_numbers(answer) {
        return nothing();
    }
    let figures = chances
        .iter()
        .map(|GlanceChance { name, about, figure }| chance_of("chance-of", name, about, figure.clone()));
    tag("dl").class("chances").child(figures.collect::<Vec<AnyView>>()).view()
}

/// A chance, and what it is of.
pub fn chance_of(class: &'static str, name: &str, about: &str, figure: String) -> AnyView {
    let about = (!about.is_empty()).then(|| tag("small").child(about));
    tag("div").class(class).child(tag("dt").child(name).child(about)).child(tag("dd").child(figure)).view()
}

/// Whether the chances stand in a row.
pub fn has_chances(answer: &Answer) -> bool {
    has_numbers(answer) && answer.glance.as_ref().is_some_and(|glance| !glance.chances.is_empty())
}

fn figure(number: &NumberToRoll) -> AnyView {
    let beside = |class, words: &Option<String>| {
        words.clone().map(|words| tag("span").class(class).child(words).view())
    };
    tag("span")
        .class("figure")
        .class_while("by-another", number.with > 0)
        .child(tag("span").class("unseen").child(number.name.clone()))
        .child(large(number.figure.clone()))
        .child(tag("span").class("beside").child(number.words))
        .child(tag("span").class("chance").child(number.chance.clone()))
        .child(beside("or-else", &number.or_else))
        .child(beside("at-whom", &number.at))
        .view()
}

/// How much room there is on either side of an outline for what is written at its parts.
const BESIDE: u32 = 84;

/// What is drawn in parts, each shaded by its share; the numbers stand in a table of the answer.
pub fn outline(answer: &Answer, opened: RwSignal<bool>) -> AnyView {
    let Some(outline) = answer.glance.as_ref().and_then(|glance| glance.outline.as_ref()) else {
        return nothing();
    };
    let Outline { label, about, size: (width, height), parts } = outline;
    let whole = width + 2 * BESIDE;
    let shapes = parts
        .iter()
        .map(|part| svg("path").with("d", part.shape).with("fill-opacity", fixed(part.shade, 3)).view());
    let drawn = svg("g").with("transform", format!("translate({BESIDE} 0)"));
    let written = svg("g").with("transform", format!("translate({BESIDE} 0)"));
    tag("figure")
        .class("on-body")
        .child(tag("figcaption").child(*label).child(" ").child(tag("small").child(*about)))
        .child(
            svg("svg")
                .with("width", whole.to_string())
                .with("height", height.to_string())
                .with("viewBox", format!("0 0 {whole} {height}"))
                .of("role", "img")
                .with("aria-label", format!("{label}; a table has the numbers"))
                .child(drawn.child(shapes.collect::<Vec<AnyView>>()))
                .child(written.child(parts.iter().map(words_at).collect::<Vec<AnyView>>())),
        )
        .child(as_table(label, opened))
        .view()
}

/// The table of a picture, behind a tap.
fn as_table(label: &'static str, opened: RwSignal<bool>) -> AnyView {
    let table = || of_some_answers(Slot::TableOf(label));
    folded(opened, "As a table", table).class("behind").view()
}

fn words_at(part: &OutlinePart) -> AnyView {
    let (x, y) = part.place;
    let anchor = match part.end {
        End::Start => "start",
        End::Middle => "middle",
        End::End => "end",
    };
    svg("text")
        .with("x", shortest(x))
        .with("y", shortest(y))
        .of("text-anchor", anchor)
        .class_while("on-shape", part.end == End::Middle)
        .child(part.words.clone())
        .view()
}
