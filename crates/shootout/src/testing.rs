//! Random scenarios with names as bad as they come, for tests.

#[allow(dead_code)] // Not every strategy is used here.
#[path = "../../percentile/tests/all/scenarios/mod.rs"]
pub(crate) mod scenarios;

use crate::registry::FIRST;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use shootout_percentile::answer::{Answer, answer};
use shootout_percentile::scenario::Scenario;
use shootout_ruleset::answer::{
    Answer as QuestionAnswer, Chance, Decision, DecisionOption, Distribution, DistributionKind, Modifier,
    Number, Remark, Roll,
};
use shootout_ruleset::content::{Block, Cell, Content, Table};
use shootout_ruleset::document::Node;
use shootout_ruleset::metric::Format;
use shootout_ruleset::question::Command;

/// Names that would be a tag, a link, a formula, a mention, the end of a cell or of a line, if they were let.
const BAD: &[&str] = &[
    "",
    " ",
    "Ganger",
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "]]> &amp; &#60; &lt",
    "[/code][url=javascript:alert(1)]x[/url]",
    "[b][list][*][quote=\"x\"]",
    "| a | b |\n|---|---|",
    "`code` ``` ~~~ **b** __i__ ~~s~~ ||spoiler|| $x^2$",
    "![x](https://evil.example/x.png) [y](z) <https://evil.example>",
    "https://evil.example/?a=b&c=d www.evil.example a@evil.example",
    "@everyone <@123>",
    "=HYPERLINK(\"https://evil.example\")",
    "+1-1",
    "-1",
    "\t@SUM(A1)",
    "a,b;c\"d\"",
    "line\r\nbreak\u{2028}and\u{85}more",
    "1. one",
    "7)",
    "- x",
    "# head",
    "===",
    "> quote",
    "\u{202e}txet desrever\u{202c}",
    "\u{0}\u{7}\u{1b}[31m\u{fffe}\u{feff}",
    "\\",
    "    indented",
    "ﷺ 漢字 🧟‍♂️ Ж",
    "Z\u{301}\u{302}\u{303}\u{304}a\u{305}l\u{306}g\u{307}o",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "many short words that go on and on and on and on and on and on and on and on and on and on and on",
];

/// A name of someone who means no good, or any other.
pub(crate) fn name() -> impl Strategy<Value = String> {
    prop_oneof![3 => select(BAD).prop_map(str::to_owned), 1 => any::<String>()]
}

/// A scenario in which everything that has a name has a bad one, with its answer.
pub(crate) fn hostile() -> impl Strategy<Value = (Scenario, Answer<f64>)> {
    let scenario = prop_oneof![3 => scenarios::scenario(), 1 => scenarios::scenario_with_following_fire()];
    (scenario, vec(name(), 12)).prop_map(|(mut scenario, names)| {
        let mut names = names.into_iter().cycle();
        let mut give = |name: &mut String| *name = names.next().unwrap_or_default();
        give(&mut scenario.attacker.name);
        give(&mut scenario.weapon.name);
        let following = scenario.following.iter_mut().map(|next| &mut next.target);
        for target in std::iter::once(&mut scenario.target).chain(following) {
            give(&mut target.name);
            target.cover.iter_mut().for_each(|cover| give(&mut cover.name));
            target.field.iter_mut().for_each(|field| give(&mut field.name));
            target.armour.iter_mut().for_each(|piece| give(&mut piece.name));
        }
        let answer = answer::<f64>(&scenario).expect("the scenario goes together");
        (scenario, answer)
    })
}

/// What every medium has of a shot.
pub(crate) fn shown(scenario: &Scenario) -> QuestionAnswer {
    let document = Node::from(&serde_json::to_value(scenario).expect("a scenario is JSON"));
    let case = FIRST.read(document, Some(Command::Odds)).expect("it was read before");
    case.answer().expect("it goes together").answer
}

/// The answer to a question in which every text is as bad as names get.
pub(crate) fn hostile_question() -> impl Strategy<Value = QuestionAnswer> {
    let remark = || name().prop_map(|words| Remark { rule: "T-1", words });
    let modifier = || (name(), -20..20_i64).prop_map(|(label, value)| Modifier::new("T-2", label, value));
    let roll = (name(), select(&["", "2d6", "4dF"][..]), vec(modifier(), 0..4))
        .prop_map(|(what, dice, modifiers)| Roll::new(what, dice, modifiers));
    let chance = (name(), name(), number()).prop_map(|(label, explanation, chance)| Chance {
        label,
        explanation,
        chance,
        spoken: "",
    });
    let outcomes = prop_oneof![
        vec((name(), number()), 0..6),
        vec(number(), 1..60)
            .prop_map(|chances| (0..).zip(chances).map(|(n, p): (i32, _)| (n.to_string(), p)).collect())
    ];
    let kind = select(&[DistributionKind::OneComesUp, DistributionKind::By { unit: "exchange" }][..]);
    let distribution = (name(), kind, of(number()), outcomes).prop_map(|(name, kind, mean, outcomes)| {
        let label = format!("{name} after 3 attacks");
        Distribution { label, kind, mean, outcomes, bands: Vec::new() }
    });
    let format = select(&[Format::Chance, Format::Mean, Format::Count][..]);
    let option = (name(), number(), any::<bool>()).prop_map(|(label, worth, best)| DecisionOption {
        label,
        worth,
        best,
    });
    let decision = (name(), name(), format, vec(option, 1..5))
        .prop_map(|(label, worth, format, options)| Decision { label, worth, format, options });
    let parts = (vec(roll, 0..4), vec(chance, 0..7), vec(decision, 0..3), vec(distribution, 0..3), details());
    let estimate = of(name());
    (name(), estimate, vec(remark(), 0..3), of(vec(remark(), 1..4)), parts).prop_map(
        |(name, estimate, notes, reasons, (rolls, chances, decisions, distributions, details))| {
            QuestionAnswer {
                sentence: format!("{name} hits with a chance of 25%."),
                estimate,
                reasons: reasons.unwrap_or_default(),
                rolls,
                chances,
                decisions,
                strategy: None,
                can_be_followed: false,
                has_ladder: false,
                compared: None,
                distributions,
                diagrams: Vec::new(),
                details,
                glance: None,
                form_words: None,
                in_full: Vec::new(),
                notes,
            }
        },
    )
}

/// Tables beside the chances.
fn details() -> impl Strategy<Value = Vec<Block>> {
    vec((name(), name(), number()), 0..3).prop_map(|tables| {
        let mut said = Content::default();
        for (heading, row, number) in tables {
            let mut table = Table::new("", ["Number"]);
            table.row(row, [Cell::number("25%", number.value)]);
            said.table(heading, table);
        }
        said.blocks
    })
}

/// A chance, with its fraction or without.
fn number() -> impl Strategy<Value = Number> {
    let fraction = |(part, exact): (u32, bool)| Number {
        value: f64::from(part) / 1296.0,
        fraction: exact.then(|| format!("{part}/1296")),
    };
    (0..=1296_u32, any::<bool>()).prop_map(fraction)
}
