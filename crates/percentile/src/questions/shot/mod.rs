//! Someone shoots.

mod form_words;

use super::remark;
use crate::ShootOut;
use crate::answer::{self, answer};
use crate::body::{OUTLINE, PARTS, Part, shade};
use crate::chances::chances_of;
use crate::content::{details, shares_of};
use crate::glance::{self, cannot, title};
use crate::location::Location;
use crate::read::resolved_shot;
use crate::report::{ActionReport, ByLocation, Report, ShotReport};
use crate::scenario::Scenario;
use crate::to_hit::AppliedModifier;
use crate::words::{malfunction, other_sums, same_rolls};
use shootout_odds::Weight;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Number};
use shootout_ruleset::case::{Playing, json};
use shootout_ruleset::content::Block;
use shootout_ruleset::glance::{
    CountChances, End, Glance, GlanceChance, Outline, OutlinePart, Reason, Reasons,
};
use shootout_ruleset::metric::{Metric, numbers};
use shootout_ruleset::percent::percent;
use shootout_ruleset::played::Played;
use shootout_ruleset::question::{Answered, Case, Command, Question};
use shootout_ruleset::words::{added, capital, signed};

pub(super) const QUESTION: Question = Question {
    name: "shot",
    label: "Shot",
    command: Command::Odds,
    read: |document| Ok(Box::new(AskedShot(resolved_shot(document)?))),
    metrics: &METRICS,
    #[cfg(feature = "schema")]
    schema: || schemars::schema_for!(Scenario),
    #[cfg(feature = "schema")]
    report_schema: None,
};

/// The same as a page has it before the rest of the rules is there.
pub(crate) const STARTUP_QUESTION: Question =
    Question { read: |document| Ok(Box::new(FirstShot(resolved_shot(document)?))), metrics: &[], ..QUESTION };

/// The numbers by which shots are compared.
const METRICS: [Metric; 8] = [
    Metric::chance("hits.at_least_one", "hit", "chance of at least one hit").spoken("to hit"),
    Metric::mean("hits.mean", "mean hits", "mean hits").spoken("hits on average"),
    Metric::chance("penetrating.at_least_one", "penetrate", "chance that at least one hit gets through")
        .spoken("to get through"),
    Metric::mean("penetrating.mean", "mean penetrating", "mean hits that get through")
        .spoken("hits get through on average"),
    Metric::chance("jam", "jam", "chance that a weapon is jammed or has exploded by the end")
        .less_is_better()
        .spoken("to jam"),
    Metric::chance("worst_wound.dead", "dead", "chance that the target is dead").spoken("to kill"),
    Metric::mean("caught", "caught, mean", "mean bursts that catch the target")
        .spoken("bursts catch the target on average"),
    Metric::chance(
        "duck_back_as_ruled.first.chance",
        "first duck-back",
        "chance that the target ducks back from the first action or round of fire",
    )
    .spoken("to duck back"),
];

/// A shot that is asked.
pub(crate) struct AskedShot(pub Scenario);

impl Case for AskedShot {
    fn takes_long(&self) -> bool {
        ShootOut::check_at_once(&self.0).is_err()
    }

    fn answer(&self) -> Result<Answered, InputError> {
        let answer = answer::<f64>(&self.0)?;
        let details = details(&self.0, &answer.report);
        Ok(Answered { report_json: json(&answer), answer: on_a_page(&self.0, &answer, details) })
    }

    /// It is for no page.
    #[cfg(feature = "rational")]
    fn exact_answer(&self) -> Result<Answered, InputError> {
        exact::check(&self.0)?;
        let answer = answer::<shootout_odds::Rational>(&self.0)?;
        let details = details(&self.0, &answer.report).into_iter().chain(exact::means(&answer.report));
        Ok(Answered { report_json: json(&answer), answer: shown(&answer, details.collect()) })
    }

    fn numbers(&self, metrics: &[&Metric]) -> Result<Vec<Option<Number>>, InputError> {
        numbers::<f64>(answer::<f64>(&self.0), metrics)
    }

    fn played(&self, playing: Playing<'_>) -> Result<Played, InputError> {
        playing.of(&ShootOut::new(&self.0)?)
    }

