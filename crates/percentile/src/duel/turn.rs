//! What someone does when it is their turn, read exactly or rolled: one and the same procedures.

use super::best::{Choice, Chosen};
use super::duel_context::DuelContext;
use super::fighter_state::{FighterState, Fire, Hurt};
use super::observation::{NOBODY, Observation};
use super::policy::Policy;
use super::{DuckBack, Fight};
use crate::action::{Before, Cost, mode_switch_cost};
use crate::jam::Condition;
use crate::melee::{self, Blow};
use crate::rulings::Rulings;
use crate::scenario::{ActionKind, PlanStep};
use crate::shoot_out::{Ducked, test_percent};
use crate::{Body, Ducking, Event, ShootOut, ShooterState, State};
use rand::{Rng, RngExt};
use shootout_odds::outcomes::{Accumulator, outcomes};
use shootout_odds::{Play, Procedure, Weight};
use shootout_ruleset::InputError;
use std::rc::Rc;

/// One who does it, and up to four whom it can hurt.
const BODIES: usize = 1 + super::observation::MAX_TARGETS;
/// Their own place among them.
const THEMSELVES: usize = 0;

/// Who is hurt how: themselves, then those fired at in their order.
type Harm = [Hurt; BODIES];

/// What a turn comes to, in one of the ways it can go.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TurnOutcome {
    /// How they stand then, but for what hurts them.
    pub own: FighterState,
    /// Who is hurt.
    pub hurts: Vec<(usize, Hurt)>,
    /// Whether they have moved: nobody's aim at them holds (P-MOD-9).
    pub moves: bool,
}

