//! Groups roll by roll, and fights exchange after exchange.

use super::*;

/// The sums of four dice, each with how many of 81 ways it has: a group is gone through by sums, as 81 times 81 times 81 takes too long.
fn sums() -> Vec<(i64, u64)> {
    let mut sums: BTreeMap<i64, u64> = BTreeMap::new();
    rolls().into_iter().for_each(|sum| *sums.entry(sum).or_default() += 1);
    sums.into_iter().collect()
}

/// How many foes won, the hero's track afterwards, whom the hero struck and how.
type End = (usize, Track, Option<(usize, &'static str)>);

/// All that a group of two can come to, by how many of 81 times 81 times 81 ways.
fn ends(document: &Value) -> BTreeMap<End, u64> {
    let (hero, foes) = (&document["hero"], document["foes"].as_array().unwrap());
    let attack = |of: &Value| total(document, of, true, true);
    let defence = |of: &Value| attack(of) + spared(document, of);
    let mut chances: BTreeMap<End, u64> = BTreeMap::new();
    let of = |of: &Value| Fighter(of).lies().map_or_else(sums, |dice| vec![(dice, 81)]);
    for (own, p) in of(hero) {
        for (one, q) in of(&foes[0]) {
            for (two, r) in of(&foes[1]) {
                let dice = [one, two];
                let foe_margin = |foe: usize| attack(&foes[foe]) + dice[foe] - defence(hero) - own;
                let hero_margin = |foe: usize| attack(hero) + own - defence(&foes[foe]) - dice[foe];
                let words: Vec<&str> =
                    (0..2).map(|foe| inflicts(document, &foes[foe], hero, foe_margin(foe))).collect();
                let after = marked(document, hero, track(document, hero), &words, true);
                let winners = (0..2).filter(|foe| foe_margin(*foe) > 0).count();
                let struck = (0..2).all(|foe| hero_margin(foe) > 0).then(|| {
                    let totals: Vec<i64> = (0..2).map(|foe| defence(&foes[foe]) + dice[foe]).collect();
                    let wounds: Vec<[i64; 2]> = (0..2)
                        .map(|foe| {
                            [Fighter(&foes[foe]).lowered("injured"), Fighter(&foes[foe]).lowered("hurt")]
                        })
                        .collect();
                    let second = match ruling(document, "pick").as_str().unwrap() {
                        "worst" => (totals[1], wounds[0]) < (totals[0], wounds[1]),
                        "most_wounded" => (wounds[0], totals[1]) < (wounds[1], totals[0]),
                        _ => document["target"] == 2,
                    };
                    let foe = usize::from(second);
                    (foe, inflicts(document, hero, &foes[foe], hero_margin(foe)))
                });
                *chances.entry((winners, after, struck)).or_default() += p * q * r;
            }
        }
    }
    chances
}

#[test]
fn groups_roll_by_roll() {
    let draw = &mut Draw(13);
    for _ in 0..30 {
        let mut document = contest(draw, "group");
        document["hero"] = fighter(draw, false);
        document["hero"]["skill"] = json!(4);
        document["foes"] = json!([fighter(draw, false), fighter(draw, false)]);
        document["target"] = json!(1 + draw.below(2));
        lies_of_some(draw, &mut document["hero"]);
        (0..2).for_each(|foe| lies_of_some(draw, &mut document["foes"][foe]));
        let chances = ends(&document);
        let of = |holds: &dyn Fn(&End) -> bool| {
            let count = chances.iter().filter(|(end, _)| holds(end)).map(|(_, count)| count).sum();
            Rational::ratio(count, 81 * 81 * 81)
        };
        let found = report(&document.to_string());
        assert_eq!(fraction(&found["hero_beats_all"]), of(&|end| end.2.is_some()), "{document}");
        assert_eq!(fraction(&found["stand_off"]), of(&|end| end.0 == 0 && end.2.is_none()), "{document}");
        for foe in 0..2 {
            let suffers = &found["foes"][foe]["suffers"];
            for word in &WORDS {
                assert_eq!(
                    fraction(&suffers[word]),
                    of(&|end| end.2 == Some((foe, word))),
                    "{word} {document}"
                );
            }
        }
        for state in found["hero"]["after"].as_array().unwrap() {
            let track = (state["out"] != true)
                .then(|| ["clips", "hurt", "injured"].map(|row| state[row].as_i64().unwrap()));
            let track = track
                .map(|[clips, hurt, injured]| [i64::from(state["clipped"] == true), clips, hurt, injured]);
            assert_eq!(fraction(&state["chance"]), of(&|end| end.1 == track), "{state} {document}");
        }
    }
}

/// How two may stand, each with its chance.
type Standing = BTreeMap<[Track; 2], Rational>;

/// How they may stand after another exchange.
fn exchanged(document: &Value, exchange: i32, standing: &Standing) -> Standing {
    let mut next: Standing = Standing::new();
    for (tracks, chance) in standing {
        let [Some(first), Some(second)] = *tracks else {
            next.entry(*tracks).or_insert_with(Rational::zero).add(chance);
            continue;
        };
        let now = |name: &str, track: [i64; 4]| {
            let mut of = document[name].clone();
            of["wounds"] = json!({ "clipped": track[0] == 1, "hurt": track[2], "injured": track[3] });
            if exchange > 0 {
                of["unaware"] = json!(false);
            } else if name == "a" {
                of["modifier"] = json!(of["modifier"].as_i64().unwrap() + 1);
            }
            of
        };
        let (a, b) = (now("a", first), now("b", second));
        let totals = [&a, &b].map(|of| total(document, of, true, true));
        let defences = [totals[0] + spared(document, &a), totals[1] + spared(document, &b)];
        for (one, p) in sums() {
            for (two, q) in sums() {
                let words = [
                    inflicts(document, &b, &a, totals[1] + two - defences[0] - one),
                    inflicts(document, &a, &b, totals[0] + one - defences[1] - two),
                ];
                let after = [
                    marked(document, &a, first, &[words[0]], true),
                    marked(document, &b, second, &[words[1]], true),
                ];
                next.entry(after)
                    .or_insert_with(Rational::zero)
                    .add(&chance.times(&Rational::ratio(p * q, 6561)));
            }
        }
    }
    next
}

/// A fight is exchange after exchange: two of them, gone through by hand, come to what the report says by the second.
#[test]
fn two_exchanges_one_after_the_other() {
    let draw = &mut Draw(14);
    for _ in 0..6 {
        let mut document = contest(draw, "duel");
        (document["a"], document["b"]) = (fighter(draw, false), fighter(draw, false));
        document["a"]["opening"] = json!(1);
        document["turns"] = json!(2);
        let found = report(&document.to_string());
        let mut standing = BTreeMap::from([(
            [0, 1].map(|who| Some(track(&document, &document[["a", "b"][who]]))),
            Rational::one(),
        )]);
        for exchange in 0..2 {
            standing = exchanged(&document, exchange, &standing);
        }
        for (who, name) in ["a", "b"].into_iter().enumerate() {
            let mut lost = Rational::zero();
            standing
                .iter()
                .filter(|(tracks, _)| tracks[who].is_some() && tracks[1 - who].is_none())
                .for_each(|(_, chance)| lost.add(chance));
            assert_eq!(fraction(&found["by"][1][name]), lost, "{name} {document}");
            for state in found["after"][name].as_array().unwrap().iter().filter(|state| state["out"] != true)
            {
                let mut chance = Rational::zero();
                let is = |track: &Track| {
                    track.is_some_and(|[clipped, clips, hurt, injured]| {
                        [clipped == 1, false] == [state["clipped"] == true, false]
                            && [clips, hurt, injured]
                                == ["clips", "hurt", "injured"].map(|row| state[row].as_i64().unwrap())
                    })
                };
                standing.iter().filter(|(tracks, _)| is(&tracks[who])).for_each(|(_, more)| chance.add(more));
                assert_eq!(fraction(&state["chance"]), chance, "{state} {document}");
            }
        }
    }
}

/// How a hero and two foes may stand, each with its chance; the hero first.
type Together = BTreeMap<[Track; 3], Rational>;

/// How they may stand after another exchange, as long as all stand: what is over, and what goes on with one foe, is left as it is.
fn all_exchanged(document: &Value, exchange: i32, standing: &Together) -> Together {
    let mut next = Together::new();
    for (tracks, chance) in standing {
        let [Some(hero), Some(one), Some(two)] = *tracks else {
            next.entry(*tracks).or_insert_with(Rational::zero).add(chance);
            continue;
        };
        let now = |of: &Value, track: [i64; 4]| {
            let mut of = of.clone();
            of["wounds"] = json!({ "clipped": track[0] == 1, "hurt": track[2], "injured": track[3] });
            if exchange > 0 {
                of["unaware"] = json!(false);
            }
            of
        };
        let mut document = document.clone();
        document["hero"] = now(&document["hero"], hero);
        document["foes"] = json!([now(&document["foes"][0], one), now(&document["foes"][1], two)]);
        for ((_, hero, struck), count) in ends(&document) {
            let foe = |place: usize, track: [i64; 4]| {
                let word = struck.filter(|(struck, _)| *struck == place).map(|(_, word)| word);
                let words: Vec<&str> = word.into_iter().collect();
                marked(&document, &document["foes"][place], track, &words, true)
            };
            let after = [hero, foe(0, one), foe(1, two)];
            let share = chance.times(&Rational::ratio(count, 81 * 81 * 81));
            next.entry(after).or_insert_with(Rational::zero).add(&share);
        }
    }
    next
}

/// FU-86, FU-Q7: foes keep their own wounds; those who are alike may change places, and no others. Two exchanges, gone through by hand: the
/// chance that both foes still stand.
#[test]
fn two_exchanges_with_two_foes() {
    let draw = &mut Draw(15);
    for alike in [false, false, true, false] {
        let mut document = contest(draw, "duel");
        document["rulings"]["clip_overflow"] = json!("exchange");
        document["hero"] = fighter(draw, false);
        document["hero"]["skill"] = json!(5);
        document["hero"]["stance"] = json!("normal");
        let one = fighter(draw, false);
        let two = if alike { one.clone() } else { fighter(draw, false) };
        document["foes"] = json!([one, two]);
        for foe in 0..2 {
            document["foes"][foe]["skill"] = json!(if alike { 2 } else { 1 + 2 * foe });
            document["foes"][foe]["wounds"] = json!({});
        }
        document["target"] = json!(1);
        document["turns"] = json!(2);
        let found = report(&document.to_string());
        let tracks = [&document["hero"], &document["foes"][0], &document["foes"][1]];
        let mut standing = Together::from([(tracks.map(|of| Some(track(&document, of))), Rational::one())]);
        for exchange in 0..2 {
            standing = all_exchanged(&document, exchange, &standing);
        }
        let mut both = Rational::zero();
        let stand = standing.iter().filter(|(tracks, _)| tracks[1].is_some() && tracks[2].is_some());
        stand.for_each(|(_, chance)| both.add(chance));
        assert_eq!(fraction(&found["after"]["foes_standing"]["pmf"][2]), both, "{document}");
        assert!(!both.is_zero() && both < Rational::one(), "nobody can fall: {document}");
    }
}

/// §7: a lone fighter against one foe has the odds of a duel: against two of whom one is out before the first roll can be had only by
/// winning, so the last exchanges of a fight of several are those of a fight of two, without the bonus of numbers.
#[test]
fn several_end_as_two() {
    let text = r#"{ "ask": "duel", "turns": 1, "hero": { "skill": 9 }, "foes": [
        { "skill": 0, "boxes": { "hurt": 0, "injured": 0 } }, { "skill": 0, "superior_numbers": true } ] }"#;
    // The first foe falls to anything from a Hurt on; then 9 against 0.
    let played = read(text).unwrap().play("0000,0000,0000").unwrap();
    assert!(played.rolls[2].words.contains("Foe 1 out"), "{}", played.rolls[2].words);
    let text = text.replace(r#""turns": 1"#, r#""turns": 2"#);
    let played = read(&text).unwrap().play("0000,0000,0000,----,++++").unwrap();
    assert!(
        played.rolls[4].words.starts_with("4 = 4") || played.rolls[4].words.starts_with("4: margin 1"),
        "{}",
        played.rolls[4].words
    );
}