    /// Whatever can be shot: no throw is played out to know it.
    fn has_dice(&self) -> bool {
        ShootOut::new(&self.0).is_ok()
    }
}

/// A shot of which as much is answered as a page shows of it at first: no tables, no report, and no dice yet.
struct FirstShot(Scenario);

impl Case for FirstShot {
    fn takes_long(&self) -> bool {
        ShootOut::check_at_once(&self.0).is_err()
    }

    fn answer(&self) -> Result<Answered, InputError> {
        let answer = answer::<f64>(&self.0)?;
        Ok(Answered { report_json: String::new(), answer: on_a_page(&self.0, &answer, Vec::new()) })
    }

    fn played(&self, _: Playing<'_>) -> Result<Played, InputError> {
        Err(InputError::new("", "dice", "dice once the rest of the rules is loaded"))
    }

    /// Once the rest of the rules is here: what throws them has its room from the start.
    fn has_dice(&self) -> bool {
        ShootOut::new(&self.0).is_ok()
    }
}

/// The answer as people read it, with these details.
fn shown<W: AnswerWeight>(answer: &answer::Answer<W>, details: Vec<Block>) -> Answer {
    let targeting = &answer.report.targeting;
    Answer {
        sentence: answer.sentence.clone(),
        notes: answer.notes.iter().map(|note| remark((note.rule, &note.words))).collect(),
        reasons: targeting.reasons.iter().map(|reason| remark((reason.rule, &reason.words))).collect(),
        chances: if targeting.legal { chances(&answer.report) } else { Vec::new() },
        details,
        ..Answer::default()
    }
}

/// The same with what pages and pictures have of it. No fractions are shown there.
fn on_a_page(scenario: &Scenario, answer: &answer::Answer<f64>, details: Vec<Block>) -> Answer {
    let report = &answer.report;
    let band = report.actions.first().map(|shot| shot.band);
    Answer {
        glance: Some(at_a_glance(scenario, report, &details)),
        form_words: Some(Box::new(form_words::form_words(scenario, band))),
        ..shown(answer, details)
    }
}

fn chances<W: AnswerWeight>(report: &crate::report::Report<W>) -> Vec<Chance> {
    let chances = chances_of(report).into_iter().filter(|chance| !chance.is_mean);
    let shown = chances.map(|chance| {
        let uncertain = chance.value == W::one() && chance.figure != percent(&W::one());
        let mut number = Number::of(&chance.value);
        if uncertain {
            number.value = BELOW_ONE;
        }
        Chance {
            label: chance.name.to_owned(),
            explanation: chance.about.to_owned(),
            chance: number,
            spoken: "",
        }
    });
    shown.collect()
}

/// What stands for a chance that was only rounded to one.
const BELOW_ONE: f64 = 1.0 - f64::EPSILON / 2.0;

#[cfg(feature = "rational")]
mod exact {
    //! How much work in fractions is taken on, so that an absurd question is refused at once and not answered tomorrow.

    use crate::effort::{entries_within, work_in_fractions};
    use crate::report::Report;
    use crate::scenario::Scenario;
    use shootout_odds::Rational;
    use shootout_ruleset::InputError;
    use shootout_ruleset::content::{Block, Cell, Table};

    /// The most work that is taken on: some seconds.
    const MAX_WORK: f64 = 200_000.0;

    /// Checks that a scenario can be worked out in fractions in a sane time.
    ///
    /// # Errors
    ///
    /// When it cannot; says how much of its plan could.
    pub(super) fn check(scenario: &Scenario) -> Result<(), InputError> {
        let within = entries_within(scenario, MAX_WORK, work_in_fractions(scenario));
        if within == scenario.plan.len() {
            return Ok(());
        }
        let found = format!("{} entries, too many for --exact", scenario.plan.len());
        Err(InputError::new("plan", found, format!("the first {within} of them; more without --exact")))
    }

    /// The means as fractions, which stand in no table of chances.
    pub(super) fn means(report: &Report<Rational>) -> [Block; 2] {
        let mut table = Table::new("", [""; 0]);
        table.column_of_words("Fraction");
        for (what, number) in [("hits, mean", &report.hits.mean), ("through, mean", &report.penetrating.mean)]
        {
            table.row(what, [Cell::words(number.to_string())]);
        }
        [Block::Heading("In fractions".to_owned()), Block::Table(table)]
    }
}

