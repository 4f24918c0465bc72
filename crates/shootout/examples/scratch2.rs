//! x
fn main() {
    println!(
        "{}",
        serde_json::to_string_pretty(&schemars::schema_for!(shootout_core::scenario::Scenario)).unwrap()
    );
}
