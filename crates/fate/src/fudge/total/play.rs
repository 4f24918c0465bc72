//! The best play of boxes and fate points, as the reader that decides finds it.

use crate::dice::FOUR_DICE;
use crate::fudge::moves::{Best, Move, Pattern};
use shootout_odds::decide::{self, ActionOption, Decisions, Goal, Position, Strategy};
use shootout_odds::exact::Observable;
use shootout_odds::{Dice, Faces, Next, Procedure, Roll, Transition, Weight};
use std::collections::BTreeMap;

/// Where the dice and the boxes stand. In order of time: boxes are only spent, and dice lie after they were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State {
    /// Boxes spent.
    pub spent: u8,
    pub at: At,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum At {
    /// All four dice are to be rolled.
    Roll,
    /// They lie so.
    Lie(Pattern),
    /// Nothing more is done.
    Over,
}

impl State {
    /// How four dice may fall that are rolled now.
    pub fn rolled(self) -> impl Iterator<Item = (Faces, Self)> {
        Pattern::all().map(move |(pattern, faces)| (faces, Self { at: At::Lie(pattern), ..self }))
    }

    /// What a box does with dice that lie; none where it does nothing.
    fn after(self, does: Move) -> Option<Self> {
        let At::Lie(pattern) = self.at else { return None };
        let at = match does {
            Move::Reroll => At::Roll,
            turn => At::Lie(pattern.turned(turn)?),
        };
        Some(Self { spent: self.spent + 1, at })
    }
}

/// Rolling for a total, as a procedure: between rolls it is decided what a box does.
pub(crate) struct Rolling {
    /// What the dice must come to, without fate points.
    need: i32,
    fate_points: i32,
    boxes: u8,
}

/// What dice that reach the target do: whatever is "rolled" with it, it is reached.
const REACHED: Dice = Dice::new(&[1]);

impl Rolling {
    /// Whether fate points bring the dice to the target.
    fn can_be_had(&self, pattern: Pattern) -> bool {
        pattern.sum() + self.fate_points >= self.need
    }
}

impl Procedure for Rolling {
    type State = State;
    type Why = ();
    /// Whether the target is reached.
    type Event = bool;

    fn start(&self) -> State {
        State { spent: 0, at: At::Roll }
    }

    fn next(&self, state: State) -> Next<()> {
        match state.at {
            At::Roll => Next::Roll(Roll::new(FOUR_DICE, ())),
            At::Lie(pattern) if self.can_be_had(pattern) => Next::Roll(Roll::new(REACHED, ())),
            At::Lie(_) | At::Over => Next::Done,
        }
    }

    fn transitions(&self, state: State, found: &mut Vec<Transition<State, bool>>) {
        match state.at {
            At::Roll => {
                found.extend(state.rolled().map(|(faces, lies)| Transition::new(faces, false, lies)));
            }
            At::Lie(_) => {
                found.push(Transition::new(Faces::up_to(1), true, State { at: At::Over, ..state }));
            }
            At::Over => {}
        }
    }
}

/// A box does something, or none is spent, and it is over.
impl Decisions for Rolling {
    type Choice = Option<Move>;

    fn options(&self, state: State, found: &mut Vec<ActionOption<Option<Move>, State>>) {
        let At::Lie(pattern) = state.at else { return };
        if self.can_be_had(pattern) || state.spent >= self.boxes {
            return;
        }
        found.push(ActionOption::new(None, State { at: At::Over, ..state }));
        let way = |does| Some(ActionOption::new(Some(does), state.after(does)?));
        found.extend(Move::ALL.into_iter().filter_map(way));
    }
}

/// The target is what it is all for.
struct Reach;

impl Observable<bool> for Reach {
    fn mark(&self, reached: &bool) -> usize {
        usize::from(*reached)
    }

    fn join(&self, one: usize, other: usize) -> usize {
        one.max(other)
    }
}

impl Goal<Rolling> for Reach {
    fn worth(&self, mark: usize) -> u32 {
        u32::from(mark > 0)
    }
}

/// What four dice are worth, lying so, with so many boxes left.
struct Lying<W> {
    value: W,
    /// What a box may do, with the chance after it.
    moves: Vec<(Move, W)>,
    /// What is best to do with a box, if anything.
    best: Option<Move>,
}

/// What every pattern is worth with every number of boxes left, as the reader that decides finds it.
pub(crate) struct Values<W> {
    pub rolling: Rolling,
    /// By boxes left, from 0: the chance before the roll, and that of each pattern.
    values: Vec<(W, BTreeMap<Pattern, Lying<W>>)>,
}

