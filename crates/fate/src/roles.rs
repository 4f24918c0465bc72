//! The roles in which a transcript tells of people, "a", "foe 2", and the names of those who have them.
//!
//! Programs read the roles, which never change; people read the names.

/// Roles, each with the name of the one who has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Roles(Vec<(String, String)>);

impl Roles {
    /// One role alone.
    pub fn one(role: &str, name: impl ToString) -> Self {
        Self(vec![(role.to_owned(), name.to_string())])
    }

    /// Two roles.
    pub fn two(roles: [&str; 2], names: &[impl ToString; 2]) -> Self {
        Self(roles.into_iter().zip(names).map(|(role, name)| (role.to_owned(), name.to_string())).collect())
    }

    /// The sides a and b.
    pub fn sides(names: &[impl ToString; 2]) -> Self {
        Self::two(["a", "b"], names)
    }

    /// "foe 1", "foe 2" and so on.
    pub fn numbered(role: &str, names: impl IntoIterator<Item = impl ToString>) -> Self {
        let numbered =
            (1..).zip(names).map(|(place, name): (u32, _)| (format!("{role} {place}"), name.to_string()));
        Self(numbered.collect())
    }

    /// These and those.
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// Words of a transcript with the names in them, where there is one for each role: whole words alone are roles.
    pub fn named(&self, words: &str) -> String {
        let mut told = String::new();
        let mut rest = words;
        let mut starts = true;
        while let Some(next) = rest.chars().next() {
            let (put, length) = match self.at_the_start_of(rest).filter(|_| starts) {
                Some((role, name)) => (name.as_str(), role.len()),
                None => (&rest[..next.len_utf8()], next.len_utf8()),
            };
            told.push_str(put);
            starts = !rest[..length].ends_with(char::is_alphanumeric);
            rest = &rest[length..];
        }
        told
    }

    fn at_the_start_of(&self, words: &str) -> Option<&(String, String)> {
        let ends = |rest: &str| !rest.starts_with(char::is_alphanumeric);
        self.0
            .iter()
            .find(|(role, name)| !name.is_empty() && words.strip_prefix(role.as_str()).is_some_and(ends))
    }
}

/// Names of several, where numbers part those of one name.
pub(crate) fn numbered<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Vec<String> {
    let same = |name: &str| names.clone().filter(|other| *other == name).count();
    let number = |(number, name): (u32, &str)| match same(name) {
        1 => name.to_owned(),
        _ => format!("{name} {number}"),
    };
    (1..).zip(names.clone()).map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole words alone are roles, and a name that is a role is not named again.
    #[test]
    fn names_stand_for_roles() {
        let sides = Roles::sides(&["b the Bold", "Ann"]);
        assert_eq!(sides.named("a hurt"), "b the Bold hurt");
        assert_eq!(sides.named("tail b"), "tail Ann");
        assert_eq!(sides.named("a 1/0/2"), "b the Bold 1/0/2");
        assert_eq!(sides.named("stab a back"), "stab b the Bold back");
    }

    /// A number belongs to its role.
    #[test]
    fn numbered_roles() {
        let names = (1..=11).map(|place| format!("Guard {place}"));
        let foes = Roles::one("hero", "Cyrus").and(Roles::numbered("foe", names));
        assert_eq!(foes.named("picks foe 11"), "picks Guard 11");
        assert_eq!(foes.named("hero inflicts hurt"), "Cyrus inflicts hurt");
    }

    /// Where several have one name, their places part them; others keep their names.
    #[test]
    fn one_name_for_several() {
        let names = ["Guard", "Guard", "Sergeant"];
        assert_eq!(numbered(names.into_iter()), ["Guard 1", "Guard 2", "Sergeant"]);
    }

    /// Who has no name keeps the role.
    #[test]
    fn nameless() {
        assert_eq!(Roles::sides(&["", "Ann"]).named("a hurt"), "a hurt");
    }
}
