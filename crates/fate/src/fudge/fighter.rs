//! Those who fight: what a document says of them, and what the rules make of it.
//!
//! Each question has a document of its own for its fighters, as not all of them ask the same. What they have in common is
//! written once, in the macro.

use super::gear::{Model, Trait, check_traits};
use super::ladder::Ladder;
use super::rulings::Rulings;
use super::stance::{Manoeuvre, Stance};
use super::wounds::{Boxes, BoxesStated, RollMade, Suffered, Wounds, WoundsStated};
use shootout_ruleset::prelude::*;

/// What the game master adds to a roll.
pub type GmModifier = BoundedInt<-20, 20>;

/// The rating of a weapon or of armour in the simple model (FU-61).
pub type Rating = BoundedInt<0, 20>;

/// What all fighters of a document share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms<'r> {
    pub weapons: Model,
    pub armour: Model,
    /// Whether both have reasonable mobility (FU-74).
    pub mobility: bool,
    pub rulings: &'r Rulings,
}

/// A fighter as the rules see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fighter {
    pub skill: i32,
    /// What is rolled in defence, in turn pace.
    pub defence: i32,
    pub alertness: i32,
    pub unaware: bool,
    pub stance: Stance,
    pub superior_weapon: bool,
    pub superior_armour: bool,
    pub superior_position: bool,
    /// Numbers, flanking, surrounding (FU-81).
    pub gang: [bool; 3],
    pub weapon_rating: i32,
    pub armour_rating: i32,
    pub armour_type: i32,
    /// The traits of the weapon; none but in the advanced model.
    pub traits: Vec<Trait>,
    /// Whether any are stated.
    pub has_traits: bool,
    pub modifier: i32,
    pub boxes: Boxes,
    pub wounds: Wounds,
    /// Whether clips are stated that stay marked.
    pub has_clips_marked: bool,
    pub manoeuvre: Option<Manoeuvre>,
    pub tactics: i32,
    /// What is added in the first exchange or turn.
    pub opening: i32,
    /// The roll of this exchange that lies already: what its dice came to, and the wounds that lower it.
    pub made: Option<(i32, Wounds)>,
}

impl Fighter {
    /// What their dice came to, where they have rolled in this exchange already (FU-20).
    pub fn lies(&self) -> Option<i32> {
        self.made.map(|(dice, _)| dice)
    }

    /// The wounds that lower the roll of those who stand so: what an exchange does counts from the next one on (FU-21).
    pub fn lowered_by(&self, wounds: Wounds) -> Wounds {
        self.made.map_or(wounds, |(_, before)| before)
    }

    /// How they stand who stood so, after a roll of their own that spends a clip, and what they suffer. The roll of an exchange spends it
    /// once, whomever they meet: what is clipped then is for the next (FU-A5).
    pub fn suffering(&self, wounds: Wounds, suffered: Suffered, rulings: &Rulings) -> Wounds {
        let before = if self.made.is_some() { wounds } else { wounds.after_roll() };
        self.boxes.mark(before, suffered, rulings)
    }

    /// Whether the weapon has a trait.
    pub fn has(&self, of: Trait) -> bool {
        self.traits.contains(&of)
    }
}

/// What only some documents of fighters have.
#[derive(Clone, Copy, Debug, Default)]
struct Own {
    defence: Option<Ladder>,
    manoeuvre: Option<Manoeuvre>,
    tactics: Ladder,
    opening: GmModifier,
    rolled: Option<RollMade>,
}

