//! How a number or an outcome is distributed, and which numbers a chance is of.

use crate::number_shown::{AnswerWeight, Number};
use crate::words::ConstantText;

/// How a count or an outcome is distributed, or how likely something is as time goes on.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Distribution {
    /// Of what: "Stress".
    pub label: String,
    /// How the chances belong together.
    pub kind: DistributionKind,
    /// The mean, for what can be counted.
    pub mean: Option<Number>,
    /// Every outcome that can come up, in order, with its chance.
    pub outcomes: Vec<(String, Number)>,
    /// What numbers mean, from the least on; empty where each stands for itself.
    pub bands: Vec<Band>,
}

/// Numbers beside each other that mean the same: a margin of 1 or 2 is "Hit".
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Band {
    /// What they mean.
    pub label: String,
    /// The least of them.
    pub least: i64,
    /// The chance of all of them.
    pub chance: f64,
    /// How strongly their bars are shaded, from 0 to 1.
    pub shade: f64,
}

/// How the chances of a distribution belong together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub enum DistributionKind {
    /// Exactly one of the outcomes comes up: the chances add up to one.
    #[default]
    OneComesUp,
    /// What has happened by the first, the second and so on: each chance holds those before it, so nothing may add them up.
    By {
        /// What is counted: "lap".
        #[cfg_attr(feature = "wire", serde(deserialize_with = "crate::wire::kept"))]
        unit: ConstantText,
    },
}

impl Distribution {
    /// Of outcomes of which exactly one comes up, in order, each with its chance.
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let coin = Distribution::of_outcomes("Coin", [("Heads", &0.5), ("Tails", &0.5)]);
    /// assert_eq!(coin.outcomes[1].0, "Tails");
    /// ```
    pub fn of_outcomes<'w, W: AnswerWeight + 'w>(
        label: impl Into<String>,
        outcomes: impl IntoIterator<Item = (impl Into<String>, &'w W)>,
    ) -> Self {
        let outcomes = outcomes.into_iter().map(|(outcome, chance)| (outcome.into(), Number::of(chance)));
        Self {
            label: label.into(),
            kind: DistributionKind::OneComesUp,
            mean: None,
            outcomes: outcomes.collect(),
            bands: Vec::new(),
        }
    }

    /// Of a number, given the chance of each from 0.
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let wounds = Distribution::of_counts("Wound", &[0.5, 0.0, 0.5]);
    /// assert_eq!(wounds.mean.map(|mean| mean.value), Some(1.0));
    /// assert_eq!(wounds.outcomes.len(), 2, "what cannot come up is left out");
    /// ```
    pub fn of_counts<W: AnswerWeight>(label: impl Into<String>, pmf: &[W]) -> Self {
        let mut mean = W::zero();
        let mut outcomes = Vec::new();
        for (count, chance) in (0..).zip(pmf).filter(|(_, chance)| !chance.is_zero()) {
            mean.add_product(&W::whole(count), chance);
            outcomes.push((count.to_string(), chance));
        }
        Self { mean: Some(Number::of(&mean)), ..Self::of_outcomes(label, outcomes) }
    }

    /// How likely it is that something has happened by 1, 2, … of a unit: `what` is "Ann home", the unit "lap".
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let out = Distribution::by("Ann home", "lap", &[0.5, 0.75]);
    /// assert_eq!(out.label, "Ann home by lap");
    /// assert_eq!(out.outcomes[1].0, "2");
    /// ```
    pub fn by<'w, W: AnswerWeight + 'w>(
        what: impl std::fmt::Display,
        unit: &'static str,
        chances: impl IntoIterator<Item = &'w W>,
    ) -> Self {
        let outcomes = (1..).zip(chances).map(|(n, chance): (u32, &W)| (n.to_string(), chance));
        Self {
            kind: DistributionKind::By { unit },
            ..Self::of_outcomes(format!("{what} by {unit}"), outcomes)
        }
    }

    /// The same where numbers mean something: what each means, and how strongly its bar is shaded. Numbers beside each other that mean
    /// the same are a band.
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let margins = Distribution::of_outcomes("Margin", [("-1", &0.5), ("1", &0.25), ("2", &0.25)]);
    /// let banded = margins.banded(|margin| if margin < 1 { ("Miss".to_owned(), 0.2) } else { ("Hit".to_owned(), 1.0) });
    /// let bands: Vec<(&str, i64, f64)> = banded.bands.iter().map(|band| (band.label.as_str(), band.least, band.chance)).collect();
    /// assert_eq!(bands, [("Miss", -1, 0.5), ("Hit", 1, 0.5)]);
    /// assert_eq!(banded.band("2").map(|band| band.label.as_str()), Some("Hit"));
    /// ```
    pub fn banded(mut self, means: impl Fn(i64) -> (String, f64)) -> Self {
        for (outcome, chance) in &self.outcomes {
            let Ok(least) = outcome.parse::<i64>() else { continue };
            let (label, shade) = means(least);
            match self.bands.last_mut().filter(|band| band.label == label) {
                Some(band) => band.chance += chance.value,
                None => self.bands.push(Band { label, least, chance: chance.value, shade }),
            }
        }
        self
    }

    /// What an outcome means, where numbers mean something.
    pub fn band(&self, outcome: &str) -> Option<&Band> {
        let number = outcome.parse::<i64>().ok()?;
        self.bands.iter().rev().find(|band| band.least <= number)
    }

    /// What is counted where the chances are of all that has happened by then.
    pub const fn unit(&self) -> Option<&'static str> {
        match self.kind {
            DistributionKind::OneComesUp => None,
            DistributionKind::By { unit } => Some(unit),
        }
    }

