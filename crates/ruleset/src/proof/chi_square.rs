//! What many rolls came to, against the chances that the odds give.

use std::collections::BTreeMap;

/// Counts of what came up, with the chance of each.
pub struct Tally {
    chances: BTreeMap<String, f64>,
    counts: BTreeMap<String, u64>,
    rolls: u64,
}

/// What is expected less often than this is counted together.
const FEW: f64 = 5.0;

/// How far rolls may be from the odds, in standard deviations of a normal distribution: beyond it one honest test in a thousand million.
const FARTHEST: f64 = 6.0;

impl Tally {
    /// Nothing yet, of what has these chances. What is left of 1 belongs to whatever else comes up.
    pub const fn new(chances: BTreeMap<String, f64>) -> Self {
        Self { chances, counts: BTreeMap::new(), rolls: 0 }
    }

    /// One more roll.
    pub fn count(&mut self, came: String) {
        *self.counts.entry(came).or_default() += 1;
        self.rolls += 1;
    }

    /// Whether the rolls are as the chances say.
    ///
    /// # Errors
    ///
    /// What came up that cannot be, or how far the counts are from the chances.
    pub fn check(&self) -> Result<(), String> {
        let rest = 1.0 - self.chances.values().sum::<f64>();
        let is_known = |came: &&String| self.chances.get(*came).is_some_and(|chance| *chance > 0.0);
        if let Some(came) = self.counts.keys().find(|came| !is_known(came) && rest < 1e-9) {
            return Err(format!("{came} came up, which has no chance: {:?}", self.chances));
        }
        let rolls = self.rolls as f64;
        let counted = |came: &String| self.counts.get(came).copied().unwrap_or_default() as f64;
        let (mut cells, mut few, mut known) = (Vec::new(), (0.0, 0.0), 0.0);
        for (came, chance) in &self.chances {
            let (expected, count) = (chance * rolls, counted(came));
            known += count;
            if expected < FEW {
                few = (few.0 + expected, few.1 + count);
            } else {
                cells.push((expected, count));
            }
        }
        few = (few.0 + rest.max(0.0) * rolls, few.1 + rolls - known);
        if few.0 >= FEW {
            cells.push(few);
        } else if let Some(first) = cells.first_mut() {
            *first = (first.0 + few.0, first.1 + few.1);
        }
        let sum: f64 = cells.iter().map(|(expected, count)| (count - expected).powi(2) / expected).sum();
        let free = cells.len().saturating_sub(1) as f64;
        // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
        let spread = 2.0 / (9.0 * free);
        let far = ((sum / free).cbrt() - (1.0 - spread)) / spread.sqrt();
        if free > 0.0 && far > FARTHEST {
            return Err(format!(
                "{:?} in {rolls} rolls, but the chances are {:?}",
                self.counts, self.chances
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(heads: u64, tails: u64) -> Tally {
        let mut tally = Tally::new(
            [("heads", 0.5), ("tails", 0.5)].map(|(face, chance)| (face.to_owned(), chance)).into(),
        );
        (0..heads).for_each(|_| tally.count("heads".to_owned()));
        (0..tails).for_each(|_| tally.count("tails".to_owned()));
        tally
    }

    /// Of 1,000 fair coins the heads are within six standard deviations (95) of 500; an edge is never seen.
    #[test]
    fn rolls_that_the_chances_forbid() {
        assert!(tally(500, 500).check().is_ok() && tally(560, 440).check().is_ok());
        assert!(tally(620, 380).check().is_err());
        let mut edge = tally(500, 499);
        edge.count("edge".to_owned());
        assert!(edge.check().unwrap_err().starts_with("edge came up"));
    }
}
