//! Best plans: the same as advice where nothing comes in between, no worse than any other, and decided anew when something does.

use super::*;
use crate::advice::decide::{Counted, Effort, Goal, Sought, best_value};
use crate::damage::Severity;
use crate::number::BoundedInt;
use crate::scenario::Scenario;
use crate::{AllowedActions, DecisionSpace};
use proptest::prelude::*;
use proptest::sample::select;

/// Rulings that a shooter who decides may depend on.
const RULINGS: &[&str] = &[
    "",
    r#""wound_mods": "sum""#,
    r#""recoil_reset": "round""#,
    r#""aim_persists": true"#,
    r#""jam_shot": "hits_then_jams""#,
    r#""jam_spends_round": false"#,
    r#""mode_switch_cost": 1"#,
    r#""repair_retry": "each_round""#,
    r#""repair_retry": "never""#,
];

/// Weapons that can do no harm to the one who fires them: what such harm changes is none of advice's business.
const WEAPONS: &[&str] = &[
    r#""weapon": { "can_jam": false, "modes": ["single", "semi"] }"#,
    r#""weapon": { "magazine": 2 }"#,
    r#""weapon": { "magazine": 5, "modes": ["single", "auto"] }"#,
    r#""weapon": { "class": "heavy", "magazine": 7, "modes": ["semi", "auto"] }"#,
    r#""weapon": { "class": "pistol", "modes": ["single"], "magazine": 1 }, "off_hand": { "class": "pistol", "modes": ["single", "semi"], "magazine": 3 }"#,
];

const PROTECTION: &[&str] = &[
    r#""name": "B""#,
    r#""armour": [ { "kind": "physical", "base": 50 } ]"#,
    r#""cover": { "base": 30 }, "seen_as": "A4", "field": { "value": 20 }"#,
];

const DAMAGE: &str = r#""damage": { "rows": [ { "up_to": 30, "result": "light" }, { "up_to": 55, "result": "serious" },
    { "up_to": 80, "result": "knocked_out" }, { "up_to": 100, "result": "dead" } ] }"#;

/// One who fires at someone who does nothing.
#[derive(Clone, Debug)]
struct Case {
    bs: u32,
    attacker: &'static str,
    weapon: &'static str,
    protection: &'static str,
    range_m: u32,
    rulings: &'static str,
}

impl Case {
    fn duel(&self, rounds: u32, plan: &str) -> Duel {
        let Self { bs, attacker, weapon, protection, range_m, rulings } = self;
        let head = format!(
            r#"{DAMAGE}, "duck_back": "none", "range_m": {range_m}, "rulings": {{ {rulings} }}, "rounds": {rounds},"#
        );
        let first = format!(
            r#"{{ "plan": {plan}, "combatant": {{ "name": "A", "bs": {bs}, "initiative": 1, {attacker}, {weapon} }} }}"#
        );
        let name = if protection.contains("name") { "" } else { r#""name": "B", "# };
        let second = format!(r#"{{ "combatant": {{ {name} "bs": 1, "initiative": 1, {protection} }} }}"#);
        duel(&head, &first, &second)
    }

    /// None when it is refused: the work is estimated as if everyone could be wounded, by either hand.
    fn falls(&self, rounds: u32, plan: &str) -> Option<Rational> {
        let report = answer::<Rational>(&self.duel(rounds, plan)).ok()?;
        Some(report.sides[1].down.chance.clone())
    }

    fn advised(&self, rounds: u32) -> Rational {
        let Self { bs, attacker, weapon, protection, range_m, rulings } = self;
        let protection = if protection.contains("name") { "" } else { &format!(", {protection}") };
        let text = format!(
            r#"{{ {DAMAGE}, "rulings": {{ {rulings} }}, "attacker": {{ "bs": {bs}, {attacker} }}, {weapon},
                 "target": {{ "range_m": {range_m} {protection} }}, "plan": [] }}"#
        );
        let scenario: Scenario = serde_json::from_str(&text).unwrap();
        let space = DecisionSpace::new(&scenario, &AllowedActions::default(), rounds * 4).unwrap();
        let goal = Goal::new(Sought::AtLeast(Counted::Wounds(Severity::KnockedOut), BoundedInt::nearest(1)));
        let effort = Effort { positions: 1_000_000, points: 0 };
        best_value(&space, &goal, effort).unwrap().unwrap().value
    }
}

