//! How a number or an outcome is distributed: bars for numbers, lines for outcomes in words.

use crate::answer::bars::{Bar, Bars, Column, shaded};
use crate::answer::table::{cell, row, table};
use crate::dom::tag::{nothing, several, svg, tag};
use crate::session::slot::TableView;
use crate::widgets::bound::bound_switch;
use crate::widgets::disclosure::folded;
use leptos::prelude::*;
use shootout::{mean, percent};
use shootout_ruleset::answer::{Answer, Bound, Distribution, Number};
use shootout_ruleset::diagram::Diagram;

/// Up to this many numbers each bar has its chance above it.
const NUMBERED: usize = 8;
/// Numbers at the ends that come up more seldom than this have no bar; the table has them.
const LEAST_DRAWN: f64 = 0.0005;
/// A bar is so high at least, in shares of the highest, or it could not be seen.
const LEAST_HEIGHT: f64 = 1.5 / ROOM;
/// Room for so many characters is below the bars: where all numbers have more, the last stands there, and as many as have room.
const CHARACTERS: usize = 36;
/// Room for this many numbers is always kept, so that few bars are not broad.
const LEAST_COLUMNS: usize = 5;
/// So many outcomes in words are in sight, the rest behind a tap.
const LINES: usize = 8;

/// How high the bar of the likeliest number is.
const ROOM: f64 = 110.0;

/// One distribution under its name.
fn distribution(
    of: &Distribution,
    is_drawn: bool,
    TableView { group, tables, bound, .. }: TableView,
) -> AnyView {
    if of.unit().is_some() {
        return as_time_goes_on(of, is_drawn, tables);
    }
    let is_of_numbers = are_numbers(&of.outcomes);
    let mean = of
        .mean
        .as_ref()
        .map(|number| tag("span").class("answer-mean").child(format!("mean {}", mean(&number.value))));
    let shown = match (of.outcomes.as_slice(), is_of_numbers) {
        ([], _) => nothing(),
        (outcomes, true) => several(vec![
            bars_read(of, &evenly(outcomes), bound.get()),
            bands(of),
            folded(tables, "As a table", || lines(&bound.get().of(outcomes))).class("behind").view(),
        ]),
        (outcomes, false) if outcomes.len() <= LINES => lines(outcomes),
        (outcomes, false) => {
            let (first, rest) = outcomes.split_at(LINES);
            let more = format!("{} more", rest.len());
            several(vec![lines(first), folded(tables, more, || lines(rest)).class("behind").view()])
        }
    };
    let switch = is_of_numbers.then(|| bound_switch(&format!("{group}-{}", of.label), bound));
    tag("figure")
        .class("answer-distribution")
        .child(tag("figcaption").child(tag("span").child(of.label.clone())).child(mean).child(switch))
        .child(shown)
        .view()
}

/// Whether the outcomes are numbers. After more of them than there are lines, the last may be all that are beyond.
fn are_numbers(outcomes: &[(String, Number)]) -> bool {
    let are =
        |outcomes: &[(String, Number)]| outcomes.iter().all(|(outcome, _)| outcome.parse::<i64>().is_ok());
    match outcomes {
        [numbers @ .., _] if numbers.len() >= LINES => are(numbers),
        all => are(all),
    }
}

/// What the shades of the bars mean, each with its chance.
fn bands(of: &Distribution) -> AnyView {
    if of.bands.is_empty() {
        return nothing();
    }
    let entries = of.bands.iter().map(|band| {
        let words = format!("{} {}", band.label, percent(&band.chance));
        tag("li").child(key(band.shade)).child(words).view()
    });
    tag("ul").class("answer-legend").child(entries.collect::<Vec<AnyView>>()).view()
}

/// A small square, shaded as bars are.
fn key(shade: f64) -> AnyView {
    let square = svg("rect")
        .class("through banded")
        .of("x", "1")
        .of("y", "1")
        .of("width", "10")
        .of("height", "10")
        .with("fill-opacity", shaded(shade));
    svg("svg")
        .class("bars")
        .of("width", "12")
        .of("height", "12")
        .of("aria-hidden", "true")
        .child(square)
        .view()
}

