//! Turn pace: an attack against a defence, of which a failure hurts nobody (FU-31, FU-32, FU-Q3).

use super::document::contest;
use super::exchange::MarginOutcome;
use super::fighter::{Fighter, Terms, TurnFighter, called};
use super::metrics;
use super::outcome::{Outcome, OutcomesReport};
use super::roll::{Rolled, Use, When};
use super::unused::{Geared, beyond_the_table};
use super::wounds::{Suffered, Wounds, WoundsReport, reports};
use super::{RULESET, answer_parts};
use crate::dice::FourDice;
use crate::margin::{self, MarginReport, difference};
use crate::modifier::Side;
use crate::question::FateQuestion;
use crate::roles::Roles;
use crate::transcript::{Asked, RollRequest, Script};
use serde::Serialize;
use shootout_odds::Weight;
use shootout_odds::chance;
use shootout_ruleset::InputError;
use shootout_ruleset::answer::{Answer, AnswerWeight, Chance, Remark, Roll};
use shootout_ruleset::percent::percent;

contest! {
    /// One attack in turn pace.
    TurnScenario
    ["attacker", "defender", "weapons", "armour"] ["mobility", "rulings"] {
        /// Whose turn it is.
        #[cfg_attr(feature = "schema", schemars(title = "Attacker"))]
        attacker: TurnFighter,
        /// The one attacked.
        #[cfg_attr(feature = "schema", schemars(title = "Defender", extend("x-words" = ["against", "vs", "versus"])))]
        defender: TurnFighter,
    }
}

/// An attack in turn pace, before the dice.
#[derive(Clone, Debug)]
pub(crate) struct Attack<'f> {
    /// The attacker, then the defender.
    fighters: [&'f Fighter; 2],
    wounds: [Wounds; 2],
    pub attack: Rolled,
    pub defence: Rolled,
    terms: Terms<'f>,
}

impl<'f> Attack<'f> {
    pub fn new(fighters: [&'f Fighter; 2], wounds: [Wounds; 2], when: When, terms: Terms<'f>) -> Self {
        let attack = fighters[0].roll(&wounds[0], Use::Attack, when, terms);
        let defence = fighters[1].roll(&wounds[1], Use::Defence, when, terms);
        Self { fighters, wounds, attack, defence, terms }
    }

    /// The attacker's margin, when their dice less the defender's come to `dice`.
    pub fn margin(&self, dice: i32) -> i32 {
        self.attack.side.total + dice - self.defence.defence_total
    }

    /// What the defender suffers.
    pub fn suffers(&self, dice: i32) -> Outcome {
        self.fighters[0].inflicts(self.margin(dice), self.fighters[1], self.terms)
    }

    /// How both stand afterwards, the attacker first: an attack spends one's own clip, a defence does not (FU-32).
    pub fn after(&self, dice: i32) -> [Wounds; 2] {
        let suffered = Suffered::one(self.suffers(dice));
        let defender = self.fighters[1].boxes.mark(self.wounds[1], suffered, self.terms.rulings);
        [self.wounds[0].after_roll(), defender]
    }

    fn manoeuvres(&self, dice: i32) -> Option<bool> {
        self.fighters[0].manoeuvres(self.margin(dice), self.fighters[1])
    }

    fn report<W: Weight>(&self) -> TurnReport<W> {
        let dice = difference::<W>();
        let of = |holds: &dyn Fn(i32) -> bool| {
            chance(dice.iter().map(|(difference, weight)| (holds(*difference), weight)))
        };
        let after = |who: usize| reports(&dice.map(|dice| self.after(*dice)[who]));
        TurnReport {
            attacker: self.attack.side.clone(),
            defender: self.defence.side.clone(),
            edge: self.margin(0),
            margin: MarginReport::all(&dice.map(|dice| self.margin(*dice))),
            succeeds: of(&|dice| self.margin(dice) > 0),
            tie: of(&|dice| self.margin(dice) == 0),
            suffers: OutcomesReport::of(&dice.map(|dice| self.suffers(*dice))),
            manoeuvre: self.manoeuvres(0).map(|_| of(&|dice| self.manoeuvres(dice) == Some(true))),
            after: AfterTurnReport { attacker: after(0), defender: after(1) },
        }
    }

    fn events(&self, names: &[String; 2], dice: i32) -> Vec<String> {
        let mut events = vec![format!("margin {}", self.margin(dice))];
        let suffers = self.suffers(dice);
        if suffers != Outcome::None {
            events.push(format!("{} {}", names[1], suffers.word()));
        }
        if self.manoeuvres(dice) == Some(true) {
            events.push(format!("{} manoeuvre", names[0]));
        }
        if suffers >= Outcome::Clipped {
            events.push(format!("{} {}", names[1], self.after(dice)[1].words()));
        }
        events
    }
}

/// The odds of an attack in turn pace. `W` is the number that chances are counted in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnReport<W> {
    /// All that is added to the attack.
    pub attacker: Side,
    /// All that is added to the defence.
    pub defender: Side,
    /// The attack's total less the defence's.
    pub edge: i32,
    /// Every margin that can come up.
    pub margin: Vec<MarginReport<W>>,
    /// The chance of a margin above 0.
    pub succeeds: W,
    /// The chance of a margin of 0.
    pub tie: W,
    /// What the defender suffers.
    pub suffers: OutcomesReport<W>,
    /// The chance that the attacker's manoeuvre succeeds; null where none is tried.
    pub manoeuvre: Option<W>,
    /// How both stand after it.
    pub after: AfterTurnReport<W>,
}

