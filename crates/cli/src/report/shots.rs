use super::{Trusted, chance};
use crate::text::{Page, Side, Table};
use shootout::percent;
use shootout_core::fire::mode_words;
use shootout_core::report::{ActionReport, Report, ShotReport};
use shootout_core::scenario::Scenario;
use shootout_odds::Weight;

/// The number to roll for each shot, with its reasons. Actions whose numbers are the same share a table.
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
        if first.shots.iter().any(|shot| shot.to_hit < 1 && !shot.automatic) {
            page.item("However low the number, 01 hits (P-HIT-2).");
        }
    }
}

/// The numbers do not depend on how likely it is to come so far.
fn same_numbers<W: Weight>(one: &ActionReport<W>, other: &ActionReport<W>) -> bool {
    let same = |(one, other): (&ShotReport<W>, &ShotReport<W>)| {
        (one.off_hand, one.target, one.to_hit, one.automatic, &one.modifiers)
            == (other.off_hand, other.target, other.to_hit, other.automatic, &other.modifiers)
            && one.hit == other.hit
            && one.jam == other.jam
    };
    (one.mode, one.band, one.shots.len()) == (other.mode, other.band, other.shots.len())
        && one.shots.iter().zip(&other.shots).all(same)
}

fn table<W: Weight>(scenario: &Scenario, shots: &[ShotReport<W>]) -> Table {
    let several_targets = shots.iter().any(|shot| shot.target > 0);
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
        let number = &mut of_hand[usize::from(shot.off_hand)];
        *number += 1;
        let mut row = vec![if shot.off_hand { format!("{number}, other hand") } else { number.to_string() }];
        if several_targets {
            row.push(name_of_target(scenario, shot.target).to_owned());
        }
        row.push(if shot.automatic { "any".to_owned() } else { shot.to_hit.to_string() });
        row.extend([percent(&shot.hit), percent(&shot.jam), because(scenario, shot)]);
        table.row(row);
    }
    table
}

/// What a target is called; the first is 0.
pub fn name_of_target(scenario: &Scenario, target: usize) -> &str {
    let following = target.checked_sub(1).and_then(|next| scenario.following.get(next));
    following.map_or(scenario.target.name.as_str(), |next| next.target.name.as_str())
}

/// "BS 45; Long range -10 (P-MOD-11)".
fn because<W>(scenario: &Scenario, shot: &ShotReport<W>) -> String {
    if shot.automatic {
        return "so large and near that every shot hits, unless it jams (P-HIT-4)".to_owned();
    }
    let modifiers = shot.modifiers.iter();
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
