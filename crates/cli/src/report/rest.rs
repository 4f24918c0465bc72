use super::protection::wounds;
use super::{Trusted, chance};
use crate::text::{Page, Side, Table};
use shootout::{mean, percent};
use shootout_odds::Weight;
use shootout_percentile::report::Report;

/// What becomes of the weapon, and of whoever holds it.
pub fn weapon<W: Trusted>(page: &mut Page, report: &Report<W>) {
    page.heading("The weapon");
    page.item(&format!("shots fired, mean: {}", mean(&report.shots_fired.mean)));
    if report.backlash.is_some() {
        page.item(&format!("jammed or exploded by the end: {}", percent(&report.jam)));
        page.item(&format!("exploded: {}", percent(&report.explosion)));
    } else {
        page.item(&format!("jammed by the end: {}", percent(&report.jam)));
    }
    if let Some(repair) = &report.repair {
        let rounds = repair.rounds_to_first_roll;
        page.item(&format!("repair after {rounds} rounds succeeds: {}", percent(&repair.chance)));
        match &repair.mean_rounds {
            Some(rounds) => page.item(&format!("rounds until it is ready, mean: {}", mean(rounds))),
            None => page.item("it may never be ready again"),
        }
    }
    let Some(backlash) = &report.backlash else { return };
    page.item(&format!("its explosion gets through to the firer: {}", chance(&backlash.penetrating)));
    if let Some(worst) = &backlash.worst_wound {
        wounds(page, "Worst wound of the firer from their own weapon", worst);
    }
}

/// Area weapons: whom bursts catch.
pub fn area<W: Weight>(page: &mut Page, report: &Report<W>) {
    let Some(caught) = &report.caught else { return };
    page.heading("Bursts");
    page.item(&format!("that catch the target, by a hit or by deviation, mean: {}", mean(caught)));
    let mut table = Table::new(&[
        ("not by a hit", Side::Left),
        ("caught, mean", Side::Right),
        ("penetrating, mean", Side::Right),
    ]);
    for victim in &report.blast {
        table.row([victim.name.clone(), mean(&victim.caught), mean(&victim.penetrating)]);
    }
    page.table(&table);
}
