//! What is free, what is wanted, and the answer to that.

use super::asked::{self, Asked, Free, WANTS, Want};
use super::curve::{Drawn, curve};
use super::kept::{inputs, keep, last_asked, settled};
use crate::answer::asked_beside::{AskedBeside, metrics, notes};
use crate::answer::asked_field::Field;
use crate::answer::details::details;
use crate::dom::kit::{dynamic, dynamic_when, effect, flag, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::session::Session;
use crate::widgets::choice_line::Line;
use crate::work::Wanted;
use leptos::prelude::*;
use serde_json::Value;
use shootout::InputError;
use shootout::backwards::FreeInput;
use shootout_ruleset::backwards::MAX_FREE;
use shootout_ruleset::document::path;

/// The fields and the answer.
#[derive(Clone, Copy)]
struct Panel {
    session: Session,
    asked: RwSignal<Asked>,
    /// How the last answer is drawn.
    drawn: RwSignal<Vec<Drawn>>,
    beside: AskedBeside,
}

/// The fields, and the answer.
pub fn inside() -> AnyView {
    let session = Session::in_context();
    let place = session.place.get_untracked();
    let asked = RwSignal::new(last_asked(place));
    effect(move || keep(place, asked.get()));
    let panel = Panel { session, asked, drawn: RwSignal::new(Vec::new()), beside: AskedBeside::new(session) };
    panel.beside.follow(move || {
        panel.asked.track();
        panel.ask();
    });
    panel.view()
}

impl Panel {
    fn view(self) -> AnyView {
        let opened = RwSignal::new(true);
        let answer = self.beside.part(move |answered| {
            let answer = &answered.answer;
            let drawn = self.drawn.get_untracked();
            several(vec![
                tag("p").class("backwards-sentence").child(answer.sentence.clone()).view(),
                several(
                    answer
                        .estimate
                        .iter()
                        .map(|said| tag("p").class("about").child(said.clone()).view())
                        .collect(),
                ),
                curve(&answered.report_json, &drawn, &|path, value| self.words_of(path, value)),
                details(answer, opened),
                notes(answer),
                self.beside.copy(),
            ])
        });
        let of_field = move |problem: &InputError| {
            self.asked.with_untracked(|asked| asked.field(&problem.path).is_some())
        };
        tag("div")
            .class("backwards")
            .child(several((0..MAX_FREE).map(|place| self.free(place)).collect()))
            .child(dynamic(move || self.wants()))
            .child(self.beside.status(of_field, move || self.ask()))
            .child(
                tag("div")
                    .class("backwards-answer")
                    .class_while("stale", self.beside.is_stale())
                    .child(answer),
            )
            .view()
    }

    /// A free input with its values; what else is free can be said once there is a first.
    fn free(self, place: usize) -> AnyView {
        let is_offered = flag(move || place == 0 || self.asked.with(|asked| !asked.free[0].input.is_empty()));
        dynamic_when(
            move || is_offered.get(),
            move || {
                tag("div").class("backwards-asked").child(self.input(place)).child(self.range(place)).view()
            },
        )
    }

    /// Which input is free. The choice is drawn anew when the document has other inputs.
    fn input(self, place: usize) -> AnyView {
        let (id, label, nothing) = [
            ("backwards-input", "What is free", "Choose an input"),
            ("backwards-other-input", "What else is free", "Nothing else"),
        ][place];
        let groups = memo(move || {
            let inputs = inputs(self.session.place.get(), &self.session.stated(), place);
            // What is free already is not free once more.
            let other = (place > 0).then(|| self.asked.with(|asked| asked.free[0].input.clone()));
            let is_other = |path: &str| other.as_deref().is_none_or(|other| !overlap(path, other));
            // What is the document's own stands first.
            let mut groups = vec![(String::new(), vec![Line::plain("", nothing)])];
            for FreeInput { path, words, whose, .. } in inputs {
                if !is_other(&path) {
                    continue;
                }
                let line = Line::plain(path, words);
                match groups.iter_mut().find(|(name, _)| *name == whose) {
                    Some((_, lines)) => lines.push(line),
                    None => groups.push((whose, vec![line])),
                }
            }
            groups
        });
        dynamic(move || {
            let current = words(move || self.asked.with(|asked| asked.free[place].input.clone()));
            let pick = Callback::new(move |path: String| self.pick_input(place, &path));
            self.field(id, label, asked::Field::Input(place)).choice(groups.get(), current, pick)
        })
    }

    fn pick_input(self, nth: usize, path: &str) {
        let (place, document) = untrack(|| (self.session.place.get(), self.session.stated()));
        let free = settled(place, &document, path, nth);
        self.asked.update(|asked| {
            // What else was free goes with the first, or where it is a part of it.
            if nth == 0 && (path.is_empty() || overlap(path, &asked.free[1].input)) {
                asked.free[1] = Free::default();
            }
            asked.free[nth] = free;
        });
    }

    /// From, to and step, where the values of an input are a range.
    fn range(self, place: usize) -> AnyView {
        const IDS: [[&str; 3]; MAX_FREE] = [
            ["backwards-from", "backwards-to", "backwards-step"],
            ["backwards-other-from", "backwards-other-to", "backwards-other-step"],
        ];
        let has_range = memo(move || self.asked.with(|asked| asked.free[place].range.is_some()));
        let field = move |part: usize, label: &'static str| {
            let of = move |asked: &Asked| {
                asked.free[place].range.as_ref().map(|range| range[part].clone()).unwrap_or_default()
            };
            let typed = words(move || self.asked.with(of));
            let put = Callback::new(move |typed: String| {
                self.asked.update(|asked| {
                    if let Some(range) = &mut asked.free[place].range {
                        range[part] = typed;
                    }
                });
            });
            self.field(IDS[place][part], label, asked::Field::Range(place, part)).number(typed, put)
        };
        dynamic(move || match has_range.get() {
            false => nothing(),
            true => tag("div")
                .class("backwards-row")
                .child(field(0, "From"))
                .child(field(1, "To"))
                .child(field(2, "Step"))
                .view(),
        })
    }

    /// What is wanted; drawn anew where the sides are called otherwise.
    fn wants(self) -> AnyView {
        several((0..WANTS).map(|place| self.want(place)).collect())
    }

    fn want(self, place: usize) -> AnyView {
        const IDS: [[&str; 3]; WANTS] = [
            ["backwards-number", "backwards-way", "backwards-limit"],
            ["backwards-other-number", "backwards-other-way", "backwards-other-limit"],
        ];
        let [number, way, limit] = IDS[place];
        let label = if place == 0 { "What you want" } else { "And" };
        let mut choices: Vec<Line> =
            metrics(self.session).into_iter().map(|(id, words)| Line::plain(id, words)).collect();
        if place > 0 {
            choices.insert(0, Line::plain("", "Nothing else"));
        }
        let of = move |part: fn(&Want) -> String| {
            words(move || self.asked.with(|asked| part(&asked.wants[place])))
        };
        let put =
            move |change: &dyn Fn(&mut Want)| self.asked.update(|asked| change(&mut asked.wants[place]));
        let pick = Callback::new(move |id: String| {
            let metrics = self.session.place.get_untracked().question.metrics;
            let first = metrics.iter().find(|metric| metric.id == id).map(Want::first).unwrap_or_default();
            put(&|want| *want = first.clone());
        });
        let number = self.field(number, label, asked::Field::Output(place)).choice(
            vec![(String::new(), choices)],
            of(|want| want.output.clone()),
            pick,
        );
        let is_wanted = memo(move || self.asked.with(|asked| !asked.wants[place].output.is_empty()));
        let limits = dynamic(move || {
            if !is_wanted.get() {
                return nothing();
            }
            let ways = vec![Line::plain("least", "at least"), Line::plain("most", "at most")];
            let ways = vec![(String::new(), ways)];
            let pick = Callback::new(move |key: String| put(&|want| want.at_most = key == "most"));
            let current = of(|want| if want.at_most { "most" } else { "least" }.to_owned());
            let way = self.field(way, "Is to be", asked::Field::Output(WANTS)).choice(ways, current, pick);
            let typed = Callback::new(move |typed: String| put(&|want| want.limit.clone_from(&typed)));
            let limit = self
                .field(limit, "Limit", asked::Field::Limit(place))
                .number(of(|want| want.limit.clone()), typed);
            tag("div").class("backwards-row").child(way).child(limit).view()
        });
        tag("div").class("backwards-asked").child(number).child(limits).view()
    }

    fn field(self, id: &str, label: &'static str, field: asked::Field) -> Field {
        let wrong = self
            .beside
            .wrong(move |path| self.asked.with_untracked(|asked| asked.field(path)) == Some(field));
        Field { id: id.to_owned(), label: label.to_owned(), wrong }
    }

    fn ask(self) {
        let asked = self.asked.get_untracked();
        let Some(document) = asked.document() else { return self.beside.clear() };
        let drawn = self.drawn(&asked);
        let wanted = Wanted::Backwards { asked: document.to_string() };
        self.beside.ask(wanted, move || self.drawn.set(drawn.clone()));
    }

    /// A value of an input as people read it; a number stands for itself.
    fn words_of(self, path: &str, value: &Value) -> String {
        let place = untrack(|| self.session.place.get());
        let input = place.form().and_then(|form| form.at(path)).filter(|_| !value.is_number());
        input.map_or_else(|| value.to_string(), |input| input.words(value))
    }

    /// How what is wanted is drawn.
    fn drawn(self, asked: &Asked) -> Vec<Drawn> {
        let all = untrack(|| self.session.place.get()).question.metrics;
        let labels = untrack(|| metrics(self.session));
        let wants = asked.wants.iter().filter_map(|want| {
            let place = all.iter().position(|metric| metric.id == want.output)?;
            let way = if want.at_most { "at most" } else { "at least" };
            Some(Drawn {
                metric: &all[place],
                label: labels[place].1.clone(),
                limit: format!("{way} {}", want.limit.trim()),
            })
        });
        wants.collect()
    }
}

/// Whether one of two paths leads to the other, or into it; what is empty leads nowhere.
fn overlap(one: &str, other: &str) -> bool {
    let holds = |one: &str, other: &str| !one.is_empty() && path::inside(one, other).is_some();
    holds(one, other) || holds(other, one)
}
