use super::{attack, ratio};
use crate::firefight::attack_report::{AttackOdds, ComplicationReport};
use crate::firefight::rulings::Rulings;
use crate::question::FateQuestion;
use shootout_odds::{Rational, Weight};

fn odds(text: &str) -> AttackOdds<Rational> {
    attack(text).report().unwrap().odds.unwrap()
}

/// An attack by skill and weapon on a defender who has nothing else.
fn plain(attacker: &str, weapon: &str, defender: &str) -> AttackOdds<Rational> {
    odds(&format!(
        r#"{{ "attacker": {{ {attacker} }}, "weapon": {{ {weapon} }}, "defender": {{ {defender} }} }}"#
    ))
}

/// FF-X3: Marksmanship 3 against Athletics 3, damage 3, no armour: e = +2.
#[test]
fn x3_regular_against_regular() {
    let odds = plain(r#""skill": 3"#, r#""damage": 3"#, r#""skill": 3"#);
    assert_eq!((odds.edge, odds.attacker.total, odds.defender.side.total), (2, 3, 1));
    assert_eq!((odds.hit, odds.defender.rolls), (ratio(626, 729), true));
    let counts = [927, 784, 1016, 0, 1107, 0, 1016, 784, 504, 266, 112, 36, 8, 1];
    assert_eq!(odds.stress.pmf, counts.map(|count| ratio(count, 6561)));
    assert_eq!(odds.stress.mean, ratio(26_879, 6561));
    assert_eq!(odds.stress.at_least_one, ratio(626, 729));
}

/// FF-X5: focused and braced against a focused target in cover, damage 3, armour 2, penetration 1: e = +4, no roll.
#[test]
fn x5_focused_against_focused_in_cover() {
    let odds = plain(
        r#""skill": 3, "stance": "focused", "brace": true"#,
        r#""damage": 3, "penetration": 1"#,
        r#""skill": 3, "stance": "focused", "cover": "zone", "armour": 2"#,
    );
    assert_eq!((odds.edge, odds.defender.rolls, odds.hit), (4, false, Rational::one()));
    let counts = [1, 4, 0, 10, 0, 16, 19, 16, 10, 4, 1];
    assert_eq!(odds.stress.pmf, counts.map(|count| ratio(count, 81)));
    assert_eq!(odds.stress.mean, ratio(466, 81));
    assert_eq!(odds.hit_for_nothing, ratio(1, 81));
    assert_eq!(odds.margin.iter().map(|row| row.margin).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}

/// FF-X7, FF-Q3: what focusing brings and costs in a round, attack 3, damage 2, armour 1, by the defence skill of
/// both, to the sixth place as printed.
#[test]
fn x7_is_focusing_worth_it() {
    let net = [2.116750, 2.116750, 1.063862, 1.063862, 0.008840, 0.008840, -1.004725, -1.004725, -1.912666];
    let mean = |own: &str, skill: usize, guard: &str| {
        let defender = format!(r#""skill": {skill}, "stance": "{guard}", "armour": 1"#);
        let odds = plain(&format!(r#""skill": 3, "stance": "{own}""#), r#""damage": 2"#, &defender);
        odds.stress.mean.to_f64()
    };
    for (skill, expected) in net.into_iter().enumerate() {
        let dealt = mean("focused", skill, "regular") - mean("regular", skill, "regular");
        let received = mean("regular", skill, "focused") - mean("regular", skill, "regular");
        assert!((dealt - received - expected).abs() < 1e-6, "{skill}: {}", dealt - received);
    }
}

/// FF-X15, FF-A28: armour 2 against ties, e = 0, damage 2: hits by 0 and 1 do nothing, and are hits.
#[test]
fn x15_armour_against_ties() {
    let odds = plain(r#""skill": 0"#, r#""damage": 2"#, r#""skill": 0, "armour": 2"#);
    assert_eq!((odds.hit, odds.hit_for_nothing), (ratio(3834, 6561), ratio(2123, 6561)));
    assert_eq!(odds.stress.at_least_one, ratio(1711, 6561));
}

/// FF-X19, FF-24, FF-Q14: two counters against the mook of boxes 1, 2, 3 at e = +2, damage 3: out only by a single
/// hit of 4 or more, 142/243. Only two attacks are made: the rest of `by` stays, the track too, and so do the
/// complications.
#[test]
fn x19_two_counters() {
    let odds = plain(r#""skill": 3"#, r#""damage": 3, "ammunition": 2"#, r#""skill": 3, "boxes": [1, 2, 3]"#);
    let out = ratio(48_848, 59_049);
    assert_eq!(odds.out.by[0], ratio(142, 243));
    assert_eq!(odds.out.by[1..], vec![out.clone(); 9]);
    assert_eq!(odds.out.mean, None);
    let tracks = serde_json::to_value(&odds.out.tracks).unwrap();
    let gone = tracks.as_array().unwrap().iter().find(|track| track.get("out").is_some()).unwrap();
    assert_eq!(gone["chance"], out.to_string());
    let spared = ratio(76 * 76, 81 * 81);
    assert_eq!(odds.complication.at_least_one, spared.complement());
}

/// FF-Q8, FF-I4: nobody without boxes stands a hit; each attack at e = 0 hits with 142/243, so the mean number is
/// 243/142. Who cannot be hit never falls; who is certain to fall within the counters has a mean in spite of them.
#[test]
fn mean_number_of_attacks() {
    let open = plain(r#""skill": 0"#, r#""damage": 1"#, r#""skill": 0, "boxes": []"#);
    assert_eq!(open.out.mean, Some(ratio(243, 142)));
    let never = plain(r#""skill": 0"#, r#""damage": 1"#, r#""skill": 20, "boxes": []"#);
    assert_eq!((never.out.mean, never.hit), (None, Rational::zero()));
    let sure = plain(r#""skill": 20"#, r#""damage": 1, "ammunition": 2"#, r#""skill": 0, "boxes": [20]"#);
    // 13 to 29 stress: with 18 or less the box of 20 takes the first hit, and the second is the end.
    let mean = sure.out.mean.unwrap();
    let first = &sure.out.by[0];
    assert_eq!(sure.out.by[1], Rational::one());
    let mut expected = Rational::one();
    expected.add(&first.complement());
    assert_eq!(mean, expected);
}

/// FF-14, FF-15, FF-A20, FF-Q7: at e = +2, 139 of 405 complications still hit; the defender may pay at margin -3 or
/// less.
#[test]
fn complications() {
    let odds = plain(r#""skill": 3"#, r#""damage": 3"#, r#""skill": 3"#);
    let ComplicationReport {
        natural,
        natural_and_hit,
        natural_and_miss,
        buyable,
        natural_or_buyable,
        at_least_one,
        after_invocations,
    } = odds.complication;
    assert_eq!((&natural, &after_invocations), (&ratio(5, 81), &ratio(5, 81)));
    // -3 (4 of 81) hits against -1 and less, 31 of 81; -4 (1 of 81) against -2 and less, 15 of 81.
    assert_eq!(natural_and_hit, ratio(4 * 31 + 15, 6561));
    assert_eq!(natural_and_hit, natural.times(&ratio(139, 405)));
    assert_eq!(natural_and_miss, ratio(405 - 139, 6561));
    assert_eq!((&buyable, &buyable), (&ratio(157, 6561), &odds.defended_with_style));
    // Margins of -3 and less that are no complications: attackers' dice of -2 against +3, +4, and -1 against +4.
    let mut either = natural;
    either.add(&ratio(10 * 5 + 16, 6561));
    assert_eq!(natural_or_buyable, either);
    let mut none = Rational::one();
    (0..10).for_each(|_| none = none.times(&ratio(76, 81)));
    assert_eq!(at_least_one, none.complement());
}

/// FF-08, FF-Q3, ledger §7: Active Defence of skill s is a regular defence of skill 2s.
#[test]
fn active_defence_is_twice_the_skill() {
    for skill in 0..=10 {
        let active = format!(r#""skill": {skill}, "stance": "active""#);
        let regular = format!(r#""skill": {}"#, 2 * skill);
        let [active, regular] =
            [active, regular].map(|defender| plain(r#""skill": 3"#, r#""damage": 2"#, &defender));
        assert_eq!((active.margin, active.stress), (regular.margin, regular.stress));
    }
}

/// Ledger §7, FF-17: from a hit without armour stress is 1 or more and never odd between 1 and 2W; damage beyond the
/// shifts changes nothing.
#[test]
fn stress_has_gaps() {
    for weapon in 2..6 {
        let odds = plain(r#""skill": 5"#, &format!(r#""damage": {weapon}"#), r#""skill": 3"#);
        assert_eq!(odds.hit_for_nothing, Rational::zero());
        for stress in (3..2 * weapon).step_by(2) {
            assert!(odds.stress.pmf[stress].is_zero(), "{weapon}: {stress}");
        }
    }
    let [w12, w20] = [12, 20]
        .map(|weapon| plain(r#""skill": 5"#, &format!(r#""damage": {weapon}"#), r#""skill": 3"#).stress);
    assert_eq!(w12, w20);
}

/// FF-20, FF-25, FF-27: melee has no cover, no counters, no complications; only within the zone.
#[test]
fn melee() {
    let melee = r#""kind": "melee", "damage": 2, "ammunition": 0"#;
    let odds = plain(r#""skill": 3"#, melee, r#""skill": 3, "cover": "both""#);
    assert_eq!((odds.edge, odds.attacker.modifiers[0].rule), (2, "FF-20"));
    let zeros = [&odds.complication.natural, &odds.complication.buyable, &odds.complication.at_least_one];
    assert!(zeros.into_iter().all(Weight::is_zero));
    let far = format!(
        r#"{{ "attacker": {{ "skill": 3 }}, "weapon": {{ {melee} }}, "defender": {{ "skill": 3 }}, "distance": "in_range" }}"#
    );
    let report = attack(&far).report::<Rational>().unwrap();
    assert_eq!((report.targeting.legal, report.targeting.reasons[0].rule), (false, "FF-20"));
    assert_eq!(report.odds, None);
}

/// FF-10, FF-24: ranged weapons reach within their range, the own zone included, while they have counters.
#[test]
fn what_can_be_attacked() {
    let targeting = |distance: &str, ammunition: &str| {
        let scenario = attack(&format!(
            r#"{{ "attacker": {{ "skill": 3 }}, "weapon": {{ "damage": 1, "ammunition": {ammunition} }},
                 "defender": {{ "skill": 3 }}, "distance": "{distance}" }}"#
        ));
        let reasons = scenario.targeting().reasons;
        reasons.iter().map(|reason| reason.rule).collect::<Vec<_>>()
    };
    assert!(targeting("same_zone", "null").is_empty() && targeting("in_range", "1").is_empty());
    assert_eq!(targeting("out_of_range", "1"), ["FF-10"]);
    assert_eq!(targeting("out_of_range", "0"), ["FF-10", "FF-24"]);
    assert_eq!(targeting("in_range", "0"), ["FF-24"]);
}

/// FF-25, FF-27, FF-29: cover by where the attack comes from.
#[test]
fn cover_by_where_the_attack_comes_from() {
    let edge = |cover: &str, rest: &str| {
        odds(&format!(
            r#"{{ "attacker": {{ "skill": 0 }}, "weapon": {{ "damage": 1 }},
                 "defender": {{ "skill": 0, "cover": "{cover}" }}{rest} }}"#
        ))
        .edge
    };
    for (cover, crossing, inside, near) in [("zone", -2, -2, 0), ("border", -2, 0, 0), ("both", -2, -2, 0)] {
        assert_eq!(edge(cover, ""), crossing);
        assert_eq!(edge(cover, r#", "crosses_border": false"#), inside);
        assert_eq!(edge(cover, r#", "distance": "same_zone""#), near);
    }
}

/// FF-I1, FF-Q5: a goal of stress stands for the least margin that deals it. At e = -2, damage 3: 4 stress needs
/// margin 2.
#[test]
fn goals() {
    let invoked = |goal: &str| {
        odds(&format!(
            r#"{{ "attacker": {{ "skill": 0, "invocations": 1 }}, "weapon": {{ "damage": 3 }},
                 "defender": {{ "skill": 4, "invocations": 2 }}, "goal": {goal} }}"#
        ))
        .invoked
    };
    let hit = invoked("null");
    assert_eq!(hit.attacker, ratio(334_253, 531_441));
    assert_eq!(invoked(r#"{ "margin": 0 }"#), hit);
    assert_eq!(invoked(r#"{ "stress": 4 }"#), invoked(r#"{ "margin": 2 }"#));
    assert_eq!(invoked(r#"{ "stress": 3 }"#), invoked(r#"{ "margin": 2 }"#));
    // e - 2 * 2 = -6 and e + 2 * (1 - 2) = -4.
    assert_eq!((&hit.defender, &hit.both), (&ratio(45, 6561), &ratio(423, 6561)));
    assert_eq!(hit.ruled, hit.both);
}

/// FF-Q1, FF-Q2, FF-Q4, FF-12: chances rise with the edge, f64 and fractions agree, all sums are 1.
#[test]
fn chances_rise_with_the_edge() {
    let mut before = Rational::zero();
    for skill in 0..=10 {
        let scenario = attack(&format!(
            r#"{{ "attacker": {{ "skill": {skill} }}, "weapon": {{ "damage": 2 }}, "defender": {{ "skill": 10 }} }}"#
        ));
        let exact = scenario.report::<Rational>().unwrap().odds.unwrap();
        let quick = scenario.report::<f64>().unwrap().odds.unwrap();
        assert!(exact.hit > before);
        assert!((quick.hit - exact.hit.to_f64()).abs() < 1e-12);
        assert!((quick.stress.mean - exact.stress.mean.to_f64()).abs() < 1e-12);
        let mut total = Rational::zero();
        exact.margin.iter().for_each(|row| total.add(&row.chance));
        assert_eq!(total, Rational::one());
        before = exact.hit;
    }
    assert_eq!(
        Rulings::default(),
        attack(r#"{ "attacker": { "skill": 3 }, "weapon": { "damage": 1 }, "defender": { "skill": 3 } }"#)
            .rulings
    );
}
