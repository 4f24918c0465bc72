//! What the title of the page says, and on a phone its head: the view that is shown, and in the title what is open there.

use crate::document::path;
use crate::dom::kit::effect;
use crate::screens::catalogue;
use crate::session::route::Screen;
use crate::session::screens::{LOADOUT, TABLE};
use crate::session::{Session, pending_action};
use leptos::prelude::*;
use serde_json::Value;
use shootout::companion::COMPANION;

/// The name of the view stands where the head says the rule set; the style sheet shows it there on a phone.
const IN_HEAD: &str = ":not(.first-paint) > .head .rule-set span";

/// Both say it from now on.
pub fn follow(session: Session) {
    effect(move || {
        let (view, open) = shown(session);
        let rule_set = session.place.with(|place| place.rule_set.label);
        let said = [view, open.as_str(), rule_set, "Shootout"];
        let said: Vec<&str> = said.into_iter().filter(|words| !words.is_empty()).collect();
        document().set_title(&said.join(" \u{b7} "));
        if let Ok(Some(head)) = document().query_selector(IN_HEAD) {
            // Without it the head names the rule set alone.
            let _ = head.set_attribute("data-view", view);
        }
    });
}

/// What the view is called, and what is open in it: what is being done in the scene or its name, what is compared. Followed.
fn shown(session: Session) -> (&'static str, String) {
    if session.routes.is_catalogue() {
        return (catalogue::LABEL, String::new());
    }
    let place = session.place.get();
    match session.screen.get() {
        Screen::Table => {
            let doing = session.doing().and_then(|noted| pending_action::action_of(&noted));
            let at = format!("{}.name", path::join(place.rule_set.name, COMPANION));
            let named =
                |all: &Value| path::get(all, &at).and_then(Value::as_str).unwrap_or_default().to_owned();
            let name = || session.document.whole().with(named);
            (TABLE, doing.map_or_else(name, |(_, words)| words))
        }
        Screen::Loadout => (LOADOUT, place.question.label.to_owned()),
        _ => (place.question.label, String::new()),
    }
}
