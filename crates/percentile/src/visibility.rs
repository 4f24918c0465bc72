//! Whether a target can be targeted at all (P-VIS, tables VIS-B, VIS-C): how far it is seen, and whether the weapon reaches it.

use crate::given_away::is_given_away;
use crate::location::Location;
use crate::range::out_of_range;
use crate::rulings::{RevealLimit, Rulings};
use crate::scenario::{Light, Size, Target, Weapon};
use serde::Serialize;
use shootout_ruleset::JsonSchema;
use shootout_ruleset::decimals::shortest;

/// How far anything is seen at night, in metres (VIS-C).
pub const NIGHT_M: f64 = 3.0;
/// How far small targets can be targeted, in metres (VIS-B).
pub const SMALL_M: f64 = 50.0;
/// How far normal targets can be targeted, in metres (VIS-B).
pub const NORMAL_M: f64 = 300.0;
/// How far large targets are hit automatically, in metres (P-HIT-4, VIS-B).
pub const AUTOMATIC_M: f64 = 100.0;

/// Why a target cannot be targeted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Reason {
    /// The rule.
    pub rule: &'static str,
    /// The reason in words.
    pub words: String,
}

impl Target {
    /// Whether it counts as a small target: small, or a named part (P-VIS-6). Showing only the head does not make it one
    /// (A-MOD-8).
    pub fn counts_as_small(&self) -> bool {
        self.size == Size::Small || self.called.is_some()
    }

    /// Whether every shot hits unless the weapon malfunctions (P-HIT-4).
    pub fn hit_automatically(&self, rulings: &Rulings) -> bool {
        let halved = rulings.twilight_halves_autohit && self.light == Light::Twilight;
        let limit_m = if halved { AUTOMATIC_M / 2.0 } else { AUTOMATIC_M };
        self.size == Size::Large && !self.counts_as_small() && self.range_m.get() <= limit_m
    }

    /// Whether they have given themselves away (P-VIS-4) as of an action of the plan, counted from 1 (A-MOD-11).
    pub fn given_away(&self, action: u32, rulings: &Rulings) -> bool {
        let once = self
            .revealed_actions_ago
            .is_some_and(|ago| is_given_away(ago.to_u32().saturating_add(action), rulings));
        self.revealed || once
    }

    /// Why this target cannot be targeted with the weapon in an action of the plan, counted from 1; empty when it can. A clear
    /// line of sight is taken for granted: that is the game master's to say (P-VIS-1).
    pub fn why_not(&self, weapon: &Weapon, action: u32, rulings: &Rulings) -> Vec<Reason> {
        let range_m = self.range_m.get();
        let mut reasons = Vec::new();
        if Location::ALL.iter().all(|location| self.behind_cover(*location)) {
            reasons.push(Reason { rule: "P-VIS-2", words: "wholly behind cover, so not seen".to_owned() });
        }
        for (rule, limit_m, what) in self.limits(action, rulings) {
            if range_m > limit_m {
                let words = format!(
                    "{what} can be targeted up to {} m; the distance is {} m",
                    shortest(limit_m),
                    self.range_m
                );
                reasons.push(Reason { rule, words });
            }
        }
        if out_of_range(range_m, weapon, rulings) {
            let (name, reach) = (&weapon.name, weapon.max_range_m);
            let words = format!("{name} reaches {reach} m; the distance is {} m", self.range_m);
            reasons.push(Reason { rule: "P-RNG-4", words });
        }
        reasons
    }

