use super::Scenario;
use crate::number::BoundedInt;
use crate::time::ACTIONS_A_ROUND;
use serde::{Deserialize, Serialize};
use shootout_ruleset::InputError;
use shootout_ruleset::JsonSchema;

/// How the attacker and their weapons stand when the plan begins, for a plan that goes on from earlier actions: of a scene that
/// is played out action by action. Not stated: as at the start of a scene.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["action", "aim", "rested", "weapon", "off_hand"]))]
#[serde(default, deny_unknown_fields)]
pub struct Carried {
    /// The action in which the plan begins, counted over the whole scene from 1 (P-TIME-4). Reports count on from it.
    #[schemars(title = "Begins with action")]
    pub action: BoundedInt<1, 1_000_000>,
    /// Actions already spent aiming at the target (P-MOD-9), which carry over the end of a round (A-AIM-3).
    #[schemars(title = "Aimed already (actions)")]
    pub aim: BoundedInt<0, 2>,
    /// The weapon is rested already (P-MOD-10).
    #[schemars(title = "Rested already")]
    pub rested: bool,
    /// The weapon.
    pub weapon: CarriedWeapon,
    /// The weapon in the other hand.
    #[schemars(title = "Weapon in the other hand", extend("x-beside" = ["off_hand"]))]
    pub off_hand: CarriedWeapon,
}

/// How one weapon stands when the plan begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["rounds", "semi_shots", "auto_shots", "jammed"]))]
#[serde(default, deny_unknown_fields)]
pub struct CarriedWeapon {
    /// Shots left in its magazine; not stated: a full one.
    #[schemars(title = "Ammo left", extend("x-null" = "full"))]
    pub rounds: Option<BoundedInt<0, 100_000>>,
    /// It is jammed (P-JAM-1).
    pub jammed: bool,
    /// Shots it has fired on semi-automatic in the round in which the plan begins, which count when recoil adds up over the
    /// round (A-FIRE-1).
    #[schemars(title = "Semi shots this round")]
    pub semi_shots: BoundedInt<0, 24>,
    /// The same on automatic.
    #[schemars(title = "Auto shots this round")]
    pub auto_shots: BoundedInt<0, 24>,
}

impl Carried {
    /// Whether the plan begins as at the start of a scene.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Actions of the scene before the plan, as far as its timetable is concerned.
    pub(crate) const fn actions_before(&self) -> u32 {
        self.action.to_u32() - 1
    }

    /// How each hand's weapon stands.
    pub(crate) const fn weapons(&self) -> [&CarriedWeapon; 2] {
        [&self.weapon, &self.off_hand]
    }
}

impl CarriedWeapon {
    /// Shots fired this round on semi-automatic and on automatic, as recoil counts them.
    pub(crate) fn recoil_steps(&self) -> [u8; 2] {
        [self.semi_shots, self.auto_shots].map(|shots| shots.to_u8())
    }
}

// The most shots that a round holds: six in each of its actions.
const _: () = assert!(BoundedInt::<0, 24>::nearest(i32::MAX).get() as u32 == 6 * ACTIONS_A_ROUND);

