//! Who is shot at and who stands beside them, and what they are called.

use super::{Scenario, Target};
use shootout_ruleset::words::told_apart;

impl Scenario {
    /// Everyone who is shot at: the target, then those to which fire swings (P-FIRE-7).
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        std::iter::once(&self.target).chain(self.following.iter().map(|next| &next.target))
    }

    /// What one of the targets is called, told apart from others of the same name; the first is 0.
    #[must_use]
    pub fn target_name(&self, which: usize) -> String {
        // Collected from `targets`, this is half a kilobyte more of the embed.
        let mut names = vec![self.target.name.as_str()];
        names.extend(self.following.iter().map(|next| next.target.name.as_str()));
        told_apart(&names, which)
    }

    /// The same of a bystander.
    #[must_use]
    pub fn bystander_name(&self, which: usize) -> String {
        let names: Vec<&str> = self.bystanders.iter().map(|bystander| bystander.name.as_str()).collect();
        told_apart(&names, which)
    }
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::report::Report;
    use crate::scenario::Scenario;
    use shootout_odds::{Play, Rational};

    /// P-FIRE-7, P-AREA-4: two targets and two bystanders whom nobody named are told apart in what is counted and in what is rolled.
    #[test]
    fn who_is_called_the_same_is_told_apart() {
        let text = r#"{ "attacker": { "bs": 50 }, "weapon": { "modes": ["semi"], "burst_radius_m": 3 }, "target": { "range_m": 50 },
            "following": [{ "from_previous_m": 4, "target": { "range_m": 52 } }], "bystanders": [{ "behind_m": 2 }, { "right_m": 1 }],
            "plan": [{ "do": "fire", "mode": "semi", "swing": "shot" }] }"#;
        let scenario: Scenario = serde_json::from_str(text).unwrap();
        let shoot_out = ShootOut::new(&scenario).unwrap();
        let report: Report<Rational> = shoot_out.report();
        let targets: Vec<&str> = report.targets.iter().map(|target| target.name.as_str()).collect();
        assert_eq!(targets, ["Target (1)", "Target (2)"]);
        let caught: Vec<&str> = report.blast.iter().skip(2).map(|one| one.name.as_str()).collect();
        assert_eq!(caught, ["Bystander (1)", "Bystander (2)"]);

        let mut play = Play::new(&shoot_out);
        let what = |play: &Play<'_, ShootOut<'_>>| shoot_out.ask(&play.asks().unwrap(), &[], None).what;
        assert!(what(&play).ends_with("shot 1 of 2 at Target (1)"), "{}", what(&play));
        play.enter("05").unwrap();
        assert!(what(&play).ends_with("shot 2 of 2 at Target (2)"), "{}", what(&play));
    }
}
