//! What becomes of the weapon and of bystanders, and by which rulings.

use super::protection::wounds;
use super::{chance, mean, summed};
use crate::report::Report;
use crate::rulings::Rulings;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::percent::mean as mean_words;

/// What becomes of the weapon, and of whoever holds it.
pub(super) fn weapon<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
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
pub(super) fn area<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
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
pub(super) fn rulings(said: &mut Content, rulings: &Rulings) {
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
