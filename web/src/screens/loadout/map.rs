//! The loadout as a map: for each target a strip along the axis, which row is the best where.

use crate::dom::kit::{click, words};
use crate::dom::tag::{nothing, several, svg, tag};
use crate::screens::loadout::editor::Editor;
use crate::widgets::curves::Along;
use leptos::prelude::*;
use shootout_ruleset::figures::Stretch;
use shootout_ruleset::words::capital;

/// More rows than this share the look of the last; their letters tell them apart.
const LOOKS: usize = 4;
/// More rows than this that are the best together are only counted.
const MAX_LETTERS: usize = 3;
/// The share of a strip that words need on a narrow phone, for each of their letters and around them.
const ROOM_OF_A_LETTER: f64 = 0.04;
const ROOM_AROUND: f64 = 0.02;

/// What lies from left to right, and which rows are the best up to where, each stretch with its words; none as long as that is not known.
pub type Strip = Option<(Along, Vec<(String, Stretch)>)>;

/// The strips of all targets, one under the other, and which row each letter is.
pub fn map(editor: Editor, strip_of: impl Fn(usize) -> Strip) -> AnyView {
    let targets = editor.of_valid(|valid| valid.targets.clone());
    let mut rows = Vec::new();
    let strips: Vec<AnyView> = targets
        .iter()
        .enumerate()
        .map(|(target, (name, _))| strip(editor, target, name, strip_of(target), &mut rows))
        .collect();
    let names = |row: &usize| editor.of_valid(|valid| valid.name(*row).to_owned());
    let keys =
        rows.iter().enumerate().map(|(place, row)| tag("li").child(patch(place)).child(names(row)).view());
    let keys = if rows.is_empty() {
        nothing()
    } else {
        tag("ul").class("map-keys").of("aria-label", "Rows on the map").child(keys.collect::<Vec<_>>()).view()
    };
    tag("div").class("loadout-map").child(strips).child(keys).view()
}

/// The strip of a target, and what it says in words; its place is kept until that is known.
fn strip(editor: Editor, target: usize, name: &str, known: Strip, rows: &mut Vec<usize>) -> AnyView {
    let (mut said, mut parts) = (Vec::new(), Vec::new());
    if let Some((along, stretches)) = known {
        let last = stretches.len().saturating_sub(1);
        let mut from = 0.0;
        for (at, (place, stretch)) in stretches.into_iter().enumerate() {
            let to = if at == last { 1.0 } else { along.across(stretch.to) };
            let who = best(editor, &stretch.best, rows);
            parts.push(part(from, to, &who));
            said.push(match at == last {
                true if at == 0 => format!("{} all along", who.words),
                true => format!("then {}", who.words),
                false => format!("{} {place}", who.words),
            });
            from = to;
        }
    }
    let said = match said.is_empty() {
        true => "\u{2026}".to_owned(),
        false => capital(&said.join("; ")),
    };
    let current = words(move || (editor.target() == target).to_string());
    tag("div")
        .class("map-row")
        .child(
            tag("button")
                .of("type", "button")
                .class("quiet")
                .with("aria-current", current)
                .on("click", click(move || editor.choose_target(Some(target))))
                .child(name.to_owned()),
        )
        .child(several(vec![
            svg("svg").class("map-strip").of("width", "100%").of("aria-hidden", "true").child(parts).view(),
            tag("p").class("map-words").child(said).view(),
        ]))
        .view()
}

/// A stretch of a strip, from a share of its width to another; with its letters where they have room.
fn part(from: f64, to: f64, who: &Best) -> AnyView {
    let share = |of: f64| format!("{:.2}%", 100.0 * of);
    let room = ROOM_AROUND + ROOM_OF_A_LETTER * who.words.chars().count() as f64;
    let words = (to - from >= room).then(|| {
        svg("text")
            .with("x", share(f64::midpoint(from, to)))
            .of("y", "50%")
            .of("dy", "0.35em")
            .of("text-anchor", "middle")
            .child(who.words.clone())
    });
    svg("g")
        .with("class", format!("look-{}", who.look))
        .child(svg("rect").with("x", share(from)).with("width", share(to - from)).of("height", "100%"))
        .child(words)
        .view()
}

/// Who is best along a stretch: letters, and the look of the first.
struct Best {
    words: String,
    look: String,
}

fn best(editor: Editor, best: &[usize], rows: &mut Vec<usize>) -> Best {
    let all = editor.of_valid(|valid| valid.rows.len());
    if best.is_empty() {
        return Best { words: "nobody".to_owned(), look: "none".to_owned() };
    }
    if best.len() > MAX_LETTERS {
        let words = if best.len() == all { "all".to_owned() } else { best.len().to_string() };
        return Best { words: format!("{words} alike"), look: "none".to_owned() };
    }
    let mut place = |row: &usize| {
        rows.iter().position(|known| known == row).unwrap_or_else(|| {
            rows.push(*row);
            rows.len() - 1
        })
    };
    let places: Vec<usize> = best.iter().map(&mut place).collect();
    let letters: Vec<String> = places.iter().map(|place| letter(*place)).collect();
    Best { words: letters.join(" = "), look: places[0].min(LOOKS - 1).to_string() }
}

/// A letter as it looks in the strips.
fn patch(place: usize) -> AnyView {
    let class = format!("map-key look-{}", place.min(LOOKS - 1));
    tag("span").with("class", class).child(letter(place)).view()
}

/// A to Z, then A2 to Z2 and so on.
fn letter(place: usize) -> String {
    const LETTERS: usize = 26;
    let letter = char::from(b'A' + u8::try_from(place % LETTERS).unwrap_or_default());
    match place / LETTERS {
        0 => letter.to_string(),
        round => format!("{letter}{}", round + 1),
    }
}
