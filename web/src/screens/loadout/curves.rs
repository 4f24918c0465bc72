//! The number that is looked at along an axis that the rule set declares: where another row becomes the best.

use crate::dom::kit::{dynamic, effect, flag, memo, segment, words};
use crate::dom::tag::{several, tag};
use crate::screens::loadout::along::TITLE;
use crate::screens::loadout::drawing::{Best, Drawing, Stretch};
use crate::screens::loadout::editor::{Editor, Valid};
use crate::screens::loadout::progress::{failed, target_words};
use crate::session::loadout::source::OwnSource;
use crate::widgets::curves::Along;
use crate::widgets::disclosure::Disclosure;
use crate::work::{LatestJob, Output, Wanted};
use leptos::prelude::*;
use shootout_ruleset::figures::{Metric, names};
use shootout_ruleset::side_by_side::{Axis, Curve};
use shootout_ruleset::words::capital;
use std::sync::Arc;

/// A curve as far as it is done.
struct Drawn {
    /// The loadout that it is of.
    of: Arc<Valid>,
    metric: &'static Metric,
    axis: &'static Axis,
    curve: Curve,
    /// Whether all points are there, so that crossovers are exact.
    is_whole: bool,
}

/// The curves, worked out while they are open.
pub fn curves(editor: Editor, own: OwnSource) -> AnyView {
    let axes: Vec<&str> = own.rules.axes.iter().map(|axis| axis.label).collect();
    // "Distance, armour, BS" goes on in a sentence.
    let axes: Vec<String> = axes
        .into_iter()
        .map(|label| {
            if label.chars().nth(1).is_some_and(char::is_lowercase) {
                label.to_ascii_lowercase()
            } else {
                label.to_owned()
            }
        })
        .collect();
    let axes = axes.join(", ");
    let over = words(move || format!("{} over {axes}", editor.metric().map_or("", |metric| metric.label)));
    tag("section")
        .of("aria-label", TITLE)
        .child(Disclosure::new(TITLE).summary(over).open().holding(move || followed(editor, own)))
        .view()
}

fn followed(editor: Editor, own: OwnSource) -> AnyView {
    let axis = RwSignal::new(0);
    let drawn = RwSignal::new(None::<Drawn>);
    let failure = RwSignal::new(None);
    let job = LatestJob::of(editor.worker);
    // The table goes first.
    let table_is_whole = memo(move || editor.is_whole());
    let again = RwSignal::new(());
    effect(move || {
        again.track();
        let (target, axis, column) = (editor.target(), axis.get(), editor.column());
        if !table_is_whole.get() {
            return job.cancel();
        }
        let Some(of) = editor.reading.with_untracked(|reading| reading.valid.clone()) else { return };
        failure.set(None);
        let curve = of.loadout.own().and_then(|own| own.curve(axis, column, target));
        let declared = own.rules.axes.get(axis).zip(of.columns.get(column).copied());
        let text = of.text.clone();
        let mut begun = curve.zip(declared).map(|(curve, (axis, metric))| Drawn {
            of,
            metric,
            axis,
            curve,
            is_whole: false,
        });
        let hear = move |output, is_last| match output {
            Output::Points(points) => drawn.update(|drawn| {
                if begun.is_some() {
                    *drawn = begun.take();
                }
                let Some(drawn) = drawn else { return };
                for (at, figures) in points {
                    drawn.curve.put(at, figures);
                }
                drawn.is_whole = is_last;
            }),
            Output::Failed(why) => failure.set(Some(why)),
            _ => {}
        };
        job.ask(Wanted::Curve { target, axis, column }, own.rule_set.name, text, hear);
    });
    several(vec![
        axes(own, axis),
        tag("p").class("about").child(words(move || about(editor))).view(),
        dynamic(move || {
            if let Some(failure) = failure.get() {
                return tag("p").of("role", "status").child(failed(failure, move || again.set(()))).view();
            }
            let chosen = editor.row();
            drawn.with(|drawn| match drawn {
                Some(drawn) => drawing(editor, drawn, chosen).view(),
                None => tag("div").class("loadout-plot").view(),
            })
        }),
    ])
}

/// What can be varied, of which one is.
fn axes(own: OwnSource, axis: RwSignal<usize>) -> AnyView {
    let choices = own.rules.axes.iter().enumerate().map(|(option, declared)| {
        let chosen = flag(move || axis.get() == option);
        segment("loadout-axis".to_owned(), declared.label, chosen, move || axis.set(option))
    });
    tag("fieldset")
        .class("segments loadout-axes")
        .child(tag("legend").class("unseen").child("Over"))
        .child(choices.collect::<Vec<AnyView>>())
        .view()
}

/// What is drawn, in words.
fn about(editor: Editor) -> String {
    let explanation = capital(&editor.explained());
    match target_words(editor) {
        target if target.is_empty() => format!("{explanation}."),
        target => format!("{explanation}, against {target}."),
    }
}

fn drawing(editor: Editor, drawn: &Drawn, chosen: usize) -> Drawing {
    let points = drawn.curve.points();
    let last = points.last().map_or(0.0, |(at, _)| *at).max(1.0);
    let ticks = drawn.axis.ticks.iter().copied().filter(|at| *at <= last).collect();
    let nobody = editor.source.words().nobody;
    let named = |rows: &[usize]| match rows {
        [] => format!(
            "{}{}",
            nobody.get(..1).unwrap_or_default().to_ascii_lowercase(),
            nobody.get(1..).unwrap_or_default()
        ),
        rows => names(rows, |row| drawn.of.name(row)),
    };
    let stretch = |(place, stretch): (String, shootout_ruleset::figures::Stretch)| Stretch {
        place,
        names: named(&stretch.best),
        rows: stretch.best,
        words: String::new(),
    };
    let best = drawn.is_whole.then(|| Best {
        stretches: drawn.curve.stretches().into_iter().map(stretch).collect(),
        marks: drawn.curve.changes(),
    });
    Drawing {
        rows: drawn.of.rows.iter().map(|(name, _)| name.clone()).collect(),
        chosen: Some(chosen),
        metric: drawn.metric,
        explained: drawn.of.loadout.sheet().explained(drawn.metric),
        title: drawn.axis.title.to_owned(),
        along: Along { first: 0.0, last, is_near_wide: drawn.axis.is_near_wide, ticks },
        points,
        best,
        note: drawn.curve.note(),
    }
}
