//! Firearms that jam when they are fired hand-to-hand (A-JAM-10).

use super::scenario::MeleeWeapon;
use crate::jam::TOP_THREE;
use crate::rulings::Rulings;
use shootout_odds::Faces;

/// The to-hit rolls that jam the weapon: 98, 99 and 00, as an attack is one shot and knows no modes (A-JAM-10).
#[must_use]
pub fn jam_faces(weapon: &MeleeWeapon, rulings: &Rulings) -> Faces {
    if weapon.can_jam() && rulings.melee_firearm_jams { TOP_THREE } else { Faces::NONE }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jams(weapon: &str, melee_firearm_jams: bool) -> Faces {
        let weapon: MeleeWeapon = serde_json::from_str(weapon).unwrap();
        let rulings = Rulings { melee_firearm_jams, ..Rulings::default() };
        jam_faces(&weapon, &rulings)
    }

    /// A-JAM-10, A-JAM-9: firearms jam on 98-00 unless ruled otherwise; butts, blades and fists do not.
    #[test]
    fn which_weapons_jam() {
        let top_three = Faces::between(98, 100);
        for kind in ["pistol", "basic"] {
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), true), top_three);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": true }}"#), true), top_three);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": false }}"#), true), Faces::NONE);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), false), Faces::NONE);
        }
        for kind in ["melee", "unarmed"] {
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}" }}"#), true), Faces::NONE);
            assert_eq!(jams(&format!(r#"{{ "kind": "{kind}", "can_jam": true }}"#), true), Faces::NONE);
        }
    }
}
