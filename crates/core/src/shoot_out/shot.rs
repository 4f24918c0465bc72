//! What a to-hit roll means: hit, jam and location from the same hundred faces (P-HIT-5).

use super::ShootOut;
use super::state::{Event, FollowUp, Malfunction, Moment, Shot, State, Step};
use crate::location::Location;
use crate::rulings::{BurstLocation, ExplosionLocation, JamShot, MinHitLocation};
use crate::to_hit::{hit_faces, needs_the_minimum};
use shootout_odds::{Faces, Meaning};

const ALL_FACES: Faces = Faces::up_to(100);

/// The faces of a to-hit roll by what they do, before location.
struct Sorted {
    hits: Faces,
    /// Each malfunction with its faces.
    malfunctions: [(Malfunction, Faces); 2],
}

impl ShootOut<'_> {
    fn sort_faces(&self, moment: &Moment, number: i32) -> Sorted {
        let engagement = self.engagement(moment.hand, moment.target);
        let mode = self.mode(self.entry(moment), moment.hand);
        let (jams, explosions) = (engagement.jams(mode), engagement.explosions(mode));
        let hits = if engagement.automatic { ALL_FACES } else { hit_faces(number, &self.scenario().rulings) };
        Sorted {
            hits,
            malfunctions: [(Malfunction::Jam, jams - explosions), (Malfunction::Explosion, explosions)],
        }
    }

    pub(super) fn shot_meanings(&self, moment: &Moment, found: &mut Vec<Meaning<State, Event>>) {
        let number = self.to_hit(moment);
        let sorted = self.sort_faces(moment, number);
        let [jams, explosions] = sorted.malfunctions.map(|malfunction| malfunction.1);
        let troubled = jams | explosions;
        self.hit_meanings(moment, number, sorted.hits - troubled, None, found);
        self.miss_meanings(moment, ALL_FACES - sorted.hits - troubled, None, found);
        let hits_then_jams = self.scenario().rulings.jam_shot == JamShot::HitsThenJams;
        for (malfunction, faces) in sorted.malfunctions {
            let hits = if hits_then_jams { faces & sorted.hits } else { Faces::NONE };
            self.hit_meanings(moment, number, hits, Some(malfunction), found);
            self.miss_meanings(moment, faces - hits, Some(malfunction), found);
        }
    }

    /// How likely a shot hits and jams, in faces of a hundred.
    pub(crate) fn hit_and_jam_faces(&self, moment: &Moment) -> (u32, u32) {
        let sorted = self.sort_faces(moment, self.to_hit(moment));
        let troubled = sorted.malfunctions[0].1 | sorted.malfunctions[1].1;
        let hits = match self.scenario().rulings.jam_shot {
            JamShot::Lost => sorted.hits - troubled,
            JamShot::HitsThenJams => sorted.hits,
        };
        (hits.len(), troubled.len())
    }

    /// Faces that hit, by location: the part called (A-MOD-7), else by the reversed digits (P-LOC-1).
    fn hit_meanings(
        &self,
        moment: &Moment,
        number: i32,
        hits: Faces,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Meaning<State, Event>>,
    ) {
        if hits.is_empty() {
            return;
        }
        let engagement = self.engagement(moment.hand, moment.target);
        if let Some(called) = engagement.aim.target.called {
            return self.struck(moment, hits, Some(called), malfunction, found);
        }
        let rulings = &self.scenario().rulings;
        let by_minimum = !engagement.automatic && needs_the_minimum(number, rulings);
        if by_minimum && rulings.min_hit_location == MinHitLocation::Fresh {
            return self.struck(moment, hits, None, malfunction, found);
        }
        for location in Location::ALL {
            let faces = hits & engagement.chart.by_reversed_digits(location);
            if !faces.is_empty() {
                self.struck(moment, faces, Some(location), malfunction, found);
            }
        }
    }

    /// A hit at a location, or at one that a fresh roll is to say.
    fn struck(
        &self,
        moment: &Moment,
        faces: Faces,
        location: Option<Location>,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Meaning<State, Event>>,
    ) {
        let engagement = self.engagement(moment.hand, moment.target);
        let place = self.place_of_engagement(moment.hand, moment.target) as u8;
        let (hit_step, penetrated) = match location {
            Some(location) => self.enter(engagement.body, location),
            None => (Some(Step::Locate { body: engagement.body }), false),
        };
        let hit =
            hit_step.map(|step| FollowUp { victim: 0, step, engagement: place, caught: 0, location: None });
        let caught = engagement.scatter.as_ref().map_or(0, |scatter| scatter.on_target);
        let others = caught & !1;
        let burst_location = self.burst_location(location);
        let (burst, pierced) = self.begin_burst(place, others, burst_location, 0);
        let event =
            Shot { hit: true, location, penetrated, caught, pierced, ..self.fired(moment, malfunction) };
        self.end_shot(moment, faces, event, [hit, burst], found);
    }

    fn burst_location(&self, of_roll: Option<Location>) -> Option<Location> {
        match self.scenario().rulings.burst_location {
            BurstLocation::Fresh => None,
            BurstLocation::Reversed => of_roll,
        }
    }

    /// Faces that miss. A stray shot of an area weapon lands somewhere (P-AREA-2), a jammed one was not fired (A-AREA-3).
    fn miss_meanings(
        &self,
        moment: &Moment,
        misses: Faces,
        malfunction: Option<Malfunction>,
        found: &mut Vec<Meaning<State, Event>>,
    ) {
        if misses.is_empty() {
            return;
        }
        let engagement = self.engagement(moment.hand, moment.target);
        let strays = engagement.scatter.is_some() && malfunction.is_none();
        let event = self.fired(moment, malfunction);
        if !strays {
            return self.end_shot(moment, misses, event, [None, None], found);
        }
        let stray = |location| FollowUp {
            victim: 0,
            step: Step::Deviate,
            engagement: self.place_of_engagement(moment.hand, moment.target) as u8,
            caught: 0,
            location,
        };
        if self.scenario().rulings.burst_location == BurstLocation::Fresh {
            return self.end_shot(moment, misses, event, [Some(stray(None)), None], found);
        }
        for location in Location::ALL {
            let faces = misses & engagement.chart.by_reversed_digits(location);
            self.end_shot(moment, faces, event, [Some(stray(Some(location))), None], found);
        }
    }

    /// A shot of which nothing is known but who fired it at whom.
    fn fired(&self, moment: &Moment, malfunction: Option<Malfunction>) -> Shot {
        Shot {
            entry: moment.entry,
            hand: moment.hand,
            number: moment.shot,
            target: moment.target,
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
    fn end_shot(
        &self,
        moment: &Moment,
        faces: Faces,
        event: Shot,
        [first, second]: [Option<FollowUp>; 2],
        found: &mut Vec<Meaning<State, Event>>,
    ) {
        if faces.is_empty() {
            return;
        }
        let (then, settles) = self.after_shot(*moment, event.hit, event.malfunction);
        let mut add = |faces, event, backlash: Option<FollowUp>| {
            let owes = [first, second, backlash].map(|owed| owed.map(State::FollowUp));
            found.push(Meaning::new(faces, Event::Shot(event), then).owing(owes).settling(settles));
        };
        if event.malfunction != Some(Malfunction::Explosion) {
            return add(faces, event, None);
        }
        let firer = self.engagement(moment.hand, moment.target).backlash;
        let explosion = |step| FollowUp { victim: 0, step, engagement: 0, caught: 0, location: None };
        match self.scenario().rulings.explosion_location {
            ExplosionLocation::Fresh => add(faces, event, Some(explosion(Step::Locate { body: firer }))),
            ExplosionLocation::Reversed => {
                for location in Location::ALL {
                    let here = faces & self.chart_of(firer).by_reversed_digits(location);
                    let (step, backlash) = self.enter(firer, location);
                    add(here, Shot { backlash, ..event }, step.map(explosion));
                }
            }
        }
    }
}
