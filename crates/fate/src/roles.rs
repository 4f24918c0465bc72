//! Who is who in what is rolled: programs read the roles, which never change; people read the names.

use shootout_ruleset::name::Name;
use std::fmt;

/// Who rolls, or of whom a roll tells, by what transcripts call them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    /// The only one of this name: "attacker".
    One(&'static str),
    /// One of several, by place from 0: "foe 2".
    Of(&'static str, usize),
    /// One whose order is asked, by place from 0; called by their own name.
    Contender(usize),
}

impl Role {
    /// The two sides.
    pub const SIDES: [Self; 2] = [Self::One("a"), Self::One("b")];
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(role) => write!(formatter, "{role}"),
            Self::Of(role, place) => write!(formatter, "{role} {}", place + 1),
            Self::Contender(place) => write!(formatter, "{}", place + 1),
        }
    }
}

/// Those of a question by their roles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Names(Vec<(Role, String)>);

impl Names {
    /// One role alone.
    pub fn one(role: &'static str, name: impl ToString) -> Self {
        Self(vec![(Role::One(role), name.to_string())])
    }

    /// The sides a and b.
    pub fn sides(names: &[impl ToString; 2]) -> Self {
        Self::of(Role::SIDES.into_iter().zip(names.iter().map(ToString::to_string)))
    }

    /// Several of one role.
    pub fn numbered(role: &'static str, names: impl IntoIterator<Item = impl ToString>) -> Self {
        Self::of((0..).map(|place| Role::Of(role, place)).zip(names))
    }

    /// Roles with the names of those who have them.
    pub fn of(names: impl IntoIterator<Item = (Role, impl ToString)>) -> Self {
        Self(names.into_iter().map(|(role, name)| (role, name.to_string())).collect())
    }

    /// These and those.
    pub fn and(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// What to call someone: their role, where they have no name.
    pub fn call(&self, role: Role) -> String {
        let named = self.0.iter().find(|(known, name)| *known == role && !name.is_empty());
        named.map_or_else(|| role.to_string(), |(_, name)| name.clone())
    }
}

/// Someone's name, or these words where there is none.
pub(crate) fn called(name: &Name, otherwise: &str) -> String {
    if name.as_str().is_empty() { otherwise.to_owned() } else { name.to_string() }
}

/// What to call two sides; letters where a document does not say.
pub(crate) fn sides_called(a: &Name, b: &Name) -> [String; 2] {
    [called(a, "A"), called(b, "B")]
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

    /// A number belongs to its role; who has no name keeps the role, and a name that is a role is nobody else's.
    #[test]
    fn names_stand_for_roles() {
        let names = Names::one("hero", "foe 2").and(Names::numbered("foe", ["", "Ann"]));
        let called = [Role::One("hero"), Role::Of("foe", 0), Role::Of("foe", 1)].map(|role| names.call(role));
        assert_eq!(called, ["foe 2", "foe 1", "Ann"]);
    }

    /// Where several have one name, their places part them; others keep their names.
    #[test]
    fn one_name_for_several() {
        let names = ["Guard", "Guard", "Sergeant"];
        assert_eq!(numbered(names.into_iter()), ["Guard 1", "Guard 2", "Sergeant"]);
    }
}
