use crate::fire::{mode_words, shots};
use crate::scenario::{ActionKind, Cease, Gait, Mode, PlanStep, Scenario, Swing, WeaponClass};
use shootout_ruleset::words::plain;

/// The most steps that a sentence spells out.
const MAX_STEPS: usize = 6;

/// What is done, between the weapon and the target: `, single shot,`, ` (aim ×2, semi-automatic)`.
pub(super) fn plan(scenario: &Scenario) -> String {
    let words = plan_in_short(scenario);
    match scenario.plan.as_slice() {
        [] => String::new(),
        [_] if scenario.weapon.class == WeaponClass::Thrown && words == "throw" => String::new(),
        [only] if only.kind == ActionKind::Fire => format!(", {words},"),
        _ => format!(" ({words})"),
    }
}

/// What is done, in a few words: `aim ×2, semi-automatic`. Many steps are only counted; without any it is empty.
///
/// ```
/// use shootout_percentile::sentence::plan_in_short;
/// use shootout_ruleset::document::{decode, parse};
/// let text = br#"{ "attacker": { "bs": 40 }, "weapon": {}, "target": { "range_m": 35 },
///     "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "single" }] }"#;
/// assert_eq!(plan_in_short(&decode(&parse(text)?, "")?), "aim ×2, single shot");
/// # Ok::<(), shootout_ruleset::InputError>(())
/// ```
#[must_use]
pub fn plan_in_short(scenario: &Scenario) -> String {
    let mut steps: Vec<(String, usize)> = Vec::new();
    for entry in &scenario.plan {
        let words = step(scenario, entry);
        match steps.last_mut() {
            Some((last, times)) if *last == words => *times += 1,
            _ => steps.push((words, 1)),
        }
    }
    if steps.len() > MAX_STEPS {
        let fires = scenario.plan.iter().filter(|entry| entry.kind == ActionKind::Fire).count();
        return format!("{} actions, {fires} of them to fire", scenario.plan.len());
    }
    let words: Vec<String> = steps.iter().map(repeated).collect();
    words.join(", ")
}

fn repeated((words, times): &(String, usize)) -> String {
    if *times == 1 { words.clone() } else { format!("{words} ×{times}") }
}

fn step(scenario: &Scenario, entry: &PlanStep) -> String {
    match (entry.kind, entry.mode) {
        (ActionKind::Fire, Some(mode)) => fire(scenario.weapon.class, entry, mode),
        (ActionKind::Other, _) => entry.name.as_deref().map_or_else(|| "something else".to_owned(), plain),
        (kind, _) => kind.row().label.to_ascii_lowercase(),
    }
}

fn fire(class: WeaponClass, entry: &PlanStep, mode: Mode) -> String {
    let mut words = if class == WeaponClass::Thrown { "throw" } else { mode_words(mode) }.to_owned();
    let most = shots(mode, class);
    let called = entry.shots.map_or(most, |shots| shots.get().unsigned_abs());
    if called < most {
        let plural = if called == 1 { "" } else { "s" };
        words.push_str(&format!(" with {called} shot{plural}"));
    }
    for (applies, added) in [
        (entry.moving == Some(Gait::Walk), " walking"),
        (entry.moving == Some(Gait::Run), " running"),
        (entry.cease == Some(Cease::Hit), " until a hit"),
        (entry.swing == Some(Swing::Hit), " swinging after each hit"),
        (entry.swing == Some(Swing::Shot), " swinging after each shot"),
    ] {
        if applies {
            words.push_str(added);
        }
    }
    words
}
