//! Which question a document asks.

use super::{ASK, Question, RuleSet};
use crate::InputError;
use crate::command::{Command, answered_by};
use crate::document::{NOTHING, Node, nearest, quoted};
use crate::document_kind::DocumentKind;

impl RuleSet {
    /// The kind of a document that does not say what it asks.
    fn kind_of(&self, document: &Node) -> Option<DocumentKind> {
        let mut kinds = self.kinds.iter();
        kinds.find(|(field, _)| document.get(field).is_some()).map(|(_, kind)| *kind)
    }

    /// The question that documents of a kind imply for a command.
    ///
    /// # Errors
    ///
    /// When another command reads them.
    fn implied_by(&self, kind: DocumentKind, command: Option<Command>) -> Result<&Question, InputError> {
        let mut asked = self.implied.iter().filter(|implied| implied.kind == kind);
        let asked = asked.find_map(|implied| {
            let answers = |question: &&Question| self.is_answered_by(question, command);
            self.questions.iter().filter(answers).find(|question| question.name == implied.question)
        });
        asked.ok_or_else(|| kind.instead_of(&answered_by(command)))
    }

    /// The question that a document asks by its name, which is taken out of it, and by its shape; where it does not say, the one that it
    /// implies, or else the first one of the command.
    ///
    /// # Errors
    ///
    /// When it asks what this rule set does not know, or what another command answers.
    pub fn question(&self, document: &mut Node, command: Option<Command>) -> Result<&Question, InputError> {
        let question = self.question_named(document, command)?;
        let by_shape = (self.shape)(question.name, document);
        Ok(by_shape.and_then(|name| self.known(name)).unwrap_or(question))
    }

    /// Whether a command answers a question; each does where none is named.
    fn is_answered_by(&self, question: &Question, command: Option<Command>) -> bool {
        let advised = || command == Some(Command::Advise) && self.advised.contains(&question.name);
        command.is_none_or(|command| command == question.command) || advised()
    }

    /// The question of this name: one that people ask, or one that an action asks.
    fn known(&self, name: &str) -> Option<&Question> {
        self.questions.iter().chain(self.asked_by_actions()).find(|question| question.name == name)
    }

    /// What is asked by actions in scenes alone.
    pub(super) fn asked_by_actions(&self) -> &'static [Question] {
        self.scenes.as_ref().map_or(&[], |scenes| scenes.questions)
    }

    /// The question that a document names, which is taken out of it.
    fn question_named(&self, document: &mut Node, command: Option<Command>) -> Result<&Question, InputError> {
        let answers = |question: &&Question| self.is_answered_by(question, command);
        let allowed = || self.questions.iter().filter(answers).map(|question| question.name);
        let wrong = |found: String, nearest| {
            let allowed = match quoted(allowed()) {
                none if none.is_empty() => self.all_questions(),
                some => some,
            };
            InputError { nearest, ..InputError::new(ASK, found, allowed) }
        };
        let implied = self.kind_of(document);
        match (document.take(ASK), implied) {
            (None, Some(kind)) => self.implied_by(kind, command),
            (None, None) => {
                self.questions.iter().find(answers).ok_or_else(|| wrong(NOTHING.to_owned(), None))
            }
            (Some(Node::Text(name)), _) => {
                let Some(question) = self.known(&name) else {
                    return Err(wrong(Node::Text(name.clone()).found(), nearest(&name, allowed())));
                };
                if !answers(&question) {
                    let found = format!("`{name}`, which `shootout {}` answers", question.command.name());
                    return Err(wrong(found, None));
                }
                Ok(question)
            }
            (Some(other), _) => Err(wrong(other.found(), None)),
        }
    }

    /// Every question with the command that answers it.
    fn all_questions(&self) -> String {
        let questions = self.questions.iter();
        let words =
            |question: &Question| format!("`{}` with `shootout {}`", question.name, question.command.name());
        format!("by this rule set: {}", questions.map(words).collect::<Vec<_>>().join(", "))
    }
}
