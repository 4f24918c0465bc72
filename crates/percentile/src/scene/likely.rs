//! What someone is likeliest to do at another: what is filled in before anything is chosen.

use super::attack::Attack;
use super::hands::Hands;
use super::state::{Combatant, Id, State};
use crate::hand::Hand;
use crate::scenario::Mode;

impl State {
    /// The grenade that someone would throw at another, at a single throw.
    pub(crate) fn throw_at(by: Id, at: Id) -> Attack {
        Attack { with: Hands::Grenade, ..Attack::new(by, at, Mode::Single) }
    }

    /// The attack that someone would make at another: the first that they can make, with the hands with which they fired last, then with
    /// the main hand and then with the other, in the mode in which the weapon fired last and then in those that it has. The first of all
    /// where they can make none.
    pub(crate) fn likely_attack(&self, by: Id, at: Id) -> Attack {
        let one = self.get(by).ok();
        let mut likely = one.into_iter().flat_map(|one| {
            [one.fired_with, Hands::Main, Hands::Off]
                .into_iter()
                .flat_map(move |with| attacks(one, with).map(move |attack| Attack { at, ..attack }))
        });
        let can_be_made = |attack: &Attack| attack.prepare(self).is_ok();
        let first = likely.clone().next();
        likely.find(can_be_made).or(first).unwrap_or_else(|| Attack::new(by, at, Mode::Single))
    }
}

/// The attacks of someone with these hands, the one in which the weapons fired last before all others. At whom is still to be said.
fn attacks(one: &Combatant, with: Hands) -> impl Iterator<Item = Attack> + Clone {
    let by = one.id;
    let first = with.hands().first().map(|hand| modes(one, *hand)).unwrap_or_default();
    // What both fire in the same mode goes without saying.
    let other = if with == Hands::Both { modes(one, Hand::Off).first().copied() } else { None };
    first.into_iter().map(move |mode| Attack {
        with,
        off_hand_mode: other.filter(|other| *other != mode),
        ..Attack::new(by, by, mode)
    })
}

/// The modes of the weapon in a hand, the one in which it fired last before all others.
fn modes(one: &Combatant, hand: Hand) -> Vec<Mode> {
    let weapon = one.sheet.weapons()[hand as usize];
    let mut modes = weapon.map(|weapon| weapon.modes.to_vec()).unwrap_or_default();
    let last = one.guns[hand as usize].mode;
    if let Some(place) = modes.iter().position(|mode| Some(*mode) == last) {
        modes[..=place].rotate_right(1);
    }
    modes
}
