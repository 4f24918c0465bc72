//! The dice of one who rolls, against another who may roll too: what most questions of Fate dice are. Cover may be a new roll, and
//! invocations follow (FF-10, FF-11, FF-14, FF-22, FF-23, FF-A14, FF-I1).

use crate::invocation::{BONUS, Blocked, Play, best_play};
use crate::margin::MarginReport;
use crate::rolls::{RollFor, by_sum};
use shootout_odds::outcomes::{Sum, outcomes};
use shootout_odds::{Dist, Next, Procedure, Transition, Weight, chance};

/// What is invoked after the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Invocations {
    /// Nothing.
    None,
    /// All that there is, for +2 each: what that adds to the margin in the end (FF-A40).
    AllIn(i32),
    /// Those of the one who acts, played best (FF-I1).
    BestPlay {
        /// How many there are.
        count: u8,
        /// The margin that they are for.
        goal: i32,
    },
}

/// How complications go, where dice can show one (FF-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Complications {
    /// Whether the dice can show one.
    pub possible: bool,
    /// Whether one makes a miss of it (FF-A20).
    pub cancels: bool,
    /// Whether one that was shown before a new roll still counts (FF-A19).
    pub any_shown: bool,
}

/// The highest sum of the dice of the one who acts that is a complication (FF-14).
const HIGHEST_SUM: i32 = -3;

impl Complications {
    /// There are none.
    pub const NONE: Self = Self { possible: false, cancels: false, any_shown: false };

    /// Whether dice that come to this show a complication, whatever the skill and whether they hit or not (FF-14).
    pub fn shown_by(&self, dice: i32) -> bool {
        self.possible && dice <= HIGHEST_SUM
    }

    /// Whether there is one after a new roll, by what there was before (FF-A19).
    pub fn after_reroll(&self, before: bool, dice: i32) -> bool {
        self.shown_by(dice) || (self.any_shown && before)
    }

    /// Whether a complication keeps from any success (FF-A20).
    pub fn blocks(&self, complication: bool) -> Blocked {
        match (self.cancels && complication, self.any_shown) {
            (false, _) => Blocked::No,
            (true, false) => Blocked::ByTheDice,
            (true, true) => Blocked::ForGood,
        }
    }
}

/// A roll of one, against what another rolls or has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpposedRoll {
    pub one: RollFor,
    /// What counts against the one, dice aside.
    pub against: i32,
    /// The roll of the other, if they roll.
    pub other: Option<RollFor>,
    /// What the dice of each came to where they lie already, and are not rolled again.
    pub lie: [Option<i32>; 2],
    /// What cover may add after the other's roll, if it may be a new roll instead (FF-A14).
    pub cover_after_roll: i32,
    pub complications: Complications,
    pub invocations: Invocations,
}

/// What the dice came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Settled {
    /// The total of the one less what is against them.
    pub margin: i32,
    /// The same without what is added on either side.
    pub dice: i32,
    /// What invocations for +2 added to it.
    pub invoked: i32,
    /// Whether the dice showed a complication (FF-14).
    pub complication: bool,
}

/// What is rolled next. Later states come later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum OpposedState {
    /// The dice of the one.
    One,
    /// Those of the other, against what those of the one show.
    Other { dice: i32, complication: bool },
    /// Those of the other once more, for cover.
    CoverReroll { dice: i32, complication: bool },
    /// Those of the one once more, for an invocation; the margin without those dice.
    Reroll { rerolls: u8, without_dice: i32, complication: bool },
    /// Nothing.
    Done(Settled),
}

/// What a roll settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpposedEvent {
    /// Nothing yet; what these dice came to.
    Open(i32),
    /// That the one rolls again.
    Rerolls,
    /// All.
    Settled(Settled),
}

impl OpposedState {
    /// What the dice came to, once all lie.
    pub fn settled(self) -> Settled {
        if let Self::Done(settled) = self { settled } else { Settled::default() }
    }
}

impl OpposedEvent {
    /// What the dice came to, once all lie.
    pub const fn settled(self) -> Option<Settled> {
        match self {
            Self::Settled(settled) => Some(settled),
            Self::Open(_) | Self::Rerolls => None,
        }
    }

    /// The margin, once all dice lie.
    pub fn margin(self) -> Option<i32> {
        self.settled().map(|settled| settled.margin)
    }
}

/// What the dice came to by all throws, once they are made.
pub(crate) fn last(events: &[OpposedEvent]) -> Option<Settled> {
    events.last().and_then(|event| event.settled())
}

