//! One of those who take part: a row, and their sheet.

use crate::document::row::Row;
use crate::dom::icon::Icon;
use crate::dom::kit::{IconButton, button, click, dynamic, flag, memo, words};
use crate::dom::tag::{Child, nothing, several, tag};
use crate::dom::window::{close_popover, open_popover};
use crate::form::fields::row_buttons::RowButtons;
use crate::form::inputs::group;
use crate::screens::table::editor::Editor;
use crate::screens::table::inline_number::in_place;
use crate::screens::table::saved_scenes::SavedByName;
use crate::screens::table::settings::settings;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::popover::sheet;
use leptos::prelude::*;
use shootout::form::{Input, Kind};
use shootout_ruleset::scene::{Offer, Offered, Standing, Track};

/// The row of someone: a tap offers what they can do.
fn row(editor: Editor, index: Signal<usize>) -> AnyView {
    let standing = memo(move || editor.standing.with(|standing| standing.get(index.get()).cloned()));
    let acts = flag(move || editor.actor() == Some(index.get()));
    tag("button")
        .of("type", "button")
        .class("scene-person-row")
        .with("aria-pressed", words(move || acts.get().to_string()))
        .on("click", click(move || editor.by.set(Some(index.get_untracked()))))
        .child(dynamic(move || standing.with(|one| one.as_ref().map_or_else(nothing, who_and_what))))
        .view()
}

/// One where people come and go by actions.
pub fn by_actions(editor: Editor, index: usize) -> AnyView {
    let name = words(move || {
        let name = editor.standing.with(|standing| standing.get(index).map(|one| one.name.clone()));
        format!("Sheet of {}", name.unwrap_or_default())
    });
    let pen = IconButton::new(Icon::Pen, name).view(move || open_sheet(editor, index));
    let acts = flag(move || editor.actor() == Some(index));
    let may_act =
        flag(move || editor.play.with(|play| play.may_act.is_empty() || play.may_act.contains(&index)));
    tag("li")
        .class("scene-person by-actions")
        .class_while("acts", acts)
        .class_while("waits", flag(move || !may_act.get()))
        .class_while(
            "out",
            flag(move || editor.standing.with(|all| all.get(index).is_some_and(|one| one.out))),
        )
        .child(row(editor, Signal::stored(index)))
        .child(pen)
        .view()
}

/// The id of the sheet of one of them.
const SHEET: &str = "scene-person";

fn open_sheet(editor: Editor, index: usize) {
    editor.shown.set(Some(index));
    open_popover(SHEET);
}

/// How someone stands in full, and what is done by the game master with them.
pub fn sheet_of_one(editor: Editor, groups: SavedByName) -> AnyView {
    let one =
        memo(move || editor.shown.get().and_then(|at| editor.standing.with(|all| all.get(at).cloned())));
    let title = words(move || one.with(|one| one.as_ref().map(|one| one.name.clone()).unwrap_or_default()));
    let stands = words(move || {
        one.with(|one| one.as_ref().map(|one| one.in_words().join(" \u{b7} ")).unwrap_or_default())
    });
    let inside = move || {
        tag("div")
            .class("sheet-body")
            .child(tag("p").class("stands").child(stands))
            .child(dynamic(move || {
                editor.shown.get().map_or_else(nothing, |one| settings(editor, one, false))
            }))
            .child(dynamic(move || {
                let shown = editor.shown.get();
                shown.map_or_else(nothing, |one| untrack(|| in_place(editor, Some(one))))
            }))
            .child(dynamic(move || actions_with(editor)))
            .child(dynamic(move || save_groups(editor, groups)))
            .view()
    };
    sheet(SHEET, title, inside)
}

