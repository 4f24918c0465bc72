//! Who joins and whom a change goes for: the side, how many at once, the whole group.

use super::fields::{labelled, option_list};
use super::number_field::number_field;
use super::saved::{groups, join, save_group};
use super::sheet::Draft;
use super::state::Table;
use crate::document::typed::text_of;
use crate::files::file_opener;
use crate::widgets::kit::{button, flag, part, segment, text};
use crate::widgets::tag::{nothing, several, tag};
use leptos::prelude::*;
use serde_json::Value;
use shootout_percentile::number::BoundedInt;
use shootout_percentile::scene::{Id, MAX_COMBATANTS, State, stem};

/// The sides that are offered before there are others.
const SIDES: [&str; 2] = ["Party", "Enemies"];
/// What stands for a side that is still to be named.
const ANOTHER: &str = "another";

/// The side of those who join next: the first that has nobody, else that of those who joined last.
pub fn next_side(state: &State) -> String {
    let sides = state.sides();
    let empty = SIDES.into_iter().find(|side| !sides.contains(&Some(side)));
    let last = || state.combatants.last().and_then(|one| one.side());
    empty.or_else(last).unwrap_or(SIDES[0]).to_owned()
}

/// What someone of a side is called before they have a name.
pub fn usual_name(side: &str) -> &'static str {
    match side {
        "Party" => "Player",
        "Enemies" => "Enemy",
        _ => "Combatant",
    }
}

/// The side of the one on the sheet, of those that there are or another.
pub fn side(table: Table, draft: Draft) -> AnyView {
    let names_another = RwSignal::new(false);
    let chosen = part(move || {
        let mut sides: Vec<String> = SIDES.into_iter().map(str::to_owned).collect();
        let there =
            table.state(|state| state.sides().into_iter().flatten().map(str::to_owned).collect::<Vec<_>>());
        sides.extend(there.into_iter().filter(|side| !SIDES.contains(&side.as_str())));
        let now = text_of(&draft.get("side"));
        if !now.is_empty() && !sides.contains(&now) && !names_another.get() {
            sides.push(now.clone());
        }
        let current = if names_another.get() { ANOTHER.to_owned() } else { now };
        let mut lines: Vec<(String, String)> = sides.into_iter().map(|side| (side.clone(), side)).collect();
        lines.push((String::new(), "No side".to_owned()));
        lines.push((ANOTHER.to_owned(), "Another side\u{2026}".to_owned()));
        let list = option_list("Side", lines, current, move |key| {
            names_another.set(key == ANOTHER);
            let side = if key.is_empty() || key == ANOTHER { Value::Null } else { Value::String(key) };
            draft.set("side", side);
        });
        labelled("Side", list)
    });
    let named = part(move || {
        if !names_another.get() {
            return nothing();
        }
        let field = tag("input")
            .of("type", "text")
            .of("autocomplete", "off")
            .of("aria-label", "Name of the side")
            .on("input", text(move |typed| draft.set("side", Value::String(typed.trim().to_owned()))))
            .view();
        labelled("Name of the side", field)
    });
    several(vec![chosen, named])
}

/// How many join at once, a tap for the usual numbers.
pub fn how_many(count: RwSignal<u32>) -> AnyView {
    const NUMBERS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
    let segments: Vec<AnyView> = NUMBERS
        .into_iter()
        .zip(1..)
        .map(|(words, number)| {
            let chosen = flag(move || count.get() == number);
            segment("how-many".to_owned(), words, chosen, move || count.set(number))
        })
        .collect();
    let other = part(move || {
        number_field(
            "How many",
            "",
            Some(f64::from(count.get())),
            move |number: BoundedInt<1, { MAX_COMBATANTS as i32 }>| {
                count.set(number.get().unsigned_abs());
                true
            },
        )
    });
    tag("fieldset")
        .class("labelled wide how-many")
        .child(tag("legend").class("label").child("How many"))
        .child(tag("div").class("segments").child(segments))
        .child(other)
        .view()
}

/// Those saved before, on this device or in a file, to join as they are.
pub fn saved_before(table: Table) -> AnyView {
    let from_file = file_opener(
        "Add from a file",
        super::file::whole,
        move |group| join(table, &group),
        move |words| {
            table.say(words);
        },
    );
    tag("div").class("file-choices").child(groups(table)).child(from_file).view()
}

/// Whom a change of a sheet goes for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The one whose sheet it is.
    One,
    /// All of the same name but for the number.
    Group,
    /// All of the same side.
    Side,
}

impl Scope {
    const ALL: [Self; 3] = [Self::One, Self::Group, Self::Side];

    /// They.
    pub fn of(self, state: &State, who: Id) -> Vec<Id> {
        match self {
            Self::One => vec![who],
            Self::Group => state.group_of(who),
            Self::Side => state.side_of(who),
        }
    }

    /// What they are called together.
    fn name(self, state: &State, who: Id) -> String {
        let Ok(one) = state.get(who) else { return String::new() };
        match self {
            Self::One => one.name().to_owned(),
            Self::Group => stem(one.name()).to_owned(),
            Self::Side => one.side().unwrap_or_default().to_owned(),
        }
    }
}

/// Whom the change goes for, where there is a choice; and saving them as a group.
pub fn scope(table: Table, who: Id, scope: RwSignal<Scope>) -> AnyView {
    let choice = part(move || {
        let lines: Vec<(String, String)> = table.state(|state| {
            let several = |scope: &Scope| *scope == Scope::One || scope.of(state, who).len() > 1;
            let offered = Scope::ALL.into_iter().enumerate().filter(|(_, scope)| several(scope));
            let words = |scope: Scope| match scope.of(state, who).len() {
                1 => format!("{} only", scope.name(state, who)),
                many => format!("All {many}: {}", scope.name(state, who)),
            };
            offered.map(|(at, scope)| (at.to_string(), words(scope))).collect()
        });
        if lines.len() < 2 {
            return nothing();
        }
        let current = Scope::ALL.iter().position(|of| *of == scope.get()).unwrap_or_default().to_string();
        let list = option_list("Change", lines, current, move |key| {
            let chosen = key.parse::<usize>().ok().and_then(|at| Scope::ALL.get(at).copied());
            scope.set(chosen.unwrap_or(Scope::One));
        });
        labelled("Change", list)
    });
    let save = button("Save as a group", "", move || {
        let scope = scope.get_untracked();
        let (name, of) = untrack(|| table.state(|state| (scope.name(state, who), scope.of(state, who))));
        save_group(table, &name, &of);
    });
    tag("div").class("scope").child(choice).child(save).view()
}
