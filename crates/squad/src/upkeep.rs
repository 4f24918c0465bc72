//! Rolls at activation and in the End Phase that stand by themselves (SQ-Q17).

use crate::dice::eighths;
use crate::document::count;
use crate::document::unit::Unit;
use crate::hand::{Hand, Waiting};
use crate::nerve::shields_lost;
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::{Healths, Removal, Standing};
use crate::throw::Throw;
use serde::{Deserialize, Serialize};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, plain};

/// What acts freely, heals, hurts, returns a shield and clears smoke (SQ-KW-21, SQ-KW-30, SQ-KW-27, SQ-KW-40, SQ-KW-43).
const NEED: i32 = 5;

/// A unit and its upkeep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["unit", "patient", "smoke_markers", "end_phases"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct Upkeep {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The unit.
    #[cfg_attr(feature = "schema", schemars(title = "Unit"))]
    pub unit: Unit,
    /// Whom its Medic treats.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Patient"))]
    pub patient: Option<Unit>,
    /// Smoke markers on the table.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Smoke markers"))]
    pub smoke_markers: BoundedInt<0, 30>,
    /// End Phases that pass for shields and smoke.
    #[serde(default = "one_phase")]
    #[cfg_attr(feature = "schema", schemars(title = "End Phases"))]
    pub end_phases: BoundedInt<1, 20>,
}

const fn one_phase() -> BoundedInt<1, 20> {
    BoundedInt::nearest(1)
}

/// A unit that was pinned and may act freely.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeadstrongReport<W> {
    /// The chance that it does.
    pub acts_freely: W,
}

/// Models and marks, with their chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HealthReport<W> {
    /// Models left.
    pub models: u8,
    /// Wounds that have not removed a model yet.
    pub marked: u8,
    /// How likely that is.
    pub chance: W,
}

/// A unit that may regain a health by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RegenerationReport<W> {
    /// The chance that it does.
    pub regains: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// A patient.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MedicReport<W> {
    /// The chance to get a health back.
    pub recovers: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// A unit that may hurt itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct InvigoratedReport<W> {
    /// The chance that it does.
    pub wound: W,
    /// The states that it may be in.
    pub end: Vec<HealthReport<W>>,
}

/// The odds of all that applies; null for what does not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        self.end_phases.get().unsigned_abs()
    }

    /// How many of so many things are still there after all phases, each of which goes on 5+ in each.
    fn left<W: Weight>(&self, things: u8) -> Dist<i64, W> {
        let mut stays = W::one();
        (0..self.phases()).for_each(|_| stays = stays.times(&W::ratio(1, 2)));
        let one = Dist::from_weights([(0, stays.complement()), (1, stays)]);
        (0..things).fold(Dist::certain(0), |all, _| all.convolve(&one, |all, one| all + one))
    }

    fn generator(&self) -> Option<(u8, u8)> {
        let now = Standing::of(&self.unit);
        let keywords = self.unit.all_keywords();
        keywords.shield_generator.then(|| (now.shields, shields_lost(&self.unit, &now)))
    }
}

impl SquadQuestion for Upkeep {
    const ASK: &'static str = "upkeep";
    type Report<W: AnswerWeight> = UpkeepReport<W>;
    type Outcome = UpkeepOutcome;

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

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
        let half = || W::ratio(eighths(NEED), 8);
        let if_any =
            |changed: &Option<Standing>, chance: W| if changed.is_some() { chance } else { W::zero() };
        let regeneration = self.regeneration().map(|need| {
            let regained = self.regained();
            let regains = if_any(&regained, W::ratio(eighths(need), 8));
            RegenerationReport { end: ends(&self.unit, regained, &regains), regains }
        });
        let medic = self.treated().map(|patient| {
            let recovered = self.recovered();
            let recovers = if_any(&recovered, half());
            MedicReport { end: ends(patient, recovered, &recovers), recovers }
        });
        let invigorated = self.unit.all_keywords().invigorated.then(|| InvigoratedReport {
            wound: half(),
            end: ends(&self.unit, Some(self.wounded()), &half()),
        });
        let shields = self.generator().map(|(now, lost)| {
            let all = i64::from(now + lost);
            CountReport::of(&self.left(lost).map(|still_lost| all - still_lost))
        });
        let markers = count(self.smoke_markers);
        Ok(UpkeepReport {
            headstrong: self.is_headstrong().then(|| HeadstrongReport { acts_freely: half() }),
            regeneration,
            medic,
            invigorated,
            shields,
            smoke: (markers > 0).then(|| CountReport::of(&self.left(markers))),
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
        let name = capital(&plain(self.unit.name.as_str()));
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

    fn play(&self, hand: &mut dyn Hand) -> Result<UpkeepOutcome, Waiting> {
        let mut one = |applies: bool, step: &'static str, need: i32, words: [&'static str; 2]| {
            applies.then(|| Ok(hand.throw(&Throw::at(step, 1, need, words))?.first > 0)).transpose()
        };
        let acts_freely = one(self.is_headstrong(), "headstrong", NEED, ["short", "free"])?;
        let need = self.regeneration();
        let regained = one(need.is_some(), "regeneration", need.unwrap_or(NEED), ["none", "regained"])?;
        let recovered = one(self.treated().is_some(), "medic", NEED, ["none", "recovered"])?;
        let wounded = one(self.unit.all_keywords().invigorated, "invigorated", NEED, ["none", "wound"])?;
        let phases = self.phases();
        let mut still_there = |things: u8, step: &'static str, words: [&'static str; 2]| {
            (0..phases).try_fold(u16::from(things), |left, _| match left {
                0 => Ok(0),
                left => Ok(left - hand.throw(&Throw::at(step, left, NEED, words))?.first),
            })
        };
        let shields = match self.generator() {
            None => None,
            Some((now, lost)) => Some(u16::from(now + lost) - still_there(lost, "shield", ["lost", "back"])?),
        };
        let markers = count(self.smoke_markers);
        let smoke = if markers == 0 { None } else { Some(still_there(markers, "smoke", ["stays", "gone"])?) };
        Ok(UpkeepOutcome {
            acts_freely,
            regained: regained.map(|regained| regained && self.regained().is_some()),
            recovered: recovered.map(|recovered| recovered && self.recovered().is_some()),
            wounded,
            shields,
            smoke,
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
