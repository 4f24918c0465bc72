//! What hits, strays and explosions come to: location, layers, damage, one body after another.

use super::state::{Event, FollowUp, State, Step};
use super::{Body, ShootOut};
use crate::damage::Severity;
use crate::location::{Chart, Location};
use shootout_odds::{Faces, Transition};

const ALL_FACES: Faces = Faces::up_to(100);

impl ShootOut<'_> {
    pub(super) fn chart_of(&self, body: u8) -> &Chart {
        &self.field.bodies[usize::from(body)].chart
    }

    /// What is rolled first when a body is struck, if anything, and whether nothing is in the way.
    pub(super) fn enter(&self, body: u8, location: Location) -> (Option<Step>, bool) {
        self.along(self.field.bodies[usize::from(body)].path(location), 0)
    }

    /// The ways through to a body, each with the to-hit rolls that strike a location behind it.
    pub(super) fn ways_by_reversed_digits(&self, body: u8) -> &[(u16, Faces)] {
        &self.field.bodies[usize::from(body)].ways
    }

    /// What is rolled from a layer of a path on, and whether all is got through.
    pub(super) fn along(&self, path: u16, index: u8) -> (Option<Step>, bool) {
        let way = self.path(path);
        if usize::from(index) < way.barriers.len() {
            return (Some(Step::Barrier { path, index }), false);
        }
        (way.wounds.map(|_| Step::Wound { path }), true)
    }

    /// The first of those caught from bit `from` on with whom something is to be rolled, and the bits of those that the
    /// burst hurts without a roll to get through.
    pub(super) fn begin_burst(
        &self,
        engagement: u8,
        caught: u16,
        location: Option<Location>,
        from: u8,
    ) -> (Option<FollowUp>, u16) {
        let bodies = &self.field.engagements[usize::from(engagement)].caught;
        let (mut first, mut pierced) = (None, 0);
        for (bit, &body) in (0u8..).zip(bodies) {
            if caught >> bit & 1 == 0 || bit < from {
                continue;
            }
            let (step, penetrated) = match location {
                Some(location) => self.enter(body, location),
                None => (Some(Step::Locate { body }), false),
            };
            pierced |= u16::from(penetrated) << bit;
            first =
                first.or(step.map(|step| FollowUp { victim: bit + 1, step, engagement, caught, location }));
        }
        (first, pierced)
    }

    /// Outcomes of the deviation dice that do not count (A-AREA-2).
    pub(super) fn strays_thrown_again(&self, follow_up: &FollowUp) -> Faces {
        let scatter = self.field.engagements[usize::from(follow_up.engagement)].scatter.as_ref();
        scatter.map_or(Faces::NONE, |scatter| scatter.again)
    }

    pub(super) fn follow_up_meanings(&self, now: &FollowUp, found: &mut Vec<Transition<State, Event>>) {
        match now.step {
            Step::Deviate => self.deviation_meanings(now, found),
            Step::Locate { body } => {
                let who = self.body(body);
                for location in Location::ALL {
                    let (step, penetrated) = self.enter(body, location);
                    let event = Event::Struck { body: who, location, penetrated };
                    let faces = self.chart_of(body).by_fresh_roll(location);
                    found.push(Transition::new(faces, event, self.on(now, step)));
                }
            }
            Step::Barrier { path, index } => self.barrier_meanings(now, path, index, found),
            Step::Wound { path } => {
                let way = self.path(path);
                let wounds = way.wounds.unwrap_or_default();
                for (severity, faces) in Severity::ALL.into_iter().zip(wounds) {
                    let event = Event::Wounded { body: way.who, severity };
                    found.push(Transition::new(faces, event, self.on(now, None)));
                }
            }
        }
    }

    fn deviation_meanings(&self, now: &FollowUp, found: &mut Vec<Transition<State, Event>>) {
        let scatter = self.field.engagements[usize::from(now.engagement)].scatter.as_ref();
        let target = (usize::from(now.engagement) % self.targets()) as u8;
        for &(caught, faces) in scatter.iter().flat_map(|scatter| &scatter.stray) {
            let (first, pierced) = self.begin_burst(now.engagement, caught, now.location, 0);
            let then = first.map_or(State::Settled, State::FollowUp);
            found.push(Transition::new(faces, Event::Landed { target, caught, pierced }, then));
        }
    }

    fn barrier_meanings(
        &self,
        now: &FollowUp,
        path: u16,
        index: u8,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        let way = self.path(path);
        let (layer, pass) = way.barriers[usize::from(index)];
        let (step, penetrated) = self.along(path, index + 1);
        let through = Event::Barrier { body: way.who, layer, through: true, penetrated };
        let stopped = Event::Barrier { body: way.who, layer, through: false, penetrated: false };
        found.push(Transition::new(pass, through, self.on(now, step)));
        found.push(Transition::new(ALL_FACES - pass, stopped, self.on(now, None)));
    }

    /// Where a follow-up goes on: with this step, else with the next of those caught, else nowhere.
    fn on(&self, now: &FollowUp, step: Option<Step>) -> State {
        if let Some(step) = step {
            return State::FollowUp(FollowUp { step, ..*now });
        }
        let next = self.begin_burst(now.engagement, now.caught, now.location, now.victim);
        next.0.map_or(State::Settled, State::FollowUp)
    }
}

impl Body {
    /// Whether it is that of a target that is hit: whatever catches it besides is no hit.
    pub const fn is_hit_target(self) -> bool {
        matches!(self, Body::Target(_))
    }

    /// The target whose body it is, the first being 0, whether it was hit or a stray shot caught it: a wound is a wound.
    pub const fn target(self) -> Option<u8> {
        match self {
            Body::Target(target) | Body::TargetCaught(target) => Some(target),
            Body::Caught(_) | Body::Firer => None,
        }
    }

    /// Whose body a bit of those stands for whom a burst at a target catches.
    pub const fn caught(target: u8, bit: u8) -> Self {
        if bit == 0 { Body::TargetCaught(target) } else { Body::Caught(bit) }
    }
}
