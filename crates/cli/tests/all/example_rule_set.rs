//! The rule set to copy, through all that a line in the registry gives it: odds, dice, the table, links, sentence, exports, code to embed,
//! cards, loadouts, sweeps, crossovers, schemas and the form of the page.
#![allow(clippy::unwrap_used)] // What is not as expected is a failed test.

use crate::common::{answer, answer_with, json_with, shootout_with};
use serde_json::{Value, json};
use shootout::form::Group;

const EVEN: &str = include_str!("../../../example/data/attack.json");
const DUEL: &str = include_str!("../../../example/data/duel.json");

/// The chance to wound, as documents have it.
fn wounds(odds: &Value) -> &Value {
    &odds["wound"]["at_least_one"]
}

/// E-1: of 1296 throws of a die, its 6 again and a die against it, 312 wound; E-2: where that one throws its 6 again, 308.
#[test]
fn odds_are_exact_and_rulings_are_set_on_the_command_line() {
    let odds = json_with(&["odds", "-", "--exact"], EVEN);
    assert_eq!((&odds["ruleset"], wounds(&odds)), (&json!("example"), &json!("13/54")));
    let ruled = json_with(&["odds", "-", "--exact", "--ruling", "sixes_defend=true"], EVEN);
    assert_eq!(wounds(&ruled), &json!("77/324"));
    let float = wounds(&json_with(&["odds", "-"], EVEN)).as_f64().unwrap();
    assert!((float - 13.0 / 54.0).abs() < 1e-12);
}

