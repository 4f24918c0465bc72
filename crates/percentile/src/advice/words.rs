use super::step::{ShotCase, ShotRule};
use crate::fire::mode_words;
use crate::hand::Hand;
use crate::scenario::{ActionKind, Scenario, WeaponClass};
use crate::{Decided, ShootOut, ShooterState, TurnOption};
use shootout_ruleset::words::counted;

/// What is offered, in words.
pub(super) fn offer_words(shoot_out: &ShootOut<'_>, moment: &ShooterState, option: &TurnOption) -> String {
    let scenario = shoot_out.scenario();
    let weapon = match (option.draws.unwrap_or(moment.hand), &scenario.off_hand) {
        (Hand::Off, Some(weapon)) => weapon,
        _ => &scenario.weapon,
    };
    match (option.entry.kind, option.entry.mode) {
        (ActionKind::Fire, Some(mode)) => {
            let thrown = weapon.class == WeaponClass::Thrown;
            let mut words = if thrown { "throw" } else { mode_words(mode) }.to_owned();
            if let Some(other) = option.entry.off_hand_mode {
                words.push_str(&format!(" and {}", mode_words(other)));
            }
            if let Some(called) = option.called {
                words.push_str(&format!(" at the {}", called.words()));
            }
            words
        }
        (ActionKind::Draw, _) => draw_words(scenario, option.draws.unwrap_or(moment.hand), &weapon.name),
        (ActionKind::Other, _) => "wait".to_owned(),
        (kind, _) => kind.row().label.to_ascii_lowercase(),
    }
}

/// Which weapon is drawn: by its place where both are called the same.
fn draw_words(scenario: &Scenario, hand: Hand, name: &str) -> String {
    let is_shared = scenario.off_hand.as_ref().is_some_and(|other| other.name == scenario.weapon.name);
    match hand {
        _ if !is_shared => format!("draw the {name}"),
        Hand::Main => "draw the first weapon".to_owned(),
        Hand::Off => "draw the second weapon".to_owned(),
    }
}

/// A decision between shots, in words.
pub(super) fn choice_words(shoot_out: &ShootOut<'_>, decided: Decided) -> String {
    match decided {
        Decided::Cease => "cease fire".to_owned(),
        Decided::Fire | Decided::Act(_) => "fire on".to_owned(),
        Decided::Swing(target) => {
            format!("swing to {}", shoot_out.scenario().target_name(usize::from(target)))
        }
    }
}

/// What is decided between the shots of an action, in words: nothing when all shots are fired whatever happens.
pub(super) fn shots_words(rules: &[ShotRule]) -> String {
    if let Some(when) = until(rules) {
        return format!(" until {when}");
    }
    let decides = rules.iter().filter(|rule| !rule.is_always(Decided::Fire)).cloned().collect::<Vec<_>>();
    let runs = decides.chunk_by(|one, next| {
        (one.off_hand, one.shots + 1) == (next.off_hand, next.shots) && one.cases == next.cases
    });
    let (mut words, mut notes) = (String::new(), Vec::new());
    for run in runs {
        match run {
            [only @ ShotRule { shots: 1.., .. }] if only.is_always(Decided::Cease) => {
                words.push_str(if words.is_empty() { " with " } else { " and " });
                words.push_str(&so_many_shots(only));
            }
            _ => notes.extend(run_words(run)),
        }
    }
    if notes.is_empty() { words } else { format!("{words} ({})", notes.join("; ")) }
}

/// The same in brief: what hangs on the dice is left out, but for when to stop.
pub(super) fn shots_in_brief(rules: &[ShotRule]) -> String {
    if until(rules).is_some() {
        return shots_words(rules);
    }
    let always: Vec<ShotRule> = rules.iter().filter(|rule| rule.cases.len() == 1).cloned().collect();
    shots_words(&always)
}

