/// How alike two names must be, from 0 to 1, before one is offered for the other.
const ALIKE: f64 = 0.8;

/// The name most like the one found, if any is reasonably near. Capitals, spaces and hyphens make no difference.
///
/// ```
/// assert_eq!(shootout_ruleset::nearest("Long ship", ["longship", "lifeboat"]).as_deref(), Some("longship"));
/// assert_eq!(shootout_ruleset::nearest("airplane", ["longship", "lifeboat"]), None);
/// ```
pub fn nearest<N: AsRef<str>>(found: &str, known: impl IntoIterator<Item = N>) -> Option<String> {
    let found = plain(found);
    known
        .into_iter()
        .map(|name| (likeness(&found, &plain(name.as_ref())), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name.as_ref().to_owned())
}

/// From 0 to 1. A name is near whatever has it as one of its words: `auto` to `full-auto`.
fn likeness(found: &str, name: &str) -> f64 {
    let likeness = strsim::jaro_winkler(found, name);
    if found.split('_').any(|word| word == name) { likeness.max(ALIKE) } else { likeness }
}

/// Names are short; of more than this nothing is compared, so that an absurd one costs no time.
const LONGEST: usize = 64;

fn plain(name: &str) -> String {
    let letter =
        |letter: char| if letter == ' ' || letter == '-' { '_' } else { letter.to_ascii_lowercase() };
    name.chars().take(LONGEST).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered_and_far_ones_not() {
        let fields = ["name", "bs", "tek", "wounds", "armour"];
        for (found, expected) in [
            ("bss", Some("bs")),
            ("armor", Some("armour")),
            ("Wounds", Some("wounds")),
            ("wound", Some("wounds")),
            ("zeal", None),
            ("", None),
        ] {
            assert_eq!(nearest(found, fields).as_deref(), expected, "{found}");
        }
        assert_eq!(nearest("Sniper rifle", ["lasgun", "sniper_rifle"]).as_deref(), Some("sniper_rifle"));
        let modes = ["single", "semi", "auto"];
        assert_eq!(nearest("semi-automatic", modes).as_deref(), Some("semi"));
        assert_eq!(nearest("full-auto", modes).as_deref(), Some("auto"));
    }
}
