//! The twin that takes no short cut: every die of every roll is gone through, with the rules written once more from the ledger, as
//! plainly as can be. It knows nothing of margins' distributions, products or merged states.

mod exchanges;
mod groups;

use super::{fraction, play, read, report};
use serde_json::{Value, json};
use shootout_odds::{Rational, Weight};
use std::collections::BTreeMap;

/// The sums of all 81 ways in which four dice fall.
fn rolls() -> Vec<i64> {
    let faces = [-1, 0, 1];
    let mut sums = Vec::new();
    for one in faces {
        for two in faces {
            for three in faces {
                for four in faces {
                    sums.push(one + two + three + four);
                }
            }
        }
    }
    sums
}

/// A fighter of a document, with defaults.
struct Fighter<'d>(&'d Value);

impl Fighter<'_> {
    fn number(&self, name: &str) -> i64 {
        self.0[name].as_i64().unwrap_or(0)
    }
    fn is(&self, name: &str) -> bool {
        self.0[name].as_bool().unwrap_or(false)
    }
    fn wound(&self, name: &str) -> i64 {
        self.0["wounds"][name].as_i64().unwrap_or(0)
    }
    /// The wounds that lower the roll: those of before the exchange, where they have rolled in it already.
    fn lowered_by(&self) -> &Value {
        if self.lies().is_some() { &self.0["rolled"]["wounds"] } else { &self.0["wounds"] }
    }
    fn lowered(&self, name: &str) -> i64 {
        self.lowered_by()[name].as_i64().unwrap_or(0)
    }
    /// What their dice came to, where they have rolled in this exchange already.
    fn lies(&self) -> Option<i64> {
        self.0["rolled"]["dice"].as_i64()
    }
    fn has(&self, document: &Value, name: &str) -> bool {
        let traits = self.0["traits"].as_array().cloned().unwrap_or_default();
        document["weapons"] == "advanced" && traits.contains(&name.into())
    }
    fn stance(&self) -> &str {
        self.0["stance"].as_str().unwrap_or("normal")
    }
}

fn ruling<'d>(document: &'d Value, name: &str) -> &'d Value {
    &document["rulings"][name]
}

/// All that is added to a roll; `attack` and `defence` say what it is for.
fn total(document: &Value, of: &Value, attack: bool, defence: bool) -> i64 {
    let fighter = Fighter(of);
    let mut total = fighter.number("skill");
    if defence && !attack {
        total = of["defence"].as_i64().unwrap_or(total);
    }
    if fighter.is("unaware") && defence {
        let alert = fighter.number("alertness").max(0);
        total = if *ruling(document, "drop_cap") == true { alert.min(total) } else { alert };
    }
    let mut add = |holds: bool, value: i64| total += if holds { value } else { 0 };
    add(attack && fighter.is("superior_weapon") && document["weapons"] == "dramatic", 1);
    add(defence && fighter.is("superior_armour") && document["armour"] == "dramatic", 1);
    add(fighter.is("superior_position"), 1);
    for gang in ["superior_numbers", "flanking", "surrounding"] {
        add(attack && fighter.is(gang), 1);
    }
    add(attack && fighter.has(document, "ap"), -1);
    add(attack && fighter.has(document, "apx2"), -2);
    let manoeuvre = !of["manoeuvre"].is_null();
    add(attack && fighter.has(document, "flexible") && manoeuvre, 1);
    add(attack && fighter.has(document, "flexible") && document["mobility"] != false, -1);
    add(attack && fighter.has(document, "locking") && of["manoeuvre"]["finesse"] == true, -1);
    add(defence && fighter.stance() == "defensive", 1);
    add(defence && fighter.stance() == "drawing" && *ruling(document, "draw_bonus") == true, 1);
    let penalties = ruling(document, "penalties").as_str().unwrap_or("all");
    add(attack && fighter.lowered_by()["clipped"] == true && penalties == "all", -1);
    if penalties != "none" {
        let hurt = fighter.lowered("hurt");
        add(true, if *ruling(document, "hurt_per_box") == true { -hurt } else { -hurt.min(1) });
        add(true, -fighter.lowered("injured"));
    }
    add(true, fighter.number("modifier"));
    total
}

/// The cost of a piercing weapon that a defence is spared.
fn spared(document: &Value, of: &Value) -> i64 {
    let fighter = Fighter(of);
    if *ruling(document, "ap_scope") != "attack" {
        return 0;
    }
    i64::from(fighter.has(document, "ap")) + 2 * i64::from(fighter.has(document, "apx2"))
}

