//! Collects the rule IDs that code and tests name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use anyhow::Result;

use super::ids::{Id, named};
use crate::test_code;

/// The rule IDs that the sources name.
#[derive(Debug, Default)]
pub struct Mentions {
    pub code: BTreeSet<Id>,
    pub tests: BTreeSet<Id>,
}

/// Scans all sources, given by their paths inside the repository.
pub fn scan(sources: &BTreeMap<PathBuf, String>) -> Result<Mentions> {
    let mut mentions = Mentions::default();
    for (path, test_lines) in test_code::find(sources)? {
        for (number, line) in (1..).zip(sources[path].lines()) {
            let place = if test_lines.has(number) { &mut mentions.tests } else { &mut mentions.code };
            place.extend(named(line));
        }
    }
    Ok(mentions)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scanned(sources: &[(&str, &str)]) -> Result<(Vec<String>, Vec<String>)> {
        let sources = sources.iter().map(|(path, text)| (PathBuf::from(path), (*text).to_owned())).collect();
        let mentions = scan(&sources)?;
        let words = |ids: BTreeSet<Id>| ids.iter().map(Id::to_string).collect();
        Ok((words(mentions.code), words(mentions.tests)))
    }

    fn check(sources: &[(&str, &str)], code: &[&str], tests: &[&str]) -> Result<()> {
        let (found_code, found_tests) = scanned(sources)?;
        assert_eq!(found_code, code, "code");
        assert_eq!(found_tests, tests, "tests");
        Ok(())
    }

    #[test]
    fn a_test_module_in_place_is_test() -> Result<()> {
        let source = r#"
            //! P-MOD-1
            /// P-MOD-2
            pub fn modifier() -> &'static str { "P-MOD-3 }" } // P-MOD-4
            // P-MOD-5
            #[cfg(test)]
            mod tests {
                use super::*; // P-MOD-6
                fn helper() { "P-MOD-7" }
            }
            const AFTER: &str = "P-MOD-8";
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-MOD-1", "P-MOD-2", "P-MOD-3", "P-MOD-4", "P-MOD-8"],
            &["P-MOD-5", "P-MOD-6", "P-MOD-7"],
        )
    }

    #[test]
    fn marked_functions_and_their_comments_are_tests() -> Result<()> {
        let source = r#"
            fn code() { let id = "P-ACT-1"; }
            /// P-ACT-2
            #[test]
            fn first() { assert!('{' != '}'); /* P-ACT-3 */ }

            // P-ACT-4: about the code below
            fn more_code() {}
            // P-ACT-5
            #[tokio::test]
            async fn second() {}
            proptest! {
                // P-ACT-6
                #[test]
                fn third(x in 0..3) {}
            }
            fn last() { "P-ACT-7" }
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-ACT-1", "P-ACT-4", "P-ACT-7"],
            &["P-ACT-2", "P-ACT-3", "P-ACT-5", "P-ACT-6"],
        )
    }

    #[test]
    fn a_condition_that_also_holds_elsewhere_is_no_test() -> Result<()> {
        let source = r#"
            #[cfg(not(test))]
            fn a() { "P-FIRE-1" }
            #[cfg(any(test, feature = "slow"))]
            fn b() { "P-FIRE-2" }
            #[cfg(all(test, feature = "slow"))]
            fn c() { "P-FIRE-3" }
            #[cfg(feature = "test")]
            fn d() { "P-FIRE-4" }
            #[derive(Debug)]
            struct E { p: [u8; 2] } // P-FIRE-5
        "#;
        check(
            &[("crates/percentile/src/lib.rs", source)],
            &["P-FIRE-1", "P-FIRE-2", "P-FIRE-4", "P-FIRE-5"],
            &["P-FIRE-3"],
        )
    }

    #[test]
    fn a_test_module_in_its_own_file_is_test() -> Result<()> {
        check(
            &[
                ("crates/percentile/src/lib.rs", "#[cfg(test)]\nmod examples;\nmod fire;"),
                ("crates/percentile/src/examples.rs", "mod deep; // P-LOC-1"),
                ("crates/percentile/src/examples/deep.rs", "// P-LOC-2"),
                ("crates/percentile/src/fire.rs", "#[cfg(test)] mod twin; fn f() {}\n// P-LOC-3"),
                ("crates/percentile/src/fire/twin.rs", "// P-LOC-4"),
                ("crates/percentile/src/twin.rs", "// P-LOC-5"),
            ],
            &["P-LOC-3", "P-LOC-5"],
            &["P-LOC-1", "P-LOC-2", "P-LOC-4"],
        )
    }

    #[test]
    fn files_below_a_tests_folder_are_tests() -> Result<()> {
        check(
            &[
                ("crates/percentile/tests/twin.rs", "// P-PEN-1"),
                ("tests/browser/shot.test.mjs", "test('P-PEN-2: it`s', () => {"),
                ("crates/percentile/src/tests_of_nerve.rs", "// P-PEN-3"),
            ],
            &["P-PEN-3"],
            &["P-PEN-1", "P-PEN-2"],
        )
    }

    #[test]
    fn a_broken_source_is_named() {
        let error = scanned(&[("crates/percentile/src/lib.rs", "fn f() {")]).err();
        let message = error.map(|error| error.to_string()).unwrap_or_default();
        assert!(message.starts_with("crates/percentile/src/lib.rs: "), "{message}");
    }
}