    /// Of chances that hold those before them, at most `most`, evenly spread, the last always among them. What lies between is
    /// not lost: the next one holds it.
    ///
    /// ```
    /// use shootout_ruleset::answer::Distribution;
    /// let over = Distribution::by("Over", "round", &[0.5, 0.75, 0.875, 0.9, 0.95]);
    /// let rounds = |most| over.spread(most).into_iter().map(|(round, _)| round).collect::<Vec<String>>();
    /// assert_eq!(rounds(5).len(), 5);
    /// assert_eq!(rounds(4), ["2", "4", "5"]);
    /// ```
    pub fn spread(&self, most: usize) -> Vec<(String, Number)> {
        let all = self.outcomes.len();
        let step = all.div_ceil(most.max(1)).max(1);
        let is_shown = |number: &usize| number.is_multiple_of(step) || *number == all;
        (1..).zip(&self.outcomes).filter(|(number, _)| is_shown(number)).map(|(_, one)| one.clone()).collect()
    }
}

/// Which numbers a chance is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// This one alone.
    #[default]
    Exactly,
    /// This one and the greater ones.
    AtLeast,
    /// This one and the lesser ones.
    AtMost,
}

impl Bound {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Exactly, Self::AtLeast, Self::AtMost];

    /// As a person says it before the number.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Exactly => "exactly",
            Self::AtLeast => "at least",
            Self::AtMost => "at most",
        }
    }

    /// As a sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Exactly => "=",
            Self::AtLeast => "\u{2265}",
            Self::AtMost => "\u{2264}",
        }
    }

    /// The chances of numbers, which ascend, read so: given the chance of each by itself.
    ///
    /// ```
    /// use shootout_ruleset::answer::{Bound, Distribution};
    /// let wounds = Distribution::of_counts("Wound", &[0.5, 0.25, 0.25]).outcomes;
    /// let chances = |bound: Bound| bound.of(&wounds).into_iter().map(|(_, chance)| chance.value).collect::<Vec<_>>();
    /// assert_eq!(chances(Bound::AtLeast), [1.0, 0.5, 0.25]);
    /// assert_eq!(chances(Bound::AtMost), [0.5, 0.75, 1.0]);
    /// ```
    pub fn of(self, numbers: &[(String, Number)]) -> Vec<(String, Number)> {
        let mut read = numbers.to_vec();
        match self {
            Self::Exactly => return read,
            Self::AtLeast => add_up(read.iter_mut().rev()),
            Self::AtMost => add_up(read.iter_mut()),
        }
        read
    }
}

/// What rounding of sums cannot amount to.
const NOISE: f64 = 1e-9;

/// Adds each chance to those before it. All together are certain, however sums are rounded.
fn add_up<'n>(numbers: impl ExactSizeIterator<Item = &'n mut (String, Number)>) {
    let (mut sum, count) = (0.0, numbers.len());
    for (number, (_, chance)) in (1..).zip(numbers) {
        sum += chance.value;
        let is_all = number == count && (sum - 1.0).abs() < NOISE;
        *chance = Number { value: if is_all { 1.0 } else { sum }, fraction: None };
    }
}
