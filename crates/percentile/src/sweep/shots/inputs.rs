//! Every input that can be set in a scenario that is ready.

use crate::number::BoundedInt;
use crate::rulings::Rulings;
use crate::sweep::change::{self, Change, NotReady, Value, set_field};
use shootout_ruleset::document::{Node, decode};
use shootout_ruleset::vary::Step;

/// Makes a value ready.
pub(super) fn change(value: &Value<'_>) -> Result<Change, NotReady> {
    match value.path {
        "attacker.tek" => set_field!(value, attacker.tek),
        "attacker.modifier" => set_field!(value, attacker.modifier),
        "attacker.wounds" => set_field!(value, attacker.wounds),
        "attacker.wrong_hand" => set_field!(value, attacker.wrong_hand),
        "attacker.one_handed" => set_field!(value, attacker.one_handed),
        "attacker.two_weapons" => set_field!(value, attacker.two_weapons),
        "weapon" => set_field!(value, weapon),
        "weapon.class" => set_field!(value, weapon.class),
        "weapon.max_range_m" => set_field!(value, weapon.max_range_m),
        "weapon.magazine" => set_field!(value, weapon.magazine),
        "weapon.plasma" => set_field!(value, weapon.plasma),
        "weapon.can_jam" => set_field!(value, weapon.can_jam),
        "weapon.burst_radius_m" => set_field!(value, weapon.burst_radius_m),
        "target.size" => set_field!(value, target.size),
        "target.speed_m_per_round" => set_field!(value, target.speed_m_per_round),
        "target.called" => set_field!(value, target.called),
        "target.cover" => set_field!(value, target.cover),
        "target.exposed" => set_field!(value, target.exposed),
        "target.field" => set_field!(value, target.field),
        "target.seen_as" => set_field!(value, target.seen_as),
        "target.light" => set_field!(value, target.light),
        "target.revealed" => set_field!(value, target.revealed),
        "damage" => set_field!(value, damage),
        "plan" => set_field!(value, plan),
        "target.cover.base" => value.ready(|scenario, base: &BoundedInt<-1000, 1000>| {
            scenario.target.cover.iter_mut().for_each(|cover| cover.base = *base);
        }),
        "target.field.value" => value.ready(|scenario, number: &BoundedInt<-1000, 1000>| {
            scenario.target.field.iter_mut().for_each(|field| field.value = *number);
        }),
        "damage.modifier" => value.ready(|scenario, modifier: &BoundedInt<-1000, 1000>| {
            scenario.damage.iter_mut().for_each(|chart| chart.modifier = *modifier);
        }),
        _ => inside(value),
    }
}

/// Inputs inside lists, and rulings.
fn inside(value: &Value<'_>) -> Result<Change, NotReady> {
    let [Step::Field(first), rest @ ..] = value.steps else { return Err(NotReady::Unknown) };
    match (first.as_str(), rest) {
        ("rulings", [Step::Field(name)]) => ruling(value, name),
        ("plan", [Step::Entry(index), Step::Field(part)]) => {
            let index = *index;
            match part.as_str() {
                "mode" => value.ready(move |scenario, mode| {
                    scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.mode.clone_from(mode));
                }),
                "shots" => value.ready(move |scenario, shots| {
                    scenario.plan.get_mut(index).into_iter().for_each(|entry| entry.shots.clone_from(shots));
                }),
                _ => Err(NotReady::Unknown),
            }
        }
        _ => change::change(value),
    }
}

fn ruling(value: &Value<'_>, name: &str) -> Result<Change, NotReady> {
    // Reads it as part of a document, for the same errors.
    let object = Node::Object(vec![(name.to_owned(), value.node.clone())]);
    let _: Rulings = decode(&object, "rulings")?;
    let Some(switch) = Rulings::SWITCHES.iter().find(|switch| switch.name == name) else {
        return Err(NotReady::Unknown);
    };
    let setting = switch.setting(&value.node.clone().into());
    let (name, setting) = (switch.name, setting.ok_or(NotReady::Unknown)?);
    Rulings::default().set(name, setting).map_err(|_| NotReady::Unknown)?;
    Ok(Change::new(move |scenario| {
        // It was just set the same way.
        let _ = scenario.rulings.set(name, setting);
    }))
}
