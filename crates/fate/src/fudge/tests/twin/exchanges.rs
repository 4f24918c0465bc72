//! Exchanges and turns, die by die.

use super::*;

#[test]
fn exchanges_die_by_die() {
    let draw = &mut Draw(11);
    for _ in 0..60 {
        let mut document = contest(draw, "exchange");
        (document["a"], document["b"]) = (fighter(draw, true), fighter(draw, true));
        ["a", "b"].into_iter().for_each(|name| lies_of_some(draw, &mut document[name]));
        let (a, b) = (&document["a"], &document["b"]);
        let totals = [a, b].map(|of| total(&document, of, true, true));
        let defences = [totals[0] + spared(&document, a), totals[1] + spared(&document, b)];
        let (mut suffers, mut tracks) =
            ([Tally::default(), Tally::default()], [Tally::default(), Tally::default()]);
        let (mut wins, mut manoeuvre) = (Tally::default(), Tally::default());
        let mut differences = std::collections::BTreeSet::new();
        let lie = [a, b].map(|of| Fighter(of).lies());
        let [ones, twos] = lie.map(|dice| dice.map_or_else(rolls, |dice| vec![dice]));
        for one in ones {
            for two in &twos {
                differences.insert(one - two);
                let margins = [totals[0] + one - defences[1] - two, totals[1] + two - defences[0] - one];
                wins.count((margins[0] > 0, margins[1] > 0));
                let words = [inflicts(&document, b, a, margins[1]), inflicts(&document, a, b, margins[0])];
                for (who, of) in [a, b].into_iter().enumerate() {
                    suffers[who].count(words[who]);
                    tracks[who].count(marked(&document, of, track(&document, of), &[words[who]], true));
                }
                let held = a["manoeuvre"]["disarm"] == true && Fighter(b).has(&document, "locking");
                let needs = WORDS.iter().position(|word| a["manoeuvre"]["needs"] == **word);
                let reached = WORDS.iter().position(|of| *of == word(margins[0], 0));
                manoeuvre.count(!held && reached >= needs);
            }
        }
        let found = report(&document.to_string());
        let about = document.to_string();
        // Of what counts in defence, whatever a weapon costs the attack (FU-A13).
        let edge = defences[0] - defences[1];
        assert_eq!(found["edge"], edge, "{about}");
        let listed: Vec<i64> =
            found["margin"].as_array().unwrap().iter().map(|row| row["margin"].as_i64().unwrap()).collect();
        assert_eq!(listed, differences.into_iter().map(|dice| edge + dice).collect::<Vec<i64>>(), "{about}");
        // Only those roll whose dice do not lie.
        let rolled = [("0+++", 3), ("000-", -1)].into_iter().zip(lie);
        let faces: Vec<&str> =
            rolled.clone().filter(|(_, lies)| lies.is_none()).map(|((faces, _), _)| faces).collect();
        let [one, two] =
            [0, 1].map(|who| rolled.clone().nth(who).map_or(0, |((_, sum), lies)| lies.unwrap_or(sum)));
        let told = play(&about, &faces.join(","));
        let outcome: Value = serde_json::from_str(&told.transcript_json).unwrap();
        assert_eq!(outcome["outcome"]["margin"], edge + one - two, "{about}");
        if let Some(last) = outcome["rolls"].as_array().unwrap().last() {
            assert_eq!(last["events"][0], format!("margin {}", edge + one - two), "{about}");
        }
        assert_eq!(fraction(&found["a_wins"]), wins.chance(|wins| wins.0), "{about}");
        assert_eq!(fraction(&found["tie"]), wins.chance(|wins| *wins == (false, false)), "{about}");
        for (who, name) in ["a", "b"].into_iter().enumerate() {
            check_words(&suffers[who], &found[format!("{name}_suffers")], &about);
            check_tracks(&tracks[who], &found["after"][name], &about);
        }
        if a["manoeuvre"].is_null() {
            assert_eq!(found["manoeuvre"]["a"], Value::Null);
        } else {
            assert_eq!(fraction(&found["manoeuvre"]["a"]), manoeuvre.chance(|done| *done), "{about}");
        }
    }
}

#[test]
fn turns_die_by_die() {
    let draw = &mut Draw(12);
    for _ in 0..40 {
        let mut document = contest(draw, "turn");
        (document["attacker"], document["defender"]) = (fighter(draw, true), fighter(draw, false));
        document["defender"]["defence"] = draw.of(&[json!(null), json!(3)]);
        let (attacker, defender) = (&document["attacker"], &document["defender"]);
        let edge = total(&document, attacker, true, false) - total(&document, defender, false, true);
        let (mut suffers, mut tracks, mut succeeds) = (Tally::default(), Tally::default(), Tally::default());
        for one in rolls() {
            for two in rolls() {
                let margin = edge + one - two;
                let word = inflicts(&document, attacker, defender, margin);
                suffers.count(word);
                succeeds.count(margin > 0);
                tracks.count(marked(&document, defender, track(&document, defender), &[word], false));
            }
        }
        let found = report(&document.to_string());
        assert_eq!(found["edge"], edge, "{document}");
        assert_eq!(fraction(&found["succeeds"]), succeeds.chance(|yes| *yes));
        check_words(&suffers, &found["suffers"], &document.to_string());
        check_tracks(&tracks, &found["after"]["defender"], &document.to_string());
    }
}
