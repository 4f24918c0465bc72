//! The track that absorbs hits: stress boxes and consequences (FF-I2, FF-I3, FF-I4, FF-I6).

use shootout_odds::{Dist, Weight, beside_each_other};
use shootout_ruleset::prelude::*;

/// The value of a stress box: how much of a hit it absorbs.
pub type BoxValue = BoundedInt<1, 20>;

/// A lasting harm taken to absorb a hit (FF-I3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Consequence {
    /// Absorbs 2.
    Mild,
    /// Absorbs 4.
    Moderate,
    /// Absorbs 6.
    Severe,
}

impl Consequence {
    /// All of them, the least first.
    pub const ALL: [Self; 3] = [Self::Mild, Self::Moderate, Self::Severe];

    /// How much of a hit it absorbs.
    pub const fn value(self) -> i32 {
        match self {
            Self::Mild => 2,
            Self::Moderate => 4,
            Self::Severe => 6,
        }
    }

    /// Its bit in a set.
    pub(crate) const fn bit(self) -> Consequences {
        match self {
            Self::Mild => 1,
            Self::Moderate => 1 << 1,
            Self::Severe => 1 << 2,
        }
    }

    /// Its name in documents and transcripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mild => "mild",
            Self::Moderate => "moderate",
            Self::Severe => "severe",
        }
    }
}

/// A set of consequences, a bit each, that of the least lowest.
pub(crate) type Consequences = u8;

/// The set of these consequences.
pub(crate) fn set_of(consequences: &[Consequence]) -> Consequences {
    consequences.iter().fold(0, |set, consequence| set | consequence.bit())
}

fn in_set(consequences: Consequences) -> impl Iterator<Item = Consequence> {
    Consequence::ALL.into_iter().filter(move |consequence| consequences & consequence.bit() != 0)
}

/// What is still free on a track, or that its owner is out of the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TrackState {
    /// The boxes already used, a bit each, that of the smallest lowest; so that what is used up comes later in order.
    used_boxes: u16,
    used_consequences: Consequences,
    /// Taken out (FF-I4).
    pub out: bool,
}

/// How a hit was absorbed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Absorbed {
    consequences: Consequences,
    boxes: BoxesUsed,
    /// Nothing was enough, or nothing is left.
    out: bool,
}

/// The boxes that a hit used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BoxesUsed {
    #[default]
    None,
    /// One, of this value.
    One(i32),
    /// So many, each worth 1.
    Ones(u32),
}

impl Absorbed {
    /// The consequences that were taken, the least first.
    pub(crate) fn consequences(&self) -> impl Iterator<Item = Consequence> {
        in_set(self.consequences)
    }

    /// The value of the box that was used.
    pub(crate) const fn stress_box(&self) -> Option<i32> {
        match self.boxes {
            BoxesUsed::One(value) => Some(value),
            BoxesUsed::None | BoxesUsed::Ones(_) => None,
        }
    }

    /// How many boxes were used.
    pub(crate) const fn boxes_used(&self) -> u32 {
        match self.boxes {
            BoxesUsed::None => 0,
            BoxesUsed::One(_) => 1,
            BoxesUsed::Ones(count) => count,
        }
    }

    /// Whether nothing was enough, or nothing is left.
    pub(crate) const fn is_out(&self) -> bool {
        self.out
    }

    /// What it did, one after the other.
    pub(crate) fn marks(&self) -> impl Iterator<Item = TrackMark> {
        let boxes = match self.boxes {
            BoxesUsed::None => None,
            BoxesUsed::One(value) => Some(TrackMark::Box(value)),
            BoxesUsed::Ones(count) => Some(TrackMark::Boxes(count)),
        };
        in_set(self.consequences).map(TrackMark::Taken).chain(boxes).chain(self.out.then_some(TrackMark::Out))
    }

    /// The words of a transcript: `mild`, `moderate`, `severe` as taken, `box 2` or `boxes 2`, and `out`.
    pub fn words(&self) -> Vec<String> {
        self.marks().map(|mark| mark.words()).collect()
    }
}

/// What a hit does to a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TrackMark {
    /// A consequence is taken.
    Taken(Consequence),
    /// The box of this value is used.
    Box(i32),
    /// So many boxes worth 1 are used.
    Boxes(u32),
    /// Nothing was enough, or nothing is left.
    Out,
}

impl TrackMark {
    /// In the words of a transcript.
    pub fn words(self) -> String {
        match self {
            Self::Taken(consequence) => consequence.name().to_owned(),
            Self::Box(value) => format!("box {value}"),
            Self::Boxes(count) => format!("boxes {count}"),
            Self::Out => "out".to_owned(),
        }
    }
}

