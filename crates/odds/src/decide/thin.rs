//! Fronts of which only some points are kept.

use super::front::Point;
use crate::Weight;

/// At most so many of the points of a front, but three, in the same order: the first, and of each of as many even stretches of
/// chances of the bad end the one that is worth most.
pub(super) fn thinned<T, W: Weight>(
    points: Vec<T>,
    most: usize,
    of: impl Fn(&T) -> &Point<W>,
    worth: impl Fn(&Point<W>) -> W,
) -> Vec<T> {
    if points.len() <= most {
        return points;
    }
    let bad = |point: &T| of(point).bad.to_f64();
    let (first, last) = (bad(&points[0]), bad(&points[points.len() - 1]));
    let stretch = (last - first) / (most - 2) as f64;
    let mut kept: Vec<T> = Vec::with_capacity(most);
    let mut stretches: Option<usize> = None;
    for (place, point) in points.into_iter().enumerate() {
        let here = (place > 0).then(|| ((bad(&point) - first) / stretch) as usize);
        let other = kept.last().filter(|_| here.is_some() && here == stretches);
        if let Some(other) = other {
            if worth(of(other)) >= worth(of(&point)) {
                continue;
            }
            kept.pop();
        }
        stretches = here;
        kept.push(point);
    }
    kept
}
