//! A procedure that is being rolled: what to roll next, what was rolled so far, one throw taken back.

use super::Narrate;
use super::layout::FaceLayout;
use super::words::{RollRequest, RollResult};
use shootout_odds::{FaceError, Play, Roll, Rolled};

/// A procedure under way. Every throw can be taken back.
pub struct Session<'p, P: Narrate> {
    procedure: &'p P,
    play: Play<'p, P>,
    /// How things stood before each throw.
    before: Vec<Play<'p, P>>,
    rolled: Vec<Rolled<P::Why, P::Event>>,
}

impl<'p, P: Narrate> Session<'p, P> {
    /// At the start.
    pub fn new(procedure: &'p P) -> Self {
        Self { procedure, play: Play::new(procedure), before: Vec::new(), rolled: Vec::new() }
    }

    /// What is to be rolled now; `None` when all is over.
    pub fn asks(&self) -> Option<RollRequest> {
        self.play.asks().map(|roll| self.procedure.ask(&roll, &self.rolled, self.play.origin()))
    }

    /// How the faces of the dice to be rolled now are laid out to be tapped.
    pub fn layouts(&self) -> &'static [FaceLayout] {
        self.play.asks().map_or(&[], |roll| self.procedure.layouts(&roll))
    }

    /// Takes the faces thrown and says what they mean.
    ///
    /// # Errors
    ///
    /// When the dice asked for cannot show them; nothing has changed then.
    pub fn give(&mut self, faces: &[u32]) -> Result<RollResult, FaceError> {
        let before = self.play.clone();
        let rolled = self.play.give(faces)?;
        Ok(self.keep(before, rolled))
    }

    /// Lets a generator make the next throw and says what it means; `None` when all is over.
    pub fn throw(&mut self, generator: &mut impl rand::Rng) -> Option<RollResult> {
        let before = self.play.clone();
        let rolled = self.play.throw(generator)?;
        Some(self.keep(before, rolled))
    }

    /// Lets a generator make all throws that are left.
    pub fn roll_out(&mut self, generator: &mut impl rand::Rng) {
        while self.throw(generator).is_some() {}
    }

    fn keep(&mut self, before: Play<'p, P>, rolled: Rolled<P::Why, P::Event>) -> RollResult {
        let told = self.procedure.tell(&rolled, &self.rolled);
        self.before.push(before);
        self.rolled.push(rolled);
        told
    }

    /// Takes the last throw back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.play = before;
        self.rolled.pop();
        true
    }

    /// Every throw so far, in words.
    pub fn results(&self) -> Vec<RollResult> {
        let numbered = self.rolled.iter().enumerate();
        numbered.map(|(at, rolled)| self.procedure.tell(rolled, &self.rolled[..at])).collect()
    }

    /// Every throw so far, with its faces and what it meant.
    pub fn rolled(&self) -> &[Rolled<P::Why, P::Event>] {
        &self.rolled
    }

    /// What everyone at the table sees of each throw so far.
    pub(crate) fn seen_by_all(&self) -> Vec<String> {
        let numbered = self.rolled.iter().enumerate();
        numbered.map(|(at, rolled)| self.procedure.seen_by_all(rolled, &self.rolled[..at])).collect()
    }

    /// Where some dice of the pool that is asked for lie there already: what these are, what everyone sees of them, and what is still to be
    /// rolled. `None` where there are none of a pool.
    pub(crate) fn begun(&self, faces: &[u32]) -> Option<(RollResult, String, RollRequest)> {
        // Who throws no pools carries nothing of this.
        if !P::POOLS || faces.is_empty() {
            return None;
        }
        let roll = self.next_roll().filter(|roll| roll.dice.told_as().is_some())?;
        let origin = self.play.origin();
        let left = Roll { dice: roll.dice.without(faces.len()), ..self.next_roll()? };
        let lying = Rolled { roll, outcome: 0, faces: faces.to_vec(), event: None, origin };
        let told = self.procedure.tell(&lying, &self.rolled);
        let seen_by_all = self.procedure.seen_by_all(&lying, &self.rolled);
        Some((told, seen_by_all, self.procedure.ask(&left, &self.rolled, origin)))
    }

    /// The throw to be made now; `None` when all is over.
    pub fn next_roll(&self) -> Option<Roll<P::Why>> {
        self.play.asks()
    }

    /// What happened so far.
    pub fn events(&self) -> Vec<P::Event> {
        self.rolled.iter().filter_map(|rolled| rolled.event).collect()
    }

    /// What all throws so far have come to.
    pub fn outcome(&self) -> P::Outcome {
        self.procedure.outcome(&self.events())
    }

    /// The same in words, a line each; the first is the headline.
    pub fn totals(&self) -> Vec<String> {
        self.procedure.totals(&self.rolled, self.asks().is_none())
    }

    /// The procedure that is rolled.
    pub fn procedure(&self) -> &'p P {
        self.procedure
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Reveals, seeded};
    use shootout_odds::{Dice, Faces, Next, Procedure, Roll, Transition};

    /// Three throws of a d100; 40 or less hits.
    struct ThreeThrows;

    impl Procedure for ThreeThrows {
        type State = u8;
        type Why = ();
        type Event = bool;

        fn start(&self) -> u8 {
            0
        }

        fn next(&self, state: u8) -> Next<()> {
            if state < 3 { Next::Roll(Roll::new(Dice::D100, ())) } else { Next::Done }
        }

        fn transitions(&self, state: u8, found: &mut Vec<Transition<u8, bool>>) {
            found.push(Transition::new(Faces::up_to(40), true, state + 1));
            found.push(Transition::new(Faces::between(41, 100), false, state + 1));
        }
    }

    impl Narrate for ThreeThrows {
        const RULE_SET: &'static str = "throws";
        type Outcome = usize;

        fn ask(&self, roll: &Roll<()>, before: &[Rolled<(), bool>], _: Option<usize>) -> RollRequest {
            let what = format!("Throw {}", before.len() + 1);
            let need = "40 or less hits".to_owned();
            RollRequest::new(roll, "T-1", what, need)
        }

        fn tell(&self, rolled: &Rolled<(), bool>, before: &[Rolled<(), bool>]) -> RollResult {
            let words = if rolled.event == Some(true) { "hits" } else { "misses" };
            RollResult {
                ask: self.ask(&rolled.roll, before, None),
                faces: vec![rolled.outcome],
                words: words.to_owned(),
                reveals: Reveals::Nothing,
            }
        }

        fn outcome(&self, events: &[bool]) -> usize {
            events.iter().filter(|hit| **hit).count()
        }

        fn totals(&self, rolled: &[Rolled<(), bool>], _: bool) -> Vec<String> {
            vec![format!("{} throws", rolled.len())]
        }
    }

    /// Whoever made a throw, it can be taken back, and is then asked for again.
    #[test]
    fn throws_of_the_generator_are_taken_back_one_by_one() {
        let mut session = Session::new(&ThreeThrows);
        session.give(&[70]).unwrap();
        session.roll_out(&mut seeded(2026));
        let results = session.results();
        assert_eq!((results.len(), session.asks()), (3, None));
        assert!(session.undo());
        assert_eq!(session.asks().as_ref(), results.get(2).map(|result| &result.ask));
        assert_eq!(session.results(), results[..2]);
        assert!(session.undo() && session.undo());
        assert!(!session.undo());
        assert_eq!(session.asks().as_ref(), results.first().map(|result| &result.ask));
    }
}
