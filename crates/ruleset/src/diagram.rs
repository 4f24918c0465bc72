//! Diagrams: what an answer shows to those who would rather look than read. Each is named by what it draws, and says the same in words.

use crate::percent::percent;
use crate::words::ConstantText;

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum Diagram {
    /// Who has won by each turn of a fight, and how often nobody has.
    SharesOverTime(SharesOverTime),
    /// How likely each box of a track is to be marked.
    MarkedBoxes(MarkedBoxes),
    /// Where something has landed, on a clock-face round a target.
    ClockFace(ClockFace),
}

impl Diagram {
    /// What it shows: its heading.
    pub fn label(&self) -> &str {
        match self {
            Self::SharesOverTime(shares) => &shares.label,
            Self::MarkedBoxes(boxes) => &boxes.label,
            Self::ClockFace(face) => &face.label,
        }
    }

    /// What it shows in words, for those who cannot see it.
    pub fn words(&self) -> String {
        match self {
            Self::SharesOverTime(shares) => shares.words(),
            Self::MarkedBoxes(boxes) => boxes.words(),
            Self::ClockFace(face) => face.words.clone(),
        }
    }
}

/// Two things of which one happens at most, turn by turn: each turn holds those before it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct SharesOverTime {
    /// What it shows: "Who has won".
    pub label: String,
    /// What is counted: "lap".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub unit: ConstantText,
    /// What the one share is of, drawn from below: "Cyrus".
    pub below: String,
    /// What the other is of, drawn from above.
    pub above: String,
    /// What it means that neither has happened: "Both stand".
    #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
    pub between: ConstantText,
    /// The chance of both by turn 1, 2 and so on.
    pub by: Vec<[f64; 2]>,
}

impl SharesOverTime {
    fn words(&self) -> String {
        let at = |turn: usize| {
            let [below, above] = self.by.get(turn).copied().unwrap_or_default().map(|share| percent(&share));
            format!("by {} {}: {} {below}, {} {above}", self.unit, turn + 1, self.below, self.above)
        };
        let last = self.by.len().saturating_sub(1);
        let mut turns = vec![0, last / 2, last];
        turns.dedup();
        format!("{}: {}.", self.label, turns.into_iter().map(at).collect::<Vec<_>>().join("; "))
    }
}

/// Tracks of boxes, each box with the chance that it is marked.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MarkedBoxes {
    /// What it shows: "Points after 10 laps".
    pub label: String,
    /// Whose tracks, one after the other.
    pub tracks: Vec<MarkedTrack>,
}

/// The track of one.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MarkedTrack {
    /// Whose it is.
    pub name: String,
    /// Its rows, in order.
    pub rows: Vec<MarkedRow>,
}

/// Boxes of one kind.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct MarkedRow {
    /// What they are: "Hurt".
    pub label: String,
    /// The chance that each is marked.
    pub chances: Vec<f64>,
}

impl MarkedRow {
    /// Boxes of one kind.
    pub fn new(label: impl Into<String>, chances: Vec<f64>) -> Self {
        Self { label: label.into(), chances }
    }
}

impl MarkedBoxes {
    fn words(&self) -> String {
        let row = |row: &MarkedRow| {
            let chances: Vec<String> = row.chances.iter().map(percent).collect();
            format!("{} {}", row.label, chances.join(", "))
        };
        let track = |track: &MarkedTrack| {
            let rows: Vec<String> =
                track.rows.iter().filter(|row| !row.chances.is_empty()).map(row).collect();
            format!("{}: {}", track.name, rows.join("; "))
        };
        format!("{}. {}.", self.label, self.tracks.iter().map(track).collect::<Vec<_>>().join(". "))
    }
}

/// A clock-face round a target, as one sees it who looks at that target: 12 o'clock is behind it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct ClockFace {
    /// What it shows: "Where it lands".
    pub label: String,
    /// The same in words: "at 3 o'clock, 4 m off".
    pub words: String,
    /// How far from the middle the rim is, in metres.
    pub rim_m: f64,
    /// What has landed.
    pub landed: OnFace,
    /// How far from there it reaches, in metres.
    pub reaches_m: f64,
    /// Who stands there, the target first.
    pub people: Vec<OnFace>,
}

/// Something on a clock-face.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct OnFace {
    /// What it is called; empty where it needs no name.
    pub name: String,
    /// How far to the right of the middle, in metres.
    pub right: f64,
    /// How far behind the middle, in metres.
    pub behind: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_in_words() {
        let shares = SharesOverTime {
            label: "Who has won".to_owned(),
            unit: "turn",
            below: "Ann".to_owned(),
            above: "Bob".to_owned(),
            between: "Both stand",
            by: vec![[0.0, 0.5], [0.25, 0.5], [0.25, 0.75]],
        };
        let words = "Who has won: by turn 1: Ann 0%, Bob 50%; by turn 2: Ann 25%, Bob 50%; by turn 3: Ann 25%, Bob 75%.";
        assert_eq!(Diagram::SharesOverTime(shares.clone()).words(), words);
        let short = SharesOverTime { by: vec![[0.5, 0.25]], ..shares };
        assert_eq!(Diagram::SharesOverTime(short).words(), "Who has won: by turn 1: Ann 50%, Bob 25%.");
    }

    #[test]
    fn boxes_in_words() {
        let rows = vec![
            MarkedRow::new("Hurt", vec![0.5, 0.25]),
            MarkedRow::new("Clips", Vec::new()),
            MarkedRow::new("Out", vec![0.125]),
        ];
        let tracks = vec![MarkedTrack { name: "Ann".to_owned(), rows }];
        let boxes = Diagram::MarkedBoxes(MarkedBoxes { label: "Wounds".to_owned(), tracks });
        assert_eq!(boxes.words(), "Wounds. Ann: Hurt 50%, 25%; Out 12.5%.");
    }
}
