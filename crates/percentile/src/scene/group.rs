//! Groups: several who join at once, numbered names, and a change that goes for all of them.

use super::Scene;
use super::event::{AddGroup, Edit};
use super::refusal::Refusal;
use super::sheet::Sheet;
use super::state::{Id, State};
use super::words;
use crate::rulings::Rulings;
use serde::Serialize;
use serde_json::{Map, Value};
use shootout_ruleset::scene::{numbered, stem};

impl Scene {
    /// A group by itself, as a scene in which nobody else is: what a saved group is.
    ///
    /// # Errors
    ///
    /// When the group is empty, or too large for a scene.
    pub fn of_group(name: &str, combatants: Vec<Sheet>) -> Result<Self, Refusal> {
        let mut scene = Self::new(name, Rulings::default(), None)?;
        scene.act(AddGroup { combatants })?;
        Ok(scene)
    }
}

impl State {
    /// The sheets of these.
    pub fn sheets(&self, of: &[Id]) -> Vec<Sheet> {
        of.iter().filter_map(|who| Some(self.get(*who).ok()?.sheet.clone())).collect()
    }

    /// Those on the same side as someone, they among them; of one without a side they alone.
    pub fn side_of(&self, who: Id) -> Vec<Id> {
        let Ok(one) = self.get(who) else { return Vec::new() };
        let with = self.combatants.iter().filter(|other| other.id == who || one.is_friend_of(other));
        with.map(|other| other.id).collect()
    }

    /// So many like this sheet, by names that nobody in the scene has.
    pub fn several(&self, sheet: &Sheet, count: u32) -> Vec<Sheet> {
        let taken: Vec<&str> = self.combatants.iter().map(|one| one.name()).collect();
        let named = |name: String| Sheet { name, ..sheet.clone() };
        numbered(&sheet.name, count, &taken).into_iter().map(named).collect()
    }

    /// These sheets, with other names where the scene has their names already.
    pub fn renamed(&self, sheets: &[Sheet]) -> Vec<Sheet> {
        let mut taken: Vec<String> = self.combatants.iter().map(|one| one.name().to_owned()).collect();
        let rename = |sheet: &Sheet| {
            let before: Vec<&str> = taken.iter().map(String::as_str).collect();
            let name = numbered(&sheet.name, 1, &before).concat();
            taken.push(name.clone());
            Sheet { name, ..sheet.clone() }
        };
        sheets.iter().map(rename).collect()
    }

    /// Those of the same group as someone: those whose names differ from theirs by a number alone, on the same side.
    pub fn group_of(&self, who: Id) -> Vec<Id> {
        let Ok(one) = self.get(who) else { return Vec::new() };
        let alike = self
            .combatants
            .iter()
            .filter(|other| stem(other.name()) == stem(one.name()) && other.side() == one.side());
        alike.map(|other| other.id).collect()
    }

    /// The edits that make a change of one sheet on the sheets of others too: every field of it that is another than before.
    /// Everyone keeps their own name.
    ///
    /// # Errors
    ///
    /// When one of them is not in the scene.
    pub fn edits(&self, who: Id, sheet: &Sheet, others: &[Id]) -> Result<Vec<Edit>, Refusal> {
        let before = fields(&self.get(who)?.sheet);
        let changed: Vec<(String, Value)> = fields(sheet)
            .into_iter()
            .filter(|(field, value)| field != "name" && before.get(field) != Some(value))
            .collect();
        let cleared = before.keys().filter(|field| !fields(sheet).contains_key(*field));
        let cleared: Vec<&String> = cleared.collect();
        let mut edits = vec![Edit { who, combatant: sheet.clone() }];
        for other in others.iter().filter(|other| **other != who) {
            let mut stated = fields(&self.get(*other)?.sheet);
            stated.extend(changed.iter().cloned());
            cleared.iter().for_each(|field| drop(stated.remove(*field)));
            let combatant = serde_json::from_value(Value::Object(stated))
                .map_err(|error| Refusal::new(error.to_string()))?;
            edits.push(Edit { who: *other, combatant });
        }
        Ok(edits)
    }

    /// These join; `at` says where each of them stands in the event.
    pub(super) fn add_all(
        &mut self,
        sheets: &[Sheet],
        at: impl Fn(usize) -> String,
    ) -> Result<String, Refusal> {
        if sheets.is_empty() {
            return Err(Refusal::new("an empty group: 1 combatant or more"));
        }
        for (place, sheet) in sheets.iter().enumerate() {
            self.add(sheet.clone()).map_err(|why| why.inside(&at(place)))?;
        }
        Ok(words::joined_together(sheets))
    }

    /// These sheets are changed; `at` says where each of them stands in the event.
    pub(super) fn edit_all(
        &mut self,
        edits: &[Edit],
        at: impl Fn(usize) -> String,
    ) -> Result<String, Refusal> {
        let twice =
            |(place, edit): (usize, &Edit)| edits.iter().take(place).any(|before| before.who == edit.who);
        if edits.is_empty() || edits.iter().enumerate().any(twice) {
            return Err(Refusal::new("a change of several sheets names one combatant or more, each once"));
        }
        let mut names = Vec::with_capacity(edits.len());
        for (place, edit) in edits.iter().enumerate() {
            names.push(self.get(edit.who)?.name().to_owned());
            self.edit(edit.who, &edit.combatant).map_err(|why| why.inside(&at(place)))?;
        }
        Ok(words::edited(&names))
    }
}

/// The fields of a sheet or a change, by name.
pub(crate) fn fields(of: &impl Serialize) -> Map<String, Value> {
    // Numbers, words and lists of them: nothing that JSON cannot hold.
    serde_json::to_value(of).ok().and_then(|value| value.as_object().cloned()).unwrap_or_default()
}
