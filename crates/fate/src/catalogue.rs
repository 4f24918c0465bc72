//! Catalogues of samples: with what someone in a document can begin. Documents hold them in full; none is named by an id.

use shootout_ruleset::InputError;
use shootout_ruleset::catalogue::{Catalogue, Entries};
use shootout_ruleset::document::{Node, parse};

/// The entries of a list in a file.
pub(crate) fn entries(file: &str, list: &'static str) -> Entries {
    let mut entries = Entries::default();
    if let Some(Node::Object(listed)) = parse(file.as_bytes()).ok().and_then(|mut file| file.take(list)) {
        listed.into_iter().for_each(|(id, entry)| entries.put(list, id, entry));
    }
    entries
}

/// The catalogue of a rule set: its file and the one list in it.
macro_rules! catalogue {
    ($file:literal, $list:literal) => {
        /// The list of samples.
        pub(crate) const LIST: &str = $list;

        /// What the registry needs to know of them.
        pub(crate) const CATALOGUE: shootout_ruleset::catalogue::Catalogue =
            shootout_ruleset::catalogue::Catalogue {
                entries: || {
                    static ENTRIES: std::sync::LazyLock<shootout_ruleset::catalogue::Entries> =
                        std::sync::LazyLock::new(|| crate::catalogue::entries(include_str!($file), $list));
                    &ENTRIES
                },
                places: &[],
                prepare: |_| (),
                labelled: &[],
                check: |_, _| Ok(()),
            };
    };
}

pub(crate) use catalogue;

/// A catalogue of samples that can join scenes, with what checks an entry of one's own at its path; none where there are no scenes.
pub(crate) const fn of_scenes(catalogue: Catalogue, check: Check) -> Option<Catalogue> {
    if cfg!(feature = "scenes") { Some(Catalogue { check, ..catalogue }) } else { None }
}

/// What checks an entry of a catalogue that stands at a path.
type Check = fn(&Node, &str) -> Result<(), InputError>;

/// Checks that every sample of a catalogue is taken where it can be put, and that there are some.
#[cfg(test)]
pub(crate) fn check_samples(
    catalogue: &shootout_ruleset::catalogue::Catalogue,
    list: &str,
    is_taken: impl Fn(&Node) -> Result<(), shootout_ruleset::InputError>,
) {
    let entries = (catalogue.entries)();
    assert!(entries.of(list).count() >= 8, "{list}");
    for (id, sample) in entries.of(list) {
        assert_eq!(is_taken(sample), Ok(()), "{id}");
        assert!(sample.get("name").and_then(Node::text).is_some(), "{id} has a name for the list");
    }
}
