//! How someone stands, in the words of the table.

use super::{SceneCombatant, Suffered};
use crate::companion::{Aspect, box_marks, tap_box};
use crate::firefight::document::{Cover, DefendingStance, WeaponKind};
use crate::firefight::rulings::Rulings;
use crate::firefight::stance::acting;
use shootout_ruleset::prelude::*;
use shootout_ruleset::scene::{Mark, Standing, Track};

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
    let mut remark = |holds: bool, words: &str| {
        if holds {
            remarks.push(words.to_owned());
        }
    };
    remark(one.still_acts, "out once they have acted");
    remark(one.acted, "has acted");
    // Who is out defends no more.
    let defends = !one.out || one.still_acts;
    remark(defends && one.stance == DefendingStance::Focused, "focused");
    remark(defends && one.stance == DefendingStance::Active, "Active Defence");
    let guards = match guard {
        DefendingStance::Regular => "defends as Regular",
        DefendingStance::Focused => "defends as Focused",
        DefendingStance::Active => "defends in Active Defence",
    };
    remark(guard != one.stance && !one.out, &format!("{guards} until their turn"));
    if let Some(declared) = &one.declared {
        let at = match declared.at.as_str() {
            "" => String::new(),
            name => format!(" against {name}"),
        };
        remark(true, &format!("declared: {}{at}", declared.act.words()));
    }
    remark(one.cover == Some(Cover::Zone), "in cover");
    remark(one.cover == Some(Cover::Border), "in cover at a border");
    remark(one.cover == Some(Cover::Both), "in cover in the zone and at a border");
    remark(one.jammed, "jammed");
    remark(one.braced, "braced");
    if one.weapon.kind == WeaponKind::Ranged
        && let Some(left) = one.weapon.ammunition
    {
        remark(left.get() == 0, "no ammunition left");
        remark(left.get() > 0, &format!("ammunition {left}"));
    }
    let points = one.fate_points.get();
    remark(points > 0, &counted(points, "fate point"));
    remarks.extend(one.aspects.iter().map(Aspect::in_words));
    remarks
}
