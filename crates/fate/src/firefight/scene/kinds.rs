//! What can be done in a scene: one row each.

use super::SceneDocument;
use crate::firefight::rulings::{Reload, StanceFrom};
use shootout_ruleset::InputError;
use shootout_ruleset::document::quoted;
use shootout_ruleset::scene::{Offer, SceneAction};

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Attack,
    Manoeuvre,
    Move,
    TakeCover,
    LeaveCover,
    Brace,
    ClearJam,
    /// FF-A35.
    Reload,
    /// Active Defence begins, where a stance guards only from one's own turn on (FF-08, FF-A6).
    Defend,
    Other,
    Initiative,
    NextRound,
}

/// What something takes of the one standard and the one minor action of a round (FF-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Minor,
    Standard,
}

/// All there is to say of a kind.
pub(super) struct Row {
    pub kind: Kind,
    /// Its name in actions.
    pub name: &'static str,
    pub label: &'static str,
    /// Whether one of them does it; else it is done for all.
    pub is_of_one: bool,
    pub is_at_someone: bool,
    pub takes: Takes,
    pub is_rolled: bool,
}

impl Row {
    /// What one of them does at once, without dice.
    const fn of_one(kind: Kind, name: &'static str, label: &'static str, takes: Takes) -> Self {
        Self { kind, name, label, is_of_one: true, is_at_someone: false, takes, is_rolled: false }
    }

    /// What is done for all, without dice.
    const fn of_all(kind: Kind, name: &'static str, label: &'static str) -> Self {
        Self { is_of_one: false, ..Self::of_one(kind, name, label, Takes::Nothing) }
    }

    const fn at_someone(self) -> Self {
        Self { is_at_someone: true, ..self }
    }

    const fn rolled(self) -> Self {
        Self { is_rolled: true, ..self }
    }
}

/// The rows in the order of the kinds, which is the one in which they are offered.
const ROWS: [Row; Kind::NextRound as usize + 1] = [
    Row::of_one(Kind::Attack, "attack", "Attack", Takes::Standard).at_someone().rolled(),
    Row::of_one(Kind::Manoeuvre, "manoeuvre", "Manoeuvre", Takes::Standard).at_someone().rolled(),
    Row::of_one(Kind::Move, "move", "Move", Takes::Standard).rolled(),
    Row::of_one(Kind::TakeCover, "take_cover", "Take cover", Takes::Minor),
    Row::of_one(Kind::LeaveCover, "leave_cover", "Leave cover", Takes::Nothing),
    Row::of_one(Kind::Brace, "brace", "Brace", Takes::Minor),
    Row::of_one(Kind::ClearJam, "clear_jam", "Clear the jam", Takes::Standard),
    Row::of_one(Kind::Reload, "reload", "Reload", Takes::Standard),
    Row::of_one(Kind::Defend, "defend", "Active Defence", Takes::Standard),
    Row::of_one(Kind::Other, "other", "Something else", Takes::Standard),
    Row::of_all(Kind::Initiative, "initiative", "Roll initiative").rolled(),
    Row::of_all(Kind::NextRound, "next_round", "Next round"),
];

// Each kind has its own row.
const _: () = {
    let mut place = 0;
    while place < ROWS.len() {
        assert!(ROWS[place].kind as usize == place);
        place += 1;
    }
};

impl Kind {
    pub const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }
}

impl SceneDocument {
    /// What can be done as disputed rules are ruled: by one of them, or for all.
    fn rows(&self, by_one: bool) -> impl Iterator<Item = &'static Row> {
        ROWS.iter().filter(move |row| row.is_of_one == by_one && self.is_ruled(row.kind))
    }

    /// Whether rulings leave any use for a kind.
    fn is_ruled(&self, kind: Kind) -> bool {
        match kind {
            Kind::Defend => self.rulings.stance_from == StanceFrom::OwnTurn,
            Kind::Reload => self.rulings.reload == Reload::Standard,
            _ => true,
        }
    }

    /// The kind that an action names.
    pub(super) fn kind_of(&self, action: &SceneAction) -> Result<Kind, InputError> {
        let mut rows = self.rows(action.by.is_some());
        rows.find(|row| row.name == action.act).map(|row| row.kind).ok_or_else(|| {
            let names = self.rows(action.by.is_some()).map(|row| row.name);
            InputError::new("act", format!("`{}`", action.act), quoted(names))
        })
    }

    pub(super) fn offers_for(&self, by: Option<usize>) -> Vec<Offer> {
        let one = by.and_then(|by| self.combatants.get(by));
        let offer =
            |row: &Row| Offer::at_once(row.name, row.label, row.is_at_someone, self.refusal(row.kind, one));
        self.rows(by.is_some()).map(offer).collect()
    }
}