/// After what fire ceases by all rules alike, when nothing else is decided.
fn until(rules: &[ShotRule]) -> Option<&str> {
    let ceases = |rule| fires_or_ceases(rule).map(|[_, ceases]| ceases);
    let (first, others) = rules.split_first()?;
    let when = ceases(first)?;
    (!when.starts_with("no ") && others.iter().all(|other| ceases(other) == Some(when))).then_some(when)
}

/// After what a rule fires on and after what it ceases fire, when it does nothing else.
fn fires_or_ceases(rule: &ShotRule) -> Option<[&str; 2]> {
    let [one, other] = rule.cases.as_slice() else { return None };
    match (one.decided, other.decided) {
        (Decided::Fire, Decided::Cease) => Some([&one.when, &other.when]),
        (Decided::Cease, Decided::Fire) => Some([&other.when, &one.when]),
        _ => None,
    }
}

/// How many shots it is, whatever happens.
fn so_many_shots(rule: &ShotRule) -> String {
    format!("{}{}", counted(rule.shots, "shot"), hand_words(rule))
}

const fn hand_words(rule: &ShotRule) -> &'static str {
    if rule.off_hand { " of the other hand" } else { "" }
}

/// What is decided after shots in a row, the same after each.
fn run_words(run: &[ShotRule]) -> Vec<String> {
    match run {
        [rule, ..] => match fires_or_ceases(rule) {
            Some([fires, ceases]) => vec![stop_words(rule, run.len(), fires, ceases)],
            None if rule.shots == 0 => vec!["the other hand does not fire".to_owned()],
            None => run.iter().map(case_words).collect(),
        },
        [] => Vec::new(),
    }
}

/// After what so many shots, beginning with the next, are fired, or after what they are not: whichever is plainer.
fn stop_words(rule: &ShotRule, shots: usize, fires: &str, ceases: &str) -> String {
    // What is told of what did not happen is harder to read.
    let hardness = |when: &str| (when.starts_with("no "), when.len());
    let is_only = hardness(fires) <= hardness(ceases);
    let after = if is_only { format!("only after {fires}") } else { format!("not after {ceases}") };
    let first = rule.shots + 1;
    let of_hand = hand_words(rule);
    match (rule.shots, shots) {
        (0, 1) if is_only => format!("the other hand fires {after}"),
        (0, 1) => format!("the other hand does not fire after {ceases}"),
        (_, 1) => format!("shot {first}{of_hand} {after}"),
        (_, 2) => format!("shots {first} and {}{of_hand} {after}", first + 1),
        _ => format!("shots {first} to {}{of_hand} {after}", rule.shots + shots as u8),
    }
}

