//! What the dice of a plan came to, in a line.

use super::ShootOut;
use super::state::{Event, Why};
use crate::damage::Severity;
use shootout_odds::Rolled;

impl ShootOut<'_> {
    /// What these rolls, in order, came to for the targets: hits, bursts that caught one by deviation and how far off they landed,
    /// the worst wound. Unless all is `over`, nothing is said that further rolls may change.
    ///
    /// ```
    /// use shootout_percentile::{ShootOut, scenario::Scenario};
    /// use shootout_odds::Play;
    /// let scenario: Scenario = serde_json::from_str(r#"{ "attacker": { "bs": 40 }, "weapon": { "burst_radius_m": 3 },
    ///     "target": { "range_m": 20 }, "plan": [ { "do": "fire", "mode": "single" } ] }"#)?;
    /// let shoot_out = ShootOut::new(&scenario)?;
    /// let mut play = Play::new(&shoot_out);
    /// // 70 misses, and lands 2 m to the right.
    /// let rolled = vec![play.give(&[70])?, play.give(&[3, 2])?];
    /// assert_eq!(shoot_out.headline(&rolled, true), "no hit; caught by the burst 2 m off");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn headline(&self, rolled: &[Rolled<Why, Event>], over: bool) -> String {
        let outcome = self.outcome(rolled.iter().filter_map(|rolled| rolled.event.as_ref()));
        let mut said = match (outcome.hits, outcome.penetrating) {
            (0, _) => "no hit".to_owned(),
            (1, 0) if !over => "1 hit".to_owned(),
            (hits, 0) if !over => format!("{hits} hits"),
            (1, 0) => "1 hit, not through".to_owned(),
            (1, _) => "1 hit, through".to_owned(),
            (hits, 0) => format!("{hits} hits, none through"),
            (hits, through) => format!("{hits} hits, {through} through"),
        };
        match strays_m(rolled).as_slice() {
            [] => {}
            [metres] => said += &format!("; caught by the burst {metres} m off"),
            several => said += &format!("; caught by {} bursts", several.len()),
        }
        if let Some(hurt) = outcome.worst_wound.and_then(condition) {
            said += &format!(": {hurt}");
        }
        said
    }
}

/// How far off each burst landed that caught the target it missed, in metres (P-AREA-2).
fn strays_m(rolled: &[Rolled<Why, Event>]) -> Vec<u32> {
    let landed = rolled
        .iter()
        .filter(|rolled| matches!(rolled.event, Some(Event::Landed { caught, .. }) if caught & 1 == 1));
    landed.filter_map(|rolled| rolled.roll.dice.faces(rolled.outcome).get(1).copied()).collect()
}

/// How someone is after a wound; none where there is nothing to say.
const fn condition(worst: Severity) -> Option<&'static str> {
    match worst {
        Severity::None => None,
        Severity::Light => Some("lightly wounded"),
        Severity::Serious => Some("seriously wounded"),
        Severity::KnockedOut => Some("knocked out"),
        Severity::Dead => Some("dead"),
    }
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::scenario::Scenario;
    use shootout_odds::Play;

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
}
