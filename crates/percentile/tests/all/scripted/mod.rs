//! A plan, followed by deciding on its entries one after another.

use shootout_odds::decide::{Chosen, Decisions, PolicyProcess, Position, Strategy};
use shootout_odds::exact::{Count, Highest, distribution, expected};
use shootout_odds::{Rational, Weight};
use shootout_percentile::action::timetable;
use shootout_percentile::damage::Severity;
use shootout_percentile::jam::Condition;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scenario::{ActionKind, Cease, PlanStep, Scenario, Swing};
use shootout_percentile::{
    AllowedActions, Body, Decided, DecisionSpace, Event, ShootOut, ShooterState, State,
};

/// Leaves out of a plan what cannot be decided on: moving, and what a failed shot would do to the timetable of a weapon whose
/// modes are slow to set.
pub fn make_decidable(scenario: &mut Scenario) {
    for entry in &mut scenario.plan {
        entry.moving = None;
        if matches!(entry.kind, ActionKind::Move | ActionKind::Run) {
            *entry = PlanStep { name: Some("wait".to_owned()), ..PlanStep::new(ActionKind::Other) };
        }
    }
    if scenario.plan.iter().any(|entry| matches!(entry.kind, ActionKind::ClearJam | ActionKind::Reload)) {
        scenario.rulings.mode_switch_cost = BoundedInt::nearest(0);
    }
}

/// What following a plan comes to.
pub struct Outcome {
    pub hits: Vec<Rational>,
    pub penetrating: Vec<Rational>,
    pub jam: Rational,
    pub rounds: Rational,
    pub wounds: Option<Vec<Rational>>,
}

/// Decides on every entry of a plan in its turn, and reads where that leads; none where there are too many ways to be told apart
/// one by one, as with bursts that stray.
pub fn follow(planned: &Scenario) -> Option<Outcome> {
    let slots = timetable(&planned.plan, planned.weapon.class, &planned.rulings);
    let actions = slots.last().map_or(0, |last| last.first + last.actions - 1);
    let empty = Scenario { plan: Vec::new(), ..planned.clone() };
    let space =
        DecisionSpace::new(&empty, &AllowedActions::default(), actions).expect("the plan goes together");
    let shoot_out = space.shoot_out();
    let mut script = Scripted::new(planned, &space, &shoot_out);
    let process = PolicyProcess::new(&shoot_out, &mut script, 100_000)?;
    let spends = planned.rulings.jam_spends_round;
    let (mut jam, mut rounds) = (Rational::zero(), Rational::zero());
    let ends = expected(&process, |event: &Event, times: &Rational| {
        if matches!(event, Event::Shot(shot) if spends || shot.malfunction.is_none()) {
            rounds.add(times);
        }
    });
    for (state, chance) in ends {
        let Some(State::Over(conditions)) = process.end(state) else { panic!("an end") };
        if conditions.iter().any(|condition| *condition != Condition::Ready) {
            jam.add(&chance);
        }
    }
    let hits = |event: &Event| usize::from(matches!(event, Event::Shot(shot) if shot.hit));
    let through = |event: &Event| {
        usize::from(match event {
            Event::Shot(shot) => shot.penetrated,
            Event::Struck { body: Body::Target(_), penetrated, .. }
            | Event::Barrier { body: Body::Target(_), penetrated, .. } => *penetrated,
            _ => false,
        })
    };
    let worst = |event: &Event| match event {
        Event::Wounded { body: Body::Target(_) | Body::TargetCaught(_), severity } => *severity as usize,
        _ => 0,
    };
    let wounds = planned.damage.as_ref().map(|_| {
        let mut wounds = distribution(&process, &Highest(worst));
        wounds.resize(Severity::ALL.len(), Rational::zero());
        wounds
    });
    Some(Outcome {
        hits: reachable(distribution(&process, &Count(hits))),
        penetrating: reachable(distribution(&process, &Count(through))),
        jam,
        rounds,
        wounds,
    })
}

fn reachable(mut pmf: Vec<Rational>) -> Vec<Rational> {
    while pmf.len() > 1 && pmf.last().is_some_and(Weight::is_zero) {
        pmf.pop();
    }
    pmf
}

/// Someone who follows a plan whatever happens.
pub struct Scripted<'a> {
    plan: &'a [PlanStep],
    /// The action in which each entry's turn begins, with what a change of mode takes.
    begins: Vec<u32>,
    space: &'a DecisionSpace,
    shoot_out: &'a ShootOut<'a>,
}

impl<'a> Scripted<'a> {
    pub fn new(planned: &'a Scenario, space: &'a DecisionSpace, shoot_out: &'a ShootOut<'a>) -> Self {
        let slots = timetable(&planned.plan, planned.weapon.class, &planned.rulings);
        let mut begins = Vec::new();
        let mut next = 1;
        for slot in slots {
            begins.push(next);
            next = slot.first + slot.actions;
        }
        Self { plan: &planned.plan, begins, space, shoot_out }
    }

    fn entry(&self, action: u32) -> Option<&PlanStep> {
        let place = self.begins.iter().position(|begins| *begins == action)?;
        self.plan.get(place)
    }

    /// The entry in whose turn an action falls.
    fn turn(&self, action: u32) -> &PlanStep {
        let place = self.begins.iter().rposition(|begins| *begins <= action).expect("an entry");
        &self.plan[place]
    }

    fn midway(&self, moment: &ShooterState, hit: bool) -> Decided {
        let entry = self.turn(self.space.action(moment));
        let called = entry.shots.map_or(u8::MAX, |shots| shots.get() as u8);
        if moment.shot >= called || (hit && entry.cease == Some(Cease::Hit)) {
            return Decided::Cease;
        }
        let swings = match entry.swing {
            Some(Swing::Shot) => true,
            Some(Swing::Hit) => hit,
            None => false,
        };
        if swings { Decided::Swing(moment.target + 1) } else { Decided::Fire }
    }
}

impl<'a> Strategy<ShootOut<'a>> for Scripted<'a> {
    type Memory = ();

    fn begin(&mut self) -> Option<()> {
        Some(())
    }

    fn choose(&mut self, position: Position<State>, (): &()) -> Option<Chosen<Decided>> {
        let State::Choice(moment) = position.state else { return None };
        let mut options = Vec::new();
        self.shoot_out.options(position.state, &mut options);
        if self.space.is_midway(&moment) {
            let wanted = self.midway(&moment, position.mark == 1);
            let offered = options.iter().any(|way| way.choice == wanted);
            let choice = if offered { wanted } else { Decided::Fire };
            return Some(Chosen { choice, tied: false });
        }
        let entry = self.entry(self.space.action(&moment));
        let wanted = |choice: Decided| match (choice, entry) {
            (Decided::Act(act), Some(entry)) => {
                let option = &self.space.options()[usize::from(act)];
                option.entry.kind == entry.kind && option.entry.mode == entry.mode
            }
            _ => false,
        };
        let choice = options.iter().map(|way| way.choice).find(|choice| wanted(*choice))?;
        Some(Chosen { choice, tied: false })
    }

    fn fall(&self, (): &(), _: Position<State>, _: u16) {}

    fn deferring(&mut self, _: u32, _: &[Option<State>]) -> u32 {
        0
    }

    /// Whether the last shot hit.
    fn mark(&self, mark: u32, event: &Event) -> u32 {
        match event {
            Event::Shot(shot) => u32::from(shot.hit),
            _ => mark,
        }
    }
}
