//! The answer to a question what to do: how it is told, the main line as a plan, and the plans beside the best.

mod follow;
mod stopped;

use super::*;
use crate::catalogue::built_in;
use crate::scenario::{Mode, PlanStep};
use shootout_odds::{Rational, Weight};

/// The question of `docs/advice.md`: BS 40 at 60 m, where semi-automatic is rolled against 35 and 30 and 98 to 00 jams. The fields
/// come after and are taken instead.
fn question(fields: &str) -> Question {
    let has = |field: &str| fields.contains(&format!("\"{field}\""));
    let mut text = r#""ruleset": "percentile""#.to_owned();
    for (field, usual) in [
        ("attacker", r#"{ "bs": 40 }"#),
        ("weapon", r#"{ "modes": ["single", "semi"] }"#),
        ("target", r#"{ "range_m": 60 }"#),
        ("goal", r#""hit""#),
        ("actions", "2"),
    ] {
        if !has(field) {
            text.push_str(&format!(", \"{field}\": {usual}"));
        }
    }
    read(format!("{{ {text}, {fields} }}").as_bytes(), built_in()).unwrap()
}

fn answer(fields: &str) -> AdviceAnswer<Rational> {
    advise(&question(fields)).unwrap()
}

/// Every plan beside the best: its name, what it is worth in parts of ten thousand, whether it keeps the limits.
fn beside(answer: &AdviceAnswer<Rational>) -> Vec<(&str, f64, bool)> {
    let plans = answer.alternatives.iter();
    plans
        .map(|plan| (plan.name.as_str(), (plan.value.to_f64() * 10_000.0).round(), plan.keeps_limits))
        .collect()
}

/// Those that keep the limits come first, and of these the better ones. To fire semi-automatic twice may spend four rounds, which
/// is more than two, however often a jam or a hit ends it sooner. The numbers are those of `docs/advice.md`.
#[test]
fn plans_that_keep_the_limits_come_first() {
    let found = answer(r#""goal": { "seek": "hit", "most_rounds": 2 }"#);
    let kept = [
        ("all single shot", 6280.0, true),
        ("aim once, then semi-automatic", 5710.0, true),
        ("aim once, then single shot", 4500.0, true),
    ];
    let others = [("all semi-automatic", 7587.0, false), ("all semi-automatic until a hit", 7587.0, false)];
    assert_eq!(beside(&found), [&kept[..], &others].concat());
    assert!(found.sentence.ends_with("; all single shot 62.8%."), "{}", found.sentence);
}

/// P-FIRE-6, A-FIRE-2: bursts until a hit can spend a magazine of three or five and no more, whichever of them fires which round; two
/// bursts of four can empty one of six.
#[test]
fn a_plan_spends_no_more_than_the_magazine_holds() {
    let kept = |magazine: u32| {
        let found = answer(&format!(
            r#""weapon": {{ "modes": ["single", "auto"], "magazine": {magazine} }}, "goal": {{ "seek": "hit", "most_rounds": 5 }}"#
        ));
        let until = beside(&found).into_iter().find(|plan| plan.0 == "all automatic until a hit");
        until.map(|(_, _, keeps_limits)| keeps_limits)
    };
    assert_eq!([3, 5, 6].map(kept), [Some(true), Some(true), Some(false)]);
}

/// Two single shots jam with 0.03 + 0.97 x 0.03 = 0.0591.
#[test]
fn plans_keep_a_limit_on_jams_to_the_letter() {
    let single = |most_jam: &str| {
        let limited = format!(
            r#""weapon": {{ "modes": ["single"] }}, "goal": {{ "seek": "hit", "most_jam": {most_jam} }}"#
        );
        beside(&answer(&limited))
            .into_iter()
            .map(|(name, _, keeps)| (name.to_owned(), keeps))
            .collect::<Vec<_>>()
    };
    let (all, aimed) = ("all single shot".to_owned(), "aim once, then single shot".to_owned());
    assert_eq!(single("5.91"), [(all.clone(), true), (aimed.clone(), true)]);
    assert_eq!(single("5.9"), [(aimed, true), (all, false)]);
}

/// Where no plan keeps the limits, none is named beside the best: to fire at all may jam.
#[test]
fn no_plan_that_breaks_the_limits_is_named() {
    let found = answer(r#""goal": { "seek": "hit", "most_jam": 0 }"#);
    assert!(!found.alternatives.is_empty() && found.alternatives.iter().all(|plan| !plan.keeps_limits));
    assert!(found.sentence.ends_with(": nothing more: 0%."), "{}", found.sentence);
}

/// Three hits cannot be had with one shot: whatever they do is as good, to wait is the plainest, and the others are
/// named.
#[test]
fn what_is_as_good_is_something_else() {
    let single = r#""weapon": { "modes": ["single"] }, "actions": 1, "goal": { "seek": "hits_at_least", "number": 3 }"#;
    let best = answer(single).best.unwrap();
    assert!(best.tie);
    assert_eq!(best.decisions[0].choice, "wait");
    assert_eq!(best.decisions[0].as_good, ["single shot", "aim", "rest the weapon"]);
}

/// Armour that lets through half of what hits it: what is sought is told apart, 0.40 against 0.20 with one shot.
#[test]
fn hits_are_not_hits_that_get_through() {
    let armoured = r#""target": { "range_m": 60, "armour": [ { "kind": "physical", "base": 50 } ] }, "weapon": { "modes": ["single"] }"#;
    let value = |goal: &str, actions: u32| {
        answer(&format!(r#"{armoured}, "goal": {goal}, "actions": {actions}"#)).best.unwrap().worth.value
    };
    assert_eq!(value(r#""hit""#, 1), Rational::ratio(40, 100));
    assert_eq!(value(r#""through""#, 1), Rational::ratio(20, 100));
    assert_eq!(value(r#""hits""#, 1), Rational::ratio(40, 100));
    assert_eq!(value(r#""penetrating""#, 1), Rational::ratio(20, 100));
    // Both shots; a jam, with 0.03, is no hit here.
    assert_eq!(value(r#"{ "seek": "hits_at_least", "number": 2 }"#, 2), Rational::ratio(16, 100));
    assert_eq!(value(r#"{ "seek": "through_at_least", "number": 2 }"#, 2), Rational::ratio(4, 100));
}

/// Of plans that are worth the same the one that spends less: with three rounds for two actions they fire one and then
/// two, not two and then one. Both miss with 0.65 x 0.65 x 0.70, but of the second action they have the more to save
/// when the first has hit.
#[test]
fn ties_go_to_fewer_rounds() {
    let three = answer(r#""weapon": { "modes": ["semi"], "magazine": 3, "can_jam": false }"#).best.unwrap();
    assert_eq!(three.worth.value, Rational::ratio(65 * 65 * 70, 1_000_000).complement());
    // 1 + 0.65 x (1 + 0.65), less than 1 + 0.65 + 0.65 x 0.70.
    assert_eq!(three.worth.rounds, Rational::ratio(20_725, 10_000));
}

/// P-FIRE-6: with one round to spend they cease fire after the first of two shots, and their plan says so.
#[test]
fn a_burst_cut_short_is_a_plan() {
    let limited =
        r#""weapon": { "modes": ["semi"] }, "actions": 1, "goal": { "seek": "hits", "most_rounds": 1 }"#;
    let [entry]: [PlanStep; 1] = answer(limited).best.unwrap().main_plan.unwrap().try_into().unwrap();
    assert_eq!((entry.mode, entry.shots.map(|shots| shots.get())), (Some(Mode::Semi), Some(1)));
}

/// P-FIRE-7: what hits the first target seldom gets through, what hits the second always does: they swing after the
/// first shot.
#[test]
fn a_swing_is_told_by_its_shot() {
    let pair = r#""weapon": { "modes": ["semi"] }, "actions": 1, "goal": "penetrating",
        "target": { "range_m": 60, "armour": [ { "kind": "physical", "base": 0 } ] },
        "following": [ { "from_previous_m": 8, "target": { "range_m": 60 } } ]"#;
    let [entry]: [PlanStep; 1] = answer(pair).best.unwrap().main_plan.unwrap().try_into().unwrap();
    assert_eq!(entry.swing_after.iter().map(|shot| shot.get()).collect::<Vec<_>>(), [1]);
}

/// A second hit of two is only fired for after a first; what was decided before hides nothing
/// after it; nobody waits for what they can do at once; a pair of unlike weapons has plans beside it.
#[test]
fn what_is_told_is_what_is_decided() {
    let plan = |fields: &str| advise::<f64>(&question(fields)).unwrap().best.unwrap().plan.words();
    let two = r#""goal": { "seek": "hits_at_least", "number": 2 }, "actions": 1"#;
    assert_eq!(plan(two), "semi-automatic (shot 2 only after a hit)");
    // Both shots of the burst, in whatever order, are what a plan can say of it.
    let best = advise::<f64>(&question(two)).unwrap().best.unwrap();
    assert_eq!(best.main_plan, Some(vec![PlanStep::fire(Mode::Semi)]));
    let decided = r#""decided": [{ "do": "fire", "mode": "single" }], "actions": 1"#;
    assert_eq!(plan(decided), "semi-automatic until a hit");
    let idle = r#""weapon": { "modes": ["single"], "magazine": 1 }, "actions": 3, "may": { "aim": false, "rest": false }"#;
    assert_eq!(plan(idle), "single shot");
    let unlike = r#""off_hand": { "class": "pistol", "modes": ["single"] }, "weapon": { "class": "pistol", "modes": ["semi"] }"#;
    let beside = advise::<f64>(&question(unlike)).unwrap().alternatives;
    assert!(beside.iter().any(|plan| plan.name == "all semi-automatic"));
}

/// A second weapon is drawn by its name, and where both are called the same by its place.
#[test]
fn which_weapon_is_drawn() {
    let told = |first: &str, second: &str| {
        let fields = format!(
            r#""weapon": {{ "name": "{first}", "modes": ["auto"], "magazine": 3 }}, "actions": 3, "goal": "hits",
               "may": {{ "second_weapon": {{ "name": "{second}", "modes": ["auto"], "magazine": 3 }} }}"#
        );
        format!("{:?}", advise::<f64>(&question(&fields)).unwrap().best.unwrap().policy)
    };
    assert!(told("Rifle", "Pistol").contains("draw the Pistol"));
    let same = told("Rifle", "Rifle");
    assert!(same.contains("draw the second weapon") && !same.contains("draw the Rifle"), "{same}");
}

/// A weapon that is not in hand is drawn in the plans beside the best too, and a plan that takes longer is not within the limits.
#[test]
fn what_stands_beside_the_best_could_be_done_in_its_place() {
    let answer = advise::<f64>(&question(
        r#""may": { "in_hand": false }, "weapon": { "class": "pistol", "modes": ["single"] }"#,
    ));
    let answer = answer.unwrap();
    // One of two actions goes to the draw: 40 in a hundred, whatever is chosen.
    assert_eq!(answer.alternatives.len(), 1);
    assert_eq!(answer.alternatives[0].name, "draw, then all single shot");
    assert!((answer.alternatives[0].value - 0.4).abs() < 1e-12);
    let longer = r#""plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "single" }]"#;
    let beside = advise::<f64>(&question(longer)).unwrap().alternatives;
    assert!(beside.iter().all(|plan| plan.keeps_limits == (plan.name != "the plan stated")));
}

/// Under a limit on the chance to jam they go by every hit and miss: whatever plan beside the best keeps the limit is
/// worth no more than the best, and the best keeps it too.
#[test]
fn no_plan_beside_the_best_beats_it() {
    let mut kept = 0;
    for modes in [r#""single""#, r#""single", "semi""#] {
        for seek in [r#""hits""#, r#""through""#, r#""penetrating""#, r#""hits_at_least", "number": 2"#] {
            for (bs, most_jam, actions) in [(40, 5, 1), (47, 5, 2), (62, 4, 2), (31, 9, 2), (55, 7, 2)] {
                let question = question(&format!(
                    r#""attacker": {{ "bs": {bs} }}, "weapon": {{ "modes": [{modes}] }},
                       "target": {{ "range_m": 60, "field": {{ "value": 64 }} }}, "actions": {actions}, "may": {{ "rest": false, "aim": false }},
                       "goal": {{ "seek": {seek}, "most_jam": {most_jam} }}"#
                ));
                let found = advise::<f64>(&question).unwrap();
                let best = found.best.unwrap();
                assert!(best.worth.jam <= f64::from(most_jam) / 100.0 + 1e-12);
                for plan in found.alternatives.iter().filter(|plan| plan.keeps_limits) {
                    kept += 1;
                    let name = &plan.name;
                    assert!(
                        plan.value <= best.worth.value + 1e-12,
                        "{modes} {seek} {bs} {most_jam} {actions}: {name}"
                    );
                }
            }
        }
    }
    assert!(kept > 20, "{kept} plans prove little");
}

/// What is decided already may leave two magazines in as many ways as there are pairs of rounds: that is said beforehand.
#[test]
fn too_much_that_is_decided_is_refused_beforehand() {
    let fires = |number: usize| vec![r#"{ "do": "fire", "mode": "auto" }"#; number].join(",");
    let asked = |number: usize| {
        let decided = fires(number);
        let text = format!(
            r#"{{ "ruleset": "percentile", "attacker": {{ "bs": 50, "tek": 40 }},
               "weapon": {{ "modes": ["auto"], "magazine": 3000 }}, "off_hand": {{ "modes": ["auto"], "magazine": 3000 }},
               "target": {{ "range_m": 9 }}, "actions": 2, "decided": [{decided}] }}"#
        );
        advise::<f64>(&read(text.as_bytes(), built_in()).unwrap())
    };
    let error = asked(1000).unwrap_err();
    assert_eq!(error.path, "decided");
    assert!(error.found.starts_with("1000 entries, which can go in up to "), "{}", error.found);
    assert_eq!(error.allowed, "at most 1000000 ways: fewer entries");
    assert!(asked(4).is_ok());
}

/// The wound that is sought is named where steps depend on it.
#[test]
fn the_wound_that_is_sought_is_named() {
    for (wound, words) in [
        ("light", "a wound"),
        ("serious", "a serious wound or worse"),
        ("knocked_out", "a target knocked out or dead"),
        ("dead", "a dead target"),
    ] {
        let answer = answer(&format!(
            r#""damage": "sample", "goal": {{ "seek": "wound", "wound": "{wound}", "most_jam": 20 }}, "may": {{ "rest": false, "aim": false }}"#
        ));
        let told = format!("{:?}", answer.best.unwrap().policy);
        assert!(told.contains(words), "{wound}: {told}");
        assert!(!told.contains("as bad as that"), "{told}");
    }
}

/// The cards of the example of `docs/advice.md`, by hand: an action of two shots hits with 0.536, misses with 0.4154 and jams with 0.0486.
#[test]
fn the_cards_of_the_worked_example() {
    let followed = |happened: &str| {
        let question = question(r#""actions": 2"#);
        followed::<Rational>(&question, happened).map_err(|error| error.to_string())
    };
    let fraction = |of: &shootout_ruleset::answer::Number| of.fraction.clone().unwrap();
    let first = followed("").unwrap();
    let card = first.last().unwrap();
    assert_eq!(first.title(card), "Action 1: semi-automatic until a hit");
    assert_eq!(card.numbers.iter().map(fraction).collect::<Vec<_>>(), ["474159/625000", "1719711/25000000"]);
    let ways = card.happenings.iter().map(|way| {
        (way.words.as_str(), fraction(&way.chance), way.numbers.iter().map(fraction).collect::<Vec<_>>())
    });
    let way = |words, chance: &str, goal: &str, jam: &str| {
        (words, chance.to_owned(), vec![goal.to_owned(), jam.to_owned()])
    };
    assert_eq!(
        ways.collect::<Vec<_>>(),
        [
            way("missed", "2077/5000", "67/125", "243/5000"),
            way("hit", "67/125", "1", "0"),
            way("jammed", "243/5000", "0", "1"),
        ]
    );
    // In words, by their beginning, and by the faces: 36 misses at 35, 30 hits.
    let titles = |happened: &str| {
        let all = followed(happened)?;
        Ok::<_, String>((all.cards.len(), all.happened(), all.title(all.last().unwrap())))
    };
    let second = "Action 2: semi-automatic until a hit".to_owned();
    for happened in ["missed", "Miss", "36 31"] {
        assert_eq!(titles(happened), Ok((2, "missed".to_owned(), second.clone())), "{happened}");
    }
    for happened in ["missed, 36 30", "miss, hit"] {
        assert_eq!(titles(happened), Ok((3, "missed, hit".to_owned(), "Nothing more to do".to_owned())));
    }
    for (happened, wrong) in [
        ("mised", "card 1: found `mised`; allowed: `missed`, `hit`, `jammed`; did you mean `missed`?"),
        ("hit, missed", "card 2: found `missed`; allowed: nothing: there is nothing more to do"),
        (
            "36",
            "card 1: found `36`; allowed: one more die: Round 1, action 1: Weapon, semi-automatic, shot 2 of 2 at Target",
        ),
        ("missed,, hit", "card 2: found nothing between two commas; allowed: what happened on the card"),
        ("35 40", "card 1: found `40` left over; allowed: no more dice on this card"),
        (
            "101",
            "card 1: found `101`; allowed: a face of a D100: a whole number from 1 to 100, 00 being 100, for Round 1, action 1: Weapon, semi-automatic, shot 1 of 2 at Target",
        ),
    ] {
        assert_eq!(titles(happened), Err(wrong.to_owned()));
    }
}
