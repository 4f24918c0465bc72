//! The number that is looked at along an axis that the rule set declares: where another row becomes the best.

use crate::dom::kit::{dynamic, effect, flag, memo, segment, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::loadout::along::TITLE;
use crate::screens::loadout::drawing::{self, Best, Drawing};
use crate::screens::loadout::editor::{Editor, Valid};
use crate::screens::loadout::map::{Strip, map};
use crate::screens::loadout::pair::{Said, pair};
use crate::screens::loadout::progress::{failed, target_words};
use crate::session::loadout::source::OwnSource;
use crate::widgets::curves::Along;
use crate::widgets::disclosure::Disclosure;
use crate::work::{Failure, LatestJob, Output, Wanted};
use leptos::prelude::*;
use shootout_ruleset::figures::{Metric, Stretch, names};
use shootout_ruleset::side_by_side::{Axis, Curve};
use shootout_ruleset::words::capital;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// So many targets at most each have a strip of the map; of more only the one that is looked at is worked out.
const MAX_STRIPS: usize = 8;

/// A curve as far as it is done.
struct Drawn {
    /// The loadout that it is of.
    of: Arc<Valid>,
    metric: &'static Metric,
    axis: &'static Axis,
    curve: Curve,
    /// Whether all points are there, so that crossovers are exact.
    is_whole: bool,
    /// Which change of all curves was its last.
    changed: u32,
}

impl Drawn {
    /// What lies from left to right.
    fn along(&self) -> Along {
        let last = self.curve.points().last().map_or(0.0, |(at, _)| *at).max(1.0);
        let ticks = self.axis.ticks.iter().copied().filter(|at| *at <= last).collect();
        Along { first: 0.0, last, is_near_wide: self.axis.is_near_wide, ticks }
    }

    /// Which rows are the best up to where, each stretch with its words; none while points are still to come.
    fn stretches(&self) -> Option<Vec<(String, Stretch)>> {
        self.is_whole.then(|| self.curve.stretches())
    }

    /// Which of two rows is better from where to where; nothing while points are still to come. What two rows need beside the points of
    /// all is where only these two overtake one another.
    fn sentence(&self, pair: [usize; 2]) -> Option<String> {
        let mut curve = self.curve.of_pair(pair).filter(|_| self.is_whole)?;
        while let Some(point) = curve.next_point() {
            point.ok()?;
        }
        Some(curve.compared().sentence)
    }

    /// The same for a strip of the map.
    fn strip(&self) -> Strip {
        Some((self.along(), self.stretches()?))
    }
}

/// What is worked out: the curves of all targets over an axis, that of the target in sight first. Copies are the same.
#[derive(Clone, Copy)]
struct Work {
    editor: Editor,
    own: OwnSource,
    job: LatestJob,
    /// The curves, by their target.
    drawn: RwSignal<BTreeMap<usize, Drawn>>,
    /// How often any of them changed.
    changes: StoredValue<u32>,
    failure: RwSignal<Option<Failure>>,
}

/// Which curves: of a loadout, over an axis, a column.
#[derive(Clone)]
struct Wished {
    of: Arc<Valid>,
    axis: usize,
    column: usize,
}

impl Work {
    /// What is said of two rows against a target, as far as it is known.
    fn sentence(self, target: usize, pair: [usize; 2]) -> Option<String> {
        self.drawn.with_untracked(|drawn| drawn.get(&target)?.sentence(pair))
    }

    /// Works out the curves of these targets, one after the other.
    fn ask(self, wished: Wished, mut targets: VecDeque<usize>) {
        let Some(target) = targets.pop_front() else { return };
        let Wished { of, axis, column } = wished.clone();
        let curve = of.loadout.own().and_then(|own| own.curve(axis, column, target));
        let declared = self.own.rules.axes.get(axis).zip(of.columns.get(column).copied());
        let text = of.text.clone();
        let mut begun = curve.zip(declared).map(|(curve, (axis, metric))| Drawn {
            of,
            metric,
            axis,
            curve,
            is_whole: false,
            changed: 0,
        });
        let hear = move |output, is_last| match output {
            Output::Points(points) => {
                let changed = self.changes.try_update_value(|changes| {
                    *changes += 1;
                    *changes
                });
                self.drawn.update(|drawn| {
                    if let Some(begun) = begun.take() {
                        drawn.insert(target, begun);
                    }
                    let Some(drawn) = drawn.get_mut(&target) else { return };
                    for (at, figures) in points {
                        drawn.curve.put(at, figures);
                    }
                    drawn.is_whole = is_last;
                    drawn.changed = changed.unwrap_or_default();
                });
                if is_last {
                    self.ask(wished.clone(), std::mem::take(&mut targets));
                }
            }
            Output::Failed(why) => self.failure.set(Some(why)),
            _ => {}
        };
        self.job.ask(Wanted::Curve { target, axis, column }, self.own.rule_set.name, text, hear);
    }
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
    let work = Work {
        editor,
        own,
        job: LatestJob::of(editor.worker),
        drawn: RwSignal::new(BTreeMap::new()),
        changes: StoredValue::new(0),
        failure: RwSignal::new(None),
    };
    // The table goes first.
    let table_is_whole = memo(move || editor.is_whole());
    let targets = memo(move || match editor.of_valid(|valid| valid.targets.len()) {
        count if count <= MAX_STRIPS => (0..count).collect(),
        _ => vec![editor.target()],
    });
    let again = RwSignal::new(());
    effect(move || {
        again.track();
        let (axis, column, targets) = (axis.get(), editor.column(), targets.get());
        if !table_is_whole.get() {
            return work.job.cancel();
        }
        let Some(of) = editor.reading.with_untracked(|reading| reading.valid.clone()) else { return };
        work.failure.set(None);
        // The one in sight stays until its new points are there.
        let seen = untrack(|| editor.target());
        work.drawn.update(|drawn| drawn.retain(|target, _| *target == seen));
        let others = targets.iter().copied().filter(|target| *target != seen);
        work.ask(Wished { of, axis, column }, std::iter::once(seen).chain(others).collect());
    });
    // What is shown is made anew only where it is another: what was opened in it, or has the focus, stays.
    let whole = memo(move || {
        let whole = |drawn: &Drawn| drawn.is_whole.then_some(drawn.changed);
        let whole =
            work.drawn.with(|all| all.iter().map(|(target, of)| (*target, whole(of))).collect::<Vec<_>>());
        (targets.get(), whole)
    });
    let in_sight = memo(move || {
        let target = editor.target();
        (target, work.drawn.with(|drawn| drawn.get(&target).map(|drawn| drawn.changed)))
    });
    several(vec![
        axes(own, axis),
        dynamic(move || match whole.with(|(targets, _)| targets.len()) {
            0 | 1 => nothing(),
            _ => untrack(|| work.drawn.with(|drawn| map(editor, |target| drawn.get(&target)?.strip()))),
        }),
        tag("p").class("about").child(words(move || about(editor))).view(),
        dynamic(move || {
            if let Some(failure) = work.failure.get() {
                return tag("p").of("role", "status").child(failed(failure, move || again.set(()))).view();
            }
            let (chosen, (target, _)) = (editor.row(), in_sight.get());
            work.drawn.with_untracked(|drawn| match drawn.get(&target) {
                Some(drawn) => drawing(work.editor, drawn, chosen).view(),
                None => tag("div").class("loadout-plot").view(),
            })
        }),
        pair(editor, move |rows| {
            let said = |target: &usize| Said {
                target: editor.of_valid(|valid| valid.target_words(*target)),
                words: work.sentence(*target, rows).unwrap_or_else(|| "\u{2026}".to_owned()),
            };
            whole.track();
            targets.with(|targets| targets.iter().map(said).collect())
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
    let nobody = editor.source.words().nobody;
    let named = |rows: &[usize]| match rows {
        [] => format!(
            "{}{}",
            nobody.get(..1).unwrap_or_default().to_ascii_lowercase(),
            nobody.get(1..).unwrap_or_default()
        ),
        rows => names(rows, |row| drawn.of.name(row)),
    };
    let stretch = |(place, stretch): (String, Stretch)| drawing::Stretch {
        place,
        names: named(&stretch.best),
        rows: stretch.best,
        words: String::new(),
    };
    let best = drawn.stretches().map(|stretches| Best {
        stretches: stretches.into_iter().map(stretch).collect(),
        marks: drawn.curve.changes(),
    });
    Drawing {
        rows: drawn.of.rows.iter().map(|(name, _)| name.clone()).collect(),
        chosen: Some(chosen),
        metric: drawn.metric,
        explained: drawn.of.loadout.sheet().explained(drawn.metric),
        title: drawn.axis.title.to_owned(),
        along: drawn.along(),
        points: drawn.curve.points(),
        best,
        note: drawn.curve.note(),
    }
}
