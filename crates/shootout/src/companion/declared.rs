//! What a scene may declare beside those who take part and what they can do: its name, its own steps, groups, what is decided between dice.

use super::{Companion, SCENE, bare_question, whole};
use crate::questions::RULINGS;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, RuleSet, TAG};
use shootout_ruleset::scene::{Decision, Rolled, SceneAction, Setting, Way};

/// A fight that was put into another question: its document, and what to say of it; or why it cannot be put there.
pub type PutElsewhere = Result<(Value, String), String>;

impl Companion {
    /// What the scene is called; empty where it has no name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.scene.name()
    }

    /// The scene under another name; none where scenes of its rule set have none.
    #[must_use]
    pub fn renamed(&self, name: &str) -> Option<Value> {
        self.scene.renamed(name).map(|document| self.whole(document))
    }

    /// The scene with all that it names in full; none where its document is so already.
    #[must_use]
    pub fn in_full(&self) -> Option<Value> {
        self.scene.in_full().map(|document| self.whole(document))
    }

    /// The scene one step back or forward, where it holds itself what was done in it.
    #[must_use]
    pub fn stepped(&self, way: Way) -> Option<Value> {
        self.scene.stepped(way).map(|document| self.whole(document))
    }

    /// The scene with everyone in place and nothing done yet, where it holds itself what was done in it.
    #[must_use]
    pub fn begun(&self) -> Option<Value> {
        self.scene.begun().map(|document| self.whole(document))
    }

    /// What is between two of them, in a few words; empty where that is nothing.
    #[must_use]
    pub fn between(&self, by: usize, at: usize) -> String {
        self.scene.between(by, at)
    }

    /// What of someone is set by hand with a tap, as it is now.
    #[must_use]
    pub fn settings(&self, person: usize) -> Vec<Setting> {
        self.scene.settings(person)
    }

    /// The scene after somebody's setting was set, by its place.
    ///
    /// # Errors
    ///
    /// When there is no such setting, or it cannot be that.
    pub fn set(&self, person: usize, setting: usize, to: usize) -> Result<Value, InputError> {
        self.scene.set(person, setting, to).map(|document| self.whole(document))
    }

    /// What is offered for an input of the question of an action, by its path in the document: each value with what people call it.
    #[must_use]
    pub fn offered_for(&self, action: &SceneAction, input: &str) -> Vec<(Value, String)> {
        let offered = self.scene.offered_for(action, input).into_iter();
        offered.map(|choice| (Value::from(choice.value), choice.label)).collect()
    }

    /// The scene of a document in which disputed rules are read from now on as these rulings say.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the scene, or with them.
    pub fn ruled(rule_set: &'static RuleSet, document: &Value, rulings: &Value) -> Result<Value, InputError> {
        let mut document = Node::from(document);
        let read = Self::of_rule_set(rule_set, &document)?;
        let ruled = match read.scene.ruled(&Node::from(rulings))? {
            Some(ruled) => ruled,
            None => {
                document.set(RULINGS.to_owned(), Node::from(rulings));
                Self::of_rule_set(rule_set, &document)?;
                document
            }
        };
        Ok(whole(rule_set, ruled))
    }

    /// Everyone else as somebody to whom one of them does something, the likeliest first; empty where nobody is likelier than others.
    #[must_use]
    pub fn targets(&self, by: usize) -> Vec<usize> {
        self.scene.targets(by)
    }

    /// Other questions into which the fight can be put as it stands: what that is called, and the document with what to say of it; or why
    /// it cannot be.
    #[must_use]
    pub fn leads_to(&self) -> Vec<(&'static str, PutElsewhere)> {
        let whole = |(asked, said)| (self.whole_question(asked), said);
        self.scene.leads_to().into_iter().map(|leads| (leads.label, leads.asked.map(whole))).collect()
    }

    /// Those like someone, who can be kept as a group to join other scenes: what they are called together, and who they are.
    #[must_use]
    pub fn groups_of(&self, person: usize) -> Vec<(String, Vec<usize>)> {
        self.scene.groups_of(person)
    }

    /// These of them alone, as a scene that can join another; none where nobody can be kept so.
    #[must_use]
    pub fn group(&self, name: &str, of: &[usize]) -> Option<Value> {
        self.scene.group(name, of).map(|document| self.whole(document))
    }

    /// The scene once all of another have joined, under names that are free.
    ///
    /// # Errors
    ///
    /// When the scene is full, or the other one cannot be read.
    pub fn joined_by(&self, other: &Value) -> Result<Value, InputError> {
        let mut other = Node::from(other);
        other.take(TAG);
        other.take(SCENE);
        Ok(self.whole(self.scene.joined_by(&other)?))
    }

    /// What can be decided about an action while its dice lie, each with the whole document of its question as it then is.
    #[must_use]
    pub fn decisions(&self, action: &SceneAction, question: &Value, faces: &str) -> Vec<(String, Value)> {
        let document = bare_question(question);
        let decisions = self.scene.decisions(action, Rolled::typed(&document, faces));
        let ask = question.get(ASK).and_then(Value::as_str).unwrap_or_default();
        let whole = |decision: Decision| {
            let mut whole = Value::from(decision.document);
            if let Some(fields) = whole.as_object_mut() {
                fields.insert(TAG.to_owned(), self.rule_set.name.into());
                fields.insert(ASK.to_owned(), ask.into());
            }
            (decision.label, whole)
        };
        decisions.into_iter().map(whole).collect()
    }

    /// What the dice of an action come to in pictures, as far as they lie.
    #[must_use]
    pub fn pictures(&self, action: &SceneAction, question: &Value, faces: &str) -> Vec<Diagram> {
        self.scene.pictures(action, Rolled::typed(&bare_question(question), faces))
    }
}
