//! Options of the command line that stand for inputs of a document: whoever tries something out need not change the file.

use crate::command::Command;
use crate::document::Node;
use crate::typed;

/// An option that is put into the document, in place of what it says itself, before it is read.
#[derive(Clone, Copy, Debug)]
pub struct InputOption {
    /// The command that takes it.
    pub command: Command,
    /// Its name, without the dashes before it.
    pub name: &'static str,
    /// What stands for its value in the help: `PERCENT`.
    pub value: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// The input that it stands for. What is wrong there is wrong with the option.
    pub path: &'static str,
    /// Puts a value into the document.
    pub set: fn(&mut Node, Node),
    /// Whether the answer is then an estimate: by seeded dice, without fractions.
    pub estimates: bool,
}

impl InputOption {
    /// Puts a value as it is typed into the document: a number where it is one, else words. What may be two numbers
    /// stays words too: reading the document asks back.
    ///
    /// ```
    /// use shootout_ruleset::document::{Node, parse};
    /// use shootout_ruleset::input_option::InputOption;
    /// use shootout_ruleset::question::Command;
    /// let laps = InputOption {
    ///     command: Command::Duel, name: "laps", value: "N", help: "How many laps are followed", path: "laps",
    ///     set: |document, value| document.set("laps".to_owned(), value), estimates: false,
    /// };
    /// let mut document = parse(br#"{ "laps": 9 }"#)?;
    /// laps.put(&mut document, "12");
    /// assert_eq!(document, parse(br#"{ "laps": 12 }"#)?);
    /// laps.put(&mut document, "＋１２");
    /// assert_eq!(document, parse(br#"{ "laps": 12 }"#)?);
    /// laps.put(&mut document, "many");
    /// assert_eq!(document.get("laps").and_then(Node::text).map(String::as_str), Some("many"));
    /// # Ok::<(), shootout_ruleset::InputError>(())
    /// ```
    pub fn put(&self, document: &mut Node, typed: &str) {
        let number = typed::value(typed).map(Node::Number);
        (self.set)(document, number.unwrap_or_else(|| Node::Text(typed.to_owned())));
    }
}
