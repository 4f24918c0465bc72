//! The commands that answer questions.

/// The commands that answer questions. Whatever they answer can also be rolled out, and played with real dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The odds of one attack, one manoeuvre, one move.
    Odds,
    /// Who acts when.
    Order,
    /// A fight to its end.
    Duel,
    /// What is best to do.
    Advise,
    /// Whether a force may be fielded.
    Force,
}

impl Command {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Odds => "odds",
            Self::Order => "order",
            Self::Duel => "duel",
            Self::Advise => "advise",
            Self::Force => "force",
        }
    }
}

/// What a command answers, or any of them.
pub fn answered_by(command: Option<Command>) -> String {
    command.map_or("a question".to_owned(), |command| format!("what `shootout {}` answers", command.name()))
}
