//! What an answer says to others, whatever it is written in.

use crate::answer::Answer;
use crate::chances::percent_of_any;
use crate::chances::{chances_of, worst_wound};
use crate::damage::Severity;
use crate::fire::mode_words;
use crate::location::Location;
use crate::report::{ActionReport, CountReport, Report, ShotReport, Wounds};
use crate::rulings::{RollTest, Rulings};
use crate::scenario::Scenario;
use crate::words::{at_several_targets, same_rolls, slots, target_of, to_roll};
use shootout_odds::{Dist, Weight};
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::percent::{mean, percent, percent_of_many};
use shootout_ruleset::words::signed;

/// Gathers what an answer says: the sentence; the numbers to roll with their reasons; the chances; hits, where they land and
/// what stops them; the rulings that are not the default; and, given the address of the page that shows all this, a link.
#[must_use]
pub fn content(scenario: &Scenario, answer: &Answer<f64>, link: Option<&str>) -> Content {
    let report = &answer.report;
    let mut said = Content { blocks: vec![Block::Lead(answer.sentence.clone())] };
    for note in &answer.notes {
        said.blocks.push(Block::Line(note.in_line()));
    }
    if report.targeting.legal {
        numbers(&mut said, scenario, &report.actions);
        chances(&mut said, report);
        counts(&mut said, report);
        locations(&mut said, report);
        layers(&mut said, report);
        if let Some(wounds) = &report.worst_wound {
            worst(&mut said, wounds);
        }
        targets(&mut said, report);
    } else {
        let reasons = report.targeting.reasons.iter();
        said.heading("Cannot be targeted");
        said.blocks
            .push(Block::List(reasons.map(|reason| format!("{} ({})", reason.words, reason.rule)).collect()));
    }
    rulings(&mut said, &scenario.rulings);
    said.signed("Open this shot", link)
}

/// A table of numbers to roll for each run of actions with the same; more than these are for nobody to read.
const MOST_TABLES: usize = 8;

fn numbers(said: &mut Content, scenario: &Scenario, actions: &[ActionReport<f64>]) {
    for group in same_rolls(actions).take(MOST_TABLES) {
        let Some(first) = group.first() else { continue };
        let plural = if group.len() > 1 { "s" } else { "" };
        let heading = format!(
            "To hit, action{plural} {}: {}, {}",
            slots(group),
            mode_words(first.mode),
            first.band.words()
        );
        said.table(heading, shots(scenario, &first.shots));
    }
    match same_rolls(actions).skip(MOST_TABLES).map(<[_]>::len).sum::<usize>() {
        0 => {}
        1 => said.blocks.push(Block::Line("And 1 more action.".to_owned())),
        more => said.blocks.push(Block::Line(format!("And {more} more actions."))),
    }
}

/// What the number of each shot is made of, and what it comes to.
fn shots(scenario: &Scenario, shots: &[ShotReport<f64>]) -> Table {
    let mut of_hand = [0, 0];
    let heads = shots.iter().map(|shot| {
        let number = &mut of_hand[usize::from(shot.off_hand)];
        *number += 1;
        if shot.off_hand { format!("other hand {number}") } else { number.to_string() }
    });
    let mut table = Table::new("Shot", heads);
    let each = |cell: &dyn Fn(&ShotReport<f64>) -> Cell| shots.iter().map(cell).collect::<Vec<_>>();
    if at_several_targets(shots) {
        table.row("At", each(&|shot| Cell::words(target_of(scenario, shot))));
    }
    let skill = scenario.attacker.bs.get();
    table.row("Ballistic Skill (P-HIT-1)", each(&|_| Cell::number(skill.to_string(), skill)));
    for (rule, label) in reasons(shots) {
        let added = |shot: &ShotReport<f64>| {
            let found = shot.modifiers.iter().find(|item| (item.rule, item.label) == (rule, label));
            found.map_or_else(|| Cell::words(""), |item| Cell::number(signed(item.value), item.value))
        };
        table.row(format!("{label} ({rule})"), each(&added));
    }
    let under = scenario.rulings.roll_test == RollTest::StrictlyUnder;
    let roll = if under { "Roll under" } else { "Roll at or under" };
    table.row(
        roll,
        each(&|shot| {
            let figure = to_roll(shot, &scenario.rulings).figure;
            // A number that is not the one to roll would only mislead.
            if figure == shot.to_hit.to_string() {
                Cell::number(figure, shot.to_hit)
            } else {
                Cell::words(figure)
            }
        }),
    );
    let or_else = |shot: &ShotReport<f64>| to_roll(shot, &scenario.rulings).or_else;
    if shots.iter().any(|shot| or_else(shot).is_some()) {
        table.row("By what happened before", each(&|shot| Cell::words(or_else(shot).unwrap_or_default())));
    }
    table.row("Hit", each(&|shot| Cell::number(percent(&shot.hit), shot.hit)));
    table.row("Jam", each(&|shot| Cell::number(percent(&shot.jam), shot.jam)));
    table
}

