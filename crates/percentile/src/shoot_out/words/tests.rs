use crate::ShootOut;
use crate::scenario::Scenario;
use shootout_odds::Play;
use shootout_ruleset::dice::Narrate;

/// What is asked and told while these throws are made.
fn session(fields: &str, throws: &[&[u32]]) -> Vec<(String, String)> {
    let scenario: Scenario = serde_json::from_str(&format!("{{ {fields} }}")).unwrap();
    let shoot_out = ShootOut::new(&scenario).unwrap();
    let mut play = Play::new(&shoot_out);
    let mut rolled = Vec::new();
    let told = throws.iter().map(|faces| {
        rolled.push(play.give(faces).unwrap());
        let (last, before) = rolled.split_last().unwrap();
        shoot_out.tell(last, before)
    });
    told.map(|told| (format!("{}: {}", told.ask.what, told.ask.need), told.words)).collect()
}

fn pair(asked: &str, told: &str) -> (String, String) {
    (asked.to_owned(), told.to_owned())
}

/// P-HIT-1, P-LOC-1, P-JAM-2, P-PEN-1, P-PEN-7: a burst that hits once and jams, worked out to the damage.
#[test]
fn a_burst_in_words() {
    let fields = r#""attacker": { "bs": 50 }, "weapon": { "name": "Autogun" },
    "target": { "name": "Guard", "range_m": 50, "cover": { "name": "Wall", "base": 40 }, "exposed": ["head"] },
    "damage": { "rows": [ { "up_to": 50, "result": "serious" }, { "up_to": 100, "result": "none" } ] },
    "plan": [ { "do": "aim" }, { "do": "fire", "mode": "auto" } ]"#;
    let shot = |number, need: &str| {
        format!(
            "Round 1, action 2: Autogun, automatic, shot {number} of 4 at Guard: {need}; a double or 98-00 jams"
        )
    };
    let told = session(fields, &[&[7], &[11], &[40], &[41]]);
    assert_eq!(told[0], (shot(1, "25 or less hits"), "07 hits the body (reversed: 70).".to_owned()));
    let lost = "11: the weapon jams, and the shot is lost.".to_owned();
    assert_eq!(told[1], (shot(2, "10 or less hits"), lost));
    assert_eq!(
        told[2],
        pair(
            "Hit, body: to get through Wall of Guard: 40 or less gets through",
            "Through, and through everything."
        )
    );
    assert_eq!(told[3], pair("Hit, body: damage to Guard: add 10; low is deadly", "41 +10 is 51: no wound."));
}

/// P-AREA-2, A-AREA-2: a stray on the firer is thrown again, the next one lands.
#[test]
fn a_stray_in_words() {
    let fields = r#""attacker": { "bs": 40 }, "weapon": { "class": "thrown", "burst_radius_m": 3 },
    "target": { "name": "Guard", "range_m": 6 }, "plan": [ { "do": "fire", "mode": "single" } ]"#;
    let told = session(fields, &[&[90], &[6, 6], &[12, 3]]);
    assert_eq!(told[0].1, "90 misses.");
    assert_eq!(told[1].1, "That lands on the firer: throw again.");
    assert_eq!(told[2].1, "Lands 3 m off towards 12 o'clock, beside or beyond the target; catches Guard.");
}

