//! The readings of rulings that are more than yes, no or a number: one type for each switch.

use serde::{Deserialize, Serialize};

shootout_ruleset::readings! {
    /// A-HIT-1.
    RollTest {
        /// At or under the number succeeds.
        AtOrUnder,
        /// Only under the number succeeds.
        StrictlyUnder,
    }
    /// A-JAM-1.
    JamShot {
        /// A jammed shot is lost.
        Lost,
        /// A jammed shot hits if its roll is low enough.
        HitsThenJams,
    }
    /// A-JAM-2.
    AutoJamSet {
        /// Doubles, 98, 99 and 00.
        #[serde(rename = "doubles_and_98")]
        DoublesAnd98,
        /// Doubles, 00 among them.
        DoublesOnly,
    }
    /// A-JAM-5.
    RepairRetry {
        /// Another four rounds for each roll.
        FourRounds,
        /// One more round for each further roll.
        EachRound,
        /// One roll only.
        Never,
    }
    /// A-JAM-8.
    ExplosionLocation {
        /// A fresh d100.
        Fresh,
        /// The reversed to-hit roll.
        Reversed,
    }
    /// A-LOC-1.
    LocationChart {
        /// Sides as in the printed example.
        Printed,
        /// Sides as usual.
        Wfrp,
        /// The target's own chart.
        Custom,
    }
    /// A-LOC-3.
    MinHitLocation {
        /// The reversed to-hit roll.
        Reversed,
        /// A fresh d100.
        Fresh,
    }
    /// A-LOC-4.
    BurstLocation {
        /// A fresh d100 for each.
        Fresh,
        /// The reversed to-hit roll for all.
        Reversed,
    }
    /// A-MOD-1.
    MovingTarget {
        /// Full hundreds count.
        Floor,
        /// Parts of a hundred count as a hundred.
        Ceil,
        /// Full tens count a tenth each.
        #[serde(rename = "per_10m")]
        Per10m,
    }
    /// A-MOD-2.
    WoundModifiers {
        /// The worst wound counts.
        Worst,
        /// All wounds count.
        Sum,
    }
    /// A-MOD-11.
    RevealLimit {
        /// The limits of size remain.
        Size,
        /// No limit remains.
        None,
    }
    /// A-FIRE-1.
    RecoilReset {
        /// With each action.
        Action,
        /// With each round.
        Round,
    }
    /// A-RNG-1.
    BeyondMax {
        /// No shot.
        Forbidden,
        /// As at long range.
        LongBand,
    }
    /// A-PEN-1.
    FieldValue {
        /// The chance to get through.
        Pass,
        /// The chance to be stopped.
        Stop,
    }
    /// A-PEN-3.
    DamageShift {
        /// Once for cover.
        CoverOnce,
        /// Once for two layers or more.
        OuterOnce,
        /// For each layer after the first.
        PerLayer,
    }
    /// A-PARRY-1.
    UnarmouredParry {
        /// The defender's WS.
        DefenderWs,
        /// 100 less the defender's WS.
        HundredMinusWs,
        /// The attacker's WS.
        AttackerWs,
    }
    /// A-DUCK-1.
    DuckTest {
        /// No test.
        None,
        /// A test with a stated chance.
        Percent,
    }
    /// A-DUCK-2.
    DuckScope {
        /// One action.
        Action,
        /// One round.
        Round,
    }
    /// A-ACT-1.
    ReloadCost {
        /// Four actions.
        Four,
        /// One to eject, one to take out, four to fit.
        ItemisedSix,
    }
    /// A-AREA-2.
    DeviationOnFirer {
        /// Throw both dice again.
        Reroll,
        /// It lands there.
        Allow,
    }
    /// A-INIT-1.
    InitiativeRounding {
        /// The blow's own number is rounded up.
        Position,
        /// The interval is rounded up and subtracted.
        Interval,
        /// The interval is rounded up and multiplied.
        Multiple,
    }
    /// A-INIT-2.
    InitiativeTies {
        /// Higher Initiative first.
        HigherI,
        /// At the same time.
        Simultaneous,
        /// By a roll.
        Random,
    }
}
