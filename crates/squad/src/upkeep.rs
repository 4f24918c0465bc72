//! Rolls at activation and in the End Phase that stand by themselves (SQ-Q17).

use crate::document::unit::Unit;
use crate::nerve::shields_lost;
use crate::observable::{chance, count_of};
use crate::question::{AllEnds, SquadQuestion};
use crate::rulings::Rulings;
use crate::standing::{Healths, Removal, Standing};
use crate::throw::{Throw, at};
use shootout_odds::staged::{NoBlock, Staged, States, Worked};
use shootout_odds::{Counts, Pool, Weight};
use shootout_ruleset::prelude::*;

/// What acts freely, heals, hurts, returns a shield and clears smoke (SQ-KW-21, SQ-KW-30, SQ-KW-27, SQ-KW-40, SQ-KW-43).
const NEED: i32 = 5;

/// A unit and its upkeep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["unit", "patient", "smoke_markers", "end_phases"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Upkeep {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The unit.
    pub unit: Unit,
    /// Whom its Medic treats.
    #[serde(default)]
    pub patient: Option<Unit>,
    /// Smoke markers on the table.
    #[serde(default)]
    pub smoke_markers: BoundedInt<0, 30>,
    /// End Phases that pass for shields and smoke.
    #[serde(default = "BoundedInt::<1, 20>::of::<1>")]
    #[schemars(title = "End Phases")]
    pub end_phases: BoundedInt<1, 20>,
}

/// A unit that was pinned and may act freely.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HeadstrongReport<W> {
    /// The chance that it does.
    pub acts_freely: W,
}

/// Models and marks, with their chance.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct HealthReport<W> {
    /// Models left.
    pub models: u8,
    /// Wounds that have not removed a model yet.
    pub marked: u8,
    /// How likely that is.
    pub chance: W,
}

/// A unit that may regain a health by itself.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RegenerationReport<W> {
    /// The chance that it does.
    pub regains: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// A patient.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct MedicReport<W> {
    /// The chance to get a health back.
    pub recovers: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// A unit that may hurt itself.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct InvigoratedReport<W> {
    /// The chance that it does.
    pub wound: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// The odds of all that applies; null for what does not.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct UpkeepReport<W> {
    /// Headstrong.
    pub headstrong: Option<HeadstrongReport<W>>,
    /// Regeneration.
    pub regeneration: Option<RegenerationReport<W>>,
    /// Medic.
    pub medic: Option<MedicReport<W>>,
    /// Invigorated.
    pub invigorated: Option<InvigoratedReport<W>>,
    /// Shields afterwards.
    pub shields: Option<CountReport<W>>,
    /// Smoke markers afterwards.
    pub smoke: Option<CountReport<W>>,
}

/// What was rolled; null for what does not apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UpkeepOutcome {
    /// Whether it acts freely.
    pub acts_freely: Option<bool>,
    /// Whether it regained a health.
    pub regained: Option<bool>,
    /// Whether the patient did.
    pub recovered: Option<bool>,
    /// Whether it hurt itself.
    pub wounded: Option<bool>,
    /// Shields afterwards.
    pub shields: Option<u16>,
    /// Smoke markers afterwards.
    pub smoke: Option<u16>,
}

/// A unit with one health more, if anything is missing (SQ-KW-30, SQ-KW-35, SQ-A30).
pub(crate) fn healed(unit: &Unit, returns_models: bool) -> Option<Standing> {
    let now = Standing::of(unit);
    if now.marked > 0 {
        return Some(Standing { marked: now.marked - 1, ..now });
    }
    // Of models that differ, one that is the first to go comes back.
    let mut more = now;
    more.models[0] += 1;
    more.marked = Healths::of(unit).first() - 1;
    (returns_models && now.models_left() < unit.original()).then_some(more)
}

/// A patient with one health more, if a Medic can help it (SQ-KW-30).
pub(crate) fn recovering(patient: &Unit) -> Option<Standing> {
    let keywords = patient.all_keywords();
    let helps = patient.r#type.is_squad() && !keywords.construct && !keywords.vehicle;
    helps.then(|| healed(patient, true)).flatten()
}

/// How a unit may stand, given the chance that it stands otherwise.
fn ends<W: Weight>(unit: &Unit, changed: Option<Standing>, chance: &W) -> Vec<HealthReport<W>> {
    let report = |standing: Standing, chance: W| HealthReport {
        models: standing.models_left(),
        marked: standing.marked,
        chance,
    };
    let mut ends = vec![report(Standing::of(unit), chance.complement())];
    ends.extend(changed.map(|changed| report(changed, chance.clone())));
    ends.retain(|end| !end.chance.is_zero());
    ends
}

