//! Rows that are called the same, told apart by what differs: the shooter, their skill, or else their place.

use super::Row;
use shootout_ruleset::words::told_apart;
use std::collections::BTreeSet;

/// Changes the names of rows that are called the same, so that each is said of one row alone. What differs comes first, as tables cut
/// long names.
pub(super) fn tell_apart(rows: &mut [Row]) {
    let differences: [fn(&Row) -> String; 2] =
        [|row| row.attacker.name.clone(), |row| format!("BS {}", row.attacker.bs.get())];
    for difference in differences {
        let shared = sharing(rows);
        for same in shared {
            let told: BTreeSet<String> = same.iter().map(|row| difference(&rows[*row])).collect();
            if told.len() > 1 {
                for row in same {
                    rows[row].name = format!("{}, {}", difference(&rows[row]), rows[row].name);
                }
            }
        }
    }
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    for (place, row) in rows.iter_mut().enumerate() {
        row.name = told_apart(&names, place);
    }
}

/// The rows of each name that is not of one row alone.
fn sharing(rows: &[Row]) -> Vec<Vec<usize>> {
    let names: BTreeSet<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    let of_name = |name: &str| (0..rows.len()).filter(|row| rows[*row].name == name).collect::<Vec<usize>>();
    names.into_iter().map(of_name).filter(|same| same.len() > 1).collect()
}

#[cfg(test)]
mod tests {
    use crate::catalogue::Catalogue;
    use crate::loadout::read;

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
        let loadout = read(text.as_bytes(), Catalogue::built_in()).unwrap();
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
            names(&[
                r#""bs": 40, "name": "Vex""#,
                r#""bs": 55, "name": "Vex""#,
                r#""bs": 40, "name": "Ruk""#
            ]),
            [boltgun("BS 40, Vex, ", ""), boltgun("BS 55, Vex, ", ""), boltgun("Ruk, ", "")]
        );
        assert_eq!(names(&[r#""bs": 40"#, r#""bs": 40"#]), [boltgun("", " (1)"), boltgun("", " (2)")]);
    }
}
