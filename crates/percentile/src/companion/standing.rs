//! How everyone stands, as the companion of all rule sets shows it.

use crate::initiative::order_of_acting;
use crate::scene::{Combatant, Sheet, State};
use shootout_ruleset::scene::Standing;

/// Everyone, in the order in which they came.
pub(super) fn of_all(state: &State) -> Vec<Standing> {
    state.combatants.iter().map(|one| of(state, one)).collect()
}

fn of(state: &State, one: &Combatant) -> Standing {
    let holds = one.holds();
    let (troubles, remarks) = (one.troubles(), state.notes(one));
    let is_said =
        |words: &String| holds.contains(words) || troubles.contains(words) || remarks.contains(words);
    Standing {
        name: one.name().to_owned(),
        side: one.side().unwrap_or_default().to_owned(),
        out: !one.is_up(),
        has_acted: one.free_from > state.slot,
        place: place(state, one),
        details: state.standing(one).into_iter().filter(|words| !is_said(words)).collect(),
        holds,
        troubles,
        remarks,
        sheet: on_paper(one),
        skipped: state.skipped(one),
        number: Some(one.id.to_u32()),
        ..Standing::default()
    }
}

/// Their place by Initiative among those who are up (A-ACT-5).
fn place(state: &State, one: &Combatant) -> Option<u32> {
    let before = state.combatants.iter().filter(|other| {
        other.is_up() && order_of_acting(other.sheet.initiative) < order_of_acting(one.sheet.initiative)
    });
    one.is_up().then(|| before.fold(1, |place, _| place + 1))
}

/// What is asked for at the table.
fn on_paper(one: &Combatant) -> Vec<(&'static str, String)> {
    let Sheet { bs, ws, initiative, attacks, tek, cover, field, armour, melee_weapon, .. } = &one.sheet;
    let mut armed = one.armed();
    armed.extend(melee_weapon.as_ref().map(|weapon| weapon.name.clone()));
    let cover = cover.iter().map(|cover| &cover.name);
    let field = field.iter().map(|field| &field.name);
    let protection: Vec<String> =
        cover.chain(field).chain(armour.iter().map(|piece| &piece.name)).cloned().collect();
    vec![
        ("BS", bs.to_string()),
        ("WS", ws.to_string()),
        ("I", initiative.to_string()),
        ("A", attacks.to_string()),
        ("Tek", tek.map_or_else(|| "\u{2013}".to_owned(), |tek| tek.to_string())),
        ("Weapons", armed.join(", ")),
        ("Protection", protection.join(", ")),
    ]
}
