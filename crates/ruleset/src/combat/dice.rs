//! A duel with its dice: each roll of each turn, until somebody has won.

use super::duel::Duel;
use super::report::DuelOutcome;
use super::turns::Winner;
use shootout_odds::{Counts, Next, Procedure, Transition};

/// The most rolls that one turn makes.
const MAX_ROLLS: usize = 2;

/// What a throw of a duel is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelWhy<Situation, Roll, Why> {
    /// The turn in which it is made, counted from 1.
    pub turn: u32,
    /// How all stand, and the roll that it is part of; none for a throw for who acts first.
    pub rolled: Option<(Situation, Roll)>,
    /// What it is for in that roll.
    pub why: Why,
}

/// The event and the state after a throw of a duel.
type Then<D> = (EventOf<D>, StateOf<D>);

/// A duel as a procedure: who acts first where that is rolled for, and the rolls of turn after turn, for at most so many turns.
pub struct DuelDice<D> {
    /// The duel.
    pub duel: D,
    /// After how many turns it is left undecided.
    pub max_turns: u32,
}

/// Where a duel stands between two throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DuelState<Situation, Roll, Order, Dice> {
    /// Throws made so far: later states are later.
    throws: u32,
    /// The step that is played, counted from 1; where turns are one step each, the turn.
    step: u32,
    situation: Situation,
    at: At<Roll, Order, Dice>,
}

/// What is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum At<Roll, Order, Dice> {
    Order(Order),
    /// The first of these rolls.
    Roll([Option<Roll>; MAX_ROLLS], Dice),
    Over,
}

/// What a throw of a duel turned out to mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelEvent<Situation, Roll, Event> {
    /// The turn in which it was made; once somebody has won, that in which it is over.
    pub turn: u32,
    /// Who has won by it.
    pub winner: Option<Winner>,
    /// What it was made for; none for a throw for who acts first.
    pub rolled: Option<DuelRolled<Situation, Roll, Event>>,
}

/// A throw of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DuelRolled<Situation, Roll, Event> {
    /// How all stood before the roll that the throw is part of.
    pub before: Situation,
    /// That roll.
    pub roll: Roll,
    /// What the throw turned out to mean.
    pub event: Event,
}

/// The state of a duel with its dice.
pub type StateOf<D> = DuelState<
    <D as Duel>::Situation,
    <D as Duel>::Roll,
    <<D as Duel>::OrderDice as Procedure>::State,
    <D as Duel>::DiceState,
>;

/// What throws of a duel are for.
pub type WhyOf<D> = DuelWhy<<D as Duel>::Situation, <D as Duel>::Roll, <D as Duel>::Why>;

/// The events of a duel with its dice.
pub type EventOf<D> = DuelEvent<<D as Duel>::Situation, <D as Duel>::Roll, <D as Duel>::DiceEvent>;

impl<D: Duel> DuelDice<D> {
    /// What these throws came to, once all are made.
    pub fn outcome(&self, events: &[EventOf<D>]) -> DuelOutcome {
        let decided = match events.last() {
            Some(last) => last.winner.map(|winner| (winner, last.turn)),
            // It may be over by what needs no dice.
            None => {
                let start = self.start();
                self.duel.winner(&start.situation).map(|winner| (winner, self.turn_of(start.step - 1)))
            }
        };
        let (winner, turns) = decided.unzip();
        DuelOutcome { winner, turns: turns.unwrap_or(self.max_turns) }
    }

    /// The turn of a step, both counted from 1.
    fn turn_of(&self, step: u32) -> u32 {
        step.div_ceil(self.duel.steps())
    }

    /// Goes on to the next step in which dice are rolled.
    fn begin_step(&self, throws: u32, mut step: u32, mut situation: D::Situation) -> StateOf<D> {
        while self.duel.winner(&situation).is_none() && self.turn_of(step) <= self.max_turns {
            let order = self.duel.order_dice().filter(|_| self.duel.is_order_open(&situation));
            if let Some(order) = order {
                return DuelState { throws, step, situation, at: At::Order(order.start()) };
            }
            let mut rolls = self.duel.begin_turn(&mut situation).into_iter();
            let rolls = std::array::from_fn(|_| rolls.next());
            if let Some(state) = self.begin_roll(throws, step, situation, rolls) {
                return state;
            }
            self.duel.end_turn(&mut situation);
            step += 1;
        }
        DuelState { throws, step, situation, at: At::Over }
    }

    /// Begins the first of the rolls; none when there is none.
    fn begin_roll(
        &self,
        throws: u32,
        step: u32,
        situation: D::Situation,
        rolls: [Option<D::Roll>; MAX_ROLLS],
    ) -> Option<StateOf<D>> {
        let start = self.duel.dice(&situation, rolls.first()?.as_ref()?).start();
        Some(DuelState { throws, step, situation, at: At::Roll(rolls, start) })
    }

