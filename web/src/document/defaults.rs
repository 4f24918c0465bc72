//! What stands at a path of which the document says nothing: the defaults that the engine's types declare.

use super::path;
use serde_json::Value;
use shootout::fields;

/// The default at a path; null where there is none.
pub fn default_at(at: &str) -> Value {
    fields::field(&path::with_first_entries(at)).default.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn defaults_are_those_of_the_types() {
        assert_eq!(default_at("weapon.can_jam"), json!(true));
        assert_eq!(default_at("target.size"), json!("normal"));
        assert_eq!(default_at("rulings.aim_persists"), json!(false));
        assert_eq!(default_at("rulings.reveal_actions"), json!(4));
        assert_eq!(default_at("target.cover"), Value::Null);
        assert_eq!(default_at("target.cover.name"), json!("Cover"));
        assert_eq!(default_at("bystanders[3].armour[2].name"), json!("Armour"));
        assert_eq!(default_at("following[1].target.light"), json!("daylight"));
        assert_eq!(default_at("nowhere.at.all"), Value::Null);
    }
}
