//! Whether a die shows all of its faces equally often, by how often it has shown each.
//!
//! The measure is the sum of the squares of the counts: the less even they are, the greater it is, and it ranks counts as the chi-square
//! statistic does. How often a fair die is at least as uneven is worked out exactly for as many rolls as anyone makes in a night, face
//! after face, each out of the rolls that are left; for more, chi-square approximates it.

use crate::Weight;

/// More work than this is not done: some tenths of a second.
const MOST_WORK: f64 = 2e8;

/// The sum of the squares of the counts.
fn unevenness(counts: &[u32]) -> usize {
    counts.iter().map(|count| (*count as usize).pow(2)).sum()
}

/// The least that it can be for so many rolls: as even as they can fall.
const fn least(rolls: usize, faces: usize) -> usize {
    if faces == 0 {
        return 0;
    }
    let (each, more) = (rolls / faces, rolls % faces);
    faces * each.pow(2) + more * (2 * each + 1)
}

/// The chance that a fair die is at least as uneven in as many rolls, exactly; none where that is too much work.
///
/// ```
/// use shootout_odds::fair::at_least_as_uneven;
/// // A coin that shows the same side twice: so do half of all pairs.
/// assert_eq!(at_least_as_uneven::<f64>(&[2, 0]), Some(0.5));
/// ```
#[must_use]
pub fn at_least_as_uneven<W: Weight>(counts: &[u32]) -> Option<W> {
    let rolls: usize = counts.iter().map(|count| *count as usize).sum();
    let observed = unevenness(counts);
    let largest = observed.isqrt().min(rolls);
    if [rolls, observed, largest, counts.len()].iter().map(|factor| *factor as f64).product::<f64>()
        > MOST_WORK
    {
        return None;
    }
    // By the rolls that are left and the squares so far, as long as they are less than what was observed.
    let mut chances = vec![vec![W::zero(); observed]; rolls + 1];
    let mut reached = W::zero();
    match least(rolls, counts.len()) < observed {
        true => chances[rolls][0] = W::one(),
        false => return Some(W::one()),
    }
    for faces in (1..=counts.len()).rev() {
        let mut next = vec![vec![W::zero(); observed]; rolls + 1];
        for (left, shown) in shown_by_one::<W>(faces, rolls).iter().enumerate() {
            let squares = chances[left].iter().enumerate().filter(|(_, chance)| !chance.is_zero());
            for (squares, chance) in squares {
                for (count, of_count) in shown.iter().enumerate().filter(|(_, share)| !share.is_zero()) {
                    let (left, squares) = (left - count, squares + count.pow(2));
                    // What cannot end below what was observed, however even the rest falls, has reached it.
                    let cell = match squares + least(left, faces - 1) < observed {
                        true => &mut next[left][squares],
                        false => &mut reached,
                    };
                    cell.add_product(chance, of_count);
                }
            }
        }
        chances = next;
    }
    Some(reached)
}

/// For each number of rolls, the chance of each count of one face out of so many that are equally likely.
fn shown_by_one<W: Weight>(faces: usize, rolls: usize) -> Vec<Vec<W>> {
    let (shows, not) = (W::ratio(1, faces as u64), W::ratio(faces as u64 - 1, faces as u64));
    let mut rows = vec![vec![W::one()]];
    for roll in 1..=rolls {
        let mut row = vec![W::zero(); roll + 1];
        for (count, chance) in rows[roll - 1].iter().enumerate() {
            row[count].add_product(chance, &not);
            row[count + 1].add_product(chance, &shows);
        }
        rows.push(row);
    }
    rows
}

/// The same for any number of rolls, approximated by the chi-square distribution: good where each face is expected five times or more.
///
/// ```
/// use shootout_odds::fair::approximately_as_uneven;
/// // Five of each are expected: chi-square is (3² + 3² + 2² + 2²) / 5 = 5.2, with 5 degrees of freedom.
/// assert!((approximately_as_uneven(&[8, 2, 5, 5, 7, 3]) - 0.392).abs() < 0.001);
/// ```
#[must_use]
pub fn approximately_as_uneven(counts: &[u32]) -> f64 {
    let rolls: u32 = counts.iter().sum();
    if rolls == 0 || counts.len() < 2 {
        return 1.0;
    }
    let expected = f64::from(rolls) / counts.len() as f64;
    chi_square_beyond(unevenness(counts) as f64 / expected - f64::from(rolls), counts.len() as u32 - 1)
}

/// The chance that chi-square with so many degrees of freedom is at least this.
fn chi_square_beyond(statistic: f64, free: u32) -> f64 {
    let half = statistic.max(0.0) / 2.0;
    // From two degrees of freedom to the next two a term is added.
    let (mut beyond, mut term, mut at) = match free % 2 {
        0 => ((-half).exp(), (-half).exp() * half, 2),
        _ => (libm::erfc(half.sqrt()), (-half).exp() * 2.0 * (half / std::f64::consts::PI).sqrt(), 1),
    };
    while at < free {
        beyond += term;
        at += 2;
        term *= 2.0 * half / f64::from(at);
    }
    beyond.min(1.0)
}

/// After how many rolls the test, which calls at most this share of fair dice unfair, finds this share of the dice that show one face twice as
/// often as they should. How often they show it is followed exactly; how evenly the others then fall, by chi-square. Nothing where a die has no
/// two sides.
///
/// ```
/// use shootout_odds::fair::rolls_that_tell;
/// assert_eq!(rolls_that_tell(6, 0.01, 0.9), 129);
/// ```
#[must_use]
pub fn rolls_that_tell(sides: u32, false_alarms: f64, share: f64) -> u32 {
    if sides < 2 {
        return 0;
    }
    let critical = root(|at| false_alarms - chi_square_beyond(at, sides - 1));
    let (mut below, mut above) = (0, 1);
    while found(sides, above, critical) < share {
        (below, above) = (above, above * 2);
    }
    while above - below > 1 {
        let middle = u32::midpoint(below, above);
        if found(sides, middle, critical) < share { below = middle } else { above = middle }
    }
    above
}

