//! What dice come to for people and their weapons.

use super::prepared::Bodies;
use super::state::Id;
use crate::damage::Severity;
use crate::jam::spends_round;
use crate::melee::BlowOutcome;
use crate::rulings::Rulings;
use crate::{Body, Ducking, Event, Malfunction, ShootOut};

/// What an attempt does to someone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Harm {
    /// Who.
    pub who: Id,
    /// Hits on them.
    pub hits: u32,
    /// Bursts that catch them otherwise than by hitting them (P-AREA-4).
    pub caught: u32,
    /// Hits and bursts that get through everything.
    pub penetrating: u32,
    /// Of those, the hits.
    pub(super) hits_through: u32,
    /// What those did, by the damage chart.
    pub wounds: Vec<Severity>,
    /// Whether something saved or hurt them, for duck-back (P-DUCK).
    pub ducking: Option<Ducking>,
}

/// What an attempt comes to besides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Outcome {
    /// By hand, in the order in which they fire.
    pub hands: [Fired; 2],
    /// Of a repair: whether the weapon is ready.
    pub cleared: bool,
}

/// What one hand fired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fired {
    /// To-hit rolls.
    pub shots: u32,
    /// Rounds gone from the magazine (A-JAM-4).
    pub spent: u32,
    pub malfunction: Option<Malfunction>,
}

/// Harms by person, in the order in which they first came to harm.
struct Harms<'b> {
    bodies: &'b Bodies,
    harms: Vec<Harm>,
}

impl Harms<'_> {
    fn to(&mut self, who: Id) -> &mut Harm {
        let place = self.harms.iter().position(|harm| harm.who == who).unwrap_or_else(|| {
            self.harms.push(Harm { who, ..Harm::default() });
            self.harms.len() - 1
        });
        &mut self.harms[place]
    }

    /// Who a body of the scenario is.
    fn who(&self, body: Body) -> Id {
        let known = match body {
            Body::Target(target) | Body::TargetCaught(target) => self.bodies.targets.get(usize::from(target)),
            Body::Caught(1) | Body::Firer => None,
            Body::Caught(bit) => self.bodies.bystanders.get(usize::from(bit) - 2),
        };
        known.copied().unwrap_or(self.bodies.firer)
    }

    fn pierced(&mut self, body: Body) {
        let who = self.who(body);
        let harm = self.to(who);
        harm.penetrating += 1;
        harm.hits_through += u32::from(body.is_hit_target());
    }

    /// Those whom a burst at a target catches, and those of them whom it hurts without a roll.
    fn caught(&mut self, target: u8, caught: u16, pierced: u16) {
        for bit in (0..16u8).filter(|bit| caught >> bit & 1 == 1) {
            let who = self.who(Body::caught(target, bit));
            let harm = self.to(who);
            harm.caught += 1;
            harm.penetrating += u32::from(pierced >> bit & 1);
        }
    }

    fn see(&mut self, event: &Event) {
        if let Some(body) = event.gets_through_to() {
            self.pierced(body);
        }
        match event {
            Event::Shot(shot) => {
                if shot.hit {
                    let who = self.who(Body::Target(shot.target));
                    self.to(who).hits += 1;
                    // The target of a hit is not caught besides.
                    self.caught(shot.target, shot.caught & !1, shot.pierced & !1);
                }
                if shot.backlash {
                    self.pierced(Body::Firer);
                }
            }
            Event::Landed { target, caught, pierced } => self.caught(*target, *caught, *pierced),
            Event::Wounded { body, severity } => {
                let who = self.who(*body);
                self.to(who).wounds.push(*severity);
            }
            Event::Struck { .. } | Event::Barrier { .. } | Event::Repair { .. } => {}
        }
    }
}

/// What the events of a shoot-out come to.
pub(super) fn of_shots(shoot_out: &ShootOut<'_>, events: &[Event], bodies: &Bodies) -> (Vec<Harm>, Outcome) {
    let rulings = &shoot_out.scenario().rulings;
    let mut harms = Harms { bodies, harms: Vec::new() };
    let mut outcome = Outcome::default();
    for event in events {
        harms.see(event);
        if let Some((target, ducking)) = shoot_out.ducking(event) {
            let who = harms.who(Body::Target(target));
            let harm = harms.to(who);
            harm.ducking = harm.ducking.max(Some(ducking));
        }
        match event {
            Event::Shot(shot) => {
                let fired = &mut outcome.hands[shot.hand as usize];
                fired.shots += 1;
                fired.spent += u32::from(shot.spends_round(rulings));
                fired.malfunction = shot.malfunction.or(fired.malfunction);
            }
            Event::Repair { cleared } => outcome.cleared = *cleared,
            _ => {}
        }
    }
    (harms.harms, outcome)
}

/// What a blow comes to. Struck with a firearm, it is one shot (A-JAM-10).
pub(super) fn of_blow(blow: &BlowOutcome, rulings: &Rulings, bodies: &Bodies) -> (Vec<Harm>, Outcome) {
    let struck = bodies.targets.first().filter(|_| blow.hit).map(|who| Harm {
        who: *who,
        hits: 1,
        penetrating: u32::from(blow.penetrating),
        hits_through: u32::from(blow.penetrating),
        wounds: blow.wound.into_iter().collect(),
        ..Harm::default()
    });
    let malfunction = blow.jammed.then_some(Malfunction::Jam);
    let spent = u32::from(spends_round(malfunction, rulings.jam_spends_round));
    let outcome =
        Outcome { hands: [Fired { shots: 1, spent, malfunction }, Fired::default()], cleared: false };
    (struck.into_iter().collect(), outcome)
}
