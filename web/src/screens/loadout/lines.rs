//! The rows of the table as they are shown: every number against one target, or one number against all.

use crate::screens::loadout::editor::{Done, Editor};
use leptos::prelude::*;
use shootout_ruleset::side_by_side::{Cell, Sorting};

/// What stands above a column of the table: a number against a target.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Which number.
    pub column: usize,
    /// Against whom.
    pub target: usize,
    /// What it is called.
    pub label: String,
    /// What else there is to say of it, below.
    pub about: String,
    /// What it is, for those who ask.
    pub explanation: String,
}

/// A row as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its place in the loadout.
    pub row: usize,
    /// What it is called.
    pub name: String,
    /// Who acts.
    pub about: String,
    /// It is not allowed against any target that is shown.
    pub cannot: bool,
    /// It is the one that is looked at.
    pub is_chosen: bool,
    /// What stands under each head, and whether no other row has a better one.
    pub figures: Vec<(String, bool)>,
}

/// What is shown, followed.
pub fn heads(editor: Editor) -> Memo<Vec<Head>> {
    Memo::new(move |_| {
        let (is_comparing, target, column) = (editor.is_comparing(), editor.target(), editor.column());
        editor.of_valid(|valid| {
            if is_comparing {
                let explanation = valid.explained(column);
                let head = |(target, (name, about)): (usize, &(String, String))| Head {
                    column,
                    target,
                    label: name.clone(),
                    about: about.clone(),
                    explanation: if about.is_empty() { explanation.clone() } else { about.clone() },
                };
                return valid.targets.iter().enumerate().map(head).collect();
            }
            let head = |(column, metric): (usize, &&'static shootout_ruleset::figures::Metric)| Head {
                column,
                target,
                label: metric.label.to_owned(),
                about: String::new(),
                explanation: valid.explained(column),
            };
            valid.columns.iter().enumerate().map(head).collect()
        })
    })
}

/// The rows in their order, followed.
pub fn lines(editor: Editor, heads: Memo<Vec<Head>>) -> Memo<Vec<Line>> {
    Memo::new(move |_| {
        let (row, sorting) = (editor.row(), editor.sorting());
        heads.with(|heads| {
            editor.done.with(|done| done.as_ref().map_or_else(Vec::new, |done| of(done, heads, row, sorting)))
        })
    })
}

fn of(done: &Done, heads: &[Head], chosen: usize, sorting: Option<Sorting>) -> Vec<Line> {
    let Done { of: valid, cells, .. } = done;
    // Rows do not change places, and none is the best, while cells are still missing.
    let best = |head: &Head| match cells.is_whole(head.target) {
        true => cells.best(head.column, head.target),
        false => Vec::new(),
    };
    let best: Vec<Vec<usize>> = heads.iter().map(best).collect();
    let sorting = sorting.filter(|sorting| cells.is_whole(sorting.target));
    let rows = sorting.map_or_else(|| (0..cells.rows()).collect(), |sorting| cells.order(sorting));
    let line = |row: usize| {
        let in_row: Vec<Option<&Cell>> = heads.iter().map(|head| cells.cell(row, head.target)).collect();
        let figure = |(head, best): (&Head, &Vec<usize>)| {
            // Where all are alike none stands out.
            (cells.text(row, head.target, head.column), best.contains(&row) && best.len() < cells.rows())
        };
        let (name, about) = valid.rows.get(row).cloned().unwrap_or_default();
        Line {
            row,
            name,
            about,
            cannot: in_row.iter().all(|cell| cell.is_some_and(|cell| !cell.is_legal)),
            is_chosen: row == chosen,
            figures: heads.iter().zip(&best).map(figure).collect(),
        }
    };
    rows.into_iter().map(line).collect()
}
