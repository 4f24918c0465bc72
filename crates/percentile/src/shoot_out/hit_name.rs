//! What a hit is called while it is worked out.

use super::state::{Event, FollowUp, Why};
use crate::location::Location;
use shootout_odds::Rolled;

/// Which of the hits of an action a follow-up works out, as one says it at the table: "Hit 2 of 3, left arm". Nothing for what no hit
/// brings about: a stray, an explosion, someone else whom the burst catches.
pub(super) fn hit_name(follow_up: &FollowUp, before: &[Rolled<Why, Event>], origin: usize) -> Option<String> {
    let shot_of = |rolled: &Rolled<Why, Event>| match rolled.event {
        Some(Event::Shot(shot)) => Some(shot),
        _ => None,
    };
    let shot = before.get(origin).and_then(shot_of).filter(|shot| shot.hit && follow_up.victim == 0)?;
    let hits = |rolled: &[Rolled<Why, Event>]| {
        rolled.iter().filter_map(shot_of).filter(|other| other.hit && other.entry == shot.entry).count()
    };
    let (number, all) = (hits(before.get(..=origin)?), hits(before));
    let location = shot.location.map_or("", Location::words);
    Some(match (all, location) {
        (1, "") => "The hit".to_owned(),
        (1, location) => format!("Hit, {location}"),
        (_, "") => format!("Hit {number} of {all}"),
        (_, location) => format!("Hit {number} of {all}, {location}"),
    })
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::scenario::Scenario;
    use shootout_odds::Play;

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
}
