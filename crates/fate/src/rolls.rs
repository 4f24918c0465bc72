//! What is rolled with four dice: who rolls for what, and what a roll settles in the words of each who hears it.

use crate::dice::{FOUR_DICE, sum_of, sums};
use crate::roles::{Names, Role};
use shootout_odds::{Next, Roll, Transition};
use shootout_ruleset::combat::DuelWhy;

/// What four dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RollFor {
    /// In duels: the turn, counted from 1.
    pub turn: Option<u32>,
    pub role: Role,
    pub why: &'static str,
    /// What is added to the dice.
    pub added: i32,
}

impl RollFor {
    pub const fn new(role: Role, why: &'static str, added: i32) -> Self {
        Self { turn: None, role, why, added }
    }

    /// Who rolls what for: "Guard: attack", in a fight "turn 3, Guard: attack"; where everyone just rolls for the exchange,
    /// "exchange 3: Guard".
    pub fn in_words(&self, name: &str, unit: &str) -> String {
        let why = self.why.replace('_', " ");
        match self.turn {
            Some(turn) if why == unit => format!("{why} {turn}: {name}"),
            Some(turn) => format!("{unit} {turn}, {name}: {why}"),
            None => format!("{name}: {why}"),
        }
    }

    /// What dice came to, and what that settles.
    pub fn total_in_words(&self, faces: &[u32], events: &[String]) -> String {
        let (sum, added) = (sum_of(faces), self.added);
        with_events(
            if added == 0 { sum.to_string() } else { format!("{sum} {added:+} = {}", sum + added) },
            events,
        )
    }

    /// What comes next in a procedure of four dice.
    pub fn next(roll: Option<Self>) -> Next<Self> {
        roll.map_or(Next::Done, |why| Next::Roll(Roll::new(FOUR_DICE, why)))
    }
}

/// What all see: what the dice come to, and what of that is seen.
pub(crate) fn seen_by_all(faces: &[u32], seen: &[String]) -> String {
    with_events(format!("dice {:+}", sum_of(faces)).replace("+0", "0"), seen)
}

/// Words, and after a colon what is settled, if anything is.
fn with_events(start: String, events: &[String]) -> String {
    if events.is_empty() { start } else { format!("{start}: {}", events.join(", ")) }
}

impl<Situation, Setup> From<DuelWhy<Situation, Setup, Self>> for RollFor {
    fn from(DuelWhy { turn, why, .. }: DuelWhy<Situation, Setup, Self>) -> Self {
        Self { turn: Some(turn), ..why }
    }
}

/// What four dice mean by what they come to.
pub(crate) fn by_sum<State, Event>(
    found: &mut Vec<Transition<State, Event>>,
    meaning: impl Fn(i32) -> (Event, State),
) {
    found.extend(sums().map(|(sum, faces)| {
        let (event, then) = meaning(sum);
        Transition::new(faces, event, then)
    }));
}

/// The same where it does not matter what happened: what leads on alike is one.
pub(crate) fn by_state<State: PartialEq, Event>(
    found: &mut Vec<Transition<State, Event>>,
    meaning: impl Fn(i32) -> (Event, State),
) {
    for (sum, faces) in sums() {
        let (event, then) = meaning(sum);
        match found.iter_mut().find(|known| known.then == then) {
            Some(known) => known.faces = known.faces | faces,
            None => found.push(Transition::new(faces, event, then)),
        }
    }
}

/// Something that a roll has settled.
pub(crate) trait EventWords {
    /// In the words of the contract's transcript, if those of whom it tells are called so.
    fn words(&self, names: &Names) -> String;

    /// As people say it.
    fn in_words(&self, names: &Names) -> String {
        self.words(names)
    }

    /// The same; nothing where what was settled before has said it.
    fn said(&self, names: &Names) -> Option<String> {
        Some(self.in_words(names))
    }

    /// As far as everyone at the table sees it: neither harm nor protection, nor a margin or a total, which harm lowers.
    fn seen_by_all(&self, _names: &Names) -> Option<String> {
        None
    }
}

/// A throw that settles nothing that is said.
pub(crate) enum Unsaid {}

impl EventWords for Unsaid {
    fn words(&self, _: &Names) -> String {
        match *self {}
    }
}
