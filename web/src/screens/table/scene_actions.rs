//! What can be done now: by the one who acts, and for all.

use crate::answer::dice::ENTER;
use crate::dom::kit::{button, click, dynamic, flag, memo, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use crate::screens::table::likeliest_action::{Likeliest, at_once, likeliest, of_targets};
use crate::screens::table::settings::settings;
use crate::screens::table::volley::volley;
use crate::widgets::disclosure::Disclosure;
use leptos::prelude::*;
use shootout_ruleset::scene::{Offer, Offered};
use shootout_ruleset::words::capital;

/// What is done for all that is offered in a place: a button each. What is likeliest is done at once.
pub fn for_all(editor: Editor, place: Offered) -> AnyView {
    let is_here =
        |offered: Offered| offered == place || place == Offered::AtOnce && offered == Offered::Likeliest;
    let offers = editor.offers(None).into_iter();
    let offers = offers.filter(|offer| offer.refused.is_none() && is_here(offer.offered));
    let buttons: Vec<AnyView> = offers
        .map(|offer| {
            let is_main = offer.offered == Offered::Likeliest;
            action_of(editor, offer, true, flag(move || is_main))
        })
        .collect();
    if buttons.is_empty() { nothing() } else { tag("div").class("scene-actions").child(buttons).view() }
}

/// What the one who acts can do, and to whom, with the numbers of what is likeliest; once the fight is over, what then.
pub fn actions(editor: Editor) -> AnyView {
    let is_over = memo(move || editor.left.get().filter(|_| !editor.goes_on.get()));
    dynamic(move || match is_over.get() {
        Some(left) => over(editor, &left),
        None => untrack(|| of_actor(editor)),
    })
}

/// That the fight is over, and how the table may go on.
fn over(editor: Editor, left: &str) -> AnyView {
    let companion = untrack(|| editor.companion());
    let next = companion.as_ref().and_then(|companion| companion.without_the_fallen());
    let leave = companion.filter(|_| next.is_some()).map(|companion| companion.fallen().join(", "));
    let leave = leave
        .map(|names| tag("p").class("about").child(format!("With the next scene these leave: {names}.")));
    let next = next.map(|document| {
        button("Next scene", "main", move || {
            editor.put(document.clone());
        })
    });
    tag("section")
        .class("scene-acting")
        .of("aria-label", "What to do")
        .of("tabindex", "-1")
        .child(tag("h2").child("The fight is over"))
        .child(tag("p").child(format!("{}.", capital(left))))
        .child(
            tag("div")
                .class("scene-actions")
                .child(next)
                .child(button("Go on here", "", move || editor.goes_on.set(true)))
                .child(button("New scene", "", move || editor.put(editor.new_scene()))),
        )
        .child(leave)
        .view()
}

fn of_actor(editor: Editor) -> AnyView {
    // Made anew only when there is something else to do.
    let offered = memo(move || editor.actor().map(|by| (by, editor.offers(Some(by)), editor.targets())));
    let rolled = memo(move || likeliest(editor));
    let opened = RwSignal::new(false);
    dynamic(move || {
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
        // What is rolled stands out as the tap that rolls it.
        let is_rolled = flag(move || rolled.with(Option::is_some));
        let buttons: Vec<AnyView> = at_hand
            .into_iter()
            .enumerate()
            .map(|(place, offer)| {
                let is_main = if is_named { offer.offered == Offered::Likeliest } else { place == 0 };
                action_of(editor, offer, false, flag(move || is_main && !is_rolled.get()))
            })
            .collect();
        tag("section")
            .class("scene-acting")
            .of("aria-label", "What to do")
            .of("tabindex", "-1")
            .child(tag("h2").child(name))
            .child(targets(editor, by, whom))
            .child(at_once(editor, rolled, opened))
            .child(
                tag("div")
                    .class("scene-actions")
                    .child(dynamic(move || roll(editor, rolled.get())))
                    .child(buttons),
            )
            .child(volley(editor, rolled))
            .child(settings(editor, by, true))
            .child(more(editor, seldom))
            .child(reasons(refused))
            .view()
    })
}

/// One tap that rolls what is likeliest and does it, and one after which the dice of the table are entered for it.
fn roll(editor: Editor, of: Option<Likeliest>) -> AnyView {
    let Some(Likeliest { offer, action, question }) = of else { return nothing() };
    let entered = (offer.clone(), action.clone());
    several(vec![
        button("Roll", "main", move || editor.roll(&offer.label, &action, &question)),
        button(ENTER, "", move || editor.enter_dice(&entered.0, &entered.1)),
    ])
}

/// What is seldom done, behind one more tap.
fn more(editor: Editor, offers: Vec<Offer>) -> AnyView {
    if offers.is_empty() {
        return nothing();
    }
    Disclosure::new("More actions").holding(move || {
        let buttons: Vec<AnyView> = offers.iter().map(|offer| action(editor, offer.clone(), false)).collect();
        tag("div").class("scene-actions").child(buttons).view()
    })
}

/// Why the rest cannot be done.
fn reasons(refused: Vec<Offer>) -> AnyView {
    if refused.is_empty() {
        return nothing();
    }
    Disclosure::new("What cannot be done now").holding(move || {
        let reason = |offer: &Offer| {
            let why = offer.refused.clone()?;
            let label = tag("b").child(offer.label.clone().into_owned());
            Some(tag("li").child(label).child(": ").child(why).view())
        };
        let reasons: Vec<AnyView> = refused.iter().filter_map(reason).collect();
        tag("ul").class("scene-refused").child(reasons).view()
    })
}

/// To whom: enemies side by side, with how they stand, how far they are, and the number to roll; friends behind one more tap.
fn targets(editor: Editor, by: usize, targets: Vec<(usize, String, bool)>) -> AnyView {
    if targets.is_empty() {
        return nothing();
    }
    let (friends, enemies): (Vec<_>, Vec<_>) = targets.into_iter().partition(|(.., is_friend)| *is_friend);
    let of_enemies = of_group(editor, by, enemies, "Target");
    if friends.is_empty() {
        return of_enemies;
    }
    let others = Disclosure::new("Others").holding(move || of_group(editor, by, friends.clone(), "Others"));
    several(vec![of_enemies, others])
}

fn of_group(editor: Editor, by: usize, group: Vec<(usize, String, bool)>, label: &'static str) -> AnyView {
    if group.is_empty() {
        return nothing();
    }
    let places: Vec<usize> = group.iter().map(|(place, ..)| *place).collect();
    let said = memo(move || of_targets(editor, by, &places));
    let buttons: Vec<AnyView> = group
        .into_iter()
        .enumerate()
        .map(|(at, (place, name, _))| {
            let chosen = words(move || (editor.target() == Some(place)).to_string());
            let beside = words(move || said.with(|said| said.get(at).cloned().unwrap_or_default()));
            tag("button")
                .of("type", "button")
                .class("scene-target")
                .with("aria-pressed", chosen)
                .on("click", click(move || editor.at.set(Some((by, place)))))
                .child(name)
                .child(" ")
                .child(tag("small").child(beside))
                .view()
        })
        .collect();
    tag("div").class("scene-targets").of("role", "group").of("aria-label", label).child(buttons).view()
}

fn action(editor: Editor, offer: Offer, is_for_all: bool) -> AnyView {
    action_of(editor, offer, is_for_all, flag(|| false))
}

fn action_of(editor: Editor, offer: Offer, is_for_all: bool, is_main: Signal<bool>) -> AnyView {
    let (act, at_someone) = (offer.act, offer.at_someone);
    let missing = flag(move || at_someone && editor.target().is_none_or(|at| !editor.reaches(act, at)));
    let cost = (!offer.cost.is_empty()).then(|| tag("small").child(format!(" ({})", offer.cost)).view());
    let label = offer.label.clone().into_owned();
    tag("button")
        .of("type", "button")
        .class_while("main", is_main)
        .with("disabled", missing)
        .on("click", click(move || editor.act(&offer, is_for_all)))
        .child(label)
        .child(cost)
        .view()
}