impl Upkeep {
    fn is_headstrong(&self) -> bool {
        self.unit.all_keywords().headstrong && self.unit.pinned
    }

    fn regeneration(&self) -> Option<i32> {
        Some(self.unit.all_keywords().regeneration.get()).filter(|need| *need > 0)
    }

    pub(crate) fn regained(&self) -> Option<Standing> {
        healed(&self.unit, self.rulings.regen_returns_models)
    }

    fn treated(&self) -> Option<&Unit> {
        self.patient.as_ref().filter(|_| self.unit.all_keywords().medic)
    }

    pub(crate) fn recovered(&self) -> Option<Standing> {
        recovering(self.treated()?)
    }

    pub(crate) fn wounded(&self) -> Standing {
        Healths::of(&self.unit).wounded(Standing::of(&self.unit), 1, Removal::Shooting)
    }

    fn phases(&self) -> u32 {
        self.end_phases.to_u32()
    }

    fn generator(&self) -> Option<(u8, u8)> {
        let now = Standing::of(&self.unit);
        let keywords = self.unit.all_keywords();
        keywords.shield_generator.then(|| (now.shields, shields_lost(&self.unit, &now)))
    }

    /// All that is rolled, in order.
    fn rolls(&self) -> Vec<UpkeepRoll> {
        let once = |kind: Upkept, need: i32| UpkeepRoll { kind, need, things: 1, phases: 1 };
        let phases = self.phases();
        let left = |kind: Upkept, things: u8| UpkeepRoll { kind, need: NEED, things, phases };
        let markers = self.smoke_markers.to_u8();
        [
            self.is_headstrong().then(|| once(Upkept::ActsFreely, NEED)),
            self.regeneration().map(|need| once(Upkept::Regains, need)),
            self.treated().map(|_| once(Upkept::Recovers, NEED)),
            self.unit.all_keywords().invigorated.then(|| once(Upkept::Wounds, NEED)),
            self.generator().map(|(_, lost)| left(Upkept::Shields, lost)),
            (markers > 0).then(|| left(Upkept::Smoke, markers)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// In what a roll of this kind can end, if it is made: how many of its dice have not succeeded.
    fn ends_of<W: Weight>(&self, kind: Upkept) -> Option<States<u16, W>> {
        let roll = self.rolls().into_iter().find(|roll| roll.kind == kind)?;
        Some(Worked::new().all_ends(&roll))
    }
}

/// What is rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Upkept {
    ActsFreely,
    Regains,
    Recovers,
    Wounds,
    Shields,
    Smoke,
}

/// Dice for some things, each of which goes when its die succeeds; those that are left are rolled for again in the next phase.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UpkeepRoll {
    kind: Upkept,
    need: i32,
    things: u8,
    phases: u32,
}

impl Staged for UpkeepRoll {
    /// How many are left.
    type State = u16;
    type Step = ();
    type Why = Throw;
    type Block = NoBlock<Throw>;
    type Key = ();

    fn start(&self) -> u16 {
        self.things.into()
    }
    fn steps(&self) -> Vec<()> {
        vec![(); self.phases as usize]
    }
    fn dice(&self, (): (), left: &u16) -> Option<Pool> {
        Some(at(*left, self.need))
    }
    fn why(&self, (): (), _: &u16) -> Throw {
        let (step, words) = match self.kind {
            Upkept::ActsFreely => ("headstrong", ["short", "free"]),
            Upkept::Regains => ("regeneration", ["none", "regained"]),
            Upkept::Recovers => ("medic", ["none", "recovered"]),
            Upkept::Wounds => ("invigorated", ["none", "wound"]),
            Upkept::Shields => ("shield", ["lost", "back"]),
            Upkept::Smoke => ("smoke", ["stays", "gone"]),
        };
        Throw::at(step, self.need, words)
    }
    fn after(&self, (): (), left: u16, counts: Counts) -> u16 {
        left - counts.of(1)
    }
}

/// Each roll is made once.
type UpkeepEnds = AllEnds<u16, 6>;

impl SquadQuestion for Upkeep {
    const ASK: &'static str = "upkeep";
    type Report<W: AnswerWeight> = UpkeepReport<W>;
    type Outcome = UpkeepOutcome;
    type Ends = UpkeepEnds;
    type Procedure<'q> = UpkeepRoll;

    fn check(&self) -> Result<(), InputError> {
        for (path, unit) in [("unit", Some(&self.unit)), ("patient", self.patient.as_ref())]
            .into_iter()
            .filter_map(|(path, unit)| Some((path, unit?)))
        {
            unit.check(path)?;
            if unit.parts.is_some() {
                let allowed = "null: here all models are alike";
                return Err(InputError::new(format!("{path}.parts"), "parts", allowed));
            }
        }
        Ok(())
    }

