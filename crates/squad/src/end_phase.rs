//! The End Phase after a round's attacks, and those that follow (SQ-Q07, SQ-Q08).

use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::state::State;
use crate::attack_sequence::{AttackKey, AttackSequence, SequenceStep};
use crate::document::needed;
use crate::document::unit::Unit;
use crate::metrics;
use crate::nerve::{NerveTest, Tested, shields_lost};
use crate::observable::chance;
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::{GONE, Standing};
use crate::target::{EndOutcome, EndReport, Hurt, ends};
use crate::throw::{Throw, at};
use crate::volleys::VolleyAttack;
use shootout_odds::staged::{Staged, States, Worked};
use shootout_odds::{Counts, Pool, Weight};
use shootout_ruleset::prelude::*;

/// The most attacks of a round.
const MAX_ATTACKS: usize = 12;

/// A unit at the end of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["unit", "attacks", "unpin", "heavy_cover", "rounds"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct EndPhase {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// The unit.
    pub unit: Unit,
    /// The attacks on it this round, in order.
    #[serde(default)]
    #[schemars(extend("x-entry" = "Attack"))]
    pub attacks: Vec<VolleyAttack>,
    /// Whether a command point takes its pin away before the test (SQ-CP-06, SQ-PIN-05).
    #[serde(default)]
    #[schemars(title = "Remove the pin")]
    pub unpin: bool,
    /// Whether it is in Heavy Cover.
    #[serde(default)]
    #[schemars(title = "In Heavy Cover")]
    pub heavy_cover: bool,
    /// End Phases to be told; no fire comes after the first.
    #[serde(default = "BoundedInt::<1, 20>::of::<1>")]
    #[schemars(title = "End Phases")]
    pub rounds: BoundedInt<1, 20>,
}

/// The odds of an End Phase.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
    fn sequence(&self) -> AttackSequence<'_> {
        AttackSequence::new(
            &self.unit,
            self.attacks.iter().map(|attack| attack.fire(&self.rulings)).collect(),
        )
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

    fn round(&self) -> RoundEnd<'_> {
        RoundEnd { question: self, sequence: self.sequence() }
    }

    /// The chance to live after each End Phase (SQ-A27).
    fn alive<W: Weight>(&self, ends: &States<AtEnd, W>) -> Vec<W> {
        let rounds = self.rounds.to_usize();
        let mut alive = vec![W::zero(); rounds];
        for (end, weight) in ends.iter().filter(|(end, _)| !end.hurt.standing.is_gone()) {
            let later = Standing { pinned: false, ..end.hurt.standing };
            let test = self.test(&later).filter(|_| self.rulings.nerve_every_round);
            let again = test.map_or_else(W::one, |test| {
                chance(&Worked::new().all_ends(&test), |tested| *tested == Tested::Passed)
            });
            let mut left = weight.clone();
            for sum in &mut alive {
                sum.add(&left);
                left = left.times(&again);
            }
        }
        alive
    }
}

/// The attacks of a round and the End Phase after them.
pub(crate) struct RoundEnd<'d> {
    question: &'d EndPhase,
    sequence: AttackSequence<'d>,
}

/// How a unit stands in it, whether it tests its nerve, and the shields that it has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct AtEnd {
    hurt: Hurt,
    test: Tested,
    /// Whether the attacks left nobody.
    is_wiped_out: bool,
}

/// A step of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum EndStep {
    Attack(SequenceStep),
    Unpin,
    Nerve,
    NerveAgain,
    Settle,
    Shields,
}

