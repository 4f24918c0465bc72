//! A blow in hand-to-hand combat (P-MELEE).

use super::remark;
use super::shot::{outline, reasons};
use crate::answer::{MeleeAnswer, melee_answer};
use crate::content::{self, add_layer, sum_of, table_of_layers, wounds};
use crate::damage::Severity;
use crate::location::Location;
use crate::melee::{Blow, MeleeLayerReport, MeleeReport, MeleeScenario};
use crate::read::resolved_blow;
use crate::words::{ToRoll, to_roll_number};
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance};
use shootout_ruleset::case::{Playing, Reported};
use shootout_ruleset::content::{Cell, Content, Table};
use shootout_ruleset::glance::{Glance, GlanceChance, NumberGroup, NumberToRoll};
use shootout_ruleset::metric::Metric;
use shootout_ruleset::percent::percent;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Command, Question};
use shootout_ruleset::words::signed;

pub(super) const QUESTION: Question = Question {
    name: "blow",
    label: "Blow",
    command: Command::Odds,
    read: |document| Ok(Box::new(AskedBlow(resolved_blow(document)?))),
    metrics: &METRICS,
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(MeleeScenario),
    #[cfg(feature = "schema")]
    report_schema: None,
};

/// The numbers by which blows are compared.
const METRICS: [Metric; 4] = [
    Metric::chance("hit", "hit", "chance that the blow hits"),
    Metric::chance("penetrating", "penetrate", "chance that it hits and gets through"),
    Metric::chance("parry", "parried", "chance that it is parried once it hits").less_is_better(),
    Metric::chance("jam", "jam", "chance that the weapon jams").less_is_better(),
];

/// A blow that is asked.
pub(crate) struct AskedBlow(pub MeleeScenario);

impl Reported for AskedBlow {
    const HEAD: [&'static str; 2] = [""; 2];
    type Report<W: AnswerWeight> = MeleeAnswer<W>;

    fn report<W: AnswerWeight>(&self) -> Result<MeleeAnswer<W>, InputError> {
        melee_answer(&self.0)
    }

    fn answer<W: AnswerWeight>(&self, answer: &MeleeAnswer<W>) -> Answer {
        shown(&self.0, answer)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        playing.of(&Blow::new(&self.0)?)
    }
}

/// The answer as people see it.
fn shown<W: AnswerWeight>(scenario: &MeleeScenario, answer: &MeleeAnswer<W>) -> Answer {
    let report = &answer.report;
    let chance = |label, explanation: &str, chance| Chance {
        explanation: explanation.to_owned(),
        ..Chance::new(label, chance)
    };
    let mut details = Content::default();
    to_hit(&mut details, scenario, report);
    let mut locations = Table::new("Location", ["Chance"]);
    for location in Location::ALL {
        locations.row(location.words(), [content::chance(report.hits_by_location.at(location))]);
    }
    details.table("Where it hits", locations);
    layers(&mut details, &report.layers);
    if let Some(worst) = &report.worst_wound {
        wounds(&mut details, "Wound", worst);
    }
    Answer {
        sentence: answer.sentence.clone(),
        notes: report.warnings.iter().map(|warning| remark((warning.rule, &warning.words))).collect(),
        chances: vec![
            chance("Hit", "the blow hits", &report.hit),
            chance("Through", "it hits and gets through", &report.penetrating),
            chance("Parried", "once it hits", &report.parry),
            chance("Jam", "the weapon jams", &report.jam),
        ],
        details: details.blocks,
        glance: Some(glance(scenario, report)),
        ..Answer::default()
    }
}

/// What of it is shown where there is no room for tables.
fn glance<W: AnswerWeight>(scenario: &MeleeScenario, report: &MeleeReport<W>) -> Glance {
    let name = |name: &str| (name.to_owned(), true);
    let joint = |words: &str| (words.to_owned(), false);
    let ToRoll { figure, words, .. } = to_roll_number(report.to_hit, false, &scenario.rulings);
    let number = NumberToRoll { figure, words, chance: percent(&report.hit), ..NumberToRoll::default() };
    let chance = |name: &'static str, about: &'static str, chance: &W| GlanceChance {
        name: name.into(),
        about: about.into(),
        figure: percent(chance),
    };
    let mut chances = vec![
        chance("Hit", "", &report.hit),
        chance("Through", "hits and gets through", &report.penetrating),
        chance("Parried", "once it hits", &report.parry),
        chance("Jam", "", &report.jam),
    ];
    if let Some(worst) = &report.worst_wound {
        chances.push(chance("Dead", "by this blow", worst.at(Severity::Dead)));
    }
    Glance {
        title: vec![
            name(&scenario.attacker.name),
            joint(" with "),
            name(&scenario.weapon.name),
            joint(" at "),
            name(&scenario.defender.name),
        ],
        numbers: vec![NumberGroup {
            what: "To hit".to_owned(),
            times: 1,
            numbers: vec![number],
            reasons: Some(Box::new(reasons(
                "Blow",
                ("P-MELEE-1", "Weapon Skill", scenario.attacker.ws.get()),
                &[(&report.modifiers, signed(report.to_hit))],
            ))),
            ..NumberGroup::default()
        }],
        outline: Some(outline(&report.hits_by_location)),
        chances,
        brief: vec![0, 1, 2],
        ..Glance::default()
    }
}

fn to_hit<W: AnswerWeight>(said: &mut Content, scenario: &MeleeScenario, report: &MeleeReport<W>) {
    let because = sum_of(&format!("WS {}", scenario.attacker.ws), &report.modifiers);
    let mut table = Table::new("", ["Number"]);
    table.column_of_words("Because");
    let number = Cell::number(signed(report.to_hit), report.to_hit);
    table.row("To hit", [number, Cell::words(because)]);
    said.table("To hit", table);
}

/// What stands in the way of the blow, and what of it a parry lowers.
fn layers<W: AnswerWeight>(said: &mut Content, layers: &[MeleeLayerReport<W>]) {
    if layers.is_empty() {
        return;
    }
    let lowered = layers.iter().any(|layer| layer.value_parried.is_some());
    let note = if lowered { "; after a parry in brackets" } else { "" };
    let mut table = table_of_layers();
    let both = |plain: String, parried: Option<String>| match parried {
        Some(parried) => format!("{plain} ({parried})"),
        None => plain,
    };
    for layer in layers {
        let value = both(signed(layer.value), layer.value_parried.map(signed));
        let through = both(percent(&layer.through), layer.through_parried.as_ref().map(percent));
        let of = [Cell::number(value, layer.value), Cell::number(through, layer.through.to_f64())];
        add_layer(&mut table, (&layer.name, layer.kind), of, [&layer.met, &layer.stopped]);
    }
    said.table(format!("Layers, outermost first{note}"), table);
}
