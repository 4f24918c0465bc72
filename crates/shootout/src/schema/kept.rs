//! The schemas as they stand in `data/schema/`.

include!(concat!(env!("OUT_DIR"), "/schema_files.rs"));

/// Every schema file: its name and its text, in the order of the names.
pub fn files() -> Vec<(String, String)> {
    owned(FILES)
}

/// Those of the rule set that is there to be copied, where a program has it: it hands out none of them.
pub fn files_to_copy() -> Vec<(String, String)> {
    owned(if cfg!(feature = "example") { FILES_TO_COPY } else { &[] })
}

fn owned(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

#[cfg(all(test, feature = "schema"))]
mod tests {
    use super::super::made;

    /// A program that hands schemas out hands out what the types say.
    #[test]
    fn the_files_that_are_handed_out_are_what_the_types_say() {
        assert!(super::files() == made::files());
        assert!(super::files_to_copy() == made::files_to_copy());
    }
}