const WORDS: [&str; 5] = ["scratched", "clipped", "hurt", "injured", "taken_out"];

/// The lowest MoS of clipped, hurt, injured and taken out by type of armour, as §2.6 lists them.
const LOWEST: [&str; 9] =
    ["1,2,5,7", "1,3,5,7", "1,3,6,7", "2,4,6,7", "2,5,6,7", "2,5,7,8", "3,6,8,9", "3,7,9,10", "3,7,10,11"];

fn word(result: i64, armour_type: i64) -> &'static str {
    if result < 0 {
        return "none";
    }
    let lowest: Vec<i64> = match LOWEST.get(armour_type as usize) {
        Some(row) => row.split(',').map(|lowest| lowest.parse().unwrap()).collect(),
        None => vec![3, 7, armour_type + 2, armour_type + 3],
    };
    WORDS[lowest.iter().filter(|lowest| result >= **lowest).count()]
}

/// What one does to another with a margin.
fn inflicts(document: &Value, by: &Value, to: &Value, margin: i64) -> &'static str {
    let (attacker, defender) = (Fighter(by), Fighter(to));
    if ["defensive", "drawing"].contains(&attacker.stance()) || !by["manoeuvre"].is_null() || margin < 0 {
        return "none";
    }
    // However much they win by (FU-87).
    if attacker.stance() == "non_combat" {
        return "scratched";
    }
    let mut result = margin;
    if document["weapons"] == "simple" {
        result += attacker.number("weapon_rating");
    }
    result +=
        i64::from(attacker.has(document, "vicious")) + 2 * i64::from(attacker.has(document, "viciousx2"));
    let field = match document["armour"].as_str() {
        Some("simple") => "armour_rating",
        Some("advanced") => "armour_type",
        _ => "none",
    };
    let mut armour = defender.number(field);
    armour -= 2 * i64::from(attacker.has(document, "ap")) + 4 * i64::from(attacker.has(document, "apx2"));
    armour = armour.max(0);
    if armour > 0 {
        armour += 2 * i64::from(attacker.has(document, "vicious"))
            + 4 * i64::from(attacker.has(document, "viciousx2"));
    }
    if margin == 0 && *ruling(document, "tie") == "none" {
        "scratched"
    } else if document["armour"] == "simple" {
        word(result - armour, 0)
    } else {
        word(result, if *ruling(document, "at_cap") == "extend" { armour } else { armour.min(8) })
    }
}

/// A track: clipped, clips that stay marked, hurt, injured; none when out.
type Track = Option<[i64; 4]>;

fn boxes(document: &Value, of: &Value, row: &str) -> i64 {
    let ruled = ruling(document, &format!("{row}_boxes")).as_i64().unwrap_or(2);
    of["boxes"][row].as_i64().unwrap_or(ruled)
}

/// The track after these outcomes of one exchange; `rolled` says whether a clip was spent.
fn marked(document: &Value, of: &Value, before: [i64; 4], words: &[&str], rolled: bool) -> Track {
    let [clipped, mut clips, mut hurt, mut injured] = before;
    if of["rolled"]["out"] == true {
        return None;
    }
    let mut clipped = if rolled && Fighter(of).lies().is_none() { 0 } else { clipped };
    let overflow = *ruling(document, "overflow") != false;
    let spill = ruling(document, "clip_overflow").as_str().unwrap_or("never");
    let mut clips_now = of["rolled"]["clips"].as_i64().unwrap_or(0);
    for word in words {
        let mut row = *word;
        if row == "clipped" {
            let full = match spill {
                "exchange" => clips_now >= boxes(document, of, "clip"),
                "cumulative" => clips >= boxes(document, of, "clip"),
                _ => false,
            };
            if full {
                row = "hurt";
            } else {
                clips_now += 1;
                clips += i64::from(spill == "cumulative");
                clipped = 1;
            }
        }
        if row == "hurt" {
            if hurt < boxes(document, of, "hurt") {
                hurt += 1;
            } else if overflow {
                row = "injured";
            }
        }
        if row == "injured" {
            if injured < boxes(document, of, "injured") {
                injured += 1;
            } else if overflow {
                row = "taken_out";
            }
        }
        if row == "taken_out" {
            return None;
        }
    }
    Some([clipped, clips, hurt, injured])
}

fn track(document: &Value, of: &Value) -> [i64; 4] {
    let fighter = Fighter(of);
    let clips = if *ruling(document, "clip_overflow") == "cumulative" { fighter.wound("clips") } else { 0 };
    [i64::from(of["wounds"]["clipped"] == true), clips, fighter.wound("hurt"), fighter.wound("injured")]
}

