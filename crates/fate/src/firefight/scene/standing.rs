//! How someone stands, in the words of the table.

use super::{SceneCombatant, Suffered};
use crate::companion::{Aspect, box_marks, tap_box};
use crate::firefight::document::{Cover, DefendingStance, WeaponKind};
use crate::firefight::rulings::Rulings;
use crate::firefight::stance::acting;
use shootout_ruleset::name::Name;
use shootout_ruleset::scene::{Mark, Standing, Track};
use shootout_ruleset::words::counted;

pub(super) fn of(one: &SceneCombatant, rulings: &Rulings) -> Standing {
    let guard = one.guard(rulings.stance_from, false);
    Standing {
        name: one.name.to_string(),
        side: one.side.to_string(),
        out: one.out && !one.still_acts,
        // Active Defence that guards already leaves nothing to wait for (FF-08).
        has_acted: one.acted || acting(one.stance).is_none() && acting(guard).is_none(),
        place: one.place.map(|place| place.to_u32()),
        tracks_of: None,
        tracks: vec![
            Track { label: "Stress", marks: box_marks(&one.boxes, &one.used_boxes) },
            Track { label: "Consequences", marks: consequences(one) },
        ],
        remarks: remarks(one, guard),
        ..Standing::default()
    }
}

/// Uses a box or a consequence, or frees it: stress first, then consequences, as they are told.
pub(super) fn tap(one: &mut SceneCombatant, track: usize, mark: usize) {
    if track == 0 {
        tap_box(&one.boxes, &mut one.used_boxes, mark);
    } else if mark < one.suffered.len() {
        one.consequences.push(one.suffered.remove(mark).consequence);
        one.consequences.sort();
    } else if mark - one.suffered.len() < one.consequences.len() {
        let consequence = one.consequences.remove(mark - one.suffered.len());
        one.suffered.push(Suffered { consequence, aspect: Name::default() });
    }
}

fn consequences(one: &SceneCombatant) -> Vec<Mark> {
    let taken = one.suffered.iter().map(|suffered| {
        let label = match suffered.aspect.as_str() {
            "" => suffered.consequence.name().to_owned(),
            aspect => format!("{}: {aspect}", suffered.consequence.name()),
        };
        Mark { label, used: true }
    });
    let free = one.consequences.iter().map(|free| Mark { label: free.name().to_owned(), used: false });
    taken.chain(free).collect()
}

fn remarks(one: &SceneCombatant, guard: DefendingStance) -> Vec<String> {
    let mut remarks = Vec::new();
    if one.still_acts {
        remarks.push("out once they have acted".to_owned());
    }
    if one.acted {
        remarks.push("has acted".to_owned());
    }
    match one.stance {
        // Who is out defends no more.
        _ if one.out && !one.still_acts => {}
        DefendingStance::Regular => {}
        DefendingStance::Focused => remarks.push("focused".to_owned()),
        DefendingStance::Active => remarks.push("Active Defence".to_owned()),
    }
    if guard != one.stance && !one.out {
        let defends = match guard {
            DefendingStance::Regular => "defends as Regular",
            DefendingStance::Focused => "defends as Focused",
            DefendingStance::Active => "defends in Active Defence",
        };
        remarks.push(format!("{defends} until their turn"));
    }
    if let Some(declared) = &one.declared {
        let at = match declared.at.as_str() {
            "" => String::new(),
            name => format!(" against {name}"),
        };
        remarks.push(format!("declared: {}{at}", declared.act.words()));
    }
    match one.cover {
        None => {}
        Some(Cover::Zone) => remarks.push("in cover".to_owned()),
        Some(Cover::Border) => remarks.push("in cover at a border".to_owned()),
        Some(Cover::Both) => remarks.push("in cover in the zone and at a border".to_owned()),
    }
    if one.jammed {
        remarks.push("jammed".to_owned());
    }
    if one.braced {
        remarks.push("braced".to_owned());
    }
    if one.weapon.kind == WeaponKind::Ranged
        && let Some(left) = one.weapon.ammunition
    {
        remarks.push(match left.get() {
            0 => "no ammunition left".to_owned(),
            left => format!("ammunition {left}"),
        });
    }
    let points = one.fate_points.get();
    remarks.extend((points > 0).then(|| counted(points, "fate point")));
    remarks.extend(one.aspects.iter().map(Aspect::in_words));
    remarks
}
