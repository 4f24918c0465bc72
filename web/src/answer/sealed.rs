//! A sealed roll: made here, waiting for its phrase, or opened and checked.

use crate::answer::copy::copy_button;
use crate::answer::dice::{outcome, throws};
use crate::answer::sealing::{keep_secret, secret_of, show};
use crate::document::outcome::words_of;
use crate::dom::address::page_address;
use crate::dom::kit::{button, dynamic, flag, text, words};
use crate::dom::tag::{Tag, nothing, several, tag};
use crate::dom::window::element;
use crate::session::link::OfLink;
use crate::session::{QuestionId, bare};
use leptos::prelude::*;
use shootout::InputError;
use shootout::questions::{in_full, own_catalogue};
use shootout::seal::{LONGEST_AWAITS, Roll, Sealed};
use shootout_ruleset::question::Case;

/// The section of it.
const SECTION: &str = "sealed-roll";

/// The sealed roll whose link was opened.
pub fn panel() -> AnyView {
    let of_link = OfLink::in_context();
    dynamic(move || match of_link.sealed() {
        None => nothing(),
        Some(link) => tag("section")
            .class("sealed")
            .of("id", SECTION)
            .of("tabindex", "-1")
            .of("aria-label", "Sealed roll")
            .child(untrack(|| inside(&link)))
            .view(),
    })
}

fn inside(link: &str) -> AnyView {
    match Sealed::read(link) {
        Err(problem) => altered(&problem),
        Ok(sealed) if sealed.phrase().is_some() => opened(&sealed),
        Ok(sealed) => closed(&sealed),
    }
}

fn said(words: impl Into<String>) -> AnyView {
    tag("p").child(words.into()).view()
}

/// What stands first, and is read out.
fn headline(words: &'static str) -> AnyView {
    tag("p").of("role", "status").child(tag("strong").child(words)).view()
}

fn altered(problem: &InputError) -> AnyView {
    several(vec![
        headline("This sealed link was altered: its dice are not shown"),
        said(format!("{}: {}", problem.path, words_of(problem))),
    ])
}

/// The address at which it opens.
fn address(sealed: &Sealed) -> String {
    sealed.link().map(|link| format!("{}#{link}", page_address())).unwrap_or_default()
}

fn copy(label: &'static str, of: String) -> AnyView {
    copy_button(label, words(move || of.clone()), flag(|| false))
}

/// The dice, and what they are checked by.
fn opened(sealed: &Sealed) -> AnyView {
    let rolled = case(sealed).and_then(|case| sealed.roll(&*case));
    let played = match rolled {
        Ok(Some(Roll { played, .. })) => Ok(played),
        Ok(None) => return nothing(),
        Err(problem) => Err(problem),
    };
    let phrase = sealed.phrase().unwrap_or_default();
    let awaited = sealed.awaits().map(|awaits| format!(" It was to be: {awaits}.")).unwrap_or_default();
    several(vec![
        headline("Sealed roll. Checked: nothing was altered"),
        outcome(&played),
        throws(&played),
        said(format!(
            "The dice are those of this question, the secret and the phrase \u{201c}{phrase}\u{201d}.{awaited} \
             Compare the phrase and the first link with what was posted."
        )),
        tag("div").class("dice-foot").child(copy("Copy the link for everyone", address(sealed))).view(),
    ])
}

/// The question that was sealed, by the catalogue that comes with the program: everyone reads it alike.
fn case(sealed: &Sealed) -> Result<Box<dyn Case>, InputError> {
    let document = sealed.question().document;
    let Some(place) = QuestionId::of(&document) else {
        return Err(InputError::new("ask", "a question that this page does not show", "one that it shows"));
    };
    let entries = own_catalogue(place.rule_set).map(|own| own.entries().clone()).unwrap_or_default();
    place.read(&in_full(place.rule_set, place.question.name, bare(document), &entries))
}

