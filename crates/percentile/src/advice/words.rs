use super::step::ShotRule;
use crate::fire::mode_words;
use crate::hand::Hand;
use crate::scenario::{ActionKind, WeaponClass};
use crate::{Decided, ShootOut, ShooterState, TurnOption};

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
        (ActionKind::Draw, _) => format!("draw the {}", weapon.name),
        (ActionKind::Other, _) => "wait".to_owned(),
        (kind, _) => kind.row().label.to_ascii_lowercase(),
    }
}

/// A decision between shots, in words.
pub(super) fn choice_words(shoot_out: &ShootOut<'_>, decided: Decided) -> String {
    match decided {
        Decided::Cease => "cease fire".to_owned(),
        Decided::Fire | Decided::Act(_) => "fire on".to_owned(),
        Decided::Swing(target) => {
            format!("swing to {}", crate::words::name_of_target(shoot_out.scenario(), usize::from(target)))
        }
    }
}

/// What is decided between the shots of an action, in words: nothing when all shots are fired whatever happens.
pub(super) fn shots_words(rules: &[ShotRule]) -> String {
    let stops = rules.iter().map(stops_at).collect::<Option<Vec<&str>>>();
    if let Some([first, others @ ..]) = stops.as_deref()
        && others.iter().all(|other| other == first)
        && !first.starts_with("no ")
    {
        return format!(" until {first}");
    }
    rules.iter().map(rule_words).collect()
}

/// What a rule ceases fire after, when it fires on after everything else.
fn stops_at(rule: &ShotRule) -> Option<&str> {
    match rule.cases.as_slice() {
        [one, other] if (one.decided, other.decided) == (Decided::Fire, Decided::Cease) => Some(&other.when),
        [one, other] if (one.decided, other.decided) == (Decided::Cease, Decided::Fire) => Some(&one.when),
        _ => None,
    }
}

fn rule_words(rule: &ShotRule) -> String {
    let ShotRule { off_hand, shots, cases } = rule;
    let plural = if *shots == 1 { "" } else { "s" };
    let other = if *off_hand { " of the other hand" } else { "" };
    match cases.as_slice() {
        [all] => match (all.decided, shots) {
            (Decided::Cease, 0) => ", not firing with the other hand".to_owned(),
            (Decided::Cease, _) => format!(" with {shots} shot{plural}{other}"),
            (Decided::Swing(_), _) => format!(", after shot {shots}{other}: {}", all.choice),
            _ => String::new(),
        },
        _ if *shots == 0 => {
            let fires = cases.iter().find(|case| case.decided == Decided::Fire);
            fires.map_or_else(String::new, |case| {
                format!(", firing with the other hand only after {}", case.when)
            })
        }
        [one, two] if stops_at(rule).is_some() && stops_at(rule) != Some("a hit") => {
            let fires = if one.decided == Decided::Fire { one } else { two };
            if *shots == 1 && fires.when == "a hit" {
                return format!(", firing on after shot 1{other} only if it hits");
            }
            format!(", firing on after shot {shots}{other} only after {}", fires.when)
        }
        _ => {
            let others = cases.iter().filter(|case| case.decided != Decided::Fire);
            let words =
                others.map(|case| format!(", after shot {shots}{other} and {}: {}", case.when, case.choice));
            words.collect()
        }
    }
}
