//! Those who take part: how each stands, and their sheets.

use super::desk::Desk;
use crate::focus;
use crate::questions::declared::input_at;
use crate::questions::inputs::group;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::icon::Icon;
use crate::widgets::kit::{IconButton, button, click, flag, memo, part, rows, words};
use crate::widgets::picker::{Line, adder};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use shootout::form::{Input, Kind};
use shootout_ruleset::document::Node;
use shootout_ruleset::scene::{Standing, Track};

/// Everyone, and a button to add one.
pub fn people(desk: Desk) -> AnyView {
    part(move || {
        let Some(rules) = &desk.asked.place.get().rule_set.scenes else { return nothing() };
        let list = format!("{}.{}", desk.path(), rules.people);
        let Some(Kind::List { entry, most, .. }) = input_at(&list).map(|input| &input.kind) else {
            return nothing();
        };
        let (entry, most): (&'static Input, Option<usize>) = (entry, *most);
        untrack(|| list_of(desk, &list, entry, most))
    })
}

fn list_of(desk: Desk, list: &str, entry: &'static Input, most: Option<usize>) -> AnyView {
    let document = desk.asked.document;
    let length = document.length(list);
    let at = list.to_owned();
    let people = rows(length, move |index| one(desk, &at, index, entry));
    let at = list.to_owned();
    let add = click(move || {
        document.update_list(&at, |people| {
            let number = people.len() + 1;
            people.push(entry.blank(number));
        });
    });
    let is_full = flag(move || most.is_some_and(|most| length.get() >= most));
    several(vec![
        tag("ol").class("q-people").child(people).view(),
        tag("button")
            .of("type", "button")
            .class("quiet q-add")
            .with("disabled", is_full)
            .on("click", add)
            .child(format!("Add: {}", entry.label.to_lowercase()))
            .view(),
        samples(desk, list),
    ])
}

/// The samples of the catalogue: who is picked joins at once.
fn samples(desk: Desk, list: &str) -> AnyView {
    let name = |sample: &Node| sample.get("name").and_then(Node::text).cloned().unwrap_or_default();
    let lines: Vec<Line> = desk.companion().map_or_else(Vec::new, |companion| {
        companion.samples().map(|(id, sample)| Line::plain(id, name(sample))).collect()
    });
    if lines.is_empty() {
        return nothing();
    }
    adder(list, "Add from the catalogue", lines, Callback::new(move |id: String| desk.join(&id)))
}

fn one(desk: Desk, list: &str, index: usize, entry: &'static Input) -> AnyView {
    let at = format!("{list}[{index}]");
    let standing = memo(move || desk.standing.with(|standing| standing.get(index).cloned()));
    let acts = memo(move || desk.actor() == Some(index));
    let is_out = flag(move || standing.with(|one| one.as_ref().is_some_and(|one| one.out)));
    let choose = click(move || desk.by.set(Some(index)));
    let row = tag("button")
        .of("type", "button")
        .class("q-person-row")
        .with("aria-pressed", words(move || acts.get().to_string()))
        .on("click", choose)
        .child(part(move || standing.with(|one| one.as_ref().map_or_else(nothing, who_and_what))))
        .view();
    let tracks = memo(move || desk.standing.with(|all| Standing::shown_tracks(all, index).to_vec()));
    let tracks_of = memo(move || standing.with(|one| one.as_ref().and_then(|one| one.tracks_of.clone())));
    let boxes = part(move || {
        let of_track = |(place, track): (usize, &Track)| tapped_marks(desk, index, place, track);
        let shown = |(_, track): &(usize, &Track)| !track.marks.is_empty();
        let drawn = tracks
            .with(|tracks| tracks.iter().enumerate().filter(shown).map(of_track).collect::<Vec<AnyView>>());
        let whose = if drawn.is_empty() { None } else { tracks_of.get() };
        tag("div").class("q-tracks").child(whose.map(|of| tag("b").child(of))).child(drawn).view()
    });
    let list = list.to_owned();
    let of_sheet = list.clone();
    let sheet = match &entry.kind {
        Kind::Group(of) => {
            let inside = at.clone();
            Disclosure::new("Sheet")
                .path(at.clone())
                .holding(move || several(vec![group(&inside, entry, of), remove(desk, &of_sheet, index)]))
        }
        _ => nothing(),
    };
    tag("li")
        .class("q-person")
        .class_while("acts", flag(move || acts.get()))
        .class_while("out", is_out)
        .with("data-path", at)
        .child(row)
        .child(boxes)
        .child(sheet)
        .child(movers(desk, &list, index))
        .view()
}

/// Up and down in the order of the scene.
fn movers(desk: Desk, list: &str, index: usize) -> AnyView {
    let document = desk.asked.document;
    let length = document.length(list);
    let name = move |verb: &'static str| {
        words(move || {
            let name = desk.standing.with(|standing| standing.get(index).map(|one| one.name.clone()));
            format!("{verb}: {}", name.unwrap_or_default())
        })
    };
    let list = StoredValue::new(list.to_owned());
    let swap = move |other: usize, key: &'static str| {
        list.with_value(|list| {
            document.swap_entries(list, index, other);
            focus::on_row_button(&format!("{list}[{other}]"), key);
        });
        // Who was chosen stays chosen.
        for chosen in [desk.by, desk.at] {
            chosen.update(|chosen| {
                *chosen = chosen.map(|place| match place {
                    place if place == index => other,
                    place if place == other => index,
                    place => place,
                });
            });
        }
    };
    let up = IconButton::new(Icon::Up, name("Move up")).key("up").disabled(Signal::stored(index == 0));
    let down = IconButton::new(Icon::Down, name("Move down"))
        .key("down")
        .disabled(flag(move || index + 1 >= length.get()));
    tag("div")
        .class("row-buttons")
        .child(up.view(move || swap(index.saturating_sub(1), "up")))
        .child(down.view(move || swap(index + 1, "down")))
        .view()
}

