//! One roll for the mob: a table of faces cut from the exact distribution.

use super::{Adds, Level};
use crate::InputError;
use crate::dice::Generator;
use crate::words::{counted, plural};
use rand::RngExt;
use serde::Serialize;
use shootout_odds::Weight;

/// The dice that a table may be for, by their sides.
pub const SIDES: [u32; 6] = [6, 10, 12, 20, 100, 1000];
/// The one that it is for where none is named.
pub const USUAL_DIE: &str = "d100";

/// The die of this name: `d100`.
///
/// # Errors
///
/// When there is no table for it; says for which there is.
///
/// ```
/// use shootout_ruleset::many::sides;
/// assert_eq!(sides("d20"), Ok(20));
/// assert_eq!(sides("7").unwrap_err().allowed, "`d6`, `d10`, `d12`, `d20`, `d100` or `d1000`");
/// ```
pub fn sides(die: &str) -> Result<u32, InputError> {
    let number = die.strip_prefix(['d', 'D']).unwrap_or(die).parse().ok();
    let known = number.filter(|sides| SIDES.contains(sides));
    known.ok_or_else(|| {
        InputError::new("die", format!("`{die}`"), "`d6`, `d10`, `d12`, `d20`, `d100` or `d1000`")
    })
}

/// A table for one roll: which faces mean what.
#[derive(Clone, Debug, Serialize)]
pub struct MobTable<W> {
    /// How many act against a target.
    pub count: u32,
    /// Against which targets, the first being 1.
    pub targets: Vec<u32>,
    /// The sides of its die.
    pub sides: u32,
    /// The rows, in the order of the faces.
    pub rows: Vec<MobRow<W>>,
    /// The largest difference between the chance of a row and the share of its faces.
    pub largest_error: W,
}

/// A row: some faces, and what they mean.
#[derive(Clone, Debug, Serialize)]
pub struct MobRow<W> {
    /// The lowest face.
    pub from: u32,
    /// The highest face.
    pub to: u32,
    /// What they mean.
    pub words: String,
    /// From which number to which.
    pub numbers: [usize; 2],
    /// From which level of the worst to which, by their names; null where the number is told alone.
    pub worst: Option<[String; 2]>,
    /// The chance of that.
    pub chance: W,
    /// The outcomes that share the row, each with its chance, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part<W>>,
}

/// One of the outcomes that share a row.
#[derive(Clone, Debug, Serialize)]
pub struct Part<W> {
    /// What it is.
    pub words: String,
    /// Its chance.
    pub chance: W,
}

/// What a table is cut from.
pub(super) struct Source<'s, W> {
    pub number: &'s Adds,
    /// The levels of the worst.
    pub levels: &'s [Level],
    /// The chance of each sum by the level of the worst; one level alone where the number is not told beside the worst.
    pub by_level: &'s [Vec<W>],
}

/// Outcomes that share a row: from one number to another, and from one level to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Outcomes {
    numbers: [usize; 2],
    levels: [usize; 2],
}

/// So little less than a face is a face, as sums are rounded.
const NOISE: f64 = 1e-9;

/// Numbers beside each other, each with its weight, in groups of at least one face; what is left over joins the last.
fn grouped(weights: &[(usize, f64)]) -> Vec<[usize; 2]> {
    let mut groups: Vec<[usize; 2]> = Vec::new();
    let mut open: Option<([usize; 2], f64)> = None;
    for (place, faces) in weights.iter().copied().filter(|(_, faces)| *faces > 0.0) {
        let (group, sum) =
            open.take().map_or(([place; 2], faces), |([from, _], sum)| ([from, place], sum + faces));
        if sum < 1.0 - NOISE { open = Some((group, sum)) } else { groups.push(group) }
    }
    match (open, groups.last_mut()) {
        (Some((group, _)), Some(last)) => last[1] = group[1],
        (Some((group, _)), None) => groups.push(group),
        (None, _) => {}
    }
    groups
}

