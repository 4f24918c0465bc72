//! The End Phase after a round's attacks, and those that follow (SQ-Q07, SQ-Q08).

use crate::attack::effort::Effort;
use crate::counted::chance;
use crate::document::needed;
use crate::document::unit::Unit;
use crate::hand::{Hand, Waiting};
use crate::metrics;
use crate::nerve::{NerveTest, shields_lost};
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::Standing;
use crate::steps::States;
use crate::target::{EndOutcome, EndReport, ends};
use crate::throw::Throw;
use crate::volleys::{Barrage, VolleyAttack};
use serde::{Deserialize, Serialize};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::number::BoundedInt;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, plain};

/// The most attacks of a round.
const MAX_ATTACKS: usize = 12;

/// A unit at the end of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("x-inputs" = ["unit", "attacks", "unpin", "heavy_cover", "rounds"], "x-more" = ["rulings"])))]
#[serde(deny_unknown_fields)]
pub struct EndPhase {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Rulings"))]
    pub rulings: Rulings,
    /// The unit.
    #[cfg_attr(feature = "schema", schemars(title = "Unit"))]
    pub unit: Unit,
    /// The attacks on it this round, in order.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(extend("x-entry" = "Attack"), title = "Attacks"))]
    pub attacks: Vec<VolleyAttack>,
    /// Whether a command point takes its pin away before the test (SQ-CP-06, SQ-PIN-05).
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "Remove the pin"))]
    pub unpin: bool,
    /// Whether it is in Heavy Cover.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(title = "In Heavy Cover"))]
    pub heavy_cover: bool,
    /// End Phases to be told; no fire comes after the first.
    #[serde(default = "one_round")]
    #[cfg_attr(feature = "schema", schemars(title = "End Phases"))]
    pub rounds: BoundedInt<1, 20>,
}

const fn one_round() -> BoundedInt<1, 20> {
    BoundedInt::nearest(1)
}

/// The odds of an End Phase.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndPhaseReport<W> {
    /// The attacks leave nobody.
    pub wiped_out: W,
    /// It tests its nerve.
    pub test: W,
    /// It tests and fails.
    pub fail: W,
    /// It is gone after the first End Phase.
    pub gone: W,
    /// It lives after each End Phase.
    pub alive: Vec<W>,
    /// The states that it may be in after the first.
    pub end: Vec<EndReport<W>>,
}

/// What the dice of an End Phase came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndPhaseOutcome {
    /// Whether it tested its nerve.
    pub tested: bool,
    /// Whether it is gone.
    pub gone: bool,
    /// How it stands.
    pub end: EndOutcome,
}

/// The need of a shield to come back (SQ-KW-40).
const SHIELD_RETURNS: i32 = 5;

impl EndPhase {
    fn barrage(&self) -> Barrage<'_> {
        Barrage::new(&self.unit, &self.attacks, &self.rulings)
    }

    /// The test that a unit owes as it stands (SQ-NRV-04).
    fn test(&self, now: &Standing) -> Option<NerveTest> {
        let owes = now.is_below_half(self.unit.original());
        owes.then(|| NerveTest::of(&self.unit, now, self.heavy_cover))
    }

    /// Before tests, a pin may be bought off (SQ-SEQ-04).
    fn before_tests(&self, mut standing: Standing) -> Standing {
        standing.pinned &= !self.unpin;
        standing
    }

    /// The chance to pass what is due, or one.
    fn passes<W: Weight>(&self, standing: &Standing) -> W {
        self.test(standing).map_or_else(W::one, |test| test.pass())
    }

    /// The chance to live after each End Phase (SQ-A27).
    fn alive<W: Weight>(&self, states: &States<Standing, W>) -> Vec<W> {
        let rounds = self.rounds.get().unsigned_abs() as usize;
        let mut alive = vec![W::zero(); rounds];
        for (standing, weight) in states.iter().filter(|(standing, _)| !standing.is_gone()) {
            let mut left = weight.times(&self.passes(standing));
            let later = Standing { pinned: false, ..*standing };
            let again = if self.rulings.nerve_every_round { self.passes(&later) } else { W::one() };
            for sum in &mut alive {
                sum.add(&left);
                left = left.times(&again);
            }
        }
        alive
    }

    /// How it may stand after the first End Phase.
    fn ends<W: Weight>(&self, states: &States<Standing, W>) -> Vec<EndReport<W>> {
        let mut after: Vec<(Standing, W)> = Vec::new();
        for (standing, weight) in states {
            if standing.is_gone() {
                after.push((*standing, weight.clone()));
                continue;
            }
            let pass = self.passes::<W>(standing);
            if self.test(standing).is_some() {
                let gone = Standing { models: [0; 6], marked: 0, shields: 0, pinned: false, ..*standing };
                after.push((Standing { activated: false, ..gone }, weight.times(&pass.complement())));
            }
            let lost = shields_lost(&self.unit, standing);
            let throw = Throw::at("shield", lost.into(), SHIELD_RETURNS, ["lost", "back"]);
            for (fallen, chance) in crate::chances::Chances::<W>::new().of(&throw).iter() {
                let shields = standing.shields + fallen.first as u8;
                let end = Standing { shields, activated: false, ..*standing };
                after.push((end, weight.times(&pass).times(chance)));
            }
        }
        ends(after)
    }
}

