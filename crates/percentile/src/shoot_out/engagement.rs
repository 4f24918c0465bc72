//! What can be worked out once for each weapon and target: numbers, charts, what is in the way.

use super::ShootOut;
use super::state::Body;
use crate::area::{Place, Scatter};
use crate::damage::{DamageChart, WoundFaces};
use crate::jam::{explosion_faces, jam_faces};
use crate::location::{Chart, Location};
use crate::penetration::{Layer, Protection, band_at, damage_shift};
use crate::rulings::Rulings;
use crate::scenario::{Mode, PenetrationBand, Scenario, Target, Weapon};
use crate::to_hit::{Aim, Trigger, shot_modifier, steady_number};
use shootout_odds::Faces;

/// One weapon against one target.
#[derive(Clone, Debug)]
pub(crate) struct Engagement<'s> {
    pub aim: Aim<'s>,
    /// The number to hit before what differs from shot to shot.
    pub number: i32,
    /// Whether every shot hits that does not jam (P-HIT-4).
    pub automatic: bool,
    pub chart: Chart,
    /// The target's body, as an index of bodies.
    pub body: u8,
    /// Area weapons: where strays land.
    pub scatter: Option<Scatter>,
    /// The bodies behind the bits of those caught.
    pub caught: Vec<u8>,
    /// The firer's body, when the weapon explodes.
    pub backlash: u8,
    jams: [Faces; 3],
    explosions: [Faces; 3],
}

impl Engagement<'_> {
    pub fn jams(&self, mode: Mode) -> Faces {
        self.jams[mode as usize]
    }

    pub fn explosions(&self, mode: Mode) -> Faces {
        self.explosions[mode as usize]
    }

    /// The number to hit of a shot, before the 1% minimum.
    pub fn to_hit(&self, trigger: &Trigger) -> i32 {
        self.number + shot_modifier(&self.aim, trigger)
    }

    /// Whether the target can be targeted in an action of the plan, counted from 1.
    pub fn legal(&self, action: u32) -> bool {
        self.aim.target.why_not(self.aim.weapon, action, self.aim.rulings).is_empty()
    }
}

/// A body and the way to each of its locations.
#[derive(Clone, Debug)]
pub(crate) struct InTheWay {
    pub who: Body,
    pub chart: Chart,
    paths: [u16; Location::ALL.len()],
    /// The distinct paths, each with the to-hit rolls whose reversed digits lead to it.
    pub ways: Vec<(u16, Faces)>,
}

impl InTheWay {
    fn new(who: Body, chart: Chart, paths: [u16; Location::ALL.len()]) -> Self {
        let mut ways: Vec<(u16, Faces)> = Vec::with_capacity(paths.len());
        for (location, path) in Location::ALL.into_iter().zip(paths) {
            let faces = chart.by_reversed_digits(location);
            match ways.iter_mut().find(|way| way.0 == path) {
                Some(way) => way.1 = way.1 | faces,
                None => ways.push((path, faces)),
            }
        }
        Self { who, chart, paths, ways }
    }

    pub const fn path(&self, location: Location) -> u16 {
        self.paths[location as usize]
    }
}

/// What a hit has to get through, and what it does then. Locations with the same protection share one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Path {
    pub who: Body,
    /// Layers that need a roll, by their number among all layers, with the rolls that get through. None: a hit goes
    /// straight to damage (P-PEN-8).
    pub barriers: Vec<(u8, Faces)>,
    /// What was lost on the way, added to the damage roll (P-PEN-7).
    pub shift: i32,
    /// What the damage roll does; none without a chart.
    pub wounds: Option<WoundFaces>,
}

/// All engagements, bodies and paths of a scenario.
#[derive(Clone, Debug, Default)]
pub(crate) struct Field<'s> {
    /// By hand, then by target.
    pub engagements: Vec<Engagement<'s>>,
    pub bodies: Vec<InTheWay>,
    pub paths: Vec<Path>,
}

impl<'s> Field<'s> {
    /// `pair` says whether a second weapon is fired in the same actions (A-MOD-4); else it waits to be drawn.
    pub fn new(scenario: &'s Scenario, pair: bool) -> Self {
        let mut field = Self::default();
        let weapons = [Some(&scenario.weapon), scenario.off_hand.as_ref()];
        for (hand, weapon) in weapons.into_iter().enumerate() {
            let Some(weapon) = weapon else { continue };
            for (index, target) in (0u8..).zip(scenario.targets()) {
                let aim = Aim {
                    attacker: &scenario.attacker,
                    weapon,
                    target,
                    rulings: &scenario.rulings,
                    wrong_hand: (pair && hand == 1) || scenario.attacker.wrong_hand,
                    two_weapons: scenario.attacker.two_weapons || pair,
                };
                field.engage(scenario, aim, index);
            }
        }
        field
    }