/// The chances, by their names, for which there is always room.
const BRIEF: [&str; 7] = ["Hit", "Through", "Direct hit", "In the burst", "In bursts", "Jam", "Explodes"];
/// The headings of details that say the same as numbers and pictures, or what they begin with.
const PICTURED: [&str; 4] = [
    "To hit, ",
    "Hits over the whole plan",
    "Number of hits, and of hits that get through",
    "Where hits land",
];

/// All that there is at a glance, with what a page has room for. Whoever cannot fire sees all the same what they would have to roll; and
/// nothing moves when they can.
fn at_a_glance(scenario: &Scenario, report: &Report<f64>, details: &[Block]) -> Glance {
    let mut glance = Glance { title: title(scenario), cannot: cannot(report), ..Glance::default() };
    if !report.actions.is_empty() {
        put_numbers(&mut glance, scenario, report);
    }
    let is_brief = |(_, chance): &(usize, &GlanceChance)| BRIEF.contains(&chance.name.as_ref());
    glance.brief = glance.chances.iter().enumerate().filter(is_brief).map(|(place, _)| place).collect();
    let headings = details.iter().filter_map(|block| match block {
        Block::Heading(words) => Some(words),
        _ => None,
    });
    let is_pictured = |words: &&String| PICTURED.iter().any(|known| words.starts_with(known));
    glance.pictured = headings.filter(is_pictured).cloned().collect();
    glance
}

/// What to roll, and the chances.
fn put_numbers(glance: &mut Glance, scenario: &Scenario, report: &Report<f64>) {
    let count = |label, pmf: &[f64]| CountChances { label, pmf: pmf.to_vec() };
    glance.numbers = glance::numbers(scenario, &report.actions);
    glance.one_by_one = "shot by shot";
    glance.counts = Some([count("Hits", &report.hits.pmf), count("Through", &report.penetrating.pmf)]);
    glance.outline = Some(outline(&report.hits_by_location));
    glance.chances = glance::chances(report);
    let off_hand = scenario.off_hand.as_ref();
    let hands =
        off_hand.map(|other| [(scenario.weapon.name.clone(), ""), (other.name.clone(), "other hand")]);
    for (group, actions) in glance.numbers.iter_mut().zip(same_rolls(&report.actions)) {
        let Some(first) = actions.first() else { continue };
        group.about = first.band.words();
        group.with = hands.iter().flatten().cloned().collect();
        group.fails = fails(scenario, first);
        group.reasons = Some(Box::new(reasons_of_shots(scenario, &first.shots)));
        if first.fires == 0.0 {
            group.remark = "Never fired";
        }
    }
}