/// How two stand after a turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterTurnReport<W> {
    /// The attacker.
    pub attacker: Vec<WoundsReport<W>>,
    /// The defender.
    pub defender: Vec<WoundsReport<W>>,
}

impl TurnScenario {
    pub(crate) fn fighters(&self) -> [Fighter; 2] {
        [&self.attacker, &self.defender].map(|fighter| fighter.fighter(self.terms()))
    }

    fn names(&self) -> [String; 2] {
        [called(&self.attacker.name, "Attacker"), called(&self.defender.name, "Defender")]
    }
}

/// The attack with the wounds that both have at first.
pub(crate) fn attack<'f>(fighters: &'f [Fighter; 2], terms: Terms<'f>) -> Attack<'f> {
    let wounds = [fighters[0].wounds, fighters[1].wounds];
    Attack::new(fighters.each_ref(), wounds, When::ONCE, terms)
}

impl TurnScenario {
    /// What there is to say beside the numbers.
    fn notes(&self, attacker: &str, defender: &str) -> Vec<Remark> {
        let [strikes, bears] = &self.fighters();
        let unused =
            [self.attacker.unused(attacker, self.terms()), self.defender.unused(defender, self.terms())];
        let beyond = beyond_the_table(defender, strikes, bears, self.terms());
        unused.into_iter().flatten().chain(beyond).collect()
    }
}

impl FateQuestion for TurnScenario {
    const RULESET: &'static str = RULESET;
    const ASK: &'static str = "turn";
    type Report<W: AnswerWeight> = TurnReport<W>;
    type Outcome = MarginOutcome;

    fn check(&self) -> Result<(), InputError> {
        self.attacker.check("attacker", &self.rulings)?;
        self.defender.check("defender", &self.rulings)
    }

    fn report<W: AnswerWeight>(&self) -> Result<TurnReport<W>, InputError> {
        Ok(attack(&self.fighters(), self.terms()).report())
    }

