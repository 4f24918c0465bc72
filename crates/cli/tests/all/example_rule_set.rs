//! The rule set to copy, through all that a line in the registry gives it: odds, dice, the table, links, sentence, exports, code to embed,
//! cards, schemas and the form of the page; `example_variants` has its sweeps and loadouts.

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