    /// Goes on after a throw for who acts first.
    fn ordered(
        &self,
        before: StateOf<D>,
        dice: &D::OrderDice,
        then: <D::OrderDice as Procedure>::State,
    ) -> Then<D> {
        let DuelState { throws, step, mut situation, .. } = before;
        let event = DuelEvent { turn: self.turn_of(step), winner: None, rolled: None };
        if matches!(dice.next(then), Next::Roll(_)) {
            return (event, DuelState { at: At::Order(then), throws: throws + 1, ..before });
        }
        if let Some(first) = self.duel.first_by(dice, then) {
            self.duel.ordered(&mut situation, &first);
        }
        (event, self.begin_step(throws + 1, step, situation))
    }

    /// A throw of a turn has meant this.
    fn thrown(
        &self,
        before: StateOf<D>,
        rolls: [Option<D::Roll>; MAX_ROLLS],
        roll: &D::Roll,
        (event, then): (D::DiceEvent, D::DiceState),
    ) -> Then<D> {
        let (then, winner) = self.after_throw(before, rolls, roll, then);
        let rolled = Some(DuelRolled { before: before.situation, roll: *roll, event });
        // What it has decided may be over only in a later turn, without more dice.
        let turn = self.turn_of(if winner.is_some() { then.step - 1 } else { before.step });
        (DuelEvent { turn, winner, rolled }, then)
    }

    /// Goes on after a throw of a turn, and says who has won by it.
    fn after_throw(
        &self,
        before: StateOf<D>,
        rolls: [Option<D::Roll>; MAX_ROLLS],
        roll: &D::Roll,
        then: D::DiceState,
    ) -> (StateOf<D>, Option<Winner>) {
        let DuelState { throws, step, situation, .. } = before;
        if matches!(self.duel.dice(&situation, roll).next(then), Next::Roll(_)) {
            return (DuelState { at: At::Roll(rolls, then), throws: throws + 1, ..before }, None);
        }
        let mut after = self.duel.after(&situation, roll)(&self.duel.settled(roll, then));
        let [_, others @ ..] = rolls;
        let mut left = others.into_iter().flatten();
        if let Some(state) = self.begin_roll(throws + 1, step, after, std::array::from_fn(|_| left.next())) {
            return (state, None);
        }
        self.duel.end_turn(&mut after);
        let then = self.begin_step(throws + 1, step + 1, after);
        (then, self.duel.winner(&then.situation))
    }
}

impl<D: Duel> Procedure for DuelDice<D> {
    const POOLS: bool = true;
    type State = StateOf<D>;
    type Why = WhyOf<D>;
    type Event = EventOf<D>;

    fn start(&self) -> StateOf<D> {
        self.begin_step(0, 1, self.duel.start())
    }

    fn next(&self, DuelState { step, situation, at, .. }: StateOf<D>) -> Next<WhyOf<D>> {
        let (next, rolled) = match at {
            At::Order(order) => (self.duel.order_dice().map(|dice| dice.next(order)), None),
            At::Roll([Some(roll), ..], dice) => {
                (Some(self.duel.dice(&situation, &roll).next(dice)), Some((situation, roll)))
            }
            At::Roll(..) | At::Over => (None, None),
        };
        next.map_or(Next::Done, |next| next.map(|why| DuelWhy { turn: self.turn_of(step), rolled, why }))
    }

    fn transitions(&self, before: StateOf<D>, found: &mut Vec<Transition<StateOf<D>, EventOf<D>>>) {
        match before.at {
            At::Order(state) => {
                let Some(dice) = self.duel.order_dice() else { return };
                let mut ways = Vec::new();
                dice.transitions(state, &mut ways);
                found.extend(ways.into_iter().map(|way| {
                    let (event, then) = self.ordered(before, &dice, way.then);
                    Transition::new(way.faces, event, then)
                }));
            }
            At::Roll(rolls @ [Some(roll), ..], state) => {
                let mut ways = Vec::new();
                self.duel.dice(&before.situation, &roll).transitions(state, &mut ways);
                found.extend(ways.into_iter().map(|way| {
                    let (event, then) = self.thrown(before, rolls, &roll, (way.event, way.then));
                    Transition::new(way.faces, event, then)
                }));
            }
            At::Roll(..) | At::Over => {}
        }
    }

    fn counted(&self, before: StateOf<D>, counts: Counts) -> Option<Then<D>> {
        match before.at {
            At::Order(state) => {
                let dice = self.duel.order_dice()?;
                dice.counted(state, counts).map(|(_, then)| self.ordered(before, &dice, then))
            }
            At::Roll(rolls @ [Some(roll), ..], state) => {
                let way = self.duel.dice(&before.situation, &roll).counted(state, counts);
                way.map(|way| self.thrown(before, rolls, &roll, way))
            }
            At::Roll(..) | At::Over => None,
        }
    }
}