    fn answer<W: AnswerWeight>(&self, report: &TurnReport<W>) -> Answer {
        let [attacker, defender] = self.names();
        let hurt = report.suffers.at_least(Outcome::Hurt);
        let mut sentence = format!(
            "{attacker} succeeds against {defender} with a chance of {}; {defender} is hurt or worse with {}.",
            percent(&report.succeeds),
            percent(&hurt),
        );
        let fighters = self.fighters();
        let odds = attack(&fighters, self.terms());
        let mut chances = vec![
            Chance::of(&metrics::SUCCEEDS, &report.succeeds),
            Chance::of(&metrics::TIE, &report.tie),
            Chance::new(format!("{defender} hurt or worse"), &hurt),
            Chance::of(&metrics::TURN_OUT, &report.suffers.taken_out)
                .labelled(format!("{defender} taken out at once")),
        ];
        if let Some(chance) = &report.manoeuvre {
            sentence += &format!(" The manoeuvre succeeds with {}.", percent(chance));
            chances.push(Chance::of(&metrics::TURN_MANOEUVRE, chance));
        }
        Answer {
            sentence,
            rolls: vec![
                Roll::new(
                    format!("{attacker} attacks"),
                    answer_parts::DICE,
                    report.attacker.modifiers.clone(),
                ),
                Roll::new(
                    format!("{defender} defends"),
                    answer_parts::DICE,
                    report.defender.modifiers.clone(),
                ),
            ],
            chances,
            diagrams: vec![answer_parts::marked_boxes(
                "Wounds afterwards".to_owned(),
                &[(&defender, fighters[1].boxes, &report.after.defender)],
            )],
            distributions: vec![
                margin::distribution(&report.margin).banded(|margin| {
                    let suffers = odds.suffers(margin as i32 - odds.margin(0));
                    answer_parts::both_suffer(&self.names(), [Outcome::None, suffers])
                }),
                answer_parts::suffers(&defender, &report.suffers),
                answer_parts::stands(&defender, &report.after.defender),
            ],
            notes: self.notes(&attacker, &defender),
            ..Answer::default()
        }
    }

    fn script(&self) -> Result<Box<dyn Script<Outcome = MarginOutcome> + '_>, InputError> {
        let play = AttackPlay::new(["attacker", "defender"].map(str::to_owned), None);
        Ok(Box::new(TurnScript { scenario: self, fighters: self.fighters(), play, margin: None }))
    }

    fn outcome_in_words(&self, outcome: &MarginOutcome) -> String {
        answer_parts::margin(&self.names(), outcome.margin)
    }

    fn roles(&self) -> Roles {
        Roles::two(["attacker", "defender"], &self.names())
    }

    fn settled_in_words(&self, event: &str) -> String {
        answer_parts::settled(event)
    }

    fn seen_by_all(&self, event: &str) -> Option<String> {
        let won = |margin: i32| (margin != 0).then_some(usize::from(margin < 0));
        answer_parts::seen_by_all(event, Some((&self.names(), &won)))
    }
}

/// An attack in turn pace under way.
pub(crate) struct AttackPlay {
    /// The attacker, then the defender.
    names: [String; 2],
    turn: Option<u32>,
    /// What the attacker's dice came to.
    rolled: Option<i32>,
}

/// What an attack came to.
pub(crate) struct AttackSettled {
    pub words: Vec<String>,
    /// What the attacker's dice less the defender's come to.
    pub dice: i32,
    pub margin: i32,
}

impl AttackPlay {
    pub fn new(names: [String; 2], turn: Option<u32>) -> Self {
        Self { names, turn, rolled: None }
    }

    pub fn asks(&self, attack: &Attack<'_>) -> Asked {
        let (who, why, rolled) = match self.rolled {
            None => (0, "attack", &attack.attack),
            Some(_) => (1, "defence", &attack.defence),
        };
        let request = RollRequest { turn: self.turn, roller: self.names[who].clone(), why };
        Asked { request, added: rolled.side.total }
    }

    pub fn give(&mut self, attack: &Attack<'_>, dice: FourDice) -> Option<AttackSettled> {
        let Some(rolled) = self.rolled else {
            self.rolled = Some(dice.sum());
            return None;
        };
        let dice = rolled - dice.sum();
        Some(AttackSettled { words: attack.events(&self.names, dice), dice, margin: attack.margin(dice) })
    }
}

struct TurnScript<'s> {
    scenario: &'s TurnScenario,
    fighters: [Fighter; 2],
    play: AttackPlay,
    margin: Option<i32>,
}

impl Script for TurnScript<'_> {
    type Outcome = MarginOutcome;

    fn asks(&self) -> Option<Asked> {
        self.margin.is_none().then(|| self.play.asks(&attack(&self.fighters, self.scenario.terms())))
    }

    fn give(&mut self, dice: FourDice) -> Vec<String> {
        let attack = attack(&self.fighters, self.scenario.terms());
        let Some(settled) = self.play.give(&attack, dice) else { return Vec::new() };
        self.margin = Some(settled.margin);
        settled.words
    }

    fn outcome(&self) -> MarginOutcome {
        MarginOutcome { margin: self.margin.unwrap_or_default() }
    }
}
