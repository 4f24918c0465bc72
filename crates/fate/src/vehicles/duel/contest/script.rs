//! A formal duel with real dice.

use super::ContestScenario;
use super::situation::{Contest, Round, Situation};
use crate::dice::FourDice;
use crate::die_by_die::{DieByDie, Given, one_turn};
use crate::track::Consequence;
use crate::transcript::{Asked, RollRequest};
use shootout_ruleset::InputError;
use shootout_ruleset::combat::Duel;

/// How one of the two stands after a round at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AfterRound {
    pub points: i32,
    pub boost: bool,
    pub free_invocations: i32,
    /// The consequence they took in it.
    pub taken: Option<Consequence>,
    pub has_won: bool,
}

impl ContestScenario {
    /// One round with these dice: its words, and how both stand then.
    ///
    /// # Errors
    ///
    /// When there are more or fewer dice than two rolls, or one of them is wrong.
    pub(crate) fn fought(&self, faces: &str) -> Result<(Vec<String>, [AfterRound; 2]), InputError> {
        let contest = self.contest();
        let before = contest.start();
        let (words, after) = one_turn(&contest, 2, faces)?;
        let both = [0, 1].map(|who: usize| {
            let (had, has) = (before.sides[who], after.sides[who]);
            AfterRound {
                points: i32::from(has.points),
                boost: has.boost,
                free_invocations: i32::from(has.free_invocations),
                taken: Consequence::ALL.into_iter().find(|slot| had.has(*slot) && !has.has(*slot)),
                has_won: has.points >= contest.points,
            }
        });
        Ok((words, both))
    }
}

impl DieByDie for Contest<'_> {
    /// In which round, and what a's dice came to, while b is to roll.
    type Play = (Option<u32>, Option<i32>);

    fn begin(&self, _: &Situation, (): &(), round: Option<u32>) -> Self::Play {
        (round, None)
    }

    fn asks(&self, situation: &Situation, (): &(), (turn, rolled): &Self::Play) -> Option<Asked> {
        let who = usize::from(rolled.is_some());
        let roller = ["a", "b"][who].to_owned();
        let added = self.side(who, &situation.sides[who]).total;
        Some(Asked { request: RollRequest { turn: *turn, roller, why: "round" }, added })
    }

    fn give(&self, situation: &Situation, (): &(), play: &mut Self::Play, dice: FourDice) -> Given<i32> {
        let Some(rolled) = play.1 else {
            play.1 = Some(dice.sum());
            return Given::Open(Vec::new());
        };
        let dice = rolled - dice.sum();
        Given::Settled(words(&self.round(situation, dice)), dice)
    }
}

fn words(round: &Round) -> Vec<String> {
    let mut words = vec![format!("margin {}", round.margin)];
    if round.margin == 0 {
        words.push("tie".to_owned());
        return words;
    }
    let (winner, loser) = if round.margin > 0 { ("a", "b") } else { ("b", "a") };
    words.extend(round.taken.map(|slot| format!("{loser} takes {}", slot.name())));
    words.push(format!("{winner} scores {}", round.scored));
    words.extend(round.boost.then(|| format!("{winner} boost")));
    words
}
