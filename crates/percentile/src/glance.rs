//! What of a shot is shown where there is no room for tables.

use crate::answer::Answer as ShotAnswer;
use crate::body::{OUTLINE, PARTS, shade};
use crate::chances::chances_of;
use crate::content::shares_of;
use crate::fire::mode_words;
use crate::location::Location;
use crate::report::{ActionReport, ByLocation, Report, ShotReport};
use crate::scenario::Scenario;
use crate::words::{at_several_targets, malfunction, same_rolls, slots, target_of, to_roll};
use shootout_odds::Weight;
use shootout_ruleset::answer::{Answer, Remark};
use shootout_ruleset::glance::{
    CountChances, End, Glance, GlanceChance, NumberGroup, NumberToRoll, Outline, OutlinePart,
};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::capital;

/// What is said where nobody can fire, or nothing is fired.
const NO_SHOT: &str = "No shot";

/// All of it.
#[must_use]
pub fn glance<W: Weight>(scenario: &Scenario, report: &Report<W>) -> Glance {
    match cannot(report) {
        Some(cannot) => Glance { title: title(scenario), cannot: Some(cannot), ..Glance::default() },
        None => with_numbers(scenario, report),
    }
}

/// All of it, also of what cannot be done: what they would have to roll, and chances of nothing.
#[must_use]
pub fn with_numbers<W: Weight>(scenario: &Scenario, report: &Report<W>) -> Glance {
    let count = |label, pmf: &[W]| CountChances { label, pmf: pmf.iter().map(W::to_f64).collect() };
    let mut numbers = numbers(scenario, &report.actions);
    let off_hand = scenario.off_hand.as_ref();
    let hands =
        off_hand.map(|other| [(scenario.weapon.name.clone(), ""), (other.name.clone(), "other hand")]);
    for (group, actions) in numbers.iter_mut().zip(same_rolls(&report.actions)) {
        group.about = actions.first().map_or("", |first| first.band.words());
        group.with = hands.iter().flatten().cloned().collect();
    }
    Glance {
        numbers,
        one_by_one: "shot by shot",
        counts: Some([count("Hits", &report.hits.pmf), count("Through", &report.penetrating.pmf)]),
        outline: Some(outline(&report.hits_by_location)),
        chances: chances(report),
        title: title(scenario),
        ..Glance::default()
    }
}

/// An answer as a picture and a small card have it: without tables.
#[must_use]
pub fn shown<W: Weight>(scenario: &Scenario, shot: &ShotAnswer<W>) -> Answer {
    Answer {
        sentence: shot.sentence.clone(),
        notes: shot.notes.iter().map(|note| Remark { rule: note.rule, words: note.words.clone() }).collect(),
        glance: Some(glance(scenario, &shot.report)),
        ..Answer::default()
    }
}

/// Why there is no shot, if there is none.
#[must_use]
pub fn cannot<W>(report: &Report<W>) -> Option<(&'static str, Vec<String>)> {
    if !report.targeting.legal {
        let reasons = report.targeting.reasons.iter();
        let reasons = reasons.map(|reason| format!("{} ({})", capital(&reason.words), reason.rule));
        return Some((NO_SHOT, reasons.collect()));
    }
    report.actions.is_empty().then(|| (NO_SHOT, vec!["Nothing is fired in this plan".to_owned()]))
}

/// Who, with what, at whom, how far.
#[must_use]
pub fn title(scenario: &Scenario) -> Vec<(String, bool)> {
    let range = format!("{} m", scenario.target.range_m);
    let more = format!(" and {} more", scenario.following.len());
    let off_hand = scenario.off_hand.as_ref().map(|other| other.name.as_str());
    let pieces = [
        (Some(scenario.attacker.name.as_str()), true),
        (Some(" with "), false),
        (Some(&scenario.weapon.name), true),
        (off_hand.map(|_| " and "), false),
        (off_hand, true),
        (Some(" at "), false),
        (Some(&scenario.target.name), true),
        (Some(more.as_str()).filter(|_| !scenario.following.is_empty()), false),
        (Some(", "), false),
        (Some(&range), false),
    ];
    pieces.iter().filter_map(|(words, is_name)| Some(((*words)?.to_owned(), *is_name))).collect()
}

/// The chances that decide.
#[must_use]
pub fn chances<W: Weight>(report: &Report<W>) -> Vec<GlanceChance> {
    let chances = chances_of(report).into_iter();
    let chances = chances.map(|chance| GlanceChance {
        name: chance.name.into(),
        about: chance.about.into(),
        figure: chance.figure,
    });
    chances.collect()
}

/// The numbers to roll, as a small card has them; actions in a row that ask for the same are put together.
#[must_use]
pub fn numbers<W: Weight>(scenario: &Scenario, actions: &[ActionReport<W>]) -> Vec<NumberGroup> {
    same_rolls(actions).filter_map(|actions| group(scenario, actions)).collect()
}

fn group<W: Weight>(scenario: &Scenario, actions: &[ActionReport<W>]) -> Option<NumberGroup> {
    let first = actions.first()?;
    let kind = mode_words(first.mode);
    let times = if actions.len() > 1 { format!(", {} times", actions.len()) } else { String::new() };
    Some(NumberGroup {
        when: slots(actions),
        what: format!("{}{times}", capital(kind)),
        kind,
        times: actions.len(),
        numbers: first.shots.iter().enumerate().map(|(index, shot)| number(scenario, index, shot)).collect(),
        fails: fails(scenario, first),
        ..NumberGroup::default()
    })
}

fn number<W: Weight>(scenario: &Scenario, index: usize, shot: &ShotReport<W>) -> NumberToRoll {
    let to_roll = to_roll(shot, &scenario.rulings);
    let hand = if shot.off_hand { "other hand, " } else { "" };
    let one = std::slice::from_ref(shot);
    NumberToRoll {
        name: format!("{hand}shot {}: ", index + 1),
        with: usize::from(shot.off_hand),
        figure: to_roll.figure,
        words: to_roll.words,
        chance: percent(&shot.hit),
        or_else: to_roll.or_else,
        at: at_several_targets(one).then(|| format!("at {}", target_of(scenario, shot))),
    }
}

fn fails<W>(scenario: &Scenario, action: &ActionReport<W>) -> String {
    let words = malfunction(&scenario.weapon, action.mode, &scenario.rulings);
    let each = if action.shots.len() > 1 { "each shot " } else { "" };
    capital(&format!("{each}{words}"))
}

/// The outline of the target, each part shaded by its share of the hits.
pub(crate) fn outline<W: Weight>(hits: &ByLocation<W>) -> Outline {
    let shares = shares_of(hits);
    let part = |(part, (location, share)): (&crate::body::Part, (Location, f64))| {
        let (place, end) = place(location);
        OutlinePart { shape: part.shape, shade: shade(share), words: percent(&share), place, end }
    };
    Outline {
        label: "Where hits land",
        about: "They face you: their right is on your left.",
        size: OUTLINE,
        parts: PARTS.iter().zip(shares).map(part).collect(),
    }
}

/// Where a part's number stands, from the left and the top of the outline, and which end of it is there.
const fn place(location: Location) -> ((f64, f64), End) {
    match location {
        Location::Head => ((82.0, 30.0), End::Start),
        Location::RightArm => ((8.0, 88.0), End::End),
        Location::LeftArm => ((112.0, 88.0), End::Start),
        Location::Body => ((60.0, 92.0), End::Middle),
        Location::RightLeg => ((30.0, 186.0), End::End),
        Location::LeftLeg => ((90.0, 186.0), End::Start),
    }
}
