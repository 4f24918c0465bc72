//! The loadout as the page edits it, and as files have it.
//!
//! The page keeps `rows`, `columns` and `outputs`; what is varied is the document of the question itself. A file has that document in
//! it, and sets the changes of a variant by their paths, which can be no names on the way of a path: the page keeps them as a list
//! of `{ "at": …, "value": … }`, and values beside their names, as `{ "name": …, "value": … }`. What has no name is named after its
//! values.

use crate::document::path;
use crate::session::QuestionId;
use crate::session::loadout::LOADOUT;
use serde_json::{Map, Value, json};
use shootout_ruleset::question::TAG;
use shootout_ruleset::side_by_side::weights::WEIGHT;

/// What a variant is called that changes nothing.
pub const UNCHANGED: &str = "As it stands";
/// The version of loadouts.
pub const VERSION: u32 = 1;

/// The rows and the columns, as documents call them.
pub const ROWS: &str = "rows";
/// The columns.
pub const COLUMNS: &str = "columns";

/// Where the values of a list have their weights.
pub const WEIGHTS: &str = "weights";

/// What the curves are drawn along.
pub const ALONG: &str = "along";

/// What a variant sets: a path of the document, and the value there.
type Change = (String, Value);

/// So many numbers a first loadout has.
const FIRST_OUTPUTS: usize = 3;

/// Where the loadout of a question stands among all documents.
pub fn path_of(place: QuestionId) -> String {
    path::join(&path::join(place.rule_set.name, LOADOUT), place.question.name)
}

/// The loadout that a question begins with: its document as it stands.
pub fn first(place: QuestionId) -> Value {
    let outputs: Vec<&str> =
        place.question.metrics.iter().take(FIRST_OUTPUTS).map(|metric| metric.id).collect();
    json!({ ROWS: [variants()], COLUMNS: [], "outputs": outputs })
}

/// Rows or columns of which each changes what it likes: at first the one that changes nothing. They are named by their place.
pub fn variants() -> Value {
    json!({ "input": "", "variants": [{ "name": UNCHANGED, "set": [] }] })
}

/// The whole document, as files have it.
pub fn whole(place: QuestionId, scenario: &Value, kept: &Value) -> Value {
    let mut scenario = place.whole(scenario);
    if let Some(fields) = scenario.as_object_mut() {
        fields.remove(TAG);
    }
    let stated = scenario.clone();
    let words = |changes: &[Change]| match place.form() {
        Some(form) => form.words_at(&stated, changes),
        None => changes.iter().map(|(_, value)| value.to_string()).collect::<Vec<_>>().join(", "),
    };
    let axes = |name: &str| -> Value {
        let axes = kept.get(name).and_then(Value::as_array).into_iter().flatten();
        let by_place = |index| if index == 0 { name.to_owned() } else { format!("{name} {}", index + 1) };
        axes.enumerate().map(|(index, axis)| axis_of_file(axis, by_place(index), words)).collect()
    };
    json!({
        LOADOUT: VERSION, TAG: place.rule_set.name, "scenario": scenario,
        ROWS: axes(ROWS), COLUMNS: axes(COLUMNS),
        "outputs": kept.get("outputs").cloned().unwrap_or_else(|| json!([])),
    })
}

/// The sweep of one number along an input, with a choice for each row: in the column of this place, where there are columns. None while
/// no input is chosen.
pub fn sweep(
    place: QuestionId,
    scenario: &Value,
    kept: &Value,
    output: &str,
    column: usize,
) -> Option<Value> {
    let whole = whole(place, scenario, kept);
    let along = kept.get(ALONG)?;
    let input = along.get("input").and_then(Value::as_str).filter(|input| !input.is_empty())?;
    let choices = combinations(whole.get(ROWS)?);
    let mut vary = vec![json!({ "input": ROWS, "variants": choices })];
    let columns = combinations(whole.get(COLUMNS)?);
    match columns.get(column) {
        Some(column) => vary.push(json!({ "input": COLUMNS, "variants": [column] })),
        // The mean is over all of them.
        None if !columns.is_empty() => vary.push(json!({ "input": COLUMNS, "variants": columns })),
        None => {}
    }
    vary.push(along.clone());
    Some(json!({
        "sweep": VERSION, TAG: place.rule_set.name, "scenario": whole.get("scenario")?, "vary": vary,
        "outputs": [output], "crossover": { "along": input, "among": ROWS },
    }))
}

