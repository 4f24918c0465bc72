//! Those who take part in several fights of one exchange: one roll, and all that is done in it counts from the next one on.

use super::*;
use crate::companion::read as question_of;
use crate::fudge::exchange::ExchangeScenario;
use crate::fudge::group::GroupScenario;
use crate::question::FateQuestion;
use shootout_odds::{Rational, Weight};
use shootout_ruleset::scene::Way;

/// Anna with 3 against two with 2, of whom neither has better numbers.
fn road() -> Value {
    json!({ "combatants": [
        { "name": "Anna", "side": "Crew", "skill": "Good" },
        { "name": "Bert", "side": "Watch", "skill": "Fair" },
        { "name": "Carl", "side": "Watch", "skill": "Fair" },
    ] })
}

const ANNA: usize = 0;
const BERT: usize = 1;
const CARL: usize = 2;

fn fight(by: usize, at: usize) -> SceneAction {
    action("fight", Some(by), Some(at))
}

fn next(scene: &Value) -> Value {
    after(scene, &action("next", None, None), "").unwrap().0
}

fn asked(scene: &Value, by: usize, at: usize) -> ExchangeScenario {
    question_of(&read(scene).question(&fight(by, at)).unwrap().unwrap().document).unwrap()
}

/// What is added to the dice of the second of two, and to those of the first.
fn totals(scene: &Value, by: usize, at: usize) -> [i32; 2] {
    let report = asked(scene, by, at).report::<Rational>().unwrap().pair;
    [report.a.side.total, report.b.side.total]
}

fn wounds(scene: &Value, of: usize) -> Value {
    scene["combatants"][of]["wounds"].clone()
}

/// Four dice that come to this.
fn faces(sum: i64) -> String {
    let sign = if sum < 0 { "-" } else { "+" };
    let signs = sum.unsigned_abs() as usize;
    format!("{}{}", sign.repeat(signs), "0".repeat(4 - signs))
}

/// FU-20, FU-24: Anna's 3 + 2 stands against Carl's 2 and his dice: of 81 ways 4 dice have, only +4 beats it, and +3 (4 ways) ties. Below
/// that she clips with a margin of 1 (10 ways), hurts with 2 to 4 (16 + 19 + 16), injures with 5 and 6 (10 + 4), takes out with 7 (1).
#[test]
fn one_roll_against_all() {
    let (scene, words) = after(&road(), &fight(ANNA, BERT), "00++,0000").unwrap();
    assert_eq!(words, "Anna fights Bert: margin 3, Bert hurt, Bert: 1 hurt.");
    let report = asked(&scene, CARL, ANNA).report::<Rational>().unwrap().pair;
    let of_81 = |count| Rational::ratio(count, 81);
    assert_eq!([report.a_wins, report.tie, report.b_wins], [1, 4, 76].map(of_81));
    let suffers = report.a_suffers;
    assert_eq!(
        [suffers.clipped, suffers.hurt, suffers.injured, suffers.taken_out],
        [10, 51, 14, 1].map(of_81)
    );
    // Anna's dice are asked for no more.
    let two = after(&scene, &fight(CARL, ANNA), "0000,0000").unwrap_err();
    assert_eq!(two.path, "faces");
    let (scene, words) = after(&scene, &fight(CARL, ANNA), "0000").unwrap();
    assert_eq!(
        words,
        "Carl fights Anna: margin \u{2212}3, Carl hurt, Carl: 1 hurt.".replace('\u{2212}', "-")
    );
    let rolled = |of: usize| scene["combatants"][of]["rolled"]["dice"].clone();
    assert_eq!([ANNA, BERT, CARL].map(rolled), [2, 0, 0].map(Value::from));
    // Another exchange is another roll.
    assert_eq!(next(&scene)["combatants"][ANNA].get("rolled"), None);
}

/// FU-20, FU-21: what Bert does to Anna does not lower her roll against Carl: 3 against 2, and with her dice at -1 he beats her with +1 or
/// more, 31 of 81. Both hurts are marked, and lower the next exchange.
#[test]
fn wounds_count_from_the_next_exchange_on() {
    let (scene, words) = after(&road(), &fight(ANNA, BERT), "000-,00++").unwrap();
    assert_eq!(words, "Anna fights Bert: margin -2, Anna hurt, Anna: 1 hurt.");
    assert_eq!(totals(&scene, CARL, ANNA), [2, 3]);
    assert_eq!(asked(&scene, CARL, ANNA).report::<Rational>().unwrap().pair.a_wins, Rational::ratio(31, 81));
    let remarks = read(&scene).standing()[ANNA].remarks.join(", ");
    let told = "has acted, dice of this exchange \u{2212}1, \u{2212}1 by wounds from the next exchange on";
    assert_eq!(remarks, told);
    let (scene, words) = after(&scene, &fight(CARL, ANNA), "00++").unwrap();
    assert_eq!(words, "Carl fights Anna: margin 2, Anna hurt, Anna: 2 hurt.");
    let scene = next(&scene);
    assert_eq!(totals(&scene, ANNA, BERT), [2, 2]);
    assert_eq!(read(&scene).standing()[ANNA].remarks, ["\u{2212}1 by wounds"]);
}

