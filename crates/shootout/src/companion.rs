//! The table companion of the rule sets that declare scenes: a fight that is kept action by action.
//!
//! A scene is a document: `{ "ruleset": …, "scene": 1, … }`. Each action makes a new one of it, so that whoever keeps the old one can
//! go back to it.

use crate::dice::seeded;
use crate::registry::{loaded, named};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{Node, nearest, parse, quoted};
use shootout_ruleset::question::{ASK, Case, RuleSet, TAG};
use shootout_ruleset::scene::{
    Asked, Behind, ByHand, Rolled, Scene, SceneAction, Throw, fallen, left_of_fight,
};
use std::ops::Deref;

/// The field of a document that says it is a scene, and of which version.
pub const SCENE: &str = "scene";
/// What a scene is called among the questions of its rule set: in the names of schemas, and where a page keeps documents. A
/// question may be called a scene.
pub const COMPANION: &str = "companion";
/// The version of scenes.
pub(crate) const VERSION: u32 = 1;

/// A scene of a rule set: it is asked as the [`Scene`] that it is, and the documents that it makes say whose they are.
pub struct Companion {
    rule_set: &'static RuleSet,
    scene: Box<dyn Scene>,
}

impl Deref for Companion {
    type Target = dyn Scene;

    fn deref(&self) -> &Self::Target {
        &*self.scene
    }
}

pub use declared::Lead;
pub use ledger::ledger;
pub use volley::{NextOfVolley, Volley, VolleyDice, VolleyLine, Volleyed};

/// What an action has done.
pub struct Done {
    /// The scene as it is now.
    pub document: Value,
    /// What happened, in a line.
    pub words: String,
}

impl Companion {
    /// Opens the text of a scene, which may name things of this catalogue; none where it is no scene of a rule set that keeps them action by
    /// action.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it: its place, what was found and what is allowed.
    pub fn open(text: &[u8], catalogue: &Entries) -> Result<Option<Self>, InputError> {
        // What is no JSON is told by the reader of the other rule sets.
        let Ok(mut document) = parse(text) else { return Ok(None) };
        let name = document.get(TAG).and_then(Node::text).cloned();
        let rule_set = name.as_deref().and_then(named);
        if let Some(declared) = rule_set.and_then(|rule_set| rule_set.catalogue.as_ref()) {
            document = declared.written_out(&document, catalogue)?;
        }
        if let Some(scenes) = rule_set.and_then(|rule_set| rule_set.scenes.as_ref()) {
            scenes.places().try_for_each(|places| catalogue.resolve(&mut document, "", places))?;
        }
        Self::of(document)
    }

