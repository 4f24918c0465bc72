//! What can be done now: by the one who acts, and for all.

use super::at_once::at_once;
use super::by_hand::settings;
use super::editor::Editor;
use crate::widgets::disclosure::Disclosure;
use crate::widgets::kit::{click, flag, memo, part, words};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use shootout_ruleset::scene::{Offer, Offered};

/// What is done for all that is offered in a place: a button each.
pub fn for_all(editor: Editor, place: Offered) -> AnyView {
    let offers = editor.offers(None).into_iter();
    let offers = offers.filter(|offer| offer.refused.is_none() && offer.offered == place);
    let buttons: Vec<AnyView> = offers.map(|offer| action(editor, offer, true, "")).collect();
    if buttons.is_empty() { nothing() } else { tag("div").class("q-actions").child(buttons).view() }
}

/// What the one who acts can do, and to whom, with the numbers of what is likeliest.
pub fn actions(editor: Editor) -> AnyView {
    // Made anew only when there is something else to do.
    let offered = memo(move || editor.actor().map(|by| (by, editor.offers(Some(by)), editor.targets())));
    let opened = RwSignal::new(false);
    part(move || {
        let Some((by, offers, whom)) = offered.get() else { return nothing() };
        let name = words(move || {
            editor.standing.with(|standing| standing.get(by).map(|one| one.name.clone()).unwrap_or_default())
        });
        // Where what is likeliest cannot be done now, nothing else stands out for it.
        let is_named = offers.iter().any(|offer| offer.offered == Offered::Likeliest);
        let offers = offers.into_iter().filter(|offer| offer.offered.is_done_by_them());
        let (mut possible, refused): (Vec<Offer>, Vec<Offer>) =
            offers.partition(|offer| offer.refused.is_none());
        possible.sort_by_key(|offer| offer.offered != Offered::Likeliest);
        let (seldom, at_hand): (Vec<Offer>, Vec<Offer>) =
            possible.into_iter().partition(|offer| offer.offered == Offered::More);
        let buttons: Vec<AnyView> = at_hand
            .into_iter()
            .enumerate()
            .map(|(place, offer)| {
                let is_main = if is_named { offer.offered == Offered::Likeliest } else { place == 0 };
                action(editor, offer, false, if is_main { "main" } else { "" })
            })
            .collect();
        tag("section")
            .class("q-acting")
            .of("aria-label", "What to do")
            .of("tabindex", "-1")
            .child(tag("h2").child(name))
            .child(targets(editor, by, whom))
            .child(at_once(editor, opened))
            .child(tag("div").class("q-actions").child(buttons))
            .child(settings(editor, by, true))
            .child(more(editor, seldom))
            .child(reasons(refused))
            .view()
    })
}

/// What is seldom done, behind one more tap.
fn more(editor: Editor, offers: Vec<Offer>) -> AnyView {
    if offers.is_empty() {
        return nothing();
    }
    Disclosure::new("More actions").holding(move || {
        let buttons: Vec<AnyView> =
            offers.iter().map(|offer| action(editor, offer.clone(), false, "")).collect();
        tag("div").class("q-actions").child(buttons).view()
    })
}

/// Why the rest cannot be done.
fn reasons(refused: Vec<Offer>) -> AnyView {
    let reasons: Vec<AnyView> = refused
        .into_iter()
        .filter_map(|offer| {
            let why = offer.refused?;
            Some(tag("li").child(tag("b").child(offer.label.into_owned())).child(": ").child(why).view())
        })
        .collect();
    if reasons.is_empty() {
        return nothing();
    }
    tag("details")
        .class("q-refused")
        .child(tag("summary").child("What cannot be done now"))
        .child(tag("ul").child(reasons))
        .view()
}

/// To whom, side by side; a friend is named as one, and what is between the two is said.
fn targets(editor: Editor, by: usize, targets: Vec<(usize, String, bool)>) -> AnyView {
    if targets.is_empty() {
        return nothing();
    }
    let companion = untrack(|| editor.companion());
    let buttons: Vec<AnyView> = targets
        .into_iter()
        .map(|(place, name, is_friend)| {
            let chosen = words(move || (editor.target() == Some(place)).to_string());
            let between =
                companion.as_ref().map(|companion| companion.between(by, place)).unwrap_or_default();
            let friend = is_friend.then(|| "own side".to_owned());
            let beside: Vec<String> =
                friend.into_iter().chain((!between.is_empty()).then_some(between)).collect();
            let beside = (!beside.is_empty()).then(|| tag("small").child(beside.join(", ")).view());
            tag("button")
                .of("type", "button")
                .class("q-target")
                .with("aria-pressed", chosen)
                .on("click", click(move || editor.at.set(Some((by, place)))))
                .child(name)
                .child(beside)
                .view()
        })
        .collect();
    tag("div").class("q-targets").of("role", "group").of("aria-label", "Target").child(buttons).view()
}

fn action(editor: Editor, offer: Offer, is_for_all: bool, class: &'static str) -> AnyView {
    let (act, at_someone) = (offer.act, offer.at_someone);
    let missing = flag(move || at_someone && editor.target().is_none_or(|at| !editor.reaches(act, at)));
    let cost = (!offer.cost.is_empty()).then(|| tag("small").child(format!(" ({})", offer.cost)).view());
    let label = offer.label.clone().into_owned();
    tag("button")
        .of("type", "button")
        .class(class)
        .with("disabled", missing)
        .on("click", click(move || editor.act(&offer, is_for_all)))
        .child(label)
        .child(cost)
        .view()
}
