//! A total rolled out, and played with real dice: boxes and fate points are spent as is best.

use super::moves::Pattern;
use super::play::Values;
use super::{TotalOutcome, TotalScenario};
use crate::dice::FourDice;
use crate::transcript::{Asked, RollRequest, Script};

pub(super) struct TotalScript {
    values: Values<f64>,
    /// What is added to the dice.
    added: i32,
    boxes: u8,
    /// Whether this is the first roll.
    first: bool,
    /// What was reached, once all is over.
    total: Option<i32>,
}

impl TotalScript {
    pub fn new(scenario: &TotalScenario) -> Self {
        let boxes = scenario.boxes();
        let values = Values::new(scenario.need(), scenario.spendable(), boxes);
        Self { values, added: scenario.side().total, boxes, first: true, total: None }
    }

    /// Nothing more is done: fate points, as few as do.
    fn end(&mut self, pattern: Pattern, words: &mut Vec<String>) {
        let spent = self.values.fate_points_for(pattern);
        if let Some(points) = spent.filter(|points| *points > 0) {
            words.push(format!("fate_points {points}"));
        }
        words.push(if spent.is_some() { "reached" } else { "failed" }.to_owned());
        self.total = Some(self.added + pattern.sum() + spent.unwrap_or_default());
    }
}

impl Script for TotalScript {
    type Outcome = TotalOutcome;

    fn asks(&self) -> Option<Asked> {
        let why = if self.first { "total" } else { "reroll" };
        let request = RollRequest { turn: None, roller: "roller".to_owned(), why };
        self.total.is_none().then_some(Asked { request, added: self.added })
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        self.first = false;
        let mut pattern = Pattern::of(&dice);
        let mut words = Vec::new();
        loop {
            let Some(does) = self.values.best(self.boxes, pattern).as_move() else {
                self.end(pattern, &mut words);
                return words;
            };
            words.push(does.name().to_owned());
            self.boxes -= 1;
            match pattern.turned(does) {
                Some(turned) => pattern = turned,
                None => return words,
            }
        }
    }

    fn outcome(&self) -> TotalOutcome {
        TotalOutcome { total: self.total.unwrap_or(self.added) }
    }
}