fn case() -> impl Strategy<Value = Case> {
    let attackers =
        [r#""tek": 40"#, r#""wounds": ["serious"]"#, r#""tek": 90, "wounds": ["light", "light"]"#];
    let shooter = (select(&[15u32, 40, 60, 97][..]), select(attackers.to_vec()), select(WEAPONS));
    (shooter, select(PROTECTION), select(&[2u32, 20, 70, 280][..]), select(RULINGS)).prop_map(
        |((bs, attacker, weapon), protection, range_m, rulings)| Case {
            bs,
            attacker,
            weapon,
            protection,
            range_m,
            rulings,
        },
    )
}

/// A stated plan, of what one who decides may do as well.
fn stated() -> impl Strategy<Value = String> {
    let entries = select(
        &[
            r#"{ "do": "aim" }"#,
            r#"{ "do": "rest" }"#,
            r#"{ "do": "fire", "mode": "MODE" }"#,
            r#"{ "do": "fire", "mode": "MODE", "cease": "hit" }"#,
            r#"{ "do": "fire", "mode": "MODE", "shots": 1 }"#,
            r#"{ "do": "reload" }"#,
        ][..],
    );
    proptest::collection::vec(entries, 1..4).prop_map(|entries| format!("[{}]", entries.join(",")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Where nothing comes in between, a best plan is worth what advice says, to the last digit of the fraction.
    #[test]
    fn it_is_what_advice_says(case in case(), rounds in 1u32..=2) {
        let falls = case.falls(rounds, "\"best\"");
        prop_assume!(falls.is_some());
        prop_assert_eq!(falls, Some(case.advised(rounds)));
    }

    /// No stated plan has the target down more often by the end.
    #[test]
    fn no_plan_is_better(case in case(), plan in stated(), rounds in 1u32..=2) {
        let best = case.falls(rounds, "\"best\"");
        prop_assume!(best.is_some());
        for mode in ["single", "semi", "auto"] {
            let (main, off) = case.weapon.split_once("off_hand").unwrap_or((case.weapon, mode));
            let fires = |weapon: &str| !weapon.contains("modes") || weapon.contains(mode);
            if fires(main) && (off == mode || fires(off)) {
                let stated = case.falls(rounds, &plan.replace("MODE", mode));
                prop_assert!(best >= stated, "{best:?} {stated:?}");
            }
        }
    }
}

/// P-MOD-10, by hand: 40 at 60 m, semi-automatic at 35 and 30, with the weapon rested at 40 and 35, and every hit kills. In
/// four actions they fire four times, and misses all with (0.65 x 0.70)^4 = 0.455^4, as resting first would leave
/// 0.39^3. In eight they rest first: 0.39^7 is less than 0.455^8. So what is best hangs on the time that is left.
#[test]
fn it_hangs_on_the_time() {
    let deadly = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "range_m": 60,"#;
    let weapon = r#""bs": 40, "weapon": { "can_jam": false, "modes": ["single", "semi"] }"#;
    let falls = |rounds: u32| {
        let head = format!("{deadly} \"rounds\": {rounds},");
        let first = shooter("A", 9, r#""plan": "best""#, weapon);
        exact(&duel(&head, &first, &shooter("B", 1, r#""plan": []"#, ""))).sides[1].down.clone()
    };
    let power = |base: u64, whole: u64, times: u32| part(base.pow(times), whole.pow(times)).complement();
    assert_eq!(falls(1).chance, power(455, 1000, 4));
    assert_eq!(falls(2).chance, power(39, 100, 7));
    assert!(falls(2).by_action[0].is_zero());
}

/// Whom they look at and how they are hurt is asked before each action: two fall one after the other by the same fire,
/// and a wound tells at once (P-MOD-7).
#[test]
fn it_is_decided_anew() {
    let deadly = r#""damage": { "rows": [ { "up_to": 100, "result": "dead" } ] }, "rounds": 1,"#;
    let first =
        shooter("A", 9, r#""plan": "best""#, r#""weapon": { "can_jam": false, "modes": ["single"] }"#);
    let two = shooter("B", 1, r#""plan": [], "count": 2"#, "");
    let report = exact(&duel(deadly, &first, &two));
    // At least two of four shots at 50.
    assert_eq!(report.sides[1].down.chance, part(11, 16));
    // The other fires first: dead with 0.25, seriously wounded with 0.25. Unhurt they fire at 50, as 0.75^4 is less
    // than
    // 0.725^3; at 10 they rest the weapon first, as 0.925^3 is less than 0.95^4.
    let report = exact(&duel("\"rounds\": 1,", &first, &shooter("B", 20, "", "")));
    assert_eq!(report.sides[1].down.by_action[0], part(125, 1000));
}

/// They look ahead to the end, or to the end of the sixth round: never farther than 24 actions, and rounds stay rounds.
#[test]
fn how_far_he_looks_ahead() {
    let of = |rounds: u32| {
        duel(
            &format!("\"rounds\": {rounds},"),
            &shooter("A", 9, r#""plan": "best""#, ""),
            &shooter("B", 1, "", ""),
        )
    };
    let over = |rounds: u32, turn: u32| crate::duel::best::over(&of(rounds), turn);
    assert_eq!([1, 2, 4].map(|turn| over(1, turn)), [0, 1, 3]);
    assert_eq!([1, 2, 4, 5, 6, 8].map(|turn| over(8, turn)), [0, 1, 3, 0, 1, 3]);
    assert_eq!([9, 10, 13, 32].map(|turn| over(8, turn)), [0, 1, 4, 23]);
}

/// What goes with a best plan, and what does not.
#[test]
fn what_is_refused() {
    let refused = |head: &str, first: &str, path: &str, allowed: &str| {
        let error = try_duel(head, first, &shooter("B", 1, r#""plan": []"#, "")).unwrap_err();
        assert_eq!(error.path, path);
        assert!(error.allowed.contains(allowed), "{error}");
        error.nearest
    };
    let one = "sides[0].fighters[0]";
    let plan = |plan: &str| shooter("A", 1, &format!("\"plan\": {plan}"), "");
    let nearest = refused("", &plan("\"bets\""), &format!("{one}.plan"), "`best`");
    assert_eq!(nearest.as_deref(), Some("best"));
    refused("", &plan("{}"), &format!("{one}.plan"), "\"best\"");
    refused("", &plan("7"), &format!("{one}.plan"), "\"best\"");
    refused("", &plan(r#"[ { "do": "aimm" } ]"#), &format!("{one}.plan[0].do"), "`aim`");
    for (name, value) in [("when_over", "last"), ("when_empty", "go_on"), ("when_jammed", "go_on")] {
        let more = format!(r#""plan": "best", "{name}": "{value}""#);
        refused("", &shooter("A", 1, &more, ""), &format!("{one}.{name}"), "decides that too");
    }
    let unarmed = r#"{ "plan": "best", "combatant": { "name": "A", "bs": 40, "initiative": 1 } }"#;
    refused("", unarmed, &format!("{one}.combatant.weapon"), "a weapon for a best plan");
    let head = r#""fight": "hand_to_hand","#;
    let error =
        try_duel(head, &plan("\"best\""), r#"{ "combatant": { "name": "B", "bs": 1, "initiative": 1 } }"#);
    let error = error.unwrap_err();
    assert_eq!(error.path, format!("{one}.plan"));
    assert!(error.allowed.contains("nothing to choose"), "{error}");
}

/// Too much to decide is refused before it is done, and says what may be done instead.
#[test]
fn too_much_is_refused() {
    let plan = r#""plan": "best""#;
    let armed = r#""tek": 30, "weapon": { "magazine": 60 }, "off_hand": { "magazine": 60 }"#;
    let duel = duel("\"rounds\": 6,", &shooter("A", 1, plan, armed), &shooter("B", 1, plan, armed));
    let error = exact_answer::<Rational>(&duel).unwrap_err();
    assert!(error.found.contains("positions"), "{error}");
    assert!(error.allowed.contains("simulation"), "{error}");
}
