//! The rolls and the scoring of the five missions (SQ-MIS, SQ-Q18).

mod document;
mod report;
mod roll;
mod words;

pub use document::{Mission, MissionName, OfBoth, Points};
pub use report::{MissionOutcome, MissionReport, MissionVerdict, ShakenReport, SumOfBoth};
use roll::MissionStep;
pub(crate) use roll::{Found, MissionRoll};
use shootout_ruleset::prelude::*;

use crate::document::unit::Unit;
use crate::document::{at_most, needed};
use crate::nerve::{NerveTest, Tested};
use crate::observable::{chance, count_of};
use crate::question::SquadQuestion;
use crate::standing::{Healths, Standing};
use shootout_odds::staged::{States, Worked};
use shootout_odds::{Dist, Weight};

/// The most units and rounds of a list.
const MAX_LIST: usize = 100;

/// The wounds of an eruption (SQ-MIS-09).
pub(crate) const fn eruption(in_building: bool) -> u16 {
    if in_building { 2 } else { 1 }
}

/// Who has more.
pub(crate) fn more(a: i64, b: i64) -> MissionVerdict {
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => MissionVerdict::A,
        std::cmp::Ordering::Equal => MissionVerdict::Draw,
        std::cmp::Ordering::Less => MissionVerdict::B,
    }
}

/// Ahead by a tenth of the limit wins (SQ-MIS-06, SQ-A35).
pub(crate) fn ahead_by_a_tenth(a: i64, b: i64, limit: i64) -> MissionVerdict {
    if 10 * (a - b).abs() < limit { MissionVerdict::Draw } else { more(a, b) }
}

/// What a unit counts for (SQ-UNIT-09).
pub(crate) fn strength<'u>(units: impl IntoIterator<Item = &'u Unit>) -> i64 {
    let of = |unit: &Unit| {
        let left: u8 = unit.models_by_part().iter().sum();
        let is_spent = unit.r#type.is_squad() && left == 1 && unit.original() > 1;
        if is_spent { 0 } else { i64::from(unit.unit_strength.get()) }
    };
    units.into_iter().map(of).sum()
}

/// Whether a unit may search a building (SQ-MIS-10).
pub(crate) fn may_search(unit: &Unit) -> bool {
    let keywords = unit.all_keywords();
    !(keywords.walker || keywords.bulky || keywords.vehicle || keywords.beast || keywords.fly)
}