/// Takes someone out of the scene; Undo brings them back.
fn remove(desk: Desk, list: &str, index: usize) -> AnyView {
    let list = list.to_owned();
    button("Remove from the scene", "quiet q-add", move || {
        desk.by.set(None);
        desk.asked.document.remove_entry(&list, index);
    })
}

/// Name and side, what is left of each kind, what else matters.
pub fn in_a_row(all: &[Standing], place: usize) -> AnyView {
    let Some(one) = all.get(place) else { return nothing() };
    let shown = Standing::shown_tracks(all, place).iter().filter(|track| !track.marks.is_empty());
    let tracks: Vec<AnyView> = shown.map(marks).collect();
    let whose = one.tracks_of.clone().filter(|_| !tracks.is_empty()).map(|of| tag("b").child(of));
    several(vec![who_and_what(one), tag("span").class("q-tracks").child(whose).child(tracks).view()])
}

/// Name and side, and what else matters.
fn who_and_what(one: &Standing) -> AnyView {
    let place = one.place.map(|place| tag("span").class("q-place").child(place.to_string()).view());
    let side = (!one.side.is_empty()).then(|| tag("small").child(one.side.clone()).view());
    let remarks = if one.out { "out of the fight".to_owned() } else { one.remarks.join(" · ") };
    several(vec![
        tag("span")
            .class("q-person-name")
            .child(place)
            .child(tag("b").child(one.name.clone()))
            .child(" ")
            .child(side)
            .view(),
        tag("span").class("q-person-remarks").child(remarks).view(),
    ])
}

/// The marks of a track, each of which is used by a tap, or free again.
fn tapped_marks(desk: Desk, person: usize, place: usize, track: &Track) -> AnyView {
    if !desk.is_tapped(person, place) {
        return marks(track);
    }
    let buttons = track.marks.iter().enumerate().map(|(at, mark)| {
        tag("button")
            .of("type", "button")
            .class(if mark.used { "q-mark used" } else { "q-mark" })
            .of("aria-pressed", if mark.used { "true" } else { "false" })
            .with("aria-label", format!("{} {}", track.label, mark.label))
            .on("click", click(move || desk.tap(person, place, at)))
            .child(mark.label.clone())
            .view()
    });
    tag("span")
        .class("q-track tapped")
        .of("role", "group")
        .of("aria-label", track.label)
        .child(tag("small").child(track.label))
        .child(buttons.collect::<Vec<AnyView>>())
        .view()
}

/// What is used is crossed out; those who listen hear it. Of things that are alike it is said how many are left.
fn marks(track: &Track) -> AnyView {
    if let Some(counted) = track.counted() {
        return tag("span").class("q-track").child(tag("small").child(track.label)).child(counted).view();
    }
    let marks: Vec<AnyView> = track
        .marks
        .iter()
        .map(|mark| {
            tag("span")
                .class(if mark.used { "q-mark used" } else { "q-mark" })
                .child(mark.label.clone())
                .child(tag("span").class("unseen").child(if mark.used { " used " } else { " free " }))
                .view()
        })
        .collect();
    tag("span").class("q-track").child(tag("small").child(track.label)).child(marks).view()
}
