use crate::failure::Failure;
use serde_json::Value;
use shootout::{InputError, nearest};
use shootout_percentile::rulings::{RulingError, Rulings, Setting, Switch};
use shootout_ruleset::document::UNKNOWN_FIELD;

/// Sets one ruling, written `jam_shot=lost`.
pub fn set_ruling(rulings: &mut Rulings, ruling: &str) -> Result<(), Failure> {
    let wrong = |path: &str, found: String, allowed: String, nearest| {
        let error = InputError { path: path.to_owned(), found, allowed, nearest };
        Failure::input(format!("--ruling {ruling}"), error)
    };
    let Some((name, value)) = ruling.split_once('=') else {
        let allowed = "the name of a ruling, `=`, and a reading of it, such as `jam_shot=lost`";
        return Err(wrong("", format!("`{ruling}`"), allowed.to_owned(), None));
    };
    let (name, value) = (name.trim(), value.trim());
    let Some(switch) = Rulings::SWITCHES.iter().find(|switch| switch.name == name) else {
        let near = nearest(name, Rulings::SWITCHES.iter().map(|switch| switch.name));
        let allowed = "a name that `shootout rulings` lists".to_owned();
        return Err(wrong(name, "an unknown ruling".to_owned(), allowed, near));
    };
    let Some(setting) = setting(switch, value) else {
        let readings = || switch.readings.iter().map(|reading| reading.setting.to_string());
        let allowed = readings().map(|reading| format!("`{reading}`")).collect::<Vec<_>>().join(", ");
        let near = nearest(value, readings());
        return Err(wrong(name, format!("`{value}`"), allowed, near));
    };
    rulings.set(name, setting).map_err(|error| match error {
        RulingError::UnknownReading { reason, .. } => {
            let allowed = reason.split_once("expected ").map_or(reason.as_str(), |(_, allowed)| allowed);
            wrong(name, format!("`{value}`"), allowed.to_owned(), None)
        }
        RulingError::UnknownSwitch(_) => wrong(name, "an unknown ruling".to_owned(), String::new(), None),
    })
}

/// A ruling, written `ties=attacker`, as a document states it. Whether there is such a one is for reading the document to say; the
/// switches of the rule set give an example.
pub fn ruling_as_stated(ruling: &str, switches: &[Switch]) -> Result<(String, Value), Failure> {
    let Some((name, value)) = ruling.split_once('=') else {
        let like = switches.iter().find(|switch| switch.name == ruling).or(switches.first());
        let example = like.and_then(|like| Some((like.name, like.readings.first()?.setting)));
        let example =
            example.map_or_else(String::new, |(name, setting)| format!(", such as `{name}={setting}`"));
        let allowed = format!("the name of a ruling, `=`, and a reading of it{example}");
        let error = InputError::new("", format!("`{ruling}`"), allowed);
        return Err(Failure::input(format!("--ruling {ruling}"), error));
    };
    let (name, value) = (name.trim(), value.trim());
    let stated = serde_json::from_str(value).ok();
    let stated = stated.filter(|stated: &Value| stated.is_boolean() || stated.is_number());
    Ok((name.to_owned(), stated.unwrap_or_else(|| Value::from(value))))
}

/// What is wrong with a document, where this ruling is to blame that was put into it.
pub fn failure_of_ruling(ruling: &str, error: &InputError) -> Option<Failure> {
    let (name, value) = ruling.split_once('=')?;
    let name = name.trim();
    if error.path.strip_prefix("rulings.") != Some(name) {
        return None;
    }
    let (found, allowed) = if error.found == UNKNOWN_FIELD {
        ("an unknown ruling".to_owned(), "a name that `shootout rulings` lists".to_owned())
    } else {
        (format!("`{}`", value.trim()), error.allowed.clone())
    };
    let error = InputError { path: name.to_owned(), found, allowed, nearest: error.nearest.clone() };
    Some(Failure::input(format!("--ruling {ruling}"), error))
}

/// What a value is for a switch: one of its readings, or any number where numbers are readings.
fn setting(switch: &Switch, value: &str) -> Option<Setting> {
    let listed = switch.readings.iter().find(|reading| reading.setting.to_string() == value);
    let numeric = switch.readings.iter().any(|reading| matches!(reading.setting, Setting::Number(_)));
    match listed {
        Some(reading) => Some(reading.setting),
        None if numeric => value.parse().ok().map(Setting::Number),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(ruling: &str) -> String {
        set_ruling(&mut Rulings::default(), ruling).unwrap_err().to_string()
    }

    /// Every reading of every switch can be given on the command line.
    #[test]
    fn every_reading_can_be_given() {
        for switch in Rulings::SWITCHES {
            for reading in switch.readings {
                let mut given = Rulings::default();
                set_ruling(&mut given, &format!("{}={}", switch.name, reading.setting)).unwrap();
                let mut expected = Rulings::default();
                expected.set(switch.name, reading.setting).unwrap();
                assert_eq!(given, expected, "{}={}", switch.name, reading.setting);
            }
        }
    }

    #[test]
    fn numbers_other_than_the_usual_ones_are_taken() {
        let mut rulings = Rulings::default();
        set_ruling(&mut rulings, "firer_clear_m = 2.5").unwrap();
        assert_eq!(rulings.firer_clear_m.get(), 2.5);
    }

    #[test]
    fn mistakes_in_rulings_are_named() {
        let unknown = error_of("jam_shots=lost");
        assert!(unknown.contains("jam_shots: found an unknown ruling"), "{unknown}");
        assert!(unknown.ends_with("did you mean `jam_shot`?"), "{unknown}");
        let reading = error_of("jam_shot=lots");
        assert!(reading.contains("jam_shot: found `lots`; allowed: `lost`, `hits_then_jams`"), "{reading}");
        assert!(reading.ends_with("did you mean `lost`?"), "{reading}");
        for number in ["-1", "1001", "4.5", "nan", "inf", "1e999"] {
            let error = error_of(&format!("reveal_actions={number}"));
            assert!(error.contains(&format!("found `{number}`")), "{error}");
            assert!(error.ends_with("allowed: a whole number from 0 to 1000"), "{error}");
        }
        assert!(error_of("jam_shot").contains("such as `jam_shot=lost`"));
        assert!(error_of("").contains("such as `jam_shot=lost`"));
    }
}
