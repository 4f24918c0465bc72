//! What a scene may declare beside those who take part and what they can do: its name, its own steps, groups, what is decided between dice.

use super::{Companion, SCENE, bare_question, whole};
use crate::questions::RULINGS;
use serde_json::Value;
use shootout_ruleset::InputError;
use shootout_ruleset::diagram::Diagram;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{ASK, Case, RuleSet, TAG};
use shootout_ruleset::scene::{Asked, ByHand, Decision, LeadsTo, Rolled, SceneAction, Way};

/// A question into which a fight can be put as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Lead {
    /// What people call that.
    pub label: &'static str,
    /// The input that is free, where it is asked backwards.
    pub free: Option<String>,
    /// Its document, and what to say of it; or why it cannot be put there.
    pub asked: Result<(Value, String), String>,
}

impl Companion {
    /// The scene after it was changed by hand; none where scenes of its rule set are not changed so.
    ///
    /// # Errors
    ///
    /// When it cannot be changed so.
    pub fn changed(&self, change: ByHand<'_>) -> Result<Option<Value>, InputError> {
        Ok(self.scene.changed(change)?.map(|document| self.whole(document)))
    }

    /// The scene once all of another have joined, under names that are free.
    ///
    /// # Errors
    ///
    /// When the scene is full, or the other one cannot be read; where no groups join.
    pub fn joined_by(&self, other: &Value) -> Result<Value, InputError> {
        let mut other = Node::from(other);
        other.take(TAG);
        other.take(SCENE);
        let joined = self.changed(ByHand::JoinAll(&other))?;
        let allowed = "somebody alone: no groups join scenes of this rule set";
        joined.ok_or_else(|| InputError::new("", "a scene", allowed))
    }

    /// The scene with all that it names in full; none where its document is so already.
    pub fn in_full(&self) -> Option<Value> {
        self.scene.in_full().map(|document| self.whole(document))
    }

    /// The scene one step back or forward, where it holds itself what was done in it.
    pub fn stepped(&self, way: Way) -> Option<Value> {
        self.scene.stepped(way).map(|document| self.whole(document))
    }

    /// The scene with everyone in place and nothing done yet, where it holds itself what was done in it.
    pub fn begun(&self) -> Option<Value> {
        self.scene.begun().map(|document| self.whole(document))
    }

    /// What is offered for an input of the question of an action, by its path in the document: each value with what people call it.
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
        let ruled = match read.scene.changed(ByHand::Rule(&Node::from(rulings)))? {
            Some(ruled) => ruled,
            None => {
                document.set(RULINGS.to_owned(), Node::from(rulings));
                Self::of_rule_set(rule_set, &document)?;
                document
            }
        };
        Ok(whole(rule_set, ruled))
    }

    /// Other questions into which the fight can be put as it stands.
    pub fn leads_to(&self) -> Vec<Lead> {
        let whole = |(Asked { question, document }, said)| (self.whole_question(question, document), said);
        let leads = self.scene.leads_to().into_iter();
        leads.map(|LeadsTo { label, free, asked }| Lead { label, free, asked: asked.map(whole) }).collect()
    }

    /// These of them alone, as a scene that can join another; none where nobody can be kept so.
    pub fn group(&self, name: &str, of: &[usize]) -> Option<Value> {
        self.scene.group(name, of).map(|document| self.whole(document))
    }

    /// What can be decided about an action while its dice lie, each with the whole document of its question as it then is.
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

    /// Reads what the scene asks.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn case_of(&self, asked: &Asked) -> Result<Box<dyn Case>, InputError> {
        let mut document = asked.document.clone();
        document.set(ASK.to_owned(), Node::Text(asked.question.to_owned()));
        self.rule_set.read(document, None)
    }

    /// What the dice of an action come to in pictures, as far as they lie.
    pub fn pictures(&self, action: &SceneAction, question: &Value, faces: &str) -> Vec<Diagram> {
        self.scene.pictures(action, Rolled::typed(&bare_question(question), faces))
    }
}