/// What is decided in each case; where one of them always asks for more than to fire on, the plainest are told and the last is all else.
fn case_words(rule: &ShotRule) -> String {
    let mut told: Vec<&ShotCase> = rule.cases.iter().filter(|case| case.decided != Decided::Fire).collect();
    told.sort_by_key(|case| (case.when.starts_with("no "), case.when.len()));
    let is_all = told.len() == rule.cases.len();
    let words = told.iter().enumerate().map(|(place, case)| match () {
        () if told.len() == 1 && is_all => case.choice.clone(),
        () if place + 1 == told.len() && is_all => format!("else {}", case.choice),
        () => format!("{} after {}", case.choice, case.when),
    });
    let words: Vec<String> = words.collect();
    format!("after shot {}{}: {}", rule.shots, hand_words(rule), words.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRE: Decided = Decided::Fire;
    const CEASE: Decided = Decided::Cease;
    const SWING: Decided = Decided::Swing(1);

    fn rule(off_hand: bool, shots: u8, cases: &[(&str, Decided)]) -> ShotRule {
        let case = |&(when, decided): &(&str, Decided)| ShotCase {
            when: when.to_owned(),
            seen: Vec::new(),
            choice: match decided {
                CEASE => "cease fire".to_owned(),
                SWING => "swing to Guard".to_owned(),
                _ => "fire on".to_owned(),
            },
            decided,
        };
        ShotRule { off_hand, shots, cases: cases.iter().map(case).collect() }
    }

    fn after(shots: u8, cases: &[(&str, Decided)]) -> ShotRule {
        rule(false, shots, cases)
    }

    /// Each shot that is not fired whatever happens, and which words say when.
    #[test]
    fn what_is_decided_between_shots() {
        let until: [(&str, Decided); 2] = [("no hit", FIRE), ("a hit", CEASE)];
        let only: [(&str, Decided); 2] = [("a hit", FIRE), ("no hit", CEASE)];
        let two: [(&str, Decided); 2] = [("at most one hit", FIRE), ("2 hits", CEASE)];
        for (rules, words, brief) in [
            (vec![], "", ""),
            (vec![after(1, &[("", FIRE)])], "", ""),
            (vec![after(1, &until), after(2, &until)], " until a hit", " until a hit"),
            // Not after a first hit, but whatever comes after the second shot.
            (vec![after(1, &until), after(2, &[("", FIRE)])], " (shot 2 not after a hit)", ""),
            (vec![after(1, &only)], " (shot 2 only after a hit)", ""),
            (
                vec![after(1, &[("", FIRE)]), after(2, &two), after(3, &two)],
                " (shots 3 and 4 not after 2 hits)",
                "",
            ),
            (
                vec![after(1, &only), after(2, &two)],
                " (shot 2 only after a hit; shot 3 not after 2 hits)",
                "",
            ),
            (vec![after(1, &[("", CEASE)])], " with 1 shot", " with 1 shot"),
            (
                vec![after(1, &[("", SWING)])],
                " (after shot 1: swing to Guard)",
                " (after shot 1: swing to Guard)",
            ),
            (
                vec![after(1, &[("no hit", SWING), ("a hit", CEASE)])],
                " (after shot 1: cease fire after a hit, else swing to Guard)",
                "",
            ),
            (
                vec![after(2, &[("a hit", SWING), ("no hit", FIRE)])],
                " (after shot 2: swing to Guard after a hit)",
                "",
            ),
        ] {
            assert_eq!(shots_words(&rules), words);
            assert_eq!(shots_in_brief(&rules), brief);
        }
    }

    /// The second weapon of a pair: whether it fires at all, and how often.
    #[test]
    fn what_is_decided_for_the_other_hand() {
        let jam: [(&str, Decided); 2] = [("no jam", CEASE), ("a jam", FIRE)];
        let one: [(&str, Decided); 2] = [("no hit", FIRE), ("a hit", CEASE)];
        let two: [(&str, Decided); 2] = [("at most one hit", FIRE), ("2 hits", CEASE)];
        let other = |shots: u8, cases: &[(&str, Decided)]| rule(true, shots, cases);
        for (rules, words) in [
            (vec![other(0, &[("", CEASE)])], " (the other hand does not fire)"),
            (vec![other(0, &jam)], " (the other hand fires only after a jam)"),
            (
                vec![other(0, &two), other(1, &jam)],
                " (the other hand does not fire after 2 hits; shot 2 of the other hand only after a jam)",
            ),
            (
                vec![after(1, &[("", FIRE)]), other(0, &two), other(1, &two), other(2, &two)],
                " (shots 1 to 3 of the other hand not after 2 hits)",
            ),
            (vec![after(1, &two), other(1, &two)], " until 2 hits"),
            (
                vec![after(1, &[("", SWING)]), other(1, &one)],
                " (after shot 1: swing to Guard; shot 2 of the other hand not after a hit)",
            ),
            (vec![other(1, &[("", CEASE)])], " with 1 shot of the other hand"),
            (
                vec![after(2, &[("", CEASE)]), other(1, &[("", CEASE)])],
                " with 2 shots and 1 shot of the other hand",
            ),
        ] {
            assert_eq!(shots_words(&rules), words);
        }
    }
}
