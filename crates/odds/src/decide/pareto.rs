//! Points of a Pareto front: pairs of a value and a chance of the bad end, of which none betters another in both.

use crate::Weight;

/// A value and the chance of the bad end that comes with it.
#[derive(Clone, Debug)]
pub(super) struct Point<W> {
    pub value: W,
    pub bad: W,
    /// How it is come by ([`How`](super::pass::How)), by its place.
    pub how: u32,
    /// Whether it is at least as good as what the [one known to keep the limit](super::lagrangian::LagrangianBound::within) comes to.
    pub pinned: bool,
}

/// The points that no other betters in both, the chance of the bad end and the value ascending; of equal ones the first, of which
/// `tied` hears.
pub(super) fn undominated_by<W: Weight>(
    mut points: Vec<Point<W>>,
    mut tied: impl FnMut(&Point<W>),
) -> Vec<Point<W>> {
    let order = |a: &W, b: &W| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal);
    points.sort_by(|a, b| order(&a.bad, &b.bad).then_with(|| order(&b.value, &a.value)));
    let mut kept: Vec<Point<W>> = Vec::new();
    for point in points {
        match kept.last_mut() {
            Some(last) if point.value <= last.value || point.value.about(&last.value) => {
                last.pinned |= point.pinned;
                if point.value.about(&last.value) && point.bad.about(&last.bad) {
                    tied(last);
                }
            }
            _ => kept.push(point),
        }
    }
    kept
}
