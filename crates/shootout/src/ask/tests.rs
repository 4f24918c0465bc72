//! What people may type, for every rule set.

use super::terms::{Says, Terms};
use super::{Reading, Vocabulary, Why, read, read_by, settled, settled_by};
use crate::form;
use crate::questions::{catalogue_of, first_document, in_full};
use crate::registry::RULE_SETS;
use proptest::prelude::*;
use serde_json::{Value, json};
use shootout_ruleset::catalogue::{Entries, Lists};
use shootout_ruleset::question::RuleSet;

/// A question with all that a line is read by.
struct Asked {
    rule_set: &'static RuleSet,
    ask: &'static str,
    entries: Entries,
    names: Lists,
}

impl Asked {
    /// The first question of a rule set.
    fn first(name: &str) -> Self {
        let rule_set = RULE_SETS.iter().find(|rule_set| rule_set.name == name).unwrap();
        let ask = rule_set.questions[0].name;
        let catalogue = catalogue_of(name);
        let (entries, names) = catalogue.map(|of| (of.entries().clone(), of.lists())).unwrap_or_default();
        Self { rule_set, ask, entries, names }
    }

    fn by(&self) -> Vocabulary<'_> {
        let form = form::of(self.rule_set.name, self.ask).unwrap();
        Vocabulary { form, entries: &self.entries, names: &self.names }
    }

    fn in_full(&self, document: Value) -> Value {
        in_full(self.rule_set, self.ask, document, &self.entries)
    }

    /// What the line makes of a document, which stands in short here and there.
    fn expect(&self, line: &str, begun: Value, expected: Value) {
        let reading = read(line, &self.in_full(begun), self.by());
        assert_eq!(reading.open, [], "{line}");
        assert_eq!(reading.document, self.in_full(expected), "{line}");
    }
}

/// Those that have a form.
fn all() -> Vec<Asked> {
    let drawn = RULE_SETS.iter().filter(|rule_set| form::is_drawn(rule_set.name, rule_set.questions[0].name));
    let all: Vec<Asked> = drawn.map(|rule_set| Asked::first(rule_set.name)).collect();
    assert!(all.len() >= 5);
    all
}

/// Whether a reading has a value for people somewhere: as understood, or among what it asks back.
fn has(reading: &Reading, shown: &str) -> bool {
    reading.understood.iter().any(|of| of.shown == shown)
        || reading.open.iter().flat_map(|open| &open.candidates).any(|candidate| candidate.shown == shown)
}

/// Every name and id of the catalogue, and every word for a choice, is understood by itself; or it is asked back which of several it means,
/// and what is chosen then is understood.
#[test]
fn every_name_and_every_choice_is_understood_by_itself() {
    for asked in all() {
        let (begun, by) = (asked.in_full(first_document(asked.rule_set, asked.ask)), asked.by());
        let terms = Terms::of(by, &begun);
        let mut entries = 0;
        for term in &terms.terms {
            let Says::Value { shown, value } = &term.says else { continue };
            let name = asked.rule_set.name;
            let line = term.spelt.clone();
            // A number alone is the one input that numbers are, and no choice.
            if super::number::number(&line).is_some() {
                continue;
            }
            let reading = read_by(&terms, &line, &begun);
            let is_unknown = reading.open.iter().any(|open| matches!(open.why, Why::Unknown(_)));
            assert!(!is_unknown, "{name}: {line}: {reading:?}");
            let slot = &terms.inputs[term.slot];
            let without_effect = reading.open.iter().any(|open| open.why == Why::WithoutEffect);
            let is_nearer_elsewhere =
                || terms.exactly(&term.words.concat()).any(|other| terms.inputs[other.slot].far < slot.far);
            assert!(
                has(&reading, shown)
                    || without_effect
                    || is_nearer_elsewhere()
                    || reading.open.iter().any(|open| open.candidates.len() == super::MAX_CANDIDATES),
                "{name}: {line} ({} {shown}): {reading:?}",
                slot.path
            );
            entries += usize::from(value.is_object());
            // The first of several stands for all: they are many.
            if let [open] = reading.open.as_slice()
                && let Some(candidate) = open.candidates.last()
            {
                let line = settled_by(&terms, &line, &begun, open, candidate);
                let again = read_by(&terms, &line, &begun);
                assert!(
                    again.open.iter().all(|open| open.why == Why::WithoutEffect),
                    "{name}: {line}: {again:?}"
                );
                let is_it = again
                    .understood
                    .iter()
                    .any(|of| of.path == candidate.path && of.shown == candidate.shown);
                assert!(is_it || !again.open.is_empty(), "{name}: {line}: {again:?}");
            }
        }
        assert!(
            entries > 0
                || by
                    .form
                    .inputs()
                    .all(|input| !matches!(&input.kind, form::Kind::Group(of) if of.catalogue.is_some()))
        );
    }
}

