//! Hit location by the reversed digits of the to-hit roll (P-LOC).

use crate::number::BoundedInt;
use crate::rulings::{LocationChart, Rulings};
use serde::{Deserialize, Serialize};
use shootout_odds::Faces;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::dice::two_digits;

/// A part of the body on the hit location chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Location {
    /// The head.
    Head,
    /// The right arm.
    RightArm,
    /// The left arm.
    LeftArm,
    /// The body.
    Body,
    /// The right leg.
    RightLeg,
    /// The left leg.
    LeftLeg,
}

impl Location {
    /// Every location, in the order of reports.
    pub const ALL: [Location; 6] = [
        Location::Head,
        Location::RightArm,
        Location::LeftArm,
        Location::Body,
        Location::RightLeg,
        Location::LeftLeg,
    ];

    /// What a person calls it.
    pub const fn words(self) -> &'static str {
        match self {
            Location::Head => "head",
            Location::RightArm => "right arm",
            Location::LeftArm => "left arm",
            Location::Body => "body",
            Location::RightLeg => "right leg",
            Location::LeftLeg => "left leg",
        }
    }
}

/// All six locations, for protection that covers the whole body.
pub fn all_locations() -> Vec<Location> {
    Location::ALL.to_vec()
}

/// One band of a hit location chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend(
    "x-inputs" = ["up_to", "location"], "x-columns" = true, "x-new" = { "up_to": 100, "location": "body" }
))]
#[serde(deny_unknown_fields)]
pub struct LocationBand {
    /// The highest number of the band.
    pub up_to: BoundedInt<1, 100>,
    /// The location struck.
    pub location: Location,
}

/// The bands that every chart here shares (P-LOC-2); the sides are what charts differ in (A-LOC-1).
const BAND_ENDS: [i32; 6] = [15, 35, 55, 80, 90, 100];

/// Sides swapped against the chart below, so that a roll of 34 strikes the right arm as printed.
const PRINTED: [Location; 6] = [
    Location::Head,
    Location::LeftArm,
    Location::RightArm,
    Location::Body,
    Location::LeftLeg,
    Location::RightLeg,
];

/// The reversed digits of a d100: 34 is 43, 07 is 70, 00 is 00, which stands for 100 (P-LOC-1, A-LOC-2).
pub const fn reversed(roll: u32) -> u32 {
    if roll == 100 { 100 } else { roll % 10 * 10 + roll / 10 }
}

/// Where a to-hit roll strikes, as one says it: "34 hits the right arm (reversed: 43)", "22 hits the right leg".
pub(crate) fn hits_where(roll: u32, location: Location) -> String {
    let (read, backwards) = (two_digits(roll), two_digits(reversed(roll)));
    let reversed = if read == backwards { String::new() } else { format!(" (reversed: {backwards})") };
    format!("{read} hits the {}{reversed}", location.words())
}

/// That nothing protects where a hit lands.
pub(crate) const fn unprotected(penetrated: bool) -> &'static str {
    if penetrated { ", nothing in the way" } else { "" }
}

/// Which faces of a d100 mean which location, read plainly and read with the digits reversed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    plain: [Faces; 6],
    reversed: [Faces; 6],
}

impl Chart {
    /// The chart of someone: their own if they have one (A-LOC-4), else the one that the ruling names (A-LOC-1).
    pub fn of(own: Option<&[LocationBand]>, rulings: &Rulings) -> Self {
        // Every scenario that is made ready asks for a chart; those that all share are worked out by the compiler.
        const AS_PRINTED: Chart = Chart::with_sides(PRINTED);
        const AS_USUAL: Chart = Chart::with_sides(Location::ALL);
        if let Some(bands) = own {
            return bands
                .iter()
                .fold((Self::EMPTY, 1), |(chart, from), band| {
                    let up_to = band.up_to.get();
                    (chart.with_band(from, up_to, band.location), up_to + 1)
                })
                .0;
        }
        match rulings.location_chart {
            LocationChart::Printed | LocationChart::Custom => AS_PRINTED,
            LocationChart::Wfrp => AS_USUAL,
        }
    }