/// E-4: who begins wins with 54 of 95. What is played is told turn by turn: a 5 and no defence put Blue out at once.
#[test]
fn a_duel_is_worked_out_and_played() {
    assert_eq!(json_with(&["duel", "-", "--exact"], DUEL)["wins"]["a"], "54/95");
    let text = answer_with(&["table", "-", "--faces", "5 1"], DUEL);
    for part in
        ["Turn 1: Red attacks", "D6: 5 or more hits (E-1)", "1 hit, wound 1", "Red has won after 1 turn"]
    {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

/// A pool is thrown at once, and called by how many dice it has.
#[test]
fn a_pool_is_one_throw() {
    let pool = EVEN.replacen("\"skill\": 1", "\"skill\": 4", 1);
    let text = answer_with(&["table", "-", "--faces", "6 3 5 6, 1 5"], pool.as_str());
    for part in [
        "4 D6: 5 or more hits (E-1)",
        "6 3 5 6: 3 hits",
        "2 D6: 5 or more hits (E-1)",
        "1 5: 4 hits",
        "The defender defends",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
    let odds = answer_with(&["odds", "-"], pool.as_str());
    assert!(odds.contains("5+ on 4 D6"), "{odds}");
}

#[test]
fn the_text_has_the_sentence_the_rolls_and_the_chances() {
    let text = answer_with(&["odds", "-", "--exact"], EVEN);
    for part in [
        "The attacker wounds with a chance of 24.1%.",
        "Roll      5+ on D6      5+ on D6",
        "Wound   24.1%  13/54",
        "  2          3.7%  1/27",
        "Mean",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

/// What a seed rolls is at the table the same: a 6, a 5 after it, and nothing against them wound by 2.
#[test]
fn dice_and_table_agree() {
    let rolled = json_with(&["roll", "-", "--rng", "7"], EVEN);
    let faces =
        rolled["faces"].as_array().unwrap().iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let table = json_with(&["table", "-", "--faces", &faces], EVEN);
    assert_eq!((&rolled["rolls"], &rolled["outcome"]), (&table["rolls"], &table["outcome"]));
    let text = answer_with(&["table", "-", "--faces", "6 5 1"], EVEN);
    assert!(text.contains("2 hits, wound 2"), "{text}");
    let half = answer_with(&["table", "-", "--faces", "6 5"], EVEN);
    assert!(half.contains("To be rolled next") && half.contains("The defender defends"), "{half}");
}

#[test]
fn links_open_the_same_document() {
    let link = answer_with(&["link", "-"], EVEN);
    assert_eq!(link, "ruleset=example&ask=attack&attacker.skill=1&defender.skill=1&v=1.1\n");
    let opened = answer(&["open", link.trim_end()]);
    assert_eq!(json_with(&["odds", "-", "--exact"], opened)["wound"]["at_least_one"], "13/54");
}

/// The sentence and the numbers stand in every format, with fractions too where they are asked for.
#[test]
fn answers_to_paste() {
    let columns = "Roll      5+ on D6      5+ on D6";
    let formats = [
        ("plain", ["The attacker wounds with a chance of 24.1%.\n\nRolls\n", columns, "Wound   24.1%"]),
        ("bbcode", ["[b]The attacker wounds with a chance of 24.1%.[/b]", columns, "Wound   24.1%"]),
        (
            "markdown",
            [
                "**The attacker wounds with a chance of 24.1%.**",
                "| Roll | 5+ on D6 | 5+ on D6 |",
                "| Wound | 24.1% |",
            ],
        ),
        (
            "html",
            [
                "<strong>The attacker wounds with a chance of 24.1%.</strong>",
                "<td style=\"text-align:right\">5+ on D6</td>",
                "24.1%</td>",
            ],
        ),
        (
            "csv",
            [
                "Sentence,,,The attacker wounds with a chance of 24.1%.,",
                "Rolls,Roll,The attacker,0,5+ on D6",
                "Chances,Wound,Chance,0.240740740740741,24.1%",
            ],
        ),
        (
            "csv-semicolon",
            [
                "Sentence;;;The attacker wounds with a chance of 24.1%.;",
                "Rolls;Roll;The attacker;0;5+ on D6",
                "Chances;Wound;Chance;0,240740740740741;24,1%",
            ],
        ),
        ("discord", ["**The attacker wounds with a chance of 24.1%.**", columns, "Wound   24.1%"]),
        (
            "roll20",
            [
                "{{Answer=The attacker wounds with a chance of 24.1%.}}",
                "{{Rolls: Roll=The attacker 5+ on D6, The defender 5+ on D6}}",
                "{{Chances: Wound=24.1%,",
            ],
        ),
        (
            "foundry",
            [
                "await ChatMessage.create({",
                "The attacker wounds with a chance of 24.1%.",
                "5+ on D6\\u003c/td>",
            ],
        ),
    ];
    assert_eq!(formats.len(), shootout::export::Format::ALL.len());
    for (format, parts) in formats {
        let text = answer_with(&["odds", "-", "--format", format], EVEN);
        for part in parts {
            assert!(text.contains(part), "{format}: {part}:\n{text}");
        }
        let exact = answer_with(&["odds", "-", "--format", format, "--exact"], EVEN);
        assert!(exact.contains("13/54") && !text.contains("13/54"), "{format}:\n{exact}");
    }
}

/// The code that puts a live answer into a page, as a frame and as an element: both hold the link, and the frame says the sentence.
#[test]
fn code_to_embed() {
    let base = "https://example.org/";
    let link = answer_with(&["link", "-"], EVEN).trim_end().replace('&', "&amp;");
    let code = |how| answer_with(&["link", "-", "--base", base, "--embed", how], EVEN);
    let frame = code("frame");
    assert!(frame.contains(&format!("<iframe src=\"{base}embed.html#{link}\"")), "{frame}");
    assert!(frame.contains("title=\"The attacker wounds with a chance of 24.1%.\""), "{frame}");
    let element = code("element");
    assert!(element.contains(&format!("<shootout-odds scenario=\"{link}\">")), "{element}");
}

/// The picture has the rule set, the number to rely on, what is rolled, and the sentence.
#[test]
fn the_card_shows_the_answer() {
    let picture = answer_with(&["card", "-"], EVEN);
    for part in [
        ">Example (pools of D6): exact odds, unofficial<",
        ">Wound<",
        ">24.1%<",
        ">5+ on D6<",
        ">The attacker wounds with",
    ] {
        assert!(picture.contains(part), "{part}:\n{picture}");
    }
    let ruled = answer_with(&["card", "-", "--ruling", "sixes_defend=true", "--theme", "dark"], EVEN);
    assert!(ruled.contains(">23.8%<") && ruled.contains("#14130f"), "{ruled}");
}

/// The same as PNG, drawn in pixels: of the size that pages ask for, and another one for another answer.
#[test]
fn the_card_is_a_png_too() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = |name: &str, ruled: &str| {
        let file = folder.path().join(name);
        let ruling = format!("sixes_defend={ruled}");
        answer_with(&["card", "-", "--ruling", &ruling, "-o", file.to_str().unwrap()], EVEN);
        std::fs::read(file).unwrap()
    };
    let (card, ruled) = (drawn("card.png", "false"), drawn("ruled.png", "true"));
    let reader = png::Decoder::new(std::io::Cursor::new(&card)).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1200, 630));
    assert!(card != ruled);
}

/// The schemas have the limits of the types, and the numbers that sweeps and loadouts compare. They are printed by their names, and
/// handed out with none of the others.
#[test]
fn schemas_say_what_documents_hold() {
    let schema = |kind: &str| -> Value {
        serde_json::from_str(&answer(&["schema", &format!("example_{kind}.schema.json")])).unwrap()
    };
    let attack = schema("attack");
    assert_eq!(attack["title"], "Example (pools of D6): Attack");
    assert_eq!(attack["properties"]["ruleset"]["const"], "example");
    let fighter = &attack["$defs"]["Fighter"];
    assert_eq!(fighter["required"], json!(["skill"]));
    let needs = &fighter["properties"]["needs"];
    assert_eq!(["minimum", "maximum", "default"].map(|limit| needs[limit].as_i64()), [2, 6, 5].map(Some));
    for kind in ["sweep", "loadout", "gear"] {
        let text = schema(kind).to_string();
        assert!(text.contains("\"wound.at_least_one\"") && text.contains("\"wound.mean\""), "{kind}: {text}");
    }
    assert!(!answer(&["schema"]).contains("example_"));
}

/// The form that the page draws from its schema: what comes first, with labels, limits and help; what it begins with is a document
/// that is answered, and what is put in is what the command line reads.
#[test]
fn the_page_draws_its_form() {
    let schema: Value = serde_json::from_str(&answer(&["schema", "example_attack.schema.json"])).unwrap();
    let form = Group::drawn(&schema);
    let shown: Vec<&str> = form.shown.iter().map(|input| input.name.as_str()).collect();
    assert_eq!(shown, ["attacker", "defender"]);
    let armour = form.at("defender.armour").unwrap();
    assert_eq!((armour.label.as_str(), armour.words(&json!(5)).as_str()), ("Armour", "Armour 5"));
    assert!(armour.help.contains("E-3"), "{}", armour.help);
    let mut document = form.blank();
    document["ruleset"] = json!("example");
    json_with(&["odds", "-", "--exact"], document.to_string());
    document["attacker"] = json!({ "skill": 1 });
    document["defender"] = json!({ "skill": 1 });
    assert_eq!(wounds(&json_with(&["odds", "-", "--exact"], document.to_string())), "13/54");
}

/// A sweep of the example: its scenario is the document without what is varied.
fn sweep(vary: &str, more: &str) -> String {
    format!(
        r#"{{ "sweep": 1, "ruleset": "example", "outputs": ["wound.at_least_one", "wound.mean"], "vary": [{vary}] {more},
             "scenario": {{ "attacker": {{ "skill": 1 }}, "defender": {{ "skill": 1 }} }} }}"#
    )
}

