//! The dice that are printed with a scene, as they are chosen.

/// Which dice.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedDice {
    /// The opened sealed link that they come from; empty for no dice.
    pub link: String,
    /// How many throws.
    pub count: String,
}

impl Default for PrintedDice {
    fn default() -> Self {
        Self { link: String::new(), count: "60".to_owned() }
    }
}
