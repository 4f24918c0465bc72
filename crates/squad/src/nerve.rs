//! Nerve tests (SQ-NRV), and the question for one (SQ-Q11).

use crate::dice::{need, need_in_words};
use crate::document::needed;
use crate::document::share::Share;
use crate::document::unit::Unit;
use crate::metrics;
use crate::observable::chance;
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::Standing;
use crate::throw::{Throw, at};
use shootout_odds::staged::{NoBlock, Staged, Worked};
use shootout_odds::{Counts, Pool};
use shootout_ruleset::answer::{Modifier, Roll};
use shootout_ruleset::prelude::*;

/// A test that is due.
#[derive(Clone, Debug)]
pub(crate) struct NerveTest {
    pub need: i32,
    pub modifiers: Vec<Modifier>,
    /// Whether a failure is thrown again, once (SQ-NRV-03).
    again: bool,
}

impl NerveTest {
    /// The test of a unit as it stands (SQ-NRV-02, SQ-A28).
    pub fn of(unit: &Unit, now: &Standing, in_heavy_cover: bool) -> Self {
        let is_last = now.models_left() == 1 && unit.original() > 1 && unit.r#type.is_squad();
        let all = [
            (now.pinned, Modifier::new("SQ-NRV-02", "Pinned", -1)),
            (is_last, Modifier::new("SQ-NRV-02", "Last model", -2)),
            (in_heavy_cover, Modifier::new("SQ-NRV-02", "Heavy Cover", 1)),
        ];
        Self::with(
            unit,
            all.into_iter().filter(|(counts, _)| *counts).map(|(_, modifier)| modifier).collect(),
        )
    }

    /// A test to which nothing is added (SQ-KW-28).
    pub fn unmodified(unit: &Unit) -> Self {
        Self::with(unit, Vec::new())
    }

    fn with(unit: &Unit, modifiers: Vec<Modifier>) -> Self {
        let stat = unit.nerve.map_or(0, |nerve| nerve.get());
        Self { need: need(stat, &modifiers), modifiers, again: unit.is_inspired() }
    }

    /// The die of the test, and of the second one after a failure; none where that is not thrown.
    pub fn dice(&self, is_again: bool, tested: Tested) -> Option<Pool> {
        let is_thrown = !is_again || self.again && tested == Tested::Failed;
        is_thrown.then(|| at(1, self.need))
    }

    /// What that die is thrown for.
    pub fn throw(step: &'static str, need: i32, is_again: bool) -> Throw {
        let throw = Throw::at(step, need, ["fail", "pass"]);
        if is_again { throw.failures_again(false) } else { throw }
    }
}

/// How a test went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Tested {
    /// None was made.
    #[default]
    No,
    Failed,
    Passed,
}

impl Tested {
    /// After the die of the test (SQ-NRV-01), or after the second one.
    pub fn with(self, is_again: bool, counts: Counts) -> Self {
        match self {
            _ if counts.of(1) > 0 => Self::Passed,
            _ if is_again => self,
            _ => Self::Failed,
        }
    }
}

impl Staged for NerveTest {
    type State = Tested;
    /// Whether it is the second die.
    type Step = bool;
    type Why = Throw;
    type Block = NoBlock<Throw>;
    type Key = ();

    fn start(&self) -> Tested {
        Tested::No
    }
    fn steps(&self) -> Vec<bool> {
        vec![false, true]
    }
    fn dice(&self, is_again: bool, tested: &Tested) -> Option<Pool> {
        self.dice(is_again, *tested)
    }
    fn why(&self, is_again: bool, _: &Tested) -> Throw {
        Self::throw("nerve", self.need, is_again)
    }
    fn after(&self, is_again: bool, tested: Tested, counts: Counts) -> Tested {
        tested.with(is_again, counts)
    }
}

/// Why a unit tests (SQ-NRV-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// It is below half strength (SQ-NRV-04).
    #[default]
    EndPhase,
    /// It wants to get away from an assault (SQ-ASL-06).
    Evade,
    /// It burns: nothing is added (SQ-KW-28).
    ItBurns,
    /// The ground is unstable (SQ-MIS-09).
    Unstable,
}

