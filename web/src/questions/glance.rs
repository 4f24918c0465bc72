//! What an answer shows at a glance: the numbers to roll, large, and what is drawn in parts.

use crate::answer::numbers::large;
use crate::widgets::tag::{nothing, svg, tag};
use leptos::prelude::*;
use shootout_ruleset::answer::Answer;
use shootout_ruleset::glance::{End, NumberGroup, NumberToRoll, Outline, OutlinePart};

/// Whether an answer has numbers to roll.
pub fn has_numbers(answer: &Answer) -> bool {
    answer.glance.as_ref().is_some_and(|glance| !glance.numbers.is_empty())
}

/// The numbers to roll, one group for each thing that is done.
pub fn numbers(answer: &Answer) -> AnyView {
    let Some(glance) = answer.glance.as_ref().filter(|_| has_numbers(answer)) else { return nothing() };
    let size = match glance.numbers.len() {
        1 => "numbers one",
        2 | 3 => "numbers few",
        _ => "numbers many",
    };
    tag("div").class(size).child(glance.numbers.iter().map(group).collect::<Vec<AnyView>>()).view()
}

fn group(group: &NumberGroup) -> AnyView {
    let head = tag("p")
        .class("shots-head")
        .child((!group.when.is_empty()).then(|| tag("span").class("when").child(group.when.clone())))
        .child(tag("span").class("mode").child(group.what.clone()));
    let figures = group.numbers.iter().map(figure).collect::<Vec<AnyView>>();
    let fails = (!group.fails.is_empty()).then(|| tag("p").class("fails").child(group.fails.clone()).view());
    tag("div")
        .class("shots")
        .child(head)
        .child(tag("div").class("figures").child(figures))
        .child(fails)
        .view()
}

fn figure(number: &NumberToRoll) -> AnyView {
    let beside = |class, words: &Option<String>| {
        words.clone().map(|words| tag("span").class(class).child(words).view())
    };
    tag("span")
        .class("figure")
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
pub fn outline(answer: &Answer) -> AnyView {
    let Some(outline) = answer.glance.as_ref().and_then(|glance| glance.outline.as_ref()) else {
        return nothing();
    };
    let Outline { label, size: (width, height), parts } = outline;
    let whole = width + 2 * BESIDE;
    let shapes = parts.iter().map(|part| {
        svg("path").with("d", part.shape).with("fill-opacity", format!("{:.3}", part.shade)).view()
    });
    let drawn = svg("g").with("transform", format!("translate({BESIDE} 0)"));
    let written = svg("g").with("transform", format!("translate({BESIDE} 0)"));
    tag("figure")
        .class("on-body")
        .child(tag("figcaption").child(*label))
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
        .view()
}

fn words_at(part: &OutlinePart) -> AnyView {
    let (x, y) = part.place;
    let anchor = match part.end {
        End::Start => "start",
        End::Middle => "middle",
        End::End => "end",
    };
    svg("text")
        .with("x", x.to_string())
        .with("y", y.to_string())
        .of("text-anchor", anchor)
        .class_while("on-shape", part.end == End::Middle)
        .child(part.words.clone())
        .view()
}

/// The first number to roll, and what goes with it.
pub fn first_number(answer: &Answer) -> Option<(String, String)> {
    let number = answer.glance.as_ref()?.numbers.first()?.numbers.first()?;
    Some((number.figure.clone(), number.words.to_owned()))
}