macro_rules! fighter {
    ($(#[$about:meta])+ $name:ident $inputs:tt $more:tt [$($samples:tt)*] { $($(#[$field_about:meta])+ $field:ident: $type:ty,)* }
        |$stated:ident| { $($own:ident: $value:expr),* }) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[schemars(extend(
            "x-inputs" = $inputs,
            // They count in models that a document has to choose.
            "x-sections" = [{ "title": "Ratings, armour type, traits", "inputs": ["weapon_rating", "armour_rating", "armour_type", "traits"] }],
            "x-more" = $more $($samples)*
        ))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// What to call them.
            #[serde(default)]
            pub name: Name,
            /// The skill they fight with: a number, or a word of the ladder (FU-02).
            #[schemars(extend("x-unnamed" = "plain"))]
            pub skill: Ladder,
            /// What counts instead of the skill when they are taken unawares (FU-85).
            #[serde(default)]
            pub alertness: Ladder,
            /// Whether they suspect nothing (FU-85).
            #[serde(default)]
            pub unaware: bool,
            /// How they fight.
            #[serde(default)]
            pub stance: Stance,
            /// The better weapon: +1 in the dramatic model (FU-60).
            #[serde(default)]
            pub superior_weapon: bool,
            /// The better armour: +1 in the dramatic model (FU-60).
            #[serde(default)]
            pub superior_armour: bool,
            /// Height, cover, a horse: +1 (FU-80).
            #[serde(default)]
            pub superior_position: bool,
            /// They outnumber the other: +1 (FU-81).
            #[serde(default)]
            pub superior_numbers: bool,
            /// They are on the other's flank: +1 (FU-81).
            #[serde(default)]
            pub flanking: bool,
            /// They are all around the other: +1 (FU-81).
            #[serde(default)]
            pub surrounding: bool,
            /// The weapon's rating, in the simple model (FU-61).
            #[serde(default)]
            pub weapon_rating: Rating,
            /// The armour's rating, in the simple model (FU-61).
            #[serde(default)]
            pub armour_rating: Rating,
            /// The type of armour, in the advanced model (FU-70).
            #[serde(default)]
            pub armour_type: BoundedInt<0, 8>,
            /// The weapon's traits, in the advanced model, each once.
            #[serde(default)]
            #[schemars(length(max = 4))]
            pub traits: Vec<Trait>,
            /// What the game master adds.
            #[serde(default)]
            #[schemars(title = "Other modifier", extend("x-unnamed" = "signed"))]
            pub modifier: GmModifier,
            /// The wounds they have at first.
            #[serde(default)]
            pub wounds: WoundsStated,
            /// The boxes of their track, where they are not as ruled.
            #[serde(default)]
            pub boxes: BoxesStated,
            $($(#[$field_about])+ pub $field: $type,)*
        }

        impl $name {
            fn own(&self) -> Own {
                let $stated = self;
                #[allow(clippy::needless_update)]
                Own { $($own: $value,)* ..Own::default() }
            }

            /// As the rules see them; what their document does not have is as in a plain exchange.
            pub(crate) fn fighter(&self, terms: Terms<'_>) -> Fighter {
                let (own, rulings) = (self.own(), terms.rulings);
                Fighter {
                    skill: self.skill.get(),
                    defence: own.defence.unwrap_or(self.skill).get(),
                    alertness: self.alertness.get(),
                    unaware: self.unaware,
                    stance: self.stance,
                    superior_weapon: self.superior_weapon,
                    superior_armour: self.superior_armour,
                    superior_position: self.superior_position,
                    gang: [self.superior_numbers, self.flanking, self.surrounding],
                    weapon_rating: self.weapon_rating.get(),
                    armour_rating: self.armour_rating.get(),
                    armour_type: self.armour_type.get(),
                    traits: if terms.weapons == Model::Advanced { self.traits.clone() } else { Vec::new() },
                    has_traits: !self.traits.is_empty(),
                    modifier: self.modifier.get(),
                    boxes: Boxes::new(&self.boxes, rulings),
                    wounds: Wounds::new(&self.wounds, rulings).after(own.rolled.as_ref(), rulings),
                    has_clips_marked: self.wounds.clips.get() != 0,
                    manoeuvre: own.manoeuvre,
                    tactics: own.tactics.get(),
                    opening: own.opening.get(),
                    made: own.rolled.map(|made| (made.dice.get(), Wounds::new(&made.wounds, rulings))),
                }
            }

            /// Checks what the types cannot say; `path` is where they stand.
            pub(crate) fn check(&self, path: &str, rulings: &Rulings) -> Result<(), InputError> {
                check_traits(path, &self.traits)?;
                let boxes = Boxes::new(&self.boxes, rulings);
                boxes.check(&format!("{path}.wounds"), &self.wounds)?;
                let before = self.own().rolled.map(|made| made.wounds);
                before.map_or(Ok(()), |before| boxes.check(&format!("{path}.rolled.wounds"), &before))
            }
        }
    };
}

fighter! {
    /// One of two in an exchange.
    ExchangeFighter
    ["name", "skill", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers", "flanking",
     "surrounding", "unaware", "wounds", "manoeuvre"]
    ["alertness", "modifier", "boxes", "rolled"] [, "x-catalogue" = crate::fudge::catalogue::LIST] {
        /// An effect that is tried instead of harm (FU-22).
        #[serde(default)]
        #[schemars(extend("x-null" = "None: they do harm"))]
        manoeuvre: Option<Manoeuvre>,
        /// The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(title = "Rolled already", extend("x-null" = "Not yet"))]
        rolled: Option<RollMade>,
    }
    |stated| { manoeuvre: stated.manoeuvre, rolled: stated.rolled }
}

fighter! {
    /// One of two in a turn.
    TurnFighter
    ["name", "skill", "defence", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers",
     "flanking", "surrounding", "unaware", "wounds", "manoeuvre"]
    ["alertness", "modifier", "boxes"] [, "x-catalogue" = crate::fudge::catalogue::LIST] {
        /// What they defend with.
        #[serde(default)]
        #[schemars(extend("x-null" = "The skill"))]
        defence: Option<Ladder>,
        /// An effect that the attacker tries instead of harm (FU-22).
        #[serde(default)]
        #[schemars(extend("x-null" = "None: they do harm"))]
        manoeuvre: Option<Manoeuvre>,
    }
    |stated| { defence: stated.defence, manoeuvre: stated.manoeuvre }
}

fighter! {
    /// One of a group.
    GroupFighter
    ["name", "skill", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers", "flanking",
     "surrounding", "unaware", "wounds"]
    ["alertness", "modifier", "boxes", "rolled"] [, "x-catalogue" = crate::fudge::catalogue::LIST] {
        /// The roll that they have made in this exchange already, against another: it is theirs here too (FU-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(title = "Rolled already", extend("x-null" = "Not yet"))]
        rolled: Option<RollMade>,
    }
    |stated| { rolled: stated.rolled }
}

fighter! {
    /// One of those who fight in one roll.
    OneRollFighter
    ["name", "skill", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers", "flanking",
     "surrounding", "unaware", "wounds"]
    ["alertness", "modifier", "boxes"] [, "x-catalogue" = crate::fudge::catalogue::LIST] {}
    |_stated| {}
}

fighter! {
    /// One who fights to the end.
    DuelFighter
    ["name", "skill", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers", "flanking",
     "surrounding", "unaware", "wounds"]
    ["opening", "alertness", "defence", "tactics", "modifier", "boxes"] [, "x-catalogue" = crate::fudge::catalogue::LIST] {
        /// What they defend with, in turn pace.
        #[serde(default)]
        #[schemars(extend("x-null" = "The skill"))]
        defence: Option<Ladder>,
        /// What breaks a tie with others who are as alert, for initiative (FU-30).
        #[serde(default)]
        tactics: Ladder,
        /// What is added in the first exchange or turn alone.
        #[serde(default)]
        #[schemars(title = "Opening modifier")]
        opening: GmModifier,
    }
    |stated| { defence: stated.defence, tactics: stated.tactics, opening: stated.opening }
}

fighter! {
    /// Someone in a fight at the table.
    SceneFighter
    ["name", "side", "skill", "stance", "superior_weapon", "superior_armour", "superior_position", "superior_numbers", "flanking",
     "surrounding", "unaware", "wounds", "out"]
    ["alertness", "defence", "tactics", "modifier", "boxes", "healing", "aspect_boxes", "fate_points", "acted", "rolled", "away", "heals_in", "place"] [] {
        /// Whose side they are on.
        #[serde(default)]
        side: Name,
        /// What they defend with, in turn pace.
        #[serde(default)]
        #[schemars(extend("x-null" = "The skill"))]
        defence: Option<Ladder>,
        /// What breaks a tie with others who are as alert, for initiative (FU-30).
        #[serde(default)]
        tactics: Ladder,
        /// What they treat injuries with (FU-50, FU-51).
        #[serde(default)]
        #[schemars(title = "Healing skill")]
        healing: Ladder,
        /// Aspect boxes left (FU-90).
        #[serde(default)]
        aspect_boxes: BoundedInt<0, 10>,
        /// Fate points left (FU-91).
        #[serde(default)]
        fate_points: Rating,
        /// They have acted in this exchange or round.
        #[serde(default)]
        #[schemars(title = "Has acted")]
        acted: bool,
        /// The roll that they have made in this exchange: it is theirs against whomever they meet in it (FU-20).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(title = "Rolled already", extend("x-null" = "Not yet"))]
        rolled: Option<RollMade>,
        /// Exchanges or rounds until they are within reach again, counting this one (FU-22).
        #[serde(default)]
        #[schemars(title = "Out of reach for")]
        away: BoundedInt<0, 10>,
        /// Days until their injuries are healed, once treated (FU-50, FU-51).
        #[serde(default)]
        #[schemars(title = "Days to heal", extend("x-null" = "Not treated"))]
        heals_in: Option<BoundedInt<0, 100>>,
        /// The place in the order of acting (FU-30).
        #[serde(default)]
        #[schemars(title = "Place in the order", extend("x-null" = "not rolled"))]
        place: Option<BoundedInt<1, 40>>,
        /// Taken out (FU-04).
        #[serde(default)]
        out: bool,
    }
    |stated| { defence: stated.defence, tactics: stated.tactics, rolled: stated.rolled }
}
