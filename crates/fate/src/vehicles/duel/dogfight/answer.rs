//! A dogfight as people see it.

use super::situation::Dogfight;
use super::tails::ON_YOUR_SIX;
use super::{DogfightReport, DogfightScenario};
use crate::answer_parts::{defends, marked_track, rolls, track};
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Roll};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};

pub(super) fn answer<W: AnswerWeight>(scenario: &DogfightScenario, report: &DogfightReport<W>) -> Answer {
    let names = scenario.names();
    let called = [names[0].as_str(), names[1].as_str()];
    let dogfight = scenario.dogfight();
    let then = shootout_ruleset::combat::shown::after(report.after.n, report.unit);
    let mut chances = report.fight.win_chances(called);
    chances.extend(report.fight.over_chance(report.unit));
    let mut distributions = report.fight.won_by(called, report.unit);
    let mut details = Vec::new();
    // Of pilots who only ever shoot there is nothing to say about tails.
    if scenario.has_tails() {
        chances.extend(of_tails(&names, report, &then));
        distributions.push(report.after.tail.distribution(format!("{ON_YOUR_SIX} {then}"), &names));
        details = report.tail_life.details(&names);
    }
    distributions.extend([
        track(format!("{} {then}", names[0]), &report.after.a),
        track(format!("{} {then}", names[1]), &report.after.b),
    ]);
    let damage = MarkedBoxes {
        label: format!("Damage {then}"),
        tracks: vec![
            marked_track(&names[0], &dogfight.tracks[0], &report.after.a),
            marked_track(&names[1], &dogfight.tracks[1], &report.after.b),
        ],
    };
    Answer {
        sentence: report.fight.sentence(called, report.unit),
        rolls: all_rolls(&names, &dogfight, scenario.has_tails()),
        chances,
        diagrams: vec![
            report.fight.shares(names.clone(), "Both fly", report.unit),
            Diagram::MarkedBoxes(damage),
        ],
        distributions,
        details,
        notes: report.fight.cut_short(report.unit).into_iter().collect(),
        ..Answer::default()
    }
}

/// Who has the tail in the end, and what a turn of the tailed comes to.
fn of_tails<W: AnswerWeight>(names: &[String; 2], report: &DogfightReport<W>, then: &str) -> Vec<Chance> {
    let [a, b] = names;
    let tail = &report.after.tail;
    let mut chances: Vec<Chance> = [(a, b, &tail.a), (b, a, &tail.b)]
        .into_iter()
        .map(|(name, other, chance)| {
            let explained = format!("chance that {name} has {ON_YOUR_SIX} on {other} {then}");
            Chance::new(format!("{name} on the other's tail {then}"), chance).explained(explained)
        })
        .collect();
    for (name, shake) in [(a, &report.shake.a), (b, &report.shake.b)] {
        chances.push(Chance::new(format!("{name}, tailed, gets on the other's tail"), &shake.reverse));
        chances.push(Chance::new(format!("{name}, tailed, shakes the other off"), &shake.r#break));
    }
    chances
}

/// The shots of both; where tails count, the rolls that place and shake them off too.
fn all_rolls(names: &[String; 2], dogfight: &Dogfight<'_>, has_tails: bool) -> Vec<Roll> {
    let mut all = Vec::new();
    for who in [0, 1] {
        let shot = dogfight.shot(who, false);
        all.push(rolls(format!("{} shoots", names[who]), &shot.attacker));
        all.push(defends(&names[1 - who], &shot.target));
    }
    if has_tails {
        let manoeuvres = [0, 1].map(|who| rolls(manoeuvre(&names[who]), &dogfight.pilot(who)));
        all.extend(manoeuvres);
    }
    all
}

/// What the roll is that places a tail, shakes it off, or resists either.
pub(super) fn manoeuvre(name: &str) -> String {
    format!("{name} flies ({ON_YOUR_SIX})")
}
