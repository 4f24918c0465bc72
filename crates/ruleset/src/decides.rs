//! Questions that ask what to do: what can be done, what each choice comes to, which is best, which are as good, in what order.
//!
//! [`Decides`] is what such a question declares. [`best_first`], [`best_marked`] and [`decision`] also take options whose worth is
//! known otherwise: the rows of a table, or what a solved decision process says of its choices.
//!
//! Choices are as good when only rounding tells their worths apart ([`Weight::about`]): in fractions, when they are equal.

use crate::InputError;
use crate::answer::{AnswerWeight, Decision, DecisionOption, Number};
use crate::metric::Format;
use shootout_odds::Weight;
use std::cmp::Ordering;

#[cfg(test)]
mod tests;

/// A question that asks what to do: what can be done, and the number by which that is compared. `W` is the number that chances
/// are counted in.
///
/// You may roll up to four dice and want a 6, but each die costs a coin, and you have three:
///
/// ```
/// use shootout_odds::Weight;
/// use shootout_ruleset::InputError;
/// use shootout_ruleset::decides::{Decides, OptionOf, decision};
/// use shootout_ruleset::metric::Format;
///
/// struct HowManyDice { coins: u32 }
///
/// struct Rolled<W> { six: W, cost: u32 }
///
/// impl<W: Weight> Decides<W> for HowManyDice {
///     type Choice = u32;
///     type Result = Rolled<W>;
///
///     fn choices(&self) -> Vec<u32> {
///         vec![1, 2, 3, 4]
///     }
///
///     fn result(&mut self, dice: &u32) -> Result<Option<Rolled<W>>, InputError> {
///         let none = (0..*dice).fold(W::one(), |none, _| none.times(&W::ratio(5, 6)));
///         Ok(Some(Rolled { six: none.complement(), cost: *dice }))
///     }
///
///     fn worth(&self, rolled: &Rolled<W>) -> W {
///         rolled.six.clone()
///     }
///
///     fn is_within_limits(&self, rolled: &Rolled<W>) -> bool {
///         rolled.cost <= self.coins
///     }
/// }
///
/// let options: Vec<OptionOf<HowManyDice, f64>> = HowManyDice { coins: 3 }.best_first()?;
/// let order: Vec<(u32, bool)> = options.iter().map(|option| (option.choice, option.is_best)).collect();
/// assert_eq!(order, [(3, true), (2, false), (1, false), (4, false)]);
///
/// // As people see it:
/// let shown = decision("How many dice", "A 6", Format::Chance, options, |dice| format!("{dice} dice"));
/// assert_eq!((shown.options[0].label.as_str(), shown.options[0].best), ("3 dice", true));
/// # Ok::<(), InputError>(())
/// ```
pub trait Decides<W: Weight> {
    /// Something that can be done: a reaction, a plan, how many dice.
    type Choice;
    /// What a choice comes to: how the fight ends, what is spent.
    type Result;

    /// All that can be done. Of choices that are as good the one that is named first here comes first.
    fn choices(&self) -> Vec<Self::Choice>;

    /// What a choice comes to; none where it turns out that it cannot be made. What is worked out for one choice can be kept for the
    /// next.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for.
    fn result(&mut self, choice: &Self::Choice) -> Result<Option<Self::Result>, InputError>;

    /// What that is worth to whoever decides; the more the better.
    fn worth(&self, result: &Self::Result) -> W;

    /// Whether it keeps to the limits that were asked for. Choices that do come first, and only they can be best.
    fn is_within_limits(&self, _result: &Self::Result) -> bool {
        true
    }

    /// Which of two results comes first where they are as good; where it does not say, the one named first does.
    fn tie_break(&self, _one: &Self::Result, _other: &Self::Result) -> Ordering {
        Ordering::Equal
    }

    /// What each choice comes to, in the order of [`choices`](Self::choices), the best marked.
    ///
    /// # Errors
    ///
    /// The first of a choice.
    fn compared(&mut self) -> Result<Vec<OptionOf<Self, W>>, InputError> {
        let mut options = Vec::new();
        for choice in self.choices() {
            let Some(result) = self.result(&choice)? else { continue };
            let (worth, is_within_limits) = (self.worth(&result), self.is_within_limits(&result));
            let option = ComparedOption::new(choice, worth).coming_to(result);
            options.push(ComparedOption { is_within_limits, ..option });
        }
        Ok(best_marked(options))
    }

    /// What each choice comes to, the best first and marked.
    ///
    /// # Errors
    ///
    /// The first of a choice.
    fn best_first(&mut self) -> Result<Vec<OptionOf<Self, W>>, InputError> {
        let mut options = self.compared()?;
        options.sort_by(|one, other| self.tie_break(&one.result, &other.result));
        Ok(best_first(options))
    }
}

/// An option of a question that decides.
pub type OptionOf<D, W> = ComparedOption<<D as Decides<W>>::Choice, W, <D as Decides<W>>::Result>;

