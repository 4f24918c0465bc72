//! Duels for people.

use crate::report::fraction;
use crate::text::{Page, Side, Table};
use shootout::{percent, points};
use shootout_odds::Weight;
use shootout_percentile::duel::{DropReport, Duel, DuelReport, Method, SideReport, When};

/// The page of a duel.
pub fn page<W: Weight>(duel: &Duel, report: &DuelReport<W>) -> Page {
    let mut page = Page::new();
    if let Method::Simulation { trials, seed, confidence, error } = &report.method {
        page.warning("Simulated, not worked out: every number below is an estimate");
        page.item(&format!(
            "{trials} duels rolled out, seed {seed}. Each chance is right to ±{:.1} percentage points, at {:.0} % confidence; a difference of two chances to twice that.",
            100.0 * error, 100.0 * confidence
        ));
        page.gap();
    }
    page.paragraph(&report.sentence);
    if matches!(report.method, Method::Exact { .. }) {
        page.item("Exact, not simulated.");
    }
    if !report.warnings.is_empty() || !report.notes.is_empty() {
        page.gap();
    }
    report.warnings.iter().for_each(|warning| page.warning(warning));
    report.notes.iter().for_each(|note| page.warning(&note.in_line()));
    rounds(&mut page, duel, report);
    falls(&mut page, report);
    at_the_end(&mut page, report);
    standing(&mut page, report);
    changes(&mut page, duel, report);
    best_plans(&mut page, report);
    page
}

/// Who has a best plan, and what that means.
fn best_plans<W: Weight>(page: &mut Page, report: &DuelReport<W>) {
    if report.best_plans.is_empty() {
        return;
    }
    page.heading("Best plans");
    for name in &report.best_plans {
        page.item(&format!(
            "At each action {name} takes the best chance to put the target down, as if nothing happened to {name} from then on. This is not an equilibrium."
        ));
    }
}

/// Who was first, by round.
fn rounds<W: Weight>(page: &mut Page, duel: &Duel, report: &DuelReport<W>) {
    page.heading("First to put the other side down, so far");
    let mut table = Table::new(&[("after round", Side::Right)]);
    duel.sides().iter().for_each(|side| table.column(side, Side::Right));
    for head in ["both at once", "neither"] {
        table.column(head, Side::Right);
    }
    for round in &report.by_round {
        let firsts = round.first.iter().chain([&round.both_at_once, &round.neither]);
        table.row(std::iter::once(round.round.to_string()).chain(firsts.map(percent)));
    }
    page.table(&table);
}

/// When sides and fighters go down.
fn falls<W: Weight>(page: &mut Page, report: &DuelReport<W>) {
    page.heading("Time to drop: the round (action) by which they are down in 10%, half and 90% of all duels");
    let mut table = Table::new(&[
        ("", Side::Left),
        ("drops at all", Side::Right),
        ("10%", Side::Right),
        ("half", Side::Right),
        ("90%", Side::Right),
    ]);
    each(report, |name, down, _| {
        let when = |when: &Option<When>| {
            when.map_or_else(|| "later".to_owned(), |when| format!("{} ({})", when.round, when.action))
        };
        table.row([name, percent(&down.chance), when(&down.p10), when(&down.p50), when(&down.p90)]);
    });
    page.table(&table);
}

/// Every side, and every fighter of a side that has several, further in.
fn each<'r, W: Weight>(report: &'r DuelReport<W>, mut tell: impl FnMut(String, &'r DropReport<W>, &'r [W])) {
    for side in &report.sides {
        tell(side.name.clone(), &side.down, &side.standing_after);
        if is_one(side) {
            continue;
        }
        for fighter in &side.fighters {
            tell(format!("  {}", fighter.name), &fighter.down, &fighter.standing_after);
        }
    }
}

/// Whether a side is one fighter of its own name.
fn is_one<W>(side: &SideReport<W>) -> bool {
    matches!(&side.fighters[..], [alone] if alone.name == side.name)
}

/// How everyone stands at the end.
fn at_the_end<W: Weight>(page: &mut Page, report: &DuelReport<W>) {
    page.heading("At the end");
    let mut table = Table::new(&[
        ("", Side::Left),
        ("unhurt", Side::Right),
        ("light wound", Side::Right),
        ("serious", Side::Right),
        ("down", Side::Right),
    ]);
    for fighter in report.sides.iter().flat_map(|side| &side.fighters) {
        let end = &fighter.at_the_end;
        let chances = [&end.unhurt, &end.light, &end.serious, &end.down].map(percent);
        table.row(std::iter::once(fighter.name.clone()).chain(chances));
    }
    page.table(&table);
    page.heading("Left standing");
    for left in report.left_standing.iter().take(MOST_LEFT) {
        let names = if left.names.is_empty() { "nobody".to_owned() } else { left.names.join(", ") };
        page.item(&format!("{}: {names}", percent(&left.chance)));
    }
    if report.left_standing.len() > MOST_LEFT {
        page.item("Others less often: `--format json` has them all.");
    }
}

/// So many sets of those left standing are listed.
const MOST_LEFT: usize = 12;

/// Who is still standing, by round.
fn standing<W: Weight>(page: &mut Page, report: &DuelReport<W>) {
    const FIT: usize = 7;
    let rounds: Vec<usize> = (0..report.rounds as usize).collect();
    for shown in rounds.chunks(FIT) {
        page.heading("Still standing after round");
        let mut table = Table::new(&[("", Side::Left)]);
        shown.iter().for_each(|round| table.column(&(round + 1).to_string(), Side::Right));
        each(report, |name, _, standing| {
            let chances = shown.iter().filter_map(|round| standing.get(*round)).map(percent);
            table.row(std::iter::once(name).chain(chances));
        });
        page.table(&table);
    }
}

/// What one change would be worth.
fn changes<W: Weight>(page: &mut Page, duel: &Duel, report: &DuelReport<W>) {
    page.heading("What one change would be worth");
    if let Some(why) = &report.no_changes {
        page.item(&format!("Not worked out: {why}."));
        return;
    }
    let mut table = Table::new(&[
        ("side", Side::Left),
        ("", Side::Left),
        ("first", Side::Right),
        ("gain", Side::Right),
        ("other first", Side::Right),
        ("gain", Side::Right),
    ]);
    for change in &report.changes {
        table.row([
            duel.sides().get(change.side).cloned().unwrap_or_default(),
            change.words.clone(),
            percent(&change.first),
            points(change.gain.to_f64()),
            percent(&change.other_first),
            points(change.other_gain.to_f64()),
        ]);
    }
    page.table(&table);
    page.item("Gains in percentage points, against the duel as it is.");
}

/// The headline chances as fractions.
pub fn fractions<W: Weight + std::fmt::Display>(page: &mut Page, report: &DuelReport<W>) {
    page.heading("In fractions");
    for side in &report.sides {
        page.item(&format!("{} first: {}", side.name, fraction(&side.first)));
    }
    page.item(&format!("both at once: {}", fraction(&report.both_at_once)));
    page.item(&format!("neither: {}", fraction(&report.neither)));
    page.item("All others: `--format json`.");
}
