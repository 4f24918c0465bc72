use super::{ratio, report, table, typed};
use crate::firefight::document::DuelScenario;
use crate::question::FateQuestion;
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};

fn duel(first: &str, rulings: Value, a: Value, b: Value) -> Value {
    json!({ "rulings": rulings, "first": first, "a": a, "b": b })
}

fn odds(document: &Value) -> Value {
    report("duel", &document.to_string())
}

/// Who and why of every roll, and the outcome, with the dice of the table.
fn played(document: &Value, faces: &str) -> (Vec<(u64, String)>, Value) {
    let played = table("duel", &document.to_string(), faces).unwrap();
    let rolls = played["rolls"].as_array().unwrap().iter().map(|roll| {
        let [roller, why] = [&roll["for"], &roll["why"]].map(|word| word.as_str().unwrap());
        (roll["turn"].as_u64().unwrap(), format!("{roller} {why}"))
    });
    (rolls.collect(), played["outcome"].clone())
}

/// Focused, with damage 2 against armour 2 and no boxes: every attack hits at e = +5, and is the end but for dice of
/// -4.
fn mook() -> Value {
    json!({ "skill": 3, "defence": 3, "weapon": { "damage": 2 }, "armour": 2, "boxes": [],
            "plan": [{ "stance": "focused" }] })
}

/// Ledger §8, FF-03, FF-Q9: of two focused mooks who take each other out with q = 80/81 a turn, the first to act wins
/// with 1 / (2 - q) = 81/82 = 98.7805 %, after 1 / q turns on average.
#[test]
fn who_acts_first_wins() {
    let found = odds(&duel("a", json!({}), mook(), mook()));
    assert_eq!(found["wins"], json!({ "a": "81/82", "b": "1/82", "both": "0", "neither": "0" }));
    assert_eq!((&found["mean"], &found["unit"]), (&json!("81/80"), &json!("turn")));
    assert_eq!(found["first"], json!({ "a": "1", "b": "0", "both": "0" }));
    assert_eq!(
        found["by"][1],
        json!({ "n": 2, "a": "80/81", "b": "80/6561", "both": "0", "over": "6560/6561" })
    );
    assert_eq!(found["by"].as_array().unwrap().len(), 10);
    assert_eq!(found["after"]["n"], 10);
}

/// Ledger §7: of identical fighters A wins as often when first as B does.
#[test]
fn identical_fighters() {
    let fighter = json!({ "skill": 4, "defence": 2, "weapon": { "damage": 3 }, "boxes": [1, 2], "consequences": ["mild"],
                          "plan": [{ "minor": "cover" }, { "minor": "brace" }], "repeat_from": 2 });
    for rulings in [json!({}), json!({ "comp_effect": "lose_action", "style_boost": true })] {
        let wins = |first: &str| {
            let found = odds(&duel(first, rulings.clone(), fighter.clone(), fighter.clone()));
            [found["wins"]["a"].clone(), found["wins"]["b"].clone()]
        };
        let [first, second] = wins("a");
        assert_eq!(wins("b"), [second, first]);
    }
}

/// FF-A2: at once, both act at the second turn of the round, and both may fall. Here each takes out the other with
/// 50/81.
#[test]
fn both_at_once() {
    let fighter = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1 }, "boxes": [], "modifier": -2,
                          "plan": [{ "stance": "focused" }] });
    let found = odds(&duel("initiative", json!({ "init_tie": "simultaneous" }), fighter.clone(), fighter));
    let tie = ratio(1107, 6561);
    assert_eq!(found["first"]["both"], json!(tie));
    let first = ratio((6561 - 1107) / 2, 6561);
    let q = ratio(50, 81);
    assert_eq!(found["by"][0]["a"], json!(first.times(&q)));
    assert_eq!(found["by"][0]["both"], "0");
    assert_eq!(found["by"][1]["both"], json!(tie.times(&q).times(&q)));
    // By themselves they both fall at once with q² of 1 - (1 - q)², whenever that is.
    let ends = q.complement().times(&q.complement()).complement();
    assert_eq!(found["wins"]["both"], json!(tie.times(&q).times(&q).over(&ends)));
    assert_eq!(found["wins"]["neither"], "0");
}

