//! What is offered where an action asks something that the scene knows more of: the sides there are, how many like someone there are.

use super::asked::{SIDES, Scope};
use crate::scene::{Id, State};
use serde::Serialize;
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::scene::{Asked, InputChoice, stem};

/// How many join with one tap.
const MAX_AT_A_TAP: u32 = 5;

/// The choices for an input, by its path; empty where there are none.
pub(super) fn of(state: &State, asked: &Asked, input: &str) -> Vec<InputChoice> {
    match (asked.question, input) {
        ("join" | "edit", "combatant.side") => sides(state),
        ("join", "count") => (1..=MAX_AT_A_TAP).map(|number| choice(&number, number.to_string())).collect(),
        ("edit", "goes_for") => {
            let who = asked.document.get("who").and_then(|who| decode(who, "who").ok());
            who.map_or_else(Vec::new, |who| scopes(state, who))
        }
        _ => Vec::new(),
    }
}

fn choice(value: &impl Serialize, label: String) -> InputChoice {
    InputChoice { value: Node::of(value), label }
}

/// The usual ones, those that there are besides, and none.
fn sides(state: &State) -> Vec<InputChoice> {
    let usual = SIDES.map(|(side, _)| side);
    let others = state.sides().into_iter().flatten().filter(|side| !usual.contains(side));
    let named = usual.into_iter().chain(others).map(|side| choice(&side, side.to_owned()));
    named.chain([choice(&None::<&str>, "No side".to_owned())]).collect()
}

/// Whom the change of a sheet can go for; those of whom there is but one are left out.
fn scopes(state: &State, who: Id) -> Vec<InputChoice> {
    let Ok(one) = state.get(who) else { return Vec::new() };
    let several = [
        (Scope::Group, state.group_of(who), stem(one.name())),
        (Scope::Side, state.side_of(who), one.side().unwrap_or_default()),
    ];
    let several = several.into_iter().filter(|(_, of, _)| of.len() > 1);
    let several = several.map(|(scope, of, name)| choice(&scope, format!("All {}: {name}", of.len())));
    std::iter::once(choice(&Scope::One, format!("{} only", one.name()))).chain(several).collect()
}
