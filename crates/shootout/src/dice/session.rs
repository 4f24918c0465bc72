//! A procedure that is being rolled: what to roll next, what was rolled so far, one throw taken back.

use serde::Serialize;
#[cfg(any(feature = "hand-to-hand", feature = "scene"))]
use shootout_core::damage::Severity;
#[cfg(any(feature = "hand-to-hand", feature = "scene"))]
use shootout_core::melee::{Blow, Event as BlowEvent, Step};
use shootout_core::transcript::{Ask, Told};
use shootout_core::{Event, Outcome, ShootOut, Why};
use shootout_odds::{FaceError, Play, Procedure, Roll, Rolled};

/// A procedure whose dice can be put into words.
pub trait Spoken: Procedure {
    /// What all rolls together come to.
    type Outcome: Serialize;

    /// What is to be rolled, after these throws; a follow-up comes from the one of them that is its `origin`.
    fn ask(
        &self,
        roll: &Roll<Self::Why>,
        before: &[Rolled<Self::Why, Self::Event>],
        origin: Option<usize>,
    ) -> Ask;
    /// What a roll meant that was made after these.
    fn tell(
        &self,
        rolled: &Rolled<Self::Why, Self::Event>,
        before: &[Rolled<Self::Why, Self::Event>],
    ) -> Told;
    /// What events came to.
    fn outcome(&self, events: &[Self::Event]) -> Self::Outcome;
    /// The same in words, a line each. While dice are still to be rolled, nothing is said that they may change.
    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String>;
}

impl Spoken for ShootOut<'_> {
    type Outcome = Outcome;

    fn ask(&self, roll: &Roll<Why>, before: &[Rolled<Why, Event>], origin: Option<usize>) -> Ask {
        ShootOut::ask(self, roll, before, origin)
    }

    fn tell(&self, rolled: &Rolled<Why, Event>, before: &[Rolled<Why, Event>]) -> Told {
        ShootOut::tell(self, rolled, before)
    }

    fn outcome(&self, events: &[Self::Event]) -> Outcome {
        ShootOut::outcome(self, events)
    }

    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String> {
        let outcome = ShootOut::outcome(self, rolled.iter().filter_map(|rolled| rolled.event.as_ref()));
        let mut lines = vec![self.headline(rolled, over), format!("rounds fired {}", outcome.shots_fired)];
        for action in outcome.duck_back_actions.iter().filter(|_| over) {
            lines.push(format!("the target may be made to duck back in action {action} (P-DUCK-2)"));
        }
        if outcome.exploded {
            lines.push("the weapon has exploded".to_owned());
        } else if outcome.jammed {
            lines.push("the weapon is jammed".to_owned());
        }
        lines
    }
}

/// What a blow that was rolled out came to.
#[cfg(any(feature = "hand-to-hand", feature = "scene"))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BlowOutcome {
    /// Whether it hit.
    pub hit: bool,
    /// Whether it got through everything.
    pub penetrating: bool,
    /// Whether the weapon jammed (A-JAM-10).
    pub jammed: bool,
    /// The wound; null when no damage was rolled.
    pub wound: Option<Severity>,
}

#[cfg(any(feature = "hand-to-hand", feature = "scene"))]
impl Spoken for Blow<'_> {
    type Outcome = BlowOutcome;

    fn ask(&self, roll: &Roll<Step>, _: &[Rolled<Step, BlowEvent>], _: Option<usize>) -> Ask {
        Blow::ask(self, roll)
    }

    fn tell(&self, rolled: &Rolled<Step, BlowEvent>, _: &[Rolled<Step, BlowEvent>]) -> Told {
        Blow::tell(self, rolled)
    }

    fn outcome(&self, events: &[Self::Event]) -> BlowOutcome {
        let mut outcome = BlowOutcome::default();
        for event in events {
            outcome.penetrating |= event.penetrates();
            match event {
                BlowEvent::Struck { hit, jam, .. } => {
                    outcome.hit |= hit;
                    outcome.jammed |= jam;
                }
                BlowEvent::Wounded(severity) => outcome.wound = Some(*severity),
                _ => {}
            }
        }
        outcome
    }

    fn totals(&self, rolled: &[Rolled<Self::Why, Self::Event>], over: bool) -> Vec<String> {
        let events: Vec<Self::Event> = rolled.iter().filter_map(|rolled| rolled.event).collect();
        let outcome = Spoken::outcome(self, &events);
        let struck = match (outcome.hit, outcome.penetrating) {
            (false, _) => "no hit",
            (true, false) if over => "a hit that does not get through",
            (true, false) => "a hit",
            (true, true) => "a hit that gets through",
        };
        let mut lines = vec![struck.to_owned()];
        lines.extend(outcome.wound.map(|severity| severity.words().to_owned()));
        if outcome.jammed {
            lines.push("the weapon is jammed".to_owned());
        }
        lines
    }
}

