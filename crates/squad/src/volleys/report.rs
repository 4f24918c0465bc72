//! The odds of several attacks, and how people see them.

use super::{Known, Suffered, Volleys};
use crate::attack::effort::Effort;
use crate::counted::{chance, counted};
use crate::hand::{Hand, Waiting};
use crate::metrics;
use crate::pictures;
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::shoot::ShotChances;
use crate::standing::Standing;
use crate::target::{EndOutcome, EndReport, ends};
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};
use shootout_ruleset::count::CountReport;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{capital, plain};

/// How things stand after an attack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterAttack<W> {
    /// Nobody is left.
    pub wipe_out: W,
    /// The target lives, and is pinned.
    pub pinned: W,
    /// Models lost so far.
    pub models_removed: CountReport<W>,
}

/// The order that wipes the target out most often.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BestOrder<W> {
    /// The attacks by their numbers, from 0.
    pub order: Vec<usize>,
    /// How often it does.
    pub wipe_out: W,
}

/// The odds of several attacks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        let name = self.attacks.get(attack).map(|attack| plain(attack.attacker.name.as_str()));
        format!("{} ({})", attack + 1, name.unwrap_or_default())
    }
}

impl SquadQuestion for Volleys {
    const ASK: &'static str = "volleys";
    type Report<W: AnswerWeight> = VolleysReport<W>;
    type Outcome = VolleysOutcome;

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn takes_long(&self) -> bool {
        self.best_order
    }

    fn effort(&self) -> Effort {
        let (barrage, now) = (self.barrage(), Standing::of(&self.target));
        let once = barrage.effort(now);
        if self.best_order { once.then(barrage.effort_of_orders(now)) } else { once }
    }

    fn check(&self) -> Result<(), InputError> {
        self.check_all()
    }

    fn report<W: AnswerWeight>(&self) -> Result<VolleysReport<W>, InputError> {
        let (barrage, now) = (self.barrage(), Standing::of(&self.target));
        let models = now.models_left();
        let removed = |suffered: &Suffered| u16::from(models - suffered.standing.models_left());
        let mut known = Known::new();
        let mut states = vec![(Suffered::nothing(now), W::one())];
        let mut attacks = Vec::new();
        for attack in 0..self.attacks.len() {
            states = barrage.after(attack, &states, &mut known);
            attacks.push(AfterAttack {
                wipe_out: chance(&states, |suffered| suffered.standing.is_gone()),
                pinned: chance(&states, |suffered| suffered.standing.pinned),
                models_removed: counted(&states, removed),
            });
        }
        let original = self.target.original();
        let wipe_out = chance(&states, |suffered| suffered.standing.is_gone());
        let best = self.best_order.then(|| barrage.best_order::<W>(now));
        Ok(VolleysReport {
            attacks,
            models_removed: counted(&states, removed),
            chances: ShotChances {
                pin: chance(&states, |suffered| suffered.pins),
                leader_lost: wipe_out.clone(),
                wipe_out,
                half_strength: chance(&states, |suffered| suffered.standing.is_below_half(original)),
                loses_activation: chance(&states, |suffered| suffered.loses_activation),
                wound_passed: None,
            },
            end: ends(states.iter().map(|(suffered, weight)| (suffered.standing, weight.clone()))),
            best_order: best.map(|(order, wipe_out)| BestOrder { order, wipe_out }),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &VolleysReport<W>) -> Answer {
        let target = plain(self.target.name.as_str());
        let mut sentence = format!(
            "{} on {target}: {}",
            match self.attacks.len() {
                1 => "1 attack".to_owned(),
                attacks => format!("{attacks} attacks"),
            },
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

    fn play(&self, hand: &mut dyn Hand) -> Result<VolleysOutcome, Waiting> {
        let now = Standing::of(&self.target);
        let suffered = self.barrage().play(now, hand)?;
        Ok(VolleysOutcome {
            models_removed: now.models_left() - suffered.standing.models_left(),
            pin: suffered.pins,
            loses_activation: suffered.loses_activation,
            end: EndOutcome::of(&suffered.standing),
        })
    }

    fn outcome_in_words(&self, outcome: &VolleysOutcome) -> Vec<String> {
        let removed = format!("{} models removed", outcome.models_removed);
        vec![removed, format!("Target: {}", outcome.end.words())]
    }
}