/// A turn, ready to be read.
pub(super) enum Turn<'a> {
    /// Nothing is rolled.
    Plain(FighterState, bool),
    /// An entry of their plan is rolled for.
    Shots { shoot_out: Rc<ShootOut<'a>>, begin: State, done: Done },
    /// An action that they have decided on.
    Chosen(Chosen<'a>),
    /// They strike.
    Blow(Rc<Blow<'a>>),
}

/// An entry that they do.
#[derive(Clone, Copy)]
pub(super) struct Done {
    entry: u16,
    actions: u32,
    moves: bool,
}

impl<'a> DuelContext<'a> {
    /// Every way in which their turn can go, with its chance.
    pub fn ways<W: Weight>(
        &self,
        who: usize,
        standing: &FighterState,
        observation: &Observation,
        turn: u32,
    ) -> Result<Vec<(TurnOutcome, W)>, InputError> {
        let rulings = &self.duel.rulings;
        let mut ways = Vec::new();
        match self.turn(who, standing, observation, turn)? {
            Turn::Plain(own, moves) => ways.push((TurnOutcome { own, hurts: Vec::new(), moves }, W::one())),
            Turn::Shots { shoot_out, begin, done } => {
                let accumulator = self.accumulator(&shoot_out);
                for reached in outcomes::<_, _, W>(&*shoot_out, begin, &accumulator) {
                    let State::ActionDone(end) = reached.state else { continue };
                    let way = self.shot(who, standing, observation, &done, end, &reached.mark);
                    self.stand_the_test(way, reached.weight, &mut ways);
                }
            }
            Turn::Chosen(chosen) => {
                let accumulator = self.accumulator(chosen.shoot_out);
                for reached in outcomes::<_, _, W>(&chosen.fragment, chosen.fragment.begin(), &accumulator) {
                    let State::ActionDone(end) = reached.state else { continue };
                    let own = chosen.after(standing, end, self.shown_after(who, standing, chosen.fires));
                    let way = harmed(who, observation, own, false, &reached.mark);
                    self.stand_the_test(way, reached.weight, &mut ways);
                }
            }
            Turn::Blow(blow) => {
                for reached in outcomes::<_, _, W>(&*blow, blow.start(), &Strike { rulings }) {
                    ways.push((struck(standing, observation, reached.mark), reached.weight));
                }
            }
        }
        Ok(ways)
    }

    /// One way in which their turn goes, by the dice of `generator`.
    pub fn roll(
        &self,
        who: usize,
        standing: &FighterState,
        observation: &Observation,
        turn: u32,
        generator: &mut impl Rng,
    ) -> Result<TurnOutcome, InputError> {
        let rulings = &self.duel.rulings;
        Ok(match self.turn(who, standing, observation, turn)? {
            Turn::Plain(own, moves) => TurnOutcome { own, hurts: Vec::new(), moves },
            Turn::Shots { shoot_out, begin, done } => {
                let accumulator = self.accumulator(&shoot_out);
                let (end, harm) = rolled(&*shoot_out, begin, &accumulator, generator);
                let end = if let State::ActionDone(end) = end { end } else { standing.moment };
                let mut way = self.shot(who, standing, observation, &done, end, &harm);
                self.roll_the_test(&mut way, generator);
                way
            }
            Turn::Chosen(chosen) => {
                let accumulator = self.accumulator(chosen.shoot_out);
                let (end, harm) = rolled(&chosen.fragment, chosen.fragment.begin(), &accumulator, generator);
                let end = if let State::ActionDone(end) = end { end } else { standing.moment };
                let own = chosen.after(standing, end, self.shown_after(who, standing, chosen.fires));
                let mut way = harmed(who, observation, own, false, &harm);
                self.roll_the_test(&mut way, generator);
                way
            }
            Turn::Blow(blow) => {
                let (_, hurt) = rolled(&*blow, blow.start(), &Strike { rulings }, generator);
                struck(standing, observation, hurt)
            }
        })
    }

    fn accumulator<'g>(&'g self, shoot_out: &'g ShootOut<'g>) -> Shots<'g> {
        Shots { shoot_out, duck_back: self.duel.duck_back, rulings: &self.duel.rulings }
    }

    fn turn(
        &self,
        who: usize,
        standing: &FighterState,
        observation: &Observation,
        turn: u32,
    ) -> Result<Turn<'a>, InputError> {
        if self.duel.fight == Fight::HandToHand {
            return Ok(Turn::Blow(self.blow(who, observation)?));
        }
        if standing.ducked.until() {
            return Ok(Turn::Plain(FighterState { ducked: Ducked::default(), busy: 1, ..*standing }, false));
        }
        match self.duel.fighters[who].policy {
            Policy::Fixed(_) => self.planned(who, standing, observation),
            Policy::Best(_) => {
                let decider = self.decider(who, standing.wounds, observation)?;
                Ok(match decider.choose(self.duel, standing, turn) {
                    Choice::ChangeMode(set) => Turn::Plain(set, false),
                    Choice::Act(chosen) => Turn::Chosen(chosen),
                })
            }
        }
    }

    /// Their turn by a plan that was stated.
    fn planned(
        &self,
        who: usize,
        standing: &FighterState,
        observation: &Observation,
    ) -> Result<Turn<'a>, InputError> {
        let shoot_out = self.shoot_out(who, standing.wounds, observation)?;
        let steps = self.duel.fighters[who].policy.steps();
        let mut now = *standing;
        let mut moved = false;
        // What takes no time is done on the way; a plan of nothing else comes to rest.
        for _ in 0..=steps.len() {
            let Some(entry) = self.choice(who, &now) else { return Ok(Turn::Plain(now, moved)) };
            let Some(step) = steps.get(usize::from(entry)) else { return Ok(Turn::Plain(now, moved)) };
            let Cost { switch, actions } = self.cost(who, &now, step);
            if switch > 0 {
                return Ok(Turn::Plain(FighterState { mode: step.mode, busy: switch as u16, ..now }, moved));
            }
            let moves = step.kind.row().moves || step.moving.is_some();
            let done = Done { entry, actions, moves: moves || moved };
            match shoot_out.begin(ShooterState { entry, ..now.moment }) {
                // Fire that cannot be fired does not move them either.
                State::ActionDone(end) => {
                    moved |= moves && step.kind != ActionKind::Fire;
                    now = self.after(who, &now, &done, end, false);
                }
                begin => return Ok(Turn::Shots { shoot_out, begin, done }),
            }
            if now.busy > 0 {
                return Ok(Turn::Plain(now, moved));
            }
        }
        Ok(Turn::Plain(FighterState { busy: 1, ..now }, moved))
    }

    /// Actions that changing the mode takes first (A-ACT-3), and those of the entry.
    fn cost(&self, who: usize, standing: &FighterState, step: &PlanStep) -> Cost {
        let class =
            self.duel.fighters[who].sheet.weapon.as_ref().map(|weapon| weapon.class).unwrap_or_default();
        let before = Before { set: standing.mode, tried: standing.repaired_in_vain };
        before.cost(step, class, &self.duel.rulings)
    }

    /// How an entry leaves them.
    fn after(
        &self,
        who: usize,
        before: &FighterState,
        done: &Done,
        end: ShooterState,
        fired: bool,
    ) -> FighterState {
        let policy = &self.duel.fighters[who].policy;
        let step = policy.steps().get(usize::from(done.entry));
        let fires = step.filter(|step| step.kind == ActionKind::Fire);
        let switches = mode_switch_cost(&self.duel.rulings) > 0;
        let repair = step.is_some_and(|step| step.kind == ActionKind::ClearJam);
        let jammed = end.guns.iter().any(|gun| gun.condition == Condition::Jammed);
        FighterState {
            moment: ShooterState { entry: policy.after(before.moment.entry, done.entry), ..end },
            busy: done.actions as u16,
            mode: fires.filter(|_| switches).map_or(before.mode, |step| step.mode),
            repaired_in_vain: repair && jammed && self.tells_repairs_apart(),
            shown: self.shown_after(who, before, fired),
            ..*before
        }
    }

    /// For how many actions they have given themselves away after an action in which they may have fired.
    fn shown_after(&self, who: usize, before: &FighterState, fired: bool) -> u16 {
        if fired { self.given_away(who) } else { before.shown }
    }

    fn shot(
        &self,
        who: usize,
        before: &FighterState,
        observation: &Observation,
        done: &Done,
        end: ShooterState,
        harm: &Harm,
    ) -> TurnOutcome {
        let fired = self.duel.fighters[who].policy.steps()[usize::from(done.entry)].kind == ActionKind::Fire;
        let own = self.after(who, before, done, end, fired);
        harmed(who, observation, own, done.moves, harm)
    }

    /// Adds a way, told apart by who of those who are tested stands the test.
    fn stand_the_test<W: Weight>(&self, way: TurnOutcome, weight: W, ways: &mut Vec<(TurnOutcome, W)>) {
        let Some(percent) = test_percent(&self.duel.rulings) else { return ways.push((way, weight)) };
        let mut told = vec![(way, weight)];
        for place in 0..told[0].0.hurts.len() {
            if told[0].0.hurts[place].1.fire != Fire::Saved {
                continue;
            }
            told = told
                .into_iter()
                .flat_map(|(way, weight)| {
                    let mut stands = way.clone();
                    stands.hurts[place].1.fire = Fire::Stood;
                    let [ducking, standing] =
                        [percent, 100 - percent].map(|part| weight.times(&W::ratio(u64::from(part), 100)));
                    [(way, ducking), (stands, standing)]
                })
                .filter(|(_, weight)| !weight.is_zero())
                .collect();
        }
        ways.append(&mut told);
    }

    fn roll_the_test(&self, way: &mut TurnOutcome, generator: &mut impl Rng) {
        let Some(percent) = test_percent(&self.duel.rulings) else { return };
        for (_, hurt) in way.hurts.iter_mut().filter(|(_, hurt)| hurt.fire == Fire::Saved) {
            if generator.random_range(1..=100) > percent {
                hurt.fire = Fire::Stood;
            }
        }
    }
}

