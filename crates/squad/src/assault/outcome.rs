//! The question, and what the dice of an assault came to.

use super::Assault;
use super::fight::Exchange;
use super::report::AssaultReport;
use super::result::{Ended, SideEnd, Verdict};
use super::terms::Terms;
use crate::attack::effort::Effort;
use crate::question::SquadQuestion;
use crate::standing::Standing;
use shootout_ruleset::prelude::*;

/// The same of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Both<T> {
    /// Of the attacker.
    pub attacker: T,
    /// Of the defender.
    pub defender: T,
}

/// What the dice of an assault came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AssaultOutcome {
    /// How it ended; null where it cannot be made.
    pub outcome: Option<Verdict>,
    /// Wounds suffered.
    pub wounds: Both<u16>,
    /// Models lost.
    pub models_removed: Both<u8>,
    /// Whether a side is destroyed.
    pub destroyed: Both<bool>,
    /// Whether a side that is not destroyed is pinned.
    pub pinned: Both<bool>,
    /// Whether it is activated.
    pub activated: Both<bool>,
}

impl Terms<'_> {
    fn outcome(&self, ended: &Ended) -> AssaultOutcome {
        fn both<T>(ended: &Ended, of: impl Fn(&SideEnd) -> T) -> Both<T> {
            Both { attacker: of(&ended.attacker), defender: of(&ended.defender) }
        }
        let removed = |start: &Standing, side: &SideEnd| start.models_left() - side.standing.models_left();
        AssaultOutcome {
            outcome: Some(ended.verdict),
            wounds: Both { attacker: ended.attacker_wounds, defender: ended.defender_wounds },
            models_removed: Both {
                attacker: removed(&self.attacker_now, &ended.attacker),
                defender: removed(&self.defender_now, &ended.defender),
            },
            destroyed: both(ended, SideEnd::is_destroyed),
            pinned: both(ended, |side| !side.is_destroyed() && side.standing.pinned),
            activated: both(ended, |side| !side.is_destroyed() && side.standing.activated),
        }
    }
}

impl SquadQuestion for Assault {
    const ASK: &'static str = "assault";
    type Report<W: AnswerWeight> = AssaultReport<W>;
    type Outcome = AssaultOutcome;
    type Ends = Option<Exchange>;
    type Procedure<'q> = Terms<'q>;

    fn check(&self) -> Result<(), InputError> {
        self.check_all()
    }

    fn ineffective_choice(&self) -> Option<(&'static str, &'static str)> {
        self.terms().lapsed().map(|objection| ("facts.reaction", objection.label))
    }

    fn effort(&self) -> Effort {
        if self.objections().is_empty() { self.terms().effort() } else { Effort::default() }
    }

    fn report<W: AnswerWeight>(&self) -> Result<AssaultReport<W>, InputError> {
        Ok(self.odds())
    }

    fn answer<W: AnswerWeight>(&self, report: &AssaultReport<W>) -> Answer {
        self.shown(report)
    }

    fn procedure(&self, ended: &Option<Exchange>) -> Option<Terms<'_>> {
        (ended.is_none() && self.objections().is_empty()).then(|| self.terms())
    }

    fn outcome(&self, ended: &Option<Exchange>) -> Option<AssaultOutcome> {
        let terms = self.terms();
        Some(ended.as_ref().map_or_else(AssaultOutcome::default, |now| terms.outcome(&terms.ended(now))))
    }

    fn outcome_in_words(&self, outcome: &AssaultOutcome) -> Vec<String> {
        let Some(verdict) = outcome.outcome else {
            return vec!["This assault cannot be made".to_owned()];
        };
        let Both { attacker, defender } = outcome.wounds;
        let wounds = format!("Wounds suffered by the attacker: {attacker}, by the defender: {defender}");
        vec![capital(verdict.words()), wounds]
    }
}