/// A procedure under way. Every throw can be taken back.
pub struct Session<'p, P: Spoken> {
    procedure: &'p P,
    play: Play<'p, P>,
    /// How things stood before each throw.
    before: Vec<Play<'p, P>>,
    rolled: Vec<Rolled<P::Why, P::Event>>,
}

impl<'p, P: Spoken> Session<'p, P> {
    /// At the start.
    #[must_use]
    pub fn new(procedure: &'p P) -> Self {
        Self { procedure, play: Play::new(procedure), before: Vec::new(), rolled: Vec::new() }
    }

    /// What is to be rolled now; `None` when all is over.
    #[must_use]
    pub fn asks(&self) -> Option<Ask> {
        self.play.asks().map(|roll| self.procedure.ask(&roll, &self.rolled, self.play.origin()))
    }

    /// Takes the faces thrown and says what they mean.
    ///
    /// # Errors
    ///
    /// When the dice asked for cannot show them; nothing has changed then.
    pub fn give(&mut self, faces: &[u32]) -> Result<Told, FaceError> {
        let before = self.play.clone();
        let rolled = self.play.give(faces)?;
        Ok(self.keep(before, rolled))
    }

    /// Lets a generator make the next throw and says what it means; `None` when all is over.
    pub fn throw(&mut self, generator: &mut impl rand::Rng) -> Option<Told> {
        let before = self.play.clone();
        let rolled = self.play.throw(generator)?;
        Some(self.keep(before, rolled))
    }

    /// Lets a generator make all throws that are left.
    pub fn roll_out(&mut self, generator: &mut impl rand::Rng) {
        while self.throw(generator).is_some() {}
    }

    fn keep(&mut self, before: Play<'p, P>, rolled: Rolled<P::Why, P::Event>) -> Told {
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
    #[must_use]
    pub fn told(&self) -> Vec<Told> {
        let numbered = self.rolled.iter().enumerate();
        numbered.map(|(at, rolled)| self.procedure.tell(rolled, &self.rolled[..at])).collect()
    }

    /// What happened so far.
    #[must_use]
    pub fn events(&self) -> Vec<P::Event> {
        self.rolled.iter().filter_map(|rolled| rolled.event).collect()
    }

    /// What all throws so far have come to.
    #[must_use]
    pub fn outcome(&self) -> P::Outcome {
        self.procedure.outcome(&self.events())
    }

    /// The same in words, a line each; the first is the headline.
    #[must_use]
    pub fn totals(&self) -> Vec<String> {
        self.procedure.totals(&self.rolled, self.asks().is_none())
    }

    /// The procedure that is rolled.
    #[must_use]
    pub fn procedure(&self) -> &'p P {
        self.procedure
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::seeded;
    use crate::{Catalogue, read};

    /// Whoever made a throw, it can be taken back, and is then asked for again.
    #[test]
    fn throws_of_the_generator_are_taken_back_one_by_one() {
        let text = br#"{ "ruleset": "percentile", "attacker": { "bs": 40 }, "weapon": "autogun",
            "target": { "range_m": 35 }, "plan": [{ "do": "fire", "mode": "semi" }] }"#;
        let scenario = read::shot(text, Catalogue::built_in()).unwrap();
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let mut session = Session::new(&shoot_out);
        // 70 misses, and so does the 43 that this seed rolls first.
        session.give(&[70]).unwrap();
        session.roll_out(&mut seeded(2026));
        let told = session.told();
        assert_eq!((told.len(), session.asks()), (2, None));
        assert!(session.undo());
        assert_eq!(session.asks().as_ref(), told.get(1).map(|told| &told.ask));
        assert_eq!(session.told(), told[..1]);
        assert!(session.undo());
        assert!(!session.undo());
        assert_eq!(session.asks().as_ref(), told.first().map(|told| &told.ask));
    }
}
