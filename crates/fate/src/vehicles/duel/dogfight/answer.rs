//! A dogfight as people see it.

use super::situation::Dogfight;
use super::{DogfightReport, DogfightScenario};
use crate::answer_parts::{defends, marked_track, rolls, track};
use crate::vehicles::event::ON_YOUR_SIX;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Roll};
use shootout_ruleset::diagram::{Diagram, MarkedBoxes};

pub(super) fn answer<W: AnswerWeight>(scenario: &DogfightScenario, report: &DogfightReport<W>) -> Answer {
    let names = scenario.called();
    let (dogfight, after) = (scenario.fight(), &report.after);
    let then = shootout_ruleset::combat::shown::after(after.n, report.unit);
    let mut answer = report.fight.answer([&names[0], &names[1]], "Both fly", report.unit);
    // Of pilots who only ever shoot there is nothing to say about tails.
    if scenario.has_tails() {
        answer.chances.extend(of_tails(&names, report, &then));
        answer.distributions.push(after.tail.distribution(format!("{ON_YOUR_SIX} {then}"), &names));
        answer.details = report.tail_life.details(&names);
    }
    let sides = [(&names[0], &dogfight.tracks[0], &after.a), (&names[1], &dogfight.tracks[1], &after.b)];
    answer.distributions.extend(sides.map(|(name, _, tracks)| track(format!("{name} {then}"), tracks)));
    answer.diagrams.push(Diagram::MarkedBoxes(MarkedBoxes {
        label: format!("Damage {then}"),
        tracks: sides.map(|(name, track, tracks)| marked_track(name, track, tracks)).into(),
    }));
    Answer { rolls: all_rolls(&names, &dogfight, scenario.has_tails()), ..answer }
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
        let shot = dogfight.shot(who);
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
