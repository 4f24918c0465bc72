//! The dice of one attempt: what to roll, what each meant, and what is decided between them.

use super::attack::{marked_name, name};
use super::burst::burst;
use super::fields::panel;
use super::pad::pad;
use super::state::{Stage, Table};
use crate::widgets::kit::{button, part, words};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::dice::face_words;
use shootout::dice::{Range, RollRequest, RollResult};
use shootout_percentile::scene::{Id, Resolution, State};

/// Reads the dice on the table, followed; nothing when there are none.
pub fn resolution<T: Default>(table: Table, read: impl FnOnce(&Resolution) -> T) -> T {
    table.stage(|stage| match stage {
        Stage::Dice(resolution) => read(resolution),
        _ => T::default(),
    })
}

/// The panel of the dice.
pub fn dice_panel(table: Table) -> AnyView {
    let title = words(move || {
        let attempt = resolution(table, |resolution| Some(resolution.attempt().clone()));
        table.state(|state| attempt.map(|attempt| attempt.in_words(state)).unwrap_or_default())
    });
    let asked = part(move || resolution(table, |resolution| Some(asked(resolution))).unwrap_or_else(nothing));
    let told = part(move || resolution(table, |resolution| Some(told(resolution))).unwrap_or_else(nothing));
    let heard = words(move || resolution(table, heard));
    let inside = several(vec![
        tag("p").class("unseen").of("role", "status").child(heard).view(),
        tag("div").class("asked").child(asked).view(),
        tag("div").class("panel-body told").child(part(move || burst(table))).child(told).view(),
        part(move || decisions(table)),
        pad(table),
    ]);
    tag("div").class("dice").child(panel(title, "Give up", move || table.show(Stage::Log), inside)).view()
}

/// What to roll now, the number large; or what all came to.
fn asked(resolution: &Resolution) -> AnyView {
    let Some(RollRequest { what, need, ranges, each, .. }) = resolution.asks() else {
        let totals: Vec<AnyView> = resolution
            .followed()
            .totals
            .iter()
            .map(|total| tag("p").class("total").child(total.clone()).view())
            .collect();
        return tag("div").class("over").child(totals).view();
    };
    // Of dice thrown together one is asked for after the other, each with what it is for.
    let waiting = resolution.followed().waiting.len();
    let (figure, words) = leading_number(each.get(waiting).copied().unwrap_or(need));
    let die = resolution.next_die().map(|sides| format!("d{sides}")).unwrap_or_default();
    let nth = if each.is_empty() { die } else { format!("{die}, die {} of {}", waiting + 1, each.len()) };
    tag("div")
        .class("ask")
        .child(tag("p").class("what").child(what.clone()).child(" ").child(tag("small").child(nth)))
        .child(tag("p").class("need").child(figure.map(|figure| tag("b").child(figure).view())).child(words))
        .child(ranges_list(ranges))
        .view()
}

/// What the faces mean, range by range.
fn ranges_list(ranges: &[Range]) -> AnyView {
    if ranges.is_empty() {
        return nothing();
    }
    let items: Vec<AnyView> = ranges
        .iter()
        .map(|Range { faces, means }| {
            tag("li").child(tag("b").child(faces.clone())).child(" ").child(means.clone()).view()
        })
        .collect();
    tag("ul").class("ranges").child(items).view()
}

/// What those hear who cannot see it: what the last throw meant, and what to roll now.
fn heard(resolution: &Resolution) -> String {
    let told = resolution.followed().told.last().map(|told| told.words.clone());
    let next = match resolution.asks() {
        Some(ask) => {
            let for_this = ask.each.get(resolution.followed().waiting.len()).copied();
            let ranges = ask
                .ranges
                .iter()
                .map(|range| format!("; {} {}", range.faces, range.means))
                .collect::<String>();
            format!("Roll: {}: {}{ranges}", ask.what, for_this.unwrap_or(&ask.need))
        }
        None => resolution.followed().totals.join("; "),
    };
    told.into_iter().chain([next]).collect::<Vec<_>>().join(" ")
}

/// The number with which words begin, if they do, and the rest of them.
fn leading_number(words: &str) -> (Option<String>, String) {
    match words.split_once(' ') {
        Some((first, rest)) if first.bytes().all(|byte| byte.is_ascii_digit()) => {
            (Some(first.to_owned()), format!(" {rest}"))
        }
        _ => (None, words.to_owned()),
    }
}

/// What each throw meant, the last one first, and by which seed they were thrown.
fn told(resolution: &Resolution) -> AnyView {
    let lines: Vec<AnyView> = resolution.followed().told.iter().rev().map(throw).collect();
    let seed =
        resolution.seed().map(|seed| tag("p").class("seed").child(format!("Rolled with seed {seed}")).view());
    several(vec![tag("ol").class("throws").child(lines).view(), seed.unwrap_or_else(nothing)])
}

/// One throw: its faces, what they meant, what they were for.
pub fn throw(told: &RollResult) -> AnyView {
    let faces: Vec<String> =
        told.faces.iter().zip(told.ask.dice).map(|(face, sides)| face_words(*face, *sides)).collect();
    tag("li")
        .child(tag("b").class("face").child(faces.join(" ")))
        .child(tag("span").class("meant").child(told.words.clone()))
        .child(tag("small").class("what").child(told.ask.what.clone()))
        .view()
}

/// Cease fire, swing on: what may be decided now.
fn decisions(table: Table) -> AnyView {
    let can = resolution(table, |resolution| resolution.clone().cease().is_ok());
    if !can {
        return tag("div").class("decisions").view();
    }
    let mut buttons = vec![button("Cease fire", "", move || {
        table.roll(Resolution::cease);
    })];
    let by = resolution(table, |resolution| Some(resolution.attempt().by()));
    buttons.extend(table.state(|state| {
        let others = state.combatants.iter().filter(|one| {
            one.is_up() && resolution(table, |resolution| resolution.clone().swing_to(one.id).is_ok())
        });
        others
            .map(|one| {
                let who = one.id;
                let act = crate::widgets::kit::click(move || {
                    table.roll(|resolution| resolution.swing_to(who));
                });
                tag("button").of("type", "button").on("click", act).child(swing_words(state, by, who)).view()
            })
            .collect::<Vec<AnyView>>()
    }));
    tag("div").class("decisions").child(buttons).view()
}

fn swing_words(state: &State, by: Option<Id>, to: Id) -> String {
    format!("Swing to {}", by.map_or_else(|| name(state, to).to_owned(), |by| marked_name(state, by, to)))
}

#[cfg(test)]
mod tests {
    use super::leading_number;

    #[test]
    fn the_number_to_roll_stands_first() {
        assert_eq!(leading_number("45 or less hits"), (Some("45".to_owned()), " or less hits".to_owned()));
        assert_eq!(leading_number("low is deadly"), (None, "low is deadly".to_owned()));
    }
}
