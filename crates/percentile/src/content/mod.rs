//! What an answer sets out beside its sentence and its chances, whatever it is written in: the numbers to roll with their reasons, each
//! action, hits, where they land and what stops them, wounds, and the weapon.

mod counts;
mod shots;

use crate::damage::Severity;
use crate::location::Location;
use crate::penetration::LayerKind;
use crate::report::{ByLocation, LayerReport, Report, Wounds};
use crate::rulings::Rulings;
use crate::scenario::Scenario;
use crate::to_hit::AppliedModifier;
use shootout_odds::Weight;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::percent::{mean as mean_words, percent, percent_of_many};
use shootout_ruleset::words::{added, signed};

/// All that there is to set out of a report; nothing but the rulings where the target cannot be targeted.
pub fn details<W: AnswerWeight>(scenario: &Scenario, report: &Report<W>) -> Vec<Block> {
    let mut said = Content::default();
    if report.targeting.legal {
        shots::numbers(&mut said, scenario, &report.actions);
        shots::actions(&mut said, report);
        counts::counts(&mut said, report);
        counts::targets(&mut said, scenario, report);
        locations(&mut said, &report.hits_by_location);
        layers(&mut said, &report.layers, report.hits.mean.to_f64());
        if let Some(worst) = &report.worst_wound {
            wounds(&mut said, "Worst wound of the target", worst);
        }
        weapon(&mut said, report);
        area(&mut said, report);
    }
    rulings(&mut said, &scenario.rulings);
    said.blocks
}

/// A chance that many were added up to. One that was only rounded to one is not called certain.
pub(crate) fn summed<W: AnswerWeight>(chance: &W) -> Cell {
    let text = if W::EXACT { percent(chance) } else { percent_of_many(chance.to_f64()) };
    Cell::number(text, chance.to_f64())
}

/// A chance that is what it is.
pub(crate) fn chance<W: AnswerWeight>(chance: &W) -> Cell {
    Cell::number(percent(chance), chance.to_f64())
}

/// A mean number of things.
pub(crate) fn mean<W: AnswerWeight>(mean: &W) -> Cell {
    Cell::number(shootout_ruleset::percent::mean(mean), mean.to_f64())
}

/// The mean number of hits on each location, and its share of them all.
fn locations<W: AnswerWeight>(said: &mut Content, hits: &ByLocation<W>) {
    let mut table = Table::new("Location", ["Mean hits", "Share"]);
    for (location, share) in shares_of(hits) {
        table.row(location.words(), [mean(hits.at(location)), chance(&share)]);
    }
    said.table("Where hits land", table);
}

/// The share of the hits that each location takes; none where nothing hits.
pub(crate) fn shares_of<W: Weight>(hits: &ByLocation<W>) -> [(Location, f64); 6] {
    let hits = Location::ALL.map(|location| (location, hits.at(location).to_f64()));
    let total: f64 = hits.iter().map(|(_, hits)| hits).sum();
    hits.map(|(location, hits)| (location, if total > 0.0 { hits / total } else { 0.0 }))
}

/// How a number adds up, with the rules behind it: "BS 45; Long range −10 (P-MOD-11)".
pub(crate) fn sum_of(skill: &str, modifiers: &[AppliedModifier]) -> String {
    let reasons =
        modifiers.iter().map(|reason| format!("{} {} ({})", reason.label, added(reason.value), reason.rule));
    std::iter::once(skill.to_owned()).chain(reasons).collect::<Vec<_>>().join("; ")
}

/// A table of layers, to which [`add_layer`] adds.
pub(crate) fn table_of_layers() -> Table {
    let mut table = Table::new("Layer", [""; 0]);
    table.column_of_words("Kind");
    ["Value", "Through", "Met by", "Stops"].into_iter().for_each(|head| table.column_of_numbers(head));
    table
}

/// Adds a layer: its value and the chance to get through it, how many hits meet it and how many it stops.
pub(crate) fn add_layer<W: AnswerWeight>(
    table: &mut Table,
    (name, kind): (&str, LayerKind),
    [value, through]: [Cell; 2],
    [met, stopped]: [&W; 2],
) {
    table.row(name, [Cell::words(kind.words()), value, through, mean(met), mean(stopped)]);
}

/// What each layer stops.
fn layers<W: AnswerWeight>(said: &mut Content, layers: &[LayerReport<W>], hits: f64) {
    if layers.is_empty() {
        return;
    }
    let mut table = table_of_layers();
    for layer in layers {
        let of = [Cell::number(signed(layer.value), layer.value), chance(&layer.through)];
        add_layer(&mut table, (&layer.name, layer.kind), of, [&layer.met, &layer.stopped]);
    }
    said.table("Layers, outermost first; hits, mean", table.drawn_as_shares_of(hits));
}

/// The chance of each result of the damage chart as the worst.
pub(crate) fn wounds<W: AnswerWeight>(said: &mut Content, heading: &str, worst: &Wounds<W>) {
    let mut table = Table::new("Wound", ["Chance"]);
    for severity in Severity::ALL {
        table.row(severity.words(), [chance(worst.at(severity))]);
    }
    said.table(heading, table.drawn_as_shares_of(1.0));
}

/// What becomes of the weapon, and of whoever holds it.
fn weapon<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
    let mut table = Table::new("", ["Number"]);
    table.row("shots fired, mean", [mean(&report.shots_fired.mean)]);
    if report.backlash.is_some() {
        table.row("jammed or exploded by the end", [chance(&report.jam)]);
        table.row("exploded", [chance(&report.explosion)]);
    } else {
        table.row("jammed by the end", [chance(&report.jam)]);
    }
    if let Some(repair) = &report.repair {
        let rounds = repair.rounds_to_first_roll;
        table.row(format!("repair after {rounds} rounds succeeds"), [chance(&repair.chance)]);
        let until_ready = repair.mean_rounds.as_ref().map_or_else(|| Cell::words("perhaps never"), mean);
        table.row("rounds until it is ready, mean", [until_ready]);
    }
    let backlash = report.backlash.as_ref();
    if let Some(backlash) = backlash {
        table.row("its explosion gets through to the firer", [summed(&backlash.penetrating)]);
    }
    said.table("The weapon", table);
    if let Some(worst) = backlash.and_then(|backlash| backlash.worst_wound.as_ref()) {
        wounds(said, "Worst wound of the firer from their own weapon", worst);
    }
}

/// Area weapons: whom bursts catch.
fn area<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
    let Some(caught) = &report.caught else { return };
    said.heading("Bursts");
    let words = format!("that catch the target, by a hit or by deviation, mean: {}", mean_words(caught));
    said.blocks.push(Block::List(vec![words]));
    if report.blast.is_empty() {
        return;
    }
    let mut table = Table::new("Not by a hit", ["Caught, mean", "Through, mean"]);
    for victim in &report.blast {
        table.row(&victim.name, [mean(&victim.caught), mean(&victim.penetrating)]);
    }
    said.blocks.push(Block::Table(table));
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