    /// Why this target can be targeted with none of these weapons in an action of the plan, weapon by weapon; none when it can with one
    /// (P-FLOW-1).
    pub(crate) fn why_not_with_any<'w>(
        &self,
        weapons: impl IntoIterator<Item = &'w Weapon>,
        action: u32,
        rulings: &Rulings,
    ) -> Option<Vec<Vec<Reason>>> {
        let why_not = weapons.into_iter().map(|weapon| {
            let reasons = self.why_not(weapon, action, rulings);
            (!reasons.is_empty()).then_some(reasons)
        });
        why_not.collect::<Option<Vec<_>>>().filter(|reasons| !reasons.is_empty())
    }

    /// The distance limits in force, in metres: what twilight halves is halved (A-MOD-10), what giving oneself away waives
    /// is left out.
    fn limits(&self, action: u32, rulings: &Rulings) -> Vec<(&'static str, f64, &'static str)> {
        let given_away = self.given_away(action, rulings);
        let share = if self.light == Light::Twilight { 0.5 } else { 1.0 };
        let mut limits = Vec::with_capacity(3);
        if let Some(seen_as) = self.seen_as.filter(|_| !given_away) {
            let row = seen_as.row();
            limits.push((row.rule, row.limit_m * share, row.words));
        }
        let no_limit = given_away && rulings.reveal_limit == RevealLimit::None;
        if self.counts_as_small() && !no_limit {
            limits.push(("P-VIS-5", SMALL_M * share, "a small target"));
        } else if self.size == Size::Normal && !no_limit {
            limits.push(("P-VIS-5", NORMAL_M * share, "a normal target"));
        }
        if self.light == Light::Night && !given_away {
            limits.push(("P-VIS-7", NIGHT_M, "at night a target without light"));
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::BoundedInt;

    const DARK_AND_BRIGHT: [&str; 4] = ["daylight", "twilight", "night", "lit"];

    fn target(fields: &str) -> Target {
        serde_json::from_str(&format!("{{ {fields} }}")).unwrap()
    }

    fn rifle() -> Weapon {
        serde_json::from_str(r#"{ "max_range_m": 1000 }"#).unwrap()
    }

    fn rules(fields: &str, rulings: &Rulings) -> Vec<&'static str> {
        target(fields).why_not(&rifle(), 1, rulings).iter().map(|reason| reason.rule).collect()
    }

    fn legal(fields: &str) -> bool {
        rules(fields, &Rulings::default()).is_empty()
    }

    /// P-VIS-1, P-FLOW-1: targeting comes first; in plain sight and in range nothing forbids it.
    #[test]
    fn plain_sight() {
        assert!(legal(r#""range_m": 35"#));
    }

    /// P-VIS-2: wholly behind cover is not seen, given away or not; without cover nothing is hidden.
    #[test]
    fn wholly_behind_cover() {
        let hidden = r#""range_m": 2, "cover": { "base": 50 }, "exposed": []"#;
        assert_eq!(rules(hidden, &Rulings::default()), ["P-VIS-2"]);
        assert_eq!(rules(&format!("{hidden}, \"revealed\": true"), &Rulings::default()), ["P-VIS-2"]);
        assert!(legal(r#""range_m": 2, "exposed": []"#));
    }

    /// P-VIS-3, VIS-A, VIS-A1 to VIS-A7 (VIS-A2, VIS-A3, VIS-A4, VIS-A5, VIS-A6): limits and what is shown.
    #[test]
    fn behind_cover_by_the_table() {
        let shown = [
            ("A1", 40, 1),
            ("A2", 30, 1),
            ("A3", 80, 4),
            ("A4", 60, 4),
            ("A5", 50, 3),
            ("A6", 40, 3),
            ("A7", 30, 2),
        ];
        for (row, limit_m, locations) in shown {
            let fields = |range_m: f64| {
                format!(r#""range_m": {range_m}, "seen_as": "{row}", "cover": {{ "base": 50 }}"#)
            };
            assert!(legal(&fields(f64::from(limit_m))), "{row}");
            let too_far = rules(&fields(f64::from(limit_m) + 0.5), &Rulings::default());
            assert_eq!(too_far, [format!("VIS-{row}")]);
            assert_eq!(target(&fields(1.0)).exposed().len(), locations, "{row}");
        }
    }

    /// P-VIS-5, VIS-B: small 50 m, normal 300 m, large without limit. A-MOD-9: size is stated, never worked out.
    #[test]
    fn limits_by_size() {
        assert!(legal(r#""range_m": 50, "size": "small""#) && !legal(r#""range_m": 51, "size": "small""#));
        assert!(legal(r#""range_m": 300"#) && !legal(r#""range_m": 301"#));
        assert!(legal(r#""range_m": 999, "size": "large""#));
    }

    /// P-VIS-6: a called part is a small target, of a large one too. A-MOD-8: showing only the head is not calling it.
    #[test]
    fn called_parts_are_small() {
        assert_eq!(rules(r#""range_m": 51, "called": "head""#, &Rulings::default()), ["P-VIS-5"]);
        assert!(!legal(r#""range_m": 51, "called": "head", "size": "large""#));
        let head_only = r#""range_m": 51, "cover": { "base": 50 }, "exposed": ["head"]"#;
        assert!(legal(head_only) && !target(head_only).counts_as_small());
    }

    /// P-VIS-7, VIS-C, A-MOD-10: twilight halves what is seen, night leaves 3 m, a lamp that reaches makes day.
    #[test]
    fn limits_by_light() {
        for (fields, limits_m) in [
            (r#""seen_as": "A4", "cover": { "base": 50 }"#, [60.0, 30.0, 3.0, 60.0]),
            (r#""size": "small""#, [50.0, 25.0, 3.0, 50.0]),
            (r#""size": "normal""#, [300.0, 150.0, 3.0, 300.0]),
        ] {
            for (light, limit_m) in DARK_AND_BRIGHT.into_iter().zip(limits_m) {
                let at = |range_m: f64| format!(r#"{fields}, "light": "{light}", "range_m": {range_m}"#);
                assert!(legal(&at(limit_m)), "{fields} {light}");
                assert!(!legal(&at(limit_m + 1.0)), "{fields} {light}");
            }
        }
    }

    /// P-VIS-4, A-MOD-11: who gives themselves away is seen beyond table VIS-A and at night, as far as their size
    /// allows.
    #[test]
    fn given_away() {
        let behind = r#""seen_as": "A1", "cover": { "base": 50 }, "revealed": true"#;
        assert!(legal(&format!(r#"{behind}, "range_m": 300"#)));
        assert!(legal(&format!(r#"{behind}, "range_m": 300, "light": "night""#)));
        let far = format!(r#"{behind}, "range_m": 301"#);
        assert_eq!(rules(&far, &Rulings::default()), ["P-VIS-5"]);
        let anywhere = Rulings { reveal_limit: RevealLimit::None, ..Rulings::default() };
        assert!(rules(&far, &anywhere).is_empty());
    }

    /// A-MOD-11: one act gives them away for four actions, or as many as ruled.
    #[test]
    fn given_away_once() {
        let once = |ago| target(&format!(r#""range_m": 9, "revealed_actions_ago": {ago}"#));
        let rulings = Rulings::default();
        let actions = |ago| (1..9).filter(|&action| once(ago).given_away(action, &rulings)).count();
        assert_eq!([0, 1, 3, 4].map(actions), [4, 3, 1, 0]);
        let long = Rulings { reveal_actions: BoundedInt::nearest(24), ..Rulings::default() };
        assert!(once(0).given_away(24, &long) && !once(0).given_away(25, &long));
    }

    /// P-FLOW-1, P-RNG-4: one weapon that reaches is enough; if none does, each has its reasons.
    #[test]
    fn with_any_of_several_weapons() {
        let [short, long]: [Weapon; 2] = [20, 200]
            .map(|metres| serde_json::from_str(&format!(r#"{{ "max_range_m": {metres} }}"#)).unwrap());
        let why_not = |range_m: u32| {
            let target = target(&format!(r#""range_m": {range_m}"#));
            target.why_not_with_any([&short, &long], 1, &Rulings::default())
        };
        assert_eq!([20, 200].map(why_not), [None, None]);
        let reasons = why_not(201).unwrap();
        let rules: Vec<_> = reasons.iter().map(|reasons| reasons[0].rule).collect();
        assert_eq!(rules, ["P-RNG-4", "P-RNG-4"]);
    }

    /// P-HIT-4, VIS-B: large targets are hit automatically at 100 m or less. A-MOD-10: by the other reading twilight
    /// halves that too.
    #[test]
    fn hit_automatically() {
        let large = |fields: &str| target(&format!(r#""size": "large", {fields}"#));
        let rulings = Rulings::default();
        assert!(large(r#""range_m": 100"#).hit_automatically(&rulings));
        assert!(!large(r#""range_m": 101"#).hit_automatically(&rulings));
        assert!(!large(r#""range_m": 10, "called": "head""#).hit_automatically(&rulings));
        let twilight = large(r#""range_m": 51, "light": "twilight""#);
        assert!(twilight.hit_automatically(&rulings));
        let halves = Rulings { twilight_halves_autohit: true, ..rulings };
        assert!(!twilight.hit_automatically(&halves));
    }

    /// P-RNG-4, A-RNG-1: out of range there is no shot, unless ruled otherwise.
    #[test]
    fn beyond_the_weapon() {
        let far = r#""range_m": 1001, "size": "large""#;
        assert_eq!(rules(far, &Rulings::default()), ["P-RNG-4"]);
        let beyond = Rulings { beyond_max: crate::rulings::BeyondMax::LongBand, ..Rulings::default() };
        assert!(rules(far, &beyond).is_empty());
    }
}