/// FF-01, FF-08: nobody attacks in Active Defence, and the plan goes on where it says.
#[test]
fn plans_go_round() {
    let a = json!({ "skill": 0, "defence": 20, "weapon": { "damage": 1 },
                    "plan": [{ "stance": "active" }, { "stance": "focused" }, {}], "repeat_from": 2 });
    let b = json!({ "skill": 0, "defence": 20, "weapon": { "damage": 1 }, "plan": [{ "stance": "active" }] });
    let mut document = duel("b", json!({}), a, b);
    document["turns"] = json!(9);
    // A's turns are 2, 4, 6 and 8: nothing, focused, regular, focused; B never attacks, but rolls in defence.
    let (rolls, outcome) = played(&document, &"0000,".repeat(6));
    let of_turn = |turn| [(turn, "a attack".to_owned()), (turn, "b defence".to_owned())];
    assert_eq!(rolls, [of_turn(4), of_turn(6), of_turn(8)].concat());
    assert_eq!(outcome, json!({ "winner": null, "turns": 9 }));
}

/// FF-02: initiative is rolled before the turn that follows, by "a" and "b", who roll off where only a coin parts
/// them.
#[test]
fn initiative_at_the_table() {
    let document =
        |init: &str| duel("initiative", json!({ "init": init, "init_tie": "coin" }), mook(), mook());
    let told = |init: &str, faces: &str| {
        let (rolls, outcome) = played(&document(init), faces);
        (
            rolls.into_iter().map(|(turn, what)| format!("{turn} {what}")).collect::<Vec<_>>().join(", "),
            outcome,
        )
    };
    let (rolls, outcome) = told("fight", "0000,0000,000-,0000,----,----,0000");
    assert_eq!(
        rolls,
        "1 a initiative, 1 b initiative, 1 a roll_off, 1 b roll_off, 1 b attack, 2 a attack, 3 b attack"
    );
    assert_eq!(outcome, json!({ "winner": "b", "turns": 3 }));
    let (rolls, outcome) = told("round", "0000,000-,----,----,000-,0000,0000");
    assert_eq!(
        rolls,
        "1 a initiative, 1 b initiative, 1 a attack, 2 b attack, 3 a initiative, 3 b initiative, 3 b attack"
    );
    assert_eq!(outcome, json!({ "winner": "b", "turns": 3 }));
}

/// The events of every roll with the dice of the table.
fn events(document: &Value, faces: &str) -> Value {
    let played = table("duel", &document.to_string(), faces).unwrap();
    played["rolls"].as_array().unwrap().iter().map(|roll| roll["events"].clone()).collect()
}

/// FF-14, FF-A21: a complication is told, and jams; the next standard action is lost, or all of them. Both are always
/// hit.
#[test]
fn jams_at_the_table() {
    let fighter = json!({ "skill": 4, "defence": 0, "weapon": { "damage": 1 }, "boxes": [20, 20, 20],
                          "plan": [{ "stance": "focused" }], "modifier": -2 });
    let told = |effect: &str, faces: &str| {
        let mut document = duel("a", json!({ "comp_effect": effect }), fighter.clone(), fighter.clone());
        document["turns"] = json!(6);
        let (rolls, _) = played(&document, faces);
        let first = events(&document, faces)[0].clone();
        (rolls.into_iter().map(|(turn, _)| turn).collect::<Vec<_>>(), first)
    };
    let words = |jammed: bool| {
        let mut words = vec!["margin 0", "complication", "hit", "stress 1", "box 20"];
        if jammed {
            words.insert(2, "jammed");
        }
        json!(words)
    };
    assert_eq!(told("report", "----,0000,0000,0000,0000,0000"), (vec![1, 2, 3, 4, 5, 6], words(false)));
    assert_eq!(told("lose_action", "----,0000,0000,0000,0000"), (vec![1, 2, 4, 5, 6], words(true)));
    assert_eq!(told("weapon_out", "----,0000,0000,0000"), (vec![1, 2, 4, 6], words(true)));
}

/// FF-25, FF-26, FF-A14: cover taken as a minor action helps from then on; where it helps only once it is used up
/// until it is taken again. A is never hit and never attacks.
#[test]
fn cover_in_a_duel() {
    let a = json!({ "skill": 0, "defence": 20, "weapon": { "damage": 1, "ammunition": 0 },
                    "plan": [{ "minor": "cover" }, {}, {}, { "minor": "cover" }], "repeat_from": 2 });
    let b = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1 } });
    let defences = |supply: &str, in_cover: bool| {
        let mut a = a.clone();
        a["in_cover"] = json!(in_cover);
        let mut document = duel("b", json!({ "cover": supply }), a, b.clone());
        document["turns"] = json!(9);
        let played = table("duel", &document.to_string(), &"0000,".repeat(10)).unwrap();
        let totals: Vec<i64> =
            played["rolls"].as_array().unwrap().iter().filter_map(|roll| roll["total"].as_i64()).collect();
        totals.into_iter().skip(1).step_by(2).collect::<Vec<_>>()
    };
    assert_eq!(defences("per_defence", false), [10, 12, 12, 12, 12]);
    assert_eq!(defences("per_defence", true), [12, 12, 12, 12, 12]);
    assert_eq!(defences("once", false), [10, 12, 10, 10, 12]);
    assert_eq!(defences("once", true), [12, 12, 10, 10, 12]);
}

