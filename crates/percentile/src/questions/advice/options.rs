//! The goal and its limits as options of the command line.

use crate::advice::GOALS;
use shootout_ruleset::document::Node;
use shootout_ruleset::input_option::InputOption;
use shootout_ruleset::question::Command;

/// What can be tried out of a goal without changing its file. The goal itself comes first: it drops how many and how bad the file's own
/// goal was about.
pub(in crate::questions) const OPTIONS: [InputOption; 7] = [
    of_goal("goal", "NAME", "goal.seek", "The goal, by name", |document, seek| {
        let mut goal = goal_of(document);
        ["number", "wound"].into_iter().for_each(|field| drop(goal.take(field)));
        goal.set("seek".to_owned(), seek);
        document.set(GOAL.to_owned(), goal);
    }),
    of_goal("number", "N", "goal.number", "How many, for goals that ask for a number", |document, number| {
        set_in_goal(document, "number", number);
    }),
    of_goal(
        "wound",
        "WOUND",
        "goal.wound",
        "How bad, for the goal `wound`: light, serious, knocked_out or dead",
        |document, wound| set_in_goal(document, "wound", wound),
    ),
    of_goal(
        "most-jam",
        "PERCENT",
        "goal.most_jam",
        "The greatest chance, in percent, that a weapon is jammed or has exploded at the end",
        |document, most| set_in_goal(document, "most_jam", most),
    ),
    of_goal("most-rounds", "N", "goal.most_rounds", "The most shots that may be fired", |document, most| {
        set_in_goal(document, "most_rounds", most);
    }),
    of_goal(
        "enough",
        "PERCENT",
        "goal.enough",
        "The chance, in percent, that is enough: the fewest actions that reach it are sought",
        |document, enough| set_in_goal(document, "enough", enough),
    ),
    of_goal(
        "actions",
        "N",
        "actions",
        "Actions to be decided on, or with --enough the most of them: 1 to 24",
        |document, actions| document.set("actions".to_owned(), actions),
    ),
];

const GOAL: &str = "goal";

const fn of_goal(
    name: &'static str,
    value: &'static str,
    path: &'static str,
    help: &'static str,
    set: fn(&mut Node, Node),
) -> InputOption {
    InputOption { command: Command::Advise, name, value, help, path, set, estimates: false }
}

fn set_in_goal(document: &mut Node, field: &str, value: Node) {
    let mut goal = goal_of(document);
    goal.set(field.to_owned(), value);
    document.set(GOAL.to_owned(), goal);
}

/// The goal of a document in full, where its name alone may stand for it, or nothing for the first.
fn goal_of(document: &mut Node) -> Node {
    let of = |seek: String| Node::Object(vec![("seek".to_owned(), Node::Text(seek))]);
    match document.take(GOAL) {
        None => of(GOALS[0].name.to_owned()),
        Some(Node::Text(name)) => of(name),
        Some(stated) => stated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout_ruleset::document::parse;

    fn put(name: &str, typed: &str, document: &str) -> Node {
        let mut document = parse(document.as_bytes()).unwrap();
        OPTIONS.iter().find(|option| option.name == name).unwrap().put(&mut document, typed);
        document
    }

    /// A goal by its name, in full or left out: the option stands beside what the file says, and a new goal keeps the limits.
    #[test]
    fn options_stand_beside_what_the_file_says() {
        let first = GOALS[0].name;
        for (name, typed, before, after) in [
            (
                "number",
                "2",
                r#"{ "goal": "hits_at_least" }"#,
                r#"{ "goal": { "seek": "hits_at_least", "number": 2 } }"#,
            ),
            ("most-jam", "5.5", "{}", &format!(r#"{{ "goal": {{ "seek": "{first}", "most_jam": 5.5 }} }}"#)),
            (
                "goal",
                "hit",
                r#"{ "goal": { "seek": "hits_at_least", "number": 2, "most_jam": 5 } }"#,
                r#"{ "goal": { "seek": "hit", "most_jam": 5 } }"#,
            ),
            ("actions", "8", r#"{ "actions": 3 }"#, r#"{ "actions": 8 }"#),
        ] {
            assert_eq!(put(name, typed, before), parse(after.as_bytes()).unwrap(), "{name}");
        }
    }
}
