//! What was rolled, for people and for programs.

#[cfg(feature = "proof")]
use crate::answer::json;
#[cfg(feature = "proof")]
use crate::dice::Narrate;
use crate::dice::{FaceLayout, Reveals};
use rand::Rng;
#[cfg(feature = "proof")]
use shootout_odds::{Dist, Rational, brute};

/// How a case is played.
pub enum Playing<'p> {
    /// Rolled out with the generator that this seed stands for.
    Rolled(&'p mut dyn Rng, u64),
    /// With the faces of real dice, as [`Played::faces`] has them; they may end early.
    Entered(&'p str),
    /// Rolled out with the faces that this gives, die by die: for a die of so many sides a face from 1 on.
    Drawn(&'p mut dyn FnMut(u8) -> u32),
    /// Face by face, every way in which the dice can fall: for proofs.
    #[cfg(feature = "proof")]
    FaceByFace(&'p mut EveryWay),
}

/// What every way comes to in which the dice of a case can fall, with its chance. Nothing is merged on the way.
#[cfg(feature = "proof")]
pub struct EveryWay {
    /// How many ways may be followed.
    most: usize,
    /// The outcomes, as JSON; none where there are more ways.
    pub outcomes: Option<Dist<String, Rational>>,
}

#[cfg(feature = "proof")]
impl EveryWay {
    /// At most so many ways.
    pub const fn at_most(most: usize) -> Self {
        Self { most, outcomes: None }
    }

    /// Follows the dice of a procedure.
    pub(crate) fn follow<P: Narrate>(&mut self, procedure: &P) {
        // Counted first: to say what a way comes to is most of the work.
        let ways: Option<Dist<(), f64>> = brute::few_ways(procedure, self.most, |_| ());
        let outcome = |events: &[P::Event]| json(&procedure.outcome(events));
        self.outcomes = ways.and_then(|_| brute::few_ways(procedure, self.most, outcome));
    }
}

/// A case that was rolled out, or is half rolled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// Every roll in order.
    pub rolls: Vec<PlayedRoll>,
    /// What all of them came to, a line each.
    pub outcome: Vec<String>,
    /// What is to be rolled next; none when all is over.
    pub next: Option<String>,
    /// What the faces of that throw would mean, a line each; empty where the rule set says no more than what is rolled.
    pub next_needs: Vec<String>,
    /// What the words on that throw give away.
    pub next_reveals: Reveals,
    /// How many of the last faces wait for others that are thrown together with them.
    pub pending: usize,
    /// The dice of that throw; none when all is over.
    pub next_dice: Option<NextDice>,
    /// Every face in order, as [`Playing::Entered`] takes them.
    pub faces: String,
    /// The transcript of the rule set's own contract, as JSON in the order of its fields.
    pub transcript_json: String,
}

/// One roll of a transcript.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRoll {
    /// Who rolls for what: "Guard attacks".
    pub what: String,
    /// What the faces of this throw may mean, a line each: "D100: 35 or less hits"; empty where the rule set says no more than what is
    /// rolled.
    pub needs: Vec<String>,
    /// The faces as the dice show them.
    pub faces: String,
    /// The same, die by die.
    pub dice: Vec<String>,
    /// Each die by its sides and the number of its face; empty of dice that show signs, several faces the same.
    pub thrown: Vec<(u8, u32)>,
    /// What they come to: "2 + 3 = 5: hits by 3, 4 stress".
    pub words: String,
    /// What [`what`](Self::what) and [`needs`](Self::needs) give away.
    pub asked_reveals: Reveals,
    /// What [`words`](Self::words) give away.
    pub reveals: Reveals,
    /// What everyone at the table sees of it, whatever is kept from players: "hit". Empty where that is nothing.
    pub seen_by_all: String,
}

/// Dice that are thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextDice {
    /// For each die the faces that it shows, the lowest first; it shows each as often as the others.
    pub faces: Vec<Vec<String>>,
    /// What the faces of each die show to people, in the same order, where they are entered by another name: several may show the same.
    /// Empty where each shows its name.
    pub shows: Vec<Vec<String>>,
    /// What each die is asked for by, "D10, how many metres off it lands"; one entry where all are entered together.
    pub prompts: Vec<String>,
    /// How the faces of each die are laid out to be tapped; empty: all in rows.
    pub layouts: Vec<FaceLayout>,
    /// What stands between the faces of this throw, as [`Playing::Entered`] takes them; throws have a
    /// comma between them.
    pub between: &'static str,
}

impl NextDice {
    /// What each die may show, each only once.
    pub fn shown(&self) -> Vec<Vec<String>> {
        let all = if self.shows.is_empty() { &self.faces } else { &self.shows };
        all.iter().map(|die| once(die)).collect()
    }

    /// The faces by their names, of dice that show this.
    pub fn names_of(&self, shown: Vec<String>) -> Vec<String> {
        let named = |(place, sign): (usize, String)| {
            let at = self.shows.get(place).and_then(|shows| shows.iter().position(|one| *one == sign));
            at.and_then(|at| self.faces.get(place)?.get(at).cloned()).unwrap_or(sign)
        };
        shown.into_iter().enumerate().map(named).collect()
    }
}

/// What several faces show, each only once.
fn once(shows: &[String]) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for one in shows {
        if !known.contains(one) {
            known.push(one.clone());
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One taps what the die shows; the case gets a face that shows it.
    #[test]
    fn faces_with_signs_of_their_own() {
        let words = |signs: &str| signs.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let dice = NextDice {
            faces: vec![words("1 2 3 4"), words("1 2 3 4")],
            shows: vec![words("0 0 1 2"), words("1 1 2 3")],
            prompts: Vec::new(),
            layouts: Vec::new(),
            between: ",",
        };
        assert_eq!(dice.shown(), [words("0 1 2"), words("1 2 3")]);
        assert_eq!(dice.names_of(words("2 2")), words("4 3"));
        let plain = NextDice { shows: Vec::new(), ..dice };
        assert_eq!((plain.shown(), plain.names_of(words("4 1"))), (plain.faces.clone(), words("4 1")));
    }
}