/// What makes the weapons fail in an action, and how likely that is.
fn fails(scenario: &Scenario, action: &ActionReport<f64>) -> String {
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
fn reasons_of_shots(scenario: &Scenario, shots: &[ShotReport<f64>]) -> Reasons {
    let total = |shot: &ShotReport<f64>| {
        if shot.automatic { "by itself".to_owned() } else { signed(shot.to_hit) }
    };
    let numbers: Vec<_> = shots.iter().map(|shot| (shot.modifiers.as_slice(), total(shot))).collect();
    let skill = ("P-HIT-1", "Ballistic Skill", scenario.attacker.bs.get());
    Reasons { others: other_sums(scenario, shots), ..reasons("Shot", skill, &numbers) }
}

/// Why some numbers are what they are: the skill, with its rule, and for each number what modifies it and what it comes to.
pub(in crate::questions) fn reasons(
    of: &'static str,
    (rule, label, skill): (&'static str, &'static str, i32),
    numbers: &[(&[AppliedModifier], String)],
) -> Reasons {
    let mut rows = vec![Reason { rule, label, added: vec![skill.to_string(); numbers.len()] }];
    for modifier in numbers.iter().flat_map(|(modifiers, _)| *modifiers) {
        let (rule, label) = (modifier.rule, modifier.label);
        if rows.iter().any(|row| (row.rule, row.label) == (rule, label)) {
            continue;
        }
        let of_number = |(modifiers, _): &(&[AppliedModifier], String)| {
            let same = modifiers.iter().find(|modifier| (modifier.rule, modifier.label) == (rule, label));
            same.map(|modifier| added(modifier.value)).unwrap_or_default()
        };
        rows.push(Reason { rule, label, added: numbers.iter().map(of_number).collect() });
    }
    let totals = numbers.iter().map(|(_, total)| total.clone()).collect();
    Reasons { of, rows, totals, total: "To hit", others: Vec::new() }
}

/// The outline of the target, each part shaded by its share of the hits.
pub(in crate::questions) fn outline<W: Weight>(hits: &ByLocation<W>) -> Outline {
    let shares = shares_of(hits);
    let part = |(part, (location, share)): (&Part, (Location, f64))| {
        let (place, end) = place(location);
        OutlinePart { shape: part.shape, shade: shade(share), words: percent(&share), place, end }
    };
    Outline {
        label: "Where hits land",
        about: "They face you: their right is on your left.",
        size: OUTLINE,
        parts: PARTS.iter().zip(shares).map(part).collect(),
    }
}

/// Where a part's number stands, from the left and the top of the outline, and which end of it is there.
const fn place(location: Location) -> ((f64, f64), End) {
    match location {
        Location::Head => ((82.0, 30.0), End::Start),
        Location::RightArm => ((8.0, 88.0), End::End),
        Location::LeftArm => ((112.0, 88.0), End::Start),
        Location::Body => ((60.0, 92.0), End::Middle),
        Location::RightLeg => ((30.0, 186.0), End::End),
        Location::LeftLeg => ((90.0, 186.0), End::Start),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::built_in;
    use crate::damage::Severity;

    /// What a page has at first is the answer without its tables.
    #[test]
    fn a_first_answer_is_the_answer_without_its_tables() {
        let document = || {
            let shot: serde_json::Value = serde_json::from_str(crate::examples::FIRST_SHOT).unwrap();
            let mut shot = shootout_ruleset::document::Node::from(&shot);
            shot.take("ruleset");
            shot
        };
        let answered = |question: &Question| {
            let catalogue = crate::RULE_SET.built_in.unwrap();
            let mut shot = document();
            catalogue().resolve(&mut shot, "", &crate::references::IN_A_SHOT).unwrap();
            (question.read)(&shot).unwrap().answer().unwrap().answer
        };
        let (mut whole, first) = (answered(&QUESTION), answered(&STARTUP_QUESTION));
        assert!(!whole.details.is_empty());
        whole.details = Vec::new();
        if let Some(glance) = &mut whole.glance {
            glance.pictured = Vec::new();
        }
        assert_eq!(first, whole);
    }

    /// Each metric is the number of the report that it says.
    #[test]
    fn the_metrics_are_numbers_of_the_report() {
        for mode in ["single", "auto"] {
            let text = format!(
                r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 40 }}, "weapon": "autogun", "damage": "sample",
                    "target": {{ "range_m": 50 }}, "plan": [{{ "do": "fire", "mode": "{mode}" }}] }}"#
            );
            let scenario = crate::read::shot(text.as_bytes(), built_in()).unwrap();
            let report = answer::<f64>(&scenario).unwrap().report;
            let metrics: Vec<&Metric> = METRICS.iter().collect();
            let numbers = AskedShot(scenario).numbers(&metrics).unwrap();
            let numbers: Vec<Option<f64>> = numbers.into_iter().map(|number| Some(number?.value)).collect();
            let [hits, through] = [&report.hits, &report.penetrating];
            let expected = [
                Some(hits.at_least_one),
                Some(hits.mean),
                Some(through.at_least_one),
                Some(through.mean),
                Some(report.jam),
                report.worst_wound.map(|wounds| *wounds.at(Severity::Dead)),
                report.caught,
                report.duck_back_as_ruled.first().map(|duck| duck.chance),
            ];
            assert_eq!(numbers, expected, "{mode}");
            assert!(numbers[7].is_some() || mode == "single");
        }
    }
}