/// The chance of a wound and the mean wound, by all faces of so many dice and of the sixes among them again, against one die (E-1, E-2, E-3).
fn wound(dice: u32, needs: u32, armour: u32) -> [f64; 2] {
    let hits = |face| u32::from(face >= needs);
    let (mut chance, mut mean) = (0.0, 0.0);
    // Each die comes to its face and to that of a second throw, which counts only after a 6.
    for ways in 0..36_u32.pow(dice) {
        let pairs = (0..dice).map(|die| ways / 36_u32.pow(die) % 36);
        let all: u32 = pairs
            .map(|pair| (pair / 6 + 1, pair % 6 + 1))
            .map(|(face, again)| hits(face) + if face == 6 { hits(again) } else { 0 })
            .sum();
        for defence in 1..=6 {
            let wound = all.saturating_sub(u32::from(defence >= 5)).saturating_sub(armour);
            chance += f64::from(u8::from(wound > 0));
            mean += f64::from(wound);
        }
    }
    [chance, mean].map(|sum| sum / 6.0 / 36f64.powi(dice as i32))
}

/// Each number is the one that all throws come to.
#[test]
fn a_sweep_has_the_numbers_of_odds() {
    let document = sweep(r#"{ "input": "attacker.skill", "from": 1, "to": 3, "step": 1 }"#, "");
    let rows = answer_with(&["sweep", "-", "--format", "jsonl"], document.as_str());
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 3);
    for (row, dice) in rows.iter().zip(1..) {
        assert_eq!(row["attacker.skill"], dice);
        for (name, number) in ["wound.at_least_one", "wound.mean"].into_iter().zip(wound(dice, 5, 0)) {
            assert!((row[name].as_f64().unwrap() - number).abs() < 1e-12, "{row}");
        }
    }
}