/// The line that a form gives as an example is understood, or asks back; the first question of every rule set has one.
#[test]
fn every_example_is_a_line() {
    for rule_set in RULE_SETS {
        for (place, question) in rule_set.questions.iter().enumerate() {
            let Some(form) = form::of(rule_set.name, question.name) else { continue };
            let asked = Asked { ask: question.name, ..Asked::first(rule_set.name) };
            let Some(line) = &form.example_line else {
                assert!(place > 0, "{}", rule_set.name);
                continue;
            };
            let begun = asked.in_full(first_document(rule_set, question.name));
            let reading = read(line, &begun, asked.by());
            assert!(reading.open.iter().all(|open| open.why == Why::Several), "{line}: {:?}", reading.open);
            assert!(crate::questions::case(rule_set, question.name, &reading.document).is_ok(), "{line}");
        }
    }
}

/// The line of the first page, and the same in more words. BS 32, an autogun on semi-automatic, 35 metres; of three walls it is asked
/// which.
#[test]
fn a_shot_in_one_line() {
    let asked = Asked::first("percentile");
    let begun = json!({
        "attacker": { "name": "Pirate", "bs": 40 }, "weapon": "boltgun",
        "target": { "name": "Man", "range_m": 50, "armour": ["powered_armour"] },
        "plan": [{ "do": "fire", "mode": "single" }]
    });
    let full = asked.in_full(begun.clone());
    let line = "bs32 autogun semi 35 wall";
    let reading = read(line, &full, asked.by());
    let semi = json!([{ "do": "fire", "mode": "semi" }]);
    let shot = json!({
        "attacker": { "name": "Pirate", "bs": 32 }, "weapon": "autogun",
        "target": { "name": "Man", "range_m": 35, "armour": ["powered_armour"] }, "plan": semi
    });
    assert_eq!(reading.document, asked.in_full(shot.clone()));
    let [wall] = reading.open.as_slice() else { panic!("{reading:?}") };
    assert_eq!((&line[wall.span.clone()], &wall.why), ("wall", &Why::Several));
    let walls: Vec<&str> = wall.candidates.iter().map(|candidate| candidate.shown.as_str()).collect();
    assert_eq!(walls, ["Timber wall", "Brick wall", "Concrete wall"]);
    let chosen = settled(line, &full, asked.by(), wall, &wall.candidates[1]);
    assert_eq!(chosen, "bs32 autogun semi 35 Brick wall");

    // Standing behind it is what comes with a cover that is stated first.
    let mut behind = shot;
    behind["target"]["cover"] = "brick_wall".into();
    behind["target"]["seen_as"] = "A4".into();
    asked.expect(&chosen, begun.clone(), behind.clone());
    asked.expect("BS: 32, Autogun; semi, 35m behind a brick wall", begun.clone(), behind.clone());
    asked.expect("auto-gun bs=32 SEMI brick-wall 35 metres away", begun.clone(), behind.clone());
    behind["target"]["seen_as"] = "A5".into();
    behind["target"]["armour"] = json!(["flak_vest", "steel_cap"]);
    behind["target"]["called"] = "head".into();
    behind["attacker"]["modifier"] = 10.into();
    let line = "bs 32 +10 autogun semi head 35 m kneeling brick wall flak vest and steel cap";
    asked.expect(line, begun.clone(), behind);
}

/// What is taken away, and plans of several actions.
#[test]
fn what_is_not_there_and_what_is_done_in_turn() {
    let asked = Asked::first("percentile");
    let begun = json!({
        "attacker": { "bs": 40 }, "weapon": "boltgun", "plan": [{ "do": "fire", "mode": "single" }],
        "target": { "range_m": 50, "armour": ["powered_armour"], "cover": "boulder", "seen_as": "A4" }
    });
    let bare = json!({
        "attacker": { "bs": 40 }, "weapon": "machine_carbine",
        "plan": [{ "do": "aim" }, { "do": "aim" }, { "do": "fire", "mode": "auto" }],
        "target": { "range_m": 50, "armour": [], "cover": null, "seen_as": null, "light": "night" }
    });
    let line = "machine carbine: aim, aim, then auto; no cover, unarmoured, at night";
    asked.expect(line, begun.clone(), bare.clone());
    asked.expect("aim aim auto machine carbine without armour in the open dark", begun, bare);
}