    const EMPTY: Self = Self { plain: [Faces::NONE; 6], reversed: [Faces::NONE; 6] };

    const fn with_sides(sides: [Location; 6]) -> Self {
        let mut chart = Self::EMPTY;
        let (mut from, mut band) = (1, 0);
        while band < sides.len() {
            chart = chart.with_band(from, BAND_ENDS[band], sides[band]);
            from = BAND_ENDS[band] + 1;
            band += 1;
        }
        chart
    }

    /// The same with a location from one number to another. Reversing twice gives the roll back, so the faces that strike it are the
    /// numbers reversed.
    const fn with_band(mut self, from: i32, up_to: i32, location: Location) -> Self {
        let place = location as usize;
        let mut number = from;
        while number <= up_to {
            self.plain[place] = self.plain[place].with(number as u32);
            self.reversed[place] = self.reversed[place].with(reversed(number as u32));
            number += 1;
        }
        self
    }

    /// The to-hit rolls whose reversed digits fall on this location. Only those that hit count, so low numbers to hit reach
    /// few locations (P-LOC-4).
    pub const fn by_reversed_digits(&self, location: Location) -> Faces {
        self.reversed[location as usize]
    }

    /// The faces of a fresh d100 that fall on this location.
    pub const fn by_fresh_roll(&self, location: Location) -> Faces {
        self.plain[location as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn default_chart() -> Chart {
        Chart::of(None, &Rulings::default())
    }

    /// P-LOC-1, P-LOC-2, A-LOC-1: the printed example, 34 to 43, is a right arm on the default chart.
    #[test]
    fn printed_example_strikes_the_right_arm() {
        assert!(default_chart().by_reversed_digits(Location::RightArm).contains(34));
        let usual = Rulings { location_chart: LocationChart::Wfrp, ..Rulings::default() };
        assert!(Chart::of(None, &usual).by_reversed_digits(Location::LeftArm).contains(34));
    }

    /// P-LOC-4: the fifteen rolls that strike the head, and the widths of all bands.
    #[test]
    fn head_faces_and_band_widths() {
        let chart = default_chart();
        let head: Vec<u32> = chart.by_reversed_digits(Location::Head).iter().collect();
        assert_eq!(head, [1, 10, 11, 20, 21, 30, 31, 40, 41, 50, 51, 60, 70, 80, 90]);
        let widths = Location::ALL.map(|location| chart.by_fresh_roll(location).len());
        assert_eq!(widths, [15, 20, 20, 25, 10, 10]);
    }

    /// P-LOC-4: which locations low to-hit numbers can reach at all.
    #[test]
    fn low_numbers_cannot_reach_every_location() {
        let chart = default_chart();
        let reach = |to_hit, location| (chart.by_reversed_digits(location) & Faces::up_to(to_hit)).len();
        assert_eq!((reach(5, Location::Body), reach(6, Location::Body)), (0, 1));
        assert_eq!((reach(8, Location::LeftLeg), reach(9, Location::LeftLeg)), (0, 1));
        assert_eq!((reach(18, Location::RightLeg), reach(19, Location::RightLeg)), (0, 1));
        let at_60 = Location::ALL.map(|location| reach(60, location));
        assert_eq!(at_60, [12, 12, 12, 13, 5, 6]);
    }

    /// P-LOC-1: the digits are reversed aloud only where that makes another number.
    #[test]
    fn where_a_roll_hits_in_words() {
        assert_eq!(hits_where(34, Location::RightArm), "34 hits the right arm (reversed: 43)");
        assert_eq!(hits_where(7, Location::Body), "07 hits the body (reversed: 70)");
        assert_eq!(hits_where(22, Location::LeftArm), "22 hits the left arm");
        assert_eq!(hits_where(100, Location::RightLeg), "00 hits the right leg");
    }

    /// A-LOC-2: 00 is 100, on the last band, reversed or not.
    #[test]
    fn double_zero_is_the_last_band() {
        assert_eq!(reversed(100), 100);
        assert!(default_chart().by_reversed_digits(Location::RightLeg).contains(100));
    }
}