impl<W: Weight> Values<W> {
    /// All chances to reach `need`, with up to so many boxes.
    pub fn new(need: i32, fate_points: i32, boxes: u8) -> Self {
        let rolling = Rolling { need, fate_points, boxes };
        let mut best = decide::ValueSolver::new(&rolling, &Reach, usize::MAX);
        let values = (0..=boxes).map(|left| with_boxes_left(&mut best, boxes - left)).collect();
        Self { rolling, values }
    }

    fn at(&self, left: u8, pattern: Pattern) -> &Lying<W> {
        &self.values[usize::from(left)].1[&pattern]
    }

    /// The chance when these dice lie and so many boxes are left.
    pub fn value(&self, left: u8, pattern: Pattern) -> &W {
        &self.at(left, pattern).value
    }

    /// The chance before the roll.
    pub fn before_the_roll(&self, left: u8) -> &W {
        &self.values[usize::from(left)].0
    }

    /// What a box may do now, with the chance after it; nothing once the target can be had.
    pub fn moves(&self, left: u8, pattern: Pattern) -> &[(Move, W)] {
        &self.at(left, pattern).moves
    }

    /// What is best.
    pub fn best(&self, left: u8, pattern: Pattern) -> Best {
        if pattern.sum() >= self.rolling.need {
            return Best::Stand;
        }
        if self.rolling.can_be_had(pattern) {
            return Best::FatePoints;
        }
        self.at(left, pattern).best.map_or(Best::Stand, Best::from)
    }

    /// What a box does now at best, and what comes of it.
    pub fn best_move(&self, state: State) -> Option<(Move, State)> {
        let At::Lie(pattern) = state.at else { return None };
        let best = self.best(self.rolling.boxes - state.spent, pattern).as_move()?;
        Some((best, state.after(best)?))
    }

    /// The fewest fate points that bring the dice to the target; none where they cannot.
    pub fn fate_points_for(&self, pattern: Pattern) -> Option<i32> {
        self.rolling.can_be_had(pattern).then(|| (self.rolling.need - pattern.sum()).max(0))
    }
}

/// What is found once so many boxes are spent: the chance before a roll, and what each pattern is worth.
fn with_boxes_left<W: Weight>(
    best: &mut decide::ValueSolver<'_, Rolling, Reach, W>,
    spent: u8,
) -> (W, BTreeMap<Pattern, Lying<W>>) {
    let lying = Pattern::all().map(|(pattern, _)| (pattern, lying(best, spent, pattern))).collect();
    (before_the_roll(best, spent), lying)
}

/// The chance before a roll: one only where it is certain however the dice fall.
fn before_the_roll<W: Weight>(best: &mut decide::ValueSolver<'_, Rolling, Reach, W>, spent: u8) -> W {
    let certain =
        Pattern::all().all(|(pattern, _)| value(best, State { spent, at: At::Lie(pattern) }) == W::one());
    let rest = if certain { W::zero() } else { W::one() };
    value(best, State { spent, at: At::Roll }).beside(&rest)
}

fn lying<W: Weight>(
    best: &mut decide::ValueSolver<'_, Rolling, Reach, W>,
    spent: u8,
    pattern: Pattern,
) -> Lying<W> {
    let state = State { spent, at: At::Lie(pattern) };
    // Every position may be decided, so there are never too many.
    let options = best.options(position(state)).unwrap_or_default();
    let moves = options.into_iter().filter_map(|(does, chance)| match does? {
        Move::Reroll => Some((Move::Reroll, before_the_roll(best, spent + 1))),
        turn => Some((turn, chance.value)),
    });
    Lying {
        moves: moves.collect(),
        value: value(best, state),
        best: best.choose(position(state), &()).and_then(|chosen| chosen.choice),
    }
}

/// Nothing is deferred, and nothing is reached yet.
const fn position(state: State) -> Position<State> {
    Position { state, mark: 0, deferred: 0 }
}

