//! The readings of rulings that are more than yes or no: one type for each switch.

use serde::{Deserialize, Serialize};

shootout_ruleset::readings! {
    /// FF-A1.
    Initiative {
        /// Rolled once.
        Fight,
        /// Rolled at the start of each round.
        Round,
    }
    /// FF-A2.
    InitiativeTie {
        /// The higher rating, then the higher other skill, then a coin.
        Rating,
        /// A coin.
        Coin,
        /// At once.
        Simultaneous,
    }
    /// FF-A4.
    ChangeScope {
        /// Another action and another target both cost 1.
        ActionOrTarget,
        /// Only another action does.
        Action,
    }
    /// FF-A6.
    StanceFrom {
        /// For the whole round.
        Declaration,
        /// From one's own turn to the next.
        OwnTurn,
    }
    /// FF-A11.
    FocusedInvokes {
        /// For +2 each.
        Paid,
        /// Not at all.
        CoverOnly,
    }
    /// FF-A12.
    FocusedVersusManoeuvre {
        /// The full rating and a roll.
        FullRoll,
        /// 0 and no roll.
        NoRoll,
    }
    /// FF-A14.
    CoverSupply {
        /// On every defence.
        PerDefence,
        /// Once for each time that cover is taken.
        Once,
    }
    /// FF-A18.
    BraceScope {
        /// Ranged attacks, and manoeuvres with a weapon.
        Weapon,
        /// Every attack and manoeuvre.
        Any,
    }
    /// FF-A19.
    ComplicationDice {
        /// The dice as they lie in the end.
        Final,
        /// Any dice that were shown.
        Any,
    }
    /// FF-A21.
    ComplicationEffect {
        /// Nothing that the program works out.
        Report,
        /// The next standard action is lost.
        LoseAction,
        /// The weapon is out of the fight.
        WeaponOut,
    }
    /// FF-A22.
    ComplicationBuy {
        /// After defending by 3 or more.
        Style,
        /// After any successful defence.
        Any,
    }
    /// FF-A29.
    Soak {
        /// Armour and toughness together, less the penetration.
        Pool,
        /// Each less the penetration.
        Each,
        /// Only armour less the penetration.
        Immune,
    }
    /// FF-A30.
    MeleeDefence {
        /// As the stance says.
        Stance,
        /// The full rating and a roll.
        Full,
    }
    /// FF-A35.
    Reload {
        /// Not in the fight.
        None,
        /// With a standard action.
        Standard,
    }
    /// FF-A40.
    FatePointMode {
        /// Both sides, all of them for +2.
        Both,
        /// The attacker, played best.
        Attacker,
        /// The defender, all of them for +2.
        Defender,
    }
}
