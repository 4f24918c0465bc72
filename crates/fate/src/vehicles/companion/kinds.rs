//! What can be done in a scene, by its names.

/// Something that can be done, by its name in actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Attack,
    /// On Your Six, or shaking it off (FV-40, FV-42).
    Tail,
    /// To another zone (FV-43).
    Move,
    ExtraZone,
    Detect,
    Repair,
    Navigate,
    /// An advantage over a foe, or for a friend (FV-12).
    Advantage,
    /// A boost for a friend (FV-12).
    PassOn,
    /// A round of a formal duel (FV-05).
    Duel,
    /// To lightspeed (FV-17).
    Jump,
    Other,
    /// To name who acts next (FV-02).
    HandOn,
    /// To be named first by the group (FV-02).
    Begin,
    /// To act now for a fate point (FV-03).
    Interrupt,
    /// To pay a fate point against an interrupt (FV-03).
    Refuse,
    Next,
}

impl Kind {
    pub const BY_ONE: [Self; 16] = [
        Self::Attack,
        Self::Tail,
        Self::Move,
        Self::ExtraZone,
        Self::Detect,
        Self::Repair,
        Self::Navigate,
        Self::Advantage,
        Self::PassOn,
        Self::Duel,
        Self::Jump,
        Self::Other,
        Self::HandOn,
        Self::Begin,
        Self::Interrupt,
        Self::Refuse,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Tail => "tail",
            Self::Move => "move",
            Self::ExtraZone => "extra_zone",
            Self::Detect => "detect",
            Self::Repair => "repair",
            Self::Navigate => "navigate",
            Self::Advantage => "advantage",
            Self::PassOn => "pass_on",
            Self::Duel => "duel",
            Self::Jump => "jump",
            Self::Other => "other",
            Self::HandOn => "hand_on",
            Self::Begin => "begin",
            Self::Interrupt => "interrupt",
            Self::Refuse => "refuse",
            Self::Next => "next",
        }
    }

    pub const fn label(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Tail => "Get on their tail",
            Self::Move => "Move to another zone",
            Self::ExtraZone => "Move an extra zone",
            Self::Detect => "Detect",
            Self::Repair => "Repair",
            Self::Navigate => "Calculate the jump",
            Self::Advantage => "Create an advantage",
            Self::PassOn => "Pass a boost on",
            Self::Duel => "Round of a duel",
            Self::Jump => "Jump to lightspeed",
            Self::Other => "Something else",
            Self::HandOn => "Name who is next",
            Self::Begin => "Act first",
            Self::Interrupt => "Interrupt (1 fate point)",
            Self::Refuse => "Refuse an interrupt (1 fate point)",
            Self::Next => "Next exchange",
        }
    }

    pub const fn is_at_someone(self) -> bool {
        matches!(
            self,
            Self::Attack
                | Self::Tail
                | Self::Detect
                | Self::Advantage
                | Self::PassOn
                | Self::Duel
                | Self::HandOn
                | Self::Refuse
        )
    }

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