/// What is waited for; whoever has made it finds the secret here.
fn closed(sealed: &Sealed) -> AnyView {
    let secret = secret_of(sealed.commitment());
    let awaited = sealed.awaits().map(|awaits| format!(": {awaits}")).unwrap_or_default();
    match (&secret, sealed.needs_secret()) {
        (Some(secret), _) => {
            request_animation_frame(bring_into_sight);
            // As the field says it now: what is posted is what is opened.
            let stated = RwSignal::new(sealed.clone());
            let posted = words(move || stated.with(address));
            several(vec![
                headline("Sealed: now post the link"),
                said(
                    "Somebody else answers with a phrase that nobody could guess. You paste it here, and it fixes the dice.",
                ),
                awaits_field(stated, secret),
                tag("div")
                    .class("dice-foot")
                    .child(copy_button("Copy the link to post", posted, flag(|| false)))
                    .view(),
                opened_by(stated, RwSignal::new(secret.clone())),
                tag("p")
                    .class("about")
                    .child("Secret, kept on this device until then: ")
                    .child(tag("code").child(secret.clone()))
                    .view(),
            ])
        }
        (None, false) => several(vec![
            headline("Sealed, and not opened yet"),
            said(format!("It waits for a value that is published{awaited}. Then everyone can open it.")),
            opened_by(RwSignal::new(sealed.clone()), RwSignal::new(String::new())),
        ]),
        (None, true) => several(vec![
            headline("Sealed, and not opened yet"),
            said(format!("It waits for a phrase{awaited}. Then whoever has sealed it opens it.")),
            tag("details").child(tag("summary").child("I have the secret")).child(with_secret(sealed)).view(),
        ]),
    }
}

/// The panel may lie above what is in sight.
fn bring_into_sight() {
    if let Some(panel) = element(SECTION) {
        panel.scroll_into_view();
        // A browser that does not let it have the focus shows it all the same.
        let _ = panel.focus();
    }
}

/// A field with a label.
fn field(label: &'static str, typed: RwSignal<String>) -> Tag {
    let input = tag("input")
        .of("type", "text")
        .of("autocomplete", "off")
        .live("value", words(move || typed.get()))
        .on("input", text(move |words| typed.set(words)));
    tag("label").class("labelled").child(tag("span").class("label").child(label)).child(input)
}

/// Who is to write the phrase: sealed with the question, and so anew.
fn awaits_field(stated: RwSignal<Sealed>, secret: &str) -> AnyView {
    let sealed = stated.get_untracked();
    let (question, of_seal) = (sealed.text().to_owned(), secret.to_owned());
    let reseal = text(move |typed: String| {
        let awaits = Some(typed.trim()).filter(|typed| !typed.is_empty());
        if let Ok(sealed) = Sealed::new(&question, awaits, Some(&of_seal)) {
            stated.set(sealed);
        }
    });
    // In place, for a tap on a button outside of the field goes on to that button.
    let secret = secret.to_owned();
    let keep = text(move |_| {
        let sealed = stated.get_untracked();
        keep_secret(sealed.commitment(), &secret);
        let (history, address) = (window().history(), address(&sealed));
        // One that stays as it was is only out of date.
        let _ =
            history.and_then(|history| history.replace_state_with_url(&history.state()?, "", Some(&address)));
    });
    let input = tag("input")
        .of("type", "text")
        .of("autocomplete", "off")
        .with("maxlength", LONGEST_AWAITS.to_string())
        .with("value", sealed.awaits().unwrap_or_default().to_owned())
        .on("input", reseal)
        .on("change", keep);
    tag("label")
        .class("labelled")
        .child(tag("span").class("label").child("Whose phrase counts: the link says it"))
        .child(input)
        .view()
}

/// Where secret and phrase are entered.
fn with_secret(sealed: &Sealed) -> AnyView {
    let secret = RwSignal::new(String::new());
    several(vec![field("Secret", secret).view(), opened_by(RwSignal::new(sealed.clone()), secret)])
}

/// Where the phrase is pasted.
fn opened_by(sealed: RwSignal<Sealed>, secret: RwSignal<String>) -> AnyView {
    let (phrase, wrong) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let open = move || {
        let opened =
            sealed.with_untracked(|sealed| sealed.open(&secret.get_untracked(), &phrase.get_untracked()));
        let shown = opened.map_err(|problem| words_of(&problem)).and_then(|opened| show(&opened));
        wrong.set(shown.err().unwrap_or_default());
    };
    several(vec![
        field("Phrase", phrase).view(),
        tag("p").class("about").of("role", "status").child(words(move || wrong.get())).view(),
        tag("div").class("dice-foot").child(button("Open the seal", "", open)).view(),
    ])
}
