use crate::failure::Failure;
use serde_json::Value;
use shootout::{InputError, nearest};
use shootout_ruleset::document::UNKNOWN_FIELD;
use shootout_ruleset::question::RuleSet;
use shootout_ruleset::rulings::{RulingError, Setting, Switch};
use shootout_ruleset::typed;

/// A ruling, written `ties=attacker`, as a rule set sets it where no document is read.
pub fn ruling_as_set(ruling: &str, rule_set: &RuleSet) -> Result<(&'static str, Setting), Failure> {
    let (name, stated) = ruling_as_stated(ruling, rule_set.rulings)?;
    let wrong = |found: String, allowed: String, nearest| {
        let error = InputError { path: name.clone(), found, allowed, nearest };
        Failure::input(format!("--ruling {ruling}"), error)
    };
    let Some(switch) = rule_set.rulings.iter().find(|switch| switch.name == name) else {
        let near = nearest(&name, rule_set.rulings.iter().map(|switch| switch.name));
        return Err(wrong("an unknown ruling".to_owned(), LISTED.to_owned(), near));
    };
    let value = ruling.split_once('=').map_or("", |(_, value)| value.trim());
    let Some(setting) = setting(switch, &stated, value) else {
        let readings = || switch.readings.iter().map(|reading| reading.setting.to_string());
        let allowed = readings().map(|reading| format!("`{reading}`")).collect::<Vec<_>>().join(", ");
        return Err(wrong(format!("`{value}`"), allowed, nearest(value, readings())));
    };
    (rule_set.check_ruling)(switch.name, setting).map_err(|error| match error {
        RulingError::UnknownReading { reason, .. } => {
            let allowed = reason.split_once("expected ").map_or(reason.as_str(), |(_, allowed)| allowed);
            wrong(format!("`{value}`"), allowed.to_owned(), None)
        }
        RulingError::UnknownSwitch(_) => wrong("an unknown ruling".to_owned(), LISTED.to_owned(), None),
    })?;
    Ok((switch.name, setting))
}

/// What a ruling may be called.
const LISTED: &str = "a name that `shootout rulings` lists";

/// A ruling, written `ties=attacker`, as a document states it. Whether there is such a one is for reading the document to say; the
/// switches of the rule set give an example.
pub fn ruling_as_stated(ruling: &str, switches: &[Switch]) -> Result<(String, Value), Failure> {
    let Some((name, value)) = ruling.split_once('=') else {
        let like = switches.iter().find(|switch| switch.name == ruling).or(switches.first());
        let example = like.and_then(|like| Some((like.name, like.readings.first()?.setting)));
        let example =
            example.map_or_else(String::new, |(name, setting)| format!(", such as `{name}={setting}`"));
        let allowed = format!("the name of a ruling, `=`, and one of its values{example}");
        let error = InputError::new("", format!("`{ruling}`"), allowed);
        return Err(Failure::input(format!("--ruling {ruling}"), error));
    };
    let (name, value) = (name.trim(), value.trim());
    let flag = || value.parse().ok().map(Value::Bool);
    let stated = typed::value(value).map(Value::Number).or_else(flag);
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
        ("an unknown ruling".to_owned(), LISTED.to_owned())
    } else {
        (format!("`{}`", value.trim()), error.allowed.clone())
    };
    let error = InputError { path: name.to_owned(), found, allowed, nearest: error.nearest.clone() };
    Some(Failure::input(format!("--ruling {ruling}"), error))
}

/// What a value is for a switch: one of its readings, or any number where numbers are readings.
fn setting(switch: &Switch, stated: &Value, value: &str) -> Option<Setting> {
    let takes_numbers = switch.readings.iter().any(|reading| matches!(reading.setting, Setting::Number(_)));
    match switch.setting(stated) {
        Some(Setting::Number(_)) if !takes_numbers => None,
        Some(Setting::Flag(flag)) => switch.reading(&Value::Bool(flag)).map(|reading| reading.setting),
        Some(setting) => Some(setting),
        None if takes_numbers && typed::in_doubt(value).is_none() => value.parse().ok().map(Setting::Number),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shootout::registry::{FIRST, RULE_SETS};

    fn error_of(ruling: &str) -> String {
        ruling_as_set(ruling, FIRST).unwrap_err().to_string()
    }

    /// Every reading of every switch can be given on the command line.
    #[test]
    fn every_reading_can_be_given() {
        for rule_set in RULE_SETS {
            for switch in rule_set.rulings {
                for reading in switch.readings {
                    let given = ruling_as_set(&format!("{} = {}", switch.name, reading.setting), rule_set);
                    assert_eq!(given.unwrap(), (switch.name, reading.setting), "{}", rule_set.name);
                }
            }
        }
    }

    #[test]
    fn numbers_other_than_the_usual_ones_are_taken() {
        let given = ruling_as_set("firer_clear_m = 2.5", FIRST).unwrap();
        assert_eq!(given, ("firer_clear_m", Setting::Number(2.5)));
        let given = ruling_as_set("firer_clear_m = ２,5", FIRST).unwrap();
        assert_eq!(given, ("firer_clear_m", Setting::Number(2.5)));
    }

    #[test]
    fn mistakes_in_rulings_are_named() {
        let unknown = error_of("jam_shots=lost");
        assert!(unknown.contains("jam_shots: found an unknown ruling"), "{unknown}");
        assert!(unknown.ends_with("did you mean `jam_shot`?"), "{unknown}");
        for wrong in ["lots", "1", "true"] {
            let reading = error_of(&format!("jam_shot={wrong}"));
            let said = format!("jam_shot: found `{wrong}`; allowed: `lost`, `hits_then_jams`");
            assert!(reading.contains(&said), "{reading}");
        }
        assert!(error_of("jam_shot=lots").ends_with("did you mean `lost`?"));
        for number in ["-1", "1001", "4.5", "nan", "inf", "1e999"] {
            let error = error_of(&format!("reveal_actions={number}"));
            assert!(error.contains(&format!("found `{number}`")), "{error}");
            assert!(error.ends_with("allowed: a whole number from 0 to 1000"), "{error}");
        }
        assert!(error_of("jam_shot").contains("such as `jam_shot=lost`"));
        assert!(error_of("").contains("such as `"), "{}", error_of(""));
    }
}
