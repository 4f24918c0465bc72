//! Cover and posture: one choice, whatever document states it. What someone stands behind, how, and which parts then show.

use crate::document::typed::text_of;
use crate::widgets::toggle::holds;
use serde_json::{Value, json};
use shootout_percentile::body::PARTS;
use shootout_percentile::location::Location;
use shootout_percentile::posture::{self, OFFERED, USUAL};
use shootout_percentile::scenario::SeenAs;
use shootout_percentile::visibility::SEEN_AS;

/// The choice of stating the parts that show.
pub const PARTS_SHOWN: &str = "parts";
/// The choice of hiding nothing.
const IN_FULL_VIEW: &str = "";

/// Fields to change, with what they are to hold; null for nothing.
pub type Changes = Vec<(&'static str, Value)>;

/// What a target or combatant states of cover and posture, as documents spell it; null for what is not stated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stated {
    /// The cover.
    pub cover: Value,
    /// The parts that show.
    pub exposed: Value,
    /// The row of table VIS-A.
    pub seen_as: Value,
}

impl Stated {
    fn row(&self) -> Option<SeenAs> {
        SEEN_AS.iter().map(|row| row.row).find(|row| json!(row) == self.seen_as)
    }

    /// The parts that are stated to show.
    fn parts(&self) -> Option<Vec<Location>> {
        let shown = PARTS.iter().filter(|part| holds(&self.exposed, part.name));
        self.exposed.is_array().then(|| shown.map(|part| part.location).collect())
    }

    /// The parts that show: those stated, or those of the row of table VIS-A, or all.
    pub fn showing(&self) -> Vec<Location> {
        let of_row = || self.row().map(|row| row.row().exposed.to_vec());
        self.parts().or_else(of_row).unwrap_or_else(|| Location::ALL.to_vec())
    }

    /// Whether anything is stated that needs a cover, or is one.
    pub fn is_something(&self) -> bool {
        [&self.cover, &self.exposed, &self.seen_as].into_iter().any(|field| !field.is_null())
    }

    /// How they stand, as a choice: a row of table VIS-A, [`PARTS_SHOWN`], or nothing.
    pub fn choice(&self) -> String {
        if self.exposed.is_array() { PARTS_SHOWN.to_owned() } else { text_of(&self.seen_as) }
    }

    /// Another cover. A first one means standing behind it until something else is said; without one nothing is hidden.
    pub fn with_cover(&self, cover: Value) -> Changes {
        let mut changes = vec![("cover", cover)];
        if changes[0].1.is_null() {
            let hiding = [("exposed", &self.exposed), ("seen_as", &self.seen_as)];
            let stated = hiding.into_iter().filter(|(_, field)| !field.is_null());
            changes.extend(stated.map(|(name, _)| (name, Value::Null)));
        } else if self.exposed.is_null() && self.seen_as.is_null() {
            changes.push(("seen_as", json!(USUAL)));
        }
        changes
    }

    /// Another way of standing, as [`Stated::choice`] names it.
    pub fn with_choice(&self, choice: &str) -> Changes {
        if choice == PARTS_SHOWN {
            return vec![("exposed", spelled(&self.showing()))];
        }
        let row = if choice == IN_FULL_VIEW { Value::Null } else { json!(choice) };
        let mut changes = vec![("seen_as", row)];
        if !self.exposed.is_null() {
            changes.push(("exposed", Value::Null));
        }
        changes
    }
}

fn spelled(parts: &[Location]) -> Value {
    PARTS.iter().filter(|part| parts.contains(&part.location)).map(|part| json!(part.name)).collect()
}

/// The ways of standing: what each is called in [`Stated::choice`], and what people read.
pub fn choices() -> Vec<(String, &'static str)> {
    let rows = OFFERED.into_iter().map(|row| (text_of(&json!(row)), posture::label(row)));
    let others = [(PARTS_SHOWN, "Shows the parts below"), (IN_FULL_VIEW, "In full view")];
    rows.chain(others.map(|(key, words)| (key.to_owned(), words))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stated(cover: Value, exposed: Value, seen_as: Value) -> Stated {
        Stated { cover, exposed, seen_as }
    }

    #[test]
    fn a_first_cover_means_standing_behind_it() {
        let open = Stated::default();
        assert_eq!(open.with_cover(json!("wall")), [("cover", json!("wall")), ("seen_as", json!("A4"))]);
        let kneeling = stated(json!("wall"), Value::Null, json!("A5"));
        assert_eq!(kneeling.with_cover(json!("fence")), [("cover", json!("fence"))]);
        let parts = stated(Value::Null, json!(["head"]), Value::Null);
        assert_eq!(parts.with_cover(json!("fence")), [("cover", json!("fence"))]);
    }

    #[test]
    fn without_cover_nothing_is_hidden() {
        let kneeling = stated(json!("wall"), json!(["head"]), json!("A5"));
        let expected = [("cover", Value::Null), ("exposed", Value::Null), ("seen_as", Value::Null)];
        assert_eq!(kneeling.with_cover(Value::Null), expected);
        assert_eq!(Stated::default().with_cover(Value::Null), [("cover", Value::Null)]);
    }

    #[test]
    fn a_row_takes_the_place_of_stated_parts() {
        let parts = stated(json!("wall"), json!(["head"]), json!("A4"));
        assert_eq!(parts.choice(), PARTS_SHOWN);
        assert_eq!(parts.with_choice("A5"), [("seen_as", json!("A5")), ("exposed", Value::Null)]);
        let standing = stated(json!("wall"), Value::Null, json!("A4"));
        let shown = json!(["head", "right_arm", "left_arm", "body"]);
        assert_eq!(standing.with_choice(PARTS_SHOWN), [("exposed", shown)]);
        assert_eq!(standing.with_choice(IN_FULL_VIEW), [("seen_as", Value::Null)]);
    }

    #[test]
    fn what_shows_is_stated_or_follows_from_the_row() {
        assert_eq!(Stated::default().showing(), Location::ALL);
        assert_eq!(stated(Value::Null, Value::Null, json!("A1")).showing(), [Location::Head]);
        assert_eq!(stated(Value::Null, json!([]), json!("A1")).showing(), []);
        assert_eq!(stated(Value::Null, json!(["body"]), Value::Null).showing(), [Location::Body]);
    }
}