/// P-FLOW-2: each roll to work a hit out says which hit it belongs to; its ranges are those of the natural die, with what was lost
/// on the way (P-PEN-7) taken into account: "light" up to 50 on the chart is up to 40 behind the wall.
#[test]
fn which_hit_and_what_each_range_means() {
    let scenario: Scenario = serde_json::from_str(
    r#"{ "attacker": { "bs": 60 }, "weapon": { "name": "Autogun" },
        "target": { "name": "Guard", "range_m": 50, "cover": { "name": "Wall", "base": 40 }, "exposed": ["head"] },
        "damage": { "rows": [ { "up_to": 50, "result": "light" }, { "up_to": 100, "result": "none" } ] },
        "plan": [ { "do": "fire", "mode": "semi" } ] }"#,
)
.unwrap();
    let shoot_out = ShootOut::new(&scenario).unwrap();
    let mut play = Play::new(&shoot_out);
    let (mut rolled, mut asked) = (Vec::new(), Vec::new());
    for face in [7, 10, 40] {
        let ask = shoot_out.ask(&play.asks().unwrap(), &rolled, play.origin());
        let ranges: Vec<String> =
            ask.ranges.iter().map(|range| format!("{} {}", range.faces, range.means)).collect();
        asked.push((ask.what, ranges.join(" · ")));
        rolled.push(play.give(&[face]).unwrap());
    }
    // 60 - 20 for the wall - 5 for semi-automatic.
    assert_eq!(asked[0].1, "01-35 hits · 36-97 misses · 98-00 jams");
    assert_eq!(
        asked[2],
        (
            "Hit 1 of 2, body: to get through Wall of Guard".to_owned(),
            "01-40 through · 41-00 stopped".to_owned()
        )
    );
    let damage = shoot_out.ask(&play.asks().unwrap(), &rolled, play.origin());
    assert_eq!(damage.what, "Hit 1 of 2, body: damage to Guard");
    let ranges: Vec<(&str, &str)> =
        damage.ranges.iter().map(|range| (range.faces.as_str(), range.means.as_str())).collect();
    assert_eq!(ranges, [("01-40", "light wound"), ("41-00", "no wound")]);
}

fn headline(fields: &str, throws: &[&[u32]]) -> String {
    let scenario: Scenario = serde_json::from_str(&format!(
    r#"{{ "attacker": {{ "bs": 40 }}, "damage": {{ "rows": [ {{ "up_to": 50, "result": "light" }}, {{ "up_to": 100, "result": "none" }} ] }},
        {fields} }}"#
))
.unwrap();
    let shoot_out = ShootOut::new(&scenario).unwrap();
    let mut play = Play::new(&shoot_out);
    let rolled: Vec<_> = throws.iter().map(|faces| play.give(faces).unwrap()).collect();
    shoot_out.headline(&rolled, play.asks().is_none())
}

/// P-AREA-2, P-AREA-4: a miss that catches is told with its distance and what it did.
#[test]
fn a_stray_that_catches() {
    const GRENADE: &str = r#""weapon": { "class": "thrown", "can_jam": false, "burst_radius_m": 3 },
    "target": { "range_m": 20 }, "plan": [ { "do": "fire", "mode": "single" } ]"#;
    assert_eq!(
        headline(GRENADE, &[&[70], &[12, 2], &[5], &[50]]),
        "no hit; caught by the burst 2 m off: lightly wounded"
    );
    assert_eq!(headline(GRENADE, &[&[70], &[12, 3], &[5], &[51]]), "no hit; caught by the burst 3 m off");
    assert_eq!(headline(GRENADE, &[&[70], &[12, 4]]), "no hit");
    assert_eq!(headline(GRENADE, &[&[40], &[7]]), "1 hit, through: lightly wounded");
}

/// P-PEN-9: what is stopped is not through.
#[test]
fn hits_and_what_gets_through() {
    const BURST: &str = r#""weapon": { "can_jam": false }, "plan": [ { "do": "fire", "mode": "semi" } ],
    "target": { "range_m": 50, "armour": [ { "kind": "physical", "base": 40 } ] }"#;
    assert_eq!(headline(BURST, &[&[7], &[9], &[41], &[99]]), "2 hits, none through");
    assert_eq!(headline(BURST, &[&[7], &[90], &[40], &[50]]), "1 hit, through: lightly wounded");
    assert_eq!(headline(BURST, &[&[7], &[90], &[41]]), "1 hit, not through");
    assert_eq!(headline(BURST, &[&[7], &[90]]), "1 hit");
}
