//! Keywords of units and drones.

use super::super::command_dice::CommandDice;
use super::super::piece;
use super::{Rerolls, Vicious};
use shootout_ruleset::number::BoundedInt;

/// Adds two numbers. A document whose sums go beyond the limit is refused before anything is worked out.
fn sum<const MIN: i32, const MAX: i32>(
    one: BoundedInt<MIN, MAX>,
    other: BoundedInt<MIN, MAX>,
) -> BoundedInt<MIN, MAX> {
    BoundedInt::nearest(one.get() + other.get())
}

/// Makes the keywords of units: flags, numbers and the rest.
macro_rules! keywords {
    (
        $($(#[$flag_about:meta])+ $flag:ident $flag_title:literal;)+
        without_odds: $($(#[$rare_about:meta])+ $rare:ident $rare_title:literal;)+
    ) => {
        piece! {
            /// The keywords of a unit or a drone. It does not have those that are left out.
            Keywords {
                /// Failed dice that it may throw again in a Shoot action (SQ-KW-56).
                weight_of_fire: Rerolls = Rerolls::default(), "Weight of Fire";
                /// Failed dice that it may throw again in an assault (SQ-KW-19).
                frenzy: Rerolls = Rerolls::default(), "Frenzy";
                /// Dice that wound it and must be thrown again, for each attack (SQ-KW-36).
                resilient: Rerolls = Rerolls::default(), "Resilient";
                /// Hits that it cancels before it is used up (SQ-KW-39).
                shield: BoundedInt<0, 12> = BoundedInt::default(), "Shield";
                /// x of x+: what regains a health when it activates; 0 is none (SQ-KW-35).
                regeneration: BoundedInt<0, 9> = BoundedInt::default(), "Regeneration";
                /// Models that it can carry (SQ-KW-11).
                capacity: BoundedInt<0, 100> = BoundedInt::default(), "Capacity";
                $($(#[$flag_about])+ $flag: bool = false, $flag_title;)+
                /// Ones to wound are thrown again (SQ-KW-54).
                vicious: Option<Vicious> = None, "Vicious";
            }
            "Command dice and keywords without odds" {
                /// Command dice that it adds (SQ-KW-47).
                tactician: CommandDice = CommandDice::default(), "Tactician";
                $($(#[$rare_about])+ $rare: bool = false, $rare_title;)+
            }
        }

        impl Keywords {
            /// The keywords of both: numbers add, of Regeneration the lower counts.
            pub fn with(&self, other: &Self) -> Self {
                let regeneration = match (self.regeneration.get(), other.regeneration.get()) {
                    (0, _) => other.regeneration,
                    (_, 0) => self.regeneration,
                    _ => self.regeneration.min(other.regeneration),
                };
                Self {
                    $($flag: self.$flag || other.$flag,)+
                    $($rare: self.$rare || other.$rare,)+
                    weight_of_fire: sum(self.weight_of_fire, other.weight_of_fire),
                    frenzy: sum(self.frenzy, other.frenzy),
                    resilient: sum(self.resilient, other.resilient),
                    shield: sum(self.shield, other.shield),
                    regeneration,
                    capacity: sum(self.capacity, other.capacity),
                    tactician: self.tactician.with(&other.tactician),
                    vicious: Vicious::with(self.vicious, other.vicious),
                }
            }
        }
    };
}

keywords! {
    /// Never pinned, not Resilient, not healed by a Medic (SQ-KW-12).
    construct "Construct";
    /// A vehicle (SQ-KW-52).
    vehicle "Vehicle";
    /// Flies: -1 to be shot, and a wound pins it (SQ-KW-18).
    fly "Fly";
    /// Survives a flyer that is shot down, and may assault flying vehicles (SQ-KW-03).
    anti_grav "Anti-Grav";
    /// Dice that wound it are thrown again and must then show 5+ (SQ-KW-22).
    heavy_armour "Heavy Armour";
    /// Its armour is one better against shooting (SQ-KW-31).
    mobile_defences "Mobile Defences";
    /// The first wound of each attack goes to a friend (SQ-KW-33).
    protection "Protection";
    /// At least in Light Cover (SQ-KW-45).
    stealthy "Stealthy";
    /// +1 to hit in assaults with ten models or more (SQ-KW-23).
    horde "Horde";
    /// Throws ones to hit again in a Shoot action (SQ-KW-29).
    marksman "Marksman";
    /// Pins whom it charges (SQ-KW-49).
    terrifying "Terrifying";
    /// May charge while pinned (SQ-KW-51).
    unflinching "Unflinching";
    /// Friends within 6 inches throw a failed Nerve test again (SQ-KW-26).
    inspiring "Inspiring";
    /// Friends within 9 inches do (SQ-KW-53).
    very_inspiring "Very Inspiring";
    /// May act freely although pinned (SQ-KW-21).
    headstrong "Headstrong";
    /// May go further or fight harder, and may hurt itself (SQ-KW-27).
    invigorated "Invigorated";
    /// Makes others Resilient, and heals them (SQ-KW-30).
    medic "Medic";
    /// Lost shields may come back in the End Phase (SQ-KW-40).
    shield_generator "Shield Generator";
    /// Cannot embark (SQ-KW-10).
    bulky "Bulky";
    /// May react with a Shoot action at -1 (SQ-KW-13).
    controlled_fire "Controlled Fire";
    /// May react by charging too (SQ-KW-14).
    counter_charge "Counter Charge";
    /// May react by getting away (SQ-KW-16).
    evade "Evade";
    without_odds:
    /// Comes from the air (SQ-KW-01).
    aerial_deployment "Aerial Deployment";
    /// A beast (SQ-KW-07).
    beast "Beast";
    /// Moves farther (SQ-KW-17).
    fast "Fast";
    /// Hacks (SQ-KW-20).
    hacker "Hacker";
    /// Sprints farther (SQ-KW-37).
    rush "Rush";
    /// Moves before the first round (SQ-KW-38).
    scout "Scout";
    /// Sprints less far (SQ-KW-41).
    slow "Slow";
    /// Comes from below (SQ-KW-46).
    subterranean_deployment "Subterranean Deployment";
    /// Passes through everything (SQ-KW-48).
    teleport "Teleport";
    /// On tracks (SQ-KW-50).
    tracked "Tracked";
    /// On legs (SQ-KW-55).
    walker "Walker";
    /// On wheels (SQ-KW-57).
    wheeled "Wheeled";
}

impl Keywords {
    /// The first number that all of these together have more of than a unit may: its name, the sum and the limit.
    pub(crate) fn sum_beyond_limit<'k>(
        all: impl Iterator<Item = &'k Self>,
    ) -> Option<(&'static str, i32, i32)> {
        let mut sums = [
            ("weight_of_fire", 0, 30),
            ("frenzy", 0, 30),
            ("resilient", 0, 30),
            ("shield", 0, 12),
            ("capacity", 0, 100),
            ("tactician", 0, 20),
        ];
        for of in all {
            let [red, white, blue] =
                [of.tactician.red, of.tactician.white, of.tactician.blue].map(BoundedInt::get);
            let numbers = [
                of.weight_of_fire.get(),
                of.frenzy.get(),
                of.resilient.get(),
                of.shield.get(),
                of.capacity.get(),
                red + white + blue,
            ];
            sums.iter_mut().zip(numbers).for_each(|((_, sum, _), number)| *sum += number);
        }
        sums.into_iter().find(|(_, sum, most)| sum > most)
    }

    /// Whether ones to wound are thrown again when it shoots, or when it assaults.
    pub fn is_vicious(&self, in_assault: bool) -> bool {
        let other = if in_assault { Vicious::Shoot } else { Vicious::Assault };
        self.vicious.is_some_and(|vicious| vicious != other)
    }
}
