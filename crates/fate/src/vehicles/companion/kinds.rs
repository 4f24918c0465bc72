//! What can be done in a scene, by its names.

shootout_ruleset::acts! {
    /// Something that can be done.
    enum Kind;
    Attack: of_one "attack", "Attack" at_someone;
    /// On Your Six, or shaking it off (FV-40, FV-42).
    Tail: of_one "tail", "Get on their tail" at_someone;
    /// To another zone (FV-43).
    Move: of_one "move", "Move to another zone";
    ExtraZone: of_one "extra_zone", "Move an extra zone";
    Detect: of_one "detect", "Detect" at_someone;
    Repair: of_one "repair", "Repair";
    Navigate: of_one "navigate", "Calculate the jump";
    /// An advantage over a foe, or for a friend (FV-12).
    Advantage: of_one "advantage", "Create an advantage" at_someone;
    /// A boost for a friend (FV-12).
    PassOn: of_one "pass_on", "Pass a boost on" at_someone;
    /// A round of a formal duel (FV-05).
    Duel: of_one "duel", "Round of a duel" at_someone;
    /// To lightspeed (FV-17).
    Jump: of_one "jump", "Jump to lightspeed";
    Other: of_one "other", "Something else";
    /// To name who acts next (FV-02).
    HandOn: of_one "hand_on", "Name who is next" at_someone;
    /// To be named first by the group (FV-02).
    Begin: of_one "begin", "Act first";
    /// To act now for a fate point (FV-03).
    Interrupt: of_one "interrupt", "Interrupt (1 fate point)";
    /// To pay a fate point against an interrupt (FV-03).
    Refuse: of_one "refuse", "Refuse an interrupt (1 fate point)" at_someone;
    Next: of_all "next", "Next exchange";
}

impl Kind {
    /// Whether it is an action, of which each has one in an exchange (FV-11).
    pub const fn is_action(self) -> bool {
        !matches!(
            self,
            Self::HandOn
                | Self::Begin
                | Self::Interrupt
                | Self::Refuse
                | Self::Next
                | Self::Move
                | Self::PassOn
                | Self::Jump
        )
    }
}
