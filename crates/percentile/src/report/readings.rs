//! The readings that make up a report.

use super::situations::Situations;
use super::{
    BacklashReport, BlastReport, ByLocation, CountReport, DuckReport, LayerReport, MeanReport, RepairReport,
    Report, TargetReport, Targeting, Wounds,
};
use crate::action::REPAIR_ROUNDS;
use crate::damage::Severity;
use crate::hand::Hand;
use crate::jam::repair_faces;
use crate::location::Location;
use crate::rulings::{DuckScope, RepairRetry, Rulings};
use crate::scenario::{ActionKind, MAX_ARMOUR, Scenario};
use crate::shoot_out::{at_the_end, hits, layers_between, pierces, printed_mark, test_percent};
use crate::time::round_of;
use crate::visibility::Reason;
use crate::{Body, Ducking, Event, ShootOut, Shot, State};
use shootout_odds::exact::{
    Coarse, Count, Flags, Highest, Visit, by_section, distribution, expected_visits, greatest_count,
};
use shootout_odds::{Weight, beside_each_other};

/// A mark behind a pointer: readings that differ in nothing else are then compiled once.
type Mark<'a> = &'a dyn Fn(&Event) -> usize;

/// Which hits are counted.
#[derive(Clone, Copy)]
enum HitKind {
    Any,
    /// Those that get through everything in the way.
    Penetrating,
}

