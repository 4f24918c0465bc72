//! Several against one, and fights in one roll each.

use super::{fraction, of_6561, report, suffers};
use serde_json::Value;
use shootout_odds::{Rational, Weight};

/// A foe or hero: skill and more fields.
fn fighter(skill: i32, fields: &str) -> String {
    format!(r#"{{ "skill": {skill} {fields} }}"#)
}

fn group(hero: &str, foes: &[String], more: &str) -> Value {
    report(&format!(r#"{{ "ask": "group", {more} "hero": {hero}, "foes": [{}] }}"#, foes.join(", ")))
}

/// The sums of four dice with how many of 81 outcomes come to each.
const DICE: [(i32, u64); 9] =
    [(-4, 1), (-3, 4), (-2, 10), (-1, 16), (0, 19), (1, 16), (2, 10), (3, 4), (4, 1)];

/// FU-86, FU-A8 for two foes with skill 1 against a hero with 2, all rolls gone through by hand.
#[test]
fn two_foes() {
    let (mut beats_all, mut stand_off, mut winners, mut first_struck) = (0, 0, [0; 3], 0);
    for (hero, p) in DICE {
        for (one, q) in DICE {
            for (two, r) in DICE {
                let margins = [1 + one - 2 - hero, 1 + two - 2 - hero];
                let won = margins.iter().filter(|margin| **margin > 0).count();
                winners[won] += p * q * r;
                if margins.iter().all(|margin| *margin < 0) {
                    beats_all += p * q * r;
                    first_struck += if one <= two { p * q * r } else { 0 };
                } else if won == 0 {
                    stand_off += p * q * r;
                }
            }
        }
    }
    let report = group(&fighter(2, ""), &[fighter(1, ""), fighter(1, "")], "");
    let of = |count: u64| Rational::ratio(count, 81 * 81 * 81);
    assert_eq!(fraction(&report["hero_beats_all"]), of(beats_all));
    assert_eq!(fraction(&report["stand_off"]), of(stand_off));
    let pmf: Vec<Rational> = report["winners"]["pmf"].as_array().unwrap().iter().map(fraction).collect();
    assert_eq!(pmf, winners.map(of));
    // Each foe by themselves is an exchange of edge -1 (§5.1).
    assert_eq!(suffers(&report["foes"][0]["inflicts"]), [3834, 1016, 784, 882, 44, 1]);
    assert_eq!(of_6561(&report["foes"][1]["beats_hero"]), 1711);
    // The worst roll is struck; of equals the first.
    let none = fraction(&report["foes"][0]["suffers"]["none"]);
    assert_eq!(none.complement(), of(first_struck));
}

/// FU-A17: the worst roll, the most wounded, or whom the hero chose.
#[test]
fn whom_the_hero_strikes() {
    let struck = |more: &str, foes: &[String]| -> Vec<Rational> {
        let report = group(&fighter(3, ""), foes, more);
        let foes = report["foes"].as_array().unwrap().iter();
        foes.map(|foe| fraction(&foe["suffers"]["none"]).complement()).collect()
    };
    let wounded = fighter(0, r#", "wounds": { "hurt": 1 }"#);
    let foes = [fighter(0, ""), wounded, fighter(0, "")];
    let most_wounded = struck(r#""rulings": { "pick": "most_wounded" },"#, &foes);
    assert!(most_wounded[0].is_zero() && !most_wounded[1].is_zero() && most_wounded[2].is_zero());
    let chosen = struck(r#""rulings": { "pick": "chosen" }, "target": 3,"#, &foes);
    assert!(chosen[0].is_zero() && chosen[1].is_zero() && !chosen[2].is_zero());
    let worst = struck("", &foes);
    assert!(worst.iter().all(|chance| !chance.is_zero()));
    let beats_all = fraction(&group(&fighter(3, ""), &foes, "")["hero_beats_all"]);
    for of in [most_wounded, chosen, worst] {
        let mut sum = Rational::zero();
        of.iter().for_each(|chance| sum.add(chance));
        assert_eq!(sum, beats_all, "the hero strikes one whenever they beat all");
    }
}

/// FU-23: a defensive hero beats foes without harming them.
#[test]
fn a_defensive_hero_harms_nobody() {
    let report = group(&fighter(3, r#", "stance": "defensive""#), &[fighter(0, ""), fighter(0, "")], "");
    assert_eq!(report["hero"]["total"], 4);
    assert_eq!(fraction(&report["foes"][0]["suffers"]["none"]), Rational::one());
    assert!(!fraction(&report["hero_beats_all"]).is_zero());
}

/// FU-10, FU-A18: in pairs each is an exchange; in total the sides' sums are compared.
#[test]
fn scene_pace() {
    let scene = |more: &str, b: &str| {
        report(&format!(
            r#"{{ "ask": "scene", {more} "a": [{{ "skill": 2 }}, {{ "skill": 0 }}], "b": [{b}] }}"#
        ))
    };
    let pairs = scene("", r#"{ "skill": 0 }, { "skill": 2 }"#);
    assert_eq!(pairs["mode"], "pairing");
    assert_eq!(suffers(&pairs["pairs"][0]["b_suffers"]), [927, 784, 1016, 2907, 770, 157]);
    assert_eq!(pairs["pairs"][1]["a_suffers"], pairs["pairs"][0]["b_suffers"]);
    assert_eq!(pairs["pairs"][0].get("manoeuvre"), None);
    let total = scene(r#""rulings": { "scene_mode": "total" },"#, r#"{ "skill": 1 }"#);
    assert_eq!((total["mode"].clone(), total["edge"].clone()), ("total".into(), 1.into()));
    // Three rolls: how often two less one come to at least 0, that is a wins by 1 or more.
    let (mut wins, mut scratched) = (0, 0);
    for (one, p) in DICE {
        for (two, q) in DICE {
            for (other, r) in DICE {
                let margin = 1 + one + two - other;
                wins += if margin > 0 { p * q * r } else { 0 };
                scratched += if margin == 0 { p * q * r } else { 0 };
            }
        }
    }
    assert_eq!(fraction(&total["a_wins"]), Rational::ratio(wins, 81 * 81 * 81));
    for side in ["a_suffers", "b_suffers"] {
        assert_eq!(fraction(&total[side]["scratched"]), Rational::ratio(scratched, 81 * 81 * 81));
    }
}