/// FU-21, FU-A5: a clip is for the whole next exchange, and gone with it.
#[test]
fn a_clip_is_for_the_next_exchange() {
    let (scene, _) = after(&road(), &fight(BERT, ANNA), "00++,0000").unwrap();
    assert_eq!(wounds(&scene, ANNA)["clipped"], true);
    assert_eq!(totals(&scene, CARL, ANNA), [2, 3], "not in the same exchange");
    let (scene, _) = after(&scene, &fight(CARL, ANNA), "000+").unwrap();
    assert_eq!(wounds(&scene, ANNA)["clipped"], true, "nor is it spent in it");
    let scene = next(&scene);
    assert_eq!(totals(&scene, ANNA, BERT), [2, 2]);
    let (scene, _) = after(&scene, &fight(ANNA, BERT), "0000,0000").unwrap();
    assert_eq!(totals(&scene, CARL, ANNA), [2, 2], "against both");
    let (again, _) = after(&scene, &fight(CARL, ANNA), "000+").unwrap();
    assert_eq!(totals(&next(&again), ANNA, BERT), [2, 2], "a new one is for the exchange after");
    let (scene, _) = after(&scene, &fight(CARL, ANNA), "0000").unwrap();
    assert_eq!(wounds(&scene, ANNA)["clipped"], false);
    assert_eq!(totals(&next(&scene), ANNA, BERT), [3, 2]);
}

/// FU-A3: clips of one exchange spill over into Hurt together, whoever deals them.
#[test]
fn clips_of_one_exchange_spill_together() {
    let mut scene = road();
    scene["rulings"] = json!({ "clip_overflow": "exchange", "clip_boxes": 1 });
    let (scene, _) = after(&scene, &fight(BERT, ANNA), "00++,0000").unwrap();
    let (clipped, _) = after(&scene, &fight(CARL, ANNA), "00++").unwrap();
    assert_eq!(
        [&wounds(&clipped, ANNA)["clipped"], &wounds(&clipped, ANNA)["hurt"]],
        [&json!(true), &json!(1)]
    );
    let (one_each, _) = after(&next(&scene), &fight(CARL, ANNA), "0000,0000").unwrap();
    assert_eq!(wounds(&one_each, ANNA)["hurt"], 0);
}

/// What two totals do to the first and the second: 0 nothing, 1 clipped, 2 hurt, 3 injured, 4 out (FU-03).
fn by_hand(totals: [i64; 2]) -> [usize; 2] {
    let outcome = |margin: i64| match margin {
        ..=0 => 0,
        1 => 1,
        2..=4 => 2,
        5 | 6 => 3,
        7.. => 4,
    };
    [outcome(totals[1] - totals[0]), outcome(totals[0] - totals[1])]
}

/// Two fight Anna with all sorts of dice: the order of the fights changes nothing, and they come to what is worked out by hand (FU-03,
/// FU-20, FU-41).
#[test]
fn the_order_of_fights_changes_nothing() {
    let mut start = road();
    start["combatants"][ANNA]["wounds"] = json!({ "clipped": true, "hurt": 1 });
    let dice = [-4, -1, 0, 2, 4];
    for [anna, bert, carl] in
        (0..125).map(|way| [way / 25, way / 5 % 5, way % 5].map(|place: usize| dice[place]))
    {
        let of = |first: usize, second: usize, sums: [i64; 3]| {
            let one = format!("{},{}", faces(sums[0]), faces(sums[1]));
            let (scene, _) = after(&start, &fight(first, ANNA), &one).unwrap();
            after(&scene, &fight(second, ANNA), &faces(sums[2])).unwrap().0
        };
        let orders = [of(BERT, CARL, [bert, anna, carl]), of(CARL, BERT, [carl, anna, bert])];
        // 3, with -2 for what she bears.
        let totals = [1 + anna, 2 + bert, 2 + carl];
        let [by_bert, by_carl] = [1, 2].map(|foe| by_hand([totals[0], totals[foe]]));
        let (mut hurt, mut injured, mut out) = (1, 0, false);
        for outcome in [by_bert[0], by_carl[0]] {
            hurt += usize::from(outcome == 2);
            injured += usize::from(outcome == 3);
            out |= outcome == 4;
        }
        injured += hurt.saturating_sub(2);
        out |= injured > 2;
        for scene in &orders {
            let of_anna = &scene["combatants"][ANNA];
            let about = format!("{anna} {bert} {carl}: {of_anna}");
            assert_eq!(of_anna["out"], out, "{about}");
            let clipped = by_bert[0] == 1 || by_carl[0] == 1;
            if !out {
                let expected =
                    json!({ "clipped": clipped, "clips": 0, "hurt": hurt.min(2), "injured": injured });
                assert_eq!(of_anna["wounds"], expected, "{about}");
            }
            for (foe, [_, outcome]) in [(BERT, by_bert), (CARL, by_carl)] {
                let marks = ["clipped", "hurt", "injured"].map(|row| match &wounds(scene, foe)[row] {
                    Value::Bool(marked) => usize::from(*marked),
                    marks => marks.as_u64().unwrap() as usize,
                });
                let found = if scene["combatants"][foe]["out"] == true {
                    [0, 0, 0, 1]
                } else {
                    [marks[0], marks[1], marks[2], 0]
                };
                let expected = std::array::from_fn(|of| usize::from(outcome == of + 1));
                assert_eq!(found, expected, "{about}");
            }
        }
    }
}