    fn report<W: AnswerWeight>(&self) -> Result<UpkeepReport<W>, InputError> {
        let happens = |kind| Some(chance(&self.ends_of::<W>(kind)?, |left| *left == 0));
        let if_any =
            |changed: &Option<Standing>, chance: W| if changed.is_some() { chance } else { W::zero() };
        let regeneration = happens(Upkept::Regains).map(|happens| {
            let regained = self.regained();
            let regains = if_any(&regained, happens);
            RegenerationReport { end: ends(&self.unit, regained, &regains), regains }
        });
        let medic = self.treated().zip(happens(Upkept::Recovers)).map(|(patient, happens)| {
            let recovered = self.recovered();
            let recovers = if_any(&recovered, happens);
            MedicReport { end: ends(patient, recovered, &recovers), recovers }
        });
        let invigorated = happens(Upkept::Wounds)
            .map(|wound| InvigoratedReport { end: ends(&self.unit, Some(self.wounded()), &wound), wound });
        let shields = self.generator().zip(self.ends_of(Upkept::Shields)).map(|((now, lost), ends)| {
            let all = u16::from(now + lost);
            count_of(&ends, |still_lost| all - still_lost)
        });
        Ok(UpkeepReport {
            headstrong: happens(Upkept::ActsFreely).map(|acts_freely| HeadstrongReport { acts_freely }),
            regeneration,
            medic,
            invigorated,
            shields,
            smoke: self.ends_of(Upkept::Smoke).map(|ends| count_of(&ends, |left| *left)),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &UpkeepReport<W>) -> Answer {
        let chances: Vec<Chance> = [
            ("Acts freely", report.headstrong.as_ref().map(|row| &row.acts_freely)),
            ("Regains a health", report.regeneration.as_ref().map(|row| &row.regains)),
            ("The patient recovers a health", report.medic.as_ref().map(|row| &row.recovers)),
            ("Wounds itself", report.invigorated.as_ref().map(|row| &row.wound)),
        ]
        .into_iter()
        .filter_map(|(label, chance)| Some(Chance::new(label, chance?)))
        .collect();
        let name = self.unit.capital_name();
        let sentence = match chances.first() {
            Some(first) => {
                format!(
                    "{name}: {} with a chance of {}.",
                    first.label.to_ascii_lowercase(),
                    percent(&first.chance.value)
                )
            }
            None => format!("{name} has nothing to roll when it activates."),
        };
        let counts = [("Shields", &report.shields), ("Smoke markers", &report.smoke)];
        let distributions = counts
            .into_iter()
            .filter_map(|(label, row)| Some(Distribution::of_counts(label, &row.as_ref()?.pmf)));
        Answer { sentence, chances, distributions: distributions.collect(), ..Answer::default() }
    }

    fn procedure(&self, ended: &UpkeepEnds) -> Option<UpkeepRoll> {
        self.rolls().get(ended.iter().count()).copied()
    }

    fn outcome(&self, ended: &UpkeepEnds) -> Option<UpkeepOutcome> {
        let rolls = self.rolls();
        let left = |kind: Upkept| {
            rolls.iter().zip(ended.iter()).find(|(roll, _)| roll.kind == kind).map(|(_, left)| *left)
        };
        let happened = |kind: Upkept| left(kind).map(|left| left == 0);
        Some(UpkeepOutcome {
            acts_freely: happened(Upkept::ActsFreely),
            regained: happened(Upkept::Regains).map(|regained| regained && self.regained().is_some()),
            recovered: happened(Upkept::Recovers).map(|recovered| recovered && self.recovered().is_some()),
            wounded: happened(Upkept::Wounds),
            shields: self
                .generator()
                .zip(left(Upkept::Shields))
                .map(|((now, lost), left)| u16::from(now + lost) - left),
            smoke: left(Upkept::Smoke),
        })
    }

    fn outcome_in_words(&self, outcome: &UpkeepOutcome) -> Vec<String> {
        let yes_or_no = |label: &str, happened: Option<bool>| {
            happened.map(|happened| format!("{label}: {}", if happened { "yes" } else { "no" }))
        };
        let number = |label: &str, number: Option<u16>| number.map(|number| format!("{label}: {number}"));
        [
            yes_or_no("Acts freely", outcome.acts_freely),
            yes_or_no("Regains a health", outcome.regained),
            yes_or_no("The patient recovers a health", outcome.recovered),
            yes_or_no("Wounds itself", outcome.wounded),
            number("Shields", outcome.shields),
            number("Smoke markers", outcome.smoke),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