/// How likely something is by each round: a bar for each, from the first to the last, unless a diagram has them. Nothing adds such
/// chances up.
fn as_time_goes_on(of: &Distribution, is_drawn: bool, tables: RwSignal<bool>) -> AnyView {
    let chances = of.spread(MAX_COLUMNS);
    let described = format!("Bars: the chance of {}. The table below has the numbers.", of.label);
    let drawn = (!is_drawn).then(|| bars(described, &chances, of));
    tag("figure")
        .class("answer-distribution")
        .child(tag("figcaption").child(tag("span").child(of.label.clone())))
        .child(drawn)
        .child(folded(tables, "As a table", || lines(&of.outcomes)).class("behind").view())
        .view()
}

/// Outcomes with their chances, each with a bar.
fn lines(outcomes: &[(String, Number)]) -> AnyView {
    let rows = outcomes.iter().map(|(outcome, chance)| {
        row(outcome.clone(), vec![cell(percent(&chance.value)), level_bar(chance.value)]).view()
    });
    table(Vec::new(), rows.collect()).class("answer-lines").view()
}

/// A cell with a level bar, beside the number that says the same.
pub fn level_bar(share: f64) -> AnyView {
    let width = format!("{}%", 100.0 * share.clamp(0.0, 1.0));
    let drawn = svg("svg")
        .of("width", "100%")
        .of("height", "10")
        .of("aria-hidden", "true")
        .child(svg("rect").class("room").of("width", "100%").of("height", "10"))
        .child(svg("rect").class("share").with("width", width).of("height", "10"));
    tag("td").class("bar-cell").child(drawn).view()
}

/// More numbers than this are not set out one by one.
const MAX_COLUMNS: usize = 60;

/// The outcomes with the numbers between them that cannot come up, so that the numbers stand evenly.
fn evenly(outcomes: &[(String, Number)]) -> Vec<(String, Number)> {
    let number = |outcome: &(String, Number)| outcome.0.parse::<i64>().ok();
    let (Some(first), Some(last)) =
        (outcomes.iter().filter_map(number).min(), outcomes.iter().filter_map(number).max())
    else {
        return outcomes.to_vec();
    };
    if last - first >= MAX_COLUMNS as i64 {
        return outcomes.to_vec();
    }
    let chance = |count: i64| {
        let found = outcomes.iter().find(|outcome| number(outcome) == Some(count));
        found.map_or(Number { value: 0.0, fraction: None }, |(_, chance)| chance.clone())
    };
    let beyond = outcomes.last().filter(|outcome| number(outcome).is_none());
    let beyond = beyond.map(|(_, chance)| (format!("{}+", last + 1), chance.clone()));
    (first..=last).map(|count| (count.to_string(), chance(count))).chain(beyond).collect()
}

/// Numbers from the least to the greatest that is worth a bar.
fn drawn(outcomes: &[(String, Number)]) -> &[(String, Number)] {
    let is_worth = |(_, chance): &(String, Number)| chance.value >= LEAST_DRAWN;
    let first = outcomes.iter().position(is_worth).unwrap_or(0);
    let last = outcomes.iter().rposition(is_worth).map_or(outcomes.len(), |last| last + 1);
    outcomes.get(first..last).unwrap_or(outcomes)
}

/// A bar for each number, its chance read as the switch says.
fn bars_read(of: &Distribution, outcomes: &[(String, Number)], bound: Bound) -> AnyView {
    let label = &of.label;
    // The same numbers have bars however their chances are read; where they mean something, each meaning has one.
    let worth = if of.bands.is_empty() { drawn(outcomes) } else { outcomes };
    let read = bound.of(outcomes);
    let outcomes: Vec<(String, Number)> =
        read.into_iter().filter(|(number, _)| worth.iter().any(|(other, _)| other == number)).collect();
    let words = bound.words();
    bars(
        format!("Bars: the chance of {words} each number, {label}. The table below has the numbers."),
        &outcomes,
        of,
    )
}

