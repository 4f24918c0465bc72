//! Who throws dice, and for what: known where they are thrown, told where they are put into words.

use std::rc::Rc;

/// Who throws the next dice, and for what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Thrower {
    /// "Rifles (attacker)"; empty where only one can be meant.
    pub who: String,
    /// The weapons of each group; empty where the dice are of no attack.
    pub weapons: Vec<String>,
}

impl Thrower {
    /// Someone whose dice are of no attack.
    pub fn one(who: impl Into<String>) -> Rc<Self> {
        Rc::new(Self { who: who.into(), weapons: Vec::new() })
    }

    /// Someone who attacks with these groups; groups of weapons with the same names are told apart by their numbers.
    pub fn attacking<'w>(who: impl Into<String>, groups: impl Iterator<Item = &'w [String]>) -> Rc<Self> {
        let names: Vec<String> = groups.map(|weapons| weapons.join(" and ")).collect();
        let told = |(place, name): (usize, &String)| {
            let is_shared = names.iter().filter(|other| *other == name).count() > 1;
            if is_shared { format!("{name} (group {})", place + 1) } else { name.clone() }
        };
        Rc::new(Self { who: who.into(), weapons: names.iter().enumerate().map(told).collect() })
    }
}
