//! An assault with dice.

use super::report::AssaultReport;
use super::result::{Ended, SideEnd, Verdict};
use super::terms::{FightOrder, Terms};
use super::{Assault, Reaction, fight::Exchange};
use crate::attack::effort::Effort;
use crate::attack::state::State;
use crate::hand::{Hand, Waiting};
use crate::question::SquadQuestion;
use crate::rulings::Rulings;
use crate::standing::Standing;
use crate::steps::play;
use crate::thrower::Thrower;
use serde::Serialize;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight};
use shootout_ruleset::words::{capital, plain};

/// The same of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Both<T> {
    /// Of the attacker.
    pub attacker: T,
    /// Of the defender.
    pub defender: T,
}

/// What the dice of an assault came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    fn play(&self, hand: &mut dyn Hand) -> Result<Exchange, Waiting> {
        let mut now = self.start();
        hand.begin(Some(0));
        let reacts = Reaction::label(self.reaction);
        if let Some(test) = self.evade_test() {
            hand.is_of(Thrower::one(self.words_of(false, reacts)));
            now.avoided = test.play("evade", Some(0), hand)? && self.assault.facts.evade_clears.is_possible();
        }
        if let Some(fire) = self.reaction_fire() {
            hand.is_of(Thrower::attacking(self.words_of(false, reacts), fire.weapons()));
            let end = play(&fire, &fire.stages(), fire.start(now.attacker.shields), hand)?;
            now = self.after_fire(now, &end);
        }
        if now.is_over() {
            return Ok(now);
        }
        let before = now;
        for of_attacker in [self.order != FightOrder::DefenderFirst, self.order == FightOrder::DefenderFirst]
        {
            let together = self.order == FightOrder::Simultaneous;
            if now.is_over() && !together {
                break;
            }
            let end = self.strike_with(of_attacker, if together { &before } else { &now }, hand)?;
            now = self.after_strike(of_attacker, now, &end);
        }
        Ok(now)
    }

    fn strike_with(&self, of_attacker: bool, now: &Exchange, hand: &mut dyn Hand) -> Result<State, Waiting> {
        let (number, target) = if of_attacker { (1, &now.defender) } else { (2, &now.attacker) };
        hand.begin(Some(number));
        let strike = self.strike_of(of_attacker, now);
        let role = if of_attacker { "attacker" } else { "defender" };
        hand.is_of(Thrower::attacking(self.words_of(of_attacker, role), strike.weapons()));
        play(&strike, &strike.stages(), strike.start(target.shields), hand)
    }

    /// One side by its name, and what it does here.
    fn words_of(&self, attacker: bool, does: &str) -> String {
        let unit = if attacker { self.attacker.unit } else { self.defender.unit };
        format!("{} ({does})", capital(&plain(unit.name.as_str())))
    }

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

impl Assault {
    /// Fights it with these dice: how both sides end; none where it cannot be made.
    #[cfg(feature = "scenes")]
    pub(crate) fn fight(&self, hand: &mut dyn Hand) -> Result<Option<Ended>, Waiting> {
        if !self.objections().is_empty() {
            return Ok(None);
        }
        let terms = self.terms();
        let now = terms.play(hand)?;
        Ok(Some(terms.ended(&now)))
    }
}

impl SquadQuestion for Assault {
    const ASK: &'static str = "assault";
    type Report<W: AnswerWeight> = AssaultReport<W>;
    type Outcome = AssaultOutcome;

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn check(&self) -> Result<(), InputError> {
        self.check_all()
    }

    fn without_effect(&self) -> Option<(&'static str, &'static str)> {
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

    fn play(&self, hand: &mut dyn Hand) -> Result<AssaultOutcome, Waiting> {
        if !self.objections().is_empty() {
            return Ok(AssaultOutcome::default());
        }
        let terms = self.terms();
        let now = terms.play(hand)?;
        Ok(terms.outcome(&terms.ended(&now)))
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