impl Scenario {
    /// Rounds left that no magazine can hold are a slip.
    pub(super) fn check_carried(&self) -> Result<(), InputError> {
        let magazines =
            [Some(&self.weapon), self.off_hand.as_ref()].map(|weapon| weapon.map(|weapon| weapon.magazine));
        let places = ["carried.weapon", "carried.off_hand"];
        for ((carried, magazine), place) in self.carried.weapons().into_iter().zip(magazines).zip(places) {
            let allowed = match magazine {
                None if *carried == CarriedWeapon::default() => continue,
                None => {
                    let found = "a weapon".to_owned();
                    let allowed = "nothing without a weapon in `off_hand`".to_owned();
                    return Err(InputError::new(place.to_owned(), found, allowed));
                }
                Some(None) => "null: the magazine never runs out".to_owned(),
                Some(Some(full)) if carried.rounds.is_some_and(|rounds| rounds.get() > full.get()) => {
                    format!("at most {full}, as many as the magazine holds")
                }
                Some(Some(_)) => continue,
            };
            if let Some(rounds) = carried.rounds {
                return Err(InputError::new(format!("{place}.rounds"), rounds.to_string(), allowed));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::ShootOut;
    use crate::report::{ActionReport, Report};
    use crate::scenario::Scenario;
    use shootout_odds::{Play, Rational, Weight};

    fn scenario(fields: &str) -> Scenario {
        let text = format!(
            r#"{{ "attacker": {{ "bs": 50, "tek": 30 }}, "target": {{ "range_m": 50, "revealed_actions_ago": 1 }}, {fields} }}"#
        );
        serde_json::from_str(&text).unwrap()
    }

    fn report(fields: &str) -> Report<Rational> {
        ShootOut::new(&scenario(fields)).unwrap().report()
    }

    fn numbers(actions: &[ActionReport<Rational>]) -> Vec<i32> {
        actions.iter().flat_map(|action| action.shots.iter().map(|shot| shot.to_hit)).collect()
    }

    /// P-MOD-9, P-MOD-10, A-AIM-3, P-TIME-4: aim and rest of earlier actions count as if the plan had begun with them, and the
    /// plan goes on from its action.
    #[test]
    fn what_was_prepared_counts() {
        let prepared = report(
            r#""weapon": {}, "plan": [ { "do": "aim" }, { "do": "aim" }, { "do": "rest" }, { "do": "fire", "mode": "semi" } ]"#,
        );
        let carried = report(
            r#""weapon": {}, "plan": [ { "do": "fire", "mode": "semi" } ],
               "carried": { "action": 4, "aim": 2, "rested": true }"#,
        );
        // Two actions of aim +10, rest +5, on semi-automatic the aim on the first shot alone: 50 - 5 and 50 - 10.
        assert_eq!(numbers(&carried.actions), [50 - 5 + 15, 50 - 10 + 5]);
        assert_eq!(numbers(&prepared.actions), numbers(&carried.actions));
        assert_eq!((carried.actions[0].action, carried.actions[0].round), (4, 1));
        assert_eq!((&prepared.hits, &prepared.jam), (&carried.hits, &carried.jam));
    }

    /// A-FIRE-1: recoil that adds up over the round goes on from the shots before, until the round is over.
    #[test]
    fn recoil_goes_on_to_the_end_of_the_round() {
        let burst = |reset: &str| {
            let report = report(&format!(
                r#""rulings": {{ "recoil_reset": "{reset}" }}, "weapon": {{}}, "carried": {{ "action": 8, "weapon": {{ "auto_shots": 1 }} }},
                   "plan": [ {{ "do": "fire", "mode": "auto", "shots": 2 }}, {{ "do": "fire", "mode": "auto", "shots": 1 }} ]"#
            ));
            (numbers(&report.actions), report.actions.iter().map(|action| action.round).collect::<Vec<_>>())
        };
        // Action 8 is the last of round 2.
        assert_eq!(burst("round"), (vec![50 - 20, 50 - 30, 50 - 10], vec![2, 3]));
        assert_eq!(burst("action").0, [50 - 10, 50 - 20, 50 - 10]);
    }

    /// A-FIRE-2: a magazine that is nearly empty feeds so many shots, and a full one after reloading.
    #[test]
    fn rounds_left() {
        let text = |left: u32| {
            format!(
                r#""weapon": {{ "magazine": 4, "can_jam": false }}, "carried": {{ "weapon": {{ "rounds": {left} }} }},
                   "plan": [ {{ "do": "fire", "mode": "auto" }}, {{ "do": "reload" }}, {{ "do": "fire", "mode": "auto" }} ]"#
            )
        };
        for left in [0, 1, 4] {
            assert_eq!(
                report(&text(left)).shots_fired.mean,
                Rational::ratio(u64::from(left) + 4, 1),
                "{left}"
            );
        }
        let problem = scenario(&text(5)).check().unwrap_err();
        assert_eq!(problem.path, "carried.weapon.rounds");
    }

    /// P-JAM-5: a weapon that is jammed already cannot fire before it is repaired.
    #[test]
    fn a_jam_from_before() {
        let fire = r#""weapon": {}, "carried": { "weapon": { "jammed": true } }"#;
        let jammed = scenario(&format!(r#"{fire}, "plan": [ {{ "do": "fire", "mode": "single" }} ]"#));
        assert!(Play::new(&ShootOut::new(&jammed).unwrap()).asks().is_none());
        let repaired = report(&format!(
            r#"{fire}, "plan": [ {{ "do": "clear_jam" }}, {{ "do": "fire", "mode": "single" }} ]"#
        ));
        assert_eq!(repaired.actions[0].fires, Rational::ratio(30, 100));
    }

    /// A-MOD-11: how long ago they gave themselves away counts back from the plan, wherever in the scene that begins.
    #[test]
    fn given_away_before_the_plan() {
        let at_night = |ago: u32| {
            let mut scene = scenario(
                r#""weapon": {}, "carried": { "action": 17 }, "plan": [ { "do": "fire", "mode": "single" } ]"#,
            );
            scene.target.light = crate::scenario::Light::Night;
            scene.target.revealed_actions_ago = crate::number::BoundedInt::new(ago as i32);
            ShootOut::new(&scene).unwrap().report::<Rational>().targeting.legal
        };
        assert_eq!([0, 3, 4].map(at_night), [true, true, false]);
    }

    #[test]
    fn nothing_is_brought_along_by_a_hand_without_a_weapon() {
        let none = scenario(r#""weapon": {}, "plan": [], "carried": { "off_hand": { "jammed": true } }"#);
        assert_eq!(none.check().unwrap_err().path, "carried.off_hand");
        let endless = scenario(r#""weapon": {}, "plan": [], "carried": { "weapon": { "rounds": 3 } }"#);
        assert_eq!(endless.check().unwrap_err().path, "carried.weapon.rounds");
        let plain = scenario(r#""weapon": {}, "plan": []"#);
        assert!(!serde_json::to_string(&plain).unwrap().contains("carried"));
    }

    /// P-FIRE-6, P-FIRE-7: they decide from shot to shot, with either hand, when to swing and when to stop.
    #[test]
    fn decided_from_shot_to_shot() {
        let report = report(
            r#""weapon": {}, "off_hand": { "class": "pistol" },
               "following": [ { "from_previous_m": 8, "target": { "range_m": 52 } }, { "from_previous_m": 3, "target": { "range_m": 52 } } ],
               "plan": [ { "do": "fire", "mode": "auto", "swing_after": [1, 3], "off_hand_shots": 2 } ]"#,
        );
        let targets: Vec<(bool, usize)> =
            report.actions[0].shots.iter().map(|shot| (shot.off_hand, shot.target)).collect();
        assert_eq!(targets, [(false, 0), (false, 1), (false, 1), (false, 2), (true, 0), (true, 1)]);
        let alone =
            scenario(r#""weapon": {}, "plan": [ { "do": "fire", "mode": "auto", "off_hand_shots": 2 } ]"#);
        assert_eq!(alone.check().unwrap_err().path, "plan[0].off_hand_shots");
    }
}
