//! Keywords of weapons.

use super::super::blast::Blast;
use super::super::piece;

piece! {
    /// The keywords of a weapon. It does not have those that are left out.
    WeaponKeywords {
        /// Flying makes nothing harder to hit (SQ-KW-02).
        anti_aircraft: bool = false, "Anti-Aircraft";
        /// Heavy Cover counts as Light, no Heavy Armour, a wound pins a vehicle (SQ-KW-05).
        anti_tank: bool = false, "Anti-Tank";
        /// What each hit becomes: a number of hits or "D4" (SQ-KW-08).
        blast: Blast = Blast::NONE, "Blast";
        /// May be used to Blaze Away (SQ-KW-09).
        blaze_away: bool = false, "Blaze Away";
        /// Needs no line of sight; cover on that line does not count (SQ-KW-24).
        indirect: bool = false, "Indirect";
        /// Hits on 4+ always; whoever is hit tests Nerve (SQ-KW-28).
        it_burns: bool = false, "It Burns!";
        /// Throws ones to hit again in a Shoot action (SQ-KW-29).
        marksman: bool = false, "Marksman";
        /// Any hit in a Shoot action pins (SQ-KW-32).
        pinning: bool = false, "Pinning";
        /// Needs no line of sight, and no cover counts (SQ-KW-34, SQ-PSY-01).
        psychic: bool = false, "Psychic";
        /// Shooting is a long action (SQ-KW-42, SQ-ACT-04).
        slow_reload: bool = false, "Slow Reload";
        /// A hit puts smoke on the table (SQ-KW-43).
        smoke: bool = false, "Smoke";
        /// +1 in a Shoot action; the shooter picks the model that it removes, and the unit is pinned (SQ-KW-44).
        sniper_scope: bool = false, "Sniper Scope";
        /// Throws ones to wound again (SQ-KW-54).
        vicious: bool = false, "Vicious";
    }
}

impl WeaponKeywords {
    /// The keywords that only a ranged weapon can have, of those that it has.
    pub(crate) fn only_ranged(&self) -> Option<&'static str> {
        let flags = [
            ("anti_aircraft", self.anti_aircraft),
            ("blaze_away", self.blaze_away),
            ("indirect", self.indirect),
            ("it_burns", self.it_burns),
            ("marksman", self.marksman),
            ("pinning", self.pinning),
            ("psychic", self.psychic),
            ("slow_reload", self.slow_reload),
            ("smoke", self.smoke),
            ("sniper_scope", self.sniper_scope),
        ];
        flags.into_iter().find(|(_, has)| *has).map(|(name, _)| name)
    }
}
