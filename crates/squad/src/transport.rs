//! A transport that is lost, and who gets out (SQ-TRN-03, SQ-Q16, SQ-A41).

use crate::attack::fighter::{Circumstances, Fighter, Means};
use crate::attack::order::Orders;
use crate::attack::setup::attack;
use crate::attack::state::State;
use crate::attack::{Attack, Group};
use crate::document::at_most;
use crate::document::blast::Blast;
use crate::document::unit::Unit;
use crate::fire::check_armour;
use crate::observable::{chance, count_of};
use crate::question::{AllEnds, SquadQuestion};
use crate::rulings::Rulings;
use crate::standing::{Removal, Standing};
use crate::throw::{Results, Throw, Thrower, sum};
use shootout_odds::staged::{Staged, Worked, ends_by_blocks};
use shootout_odds::{Counts, Pool, Weight};
use shootout_ruleset::prelude::*;

/// The most units aboard.
const MAX_ABOARD: usize = 20;
/// The AP of what hits those aboard.
const AP: i32 = 1;

/// A transport that is lost with units aboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["units", "flyer"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Transport {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who is aboard.
    #[schemars(extend("x-entry" = "Unit"), title = "Units aboard")]
    pub units: Vec<Unit>,
    /// Whether it flies: only Anti-Grav gets out then.
    #[serde(default)]
    pub flyer: bool,
}

/// What becomes of a unit aboard.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AboardReport<W> {
    /// What it is called.
    pub name: String,
    /// Whether it goes down with a flyer.
    pub destroyed_outright: bool,
    /// Wounds.
    pub wounds: CountReport<W>,
    /// Models removed.
    pub models_removed: CountReport<W>,
    /// Nobody is left.
    pub wipe_out: W,
    /// It lives with less than half of its models.
    pub half_strength: W,
    /// It lives and is pinned.
    pub pinned: W,
}

/// The odds for everybody aboard.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TransportReport<W> {
    /// Unit by unit.
    pub units: Vec<AboardReport<W>>,
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AboardOutcome {
    /// Wounds.
    pub wounds: u16,
    /// Models removed.
    pub models_removed: u8,
    /// Whether it lives and is pinned.
    pub pinned: bool,
}

/// What became of everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TransportOutcome {
    /// Unit by unit.
    pub units: Vec<AboardOutcome>,
}

/// A unit aboard, and what hits it.
pub(crate) struct Aboard<'d> {
    fighter: Fighter<'d>,
    now: Standing,
    hits: Attack,
    is_outright: bool,
    /// Its place among those aboard.
    place: usize,
}

/// What becomes of a unit aboard: the hits that it takes, how it stands, and its wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Escape {
    hits: u8,
    standing: Standing,
    wounds: u16,
}

/// How many hits there are, and what they do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EscapeStep {
    Hits,
    Wounds,
}

impl Transport {
    fn aboard<'d>(&'d self, place: usize, unit: &'d Unit) -> Aboard<'d> {
        let (fighter, now) = (Fighter::new(unit), Standing::of(unit));
        // What hits it is no attack of anybody: only what protects the unit counts.
        let how = Circumstances::new(Means::Strike);
        let mut hits = attack((&fighter, &now), (&fighter, &now), &how, &self.rulings);
        let need_to_wound = fighter.armour(&now) - AP;
        hits.groups = vec![Group {
            weapons: Vec::new(),
            need_to_hit: None,
            modifiers: Vec::new(),
            dice: 0,
            need_to_wound,
            marksman: false,
            vicious: false,
            blast: Blast::NONE,
            hit_pins: false,
            wound_pins: false,
            removal_pins: false,
            burns: false,
            smokes: false,
            heavy_need: fighter.heavy_need(&self.rulings, AP, need_to_wound),
        }];
        hits.terms.is_pooled = false;
        hits.orders = Orders::new(&hits.groups, hits.terms, Default::default());
        let is_outright = self.flyer && !fighter.keywords.anti_grav;
        Aboard { fighter, now, hits, is_outright, place }
    }
}

/// The hits on each face of a D8.
const HITS: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

impl Aboard<'_> {
    /// Dice of this unit.
    fn seen(&self, why: Throw) -> Throw {
        let thrower = Thrower::one(self.fighter.unit.capital_name());
        Throw { attack: Some(self.place as u8), thrower, ..why }
    }

    fn after_wounds(&self, wounds: u16) -> Escape {
        let mut standing = self.fighter.healths.wounded(self.now, wounds, Removal::Shooting);
        if self.is_outright {
            standing.models = [0; 6];
        } else if !self.fighter.keywords.construct && !standing.is_gone() {
            standing.pinned = true;
        }
        Escape { hits: 0, standing, wounds }
    }

    fn report<W: Weight>(&self, worked: &mut Worked<Attack, W>) -> AboardReport<W> {
        let ends = ends_by_blocks(self, worked);
        let (unit, models) = (self.fighter.unit, self.now.models_left());
        let original = unit.original();
        AboardReport {
            name: unit.name.as_str().to_owned(),
            destroyed_outright: self.is_outright,
            wounds: count_of(&ends, |end| end.wounds),
            models_removed: count_of(&ends, |end| u16::from(models - end.standing.models_left())),
            wipe_out: chance(&ends, |end| end.standing.is_gone()),
            half_strength: chance(&ends, |end| end.standing.is_below_half(original)),
            pinned: chance(&ends, |end| !end.standing.is_gone() && end.standing.pinned),
        }
    }
}

