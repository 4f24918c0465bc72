//! The rulings that a scene and its questions state: those alone that are not as by default.

use shootout_ruleset::prelude::*;

/// The field of every document that holds them.
const RULINGS: &str = "rulings";

/// A document with these rulings: those that differ from the default, or none.
pub(crate) fn with_rulings<R: Serialize + Default>(mut document: Node, rulings: &R) -> Node {
    document.take(RULINGS);
    let usual = Node::of(&R::default());
    let Node::Object(all) = Node::of(rulings) else { return document };
    let is_usual = |name: &str, setting: &Node| usual.get(name) == Some(setting);
    let differing: Vec<_> = all.into_iter().filter(|(name, setting)| !is_usual(name, setting)).collect();
    if !differing.is_empty() {
        document.set(RULINGS.to_owned(), Node::Object(differing));
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fudge::rulings::Rulings;
    use serde_json::{Value, json};

    /// What is as by default goes without saying, whatever the document had there.
    #[test]
    fn what_differs_is_stated() {
        let stated = |rulings: &Rulings| {
            let document = Node::from(&json!({ "rulings": { "mult": 3 }, "skill": 1 }));
            Value::from(with_rulings(document, rulings))
        };
        assert_eq!(stated(&Rulings::default()), json!({ "skill": 1 }));
        let house = Rulings { hurt_per_box: true, ..Rulings::default() };
        assert_eq!(stated(&house), json!({ "skill": 1, "rulings": { "hurt_per_box": true } }));
    }
}
