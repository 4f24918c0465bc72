//! Which reaction is best against an assault (SQ-Q10).

use super::goal::{Goal, Side};
use super::options::{Fought, shown};
use crate::assault::{Assault, AssaultFacts, Ended, Objection, Reaction};
use crate::attack::Attack;
use crate::attack::effort::Effort;
use crate::attack::fighter::Fighter;
use crate::document::unit::Unit;
use crate::question::{SquadQuestion, no_dice};
use crate::rulings::Rulings;
use shootout_odds::Weight;
use shootout_odds::staged::{States, Worked};
use shootout_ruleset::decides::{Decides, OptionOf};
use shootout_ruleset::prelude::*;

/// A unit is assaulted: what should it do?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-inputs" = ["attacker", "defender", "goal", "facts"], "x-more" = ["rulings"]))]
#[serde(deny_unknown_fields)]
pub struct BestReaction {
    /// The switches of disputed rules that differ from the default.
    #[serde(default)]
    pub rulings: Rulings,
    /// Who assaults.
    pub attacker: Unit,
    /// Who is assaulted, and chooses.
    #[schemars(extend("x-words" = ["against", "vs", "versus"]))]
    pub defender: Unit,
    /// What the defender wants.
    #[serde(default = "not_to_lose")]
    pub goal: Goal,
    /// The circumstances. A reaction that is stated here is one of those compared.
    #[serde(default)]
    #[schemars(title = "Charge and reaction", extend("x-without" = ["reaction"]))]
    pub facts: AssaultFacts,
}

const fn not_to_lose() -> Goal {
    Goal::NotLose
}

/// One of the reactions.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReactionOption<W> {
    /// Which; null: none.
    pub reaction: Option<Reaction>,
    /// What it comes to.
    #[serde(flatten)]
    pub fought: Fought<W>,
}

/// All reactions that can be taken, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReactionReport<W> {
    /// Whether the assault can be made.
    pub legal: bool,
    /// Why not.
    pub reasons: Vec<Objection>,
    /// The number by which they are compared.
    pub goal: Goal,
    /// Whether the defender can react at all (SQ-ASL-04).
    pub may_react: bool,
    /// The reactions, the best first; empty where the assault cannot be made.
    pub options: Vec<ReactionOption<W>>,
}

impl BestReaction {
    fn assault(&self, reaction: Option<Reaction>) -> Assault {
        Assault {
            rulings: self.rulings.clone(),
            attacker: self.attacker.clone(),
            defender: self.defender.clone(),
            facts: AssaultFacts { reaction, ..self.facts.clone() },
        }
    }

    /// No reaction, and those of the defender's profile.
    fn reactions(&self) -> Vec<Option<Reaction>> {
        reactions_of(&self.defender)
    }
}

/// No reaction, and those that stand on the profile of a defender (SQ-ASL-04).
pub(super) fn reactions_of(defender: &Unit) -> Vec<Option<Reaction>> {
    let fighter = Fighter::new(defender);
    let known = Reaction::ALL.into_iter().filter(|reaction| reaction.stands_on(&fighter));
    std::iter::once(None).chain(known.map(Some)).collect()
}

/// The reactions, with what fights that differ by them have in common.
struct Reactions<'q, W: Weight> {
    question: &'q BestReaction,
    worked: Worked<Attack, W>,
}

impl<W: Weight> Decides<W> for Reactions<'_, W> {
    type Choice = Option<Reaction>;
    type Result = States<Ended, W>;

    fn choices(&self) -> Vec<Option<Reaction>> {
        self.question.reactions()
    }

    fn result(&mut self, reaction: &Option<Reaction>) -> Result<Option<States<Ended, W>>, InputError> {
        let assault = self.question.assault(*reaction);
        let terms = assault.terms();
        // What cannot be taken is no choice.
        Ok(terms.lapsed().is_none().then(|| terms.ends(&mut self.worked)))
    }

    fn worth(&self, ends: &States<Ended, W>) -> W {
        self.question.goal.worth(Side::Defender, ends, &self.question.attacker)
    }
}

impl SquadQuestion for BestReaction {
    const ASK: &'static str = "reaction";
    no_dice!();
    const HAS_DICE: bool = false;
    type Report<W: AnswerWeight> = ReactionReport<W>;

    fn takes_long(&self) -> bool {
        true
    }

    fn effort(&self) -> Effort {
        if !self.assault(None).objections().is_empty() {
            return Effort::default();
        }
        let fought = self.reactions().into_iter().map(|reaction| self.assault(reaction).terms().effort());
        fought.fold(Effort::default(), Effort::again)
    }

    fn check(&self) -> Result<(), InputError> {
        self.assault(self.facts.reaction).check_all()?;
        self.reactions().into_iter().try_for_each(|reaction| self.assault(reaction).check_all())
    }

    fn report<W: AnswerWeight>(&self) -> Result<ReactionReport<W>, InputError> {
        let reasons = self.assault(None).objections();
        let mut reactions = Reactions { question: self, worked: Worked::new() };
        let options = if reasons.is_empty() { reactions.best_first()? } else { Vec::new() };
        let option = |option: OptionOf<Reactions<'_, W>, W>| ReactionOption {
            reaction: option.choice,
            fought: self.assault(option.choice).fought(&option.result, option.worth, option.is_best),
        };
        Ok(ReactionReport {
            legal: reasons.is_empty(),
            may_react: reasons.is_empty() && self.assault(None).may_react(),
            reasons,
            goal: self.goal,
            options: options.into_iter().map(option).collect(),
        })
    }

    fn answer<W: AnswerWeight>(&self, report: &ReactionReport<W>) -> Answer {
        let names = [&self.attacker, &self.defender].map(Unit::plain_name);
        let note = match report.options.len() {
            _ if !report.may_react => Some("The defender cannot react: it is pinned or activated."),
            1 => Some("The defender has no reaction on its profile."),
            _ => None,
        };
        let notes = note.map(|words| Remark { rule: "SQ-ASL-04", words: words.to_owned() });
        let named = |option: &'_ ReactionOption<W>| Reaction::label(option.reaction);
        let options = report.options.iter().map(|option| (named(option), &option.fought)).collect();
        let who = format!("{} assaulted by {}", names[1], names[0]);
        shown(&who, "Reaction", self.goal, Side::Defender, options, notes.into_iter().collect())
            .unwrap_or_else(|| {
                self.assault(None).impossible(report.reasons.iter().map(Objection::remark).collect())
            })
    }
}
