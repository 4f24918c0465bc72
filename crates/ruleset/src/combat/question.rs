//! A duel as a question: it is worked out, rolled and played by one procedure, and told alike in all of these.

use super::dice::{DuelDice, DuelRolled, DuelWhy, EventOf, WhyOf};
use super::duel::Duel;
use super::fight::Fight;
use super::report::{DuelOutcome, FightReport, TurnsListed};
use super::shown;
use crate::InputError;
use crate::answer::{self, Answer, AnswerWeight};
use crate::case::{Playing, Reported};
use crate::dice::{Narrate, RollRequest};
use crate::metric::Metric;
use crate::played::Played;
use crate::words::capital;
use shootout_odds::{Roll, Rolled};

/// A duel that a document asks for. A [`DuelDice`] of it is the case: its odds, its rolls and its words follow, these from the words of its dice.
pub trait DuelQuestion: Duel<Why: Copy> + 'static
where
    for<'d> Self::Dice<'d>: Narrate,
{
    /// What documents call the rule set.
    const RULE_SET: &'static str;

    /// What documents call the question.
    const ASK: &'static str = "duel";

    /// What turns are called.
    const UNIT: &'static str = "turn";

    /// The one side and the other, by their names.
    fn names(&self) -> [&str; 2];

    /// After how many turns it is left undecided where it is played; as many are told one by one.
    fn max_turns(&self) -> TurnsListed;

    /// What they roll, and what is added.
    fn rolls(&self) -> Vec<answer::Roll> {
        Vec::new()
    }
}

/// The numbers of a duel that can be compared.
pub const DUEL_METRICS: &[Metric] =
    &[shown::WINS_A, shown::WINS_B, shown::WINS_BOTH, shown::WINS_NEITHER, shown::OVER];

impl<D: DuelQuestion> DuelDice<D>
where
    for<'d> D::Dice<'d>: Narrate,
{
    /// The case that the document of a duel makes.
    ///
    /// # Errors
    ///
    /// Never: whatever was read goes together.
    pub fn case(duel: D) -> Result<Self, InputError> {
        Ok(Self { max_turns: duel.max_turns().get().unsigned_abs(), duel })
    }
}

impl<D: DuelQuestion> Narrate for DuelDice<D>
where
    for<'d> D::Dice<'d>: Narrate,
{
    const RULE_SET: &'static str = D::RULE_SET;
    type Outcome = DuelOutcome;

    fn ask(
        &self,
        roll: &Roll<WhyOf<D>>,
        _: &[Rolled<WhyOf<D>, EventOf<D>>],
        _: Option<usize>,
    ) -> RollRequest {
        let DuelWhy { turn, rolled, why } = roll.why;
        let request = match rolled {
            Some((before, of)) => {
                let throw = Roll { dice: roll.dice, why, reroll: roll.reroll };
                self.duel.dice(&before, &of).ask(&throw, &[], None)
            }
            None => RollRequest::new(roll, "", "who acts first", ""),
        };
        RollRequest { what: format!("{} {turn}: {}", capital(D::UNIT), request.what), ..request }
    }

    fn words(&self, event: &EventOf<D>) -> String {
        let words = |DuelRolled { before, roll, event }| self.duel.dice(&before, &roll).words(&event);
        event.rolled.map(words).unwrap_or_default()
    }

    fn outcome(&self, events: &[EventOf<D>]) -> DuelOutcome {
        Self::outcome(self, events)
    }

    fn totals(&self, rolled: &[Rolled<WhyOf<D>, EventOf<D>>], over: bool) -> Vec<String> {
        let events: Vec<EventOf<D>> = rolled.iter().filter_map(|rolled| rolled.event).collect();
        let outcome = over.then(|| Self::outcome(self, &events));
        let words =
            |outcome: DuelOutcome| shown::outcome(self.duel.names(), outcome.winner, outcome.turns, D::UNIT);
        outcome.map(words).into_iter().collect()
    }
}

impl<D: DuelQuestion> Reported for DuelDice<D>
where
    for<'d> D::Dice<'d>: Narrate,
{
    const HEAD: [&'static str; 2] = [D::RULE_SET, D::ASK];
    type Report<W: AnswerWeight> = FightReport<W>;

    fn report<W: AnswerWeight>(&self) -> Result<FightReport<W>, InputError> {
        let fight = Fight::of(&self.duel)?;
        Ok(fight.odds(self.max_turns, |situation| self.duel.winner(situation))?.report)
    }

    fn answer<W: AnswerWeight>(&self, fight: &FightReport<W>) -> Answer {
        let answer = fight.answer(self.duel.names(), "Both stand", D::UNIT);
        Answer { rolls: self.duel.rolls(), ..answer }
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        playing.of(self)
    }
}
