//! What ratings, armour and the traits of weapons make of an exchange: the tables of the ledger (§5.2 to §5.4).

use super::exchange::exchange;
use super::suffers;
use serde_json::Value;

/// What a does to b, in 6561: clipped, hurt, injured, taken out.
fn done(report: &Value) -> [u64; 4] {
    let [_, _, clipped, hurt, injured, out] = suffers(&report["b_suffers"]);
    [clipped, hurt, injured, out]
}

/// §5.2: ratings of weapon and armour, from net -4 to +4 (FU-61).
#[test]
fn simple_ratings() {
    const PRINTED: [(i32, [[u64; 4]; 9]); 2] = [
        (
            0,
            [
                [112, 45, 0, 0],
                [266, 156, 1, 0],
                [504, 414, 9, 0],
                [784, 882, 44, 1],
                [1016, 1554, 148, 9],
                [1107, 2304, 378, 45],
                [0, 2907, 770, 157],
                [0, 2123, 1288, 423],
                [0, 1107, 1800, 927],
            ],
        ),
        (
            2,
            [
                [504, 414, 9, 0],
                [784, 882, 44, 1],
                [1016, 1554, 148, 9],
                [1107, 2304, 378, 45],
                [1016, 2907, 770, 157],
                [784, 3139, 1288, 423],
                [0, 2907, 1800, 927],
                [0, 1800, 2123, 1711],
                [0, 784, 2123, 2727],
            ],
        ),
    ];
    for (edge, rows) in PRINTED {
        for (net, row) in (-4..).zip(rows) {
            let (weapon, armour) = (net.max(0), (-net).max(0));
            let found = exchange(
                edge,
                r#""weapons": "simple", "armour": "simple","#,
                &format!(r#", "weapon_rating": {weapon}"#),
                &format!(r#", "armour_rating": {armour}"#),
            );
            assert_eq!(done(&found), row, "edge {edge}, net {net}");
        }
    }
}

fn advanced(edge: i32, armour_type: i32, traits: &str) -> Value {
    exchange(
        edge,
        r#""weapons": "advanced", "armour": "advanced","#,
        &format!(r#", "traits": {traits}"#),
        &format!(r#", "armour_type": {armour_type}"#),
    )
}

/// §5.3: columns of the outcome table by type of armour (FU-70).
#[test]
fn advanced_armour() {
    const EVEN: [[u64; 4]; 9] = [
        [1016, 1554, 148, 9],
        [1800, 770, 148, 9],
        [1800, 882, 36, 9],
        [1288, 378, 36, 9],
        [1554, 112, 36, 9],
        [1554, 148, 8, 1],
        [882, 44, 1, 0],
        [918, 9, 0, 0],
        [918, 9, 0, 0],
    ];
    const TWO: [[u64; 4]; 9] = [
        [1016, 2907, 770, 157],
        [2123, 1800, 770, 157],
        [2123, 2304, 266, 157],
        [2123, 1288, 266, 157],
        [2907, 504, 266, 157],
        [2907, 770, 112, 45],
        [2304, 378, 36, 9],
        [2570, 148, 8, 1],
        [2570, 156, 1, 0],
    ];
    for (edge, rows) in [(0, EVEN), (2, TWO)] {
        for (armour_type, row) in (0..).zip(rows) {
            assert_eq!(done(&advanced(edge, armour_type, "[]")), row, "edge {edge}, type {armour_type}");
        }
    }
}

/// §5.4: traits of weapons at edge +2 (FU-72, FU-73, FU-75, FU-76).
#[test]
fn weapon_traits() {
    const PRINTED: [(&str, [[u64; 4]; 5]); 4] = [
        (
            "ap",
            [
                [1107, 2304, 378, 45],
                [1107, 2304, 378, 45],
                [1107, 2304, 378, 45],
                [2123, 1288, 378, 45],
                [2123, 1554, 112, 45],
            ],
        ),
        ("apx2", [[1016, 1554, 148, 9]; 5]),
        (
            "vicious",
            [
                [784, 3139, 1288, 423],
                [2123, 1800, 504, 423],
                [3139, 784, 504, 423],
                [3139, 1288, 266, 157],
                [2907, 770, 112, 45],
            ],
        ),
        (
            "viciousx2",
            [
                [0, 2907, 1800, 927],
                [2907, 1800, 504, 423],
                [3139, 1288, 266, 157],
                [3923, 770, 112, 45],
                [3923, 882, 36, 9],
            ],
        ),
    ];
    for (name, rows) in PRINTED {
        for (armour_type, row) in (0..).zip(rows) {
            let found = advanced(2, armour_type, &format!(r#"["{name}"]"#));
            assert_eq!(done(&found), row, "{name} against type {armour_type}");
        }
    }
}

/// FU-A11: piercing comes first, and Vicious counts only what is then left. Type 3 less 2 is 1, and 2 more is 3: the result of the
/// edge of 2 less 1 and plus 1 is read in column 3. Type 2 less 2 is none.
#[test]
fn piercing_comes_before_vicious() {
    let both = |armour_type| done(&advanced(2, armour_type, r#"["ap", "vicious"]"#));
    // Results of 2 more than dice: 3 and column 3 from 2; 2.. as in AP at edge +1 with one more.
    assert_eq!(
        both(3),
        done(&exchange(
            1,
            r#""weapons": "simple", "armour": "advanced","#,
            r#", "weapon_rating": 1"#,
            r#", "armour_type": 3"#
        ))
    );
    assert_eq!(
        both(2),
        done(&exchange(1, r#""weapons": "simple", "armour": "advanced","#, r#", "weapon_rating": 1"#, ""))
    );
}

/// FU-A10: Vicious against type 8 is capped there, or goes on as type 10: injured from 12, which no dice reach at edge +2.
#[test]
fn armour_beyond_the_table() {
    let capped = done(&advanced(4, 8, r#"["vicious"]"#));
    let extended = done(&exchange(
        4,
        r#""rulings": { "at_cap": "extend" }, "weapons": "advanced", "armour": "advanced","#,
        r#", "traits": ["vicious"]"#,
        r#", "armour_type": 8"#,
    ));
    // At edge +4 a margin is a sum of eight dice and 4, and a result is 1 more. Against type 8 a result of 10 injures, a sum of 5
    // (112 of 6561), and more take out (36 + 8 + 1).
    assert_eq!(capped[2..], [112, 45]);
    // Type 10: 12 injures and 13 takes out, sums of 7 and 8.
    assert_eq!(extended[2..], [8, 1]);
}
