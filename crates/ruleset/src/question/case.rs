//! A case: a document that was read, and all that can be asked of it.

use super::ASK;
use crate::InputError;
use crate::answer::{Answered, Number};
use crate::follow::Followed;
use crate::metric::{Metric, SideNames};
use crate::played::{Played, Playing};
use rand::Rng;
use rand::seq::IndexedRandom;

/// A document that was read and goes together.
pub trait Case {
    /// The seed by which its answer settles what is otherwise left to the dice; nothing for questions whose answer leaves nothing to
    /// them.
    fn set_seed(&mut self, _seed: u64) {}

    /// The answer, worked out in `f64`.
    ///
    /// # Errors
    ///
    /// When it is more work than anyone would wait for; says what makes it less.
    fn answer(&self) -> Result<Answered, InputError>;

    /// Whether anything can be rolled: where nothing depends on dice there is nothing to throw.
    fn has_dice(&self) -> bool {
        self.played(Playing::Entered("")).is_ok_and(|played| played.next.is_some())
    }

    /// The place of a choice that is stated, but cannot be taken as things stand and has no effect, with why; nothing where there is none.
    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
        None
    }

    /// How long the answer takes at the most, roughly, in seconds, where it can take long; else nothing.
    fn expected_s(&self) -> f64 {
        0.0
    }

    /// Whether the answer can take so long that a page had better go on meanwhile: more than some hundredths of a second.
    fn takes_long(&self) -> bool {
        self.expected_s() > 0.0
    }

    /// The answer; `progress` hears from time to time what share of the work is done, from 0 to 1, where it can take long.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    fn answer_with_progress(&self, _progress: &mut dyn FnMut(f64)) -> Result<Answered, InputError> {
        self.answer()
    }

    /// A question that is answered sooner, with a part of the answer to this one; nothing where there is none.
    fn sooner(&self) -> Option<Box<dyn Case>> {
        None
    }

    /// The same question, answered by a simulation: for where it is too much to be worked out. Nothing where that is never so, or it is
    /// simulated already.
    fn estimated(&self) -> Option<Box<dyn Case>> {
        None
    }

    /// The answer in fractions.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer). When the crate of the rule set is built without fractions, as one may be beside another
    /// that has them.
    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        let found = "a rule set built without exact fractions";
        Err(InputError::new("", found, "one that is built with them"))
    }

    /// The plan that its answer tells, followed as far as this has happened ([`followed`](crate::follow::followed)).
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer). When its answer is no plan of several steps. The first thing that cannot happen.
    fn followed(&self, _happened: &str) -> Result<Followed, InputError> {
        Err(nothing_to_follow())
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`followed`](Self::followed).
    #[cfg(feature = "rational")]
    fn exact_followed(&self, _happened: &str) -> Result<Followed, InputError> {
        Err(nothing_to_follow())
    }

    /// Simpler plans beside the one that its answer tells: the best of each kind, from the simplest to the whole.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer). When its answer is no plan for which that is known.
    fn ladder(&self) -> Result<Answered, InputError> {
        Err(no_ladder())
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`ladder`](Self::ladder).
    #[cfg(feature = "rational")]
    fn exact_ladder(&self) -> Result<Answered, InputError> {
        Err(no_ladder())
    }

    /// The numbers of these metrics of its question; none where there is nothing to count.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        Ok(vec![None; metrics.len()])
    }

    /// The same in fractions.
    ///
    /// # Errors
    ///
    /// As for [`exact_answer`](Self::exact_answer).
    #[cfg(feature = "rational")]
    fn exact_numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        let report = serde_json::from_str(&self.exact_answer()?.report_json).unwrap_or_default();
        Ok(crate::metric::numbers_of_json::<shootout_odds::Rational>(&report, metrics))
    }

    /// Makes it one of so many cases that are answered together: its numbers may take their share of the work that one alone may take.
    fn share_work(&mut self, _cases: u64) {}

    /// Itself, where its answer is a simulation; nothing where it is worked out.
    fn simulated(&self) -> Option<&dyn Simulated> {
        None
    }

    /// What the two sides are called whom the words of metrics call A and B, where its document does not name them so.
    fn side_names(&self) -> Option<SideNames> {
        None
    }

    /// Plays it.
    ///
    /// # Errors
    ///
    /// When the question has no dice: its path is `ask`, or that of the whole document. The first of the faces that no die shows, or that is
    /// left over.
    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError>;
}