/// Whether more dice or a better need wound more depends on the armour: every change is the one that all throws show.
#[test]
fn a_crossover_is_where_all_throws_have_it() {
    let vary = r#"{ "input": "attacker", "names": ["many", "sure"], "values": [{ "skill": 3, "needs": 6 }, { "skill": 2, "needs": 4 }] },
        { "input": "defender.armour", "from": 0, "to": 6, "step": 1 }"#;
    let crossover =
        r#", "crossover": { "along": "defender.armour", "among": "attacker", "output": "wound.mean" }"#;
    let found = json_with(&["sweep", "-", "--crossover"], sweep(vary, crossover));
    let best = |armour| {
        let ([_, many], [_, sure]) = (wound(3, 6, armour), wound(2, 4, armour));
        if (many - sure).abs() < 1e-11 {
            json!(["many", "sure"])
        } else if many > sure {
            json!(["many"])
        } else {
            json!(["sure"])
        }
    };
    let expected: Vec<(u32, Value)> = (0..=6)
        .filter(|armour| *armour == 0 || best(*armour) != best(armour - 1))
        .map(|armour| (armour, best(armour)))
        .collect();
    assert!(expected.len() > 1, "{expected:?}");
    let spans = found["groups"][0]["stretches"].as_array().unwrap();
    let spans: Vec<(u32, Value)> =
        spans.iter().map(|span| (span["from"].as_f64().unwrap() as u32, span["best"].clone())).collect();
    assert_eq!(spans, expected);
}

/// Three dice that need 5 beside one that needs 2, without armour and with 2 of it.
fn many_or_sure(outputs: [&str; 2]) -> Value {
    json!({ "loadout": 1, "ruleset": "example", "outputs": outputs,
        "scenario": { "attacker": { "skill": 1 }, "defender": { "skill": 1 } },
        "rows": [{ "input": "attacker", "variants": [
            { "name": "Many", "set": { "attacker.skill": 3 } },
            { "name": "Sure", "set": { "attacker.needs": 2 } }] }],
        "columns": [{ "input": "defender.armour", "values": [0, 2] }] })
}

#[test]
fn a_loadout_sets_variants_side_by_side() {
    let document: &str = &many_or_sure(["wound.at_least_one", "wound.mean"]).to_string();
    let found = json_with(&["loadout", "-"], document);
    assert_eq!(
        (&found["rows"], &found["columns"]),
        (&json!(["Many", "Sure"]), &json!(["defender.armour 0", "defender.armour 2"]))
    );
    for (row, (dice, needs)) in [(3, 5), (1, 2)].into_iter().enumerate() {
        for (column, armour) in [0, 2].into_iter().enumerate() {
            for (output, expected) in wound(dice, needs, armour).into_iter().enumerate() {
                let number = found["outputs"][output]["numbers"][row][column].as_f64().unwrap();
                assert!((number - expected).abs() < 1e-12, "{row}, {column}: {number}");
            }
        }
    }
    assert_eq!(found["outputs"][1]["best"], json!([[0], [0]]));
    let page = answer_with(&["loadout", "-"], document);
    for part in [
        "Wound: chance that the defender is wounded",
        "Mean wound: mean wound; a miss counts 0",
        "Many",
        "defender.armour 2",
    ] {
        assert!(page.contains(part), "{part}:\n{page}");
    }
}

