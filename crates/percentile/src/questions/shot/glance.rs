//! What a page shows of a shot beside what a picture has room for: why the numbers are what they are, and when weapons fail.

use crate::glance::with_numbers;
use crate::report::{ActionReport, Report, ShotReport};
use crate::scenario::Scenario;
use crate::words::{malfunction, other_sums, same_rolls};
use shootout_odds::Weight;
use shootout_ruleset::content::Block;
use shootout_ruleset::glance::{Glance, Reason, Reasons};
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{added, capital, signed};

/// The chances, by their names, for which there is always room.
const BRIEF: [&str; 7] = ["Hit", "Through", "Direct hit", "In the burst", "In bursts", "Jam", "Explodes"];
/// The headings of details that say the same as numbers and pictures, or what they begin with.
const PICTURED: [&str; 4] = [
    "To hit, ",
    "Hits over the whole plan",
    "Number of hits, and of hits that get through",
    "Where hits land",
];

/// All that there is at a glance, with what a page has room for.
pub(super) fn on_a_page<W: Weight>(
    scenario: &Scenario,
    report: &Report<W>,
    details: &[Block],
    mut glance: Glance,
) -> Glance {
    // Whoever cannot fire sees all the same what they would have to roll; and nothing moves when they can.
    if glance.cannot.is_some() && !report.actions.is_empty() {
        glance = Glance { cannot: glance.cannot, ..with_numbers(scenario, report) };
    }
    for (group, actions) in glance.numbers.iter_mut().zip(same_rolls(&report.actions)) {
        let Some(first) = actions.first() else { continue };
        group.fails = fails(scenario, first);
        group.reasons = Some(Box::new(reasons(scenario, &first.shots)));
        if first.fires.is_zero() {
            group.remark = "Never fired";
        }
    }
    let is_brief = |(_, chance): &(usize, &shootout_ruleset::glance::GlanceChance)| {
        BRIEF.contains(&chance.name.as_ref())
    };
    glance.brief = glance.chances.iter().enumerate().filter(is_brief).map(|(place, _)| place).collect();
    let headings = details.iter().filter_map(|block| match block {
        Block::Heading(words) => Some(words),
        _ => None,
    });
    let is_pictured = |words: &&String| PICTURED.iter().any(|known| words.starts_with(known));
    glance.pictured = headings.filter(is_pictured).cloned().collect();
    glance
}

/// What makes the weapons fail in an action, and how likely that is.
fn fails<W: Weight>(scenario: &Scenario, action: &ActionReport<W>) -> String {
    let main = malfunction(&scenario.weapon, action.mode, &scenario.rulings);
    let jam = action.shots.first().map(|shot| percent(&shot.jam)).unwrap_or_default();
    let each = if action.shots.len() > 1 { "each shot " } else { "" };
    let other = scenario.off_hand.as_ref().map(|weapon| {
        let entry = scenario.plan.get(action.entry);
        let mode = entry.and_then(|entry| entry.off_hand_mode).unwrap_or(action.mode);
        format!("; other hand {}", malfunction(weapon, mode, &scenario.rulings))
    });
    capital(&format!("{each}{main} ({jam}){}", other.unwrap_or_default()))
}

/// Why the shots of an action have their numbers.
fn reasons<W: Weight>(scenario: &Scenario, shots: &[ShotReport<W>]) -> Reasons {
    let skill = scenario.attacker.bs.get().to_string();
    let mut rows = vec![Reason {
        rule: "P-HIT-1",
        label: "Ballistic Skill",
        added: shots.iter().map(|_| skill.clone()).collect(),
    }];
    for modifier in shots.iter().flat_map(|shot| &shot.modifiers) {
        let item = (modifier.rule, modifier.label);
        if rows.iter().any(|row| (row.rule, row.label) == item) {
            continue;
        }
        let of_shot = |shot: &ShotReport<W>| {
            let same = shot.modifiers.iter().find(|modifier| (modifier.rule, modifier.label) == item);
            same.map(|modifier| added(modifier.value)).unwrap_or_default()
        };
        let added = shots.iter().map(of_shot).collect();
        rows.push(Reason { rule: item.0, label: item.1, added });
    }
    let total = |shot: &ShotReport<W>| {
        if shot.automatic { "by itself".to_owned() } else { signed(shot.to_hit) }
    };
    Reasons {
        of: "Shot",
        rows,
        totals: shots.iter().map(total).collect(),
        total: "To hit",
        others: other_sums(scenario, shots),
    }
}