impl Mission {
    /// The fields that this mission does not have, of those that are stated.
    fn out_of_place(&self) -> Option<&'static str> {
        use MissionName::{ControlTheIntel, MeetingEngagement, Occupation, RaidTheLabs, SeismicShift};
        let scored: &[MissionName] = &[MeetingEngagement, SeismicShift];
        let fields: [(&str, bool, &[MissionName]); 12] = [
            ("limit", self.limit.is_some(), scored),
            ("destroyed", self.destroyed.is_some(), scored),
            ("rounds", self.rounds.is_some(), &[SeismicShift]),
            ("unit", self.unit.is_some(), &[SeismicShift]),
            ("in_building", self.in_building.is_some(), &[SeismicShift]),
            ("a", self.a.is_some(), &[Occupation]),
            ("b", self.b.is_some(), &[Occupation]),
            ("held", self.held.is_some(), &[ControlTheIntel]),
            ("searches", self.searches.is_some(), &[RaidTheLabs]),
            ("survival", self.survival.is_some(), &[RaidTheLabs]),
            ("searcher", self.searcher.is_some(), &[RaidTheLabs]),
            ("points", self.points.is_some(), &[RaidTheLabs]),
        ];
        let wrong = |(_, stated, missions): &(&str, bool, &[MissionName])| {
            *stated && !missions.contains(&self.mission)
        };
        fields.into_iter().find(wrong).map(|(name, ..)| name)
    }

    fn by_points_destroyed(&self) -> MissionVerdict {
        let OfBoth { a, b } = self.destroyed.unwrap_or_default();
        let limit = self.limit.map_or(1, |limit| limit.get());
        ahead_by_a_tenth(a.get().into(), b.get().into(), limit.into())
    }

    fn held(&self) -> SumOfBoth {
        let held = || self.held.iter().flatten();
        let sum = |of: fn(&OfBoth) -> Points| held().map(|round| i64::from(of(round).get())).sum();
        SumOfBoth { a: sum(|round| round.a), b: sum(|round| round.b) }
    }

    fn may_search(&self) -> bool {
        self.searcher.as_ref().is_none_or(may_search)
    }

    /// The most health that can come back to the searcher.
    fn missing(&self) -> u16 {
        let Some(unit) = self.searcher.as_ref().filter(|unit| !unit.all_keywords().construct) else {
            return 0;
        };
        let lost = u16::from(unit.original() - Standing::of(unit).models_left());
        lost * u16::from(unit.health.to_u8()) + u16::from(unit.marked.to_u8())
    }

    /// Victory points of all searches.
    fn victory_points<W: Weight>(&self) -> Dist<i64, W> {
        if !self.may_search() {
            return Dist::certain(0);
        }
        let search = self.ends::<W>().into_iter().map(|(found, weight)| (i64::from(found.points), weight));
        let search = Dist::from_weights(search);
        let searches = self.searches.map_or(1, |searches| searches.get());
        (0..searches).fold(Dist::certain(0), |all, _| all.convolve(&search, |all, one| all + one))
    }

    fn healed<W: Weight>(&self) -> Option<CountReport<W>> {
        self.searcher.as_ref()?;
        let nothing = || vec![(Found::default(), W::one())];
        let ends = if self.may_search() { self.ends() } else { nothing() };
        Some(count_of(&ends, |found| found.healed))
    }

    /// The roll of this mission, if it has one now.
    fn roll(&self) -> Option<MissionRoll<'_>> {
        let kind = match self.mission {
            MissionName::MeetingEngagement | MissionName::Occupation => return None,
            MissionName::ControlTheIntel => MissionStep::Objectives,
            MissionName::SeismicShift => MissionStep::Effect,
            MissionName::RaidTheLabs if self.may_search() => MissionStep::Search,
            MissionName::RaidTheLabs => return None,
        };
        Some(MissionRoll { mission: self, kind, test: self.test() })
    }

    /// Everything that its roll can come to.
    fn ends<W: Weight>(&self) -> States<Found, W> {
        self.roll().map(|roll| Worked::new().all_ends(&roll)).unwrap_or_default()
    }

    fn test(&self) -> Option<NerveTest> {
        let unit = self.unit.as_ref()?;
        let keywords = unit.all_keywords();
        let can_be_pinned = !keywords.vehicle && !keywords.construct;
        let in_building = self.in_building.unwrap_or_default();
        can_be_pinned.then(|| NerveTest::of(unit, &Standing::of(unit), in_building))
    }

    /// The wounds of an eruption.
    fn eruption(&self) -> u16 {
        eruption(self.in_building.unwrap_or_default())
    }

    /// The wounds that the unit takes.
    fn wounds(&self, found: &Found) -> u16 {
        if self.unit.is_some() && found.ground() == Some("eruption") { self.eruption() } else { 0 }
    }

    fn shaken<W: Weight>(&self, ends: &States<Found, W>) -> Option<ShakenReport<W>> {
        let unit = self.unit.as_ref()?;
        let left = Healths::of(unit).left(&Standing::of(unit));
        Some(ShakenReport {
            pin: chance(ends, |found| found.nerve == Tested::Failed),
            wipe_out: chance(ends, |found| self.wounds(found) >= left),
            wounds: count_of(ends, |found| self.wounds(found)),
        })
    }

    fn empty<W>(verdict: MissionVerdict) -> MissionReport<W> {
        MissionReport {
            verdict,
            strength: None,
            objectives: None,
            points: None,
            may_search: None,
            victory_points: None,
            healed: None,
            each_effect: None,
            at_least_once: None,
            unit: None,
        }
    }
}

impl SquadQuestion for Mission {
    const ASK: &'static str = "mission";
    type Report<W: AnswerWeight> = MissionReport<W>;
    type Outcome = MissionOutcome;
    type Ends = Option<Found>;
    type Procedure<'q> = MissionRoll<'q>;

