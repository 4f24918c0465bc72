//! Like dice that are thrown together, and what they come to.

/// The most sides of a die of a pool.
pub const MAX_SIDES: usize = 20;

/// How many classes of faces are told apart, beside all others.
pub(crate) const CLASSES: usize = 3;

/// So many like dice. They are told by how many fell in each of three classes of faces, or by the sum of what the faces count.
///
/// ```
/// use shootout_odds::{Counts, Pool, Rational, Weight};
/// // Two dice of eight sides: successes at 5 or more, and ones.
/// let pool = Pool::new(8, 2, |face| if face >= 5 { 1 } else { 2 * u8::from(face == 1) });
/// let a_success_and_a_one = pool.counts::<Rational>().into_iter().find(|(counts, _)| *counts == Counts::new([1, 1, 0]));
/// assert_eq!(a_success_and_a_one.map(|(_, chance)| chance), Some(Rational::ratio(8, 64)));
/// // Three dice of six sides come to 10 in 27 of 216 cases.
/// let sums = Pool::sum(6, 3, |face| face).counts::<Rational>();
/// assert_eq!(sums.into_iter().find(|(sum, _)| sum.of(1) == 10).map(|(_, chance)| chance), Some(Rational::ratio(27, 216)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool {
    /// How many dice there are.
    pub count: u16,
    pub(crate) told: Told,
}

/// What a die is, and what its faces mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// The class of each face: 1 to 3, or 0 for others.
    Classes(u8, [u8; MAX_SIDES]),
    /// What each face counts.
    Sum(u8, [u8; MAX_SIDES]),
    /// No die: a chance that somebody states, in so many cases out of so many.
    Chance(u64, u64),
}

/// What a pool came to: how many dice fell in each class; or their sum, as if it were the first class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counts([u16; CLASSES]);

impl Counts {
    /// So many of each class.
    #[must_use]
    pub const fn new(counts: [u16; CLASSES]) -> Self {
        Self(counts)
    }

    /// How many fell in a class, 1 to 3.
    #[must_use]
    pub const fn of(self, class: usize) -> u16 {
        self.0[class - 1]
    }

    /// Adds dice to a class.
    pub(crate) const fn add(&mut self, place: usize, count: u16) {
        self.0[place] += count;
    }

    /// How many dice are in no class yet, of so many.
    pub(crate) fn rest(self, count: usize) -> usize {
        count - self.0.iter().map(|dice| usize::from(*dice)).sum::<usize>()
    }
}

impl Pool {
    /// Dice of so many sides, told by the class of their faces.
    ///
    /// # Panics
    ///
    /// When they have no side or more than [`MAX_SIDES`].
    #[inline]
    pub fn new(sides: u8, count: u16, class: impl Fn(u8) -> u8) -> Self {
        Self { count, told: Told::Classes(sides, by_face(sides, class)) }
    }

    /// Dice that are added up.
    ///
    /// # Panics
    ///
    /// When they have no side or more than [`MAX_SIDES`].
    pub fn sum(sides: u8, count: u16, value: impl Fn(u8) -> u8) -> Self {
        Self { count, told: Told::Sum(sides, by_face(sides, value)) }
    }

    /// No dice: something that happens in `part` cases out of `whole`, because somebody says so. At the table it happens wherever it can.
    #[must_use]
    pub const fn stated(part: u64, whole: u64) -> Self {
        Self { count: 1, told: Told::Chance(part, whole) }
    }

    /// How many sides each die has; 0 where none is thrown.
    #[must_use]
    pub const fn sides(&self) -> u8 {
        match self.told {
            Told::Classes(sides, _) | Told::Sum(sides, _) => sides,
            Told::Chance(..) => 0,
        }
    }

    /// What comes of a chance that is only stated, at the table: it happens wherever it can.
    pub(crate) fn stated_at_table(&self) -> Option<Counts> {
        match self.told {
            Told::Chance(part, _) => Some(Counts::new([u16::from(part > 0), 0, 0])),
            Told::Classes(..) | Told::Sum(..) => None,
        }
    }

    /// What these faces come to, each one of the die.
    pub(crate) fn counted(&self, faces: &[u32]) -> Counts {
        let mut counts = Counts::default();
        for face in faces {
            match self.told {
                Told::Sum(_, values) => counts.add(0, u16::from(values[*face as usize - 1])),
                Told::Classes(_, classes) => match classes[*face as usize - 1] {
                    0 => {}
                    class => counts.add(usize::from(class) - 1, 1),
                },
                Told::Chance(..) => {}
            }
        }
        counts
    }
}

/// A table of what faces mean.
#[inline]
fn by_face(sides: u8, of: impl Fn(u8) -> u8) -> [u8; MAX_SIDES] {
    assert!(sides > 0 && usize::from(sides) <= MAX_SIDES);
    let mut table = [0; MAX_SIDES];
    for (face, meaning) in (1..=sides).zip(&mut table) {
        *meaning = of(face);
    }
    table
}