fn value<W: Weight>(best: &mut decide::ValueSolver<'_, Rolling, Reach, W>, state: State) -> W {
    // Every position may be decided, so there are never too many.
    best.value(position(state)).map_or_else(|_| W::zero(), |value| value.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::rolls;
    use shootout_odds::Rational;

    fn pattern(faces: &str) -> Pattern {
        Pattern::of(&rolls(faces).unwrap()[0])
    }

    /// FU-X23: 2 or more on the dice: 15/81; with a box 1483/2187; with a box and a fate point 1937/2187.
    #[test]
    fn printed_chances() {
        let chance = |points, boxes| Values::<Rational>::new(2, points, boxes).before_the_roll(boxes).clone();
        assert_eq!(chance(0, 0), Rational::ratio(15, 81));
        assert_eq!(chance(0, 1), Rational::ratio(1483, 2187));
        assert_eq!(chance(1, 1), Rational::ratio(1937, 2187));
    }

    /// The chance by everything that can be done, die by die: no patterns, no memory.
    fn by_hand(need: i32, left: usize, faces: [i32; 4]) -> Rational {
        if faces.iter().sum::<i32>() >= need {
            return Rational::one();
        }
        if left == 0 {
            return Rational::zero();
        }
        let mut best = rolled_by_hand(need, left - 1);
        for die in 0..4 {
            let mut turned = faces;
            turned[die] = 1;
            let value = by_hand(need, left - 1, turned);
            best = if value > best { value } else { best };
        }
        best
    }

    fn rolled_by_hand(need: i32, left: usize) -> Rational {
        let mut mean = Rational::zero();
        for outcome in 0..81 {
            let faces = [outcome / 27 - 1, outcome / 9 % 3 - 1, outcome / 3 % 3 - 1, outcome % 3 - 1];
            mean.add_product(&Rational::ratio(1, 81), &by_hand(need, left, faces));
        }
        mean
    }

    /// The twin: fate points lower the need, which is the same as adding to every sum.
    #[test]
    fn the_twin_agrees() {
        for need in -5..=6 {
            for left in 0..=2 {
                let values = Values::<Rational>::new(need + 1, 1, left);
                let twin = rolled_by_hand(need, usize::from(left));
                assert_eq!(*values.before_the_roll(left), twin, "{need} {left}");
            }
        }
    }

    /// As the dice lie, what each move is worth is what the twin finds after it, die by die; the faces are worth the best of
    /// them.
    #[test]
    fn the_twin_agrees_on_moves() {
        let turned = |faces: [i32; 4], shown: i32| {
            let die = faces.iter().position(|face| *face == shown)?;
            let mut turned = faces;
            turned[die] = 1;
            Some(turned)
        };
        for (need, left) in [(0, 1), (2, 1), (2, 2), (3, 2), (4, 2)] {
            let values = Values::<Rational>::new(need, 0, left);
            for (text, faces) in
                [("----", [-1; 4]), ("--0+", [-1, -1, 0, 1]), ("000+", [0, 0, 0, 1]), ("-+++", [-1, 1, 1, 1])]
            {
                let then = usize::from(left) - 1;
                let minus = turned(faces, -1).map(|faces| (Move::FlipMinus, by_hand(need, then, faces)));
                let blank = turned(faces, 0).map(|faces| (Move::FlipBlank, by_hand(need, then, faces)));
                let again = Some((Move::Reroll, rolled_by_hand(need, then)));
                let is_open = faces.iter().sum::<i32>() < need;
                let moves: Vec<_> = [minus, blank, again].into_iter().flatten().filter(|_| is_open).collect();
                assert_eq!(values.moves(left, pattern(text)), moves, "{text} {need} {left}");
                assert_eq!(*values.value(left, pattern(text)), by_hand(need, usize::from(left), faces));
            }
        }
    }

    /// With as many boxes as dice four of a kind can always be had: that is certain, and not nearly so.
    #[test]
    fn certain_is_certain() {
        for boxes in 4..=10 {
            let values = Values::<f64>::new(4, 0, boxes);
            assert_eq!(*values.before_the_roll(boxes), 1.0, "{boxes}");
            let moves = values.moves(boxes, pattern("----"));
            // With four a new roll may show ---- again, and then a box is missing.
            assert_eq!(moves.iter().map(|(_, chance)| *chance == 1.0).collect::<Vec<_>>(), [true, boxes > 4]);
        }
        assert!(*Values::<f64>::new(4, 0, 3).before_the_roll(3) < 1.0);
    }

    /// Of equals the first is best; nothing is spent where nothing helps, or nothing is needed.
    #[test]
    fn the_best_next_move() {
        let best =
            |need, points, left, faces| Values::<f64>::new(need, points, left).best(left, pattern(faces));
        assert_eq!(best(1, 0, 1, "-0++"), Best::Stand);
        assert_eq!(best(2, 1, 1, "-0++"), Best::FatePoints);
        // A minus gives 2 and a blank gives 1: either is enough.
        assert_eq!(best(2, 0, 1, "-0++"), Best::FlipMinus);
        assert_eq!(best(2, 0, 1, "00+0"), Best::FlipBlank);
        assert_eq!(best(4, 0, 1, "--00"), Best::Reroll);
        assert_eq!(best(9, 1, 3, "--00"), Best::Stand);
        assert_eq!(best(4, 0, 0, "--00"), Best::Stand);
    }
}
