//! The question "plan": the best plan as people see it.

use super::document::{DefendingStance, PlanGoal, PlanScenario};
use super::duel::{ActsFirst, AgainstReport, ByRoundReport, FirstRoundReport, PlanReport, followed_plan};
use super::{RULESET, metrics};
use crate::question::{FateQuestion, no_dice, play};
use shootout_odds::Weight;
use shootout_ruleset::answer::Decision;
use shootout_ruleset::case::Playing;
use shootout_ruleset::decides::{ComparedOption, decision};
use shootout_ruleset::follow::Followed;
use shootout_ruleset::metric::Format;
use shootout_ruleset::played::Played;
use shootout_ruleset::prelude::*;

/// Its dice are those of the fight, both by the plans that are stated.
impl FateQuestion for PlanScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "plan";
    type Report<W: AnswerWeight> = PlanReport<W>;
    no_dice!();

    fn takes_long(&self) -> bool {
        true
    }

    fn check(&self) -> Result<(), InputError> {
        self.duel().check()
    }

    fn report<W: AnswerWeight>(&self) -> Result<PlanReport<W>, InputError> {
        self.best()
    }

    fn answer<W: AnswerWeight>(&self, report: &PlanReport<W>) -> Answer {
        answer(self, report)
    }

    fn followed<W: AnswerWeight>(&self, happened: &str) -> Result<Followed, InputError> {
        let [a, _] = self.duel().called();
        followed_plan::<W>(self, format!("{a} {}", goal_in_words(self)), happened)
    }

    fn played(&self, how: Playing<'_>) -> Result<Played, InputError> {
        play(&self.duel(), Self::ASK, how)
    }
}

/// The answer in a sentence.
fn sentence<W: Weight>(scenario: &PlanScenario, report: &PlanReport<W>) -> String {
    let [a, b] = scenario.duel().called();
    let best: Vec<(ActsFirst, String)> =
        report.first_round.iter().map(|beginning| (beginning.first, best_of(beginning))).collect();
    let now = match best.as_slice() {
        [(_, first), others @ ..] if others.iter().all(|(_, words)| words == first) => first.clone(),
        _ => {
            let by_first = best.iter().map(|(first, words)| match first {
                ActsFirst::A => format!("{words} when {a} acts first"),
                ActsFirst::B => format!("{words} when {b} acts first"),
                ActsFirst::Both => format!("{words} when both act at once"),
            });
            by_first.collect::<Vec<_>>().join("; ")
        }
    };
    let goal = goal_in_words(scenario);
    let (chance, stated) = (percent(&report.best), percent(&report.stated));
    format!(
        "Best for {a} in round 1: {now}. {a} {goal} with a chance of {chance}; by the plan as stated, {stated}."
    )
}

/// The best options of the first round; those that are as good are all named.
fn best_of<W>(beginning: &FirstRoundReport<W>) -> String {
    let best = beginning.options.iter().filter(|option| option.best).map(|option| option.entry.words());
    best.collect::<Vec<_>>().join(", or ")
}

/// "wins within 3 rounds", to follow on a name.
fn goal_in_words(scenario: &PlanScenario) -> String {
    let rounds = match scenario.rounds.get() {
        1 => "one round".to_owned(),
        rounds => format!("{rounds} rounds"),
    };
    match scenario.goal {
        PlanGoal::Win => format!("wins within {rounds}"),
        PlanGoal::Stand => format!("still stands after {rounds}"),
    }
}

/// The whole answer: what the best plan and the stated one are worth, each option of the first round, the options against each
/// stance, and what the best plan comes to later.
fn answer<W: AnswerWeight>(scenario: &PlanScenario, report: &PlanReport<W>) -> Answer {
    let [a, b] = scenario.duel().called();
    let goal = format!("{a} {}", goal_in_words(scenario));
    let is_alone = report.first_round.len() == 1;
    let beginnings = report.first_round.iter().map(|beginning| {
        let label = match beginning.first {
            _ if is_alone => "Round 1".to_owned(),
            ActsFirst::A => format!("Round 1, {a} acts first"),
            ActsFirst::B => format!("Round 1, {b} acts first"),
            ActsFirst::Both => "Round 1, both act at once".to_owned(),
        };
        first_round(label, goal.clone(), beginning)
    });
    Answer {
        sentence: sentence(scenario, report),
        chances: vec![
            Chance::of(&metrics::BEST_PLAN, &report.best).labelled(format!("{goal}, by the best plan")),
            Chance::of(&metrics::STATED_PLAN, &report.stated).labelled(format!("{goal}, as stated")),
        ],
        can_be_followed: true,
        decisions: beginnings.chain(report.stances.iter().map(|one| against(&b, one))).collect(),
        distributions: report.by_round.iter().skip(1).map(later_round).collect(),
        ..Answer::default()
    }
}

fn first_round<W: AnswerWeight>(label: String, goal: String, beginning: &FirstRoundReport<W>) -> Decision {
    let options = beginning.options.iter();
    let options = options.map(|option| ComparedOption::new(option.entry, option.chance.clone()));
    decision(label, goal, Format::Chance, options, |entry| entry.words())
}

fn against<W: AnswerWeight>(b: &str, report: &AgainstReport<W>) -> Decision {
    let stance = match report.against {
        DefendingStance::Regular => "in Regular stance",
        DefendingStance::Focused => "Focused",
        DefendingStance::Active => "in Active Defence",
    };
    let options = report.options.iter();
    let options = options.map(|option| ComparedOption::new(option.entry, option.net.clone()));
    let label = format!("One round against {b} {stance}");
    decision(label, "Stress dealt less received", Format::Mean, options, |entry| entry.words())
}

fn later_round<W: AnswerWeight>(report: &ByRoundReport<W>) -> Distribution {
    let choices = report.choices.iter().map(|choice| (choice.entry.words(), &choice.chance));
    let over = (!report.over.is_zero()).then(|| ("the fight is over".to_owned(), &report.over));
    Distribution::of_outcomes(format!("Round {}, by the best plan", report.round), choices.chain(over))
}