impl Staged for Aboard<'_> {
    type State = Escape;
    type Step = EscapeStep;
    type Why = Throw;
    type Block = Attack;
    type Key = u8;

    fn start(&self) -> Escape {
        self.after_wounds(0)
    }
    fn steps(&self) -> Vec<EscapeStep> {
        if self.is_outright { Vec::new() } else { vec![EscapeStep::Hits, EscapeStep::Wounds] }
    }
    fn dice(&self, step: EscapeStep, _: &Escape) -> Option<Pool> {
        matches!(step, EscapeStep::Hits).then(|| sum(1, HITS))
    }
    fn why(&self, _: EscapeStep, _: &Escape) -> Throw {
        self.seen(Throw::of("hits", Results::Numbers(HITS)))
    }
    fn after(&self, _: EscapeStep, before: Escape, counts: Counts) -> Escape {
        Escape { hits: counts.of(1) as u8, ..before }
    }
    fn key(&self, step: EscapeStep, now: &Escape) -> Option<u8> {
        matches!(step, EscapeStep::Wounds).then_some(now.hits)
    }
    fn block(&self, _: EscapeStep, now: &Escape) -> Option<Attack> {
        Some(self.hits.clone().with_hits(now.hits))
    }
    fn after_block(&self, _: EscapeStep, _: Escape, end: &State) -> Escape {
        self.after_wounds(end.total)
    }
    fn why_of_block(&self, _: EscapeStep, _: &Escape, _: &Attack, why: Throw) -> Throw {
        self.seen(why)
    }
}

impl SquadQuestion for Transport {
    const ASK: &'static str = "transport";
    type Report<W: AnswerWeight> = TransportReport<W>;
    type Outcome = TransportOutcome;
    type Ends = AllEnds<Escape, MAX_ABOARD>;
    type Procedure<'q> = Aboard<'q>;

    fn check(&self) -> Result<(), InputError> {
        at_most("units", self.units.len(), MAX_ABOARD)?;
        for (place, unit) in self.units.iter().enumerate() {
            let path = entry("units", place);
            unit.check(&path)?;
            check_armour(&Fighter::new(unit), &path)?;
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<TransportReport<W>, InputError> {
        let mut worked = Worked::new();
        let units = self.units.iter().enumerate();
        let report = |(place, unit)| self.aboard(place, unit).report(&mut worked);
        Ok(TransportReport { units: units.map(report).collect() })
    }

    fn answer<W: AnswerWeight>(&self, report: &TransportReport<W>) -> Answer {
        let lost: Vec<String> = report
            .units
            .iter()
            .map(|unit| format!("{} {}", plain(&unit.name), percent(&unit.wipe_out)))
            .collect();
        let chance = |unit: &AboardReport<W>| {
            Chance::new(format!("{} wiped out", capital(&plain(&unit.name))), &unit.wipe_out)
        };
        let removed = |unit: &AboardReport<W>| {
            Distribution::of_counts(
                format!("Models of {} removed", plain(&unit.name)),
                &unit.models_removed.pmf,
            )
        };
        let sentence = match lost.is_empty() {
            true => "Nobody is aboard.".to_owned(),
            false => format!("Transport lost. Chance to be wiped out: {}.", lost.join(", ")),
        };
        Answer {
            sentence,
            chances: report.units.iter().map(chance).collect(),
            distributions: report.units.iter().map(removed).collect(),
            ..Answer::default()
        }
    }

    fn procedure(&self, ended: &AllEnds<Escape, MAX_ABOARD>) -> Option<Aboard<'_>> {
        let place = ended.iter().count();
        self.units.get(place).map(|unit| self.aboard(place, unit))
    }

    fn outcome(&self, ended: &AllEnds<Escape, MAX_ABOARD>) -> Option<TransportOutcome> {
        let of = |(unit, end): (&Unit, &Escape)| AboardOutcome {
            wounds: end.wounds,
            models_removed: Standing::of(unit).models_left() - end.standing.models_left(),
            pinned: !end.standing.is_gone() && end.standing.pinned,
        };
        Some(TransportOutcome { units: self.units.iter().zip(ended.iter()).map(of).collect() })
    }

    fn outcome_in_words(&self, outcome: &TransportOutcome) -> Vec<String> {
        let words = |(unit, of): (&Unit, &AboardOutcome)| {
            format!("{}: {} removed", unit.capital_name(), counted(of.models_removed, "model"))
        };
        self.units.iter().zip(&outcome.units).map(words).collect()
    }
}
