//! What a question is about, in a line: who takes part, and what is not as usual of them.

use crate::form::{self, Group, Kind};
use serde_json::Value;
use shootout_ruleset::document::Node;
use shootout_ruleset::question::{Question, RuleSet};

/// A title that is longer is cut short wherever it is shown, in characters.
const LONGEST: usize = 90;
/// The most that are named where there is no form to say more of them.
const MAX_NAMED: usize = 4;
/// So deep in a document somebody may stand.
const MAX_DEPTH: usize = 5;
/// The field of a name.
const NAME: &str = "name";
const BETWEEN: &str = " · ";

/// What a document asks and whom it is about, such as "Attack: Guard, skill 3 · Ganger"; none where it says nothing of that.
pub fn title(rule_set: &RuleSet, question: &Question, document: &Value) -> Option<String> {
    let document = in_full(rule_set, question, document);
    let named = document.get(NAME).and_then(Value::as_str).filter(|name| !name.trim().is_empty());
    let said = match (named, form::of(rule_set.name, question.name)) {
        (Some(name), _) => vec![name.to_owned()],
        (None, Some(form)) => of_topics(form, &document),
        (None, None) => {
            let mut names = Vec::new();
            names_in(&document, MAX_DEPTH, &mut names);
            names
        }
    };
    (!said.is_empty()).then(|| fitting(question.label, &said))
}

/// The first words of an answer, for what is about nobody in particular.
pub fn title_of_sentence(label: &str, sentence: &str) -> String {
    fitting(label, &[sentence.to_owned()])
}

/// With what the catalogue names by an id in its place: it has a name.
fn in_full(rule_set: &RuleSet, question: &Question, document: &Value) -> Value {
    match &rule_set.catalogue {
        Some(catalogue) => catalogue
            .written_out(&Node::from(document), (catalogue.entries)())
            .map_or_else(|_| document.clone(), Value::from),
        None => rule_set.in_full(question.name, document.clone()),
    }
}

/// What each topic of a form says that says anything, then what stands alone.
fn of_topics(form: &Group, document: &Value) -> Vec<String> {
    let topics = form.inputs().filter(|input| matches!(input.kind, Kind::Group(_) | Kind::List { .. }));
    let topics = topics.filter(|topic| topic.matters(document, document));
    let mut said: Vec<String> = topics
        .filter_map(|topic| {
            let said = topic.said(document.get(&topic.name)?);
            (said != topic.label).then_some(said)
        })
        .collect();
    let alone = form.said_alone("", document);
    said.extend((!alone.is_empty()).then_some(alone));
    said
}

/// The names of those in a document, each once, in its order. Of whoever has a name nothing else is named.
fn names_in(part: &Value, depth: usize, names: &mut Vec<String>) {
    let inside: Vec<&Value> = match part {
        Value::Object(fields) => match fields.get(NAME).and_then(Value::as_str) {
            Some(name) if !name.trim().is_empty() => {
                if names.len() < MAX_NAMED && !names.iter().any(|known| known == name) {
                    names.push(name.to_owned());
                }
                return;
            }
            _ => fields.values().collect(),
        },
        Value::Array(entries) => entries.iter().collect(),
        _ => return,
    };
    if depth > 0 {
        inside.into_iter().for_each(|part| names_in(part, depth - 1, names));
    }
}

/// A label with as much behind it as a title bears: whole parts where one fits at all.
fn fitting(label: &str, said: &[String]) -> String {
    let mut title = format!("{label}: ");
    for (number, part) in said.iter().enumerate() {
        let between = if number == 0 { "" } else { BETWEEN };
        let left = LONGEST.saturating_sub(title.chars().count() + between.chars().count());
        if part.chars().count() <= left {
            title.push_str(between);
            title.push_str(part);
        } else if number == 0 {
            let kept: String = part.chars().take(left.saturating_sub(1)).collect();
            title.push_str(kept.trim_end());
            title.push('…');
            break;
        }
    }
    title
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::OTHERS;
    use serde_json::json;

    #[test]
    fn whoever_has_a_name_is_named_once() {
        let mut names = Vec::new();
        let sides = json!({ "sides": [
            { "fighters": [{ "who": { "name": "Ana", "arms": { "name": "Gun" } } }, { "who": { "name": "Ana" } }] },
            { "fighters": [{ "who": { "name": "" } }, { "who": { "name": "Bo" } }] }
        ] });
        names_in(&sides, MAX_DEPTH, &mut names);
        assert_eq!(names, ["Ana", "Bo"]);
    }

    /// Whoever sees a list of them can tell them apart.
    #[test]
    fn no_two_examples_have_the_same_title() {
        for rule_set in OTHERS {
            let mut titles = Vec::new();
            for example in form::examples(rule_set.name) {
                let document: Value = serde_json::from_str(example.text).unwrap();
                let question = rule_set.question(&mut Node::from(&document), None).unwrap();
                let title = title(rule_set, question, &document).unwrap();
                assert!(title.starts_with(&format!("{}: ", question.label)), "{title}");
                assert!(!titles.contains(&title), "{title}");
                titles.push(title);
            }
        }
    }

    #[test]
    fn a_title_is_no_longer_than_what_is_shown_of_one() {
        let parts = ["a".repeat(40), "b".repeat(60), "c".repeat(30)];
        // The second has no room; the third has.
        assert_eq!(fitting("Duel", &parts), format!("Duel: {} · {}", parts[0], parts[2]));
        let long = fitting("Duel", &["d".repeat(200)]);
        assert_eq!((long.chars().count(), long.ends_with("dd…")), (LONGEST, true));
    }
}
