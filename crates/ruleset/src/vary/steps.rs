//! Paths in a document, as sweeps name its inputs: `side.layers[0].value`.

use crate::InputError;
use crate::document::{Node, entry, field};

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// To a field of an object.
    Field(String),
    /// To an entry of a list, from 0.
    Entry(usize),
}

/// The steps of a path; none where it is not written like one.
pub fn steps(path: &str) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    for part in path.split('.') {
        let (name, mut rest) = part.split_at(part.find('[').unwrap_or(part.len()));
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if name.is_empty() || !name.chars().all(plain) {
            return None;
        }
        steps.push(Step::Field(name.to_owned()));
        while !rest.is_empty() {
            let (index, after) = rest.strip_prefix('[')?.split_once(']')?;
            steps.push(Step::Entry(index.parse().ok().filter(|_| !index.starts_with('+'))?));
            rest = after;
        }
    }
    Some(steps)
}

/// Whether a path leads to what another one leads to, or into it.
pub fn is_inside(outer: &str, inner: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Whether a document states something where the steps lead.
pub fn is_stated(document: &Node, steps: &[Step]) -> bool {
    let found = steps.iter().try_fold(document, |node, step| match (node, step) {
        (Node::Object(_), Step::Field(name)) => node.get(name),
        (Node::List(entries), Step::Entry(index)) => entries.get(*index),
        _ => None,
    });
    found.is_some_and(|node| !matches!(node, Node::Null))
}

/// Puts a value into a document. What is not there yet, or null, is made on the way, but for entries of lists; where ids may stand, one
/// becomes an entry of the catalogue with changes.
pub fn put(document: &mut Node, steps: &[Step], value: Node, has_ids: bool) -> Result<(), InputError> {
    let mut path = String::new();
    let mut node = document;
    for step in steps {
        node = match step {
            Step::Field(name) => {
                let inside = into_field(node, name, &path, has_ids)?;
                path = field(&path, name);
                inside
            }
            Step::Entry(index) => {
                let inside = into_entry(node, *index, &path)?;
                path = entry(&path, *index);
                inside
            }
        };
    }
    *node = value;
    Ok(())
}

fn into_field<'n>(
    node: &'n mut Node,
    name: &str,
    path: &str,
    has_ids: bool,
) -> Result<&'n mut Node, InputError> {
    match node {
        Node::Null => *node = Node::Object(Vec::new()),
        Node::Text(id) if has_ids => {
            *node = Node::Object(vec![("id".to_owned(), Node::Text(std::mem::take(id)))])
        }
        _ => {}
    }
    let found = node.found();
    let Node::Object(fields) = node else {
        return Err(InputError::new(path, found, format!("an object in `{{ }}` with a field `{name}`")));
    };
    let place = fields.iter().position(|(key, _)| key == name).unwrap_or_else(|| {
        fields.push((name.to_owned(), Node::Null));
        fields.len() - 1
    });
    Ok(&mut fields[place].1)
}

fn into_entry<'n>(node: &'n mut Node, index: usize, path: &str) -> Result<&'n mut Node, InputError> {
    let found = match &*node {
        Node::List(entries) => format!("{} entries", entries.len()),
        other => other.found(),
    };
    let refused = || InputError::new(path, found, format!("a list in `[ ]` with an entry [{index}]"));
    match node {
        Node::List(entries) => entries.get_mut(index).ok_or_else(refused),
        _ => Err(refused()),
    }
}

/// Whether one of two paths leads to or through the other's place.
pub fn overlap(one: &[Step], other: &[Step]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_taken_apart() {
        let field = |name: &str| Step::Field(name.to_owned());
        assert_eq!(steps("a.b[1].c"), Some(vec![field("a"), field("b"), Step::Entry(1), field("c")]));
        for path in
            ["", ".", "a.", "a..b", "[0]", "a[", "a[]", "a[x]", "a[-1]", "a[+1]", "a[0]b", "a b", "a]"]
        {
            assert_eq!(steps(path), None, "{path}");
        }
    }

    #[test]
    fn overlapping_paths_are_told() {
        let overlap = |one: &str, other: &str| super::overlap(&steps(one).unwrap(), &steps(other).unwrap());
        assert!(overlap("a", "a.b") && overlap("list[0].b", "list"));
        assert!(!overlap("a", "ab") && !overlap("list[0].b", "list[1].b"));
    }
}