    fn engage(&mut self, scenario: &'s Scenario, aim: Aim<'s>, index: u8) {
        let damage = scenario.damage.as_ref();
        let (rulings, weapon, target) = (aim.rulings, aim.weapon, aim.target);
        let at_range = band_at(weapon, target.range_m.get());
        let chart = Chart::of(target.location_chart.as_deref(), rulings);
        let body = Body::Target(index);
        let place =
            self.add_body(body, Protection::of_target(target), at_range, chart.clone(), damage, rulings);
        let (scatter, caught) = self.burst(scenario, aim, index, at_range);
        let by_mode =
            |faces: fn(&Weapon, Mode, &Rulings) -> Faces| Mode::ALL.map(|mode| faces(weapon, mode, rulings));
        let backlash = if weapon.plasma { self.add_firer(scenario, aim, Body::Firer, 0.0) } else { 0 };
        self.engagements.push(Engagement {
            number: steady_number(&aim),
            automatic: target.hit_automatically(rulings),
            chart,
            body: place,
            scatter,
            caught,
            backlash,
            jams: by_mode(jam_faces),
            explosions: by_mode(explosion_faces),
            aim,
        });
    }

    /// Whom bursts of an area weapon can catch (P-AREA-4). Bystanders stand near the first target.
    fn burst(
        &mut self,
        scenario: &'s Scenario,
        aim: Aim<'s>,
        index: u8,
        at_range: PenetrationBand,
    ) -> (Option<Scatter>, Vec<u8>) {
        let Some(radius_m) = aim.weapon.burst_radius_m else {
            return (None, Vec::new());
        };
        let (damage, rulings) = (scenario.damage.as_ref(), aim.rulings);
        let range_m = aim.target.range_m.get();
        let mut places = vec![Place::TARGET, Place::of_firer(range_m)];
        let chart = Chart::of(aim.target.location_chart.as_deref(), rulings);
        let target = Protection::of_target(aim.target);
        let mut caught = vec![
            self.add_body(Body::caught(index, 0), target, at_range, chart, damage, rulings),
            self.add_firer(scenario, aim, Body::Caught(1), range_m),
        ];
        let bystanders = if index == 0 { scenario.bystanders.as_slice() } else { &[] };
        for (number, bystander) in (2u8..).zip(bystanders) {
            places.push(Place {
                right_m: f64::from(bystander.right_m.get()),
                behind_m: f64::from(bystander.behind_m.get()),
            });
            let worn = Protection { cover: None, field: bystander.field.as_ref(), armour: &bystander.armour };
            let chart = Chart::of(None, rulings);
            caught.push(self.add_body(Body::Caught(number), worn, at_range, chart, damage, rulings));
        }
        (Some(Scatter::new(radius_m.get(), range_m, &places, rulings)), caught)
    }

    /// The firer, struck by their own weapon from this far away.
    fn add_firer(&mut self, scenario: &Scenario, aim: Aim<'_>, who: Body, range_m: f64) -> u8 {
        let attacker = aim.attacker;
        let worn = Protection { cover: None, field: attacker.field.as_ref(), armour: &attacker.armour };
        let at_range = band_at(aim.weapon, range_m);
        self.add_body(
            who,
            worn,
            at_range,
            Chart::of(None, aim.rulings),
            scenario.damage.as_ref(),
            aim.rulings,
        )
    }

    fn add_body(
        &mut self,
        who: Body,
        protection: Protection<'_>,
        weapon: PenetrationBand,
        chart: Chart,
        damage: Option<&DamageChart>,
        rulings: &Rulings,
    ) -> u8 {
        let layers = protection.layers(weapon, rulings);
        let paths = Location::ALL.map(|location| {
            let in_the_way = protection.in_the_way(location);
            let shift = damage_shift(in_the_way.iter().map(|&place| layers[place].kind), rulings);
            let rolled = in_the_way.into_iter().filter(|&place| layers[place].pass.len() < 100);
            self.add_path(Path {
                who,
                barriers: rolled.map(|place| (place as u8, layers[place].pass)).collect(),
                shift,
                wounds: damage.map(|chart| chart.wound_faces(location, shift)),
            })
        });
        self.bodies.push(InTheWay::new(who, chart, paths));
        (self.bodies.len() - 1) as u8
    }

    fn add_path(&mut self, path: Path) -> u16 {
        let known = self.paths.iter().position(|other| *other == path);
        let place = known.unwrap_or_else(|| {
            self.paths.push(path);
            self.paths.len() - 1
        });
        place as u16
    }
}

/// The layers between a weapon and a target, for reports and transcripts.
pub(crate) fn layers_between<'s>(target: &'s Target, weapon: &Weapon, rulings: &Rulings) -> Vec<Layer<'s>> {
    Protection::of_target(target).layers(band_at(weapon, target.range_m.get()), rulings)
}

impl<'s> ShootOut<'s> {
    /// The layers that the firer or a bystander wears, for transcripts.
    pub(super) fn worn_layers(&self, who: Body) -> Vec<Layer<'s>> {
        let scenario = self.scenario();
        let attacker = &scenario.attacker;
        let (field, armour, range_m) = match who {
            Body::Caught(bit) if bit >= 2 => match scenario.bystanders.get(usize::from(bit) - 2) {
                Some(bystander) => (&bystander.field, &bystander.armour, scenario.target.range_m.get()),
                None => return Vec::new(),
            },
            Body::Firer => (&attacker.field, &attacker.armour, 0.0),
            _ => (&attacker.field, &attacker.armour, scenario.target.range_m.get()),
        };
        let worn = Protection { cover: None, field: field.as_ref(), armour };
        worn.layers(band_at(&scenario.weapon, range_m), &scenario.rulings)
    }
}