impl SquadQuestion for EndPhase {
    const ASK: &'static str = "end_phase";
    type Report<W: AnswerWeight> = EndPhaseReport<W>;
    type Outcome = EndPhaseOutcome;

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn check(&self) -> Result<(), InputError> {
        self.unit.check("unit")?;
        needed(self.unit.nerve, "unit.nerve", "n of n+")?;
        self.barrage().check("unit", MAX_ATTACKS)
    }

    fn effort(&self) -> Effort {
        self.barrage().effort(Standing::of(&self.unit))
    }

    fn report<W: AnswerWeight>(&self) -> Result<EndPhaseReport<W>, InputError> {
        let suffered = self.barrage().all::<W>(Standing::of(&self.unit));
        let states = suffered.into_iter().map(|(suffered, weight)| (suffered.standing, weight));
        let states: States<Standing, W> =
            states.map(|(standing, weight)| (self.before_tests(standing), weight)).collect();
        let wiped_out = chance(&states, Standing::is_gone);
        let mut fail = W::zero();
        for (standing, weight) in &states {
            if let Some(test) = self.test(standing) {
                fail.add_product(weight, &test.pass::<W>().complement());
            }
        }
        let mut gone = wiped_out.clone();
        gone.add(&fail);
        let alive = self.alive(&states);
        let gone = gone.beside(&alive[0]);
        Ok(EndPhaseReport {
            test: chance(&states, |standing| self.test(standing).is_some()),
            end: self.ends(&states),
            wiped_out,
            fail,
            gone,
            alive,
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &EndPhaseReport<W>) -> Answer {
        let name = capital(&plain(self.unit.name.as_str()));
        let sentence = format!(
            "{name}: gone by the end of the round with a chance of {}; a Nerve test comes up with {}.",
            percent(&report.gone),
            percent(&report.test)
        );
        let chances = [
            (&metrics::GONE, &report.gone),
            (&metrics::WIPED_OUT, &report.wiped_out),
            (&metrics::TESTS, &report.test),
            (&metrics::FAILS, &report.fail),
        ];
        let gone: Vec<W> = report.alive.iter().map(Weight::complement).collect();
        Answer {
            sentence,
            chances: chances.into_iter().map(|(metric, chance)| Chance::of(metric, chance)).collect(),
            distributions: vec![
                Distribution::by("Gone", "End Phase", &gone),
                crate::shoot::stands("Afterwards", &report.end),
            ],
            ..Answer::default()
        }
    }

    fn play(&self, hand: &mut dyn Hand) -> Result<EndPhaseOutcome, Waiting> {
        let suffered = self.barrage().play(Standing::of(&self.unit), hand)?;
        let mut standing = self.before_tests(suffered.standing);
        hand.begin(None);
        let test = self.test(&standing);
        let tested = test.is_some();
        let passed = test.map_or(Ok(true), |test| test.play("nerve", None, hand))?;
        if !passed || standing.is_gone() {
            let end = EndOutcome { models: 0, marked: 0, shields: 0, pinned: false, activated: false };
            return Ok(EndPhaseOutcome { tested, gone: true, end });
        }
        let lost = shields_lost(&self.unit, &standing);
        if lost > 0 {
            let throw = Throw::at("shield", lost.into(), SHIELD_RETURNS, ["lost", "back"]);
            standing.shields += hand.throw(&Throw { attack: None, ..throw })?.first as u8;
        }
        standing.activated = false;
        Ok(EndPhaseOutcome { tested, gone: false, end: EndOutcome::of(&standing) })
    }

    fn outcome_in_words(&self, outcome: &EndPhaseOutcome) -> Vec<String> {
        let tested = if outcome.tested { "It tests its nerve" } else { "No Nerve test" };
        vec![tested.to_owned(), format!("Afterwards: {}", outcome.end.words())]
    }
}
