//! All of a kind act at once: rolled with one tap, or with the dice of the table, typed in a row.

use crate::answer::dice::new_seed;
use crate::dom::kit::{button, click, dynamic, flag, memo, text, words};
use crate::dom::tag::{nothing, several, tag};
use crate::screens::table::editor::Editor;
use crate::screens::table::likeliest_action::Likeliest;
use leptos::prelude::*;
use shootout::InputError;
use shootout::companion::{Volley, VolleyLine, Volleyed};
use shootout_ruleset::words::plural;

/// Those who can do the same as the one who acts, and what people call that.
#[derive(Clone, PartialEq)]
struct Found {
    volley: Volley,
    label: String,
}

/// What all who are like the one who acts can do at once; nothing where nobody else is like them.
pub fn volley(editor: Editor, likeliest: Memo<Option<Likeliest>>) -> AnyView {
    let found = memo(move || found(editor, &likeliest.get()?));
    let is_typing = RwSignal::new(false);
    dynamic(move || {
        let Some(Found { volley, label }) = found.get() else { return nothing() };
        let rolled = volley.clone();
        let all = tag("button")
            .of("type", "button")
            .on("click", click(move || editor.roll_volley(&rolled)))
            .child(label);
        let enter = button("Enter their dice", "", move || is_typing.set(true));
        let typed = dynamic(move || match is_typing.get() {
            true => untrack(|| typed(editor, volley.clone(), is_typing)),
            false => nothing(),
        });
        several(vec![tag("div").class("scene-actions").child(all).child(enter).view(), typed])
    })
}

fn found(editor: Editor, of: &Likeliest) -> Option<Found> {
    let (companion, by) = (editor.companion()?, of.action.by?);
    let at = editor.at.get().filter(|(chosen_for, _)| *chosen_for == by).map(|(_, at)| at);
    let volley = Volley::of(&companion, &of.action.act, by, at)?;
    let name = plural(&volley.name(&companion));
    let label = format!("All {} {name}: {}", volley.count(), of.offer.label.to_lowercase());
    Some(Found { volley, label })
}

/// A field for all their dice, with what has come of them so far.
fn typed(editor: Editor, volley: Volley, is_typing: RwSignal<bool>) -> AnyView {
    let row = RwSignal::new(String::new());
    let of = volley.clone();
    let so_far: Memo<Option<Result<Volleyed, InputError>>> =
        memo(move || Some(of.play(&*editor.companion()?, &row.get(), None)));
    let now = move || so_far.with(|so_far| so_far.as_ref()?.as_ref().ok().cloned());
    let is_whole = memo(move || now().is_some_and(|now| now.document.is_some()));
    let has_letters = now().and_then(|now| now.next).is_some_and(|next| {
        next.shows.iter().flatten().any(|face| !face.bytes().all(|byte| byte.is_ascii_digit()))
    });
    let field = tag("label").class("labelled").child("Their dice, one throw each").child(
        tag("input")
            .of("type", "text")
            .of("inputmode", if has_letters { "text" } else { "numeric" })
            .of("autocomplete", "off")
            .on("input", text(move |typed| row.set(typed))),
    );
    let next = words(move || match so_far.get() {
        Some(Ok(Volleyed { next: Some(next), .. })) => {
            format!("{}: {}. {}", next.who, next.what, next.needs.join(" · "))
        }
        Some(Err(error)) => format!("{} is not on this die: {}.", error.found, error.allowed),
        _ => String::new(),
    });
    let lines = dynamic(move || {
        let lines = now().map(|now| now.lines).unwrap_or_default();
        let lines = lines.into_iter().map(|line| tag("li").child(line.told()).view());
        tag("ol").class("scene-volley-lines").child(lines.collect::<Vec<AnyView>>()).view()
    });
    let (rest, all) = (volley.clone(), volley);
    let apply = tag("button")
        .of("type", "button")
        .class("main")
        .with("disabled", flag(move || !is_whole.get()))
        .on("click", click(move || editor.apply_volley(&all, &row.get_untracked(), false)))
        .child("Apply");
    let rest = button("Roll the rest", "", move || editor.apply_volley(&rest, &row.get_untracked(), true));
    tag("div")
        .class("scene-volley")
        .of("role", "group")
        .of("aria-label", "Their dice")
        .child(field)
        .child(tag("p").class("about").of("role", "status").child(next))
        .child(lines)
        .child(tag("div").class("scene-actions").child(apply).child(rest).child(button(
            "Close",
            "quiet",
            move || is_typing.set(false),
        )))
        .view()
}

impl Editor {
    /// Rolls what all of them do, and does it: one tap, and one step back.
    fn roll_volley(self, volley: &Volley) {
        self.apply_volley(volley, "", true);
    }

    /// Does what all of them do with the dice that are typed; what is lacking is rolled, where that is wanted.
    fn apply_volley(self, volley: &Volley, typed: &str, rolls_rest: bool) {
        let Some(companion) = untrack(|| self.companion()) else { return };
        let mut seeds = new_seed;
        let rest: Option<&mut dyn FnMut() -> u64> = if rolls_rest { Some(&mut seeds) } else { None };
        match volley.play(&companion, typed, rest) {
            Ok(Volleyed { document: Some(document), dice, lines, .. }) => {
                let did_nothing = lines.iter().filter(|line| line.is_refused);
                let said: Vec<String> = did_nothing.map(VolleyLine::told).collect();
                let doing = format!("{}: all at once", plural(&volley.name(&companion)));
                self.put_volley(document);
                self.note_dice(doing, dice.iter().map(|dice| (dice.action.at, &dice.played)));
                if !said.is_empty() {
                    self.notice.say(said.join(" "));
                }
            }
            Ok(_) => self.notice.say("None of them can do that now."),
            Err(error) => self.notice.say(format!("Not applied: {error}.")),
        }
    }
}
