//! The samples of this rule set. Their numbers are for the table to replace.

crate::catalogue::catalogue!("../../../../data/fate_firefight/catalogue/fighters.json", "fighters");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::check_samples;
    use crate::firefight::RULE_SET;
    use shootout_ruleset::document::Node;

    /// Each of them can be either side of a duel.
    #[test]
    fn samples_fight() {
        check_samples(&CATALOGUE, LIST, |sample| {
            let sides = ["a", "b"].map(|side| (side.to_owned(), sample.clone()));
            let mut document = Node::Object(sides.into());
            document.set("ask".to_owned(), Node::Text("duel".to_owned()));
            let case = RULE_SET.read(document, None)?;
            case.answer().map(|_| ())
        });
    }
}
