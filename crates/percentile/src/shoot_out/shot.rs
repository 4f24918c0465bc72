//! What a to-hit roll means: hit, jam and location from the same hundred faces (P-HIT-5).

use super::ShootOut;
use super::engagement::Engagement;
use super::progress::AfterShot;
use super::state::{Event, FollowUp, ShooterState, Shot, State, Step};
use crate::jam::Malfunction;
use crate::location::Location;
use crate::rulings::{BurstLocation, ExplosionLocation, JamShot, MinHitLocation, Rulings};
use crate::scenario::Mode;
use crate::success::{hit_faces, needs_the_minimum};
use shootout_odds::{Faces, Transition};

const ALL_FACES: Faces = Faces::up_to(100);

/// The faces of a to-hit roll by what they do, before location.
struct Sorted {
    hits: Faces,
    /// Each malfunction with its faces.
    malfunctions: [(Malfunction, Faces); 2],
}

/// A shot about to be fired, with all that its transitions share.
struct Pulled<'a, 's> {
    shoot_out: &'a ShootOut<'s>,
    moment: &'a ShooterState,
    engagement: &'a Engagement<'s>,
    /// Its index.
    place: u8,
    /// Where the plan goes on after a miss and after a hit.
    after: [&'a AfterShot; 2],
    /// The same after a jam, whether the shot hits or not: whoever is jammed has nothing to cease.
    jammed: &'a AfterShot,
    /// Whether each location is to be told apart, even where protection is the same.
    details: bool,
}

impl ShootOut<'_> {
    fn sort_faces(&self, engagement: &Engagement<'_>, mode: Mode, number: i32) -> Sorted {
        let (jams, explosions) = (engagement.jams(mode), engagement.explosions(mode));
        let hits = if engagement.automatic { ALL_FACES } else { hit_faces(number, &self.scenario().rulings) };
        Sorted {
            hits,
            malfunctions: [(Malfunction::Jam, jams - explosions), (Malfunction::Explosion, explosions)],
        }
    }

    pub(super) fn shot_meanings(
        &self,
        moment: &ShooterState,
        details: bool,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        // Where the plan goes on comes first: it is written in small pieces, which are read together more quickly a while later.
        let entry = self.entry(moment);
        let [mut missed, mut hit, mut jammed] = [*moment; 3].map(AfterShot::before);
        self.fire_shot(&mut missed, false, None);
        let a_hit_matters = entry.cease.is_some() || entry.swing.is_some();
        if a_hit_matters {
            self.fire_shot(&mut hit, true, None);
        }
        let place = self.place_of_engagement(moment.hand, moment.target);
        let engagement = &self.field.engagements[place];
        let mode = self.mode(entry, moment.hand);
        if !engagement.jams(mode).is_empty() {
            self.fire_shot(&mut jammed, false, Some(Malfunction::Jam));
        }
        let number = engagement.to_hit(&self.trigger_in(moment, entry, mode));
        let sorted = self.sort_faces(engagement, mode, number);
        let shot = Pulled {
            shoot_out: self,
            moment,
            engagement,
            place: place as u8,
            after: [&missed, if a_hit_matters { &hit } else { &missed }],
            jammed: &jammed,
            details: details || self.scenario().rulings.burst_location == BurstLocation::Reversed,
        };
        let [jams, explosions] = sorted.malfunctions.map(|malfunction| malfunction.1);
        let troubled = jams | explosions;
        shot.hits(number, sorted.hits - troubled, None, found);
        shot.misses(ALL_FACES - sorted.hits - troubled, None, found);
        let hits_then_jams = self.scenario().rulings.jam_shot == JamShot::HitsThenJams;
        for (malfunction, faces) in sorted.malfunctions.into_iter().filter(|(_, faces)| !faces.is_empty()) {
            let hits = if hits_then_jams { faces & sorted.hits } else { Faces::NONE };
            shot.hits(number, hits, Some(malfunction), found);
            shot.misses(faces - hits, Some(malfunction), found);
        }
    }

    /// How likely a shot hits and jams, in faces of a hundred.
    pub(crate) fn hit_and_jam_faces(&self, moment: &ShooterState) -> (u32, u32) {
        let engagement = self.engagement(moment.hand, moment.target);
        let mode = self.mode(self.entry(moment), moment.hand);
        let sorted = self.sort_faces(engagement, mode, self.to_hit(moment));
        let troubled = sorted.malfunctions[0].1 | sorted.malfunctions[1].1;
        let hits = match self.scenario().rulings.jam_shot {
            JamShot::Lost => sorted.hits - troubled,
            JamShot::HitsThenJams => sorted.hits,
        };
        (hits.len(), troubled.len())
    }
}

impl Pulled<'_, '_> {
    fn rulings(&self) -> &Rulings {
        &self.shoot_out.scenario().rulings
    }

    /// Faces that hit, by location: the part called (A-MOD-7), else by the reversed digits (P-LOC-1).
    fn hits(
        &self,
        number: i32,
        hits: Faces,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        if hits.is_empty() {
            return;
        }
        if let Some(called) = self.engagement.aim.target.called {
            return self.struck(hits, Some(called), malfunction, found);
        }
        let by_minimum = !self.engagement.automatic && needs_the_minimum(number, self.rulings());
        if by_minimum && self.rulings().min_hit_location == MinHitLocation::Fresh {
            return self.struck(hits, None, malfunction, found);
        }
        if self.details {
            for location in Location::ALL {
                let faces = hits & self.engagement.chart.by_reversed_digits(location);
                self.struck(faces, Some(location), malfunction, found);
            }
            return;
        }
        for (path, by_reversed_digits) in self.shoot_out.ways_by_reversed_digits(self.engagement.body) {
            let way = self.shoot_out.along(*path, 0);
            self.struck_by_way(hits & *by_reversed_digits, None, way, malfunction, found);
        }
    }