/// Each reason once, in the order in which they come.
fn reasons(shots: &[ShotReport<f64>]) -> Vec<(&'static str, &'static str)> {
    let mut reasons = Vec::new();
    for item in shots.iter().flat_map(|shot| &shot.modifiers) {
        if !reasons.contains(&(item.rule, item.label)) {
            reasons.push((item.rule, item.label));
        }
    }
    reasons
}

fn chances(said: &mut Content, report: &Report<f64>) {
    let mut table = Table::new("Over the whole plan", ["Odds"]);
    for chance in chances_of(report) {
        let what = format!("{}, {}", chance.name, chance.about);
        table.row(what, [Cell::number(chance.figure, chance.value)]);
    }
    let fired = report.shots_fired.mean;
    table.row("Shots fired, on average", [Cell::number(mean(&fired), fired)]);
    said.table("Chances", table);
}

/// More rows than these are for nobody to read.
const MOST_ROWS: i64 = 30;
/// Less likely numbers at either end share a row.
const TAIL: f64 = 0.001;

/// What the rounding of `f64` cannot amount to: a quantile must not slip over an edge by it.
const HAIR: f64 = 1e-12;

fn counts(said: &mut Content, report: &Report<f64>) {
    let counts = [&report.hits, &report.penetrating];
    let dists = counts.map(|count| Dist::from_pmf(&count.pmf));
    let mut table = Table::new("How many", ["Hits", "Through"]);
    let quantiles = |chance: f64| dists.iter().filter_map(move |dist| dist.quantile(&chance)).copied();
    let longest = counts.iter().map(|count| count.pmf.len()).max().unwrap_or(1);
    let most = i64::try_from(longest).unwrap_or(i64::MAX) - 1;
    let first = quantiles(TAIL).min().unwrap_or(0);
    let last = quantiles(1.0 - TAIL).max().unwrap_or(most);
    if last - first < MOST_ROWS {
        for number in first..=last {
            let (low, high) = (number == first && first > 0, number == last && last < most);
            let what = match (low, high) {
                (true, _) => format!("up to {number}"),
                (_, true) => format!("{number} or more"),
                _ => number.to_string(),
            };
            table.row(
                what,
                [0, 1].map(|which| {
                    let dist = &dists[which];
                    let chance = match (low, high) {
                        (true, _) => dist.at_most(&number),
                        (_, true) => dist.at_least(&number),
                        _ => dist.probability(&number),
                    };
                    Cell::number(part(chance, counts[which]), chance)
                }),
            );
        }
    }
    for (tenths, what) in [(0.1, "P10"), (0.5, "P50"), (0.9, "P90")] {
        table.row(
            what,
            dists.each_ref().map(|dist| {
                dist.quantile(&(tenths - HAIR))
                    .map_or_else(|| Cell::words(""), |count| Cell::number(count.to_string(), *count as f64))
            }),
        );
    }
    table.row("Mean", counts.map(|count| Cell::number(mean(&count.mean), count.mean)));
    said.table("Hits, and hits that get through", table);
}