    /// The same for a document that is no text any more, as a page keeps it.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn of(mut document: Node) -> Result<Option<Self>, InputError> {
        let name = document.get(TAG).and_then(Node::text).cloned();
        let rule_set = name.as_deref().and_then(named);
        let (Some(rule_set), Some(version)) = (rule_set, document.take(SCENE)) else { return Ok(None) };
        document.take(TAG);
        if rule_set.scenes.is_some() && version != Node::of(&VERSION) {
            return Err(InputError::new(SCENE, version.found(), VERSION.to_string()));
        }
        Self::of_rule_set(rule_set, &document).map(Some)
    }

    /// The same for a document that does not say whose scene it is, nor of which version: of this rule set, and of today's.
    ///
    /// # Errors
    ///
    /// As for [`open`](Self::open).
    pub fn of_rule_set(rule_set: &'static RuleSet, document: &Node) -> Result<Self, InputError> {
        let rules = rule_set.scenes.as_ref().ok_or_else(|| {
            let names = loaded().into_iter().filter(|rule_set| rule_set.scenes.is_some());
            InputError::new(
                TAG,
                format!("`{}`, which keeps no scenes", rule_set.name),
                quoted(names.map(|rule_set| rule_set.name)),
            )
        })?;
        Ok(Self { rule_set, scene: (rules.read)(document)? })
    }

    /// What can be read of a scene of a rule set that may be damaged, and what is lost of it; none where its scenes are read whole or not
    /// at all.
    ///
    /// # Errors
    ///
    /// When nothing of it can be read.
    pub fn salvage(
        rule_set: &'static RuleSet,
        text: &[u8],
        catalogue: &Entries,
    ) -> Option<Result<(Self, Option<String>), InputError>> {
        let salvage = rule_set.scenes.as_ref()?.salvage?;
        Some(salvage(text, catalogue).map(|(scene, lost)| (Self { rule_set, scene }, lost)))
    }

    /// The rule set that keeps it.
    pub fn rule_set(&self) -> &'static RuleSet {
        self.rule_set
    }

    /// Who is left where nobody has an enemy any more, in words; none while the fight goes on.
    pub fn left_of_fight(&self) -> Option<String> {
        left_of_fight(&self.standing())
    }

    /// Who leaves with [`without_the_fallen`](Self::without_the_fallen), by their names.
    pub fn fallen(&self) -> Vec<String> {
        let standing = self.standing();
        fallen(&standing).iter().filter_map(|place| Some(standing.get(*place)?.name.clone())).collect()
    }

    /// The next scene: the enemies who are out have left, and what lasts a scene is over. None where nobody is left, or nobody leaves.
    pub fn without_the_fallen(&self) -> Option<Value> {
        let standing = self.standing();
        let gone = fallen(&standing);
        if gone.is_empty() || standing.iter().all(|one| one.out) {
            return None;
        }
        Some(self.whole(self.scene.next_scene(&gone).ok()?))
    }

    /// To whom an action is done, as the question that it asks is answered by now.
    pub fn target(&self, action: &SceneAction, answered: &Value) -> Option<usize> {
        self.scene.target(action, &bare_question(answered))
    }

    /// The samples of the catalogue that can join, by their ids, as documents hold them.
    pub fn samples(&self) -> impl Iterator<Item = (&'static str, &'static Node)> {
        let list = self.rule_set.scenes.as_ref().map_or("", |scenes| scenes.samples);
        let catalogue = self.rule_set.catalogue.as_ref();
        catalogue.into_iter().flat_map(move |catalogue| (catalogue.entries)().of(list))
    }

    /// The scene once a sample has joined, by its id.
    ///
    /// # Errors
    ///
    /// When there is no such sample, or the scene is full; `field` says where the id stands.
    pub fn joined(&self, id: &str, field: &str) -> Result<Value, InputError> {
        let sample = self.samples().find(|(known, _)| *known == id).map(|(_, sample)| sample);
        let sample = sample.ok_or_else(|| InputError {
            nearest: nearest(id, self.samples().map(|(id, _)| id)),
            ..InputError::new(field, format!("`{id}`"), quoted(self.samples().map(|(id, _)| id)))
        })?;
        let joined = self.changed(ByHand::Join(sample))?;
        joined.ok_or_else(|| InputError::new(field, format!("`{id}`"), "nobody: nobody joins so"))
    }

    /// What was rolled in a line of the log, as everyone stood then, as a whole document; none where nothing was.
    pub fn tried(&self, line: usize) -> Option<Value> {
        let rolled = self.scene.rolled(line)?;
        Some(self.whole_question(&rolled.question, Node::from(&rolled.document)))
    }

    /// What there is behind a line of the log: what there is to say of it, its dice, and how rare that was.
    pub fn behind(&self, line: usize) -> Behind {
        let mut behind =
            Behind { notes: self.notes(line), throws: self.scene.throws(line), ..Behind::default() };
        let Some(rolled) = self.scene.rolled(line) else { return behind };
        behind.seed = rolled.seed;
        if behind.throws.is_empty() {
            let played = rolled.case(self.rule_set).and_then(|case| case.play(&rolled.faces));
            behind.throws = played.map(|played| Throw::all(&played)).unwrap_or_default();
        }
        behind.luck = rolled.luck(self.rule_set).into_iter().map(|luck| luck.words).collect();
        behind
    }

    /// Whether an action can be done to somebody, as it can be done at all.
    pub fn reaches(&self, act: &str, by: usize, at: usize) -> bool {
        self.scene.question(&SceneAction { act: act.to_owned(), by: Some(by), at: Some(at) }).is_ok()
    }

    /// The place of someone by their name.
    ///
    /// # Errors
    ///
    /// When nobody is called so; `field` says who was meant.
    pub fn place_of(&self, name: &str, field: &str) -> Result<usize, InputError> {
        let standing = self.standing();
        let names: Vec<&str> = standing.iter().map(|one| one.name.as_str()).collect();
        names.iter().position(|known| *known == name).ok_or_else(|| InputError {
            nearest: nearest(name, names.iter().copied()),
            ..InputError::new(field, format!("`{name}`"), quoted(names.iter().copied()))
        })
    }

    /// What is asked for an action, as a whole document: what is rolled, or stated. None where it is done at once.
    ///
    /// # Errors
    ///
    /// When the action cannot be done: why, and what can.
    pub fn question(&self, action: &SceneAction) -> Result<Option<Value>, InputError> {
        let asked = self.scene.question(action)?;
        Ok(asked.map(|Asked { question, document }| self.whole_question(question, document)))
    }

    fn whole_question(&self, question: &str, document: Node) -> Value {
        let mut fields = vec![
            (TAG.to_owned(), Node::Text(self.rule_set.name.to_owned())),
            (ASK.to_owned(), Node::Text(question.to_owned())),
        ];
        if let Node::Object(stated) = document {
            fields.extend(stated);
        }
        Value::from(Node::Object(fields))
    }

    /// Whether dice are rolled for what is asked; nothing is for what is only stated.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the document.
    pub fn is_rolled(&self, question: &Value) -> Result<bool, InputError> {
        Ok(self.case(question)?.has_dice())
    }

    /// Reads what is rolled for an action, as [`question`](Self::question) gave it or as it was changed since.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn case(&self, question: &Value) -> Result<Box<dyn Case>, InputError> {
        let mut document = Node::from(question);
        document.take(TAG);
        self.rule_set.read(document, None)
    }

    /// Does what is not rolled.
    ///
    /// # Errors
    ///
    /// When it cannot be done, or must be rolled.
    pub fn after(&self, action: &SceneAction) -> Result<Done, InputError> {
        self.done(action, None)
    }

    /// Does what was asked as this document answers it, with the faces of all its dice; none where nothing is rolled for it.
    ///
    /// # Errors
    ///
    /// When it cannot be done, or the faces are not those that it asks for.
    pub fn after_dice(
        &self,
        action: &SceneAction,
        question: &Value,
        faces: &str,
    ) -> Result<Done, InputError> {
        self.after_rolled(action, question, faces, None)
    }

    /// Rolls an action and does it: the faces, and what they did.
    ///
    /// # Errors
    ///
    /// When it cannot be done, or nothing is rolled for it.
    pub fn roll(
        &self,
        action: &SceneAction,
        question: &Value,
        seed: u64,
    ) -> Result<(String, Done), InputError> {
        let faces = self.case(question)?.roll(&mut seeded(seed), seed)?.faces;
        let done = self.after_rolled(action, question, &faces, Some(seed))?;
        Ok((faces, done))
    }

    /// Does what was asked with the faces of all its dice, which the generator of a seed has rolled, where one is named.
    ///
    /// # Errors
    ///
    /// As for [`after_dice`](Self::after_dice).
    pub fn after_rolled(
        &self,
        action: &SceneAction,
        question: &Value,
        faces: &str,
        seed: Option<u64>,
    ) -> Result<Done, InputError> {
        self.done(action, Some(Rolled { document: &bare_question(question), faces, seed }))
    }

    fn done(&self, action: &SceneAction, rolled: Option<Rolled<'_>>) -> Result<Done, InputError> {
        let after = self.scene.after(action, rolled)?;
        Ok(Done { document: self.whole(after.document), words: after.words })
    }

    fn whole(&self, scene: Node) -> Value {
        whole(self.rule_set, scene)
    }
}

/// A scene with what says whose it is, as files have it.
pub fn whole(rule_set: &RuleSet, scene: Node) -> Value {
    let mut fields =
        vec![(TAG.to_owned(), Node::Text(rule_set.name.to_owned())), (SCENE.to_owned(), Node::of(&VERSION))];
    if let Node::Object(stated) = scene {
        fields.extend(stated);
    }
    Value::from(Node::Object(fields))
}

/// The document of a question without the names of its rule set and of what it asks.
fn bare_question(question: &Value) -> Node {
    let mut document = Node::from(question);
    document.take(TAG);
    document.take(ASK);
    document
}

mod declared;
mod ledger;
#[cfg(test)]
mod tests;
mod volley;