    /// A hit at a location, or at one that a fresh roll is to say.
    fn struck(
        &self,
        faces: Faces,
        location: Option<Location>,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        let body = self.engagement.body;
        let way = match location {
            Some(location) => self.shoot_out.enter(body, location),
            None => (Some(Step::Locate { body }), false),
        };
        self.struck_by_way(faces, location, way, malfunction, found);
    }

    /// A hit of which is known what it rolls next and whether nothing is in the way.
    #[inline]
    fn struck_by_way(
        &self,
        faces: Faces,
        location: Option<Location>,
        (step, penetrated): (Option<Step>, bool),
        malfunction: Option<Malfunction>,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        if faces.is_empty() {
            return;
        }
        let hit = step.map(|step| FollowUp::of(step, self.place));
        let caught = self.engagement.scatter.as_ref().map_or(0, |scatter| scatter.on_target);
        let others = caught & !1;
        let (burst, pierced) = match self.rulings().burst_location {
            _ if others == 0 => (None, 0),
            BurstLocation::Fresh => self.shoot_out.begin_burst(self.place, others, None, 0),
            BurstLocation::Reversed => self.shoot_out.begin_burst(self.place, others, location, 0),
        };
        let event = Shot { hit: true, location, penetrated, caught, pierced, ..self.fired(malfunction) };
        self.add(faces, event, [hit, burst], found);
    }

    /// Faces that miss. A stray shot of an area weapon lands somewhere (P-AREA-2), a jammed one was not fired (A-AREA-3).
    fn misses(
        &self,
        misses: Faces,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Transition<State, Event>>,
    ) {
        if misses.is_empty() {
            return;
        }
        let event = self.fired(malfunction);
        let strays = self.engagement.scatter.is_some() && malfunction.is_none();
        if !strays {
            return self.add(misses, event, [None, None], found);
        }
        let stray = |location| FollowUp { location, ..FollowUp::of(Step::Deviate, self.place) };
        if self.rulings().burst_location == BurstLocation::Fresh {
            return self.add(misses, event, [Some(stray(None)), None], found);
        }
        for location in Location::ALL {
            let faces = misses & self.engagement.chart.by_reversed_digits(location);
            self.add(faces, event, [Some(stray(Some(location))), None], found);
        }
    }

    /// A shot of which nothing is known but who fired it at whom.
    #[inline]
    fn fired(&self, malfunction: Option<Malfunction>) -> Shot {
        Shot {
            entry: self.moment.entry,
            hand: self.moment.hand,
            number: self.moment.shot,
            target: self.moment.target,
            hit: false,
            location: None,
            penetrated: false,
            malfunction,
            caught: 0,
            pierced: 0,
            backlash: false,
        }
    }

    /// Adds the meaning of a shot, with the explosion that it may be.
    // It writes all of it where it stays; the page is built for size.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn add(
        &self,
        faces: Faces,
        event: Shot,
        [first, second]: [Option<FollowUp>; 2],
        found: &mut Vec<Transition<State, Event>>,
    ) {
        if faces.is_empty() {
            return;
        }
        let after =
            if event.malfunction.is_some() { self.jammed } else { self.after[usize::from(event.hit)] };
        let explodes = event.malfunction == Some(Malfunction::Explosion);
        found.push(Transition {
            faces,
            event: Event::Shot(event),
            then: after.state,
            deferred: [first.map(State::FollowUp), second.map(State::FollowUp), None],
            flushes_deferred: after.fire_is_over,
        });
        if explodes {
            self.explode(found);
        }
    }

    /// Makes the shot added last one with which the weapon explodes, and which may hurt who fires it (P-JAM-4).
    fn explode(&self, found: &mut Vec<Transition<State, Event>>) {
        let Some(Transition { faces, event: Event::Shot(event), deferred, .. }) = found.pop() else { return };
        let mut left = AfterShot::before(*self.moment);
        self.shoot_out.fire_shot(&mut left, event.hit, Some(Malfunction::Explosion));
        let (then, flushes_deferred) = (left.state, left.fire_is_over);
        let mut push = |faces, event, backlash: Option<FollowUp>| {
            let deferred = [deferred[0], deferred[1], backlash.map(State::FollowUp)];
            found.push(Transition { faces, event: Event::Shot(event), then, deferred, flushes_deferred });
        };
        let firer = self.engagement.backlash;
        match self.rulings().explosion_location {
            ExplosionLocation::Fresh => {
                push(faces, event, Some(FollowUp::of(Step::Locate { body: firer }, self.place)));
            }
            ExplosionLocation::Reversed => {
                for location in Location::ALL {
                    let here = faces & self.shoot_out.chart_of(firer).by_reversed_digits(location);
                    let (step, backlash) = self.shoot_out.enter(firer, location);
                    push(here, Shot { backlash, ..event }, step.map(|step| FollowUp::of(step, self.place)));
                }
            }
        }
    }
}