impl Staged for RoundEnd<'_> {
    type State = AtEnd;
    type Step = EndStep;
    type Why = Throw;
    type Block = Attack;
    type Key = AttackKey;

    fn start(&self) -> AtEnd {
        AtEnd { hurt: self.sequence.start(), test: Tested::No, is_wiped_out: false }
    }

    fn steps(&self) -> Vec<EndStep> {
        let attacks = self.sequence.steps().into_iter().map(EndStep::Attack);
        let end = [EndStep::Unpin, EndStep::Nerve, EndStep::NerveAgain, EndStep::Settle, EndStep::Shields];
        attacks.chain(end).collect()
    }

    fn dice(&self, step: EndStep, now: &AtEnd) -> Option<Pool> {
        let standing = &now.hurt.standing;
        match step {
            EndStep::Attack(attack) => self.sequence.dice(attack, &now.hurt),
            EndStep::Nerve => self.question.test(standing)?.dice(false, now.test),
            EndStep::NerveAgain => self.question.test(standing)?.dice(true, now.test),
            EndStep::Shields => Some(at(shields_lost(&self.question.unit, standing).into(), SHIELD_RETURNS)),
            EndStep::Unpin | EndStep::Settle => None,
        }
    }

    fn why(&self, step: EndStep, now: &AtEnd) -> Throw {
        let need = || self.question.test(&now.hurt.standing).map_or(0, |test| test.need);
        let throw = match step {
            EndStep::Attack(attack) => return self.sequence.why(attack, &now.hurt),
            EndStep::Nerve => NerveTest::throw("nerve", need(), false),
            EndStep::NerveAgain => NerveTest::throw("nerve", need(), true),
            _ => Throw::at("shield", SHIELD_RETURNS, ["lost", "back"]),
        };
        Throw { attack: None, ..throw }
    }

    fn after(&self, step: EndStep, mut now: AtEnd, counts: Counts) -> AtEnd {
        let owes = |now: &AtEnd| self.question.test(&now.hurt.standing).is_some();
        match step {
            EndStep::Attack(attack) => now.hurt = self.sequence.after(attack, now.hurt, counts),
            EndStep::Unpin => {
                let standing = self.question.before_tests(now.hurt.standing);
                (now.is_wiped_out, now.hurt) = (standing.is_gone(), Hurt::nothing(standing));
            }
            EndStep::Nerve if owes(&now) => now.test = now.test.with(false, counts),
            EndStep::NerveAgain if owes(&now) => now.test = now.test.with(true, counts),
            EndStep::Nerve | EndStep::NerveAgain => {}
            EndStep::Settle if now.test == Tested::Failed => now.hurt.standing = GONE,
            EndStep::Settle => now.hurt.standing.activated &= now.hurt.standing.is_gone(),
            EndStep::Shields => now.hurt.standing.shields += counts.of(1) as u8,
        }
        now
    }

    fn key(&self, step: EndStep, now: &AtEnd) -> Option<AttackKey> {
        let EndStep::Attack(attack) = step else { return None };
        self.sequence.key(attack, &now.hurt)
    }

    fn block(&self, step: EndStep, now: &AtEnd) -> Option<Attack> {
        let EndStep::Attack(attack) = step else { return None };
        self.sequence.block(attack, &now.hurt)
    }

    fn after_block(&self, step: EndStep, now: AtEnd, end: &State) -> AtEnd {
        let EndStep::Attack(attack) = step else { return now };
        AtEnd { hurt: self.sequence.after_block(attack, now.hurt, end), ..now }
    }

    fn why_of_block(&self, step: EndStep, now: &AtEnd, block: &Attack, why: Throw) -> Throw {
        let EndStep::Attack(attack) = step else { return why };
        self.sequence.why_of_block(attack, &now.hurt, block, why)
    }
}

impl SquadQuestion for EndPhase {
    const ASK: &'static str = "end_phase";
    type Report<W: AnswerWeight> = EndPhaseReport<W>;
    type Outcome = EndPhaseOutcome;
    type Ends = Option<AtEnd>;
    type Procedure<'q> = RoundEnd<'q>;

    fn check(&self) -> Result<(), InputError> {
        self.unit.check("unit")?;
        needed(self.unit.nerve, "unit.nerve", "n of n+")?;
        self.sequence().check("unit", MAX_ATTACKS)
    }

    fn effort(&self) -> Effort {
        self.sequence().effort()
    }

    fn report<W: AnswerWeight>(&self) -> Result<EndPhaseReport<W>, InputError> {
        let found: States<AtEnd, W> = Worked::new().all_ends(&self.round());
        Ok(EndPhaseReport {
            wiped_out: chance(&found, |end| end.is_wiped_out),
            test: chance(&found, |end| end.test != Tested::No),
            fail: chance(&found, |end| end.test == Tested::Failed),
            gone: chance(&found, |end| end.hurt.standing.is_gone()),
            alive: self.alive(&found),
            end: ends(found.into_iter().map(|(end, weight)| (end.hurt.standing, weight))),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &EndPhaseReport<W>) -> Answer {
        let name = self.unit.capital_name();
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

    fn procedure(&self, ended: &Option<AtEnd>) -> Option<RoundEnd<'_>> {
        ended.is_none().then(|| self.round())
    }

    fn outcome(&self, ended: &Option<AtEnd>) -> Option<EndPhaseOutcome> {
        ended.as_ref().map(|end| EndPhaseOutcome {
            tested: end.test != Tested::No,
            gone: end.hurt.standing.is_gone(),
            end: EndOutcome::of(&end.hurt.standing),
        })
    }

    fn outcome_in_words(&self, outcome: &EndPhaseOutcome) -> Vec<String> {
        let tested = if outcome.tested { "It tests its nerve" } else { "No Nerve test" };
        vec![tested.to_owned(), format!("Afterwards: {}", outcome.end.words())]
    }
}
