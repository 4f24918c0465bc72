//! The chosen column over distance, armour or skill: where another row becomes the best.

use super::desk::Desk;
use super::detail::target_words;
use super::points::table;
use super::task::{Wanted, point};
use crate::widgets::curves::{Along, Curves, chosen_lines};
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{flag, memo, part, segment, words};
use crate::widgets::tag::{nothing, several, tag};
use crate::work::figures::figures;
use crate::work::{Batch, Hand, Kind, Said};
use leptos::prelude::*;
use shootout_percentile::loadout::{Axis, Figure, Loadout, Stretch, Sweep};
use shootout_ruleset::words::capital;
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
    let title = words(move || format!("{} over distance, armour, BS", desk.column.get().metric.label));
    tag("section")
        .class("lo-curves")
        .of("aria-label", "Curves")
        .child(Disclosure::following(title).open().holding(move || followed(desk)))
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
            .child(words(move || {
                format!("{}, {}.", capital(desk.column.get().metric.explanation), against(desk, axis.get()))
            }))
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

/// Round distances.
const ROUND_M: [f64; 12] =
    [0.0, 5.0, 20.0, 50.0, 100.0, 200.0, 400.0, 800.0, 2000.0, 5000.0, 20_000.0, 100_000.0];
/// Round percentages and skills.
const QUARTERS: [f64; 5] = [0.0, 25.0, 50.0, 75.0, 100.0];

/// The curve as lines, each row of note with its name at its end.
fn drawing(curve: &Curve, chosen: usize) -> AnyView {
    let sweep = &curve.sweep;
    let metric = &sweep.column().metric;
    let stretches = sweep.stretches();
    let best = stretches.iter().map(|stretch| stretch.best.as_slice());
    let mut lines = chosen_lines(curve.loadout.rows.len(), Some(chosen), best);
    for line in &mut lines {
        let value = |figures: &[Option<Figure>]| figures.get(line.choice).copied().flatten();
        line.points =
            sweep.points().map(|(at, figures)| (at, value(figures).map(|figure| figure.value))).collect();
        line.name = curve.loadout.name(line.choice).to_owned();
    }
    let marks = if curve.is_whole { sweep.crossovers() } else { Vec::new() };
    let label = format!(
        "Lines: {} by {}, a line for each row. What follows has it in words and as a table.",
        metric.explanation,
        sweep.axis().words()
    );
    let marks = marks.into_iter().map(|found| found.last).collect();
    Curves { along: along(sweep), metric, lines, marks, label }.draw()
}

/// Near distances, where most is decided, have more room.
fn along(sweep: &Sweep) -> Along {
    let last = sweep.points().last().map_or(0.0, |(at, _)| at).max(1.0);
    let is_distance = sweep.axis() == Axis::Distance;
    let ticks = if is_distance { ROUND_M.as_slice() } else { QUARTERS.as_slice() };
    let ticks = ticks.iter().copied().filter(|at| *at <= last).collect();
    Along { first: 0.0, last, is_near_wide: is_distance, ticks }
}

fn waiting() -> AnyView {
    tag("div").class("lo-plot").view()
}

/// Against whom; their distance only where it stays as it is.
fn against(desk: Desk, axis: Axis) -> String {
    let target = target_words(desk);
    let whole = match target.rsplit_once(", ") {
        Some((name, _)) if axis == Axis::Distance => name,
        _ => &target,
    };
    format!("against {whole}")
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

/// Which row is the best, and up to where.
fn crossovers(curve: &Curve) -> AnyView {
    let sweep = &curve.sweep;
    let line = |words: &str| tag("li").child(words.to_owned()).view();
    let mut lines = Vec::new();
    let bare = curve.loadout.targets.get(sweep.target()).is_some_and(|target| target.armour.is_empty());
    if bare && sweep.axis() == Axis::Armour {
        lines.push(line("They wear no armour: worked out as if they wore physical armour everywhere."));
    }
    match sweep.stretches().as_slice() {
        _ if !curve.is_whole => lines.push(line("Looking for crossovers\u{2026}")),
        [] => lines.push(line("Nobody can fire.")),
        [all] => lines.push(line(&format!("The best all along: {}.", best(sweep, all)))),
        stretches => {
            lines.push(line("The best:"));
            lines.extend(stretches.iter().map(|stretch| stretch_line(sweep, stretch)));
        }
    }
    tag("ul").class("lo-crossovers").child(lines).view()
}

fn stretch_line(sweep: &Sweep, stretch: &Stretch) -> AnyView {
    let to = stretch.to;
    let place = match sweep.axis() {
        Axis::Distance => format!("up to {to} m"),
        Axis::Armour => format!("up to armour {to}%"),
        Axis::BallisticSkill => format!("up to BS {to}"),
    };
    tag("li").child(tag("span").child(place)).child(" ").child(tag("b").child(best(sweep, stretch))).view()
}

fn best(sweep: &Sweep, stretch: &Stretch) -> String {
    if stretch.best.is_empty() { "nobody can fire".to_owned() } else { sweep.names(&stretch.best) }
}
