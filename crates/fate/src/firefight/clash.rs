//! The dice of one attack or one manoeuvre, as a procedure: the attacker rolls, the defender rolls, cover may be a
//! new roll, invocations follow (FF-10, FF-11, FF-14, FF-22, FF-23, FF-A14, FF-I1).

use super::complication::Complications;
use super::defence::Defended;
use crate::dice::{FOUR_DICE, sums};
use crate::invocation::{BONUS, Play, best_play};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Faces, Next, Procedure, Roll, Transition, Weight};

/// What is invoked after the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Invocations {
    /// Nothing.
    None,
    /// All that there is, for +2 each: what that adds to the margin in the end (FF-A40).
    AllIn(i32),
    /// The attacker's, played best (FF-I1).
    BestPlay {
        /// How many there are.
        count: u8,
        /// The margin that they are for.
        goal: i32,
    },
}

/// An attack or a manoeuvre before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clash {
    /// What is added to the attacker's dice.
    pub attack: i32,
    /// What is added to the defender's.
    pub defence: i32,
    pub defender_rolls: bool,
    /// What cover may add after the defender's roll, if it may be a new roll instead (FF-A14).
    pub cover_after_roll: i32,
    pub complications: Complications,
    pub invocations: Invocations,
}

/// What the dice of an attack or a manoeuvre came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Settled {
    /// The attacker's total less the defender's.
    pub margin: i32,
    /// What invocations for +2 added to it.
    pub invoked: i32,
    /// Whether the dice showed a complication (FF-14).
    pub complication: bool,
}

/// What is rolled next. Later states come later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum State {
    /// The attacker's dice.
    Attack,
    /// The defender's, against what the attacker's show.
    Defence { attack_dice: i32, complication: bool },
    /// The defender's once more, for cover.
    CoverReroll { attack_dice: i32, complication: bool },
    /// The attacker's once more, for an invocation; the margin without those dice.
    Reroll { rerolls: u8, without_dice: i32, complication: bool },
    /// Nothing.
    Done(Settled),
}

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Attack,
    Defence,
    CoverReroll,
    Reroll,
}

/// What a roll settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// Nothing yet.
    Open,
    /// That the attacker rolls again.
    Rerolls,
    /// All.
    Settled(Settled),
}

impl Clash {
    /// With nothing invoked.
    pub fn new(attack: i32, defended: &Defended, complications: Complications) -> Self {
        Self {
            attack,
            defence: defended.side.total,
            defender_rolls: defended.rolls,
            cover_after_roll: defended.cover_after_roll,
            complications,
            invocations: Invocations::None,
        }
    }

    /// The same with these invocations.
    pub const fn with(mut self, invocations: Invocations) -> Self {
        self.invocations = invocations;
        self
    }

    /// Everything that it can come to, each once, with its chance.
    pub fn outcomes<W: Weight>(&self) -> Vec<(Settled, W)> {
        let ends = outcomes(self, State::Attack, &Sum(|_: &Event| 0));
        let settled = ends.into_iter().filter_map(|end| match end.state {
            State::Done(settled) => Some((settled, end.weight)),
            _ => None,
        });
        settled.collect()
    }

    /// The margin when the dice show these.
    const fn margin(&self, attack_dice: i32, defence_dice: i32) -> i32 {
        self.attack + attack_dice - self.defence - defence_dice
    }

    /// The dice lie: what is invoked decides how it goes on.
    fn invoke(&self, margin: i32, attack_dice: i32, complication: bool, rerolls: u8) -> (Event, State) {
        let invoked = match self.invocations {
            Invocations::None => 0,
            Invocations::AllIn(added) => added,
            Invocations::BestPlay { count, goal } => {
                let blocked = self.complications.blocks(complication);
                match best_play(goal - margin, attack_dice, count - rerolls, blocked) {
                    Play::Add(adds) => i32::from(adds) * BONUS,
                    Play::Reroll => {
                        let without_dice = margin - attack_dice;
                        let next = State::Reroll { rerolls: rerolls + 1, without_dice, complication };
                        return (Event::Rerolls, next);
                    }
                }
            }
        };
        let settled = Settled { margin: margin + invoked, invoked, complication };
        (Event::Settled(settled), State::Done(settled))
    }

    /// The defender's dice lie: cover that may be a new roll adds its bonus if that keeps the margin below 0
    /// (FF-A14).
    fn defended(&self, attack_dice: i32, defence_dice: i32, complication: bool) -> (Event, State) {
        let margin = self.margin(attack_dice, defence_dice);
        let covered = margin - self.cover_after_roll;
        if self.cover_after_roll > 0 && covered >= 0 {
            return (Event::Open, State::CoverReroll { attack_dice, complication });
        }
        self.invoke(covered, attack_dice, complication, 0)
    }