/// The boxes and consequences that someone has at first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// Values, ascending.
    boxes: Vec<i32>,
    consequences: Consequences,
    /// Whether all boxes are worth 1, and a hit takes as many as it needs.
    ones: bool,
    /// Whether its owner is out as soon as nothing is free after a hit.
    out_when_full: bool,
}

impl Track {
    /// A track with these free boxes, ascending, and these free consequences.
    pub fn new(boxes: &[BoxValue], consequences: &[Consequence]) -> Self {
        Self {
            boxes: boxes.iter().map(|value| value.get()).collect(),
            consequences: set_of(consequences),
            ones: false,
            out_when_full: false,
        }
    }

    /// The same with boxes that are worth 1 each, of which a hit takes as many as it needs.
    pub(crate) fn of_ones(mut self) -> Self {
        self.boxes.fill(1);
        Self { ones: true, ..self }
    }

    /// The same with an owner who is out as soon as nothing is free after a hit.
    pub(crate) fn out_when_full(self) -> Self {
        Self { out_when_full: true, ..self }
    }

    /// What was used between two states, of which neither is out.
    pub(crate) fn marks_between(&self, before: TrackState, after: TrackState) -> Vec<TrackMark> {
        let boxes = after.used_boxes & !before.used_boxes;
        let consequences = after.used_consequences & !before.used_consequences;
        let absorbed = |boxes| Absorbed { consequences: 0, boxes, out: false };
        let one_by_one = (0..self.boxes.len()).map(|place| boxes & 1 << place);
        let used: Vec<BoxesUsed> = if self.ones {
            vec![self.boxes_used(boxes)]
        } else {
            one_by_one.map(|one| self.boxes_used(one)).collect()
        };
        let used = used.into_iter().flat_map(|boxes| absorbed(boxes).marks().collect::<Vec<_>>());
        in_set(consequences).map(TrackMark::Taken).chain(used).collect()
    }

    /// Everything free.
    pub const fn fresh(&self) -> TrackState {
        TrackState { used_boxes: 0, used_consequences: 0, out: false }
    }

    /// What is left after a hit of `stress`, and how it was absorbed: by one box and any number of consequences
    /// (FF-I2, FF-I3), or else the owner is taken out (FF-I4). Of several ways the one with the least total of
    /// consequences, then the smaller worst consequence, then the smallest box (FF-I6). Boxes worth 1 are used together,
    /// as many as are needed.
    pub fn absorb(&self, state: TrackState, stress: i32) -> (TrackState, Absorbed) {
        if state.out || stress <= 0 {
            return (state, Absorbed::default());
        }
        let free = self.consequences & !state.used_consequences;
        let sets = (0..1 << Consequence::ALL.len()).filter(|set| set & !free == 0);
        let ways = sets.filter_map(|set| {
            let left = stress - in_set(set).map(Consequence::value).sum::<i32>();
            Some((set, self.boxes_for(state, left)?))
        });
        let cost = |set: Consequences| {
            (in_set(set).map(Consequence::value).sum::<i32>(), in_set(set).map(Consequence::value).max())
        };
        let gone = TrackState { out: true, ..self.full() };
        let Some((set, boxes)) = ways.min_by_key(|(set, boxes)| (cost(*set), *boxes)) else {
            return (gone, Absorbed { out: true, ..Absorbed::default() });
        };
        let left = TrackState {
            used_boxes: state.used_boxes | boxes,
            used_consequences: state.used_consequences | set,
            out: false,
        };
        let out = self.out_when_full && left == self.full();
        let absorbed = Absorbed { consequences: set, boxes: self.boxes_used(boxes), out };
        (if out { gone } else { left }, absorbed)
    }

    /// Nothing free any more.
    fn full(&self) -> TrackState {
        let used_boxes = (1 << self.boxes.len()) - 1;
        TrackState { used_boxes, used_consequences: self.consequences, out: false }
    }

    /// The free boxes that absorb so much, a bit each: the smallest one that is enough, or as many of those worth 1 as are
    /// needed. None where they cannot.
    fn boxes_for(&self, state: TrackState, stress: i32) -> Option<u16> {
        if stress <= 0 {
            return Some(0);
        }
        let free = self.free_boxes(state);
        if self.ones {
            let needed = stress.unsigned_abs() as usize;
            return Some(free.get(..needed)?.iter().fold(0, |boxes, place| boxes | 1 << place));
        }
        free.into_iter().find(|place| self.boxes[*place] >= stress).map(|place| 1 << place)
    }

