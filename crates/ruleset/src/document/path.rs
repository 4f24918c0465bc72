use super::excerpt::excerpt;
use serde_path_to_error::{Path, Segment};

/// The path of a field inside what stands at `path`.
pub fn field(path: &str, name: &str) -> String {
    let plain =
        !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || "_-$".contains(letter));
    match (plain && name.len() <= 64, path.is_empty()) {
        (true, true) => name.to_owned(),
        (true, false) => format!("{path}.{name}"),
        (false, _) => format!("{path}[{}]", excerpt(name)),
    }
}

/// The path of an entry of the list at `path`.
pub fn entry(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

/// Where decoding stopped, below what stands at `root`.
pub(super) fn below(root: &str, path: &Path) -> String {
    path.iter().fold(root.to_owned(), |place, segment| match segment {
        Segment::Seq { index } => entry(&place, *index),
        Segment::Map { key } => field(&place, key),
        Segment::Enum { .. } | Segment::Unknown => place,
    })
}
