//! What is rolled in a scene, for a sheet of paper: all that people attack with, in the circumstances that matter.
//!
//! A rule set only says what is asked; what is to be rolled for it is read off the answers.

use super::state::asked;
use super::{Asked, SceneAction, SceneState, row_of};
use crate::document::Node;
use crate::document::path::set;
use serde_json::Value;

/// What someone rolls with one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct RollTable {
    /// Who rolls it, by their place.
    pub by: usize,
    /// With what, and what for: "Autogun".
    pub with: String,
    /// What the columns are: "to 100 m".
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<RollRow>,
}

/// A row of it.
#[derive(Clone, Debug, PartialEq)]
pub struct RollRow {
    /// At whom, or in what circumstances. Rows that differ in nothing else are told together.
    pub what: String,
    /// What there is to say of them: "35 m". Empty where that is nothing.
    pub about: String,
    /// What is asked in each column; none where it cannot be.
    pub asked: Vec<Option<Asked>>,
}

/// A circumstance that makes a column.
#[derive(Clone, Copy, Debug)]
pub struct Circumstance {
    /// What people call it: "in the open".
    pub label: &'static str,
    /// The input of the question, by its path, and its value; none where the question is asked as the scene stands.
    pub input: Option<(&'static str, Option<&'static str>)>,
}

impl Circumstance {
    /// As the scene stands.
    pub const NOW: Self = Self { label: "as they stand", input: None };

    fn put(self, asked: Asked) -> Asked {
        let Some((path, value)) = self.input else { return asked };
        let mut document = Value::from(asked.document);
        set(&mut document, path, value.map_or(Value::Null, Value::from));
        Asked { document: Node::from(&document), ..asked }
    }
}

/// What everyone who is still in the fight rolls for this act at everyone who is still against them, whoever's turn it is. `with` says
/// with what, and of whom nothing is told.
pub fn against_each<S: SceneState>(
    scene: &S,
    act: &str,
    with: impl Fn(usize) -> Option<String>,
    columns: &[Circumstance],
) -> Vec<RollTable> {
    let standing = scene.standing();
    let named = SceneAction { act: act.to_owned(), by: Some(0), at: Some(0) };
    let Ok(row) = row_of(S::ACTS.iter().filter(|act| scene.has(act.kind)), &named, |_| String::new()) else {
        return Vec::new();
    };
    let up = || (0..standing.len()).filter(|place| !standing[*place].out);
    let is_enemy = |by: usize, at: &usize| {
        !standing[by].is_friend_of(&standing[*at]) && scene.refused_at(row.kind, by, *at).is_none()
    };
    let table = |by: usize| {
        let row = |at: usize| RollRow {
            what: standing[at].name.clone(),
            about: String::new(),
            asked: {
                let action = SceneAction { by: Some(by), at: Some(at), ..named.clone() };
                let asked = asked(scene, row.kind, &action);
                columns.iter().map(|column| asked.clone().map(|asked| column.put(asked))).collect()
            },
        };
        let rows: Vec<RollRow> = up().filter(|at| is_enemy(by, at)).map(row).collect();
        let columns = columns.iter().map(|column| column.label.to_owned()).collect();
        with(by).filter(|_| !rows.is_empty()).map(|with| RollTable { by, with, columns, rows })
    };
    up().filter_map(table).collect()
}