/// Something that can be done, and how good that is beside everything else that can be done.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedOption<C, W, R = ()> {
    /// What.
    pub choice: C,
    /// What it is worth; the more the better.
    pub worth: W,
    /// What it comes to.
    pub result: R,
    /// Whether it keeps to the limits that were asked for.
    pub is_within_limits: bool,
    /// Whether nothing within the limits is better. Several options may be as good.
    pub is_best: bool,
}

impl<C, W> ComparedOption<C, W> {
    /// An option of this worth, within all limits; nothing is known of others yet.
    pub const fn new(choice: C, worth: W) -> Self {
        Self { choice, worth, result: (), is_within_limits: true, is_best: false }
    }

    /// The same with what it comes to.
    pub fn coming_to<R>(self, result: R) -> ComparedOption<C, W, R> {
        let Self { choice, worth, is_within_limits, is_best, .. } = self;
        ComparedOption { choice, worth, result, is_within_limits, is_best }
    }
}

/// The most that any of these is worth.
pub fn most<'w, W: Weight + 'w>(worths: impl IntoIterator<Item = &'w W>) -> Option<&'w W> {
    worths.into_iter().reduce(|most, worth| if worth > most { worth } else { most })
}

/// The place of the best of these; of those that are as good the first.
///
/// ```
/// use shootout_ruleset::decides::first_best;
/// assert_eq!(first_best(&[0.2, 0.1 + 0.2, 0.3]), Some(1));
/// assert_eq!(first_best::<f64>(&[]), None);
/// ```
pub fn first_best<W: Weight>(worths: &[W]) -> Option<usize> {
    let most = most(worths)?;
    worths.iter().position(|worth| worth.about(most))
}

/// The same options in their order, with those marked of which none is better.
pub fn best_marked<C, W: Weight, R>(
    options: impl IntoIterator<Item = ComparedOption<C, W, R>>,
) -> Vec<ComparedOption<C, W, R>> {
    let mut options: Vec<_> = options.into_iter().collect();
    let within = options.iter().filter(|option| option.is_within_limits);
    let most = most(within.map(|option| &option.worth)).cloned();
    for option in &mut options {
        let is_as_good = most.as_ref().is_some_and(|most| option.worth.about(most));
        option.is_best = option.is_within_limits && is_as_good;
    }
    options
}

/// The same options, the best first and marked. Those within the limits stand before the others, and those that are as good in the
/// order in which they came.
pub fn best_first<C, W: Weight, R>(
    options: impl IntoIterator<Item = ComparedOption<C, W, R>>,
) -> Vec<ComparedOption<C, W, R>> {
    let options = best_marked(options);
    let worths: Vec<(bool, &W)> =
        options.iter().map(|option| (option.is_within_limits, &option.worth)).collect();
    let places = places_of_best_first(&worths);
    let mut options: Vec<_> = options.into_iter().map(Some).collect();
    places.into_iter().filter_map(|place| options[place].take()).collect()
}

/// In which order options stand of which this is known: whether they are within the limits, and their worths. It knows no more of them,
/// so that it is compiled once for all kinds.
fn places_of_best_first<W: Weight>(options: &[(bool, &W)]) -> Vec<usize> {
    // "As good" is no order to sort by: one may be as good as the next, that as the one after it, and the first better than the last.
    // So they are sorted as the numbers are, and then those that are as good as the first of them go back in their places.
    let mut places: Vec<usize> = (0..options.len()).collect();
    places.sort_by(|one, other| {
        let ((own_within, own), (their_within, theirs)) = (options[*one], options[*other]);
        let more = theirs.partial_cmp(own).unwrap_or_else(|| theirs.to_f64().total_cmp(&own.to_f64()));
        their_within.cmp(&own_within).then(more)
    });
    let is_as_good = |one: usize, other: usize| {
        let ((within, worth), (other_within, other)) = (options[one], options[other]);
        within == other_within && worth.about(other)
    };
    let mut start = 0;
    while let Some(first) = places.get(start) {
        let others = places[start + 1..].iter().take_while(|other| is_as_good(**other, *first));
        let end = start + 1 + others.count();
        places[start..end].sort_unstable();
        start = end;
    }
    places
}

/// What is to be decided, as people see it: all that can be done, the best first. `label` is what is decided, `worth` what the options
/// are compared by, and `words` what a choice is called.
pub fn decision<C, W: AnswerWeight, R>(
    label: impl Into<String>,
    worth: impl Into<String>,
    format: Format,
    options: impl IntoIterator<Item = ComparedOption<C, W, R>>,
    words: impl Fn(&C) -> String,
) -> Decision {
    let option = |option: ComparedOption<C, W, R>| DecisionOption {
        label: words(&option.choice),
        worth: Number::of(&option.worth),
        best: option.is_best,
    };
    let options = best_first(options).into_iter().map(option).collect();
    Decision { label: label.into(), worth: worth.into(), format, options }
}