impl ShootOut<'_> {
    /// The odds, with chances counted in `W`.
    pub fn report<W: Weight>(&self) -> Report<W> {
        let scenario = self.scenario();
        let tally = Tally::of(self);
        let following = !scenario.following.is_empty();
        Report {
            hits_by_location: ByLocation(tally.locations.clone()),
            layers: self.layers(&tally),
            shots_fired: MeanReport { mean: tally.rounds_fired.clone() },
            targets: if following { self.by_target() } else { Vec::new() },
            targets_hit_together: if following { self.targets_hit_together() } else { Vec::new() },
            blast: self.blast(&tally),
            backlash: self.backlash(&tally),
            repair: repair(scenario),
            duck_back_as_ruled: self.duck_back_as_ruled(),
            ..self.in_short(&tally, self.duck_back_by_entry())
        }
    }

    /// Of the odds what a sentence and a small card say. All else is left out: no duck-back, nothing by location, layer or target.
    pub(crate) fn report_in_short<W: Weight>(&self) -> Report<W> {
        self.in_short(&Tally::of(self), Vec::new())
    }

    fn in_short<W: Weight>(&self, tally: &Tally<W>, ducks: Vec<Vec<W>>) -> Report<W> {
        Report {
            targeting: self.targeting(),
            actions: self.actions(tally, ducks),
            hits: self.hits(),
            penetrating: self.penetrating(),
            worst_wound: self.worst_wound_of_targets(),
            jam: tally.jam.chance(),
            explosion: tally.explosion.chance(),
            caught: self.scenario().weapon.burst_radius_m.map(|_| tally.caught[0].clone()),
            hits_by_location: ByLocation(Location::ALL.map(|_| W::zero())),
            layers: Vec::new(),
            shots_fired: MeanReport { mean: W::zero() },
            targets: Vec::new(),
            targets_hit_together: Vec::new(),
            blast: Vec::new(),
            backlash: None,
            repair: None,
            duck_back_as_ruled: Vec::new(),
        }
    }

    /// Hits that get through everything, over the whole plan: one reading by itself, for those who ask nothing else.
    pub fn penetrating<W: Weight>(&self) -> CountReport<W> {
        self.number_of(HitKind::Penetrating, None)
    }

    /// Hits over the whole plan: one reading by itself, for those who ask nothing else.
    pub fn hits<W: Weight>(&self) -> CountReport<W> {
        self.number_of(HitKind::Any, None)
    }

    /// How many hits of a kind there are, at one target or at any. The kind is a value, so that all these readings are compiled once.
    fn number_of<W: Weight>(&self, kind: HitKind, at: Option<u8>) -> CountReport<W> {
        let is_counted = |event: &Event| match kind {
            HitKind::Any => hits(event, at),
            HitKind::Penetrating => pierces(event, at),
        };
        CountReport::of_pmf(distribution(
            self,
            &Coarse(Count(|event: &Event| usize::from(is_counted(event)))),
        ))
    }

    /// The chance of each result as the worst wound of any target, whether a hit or a stray burst does it (P-AREA-4): one reading by
    /// itself; `None` without a damage chart.
    pub fn worst_wound_of_targets<W: Weight>(&self) -> Option<Wounds<W>> {
        self.worst_wound(|body| body.target().is_some())
    }

    /// The greatest number of rounds that the plan can spend, however the dice fall (A-FIRE-2, A-JAM-4).
    pub fn most_rounds(&self) -> usize {
        let rulings = &self.scenario().rulings;
        greatest_count(self, |event| match event {
            Event::Shot(shot) => usize::from(shot.spends_round(rulings)),
            _ => 0,
        })
    }

    /// Whether any weapon may be fired at the target in any action that fires; in a plan without fire, in the first.
    pub fn targeting(&self) -> Targeting {
        let scenario = self.scenario();
        let fires =
            self.slots().iter().zip(&scenario.plan).filter(|(_, entry)| entry.kind == ActionKind::Fire);
        let before = scenario.carried.actions_before();
        let mut actions: Vec<u32> = fires.map(|(slot, _)| slot.first - before).collect();
        if actions.is_empty() {
            actions.push(1);
        }
        let weapons = std::iter::once(&scenario.weapon).chain(&scenario.off_hand);
        let why_not: Vec<Vec<Reason>> = weapons
            .flat_map(|weapon| actions.iter().map(move |&action| (weapon, action)))
            .map(|(weapon, action)| scenario.target.why_not(weapon, action, &scenario.rulings))
            .collect();
        let legal = why_not.iter().any(Vec::is_empty);
        let reasons = if legal { Vec::new() } else { why_not.into_iter().next().unwrap_or_default() };
        Targeting { legal, reasons }
    }

    fn layers<W: Weight>(&self, tally: &Tally<W>) -> Vec<LayerReport<W>> {
        let scenario = self.scenario();
        let layers = layers_between(&scenario.target, &scenario.weapon, &scenario.rulings);
        let numbers = tally.met.iter().zip(&tally.stopped);
        let report = layers.into_iter().zip(numbers).map(|(layer, (met, stopped))| LayerReport {
            name: layer.name.to_owned(),
            kind: layer.kind,
            value: layer.value,
            through: W::ratio(u64::from(layer.pass.len()), 100),
            met: met.clone(),
            stopped: stopped.clone(),
        });
        report.collect()
    }

    /// The worst wound of the bodies asked for; `None` without a damage chart.
    fn worst_wound<W: Weight>(&self, asked: fn(Body) -> bool) -> Option<Wounds<W>> {
        self.scenario().damage.as_ref()?;
        let mark: Mark<'_> = &|event| match event {
            Event::Wounded { body, severity } if asked(*body) => *severity as usize,
            _ => 0,
        };
        Some(wounds(distribution(self, &Coarse(Highest(mark)))))
    }

    fn by_target<W: Weight>(&self) -> Vec<TargetReport<W>> {
        let scenario = self.scenario();
        let report = (0..self.targets() as u8).map(|index| TargetReport {
            name: scenario.target_name(usize::from(index)),
            hits: self.number_of(HitKind::Any, Some(index)),
            penetrating: self.number_of(HitKind::Penetrating, Some(index)),
        });
        report.collect()
    }

    fn targets_hit_together<W: Weight>(&self) -> Vec<W> {
        let bit = |event: &Event| match event {
            Event::Shot(shot) if shot.hit => 1 << shot.target,
            _ => 0,
        };
        let mut together: Vec<W> = distribution(self, &Coarse(Flags(bit)));
        beside_each_other(&mut together);
        together.resize(1 << self.targets(), W::zero());
        together
    }

    fn blast<W: Weight>(&self, tally: &Tally<W>) -> Vec<BlastReport<W>> {
        let scenario = self.scenario();
        if scenario.weapon.burst_radius_m.is_none() {
            return Vec::new();
        }
        let target = format!("{} (by deviation)", scenario.target_name(0));
        let names = [target, scenario.attacker.name.clone()].into_iter();
        let names = names.chain((0..scenario.bystanders.len()).map(|place| scenario.bystander_name(place)));
        let report = names.enumerate().map(|(bit, name)| BlastReport {
            name,
            caught: if bit == 0 { tally.strayed_to_target.clone() } else { tally.caught[bit].clone() },
            penetrating: tally.pierced[bit].clone(),
        });
        report.collect()
    }

    fn backlash<W: Weight>(&self, tally: &Tally<W>) -> Option<BacklashReport<W>> {
        let weapons = std::iter::once(&self.scenario().weapon).chain(&self.scenario().off_hand);
        let explosive = weapons.into_iter().any(|weapon| weapon.plasma && weapon.can_jam);
        explosive.then(|| BacklashReport {
            penetrating: tally.backlash.clone(),
            worst_wound: self.worst_wound(|body| body == Body::Firer),
        })
    }

    /// Duck-back by the rulings on it: judged by action or round, with or without cover and a test (A-DUCK-1 to A-DUCK-4).
    fn duck_back_as_ruled<W: Weight>(&self) -> Vec<DuckReport<W>> {
        let scenario = self.scenario();
        let rulings = &scenario.rulings;
        let test = test_percent(rulings).map_or_else(W::one, |percent| W::ratio(u64::from(percent), 100));
        let duck: Mark<'_> =
            &|event| self.ducking(event).map_or(0, |(_, ducking)| 1 + usize::from(ducking == Ducking::Hurt));
        let fires =
            |entry: usize| scenario.plan.get(entry).is_some_and(|entry| entry.kind == ActionKind::Fire);
        let slot = |entry: usize| self.slots().get(entry).map_or(0, |slot| slot.first);
        let by_round = rulings.duck_scope == DuckScope::Round;
        let section = |state| {
            let entry = entry_of(state)?;
            Some(if by_round { round_of(slot(entry)) as usize } else { entry })
        };
        let sections: Vec<Vec<W>> = by_section(self, &Coarse(Highest(duck)), section);
        let ducks = |section: usize| {
            let saved = sections.get(section).and_then(|marks| marks.get(1)).cloned().unwrap_or_else(W::zero);
            chance(saved.times(&test))
        };
        let mut reports: Vec<DuckReport<W>> = Vec::new();
        for entry in (0..scenario.plan.len()).filter(|&entry| fires(entry)) {
            let (action, round) = (slot(entry), round_of(slot(entry)));
            if !by_round {
                reports.push(DuckReport { round, action: Some(action), chance: ducks(entry) });
            } else if reports.last().is_none_or(|last| last.round != round) {
                reports.push(DuckReport { round, action: None, chance: ducks(round as usize) });
            }
        }
        reports
    }

    /// Whether each action leads to duck-back as the printed condition has it (P-DUCK-1 to P-DUCK-3), and whether it fires.
    pub(super) fn duck_back_by_entry<W: Weight>(&self) -> Vec<Vec<W>> {
        let mark: Mark<'_> = &printed_mark;
        by_section(self, &Coarse(Highest(mark)), entry_of)
    }
}