/// A case whose answer is a simulation.
pub trait Simulated {
    /// How long one trial takes at the most, roughly, in seconds.
    fn trial_s(&self) -> f64;

    /// Rolls it out again and again. `more` hears how many trials are done, 0 at first, and to which share of them each of these metrics
    /// has come, which are chances; it says how many trials more are wanted.
    ///
    /// # Errors
    ///
    /// As for [`Case::answer`].
    fn roll_trials(
        &self,
        metrics: &[&Metric],
        more: &mut dyn FnMut(u32, &[f64]) -> u32,
    ) -> Result<(), InputError>;
}

/// That an answer has no simpler plans beside it.
fn no_ladder() -> InputError {
    InputError::new(
        ASK,
        "a question that has no simpler plans beside its answer",
        "a plan that decides after each roll",
    )
}

/// That an answer is no plan of several steps.
pub fn nothing_to_follow() -> InputError {
    InputError::new(ASK, "a question whose answer is no plan of several steps", "one with a plan to follow")
}

impl dyn Case + '_ {
    /// Whether what it states can be done by the rules, given some of its numbers: where any is not 0, it can.
    pub fn can_be_done(&self, numbers: &[Option<Number>]) -> bool {
        let is_nothing = numbers.iter().flatten().all(|number| number.value == 0.0);
        !is_nothing || self.answer().is_ok_and(|answered| answered.answer.reasons.is_empty())
    }

    /// Rolls it out with the generator that this seed stands for.
    ///
    /// # Errors
    ///
    /// As for [`played`](Case::played).
    pub fn roll(&self, generator: &mut dyn Rng, seed: u64) -> Result<Played, InputError> {
        self.played(Playing::Rolled(generator, seed))
    }

    /// Plays it with the faces of real dice.
    ///
    /// # Errors
    ///
    /// As for [`played`](Case::played).
    pub fn play(&self, faces: &str) -> Result<Played, InputError> {
        self.played(Playing::Entered(faces))
    }

    /// Rolls it out with the faces that this gives for each die of so many sides, in their order.
    ///
    /// # Errors
    ///
    /// As for [`played`](Case::played).
    pub fn draw(&self, face: &mut dyn FnMut(u8) -> u32) -> Result<Played, InputError> {
        self.played(Playing::Drawn(face))
    }

    /// Plays it with these faces, of the throw after them with those that are `entered` of it already, and rolls all that is left.
    ///
    /// # Errors
    ///
    /// As for [`played`](Case::played).
    pub fn roll_rest(
        &self,
        faces: &str,
        entered: Vec<String>,
        generator: &mut dyn Rng,
    ) -> Result<Played, InputError> {
        let (mut faces, mut entered) = (faces.to_owned(), entered);
        loop {
            let played = self.play(&faces)?;
            let Some(next) = played.next_dice.as_ref().filter(|next| !next.faces.is_empty()) else {
                return Ok(played);
            };
            let missing = next.faces.iter().skip(entered.len());
            entered.extend(missing.filter_map(|die| die.choose(generator).cloned()).collect::<Vec<String>>());
            if !faces.is_empty() {
                faces.push(',');
            }
            faces.push_str(&entered.join(next.between));
            entered.clear();
        }
    }
}

/// Whether what a document states at a place can be chosen there, given what came of reading it: it is not refused there, and has an effect.
pub fn can_be_chosen(read: &Result<Box<dyn Case>, InputError>, place: &str) -> bool {
    match read {
        Ok(case) => case.without_effect().is_none_or(|(other, _)| other != place),
        Err(error) => error.path != place,
    }
}