/// The chance that chi-square is at least `critical` in so many rolls of a die that shows one face twice as often as it should, the others
/// equally often.
fn found(sides: u32, rolls: u32, critical: f64) -> f64 {
    let (faces, all) = (f64::from(sides), f64::from(rolls));
    let others = faces - 1.0;
    let beyond = |times: u32| {
        let (times, rest) = (f64::from(times), f64::from(rolls - times));
        // By so much the squares of the others must be more than the least.
        let more = (critical + all) * all / faces - times.powi(2) - rest.powi(2) / others;
        match () {
            () if more <= 0.0 => 1.0,
            () if sides == 2 || rest == 0.0 => 0.0,
            () => chi_square_beyond(more * others / rest, sides - 2),
        }
    };
    let (shows, not) = (2.0 / faces, 1.0 - 2.0 / faces);
    if sides == 2 {
        // It shows nothing else.
        return beyond(rolls);
    }
    let mut chance = not.powi(rolls as i32);
    let mut sum = 0.0;
    for times in 0..=rolls {
        sum += chance * beyond(times);
        chance *= f64::from(rolls - times) / f64::from(times + 1) * shows / not;
    }
    sum
}

/// Where something that grows from below 0 is 0.
fn root(value: impl Fn(f64) -> f64) -> f64 {
    let (mut below, mut above) = (0.0, 1.0);
    while value(above) < 0.0 {
        (below, above) = (above, above * 2.0);
    }
    for _ in 0..60 {
        let middle = f64::midpoint(below, above);
        if value(middle) < 0.0 { below = middle } else { above = middle }
    }
    above
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    /// Every way in which rolls can fall, face by face.
    fn brute(counts: &[u32]) -> Rational {
        let (sides, rolls) = (counts.len(), counts.iter().sum::<u32>());
        let ways = (sides as u64).pow(rolls);
        let as_uneven = (0..ways).filter(|way| {
            let mut fallen = vec![0; sides];
            let mut rest = *way as usize;
            for _ in 0..rolls {
                fallen[rest % sides] += 1;
                rest /= sides;
            }
            unevenness(&fallen) >= unevenness(counts)
        });
        Rational::ratio(as_uneven.count() as u64, ways)
    }

    #[test]
    fn exactly_as_every_way_of_falling() {
        for counts in
            [&[2, 0][..], &[3, 1, 1], &[0, 0, 4], &[1, 1, 1], &[2, 2, 1, 0], &[3, 0, 0, 0, 1, 1], &[5, 1]]
        {
            assert_eq!(at_least_as_uneven(counts), Some(brute(counts)), "{counts:?}");
            let rounded = at_least_as_uneven::<f64>(counts).unwrap();
            assert!((rounded - brute(counts).to_f64()).abs() < 1e-12, "{counts:?}");
        }
    }

    /// No rolls speak against nothing, and what is too much work is left to chi-square.
    #[test]
    fn the_ends() {
        assert_eq!(at_least_as_uneven::<f64>(&[0, 0, 0]), Some(1.0));
        assert_eq!(at_least_as_uneven::<f64>(&[1, 0, 1, 1, 0, 1]), Some(1.0), "no four rolls are more even");
        assert_eq!(at_least_as_uneven::<f64>(&[900; 100]), None);
        assert_eq!(approximately_as_uneven(&[0; 6]), 1.0);
        assert_eq!(approximately_as_uneven(&[900; 100]), 1.0);
    }

    /// Printed tables of chi-square: 1 in 100 beyond these.
    #[test]
    fn chi_square_as_printed() {
        for (free, at) in [(1, 6.635), (2, 9.210), (5, 15.086), (9, 21.666), (19, 36.191), (99, 134.642)] {
            assert!((chi_square_beyond(at, free) - 0.01).abs() < 1e-5, "{free}");
        }
    }

    /// A die with four sides that shows its first twice as often as it should: every way in which 24 rolls can fall.
    #[test]
    fn loaded_dice_are_found_as_often_as_they_are() {
        let critical = root(|at| 0.01 - chi_square_beyond(at, 3));
        let factorial = |of: u32| (1..=of).map(f64::from).product::<f64>();
        let mut exact = 0.0;
        for first in 0..=24_u32 {
            for second in 0..=24 - first {
                for third in 0..=24 - first - second {
                    let counts = [first, second, third, 24 - first - second - third];
                    if unevenness(&counts) as f64 * 4.0 / 24.0 - 24.0 >= critical {
                        let ways =
                            factorial(24) / counts.iter().map(|count| factorial(*count)).product::<f64>();
                        exact += ways * 0.5_f64.powi(first as i32) * (1.0_f64 / 6.0).powi(24 - first as i32);
                    }
                }
            }
        }
        assert!((found(4, 24, critical) - exact).abs() < 0.02, "{exact}");
        // With two sides nothing but one of them: chi-square is the number of rolls, and 6.635 the limit.
        assert_eq!([1, 2].map(|sides| rolls_that_tell(sides, 0.01, 0.9)), [0, 7]);
    }

    /// Where each face is expected ten times, the approximation is near what is exact.
    #[test]
    fn chi_square_is_near() {
        let counts = [17, 6, 10, 8, 12, 7];
        let exact = at_least_as_uneven::<f64>(&counts).unwrap();
        assert!((exact - approximately_as_uneven(&counts)).abs() < 0.01, "{exact}");
    }
}