/// Every combination of some inputs as a variant of its own, the last of them changing fastest; none of no inputs.
fn combinations(axes: &Value) -> Vec<Value> {
    let axes: Vec<Vec<(String, Map<String, Value>)>> =
        axes.as_array().into_iter().flatten().map(choices).collect();
    if axes.is_empty() {
        return Vec::new();
    }
    let none = vec![(String::new(), Map::new())];
    let all = axes.iter().fold(none, |all, axis| {
        let joined = |(name, set): &(String, Map<String, Value>)| {
            axis.iter()
                .map(|(other, changes)| {
                    let name = if name.is_empty() { other.clone() } else { format!("{name}, {other}") };
                    let mut set = set.clone();
                    set.extend(changes.clone());
                    (name, set)
                })
                .collect::<Vec<_>>()
        };
        all.iter().flat_map(joined).collect()
    });
    all.into_iter().map(|(name, set)| json!({ "name": name, "set": set })).collect()
}

/// The values or variants of an input as files have it, each with its name and what it sets.
fn choices(axis: &Value) -> Vec<(String, Map<String, Value>)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |name: &str| axis.get(name).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let of_variant = |variant: &Value| {
        let set = variant.get("set").and_then(Value::as_object).cloned();
        (text(&variant["name"]), set.unwrap_or_default())
    };
    let of_value = |(name, value): (&Value, &Value)| {
        (text(name), Map::from_iter([(text(&axis["input"]), value.clone())]))
    };
    match axis.get("variants") {
        Some(_) => list("variants").iter().map(of_variant).collect(),
        None => list("names").iter().zip(list("values")).map(of_value).collect(),
    }
}

/// One of the rows' or columns' inputs; variants without a name get this one, and values that of these words.
fn axis_of_file(axis: &Value, by_place: String, words: impl Fn(&[Change]) -> String) -> Value {
    let input = axis.get("input").and_then(Value::as_str).unwrap_or_default();
    if let Some(variants) = axis.get("variants").and_then(Value::as_array) {
        let changes = |variant: &Value| -> Vec<Change> {
            let set = variant.get("set").and_then(Value::as_array).into_iter().flatten();
            set.filter_map(|change| {
                Some((change.get("at")?.as_str()?.to_owned(), change.get("value")?.clone()))
            })
            .collect()
        };
        let named = |variant: &Value| {
            stated_name(variant.get("name")).unwrap_or_else(|| match changes(variant).as_slice() {
                [] => UNCHANGED.to_owned(),
                changes => words(changes),
            })
        };
        let names = apart(variants.iter().map(named).collect());
        let set = |variant: &Value| Value::Object(changes(variant).into_iter().collect::<Map<_, _>>());
        let of_file = |(variant, name): (&Value, String)| {
            let mut made = json!({ "name": name, "set": set(variant) });
            if let Some(weight) = weight_of(variant) {
                made[WEIGHT] = weight.clone();
            }
            made
        };
        let variants: Vec<Value> = variants.iter().zip(names).map(of_file).collect();
        let input = if input.is_empty() { by_place } else { input.to_owned() };
        return json!({ "input": input, "variants": variants });
    }
    let entries = axis.get("values").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let value = |entry: &Value| entry.get("value").cloned().unwrap_or_default();
    let name = |entry: &Value| {
        stated_name(entry.get("name")).unwrap_or_else(|| words(&[(input.to_owned(), value(entry))]))
    };
    let names = apart(entries.iter().map(name).collect());
    let mut axis =
        json!({ "input": input, "values": entries.iter().map(value).collect::<Vec<_>>(), "names": names });
    if entries.iter().any(|entry| weight_of(entry).is_some()) {
        axis[WEIGHTS] = entries.iter().map(|entry| weight_of(entry).cloned()).collect();
    }
    axis
}

