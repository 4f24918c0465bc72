//! Where a shot of an area weapon lands that misses.

use super::ratio;
use shootout_odds::Rational;
use shootout_percentile::rulings::DeviationOnFirer;
use shootout_percentile::scenario::Scenario;

/// The chance that the target stands within the burst of a shot that missed them (P-AREA-2 to P-AREA-4, A-AREA-2).
pub fn caught_by_a_miss(scenario: &Scenario, radius_m: f64) -> Rational {
    let (mut landings, mut caught) = (0, 0);
    for metres in 1..=10 {
        for hour in 1..=12 {
            let rerolled = scenario.rulings.deviation_on_firer == DeviationOnFirer::Reroll
                && on_the_firer(scenario, metres, hour);
            if rerolled {
                continue;
            }
            landings += 1;
            if f64::from(metres) <= radius_m {
                caught += 1;
            }
        }
    }
    ratio(caught, landings)
}

/// Whether a shot that lands `metres` off in the direction of `hour` lands too near to the firer.
///
/// In whole quarters of a metre and without a root, so that the edge is exact. With the target at the origin, the firer
/// straight below it at distance `d`, and 12 o'clock straight up (A-AREA-1), the square of the distance is
/// `r² + d² + 2·r·d·cos`; twice the cosine is 0, ±1, ±√3 or ±2.
fn on_the_firer(scenario: &Scenario, metres: i32, hour: i32) -> bool {
    let r = i128::from(4 * metres);
    let d = quarters(scenario.target.range_m.get());
    let clear = quarters(scenario.rulings.firer_clear_m.get());
    let rest = r * r + d * d - clear * clear;
    match hour {
        12 => rest + 2 * r * d <= 0,
        1 | 11 => at_most(rest, -r * d),
        2 | 10 => rest + r * d <= 0,
        3 | 9 => rest <= 0,
        4 | 8 => rest - r * d <= 0,
        5 | 7 => at_most(rest, r * d),
        _ => rest - 2 * r * d <= 0,
    }
}

/// Whether `a` is at most `b`·√3.
fn at_most(a: i128, b: i128) -> bool {
    match (a > 0, b >= 0) {
        (false, true) => true,
        (true, false) => false,
        (true, true) => a * a <= 3 * b * b,
        (false, false) => a * a >= 3 * b * b,
    }
}

fn quarters(metres: f64) -> i128 {
    let quarters = metres * 4.0;
    assert!(quarters.fract() == 0.0, "{metres} m: this copy of the rules works in quarters of a metre");
    quarters as i128
}