/// How often the one has invoked a new roll.
pub(crate) fn rerolls(events: &[OpposedEvent]) -> i32 {
    events.iter().map(|event| i32::from(*event == OpposedEvent::Rerolls)).sum()
}

/// Every margin that can come up, ascending.
pub(crate) fn margins<W: Weight>(settled: &[(Settled, W)]) -> Vec<MarginReport<W>> {
    let margins = settled.iter().map(|(settled, weight)| (settled.margin, weight.clone()));
    MarginReport::all(&Dist::from_weights(margins))
}

/// The chance of what holds.
pub(crate) fn chance_of<W: Weight>(settled: &[(Settled, W)], holds: &dyn Fn(&Settled) -> bool) -> W {
    chance(settled.iter().map(|(settled, weight)| (holds(settled), weight)))
}

impl OpposedRoll {
    /// One who rolls alone, against what another has.
    pub const fn alone(one: RollFor, against: i32) -> Self {
        let (complications, invocations) = (Complications::NONE, Invocations::None);
        Self { one, against, other: None, lie: [None; 2], cover_after_roll: 0, complications, invocations }
    }

    /// Two who roll against each other.
    pub const fn two(one: RollFor, other: RollFor) -> Self {
        Self { other: Some(other), ..Self::alone(one, other.added) }
    }

    /// The same with these invocations.
    pub const fn with(mut self, invocations: Invocations) -> Self {
        self.invocations = invocations;
        self
    }

    /// The margin where the dice come to nothing.
    pub const fn edge(&self) -> i32 {
        self.one.added - self.against
    }

    /// Everything that it can come to, each once, with its chance.
    pub fn outcomes<W: Weight>(&self) -> Vec<(Settled, W)> {
        let ends = outcomes(self, self.start(), &Sum(|_: &OpposedEvent| 0));
        ends.into_iter().map(|end| (end.state.settled(), end.weight)).collect()
    }

    /// Every margin that can come up.
    pub fn margins<W: Weight>(&self) -> Dist<i32, W> {
        let outcomes = self.outcomes();
        Dist::from_weights(outcomes.into_iter().map(|(settled, weight)| (settled.margin, weight)))
    }

    /// Everything that the dice can come to, without what is added.
    pub fn differences<W: Weight>(&self) -> Dist<i32, W> {
        let outcomes = self.outcomes();
        Dist::from_weights(outcomes.into_iter().map(|(settled, weight)| (settled.dice, weight)))
    }

    /// The dice lie: what is invoked decides how it goes on.
    fn invoke(&self, margin: i32, own: i32, complication: bool, rerolls: u8) -> OpposedStep {
        let invoked = match self.invocations {
            Invocations::None => 0,
            Invocations::AllIn(added) => added,
            Invocations::BestPlay { count, goal } => {
                let blocked = self.complications.blocks(complication);
                match best_play(goal - margin, own, count - rerolls, blocked) {
                    Play::Add(adds) => i32::from(adds) * BONUS,
                    Play::Reroll => {
                        let (rerolls, without_dice) = (rerolls + 1, margin - own);
                        let next = OpposedState::Reroll { rerolls, without_dice, complication };
                        return (OpposedEvent::Rerolls, next);
                    }
                }
            }
        };
        let dice = margin - self.edge();
        let settled = Settled { margin: margin + invoked, dice, invoked, complication };
        (OpposedEvent::Settled(settled), OpposedState::Done(settled))
    }

    /// The dice of the other lie: cover that may be a new roll adds its bonus if that keeps the margin below 0
    /// (FF-A14).
    fn defended(&self, dice: i32, other: i32, complication: bool) -> OpposedStep {
        let covered = self.edge() + dice - other - self.cover_after_roll;
        if self.cover_after_roll > 0 && covered >= 0 {
            return (OpposedEvent::Open(other), OpposedState::CoverReroll { dice, complication });
        }
        self.invoke(covered, dice, complication, 0)
    }