/// FU-22, FU-04: who is knocked away or taken out in an exchange was in all of it, with their one roll; after it they are not.
#[test]
fn who_has_rolled_is_in_all_of_it() {
    let (away, _) = after(&road(), &action("knock_away", Some(BERT), Some(ANNA)), "+++0,0000").unwrap();
    assert_eq!(away["combatants"][ANNA]["away"], 2);
    assert!(after(&away, &fight(CARL, ANNA), "0000").is_ok());
    assert!(after(&next(&away), &fight(CARL, ANNA), "0000,0000").is_err());
    let (out, _) = after(&road(), &fight(BERT, ANNA), "++++,----").unwrap();
    assert_eq!(out["combatants"][ANNA]["out"], true);
    // 3 - 4 against 2 - 4: she still clips him, and is no less out.
    let (both, words) = after(&out, &fight(CARL, ANNA), "----").unwrap();
    assert_eq!(words, "Carl fights Anna: margin -1, Carl clipped, Carl: clipped.");
    assert_eq!(both["combatants"][ANNA]["out"], true);
    assert!(after(&next(&both), &fight(CARL, ANNA), "0000,0000").is_err());
}

/// FU-86: of several foes only those roll who have not yet. Bert has +1 on 2; Anna with 3 beats both where her dice are at least +1 and
/// above Carl's by 0 or more: with +1 to +4 (16, 10, 4, 1 ways) Carl's may be at most those (66, 76, 80, 81 ways).
#[test]
fn several_foes_of_whom_one_has_rolled() {
    let mut scene = road();
    let finn = json!({ "name": "Finn", "side": "Crew", "skill": "Poor" });
    scene["combatants"].as_array_mut().unwrap().push(finn);
    let (scene, _) = after(&scene, &fight(3, BERT), "0000,000+").unwrap();
    let all = action("fight_all", Some(ANNA), None);
    let asked: GroupScenario = question_of(&read(&scene).question(&all).unwrap().unwrap().document).unwrap();
    let beats = asked.report::<Rational>().unwrap().hero_beats_all;
    assert_eq!(beats, Rational::ratio(16 * 66 + 10 * 76 + 4 * 80 + 81, 6561));
    let (done, words) = after(&scene, &all, "00++,0000").unwrap();
    assert_eq!(
        words,
        "Anna fights Bert and Carl: no foe wins, Carl is struck, Anna inflicts hurt, Carl: 1 hurt."
    );
    assert_eq!(done["combatants"][BERT]["rolled"]["dice"], 1);
    assert_eq!(done["combatants"][ANNA]["rolled"]["dice"], 2);
}

/// FU-91: a fate point adds to the roll, and so against all whom it is still compared with. FU-20: a roll against the surroundings is the
/// roll of the exchange as well.
#[test]
fn what_adds_to_the_roll_adds_against_all() {
    let mut scene = road();
    scene["combatants"][ANNA]["fate_points"] = json!(1);
    let (first, _) = after(&scene, &fight(ANNA, BERT), "0000,0000").unwrap();
    let (spent, words) = after(&first, &action("fate_point", Some(ANNA), None), "").unwrap();
    assert_eq!(words, "Anna spends a fate point: +1 to the roll of this exchange, now 1.");
    let (_, words) = after(&spent, &fight(CARL, ANNA), "0000").unwrap();
    assert_eq!(words, "Carl fights Anna: margin -2, Carl hurt, Carl: 1 hurt.");
    // 3 and 0 on the dice reach 4 with the point.
    let total = action("total", Some(ANNA), None);
    let mut document = Value::from(read(&scene).question(&total).unwrap().unwrap().document);
    document["target"] = json!("Great");
    let document = parse(document.to_string().as_bytes()).unwrap();
    let done = read(&scene).after(&total, Some(Rolled::typed(&document, "0000"))).unwrap();
    let climbed = Value::from(done.document);
    assert_eq!(
        (done.words.as_str(), &climbed["combatants"][ANNA]["rolled"]["dice"]),
        ("Anna rolls against Great (4): fate points 1, reached.", &json!(1))
    );
    assert!(after(&climbed, &fight(CARL, ANNA), "0000").is_ok());
}

