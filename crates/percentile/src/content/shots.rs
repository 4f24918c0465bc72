//! The numbers to roll, and what each action comes to.

use super::{chance, sum_of, summed};
use crate::fire::mode_words;
use crate::report::{ActionReport, NumberReport, Report, ShotReport};
use crate::rulings::RollTest;
use crate::scenario::Scenario;
use crate::words::{asks_the_same, at_several_targets, target_of, to_roll_number};
use shootout_odds::Weight;
use shootout_ruleset::answer::AnswerWeight;
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::counted;

/// A table of numbers to roll for each set of actions with the same; more than these are for nobody to read.
const MAX_TABLES: usize = 24;

/// The number to roll for each shot, with its reasons, and the others that it may have, each with its chance when the shot is fired.
/// Actions whose numbers are the same share a table.
pub(super) fn numbers<W: AnswerWeight>(said: &mut Content, scenario: &Scenario, actions: &[ActionReport<W>]) {
    let mut groups: Vec<Vec<&ActionReport<W>>> = Vec::new();
    for action in actions {
        match groups.iter_mut().find(|group| group.first().is_some_and(|first| same_numbers(first, action))) {
            Some(group) => group.push(action),
            None => groups.push(vec![action]),
        }
    }
    for group in groups.iter().take(MAX_TABLES) {
        let Some(first) = group.first() else { continue };
        let which = runs(group.iter().map(|action| action.action));
        let heading = format!("To hit, {which}: {}, {}", mode_words(first.mode), first.band.words());
        said.table(heading, table(scenario, &first.shots));
        let mut numbers = first.shots.iter().flat_map(|shot| &shot.numbers);
        if numbers.any(|number| number.to_hit < 1 && !number.automatic) {
            let words = "However low the number, 01 hits (P-HIT-2).";
            said.blocks.push(Block::List(vec![words.to_owned()]));
        }
    }
    let others = groups.iter().skip(MAX_TABLES).map(Vec::len).sum::<usize>();
    if others > 0 {
        said.blocks.push(Block::Line(format!("And {} with other numbers.", counted(others, "more action"))));
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

fn table<W: AnswerWeight>(scenario: &Scenario, shots: &[ShotReport<W>]) -> Table {
    let several_targets = at_several_targets(shots);
    let mut table = Table::new("Shot", [""; 0]);
    if several_targets {
        table.column_of_words("At");
    }
    let under = scenario.rulings.roll_test == RollTest::StrictlyUnder;
    [if under { "Under" } else { "At most" }, "Hit", "Jam"]
        .into_iter()
        .for_each(|head| table.column_of_numbers(head));
    table.column_of_words("Because");
    let mut of_hand = [0, 0];
    for shot in shots {
        let place = &mut of_hand[usize::from(shot.off_hand)];
        *place += 1;
        let name = if shot.off_hand { format!("{place}, other hand") } else { place.to_string() };
        for (which, number) in shot.numbers.iter().enumerate() {
            let likely = percent(&number.chance);
            let what = match (which, shot.numbers.len()) {
                (0, 1) => name.clone(),
                (0, _) => format!("{name} ({likely})"),
                _ => format!("  or ({likely})"),
            };
            let target = match which {
                0 => target_of(scenario, shot),
                _ => scenario.target_name(number.target),
            };
            let mut cells = Vec::with_capacity(5);
            cells.extend(several_targets.then(|| Cell::words(target)));
            cells.extend([figure(scenario, number), chance(&number.hit), chance(&number.jam)]);
            cells.push(Cell::words(because(scenario, number)));
            table.row(what, cells);
        }
    }
    table
}

/// What to roll. A number that is not what is rolled would only mislead.
fn figure<W>(scenario: &Scenario, number: &NumberReport<W>) -> Cell {
    let figure = to_roll_number(number.to_hit, number.automatic, &scenario.rulings).figure;
    if figure == number.to_hit.to_string() {
        Cell::number(figure, number.to_hit)
    } else {
        Cell::words(figure)
    }
}

/// How a number adds up.
fn because<W>(scenario: &Scenario, number: &NumberReport<W>) -> String {
    if number.automatic {
        return "so large and near that every shot hits, unless it jams (P-HIT-4)".to_owned();
    }
    sum_of(&format!("BS {}", scenario.attacker.bs), &number.modifiers)
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
pub(super) fn actions<W: AnswerWeight>(said: &mut Content, report: &Report<W>) {
    let mut table = Table::new("Action", ["Round", "Fired", "Duck-back (P-DUCK-2)"]).numbered();
    let by_action = report.duck_back_as_ruled.iter().all(|ruled| ruled.action.is_some());
    if by_action {
        table.column_of_numbers("As ruled");
    }
    for (place, action) in report.actions.iter().enumerate() {
        let mut cells = vec![
            Cell::number(action.round.to_string(), action.round),
            fired(action),
            summed(&action.duck_back),
        ];
        cells.extend(by_action.then(|| {
            let ruled = report.duck_back_as_ruled.get(place);
            ruled.map_or_else(|| Cell::words(""), |ruled| summed(&ruled.chance))
        }));
        table.row(action.action.to_string(), cells);
    }
    said.table("Action by action", table);
    if !by_action {
        let mut table = Table::new("Round", ["Duck-back"]).numbered();
        for ruled in &report.duck_back_as_ruled {
            table.row(ruled.round.to_string(), [summed(&ruled.chance)]);
        }
        said.table("Duck-back as ruled, by rounds", table);
    }
}

/// The chance that an action's fire begins; certain when one of its shots is.
fn fired<W: AnswerWeight>(action: &ActionReport<W>) -> Cell {
    let certain = action.shots.iter().any(|shot| shot.fired == W::one());
    if certain { chance(&W::one()) } else { summed(&action.fires) }
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
