//! Sets of faces.

/// The most outcomes that one throw may have: as many as a [`Faces`] can hold.
pub const MAX_OUTCOMES: u32 = 128;

/// A set of outcomes of one throw, of at most [`MAX_OUTCOMES`].
///
/// Rules that read the same die for several things (hit, jam, location) are intersections of such sets, so
/// their chances are counts of faces and can never be multiplied as if they were independent.
///
/// ```
/// use shootout_odds::Faces;
/// let hits = Faces::up_to(35);
/// let doubles: Faces = (11..=99).step_by(11).chain([100]).collect();
/// assert_eq!((hits & doubles).len(), 3);
/// assert!((hits - doubles).contains(34));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Faces(u128);

impl Faces {
    /// No face at all.
    pub const NONE: Faces = Faces(0);

    /// The faces 1 to `highest`; none for 0 and below, at most [`MAX_OUTCOMES`].
    #[must_use]
    pub const fn up_to(highest: i32) -> Self {
        if highest <= 0 {
            Self(0)
        } else if highest >= MAX_OUTCOMES as i32 {
            Self(u128::MAX)
        } else {
            Self((1 << highest) - 1)
        }
    }

    /// The faces `lowest` to `highest`, both included.
    #[must_use]
    pub const fn between(lowest: i32, highest: i32) -> Self {
        Self(Self::up_to(highest).0 & !Self::up_to(lowest - 1).0)
    }

    /// This set with one more face, 1 to [`MAX_OUTCOMES`]; others are ignored.
    #[must_use]
    pub const fn with(self, face: u32) -> Self {
        if face == 0 || face > MAX_OUTCOMES { self } else { Self(self.0 | 1 << (face - 1)) }
    }

    /// Whether the face is in the set.
    #[must_use]
    pub const fn contains(self, face: u32) -> bool {
        face != 0 && face <= MAX_OUTCOMES && self.0 >> (face - 1) & 1 == 1
    }

    /// How many faces are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no face in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let face = rest.trailing_zeros() + 1;
            // The lowest is taken away.
            rest &= rest.checked_sub(1)?;
            Some(face)
        })
    }
}

impl std::fmt::Debug for Faces {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<u32> for Faces {
    fn from_iter<I: IntoIterator<Item = u32>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, Self::with)
    }
}

impl std::ops::BitAnd for Faces {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl std::ops::BitOr for Faces {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::Sub for Faces {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_set_holds_what_was_put_in(faces in proptest::collection::btree_set(1u32..=128, 0..40)) {
            let set: Faces = faces.iter().copied().collect();
            prop_assert_eq!(set.len() as usize, faces.len());
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), faces.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn ranges_end_where_they_say() {
        assert_eq!(Faces::up_to(0), Faces::NONE);
        assert_eq!(Faces::up_to(-7), Faces::NONE);
        assert_eq!(Faces::up_to(128).len(), 128);
        assert_eq!(Faces::between(98, 100).iter().collect::<Vec<_>>(), [98, 99, 100]);
    }
}
