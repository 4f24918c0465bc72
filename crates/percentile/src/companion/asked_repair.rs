//! A roll against Tek that ends a repair, by itself: its own number and its own result, and nothing of a shot (P-JAM-5).

use crate::ShootOut;
use crate::jam::repair_faces;
use crate::rulings::{RollTest, Rulings};
use crate::scenario::Scenario;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::case::{Playing, json};
use shootout_ruleset::glance::{Glance, GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::percent::percent;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case};

/// The scenario of a repair that is over but for its roll.
pub(super) struct AskedRepair(pub Scenario);

/// The same for other programs.
#[derive(Serialize)]
struct RepairReport<'s, W> {
    sentence: &'s str,
    repaired: W,
}

impl AskedRepair {
    fn answered<W: AnswerWeight>(&self) -> Answered {
        let Scenario { attacker, weapon, rulings, .. } = &self.0;
        let tek = attacker.tek.map_or(0, |tek| tek.get());
        let faces = repair_faces(tek, rulings).len();
        let chance = W::ratio(u64::from(faces), 100);
        let (figure, words) = to_roll(tek, rulings);
        let sentence =
            format!("{} repairs {} on {figure} {words}: {}.", attacker.name, weapon.name, percent(&chance));
        let number = NumberToRoll {
            name: "Tek: ".to_owned(),
            figure,
            words,
            chance: percent(&chance),
            ..NumberToRoll::default()
        };
        let group = NumberGroup {
            what: "Tek".to_owned(),
            kind: "Tek",
            times: 1,
            numbers: vec![number],
            ..NumberGroup::default()
        };
        let repaired =
            GlanceChance { name: "Repaired".into(), about: "on this roll".into(), figure: percent(&chance) };
        let title =
            vec![(attacker.name.clone(), true), (" repairs ".to_owned(), false), (weapon.name.clone(), true)];
        let glance = Glance { title, numbers: vec![group], chances: vec![repaired], ..Glance::default() };
        let answer = Answer {
            chances: vec![Chance::new("Repaired", &chance)],
            glance: Some(glance),
            sentence: sentence.clone(),
            ..Answer::default()
        };
        Answered { answer, report_json: json(&RepairReport { sentence: &sentence, repaired: chance }) }
    }
}

/// What to roll against Tek, which has no minimum (P-JAM-5, A-HIT-1).
fn to_roll(tek: i32, rulings: &Rulings) -> (String, &'static str) {
    match repair_faces(tek, rulings).len() {
        0 => ("no face".to_owned(), "repairs it"),
        100 => ("any".to_owned(), "repairs it"),
        _ if rulings.roll_test == RollTest::StrictlyUnder => (tek.to_string(), "roll under"),
        _ => (tek.to_string(), "or less"),
    }
}

impl Case for AskedRepair {
    fn answer(&self) -> Result<Answered, InputError> {
        Ok(self.answered::<f64>())
    }

    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        Ok(self.answered::<shootout_odds::Rational>())
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        playing.of(&ShootOut::new(&self.0)?)
    }
}