/// The chance of one number, or of some, out of several: certain only where there is no other.
fn part(chance: f64, of: &CountReport<f64>) -> String {
    let others = of.pmf.iter().filter(|chance| !chance.is_zero()).count() > 1;
    if others { percent_of_many(chance) } else { percent(&chance) }
}

fn locations(said: &mut Content, report: &Report<f64>) {
    let means = &report.hits_by_location;
    let mut table = Table::new("Location", ["Share of hits", "Mean hits"]);
    for (location, share) in shares(report) {
        let hits = *means.at(location);
        table.row(location.words(), [Cell::number(percent(&share), share), Cell::number(mean(&hits), hits)]);
    }
    said.table("Where hits land", table);
}

/// The share of the hits that each location takes; none where nothing hits.
#[must_use]
pub fn shares(report: &Report<f64>) -> [(Location, f64); 6] {
    let total: f64 = Location::ALL.into_iter().map(|location| report.hits_by_location.at(location)).sum();
    Location::ALL.map(|location| {
        let hits = *report.hits_by_location.at(location);
        (location, if total > 0.0 { hits / total } else { 0.0 })
    })
}

fn layers(said: &mut Content, report: &Report<f64>) {
    if report.layers.is_empty() {
        return;
    }
    let mut table = Table::new("Layer", ["Value", "Through", "Stops, mean hits"]);
    for layer in &report.layers {
        table.row(
            format!("{} ({})", layer.name, layer.kind.words()),
            [
                Cell::number(signed(layer.value), layer.value),
                Cell::number(percent(&layer.through), layer.through),
                Cell::number(mean(&layer.stopped), layer.stopped),
            ],
        );
    }
    said.table("Layers, outermost first", table);
}

fn worst(said: &mut Content, wounds: &Wounds<f64>) {
    let worst = worst_wound(wounds);
    let several = worst.iter().filter(|(_, chance)| !chance.is_zero()).count() > 1;
    let mut table = Table::new("Wound", ["Chance"]);
    for severity in Severity::ALL {
        let chance = worst.probability(&severity);
        let words = if several { percent_of_many(chance) } else { percent(&chance) };
        table.row(severity.words(), [Cell::number(words, chance)]);
    }
    said.table("Worst wound", table);
}

fn targets(said: &mut Content, report: &Report<f64>) {
    if report.targets.is_empty() {
        return;
    }
    let mut table = Table::new("Target", ["Hit", "Through", "Mean hits"]);
    for target in &report.targets {
        let any = |count| Cell::number(percent_of_any(count), count.at_least_one);
        let hits = target.hits.mean;
        table.row(
            target.name.clone(),
            [any(&target.hits), any(&target.penetrating), Cell::number(mean(&hits), hits)],
        );
    }
    said.table("Each target by itself", table);
}

/// The rulings that are not the default: without them the numbers would puzzle another table.
fn rulings(said: &mut Content, rulings: &Rulings) {
    let spelled = |rulings: &Rulings| serde_json::to_value(rulings).unwrap_or_default();
    let (now, default) = (spelled(rulings), spelled(&Rulings::default()));
    let mut others = Vec::new();
    for switch in Rulings::SWITCHES {
        let (Some(now), Some(default)) = (now.get(switch.name), default.get(switch.name)) else { continue };
        if now != default {
            let spelled = now.as_str().map_or_else(|| now.to_string(), str::to_owned);
            let reading = switch.readings.iter().find(|reading| reading.setting.to_string() == spelled);
            let words = reading.map_or_else(|| format!("{spelled}."), |reading| reading.words.to_owned());
            others.push(format!("{} {words} ({})", switch.question, switch.doubt));
        }
    }
    if !others.is_empty() {
        said.heading("Changed rulings");
        said.blocks.push(Block::List(others));
    }
}
