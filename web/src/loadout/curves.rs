//! The chosen column over distance, armour or skill: where another row becomes the best.

use super::desk::Desk;
use super::detail::target_words;
use super::drawing::drawing;
use super::points::table;
use super::task::{Wanted, figures, point};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{flag, memo, part, segment, words};
use crate::widgets::tag::{nothing, several, tag};
use crate::work::{Batch, Hand, Kind, Said};
use leptos::prelude::*;
use shootout::loadout::{Axis, Loadout, Sweep};
use shootout::words::capital;
use std::sync::Arc;

/// What is varied, in a word.
const AXES: [(Axis, &str); 3] =
    [(Axis::Distance, "Distance"), (Axis::Armour, "Armour"), (Axis::BallisticSkill, "BS")];

/// A curve as far as it is done.
#[derive(Clone)]
pub struct Curve {
    /// The loadout that it is of.
    pub loadout: Arc<Loadout>,
    /// The points.
    pub sweep: Sweep,
    /// Whether all points are there, so that crossovers are exact.
    pub is_whole: bool,
    number: u32,
}

/// The curves, worked out while they are open.
pub fn curves() -> AnyView {
    let desk = Desk::in_context();
    let title = words(move || format!("{} over distance, armour, BS", desk.column.get().label));
    tag("section")
        .class("lo-curves")
        .of("aria-label", "Curves")
        .child(Disclosure::following(title).open_when_wide().holding(move || followed(desk)))
        .view()
}

fn followed(desk: Desk) -> AnyView {
    let axis = RwSignal::new(Axis::Distance);
    let curve = RwSignal::new(None::<Curve>);
    let asked = StoredValue::new(None::<Curve>);
    let broken = RwSignal::new(false);
    let heard = Callback::new(move |batch: Batch| hear(curve, asked, &batch));
    let hand = Hand::new(heard, Callback::new(move |()| broken.set(true)));
    // The table goes first.
    let table_is_whole = memo(move || {
        let progress = desk.progress.get();
        !desk.is_stale() && progress.done >= progress.total
    });
    Effect::new(move |_| {
        let (target, axis, column) = (desk.target(), axis.get(), desk.column.get());
        if !table_is_whole.get() {
            return hand.stop();
        }
        let Some(loadout) = desk.reading.with_untracked(|reading| reading.valid.clone()) else { return };
        broken.set(false);
        let wanted = Wanted::Curve { target, axis, column };
        let wanted = desk.document.whole().with_untracked(|whole| wanted.to_text(&whole.to_string()));
        let number = hand.ask(Kind::Loadout, wanted);
        let sweep = Sweep::new(&loadout, target, axis, column);
        asked.set_value(Some(Curve { loadout, sweep, is_whole: false, number }));
    });
    let choices = AXES.map(|(option, words)| {
        let chosen = flag(move || axis.get() == option);
        segment("loadout-axis".to_owned(), words, chosen, move || axis.set(option))
    });
    several(vec![
        tag("fieldset")
            .class("segments lo-axes")
            .child(tag("legend").class("unseen").child("Over"))
            .child(Vec::from(choices))
            .view(),
        tag("p")
            .class("about")
            .child(words(move || format!("{}, {}.", capital(desk.column.get().words), against(desk))))
            .view(),
        part(move || {
            if broken.get() {
                return tag("p").child("The curves could not be worked out on this device.").view();
            }
            let chosen = desk.row();
            curve.with(|curve| curve.as_ref().map_or_else(waiting, |curve| drawing(curve, chosen)))
        }),
        part(move || curve.with(|curve| curve.as_ref().map_or_else(nothing, crossovers))),
        Disclosure::new("The points as a table")
            .holding(move || part(move || curve.with(|curve| curve.as_ref().map_or_else(nothing, table)))),
    ])
}

fn waiting() -> AnyView {
    tag("div").class("lo-plot").view()
}

fn against(desk: Desk) -> String {
    format!("against {}", target_words(desk))
}

/// Puts a batch into the curve that was asked for, which then takes the place of the one before.
fn hear(curve: RwSignal<Option<Curve>>, asked: StoredValue<Option<Curve>>, batch: &Batch) {
    let Said::Numbers { numbers, is_last } = &batch.said else { return };
    curve.update(|curve| {
        if curve.as_ref().is_none_or(|curve| curve.number != batch.number) {
            *curve = asked.get_value().filter(|asked| asked.number == batch.number);
        }
        let Some(curve) = curve else { return };
        for point in numbers.chunks_exact(point(curve.loadout.rows.len())) {
            if let [at, rest @ ..] = point {
                curve.sweep.put(*at, figures(rest).collect());
            }
        }
        curve.is_whole = *is_last;
    });
}

/// Where another row becomes the best, in words.
fn crossovers(curve: &Curve) -> AnyView {
    let mut lines: Vec<String> = if curve.is_whole {
        curve.sweep.crossovers().into_iter().map(|found| format!("{}.", found.words)).collect()
    } else {
        vec!["Looking for crossovers…".to_owned()]
    };
    if lines.is_empty() {
        let best = curve.sweep.stretches();
        let names = best.first().map(|stretch| curve.sweep.names(&stretch.best)).unwrap_or_default();
        lines.push(format!("The best all along: {names}."));
    }
    let bare = curve.loadout.targets.get(curve.sweep.target()).is_some_and(|target| target.armour.is_empty());
    if bare && curve.sweep.axis() == Axis::Armour {
        lines.insert(0, "He wears none: as if he wore physical armour everywhere.".to_owned());
    }
    let lines: Vec<AnyView> = lines.into_iter().map(|line| tag("li").child(line).view()).collect();
    tag("ul").class("lo-crossovers").child(lines).view()
}