/// What no line says for certain is asked back or left, never guessed.
#[test]
fn what_is_not_certain_is_told() {
    let asked = Asked::first("percentile");
    let begun = asked.in_full(first_document(asked.rule_set, asked.ask));
    let why = |line: &str| -> Vec<(String, Why)> {
        let reading = read(line, &begun, asked.by());
        let told = reading.open.iter().map(|open| (line[open.span.clone()].to_owned(), open.why.clone()));
        told.collect()
    };
    let near = |word: &str| Why::Unknown(Some(word.to_owned()));
    assert_eq!(why("bs 32 zyx"), [("zyx".to_owned(), Why::Unknown(None))]);
    assert_eq!(why("autogum"), [("autogum".to_owned(), near("Autogun"))]);
    // Which of the two is the distance?
    let twice = ["32", "35"].map(|number| (number.to_owned(), Why::Twice));
    assert_eq!(why("32 autogun 35"), twice);
    assert_eq!(why("35 m autogun 40 m"), [("40 m".to_owned(), Why::Twice)]);
    // What is said with a unit is surer than a number by itself, wherever that stands.
    assert_eq!(why("10 autogun 40 m"), [("10".to_owned(), Why::Twice)]);
    assert_eq!(why("autogun boltgun"), [("boltgun".to_owned(), Why::Twice)]);
    let unchanged = read("32 autogun 35", &begun, asked.by());
    assert_eq!(unchanged.document["target"]["range_m"], begun["target"]["range_m"]);
    let long = "x ".repeat(super::MAX_LINE);
    assert!(read(&long, &begun, asked.by()).open.iter().any(|open| open.span.end == long.len()));
}

/// A number alone is the distance, and no entry of a list that happens to be counted; a count of something else changes nothing.
#[test]
fn a_number_alone_is_one_thing() {
    let asked = Asked::first("percentile");
    let begun = asked.in_full(first_document(asked.rule_set, asked.ask));
    for metres in (1..12).chain([35, 150]) {
        let reading = read(&format!("bs40 boltgun {metres}"), &begun, asked.by());
        assert_eq!(reading.open, Vec::new(), "{metres}");
        let mut expected = begun.clone();
        expected["target"]["range_m"] = metres.into();
        expected["attacker"]["bs"] = 40.into();
        let weapon = reading.document["weapon"].clone();
        expected["weapon"] = weapon;
        assert_eq!(reading.document, expected, "{metres}");
    }
    let line = "20 m 2 actions";
    let reading = read(line, &begun, asked.by());
    let mut expected = begun.clone();
    expected["target"]["range_m"] = 20.into();
    assert_eq!(reading.document, expected);
    assert!(reading.open.iter().any(|open| &line[open.span.clone()] == "2"), "{:?}", reading.open);
}

/// Numbers without a name are skills, those of the first one first; who is behind "against" is the other.
#[test]
fn a_clash_in_one_line() {
    let asked = Asked::first("fate_firefight");
    let begun = json!({ "attacker": { "skill": 1 }, "weapon": { "damage": 1 }, "defender": { "skill": 1 } });
    let expected = json!({
        "attacker": { "skill": 4, "brace": true }, "weapon": { "damage": 3 },
        "defender": { "skill": 3, "armour": 1, "cover": "zone" }
    });
    for line in [
        "skill 4 braced damage 3 against skill 3 armour 1 zone cover",
        "4 braced, damage 3 vs 3 armor 1, cover zone",
        "attacker skill four braced damage 3 defender skill 3 armour 1 zone",
    ] {
        asked.expect(line, begun.clone(), expected.clone());
    }
    let focused = json!({
        "attacker": { "skill": 1, "stance": "focused", "modifier": -2 }, "weapon": { "damage": 1 },
        "defender": { "skill": 1, "stance": "active", "consequences": ["mild", "severe"] }
    });
    asked.expect("focused \u{2212}2 against active, mild and severe", begun, focused);
}