    fn check(&self) -> Result<(), InputError> {
        if let Some(field) = self.out_of_place() {
            return Err(InputError::new(field, "a field of another mission", "the fields of this mission"));
        }
        if matches!(self.mission, MissionName::MeetingEngagement | MissionName::SeismicShift) {
            needed(self.limit, "limit", "the points that a force may have, 1 to 1000000")?;
        }
        for (path, units) in [("a", &self.a), ("b", &self.b)] {
            let units = units.as_deref().unwrap_or_default();
            at_most(path, units.len(), MAX_LIST)?;
            units.iter().enumerate().try_for_each(|(place, unit)| unit.check(&entry(path, place)))?;
        }
        at_most("held", self.held.as_ref().map_or(0, Vec::len), MAX_LIST)?;
        if let Some(unit) = &self.unit {
            unit.check("unit")?;
            needed(unit.nerve, "unit.nerve", "n of n+; the ground makes it test its nerve")?;
        }
        if let Some(searcher) = &self.searcher {
            searcher.check("searcher")?;
            if searcher.parts.is_some() {
                let allowed = "null: here all models are alike";
                return Err(InputError::new("searcher.parts", "parts", allowed));
            }
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<MissionReport<W>, InputError> {
        Ok(match self.mission {
            MissionName::MeetingEngagement => Self::empty(self.by_points_destroyed()),
            MissionName::SeismicShift => {
                let ends = self.ends::<W>();
                let each = chance(&ends, |found| found.number == 1);
                let rounds = self.rounds.map_or(5, |rounds| rounds.get());
                let never = (0..rounds).fold(W::one(), |never, _| never.times(&each.complement()));
                MissionReport {
                    each_effect: Some(each),
                    at_least_once: Some(never.complement()),
                    unit: Some(self.shaken(&ends)),
                    ..Self::empty(self.by_points_destroyed())
                }
            }
            MissionName::Occupation => {
                let of = |units: &Option<Vec<Unit>>| strength(units.iter().flatten());
                let (a, b) = (of(&self.a), of(&self.b));
                MissionReport { strength: Some(SumOfBoth { a, b }), ..Self::empty(more(a, b)) }
            }
            MissionName::ControlTheIntel => {
                let points = self.held();
                let objectives = count_of(&self.ends::<W>(), |found| found.number);
                let verdict = more(points.a, points.b);
                MissionReport { objectives: Some(objectives), points: Some(points), ..Self::empty(verdict) }
            }
            MissionName::RaidTheLabs => {
                let OfBoth { a, b } = self.points.unwrap_or_default();
                MissionReport {
                    may_search: Some(self.may_search()),
                    victory_points: Some(CountReport::of(&self.victory_points())),
                    healed: Some(self.healed()),
                    ..Self::empty(more(a.get().into(), b.get().into()))
                }
            }
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &MissionReport<W>) -> Answer {
        self.shown(report)
    }

    fn procedure(&self, ended: &Option<Found>) -> Option<MissionRoll<'_>> {
        self.roll().filter(|_| ended.is_none())
    }

    fn outcome(&self, ended: &Option<Found>) -> Option<MissionOutcome> {
        let nothing = MissionOutcome::default();
        let found = ended.unwrap_or_default();
        Some(match self.mission {
            MissionName::MeetingEngagement | MissionName::Occupation => nothing,
            MissionName::ControlTheIntel => MissionOutcome { objectives: Some(found.number), ..nothing },
            MissionName::SeismicShift => MissionOutcome {
                effect: found.ground(),
                pin: Some(found.nerve == Tested::Failed),
                wounds: Some(self.wounds(&found)),
                ..nothing
            },
            MissionName::RaidTheLabs => {
                MissionOutcome { victory_points: Some(found.points), healed: Some(found.healed), ..nothing }
            }
        })
    }

    fn outcome_in_words(&self, outcome: &MissionOutcome) -> Vec<String> {
        let number = |label: &str, number: Option<u16>| number.map(|number| format!("{label}: {number}"));
        let effect = outcome.effect.map(|effect| format!("The ground: {effect}"));
        let pinned = outcome.pin.filter(|pinned| *pinned).map(|_| "The unit is pinned".to_owned());
        let rows = [
            number("Objectives", outcome.objectives),
            effect,
            pinned,
            number("Wounds", outcome.wounds),
            number("Victory points", outcome.victory_points),
            number("Healed", outcome.healed),
        ];
        rows.into_iter().flatten().collect()
    }
}