/// The entry of the plan that a state belongs to.
pub(super) fn entry_of(state: State) -> Option<usize> {
    match state {
        State::Main(moment) => Some(usize::from(moment.entry)),
        _ => None,
    }
}

/// The worst wound, by the chance of each severity.
pub(crate) fn wounds<W: Weight>(mut chances: Vec<W>) -> Wounds<W> {
    beside_each_other(&mut chances);
    let mut chances = chances.into_iter();
    Wounds(Severity::ALL.map(|_| chances.next().unwrap_or_else(W::zero)))
}

/// A sum of chances as a chance: rounding must not carry it past certainty.
pub(crate) fn chance<W: Weight>(sum: W) -> W {
    if sum > W::one() { W::one() } else { sum }
}

/// What repairing takes: P-JAM-5 by the reading of A-JAM-5.
fn repair<W: Weight>(scenario: &Scenario) -> Option<RepairReport<W>> {
    let tek = scenario.attacker.tek?;
    if !scenario.weapon.can_jam {
        return None;
    }
    let faces = u64::from(repair_faces(tek.get(), &scenario.rulings).len());
    let mean_rounds = (faces > 0).then(|| mean_rounds(faces, &scenario.rulings)).flatten();
    Some(RepairReport { chance: W::ratio(faces, 100), rounds_to_first_roll: REPAIR_ROUNDS, mean_rounds })
}

/// Rounds until a weapon is ready, on average, when `faces` of a hundred succeed (A-JAM-5).
fn mean_rounds<W: Weight>(faces: u64, rulings: &Rulings) -> Option<W> {
    let first = u64::from(REPAIR_ROUNDS);
    match rulings.repair_retry {
        RepairRetry::FourRounds => Some(W::ratio(first * 100, faces)),
        RepairRetry::EachRound => {
            let mut rounds = W::ratio(first, 1);
            rounds.add(&W::ratio(100 - faces, faces));
            Some(rounds)
        }
        RepairRetry::Never if faces == 100 => Some(W::ratio(first, 1)),
        RepairRetry::Never => None,
    }
}

/// Whether a hand has a weapon at all.
pub(super) fn hands(scenario: &Scenario) -> &'static [Hand] {
    if scenario.off_hand.is_some() { &Hand::BOTH } else { &Hand::BOTH[..1] }
}

/// The most people a burst is asked about: the target, the firer and the bystanders.
const MAX_CAUGHT: usize = 2 + crate::scenario::MAX_OTHERS;
/// The most layers: cover, field and armour.
const MAX_LAYERS: usize = 2 + MAX_ARMOUR;

/// Expected numbers over the whole plan.
#[derive(Clone, Debug)]
pub(crate) struct Tally<W> {
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
#[derive(Clone, Debug)]
pub(crate) struct Either<W> {
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
    pub fn chance(&self) -> W {
        self.so.clone().beside(&self.otherwise)
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