/// A unit that tests its nerve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["unit", "reason", "heavy_cover", "evade_clears"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct Nerve {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who tests.
    pub unit: Unit,
    /// Why.
    #[serde(default)]
    pub reason: Reason,
    /// Whether it is in Heavy Cover.
    #[serde(default)]
    #[schemars(title = "In Heavy Cover")]
    pub heavy_cover: bool,
    /// The chance to get clear once the test to evade is passed.
    #[serde(default = "certain")]
    #[schemars(title = "Chance to get clear", extend("x-when" = crate::document::only_while("reason", &["evade"])))]
    pub evade_clears: Share,
}

const fn certain() -> Share {
    Share::ONE
}

/// The odds of a test.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct NerveReport<W> {
    /// The lowest face that passes, before its bounds.
    pub need: i32,
    /// What is added to the die.
    pub modifiers: Vec<Modifier>,
    /// The chance to pass.
    pub pass: W,
    /// The chance to fail.
    pub fail: W,
    /// The chance to avoid the assault; null for other tests.
    pub avoids: Option<W>,
}

/// What the die came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NerveOutcome {
    /// Whether the test is passed.
    pub pass: bool,
}

impl Nerve {
    fn test(&self) -> NerveTest {
        match self.reason {
            Reason::ItBurns => NerveTest::unmodified(&self.unit),
            _ => NerveTest::of(&self.unit, &Standing::of(&self.unit), self.heavy_cover),
        }
    }
}

impl SquadQuestion for Nerve {
    const ASK: &'static str = "nerve";
    type Report<W: AnswerWeight> = NerveReport<W>;
    type Outcome = NerveOutcome;
    type Ends = Option<Tested>;
    type Procedure<'q> = NerveTest;

    fn check(&self) -> Result<(), InputError> {
        self.unit.check("unit")?;
        needed(self.unit.nerve, "unit.nerve", "n of n+").map(|_| ())
    }

    fn report<W: AnswerWeight>(&self) -> Result<NerveReport<W>, InputError> {
        let test = self.test();
        let pass: W = chance(&Worked::new().all_ends(&test), |tested| *tested == Tested::Passed);
        let may_evade = !self.unit.pinned && !self.unit.activated;
        let avoids = || if may_evade { pass.times(&self.evade_clears.weight()) } else { W::zero() };
        Ok(NerveReport {
            need: test.need,
            modifiers: test.modifiers.clone(),
            avoids: (self.reason == Reason::Evade).then(avoids),
            fail: pass.complement(),
            pass,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &NerveReport<W>) -> Answer {
        let name = self.unit.plain_name();
        let mut chances = vec![Chance::of(&metrics::PASS, &report.pass)];
        chances.extend(report.avoids.as_ref().map(|avoids| Chance::of(&metrics::AVOIDS, avoids)));
        let what = format!("{} tests its nerve", capital(&name));
        let rolls = vec![Roll::new(what, "D8", report.modifiers.clone()).needing(need_in_words(report.need))];
        let sentence = format!(
            "{}: the Nerve test is passed with a chance of {}.",
            capital(&name),
            percent(&report.pass)
        );
        Answer { sentence, rolls, chances, ..Answer::default() }
    }

    fn procedure(&self, ended: &Option<Tested>) -> Option<NerveTest> {
        ended.is_none().then(|| self.test())
    }

    fn outcome(&self, ended: &Option<Tested>) -> Option<NerveOutcome> {
        ended.as_ref().map(|tested| NerveOutcome { pass: *tested == Tested::Passed })
    }

    fn outcome_in_words(&self, outcome: &NerveOutcome) -> Vec<String> {
        vec![if outcome.pass { "passed" } else { "failed" }.to_owned()]
    }
}

/// The shields that may come back (SQ-KW-40): how many are lost, if there is a generator.
pub(crate) fn shields_lost(unit: &Unit, now: &Standing) -> u8 {
    let keywords = unit.all_keywords();
    if keywords.shield_generator && !now.is_gone() { keywords.shield.to_u8() - now.shields } else { 0 }
}