/// What is done with the one whose sheet is open; to whom, where it is done to someone.
fn actions_with(editor: Editor) -> AnyView {
    let Some(by) = editor.shown.get() else { return nothing() };
    let offers = editor.offers(Some(by)).into_iter();
    let offers = offers.filter(|offer| offer.offered == Offered::WithThem && offer.refused.is_none());
    let (to_others, alone): (Vec<Offer>, Vec<Offer>) = offers.partition(|offer| offer.at_someone);
    let names: Vec<String> = editor.standing.with(|all| all.iter().map(|one| one.name.clone()).collect());
    let companion = untrack(|| editor.companion());
    let alone = alone.into_iter().map(|offer| {
        let words = offer.label.clone().into_owned();
        action(words, move || editor.act_by(&offer, Some(by), None))
    });
    let mut parts = vec![tag("div").class("scene-actions").child(alone.collect::<Vec<AnyView>>()).view()];
    for offer in to_others {
        let to = |(at, name): (usize, &String)| {
            let between = companion.as_ref().map(|companion| companion.between(by, at)).unwrap_or_default();
            let offer = offer.clone();
            action(format!("To {name}: {between}"), move || editor.act_by(&offer, Some(by), Some(at)))
        };
        let others = names.iter().enumerate().filter(|(at, _)| *at != by).map(to);
        parts.push(tag("h3").child(offer.label.clone().into_owned()).view());
        parts.push(tag("div").class("scene-actions").child(others.collect::<Vec<AnyView>>()).view());
    }
    several(parts)
}

fn action(words: String, act: impl Fn() + Send + 'static) -> AnyView {
    let act = click(move || {
        close_popover(SHEET);
        act();
    });
    tag("button").of("type", "button").on("click", act).child(words).view()
}

/// They, and those like them, kept as a group to join other scenes.
fn save_groups(editor: Editor, groups: SavedByName) -> AnyView {
    let (Some(by), Some(companion)) = (editor.shown.get(), editor.companion()) else { return nothing() };
    let saved = companion.groups_of(by).into_iter().map(|(name, of)| {
        let words = match of.len() {
            1 => format!("Save {name} as a group"),
            many => format!("Save as a group: {name} ({many})"),
        };
        let save = move || {
            let group = untrack(|| editor.companion()).and_then(|companion| companion.group(&name, &of));
            if let Some(group) = group {
                groups.save(&name, &group, format!("Saved as a group on this device: {name}."));
            }
        };
        tag("button").of("type", "button").on("click", click(save)).child(words).view()
    });
    tag("div").class("scene-actions").child(saved.collect::<Vec<AnyView>>()).view()
}

/// One of a list of the scene, with their sheet and their place in the order.
pub fn listed(editor: Editor, one: Row, entry: &'static Input) -> AnyView {
    let (at, index) = (one.path(), Signal::derive(move || one.index()));
    let standing = memo(move || editor.standing.with(|standing| standing.get(index.get()).cloned()));
    let acts = memo(move || editor.actor() == Some(index.get()));
    let is_out = flag(move || standing.with(|one| one.as_ref().is_some_and(|one| one.out)));
    let row = row(editor, index);
    let tracks = memo(move || editor.standing.with(|all| Standing::shown_tracks(all, index.get()).to_vec()));
    let tracks_of = memo(move || standing.with(|one| one.as_ref().and_then(|one| one.tracks_of.clone())));
    let boxes = dynamic(move || {
        let of_track = |(place, track): (usize, &Track)| tapped_marks(editor, index.get(), place, track);
        let shown = |(_, track): &(usize, &Track)| !track.marks.is_empty();
        let drawn = tracks
            .with(|tracks| tracks.iter().enumerate().filter(shown).map(of_track).collect::<Vec<AnyView>>());
        let whose = if drawn.is_empty() { None } else { tracks_of.get() };
        tag("div").class("scene-tracks").child(whose.map(|of| tag("b").child(of))).child(drawn).view()
    });
    let place = || editor.session.document.path_attribute(&at);
    let sheet = match &entry.kind {
        Kind::Group(of) => {
            let inside = at.clone();
            Disclosure::new("Sheet")
                .path(place())
                .holding(move || several(vec![group(&inside, entry, of), remove(editor, one)]))
        }
        _ => nothing(),
    };
    tag("li")
        .class("scene-person")
        .class_while("acts", flag(move || acts.get()))
        .class_while("out", is_out)
        .with("data-path", place())
        .child(row)
        .child(boxes)
        .child(sheet)
        .child(movers(editor, one))
        .view()
}

