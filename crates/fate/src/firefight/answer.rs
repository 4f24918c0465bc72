//! The answer to each question as people see it, without its sentence.

use super::attack_report::AttackReport;
use super::document::{AttackScenario, DuelScenario, ManoeuvreScenario, MoveScenario};
use super::duel::DuelReport;
use super::manoeuvre::ManoeuvreReport;
use super::metrics;
use super::movement::MoveReport;
use super::sentence;
use crate::answer_parts::{defends, rolls, track};
use crate::margin;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Distribution};

pub(super) fn attack<W: AnswerWeight>(scenario: &AttackScenario, report: &AttackReport<W>) -> Answer {
    let Some(odds) = &report.odds else { return report.targeting.refused("") };
    let (attacker, defender) = (&scenario.attacker, &scenario.defender);
    let mut chances = vec![
        Chance::of(&metrics::HIT, &odds.hit),
        Chance::of(&metrics::STYLE, &odds.style),
        Chance::of(&metrics::COMPLICATION, &odds.complication.natural),
    ];
    if attacker.invocations.get() > 0 || defender.invocations.get() > 0 {
        chances.push(Chance::of(&metrics::INVOKED, &odds.invoked.ruled));
    }
    let attacks = sentence::attacks_in_words(scenario.attacks.get());
    if let Some(out) = odds.out.by.last() {
        let label = format!("{} out after {attacks}", defender.name);
        chances.push(Chance::of(&metrics::OUT, out).labelled(label));
    }
    let tracks = format!("{} after {attacks}", defender.name);
    Answer {
        rolls: vec![
            rolls(format!("{} attacks", attacker.name), &odds.attacker),
            defends(defender.name.as_str(), &odds.defender),
        ],
        chances,
        distributions: vec![
            Distribution::of_counts("Stress", &odds.stress.pmf),
            margin::distribution(&odds.margin),
            track(tracks, &odds.out.tracks),
        ],
        ..Answer::default()
    }
}

pub(super) fn manoeuvre<W: AnswerWeight>(
    scenario: &ManoeuvreScenario,
    report: &ManoeuvreReport<W>,
) -> Answer {
    let Some(odds) = &report.odds else { return report.targeting.refused("") };
    let (attacker, defender) = (&scenario.attacker, &scenario.defender);
    let mut chances = vec![
        Chance::of(&metrics::ASPECT, &odds.aspect),
        Chance::of(&metrics::TWO_INVOCATIONS, &odds.two_invocations),
        Chance::of(&metrics::BOOST, &odds.boost),
        Chance::of(&metrics::FAIL, &odds.fail),
    ];
    if attacker.invocations.get() > 0 || defender.invocations.get() > 0 {
        chances.push(Chance::of(&metrics::INVOKED, &odds.invoked.ruled));
    }
    Answer {
        rolls: vec![
            rolls(format!("{} manoeuvres", attacker.name), &odds.attacker),
            defends(defender.name.as_str(), &odds.defender),
        ],
        chances,
        distributions: vec![margin::distribution(&odds.margin)],
        ..Answer::default()
    }
}

pub(super) fn movement<W: AnswerWeight>(scenario: &MoveScenario, report: &MoveReport<W>) -> Answer {
    Answer {
        rolls: vec![rolls(format!("{} moves", scenario.mover.name), &report.mover)],
        chances: vec![
            Chance::of(&metrics::ANY_ZONE, &report.zones.at_least_one),
            Chance::of(&metrics::MINOR_LOST, &report.minor_lost),
        ],
        distributions: vec![Distribution::of_counts("Zones", &report.zones.pmf)],
        ..Answer::default()
    }
}

pub(super) fn duel<W: AnswerWeight>(scenario: &DuelScenario, report: &DuelReport<W>) -> Answer {
    let (a, b) = scenario.names();
    let after = &report.after;
    let mut chances = report.fight.win_chances([a, b]);
    chances.push(Chance::new(format!("{a} acts first"), &report.first.a));
    chances.extend(report.fight.over_chance("turn"));
    let label = |name: &str| format!("{name} after {} turns", after.n);
    Answer {
        chances,
        diagrams: vec![report.fight.shares([a, b].map(str::to_owned), "Both stand", "turn")],
        distributions: report
            .fight
            .won_by([a, b], "turn")
            .into_iter()
            .chain([track(label(a), &after.a), track(label(b), &after.b)])
            .collect(),
        notes: report.fight.cut_short("turn").into_iter().collect(),
        ..Answer::default()
    }
}