/// Met three times without armour and once with: the mean of the chances worked out by hand, in every format.
#[test]
fn columns_of_a_loadout_have_weights() {
    let document = r#"{ "loadout": 1, "ruleset": "example", "outputs": ["wound.at_least_one", "wound.mean"],
        "scenario": { "attacker": { "skill": 1 }, "defender": { "skill": 1 } },
        "rows": [{ "input": "attacker", "variants": [
            { "name": "Many", "set": { "attacker.skill": 3 } },
            { "name": "Sure", "set": { "attacker.needs": 2 } }] }],
        "columns": [{ "input": "defender.armour", "values": [0, 2], "weights": [3, 1] }] }"#;
    let found = json_with(&["loadout", "-"], document);
    assert_eq!(found["columns"][2], "Mean of all");
    for (row, (dice, needs)) in [(3, 5), (1, 2)].into_iter().enumerate() {
        let [bare, armoured] = [0, 2].map(|armour| wound(dice, needs, armour));
        for output in 0..2 {
            let expected = (3.0 * bare[output] + armoured[output]) / 4.0;
            let number = found["outputs"][output]["numbers"][row][2].as_f64().unwrap();
            assert!((number - expected).abs() < 1e-12, "{row}, {output}: {number}");
        }
    }
    let alone = json_with(&["loadout", "-", "--target", "Mean of all", "--sort", "wound.mean"], document);
    assert_eq!(alone["columns"], json!(["Mean of all"]));
    let text = answer_with(&["loadout", "-"], document);
    assert!(text.contains("Mean of all"), "{text}");
    let compared =
        json_with(&["loadout", "-", "--compare", "Many", "Sure", "--target", "Mean of all"], document);
    let by = |row: usize| found["outputs"][0]["numbers"][row][2].as_f64().unwrap();
    let lead = compared[0]["stretches"][0]["by_most"].as_f64().unwrap();
    assert!(
        compared.as_array().unwrap().len() == 1 && (lead - (by(0) - by(1)).abs()).abs() < 1e-12,
        "{lead}"
    );
    let run = shootout_with(&["loadout", "-"], document.replace("[3, 1]", "[0, 0]"));
    assert!(
        run.code == 2 && run.err.contains("columns[0].weights[0]: found weights that are all 0"),
        "{}",
        run.err
    );
}

/// Two rows against each other in each column as it is stated, and along an input, by the chances worked out by hand.
#[test]
fn two_rows_of_a_loadout_are_compared() {
    let mut stated = many_or_sure(["wound.mean", "wound.at_least_one"]);
    let document: &str = &stated.to_string();
    stated["columns"] = json!([]);
    let alone = stated.to_string();
    let by = |armour: u32, output: usize| wound(3, 5, armour)[output] - wound(1, 2, armour)[output];
    let options = ["loadout", "-", "--compare", "Many", "Sure"];
    let found = json_with(&options, document);
    for (place, armour) in [0, 2].into_iter().enumerate() {
        let stretch = &found[place]["stretches"][0];
        let lead =
            stretch["by_most"].as_f64().unwrap() * if stretch["better"] == "first" { 1.0 } else { -1.0 };
        assert!((lead - by(armour, 1)).abs() < 1e-12, "{armour}: {lead}");
    }
    let along = [&options[..], &["--sort", "wound.at_least_one", "--over", "defender.armour=0..4"]].concat();
    let found = json_with(&along, alone.as_str());
    let stretches = found[0]["stretches"].as_array().unwrap();
    for armour in 0..=4 {
        let holds = |stretch: &&Value| {
            (stretch["from"].as_f64().unwrap()..=stretch["to"].as_f64().unwrap()).contains(&f64::from(armour))
        };
        let stretch = stretches.iter().find(holds).unwrap();
        let by = by(armour, 0);
        let better = if by.abs() < 1e-11 {
            "alike"
        } else if by > 0.0 {
            "first"
        } else {
            "second"
        };
        assert_eq!(stretch["better"], better, "{armour}");
        if better != "alike" {
            let range =
                stretch["by_least"].as_f64().unwrap() - 1e-12..=stretch["by_most"].as_f64().unwrap() + 1e-12;
            assert!(range.contains(&by.abs()), "{armour}: {by}");
        }
    }
    for (over, said) in [
        ("defender.armor=0..4", "--over: found `defender.armor`"),
        ("defender.armour=4,2", "--over: found `defender.armour`, whose values do not ascend"),
    ] {
        let run = shootout_with(&[&options[..], &["--over", over]].concat(), alone.as_str());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(said), "{}", run.err);
    }
    let run = shootout_with(&["loadout", "-", "--compare", "Many", "Sur"], document);
    assert!(run.code == 2 && run.err.contains("did you mean `Sure`?"), "{}", run.err);
}