/// Fighters of the catalogue, and words of the ladder for their skills.
#[test]
fn an_exchange_in_one_line() {
    let asked = Asked::first("fudge_combat");
    let begun = json!({ "a": { "skill": "Fair" }, "b": { "skill": "Fair" } });
    let of = |id: &str| Value::from(asked.entries.find("fighters", id).unwrap().clone());
    let (duellist, mut knight) = (of("duellist"), of("armoured_knight"));
    knight["unaware"] = true.into();
    let expected = json!({ "a": duellist, "b": knight, "weapons": "advanced" });
    asked.expect("duellist against the armoured knight, unaware; advanced weapons", begun.clone(), expected);
    // What stands before "against" is not about who is behind it.
    let line = "great sword against fair leather";
    let reading = read(line, &asked.in_full(begun.clone()), asked.by());
    assert_eq!(
        reading.document["b"],
        asked.in_full(json!({ "a": { "skill": "Fair" }, "b": { "skill": "Fair" } }))["b"]
    );
    assert!(reading.open.iter().any(|open| &line[open.span.clone()] == "leather"));
    let expected =
        json!({ "a": { "skill": "Great", "flanking": true }, "b": { "skill": "Good", "weapon_rating": 2 } });
    asked.expect("Great flanking vs Good weapon rating 2", begun, expected);
}

/// The gunners are a list; of the one in it all is said.
#[test]
fn an_attack_on_a_ship_in_one_line() {
    let asked = Asked::first("fate_vehicles");
    let begun = json!({ "attackers": [{ "skill": 1, "size": 1 }], "target": { "size": 3 } });
    let mut cruiser = Value::from(asked.entries.find("ships", "cruiser").unwrap().clone());
    cruiser["defence"] = "passive".into();
    let gunner = json!({ "skill": 4, "size": 2, "helpers": 3, "distance": 2 });
    let expected = json!({ "attackers": [gunner], "target": cruiser });
    asked.expect("skill 4 size 2 helpers 3 at 2 zones against a cruiser, passive", begun, expected);
}

/// Two units of one catalogue: the first is the one that shoots.
#[test]
fn a_volley_in_one_line() {
    let asked = Asked::first("squad_d8");
    let begun = json!({ "attacker": "scouts", "target": "scouts" });
    let expected = json!({
        "attacker": "line_rifles", "target": "militia", "facts": { "distance": 12, "cover": "light" }
    });
    for line in [
        "line rifles at militia 12 inches light cover",
        "Line Rifles vs militia, 12\" in light cover",
        "target militia attacker line rifles distance 12 cover light",
    ] {
        asked.expect(line, begun.clone(), expected.clone());
    }
    let mut pinned = Value::from(asked.entries.find("units", "line_rifles").unwrap().clone());
    pinned["pinned"] = true.into();
    let expected = json!({ "attacker": "heavy_gunners", "target": pinned, "facts": { "modifier": 1 } });
    asked.expect("heavy gunners against line rifles, pinned, +1", begun, expected);
}

/// Words that lines are made of, and all else.
fn any_line() -> impl Strategy<Value = String> {
    let words = "autogun|brick|wall|semi|bs|skill|target|against|line|rifles|no|m|35|,|-|\\+1|\u{2212}7|\"|=|in|the|target.range_m=4|1,000|%|zone|[a-z]{1,6}";
    let of_words = proptest::collection::vec(words, 0..14).prop_map(|words| words.join(" "));
    prop_oneof![of_words, "\\PC{0,80}", any::<String>()]
}

proptest! {
    /// Nothing panics; each piece stands in the line, behind the one before; and what is no word without a meaning is told.
    #[test]
    fn any_line_is_told_piece_by_piece(line in any_line(), which in 0usize..5) {
        let all = all();
        let asked = &all[which];
        let begun = asked.in_full(first_document(asked.rule_set, asked.ask));
        let reading = read(&line, &begun, asked.by());
        let mut spans: Vec<_> = reading.understood.iter().map(|of| of.span.clone()).collect();
        spans.extend(reading.open.iter().map(|open| open.span.clone()));
        spans.sort_by_key(|span| span.start);
        let mut end = 0;
        for span in &spans {
            prop_assert!(span.start >= end && span.end > span.start && line.get(span.clone()).is_some(), "{spans:?}");
            end = span.end;
        }
        if let Some(open) = reading.open.iter().find(|open| !open.candidates.is_empty()) {
            let chosen = settled(&line, &begun, asked.by(), open, &open.candidates[0]);
            prop_assert!(chosen != line);
        }
        // What says nothing changes nothing.
        if reading.understood.is_empty() {
            let settled_by_form = read("", &begun, asked.by()).document;
            prop_assert_eq!(reading.document, settled_by_form);
        }
    }
}
