use super::plain;
use shootout_core::fire::{mode_words, shots};
use shootout_core::scenario::{Cease, Deed, Entry, Gait, Mode, Scenario, Swing, WeaponClass};

/// The most steps that a sentence spells out.
const MOST_STEPS: usize = 6;

/// What is done, between the weapon and the target: `, single shot,`, ` (aim ×2, semi-automatic)`.
pub(super) fn plan(scenario: &Scenario) -> String {
    let mut steps: Vec<(String, usize)> = Vec::new();
    for entry in &scenario.plan {
        let words = step(scenario, entry);
        match steps.last_mut() {
            Some((last, times)) if *last == words => *times += 1,
            _ => steps.push((words, 1)),
        }
    }
    match steps.as_slice() {
        [] => String::new(),
        [(only, 1)] if scenario.weapon.class == WeaponClass::Thrown && only == "throw" => String::new(),
        [(only, 1)] if scenario.plan.iter().all(|entry| entry.deed == Deed::Fire) => format!(", {only},"),
        steps if steps.len() > MOST_STEPS => {
            let fires = scenario.plan.iter().filter(|entry| entry.deed == Deed::Fire).count();
            format!(" ({} actions, {fires} of them to fire)", scenario.plan.len())
        }
        steps => {
            let words: Vec<String> = steps.iter().map(repeated).collect();
            format!(" ({})", words.join(", "))
        }
    }
}

fn repeated((words, times): &(String, usize)) -> String {
    if *times == 1 { words.clone() } else { format!("{words} ×{times}") }
}

fn step(scenario: &Scenario, entry: &Entry) -> String {
    match (entry.deed, entry.mode) {
        (Deed::Fire, Some(mode)) => fire(scenario.weapon.class, entry, mode),
        (Deed::Other, _) => entry.name.as_deref().map_or_else(|| "something else".to_owned(), plain),
        (deed, _) => deed.row().label.to_ascii_lowercase(),
    }
}

fn fire(class: WeaponClass, entry: &Entry, mode: Mode) -> String {
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
