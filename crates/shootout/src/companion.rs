//! The table companion of the rule sets that declare scenes: a fight that is kept action by action.
//!
//! A scene is a document: `{ "ruleset": …, "scene": 1, … }`. Each action makes a new one of it, so that whoever keeps the old one can
//! go back to it.

use crate::dice::seeded;
use crate::registry::{at_hand, named};
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::Entries;
use shootout_ruleset::document::{Node, nearest, parse, quoted};
use shootout_ruleset::question::{ASK, Case, RuleSet, TAG};
use shootout_ruleset::scene::{
    Asked, Behind, Happened, Offer, Rolled, Scene, SceneAction, Standing, StateOfPlay, Throw, fallen,
    left_of_fight,
};

/// The field of a document that says it is a scene, and of which version.
pub const SCENE: &str = "scene";
/// What a scene is called among the questions of its rule set: in the names of schemas, and where a page keeps documents. A
/// question may be called a scene.
pub const COMPANION: &str = "companion";
/// The version of scenes.
pub(crate) const VERSION: u32 = 1;

/// A scene of a rule set.
pub struct Companion {
    rule_set: &'static RuleSet,
    scene: Box<dyn Scene>,
}

pub use declared::PutElsewhere;
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
            let names = at_hand().into_iter().filter(|rule_set| rule_set.scenes.is_some());
            InputError::new(
                TAG,
                format!("`{}`, which keeps no scenes", rule_set.name),
                quoted(names.map(|rule_set| rule_set.name)),
            )
        })?;
        Ok(Self { rule_set, scene: (rules.read)(document)? })
    }

    /// The rule set that keeps it.
    #[must_use]
    pub fn rule_set(&self) -> &'static RuleSet {
        self.rule_set
    }

    /// The round that is played, counted from 1.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.scene.round()
    }

    /// What is counted so: "round", "exchange".
    #[must_use]
    pub fn unit(&self) -> &'static str {
        self.scene.unit()
    }

    /// Where the fight is, in words: "Round 3".
    #[must_use]
    pub fn heading(&self) -> String {
        self.scene.heading()
    }

    /// Everyone in the scene, in the order of the document.
    #[must_use]
    pub fn standing(&self) -> Vec<Standing> {
        self.scene.standing()
    }

    /// Whose turn it is and what sides have; none where the order of those who take part says all.
    #[must_use]
    pub fn state_of_play(&self) -> Option<StateOfPlay> {
        self.scene.state_of_play()
    }

    /// Who is left where nobody has an enemy any more, in words; none while the fight goes on.
    #[must_use]
    pub fn left_of_fight(&self) -> Option<String> {
        left_of_fight(&self.standing())
    }

    /// The scene once the enemies who are out have left it, where anyone is left and they can leave.
    #[must_use]
    pub fn without_the_fallen(&self) -> Option<Value> {
        let standing = self.standing();
        let gone = fallen(&standing);
        if gone.is_empty() || standing.iter().all(|one| one.out) {
            return None;
        }
        self.scene.without(&gone).map(|document| self.whole(document))
    }

    /// To whom an action is done, as the question that it asks is answered by now.
    #[must_use]
    pub fn target(&self, action: &SceneAction, answered: &Value) -> Option<usize> {
        self.scene.target(action, &bare_question(answered))
    }

    /// The scene after somebody's mark was tapped, by its place in their track: used or free again. None where it cannot be set by
    /// hand.
    #[must_use]
    pub fn tapped(&self, person: usize, track: usize, mark: usize) -> Option<Value> {
        self.scene.tapped(person, track, mark).map(|document| self.whole(document))
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
        Ok(self.whole(self.scene.joined(sample)?))
    }

    /// What has happened, in order.
    #[must_use]
    pub fn log(&self) -> Vec<Happened> {
        self.scene.log()
    }

    /// What there is behind a line of the log, such as its dice; lines are counted from 0.
    #[must_use]
    pub fn behind(&self, line: usize) -> Behind {
        self.scene.behind(line)
    }

    /// What was rolled in a line of the log, as everyone stood then, as a whole document; none where nothing was.
    #[must_use]
    pub fn tried(&self, line: usize) -> Option<Value> {
        self.scene.tried(line).map(|asked| self.whole_question(asked))
    }

    /// Whether an action can be done to somebody, as it can be done at all.
    #[must_use]
    pub fn reaches(&self, act: &str, by: usize, at: usize) -> bool {
        self.scene.question(&SceneAction { act: act.to_owned(), by: Some(by), at: Some(at) }).is_ok()
    }

    /// What can be done: by one of them, or, where nobody is named, for all.
    #[must_use]
    pub fn offers(&self, by: Option<usize>) -> Vec<Offer> {
        self.scene.offers(by)
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
        Ok(self.scene.question(action)?.map(|asked| self.whole_question(asked)))
    }

    fn whole_question(&self, Asked { question, document }: Asked) -> Value {
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
        // Nothing is thrown for what is only stated; faces that do not fit are refused where the scene takes them.
        let played = self.case(question).and_then(|case| case.play(faces));
        let throws = played.map(|played| Throw::all(&played)).unwrap_or_default();
        self.done(action, Some(Rolled { document: &bare_question(question), faces, seed, throws: &throws }))
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
#[must_use]
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
#[cfg(test)]
mod tests;
mod volley;
