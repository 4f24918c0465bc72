//! Pareto fronts of which only some points are kept.

use super::pareto::Point;
use crate::Weight;

/// Of each stretch of so great a chance of the bad end, the point that is worth most and those that are pinned, in the same order; and
/// whether others were left out.
pub(super) fn pruned<W: Weight>(
    points: Vec<Point<W>>,
    stretch: f64,
    worth: impl Fn(&Point<W>) -> W,
) -> (Vec<Point<W>>, bool) {
    let all = points.len();
    let Some(first) = points.first().filter(|_| all > 1).map(|first| first.bad.to_f64()) else {
        return (points, false);
    };
    let mut kept: Vec<Point<W>> = Vec::new();
    let mut last_stretch = None;
    for point in points {
        let here = Some(((point.bad.to_f64() - first) / stretch) as u64);
        let rival = kept.last().filter(|_| here == last_stretch);
        match rival {
            Some(rival) if !point.pinned && worth(rival) >= worth(&point) => continue,
            Some(rival) if !rival.pinned => {
                kept.pop();
            }
            _ => {}
        }
        last_stretch = here;
        kept.push(point);
    }
    let left_out = kept.len() < all;
    (kept, left_out)
}
