//! A transport that is lost, and who gets out (SQ-TRN-03, SQ-Q16, SQ-A41).

use crate::attack::fighter::{Circumstances, Fighter, Means};
use crate::attack::order::Orders;
use crate::attack::pipeline::Step;
use crate::attack::setup::attack;
use crate::attack::state::State;
use crate::attack::{Attack, Group};
use crate::counted::{chance, counted};
use crate::document::at_most;
use crate::document::blast::Blast;
use crate::document::unit::Unit;
use crate::hand::{Hand, Waiting};
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::shoot::check_armour;
use crate::standing::{Removal, Standing};
use crate::steps::{States, Worked, merged, odds, play};
use crate::throw::Throw;
use crate::thrower::Thrower;
use serde::{Deserialize, Serialize};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::document::entry;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, plain};

/// The most units aboard.
const MAX_ABOARD: usize = 20;
/// The AP of what hits those aboard.
const AP: i32 = 1;

/// A transport that is lost with units aboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["units", "flyer"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct Transport {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Who is aboard.
    #[cfg_attr(feature = "schema", schemars(extend("x-entry" = "Unit"), title = "Units aboard"))]
    pub units: Vec<Unit>,
    /// Whether it flies: only Anti-Grav gets out then.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Flyer"))]
    pub flyer: bool,
}

/// What becomes of a unit aboard.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransportReport<W> {
    /// Unit by unit.
    pub units: Vec<AboardReport<W>>,
}

/// What became of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboardOutcome {
    /// Wounds.
    pub wounds: u16,
    /// Models removed.
    pub models_removed: u8,
    /// Whether it lives and is pinned.
    pub pinned: bool,
}

/// What became of everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransportOutcome {
    /// Unit by unit.
    pub units: Vec<AboardOutcome>,
}

/// The steps from hits to wounds.
const STEPS: [Step; 6] = [
    Step::Wound(0),
    Step::WoundAgain(0),
    Step::HeavyArmour(0),
    Step::Resilient(0),
    Step::Tally(0),
    Step::Close,
];

/// A unit aboard, and what hits it.
struct Aboard<'d> {
    fighter: Fighter<'d>,
    now: Standing,
    hits: Attack,
    is_outright: bool,
}

impl Transport {
    fn aboard<'d>(&'d self, unit: &'d Unit) -> Aboard<'d> {
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
        Aboard { fighter, now, hits, is_outright }
    }
}

impl Aboard<'_> {
    fn after(&self, end: &State) -> (Standing, u16) {
        let mut standing = self.fighter.healths.wounded(self.now, end.total, Removal::Shooting);
        if self.is_outright {
            standing.models = [0; 6];
        } else if !self.fighter.keywords.construct && !standing.is_gone() {
            standing.pinned = true;
        }
        (standing, end.total)
    }

    fn ends<W: Weight>(&self, worked: &mut Worked<Attack, W>) -> States<(Standing, u16), W> {
        if self.is_outright {
            return vec![(self.after(&State::default()), W::one())];
        }
        let each = |hits: u8| (self.hits.start_with_hits(hits), W::ratio(1, 8));
        let ends = odds(&self.hits, &STEPS, (1..=8).map(each).collect(), worked);
        merged(ends.iter().map(|(end, weight)| (self.after(end), weight.clone())).collect())
    }

    fn report<W: Weight>(&self, worked: &mut Worked<Attack, W>) -> AboardReport<W> {
        let ends = self.ends(worked);
        let (unit, models) = (self.fighter.unit, self.now.models_left());
        let original = unit.original();
        AboardReport {
            name: unit.name.as_str().to_owned(),
            destroyed_outright: self.is_outright,
            wounds: counted(&ends, |(_, wounds)| *wounds),
            models_removed: counted(&ends, |(standing, _)| u16::from(models - standing.models_left())),
            wipe_out: chance(&ends, |(standing, _)| standing.is_gone()),
            half_strength: chance(&ends, |(standing, _)| standing.is_below_half(original)),
            pinned: chance(&ends, |(standing, _)| !standing.is_gone() && standing.pinned),
        }
    }
}

impl SquadQuestion for Transport {
    const ASK: &'static str = "transport";
    type Report<W: AnswerWeight> = TransportReport<W>;
    type Outcome = TransportOutcome;

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

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
        let units = self.units.iter().map(|unit| self.aboard(unit).report(&mut worked)).collect();
        Ok(TransportReport { units })
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

    fn play(&self, hand: &mut dyn Hand) -> Result<TransportOutcome, Waiting> {
        let mut units = Vec::new();
        for (place, unit) in self.units.iter().enumerate() {
            let aboard = self.aboard(unit);
            let mut end = State::default();
            if !aboard.is_outright {
                hand.begin(Some(place as u8));
                hand.is_of(Thrower::one(capital(&plain(unit.name.as_str()))));
                let hits = hand.throw(&Throw::sum("hits", 1, [1, 2, 3, 4, 5, 6, 7, 8]))?.first;
                end = play(&aboard.hits, &STEPS, aboard.hits.start_with_hits(hits as u8), hand)?;
            }
            let (standing, wounds) = aboard.after(&end);
            units.push(AboardOutcome {
                wounds,
                models_removed: aboard.now.models_left() - standing.models_left(),
                pinned: !standing.is_gone() && standing.pinned,
            });
        }
        Ok(TransportOutcome { units })
    }

    fn outcome_in_words(&self, outcome: &TransportOutcome) -> Vec<String> {
        let words = |(unit, of): (&Unit, &AboardOutcome)| {
            format!("{}: {} models removed", capital(&plain(unit.name.as_str())), of.models_removed)
        };
        self.units.iter().zip(&outcome.units).map(words).collect()
    }
}
