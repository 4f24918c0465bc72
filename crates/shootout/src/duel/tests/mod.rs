//! Proofs.

use super::*;
use crate::Catalogue;

#[test]
fn first() {
    for (plan, rounds) in [("single", 6), ("semi", 6), ("auto", 6), ("auto", 24)] {
        let text = format!(r#"{{ "duel": 1, "ruleset": "percentile", "damage": "sample", "range_m": 20, "rounds": {rounds}, "values": false, "sides": [
          {{ "name": "Law", "fighters": [{{ "combatant": {{ "name": "Kell", "bs": 45, "tek": 30, "initiative": 40, "weapon": "autogun" }},
             "plan": [{{ "do": "fire", "mode": "{plan}" }}] }}] }},
          {{ "name": "Crime", "fighters": [{{ "combatant": {{ "name": "Ruk", "bs": 45, "tek": 30, "initiative": 40, "weapon": "autogun" }},
             "plan": [{{ "do": "fire", "mode": "{plan}" }}] }}] }} ] }}"#);
        let duel = read(text.as_bytes(), Catalogue::built_in()).unwrap();
        let now = std::time::Instant::now();
        println!("{:?} {:?}", estimate(&duel), now.elapsed());
        let now = std::time::Instant::now();
        match answer::<f64>(&duel) {
            Ok(answer) => println!("{} {:?} {:?}", answer.sentence, answer.method, now.elapsed()),
            Err(error) => println!("{error}"),
        }
        let now = std::time::Instant::now();
        println!("{} {:?}", simulated_answer(&duel, Simulate { trials: 10000, seed: 1 }).unwrap().sentence, now.elapsed());
    }
}
