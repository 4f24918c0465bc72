//! What a document says of things, slots, foes and goals.

use super::choices::{Candidate, Filling, choices};
use super::{
    Amount, Foe, Gear, Item, MAX_FOES, MAX_GOALS, MAX_IN_SLOT, MAX_ITEMS, MAX_SETS, MAX_SLOTS, Slot, amounts,
    lines,
};
use crate::catalogue::Entries;
use crate::document::{InputError, NOTHING, Node, decode, entry, field, nearest, path, quoted};
use crate::metric::{Better, Metric, SideNames};
use crate::number::BoundedInt;
use crate::question::{Question, RuleSet};
use crate::vary::{Change, Changed, Input, Space};
use crate::words::counted;
use serde::Deserialize;

/// How many there are of a thing.
type Count = BoundedInt<1, 1_000>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "gear")]
    _version: BoundedInt<1, 1>,
    slots: Vec<WrittenSlot>,
    items: Vec<WrittenItem>,
    #[serde(rename = "for", default)]
    who: Option<String>,
    #[serde(default)]
    budget: Option<Node>,
    #[serde(default)]
    foes: Vec<WrittenFoe>,
    goals: Vec<Node>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGoal {
    output: String,
    #[serde(default)]
    best: Option<Best>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Best {
    Highest,
    Lowest,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSlot {
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    input: Option<String>,
    #[serde(default)]
    optional: bool,
    #[serde(default)]
    up_to: Option<BoundedInt<1, { MAX_IN_SLOT as i32 }>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenItem {
    name: String,
    slot: String,
    #[serde(default)]
    value: Option<Node>,
    #[serde(default)]
    set: Option<Node>,
    #[serde(default)]
    price: Option<Node>,
    #[serde(default)]
    owner: Option<String>,
    #[serde(default)]
    count: Option<Count>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFoe {
    name: String,
    #[serde(default)]
    weight: Option<Node>,
    set: Node,
}

/// The changes of the document by which foes differ, and the input that they are.
const FOES: &str = "foes";

impl RuleSet {
    /// Reads what someone owns and can buy, and what is asked of it. `scenario` is the document that things are put into; `asked` has
    /// the rest: `slots`, `items`, `for`, `budget`, `foes` and `goals`. Names of the catalogue are of these entries.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it; and that it is more work than anyone would wait for.
    pub fn gear_with(
        &'static self,
        mut scenario: Node,
        asked: &Node,
        catalogue: &Entries,
    ) -> Result<Gear, InputError> {
        let question = self.question(&mut scenario, None).map_err(|error| {
            let path = if error.path.is_empty() { String::new() } else { format!(".{}", error.path) };
            InputError { path: format!("scenario{path}"), ..error }
        })?;
        let written: Written = decode(asked, "").map_err(|error| match error.path.as_str() {
            "gear" => InputError { allowed: "1, the version of this kind of document".to_owned(), ..error },
            _ => error,
        })?;
        let goals = read_goals(written.goals, question)?;
        let budget = written.budget.filter(|budget| *budget != Node::Null);
        let budget = budget.map(|budget| amount(&budget, "budget")).transpose()?;
        let slots = read_slots(written.slots)?;
        let (items, changes) = read_items(written.items, &slots)?;
        let who = who(written.who, &items)?;
        let (foes, of_foes) = read_foes(written.foes)?;
        check_paths(&slots, &items, &changes, &of_foes)?;
        for input in slots.iter().filter_map(|slot| slot.input.as_ref()) {
            // What the document states there is no thing of the list.
            if let Some(stated) = path::get_mut(&mut scenario, input) {
                *stated = Node::Null;
            }
        }
        let mut inputs: Vec<Input> = Vec::new();
        let mut filled: Vec<Slot> = Vec::new();
        for (index, slot) in slots.iter().enumerate() {
            let place = entry("slots", index);
            let candidates = candidates(index, &items, &changes, &who);
            if candidates.is_empty() && !slot.filling.may_be_empty {
                let found = format!("nothing for `{}` that can be had", slot.name);
                return Err(InputError::new(
                    place,
                    found,
                    "an item of it, in the shop or one's own; or `\"optional\": true`",
                ));
            }
            let (choices, changes) = choices(&slot.filling, &candidates, &items, &place)?;
            inputs.push(Input::of_changes(slot.name.clone(), changes, &place)?);
            filled.push(Slot { name: slot.name.clone(), choices });
        }
        if !foes.is_empty() {
            inputs.push(Input::of_changes(FOES.to_owned(), of_foes, FOES)?);
        }
        let names = SideNames::of(&scenario, inputs.iter().map(Input::path));
        let space = Space { document: scenario, inputs, has_ids: true };
        let catalogue = catalogue.clone();
        let mut gear = Gear {
            rule_set: self,
            question,
            catalogue,
            space,
            slots: filled,
            items,
            foes,
            goals,
            who,
            budget,
            names,
        };
        if gear.checked_sets().is_none_or(|sets| sets > MAX_SETS) {
            let counts: Vec<String> = gear.slots.iter().map(|slot| slot.choices.len().to_string()).collect();
            let found = format!("{} sets", counts.join(" × "));
            return Err(InputError::new(
                "items",
                found,
                format!("at most {MAX_SETS} sets: fewer items or slots"),
            ));
        }
        gear.check()?;
        Ok(gear)
    }
}

impl Gear {
    fn checked_sets(&self) -> Option<u64> {
        self.slots.iter().try_fold(1u64, |sets, slot| sets.checked_mul(slot.choices.len() as u64))
    }
}

/// A slot as it is stated.
struct StatedSlot {
    name: String,
    input: Option<String>,
    filling: Filling,
}

fn read_slots(written: Vec<WrittenSlot>) -> Result<Vec<StatedSlot>, InputError> {
    check_count("slots", written.len(), 1..=MAX_SLOTS, "slot")?;
    let mut slots: Vec<StatedSlot> = Vec::new();
    for (index, written) in written.into_iter().enumerate() {
        let place = entry("slots", index);
        if written.up_to.is_some() && written.input.is_none() {
            let allowed = "a slot with `input`, the path of a list";
            return Err(InputError::new(field(&place, "up_to"), "a slot without `input`", allowed));
        }
        let name = written.name.or_else(|| written.input.clone());
        let name = name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
        let Some(name) = name else {
            return Err(InputError::new(
                place,
                NOTHING,
                "`input`, a path into the scenario, or `name`, or both",
            ));
        };
        if slots.iter().any(|slot| slot.name == name) {
            return Err(InputError::new(place, format!("`{name}` again"), "each slot once"));
        }
        let filling = Filling {
            list: written.input.clone().filter(|_| written.up_to.is_some()),
            most: written.up_to.map_or(1, BoundedInt::to_usize),
            may_be_empty: written.optional || written.up_to.is_some(),
        };
        slots.push(StatedSlot { name, input: written.input, filling });
    }
    Ok(slots)
}

/// The lines, and what each puts into the document.
fn read_items(
    written: Vec<WrittenItem>,
    slots: &[StatedSlot],
) -> Result<(Vec<Item>, Vec<Change>), InputError> {
    check_count("items", written.len(), 0..=MAX_ITEMS, "item")?;
    let mut items: Vec<Item> = Vec::new();
    let mut changes: Vec<Change> = Vec::new();
    for (index, written) in written.into_iter().enumerate() {
        let place = entry("items", index);
        let names = || slots.iter().map(|slot| slot.name.as_str());
        let name = written.name.trim().to_owned();
        if name.is_empty() {
            return Err(InputError::new(field(&place, "name"), NOTHING, "what it is called"));
        }
        let slot = slots.iter().position(|slot| slot.name == written.slot.trim());
        let slot = slot.ok_or_else(|| InputError {
            nearest: nearest(&written.slot, names()),
            ..InputError::new(
                field(&place, "slot"),
                Node::Text(written.slot.clone()).found(),
                quoted(names()),
            )
        })?;
        let owner = written.owner.unwrap_or_default().trim().to_owned();
        let price = written.price.filter(|price| *price != Node::Null);
        let price = price.map(|price| amount(&price, &field(&place, "price"))).transpose()?;
        if owner.is_empty() && price.is_none() {
            let allowed = "what it costs in the shop, or whose it is, in `owner`";
            return Err(InputError::new(field(&place, "price"), NOTHING, allowed));
        }
        let is_again = |other: &Item| other.name == name && other.slot == slot && other.owner == owner;
        if items.iter().any(is_again) {
            let allowed = "each item once for each owner; `count` says how many there are";
            return Err(InputError::new(field(&place, "name"), format!("`{name}` again"), allowed));
        }
        changes.push(read_change(
            &name,
            (written.value, written.set),
            &slots[slot],
            [&place, &entry("slots", slot)],
        )?);
        items.push(Item { name, slot, price, owner, count: written.count.map(BoundedInt::to_u32) });
    }
    Ok((items, changes))
}

/// What an item puts into the document.
fn read_change(
    name: &str,
    (value, set): (Option<Node>, Option<Node>),
    slot: &StatedSlot,
    [place, slot_at]: [&str; 2],
) -> Result<Change, InputError> {
    let name = name.to_owned();
    match (value, set, &slot.input) {
        (Some(value), None, Some(input)) => {
            let changed = Changed {
                path: input.clone(),
                path_at: field(slot_at, "input"),
                value_at: field(place, "value"),
            };
            Ok(Change { name, set: vec![(input.clone(), value)], changed: vec![changed] })
        }
        (None, Some(set), _) if slot.filling.list.is_none() => Change::read(name, set, &field(place, "set")),
        (None, Some(_), _) => {
            let allowed = "`value`, one entry of the list that the slot is";
            Err(InputError::new(field(place, "set"), "values of several paths", allowed))
        }
        (Some(_), None, None) => {
            let allowed = format!("`set`, values by their paths: `{}` has no `input`", slot.name);
            Err(InputError::new(field(place, "value"), "a value without a path", allowed))
        }
        (found, ..) => {
            let found = if found.is_some() { "both" } else { "neither" };
            Err(InputError::new(
                place,
                found,
                "`value`, what it is in its slot, or `set`, values by their paths",
            ))
        }
    }
}

/// Whom it is about: who is named; else the one who owns something.
fn who(named: Option<String>, items: &[Item]) -> Result<String, InputError> {
    let mut owners: Vec<&str> =
        items.iter().map(|item| item.owner.as_str()).filter(|owner| !owner.is_empty()).collect();
    owners.sort_unstable();
    owners.dedup();
    match (named, owners.as_slice()) {
        (Some(name), _) => Ok(name.trim().to_owned()),
        (None, []) => Ok(String::new()),
        (None, [owner]) => Ok((*owner).to_owned()),
        (None, owners) => Err(InputError::new(
            "for",
            NOTHING,
            format!("whom it is for: {}", quoted(owners.iter().copied())),
        )),
    }
}

fn read_foes(written: Vec<WrittenFoe>) -> Result<(Vec<Foe>, Vec<Change>), InputError> {
    check_count(FOES, written.len(), 0..=MAX_FOES, "foe")?;
    let mut foes: Vec<Foe> = Vec::new();
    let mut changes: Vec<Change> = Vec::new();
    for (index, written) in written.into_iter().enumerate() {
        let place = entry(FOES, index);
        let name = written.name.trim().to_owned();
        if name.is_empty() || foes.iter().any(|foe| foe.name == name) {
            let found = if name.is_empty() { NOTHING.to_owned() } else { format!("`{name}` again") };
            return Err(InputError::new(field(&place, "name"), found, "a name, each once"));
        }
        let weight_at = field(&place, "weight");
        let weight = written.weight.unwrap_or_else(|| Node::from(&1.into()));
        let weight = match amount(&weight, &weight_at)? {
            Amount::ZERO => {
                return Err(InputError::new(weight_at, "0", format!("a number over 0 {}", amounts())));
            }
            weight => weight,
        };
        changes.push(Change::read(name.clone(), written.set, &field(&place, "set"))?);
        foes.push(Foe { name, weight });
    }
    Ok((foes, changes))
}

/// The numbers, each with the way that is better in it.
fn read_goals(written: Vec<Node>, question: &'static Question) -> Result<Vec<Metric>, InputError> {
    check_count("goals", written.len(), 1..=MAX_GOALS, "number")?;
    let mut goals: Vec<Metric> = Vec::new();
    for (index, written) in written.into_iter().enumerate() {
        let place = entry("goals", index);
        let (goal, at) = match written {
            Node::Text(output) => (WrittenGoal { output, best: None }, place.clone()),
            written => (decode::<WrittenGoal>(&written, &place)?, field(&place, "output")),
        };
        let metric = question.metric(&goal.output, &at)?;
        if goals.iter().any(|other| other.id == metric.id) {
            return Err(InputError::new(place, format!("`{}` again", metric.id), "each number once"));
        }
        let better = goal.best.map_or(metric.better, |best| match best {
            Best::Highest => Better::More,
            Best::Lowest => Better::Less,
        });
        goals.push(Metric { better, ..*metric });
    }
    Ok(goals)
}

/// That no place of the document is filled twice.
fn check_paths(
    slots: &[StatedSlot],
    items: &[Item],
    changes: &[Change],
    of_foes: &[Change],
) -> Result<(), InputError> {
    let mut filled: Vec<(&str, usize)> = Vec::new();
    let inputs = slots.iter().enumerate().filter_map(|(slot, stated)| Some((stated.input.as_deref()?, slot)));
    let check = |path: &'_ str, known: &[(&str, usize)], slot: Option<usize>, place: &str| {
        let other = known.iter().find(|(other, of)| *other == path && Some(*of) != slot);
        let Some((_, other)) = other else { return Ok(()) };
        let found = format!("`{path}`, which `{}` fills", slots[*other].name);
        Err(InputError::new(place, found, "a place that no other slot fills"))
    };
    for (input, slot) in inputs {
        check(input, &filled, Some(slot), &field(&entry("slots", slot), "input"))?;
        filled.push((input, slot));
    }
    for (change, item) in changes.iter().zip(items) {
        for changed in &change.changed {
            check(&changed.path, &filled, Some(item.slot), &changed.value_at)?;
        }
        filled.extend(change.changed.iter().map(|changed| (changed.path.as_str(), item.slot)));
    }
    let of_foes = of_foes.iter().flat_map(|change| &change.changed);
    of_foes.into_iter().try_for_each(|changed| check(&changed.path, &filled, None, &changed.value_at))
}

/// What can be had for a slot.
fn candidates(slot: usize, items: &[Item], changes: &[Change], who: &str) -> Vec<Candidate> {
    let of_slot = items.iter().zip(changes).enumerate().filter(|(_, (item, _))| item.slot == slot);
    let candidate = |(place, (item, change)): (usize, (&Item, &Change))| {
        let in_shop = item.owner.is_empty();
        let usual = if in_shop { usize::MAX } else { 1 };
        (in_shop || item.owner == who).then(|| Candidate {
            item: place,
            count: item.count.map_or(usual, |count| count as usize),
            cost: item.price.filter(|_| in_shop).unwrap_or(Amount::ZERO),
            change: change.clone(),
        })
    };
    of_slot.filter_map(candidate).collect()
}

/// An amount of money or a weight.
fn amount(node: &Node, place: &str) -> Result<Amount, InputError> {
    let read = match node {
        Node::Number(number) => Amount::of(number).filter(|amount| *amount >= Amount::ZERO),
        _ => None,
    };
    read.ok_or_else(|| InputError::new(place, node.found(), format!("a number from 0 {}", amounts())))
}

fn check_count(
    place: &str,
    count: usize,
    allowed: std::ops::RangeInclusive<usize>,
    one: &str,
) -> Result<(), InputError> {
    if allowed.contains(&count) {
        return Ok(());
    }
    let found = if one == "item" { lines(count) } else { counted(count, one) };
    let allowed = format!("{} to {}", allowed.start(), allowed.end());
    Err(InputError::new(place, found, allowed))
}
