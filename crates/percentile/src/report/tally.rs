//! Means, all read in one pass.

use super::numbers::Situations;
use crate::location::Location;
use crate::rulings::Rulings;
use crate::scenario::MAX_ARMOUR;
use crate::shoot_out::{Body, Event, ShootOut, Shot, State, at_the_end};
use shootout_odds::Weight;
use shootout_odds::exact::{Visit, expected_visits};

/// The most people a burst is asked about: the target, the firer and the bystanders.
const MAX_CAUGHT: usize = 2 + crate::scenario::MAX_OTHERS;
/// The most layers: cover, field and armour.
const MAX_LAYERS: usize = 2 + MAX_ARMOUR;

/// Expected numbers over the whole plan.
pub(super) struct Tally<W> {
    /// How each shot may come to be fired.
    pub situations: Situations<W>,
    pub rounds_fired: W,
    pub locations: [W; Location::ALL.len()],
    /// By layer of the first target.
    pub met: Vec<W>,
    pub stopped: Vec<W>,
    /// Bursts that catch each, by bit; hits on the target are among those of bit 0.
    pub caught: Vec<W>,
    /// Strays that catch the target.
    pub strayed_to_target: W,
    /// Of those caught otherwise than by a hit, those hurt.
    pub pierced: Vec<W>,
    /// Explosions that hurt the firer.
    pub backlash: W,
    pub jam: Either<W>,
    pub explosion: Either<W>,
}

/// The chance that something is so at the end, and the chance that it is not: only both tell what is certain.
pub(super) struct Either<W> {
    so: W,
    otherwise: W,
}

impl<W: Weight> Either<W> {
    fn none() -> Self {
        Self { so: W::zero(), otherwise: W::zero() }
    }

    fn add(&mut self, is_so: bool, chance: &W) {
        if is_so { self.so.add(chance) } else { self.otherwise.add(chance) }
    }

    /// The chance that it is so.
    pub fn chance(self) -> W {
        self.so.beside(&self.otherwise)
    }
}

fn zeros<W: Weight>(number: usize) -> Vec<W> {
    vec![W::zero(); number]
}

impl<W: Weight> Tally<W> {
    pub fn of(shoot_out: &ShootOut<'_>) -> Self {
        let mut tally = Self {
            situations: Situations::none(),
            rounds_fired: W::zero(),
            locations: Location::ALL.map(|_| W::zero()),
            met: zeros(MAX_LAYERS),
            stopped: zeros(MAX_LAYERS),
            caught: zeros(MAX_CAUGHT),
            strayed_to_target: W::zero(),
            pierced: zeros(MAX_CAUGHT),
            backlash: W::zero(),
            jam: Either::none(),
            explosion: Either::none(),
        };
        let rulings = &shoot_out.scenario().rulings;
        let ends = expected_visits(shoot_out, |visit, times: &W| match visit {
            Visit::Roll(state) => tally.situations.see(shoot_out, state, times),
            Visit::Event(event) => tally.see(event, times, rulings),
        });
        for (state, chance) in ends {
            if let State::Over(conditions) = state {
                let (jammed, exploded) = at_the_end(conditions);
                tally.jam.add(jammed, &chance);
                tally.explosion.add(exploded, &chance);
            }
        }
        tally
    }

    fn see(&mut self, event: &Event, times: &W, rulings: &Rulings) {
        match event {
            Event::Shot(shot) => self.see_shot(shot, times, rulings),
            Event::Landed { caught, pierced, .. } => {
                add_bits(&mut self.caught, *caught, times);
                add_bits(&mut self.pierced, *pierced, times);
                if caught & 1 == 1 {
                    self.strayed_to_target.add(times);
                }
            }
            Event::Struck { body, location, penetrated } => {
                if body.is_hit_target() {
                    self.locations[*location as usize].add(times);
                }
                self.see_pierced(*body, *penetrated, times);
            }
            Event::Barrier { body, layer, through, penetrated } => {
                if *body == Body::Target(0) {
                    self.met[usize::from(*layer)].add(times);
                    if !through {
                        self.stopped[usize::from(*layer)].add(times);
                    }
                }
                self.see_pierced(*body, *penetrated, times);
            }
            Event::Wounded { .. } | Event::Repair { .. } => {}
        }
    }

    fn see_shot(&mut self, shot: &Shot, times: &W, rulings: &Rulings) {
        if shot.spends_round(rulings) {
            self.rounds_fired.add(times);
        }
        if let Some(location) = shot.location {
            self.locations[location as usize].add(times);
        }
        if shot.hit {
            add_bits(&mut self.caught, shot.caught, times);
            add_bits(&mut self.pierced, shot.pierced, times);
        }
        if shot.backlash {
            self.backlash.add(times);
        }
    }

    fn see_pierced(&mut self, body: Body, penetrated: bool, times: &W) {
        match body {
            Body::TargetCaught(_) if penetrated => self.pierced[0].add(times),
            Body::Caught(bit) if penetrated => self.pierced[usize::from(bit)].add(times),
            Body::Firer if penetrated => self.backlash.add(times),
            _ => {}
        }
    }
}

fn add_bits<W: Weight>(totals: &mut [W], bits: u16, times: &W) {
    for (bit, total) in totals.iter_mut().enumerate() {
        if bits >> bit & 1 == 1 {
            total.add(times);
        }
    }
}
