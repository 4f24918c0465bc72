//! Scenes opened and saved as files, and begun anew.

use super::fields::{labelled, option_list, panel};
use super::for_players::SHEET;
use super::kept;
use super::number_field::number_field;
use super::state::{Stage, Table, capital_of};
use crate::catalogue::offered;
use crate::display::for_players_button;
use crate::document::Document;
use crate::files::{Inbox, document_opener};
use crate::questions::at_first_question;
use crate::share::clipboard::data_address;
use crate::widgets::kit::{button, part, text, words};
use crate::widgets::tag::tag;
use leptos::prelude::*;
use serde_json::json;
use shootout::DocumentKind;
use shootout_percentile::duel::{self, FromScene};
use shootout_percentile::number::Metres;
use shootout_percentile::scene::{Distance, Event, Opened, Rule, Scene};

/// The panel of scenes.
pub fn file_panel(table: Table) -> AnyView {
    let name = tag("input")
        .of("type", "text")
        .of("autocomplete", "off")
        .of("aria-label", "Name of the scene")
        .live("value", untrack(|| table.scene(|scene| scene.name().to_owned())))
        .on("change", text(move |typed| table.rename(typed.trim())))
        .view();
    let document = Document::in_context();
    let choices = tag("div")
        .class("file-choices")
        .child(save_link(table))
        .child(document_opener("Open a file", || ()))
        .child(for_players_button(SHEET, ""))
        .child(button("Play this fight out", "", move || play_out(table)))
        .child(button("Use the rulings of the Shot view", "", move || rule_as_shot(table, document)))
        .child(button("New scene", "", move || table.new_scene()))
        .child(button("Open the example firefight", "", move || table.replace(kept::example())))
        .child(super::saved::scenes(table))
        .view();
    let inside = tag("div")
        .class("panel-body")
        .child(labelled("Name", name))
        .child(part(move || rules(table)))
        .child(choices)
        .view();
    panel(Signal::stored("Scene".to_owned()), "Close", move || table.show(Stage::Log), inside)
}

/// Disputed rules are read as the shot reads them from now on.
fn rule_as_shot(table: Table, shot: Document) {
    let rulings = untrack(|| shot.shown(&at_first_question("rulings")));
    let damage = untrack(|| table.state(|state| state.damage.clone()));
    let rule = json!({ "event": "rule", "rulings": rulings, "damage": damage }).to_string();
    match Event::from_text(rule.as_bytes(), &untrack(offered).catalogue) {
        Ok(rule) => {
            if table.act(rule) {
                table.say("The rulings are those of the Shot view now.");
            }
        }
        Err(error) => table.say(format!("The Shot view has an error. {error}")),
    }
}

/// By which chart wounds are worked out, and how far those are from each other of whom nothing else is said.
fn rules(table: Table) -> AnyView {
    table.state(|state| {
        let offered = offered();
        let charts: Vec<_> = offered.catalogue.damage_charts().to_vec();
        let now = charts.iter().find(|chart| state.damage.as_ref() == Some(&chart.value));
        let none = if state.damage.is_none() { "" } else { "own" };
        let current = now.map_or(none, |chart| chart.id.as_str()).to_owned();
        let mut lines = vec![(String::new(), "Left to the game master".to_owned())];
        if current == "own" {
            lines.push((current.clone(), "Own chart".to_owned()));
        }
        lines.extend(charts.iter().map(|chart| (chart.id.clone(), chart.name.clone())));
        let rulings = state.rulings.clone();
        let chart = option_list("Wounds", lines, current, move |id| {
            let damage = charts.iter().find(|chart| chart.id == id).map(|chart| chart.value.clone());
            if id.is_empty() || damage.is_some() {
                table.act(Rule { rulings: rulings.clone(), damage });
            }
        });
        let far = number_field(
            "Everyone else apart (m)",
            "m",
            Some(state.usual_distance.get()),
            move |range_m: Metres| table.act(Distance { between: None, range_m }),
        );
        tag("div")
            .class("pair")
            .child(labelled("Wounds", chart))
            .child(labelled("Everyone else apart", far))
            .view()
    })
}

/// The scene as a file, the same that the command line reads.
pub fn save_link(table: Table) -> AnyView {
    let address = words(move || data_address("application/json", &table.scene(Scene::write)));
    let file = words(move || table.scene(|scene| file_name(scene.name())));
    tag("a").class("button").with("download", file).with("href", address).child("Save as a file").view()
}

/// A name that every system takes.
pub fn file_name(name: &str) -> String {
    let plain: String =
        name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect();
    let plain = plain.trim_matches('_');
    if plain.is_empty() { "scene.json".to_owned() } else { format!("{plain}.json") }
}

/// Scenes that are opened take the place of the present one.
pub fn receive(table: Table) {
    Inbox::in_context().receive(DocumentKind::Scene, whole, move |scene| table.replace(scene));
}

/// Sends the fight as it stands to the two-sided shoot-outs.
fn play_out(table: Table) {
    let (name, made) = untrack(|| table.scene(|scene| (scene.name().to_owned(), duel::from_scene(scene))));
    match made {
        Ok(FromScene { document, left_out }) => {
            let said =
                std::iter::once("The fight as it stands, side against side.".to_owned()).chain(left_out);
            let said = said.collect::<Vec<_>>().join(" ");
            Inbox::in_context().send(DocumentKind::Duel, name, document.to_string().into_bytes(), said);
        }
        Err(refusal) => table.say(capital_of(&refusal)),
    }
}

/// The scene of a file, if there is no mistake in it at all.
pub fn whole(text: &[u8]) -> Result<Scene, String> {
    match Scene::read(text, &untrack(offered).catalogue) {
        Ok(Opened { scene, lost: None }) => Ok(scene),
        Ok(Opened { lost: Some(lost), .. }) => Err(lost.error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_a_mistake_says_where() {
        let text = r#"{ "scene": 1, "ruleset": "percentile", "events": [
            { "event": "add", "combatant": { "name": "Kell", "bs": 450 } } ] }"#;
        assert!(whole(text.as_bytes()).is_err_and(|words| words.contains("events[0].combatant.bs")));
        assert!(whole(br#"{ "scene": 1, "ruleset": "percentile" }"#).is_ok());
    }

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(file_name("The wall / night"), "The_wall___night.json");
        assert_eq!(file_name("../"), "scene.json");
    }
}
