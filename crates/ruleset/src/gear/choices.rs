//! What can fill a slot: one of its things, or several, or nothing.

use super::{Amount, Item, MAX_SETS};
use crate::document::{InputError, Node, entry};
use crate::vary::{Change, Changed};
use std::collections::HashMap;

/// What fills a slot.
#[derive(Debug)]
pub(super) struct Choice {
    /// Which of the values of its input it is; things that are alike in the document have one value.
    pub value: usize,
    /// The things, each as often as it is taken, in the order of the list.
    pub items: Vec<usize>,
    /// What is to be paid for them.
    pub cost: Amount,
}

/// A thing that may fill a slot.
pub(super) struct Candidate {
    pub item: usize,
    /// How often it may be taken.
    pub count: usize,
    /// What one costs; nothing where it is owned.
    pub cost: Amount,
    /// What it puts into the document.
    pub change: Change,
}

/// How a slot is filled.
pub(super) struct Filling {
    /// The path of the list that it is; none where it takes one thing.
    pub list: Option<String>,
    /// How many it takes.
    pub most: usize,
    /// Whether it may stay empty.
    pub may_be_empty: bool,
}

/// All that can fill a slot, and the values of its input. Of things that are alike in the document, none is chosen that costs more than
/// another.
pub(super) fn choices(
    filling: &Filling,
    candidates: &[Candidate],
    items: &[Item],
    place: &str,
) -> Result<(Vec<Choice>, Vec<Change>), InputError> {
    let kinds = kinds(candidates);
    let mut found = Collected { choices: Vec::new(), kinds: Vec::new() };
    if filling.may_be_empty {
        found.add(&[], candidates, &kinds);
    }
    let mut taken: Vec<usize> = Vec::new();
    take(&mut taken, 0, filling.most, candidates, &mut |taken| {
        found.add(taken, candidates, &kinds);
        found.choices.len() as u64 <= MAX_SETS
    });
    if found.choices.len() as u64 > MAX_SETS {
        let words = format!("more than {MAX_SETS} ways to fill it");
        return Err(InputError::new(place, words, "fewer items, or a lower `up_to`"));
    }
    let mut values: HashMap<Vec<usize>, (usize, Amount)> = HashMap::new();
    let mut changes: Vec<Change> = Vec::new();
    for (choice, kinds) in found.choices.iter_mut().zip(found.kinds) {
        let next = values.len();
        let (value, cheapest) = values.entry(kinds).or_insert((next, choice.cost));
        *cheapest = choice.cost.min(*cheapest);
        choice.value = *value;
        if *value == changes.len() {
            changes.push(change(filling, choice, candidates, items));
        }
    }
    let mut cheapest: Vec<Amount> = vec![Amount::ZERO; changes.len()];
    values.into_values().for_each(|(value, cost)| cheapest[value] = cost);
    found.choices.retain(|choice| choice.cost == cheapest[choice.value]);
    Ok((found.choices, changes))
}

struct Collected {
    choices: Vec<Choice>,
    /// What each puts into the document.
    kinds: Vec<Vec<usize>>,
}

impl Collected {
    fn add(&mut self, taken: &[usize], candidates: &[Candidate], kinds: &[usize]) {
        let cost = taken.iter().fold(Amount::ZERO, |cost, place| cost.plus(candidates[*place].cost));
        let items = taken.iter().map(|place| candidates[*place].item).collect();
        self.choices.push(Choice { value: 0, items, cost });
        self.kinds.push(taken.iter().map(|place| kinds[*place]).collect());
    }
}

/// Takes one thing more, of those from a place on, and then on and on, as often as they may be taken; `add` says whether to go on.
fn take(
    taken: &mut Vec<usize>,
    from: usize,
    most: usize,
    candidates: &[Candidate],
    add: &mut impl FnMut(&[usize]) -> bool,
) -> bool {
    if taken.len() == most {
        return true;
    }
    (from..candidates.len()).all(|place| {
        if taken.iter().filter(|other| **other == place).count() == candidates[place].count {
            return true;
        }
        taken.push(place);
        let goes_on = add(taken) && take(taken, place, most, candidates, add);
        taken.pop();
        goes_on
    })
}

/// For each thing the first that puts the same into the document.
fn kinds(candidates: &[Candidate]) -> Vec<usize> {
    let first = |one: &Candidate| candidates.iter().position(|other| other.change.set == one.change.set);
    candidates.iter().map(|one| first(one).unwrap_or_default()).collect()
}

/// What a choice puts into the document.
fn change(filling: &Filling, choice: &Choice, candidates: &[Candidate], items: &[Item]) -> Change {
    let names: Vec<&str> = choice.items.iter().map(|item| items[*item].name.as_str()).collect();
    let name = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    let taken = || choice.items.iter().filter_map(|item| candidates.iter().find(|one| one.item == *item));
    let Some(list) = &filling.list else {
        let set = taken().flat_map(|one| one.change.set.clone()).collect();
        let changed = taken().flat_map(|one| one.change.changed.clone()).collect();
        return Change { name, set, changed };
    };
    let nodes = taken().flat_map(|one| one.change.set.iter().map(|(_, node)| node.clone())).collect();
    let changed = taken().enumerate().flat_map(|(place, one)| {
        let at = move |changed: &Changed| Changed { path: entry(list, place), ..changed.clone() };
        one.change.changed.iter().map(at)
    });
    Change { name, set: vec![(list.clone(), Node::List(nodes))], changed: changed.collect() }
}