/// How often each thing happened, of all that were gone through.
#[derive(Default)]
struct Tally<K>(BTreeMap<K, u64>, u64);

impl<K: Ord> Tally<K> {
    fn count(&mut self, what: K) {
        *self.0.entry(what).or_default() += 1;
        self.1 += 1;
    }
    fn chance(&self, holds: impl Fn(&K) -> bool) -> Rational {
        Rational::ratio(self.0.iter().filter(|(what, _)| holds(what)).map(|(_, count)| count).sum(), self.1)
    }
}

fn check_words(tally: &Tally<&str>, found: &Value, about: &str) {
    for word in ["none"].iter().chain(&WORDS) {
        assert_eq!(tally.chance(|other| other == word), fraction(&found[word]), "{word} of {about}");
    }
}

fn check_tracks(tally: &Tally<Track>, found: &Value, about: &str) {
    let states = found.as_array().unwrap();
    assert_eq!(states.len(), tally.0.len(), "{about}");
    for state in states {
        let track = (state["out"] != true).then(|| {
            [
                i64::from(state["clipped"] == true),
                state["clips"].as_i64().unwrap(),
                state["hurt"].as_i64().unwrap(),
                state["injured"].as_i64().unwrap(),
            ]
        });
        assert_eq!(tally.chance(|other| *other == track), fraction(&state["chance"]), "{state} of {about}");
    }
}

/// Numbers that look random, and are the same each time.
struct Draw(u64);

impl Draw {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
    fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize].clone()
    }
    fn flag(&mut self) -> bool {
        self.below(4) == 0
    }
}

fn fighter(draw: &mut Draw, manoeuvres: bool) -> Value {
    let mut fighter = json!({
        "skill": draw.below(7) as i64 - 1, "alertness": draw.below(4), "unaware": draw.flag(),
        "stance": draw.of(&["normal", "normal", "normal", "defensive", "non_combat", "drawing"]),
        "superior_weapon": draw.flag(), "superior_armour": draw.flag(), "superior_position": draw.flag(),
        "superior_numbers": draw.flag(), "flanking": draw.flag(), "surrounding": draw.flag(),
        "weapon_rating": draw.below(4), "armour_rating": draw.below(5), "armour_type": draw.below(9),
        "traits": draw.of(&[json!([]), json!(["ap"]), json!(["apx2", "vicious"]), json!(["viciousx2"]), json!(["flexible", "locking"])]),
        "modifier": draw.below(3) as i64 - 1,
        "wounds": { "clipped": draw.flag(), "clips": draw.below(2), "hurt": draw.below(2), "injured": draw.below(2) },
        "boxes": { "hurt": draw.of(&[json!(null), json!(1), json!(3)]), "clip": draw.of(&[json!(null), json!(1)]) },
    });
    if manoeuvres && draw.flag() {
        fighter["manoeuvre"] = json!({ "needs": draw.of(&["clipped", "hurt", "injured", "taken_out"]), "finesse": draw.flag(), "disarm": draw.flag() });
    }
    fighter
}

/// A roll of this exchange that lies already, of some.
fn lies_of_some(draw: &mut Draw, fighter: &mut Value) {
    if draw.below(3) == 0 {
        let wounds = json!({ "clipped": draw.flag(), "hurt": draw.below(2), "injured": draw.below(2) });
        let dice = draw.below(10) as i64 - 4;
        fighter["rolled"] = json!({ "dice": dice, "wounds": wounds, "clips": draw.below(3), "out": draw.flag() && draw.flag() });
    }
}

fn contest(draw: &mut Draw, ask: &str) -> Value {
    json!({
        "ask": ask,
        "weapons": draw.of(&["dramatic", "simple", "advanced"]), "armour": draw.of(&["dramatic", "simple", "advanced"]),
        "mobility": !draw.flag(),
        "rulings": {
            "tie": draw.of(&["mutual", "none"]), "ap_scope": draw.of(&["both", "attack"]), "at_cap": draw.of(&["cap", "extend"]),
            "penalties": draw.of(&["all", "all", "no_clip", "none"]), "hurt_per_box": draw.flag(), "drop_cap": draw.flag(),
            "draw_bonus": draw.flag(), "overflow": !draw.flag(), "clip_overflow": draw.of(&["never", "exchange", "cumulative"]),
            "pick": draw.of(&["worst", "most_wounded", "chosen"]),
        },
    })
}
