//! What of a target shows behind its cover, and what the cover hides (P-LOC-3, P-MOD-1, table VIS-A).

use crate::location::Location;
use crate::scenario::{SeenAs, Target};
use crate::visibility::Reason;
use serde::Serialize;
use shootout_ruleset::decimals::shortest;

/// One row of table VIS-A.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SeenRow {
    /// The row.
    #[serde(rename = "seen_as")]
    pub row: SeenAs,
    /// Its rule ID.
    pub rule: &'static str,
    /// What the person behind the cover is doing.
    pub words: &'static str,
    /// What they show.
    pub exposed: &'static [Location],
    /// How far they are seen, in metres.
    #[serde(rename = "up_to_m")]
    pub limit_m: f64,
}

use Location::{Body, Head, LeftArm, RightArm};

const fn seen(
    row: SeenAs,
    rule: &'static str,
    words: &'static str,
    exposed: &'static [Location],
    limit_m: f64,
) -> SeenRow {
    SeenRow { row, rule, words, exposed, limit_m }
}

/// Table VIS-A. Where one arm is exposed it is the right one (A-MOD-12).
pub const SEEN_AS: [SeenRow; 7] = [
    seen(SeenAs::A1, "VIS-A1", "watching round a corner", &[Head], 40.0),
    seen(SeenAs::A2, "VIS-A2", "watching over cover", &[Head], 30.0),
    seen(SeenAs::A3, "VIS-A3", "about to fire from a corner", &[Head, RightArm, LeftArm, Body], 80.0),
    seen(
        SeenAs::A4,
        "VIS-A4",
        "about to fire, standing behind cover",
        &[Head, RightArm, LeftArm, Body],
        60.0,
    ),
    seen(SeenAs::A5, "VIS-A5", "about to fire, kneeling behind cover", &[Head, RightArm, LeftArm], 50.0),
    seen(SeenAs::A6, "VIS-A6", "about to fire, standing at a window", &[Head, RightArm, Body], 40.0),
    seen(SeenAs::A7, "VIS-A7", "about to fire, kneeling at a window", &[Head, RightArm], 30.0),
];

impl SeenAs {
    /// Its row in table VIS-A.
    pub const fn row(self) -> &'static SeenRow {
        &SEEN_AS[self as usize]
    }
}

impl Target {
    /// The locations that no cover hides.
    pub fn exposed(&self) -> &[Location] {
        match (&self.exposed, self.seen_as) {
            (Some(exposed), _) => exposed,
            (None, Some(seen_as)) => seen_as.row().exposed,
            (None, None) => &Location::ALL,
        }
    }

    /// Whether a hit on this location strikes the cover first (P-LOC-3).
    pub fn behind_cover(&self, location: Location) -> bool {
        self.cover.is_some() && !self.exposed().contains(&location)
    }

    /// Whether some of it is behind cover and some is not (P-MOD-1).
    pub fn partly_hidden(&self) -> bool {
        let hidden = Location::ALL.iter().filter(|location| self.behind_cover(**location)).count();
        hidden > 0 && hidden < Location::ALL.len()
    }

    /// What to say of cover that hides nothing, and of hiding that has no cover: both are allowed, and both are most often
    /// an oversight. Nothing is said where the cover does something, or where there is neither.
    pub fn cover_without_effect(&self) -> Option<Reason> {
        let all_show = Location::ALL.iter().all(|location| self.exposed().contains(location));
        let (rule, words) = match (&self.cover, self.seen_as) {
            (Some(_), _) if all_show => {
                ("P-MOD-1", "Cover changes nothing: every location shows. Say how they stand.".to_owned())
            }
            (None, Some(seen_as)) => {
                let SeenRow { rule, limit_m, .. } = *seen_as.row();
                let words = format!(
                    "Without cover nothing is hidden: only the limit of {} m counts. Say what they stand behind.",
                    shortest(limit_m)
                );
                (rule, words)
            }
            (None, None) if !all_show => {
                ("P-LOC-3", "Without cover nothing is hidden. Say what they stand behind.".to_owned())
            }
            _ => return None,
        };
        Some(Reason { rule, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(fields: &str) -> Target {
        serde_json::from_str(&format!("{{ {fields} }}")).unwrap()
    }

    /// A-MOD-12, VIS-A6, VIS-A7: one arm at a window is the right one, unless stated.
    #[test]
    fn the_arm_at_a_window() {
        let window = r#""range_m": 9, "seen_as": "A7", "cover": { "base": 50 }"#;
        assert_eq!(target(window).exposed(), [Head, RightArm]);
        let stated = format!(r#"{window}, "exposed": ["head", "left_arm"]"#);
        assert_eq!(target(&stated).exposed(), [Head, LeftArm]);
    }

    /// P-MOD-1, P-LOC-3, VIS-A4: cover that hides nothing is rule, and so is hiding without cover.
    #[test]
    fn cover_without_effect_is_said() {
        let rule = |fields: &str| {
            let target = target(&format!(r#""range_m": 9{fields}"#));
            target.cover_without_effect().map(|reason| reason.rule)
        };
        const WALL: &str = r#", "cover": { "base": 50 }"#;
        const ALL: &str =
            r#", "exposed": ["head", "right_arm", "left_arm", "body", "right_leg", "left_leg"]"#;
        assert_eq!(rule(""), None);
        assert_eq!(rule(ALL), None);
        assert_eq!(rule(WALL), Some("P-MOD-1"));
        assert_eq!(rule(&format!("{WALL}{ALL}")), Some("P-MOD-1"));
        assert_eq!(rule(&format!(r#"{WALL}, "seen_as": "A4""#)), None);
        assert_eq!(rule(&format!(r#"{WALL}, "exposed": []"#)), None);
        assert_eq!(rule(r#", "seen_as": "A4""#), Some("VIS-A4"));
        assert_eq!(rule(r#", "exposed": ["head"]"#), Some("P-LOC-3"));
    }
}