impl<W: Weight> Source<'_, W> {
    fn chance(&self, number: usize, level: usize) -> W {
        self.by_level.get(level).and_then(|numbers| numbers.get(number)).cloned().unwrap_or_else(W::zero)
    }

    /// The sum over these outcomes.
    fn sum(&self, Outcomes { numbers, levels }: Outcomes) -> W {
        let mut sum = W::zero();
        for number in numbers[0]..=numbers[1] {
            (levels[0]..=levels[1]).for_each(|level| sum.add(&self.chance(number, level)));
        }
        sum
    }

    /// Outcomes in the order of the table, of which each group has at least one of so many faces, where all have as many together.
    fn rows(&self, sides: u32) -> Vec<Outcomes> {
        let last = self.by_level.len() - 1;
        let longest = self.by_level.iter().map(Vec::len).max().unwrap_or_default();
        let faces = |outcomes| self.sum(outcomes).to_f64() * f64::from(sides);
        let of_number = |number| (number, faces(Outcomes { numbers: [number; 2], levels: [0, last] }));
        let mut rows = Vec::new();
        for numbers in grouped(&(0..longest).map(of_number).collect::<Vec<_>>()) {
            let of_level = |level| (level, faces(Outcomes { numbers, levels: [level; 2] }));
            let levels = grouped(&(0..=last).map(of_level).collect::<Vec<_>>());
            rows.extend(levels.into_iter().map(|levels| Outcomes { numbers, levels }));
        }
        rows
    }

    /// All that can come up among these outcomes, one by one.
    fn parts(&self, Outcomes { numbers, levels }: Outcomes) -> Vec<Part<W>> {
        let mut parts = Vec::new();
        for number in numbers[0]..=numbers[1] {
            for level in levels[0]..=levels[1] {
                let chance = self.chance(number, level);
                if !chance.is_zero() {
                    let one = Outcomes { numbers: [number; 2], levels: [level; 2] };
                    parts.push(Part { words: self.words(one), chance });
                }
            }
        }
        if parts.len() > 1 { parts } else { Vec::new() }
    }

    /// "2 penetrating hits, serious wound", "3 to 5 hits".
    fn words(&self, Outcomes { numbers: [least, most], levels }: Outcomes) -> String {
        let one = self.number.one;
        let number = match (least, most) {
            (0, 0) => format!("no {one}"),
            (least, most) if least == most => counted(least, one),
            (0, most) => format!("at most {}", counted(most, one)),
            (least, most) if self.is_last(most) => format!("{least} or more {}", plural(one)),
            (least, most) => format!("{least} to {most} {}", plural(one)),
        };
        if self.possible_levels() < 2 || (most == 0 && levels == [0, 0]) {
            return number;
        }
        let [mildest, worst] = levels.map(|level| self.levels.get(level).map_or("", |level| &level.words));
        let level = match levels[1] - levels[0] {
            0 => mildest.to_owned(),
            1 => format!("{mildest} or {worst}"),
            _ => format!("{mildest} to {worst}"),
        };
        format!("{number}, {level}")
    }

    /// How many levels can come up.
    fn possible_levels(&self) -> usize {
        self.by_level.iter().filter(|numbers| numbers.iter().any(|chance| !chance.is_zero())).count()
    }

    fn id(&self, level: usize) -> String {
        self.levels.get(level).map(|level| level.id.clone()).unwrap_or_default()
    }

    /// Whether no greater number can come up.
    fn is_last(&self, number: usize) -> bool {
        self.by_level.iter().all(|numbers| numbers.iter().skip(number + 1).all(W::is_zero))
    }
}

impl<W: Weight> MobTable<W> {
    /// Cuts it from the chances of so many who act against these targets.
    pub(super) fn of(source: &Source<'_, W>, count: u32, targets: Vec<u32>, sides: u32) -> Self {
        let outcomes = source.rows(sides);
        let chances: Vec<W> = outcomes.iter().map(|outcomes| source.sum(*outcomes)).collect();
        let faces = shared_out(&chances, sides);
        let (mut rows, mut largest_error, mut from) = (Vec::new(), W::zero(), 1);
        for ((outcomes, chance), faces) in outcomes.into_iter().zip(chances).zip(faces) {
            let error = distance(&chance, &W::ratio(u64::from(faces), u64::from(sides)));
            if error > largest_error {
                largest_error = error;
            }
            let (words, parts) = (source.words(outcomes), source.parts(outcomes));
            let is_with_worst = source.by_level.len() > 1;
            let worst = is_with_worst.then(|| outcomes.levels.map(|level| source.id(level)));
            let numbers = outcomes.numbers;
            rows.push(MobRow { from, to: from + faces - 1, words, numbers, worst, chance, parts });
            from += faces;
        }
        Self { count, targets, sides, rows, largest_error }
    }

    /// The row of a face.
    pub fn row(&self, face: u32) -> Option<&MobRow<W>> {
        self.rows.iter().find(|row| (row.from..=row.to).contains(&face))
    }
}

fn distance<W: Weight>(one: &W, other: &W) -> W {
    let (mut more, less) = if one > other { (one.clone(), other) } else { (other.clone(), one) };
    more.subtract(less);
    more
}

/// How many faces each row has, by the largest remainders; of equal ones the first has the face. Each has at least one: none has less than
/// a face of chance, unless it is alone.
fn shared_out<W: Weight>(chances: &[W], sides: u32) -> Vec<u32> {
    // In whole thousand-millionths of a face, so that rounding of sums decides nothing.
    let fine = |chance: &W| (chance.to_f64() * f64::from(sides) / NOISE).round() as u64;
    let face = (1.0 / NOISE) as u64;
    let shares: Vec<u64> = chances.iter().map(fine).collect();
    let mut faces: Vec<u32> = shares.iter().map(|share| (share / face) as u32).collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by_key(|place| std::cmp::Reverse(shares[*place] % face));
    let left = sides.saturating_sub(faces.iter().sum()) as usize;
    order
        .into_iter()
        .cycle()
        .take(if shares.is_empty() { 0 } else { left })
        .for_each(|place| faces[place] += 1);
    faces
}

/// What a table was rolled to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// The target, the first being 1.
    pub target: u32,
    /// The face of the die.
    pub face: u32,
    /// What it means.
    pub words: String,
}

impl Rolled {
    /// One roll for each target.
    pub(super) fn all<W: Weight>(
        tables: &[MobTable<W>],
        targets: usize,
        generator: &mut Generator,
    ) -> Vec<Self> {
        let roll = |target: u32| {
            let table = tables.iter().find(|table| table.targets.contains(&target))?;
            let face = generator.random_range(1..=table.sides);
            Some(Self { target, face, words: table.row(face)?.words.clone() })
        };
        (1..=targets as u32).filter_map(roll).collect()
    }
}
