use super::odds::roll;
use crate::damage::Severity;
use crate::melee::{MeleeReport, MeleeScenario};
use crate::words::to_roll_number;
use shootout_odds::Weight;
use shootout_ruleset::percent::percent;
use shootout_ruleset::words::{plain, with_article};

/// The sentence of a blow.
pub fn melee_sentence<W: Weight>(scenario: &MeleeScenario, report: &MeleeReport<W>) -> String {
    let (attacker, defender) = (&scenario.attacker, &scenario.defender);
    let who = format!("{} (WS {})", plain(&attacker.name), attacker.ws);
    let circumstances: Vec<String> =
        report.modifiers.iter().map(|modifier| modifier.label.to_ascii_lowercase()).collect();
    let mut about = vec![format!("WS {}", defender.ws)];
    about.extend(defender.parries.then(|| "parries".to_owned()));
    about.extend(defender.field.iter().map(|field| plain(&field.name)));
    about.extend(defender.armour.iter().map(|piece| plain(&piece.name)));
    format!(
        "{who} strikes with {}{} at the {} ({}): {}.",
        with_article(&scenario.weapon.name),
        if circumstances.is_empty() { String::new() } else { format!(" ({})", circumstances.join(", ")) },
        plain(&defender.name),
        about.join(", "),
        odds(scenario, report),
    )
}

fn odds<W: Weight>(scenario: &MeleeScenario, report: &MeleeReport<W>) -> String {
    let mut chances = vec![
        format!("{} to hit", percent(&report.hit)),
        format!("{} to penetrate", percent(&report.penetrating)),
    ];
    chances.extend(
        report.worst_wound.as_ref().map(|wounds| format!("{} to kill", percent(wounds.at(Severity::Dead)))),
    );
    if scenario.weapon.can_jam() {
        chances.push(format!("{} to jam", percent(&report.jam)));
    }
    let parry = if scenario.defender.parries {
        format!(", {} to be parried", percent(&report.parry))
    } else {
        String::new()
    };
    let figure = to_roll_number(report.to_hit, false, &scenario.rulings).figure;
    format!("{}{parry}; {}", roll(&figure, &scenario.rulings), chances.join(", "))
}
