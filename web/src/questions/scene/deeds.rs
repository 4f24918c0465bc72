//! What can be done now: by the one who acts, and for all.

use super::desk::Desk;
use crate::widgets::kit::{button, click, flag, memo, part, words};
use crate::widgets::tag::{nothing, tag};
use leptos::prelude::*;
use shootout_ruleset::scene::Offer;

/// What is done for all: a button each.
pub fn for_all(desk: Desk) -> AnyView {
    let offers = desk.offers(None).into_iter().filter(|offer| offer.refused.is_none());
    let buttons: Vec<AnyView> = offers.map(|offer| deed(desk, offer, true, "")).collect();
    tag("div").class("q-deeds").child(buttons).view()
}

/// What the one who acts can do, and to whom.
pub fn deeds(desk: Desk) -> AnyView {
    // Made anew only when there is something else to do.
    let offered = memo(move || desk.actor().map(|by| (by, desk.offers(Some(by)), desk.targets())));
    part(move || {
        let Some((by, offers, whom)) = offered.get() else { return nothing() };
        let name = words(move || {
            desk.standing.with(|standing| standing.get(by).map(|one| one.name.clone()).unwrap_or_default())
        });
        let (possible, refused): (Vec<Offer>, Vec<Offer>) =
            offers.into_iter().partition(|offer| offer.refused.is_none());
        let buttons: Vec<AnyView> = possible
            .into_iter()
            .enumerate()
            .map(|(place, offer)| deed(desk, offer, false, if place == 0 { "main" } else { "" }))
            .collect();
        let reasons: Vec<AnyView> = refused
            .into_iter()
            .filter_map(|offer| {
                let why = offer.refused?;
                Some(tag("li").child(tag("b").child(offer.label.into_owned())).child(": ").child(why).view())
            })
            .collect();
        let reasons = (!reasons.is_empty()).then(|| {
            tag("details")
                .class("q-refused")
                .child(tag("summary").child("What cannot be done now"))
                .child(tag("ul").child(reasons))
                .view()
        });
        tag("section")
            .class("q-acting")
            .of("aria-label", "What to do")
            .child(tag("h2").child(name))
            .child(targets(desk, whom))
            .child(tag("div").class("q-deeds").child(buttons))
            .child(reasons)
            .view()
    })
}

/// To whom, side by side; a friend is named as one.
fn targets(desk: Desk, targets: Vec<(usize, String, bool)>) -> AnyView {
    if targets.is_empty() {
        return nothing();
    }
    let buttons: Vec<AnyView> = targets
        .into_iter()
        .map(|(place, name, is_friend)| {
            let chosen = words(move || (desk.target() == Some(place)).to_string());
            let friend = is_friend.then(|| tag("small").child("own side").view());
            tag("button")
                .of("type", "button")
                .class("q-target")
                .with("aria-pressed", chosen)
                .on("click", click(move || desk.at.set(Some(place))))
                .child(name)
                .child(friend)
                .view()
        })
        .collect();
    tag("div").class("q-targets").of("role", "group").of("aria-label", "Target").child(buttons).view()
}

fn deed(desk: Desk, offer: Offer, is_for_all: bool, class: &'static str) -> AnyView {
    let (act, at_someone) = (offer.act, offer.at_someone);
    let missing = flag(move || at_someone && desk.target().is_none_or(|at| !desk.reaches(act, at)));
    tag("button")
        .of("type", "button")
        .class(class)
        .with("disabled", missing)
        .on(
            "click",
            click({
                let offer = offer.clone();
                move || desk.act(&offer, is_for_all)
            }),
        )
        .child(offer.label.into_owned())
        .view()
}

/// Over the dice that are rolled for a deed: whose it is, the way back, and applying them.
pub fn pending(desk: Desk) -> AnyView {
    part(move || {
        let Some(pending) = desk.pending.get().filter(|pending| pending.place == desk.asked.place.get())
        else {
            return nothing();
        };
        let waits = flag(move || desk.faces().is_none());
        let apply = tag("button")
            .of("type", "button")
            .class("main")
            .with("disabled", waits)
            .on("click", click(move || desk.apply()))
            .child("Apply to the scene");
        tag("div")
            .class("q-pending")
            .of("role", "group")
            .of("aria-label", "From the scene")
            .child(
                tag("p")
                    .child(tag("b").child(pending.words))
                    .child(tag("small").child("Roll, or enter the dice.")),
            )
            .child(tag("div").class("q-deeds").child(apply).child(button("Back", "", move || desk.leave())))
            .view()
    })
}
