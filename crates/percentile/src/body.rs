//! The body outline that pages and pictures draw: someone who faces you, so that their right is on your left.

use crate::location::Location;

/// How wide and how high the outline is.
pub const OUTLINE: (u32, u32) = (120, 220);

/// One part of the outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which location it is.
    pub location: Location,
    /// How documents spell it.
    pub name: &'static str,
    /// Its shape, the data of an SVG path within the [`OUTLINE`].
    pub shape: &'static str,
}

/// The parts in the order of reports.
pub const PARTS: [Part; 6] = [
    Part {
        location: Location::Head,
        name: "head",
        shape: "M60 5c9 0 14 7 14 17 0 9-5 18-10 20l-4 1-4-1c-5-2-10-11-10-20C46 12 51 5 60 5z",
    },
    Part {
        location: Location::RightArm,
        name: "right_arm",
        shape: "M33 55c-8 2-12 8-14 16l-6 27-7 27c-1 6 1 10 5 11s7-3 8-8l10-26 7-23z",
    },
    Part {
        location: Location::LeftArm,
        name: "left_arm",
        shape: "M87 55c8 2 12 8 14 16l6 27 7 27c1 6-1 10-5 11s-7-3-8-8l-10-26-7-23z",
    },
    Part {
        location: Location::Body,
        name: "body",
        shape: "M53 45c4 2 10 2 14 0l2 4c6 2 11 3 15 5l-2 30c-1 10 0 20 2 30l1 9c-15 5-35 5-50 0l1-9c2-10 3-20 2-30l-2-30c4-2 9-3 15-5z",
    },
    Part {
        location: Location::RightLeg,
        name: "right_leg",
        shape: "M35 127c8 3 15 4 23 4l-1 40-3 40c-1 5-13 5-14 0l-4-42z",
    },
    Part {
        location: Location::LeftLeg,
        name: "left_leg",
        shape: "M85 127c-8 3-15 4-23 4l1 40 3 40c1 5 13 5 14 0l4-42z",
    },
];

/// How strongly a part is shaded that takes this share of the hits, from 0 to 1: it begins where it can be told from none, and
/// is full at a half.
pub fn shade(share: f64) -> f64 {
    if share == 0.0 { 0.0 } else { (0.12 + share * 1.76).min(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_location_has_its_shape_and_its_name() {
        assert_eq!(PARTS.map(|part| part.location), Location::ALL);
        for part in PARTS {
            assert_eq!(serde_json::to_value(part.location).unwrap(), part.name);
            assert!(part.shape.starts_with('M') && part.shape.ends_with('z'));
        }
    }
}