/// The weight that an entry states.
fn weight_of(entry: &Value) -> Option<&Value> {
    entry.get(WEIGHT).filter(|weight| !weight.is_null())
}

/// A value that is varied, without a name.
pub fn unnamed(value: Value) -> Value {
    json!({ "name": "", "value": value })
}

fn stated_name(name: Option<&Value>) -> Option<String> {
    name.and_then(Value::as_str).filter(|name| !name.is_empty()).map(str::to_owned)
}

/// Names of which none is there twice: a later one gets a number.
fn apart(names: Vec<String>) -> Vec<String> {
    let mut apart: Vec<String> = Vec::with_capacity(names.len());
    for name in names {
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        let free = std::iter::once(name.clone()).chain(numbered).find(|name| !apart.contains(name));
        apart.push(free.unwrap_or(name));
    }
    apart
}

/// Where a place of the whole document stands among all documents of the page.
pub fn place_in_page(place: QuestionId, kept: &Value, at: &str) -> String {
    if let Some(rest) = at.strip_prefix("scenario") {
        return format!("{}{rest}", place.path());
    }
    let base = path_of(place);
    if let Some((variant, changed)) = at.split_once(".set.") {
        let changes = path::get(kept, &format!("{variant}.set")).and_then(Value::as_array);
        let found =
            changes.into_iter().flatten().enumerate().find_map(|(index, change)| {
                Some((index, path::inside(change.get("at")?.as_str()?, changed)?))
            });
        if let Some((index, rest)) = found {
            return format!("{base}.{variant}.set[{index}].value{rest}");
        }
    }
    // The values of a file are plain, and their names beside them.
    let in_list = |field: &str, part: &str| {
        let (axis, rest) = at.split_once(field)?;
        let (index, rest) = rest.split_once(']')?;
        Some(format!("{base}.{axis}.values[{index}].{part}{rest}"))
    };
    let of_value = in_list(".values[", "value").or_else(|| in_list(".names[", "name"));
    let of_value = of_value.or_else(|| in_list(".weights[", WEIGHT));
    of_value.unwrap_or_else(|| if at.is_empty() { base.clone() } else { format!("{base}.{at}") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::loadout::file::{is_sweep, loadout_of_sweep, parse_file};
    use crate::session::loadout::questions;
    use crate::session::rule_sets;
    use shootout::form::{self, Kind};
    use shootout::sweep::{Grid, read_grid_by_itself as read};

    /// Every loadout that a rule set brings along comes through the page as it was: the same rows, columns and numbers.
    #[test]
    fn loadouts_of_files_stay_what_they_are() {
        let mut count = 0;
        for rule_set in rule_sets() {
            for example in form::loadouts(rule_set.name) {
                let document: Value = serde_json::from_str(example.text).unwrap();
                if document.get("scenario").is_none() {
                    continue;
                }
                let document = if is_sweep(&document) { loadout_of_sweep(&document).0 } else { document };
                let grid = read(document.to_string().as_bytes()).unwrap();
                let (place, scenario, kept) = parse_file(&document, &grid).unwrap();
                let again = whole(place, &scenario, &kept);
                let read_again = read(again.to_string().as_bytes()).unwrap();
                assert_eq!(read_again.columns(), grid.columns(), "{}", example.title);
                assert_eq!(read_again.rows().len(), grid.rows().len());
                for cell in [0, grid.sweep().rows() - 1] {
                    let figures = |grid: &Grid| grid.sweep().cells().figures(cell).unwrap();
                    assert_eq!(figures(&read_again), figures(&grid));
                }
                count += 1;
            }
        }
        assert!(count > 0);
    }

    /// The first loadout of each question with numbers is one that the engine takes.
    #[test]
    fn every_question_with_numbers_has_a_first_loadout() {
        for rule_set in rule_sets() {
            for place in questions(rule_set) {
                let grid = read(whole(place, &place.first_document(), &first(place)).to_string().as_bytes());
                assert_eq!(grid.unwrap().rows(), [UNCHANGED]);
            }
        }
    }

    /// The rows of a sweep are those of the loadout, and a figure of both is the same.
    #[test]
    fn a_sweep_has_the_rows_of_its_loadout() {
        let rule_set = rule_sets().next().unwrap();
        for example in form::loadouts(rule_set.name) {
            let document: Value = serde_json::from_str(example.text).unwrap();
            if is_sweep(&document) {
                continue;
            }
            let grid = read(example.text.as_bytes()).unwrap();
            let (place, scenario, mut kept) = parse_file(&document, &grid).unwrap();
            let listed = place.form().unwrap().listed();
            let number = listed.iter().find(|one| matches!(one.input.kind, Kind::Number { .. })).unwrap();
            let stands = path::get(&scenario, &number.path).cloned();
            let stands = stands.or_else(|| number.input.default.clone()).unwrap();
            kept[ALONG] = json!({ "input": number.path, "from": stands, "to": stands, "step": 1 });
            let output = grid.sweep().outputs()[0];
            let column = grid.columns().len() - 1;
            let text = sweep(place, &scenario, &kept, output.id, column).unwrap().to_string();
            let along = shootout::sweep::read_by_itself(text.as_bytes()).unwrap();
            assert_eq!(along.rows() as usize, grid.rows().len());
            for row in 0..along.rows() {
                let cell = row * grid.columns().len() as u64 + column as u64;
                let expected = grid.sweep().cells().figures(cell).unwrap()[0];
                assert_eq!(along.cells().figures(row).unwrap(), [expected], "{} {row}", example.title);
            }
        }
    }

    /// What a sweep goes along is what the lines are drawn along, and the rest makes the rows.
    #[test]
    fn a_sweep_becomes_a_loadout_with_lines() {
        let range = json!({ "input": "b", "from": 0, "to": 4, "step": 1 });
        let vary = json!([{ "input": "a", "values": [1, 2] }, range]);
        let sweep = json!({ "sweep": 1, TAG: "some", "scenario": {}, "vary": vary, "outputs": ["o"] });
        let (loadout, along) = loadout_of_sweep(&sweep);
        assert_eq!(
            (&loadout[ROWS], along),
            (&json!([{ "input": "a", "values": [1, 2] }]), Some(range.clone()))
        );
        assert_eq!(loadout["scenario"], json!({ "b": 0 }));
        let (alone, _) = loadout_of_sweep(&json!({ "vary": [range], "outputs": [] }));
        assert_eq!(alone[ROWS][0]["variants"][0]["name"], UNCHANGED);
    }

    /// A mistake in a change is told at the input that makes it.
    #[test]
    fn mistakes_are_found_where_they_are_edited() {
        let rule_set = rule_sets().next().unwrap();
        let place = QuestionId::new(rule_set, &rule_set.questions[0]);
        let kept = json!({ "rows": [{ "input": "rows", "variants": [{}, { "set": [{ "at": "a.b" }, { "at": "a.bc" }] }] }] });
        let base = path_of(place);
        let at = |path: &str| place_in_page(place, &kept, path);
        assert_eq!(
            at("rows[0].variants[1].set.a.bc[2].d"),
            format!("{base}.rows[0].variants[1].set[1].value[2].d")
        );
        assert_eq!(at("rows[0].values[3].a"), format!("{base}.rows[0].values[3].value.a"));
        assert_eq!(at("columns[1].names[0]"), format!("{base}.columns[1].values[0].name"));
        assert_eq!(at("columns[1].weights[0]"), format!("{base}.columns[1].values[0].weight"));
        assert_eq!(at("scenario.a.b"), format!("{}.a.b", place.path()));
        assert_eq!(at("outputs"), format!("{base}.outputs"));
    }

    /// Values that read alike are told apart, so that each row has a name of its own.
    #[test]
    fn names_are_kept_apart() {
        let names = ["A", "A", "B", "A"].map(str::to_owned).to_vec();
        assert_eq!(apart(names), ["A", "A (2)", "B", "A (3)"]);
    }
}