    /// What dice that come to `dice` mean in a state.
    fn meaning(&self, state: State, dice: i32) -> (Event, State) {
        match state {
            State::Attack => {
                let complication = self.complications.shown_by(dice);
                if self.defender_rolls {
                    return (Event::Open, State::Defence { attack_dice: dice, complication });
                }
                self.invoke(self.margin(dice, 0), dice, complication, 0)
            }
            State::Defence { attack_dice, complication } => self.defended(attack_dice, dice, complication),
            State::CoverReroll { attack_dice, complication } => {
                self.invoke(self.margin(attack_dice, dice), attack_dice, complication, 0)
            }
            State::Reroll { rerolls, without_dice, complication } => {
                let complication = self.complications.after_reroll(complication, dice);
                self.invoke(without_dice + dice, dice, complication, rerolls)
            }
            State::Done(settled) => (Event::Settled(settled), state),
        }
    }
}

impl Procedure for Clash {
    type State = State;
    type Why = Why;
    type Event = Event;

    fn start(&self) -> State {
        State::Attack
    }

    fn next(&self, state: State) -> Next<Why> {
        let why = match state {
            State::Attack => Why::Attack,
            State::Defence { .. } => Why::Defence,
            State::CoverReroll { .. } => Why::CoverReroll,
            State::Reroll { .. } => Why::Reroll,
            State::Done(_) => return Next::Done,
        };
        Next::Roll(Roll::new(FOUR_DICE, why))
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, Event>>) {
        found.extend(sums().map(|(dice, faces): (i32, Faces)| {
            let (event, then) = self.meaning(state, dice);
            Transition::new(faces, event, then)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::firefight::rulings::Rulings;
    use crate::modifier::Side;
    use shootout_odds::Rational;

    fn clash(edge: i32, rolls: bool) -> Clash {
        let defended = Defended { side: Side::default(), rolls, cover_after_roll: 0 };
        Clash::new(edge, &defended, Complications::new(true, &Rulings::default()))
    }

    fn chance(clash: &Clash, holds: impl Fn(&Settled) -> bool) -> Rational {
        let mut chance = Rational::zero();
        let outcomes = clash.outcomes::<Rational>();
        outcomes.iter().filter(|(settled, _)| holds(settled)).for_each(|(_, weight)| chance.add(weight));
        chance
    }

    /// FF-12, ledger §5.1: the chance of a margin of 0 or more by the edge, against a roll and against none.
    #[test]
    fn margins_by_the_edge() {
        let table = [
            (-8, 1, 0),
            (-4, 423, 1),
            (-3, 927, 5),
            (-2, 1711, 15),
            (-1, 2727, 31),
            (0, 3834, 50),
            (1, 4850, 66),
            (2, 5634, 76),
            (3, 6138, 80),
            (4, 6404, 81),
            (8, 6561, 81),
        ];
        for (edge, rolled, unrolled) in table {
            let hits = |rolls| chance(&clash(edge, rolls), |settled| settled.margin >= 0);
            assert_eq!(hits(true), Rational::ratio(rolled, 6561), "{edge}");
            assert_eq!(hits(false), Rational::ratio(unrolled, 81), "{edge}");
        }
    }

    /// FF-X9, FF-I1: invocations at e = -2, played best.
    #[test]
    fn best_play_of_invocations() {
        let reached = |count| {
            let played = clash(-2, true).with(Invocations::BestPlay { count, goal: 0 });
            chance(&played, |settled| settled.margin >= 0)
        };
        assert_eq!(reached(0), Rational::ratio(1711, 6561));
        assert_eq!(reached(1), Rational::ratio(334_253, 531_441));
        assert_eq!(reached(2), Rational::ratio(4_292_519, 4_782_969));
        assert_eq!(reached(3), Rational::ratio(1_148_654_107, 1_162_261_467));
    }

    /// FF-X17, FF-A40: a war of fate points at e = 0.
    #[test]
    fn both_sides_invoke() {
        for (added, hits) in [(2, 5634), (-2, 1711), (0, 3834)] {
            let all_in = clash(0, true).with(Invocations::AllIn(added));
            assert_eq!(chance(&all_in, |settled| settled.margin >= 0), Rational::ratio(hits, 6561));
        }
    }

    /// FF-14: 5 of 81 whatever the edge.
    #[test]
    fn complications_do_not_care_for_skill() {
        for edge in [-6, 0, 5] {
            let found = chance(&clash(edge, true), |settled| settled.complication);
            assert_eq!(found, Rational::ratio(5, 81));
        }
    }

    /// FF-A14: at e = 0, cover of 2 that may be a new roll. Margins below 2 keep the bonus and miss; others are rolled
    /// again against the attacker's dice as they lie.
    #[test]
    fn cover_as_a_new_roll() {
        let covered = Clash { cover_after_roll: 2, ..clash(0, true) };
        let mut expected = Rational::zero();
        let four = crate::dice::sum::<Rational>();
        for (attack, weight) in four.iter() {
            // The first roll lets the new one come when attack - defence >= 2, the new one hits when it is at most
            // the attack.
            let again = four.at_most(&(attack - 2));
            expected.add_product(weight, &again.times(&four.at_most(attack)));
        }
        assert_eq!(chance(&covered, |settled| settled.margin >= 0), expected);
    }
}
