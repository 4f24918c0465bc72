//! The odds of several attacks, and how people see them.

use super::Volleys;
use crate::attack::effort::Effort;
use crate::attack_sequence::AttackSequence;
use crate::metrics;
use crate::observable::{chance, count_of};
use crate::pictures;
use crate::question::SquadQuestion;
use crate::shoot::ShotChances;
use crate::standing::Standing;
use crate::target::{EndOutcome, EndReport, Hurt, ends};
use shootout_odds::staged::{Staged, Worked};
use shootout_ruleset::prelude::*;

/// How things stand after an attack.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AfterAttack<W> {
    /// Nobody is left.
    pub wipe_out: W,
    /// The target lives, and is pinned.
    pub pinned: W,
    /// Models lost so far.
    pub models_removed: CountReport<W>,
}

/// The order that wipes the target out most often.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct BestOrder<W> {
    /// The attacks by their numbers, from 0.
    pub order: Vec<usize>,
    /// How often it does.
    pub wipe_out: W,
}

/// The odds of several attacks.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct VolleysReport<W> {
    /// After each attack.
    pub attacks: Vec<AfterAttack<W>>,
    /// Models removed by all of them.
    pub models_removed: CountReport<W>,
    /// What may happen to the target in any of them.
    pub chances: ShotChances<W>,
    /// The states that the target may be in.
    pub end: Vec<EndReport<W>>,
    /// The best order, if it was asked for.
    pub best_order: Option<BestOrder<W>>,
}

/// What the dice of several attacks came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VolleysOutcome {
    /// Models removed.
    pub models_removed: u8,
    /// Whether something pinned the target.
    pub pin: bool,
    /// Whether it lost its activation.
    pub loses_activation: bool,
    /// How the target stands.
    pub end: EndOutcome,
}

impl Volleys {
    /// "2 (Rifles)": an attack by its number and who makes it.
    fn numbered(&self, attack: usize) -> String {
        let name = self.attacks.get(attack).map(|attack| attack.attacker.plain_name());
        format!("{} ({})", attack + 1, name.unwrap_or_default())
    }
}

impl SquadQuestion for Volleys {
    const ASK: &'static str = "volleys";
    type Report<W: AnswerWeight> = VolleysReport<W>;
    type Outcome = VolleysOutcome;
    type Ends = Option<Hurt>;
    type Procedure<'q> = AttackSequence<'q>;

    fn takes_long(&self) -> bool {
        self.best_order
    }

    fn effort(&self) -> Effort {
        let sequence = self.sequence();
        let once = sequence.effort();
        if self.best_order { once.then(sequence.effort_of_orders()) } else { once }
    }

    fn check(&self) -> Result<(), InputError> {
        self.check_all()
    }

    fn report<W: AnswerWeight>(&self) -> Result<VolleysReport<W>, InputError> {
        let (sequence, now) = (self.sequence(), Standing::of(&self.target));
        let models = now.models_left();
        let removed = |hurt: &Hurt| u16::from(models - hurt.standing.models_left());
        let mut worked = Worked::<AttackSequence<'_>, W>::new();
        let mut states = vec![(sequence.start(), W::one())];
        let mut attacks = Vec::new();
        for attack in 0..self.attacks.len() {
            states = worked.ends(&sequence, &sequence.steps_of(attack), states);
            attacks.push(AfterAttack {
                wipe_out: chance(&states, |hurt| hurt.standing.is_gone()),
                pinned: chance(&states, |hurt| hurt.standing.pinned),
                models_removed: count_of(&states, removed),
            });
        }
        let best = self.best_order.then(|| sequence.best_order(&mut worked));
        Ok(VolleysReport {
            attacks,
            models_removed: count_of(&states, removed),
            chances: ShotChances { wound_passed: None, ..ShotChances::of(&states, self.target.original()) },
            end: ends(states.iter().map(|(hurt, weight)| (hurt.standing, weight.clone()))),
            best_order: best.map(|(order, wipe_out)| BestOrder { order, wipe_out }),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &VolleysReport<W>) -> Answer {
        let target = self.target.plain_name();
        let mut sentence = format!(
            "{} on {target}: {}",
            counted(self.attacks.len(), "attack"),
            crate::shoot::removed_in_words(&report.models_removed, &report.chances)
        );
        if let Some(best) = report.best_order.as_ref().filter(|best| !best.order.is_empty()) {
            let order: Vec<String> = best.order.iter().map(|attack| self.numbered(*attack)).collect();
            sentence += &format!(
                " Best order: {}, which wipes out with a chance of {}.",
                order.join(", "),
                percent(&best.wipe_out)
            );
        }
        let mut chances = vec![Chance::of(&metrics::MODEL_REMOVED, &report.models_removed.at_least_one)];
        chances.extend(report.chances.shown());
        Answer {
            sentence: capital(&sentence),
            chances,
            distributions: vec![
                Distribution::of_counts("Models removed", &report.models_removed.pmf),
                crate::shoot::stands("Target afterwards", &report.end),
            ],
            diagrams: pictures::of_volleys(
                &self.target,
                report.attacks.iter().map(|attack| &attack.models_removed),
            ),
            ..Answer::default()
        }
    }

    fn procedure(&self, ended: &Option<Hurt>) -> Option<AttackSequence<'_>> {
        ended.is_none().then(|| self.sequence())
    }

    fn outcome(&self, ended: &Option<Hurt>) -> Option<VolleysOutcome> {
        ended.as_ref().map(|hurt| VolleysOutcome {
            models_removed: Standing::of(&self.target).models_left() - hurt.standing.models_left(),
            pin: hurt.pins,
            loses_activation: hurt.loses_activation,
            end: EndOutcome::of(&hurt.standing),
        })
    }

    fn outcome_in_words(&self, outcome: &VolleysOutcome) -> Vec<String> {
        let removed = format!("{} removed", counted(outcome.models_removed, "model"));
        vec![removed, format!("Target: {}", outcome.end.words())]
    }
}
