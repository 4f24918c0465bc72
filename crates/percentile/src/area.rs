//! Bursts: where a stray shot lands, and whom a burst catches (P-AREA).

use crate::rulings::{DeviationOnFirer, Rulings};
use shootout_odds::{Dice, Faces};

/// A D12 for the clock-face and a D10 for the metres, thrown together (P-AREA-2).
pub const DEVIATION: Dice = Dice::new(&[12, 10]);

/// Distances that differ by less than this are equal: a burst catches whoever stands on its edge (A-AREA-4).
const EDGE_M: f64 = 1e-9;

/// A place as the firer sees it, in metres from the target.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Place {
    /// To the right; negative to the left.
    pub right_m: f64,
    /// Behind the target; negative on the firer's side.
    pub behind_m: f64,
}

impl Place {
    /// Where the target stands.
    pub const TARGET: Place = Place { right_m: 0.0, behind_m: 0.0 };

    /// Where the firer stands when the target is this far away.
    pub const fn of_firer(range_m: f64) -> Self {
        Self { right_m: 0.0, behind_m: -range_m }
    }

    /// Where a stray shot lands: 12 o'clock is straight on, away from the firer (A-AREA-1).
    pub fn stray(clock: u32, metres: u32) -> Self {
        /// The clock's hours from 12 to 3, to the right and straight on; the rest are their mirror images.
        const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;
        const QUARTER: [(f64, f64); 4] = [(0.0, 1.0), (0.5, HALF_ROOT_3), (HALF_ROOT_3, 0.5), (1.0, 0.0)];
        let hour = clock % 12;
        let (right, behind) = match hour {
            0..=3 => QUARTER[hour as usize],
            4..=6 => mirrored(QUARTER[6 - hour as usize], 1.0, -1.0),
            7..=9 => mirrored(QUARTER[hour as usize - 6], -1.0, -1.0),
            _ => mirrored(QUARTER[12 - hour as usize], -1.0, 1.0),
        };
        let metres = f64::from(metres);
        Self { right_m: right * metres, behind_m: behind * metres }
    }

    /// Whether another place is within a radius, the edge included (A-AREA-4).
    pub fn within(self, radius_m: f64, other: Place) -> bool {
        (self.right_m - other.right_m).hypot(self.behind_m - other.behind_m) <= radius_m + EDGE_M
    }
}

const fn mirrored(of: (f64, f64), right: f64, behind: f64) -> (f64, f64) {
    (of.0 * right, of.1 * behind)
}

/// Those whom a burst can catch, as bits: the target is bit 0, then as they are listed.
pub type Caught = u16;

/// What the deviation of a stray shot can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scatter {
    /// Whom a burst on the target itself catches: a hit is centred on it (P-AREA-1).
    pub on_target: Caught,
    /// Who is caught by which outcomes of the [`DEVIATION`] dice.
    pub stray: Vec<(Caught, Faces)>,
    /// Outcomes that land on the firer and are thrown again (P-AREA-3, A-AREA-2).
    pub again: Faces,
}

impl Scatter {
    /// For a burst of this radius at a target this far away, among people who stand at `places`, the target first.
    pub fn new(radius_m: f64, range_m: f64, places: &[Place], rulings: &Rulings) -> Self {
        let catches = |impact: Place| {
            let bits = places.iter().enumerate();
            bits.fold(0, |caught, (bit, &place)| caught | Caught::from(impact.within(radius_m, place)) << bit)
        };
        let firer = Place::of_firer(range_m);
        let mut scatter = Self { on_target: catches(Place::TARGET), stray: Vec::new(), again: Faces::NONE };
        for outcome in 1..=DEVIATION.outcomes() {
            let faces = DEVIATION.faces(outcome);
            let impact = Place::stray(faces[0], faces[1]);
            let on_firer = impact.within(rulings.firer_clear_m.get(), firer);
            if on_firer && rulings.deviation_on_firer == DeviationOnFirer::Reroll {
                scatter.again = scatter.again.with(outcome);
                continue;
            }
            let caught = catches(impact);
            match scatter.stray.iter_mut().find(|same| same.0 == caught) {
                Some(same) => same.1 = same.1.with(outcome),
                None => scatter.stray.push((caught, Faces::NONE.with(outcome))),
            }
        }
        scatter
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caught(scatter: &Scatter, bit: Caught) -> (u32, u32) {
        let faces = scatter.stray.iter().filter(|stray| stray.0 >> bit & 1 == 1).map(|stray| stray.1.len());
        (faces.sum(), DEVIATION.outcomes() - scatter.again.len())
    }

    /// P-AREA-2, P-AREA-4: the distance is measured from the target, so a miss catches it in radius tenths.
    #[test]
    fn target_is_caught_in_radius_tenths() {
        for (radius_m, tenths) in [(0.5, 0), (2.0, 2), (3.0, 3), (3.9, 3), (5.0, 5), (10.0, 10), (12.0, 10)] {
            let scatter = Scatter::new(radius_m, 50.0, &[Place::TARGET], &Rulings::default());
            assert_eq!(caught(&scatter, 0), (12 * tenths, 120), "radius {radius_m}");
        }
    }

    /// P-AREA-3, A-AREA-2: at 6 m three outcomes come within a metre of the firer and are thrown again.
    #[test]
    fn strays_do_not_land_on_the_firer() {
        let scatter = Scatter::new(3.0, 6.0, &[Place::TARGET], &Rulings::default());
        assert_eq!(scatter.again.len(), 3);
        assert_eq!(caught(&scatter, 0), (36, 117));
        let allow = Rulings { deviation_on_firer: DeviationOnFirer::Allow, ..Rulings::default() };
        assert!(Scatter::new(3.0, 6.0, &[Place::TARGET], &allow).again.is_empty());
    }

    /// A-AREA-1, A-AREA-4: 12 o'clock is away from the firer; a bystander 4 m behind is caught by 15 of 120 strays of
    /// radius 3, those on its edge among them.
    #[test]
    fn bystander_behind_the_target() {
        let places = [Place::TARGET, Place { right_m: 0.0, behind_m: 4.0 }];
        let scatter = Scatter::new(3.0, 50.0, &places, &Rulings::default());
        assert_eq!(caught(&scatter, 1), (15, 120));
        assert_eq!(scatter.on_target, 0b01);
        assert!(Place::stray(12, 1).within(3.0, places[1]));
        assert!(!Place::stray(6, 1).within(3.0, places[1]));
    }

    /// P-AREA-2: the clock goes round to the right.
    #[test]
    fn clock_face() {
        assert_eq!(Place::stray(3, 7), Place { right_m: 7.0, behind_m: 0.0 });
        assert_eq!(Place::stray(9, 7).right_m, -7.0);
        assert!(Place::stray(4, 2).right_m > 1.7 && Place::stray(4, 2).behind_m == -1.0);
        assert!(Place::stray(8, 2).right_m < -1.7 && Place::stray(8, 2).behind_m == -1.0);
        assert!(Place::stray(11, 2).right_m == -1.0 && Place::stray(11, 2).behind_m > 1.7);
    }
}
