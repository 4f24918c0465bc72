use super::List;
use serde::Deserialize;
use shootout_percentile::damage::{DamageChart, DamageRow, Severity};
use shootout_percentile::location::LocationBand;
use shootout_percentile::scenario::check_chart;
use shootout_ruleset::document::{InputError, Node, field};

/// Something that documents can name by its id.
#[derive(Clone, Debug, PartialEq)]
pub struct Item<T> {
    /// What documents call it: small letters, digits and underscores.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The thing itself.
    pub value: T,
    /// What a document holds in place of the id.
    written: Node,
}

impl<T> Item<T> {
    pub(super) fn new(labels: Labels, value: T, written: Node) -> Self {
        Self { id: labels.id, name: labels.name, value, written }
    }

    pub(super) const fn written(&self) -> &Node {
        &self.written
    }
}

/// A hit location chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LocationBands {
    /// Its bands, ascending, the last up to 100.
    pub bands: Vec<LocationBand>,
}

/// The longest id.
const LONGEST_ID: usize = 64;

/// What an entry is called.
pub(super) struct Labels {
    pub id: String,
    pub name: String,
}

/// Takes the labels out of an entry of a list, which stands at `path`.
pub(super) fn take_labels(list: List, node: &mut Node, path: &str) -> Result<Labels, InputError> {
    if !matches!(node, Node::Object(_)) {
        return Err(InputError::new(path, node.found(), "an object in `{ }` with an `id` and a `name`"));
    }
    let id = required(node.take("id"), &field(path, "id"))?;
    if !is_id(&id) {
        let found = Node::Text(id).found();
        return Err(InputError::new(
            field(path, "id"),
            found,
            "up to 64 small letters a to z, digits and underscores",
        ));
    }
    let label = if list.name_is_label() { node.take("name") } else { node.get("name").cloned() };
    let name = required(label, &field(path, "name"))?;
    Ok(Labels { id, name })
}

fn is_id(id: &str) -> bool {
    (1..=LONGEST_ID).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
}

fn required(node: Option<Node>, path: &str) -> Result<String, InputError> {
    text(node, path)?.ok_or_else(|| InputError::new(path, "nothing", "text in double quotes"))
}

/// Text, if anything stands there.
pub(super) fn text(node: Option<Node>, path: &str) -> Result<Option<String>, InputError> {
    match node {
        None => Ok(None),
        Some(Node::Text(text)) => Ok(Some(text)),
        Some(other) => Err(InputError::new(path, other.found(), "text in double quotes")),
    }
}

/// Checks that a damage chart has no gaps.
pub(super) fn check_damage_chart(chart: &DamageChart, path: &str) -> Result<(), InputError> {
    check_chart(&field(path, "rows"), &chart.rows)?;
    for (index, own) in chart.by_location.iter().enumerate() {
        check_chart(&format!("{path}.by_location[{index}].rows"), &own.rows)?;
    }
    Ok(())
}

/// Checks that a location chart has no gaps. Its bands go by the same law as the rows of a damage chart.
pub(super) fn check_location_bands(chart: &LocationBands, path: &str) -> Result<(), InputError> {
    let row = |band: &LocationBand| DamageRow { up_to: band.up_to, result: Severity::None };
    let rows: Vec<DamageRow> = chart.bands.iter().map(row).collect();
    check_chart(&field(path, "bands"), &rows)
}