/// Both have rolled, and one of them may act once more by the game master's leave: what lies is compared, and nothing is rolled.
#[test]
fn two_who_have_rolled_are_compared() {
    let (scene, _) = after(&road(), &fight(ANNA, BERT), "0000,0000").unwrap();
    let (mut scene, _) = after(&scene, &fight(CARL, ANNA), "0000").unwrap();
    scene["combatants"][CARL]["acted"] = json!(false);
    scene["combatants"][BERT]["side"] = json!("Thieves");
    let report = asked(&scene, CARL, BERT).report::<Rational>().unwrap().pair;
    assert_eq!(report.tie, Rational::one());
    let (_, words) = after(&scene, &fight(CARL, BERT), "").unwrap();
    assert_eq!(words, "Carl fights Bert: margin 0, Carl scratched, Bert scratched.");
}

/// Steps back take the rolls of the exchange with them; a scene of before, in which someone has acted whose roll is not known, is read,
/// and rolls again for them.
#[test]
fn steps_back_and_scenes_of_before() {
    let (one, _) = after(&road(), &fight(ANNA, BERT), "00++,0000").unwrap();
    let (two, _) = after(&one, &fight(CARL, ANNA), "0000").unwrap();
    let back = |scene: &Value| Value::from(read(scene).stepped(Way::Back).unwrap());
    assert_eq!(back(&two)["combatants"], one["combatants"]);
    assert_eq!(back(&back(&two))["combatants"][ANNA].get("rolled"), None);
    let mut before = road();
    before["combatants"][ANNA]["acted"] = json!(true);
    before["combatants"][ANNA]["wounds"] = json!({ "hurt": 1 });
    assert_eq!(totals(&before, CARL, ANNA), [2, 2]);
    assert!(after(&before, &fight(CARL, ANNA), "0000,0000").is_ok());
}

/// FU-31, FU-32: at turn pace each attack has a defence of its own, wounds count at once, and a clip lowers the next attack alone.
#[test]
fn at_turn_pace_all_counts_at_once() {
    let mut scene = road();
    scene["pace"] = json!("turn");
    let attack = |by: usize, at: usize| action("attack", Some(by), Some(at));
    let (hurt, words) = after(&scene, &attack(BERT, ANNA), "+++0,0000").unwrap();
    assert_eq!(words, "Bert attacks Anna: margin 2, Anna hurt, Anna: 1 hurt.");
    assert_eq!(hurt["combatants"][ANNA].get("rolled"), None);
    // 2 + 1 against 3 - 1.
    let (_, words) = after(&hurt, &attack(CARL, ANNA), "000+,0000").unwrap();
    assert_eq!(words, "Carl attacks Anna: margin 1, Anna clipped, Anna: clipped, 1 hurt.");
    let (clipped, _) = after(&scene, &attack(BERT, ANNA), "++00,0000").unwrap();
    let (clipped, words) = after(&clipped, &attack(CARL, ANNA), "0000,0000").unwrap();
    assert_eq!(words, "Carl attacks Anna: margin -1.");
    let (_, words) = after(&clipped, &attack(ANNA, BERT), "0000,0000").unwrap();
    assert_eq!(words, "Anna attacks Bert: margin 0, Bert scratched.");
}

/// The sheet has the roll that lies for those who are still to act, and the next exchange for those who have acted.
#[test]
fn the_sheet_follows_the_exchange() {
    let (scene, _) = after(&road(), &fight(BERT, ANNA), "+++0,0000").unwrap();
    let tables = read(&scene).rolls_on_paper();
    let asked = |by: usize, name: &str| {
        let table = tables.iter().find(|table| table.by == by).unwrap();
        let row = table.rows.iter().find(|row| row.what == name).unwrap();
        question_of::<ExchangeScenario>(&row.asked[0].as_ref().unwrap().document).unwrap()
    };
    let totals = |one: &ExchangeScenario| {
        let pair = one.report::<Rational>().unwrap().pair;
        (pair.a.side.total, pair.b.side.total, pair.margin.len())
    };
    assert_eq!(totals(&asked(CARL, "Anna")), (2, 3, 9));
    assert_eq!(totals(&asked(ANNA, "Carl")), (2, 2, 17));
}
