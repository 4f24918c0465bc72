//! Escapes to lightspeed.

use super::transcripts::told;
use super::{is, near, quick, report};
use serde_json::{Value, json};

fn escape(rulings: &str, named: bool, fire: &str) -> String {
    format!(
        r#"{{ "ask": "duel", "contest": "lightspeed", "turns": 6, "rulings": {{ {rulings} }},
            "ship": {{ "name": "Freighter", "size": 2, "pilot": 3, "named": {named} }},
            "attackers": {fire}, "navigation": [{{ "skill": 3, "difficulty": 2 }}] }}"#
    )
}

const GROUP_OF_FOUR: &str = r#"[{ "skill": 2, "size": 4, "group": 4 }]"#;
const TWO_PAIRS: &str = r#"[{ "skill": 2, "size": 4, "group": 2 }, { "skill": 2, "size": 4, "group": 2 }]"#;

/// FV-X15, FV-17, FV-A15, FV-Q10: a freighter under the fire of a cruiser.
#[test]
fn escapes_to_lightspeed() {
    for (fire, named, rows) in [
        (
            GROUP_OF_FOUR,
            false,
            [
                ("single", 0.478_718_285, 0.412_482_105, 0.478_718_285),
                ("retry", 0.478_718_285, 0.412_482_105, 0.559_323_870),
                ("bank", 0.583_786_770, 0.412_482_105, 0.586_551_022),
            ],
        ),
        (
            GROUP_OF_FOUR,
            true,
            [
                ("single", 0.814_743_509, 0.000_087_512, 0.814_743_509),
                ("retry", 0.814_743_509, 0.000_087_512, 0.997_714_995),
                ("bank", 0.993_562_386, 0.000_087_512, 0.999_837_128),
            ],
        ),
        (
            TWO_PAIRS,
            false,
            [
                ("single", 0.675_197_862, 0.171_348_079, 0.675_197_862),
                ("retry", 0.675_197_862, 0.171_348_079, 0.811_157_353),
                ("bank", 0.823_389_436, 0.171_348_079, 0.828_051_970),
            ],
        ),
        (
            TWO_PAIRS,
            true,
            [
                ("single", 0.814_704_739, 0.000_135_094, 0.814_704_739),
                ("retry", 0.814_704_739, 0.000_135_094, 0.998_434_390),
                ("bank", 0.993_515_106, 0.000_135_094, 0.999_815_849),
            ],
        ),
    ] {
        for (mode, by_three, lost, by_six) in rows {
            let report = quick(&escape(&format!(r#""nav": "{mode}""#), named, fire));
            near(&report["by"][2]["a"], by_three, 6e-10);
            near(&report["by"][2]["b"], lost, 6e-10);
            near(&report["by"][5]["a"], by_six, 6e-10);
            let wins = &report["wins"];
            let sum: f64 = ["a", "b", "both", "neither"].iter().filter_map(|who| wins[who].as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{wins}");
        }
    }
    let exact = report(&escape("", false, GROUP_OF_FOUR));
    assert!(is(&exact["by"][2]["a"], 45_068_061_104, 94_143_178_827));
    assert!(is(&exact["by"][2]["b"], 1_438_236_169, 3_486_784_401));
    assert!(is(&exact["navigation"][0], 66, 81));
}

/// FV-A15, FV-A16, FV-25: tasks one after the other; the jump before the fire; who is out of range does not fire.
#[test]
fn rulings_of_escapes() {
    // Nobody fires: two tasks of 66/81 each, the second after the first, ready after exchange 2.
    let text = r#"{ "ask": "lightspeed", "turns": 2, "ready_after": 2, "rulings": { "nav": "tasks" }, "ship": { "size": 2 },
        "attackers": [], "navigation": [{ "skill": 3, "difficulty": 2 }, { "skill": 3, "difficulty": 2 }] }"#;
    let report_of_tasks = report(text);
    assert!(is(&report_of_tasks["by"][0]["a"], 0, 1) && is(&report_of_tasks["by"][1]["a"], 66 * 66, 6561));
    assert!(is(&report_of_tasks["wins"]["a"], 1, 1));
    // A single roll that fails is never made again: neither away nor lost.
    let single = text
        .replace(r#""nav": "tasks""#, r#""nav": "single""#)
        .replace(r#", { "skill": 3, "difficulty": 2 }]"#, "]");
    let report_of_single = report(&single);
    assert!(is(&report_of_single["wins"]["a"], 66, 81) && is(&report_of_single["wins"]["neither"], 15, 81));
    assert_eq!(report_of_single["mean"], Value::Null);
    // Fire that always takes it out: it escapes only by jumping first.
    let fire = r#"[{ "skill": 20, "size": 2, "weapon": 20 }]"#;
    let ready = |rulings: &str| {
        escape(rulings, false, fire).replace(r#""turns": 6,"#, r#""turns": 6, "ready_after": 1,"#)
    };
    assert!(is(&report(&ready(""))["wins"]["a"], 0, 1));
    assert!(is(&report(&ready(r#""jump_first": true"#))["wins"]["a"], 66, 81));
    let far = escape("", false, r#"[{ "skill": 20, "size": 3, "distance": 1 }]"#);
    assert!(is(&report(&far)["wins"]["b"], 0, 1));
}

/// FV-17: exchange by exchange, as the contract words it; after its end nothing is rolled.
#[test]
fn exchanges_of_an_escape() {
    let text = escape(r#""nav": "retry""#, false, GROUP_OF_FOUR)
        .replace(r#""turns": 6"#, r#""turns": 6, "ready_after": 2"#);
    let (rolls, outcome) = told(&text, "0000,0000,000+,0000,0---,+000,0000,0000");
    assert_eq!(
        rolls,
        [
            "1 attacker 1 attack 5: ",
            "1 ship defence 5: margin 0, tie",
            "2 attacker 1 attack 6: ",
            "2 ship defence 5: margin 1, hit, stress 1, box 1",
            "2 ship navigation 0: margin -2, fail",
            "3 attacker 1 attack 6: ",
            "3 ship defence 5: margin 1, hit, stress 1, box 2",
            "3 ship navigation 3: margin 1, success",
        ]
    );
    assert_eq!(outcome, json!({ "winner": "a", "turns": 3 }));
    let (rolls, outcome) = told(&text, "++++,0000");
    assert_eq!(rolls[1], "1 ship defence 5: margin 4, hit, stress 4, out");
    assert_eq!(outcome, json!({ "winner": "b", "turns": 1 }));
}
