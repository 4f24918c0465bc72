//! Rows that are called the same are told apart.

use crate::catalogue::built_in;
use crate::loadout::read::read;

fn names(shooters: &[&str]) -> Vec<String> {
    let shooters: Vec<String> = shooters
        .iter()
        .map(|attacker| {
            format!(r#"{{ "attacker": {{ {attacker} }}, "weapon": "boltgun", "mode": "single" }}"#)
        })
        .collect();
    let text = format!(
        r#"{{ "loadout": 1, "ruleset": "percentile", "shooters": [{}], "targets": [{{ "range_m": 35 }}] }}"#,
        shooters.join(",")
    );
    let loadout = read(text.as_bytes(), built_in()).unwrap();
    loadout.rows.into_iter().map(|row| row.name).collect()
}

/// By the name of the shooter where that tells them apart, else by their skill, else by their place.
#[test]
fn rows_of_one_name_are_told_apart() {
    let boltgun = |before: &str, after: &str| format!("{before}Boltgun, single shot{after}");
    assert_eq!(names(&[r#""bs": 40"#]), [boltgun("", "")]);
    assert_eq!(
        names(&[r#""bs": 40, "name": "Vex""#, r#""bs": 40, "name": "Ruk""#]),
        [boltgun("Vex, ", ""), boltgun("Ruk, ", "")]
    );
    assert_eq!(names(&[r#""bs": 40"#, r#""bs": 55"#]), [boltgun("BS 40, ", ""), boltgun("BS 55, ", "")]);
    assert_eq!(
        names(&[r#""bs": 40, "name": "Vex""#, r#""bs": 55, "name": "Vex""#, r#""bs": 40, "name": "Ruk""#]),
        [boltgun("BS 40, Vex, ", ""), boltgun("BS 55, Vex, ", ""), boltgun("Ruk, ", "")]
    );
    assert_eq!(names(&[r#""bs": 40"#, r#""bs": 40"#]), [boltgun("", " (1)"), boltgun("", " (2)")]);
}
