use crate::exposure::SEEN_AS;
use crate::range::POINT_BLANK_M;
use crate::scenario::Weapon;
use crate::visibility::{AUTOMATIC_M, NIGHT_M, NORMAL_M, SMALL_M};

/// The distances, in metres, beyond which a rule says otherwise than up to them, for shots with these weapons; in no order.
#[must_use]
pub fn edges_m<'w>(weapons: impl Iterator<Item = &'w Weapon>) -> Vec<f64> {
    let mut edges = vec![POINT_BLANK_M, NIGHT_M, SMALL_M, NORMAL_M, AUTOMATIC_M];
    edges.extend([SMALL_M, NORMAL_M, AUTOMATIC_M].map(|edge| edge / 2.0));
    edges.extend(SEEN_AS.iter().flat_map(|row| [row.limit_m, row.limit_m / 2.0]));
    for weapon in weapons {
        edges.extend([weapon.max_range_m.get() / 2.0, weapon.max_range_m.get()]);
        edges.extend(weapon.penetration.iter().map(|band| band.up_to_m.get()));
    }
    edges
}
