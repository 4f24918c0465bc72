use super::{Trusted, chance};
use crate::text::{Page, Side, Table};
use shootout::percent;
use shootout_odds::Weight;
use shootout_percentile::fire::mode_words;
use shootout_percentile::report::{ActionReport, NumberReport, Report, ShotReport};
use shootout_percentile::scenario::Scenario;
use shootout_percentile::words::{asks_the_same, at_several_targets, name_of_target, target_of};

/// The number to roll for each shot, with its reasons, and the others that it may have, each with its chance when the shot is fired. Actions whose numbers are the same share a table.
pub fn numbers<W: Weight>(page: &mut Page, scenario: &Scenario, actions: &[ActionReport<W>]) {
    let mut groups: Vec<Vec<&ActionReport<W>>> = Vec::new();
    for action in actions {
        match groups.iter_mut().find(|group| group.first().is_some_and(|first| same_numbers(first, action))) {
            Some(group) => group.push(action),
            None => groups.push(vec![action]),
        }
    }
    for group in &groups {
        let Some(first) = group.first() else { continue };
        let which = runs(group.iter().map(|action| action.action));
        page.heading(&format!("To hit, {which}: {}, {}", mode_words(first.mode), first.band.words()));
        page.table(&table(scenario, &first.shots));
        if first
            .shots
            .iter()
            .flat_map(|shot| &shot.numbers)
            .any(|number| number.to_hit < 1 && !number.automatic)
        {
            page.item("However low the number, 01 hits (P-HIT-2).");
        }
    }
}

/// The numbers do not depend on how likely it is to come so far.
fn same_numbers<W: Weight>(one: &ActionReport<W>, other: &ActionReport<W>) -> bool {
    let same = |(one, other): (&ShotReport<W>, &ShotReport<W>)| {
        asks_the_same(one, other) && one.hit == other.hit && one.jam == other.jam
    };
    (one.mode, one.band, one.shots.len()) == (other.mode, other.band, other.shots.len())
        && one.shots.iter().zip(&other.shots).all(same)
}

fn table<W: Weight>(scenario: &Scenario, shots: &[ShotReport<W>]) -> Table {
    let several_targets = at_several_targets(shots);
    let mut table = Table::new(&[("shot", Side::Left)]);
    if several_targets {
        table.column("at", Side::Left);
    }
    for head in ["number", "hit", "jam"] {
        table.column(head, Side::Right);
    }
    table.column("because", Side::Left);
    let mut of_hand = [0, 0];
    for shot in shots {
        let place = &mut of_hand[usize::from(shot.off_hand)];
        *place += 1;
        let name = if shot.off_hand { format!("{place}, other hand") } else { place.to_string() };
        for (which, number) in shot.numbers.iter().enumerate() {
            let chance = percent(&number.chance);
            let mut row = vec![match (which, shot.numbers.len()) {
                (0, 1) => name.clone(),
                (0, _) => format!("{name} ({chance})"),
                _ => format!("  or ({chance})"),
            }];
            if several_targets {
                let likeliest = which == 0;
                row.push(if likeliest {
                    target_of(scenario, shot)
                } else {
                    name_of_target(scenario, number.target).to_owned()
                });
            }
            row.extend([figure(number), percent(&number.hit), percent(&number.jam)]);
            row.push(because(scenario, number));
            table.row(row);
        }
    }
    table
}

fn figure<W>(number: &NumberReport<W>) -> String {
    if number.automatic { "any".to_owned() } else { number.to_hit.to_string() }
}

/// "BS 45; Long range -10 (P-MOD-11)".
fn because<W>(scenario: &Scenario, number: &NumberReport<W>) -> String {
    if number.automatic {
        return "so large and near that every shot hits, unless it jams (P-HIT-4)".to_owned();
    }
    let modifiers = number.modifiers.iter();
    let reasons = modifiers.map(|reason| format!("{} {:+} ({})", reason.label, reason.value, reason.rule));
    let skill = format!("BS {}", scenario.attacker.bs);
    std::iter::once(skill).chain(reasons).collect::<Vec<_>>().join("; ")
}

/// "action 1", "actions 1-3, 7".
fn runs(numbers: impl Iterator<Item = u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let single = matches!(runs.as_slice(), [(first, last)] if first == last);
    let words: Vec<String> = runs
        .into_iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first}-{last}") })
        .collect();
    format!("{} {}", if single { "action" } else { "actions" }, words.join(", "))
}

/// Each action that fires: how likely it is to come to it, and what makes the target duck back.
pub fn actions<W: Trusted>(page: &mut Page, report: &Report<W>) {
    page.heading("Action by action");
    let mut table = Table::new(&[
        ("action", Side::Right),
        ("round", Side::Right),
        ("fired", Side::Right),
        ("duck-back (P-DUCK-2)", Side::Right),
    ]);
    let by_action = report.duck_back_as_ruled.iter().all(|ruled| ruled.action.is_some());
    if by_action {
        table.column("as ruled", Side::Right);
    }
    for (place, action) in report.actions.iter().enumerate() {
        let mut row = vec![
            action.action.to_string(),
            action.round.to_string(),
            fired(action),
            chance(&action.duck_back),
        ];
        if by_action {
            row.push(
                report.duck_back_as_ruled.get(place).map_or_else(String::new, |ruled| chance(&ruled.chance)),
            );
        }
        table.row(row);
    }
    page.table(&table);
    if !by_action {
        page.heading("Duck-back as ruled, by rounds");
        let mut table = Table::new(&[("round", Side::Right), ("duck-back", Side::Right)]);
        for ruled in &report.duck_back_as_ruled {
            table.row([ruled.round.to_string(), chance(&ruled.chance)]);
        }
        page.table(&table);
    }
}

/// The chance that an action's fire begins; certain when one of its shots is.
fn fired<W: Trusted>(action: &ActionReport<W>) -> String {
    let certain = action.shots.iter().any(|shot| shot.fired == W::one());
    if certain { percent(&W::one()) } else { chance(&action.fires) }
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn neighbours_are_taken_together() {
        assert_eq!(runs([3].into_iter()), "action 3");
        assert_eq!(runs([1, 2, 3, 7, 9, 10].into_iter()), "actions 1-3, 7, 9-10");
    }
}