/// Up and down in the order of the scene.
fn movers(editor: Editor, row: Row) -> AnyView {
    let name = move |verb: &'static str| {
        words(move || {
            let name = editor.standing.with(|all| all.get(row.index()).map(|one| one.name.clone()));
            format!("{verb}: {}", name.unwrap_or_default())
        })
    };
    // Who was chosen stays chosen.
    let moved = Callback::new(move |(from, to)| {
        let moved = |place: usize| match place {
            place if place == from => to,
            place if place == to => from,
            place => place,
        };
        editor.by.update(|by| *by = by.map(moved));
        editor.at.update(|chosen| *chosen = chosen.map(|(by, at)| (moved(by), moved(at))));
    });
    RowButtons {
        row,
        name: Box::new(name),
        moves: Some(["Move up", "Move down"]),
        moved: Some(moved),
        twice: None,
        removal: None,
    }
    .view()
}

/// Takes someone out of the scene; Undo brings them back.
fn remove(editor: Editor, row: Row) -> AnyView {
    button("Remove from the scene", "quiet form-add", move || {
        editor.by.set(None);
        editor.at.set(None);
        row.remove();
    })
}

/// Name and side, what is left of each kind, what else matters.
pub fn in_a_row(all: &[Standing], place: usize) -> AnyView {
    let Some(one) = all.get(place) else { return nothing() };
    let shown = Standing::shown_tracks(all, place).iter().filter(|track| !track.marks.is_empty());
    let tracks: Vec<AnyView> = shown.map(marks).collect();
    let whose = one.tracks_of.clone().filter(|_| !tracks.is_empty()).map(|of| tag("b").child(of));
    several(vec![who_and_what(one), tag("span").class("scene-tracks").child(whose).child(tracks).view()])
}

/// Name and side, and what else matters.
fn who_and_what(one: &Standing) -> AnyView {
    let place = one.place.map(|place| tag("span").class("scene-place").child(place.to_string()).view());
    let side = (!one.side.is_empty()).then(|| tag("small").child(one.side.clone()).view());
    let troubles = one.troubles.iter().map(|words| (words.as_str(), true));
    let others = one.remarks.iter().map(|words| (words.as_str(), false));
    let is_said = !one.out || !one.troubles.is_empty();
    let out = (!is_said).then_some(("out of the fight", false));
    let said = troubles.chain(others.filter(|_| is_said)).chain(out).enumerate();
    let said: Vec<AnyView> = said
        .map(|(at, (words, is_trouble))| {
            let dot = if at == 0 { "" } else { " \u{b7} " };
            let words = tag("span").class_while("trouble", is_trouble).child(words.to_owned()).view();
            several(vec![tag("span").child(dot).view(), words])
        })
        .collect();
    let holds = (!one.holds.is_empty())
        .then(|| tag("span").class("scene-person-holds").child(one.holds.join(", ")).view());
    several(vec![
        tag("span")
            .class("scene-person-name")
            .child(place)
            .child(tag("b").child(one.name.clone()))
            .child(" ")
            .child(side)
            .view(),
        holds.into_child(),
        tag("span").class("scene-person-remarks").child(said).view(),
    ])
}

/// The marks of a track, each of which is used by a tap, or free again.
fn tapped_marks(editor: Editor, person: usize, place: usize, track: &Track) -> AnyView {
    if !editor.is_tapped(person, place) {
        return marks(track);
    }
    let buttons = track.marks.iter().enumerate().map(|(at, mark)| {
        tag("button")
            .of("type", "button")
            .class(if mark.used { "scene-mark used" } else { "scene-mark" })
            .of("aria-pressed", if mark.used { "true" } else { "false" })
            .with("aria-label", format!("{} {}", track.label, mark.label))
            .on("click", click(move || editor.tap(person, place, at)))
            .child(mark.label.clone())
            .view()
    });
    tag("span")
        .class("scene-track tapped")
        .of("role", "group")
        .of("aria-label", track.label)
        .child(tag("small").child(track.label))
        .child(buttons.collect::<Vec<AnyView>>())
        .view()
}

/// What is used is crossed out; those who listen hear it. Of things that are alike it is said how many are left.
fn marks(track: &Track) -> AnyView {
    if let Some(counted) = track.counted() {
        return tag("span").class("scene-track").child(tag("small").child(track.label)).child(counted).view();
    }
    let marks: Vec<AnyView> = track
        .marks
        .iter()
        .map(|mark| {
            tag("span")
                .class(if mark.used { "scene-mark used" } else { "scene-mark" })
                .child(mark.label.clone())
                .child(tag("span").class("unseen").child(if mark.used { " used " } else { " free " }))
                .view()
        })
        .collect();
    tag("span").class("scene-track").child(tag("small").child(track.label)).child(marks).view()
}