/// Upright bars; `described` says in words what they show. Each is as high as its share of the greatest chance of all, and shaded as what its
/// number means.
fn bars(described: String, outcomes: &[(String, Number)], of: &Distribution) -> AnyView {
    let most = outcomes.iter().map(|(_, chance)| chance.value).fold(0.0, f64::max);
    let longest = outcomes.iter().map(|(outcome, _)| outcome.chars().count()).max().unwrap_or_default();
    let every = (outcomes.len() * longest).div_ceil(CHARACTERS).max(1);
    let column = |(at, (outcome, chance)): (usize, &(String, Number))| {
        let share = if most > 0.0 { chance.value / most } else { 0.0 };
        let high = if share > 0.0 { share.max(LEAST_HEIGHT) } else { 0.0 };
        let shade = of.band(outcome).map(|band| band.shade);
        let class = if shade.is_some() { "through banded" } else { "through" };
        let bar = Bar { class, shade, across: (0.12, 0.76), upright: (high, high), chance: chance.value };
        let is_named = (outcomes.len() - 1 - at).is_multiple_of(every);
        Column { outcome: is_named.then(|| outcome.replace('-', "\u{2212}")), bars: vec![bar] }
    };
    let columns = outcomes.iter().enumerate().map(column).collect();
    let bars = Bars { room: ROOM, least_columns: LEAST_COLUMNS, numbered: NUMBERED, described, columns };
    bars.draw()
}

/// All of an answer.
pub fn distributions(answer: &Answer, shown: TableView) -> AnyView {
    let drawn = answer.distributions.iter().map(|one| distribution(one, draws(answer, one), shown));
    several(drawn.collect())
}

/// Whether a diagram draws these chances, so that a table of them is enough.
fn draws(answer: &Answer, distribution: &Distribution) -> bool {
    let draws = |diagram: &Diagram| match diagram {
        Diagram::SharesOverTime(shares) => distribution.unit() == Some(shares.unit),
        Diagram::MarkedBoxes(_) | Diagram::ClockFace(_) => false,
    };
    answer.diagrams.iter().any(draws)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_cannot_come_up_keep_their_place() {
        let outcome = |count: i64| (count.to_string(), Number { value: 0.5, fraction: None });
        let even = evenly(&[outcome(-1), outcome(2)]);
        let chances: Vec<f64> = even.iter().map(|(_, chance)| chance.value).collect();
        assert_eq!(chances, [0.5, 0.0, 0.0, 0.5]);
        assert_eq!(even[1].0, "0");
        assert_eq!(evenly(&[outcome(0), outcome(1000)]).len(), 2);
    }

    #[test]
    fn what_is_beyond_the_numbers_stands_after_them() {
        let outcome = |words: &str| (words.to_owned(), Number { value: 0.1, fraction: None });
        let numbers: Vec<(String, Number)> = (0..LINES).map(|number| outcome(&number.to_string())).collect();
        let all = [numbers.as_slice(), &[outcome("8 or more")]].concat();
        assert!(are_numbers(&all));
        assert!(!are_numbers(&all[1..]), "few enough for a line each");
        let even = evenly(&all);
        assert_eq!(even.len(), all.len());
        assert_eq!(even.last().map(|(words, _)| words.as_str()), Some("8+"));
    }

    #[test]
    fn rare_ends_have_no_bar() {
        let outcome = |value: f64| (String::new(), Number { value, fraction: None });
        let all = [0.0001, 0.2, 0.0, 0.7999, 0.00005].map(outcome);
        assert_eq!(drawn(&all), &all[1..4]);
        let rare = [0.0001, 0.0002].map(outcome);
        assert_eq!(drawn(&rare), &rare);
    }
}
