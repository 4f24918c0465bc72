//! What can be done in a scene: a table of acts, of which a row says its name, its label, who does it, and whether it is done to someone.

use super::{Offered, SceneAction};
use crate::InputError;
use crate::document::quoted;

/// Something that can be done: a row of the table of a rule set. `K` is what the rule set tells its acts apart by.
#[derive(Clone, Copy, Debug)]
pub struct ActRow<K> {
    /// What it is.
    pub kind: K,
    /// Its name in actions.
    pub name: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// Whether one of them does it; else it is done for all.
    pub is_of_one: bool,
    /// Whether it is done to someone.
    pub is_at_someone: bool,
    /// Where it is offered.
    pub offered: Offered,
}

impl<K: Copy> ActRow<K> {
    /// What one of them does, offered at once.
    pub const fn of_one(kind: K, name: &'static str, label: &'static str) -> Self {
        Self { kind, name, label, is_of_one: true, is_at_someone: false, offered: Offered::AtOnce }
    }

    /// What is done for all, offered at once.
    pub const fn of_all(kind: K, name: &'static str, label: &'static str) -> Self {
        Self { is_of_one: false, ..Self::of_one(kind, name, label) }
    }

    /// The same, done to someone.
    pub const fn at_someone(self) -> Self {
        Self { is_at_someone: true, ..self }
    }

    /// The same, offered there.
    pub const fn offered(self, offered: Offered) -> Self {
        Self { offered, ..self }
    }
}

/// The acts of a scene in the order in which they are offered: what each is told apart by, who does it, its name in actions, its label,
/// and whether it is done to someone. Makes the type that tells them apart, and their table, `ACTS`.
///
/// ```
/// shootout_ruleset::acts! {
///     /// Something that can be done.
///     enum Kind;
///     Attack: of_one "attack", "Attack" at_someone;
///     NextRound: of_all "next_round", "Next round";
/// }
///
/// assert_eq!(ACTS.iter().map(|act| act.name).collect::<Vec<_>>(), ["attack", "next_round"]);
/// assert!(ACTS[0].kind == Kind::Attack && ACTS[0].is_at_someone);
/// ```
#[macro_export]
macro_rules! acts {
    ($(#[$about:meta])+ enum $name:ident;
        $($(#[$act_about:meta])* $act:ident: $who:ident $act_name:literal, $label:literal $($at_someone:ident)?;)+) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$act_about])* $act,)+
        }

        /// The acts in the order in which they are offered.
        pub(crate) const ACTS: &[$crate::scene::ActRow<$name>] = &[
            $($crate::scene::ActRow::$who($name::$act, $act_name, $label)$(.$at_someone())?,)+
        ];
    };
}

/// The row that an action names, among what can be done by one of them, or for all. `name_of` says what the one at a place is called.
///
/// # Errors
///
/// When there is no such row: what there is instead.
pub fn row_of<'a, K: 'a>(
    acts: impl Iterator<Item = &'a ActRow<K>> + Clone,
    action: &SceneAction,
    name_of: impl FnOnce(usize) -> String,
) -> Result<&'a ActRow<K>, InputError> {
    let of = |is_of_one: bool| acts.clone().filter(move |act| act.is_of_one == is_of_one);
    let named = |is_of_one| of(is_of_one).find(|act| act.name == action.act);
    if let Some(row) = named(action.by.is_some()) {
        return Ok(row);
    }
    let found = format!("`{}`", action.act);
    match action.by.filter(|_| named(false).is_some()) {
        Some(by) => {
            let allowed = format!("nobody: {found} is done for all");
            Err(InputError::new("by", format!("`{}`", name_of(by)), allowed))
        }
        None => Err(InputError::new("act", found, quoted(of(action.by.is_some()).map(|act| act.name)))),
    }
}