/// A way that leaves them so and does this to those whom they see.
fn harmed(who: usize, observation: &Observation, own: FighterState, moves: bool, harm: &Harm) -> TurnOutcome {
    let whom = |place: usize| match place {
        THEMSELVES => who,
        place => usize::from(observation.targets[place - 1]),
    };
    let hurts = harm.iter().enumerate().filter(|(_, hurt)| **hurt != Hurt::default());
    TurnOutcome { own, hurts: hurts.map(|(place, hurt)| (whom(place), *hurt)).collect(), moves }
}

fn struck(standing: &FighterState, observation: &Observation, hurt: Hurt) -> TurnOutcome {
    debug_assert!(observation.targets[0] != NOBODY);
    let hurts =
        if hurt == Hurt::default() { Vec::new() } else { vec![(usize::from(observation.targets[0]), hurt)] };
    TurnOutcome { own: *standing, hurts, moves: false }
}

/// Rolls a procedure out from a state: where it ends, and what was kept of the events.
fn rolled<P: Procedure, A: Accumulator<P::Event>>(
    procedure: &P,
    begin: P::State,
    accumulator: &A,
    generator: &mut impl Rng,
) -> (P::State, A::Mark) {
    let mut play = Play::at(procedure, begin);
    let mut mark = accumulator.nothing();
    while let Some(rolled) = play.throw(generator) {
        if let Some(event) = rolled.event {
            mark = accumulator.join(mark, accumulator.mark(&event));
        }
    }
    (play.state(), mark)
}

/// What shots do to people.
struct Shots<'g> {
    shoot_out: &'g ShootOut<'g>,
    duck_back: DuckBack,
    rulings: &'g Rulings,
}

impl Accumulator<Event> for Shots<'_> {
    type Mark = Harm;

    fn nothing(&self) -> Harm {
        Harm::default()
    }

    fn mark(&self, event: &Event) -> Harm {
        let mut harm = Harm::default();
        if let Event::Wounded { body, severity } = event {
            let place = match body {
                Body::Target(target) | Body::TargetCaught(target) => 1 + usize::from(*target),
                // Nobody else is near: of the others it is not known where they stand.
                Body::Caught(_) | Body::Firer => THEMSELVES,
            };
            harm[place] = Hurt::of(*severity);
        }
        if self.duck_back != DuckBack::None
            && let Some((target, ducking)) = self.shoot_out.ducking(event)
        {
            harm[1 + usize::from(target)].fire = match ducking {
                Ducking::Saved => Fire::Saved,
                Ducking::Hurt => Fire::Hurt,
            };
        }
        harm
    }

    fn join(&self, mut a: Harm, b: Harm) -> Harm {
        for (hurt, more) in a.iter_mut().zip(b) {
            *hurt = hurt.and(more, self.rulings);
        }
        a
    }
}

/// What a blow does to the one struck.
struct Strike<'g> {
    rulings: &'g Rulings,
}

impl Accumulator<melee::Event> for Strike<'_> {
    type Mark = Hurt;

    fn nothing(&self) -> Hurt {
        Hurt::default()
    }

    fn mark(&self, event: &melee::Event) -> Hurt {
        match event {
            melee::Event::Wounded(severity) => Hurt::of(*severity),
            melee::Event::Parry { .. } => Hurt { parried: true, ..Hurt::default() },
            _ => Hurt::default(),
        }
    }

    fn join(&self, a: Hurt, b: Hurt) -> Hurt {
        a.and(b, self.rulings)
    }
}
