//! What happened, the last first; each line opens what its dice were and how rare that was.

use super::dice::throw;
use super::fields::keyed;
use super::state::Table;
use crate::widgets::disclosure::details;
use crate::widgets::kit::{button, part, part_when, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout_percentile::scene::{Event, Scene};

/// The log.
pub fn log(table: Table) -> AnyView {
    let lines = Memo::new(move |_| table.scene(|scene| scene.log().len()));
    let newest_first = move || (0..lines.get()).rev().collect();
    let rows = keyed(newest_first, move |at| line(table, at));
    tag("section")
        .class("log")
        .of("aria-label", "Log")
        .child(part_when(
            move || lines.get() > 0,
            move || {
                let name = words(move || table.scene(|scene| scene.name().to_owned()));
                tag("h2").child("Log").child(tag("small").child(name)).view()
            },
        ))
        .child(tag("ol").child(rows))
        .view()
}

/// The last lines, for where the log itself is out of sight.
pub fn last_lines(table: Table) -> AnyView {
    const LINES: usize = 2;
    let lines = part(move || {
        table.scene(|scene| {
            let from = scene.log().len().saturating_sub(LINES);
            let lines = scene.log().iter().skip(from);
            several(lines.map(|line| tag("li").child(line.words.clone()).view()).collect())
        })
    });
    // What happened is read out once, elsewhere.
    tag("ol").class("last-lines").of("aria-hidden", "true").child(lines).view()
}

fn line(table: Table, at: usize) -> AnyView {
    let words = Memo::new(move |_| {
        table.scene(|scene| {
            let line = scene.log().get(at)?;
            let dice = scene.events().get(at)?.attempt().is_some();
            let place = format!("{}.{}.{}", line.place.turn, line.place.round, line.place.action);
            Some((place, line.words.clone(), dice))
        })
    });
    let inside = move || {
        let Some((place, words, dice)) = words.get() else { return nothing() };
        let place = tag("span").class("when").child(place);
        if dice {
            return opening(table, at, several(vec![place.view(), tag("span").child(words).view()]));
        }
        tag("p").child(place).child(tag("span").child(words)).view()
    };
    tag("li").child(part(inside)).view()
}

/// A line that opens.
fn opening(table: Table, at: usize, words: AnyView) -> AnyView {
    let opened = RwSignal::new(false);
    let dice = part(move || if opened.get() { table.scene(|scene| dice_of(scene, at)) } else { nothing() });
    let is_shot =
        table.scene(|scene| scene.events().get(at).is_some_and(|event| !matches!(event, Event::Blow(_))));
    let as_shot = is_shot.then(|| button("Open as a shot", "quiet", move || table.open_as_shot(at)));
    details(opened, words).child(dice).child(as_shot).view()
}

/// Every throw of an event, and how rare what they came to was.
fn dice_of(scene: &Scene, at: usize) -> AnyView {
    let throws: Vec<AnyView> = scene.transcript(at).iter().map(throw).collect();
    let seed = scene.events().get(at).and_then(|event| event.seed());
    let seed = seed.map(|seed| tag("p").class("seed").child(format!("Rolled with seed {seed}")).view());
    let luck = scene.luck(at);
    let rare: Vec<AnyView> = luck.iter().map(|luck| tag("li").child(luck.words.clone()).view()).collect();
    let rare = (!rare.is_empty()).then(|| {
        several(vec![
            tag("h3").child("How unlucky was that?").view(),
            tag("ul").class("luck").child(rare).view(),
        ])
    });
    tag("div")
        .class("behind-line")
        .child(tag("ol").class("throws").child(throws))
        .child(seed)
        .child(rare)
        .view()
}