    /// What dice that come to `sum` mean in a state.
    fn meaning(&self, state: OpposedState, sum: i32) -> OpposedStep {
        match state {
            OpposedState::One => {
                let complication = self.complications.shown_by(sum);
                match (self.other, self.lie[1]) {
                    (None, _) => self.invoke(self.edge() + sum, sum, complication, 0),
                    (Some(_), Some(other)) => self.defended(sum, other, complication),
                    (Some(_), None) => {
                        (OpposedEvent::Open(sum), OpposedState::Other { dice: sum, complication })
                    }
                }
            }
            OpposedState::Other { dice, complication } => self.defended(dice, sum, complication),
            OpposedState::CoverReroll { dice, complication } => {
                self.invoke(self.edge() + dice - sum, dice, complication, 0)
            }
            OpposedState::Reroll { rerolls, without_dice, complication } => {
                let complication = self.complications.after_reroll(complication, sum);
                self.invoke(without_dice + sum, sum, complication, rerolls)
            }
            OpposedState::Done(settled) => (OpposedEvent::Settled(settled), state),
        }
    }
}

type OpposedStep = (OpposedEvent, OpposedState);

impl Procedure for OpposedRoll {
    type State = OpposedState;
    type Why = RollFor;
    type Event = OpposedEvent;

    fn start(&self) -> OpposedState {
        self.lie[0].map_or(OpposedState::One, |sum| self.meaning(OpposedState::One, sum).1)
    }

    fn next(&self, state: OpposedState) -> Next<RollFor> {
        let again = |roll: RollFor, why| RollFor { why, ..roll };
        RollFor::next(match state {
            OpposedState::One => Some(self.one),
            OpposedState::Other { .. } => self.other,
            OpposedState::CoverReroll { .. } => self.other.map(|other| again(other, "cover_reroll")),
            OpposedState::Reroll { .. } => Some(again(self.one, "reroll")),
            OpposedState::Done(_) => None,
        })
    }

    fn transitions(&self, state: OpposedState, found: &mut Vec<Transition<OpposedState, OpposedEvent>>) {
        by_sum(found, |sum| self.meaning(state, sum));
    }
}

/// What a duel says of its dice where each roll is an opposed one; `no_order`: nobody rolls for who acts first.
macro_rules! opposed_duel {
    () => {
        type Why = crate::rolls::RollFor;
        type DiceState = crate::opposed::OpposedState;
        type DiceEvent = crate::opposed::OpposedEvent;
        type Dice<'d>
            = OpposedRoll
        where
            Self: 'd;
    };
    (no_order) => {
        type First = shootout_ruleset::combat::NoOrder;
        type OrderDice = shootout_ruleset::combat::NoDice<crate::rolls::RollFor>;
        opposed_duel!();
    };
}

pub(crate) use opposed_duel;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roles::Role;
    use shootout_odds::Rational;

    fn roll(edge: i32, rolls: bool) -> OpposedRoll {
        let [one, other] = Role::SIDES.map(|role| RollFor::new(role, "roll", 0));
        OpposedRoll {
            one: RollFor { added: edge, ..one },
            other: rolls.then_some(other),
            complications: Complications { possible: true, ..Complications::NONE },
            ..OpposedRoll::alone(one, 0)
        }
    }

    fn chance(roll: &OpposedRoll, holds: impl Fn(&Settled) -> bool) -> Rational {
        let mut chance = Rational::zero();
        let outcomes = roll.outcomes::<Rational>();
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
            let hits = |rolls| chance(&roll(edge, rolls), |settled| settled.margin >= 0);
            assert_eq!(hits(true), Rational::ratio(rolled, 6561), "{edge}");
            assert_eq!(hits(false), Rational::ratio(unrolled, 81), "{edge}");
        }
    }

    /// FF-X9, FF-I1: invocations at e = -2, played best.
    #[test]
    fn best_play_of_invocations() {
        let reached = |count| {
            let played = roll(-2, true).with(Invocations::BestPlay { count, goal: 0 });
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
            let all_in = roll(0, true).with(Invocations::AllIn(added));
            assert_eq!(chance(&all_in, |settled| settled.margin >= 0), Rational::ratio(hits, 6561));
        }
    }

    /// FF-14: 5 of 81 whatever the edge.
    #[test]
    fn complications_do_not_care_for_skill() {
        for edge in [-6, 0, 5] {
            let found = chance(&roll(edge, true), |settled| settled.complication);
            assert_eq!(found, Rational::ratio(5, 81));
        }
    }

    /// FF-A14: at e = 0, cover of 2 that may be a new roll. Margins below 2 keep the bonus and miss; others are rolled
    /// again against the attacker's dice as they lie.
    #[test]
    fn cover_as_a_new_roll() {
        let covered = OpposedRoll { cover_after_roll: 2, ..roll(0, true) };
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