/// FF-13, FF-24, FF-A25, FF-A35: brace for the attack of its turn, boosts kept for the next attack, counters,
/// reloading.
#[test]
fn attacks_in_a_duel() {
    let b = json!({ "skill": 0, "defence": 0, "weapon": { "damage": 1, "ammunition": 0 }, "boxes": [20, 20, 20],
                    "plan": [{ "stance": "focused" }] });
    let a = json!({ "skill": 3, "defence": 0, "weapon": { "damage": 1, "ammunition": 1 },
                    "plan": [{ "minor": "brace" }, {}] });
    let totals = |rulings: Value| {
        let mut document = duel("a", rulings, a.clone(), b.clone());
        document["turns"] = json!(8);
        let faces = if document["rulings"]["reload"] == "standard" { "0000,0000" } else { "0000" };
        let played = table("duel", &document.to_string(), faces).unwrap();
        let rolls = played["rolls"].as_array().unwrap().iter();
        rolls
            .map(|roll| (roll["turn"].as_i64().unwrap(), roll["total"].as_i64().unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(totals(json!({})), [(1, 4)]);
    assert_eq!(totals(json!({ "reload": "standard" })), [(1, 4), (5, 4)]);
    assert_eq!(totals(json!({ "reload": "standard", "style_boost": true })), [(1, 4), (5, 6)]);
}

/// FF-20, FF-27: with a melee weapon they stand in one zone, where cover never helps.
#[test]
fn melee_duels_have_no_cover() {
    let fighter = |kind: &str, minor: &str| {
        json!({ "skill": 2, "defence": 2, "weapon": { "kind": kind, "damage": 2 }, "in_cover": minor == "cover",
                "plan": [{ "minor": minor }] })
    };
    let wins = |minor: &str| odds(&duel("a", json!({}), fighter("melee", "none"), fighter("ranged", minor)));
    assert_eq!(wins("cover"), wins("none"));
    let mut apart = duel("a", json!({}), fighter("ranged", "none"), fighter("ranged", "cover"));
    let covered = odds(&apart)["wins"]["a"].clone();
    apart["same_zone"] = json!(true);
    assert_ne!(odds(&apart)["wins"]["a"], covered);
}

/// FF-Q9: a fight that nobody can end never does; that is found by what can be reached. Who cannot win by then has no
/// mean.
#[test]
fn fights_that_never_end() {
    let harmless = json!({ "skill": 3, "defence": 3, "weapon": { "damage": 1, "ammunition": 0 } });
    let found = odds(&duel("a", json!({}), harmless.clone(), harmless.clone()));
    assert_eq!(found["wins"]["neither"], "1");
    assert_eq!((&found["mean"], &found["by"][9]["over"]), (&json!(null), &json!("0")));
    let mut once = mook();
    once["weapon"]["ammunition"] = json!(1);
    let mut target = harmless;
    target["boxes"] = json!([]);
    target["plan"] = json!([{ "stance": "focused" }]);
    let found = odds(&duel("a", json!({}), once, target));
    assert_eq!((&found["wins"]["neither"], &found["mean"]), (&json!("0"), &json!("1")));
}

/// Who has an empty name is called by the letter, as who has none.
#[test]
fn empty_names_are_none() {
    let named = |name: Option<&str>| {
        let mut one = mook();
        if let Some(name) = name {
            one["name"] = json!(name);
        }
        odds(&duel("a", json!({}), one, mook()))["sentence"].clone()
    };
    assert_eq!(named(Some("")), named(None));
    assert!(named(Some("")).as_str().unwrap().starts_with("A wins"));
}

/// f64 and fractions agree.
#[test]
fn floats_agree_with_fractions() {
    let fighter = |skill: i32| json!({ "skill": skill, "defence": 4, "weapon": { "damage": 2 }, "boxes": [1, 2], "perception": skill });
    let rulings = json!({ "comp_effect": "lose_action", "init": "round" });
    let document = duel("initiative", rulings, fighter(3), fighter(2));
    let scenario: DuelScenario = typed(&document.to_string());
    let (exact, quick) = (scenario.report::<Rational>().unwrap(), scenario.report::<f64>().unwrap());
    assert!((exact.fight.wins.a.to_f64() - quick.fight.wins.a).abs() < 1e-12);
    assert!((exact.fight.mean.unwrap().to_f64() - quick.fight.mean.unwrap()).abs() < 1e-9);
    let mut total = exact.fight.wins.a;
    total.add(&exact.fight.wins.b);
    assert_eq!(total, Rational::one());
}