    fn boxes_used(&self, boxes: u16) -> BoxesUsed {
        match boxes {
            0 => BoxesUsed::None,
            _ if self.ones => BoxesUsed::Ones(boxes.count_ones()),
            _ => BoxesUsed::One(self.boxes[boxes.trailing_zeros() as usize]),
        }
    }

    fn free_boxes(&self, state: TrackState) -> Vec<usize> {
        (0..self.boxes.len()).filter(|place| state.used_boxes >> place & 1 == 0).collect()
    }

    /// All the ways in which its owner may stand, as a report tells them.
    pub fn reports<W: Weight>(&self, stand: &Dist<TrackState, W>) -> Vec<TrackReport<W>> {
        let mut chances: Vec<W> = stand.iter().map(|(_, chance)| chance.clone()).collect();
        beside_each_other(&mut chances);
        stand.iter().zip(chances).map(|((state, _), chance)| self.report(*state, chance)).collect()
    }

    fn report<W: Weight>(&self, state: TrackState, chance: W) -> TrackReport<W> {
        if state.out {
            return TrackReport::Out { out: true, chance };
        }
        TrackReport::Free {
            free_boxes: self.free_boxes(state).into_iter().map(|place| self.boxes[place]).collect(),
            free_consequences: in_set(self.consequences & !state.used_consequences).collect(),
            chance,
        }
    }
}

/// One of the states that someone may be in.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum TrackReport<W> {
    /// Still in the fight.
    Free {
        /// The values of the free boxes, ascending.
        free_boxes: Vec<i32>,
        /// The free consequences, the least first.
        free_consequences: Vec<Consequence>,
        /// How likely this is.
        chance: W,
    },
    /// Taken out (FF-I4).
    Out {
        /// Always true.
        out: bool,
        /// How likely this is.
        chance: W,
    },
}

impl<W> TrackReport<W> {
    /// How likely it is.
    pub const fn chance(&self) -> &W {
        match self {
            Self::Free { chance, .. } | Self::Out { chance, .. } => chance,
        }
    }

    /// In words: `boxes 1, 2; mild`, `nothing free`, `out`.
    pub fn words(&self) -> String {
        let Self::Free { free_boxes, free_consequences, .. } = self else { return "out".to_owned() };
        let listed = |values: Vec<String>| (!values.is_empty()).then(|| values.join(", "));
        let boxes = listed(free_boxes.iter().map(i32::to_string).collect());
        let consequences = listed(free_consequences.iter().map(|one| one.name().to_owned()).collect());
        let free: Vec<String> =
            boxes.map(|boxes| format!("boxes {boxes}")).into_iter().chain(consequences).collect();
        if free.is_empty() { "nothing free".to_owned() } else { free.join("; ") }
    }
}

/// The boxes of someone about whom a document says nothing: 1 and 2 (FF-I2).
pub fn usual_boxes() -> Vec<BoxValue> {
    vec![BoxValue::nearest(1), BoxValue::nearest(2)]
}

/// Checks the boxes and consequences of a document; `path` is that of their owner.
///
/// # Errors
///
/// When there are more than `max_boxes`, when they do not ascend, or when a consequence is given twice.
pub fn check_track(
    path: &str,
    boxes: &[BoxValue],
    max_boxes: usize,
    consequences: &[Consequence],
) -> Result<(), InputError> {
    let boxes_path = format!("{path}.boxes");
    if boxes.len() > max_boxes {
        let found = counted(boxes.len(), "entry");
        return Err(InputError::new(boxes_path, found, format!("at most {max_boxes}")));
    }
    if let Some(place) = (1..boxes.len()).find(|place| boxes[*place] < boxes[place - 1]) {
        let allowed = format!("{} or more: boxes ascend", boxes[place - 1]);
        return Err(InputError::new(entry(&boxes_path, place), boxes[place].to_string(), allowed));
    }
    check_each_once(&format!("{path}.consequences"), consequences)
}

/// Checks that no consequence of a list, which stands at this path, is given twice.
pub(crate) fn check_each_once(path: &str, consequences: &[Consequence]) -> Result<(), InputError> {
    let twice = (1..consequences.len()).find(|place| consequences[..*place].contains(&consequences[*place]));
    twice.map_or(Ok(()), |place| {
        let found = format!("`{}` again", consequences[place].name());
        Err(InputError::new(entry(path, place), found, "each consequence once"))
    })
}

#[cfg(test)]
mod tests;
