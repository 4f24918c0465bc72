//! The disputed rules of a question: those that matter to it, and what each other reading would give.

use crate::document::{Document, path};
use crate::dom::kit::{flag, memo, segment, words};
use crate::dom::tag::{several, tag};
use crate::form::house_rulings::house_of;
use crate::form::inputs::joined;
use crate::form::inputs::ruling::ruling;
use crate::session::Session;
use crate::session::entry_words::DOT;
use crate::session::form_lookup::document_at;
use leptos::prelude::*;
use serde_json::Value;
use shootout::form::{Group, Input, Kind, same_value};
use shootout::questions::case;
use shootout_ruleset::metric::{Figure, Format, Metric};
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::rulings::any_differs;

/// Which of them are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Those that are changed, and those of which another reading would give other numbers.
    Mattering,
    All,
}

/// A reading that gives other numbers: of which rule, which, and what it gives in a few words.
type Other = (&'static str, Value, String);

/// All of them at a path, in the document of a question; what other readings give is worked out while this is open.
pub fn rulings(at: &str, of: &'static Group) -> AnyView {
    let shown = RwSignal::new(Shown::Mattering);
    let stated = Document::in_context().follow(at);
    let others = others(at, of);
    let mine = house_of(at);
    let house = memo(move || mine.rulings());
    let filter = [(Shown::Mattering, "That matter here"), (Shown::All, "All")].map(|(option, words)| {
        let chosen = flag(move || shown.get() == option);
        segment("rulings-shown".to_owned(), words, chosen, move || shown.set(option))
    });
    let inputs = of.inputs().map(|input| {
        let Kind::Choice(readings) = &input.kind else {
            return crate::form::inputs::small(&joined(at, &input.name), input);
        };
        let is_changed =
            move || stated.with(|stated| stated.get(&input.name).is_some_and(|value| input.differs(value)));
        let is_of_house = move || house.with(|house| house.get(&input.name).is_some());
        let matters = move || {
            is_changed()
                || is_of_house()
                || others.with(|others| others.iter().any(|(of, ..)| *of == input.name))
        };
        let hidden = flag(move || shown.get() == Shown::Mattering && !matters());
        let would_give = move |value: &'static Value| {
            words(move || {
                let reads_so = |house: &Value| house.get(&input.name).is_some_and(|of| same_value(of, value));
                let gives = others.with(|others| {
                    let found = others.iter().find(|(of, reading, _)| *of == input.name && reading == value);
                    found.map(|(.., said)| said.clone())
                });
                let of_house = house.with(reads_so).then(|| "house ruling".to_owned());
                of_house.into_iter().chain(gives).collect::<Vec<_>>().join(DOT)
            })
        };
        let one = ruling(&joined(at, &input.name), input, readings, would_give);
        tag("div").with("hidden", hidden).child(one).view()
    });
    let inputs: Vec<AnyView> = inputs.collect();
    several(vec![
        tag("fieldset")
            .class("segments rulings-shown")
            .child(tag("legend").class("unseen").child("Which rulings"))
            .child(Vec::from(filter))
            .view(),
        tag("p").class("about").child("Beside each ruling: what it would give here.").view(),
        tag("div").class("rulings").child(inputs).view(),
    ])
}

/// The other readings that would give other numbers, followed.
fn others(at: &str, of: &'static Group) -> Memo<Vec<Other>> {
    let place = use_context::<Session>().map(|asked| asked.place);
    let found =
        document_at(at).map(|found| (Document::in_context().follow(found.whole), found.inside.to_owned()));
    memo(move || {
        let found = place.zip(found.as_ref()).map(|(place, (document, inside))| {
            let place = place.get();
            document.with(|document| {
                other_readings(
                    (place.rule_set, place.question.name),
                    place.question.metrics,
                    (document, inside),
                    of,
                )
            })
        });
        found.unwrap_or_default()
    })
}

fn other_readings(
    (rule_set, ask): (&'static RuleSet, &str),
    metrics: &'static [Metric],
    (document, inside): (&Value, &str),
    of: &'static Group,
) -> Vec<Other> {
    let metrics: Vec<&Metric> = metrics.iter().collect();
    let numbers = |document: &Value| -> Option<Vec<Option<f64>>> {
        let case = case(rule_set, ask, document).ok().filter(|case| !case.takes_long())?;
        let numbers = case.numbers(&metrics).ok()?;
        Some(numbers.into_iter().map(|number| Some(number?.value)).collect())
    };
    let Some(now) = numbers(document).filter(|_| !metrics.is_empty()) else { return Vec::new() };
    let readings = of.inputs().flat_map(|input| {
        let readings: &'static [_] = match &input.kind {
            Kind::Choice(readings) => readings,
            _ => &[],
        };
        readings.iter().map(move |reading| (input, reading))
    });
    let other = |(input, reading): (&'static Input, &'static shootout::form::Choice)| {
        let at = joined(inside, &input.name);
        let now_stated = path::get(document, &at).or(input.default.as_ref());
        if now_stated == Some(&reading.value) {
            return None;
        }
        let mut changed = document.clone();
        path::set(&mut changed, &at, reading.value.clone());
        let then = numbers(&changed).filter(|then| any_differs(then, &now))?;
        Some((input.name.as_str(), reading.value.clone(), in_short(&metrics, &now, &then)))
    };
    readings.filter_map(other).collect()
}

/// The first number of which people would see a difference, chances before others.
fn in_short(metrics: &[&Metric], now: &[Option<f64>], then: &[Option<f64>]) -> String {
    let seen = |is_chance: bool| {
        let mut all = metrics.iter().zip(now.iter().zip(then));
        all.find_map(|(metric, (now, then))| {
            let [before, after] = [now, then].map(|value| value.map(Figure::new));
            let differs = || metric.text(before) != metric.text(after);
            let is_seen = (metric.format == Format::Chance) == is_chance && differs();
            is_seen.then(|| metric.said(after))
        })
    };
    seen(true).or_else(|| seen(false)).unwrap_or_default()
}
