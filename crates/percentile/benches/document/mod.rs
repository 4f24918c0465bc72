//! The example scenarios of `data/`, read without the crate that reads documents.

use serde_json::Value;
use shootout_percentile::scenario::Scenario;

const CATALOGUE: &str = include_str!("../../../../data/percentile/catalogue/samples.json");

/// The scenario that a document states. Of the catalogue's names only that of a damage chart is understood.
pub fn scenario(text: &str) -> Scenario {
    let mut document: Value = serde_json::from_str(text).expect("an example is JSON");
    let fields = document.as_object_mut().expect("an example is an object");
    fields.remove("ruleset");
    if let Some(Value::String(id)) = fields.get("damage") {
        let chart = damage_chart(id);
        fields.insert("damage".to_owned(), chart);
    }
    serde_json::from_value(document).expect("an example is a scenario")
}

fn damage_chart(id: &str) -> Value {
    let catalogue: Value = serde_json::from_str(CATALOGUE).expect("the catalogue is JSON");
    let charts = catalogue["damage_charts"].as_array().expect("the catalogue has damage charts");
    let chart = charts.iter().find(|chart| chart["id"] == id).expect("the chart is in the catalogue");
    serde_json::json!({ "rows": chart["rows"], "modifier": chart["modifier"] })
}