/// Sweeps and loadouts are refused by the place of their own document.
#[test]
fn bad_sweeps_are_refused_by_their_place() {
    for (vary, parts) in [
        (
            r#"{ "input": "attacker.skill", "values": [3, 13] }"#,
            ["vary[0].values[1]: found 13 for `attacker.skill`", "from 1 to 12"],
        ),
        (
            r#"{ "input": "attacker.skil", "values": [3] }"#,
            ["vary[0].input: found `attacker.skil`, an unknown field", "did you mean `skill`?"],
        ),
        (r#"{ "input": "ask", "values": ["attack"] }"#, ["vary[0].input", "`ask`"]),
        (
            r#"{ "input": "attacker.skill", "from": 1, "to": 30, "step": 1 }"#,
            ["vary[0]: found 13 for `attacker.skill`", "from 1 to 12"],
        ),
    ] {
        let run = shootout_with(&["sweep", "-"], sweep(vary, ""));
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{vary}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
    let run = shootout_with(
        &["sweep", "-"],
        sweep(r#"{ "input": "attacker.skill", "values": [3] }"#, "")
            .replace("\"wound.mean\"", "\"wound.men\""),
    );
    assert!(
        run.err.contains("outputs[1]: found \"wound.men\"; allowed: `wound.at_least_one`, `wound.mean`; did you mean `wound.mean`?"),
        "{}",
        run.err
    );
}

/// Where, what was found, what is allowed, the nearest name; nothing on standard output.
#[test]
fn bad_input_is_refused_by_its_place() {
    let with = |change: &str, to: &str| EVEN.replace(change, to);
    for (input, arguments, parts) in [
        (
            with("\"defender\": {", "\"defender\": { \"armor\": 1,"),
            vec!["odds", "-"],
            vec!["defender.armor", "unknown field", "did you mean `armour`?"],
        ),
        (
            with("\"attacker\": { \"skill\": 1", "\"attacker\": { \"skill\": 13"),
            vec!["odds", "-"],
            vec!["attacker.skill", "13", "from 1 to 12"],
        ),
        (with("\"attack\",", "\"atack\","), vec!["odds", "-"], vec!["ask", "`attack`", "did you mean"]),
        (with("\"attack\",", "1,"), vec!["odds", "-"], vec!["ask: found 1"]),
        (
            with("\"ask\": \"attack\", ", ""),
            vec!["advise", "-"],
            vec!["ask: found nothing", "`attack` with `shootout odds`, `duel` with `shootout duel`"],
        ),
        (
            EVEN.to_owned(),
            vec!["odds", "-", "--ruling", "sixes_defend=both"],
            vec!["--ruling sixes_defend=both: sixes_defend", "`both`"],
        ),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "6,7"], vec!["face 2", "`7`", "from 1 to 6"]),
        (EVEN.to_owned(), vec!["table", "-", "--faces", "5,4,3"], vec!["face 3", "left over"]),
        (
            with("\"example\"", "\"exampel\""),
            vec!["odds", "-"],
            vec!["ruleset", "\"exampel\"", "did you mean `example`?"],
        ),
    ] {
        let run = shootout_with(&arguments, input);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}");
        for part in parts {
            assert!(run.err.contains(part), "{part}: {}", run.err);
        }
    }
}
