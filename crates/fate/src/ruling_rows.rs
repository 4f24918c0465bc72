//! What holds of the switches of every rule set here.

use shootout_ruleset::rulings::{RulingError, Setting, Switch};
use std::fmt::Debug;

/// Every row's readings are accepted by its field, differ from each other, and begin with the default.
pub fn rows_and_fields_agree<R: Debug + Default + PartialEq>(
    switches: &[Switch],
    set: impl Fn(&mut R, &str, Setting) -> Result<(), RulingError>,
) {
    for switch in switches {
        let mut seen = Vec::new();
        for reading in switch.readings {
            let mut rulings = R::default();
            set(&mut rulings, switch.name, reading.setting).unwrap();
            assert!(!seen.contains(&rulings), "{} repeats {}", switch.name, reading.setting);
            seen.push(rulings);
        }
        assert_eq!(seen[0], R::default(), "{} does not begin with its default", switch.name);
    }
}
