//! Nerve tests (SQ-NRV), and the question for one (SQ-Q11).

use crate::dice::{eighths, need, need_in_words};
use crate::document::share::Share;
use crate::document::unit::Unit;
use crate::document::{count, needed};
use crate::hand::{Hand, Waiting};
use crate::metrics;
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::Standing;
use crate::throw::{Again, Throw, failures};
use serde::{Deserialize, Serialize};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Modifier, Roll};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, plain};

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

    /// The chance to pass (SQ-NRV-01).
    pub fn pass<W: Weight>(&self) -> W {
        let once = W::ratio(eighths(self.need), 8);
        let mut pass = once.clone();
        if self.again {
            pass.add_product(&once.complement(), &once);
        }
        pass
    }

    /// Tests with dice: whether it is passed.
    pub fn play(&self, step: &'static str, attack: Option<u8>, hand: &mut dyn Hand) -> Result<bool, Waiting> {
        let throw = Throw { attack, ..Throw::at(step, 1, self.need, ["fail", "pass"]) };
        let mut passed = hand.throw(&throw)?.first > 0;
        if !passed && self.again {
            let again = Again { ones_first: false, faces: failures, only_fresh: true, need: self.need };
            passed = hand.throw(&throw.again(again))?.first > 0;
        }
        Ok(passed)
    }
}

/// Why a unit tests (SQ-NRV-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["unit", "reason", "heavy_cover", "evade_clears"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct Nerve {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// Who tests.
    #[cfg_attr(feature = "schema", schemars(title = "Unit"))]
    pub unit: Unit,
    /// Why.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Reason"))]
    pub reason: Reason,
    /// Whether it is in Heavy Cover.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "In Heavy Cover"))]
    pub heavy_cover: bool,
    /// The chance to get clear once the test to evade is passed.
    #[serde(default = "certain")]
    #[cfg_attr(feature = "schema", schemars(title = "Chance to get clear", extend("x-when" = crate::document::only_while("reason", &["evade"]))))]
    pub evade_clears: Share,
}

const fn certain() -> Share {
    Share::ONE
}

/// The odds of a test.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn check(&self) -> Result<(), InputError> {
        self.unit.check("unit")?;
        needed(self.unit.nerve, "unit.nerve", "n of n+").map(|_| ())
    }

    fn report<W: AnswerWeight>(&self) -> Result<NerveReport<W>, InputError> {
        let test = self.test();
        let pass = test.pass::<W>();
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
        let name = plain(self.unit.name.as_str());
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

    fn play(&self, hand: &mut dyn Hand) -> Result<NerveOutcome, Waiting> {
        Ok(NerveOutcome { pass: self.test().play("nerve", Some(0), hand)? })
    }

    fn outcome_in_words(&self, outcome: &NerveOutcome) -> Vec<String> {
        vec![if outcome.pass { "passed" } else { "failed" }.to_owned()]
    }
}

/// The shields that may come back (SQ-KW-40): how many are lost, if there is a generator.
pub(crate) fn shields_lost(unit: &Unit, now: &Standing) -> u8 {
    let keywords = unit.all_keywords();
    if keywords.shield_generator && !now.is_gone() { count(keywords.shield) - now.shields } else { 0 }
}
