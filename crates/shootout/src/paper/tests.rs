//! Numbers of sheets, by hand from the rules.

use super::{Paper, RolledTable, Size, page};
use crate::companion::Companion;
use crate::seal::Sealed;
use serde_json::{Value, json};
use shootout_ruleset::catalogue::Entries;

fn scene(document: &Value) -> Companion {
    let opened = Companion::open(document.to_string().as_bytes(), &Entries::default());
    opened.expect("it goes together").expect("it is a scene")
}

fn paper(document: &Value) -> Paper {
    Paper::of(&scene(document)).expect("a sheet")
}

/// The cells of a row as one reads them, without the chances.
fn row(table: &RolledTable, what: &str) -> Vec<String> {
    let row = table.rows.iter().find(|row| row.what == what).unwrap_or_else(|| panic!("{what}: {table:?}"));
    let mut cells = row.cells.clone();
    cells.iter_mut().for_each(|cell| cell.chance.clear());
    cells.iter().map(|cell| cell.words()).collect()
}

fn of_percentile(rulings: &Value) -> Value {
    let rifle = json!({ "name": "Rifle", "modes": ["single", "semi", "auto"], "max_range_m": 200 });
    let one = |name: &str, side: &str, bs: u32| json!({ "event": "add", "combatant": { "name": name, "side": side, "bs": bs, "weapon": rifle } });
    json!({ "ruleset": "percentile", "scene": 1, "name": "At the gate", "rulings": rulings,
        "damage": { "rows": [ { "up_to": 10, "result": "dead" }, { "up_to": 100, "result": "light" } ] },
        "events": [ one("Anna", "Party", 45), one("Thug 1", "Gang", 35), one("Thug 2", "Gang", 35),
            { "event": "distance", "range_m": 150 } ] })
}

/// P-RNG-1 to P-RNG-3: +20, 0, -10; P-MOD-1: -20 partly hidden; P-FIRE-2, P-FIRE-3: recoil; A-HIT-2: a total below 1 counts as 1.
#[test]
fn percentile_numbers_by_range_cover_and_mode() {
    let paper = paper(&of_percentile(&json!({})));
    assert_eq!(paper.title(), "At the gate: Turn 1 · Round 1 · Action 1");
    let names: Vec<&str> = paper.people.iter().flat_map(|roller| &roller.names).map(String::as_str).collect();
    assert_eq!(
        (paper.people.len(), names),
        (2, vec!["Anna", "Thug 1", "Thug 2"]),
        "who rolls the same stands together"
    );
    let [anyone, now] = paper.people[0].tables.as_slice() else { panic!("{:?}", paper.people[0]) };
    assert_eq!(anyone.columns, ["To 5 m", "To 100 m", "To 200 m"]);
    assert_eq!((anyone.with.as_str(), anyone.words.as_str()), ("Rifle", "or less"));
    assert_eq!(row(anyone, "Single shot, in the open"), ["65", "45", "35"]);
    assert_eq!(row(anyone, "Single shot, partly hidden"), ["45", "25", "15"]);
    assert_eq!(row(anyone, "Semi-automatic, in the open"), ["60 55", "40 35", "30 25"]);
    assert_eq!(row(anyone, "Automatic, in the open"), ["55 45 35 25", "35 25 15 5", "25 15 5 only 01"]);
    assert_eq!(row(anyone, "Automatic, partly hidden"), ["35 25 15 5", "15 5 only 01 01", "5 only 01 01 01"]);
    assert_eq!(row(now, "Thug 1, Thug 2, now, 150 m"), ["35", "30 25", "25 15 5 only 01"]);
}

/// P-JAM-1, P-JAM-2: 98 to 00 in every mode, doubles too on automatic.
#[test]
fn what_jams_stands_on_the_sheet() {
    let said = format!("{:?}", paper(&of_percentile(&json!({}))).ranges);
    let at = |words: &str| said.find(words).unwrap_or_else(|| panic!("{words}: {said}"));
    assert!(at("Rifle, single shot: jams") < at("98 to 00"));
    assert!(at("Rifle, automatic: jams") < at("doubles and 98 to 00"));
}

/// Those who are not alike do not stand together, though they roll the same.
#[test]
fn only_those_who_are_alike_stand_together() {
    let mut document = of_percentile(&json!({}));
    document["events"][2]["combatant"]["ws"] = json!(60);
    let names: Vec<Vec<String>> = paper(&document).people.into_iter().map(|roller| roller.names).collect();
    assert_eq!(names, [vec!["Anna"], vec!["Thug 1"], vec!["Thug 2"]]);
}

/// SQ-ACT-01: what the unit that acts has done already takes no charge from the others.
#[test]
fn the_sheet_of_squads_is_the_same_whatever_the_acting_unit_has_done() {
    let ford = include_str!("../../../../data/squad_d8/scenes/the_ford.json");
    let before: Value = serde_json::from_str(ford).expect("JSON");
    let mut after = before.clone();
    after["fired"] = json!(true);
    assert_eq!(paper(&after).people, paper(&before).people);
}

/// A-MOD-5: with cover alone, nothing is taken off; the sheet says what is read otherwise than by default.
#[test]
fn rulings_in_force_stand_on_the_sheet() {
    let ruled = paper(&of_percentile(&json!({ "partial_cover_both": false })));
    let anyone = &ruled.people[0].tables[0];
    assert_eq!(row(anyone, "Single shot, partly hidden"), ["65", "45", "35"]);
    let [ruling] = ruled.rulings.as_slice() else { panic!("{:?}", ruled.rulings) };
    assert_eq!(ruling.doubt, "A-MOD-5");
    assert!(paper(&of_percentile(&json!({}))).rulings.is_empty());
}

/// Each rule set's own numbers: FF-05 (half the skill), FF-25 (cover +2), FU-60 (armour +1), FV-32, FV-36, SQ-COV-02 (-1 and -2 on the die).
#[test]
fn every_rule_set_has_its_numbers() {
    let file = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
    let yard = paper(&file(include_str!("../../../../data/fate_firefight/scenes/yard.json")));
    assert_eq!(row(&yard.people[0].tables[0], "Ruk"), ["4dF +3 against 4dF +1", "4dF +3 against 4dF +3"]);
    let wall = paper(&file(include_str!("../../../../data/fudge_combat/scenes/on_the_wall.json")));
    assert_eq!(row(&wall.people[0].tables[0], "Sergeant"), ["4dF +4 against 4dF +4"]);
    let moon = paper(&file(include_str!("../../../../data/fate_vehicles/scenes/over_the_moon.json")));
    assert_eq!(row(&moon.people[0].tables[0], "Hunter"), ["4dF +8 against 4dF +2"]);
    let unit = |side: &str, unit: &str| json!({ "side": side, "unit": unit });
    let ford = json!({ "ruleset": "squad_d8", "scene": 1,
        "sides": [{ "name": "Red", "points": 3 }, { "name": "Blue", "points": 2 }],
        "units": [unit("Red", "line_rifles"), unit("Blue", "militia")] });
    let ford = paper(&ford);
    let rifles = ford.people.iter().find(|roller| roller.names == ["Line Rifles"]).expect("they shoot");
    assert_eq!(row(&rifles.tables[0], "Militia"), ["4+ on D8", "5+ on D8", "6+ on D8"]);
}

/// The seal of docs/sealed_rolls.md, whose first bytes are 23, 05, db, 70: 36, 6, and 13 after 219 was passed over.
#[test]
fn dice_to_strike_off_are_those_of_the_seal() {
    let of = |link: &str, count: usize| {
        let scene = scene(&of_percentile(&json!({})));
        Paper::of(&scene).unwrap().with_dice(&scene, &Sealed::read(link).unwrap(), count)
    };
    let secret = "00112233445566778899aabbccddeeff";
    let text = "bs=45&weapon=autogun&range=35&plan=single&v=1.1";
    let closed = Sealed::new(text, Some("the phrase that Mara posts"), Some(secret)).unwrap();
    let link = closed.open(secret, "Seven blue ducks!").unwrap().link().unwrap();
    let paper = of(&link, 3).unwrap();
    let list = paper.dice.as_ref().unwrap();
    assert_eq!((list.sides, list.together, list.throws.join(" ")), (100, 1, "36 06 13".to_owned()));
    let html = page(&paper, Size::Letter);
    assert!(html.contains("@page { size: letter;") && html.contains("<li>36</li><li>06</li><li>13</li>"));
    let refused = |link: &str, count| of(link, count).unwrap_err().to_string();
    assert_eq!(refused(&link, 501), "dice: found 501; allowed: 1 to 500 throws");
    let link = closed.link().unwrap();
    assert_eq!(
        refused(&link, 3),
        "seal: found a seal that is not opened yet; allowed: the link for everyone"
    );
}

/// Four Fate dice are thrown together, and show their signs.
#[test]
fn dice_of_signs_are_struck_off_by_the_throw() {
    let yard: Value =
        serde_json::from_str(include_str!("../../../../data/fate_firefight/scenes/yard.json")).unwrap();
    let scene = scene(&yard);
    let secret = "00112233445566778899aabbccddeeff";
    let sealed =
        Sealed::new("skill=3&v=1.1", None, Some(secret)).unwrap().open(secret, "Seven blue ducks!").unwrap();
    let paper = Paper::of(&scene).unwrap().with_dice(&scene, &sealed, 2).unwrap();
    let list = paper.dice.unwrap();
    assert_eq!((list.sides, list.together, list.throws.len(), list.faces.len()), (3, 4, 2, 8));
    let shown: Vec<&str> = list.throws.iter().flat_map(|throw| throw.split(' ')).collect();
    let signs: Vec<&str> = list.faces.iter().map(|face| ["-", "0", "+"][*face as usize - 1]).collect();
    assert_eq!(shown, signs);
}

/// Names come from strangers: none becomes markup.
#[test]
fn names_stay_text() {
    let mut document = of_percentile(&json!({}));
    document["events"][0]["combatant"]["name"] = "<script>x</script>".into();
    let html = page(&paper(&document), Size::A4);
    assert!(html.contains("&lt;script&gt;") && !html.contains("<script>"));
}
